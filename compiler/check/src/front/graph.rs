//! The module graph: parses the main module and all that it imports.

use std::collections::VecDeque;
use std::time::Duration;

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, FileId, SourceMap, Span, Symbol};
use kelvin_syntax::{ast, parse_module};

use super::{Source, Surroundings};
use crate::known;
use crate::modules;

/// A parsed module and where it comes from.
pub struct Loaded {
    pub ast: ast::Module,
    pub is_library: bool,
}

/// What loading found: modules by name, those of the user's program first met first.
#[derive(Default)]
pub struct Graph {
    pub sources: SourceMap,
    pub modules: IndexMap<Symbol, Loaded>,
    pub diagnostics: Vec<Diagnostic>,
    /// The name of the module that the program starts with.
    pub main: Option<Symbol>,
    /// What the stages took, once the graph has been checked.
    pub renaming: Duration,
    pub checking: Duration,
}

/// Whether the module exists only inside the compiler.
pub fn is_virtual(module: Symbol) -> bool {
    module == known::BUILTIN_MODULE || module == kelvin_prims::PRIM_MODULE
}

/// A module's imports, the implicit ones included, but for virtual modules.
pub fn imports_of(module: &ast::Module, is_library: bool) -> Vec<(Symbol, Span)> {
    let mut all: Vec<(Symbol, Span)> = module.imports.iter().map(|i| (i.module, i.module_span)).collect();
    // What is imported without being named is so for the sake of the whole module. The Prelude does not import itself.
    let here = module.name_span;
    if module.name != *"Prelude" && !module.extensions.iter().any(|(e, _)| *e == "NoImplicitPrelude") {
        all.push((Symbol::intern("Prelude"), here));
    }
    if !is_library {
        // What sugar refers to must have been checked before, imported or not.
        all.extend(known::HOME_MODULES.iter().map(|m| (Symbol::intern(m), here)));
    }
    all.retain(|(m, _)| !is_virtual(*m));
    all
}

/// Parses a text, which should hold the module `expected`; the messages are those that are wanted.
pub fn parse(
    file: FileId,
    source: &Source,
    expected: Option<Symbol>,
    around: &dyn Surroundings,
) -> (Option<Loaded>, Vec<Diagnostic>) {
    let options = around.parse_options(file, source);
    let (module, diagnostics) = parse_module(file, &source.text, &options);
    let mut diagnostics = around.wanted(module.as_ref(), source.is_library, diagnostics);
    let Some(mut module) = module else { return (None, diagnostics) };
    if let Some(expected) = expected
        && module.name != expected
    {
        let found = module.name;
        diagnostics.push(
            Diagnostic::error(module.name_span, format!("this file should hold the module {expected}"))
                .at(format!("it says {found}")),
        );
        module.name = expected;
    }
    module.extensions.extend(options.extensions.iter().map(|e| (Symbol::intern(e), Span::NONE)));
    (Some(Loaded { ast: module, is_library: source.is_library }), diagnostics)
}

impl Graph {
    /// Loads the program whose main module is given.
    pub fn load(main: Source, around: &dyn Surroundings) -> Graph {
        let mut graph = Graph::default();
        graph.main = graph.add(main, None, around);
        let imported = |graph: &Graph, name: Option<Symbol>| {
            let loaded = name.and_then(|n| graph.modules.get(&n));
            loaded.map_or_else(Vec::new, |l| imports_of(&l.ast, true))
        };
        let mut queue = VecDeque::from(imported(&graph, graph.main));
        // Sugar refers to library entities whatever the program imports.
        queue.extend(known::HOME_MODULES.iter().map(|m| (Symbol::intern(m), Span::NONE)));
        while let Some((module, span)) = queue.pop_front() {
            if graph.modules.contains_key(&module) || is_virtual(module) {
                continue;
            }
            match around.find(module, span) {
                Ok(source) => {
                    let name = graph.add(source, Some(module), around);
                    queue.extend(imported(&graph, name));
                }
                Err(why) => graph.diagnostics.push(*why),
            }
        }
        graph
    }

    /// Parses a text and records its module, of which it returns the name.
    pub fn add(
        &mut self,
        source: Source,
        expected: Option<Symbol>,
        around: &dyn Surroundings,
    ) -> Option<Symbol> {
        let file = self.sources.add(&source.file, source.text.clone());
        let (loaded, diagnostics) = parse(file, &source, expected, around);
        self.diagnostics.extend(diagnostics);
        let loaded = loaded?;
        let name = loaded.ast.name;
        self.modules.insert(name, loaded);
        Some(name)
    }

    /// The modules, each after those it imports; or the message that they import one another.
    pub fn order(&self) -> Result<Vec<Symbol>, Box<Diagnostic>> {
        let imports: Vec<_> =
            self.modules.iter().map(|(name, l)| (*name, imports_of(&l.ast, l.is_library))).collect();
        modules::order(&imports).map_err(|cycle| Box::new(cycle.diagnostic()))
    }

    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}
