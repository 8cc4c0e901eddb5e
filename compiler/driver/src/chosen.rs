//! Functions that are annotated because the command line or a file names them: where a name comes from is
//! said when the program has no such function.

/// A function to annotate.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// `f`, `f.g` or `M.f`.
    pub name: String,
    /// The option that names it: `-fprof-only` or `-fprof-file=FILE`.
    pub option: String,
}

impl Chosen {
    /// Those of `-fprof-only=`.
    pub fn of_words(words: &str) -> impl Iterator<Item = Chosen> + '_ {
        Self::named(words.split(','), "-fprof-only".to_owned())
    }

    /// Those of `-fprof-file=`: one a line, comments behind `--`.
    pub fn of_file(file: &str) -> Result<Vec<Chosen>, String> {
        let text =
            std::fs::read_to_string(file).map_err(|e| format!("-fprof-file: cannot read {file}: {e}"))?;
        let names = text.lines().map(|l| l.split("--").next().unwrap_or_default().trim());
        Ok(Self::named(names, format!("-fprof-file={file}")).collect())
    }

    fn named<'a>(
        names: impl Iterator<Item = &'a str> + 'a,
        option: String,
    ) -> impl Iterator<Item = Chosen> + 'a {
        let names = names.filter(|n| !n.is_empty());
        names.map(move |name| Chosen { name: name.to_owned(), option: option.clone() })
    }
}
