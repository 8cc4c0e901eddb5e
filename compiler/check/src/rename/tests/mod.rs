//! Tests of the renamer, over the real library: it is read and renamed once, and each test's module after it.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

mod deriving;
mod library;
mod names;
mod sugar;
mod warnings;

use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, SourceMap, Symbol};
use kelvin_syntax::{ParseOptions, parse_module};

use super::{RenameOptions, Renamed, rename_module};
use crate::front::for_tests::{self, Nowhere};
use crate::front::{Graph, Source, Unit};
use crate::known::Known;
use crate::modules::{Interface, virtual_interfaces};
use crate::names::Names;

#[derive(Clone)]
struct Library {
    names: Names,
    interfaces: IndexMap<Symbol, Arc<Interface>>,
}

/// The syntax of every library module.
fn library_modules() -> Graph {
    let mut graph = Graph::default();
    for (file, text) in for_tests::library() {
        graph.add(Source { file, text, unit: Unit::LIBRARY, module: None }, None, &Nowhere);
    }
    assert!(!graph.has_errors(), "{:?}", graph.diagnostics);
    graph
}

/// Renames modules in the order of their imports; gives each one's result to `seen`.
fn rename_all(graph: &Graph, mut seen: impl FnMut(&Renamed)) -> Library {
    let mut names = Names::default();
    let known = Known::new(&mut names);
    let mut interfaces: IndexMap<Symbol, Arc<Interface>> =
        virtual_interfaces(&mut names).into_iter().map(|i| (i.module, Arc::new(i))).collect();
    for name in graph.order().unwrap_or_else(|d| panic!("{d:?}")) {
        let module = &graph.modules[&name].ast;
        let renamed = rename_module(module, &mut names, &known, &interfaces, &RenameOptions::default());
        seen(&renamed);
        interfaces.insert(name, Arc::new(renamed.interface));
    }
    Library { names, interfaces }
}

fn library() -> Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| rename_all(&library_modules(), |_| {})).clone()
}

struct Outcome {
    renamed: Renamed,
    names: Names,
    sources: SourceMap,
}

/// Renames modules of which each may import the ones before it; the result is the last one's.
fn rename_modules(texts: &[&str]) -> Outcome {
    rename_with(texts, false)
}

fn rename_with(texts: &[&str], warnings: bool) -> Outcome {
    let Library { mut names, mut interfaces } = library();
    let known = Known::new(&mut names);
    let mut sources = SourceMap::default();
    let mut last = None;
    for text in texts {
        let file = sources.add("T.hs", text.to_string());
        let (module, diags) = parse_module(file, text, &ParseOptions::default());
        let errors: Vec<_> = diags.iter().filter(|d| d.is_error()).collect();
        assert!(errors.is_empty(), "does not parse: {errors:?}");
        let opts = RenameOptions {
            sources: Some(&sources),
            warnings,
            main: Some(Symbol::intern("main")),
            ..RenameOptions::default()
        };
        let renamed = rename_module(&module.unwrap(), &mut names, &known, &interfaces, &opts);
        interfaces.insert(renamed.interface.module, Arc::new(renamed.interface.clone()));
        last = Some(renamed);
    }
    Outcome { renamed: last.unwrap(), names, sources }
}

/// A message as one line: place, message, words at the place, labels, notes, hints.
fn show(d: &Diagnostic, sources: &SourceMap) -> String {
    let mut out = format!("{}: {}", sources.show_span(d.primary.span).replace("T.hs:", ""), d.message);
    if !d.primary.text.is_empty() {
        out.push_str(&format!(" [{}]", d.primary.text));
    }
    for l in &d.labels {
        out.push_str(&format!(" {{{}: {}}}", sources.show_span(l.span).replace("T.hs:", ""), l.text));
    }
    for n in d.notes.iter().chain(&d.hints) {
        out.push_str(&format!(" ({n})"));
    }
    out
}

fn messages(texts: &[&str]) -> Vec<String> {
    let o = rename_modules(texts);
    o.renamed.diagnostics.iter().map(|d| show(d, &o.sources)).collect()
}

/// The last of the modules renames without any message.
fn check_ok(texts: &[&str]) {
    let found = messages(texts);
    assert!(found.is_empty(), "{found:#?}");
}

/// The last of the modules has exactly these messages (as [`show`] writes them).
fn check_err(texts: &[&str], expected: &[&str]) {
    let found = messages(texts);
    assert_eq!(found, expected, "\n{}", found.join("\n"));
}

/// The last of the modules renames with exactly these warnings.
fn check_warnings(texts: &[&str], expected: &[&str]) {
    let o = rename_with(texts, true);
    let found: Vec<String> = o.renamed.diagnostics.iter().map(|d| show(d, &o.sources)).collect();
    assert_eq!(found, expected, "\n{}", found.join("\n"));
}

/// The bindings of a module `module T where …` as [`crate::hir_print`] writes them.
fn check_hir(text: &str, expected: &str) {
    let o = rename_modules(&[text]);
    let found: Vec<String> = o.renamed.diagnostics.iter().map(|d| show(d, &o.sources)).collect();
    assert!(found.is_empty(), "{found:#?}");
    let printed = crate::hir_print::module(&o.renamed.module, &o.names);
    let lines =
        |s: &str| s.lines().map(|l| l.trim().to_string()).filter(|l| !l.is_empty()).collect::<Vec<_>>();
    assert_eq!(lines(&printed), lines(expected), "\n{printed}");
}
