//! Cost centres, and the places in the source that they name.

/// The number of a cost centre in its [`Tree`](super::Tree).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CentreId(pub u32);

impl CentreId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A cost centre. Two that agree in all of this are one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Centre {
    pub module: String,
    pub label: String,
    /// As the profile says it: `Main.hs:6:47-79`, `<entire-module>`, …; empty where unknown.
    pub src: String,
}

/// A piece of a source file, of whole lines (from 1, both ends included).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub file: String,
    pub first: u32,
    pub last: u32,
}

/// The label and the source of what stands for the constants and dictionaries of a package; the runtime's
/// reports have the same.
const PACKAGE_LABEL: &str = "LIBRARY";
const PACKAGE_SRC: &str = "<package>";

impl Centre {
    /// What stands for the constants and dictionaries of a package.
    pub fn of_package(package: String) -> Centre {
        Centre { module: package, label: PACKAGE_LABEL.into(), src: PACKAGE_SRC.into() }
    }

    /// Whether it is a library's rather than the user's.
    pub fn is_library(&self) -> bool {
        self.src == PACKAGE_SRC || super::library::is_library(&self.module)
    }

    /// Whether it is none that the program asks for: the runtime's, or that of constants.
    pub fn is_builtin(&self) -> bool {
        let constants = ["CAF", "DICT"].iter().any(|kind| {
            self.label.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
        });
        constants || self.src == PACKAGE_SRC || super::library::is_runtime(&self.module)
    }

    /// `Module.label`, as every format names it that has one string only.
    pub fn name(&self) -> String {
        if self.module.is_empty() { self.label.clone() } else { format!("{}.{}", self.module, self.label) }
    }

    /// Where it is in the source: `F.hs:6:47-79`, `F.hs:6:47`, `F.hs:(15,1)-(19,18)`.
    pub fn span(&self) -> Option<Span> {
        let src = self.src.as_str();
        if let Some(open) = src.rfind(":(") {
            let (file, rest) = (&src[..open], &src[open + 2..]);
            let (from, to) = rest.split_once(")-(")?;
            let first = from.split(',').next()?.parse().ok()?;
            let last = to.split(',').next()?.parse().ok()?;
            return (first <= last && first > 0).then(|| Span { file: file.into(), first, last });
        }
        let (before, columns) = src.rsplit_once(':')?;
        let (file, line) = before.rsplit_once(':')?;
        if !columns.starts_with(|c: char| c.is_ascii_digit()) || file.is_empty() {
            return None;
        }
        let line = line.parse().ok().filter(|&l| l > 0)?;
        Some(Span { file: file.into(), first: line, last: line })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_ghc_and_of_ours() {
        let span = |src: &str| Centre { src: src.into(), ..Centre::default() }.span();
        let of = |file: &str, first, last| Some(Span { file: file.into(), first, last });
        assert_eq!(span("Prof.hs:6:47-79"), of("Prof.hs", 6, 6));
        assert_eq!(span("a:b.hs:6:4"), of("a:b.hs", 6, 6));
        assert_eq!(span("src/P.hs:(15,1)-(19,18)"), of("src/P.hs", 15, 19));
        for none in
            ["<built-in>", "<entire-module>", "<no location info>", "", ":", "::", "a:0:1", "x:(3,1)-(1,1)"]
        {
            assert_eq!(span(none), None, "{none}");
        }
    }
}
