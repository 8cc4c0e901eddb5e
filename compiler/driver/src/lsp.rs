//! `kelvin lsp`: the language server is `kelvin-lsp`'s; this gives it modules, the library and options.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use kelvin_check::front::{Loaded, Source, Surroundings, Unit};
use kelvin_check::names::Space;
use kelvin_lsp::{Host, Overlay};
use kelvin_syntax::{ParseOptions, ast};

use crate::hints::LibraryIndex;
use crate::modules::Modules;
use crate::options::{self, Options};
use crate::world::World;
use crate::{embedded, output};

/// Serves with the words after `lsp`, which are options of the compiler.
pub fn run(arguments: &[String]) -> ExitCode {
    if arguments.iter().any(|a| a == "--help") {
        return match output::print(HELP) {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                output::complain(&message);
                ExitCode::FAILURE
            }
        };
    }
    // Editors may say how they talk; there is one way.
    let words: Vec<String> = arguments.iter().filter(|a| *a != "--stdio").cloned().collect();
    if let Err(message) = options::parse_options(&words) {
        output::complain_plainly(&format!("kelvin lsp: {message}\n"));
        return ExitCode::FAILURE;
    }
    kelvin_lsp::run(Driver { options: Options::default(), index: Rc::default() }, &words)
}

const HELP: &str = "kelvin lsp [options]

A language server for editors, over the standard input and output. The options are the
compiler's: -iDIR, -XEXTENSION, -Wall, ... How editors are told of it: docs/editor.md.
";

/// What the server asks.
struct Driver {
    options: Options,
    index: Rc<LibraryIndex>,
}

impl Host for Driver {
    fn configure(&mut self, words: &[String], folder: &Path) -> Result<(), String> {
        let mut options = options::parse_options(words)?;
        for dir in options.import_dirs.iter_mut().chain(&mut options.include_dirs) {
            // `.` and a slash at the end would make other names of the same files.
            *dir = folder.join(&*dir).components().filter(|c| *c != std::path::Component::CurDir).collect();
        }
        self.options = options;
        Ok(())
    }

    fn surroundings<'a>(&'a self, root: &Path, overlay: &'a dyn Overlay) -> Box<dyn Surroundings + 'a> {
        let root = root.to_path_buf();
        Box::new(Around { driver: self, root, overlay })
    }

    fn library_file(&self, file: &str) -> Option<PathBuf> {
        embedded::library_copy(file)
    }

    fn library_modules(&self) -> Vec<&'static str> {
        embedded::library_modules().collect()
    }
}

/// [`Modules`] with the editor's texts in it.
struct Around<'a> {
    driver: &'a Driver,
    root: PathBuf,
    overlay: &'a dyn Overlay,
}

impl Around<'_> {
    fn with<T>(&self, ask: impl FnOnce(&Modules<'_>) -> T) -> T {
        let texts = |path: &Path| self.overlay.text(path);
        let options = &self.driver.options;
        let world = World::below(&[&self.root], options);
        ask(&Modules::with(&world, options, Some(&texts), self.driver.index.clone()))
    }
}

impl Surroundings for Around<'_> {
    /// Modules go by their names alone here: one of the name of a library's takes its place for all.
    fn find(
        &self,
        _: Unit,
        module: Symbol,
        package: Option<Symbol>,
        span: Span,
    ) -> Result<Source, Box<Diagnostic>> {
        let found = self.with(|m| m.find(Unit::MAIN, module, package, span))?;
        let in_library = embedded::library_module(module.as_str()).is_some();
        Ok(Source { unit: if in_library { Unit::LIBRARY } else { found.unit }, ..found })
    }

    fn parse_options(&self, file: FileId, source: &Source) -> ParseOptions {
        self.with(|m| m.parse_options(file, source))
    }

    fn wanted(
        &self,
        module: Option<&ast::Module>,
        unit: Unit,
        diagnostics: Vec<Diagnostic>,
    ) -> Vec<Diagnostic> {
        self.with(|m| m.wanted(module, unit, diagnostics))
    }

    fn warns(&self, module: &Loaded) -> bool {
        self.with(|m| m.warns(module))
    }

    fn modules_exporting(&self, space: Space, name: Symbol) -> Vec<Symbol> {
        self.with(|m| m.modules_exporting(space, name))
    }
}
