//! The front end over whole programs: modules found, parsed, and in the order of their imports renamed and checked. The compiler, the tests
//! and the examples assemble the stages here and nowhere else.
//!
//! It reads no files: where texts come from, and which messages are wanted, its [`Surroundings`] say.

mod graph;
mod session;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use kelvin_syntax::{ParseOptions, ast};

pub use graph::{Graph, Loaded, imports_of, is_virtual, parse};
pub use session::Session;

use crate::infer;
use crate::known::Known;
use crate::names::{Name, Names, Space};
use crate::thir;

/// A module's text, and where it comes from.
#[derive(Clone, Debug)]
pub struct Source {
    /// For messages.
    pub file: String,
    pub text: String,
    pub is_library: bool,
}

/// What the front end asks of those who use it.
pub trait Surroundings {
    /// The text of a module wanted by the import at `span` (none for modules that the compiler itself needs), or why there is none.
    fn find(&self, module: Symbol, span: Span) -> Result<Source, Box<Diagnostic>>;

    /// How a text is to be read.
    fn parse_options(&self, _file: FileId, _source: &Source) -> ParseOptions {
        ParseOptions::default()
    }

    /// Which messages about a module are given, and how severe they are.
    fn wanted(
        &self,
        _module: Option<&ast::Module>,
        _is_library: bool,
        diagnostics: Vec<Diagnostic>,
    ) -> Vec<Diagnostic> {
        diagnostics
    }

    /// Whether a module's warnings are wanted at all.
    fn warns(&self, _module: &Loaded) -> bool {
        false
    }

    /// The library's modules that export a name, for hints.
    fn modules_exporting(&self, _space: Space, _name: Symbol) -> Vec<Symbol> {
        Vec::new()
    }
}

/// A checked program.
pub struct Checked {
    pub names: Names,
    pub known: Known,
    /// In dependency order.
    pub modules: Vec<thir::Module>,
    /// `main` of the graph's main module.
    pub main: Name,
}

/// Checks all modules of a graph. `None` if there are errors, which then are among the graph's diagnostics, as are warnings.
pub fn check(graph: &mut Graph, around: &dyn Surroundings) -> Option<Checked> {
    let order = match graph.order() {
        Ok(order) => order,
        Err(cycle) => {
            graph.diagnostics.push(*cycle);
            return None;
        }
    };
    let mut session = Session::default();
    let hints = |space: Space, name: Symbol| around.modules_exporting(space, name);
    let mut modules = Vec::new();
    for name in order {
        let Some(loaded) = graph.modules.get(&name) else { continue };
        let warnings = around.warns(loaded);
        let (module, diagnostics) = session.check(loaded, Some(&graph.sources), Some(&hints), warnings);
        graph.diagnostics.extend(around.wanted(Some(&loaded.ast), loaded.is_library, diagnostics));
        modules.extend(module);
    }
    (graph.renaming, graph.checking) = (session.renaming, session.checking);
    if graph.has_errors() {
        return None;
    }
    let main_module = graph.main?;
    let Some(main) = session.interfaces.get(&main_module).and_then(|i| i.exported_value("main")) else {
        graph.diagnostics.push(no_main(graph, main_module));
        return None;
    };
    if let Some(d) = infer::check_main(&session.env, &session.names, &session.known, main) {
        graph.diagnostics.push(d);
        return None;
    }
    Some(Checked { names: session.names, known: session.known, modules, main })
}

fn no_main(graph: &Graph, module: Symbol) -> Diagnostic {
    let span = graph.modules.get(&module).map_or(Span::NONE, |l| l.ast.name_span);
    Diagnostic::error(span, format!("module {module} has no `main`"))
        .hint("a program's main module defines and exports `main :: IO t`")
}
