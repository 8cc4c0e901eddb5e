//! The front end over one user module and the library's sources: what tests of desugaring stand on.

use std::collections::VecDeque;
use std::path::Path;

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, SourceMap, Span, Symbol};
use kelvin_check::known::{self, Known};
use kelvin_check::modules::{self, Interface, virtual_interfaces};
use kelvin_check::names::{Name, Names, Space};
use kelvin_check::rename::{RenameOptions, rename_module};
use kelvin_check::{infer, thir};
use kelvin_core::annotate::Auto;
use kelvin_core::desugar;
use kelvin_core::expr::Program;
use kelvin_syntax::{ParseOptions, ast, parse_module};

/// A checked program.
pub struct Front {
    pub sources: SourceMap,
    pub names: Names,
    pub known: Known,
    pub modules: Vec<thir::Module>,
    pub main: Name,
}

/// Parses, renames and checks the module and what it needs of the library; or the errors.
pub fn check(file: &str, text: &str, library: &Path) -> Result<Front, String> {
    let mut sources = SourceMap::default();
    let mut parsed: IndexMap<Symbol, (ast::Module, bool)> = IndexMap::new();
    let virtual_modules = [known::BUILTIN_MODULE, kelvin_prims::PRIM_MODULE];
    let mut queue: VecDeque<(Symbol, String, String, bool)> =
        VecDeque::from([("Main".into(), file.into(), text.into(), false)]);
    while let Some((name, file, text, is_library)) = queue.pop_front() {
        if parsed.contains_key(&name) {
            continue;
        }
        let id = sources.add(&file, text.clone());
        let (module, diagnostics) = parse_module(id, &text, &ParseOptions::default());
        errors(&sources, &diagnostics)?;
        let module = module.ok_or_else(|| format!("{file}: no module"))?;
        let mut imports: Vec<Symbol> = imports_of(&module, is_library).into_iter().map(|(m, _)| m).collect();
        imports.retain(|m| !virtual_modules.contains(&m.as_str()));
        parsed.insert(name, (module, is_library));
        for m in imports.into_iter().filter(|m| !parsed.contains_key(m)) {
            let path = library.join(format!("{}.hs", m.as_str().replace('.', "/")));
            let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            queue.push_back((m, path.display().to_string(), text, true));
        }
    }
    let graph: Vec<_> = parsed.iter().map(|(n, (m, lib))| (*n, imports_of(m, *lib))).collect();
    let order = modules::order(&graph).map_err(|c| c.diagnostic().message)?;
    let mut names = Names::default();
    let known = Known::new(&mut names);
    let mut interfaces: IndexMap<Symbol, Interface> = IndexMap::new();
    for interface in virtual_interfaces(&mut names) {
        interfaces.insert(interface.module, interface);
    }
    let mut env = infer::Env::new(&mut names);
    let mut done = Vec::new();
    for name in order {
        let Some((module, _)) = parsed.get(&name) else { continue };
        let options = RenameOptions { sources: Some(&sources), library: None, warnings: false };
        let renamed = rename_module(module, &mut names, &known, &interfaces, &options);
        errors(&sources, &renamed.diagnostics)?;
        interfaces.insert(name, renamed.interface);
        let (module, diagnostics) = infer::check_module(&renamed.module, &mut env, &mut names, &known);
        errors(&sources, &diagnostics)?;
        done.push(module);
    }
    let main = names.global("Main".into(), Space::Value, "main".into());
    Ok(Front { sources, names, known, modules: done, main })
}

impl Front {
    /// Everything in all modules.
    pub fn desugar_everything(&mut self) -> (Program, Vec<Diagnostic>) {
        let sources = &self.sources;
        let options = desugar::Options {
            profiled: false,
            ignore_scc: false,
            auto: Auto::default(),
            group: None,
            sources,
        };
        desugar::desugar_everything(&self.modules, &mut self.names, &self.known, self.main, &options)
    }

    pub fn desugar(&mut self, profiled: bool, auto: Auto) -> (Program, Vec<Diagnostic>) {
        let options =
            desugar::Options { profiled, ignore_scc: false, auto, group: None, sources: &self.sources };
        desugar::desugar(&self.modules, &mut self.names, &self.known, self.main, &options)
    }
}

fn errors(sources: &SourceMap, diagnostics: &[Diagnostic]) -> Result<(), String> {
    let errors: Vec<String> = diagnostics
        .iter()
        .filter(|d| d.is_error())
        .map(|d| format!("{}: {} {:?}", sources.show_span(d.primary.span), d.message, d.notes))
        .collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
}

fn imports_of(module: &ast::Module, is_library: bool) -> Vec<(Symbol, Span)> {
    let mut all: Vec<(Symbol, Span)> = module.imports.iter().map(|i| (i.module, i.module_span)).collect();
    all.retain(|(m, _)| *m != known::BUILTIN_MODULE && *m != kelvin_prims::PRIM_MODULE);
    if !module.extensions.iter().any(|(e, _)| *e == "NoImplicitPrelude") {
        all.push((Symbol::intern("Prelude"), Span::NONE));
    }
    if !is_library {
        all.extend(known::HOME_MODULES.iter().map(|m| (Symbol::intern(m), Span::NONE)));
    }
    all.retain(|(m, _)| *m != known::BUILTIN_MODULE && *m != kelvin_prims::PRIM_MODULE);
    all
}
