//! The front end: parsed modules to typed ones, in the order of their imports.

use std::time::Instant;

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_check::infer;
use kelvin_check::known::{self, Known};
use kelvin_check::modules::{self, Interface, virtual_interfaces};
use kelvin_check::names::{Name, Names, Space};
use kelvin_check::rename::{RenameOptions, rename_module};
use kelvin_check::thir;

use crate::hints::LibraryIndex;
use crate::modules::{Graph, Loaded, is_virtual};
use crate::options::Options;
use crate::phases::Phases;
use crate::warnings::Warnings;

/// A checked program.
pub struct Checked {
    pub names: Names,
    pub known: Known,
    /// In dependency order.
    pub modules: Vec<thir::Module>,
    /// `Main.main`, or `main` of the module named on the command line.
    pub main: Name,
}

/// Checks all modules. `None` if there are errors, which then are among the graph's diagnostics, as are warnings.
pub fn check(graph: &mut Graph, options: &Options, phases: &mut Phases) -> Option<Checked> {
    let order = match modules::order(&imports(graph)) {
        Ok(order) => order,
        Err(cycle) => {
            graph.diagnostics.push(cycle.diagnostic());
            return None;
        }
    };
    let mut names = Names::default();
    let known = Known::new(&mut names);
    let mut interfaces: IndexMap<Symbol, Interface> = IndexMap::new();
    for interface in virtual_interfaces(&mut names) {
        interfaces.insert(interface.module, interface);
    }
    let mut env = infer::Env::new(&mut names);
    let index = LibraryIndex::default();
    let hints = |space: Space, occ: Symbol| index.modules_exporting(space, occ);
    let mut checked = Vec::new();
    // Modules with errors, and modules that import such: they are not checked further, for their errors would be echoes.
    let mut broken: Vec<Symbol> = Vec::new();
    for name in order {
        let Some(loaded) = graph.modules.get(&name) else { continue };
        let words = loaded.ast.options.iter().map(|(word, _)| word.as_str());
        let wanted = Warnings::of(words, loaded.is_library, &options.warnings);
        let warnings = wanted.any();
        let rename_options = RenameOptions { sources: Some(&graph.sources), library: Some(&hints), warnings };
        let start = Instant::now();
        let renamed = rename_module(&loaded.ast, &mut names, &known, &interfaces, &rename_options);
        phases.add("rename", start.elapsed());
        let imports_broken = loaded.ast.imports.iter().any(|i| broken.contains(&i.module));
        // Warnings that are errors do not keep the others from being found.
        let failed = renamed.diagnostics.iter().any(Diagnostic::is_error);
        graph.diagnostics.extend(wanted.apply(renamed.diagnostics));
        interfaces.insert(name, renamed.interface);
        if failed || imports_broken {
            broken.push(name);
            continue;
        }
        let start = Instant::now();
        let (module, diagnostics) = infer::check_module(&renamed.module, &mut env, &mut names, &known);
        phases.add("check types", start.elapsed());
        if diagnostics.iter().any(Diagnostic::is_error) {
            broken.push(name);
        }
        graph.diagnostics.extend(wanted.apply(diagnostics));
        checked.push(module);
    }
    if graph.diagnostics.iter().any(Diagnostic::is_error) {
        return None;
    }
    let main_module = graph.main?;
    let main = main_name(graph, main_module, &interfaces)?;
    if let Some(d) = infer::check_main(&env, &names, &known, main) {
        graph.diagnostics.push(d);
        return None;
    }
    Some(Checked { names, known, modules: checked, main })
}

/// Each module's imports, the implicit ones included.
fn imports(graph: &Graph) -> Vec<(Symbol, Vec<(Symbol, Span)>)> {
    graph.modules.iter().map(|(name, loaded)| (*name, imports_of(loaded))).collect()
}

fn imports_of(loaded: &Loaded) -> Vec<(Symbol, Span)> {
    let mut all: Vec<(Symbol, Span)> = loaded.ast.imports.iter().map(|i| (i.module, i.module_span)).collect();
    all.retain(|(m, _)| !is_virtual(*m));
    if !loaded.ast.extensions.iter().any(|(e, _)| *e == "NoImplicitPrelude") {
        all.push((Symbol::intern("Prelude"), Span::NONE));
    }
    if !loaded.is_library {
        // What sugar refers to must have been checked before, imported or not.
        all.extend(known::HOME_MODULES.iter().map(|m| (Symbol::intern(m), Span::NONE)));
    }
    all
}

/// The program's `main`, or an error that there is none.
fn main_name(graph: &mut Graph, module: Symbol, interfaces: &IndexMap<Symbol, Interface>) -> Option<Name> {
    if let Some(main) = interfaces.get(&module).and_then(|i| i.exported_value("main")) {
        return Some(main);
    }
    let span = graph.modules.get(&module).map_or(Span::NONE, |l| l.ast.name_span);
    graph.diagnostics.push(
        Diagnostic::error(span, format!("module {module} has no `main`"))
            .hint("a program's main module defines and exports `main :: IO t`"),
    );
    None
}
