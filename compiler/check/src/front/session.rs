//! What has been checked so far, to which further modules may be added.

use std::sync::Arc;
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, SourceMap, Symbol};
use rustc_hash::FxHashSet;

use super::graph::{Loaded, boot_of, imports_of};
use crate::infer::{self, Env};
use crate::known::Known;
use crate::modules::{Interface, virtual_interfaces};
use crate::names::{Name, Names, Space};
use crate::occurrences::Occurrences;
use crate::rename::{RenameOptions, rename_module};
use crate::thir;

/// Messages about what a boot file exports and its module does not.
fn unexported(promised: &Interface, there: &Interface, names: &Names) -> Vec<Diagnostic> {
    let missing = promised.exports.values().filter(|&&n| !there.exports_name(names, n));
    let report = |&n: &Name| {
        let info = names.info(n);
        let (occ, module) = (info.occ, there.module);
        let known = there.entities.contains_key(&n);
        let what = if known { "exported by" } else { "defined in" };
        Diagnostic::error(info.span, format!("`{occ}` is in the boot file, but is not {what} `{module}`"))
            .at(if known { "defined here" } else { "declared here" })
    };
    missing.map(report).collect()
}

/// Names, interfaces and types of the modules checked so far. A copy may go on by itself: what modules mean
/// to later ones is in it whole.
#[derive(Clone)]
pub struct Session {
    pub names: Names,
    pub known: Known,
    pub interfaces: IndexMap<Symbol, Arc<Interface>>,
    pub env: Env,
    /// Modules with errors, and modules that import such: they are not checked further, for their errors
    /// would be echoes.
    broken: FxHashSet<Symbol>,
    /// See [`super::Surroundings::entry`].
    pub entry: (Option<Symbol>, Symbol),
    /// Whether the boxes of program coverage are found in the modules that come next.
    pub ticked: bool,
    /// The number of the next box.
    next_tick: u32,
    /// What the stages took so far.
    pub renaming: Duration,
    pub checking: Duration,
}

impl Default for Session {
    /// Nothing but the virtual modules.
    fn default() -> Session {
        let mut names = Names::default();
        let known = Known::new(&mut names);
        let interfaces =
            virtual_interfaces(&mut names).into_iter().map(|i| (i.module, Arc::new(i))).collect();
        let env = Env::new(&mut names);
        Session::of(names, known, interfaces, env)
    }
}

impl Session {
    fn of(names: Names, known: Known, interfaces: IndexMap<Symbol, Arc<Interface>>, env: Env) -> Session {
        Session {
            names,
            known,
            interfaces,
            env,
            broken: FxHashSet::default(),
            entry: (None, Symbol::intern("main")),
            ticked: false,
            next_tick: 0,
            renaming: Duration::ZERO,
            checking: Duration::ZERO,
        }
    }

    /// One that has checked modules of the library, of which this is known.
    pub(super) fn after(mut names: Names, interfaces: IndexMap<Symbol, Arc<Interface>>, env: Env) -> Session {
        let known = Known::new(&mut names);
        Session::of(names, known, interfaces, env)
    }

    /// What is wrong with a name as the entry of a program, if something is.
    pub fn refuses_entry(&self, main: Name) -> Option<Diagnostic> {
        infer::check_main(&self.env, &self.names, &self.known, main)
    }

    /// Renames and checks a module, all of whose imports have been. `None` if it has errors, which are among
    /// the messages (unless they would be echoes of an import's).
    pub fn check(
        &mut self,
        loaded: &Loaded,
        sources: Option<&SourceMap>,
        library: Option<&dyn Fn(Space, Symbol) -> Vec<Symbol>>,
        warnings: bool,
    ) -> (Option<thir::Module>, Vec<Diagnostic>) {
        self.check_in(loaded, sources, library, warnings, None)
    }

    /// The same, which also says what stands where in the module.
    pub fn check_recording(
        &mut self,
        loaded: &Loaded,
        sources: Option<&SourceMap>,
        library: Option<&dyn Fn(Space, Symbol) -> Vec<Symbol>>,
        warnings: bool,
    ) -> (Option<thir::Module>, Vec<Diagnostic>, Occurrences) {
        let mut occurrences = Occurrences::default();
        let (module, diagnostics) = self.check_in(loaded, sources, library, warnings, Some(&mut occurrences));
        (module, diagnostics, occurrences)
    }

    fn check_in(
        &mut self,
        loaded: &Loaded,
        sources: Option<&SourceMap>,
        library: Option<&dyn Fn(Space, Symbol) -> Vec<Symbol>>,
        warnings: bool,
        mut record: Option<&mut Occurrences>,
    ) -> (Option<thir::Module>, Vec<Diagnostic>) {
        let name = loaded.key();
        let boot = boot_of(name);
        let warnings = warnings && !loaded.boot;
        let main = self.entry.0.is_none_or(|m| m == name).then_some(self.entry.1);
        let occurrences = record.is_some();
        let library_module = loaded.unit.is_library();
        let ticks = (self.ticked && !loaded.boot).then_some(self.next_tick);
        let options = RenameOptions {
            sources,
            library,
            warnings,
            main,
            occurrences,
            library_module,
            ticks,
            boot: loaded.boot,
        };
        let start = Instant::now();
        let mut renamed =
            rename_module(&loaded.ast, &mut self.names, &self.known, &self.interfaces, &options);
        self.renaming += start.elapsed();
        self.next_tick += renamed.module.ticks.boxes.len() as u32;
        let interface = Arc::new(renamed.interface);
        self.interfaces.insert(name, interface.clone());
        if loaded.boot {
            // Facts about its entities are looked for where they are at home.
            self.interfaces.insert(loaded.ast.name, interface.clone());
        }
        if let Some(record) = record.as_deref_mut() {
            *record = renamed.occurrences;
        }
        let mut diagnostics = renamed.diagnostics;
        let mut imports = imports_of(&loaded.ast, loaded.unit);
        if let Some(promised) = self.interfaces.get(&boot).cloned() {
            imports.push((boot, loaded.ast.name_span));
            if !self.broken.contains(&boot) {
                diagnostics.extend(unexported(&promised, &interface, &self.names));
            }
        }
        if diagnostics.iter().any(Diagnostic::is_error)
            || imports.iter().any(|(m, _)| self.broken.contains(m))
        {
            self.broken.insert(name);
            return (None, diagnostics);
        }
        renamed.module.rules.library = loaded.unit.is_library();
        renamed.module.rules.package = loaded.package;
        self.env.visible.enter(name, imports.iter().map(|i| i.0));
        let start = Instant::now();
        let (module, messages) =
            infer::check_module(&renamed.module, &mut self.env, &mut self.names, &self.known, record);
        self.checking += start.elapsed();
        let failed = messages.iter().any(Diagnostic::is_error);
        diagnostics.extend(messages);
        if failed {
            self.broken.insert(name);
        }
        ((!failed).then_some(module), diagnostics)
    }
}
