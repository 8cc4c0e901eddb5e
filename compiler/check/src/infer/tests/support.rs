//! Checks modules of text against the library in `stdlib/`, which is read once.

use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, SourceMap, Span, Symbol};
use kelvin_syntax::{ParseOptions, ast, parse_module};

use crate::infer::{self, Env};
use crate::known::{HOME_MODULES, Known};
use crate::modules::{Interface, order, virtual_interfaces};
use crate::names::{Name, Names, Space};
use crate::rename::{RenameOptions, rename_module};
use crate::thir;

/// What has been checked so far.
pub struct Session {
    pub names: Names,
    pub known: Known,
    pub interfaces: IndexMap<Symbol, Interface>,
    pub env: Env,
    pub sources: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
    pub broken: Vec<Symbol>,
    pub checking: Duration,
    pub lines: usize,
}

fn library_files(dir: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for e in entries.flatten() {
        let path = e.path();
        if path.is_dir() {
            library_files(&path, out);
        } else if path.extension().is_some_and(|x| x == "hs") && !path.ends_with("Text/Show/Functions.hs") {
            // (Imported on purpose only: it makes functions showable, and here all modules are there at once.)
            out.push(path);
        }
    }
    out.sort();
}

fn imports(m: &ast::Module) -> Vec<(Symbol, Span)> {
    let mut all: Vec<_> = m.imports.iter().map(|i| (i.module, i.module_span)).collect();
    if !m.extensions.iter().any(|(e, _)| *e == "NoImplicitPrelude") {
        all.push((Symbol::intern("Prelude"), Span::NONE));
    }
    all
}

impl Session {
    fn new() -> Session {
        let mut names = Names::default();
        let known = Known::new(&mut names);
        let mut interfaces = IndexMap::new();
        for i in virtual_interfaces(&mut names) {
            interfaces.insert(i.module, i);
        }
        let env = Env::new(&mut names);
        Session {
            names,
            known,
            interfaces,
            env,
            sources: SourceMap::default(),
            diagnostics: Vec::new(),
            broken: Vec::new(),
            checking: Duration::ZERO,
            lines: 0,
        }
    }

    fn parse(&mut self, name: &str, text: String) -> Option<ast::Module> {
        let file = self.sources.add(name, text.clone());
        let (m, ds) = parse_module(file, &text, &ParseOptions::default());
        self.diagnostics.extend(ds);
        m
    }

    fn check(&mut self, m: &ast::Module) -> Option<thir::Module> {
        let opts = RenameOptions { sources: None, library: None, warnings: false };
        let r = rename_module(m, &mut self.names, &self.known, &self.interfaces, &opts);
        let failed = r.diagnostics.iter().any(Diagnostic::is_error);
        self.diagnostics.extend(r.diagnostics);
        self.interfaces.insert(m.name, r.interface);
        if failed || imports(m).iter().any(|i| self.broken.contains(&i.0)) {
            self.broken.push(m.name);
            return None;
        }
        let start = Instant::now();
        let (t, ds) = infer::check_module(&r.module, &mut self.env, &mut self.names, &self.known);
        self.checking += start.elapsed();
        let failed = ds.iter().any(Diagnostic::is_error);
        self.diagnostics.extend(ds);
        if failed {
            self.broken.push(m.name);
            return None;
        }
        Some(t)
    }
}

fn load() -> Session {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../stdlib");
    let mut files = Vec::new();
    library_files(&root, &mut files);
    let mut s = Session::new();
    let mut modules = IndexMap::new();
    for f in files {
        let Ok(text) = std::fs::read_to_string(&f) else { continue };
        s.lines += text.lines().count();
        let name = f.strip_prefix(&root).unwrap_or(&f).display().to_string();
        if let Some(m) = s.parse(&name, text) {
            modules.insert(m.name, m);
        }
    }
    let graph: Vec<_> = modules.values().map(|m| (m.name, imports(m))).collect();
    let order = order(&graph).unwrap_or_else(|c| panic!("{}", c.diagnostic().message));
    for name in order {
        let m = modules[&name].clone();
        s.check(&m);
    }
    s
}

static LIBRARY: LazyLock<Mutex<Session>> = LazyLock::new(|| Mutex::new(load()));

pub fn library() -> std::sync::MutexGuard<'static, Session> {
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
    let _ = HOME_MODULES;
    // Each test is a module of its own, as instances stay visible.
    let count = s.interfaces.len();
    let text =
        if text.contains("module ") { text.to_string() } else { format!("module T{count} where\n{text}") };
    s.diagnostics.clear();
    let Some(m) = s.parse("T.hs", text) else {
        let text = s.diagnostics.iter().map(|d| render(&s.sources, d)).collect();
        return (None, std::mem::take(&mut s.diagnostics), text);
    };
    let typed = s.check(&m);
    let ds = std::mem::take(&mut s.diagnostics);
    let text = ds.iter().map(|d| render(&s.sources, d)).collect();
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
    let n: Name = s.names.global(typed.name, Space::Value, Symbol::intern(var));
    let found = s.env.type_of(n).map(|t| infer::show_type(&t, &s.names));
    assert_eq!(found.as_deref(), Some(ty), "{text}");
}
