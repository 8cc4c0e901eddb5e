//! The module graph: parses the main module and all that it imports.

use std::collections::VecDeque;
use std::time::Duration;

use indexmap::IndexMap;
use kelvin_base::{Diagnostic, FileId, SourceMap, Span, Symbol};
use kelvin_syntax::{ast, parse_module};
use rustc_hash::FxHashMap;

use super::library::Library;
use super::{Source, Surroundings, Unit};
use crate::known;
use crate::modules;

/// The realm, or the end of the realm, of the symbols that boot files go by.
const BOOT: &str = "[boot]";

/// What the boot file of a module goes by: `M.hs-boot`, which says of a module as much as others need that it
/// imports itself. In a graph it is a module of its own, whose entities are those of `module`.
pub fn boot_of(module: Symbol) -> Symbol {
    Symbol::intern_in(module.as_str(), &format!("{}{BOOT}", module.realm()))
}

/// The module that a boot file is of, if this is the symbol of one.
pub fn booted(module: Symbol) -> Option<Symbol> {
    Some(Symbol::intern_in(module.as_str(), module.realm().strip_suffix(BOOT)?))
}

/// A parsed module and where it comes from.
pub struct Loaded {
    pub ast: ast::Module,
    /// It is a boot file ([`boot_of`]).
    pub boot: bool,
    pub unit: Unit,
    /// The package that call stacks name.
    pub package: Symbol,
}

/// An import as it is written: in which unit, of which module, of which package if it says so.
pub(super) type Wanted = (Unit, Symbol, Option<Symbol>);

/// What loading found: modules by the symbols that they are known by ([`Surroundings::name`]), those of the
/// user's program first met first.
#[derive(Default)]
pub struct Graph {
    pub sources: SourceMap,
    pub modules: IndexMap<Symbol, Loaded>,
    pub diagnostics: Vec<Diagnostic>,
    /// The module that the program starts with.
    pub main: Option<Symbol>,
    /// The library's modules among them, and those that were checked by an earlier process.
    pub library: Library,
    /// Which module an import means, where one was found.
    found: FxHashMap<Wanted, Option<Symbol>>,
    /// What the stages took, once the graph has been checked.
    pub renaming: Duration,
    pub checking: Duration,
}

/// Whether the module exists only inside the compiler.
pub fn is_virtual(module: Symbol) -> bool {
    module == known::BUILTIN_MODULE || module == kelvin_prims::PRIM_MODULE
}

/// Extensions whose sugar refers to modules that not every program needs.
const SUGAR: &[(&str, &str)] = &[
    ("Arrows", "Control.Arrow"),
    ("MonadComprehensions", "Control.Monad"),
    ("MonadComprehensions", "Control.Monad.Zip"),
    ("OverloadedLabels", "GHC.OverloadedLabels"),
    ("OverloadedLists", "GHC.IsList"),
    ("RecursiveDo", "Control.Monad.Fix"),
    ("TemplateHaskellQuotes", "GHC.Quotation"),
];

/// Whether a module imports the Prelude without saying so, which the Prelude itself does not.
fn imports_prelude(module: &ast::Module) -> bool {
    module.name != *"Prelude" && !module.extensions.iter().any(|(e, _)| *e == "NoImplicitPrelude")
}

/// The modules that the sugar of a module's extensions refers to.
fn sugar_of(module: &ast::Module) -> impl Iterator<Item = Symbol> {
    let used = |extension: &str| !module.enabled.is_all() && module.enabled.has(extension);
    SUGAR.iter().filter(move |(extension, _)| used(extension)).map(|(_, m)| Symbol::intern(m))
}

/// A module's imports, the implicit ones included, but for virtual modules. Those of a graph that has been
/// loaded are the symbols of its modules.
pub fn imports_of(module: &ast::Module, unit: Unit) -> Vec<(Symbol, Span)> {
    let mut all: Vec<(Symbol, Span)> = module.imports.iter().map(|i| (i.module, i.module_span)).collect();
    // What is imported without being named is so for the sake of the whole module.
    let here = module.name_span;
    if imports_prelude(module) {
        all.push((module.prelude, here));
    }
    all.extend(sugar_of(module).map(|m| (m, here)));
    if !unit.is_library() {
        // What sugar refers to must have been checked before, imported or not.
        all.extend(known::HOME_MODULES.iter().map(|m| (Symbol::intern(m), here)));
    }
    all.retain(|(m, _)| !is_virtual(*m));
    all
}

/// Modules of GHC's that have more than ours of that name, and what a program gets that imports them: the
/// library defines many primitives in others' terms, above the module from which it is itself made.
const WIDER: &[(&str, &str)] = &[
    (kelvin_prims::PRIM_MODULE, "GHC.PrimOps.All"),
    ("GHC.Base", "GHC.Base.All"),
    ("GHC.Types", "GHC.Types.All"),
];

/// What a program calls a module of the library.
pub(crate) fn asked_for(module: Symbol) -> Symbol {
    WIDER.iter().find(|(_, wider)| module == **wider).map_or(module, |(asked, _)| Symbol::intern(asked))
}

/// Lets a program's imports lead to the wider modules, but for those of which it has its own.
fn widen_imports(module: &mut ast::Module, unit: Unit, around: &dyn Surroundings) {
    for import in &mut module.imports {
        let wider = WIDER.iter().find(|(asked, _)| import.module == **asked);
        let is_ours = |asked| {
            is_virtual(asked)
                || around
                    .find(unit, asked, import.package, import.module_span)
                    .is_ok_and(|found| found.unit.is_library())
        };
        if let Some((_, wider)) = wider
            && is_ours(import.module)
        {
            import.alias.get_or_insert(import.module);
            import.module = Symbol::intern(wider);
        }
    }
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
    let mut diagnostics = around.wanted(module.as_ref(), source.unit, diagnostics);
    let Some(mut module) = module else { return (None, diagnostics) };
    if !source.unit.is_library() {
        widen_imports(&mut module, source.unit, around);
    }
    let boot = expected.and_then(booted);
    if let Some(expected) = boot.or(expected)
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
    for import in module.imports.iter_mut().filter(|i| i.source) {
        import.alias.get_or_insert(import.module);
        import.module = boot_of(import.module);
    }
    let unit = source.unit;
    module.name = around.name(unit, module.name);
    let boot = boot.is_some();
    (Some(Loaded { ast: module, boot, unit, package: around.package(unit) }), diagnostics)
}

/// Two of the files of a program hold modules of the same name.
fn twice(sources: &SourceMap, first: &Loaded, second: &Loaded) -> Diagnostic {
    let file = |l: &Loaded| sources.get(l.ast.span.file).map_or_else(String::new, |f| f.name.to_string());
    let name = second.ast.name;
    Diagnostic::error(second.ast.name_span, format!("two of the files hold a module {name}"))
        .at("this is the second")
        .note(format!("the first is {}, this is {}", file(first), file(second)))
        .hint("give it another name; a file without `module … where` holds the module Main")
}

impl Loaded {
    /// What the module goes by in the graph.
    pub fn key(&self) -> Symbol {
        if self.boot { boot_of(self.ast.name) } else { self.ast.name }
    }
}

impl Graph {
    /// Loads the program in these texts, of which the first has the main module.
    pub fn load(sources: Vec<Source>, around: &dyn Surroundings) -> Graph {
        let mut graph = Graph::default();
        let mut given = Vec::new();
        for source in sources {
            let file = graph.sources.add(&source.file, source.text.clone());
            let (loaded, diagnostics) = parse(file, &source, None, around);
            graph.diagnostics.extend(diagnostics);
            let Some(loaded) = loaded else { continue };
            let name = loaded.key();
            if let Some(first) = graph.modules.get(&name) {
                graph.diagnostics.push(twice(&graph.sources, first, &loaded));
                continue;
            }
            // Imports of its name mean this file, wherever others of the name may be.
            graph.found.insert((source.unit, Symbol::intern(name.as_str()), None), Some(name));
            graph.modules.insert(name, loaded);
            given.push(name);
        }
        graph.main = given.first().copied();
        graph.load_all(given, Vec::new(), around);
        graph
    }

    /// Loads these modules of a unit and all that they import. There is no main module.
    pub fn load_modules(unit: Unit, modules: &[Symbol], around: &dyn Surroundings) -> Graph {
        let mut graph = Graph::default();
        let wanted = modules.iter().map(|m| ((unit, *m, None), Span::NONE)).collect();
        graph.load_all(Vec::new(), wanted, around);
        graph
    }

    /// Loads what these modules of a graph import, and further modules: the library's last, see the note "The
    /// library comes first".
    fn load_all(&mut self, modules: Vec<Symbol>, further: Vec<(Wanted, Span)>, around: &dyn Surroundings) {
        self.library.noting = true;
        self.load_wanted(modules, further, around);
        self.library.noting = false;
        self.load_library(around);
    }

    /// Loads what modules of the graph import, as far as it is not there.
    pub fn load_imports(&mut self, modules: Vec<Symbol>, around: &dyn Surroundings) {
        // Sugar refers to library entities whatever the program imports.
        let home = known::HOME_MODULES.iter().map(|m| (Unit::LIBRARY, Symbol::intern(m), None));
        self.load_wanted(modules, home.map(|wanted| (wanted, Span::NONE)).collect(), around);
    }

    pub(super) fn load_wanted(
        &mut self,
        modules: Vec<Symbol>,
        further: Vec<(Wanted, Span)>,
        around: &dyn Surroundings,
    ) {
        let mut new: Vec<Symbol> = modules.clone();
        let mut queue = VecDeque::from(further);
        modules.into_iter().for_each(|m| self.queue_imports(m, &mut queue));
        while let Some((wanted, span)) = queue.pop_front() {
            let (unit, module, package) = wanted;
            if self.found.contains_key(&wanted) || is_virtual(module) {
                continue;
            }
            // An import that names no module is reported where it stands first.
            self.found.insert(wanted, None);
            let source = match around.find(unit, module, package, span) {
                Ok(source) => source,
                Err(why) => {
                    self.diagnostics.push(*why);
                    continue;
                }
            };
            let module = source.module.unwrap_or(module);
            let name = match booted(module) {
                Some(of) => {
                    // The module itself is part of the program, whoever else imports it.
                    queue.push_back(((source.unit, of, None), span));
                    boot_of(around.name(source.unit, of))
                }
                None => around.name(source.unit, module),
            };
            self.found.insert(wanted, Some(name));
            if source.unit.is_library() && self.library.notes(name) {
                continue;
            }
            if !self.modules.contains_key(&name) && self.add(source, Some(module), around).is_some() {
                new.push(name);
                self.queue_imports(name, &mut queue);
            }
        }
        new.into_iter().for_each(|m| self.resolve_imports(m));
    }

    /// A module that was only noted is looked for again.
    pub(super) fn forget(&mut self, wanted: &Wanted) {
        self.found.remove(wanted);
    }

    /// Modules that were not found are looked for again the next time.
    pub fn forget_missing(&mut self) {
        self.found.retain(|_, found| found.is_some());
    }

    /// What a module that is there imports, as it is written.
    fn queue_imports(&self, module: Symbol, queue: &mut VecDeque<(Wanted, Span)>) {
        let Some(Loaded { ast, unit, .. }) = self.modules.get(&module) else { return };
        queue.extend(ast.imports.iter().map(|i| ((*unit, i.module, i.package), i.module_span)));
        if imports_prelude(ast) {
            queue.push_back(((*unit, ast.prelude, None), ast.name_span));
        }
        queue.extend(sugar_of(ast).map(|m| ((Unit::LIBRARY, m, None), Span::NONE)));
    }

    /// Replaces the names in a module's imports by the symbols of the modules that they mean.
    fn resolve_imports(&mut self, module: Symbol) {
        let Some(Loaded { ast, unit, .. }) = self.modules.get_mut(&module) else { return };
        let meant = |module: Symbol, package: Option<Symbol>| {
            self.found.get(&(*unit, module, package)).copied().flatten().unwrap_or(module)
        };
        for import in &mut ast.imports {
            let symbol = meant(import.module, import.package);
            if symbol != import.module {
                // The program's qualified names are as they are written.
                import.alias.get_or_insert(import.module);
                import.module = symbol;
            }
        }
        ast.prelude = meant(ast.prelude, None);
    }

    /// Parses a text and records its module, of which it returns the name.
    pub fn add(
        &mut self,
        source: Source,
        expected: Option<Symbol>,
        around: &dyn Surroundings,
    ) -> Option<Symbol> {
        let text = source.text.clone();
        let file = match source.unit.is_library() {
            true => self.sources.add_library(&source.file, text),
            false => self.sources.add(&source.file, text),
        };
        let (loaded, diagnostics) = parse(file, &source, expected, around);
        self.diagnostics.extend(diagnostics);
        let loaded = loaded?;
        let name = loaded.key();
        if source.unit.is_library() {
            self.library.add(name);
        }
        self.modules.insert(name, loaded);
        Some(name)
    }

    /// The modules, each after those it imports; or the message that they import one another.
    pub fn order(&self) -> Result<Vec<Symbol>, Box<Diagnostic>> {
        let imports: Vec<_> = self.modules.keys().filter_map(|name| self.imports_in(*name)).collect();
        modules::order(&imports).map_err(|cycle| Box::new(cycle.diagnostic()))
    }

    /// A module with what it imports.
    pub(super) fn imports_in(&self, name: Symbol) -> Option<(Symbol, Vec<(Symbol, Span)>)> {
        let loaded = self.modules.get(&name)?;
        let mut imports = imports_of(&loaded.ast, loaded.unit);
        // What a boot file says is held against the module, which therefore comes later.
        let boot = boot_of(name);
        if self.modules.contains_key(&boot) {
            imports.push((boot, loaded.ast.name_span));
        }
        Some((name, imports))
    }

    /// All modules, those that were checked by an earlier process last.
    pub fn module_names(&self) -> impl Iterator<Item = Symbol> {
        let kept = self.library.names().filter(|m| !self.modules.contains_key(m));
        self.modules.keys().copied().chain(kept)
    }

    /// The unit that a module of the program is of.
    pub fn unit_of(&self, module: Symbol) -> Option<Unit> {
        let kept = self.library.has(module).then_some(Unit::LIBRARY);
        self.modules.get(&module).map(|loaded| loaded.unit).or(kept)
    }

    /// Whether the program has a module, be it one that was checked by an earlier process.
    pub fn has_module(&self, module: Symbol) -> bool {
        self.modules.contains_key(&module) || self.library.has(module)
    }

    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}
