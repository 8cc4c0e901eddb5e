//! The library's part of a program: in which order its modules are read and checked, and how what was found
//! out about them goes from one compiler process to the next.
//!
//! # Note: The library comes first
//! The modules of the library that a program's other modules import are only noted while these are read. Then
//! come the library's in two rows: what every program has, whatever it imports, with all that this imports;
//! and the rest. In this order they are checked, before all others, and in this order their names, types and
//! files are numbered. So these numbers do not depend on the program, and what is known after a row can be
//! kept for all programs that have the same: a file each for the first row alone and for both, by the
//! modules that were asked for. A program compiled with a kept row is the same in every byte as one compiled
//! without.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use kelvin_base::kept::{self, File};
use kelvin_base::{Span, Symbol};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use super::{Graph, Session, Surroundings, Unit, is_virtual};
use crate::infer::Env;
use crate::modules::Interface;
use crate::names::Names;
use crate::{known, modules, thir};

/// Where rows of the library's modules are kept, by the modules that were asked for, in the order of their
/// names.
pub trait Kept {
    /// The bytes that were put there, if they are all there and as they were.
    fn get(&self, asked: &[Symbol]) -> Option<Vec<u8>>;
    fn put(&self, asked: &[Symbol], bytes: &[u8]);
}

/// The library's modules in a graph.
#[derive(Default)]
pub struct Library {
    /// Those that the others import, or sugar refers to.
    asked: BTreeSet<Symbol>,
    /// Whether they are only noted for now.
    pub(super) noting: bool,
    /// All of them, in the order of their files' numbers.
    files: Vec<Symbol>,
    /// Those that are checked already, by who kept them.
    checked: FxHashSet<Symbol>,
    kept: Option<Box<Row>>,
    /// What goes on from this file.
    base: Option<&'static File>,
    /// Modules that are still to be checked, row by row.
    rows: Vec<Unchecked>,
}

/// The modules of a row, and what it is kept by.
struct Unchecked {
    asked: Vec<Symbol>,
    modules: Vec<Symbol>,
}

/// What is known after a row, as it is kept.
#[derive(Serialize, Deserialize)]
struct Row {
    asked: Vec<Symbol>,
    files: Vec<Symbol>,
    names: Names,
    interfaces: IndexMap<Symbol, Arc<Interface>>,
    env: Env,
    modules: Vec<thir::Module>,
}

/// The same, borrowed.
#[derive(Serialize)]
struct RowRef<'a> {
    asked: &'a [Symbol],
    files: &'a [Symbol],
    names: &'a Names,
    interfaces: &'a IndexMap<Symbol, Arc<Interface>>,
    env: &'a Env,
    modules: &'a [thir::Module],
}

/// What every program has.
fn always() -> BTreeSet<Symbol> {
    let home = known::HOME_MODULES.iter().copied().chain(["Prelude"]);
    home.map(Symbol::intern).filter(|m| !is_virtual(*m)).collect()
}

impl Library {
    /// Whether a module was checked, and kept, by an earlier process.
    pub fn has(&self, module: Symbol) -> bool {
        self.checked.contains(&module)
    }

    /// Its modules, whether they are read, or an earlier process has checked them.
    pub fn names(&self) -> impl Iterator<Item = Symbol> {
        self.files.iter().copied()
    }

    /// Whether a module that is wanted need not be read: it is there, or is so later.
    pub(super) fn notes(&mut self, module: Symbol) -> bool {
        if self.noting {
            self.asked.insert(module);
        }
        self.noting || self.has(module)
    }

    /// A module whose file has been added.
    pub(super) fn add(&mut self, module: Symbol) {
        self.files.push(module);
    }

    /// What was kept, to which all others are added. The second time there is nothing.
    fn take(&mut self) -> (Session, Vec<thir::Module>) {
        match self.kept.take() {
            Some(row) => (Session::after(row.names, row.interfaces, row.env), row.modules),
            None => (Session::default(), Vec::new()),
        }
    }
}

impl Graph {
    /// Reads the modules of the library that have been asked for, and all that they import, unless what they
    /// mean was kept.
    pub(super) fn load_library(&mut self, around: &dyn Surroundings) {
        let mut base = always();
        self.library.asked.extend(base.iter().copied());
        let asked = std::mem::take(&mut self.library.asked);
        if self.take_up(&asked, around) {
            return;
        }
        if !self.take_up(&base, around) {
            self.load_row(&base, around);
        }
        base.extend(asked);
        self.load_row(&base, around);
    }

    /// Reads these modules and what they import, as far as they are not there.
    fn load_row(&mut self, asked: &BTreeSet<Symbol>, around: &dyn Surroundings) {
        let first = self.modules.len();
        let wanted = asked.iter().filter(|m| !self.library.has(**m) && !self.modules.contains_key(*m));
        let wanted: Vec<_> = wanted.map(|m| ((Unit::LIBRARY, *m, None), Span::NONE)).collect();
        // Sugar has asked for some in the same words, when they were only noted.
        wanted.iter().for_each(|(wanted, _)| self.forget(wanted));
        self.load_wanted(Vec::new(), wanted, around);
        let modules: Vec<Symbol> = self.modules.keys().skip(first).copied().collect();
        if !modules.is_empty() {
            self.library.rows.push(Unchecked { asked: asked.iter().copied().collect(), modules });
        }
    }

    /// Takes up what is kept of these modules, if something is.
    fn take_up(&mut self, asked: &BTreeSet<Symbol>, around: &dyn Surroundings) -> bool {
        let asked: Vec<Symbol> = asked.iter().copied().collect();
        let bytes = around.kept().and_then(|kept| kept.get(&asked));
        let Some((row, file)) = bytes.and_then(kept::read::<Row>) else { return false };
        if row.asked != asked {
            return false;
        }
        // Only the texts are wanted, for messages about places in them.
        let source = |module: &Symbol| around.find(Unit::LIBRARY, *module, None, Span::NONE).ok();
        let Some(sources) = row.files.iter().map(source).collect::<Option<Vec<_>>>() else { return false };
        for source in sources {
            self.sources.add_library(&source.file, source.text);
        }
        self.library.files.clone_from(&row.files);
        self.library.checked.extend(row.files.iter().copied());
        self.library.kept = Some(Box::new(row));
        self.library.base = Some(file);
        true
    }
}

/// Checks the library's modules of a graph; what is known of them then. Errors are among the graph's
/// diagnostics.
pub fn check_library(graph: &mut Graph, around: &dyn Surroundings) -> (Session, Vec<thir::Module>) {
    let (mut session, mut modules) = graph.library.take();
    let mut base = graph.library.base.take();
    let mut files = graph.library.checked.len();
    for row in std::mem::take(&mut graph.library.rows) {
        let imports: Vec<_> = row.modules.iter().filter_map(|m| graph.imports_in(*m)).collect();
        let order = match modules::order(&imports) {
            Ok(order) => order,
            Err(cycle) => {
                graph.diagnostics.push(cycle.diagnostic());
                break;
            }
        };
        for name in order {
            let Some(loaded) = graph.modules.get(&name) else { continue };
            let (module, diagnostics) = session.check(loaded, Some(&graph.sources), None, false);
            graph.diagnostics.extend(around.wanted(Some(&loaded.ast), loaded.unit, diagnostics));
            modules.extend(module);
        }
        files += row.modules.len();
        let Some(kept) = around.kept().filter(|_| !graph.has_errors()) else { continue };
        let is = RowRef {
            asked: &row.asked,
            files: &graph.library.files[..files],
            names: &session.names,
            interfaces: &session.interfaces,
            env: &session.env,
            modules: &modules,
        };
        if let Some(bytes) = kept::write(&is, base.take()) {
            kept.put(&row.asked, &bytes);
        }
    }
    (session, modules)
}
