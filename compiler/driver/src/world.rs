//! What a program is put together from: its units, each with its folders, options and the units that it sees.
//! A program on the command line has one unit; one that is built of packages has one for each library, and
//! one for itself.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use kelvin_base::Symbol;
use kelvin_check::front::Unit;
use kelvin_packages::shipped;

use crate::embedded;
use crate::options::Options;
use crate::warnings::Warnings;

/// Versions of packages, for `MIN_VERSION_…`.
pub type Versions = Vec<(String, Vec<i64>)>;

/// A module that a unit passes on under a name: whose it is, and its name there.
pub type Passed = (Unit, String);

/// Where the modules of a unit are and how they are read.
#[derive(Clone, Debug)]
pub struct UnitSources {
    /// The package, for imports that name one.
    pub package: String,
    /// What call stacks call it.
    pub shown: String,
    /// Keeps its modules apart from other units' (`Symbol::intern_in`); empty for the program's own.
    pub realm: String,
    /// Where modules are looked for, in this order.
    pub dirs: Vec<PathBuf>,
    /// Modules that are made, not read: by name, a name for messages and the text.
    pub generated: BTreeMap<String, (String, String)>,
    pub extensions: Vec<String>,
    pub defines: Vec<String>,
    pub versions: Versions,
    pub include_dirs: Vec<PathBuf>,
    /// Further words for the C compiler.
    pub cc_options: Vec<String>,
    /// None: nobody here can mend it.
    pub warnings: Option<Warnings>,
    /// The units that it sees.
    pub depends: Vec<Unit>,
    /// What others see of it.
    pub exposed: BTreeSet<String>,
    pub passed_on: BTreeMap<String, Passed>,
    /// The packages of the library that it sees; none: all.
    pub shipped: Option<BTreeSet<&'static str>>,
    /// Options about the program's own modules concern it: automatic cost centres, `-X`, `-D`.
    pub own: bool,
}

impl UnitSources {
    /// What the C compiler is told for C of the unit.
    pub fn cc_words(&self) -> Vec<OsString> {
        let sources = self.dirs.iter().map(|d| ("-iquote", d));
        let dirs = sources.chain(self.include_dirs.iter().map(|d| ("-I", d)));
        let dirs = dirs.flat_map(|(option, d)| {
            let dir = if d.as_os_str().is_empty() { ".".into() } else { d.clone().into_os_string() };
            [OsString::from(option), dir]
        });
        dirs.chain(self.cc_options.iter().map(OsString::from)).collect()
    }
}

/// All units but the library. The first is what is compiled ([`Unit::MAIN`]).
#[derive(Clone, Debug)]
pub struct World {
    pub units: Vec<UnitSources>,
    /// A folder in place of the library that the compiler carries: that of a library's module which is
    /// checked.
    pub library: Option<PathBuf>,
}

impl World {
    /// That of a program on the command line: modules are looked for in the folders of its files, the main
    /// module's first, and those of `-i`, and the whole library is seen.
    pub fn of_files(files: &[PathBuf], options: &Options) -> World {
        let mut folders: Vec<&Path> = Vec::new();
        for file in files {
            let folder = file.parent().unwrap_or(Path::new(""));
            if !folders.contains(&folder) {
                folders.push(folder);
            }
        }
        World::below(&folders, options)
    }

    /// That of programs whose modules are named from these folders on.
    pub fn below(folders: &[&Path], options: &Options) -> World {
        let mut dirs: Vec<PathBuf> = folders.iter().map(|d| d.to_path_buf()).collect();
        dirs.extend(options.import_dirs.iter().cloned());
        let unit = UnitSources {
            package: "main".into(),
            shown: "main".into(),
            realm: String::new(),
            dirs,
            generated: BTreeMap::new(),
            extensions: options.extensions.clone(),
            defines: options.defines.clone(),
            versions: shipped_versions(),
            include_dirs: options.include_dirs.clone(),
            cc_options: options.cc_options.clone(),
            warnings: Some(options.warnings.clone()),
            depends: Vec::new(),
            exposed: BTreeSet::new(),
            passed_on: BTreeMap::new(),
            shipped: None,
            own: true,
        };
        World { units: vec![unit], library: None }
    }

    /// The library's folder and the module, if a file is a module of a folder that holds a whole library.
    pub fn library_module(file: &Path) -> Option<(PathBuf, String)> {
        let file = file.canonicalize().ok()?;
        let mut dir = file.parent();
        while let Some(root) = dir {
            if root.join("Prelude.hs").is_file() && root.join("GHC/Types.hs").is_file() {
                let relative = file.strip_prefix(root).ok()?.with_extension("");
                let parts: Vec<_> = relative.iter().map(|p| p.to_string_lossy()).collect();
                return Some((root.to_path_buf(), parts.join(".")));
            }
            dir = root.parent();
        }
        None
    }

    /// A unit; none for the library.
    pub fn unit(&self, unit: Unit) -> Option<&UnitSources> {
        self.units.get((unit.0 as usize).checked_sub(1)?)
    }

    /// The symbol of a unit's module: in a realm of its own where another unit may have one of the same name.
    pub fn name(&self, unit: Unit, module: Symbol) -> Symbol {
        match self.unit(unit) {
            None => module,
            Some(u) if !u.realm.is_empty() => Symbol::intern_in(module.as_str(), &u.realm),
            Some(_) if embedded::library_module(module.as_str()).is_some() => {
                Symbol::intern_in(module.as_str(), "main")
            }
            Some(_) => module,
        }
    }
}

/// The versions of all packages that the library stands for.
pub fn shipped_versions() -> Versions {
    let parts = |p: &shipped::Shipped| p.version().0.iter().map(|&n| n as i64).collect();
    shipped::TABLE.iter().map(|p| (p.name.to_owned(), parts(p))).collect()
}
