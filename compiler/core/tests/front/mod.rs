//! The front end over one user module and the library's sources: what tests of desugaring stand on.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

use std::path::Path;

use kelvin_base::{Diagnostic, SourceMap, Span, Symbol};
use kelvin_check::front::{self, Checked, Graph, Source, Surroundings, Unit};
use kelvin_core::annotate::Auto;
use kelvin_core::desugar;
use kelvin_core::expr::Program;

/// A checked program.
pub struct Front {
    pub sources: SourceMap,
    pub checked: Checked,
}

/// The library's sources, in a folder.
struct Library<'a>(&'a Path);

impl Surroundings for Library<'_> {
    fn find(
        &self,
        _: Unit,
        module: Symbol,
        _: Option<Symbol>,
        span: Span,
    ) -> Result<Source, Box<Diagnostic>> {
        let path = self.0.join(format!("{}.hs", module.as_str().replace('.', "/")));
        let file = path.display().to_string();
        match std::fs::read_to_string(&path) {
            Ok(text) => Ok(Source { file, text, unit: Unit::LIBRARY, module: None }),
            Err(e) => Err(Box::new(Diagnostic::error(span, format!("{file}: {e}")))),
        }
    }
}

/// Parses, renames and checks the module and what it needs of the library; or the errors.
pub fn check(file: &str, text: &str, library: &Path) -> Result<Front, String> {
    let main = Source { file: file.into(), text: text.into(), unit: Unit::MAIN, module: None };
    let mut graph = Graph::load(vec![main], &Library(library));
    let checked = if graph.has_errors() { None } else { front::check(&mut graph, &Library(library)) };
    checked.map(|checked| Front { sources: std::mem::take(&mut graph.sources), checked }).ok_or_else(|| {
        let errors = graph.diagnostics.iter().filter(|d| d.is_error());
        let line = |d: &Diagnostic| {
            format!("{}: {} {:?}", graph.sources.show_span(d.primary.span), d.message, d.notes)
        };
        errors.map(line).collect::<Vec<_>>().join("\n")
    })
}

impl Front {
    /// Everything in all modules.
    #[allow(dead_code, reason = "not every test asks for it")]
    pub fn desugar_everything(&mut self) -> (Program, Vec<Diagnostic>) {
        let (sources, checked) = (&self.sources, &mut self.checked);
        let options = desugar::Options {
            profiled: false,
            ignore_scc: false,
            auto: Auto::default(),
            group: None,
            spied: Default::default(),
            sources,
        };
        desugar::desugar_everything(
            &checked.modules,
            &mut checked.names,
            &checked.known,
            checked.main,
            &options,
        )
    }

    pub fn desugar(&mut self, profiled: bool, auto: Auto) -> (Program, Vec<Diagnostic>) {
        let options = desugar::Options {
            profiled,
            ignore_scc: false,
            auto,
            group: None,
            spied: Default::default(),
            sources: &self.sources,
        };
        let checked = &mut self.checked;
        desugar::desugar(&checked.modules, &mut checked.names, &checked.known, checked.main, &options)
    }
}
