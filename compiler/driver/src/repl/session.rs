//! What the prompt knows: the modules that have been read and checked, and the line that is being looked at,
//! as a module of its own.
//!
//! Modules are checked once; a line is checked in a copy of the session. What runs is a program: the line's
//! module and all that it reaches, compiled like any other. So a line starts from nothing, and what an action
//! did in memory is gone with its process.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use kelvin_base::{Diagnostic, Symbol};
use kelvin_check::front::{self, Checked, Graph, Session, Source, Unit, is_virtual};
use kelvin_check::names::{Name, Space};
use kelvin_check::{infer, thir};
use kelvin_codegen::CodeCache;
use kelvin_syntax::ast;
use rustc_hash::FxHashSet;

use crate::embedded;
use crate::modules::Modules;
use crate::options::Options;
use crate::pipeline::{Failure, Front};
use crate::world::World;

/// The module of a line.
pub const LINE: &str = "Interactive";
/// The function of a line that a program begins with: no name of a loaded module, which may have a `main`.
pub const ENTRY: &str = "main'it";

/// What was read and checked so far.
pub struct Workshop {
    world: World,
    graph: Graph,
    session: Session,
    modules: Vec<thir::Module>,
    checked: FxHashSet<Symbol>,
    /// The loaded module, all of which is in scope, with what it imports.
    open: Option<Symbol>,
    /// The machine code of lines: most of it is the same in the next.
    code: Arc<CodeCache>,
}

/// A line that has been checked.
pub struct Line {
    pub session: Session,
    module: thir::Module,
}

impl Line {
    /// What a name of the line's own is.
    pub fn own(&self, space: Space, name: &str) -> Option<Name> {
        self.session.names.find_global(Symbol::intern(LINE), space, Symbol::intern(name))
    }

    /// The type of one of its own values.
    pub fn type_of(&self, name: &str) -> Option<String> {
        let ty = self.session.env.type_of(self.own(Space::Value, name)?)?;
        Some(infer::show_type(&ty, &self.session.names))
    }
}

impl Workshop {
    pub fn new(options: &Options) -> Workshop {
        let world = World::of_files(&[PathBuf::new()], options);
        let graph = Graph::load(Vec::new(), &Modules::new(&world, options));
        Workshop::with(graph, world, options)
    }

    /// With the library's modules of a graph, checked.
    fn with(mut graph: Graph, world: World, options: &Options) -> Workshop {
        let (session, modules) = front::check_library(&mut graph, &Modules::new(&world, options));
        let checked = graph.library.names().collect();
        Workshop {
            world,
            graph,
            session,
            modules,
            code: Arc::new(if options.code_cache { embedded::code_cache() } else { CodeCache::default() }),
            checked,
            open: None,
        }
    }

    /// Loads a file, all of whose top level will be in scope, and with it the further ones of the command
    /// line; the messages are errors and warnings. What was loaded before is forgotten.
    pub fn load(file: &Path, options: &Options) -> Result<(Workshop, Vec<Diagnostic>), String> {
        let name = module_name(file)?;
        let mut root = file.parent().unwrap_or(Path::new("")).to_path_buf();
        for _ in name.split('.').skip(1) {
            root = root.parent().map(PathBuf::from).unwrap_or_default();
        }
        let beside = options.further.iter().map(|f| f.parent().unwrap_or(Path::new("")));
        let roots: Vec<&Path> = std::iter::once(root.as_path()).chain(beside).collect();
        let world = World::below(&roots, options);
        let around = Modules::new(&world, options);
        let files: Vec<PathBuf> =
            std::iter::once(file.to_path_buf()).chain(options.further.clone()).collect();
        let mut graph = around.load(&files)?;
        let messages = std::mem::take(&mut graph.diagnostics);
        let broken = messages.iter().any(Diagnostic::is_error);
        let open = graph.main.filter(|_| !broken);
        if let Some(loaded) = graph.main.and_then(|m| graph.modules.get_mut(&m)) {
            loaded.ast.exports = None;
        }
        let mut made = Workshop { open, ..Workshop::with(graph, world.clone(), options) };
        if broken {
            return Ok((made, messages));
        }
        let more = made.check_rest(&around);
        let all = messages.into_iter().chain(more).collect();
        Ok((made, all))
    }

    /// The name of the loaded module.
    pub fn open(&self) -> Option<Symbol> {
        self.open.filter(|m| self.checked.contains(m))
    }

    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Checks the modules that have not been, but for the line's.
    fn check_rest(&mut self, around: &Modules<'_>) -> Vec<Diagnostic> {
        use kelvin_check::front::Surroundings;
        let order = match self.graph.order() {
            Ok(order) => order,
            Err(cycle) => return vec![*cycle],
        };
        let mut messages = Vec::new();
        for name in order {
            if name == *LINE || is_virtual(name) || !self.checked.insert(name) {
                continue;
            }
            let Some(loaded) = self.graph.modules.get(&name) else { continue };
            let warnings = around.warns(loaded);
            let hints = |space: Space, name: Symbol| around.modules_exporting(space, name);
            let (module, found) =
                self.session.check(loaded, Some(&self.graph.sources), Some(&hints), warnings);
            messages.extend(around.wanted(Some(&loaded.ast), loaded.unit, found));
            self.modules.extend(module.filter(|_| !loaded.boot));
        }
        messages
    }

    /// Checks the module of a line; or says what is wrong with it.
    pub fn check(&mut self, text: &str, options: &Options) -> Result<Line, Vec<Diagnostic>> {
        use kelvin_check::front::Surroundings;
        let world = self.world.clone();
        let around = Modules::new(&world, options);
        self.graph.diagnostics.clear();
        let source =
            Source { file: super::written::FILE.into(), text: text.into(), unit: Unit::MAIN, module: None };
        let name = self.graph.add(source, None, &around);
        let failed = |graph: &mut Graph| graph.has_errors().then(|| std::mem::take(&mut graph.diagnostics));
        if let Some(wrong) = failed(&mut self.graph) {
            return Err(wrong);
        }
        let Some(name) = name else { return Err(Vec::new()) };
        self.graph.load_imports(vec![name], &around);
        if let Some(wrong) = failed(&mut self.graph) {
            // They are looked for anew the next time.
            self.graph.forget_missing();
            return Err(wrong);
        }
        self.open_up(name);
        if let Some(line) = self.graph.modules.get_mut(&name) {
            super::shadow::shadow(&mut line.ast);
        }
        let wrong: Vec<Diagnostic> =
            self.check_rest(&around).into_iter().filter(Diagnostic::is_error).collect();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let mut session = self.session.clone();
        let Some(loaded) = self.graph.modules.get(&name) else { return Err(Vec::new()) };
        let hints = |space: Space, name: Symbol| around.modules_exporting(space, name);
        let (module, found) = session.check(loaded, Some(&self.graph.sources), Some(&hints), false);
        match module {
            Some(module) => Ok(Line { session, module }),
            None => Err(found.into_iter().filter(Diagnostic::is_error).collect()),
        }
    }

    /// What the loaded module imports, and the module itself, is in scope in the line.
    fn open_up(&mut self, line: Symbol) {
        let Some(open) = self.open() else { return };
        let Some(loaded) = self.graph.modules.get(&open) else { return };
        let mut imports: Vec<ast::Import> = loaded.ast.imports.clone();
        let span = loaded.ast.name_span;
        imports.push(ast::Import {
            module: open,
            module_span: span,
            package: None,
            source: false,
            qualified: false,
            alias: Some(open.plain()),
            hiding: false,
            items: None,
            span,
        });
        if let Some(line) = self.graph.modules.get_mut(&line) {
            line.ast.imports.extend(imports);
        }
    }

    /// Compiles a line that defines its entry.
    pub fn compile(&mut self, line: Line, output: &Path, options: &Options) -> Result<(), Failure> {
        let Some(main) = line.own(Space::Value, ENTRY) else { return Err(Failure::Reported) };
        let own = Modules::new(&self.world, options).own_modules(&self.graph);
        let mut modules = std::mem::take(&mut self.modules);
        modules.push(line.module);
        let Session { names, known, .. } = line.session;
        let checked = Checked { names, known, modules, main };
        let mut front =
            Front::of_checked(std::mem::take(&mut self.graph), checked, own).keeping(self.code.clone());
        let done = front.compile(output, options);
        self.code.save();
        let (graph, mut checked) = front.into_checked();
        checked.modules.pop();
        self.modules = checked.modules;
        self.graph = graph;
        done
    }

    /// The names that stand for something in a line's scope, by the text of a name as it is written.
    pub fn look_up(&self, line: &Line, written: &str) -> Vec<Name> {
        let (qualifier, occ) = match written.rsplit_once('.') {
            Some((q, occ)) if !q.is_empty() && !occ.is_empty() && q.starts_with(char::is_uppercase) => {
                (Some(q), occ)
            }
            _ => (None, written),
        };
        let occ = Symbol::intern(occ.trim_start_matches('(').trim_end_matches(')'));
        let Some(loaded) = self.graph.modules.get(&Symbol::intern(LINE)) else { return Vec::new() };
        let mut found: Vec<Name> = Vec::new();
        let own = Symbol::intern(LINE);
        let mut homes = if qualifier.is_none() { vec![own] } else { Vec::new() };
        for import in &loaded.ast.imports {
            let fits = match qualifier {
                Some(q) => import.alias.unwrap_or(import.module) == *q || import.module == *q,
                None => !import.qualified,
            };
            if fits {
                homes.push(import.module);
            }
        }
        // What was entered hides the rest.
        let spaces = [Space::Value, Space::Con, Space::Type];
        if qualifier.is_none() {
            let entered = spaces.iter().filter_map(|&space| line.own(space, occ.as_str()));
            found.extend(entered);
            if !found.is_empty() {
                return found;
            }
        }
        if qualifier.is_none_or(|q| q == "Prelude") {
            homes.push(loaded.ast.prelude);
        }
        for home in homes {
            let Some(interface) = line.session.interfaces.get(&home) else { continue };
            for space in spaces {
                if let Some(&n) = interface.exports.get(&(space, occ))
                    && !found.contains(&n)
                {
                    found.push(n);
                }
            }
        }
        found
    }

    /// What a module exports, by the name that it is imported by.
    pub fn exports(&self, line: &Line, module: &str) -> Option<Vec<Name>> {
        let loaded = self.graph.modules.get(&Symbol::intern(LINE))?;
        let import = loaded.ast.imports.iter().find(|i| i.module == *module)?;
        let interface = line.session.interfaces.get(&import.module)?;
        Some(interface.exports.values().copied().collect())
    }

    /// The text of the declaration of a type or class, as it stands in its module.
    pub fn declaration(&self, line: &Line, name: Name) -> Option<String> {
        let info = line.session.names.info(name);
        let file = self.graph.sources.get(info.span.file)?;
        let parsed;
        let decls = match self.graph.modules.get(&info.module?) {
            Some(loaded) => &loaded.ast.decls,
            // An earlier compiler has read it.
            None => {
                let options = kelvin_syntax::ParseOptions::default();
                parsed = kelvin_syntax::parse_module(info.span.file, &file.text, &options).0?;
                &parsed.decls
            }
        };
        let spans = decls.iter().filter_map(|d| match d {
            ast::Decl::Data(d) => Some(d.span),
            ast::Decl::Class(c) => Some(c.span),
            ast::Decl::TypeSyn { span, .. } => Some(*span),
            _ => None,
        });
        let holds =
            |s: &kelvin_base::Span| s.file == info.span.file && s.lo <= info.span.lo && info.span.hi <= s.hi;
        let span = spans.into_iter().find(holds)?;
        file.text.get(span.lo as usize..span.hi as usize).map(|t| t.trim_end().to_owned())
    }
}

/// The name in the head of a module's file.
fn module_name(file: &Path) -> Result<String, String> {
    let text =
        crate::modules::read_source(file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
    let (ast, _) = kelvin_syntax::parse_module(
        kelvin_base::FileId::default(),
        &text,
        &kelvin_syntax::ParseOptions::default(),
    );
    Ok(ast.map_or_else(|| "Main".to_owned(), |m| m.name.to_string()))
}
