//! The front end over whole programs: modules found, parsed, and in the order of their imports renamed and
//! checked. The compiler, the tests and the examples assemble the stages here and nowhere else.
//!
//! It reads no files: where texts come from, and which messages are wanted, its [`Surroundings`] say.

#[cfg(test)]
pub(crate) mod for_tests;
mod graph;
mod library;
mod session;

use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use kelvin_syntax::{ParseOptions, ast};

pub(crate) use graph::asked_for;
pub use graph::{Graph, Loaded, boot_of, booted, imports_of, is_virtual, parse};
pub use library::{Kept, Library, check_library};
pub use session::Session;

use crate::known::Known;
use crate::names::{Name, Names, Space};
use crate::thir;

/// A part of a program whose modules see one another: the library, or what is built of one component of a
/// package. Modules of different units may bear the same name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Unit(pub u32);

impl Unit {
    /// The library that the compiler carries.
    pub const LIBRARY: Unit = Unit(0);
    /// What the command line is about.
    pub const MAIN: Unit = Unit(1);

    pub fn is_library(self) -> bool {
        self == Unit::LIBRARY
    }
}

/// A module's text, and where it comes from.
#[derive(Clone, Debug)]
pub struct Source {
    /// For messages.
    pub file: String,
    pub text: String,
    pub unit: Unit,
    /// The module's name, where it is not the one that an import asked for: libraries may pass modules on
    /// under other names.
    pub module: Option<Symbol>,
}

/// What the front end asks of those who use it.
pub trait Surroundings {
    /// The text of a module (or of its boot file, see [`booted`]) that the import at `span` (none for modules
    /// that the compiler itself needs) in a unit wants, of a certain package if it names one; or why there is
    /// none.
    fn find(
        &self,
        from: Unit,
        module: Symbol,
        package: Option<Symbol>,
        span: Span,
    ) -> Result<Source, Box<Diagnostic>>;

    /// The symbol that a unit's module is known by: one of a realm of its own ([`Symbol::intern_in`]) where
    /// another unit may have a module of the same name. The library's are plain.
    fn name(&self, _unit: Unit, module: Symbol) -> Symbol {
        module
    }

    /// The package that call stacks name.
    fn package(&self, unit: Unit) -> Symbol {
        Symbol::intern(if unit.is_library() { "base" } else { "main" })
    }

    /// The module and the function that the program starts with, where that is not `main` of its main module.
    fn entry(&self) -> (Option<Symbol>, Symbol) {
        (None, Symbol::intern("main"))
    }

    /// How a text is to be read.
    fn parse_options(&self, _file: FileId, _source: &Source) -> ParseOptions {
        ParseOptions::default()
    }

    /// Which messages about a module are given, and how severe they are.
    fn wanted(
        &self,
        _module: Option<&ast::Module>,
        _unit: Unit,
        diagnostics: Vec<Diagnostic>,
    ) -> Vec<Diagnostic> {
        diagnostics
    }

    /// Whether a module's warnings are wanted at all.
    fn warns(&self, _module: &Loaded) -> bool {
        false
    }

    /// Whether executions of a module's parts are counted: program coverage ([`crate::ticks`]).
    fn counts(&self, _module: &Loaded) -> bool {
        false
    }

    /// Where what is known of the library's modules goes from one process to the next.
    fn kept(&self) -> Option<&dyn Kept> {
        None
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

/// The modules of a graph, checked.
pub struct CheckedModules {
    /// To which more may be added.
    pub session: Session,
    /// In dependency order.
    pub modules: Vec<thir::Module>,
}

/// Checks all modules of a program. `None` if there are errors, which then are among the graph's diagnostics,
/// as are warnings.
pub fn check(graph: &mut Graph, around: &dyn Surroundings) -> Option<Checked> {
    let CheckedModules { session, modules } = check_modules(graph, around)?;
    let (module, function) = around.entry();
    let main_module = module.or(graph.main)?;
    let exported = session.interfaces.get(&main_module).and_then(|i| i.exported_value(function.as_str()));
    // A program's entry need not be exported if it is named on the command line.
    let main = exported.or_else(|| session.names.find_global(main_module, Space::Value, function));
    let Some(main) = main.filter(|m| session.env.type_of(*m).is_some()) else {
        graph.diagnostics.push(no_main(graph, main_module, function));
        return None;
    };
    if let Some(d) = session.refuses_entry(main) {
        graph.diagnostics.push(d);
        return None;
    }
    Some(Checked { names: session.names, known: session.known, modules, main })
}

/// Checks all modules of a graph, whether or not one is the main module of a program.
pub fn check_modules(graph: &mut Graph, around: &dyn Surroundings) -> Option<CheckedModules> {
    let (mut session, mut modules) = library::check_library(graph, around);
    let order = match graph.order() {
        Ok(order) => order,
        Err(cycle) => {
            graph.diagnostics.push(*cycle);
            return None;
        }
    };
    session.entry = around.entry();
    let hints = |space: Space, name: Symbol| around.modules_exporting(space, name);
    for name in order {
        let Some(loaded) = graph.modules.get(&name).filter(|l| !l.unit.is_library()) else { continue };
        let warnings = around.warns(loaded);
        session.ticked = around.counts(loaded);
        let (module, diagnostics) = session.check(loaded, Some(&graph.sources), Some(&hints), warnings);
        graph.diagnostics.extend(around.wanted(Some(&loaded.ast), loaded.unit, diagnostics));
        modules.extend(module.filter(|_| !loaded.boot));
    }
    (graph.renaming, graph.checking) = (session.renaming, session.checking);
    if graph.has_errors() {
        return None;
    }
    Some(CheckedModules { session, modules })
}

fn no_main(graph: &Graph, module: Symbol, function: Symbol) -> Diagnostic {
    let Some(loaded) = graph.modules.get(&module) else {
        return Diagnostic::error(
            Span::NONE,
            format!("the program has no module {module}, which `-main-is` names"),
        )
        .hint("the file on the command line, or a module that it imports");
    };
    Diagnostic::error(loaded.ast.name_span, format!("module {module} has no `{function}`"))
        .hint(format!("a program's main module defines and exports `{function} :: IO t`"))
}
