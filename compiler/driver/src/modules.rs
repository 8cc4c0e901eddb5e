//! Where the modules of a program come from: folders, else the library that the compiler carries; and which of the messages about them
//! the options ask for. What the front end asks of its surroundings.

use std::cell::RefCell;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use kelvin_check::front::{Graph, Loaded, Source, Surroundings};
use kelvin_check::names::Space;
use kelvin_syntax::{ParseOptions, ast, cpp, decode, unlit};

use crate::hints::LibraryIndex;
use crate::options::Options;
use crate::output::Inputs;
use crate::support;
use crate::warnings::Warnings;

/// Texts that stand in place of files of these (absolute) paths.
pub type Overlay<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// The file system and the library, as the options say.
pub struct Modules<'a> {
    options: &'a Options,
    /// The main module's folder, then those of `-i`.
    dirs: Vec<PathBuf>,
    index: Rc<LibraryIndex>,
    read: RefCell<Files>,
    overlay: Option<Overlay<'a>>,
}

/// What has been read from files.
#[derive(Default)]
struct Files {
    inputs: Inputs,
    /// The files that bear the names of modules of the library: a folder may hold another version of it.
    replacements: Vec<String>,
}

impl<'a> Modules<'a> {
    pub fn new(main: &Path, options: &'a Options) -> Modules<'a> {
        let folder = main.parent().unwrap_or(Path::new(""));
        Modules::below(folder, options, None, Rc::default())
    }

    /// Of programs whose modules are named from the folder on. What the library exports is read once for all that share the index.
    pub fn below(
        folder: &Path,
        options: &'a Options,
        overlay: Option<Overlay<'a>>,
        index: Rc<LibraryIndex>,
    ) -> Modules<'a> {
        let mut dirs = vec![folder.to_path_buf()];
        dirs.extend(options.import_dirs.iter().cloned());
        let mut read = Files::default();
        options.prof_files.iter().for_each(|f| read.inputs.add(f));
        Modules { options, dirs, index, read: RefCell::new(read), overlay }
    }

    /// Loads the program whose main module is in `main`. The error is a message about `main` itself.
    pub fn load(&self, main: &Path) -> Result<Graph, String> {
        let text = self.source(main).map_err(|e| format!("cannot read {}: {e}", main.display()))?;
        self.read.borrow_mut().inputs.add(main);
        Ok(Graph::load(Source { file: main.display().to_string(), text, is_library: false }, self))
    }

    fn is_there(&self, path: &Path) -> bool {
        self.overlay.is_some_and(|texts| texts(path).is_some()) || path.is_file()
    }

    /// The text of a source file.
    fn source(&self, path: &Path) -> Result<String, String> {
        match self.overlay.and_then(|texts| texts(path)) {
            Some(text) if is_literate(path) => Ok(unlit(&text)),
            Some(text) => Ok(text),
            None => read_source(path),
        }
    }

    /// All files that were read.
    pub fn inputs(&self) -> Inputs {
        self.read.borrow().inputs.clone()
    }

    fn warnings(&self, module: Option<&ast::Module>, is_library: bool) -> Warnings {
        let words = module.into_iter().flat_map(|m| &m.options).map(|(word, _)| word.as_str());
        Warnings::of(words, is_library, &self.options.warnings)
    }
}

/// Reads a source file, literate ones stripped of their text.
fn read_source(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let most = u64::from(u32::MAX);
    fs::File::open(path).and_then(|f| f.take(most).read_to_end(&mut bytes)).map_err(|e| e.to_string())?;
    if bytes.len() as u64 == most {
        return Err("the file is larger than 4 GiB".into());
    }
    let text = decode(bytes);
    Ok(if is_literate(path) { unlit(&text) } else { text })
}

fn is_literate(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "lhs")
}

impl Surroundings for Modules<'_> {
    fn find(&self, module: Symbol, span: Span) -> Result<Source, Box<Diagnostic>> {
        let relative: PathBuf = module.as_str().split('.').collect();
        let files = self
            .dirs
            .iter()
            .flat_map(|d| ["hs", "lhs"].map(|extension| d.join(&relative).with_extension(extension)));
        let in_library = support::library_module(module.as_str());
        if let Some(path) = files.into_iter().find(|p| self.is_there(p)) {
            let file = path.display().to_string();
            let is_library = in_library.is_some();
            return match self.source(&path) {
                Ok(text) => {
                    let mut read = self.read.borrow_mut();
                    read.inputs.add(&path);
                    if is_library {
                        read.replacements.push(file.clone());
                    }
                    Ok(Source { file, text, is_library })
                }
                Err(e) => Err(Box::new(Diagnostic::error(span, format!("cannot read {file}: {e}")))),
            };
        }
        match in_library {
            Some((file, text)) => Ok(Source { file: file.into(), text: text.into(), is_library: true }),
            None => Err(Box::new(missing(module, span, &self.dirs))),
        }
    }

    fn parse_options(&self, file: FileId, source: &Source) -> ParseOptions {
        let options = self.options;
        // The command line does not change the library that the compiler carries.
        let carried = source.is_library && !self.read.borrow().replacements.contains(&source.file);
        let outside: &[String] = if carried { &[] } else { &options.extensions };
        let expanded = (outside.iter().any(|e| e == "CPP") || cpp::wanted(&source.text)).then(|| {
            let folder = Path::new(&source.file).parent().unwrap_or(Path::new("")).to_path_buf();
            let dirs: Vec<PathBuf> =
                std::iter::once(folder).chain(options.include_dirs.iter().cloned()).collect();
            let include = |name: &str| {
                dirs.iter().map(|d| d.join(name)).find_map(|path| {
                    let bytes = fs::read(&path).ok()?;
                    self.read.borrow_mut().inputs.add(&path);
                    Some(decode(bytes))
                })
            };
            cpp::preprocess(file, &source.text, &options.defines, &include)
        });
        ParseOptions {
            scc_keyword: options.scc_keyword,
            extensions: outside.to_vec(),
            gated: !source.is_library,
            expanded,
            ..ParseOptions::default()
        }
    }

    fn wanted(
        &self,
        module: Option<&ast::Module>,
        is_library: bool,
        diagnostics: Vec<Diagnostic>,
    ) -> Vec<Diagnostic> {
        self.warnings(module, is_library).apply(diagnostics)
    }

    fn warns(&self, module: &Loaded) -> bool {
        self.warnings(Some(&module.ast), module.is_library).any()
    }

    fn modules_exporting(&self, space: Space, name: Symbol) -> Vec<Symbol> {
        self.index.modules_exporting(space, name)
    }
}

fn missing(module: Symbol, span: Span, dirs: &[PathBuf]) -> Diagnostic {
    let looked: Vec<String> = dirs
        .iter()
        .map(|d| {
            if d.as_os_str().is_empty() { "the main module's folder".into() } else { d.display().to_string() }
        })
        .collect();
    let mut d = Diagnostic::error(span, format!("there is no module {module}"))
        .at("imported here")
        .note(format!("looked in {} and in the library", looked.join(", ")));
    let last = |m: &str| m.rsplit('.').next().unwrap_or(m).to_lowercase();
    let near: Vec<&str> = support::library_modules().filter(|m| last(m) == last(module.as_str())).collect();
    if !near.is_empty() {
        d = d.hint(format!("the library has {}", near.join(", ")));
    } else {
        d = d.hint("further folders are given by -i<dir>");
    }
    d
}
