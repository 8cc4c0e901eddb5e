//! The modules of the programs that are edited, parsed and checked, and what of that an edit makes void.
//!
//! * **The library** is checked once, as far as it is imported, into one session ([`Library`]). It only
//!   grows.
//! * **A module** is checked in a copy of the session of what it imports. Those copies ([`Snapshot`]) are
//!   kept, so that an edit costs one copy and the check of one module, however many it imports.
//! * **What a module was checked against** is a number, [`Analysis::inputs`], made from the stamps of what it
//!   imports; the stamp of a module ([`Analysis::stamp`]) changes when what importers can see of it does, not
//!   when the body of a function does. A module whose text and inputs are what they were is not checked
//!   again.
//! * Of a module that does not parse, importers see what it was when it did.
//!
//! A folder may hold modules of the library's names. Such a program has a library of its own: all of it
//! counts as the user's.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, FileId, Span, Symbol};
use kelvin_check::front::{self, Loaded, Session, Source, Unit};
use kelvin_check::names::Space;
use kelvin_check::{infer, modules};
use kelvin_syntax::{decode, unlit};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::files::{files_below, module_name, root_of, written};
use crate::index::{Analysis, Checked, combine};
use crate::text::Text;
use crate::{Host, Overlay};

/// Sessions that are kept.
const MOST_SNAPSHOTS: usize = 6;

/// The texts of open documents.
#[derive(Default)]
pub struct Open(pub RefCell<FxHashMap<PathBuf, Rc<Text>>>);

impl Overlay for Open {
    fn text(&self, path: &Path) -> Option<String> {
        self.0.borrow().get(path).map(|t| t.text.to_string())
    }
}

/// A file with a module.
pub struct File {
    pub id: FileId,
    /// As it is found: an absolute path, or a name within the library that the compiler carries.
    pub name: String,
    /// Whether it is the compiler's.
    pub carried: bool,
    is_library: bool,
    /// The folder from which its program's modules are named.
    pub root: PathBuf,
    pub text: Rc<Text>,
    /// When it was written, if it was read from a file.
    written: Option<SystemTime>,
    expected: Option<Symbol>,
    parsed: Option<Parsed>,
    /// The text that last parsed, and its module.
    pub good: Option<Good>,
    pub checked: Option<Rc<Analysis>>,
}

impl File {
    fn unit(&self) -> Unit {
        if self.is_library { Unit::LIBRARY } else { Unit::MAIN }
    }
}

/// What is known of a file, to be put back: see [`Programs::state`].
#[derive(Clone)]
pub struct State {
    text: Rc<Text>,
    parsed: Option<Parsed>,
    good: Option<Good>,
    checked: Option<Rc<Analysis>>,
}

impl State {
    pub fn text(&self) -> &Text {
        &self.text
    }
}

/// What parsed.
#[derive(Clone)]
pub struct Good {
    pub text: Rc<Text>,
    pub module: Rc<Loaded>,
}

#[derive(Clone)]
struct Parsed {
    module: Option<Rc<Loaded>>,
    diagnostics: Vec<Diagnostic>,
}

/// A session and what was checked in it, in order.
struct Snapshot {
    /// Modules of the library at the time; of a library of the program's own, none.
    library: usize,
    modules: Vec<(FileId, u64)>,
    session: Session,
    used: u64,
}

/// What can be shared by all programs.
#[derive(Default)]
struct Library {
    session: Session,
    modules: FxHashSet<Symbol>,
}

/// What an import leads to.
type Found = Result<FileId, Box<Diagnostic>>;

/// See the head of this file.
pub struct Programs<H> {
    pub host: H,
    pub open: Open,
    pub files: Vec<File>,
    by_name: FxHashMap<String, FileId>,
    found: FxHashMap<(PathBuf, Symbol), Found>,
    library: Library,
    snapshots: Vec<Snapshot>,
    clock: u64,
}

/// A module and all that it imports, as far as that is not the library's.
struct Closure {
    /// In the order of imports.
    order: Vec<FileId>,
    imports: FxHashMap<FileId, Vec<FileId>>,
    /// The program has a library of its own.
    private: bool,
    /// Library modules that are needed.
    library: Vec<Symbol>,
    /// What is wrong with the imports of the module itself.
    problems: Vec<Diagnostic>,
    /// Modules import one another in a circle: none of them can be checked.
    circle: bool,
}

impl<H: Host> Programs<H> {
    pub fn new(host: H) -> Programs<H> {
        Programs {
            host,
            open: Open::default(),
            files: Vec::new(),
            by_name: FxHashMap::default(),
            found: FxHashMap::default(),
            library: Library::default(),
            snapshots: Vec::new(),
            clock: 0,
        }
    }

    pub fn file(&self, id: FileId) -> Option<&File> {
        self.files.get(id.0 as usize)
    }

    /// The file of a path, read if need be.
    pub fn file_at(&mut self, path: &Path) -> Option<FileId> {
        let name = path.to_str()?.to_owned();
        if let Some(&id) = self.by_name.get(&name) {
            return Some(id);
        }
        let text = self.read(path)?;
        let source = Source { file: name, text, unit: Unit::MAIN, module: None };
        let module = module_name(&source.text);
        let root = root_of(path, module);
        let is_boot = path.extension().is_some_and(|e| e.to_string_lossy().ends_with("-boot"));
        let expected = module.filter(|_| is_boot).map(|m| front::boot_of(Symbol::intern(m)));
        Some(self.add(source, root, expected))
    }

    /// The text of a file as the compiler reads it: what is open, else what is on the disk.
    fn read(&self, path: &Path) -> Option<String> {
        let text = match self.open.text(path) {
            Some(text) => text,
            None => decode(std::fs::read(path).ok().filter(|b| b.len() < 1 << 28)?),
        };
        Some(if path.extension().is_some_and(|e| e == "lhs" || e == "lhs-boot") {
            unlit(&text)
        } else {
            text
        })
    }

    fn add(&mut self, source: Source, root: PathBuf, expected: Option<Symbol>) -> FileId {
        let id = FileId(self.files.len() as u32);
        let path = PathBuf::from(&source.file);
        let path = path.as_path();
        let carried = source.unit.is_library() && !path.is_absolute();
        self.by_name.insert(source.file.clone(), id);
        let mut file = File {
            id,
            carried,
            is_library: source.unit.is_library(),
            root,
            text: Rc::new(Text::new(&source.text)),
            written: written(path),
            expected,
            parsed: None,
            good: None,
            checked: None,
            name: source.file,
        };
        if !carried && self.open.0.borrow().contains_key(path) {
            file.root = root_of(path, module_name(&source.text));
        }
        self.files.push(file);
        id
    }

    /// Takes what is open, or on the disk, in place of the text that a file had. False if it is the same.
    pub fn refresh(&mut self, path: &Path) -> bool {
        let Some(&id) = path.to_str().and_then(|p| self.by_name.get(p)) else { return false };
        // A file that is gone stays as it was; imports of it are looked for anew.
        let Some(text) = self.read(path) else { return false };
        let file = &mut self.files[id.0 as usize];
        file.written = written(path);
        if *file.text.text == *text {
            return false;
        }
        file.root = root_of(path, module_name(&text));
        file.text = Rc::new(Text::new(&text));
        file.parsed = None;
        true
    }

    /// Looks which files have changed on the disk, which missing modules have come, and (`thoroughly`)
    /// whether modules are found where they were. True if something is new.
    pub fn look_again(&mut self, thoroughly: bool) -> bool {
        let changed: Vec<PathBuf> = self
            .files
            .iter()
            .filter(|f| !f.carried && !self.open.0.borrow().contains_key(Path::new(&f.name)))
            .filter(|f| written(Path::new(&f.name)) != f.written)
            .map(|f| PathBuf::from(&f.name))
            .collect();
        let mut new = false;
        for path in changed {
            new |= self.refresh(&path);
        }
        // What was found by a name may be elsewhere now; what is not there may have come.
        let stays = |id: FileId, files: &[File]| files[id.0 as usize].carried || !thoroughly;
        let before = std::mem::take(&mut self.found);
        #[expect(clippy::iter_over_hash_type, reason = "each by itself")]
        for ((root, module), was) in before {
            if was.as_ref().is_ok_and(|&id| stays(id, &self.files)) {
                self.found.insert((root, module), was);
                continue;
            }
            let now = self.find(&root, module, Span::NONE);
            new |= now.ok() != was.ok();
        }
        new
    }

    /// Lets be read what the library exports: the first message about a name that is not in scope would wait
    /// for it.
    pub fn warm(&self) {
        self.host
            .surroundings(Path::new("/"), &self.open)
            .modules_exporting(Space::Value, Symbol::intern("id"));
    }

    /// Forgets all that the options decide.
    pub fn reset(&mut self) {
        self.found.clear();
        self.snapshots.clear();
        for file in &mut self.files {
            (file.parsed, file.checked) = (None, None);
        }
    }

    fn find(&mut self, root: &Path, module: Symbol, span: Span) -> Found {
        let key = (root.to_path_buf(), module);
        if let Some(found) = self.found.get(&key) {
            return found.clone().map_err(|mut d| {
                d.primary.span = span;
                d
            });
        }
        let found = self.host.surroundings(root, &self.open).find(Unit::MAIN, module, None, span);
        let found = found.map(|source| match self.by_name.get(&source.file) {
            Some(&id) => {
                let file = &mut self.files[id.0 as usize];
                if file.expected != Some(module) {
                    (file.expected, file.parsed) = (Some(module), None);
                }
                file.is_library = source.unit.is_library();
                id
            }
            None => self.add(source, root.to_path_buf(), Some(module)),
        });
        self.found.insert(key, found.clone());
        found
    }

    /// Parses a file, unless that was done.
    fn parse(&mut self, id: FileId) {
        let file = &self.files[id.0 as usize];
        if file.parsed.is_some() {
            return;
        }
        let source = Source {
            file: file.name.clone(),
            text: file.text.text.to_string(),
            unit: file.unit(),
            module: None,
        };
        let expected = file.expected;
        let around = self.host.surroundings(&file.root, &self.open);
        let parsed = catch_unwind(AssertUnwindSafe(|| front::parse(id, &source, expected, &*around)));
        drop(around);
        let (module, diagnostics) = parsed.unwrap_or_else(|_| (None, vec![internal(id)]));
        let module = module.filter(|_| !diagnostics.iter().any(Diagnostic::is_error)).map(Rc::new);
        let file = &mut self.files[id.0 as usize];
        if let Some(module) = &module {
            file.good = Some(Good { text: file.text.clone(), module: module.clone() });
        }
        file.parsed = Some(Parsed { module, diagnostics });
    }

    fn closure(&mut self, id: FileId, private: bool) -> Closure {
        let root = self.files[id.0 as usize].root.clone();
        let mut graph: IndexMap<FileId, Vec<(FileId, Span)>> = IndexMap::new();
        let mut closure = Closure {
            order: Vec::new(),
            imports: FxHashMap::default(),
            private,
            library: Vec::new(),
            problems: Vec::new(),
            circle: false,
        };
        let mut work = vec![id];
        while let Some(next) = work.pop() {
            if graph.contains_key(&next) {
                continue;
            }
            self.parse(next);
            let mut edges = Vec::new();
            let module = self.files[next.0 as usize].good.clone();
            let imports = module.map_or_else(Vec::new, |m| front::imports_of(&m.module.ast, m.module.unit));
            for (module, span) in imports {
                match self.find(&root, module, span) {
                    Ok(found) => {
                        let file = &self.files[found.0 as usize];
                        closure.private |= file.is_library && !file.carried;
                        if file.carried {
                            closure.library.push(module);
                        }
                        edges.push((found, span));
                        if !file.carried || closure.private {
                            work.push(found);
                        }
                    }
                    Err(problem) if next == id => closure.problems.push(*problem),
                    Err(_) => {}
                }
            }
            graph.insert(next, edges);
        }
        self.boot_files_first(&mut graph);
        if closure.private && !private {
            // Now that it is known: all of the library, too.
            return self.closure(id, true);
        }
        self.put_in_order(&graph, id, &mut closure);
        closure.imports =
            graph.into_iter().map(|(f, edges)| (f, edges.into_iter().map(|e| e.0).collect())).collect();
        closure
    }

    /// Puts each module behind its boot file, if others have imported that.
    fn boot_files_first(&self, graph: &mut IndexMap<FileId, Vec<(FileId, Span)>>) {
        let module =
            |f: FileId| self.files[f.0 as usize].good.as_ref().map(|g| (g.module.ast.name, g.module.boot));
        let boots: Vec<(FileId, Symbol)> =
            graph.keys().filter_map(|&f| module(f).filter(|m| m.1).map(|m| (f, m.0))).collect();
        for (file, edges) in graph {
            let boot = boots.iter().find(|(_, of)| module(*file) == Some((*of, false)));
            edges.extend(boot.map(|(boot, _)| (*boot, Span::NONE)));
        }
    }

    /// Each module after those it imports, the one that is asked for last.
    fn put_in_order(&self, graph: &IndexMap<FileId, Vec<(FileId, Span)>>, id: FileId, closure: &mut Closure) {
        // By numbers, for several files may hold modules of one name.
        let named = |id: FileId| Symbol::intern(&format!("#{}", id.0));
        let inside = |id: &FileId| graph.contains_key(id);
        let mut rows: Vec<(Symbol, Vec<(Symbol, Span)>)> = graph
            .iter()
            .map(|(&f, edges)| {
                (named(f), edges.iter().filter(|e| inside(&e.0)).map(|e| (named(e.0), e.1)).collect())
            })
            .collect();
        // The module itself comes last where nothing says otherwise.
        rows.reverse();
        match modules::order(&rows) {
            Ok(order) => {
                let number = |s: &Symbol| s.as_str()[1..].parse().ok().map(FileId);
                closure.order = order.iter().filter_map(number).filter(|&f| f != id).chain([id]).collect();
            }
            Err(_) => {
                let names: Vec<_> = graph
                    .keys()
                    .filter_map(|&f| {
                        let module = &self.files[f.0 as usize].good.as_ref()?.module;
                        Some((module.ast.name, front::imports_of(&module.ast, Unit::LIBRARY)))
                    })
                    .collect();
                let cycle = modules::order(&names).err().map(|c| c.diagnostic());
                closure.problems.extend(cycle);
                closure.circle = true;
                closure.order = vec![id];
            }
        }
    }

    /// Checks library modules and what they import, as far as that has not been done. False: one of them is
    /// not the compiler's.
    fn need(&mut self, root: &Path, wanted: &[Symbol]) -> bool {
        let mut graph: IndexMap<Symbol, (FileId, Vec<(Symbol, Span)>)> = IndexMap::new();
        let mut work: Vec<Symbol> = wanted.to_vec();
        while let Some(module) = work.pop() {
            if self.library.modules.contains(&module) || graph.contains_key(&module) {
                continue;
            }
            let Ok(id) = self.find(root, module, Span::NONE) else { continue };
            if !self.files[id.0 as usize].carried {
                return false;
            }
            self.parse(id);
            let Some(Good { module: loaded, .. }) = self.files[id.0 as usize].good.clone() else { continue };
            let imports = front::imports_of(&loaded.ast, Unit::LIBRARY);
            work.extend(imports.iter().map(|i| i.0));
            graph.insert(module, (id, imports));
        }
        let rows: Vec<_> = graph.iter().map(|(m, (_, imports))| (*m, imports.clone())).collect();
        for module in modules::order(&rows).unwrap_or_default() {
            let Some((id, _)) = graph.get(&module) else { continue };
            if let Some(Good { module: loaded, .. }) = self.files[id.0 as usize].good.clone() {
                self.library.session.check(&loaded, None, None, false);
            }
            self.library.modules.insert(module);
        }
        true
    }

    /// Checks a module and all that it imports, as far as that has not been done; gives the files that were
    /// checked, the module itself last.
    pub fn check(&mut self, id: FileId) -> Vec<FileId> {
        self.parse(id);
        if self.files[id.0 as usize].parsed.as_ref().is_none_or(|p| p.module.is_none()) {
            // What was known stays.
            return vec![id];
        }
        let mut closure = self.closure(id, false);
        let root = self.files[id.0 as usize].root.clone();
        if !closure.private && !self.need(&root, &closure.library) {
            closure = self.closure(id, true);
        }
        if closure.circle {
            let file = &mut self.files[id.0 as usize];
            if let Some(Good { text, module }) = file.good.clone() {
                file.checked = Some(Rc::new(Analysis::empty(id, text, module, closure.problems, 0)));
            }
            return vec![id];
        }
        let mut done = Vec::new();
        let mut known: Vec<(FileId, u64)> = Vec::with_capacity(closure.order.len());
        let mut deep: FxHashMap<FileId, u64> = FxHashMap::default();
        let mut chained = false;
        for (i, &module) in closure.order.iter().enumerate() {
            let imported = closure.imports.get(&module).into_iter().flatten();
            let inputs =
                combine(imported.map(|f| combine([u64::from(f.0), deep.get(f).copied().unwrap_or(0)])));
            let mut after = None;
            let file = &self.files[module.0 as usize];
            let valid = |a: &&Rc<Analysis>| {
                let same = file.good.as_ref().is_some_and(|g| Rc::ptr_eq(&g.module, &a.module));
                a.inputs == inputs && same && (module != id || Rc::ptr_eq(&a.text, &file.text))
            };
            let stamp = match file.checked.as_ref().filter(valid) {
                Some(analysis) => analysis.stamp,
                None => match file.good.clone() {
                    None => 0,
                    Some(good) => {
                        let before = &closure.order[..i];
                        let (analysis, session) =
                            self.check_one(module, good, inputs, &closure, before, &known);
                        let stamp = analysis.stamp;
                        self.files[module.0 as usize].checked = Some(Rc::new(analysis));
                        done.push(module);
                        after = session;
                        stamp
                    }
                },
            };
            let number = combine([stamp, inputs]);
            deep.insert(module, number);
            // What comes next is checked in the session that this one leaves, which takes the place of the
            // one it came from.
            let last = i + 1 == closure.order.len();
            if let Some(session) = after.filter(|_| !last) {
                let library = if closure.private { usize::MAX } else { self.library.modules.len() };
                if chained {
                    self.snapshots.retain(|s| s.library != library || s.modules != known);
                }
                known.push((module, number));
                self.keep(library, &known, session);
                chained = true;
            } else {
                known.push((module, number));
                chained = false;
            }
        }
        if done.last() != Some(&id) {
            done.push(id);
        }
        done
    }

    /// Messages about imports of what has never parsed, which would otherwise be reported as if they were the
    /// module's own fault.
    fn unusable_imports(&self, loaded: &Loaded, root: &Path) -> Vec<Diagnostic> {
        let mut problems = Vec::new();
        for import in &loaded.ast.imports {
            let Some(Ok(found)) = self.found.get(&(root.to_path_buf(), import.module)) else { continue };
            let other = &self.files[found.0 as usize];
            if !other.carried && other.good.is_none() {
                let message = format!("the module {} has errors", import.module);
                problems.push(Diagnostic::error(import.module_span, message).at("imported here"));
            }
        }
        problems
    }

    fn check_one(
        &mut self,
        id: FileId,
        good: Good,
        inputs: u64,
        closure: &Closure,
        before: &[FileId],
        known: &[(FileId, u64)],
    ) -> (Analysis, Option<Session>) {
        let file = &self.files[id.0 as usize];
        let (root, unit) = (file.root.clone(), file.unit());
        let Good { text, module: loaded } = good;
        let whole = before.len() + 1 == closure.order.len();
        let mut problems = if whole { closure.problems.clone() } else { Vec::new() };
        problems.extend(self.unusable_imports(&loaded, &root));
        let library = if closure.private { usize::MAX } else { self.library.modules.len() };
        let at = self.snapshot(library, before, known);
        let session = match at {
            Some(i) => &self.snapshots[i].session,
            None => &self.library.session,
        };
        let fresh;
        let session = if at.is_none() && closure.private {
            fresh = Session::default();
            &fresh
        } else {
            session
        };
        let around = self.host.surroundings(&root, &self.open);
        let warns = around.warns(&loaded);
        let hints = |space, name| around.modules_exporting(space, name);
        let checked = catch_unwind(AssertUnwindSafe(|| {
            let mut session = session.clone();
            let (module, diagnostics, occurrences) =
                session.check_recording(&loaded, None, Some(&hints), warns);
            (session, module, diagnostics, occurrences)
        }));
        let Ok((session, module, mut diagnostics, occurrences)) = checked else {
            problems.push(internal(id));
            return (Analysis::empty(id, text, loaded, problems, inputs), None);
        };
        if !problems.is_empty() {
            let places: Vec<Span> = problems.iter().map(|d| d.primary.span).collect();
            diagnostics.retain(|d| !places.contains(&d.primary.span));
        }
        diagnostics.extend(problems);
        if module.is_some() && loaded.ast.name == *"Main" {
            let main = session.interfaces.get(&loaded.ast.name).and_then(|i| i.exported_value("main"));
            let wrong = main.and_then(|m| infer::check_main(&session.env, &session.names, &session.known, m));
            diagnostics.extend(wrong);
        }
        let diagnostics = around.wanted(Some(&loaded.ast), unit, diagnostics);
        let typed = !occurrences.variables.is_empty();
        let checked =
            Checked { file: id, text, module: loaded, diagnostics, inputs, occurrences, session: &session };
        let mut analysis = Analysis::new(checked);
        if let Some(old) = self.files[id.0 as usize].checked.as_ref().filter(|_| !typed) {
            analysis.inherit(old);
        }
        (analysis, Some(session))
    }

    /// The number of a session in which just these modules have been checked, made if need be; none where
    /// there are none.
    fn snapshot(&mut self, library: usize, before: &[FileId], known: &[(FileId, u64)]) -> Option<usize> {
        self.clock += 1;
        let clock = self.clock;
        self.snapshots.retain(|s| s.library == library || s.library == usize::MAX || library == usize::MAX);
        if before.is_empty() {
            return None;
        }
        let fits = |s: &Snapshot| s.library == library && known.starts_with(&s.modules);
        let best = (0..self.snapshots.len())
            .filter(|&i| fits(&self.snapshots[i]))
            .max_by_key(|&i| self.snapshots[i].modules.len());
        let (mut session, have) = match best {
            Some(i) if self.snapshots[i].modules.len() == known.len() => {
                self.snapshots[i].used = clock;
                return Some(i);
            }
            Some(i) => (self.snapshots[i].session.clone(), self.snapshots[i].modules.len()),
            None if library == usize::MAX => (Session::default(), 0),
            None => (self.library.session.clone(), 0),
        };
        for &module in &before[have..] {
            if let Some(Good { module: loaded, .. }) = self.files[module.0 as usize].good.clone() {
                let checked = catch_unwind(AssertUnwindSafe(|| {
                    session.check(&loaded, None, None, false);
                }));
                if checked.is_err() {
                    // What is left of it may be anything.
                    session = Session::default();
                }
            }
        }
        self.keep(library, known, session);
        Some(self.snapshots.len() - 1)
    }

    fn keep(&mut self, library: usize, known: &[(FileId, u64)], session: Session) {
        while self.snapshots.len() >= MOST_SNAPSHOTS {
            let oldest = (0..self.snapshots.len()).min_by_key(|&i| self.snapshots[i].used).unwrap_or(0);
            self.snapshots.remove(oldest);
        }
        self.snapshots.push(Snapshot { library, modules: known.to_vec(), session, used: self.clock });
    }

    /// Parses a file, unless that was done.
    pub fn parsed(&mut self, id: FileId) {
        self.parse(id);
    }

    /// All that is known of a file, before another text is tried.
    pub fn state(&self, id: FileId) -> Option<State> {
        let File { text, parsed, good, checked, .. } = self.file(id)?;
        Some(State {
            text: text.clone(),
            parsed: parsed.clone(),
            good: good.clone(),
            checked: checked.clone(),
        })
    }

    pub fn put_back(&mut self, id: FileId, state: State) {
        let file = &mut self.files[id.0 as usize];
        let State { text, parsed, good, checked } = state;
        (file.text, file.parsed, file.good, file.checked) = (text, parsed, good, checked);
    }

    /// Tries another text.
    pub fn set_text(&mut self, id: FileId, text: &str) {
        let file = &mut self.files[id.0 as usize];
        (file.text, file.parsed) = (Rc::new(Text::new(text)), None);
    }

    /// The file of a module that a file imports.
    pub fn module(&mut self, id: FileId, module: Symbol) -> Option<FileId> {
        let root = self.files.get(id.0 as usize)?.root.clone();
        let found = self.find(&root, module, Span::NONE).ok()?;
        self.parse(found);
        Some(found)
    }

    /// The messages about a file as it is now.
    pub fn diagnostics(&self, id: FileId) -> Vec<Diagnostic> {
        let Some(file) = self.file(id) else { return Vec::new() };
        let mut all = file.parsed.as_ref().map_or_else(Vec::new, |p| p.diagnostics.clone());
        let parses = file.parsed.as_ref().is_some_and(|p| p.module.is_some());
        if let Some(analysis) = file.checked.as_ref().filter(|a| parses && Rc::ptr_eq(&a.text, &file.text)) {
            all.extend(analysis.diagnostics.iter().cloned());
        }
        all.sort_by(|a, b| {
            let key = |d: &Diagnostic| (d.primary.span.lo, d.severity, d.primary.span.hi);
            key(a).cmp(&key(b)).then_with(|| a.message.cmp(&b.message))
        });
        all.dedup();
        all
    }

    /// Whether a file's text is what its analysis is about.
    pub fn is_current(&self, id: FileId) -> bool {
        self.file(id).is_some_and(|f| f.checked.as_ref().is_some_and(|a| Rc::ptr_eq(&a.text, &f.text)))
    }

    /// The files that import this one, directly or not, among those that are known.
    pub fn dependants(&mut self, id: FileId) -> Vec<FileId> {
        let all: Vec<FileId> =
            self.files.iter().filter(|f| !f.carried && f.checked.is_some()).map(|f| f.id).collect();
        all.into_iter().filter(|&f| f != id && self.closure(f, false).order.contains(&id)).collect()
    }

    /// All files with modules below the folder of a file's program, and all that are open.
    pub fn all_files(&mut self, id: FileId) -> Vec<FileId> {
        let root = self.files[id.0 as usize].root.clone();
        let mut paths: Vec<PathBuf> = self.open.0.borrow().keys().cloned().collect();
        files_below(&root, &mut paths, 0);
        paths.sort();
        paths.dedup();
        let known = self.files.iter().filter(|f| !f.carried).map(|f| f.id);
        let mut all: Vec<FileId> = known.collect();
        all.extend(paths.iter().filter_map(|p| self.file_at(p)));
        all.sort();
        all.dedup();
        all
    }
}

fn internal(id: FileId) -> Diagnostic {
    Diagnostic::error(
        Span::new(id, 0, 0),
        "internal error of the compiler (please report it): this module could not be checked",
    )
}
