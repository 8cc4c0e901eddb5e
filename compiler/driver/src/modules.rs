//! Where the modules of a program come from: folders, else the library that the compiler carries; and which
//! of the messages about them the options ask for. What the front end asks of its surroundings.

use std::cell::RefCell;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use kelvin_base::{Diagnostic, FileId, SourceMap, Span, Symbol};
use kelvin_check::front::{self, Graph, Kept, Loaded, Source, Surroundings, Unit, booted};
use kelvin_check::names::Space;
use kelvin_packages::shipped;
use kelvin_syntax::{ParseOptions, ast, cpp, decode, unlit};

use crate::embedded;
use crate::hints::LibraryIndex;
use crate::library_store::LibraryStore;
use crate::options::Options;
use crate::output::Inputs;
use crate::warnings::Warnings;
use crate::world::{UnitSources, World};
use rustc_hash::FxHashSet;

/// Texts that stand in place of files of these (absolute) paths.
pub type Overlay<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// The file system and the library, as the options say.
pub struct Modules<'a> {
    options: &'a Options,
    world: &'a World,
    index: Rc<LibraryIndex>,
    /// What has been read.
    inputs: RefCell<Inputs>,
    overlay: Option<Overlay<'a>>,
    library: Option<LibraryStore>,
}

impl<'a> Modules<'a> {
    pub fn new(world: &'a World, options: &'a Options) -> Modules<'a> {
        Modules::with(world, options, None, Rc::default())
    }

    /// With texts in place of some files. What the library exports is read once for all that share the index.
    pub fn with(
        world: &'a World,
        options: &'a Options,
        overlay: Option<Overlay<'a>>,
        index: Rc<LibraryIndex>,
    ) -> Modules<'a> {
        let mut inputs = Inputs::default();
        options.prof_files.iter().for_each(|f| inputs.add(f));
        // What is known of the library that the compiler carries says nothing of one in a folder.
        let keeps = options.code_cache && world.library.is_none();
        let library = if keeps { embedded::library_store(options.scc_keyword) } else { None };
        Modules { options, world, index, inputs: RefCell::new(inputs), overlay, library }
    }

    /// Loads the program in these files, the main module's first. The error is a message about one itself.
    pub fn load(&self, files: &[PathBuf]) -> Result<Graph, String> {
        let read = |file: &PathBuf| {
            let text = self.text(file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
            self.inputs.borrow_mut().add(file);
            Ok(Source { file: self.shown(file), text, unit: Unit::MAIN, module: None })
        };
        let sources = files.iter().map(read).collect::<Result<Vec<Source>, String>>()?;
        Ok(Graph::load(sources, self))
    }

    /// The name of the module in a file, if it can be read.
    pub fn module_in(&self, file: &Path) -> Option<Symbol> {
        let source =
            Source { file: self.shown(file), text: self.text(file).ok()?, unit: Unit::MAIN, module: None };
        let id = SourceMap::default().add(&source.file, source.text.clone());
        front::parse(id, &source, None, self).0.map(|loaded| loaded.ast.name)
    }

    /// The file of a module (or its boot file) in a folder.
    fn in_folder(&self, dir: &Path, module: Symbol) -> Option<PathBuf> {
        let extensions = if booted(module).is_some() { ["hs-boot", "lhs-boot"] } else { ["hs", "lhs"] };
        let module = module.as_str();
        let path = dir.join(module.split('.').collect::<PathBuf>());
        // Not `with_extension`, which would take a part of the name for one.
        let file = |extension: &str| PathBuf::from(format!("{}.{extension}", path.display()));
        extensions.map(file).into_iter().find(|p| self.is_there(p))
    }

    fn is_there(&self, path: &Path) -> bool {
        self.overlay.is_some_and(|texts| texts(path).is_some()) || path.is_file()
    }

    /// The text of a source file.
    fn text(&self, path: &Path) -> Result<String, String> {
        match self.overlay.and_then(|texts| texts(path)) {
            Some(text) if is_literate(path) => Ok(unlit(&text)),
            Some(text) => Ok(text),
            None => read_source(path),
        }
    }

    /// All files that were read.
    pub fn inputs(&self) -> Inputs {
        self.inputs.borrow().clone()
    }

    /// The modules of what is compiled and of what is built with it: not the library's, nor those of packages
    /// that it depends on.
    pub fn own_modules(&self, graph: &Graph) -> FxHashSet<Symbol> {
        let own = |unit| self.world.unit(unit).is_some_and(|u| u.own);
        graph.modules.iter().filter(|(_, l)| own(l.unit)).map(|(name, _)| *name).collect()
    }

    fn warnings(&self, module: Option<&ast::Module>, unit: Unit) -> Warnings {
        let words = module.into_iter().flat_map(|m| &m.options).map(|(word, _)| word.as_str());
        let wanted = self.world.unit(unit).and_then(|u| u.warnings.as_ref());
        wanted.map_or_else(Warnings::default, |wanted| Warnings::of(words, wanted))
    }

    /// A file as messages and profiles name it: from the working directory on, if it is in that. Editors
    /// know files by their whole paths.
    fn shown(&self, path: &Path) -> String {
        let here = std::env::current_dir().ok().filter(|_| self.overlay.is_none());
        let short = here.and_then(|here| path.strip_prefix(here).ok()).filter(|p| !p.as_os_str().is_empty());
        short.unwrap_or(path).display().to_string()
    }

    fn source(&self, path: &Path, unit: Unit, span: Span) -> Result<Source, Box<Diagnostic>> {
        let file = self.shown(path);
        match self.text(path) {
            Ok(text) => {
                self.inputs.borrow_mut().add(path);
                Ok(Source { file, text, unit, module: None })
            }
            Err(e) => Err(Box::new(Diagnostic::error(span, format!("cannot read {file}: {e}")))),
        }
    }

    /// A module of the library: from the folder that takes its place, if there is one, else what the compiler
    /// carries.
    fn library(&self, module: Symbol, span: Span) -> Option<Result<Source, Box<Diagnostic>>> {
        if let Some(path) = self.world.library.as_ref().and_then(|dir| self.in_folder(dir, module)) {
            return Some(self.source(&path, Unit::LIBRARY, span));
        }
        let (file, text) = embedded::library_module(module.as_str())?;
        Some(Ok(Source { file: file.into(), text: text.into(), unit: Unit::LIBRARY, module: None }))
    }

    /// A module of the unit itself.
    fn own(
        &self,
        unit: Unit,
        sources: &UnitSources,
        module: Symbol,
        span: Span,
    ) -> Option<Result<Source, Box<Diagnostic>>> {
        if let Some((file, text)) = sources.generated.get(module.as_str()) {
            return Some(Ok(Source { file: file.clone(), text: text.clone(), unit, module: None }));
        }
        let path = sources.dirs.iter().find_map(|dir| self.in_folder(dir, module))?;
        Some(self.source(&path, unit, span))
    }

    /// A module that a unit exposes or passes on.
    fn exposed(&self, unit: Unit, module: &str, span: Span) -> Option<Result<Source, Box<Diagnostic>>> {
        let sources = self.world.unit(unit)?;
        if let Some((home, name)) = sources.passed_on.get(module) {
            let name = Symbol::intern(name);
            let found = match self.world.unit(*home) {
                None => self.library(name, span),
                Some(_) if *home == unit => self.own(unit, sources, name, span),
                Some(_) => self.exposed(*home, name.as_str(), span),
            };
            return found.map(|s| s.map(|s| Source { module: s.module.or(Some(name)), ..s }));
        }
        sources.exposed.contains(module).then(|| self.own(unit, sources, Symbol::intern(module), span))?
    }

    /// The boot file of a module of the unit itself.
    fn boot(&self, unit: Unit, module: Symbol, of: Symbol, span: Span) -> Result<Source, Box<Diagnostic>> {
        let dirs = self.world.unit(unit).map_or(&[][..], |u| &u.dirs);
        if let Some(path) = dirs.iter().find_map(|dir| self.in_folder(dir, module)) {
            return self.source(&path, unit, span);
        }
        let file = of.as_str().split('.').collect::<PathBuf>();
        let d = Diagnostic::error(span, format!("the module {of} has no boot file"))
            .at("imported here with `{-# SOURCE #-}`")
            .note(format!("there is no {}.hs-boot", file.display()))
            .hint("write in it what this module needs to know of the other: types, classes, signatures");
        Err(Box::new(d))
    }

    /// Why a unit finds no such module.
    fn missing(
        &self,
        module: Symbol,
        package: Option<Symbol>,
        sources: &UnitSources,
        span: Span,
    ) -> Diagnostic {
        let d = Diagnostic::error(span, format!("there is no module {module}")).at("imported here");
        if let Some(package) = package {
            return d.note(format!("looked in the package {package}, which the import names"));
        }
        let named = |p: &str| format!("it is in the package {p}, which `build-depends:` does not name");
        if embedded::library_module(module.as_str()).is_some() {
            return d.note(named(shipped::package_of(module.as_str())));
        }
        let hidden = sources.depends.iter().filter_map(|u| self.world.unit(*u)).find(|u| {
            u.generated.contains_key(module.as_str())
                || u.dirs.iter().any(|dir| self.in_folder(dir, module).is_some())
        });
        if let Some(u) = hidden {
            return d.note(format!("the package {} has it, but does not expose it", u.package));
        }
        if let Some(u) = self.world.units.iter().find(|u| u.exposed.contains(module.as_str())) {
            return d.note(named(&u.package));
        }
        not_found(d, module, &sources.dirs)
    }
}

/// Reads a source file, literate ones stripped of their text.
pub fn read_source(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let most = u64::from(u32::MAX);
    fs::File::open(path).and_then(|f| f.take(most).read_to_end(&mut bytes)).map_err(|e| e.to_string())?;
    if bytes.len() as u64 == most {
        return Err("the file is larger than 4 GiB".into());
    }
    let text = decode(bytes);
    Ok(if is_literate(path) { unlit(&text) } else { text })
}

fn is_literate(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "lhs" || e == "lhs-boot")
}

impl Surroundings for Modules<'_> {
    fn find(
        &self,
        from: Unit,
        module: Symbol,
        package: Option<Symbol>,
        span: Span,
    ) -> Result<Source, Box<Diagnostic>> {
        if let Some(of) = booted(module) {
            return self.boot(from, module, of, span);
        }
        let Some(sources) = self.world.unit(from) else {
            // Only a compiler that is damaged lacks modules that its library needs.
            let lacks = || Box::new(Diagnostic::error(span, format!("the library has no module {module}")));
            return self.library(module, span).unwrap_or_else(|| Err(lacks()));
        };
        let wanted = |name: &str| package.is_none_or(|p| p == *name);
        // Its own modules come before all others.
        if (wanted(&sources.package) || wanted("this"))
            && let Some(found) = self.own(from, sources, module, span)
        {
            return found;
        }
        let mut found = Vec::new();
        for &unit in &sources.depends {
            let Some(u) = self.world.unit(unit).filter(|u| wanted(&u.package)) else { continue };
            found.extend(self.exposed(unit, module.as_str(), span).map(|s| (u.package.as_str(), s)));
        }
        let home = shipped::package_of(module.as_str());
        let seen =
            sources.shipped.as_ref().is_none_or(|s| s.contains(home) || shipped::ALWAYS.contains(&home));
        if seen && wanted(home) {
            found.extend(self.library(module, span).map(|s| (home, s)));
        }
        let mut found = found.into_iter();
        let Some((first, source)) = found.next() else {
            return Err(Box::new(self.missing(module, package, sources, span)));
        };
        // The same module may come along several ways.
        let place = |s: &Result<Source, Box<Diagnostic>>| s.as_ref().ok().map(|s| (s.unit, s.file.clone()));
        if let Some((second, _)) = found.find(|(_, other)| place(other) != place(&source)) {
            return Err(Box::new(
                Diagnostic::error(span, format!("there are two modules {module}"))
                    .at(format!("in the packages {first} and {second}"))
                    .hint(format!("with PackageImports: `import \"{first}\" {module}`")),
            ));
        }
        source
    }

    fn counts(&self, module: &Loaded) -> bool {
        let own = |u: &UnitSources| u.own && !u.generated.contains_key(module.ast.name.as_str());
        self.options.coverage && self.world.unit(module.unit).is_some_and(own)
    }

    fn name(&self, unit: Unit, module: Symbol) -> Symbol {
        self.world.name(unit, module)
    }

    fn package(&self, unit: Unit) -> Symbol {
        Symbol::intern(self.world.unit(unit).map_or("base", |u| &u.shown))
    }

    fn entry(&self) -> (Option<Symbol>, Symbol) {
        let (module, function) = self.options.entry();
        (module.map(|m| self.world.name(Unit::MAIN, Symbol::intern(m))), Symbol::intern(function))
    }

    fn parse_options(&self, file: FileId, source: &Source) -> ParseOptions {
        let unit = self.world.unit(source.unit);
        // The command line does not change the library.
        let outside = unit.map_or_else(Vec::new, |u| u.extensions.clone());
        let expanded = (outside.iter().any(|e| e == "CPP") || cpp::wanted(&source.text)).then(|| {
            let folder = Path::new(&source.file).parent().unwrap_or(Path::new("")).to_path_buf();
            let further = unit.map_or(&[][..], |u| &u.include_dirs);
            let dirs: Vec<PathBuf> = std::iter::once(folder).chain(further.iter().cloned()).collect();
            let include = |name: &str| {
                dirs.iter().map(|d| d.join(name)).find_map(|path| {
                    let bytes = fs::read(&path).ok()?;
                    self.inputs.borrow_mut().add(&path);
                    Some(decode(bytes))
                })
            };
            let (defines, versions) = unit.map_or((&[][..], &[][..]), |u| (&u.defines, &u.versions));
            cpp::preprocess(file, &source.file, &source.text, defines, versions, &include)
        });
        ParseOptions {
            scc_keyword: self.options.scc_keyword,
            extensions: outside,
            gated: !source.unit.is_library(),
            expanded,
            ..ParseOptions::default()
        }
    }

    fn wanted(
        &self,
        module: Option<&ast::Module>,
        unit: Unit,
        diagnostics: Vec<Diagnostic>,
    ) -> Vec<Diagnostic> {
        self.warnings(module, unit).apply(diagnostics)
    }

    fn warns(&self, module: &Loaded) -> bool {
        self.warnings(Some(&module.ast), module.unit).any()
    }

    fn kept(&self) -> Option<&dyn Kept> {
        self.library.as_ref().map(|store| store as &dyn Kept)
    }

    fn modules_exporting(&self, space: Space, name: Symbol) -> Vec<Symbol> {
        self.index.modules_exporting(space, name)
    }
}

/// The library's module for which this one makes declarations.
fn writes_for(module: Symbol) -> Option<&'static str> {
    let of = [".TH", ".QQ", ".QQ.Simple"].iter().find_map(|part| module.as_str().strip_suffix(part))?;
    embedded::library_module(of).map(|_| of)
}

/// Adds to the message where was looked for a module.
fn not_found(d: Diagnostic, module: Symbol, dirs: &[PathBuf]) -> Diagnostic {
    if let Some(of) = writes_for(module) {
        return d
            .note("what it makes is made by Template Haskell, which is not supported")
            .hint(format!("write out, or derive, what {of} is to be used with"));
    }
    let looked: Vec<String> = dirs
        .iter()
        .map(|d| {
            if d.as_os_str().is_empty() { "the main module's folder".into() } else { d.display().to_string() }
        })
        .collect();
    let d = d.note(format!("looked in {} and in the library", looked.join(", ")));
    let last = |m: &str| m.rsplit('.').next().unwrap_or(m).to_lowercase();
    let near: Vec<&str> = embedded::library_modules().filter(|m| last(m) == last(module.as_str())).collect();
    let similar = kelvin_base::suggest::closest(module.as_str(), embedded::library_modules());
    d.hint(match similar {
        _ if !near.is_empty() => format!("the library has {}", near.join(", ")),
        Some(other) => format!("did you mean {other}?"),
        None => "further folders are given by -i<dir>".into(),
    })
}
