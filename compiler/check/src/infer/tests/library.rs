//! Checks modules of text against the library in `stdlib/`, which is read once.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

use std::sync::{LazyLock, Mutex};

use kelvin_base::{Diagnostic, SourceMap, Symbol};

use crate::front::for_tests::{self, Nowhere};
use crate::front::{Graph, Session, Source, Unit};
use crate::infer;
use crate::names::{Name, Space};
use crate::thir;

/// The library, checked, and the modules of the tests so far.
pub struct Library {
    session: Session,
    pub graph: Graph,
}

impl Library {
    pub fn session(&self) -> &Session {
        &self.session
    }

    fn parse(&mut self, file: String, text: String) -> Option<Symbol> {
        self.graph.add(Source { file, text, unit: Unit::LIBRARY, module: None }, None, &Nowhere)
    }

    fn check(&mut self, name: Symbol) -> Option<thir::Module> {
        let loaded = self.graph.modules.get(&name)?;
        let (module, diagnostics) = self.session.check(loaded, None, None, false);
        self.graph.diagnostics.extend(diagnostics);
        module
    }
}

fn load() -> Library {
    let mut s = Library { session: Session::default(), graph: Graph::default() };
    // (One is imported on purpose only: it makes functions showable, and here all modules are there at once.)
    for (file, text) in for_tests::library().filter(|(file, _)| file != "Text/Show/Functions.hs") {
        s.parse(file, text);
    }
    let order = s.graph.order().unwrap_or_else(|d| panic!("{}", d.message));
    for name in order {
        s.check(name);
    }
    s
}

static LIBRARY: LazyLock<Mutex<Library>> = LazyLock::new(|| Mutex::new(load()));

pub fn library() -> std::sync::MutexGuard<'static, Library> {
    LIBRARY.lock().unwrap_or_else(|e| e.into_inner())
}

/// A message as plain text.
pub fn render(sources: &SourceMap, d: &Diagnostic) -> String {
    let mut out = format!("{}: {:?}: {}\n", sources.show_span(d.primary.span), d.severity, d.message);
    if !d.primary.text.is_empty() {
        out.push_str(&format!("    {}\n", d.primary.text));
    }
    for l in &d.labels {
        out.push_str(&format!("    {}: {}\n", sources.show_span(l.span), l.text));
    }
    for n in &d.notes {
        out.push_str(&format!("    note: {n}\n"));
    }
    for h in &d.hints {
        out.push_str(&format!("    hint: {h}\n"));
    }
    out
}

/// Checks a module; its header is added if it has none. Messages as text, and the typed module.
pub fn check(text: &str) -> (Option<thir::Module>, Vec<Diagnostic>, String) {
    let mut s = library();
    // Each test is a module of its own, as instances stay visible.
    let count = s.session.interfaces.len();
    let text =
        if text.contains("module ") { text.to_string() } else { format!("module T{count} where\n{text}") };
    s.graph.diagnostics.clear();
    let typed = s.parse("T.hs".into(), text).and_then(|name| s.check(name));
    let ds = std::mem::take(&mut s.graph.diagnostics);
    let text = ds.iter().map(|d| render(&s.graph.sources, d)).collect();
    (typed, ds, text)
}

/// The module must check without errors.
pub fn accepts(text: &str) {
    let (typed, _, messages) = check(text);
    assert!(typed.is_some(), "{text}\n{messages}");
}

/// The module must be refused, with a text among the messages.
pub fn rejects(text: &str, part: &str) {
    let (typed, _, messages) = check(text);
    assert!(typed.is_none(), "accepted:\n{text}");
    assert!(messages.contains(part), "{text}\nexpected `{part}` in\n{messages}");
}

/// The inferred type of a top-level variable of the module.
pub fn has_type(text: &str, var: &str, ty: &str) {
    let (typed, _, messages) = check(text);
    let typed = typed.unwrap_or_else(|| panic!("{text}\n{messages}"));
    let mut s = library();
    let s = &mut s.session;
    let n: Name = s.names.global(typed.name, Space::Value, Symbol::intern(var));
    let found = s.env.type_of(n).map(|t| infer::show_type(&t, &s.names));
    assert_eq!(found.as_deref(), Some(ty), "{text}");
}
