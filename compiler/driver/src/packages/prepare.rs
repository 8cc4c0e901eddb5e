//! What other programs make before the compiler starts: modules by alex, happy and hsc2hs, objects by the C
//! compiler.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use kelvin_packages::description::Component;
use kelvin_packages::plan::{Plan, Unit};

use super::OUTPUT;
use super::read::{Workspace, absolute};
use crate::options::Options;
use crate::pipeline::Failure;
use crate::world::Versions;

/// What was made for a unit.
#[derive(Default)]
pub struct Prepared {
    /// The folder of modules that were made, if there are any.
    pub dir: Option<PathBuf>,
    pub objects: Vec<PathBuf>,
    /// Where headers are beside the component's own folders: those that its package's script made, and those
    /// of packages that it depends on.
    pub include_dirs: Vec<PathBuf>,
    /// Some of them are C++'s.
    pub cxx: bool,
}

/// A program that makes a module of another file.
struct Preprocessor {
    extension: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
}

const fn preprocessor(
    extension: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
) -> Preprocessor {
    Preprocessor { extension, program, arguments }
}

/// Cabal runs them with these options.
const PREPROCESSORS: &[Preprocessor] = &[
    preprocessor("x", "alex", &["-g"]),
    preprocessor("y", "happy", &["-agc"]),
    preprocessor("ly", "happy", &["-agc"]),
    preprocessor(
        "hsc",
        "hsc2hs",
        &["--cflag=-D__GLASGOW_HASKELL__=900", "--cflag=-Dlinux_HOST_OS=1", "--cflag=-Dx86_64_HOST_ARCH=1"],
    ),
    preprocessor("chs", "c2hs", &[]),
    preprocessor("gc", "greencard", &[]),
];

/// A program that a module goes through before it is read, and what more it is told.
struct Filter {
    program: String,
    arguments: Vec<String>,
}

/// What `{-# OPTIONS_GHC -F -pgmF PROGRAM -optF ARGUMENT #-}` at the top of a file asks for.
fn filter_of(source: &Path) -> Option<Filter> {
    let text = fs::read(source).ok()?;
    let text = String::from_utf8_lossy(&text);
    let mut words = Vec::new();
    for pragma in text.split("{-#").skip(1) {
        let inner = pragma.split("#-}").next()?.trim();
        words.extend(inner.strip_prefix("OPTIONS_GHC").into_iter().flat_map(str::split_whitespace));
    }
    // The argument may follow without a space.
    let after = |name: &str| {
        let at = |(i, w): (usize, &&str)| match w.strip_prefix(name)? {
            "" => words.get(i + 1).map(|w| (*w).to_owned()),
            rest => Some(rest.to_owned()),
        };
        words.iter().enumerate().filter_map(at).collect::<Vec<String>>()
    };
    let program = after("-pgmF").pop().filter(|_| words.contains(&"-F"))?;
    Some(Filter { program, arguments: after("-optF") })
}

/// Runs the scripts `configure` of the packages of a plan, and adds to these what the scripts have found out.
/// Returns the folders in which they ran, by the packages.
pub fn configured(workspace: &mut Workspace, plan: &Plan) -> Result<BTreeMap<usize, PathBuf>, Failure> {
    let mut scripts = BTreeMap::new();
    for unit in &plan.units {
        if !workspace.given[unit.package].package.configured || scripts.contains_key(&unit.package) {
            continue;
        }
        if let Some(dir) = configure(workspace, unit.package)? {
            let file = dir.join(format!("{}.buildinfo", workspace.given[unit.package].package.name));
            if file.is_file() {
                workspace.supplement(unit.package, &file)?;
            }
            scripts.insert(unit.package, dir);
        }
    }
    Ok(scripts)
}

/// Prepares all units of a plan; `scripts` are the folders of [`configured`]. What is missing is said at
/// once.
pub fn prepare(
    workspace: &Workspace,
    plan: &Plan,
    scripts: &BTreeMap<usize, PathBuf>,
    options: &Options,
) -> Result<Vec<Prepared>, Failure> {
    let mut all = Vec::new();
    let mut missing = Vec::new();
    for (u, unit) in plan.units.iter().enumerate() {
        let given = &workspace.given[unit.package];
        let (package, root) = (&given.package, &workspace.roots[unit.package]);
        let component = &package.components[unit.component];
        let dir = output_of(workspace, unit.package).join(&component.name);
        let versions = super::units::versions(workspace, plan, u);
        let further = include_dirs(workspace, plan, u, scripts);
        let mut prepared = Prepared { include_dirs: further, ..Prepared::default() };
        let further = prepared.include_dirs.clone();
        let place = Place { root, dir: &dir, component, versions, further };
        place.modules(&mut prepared, &mut missing)?;
        place.objects(&mut prepared, options)?;
        all.push(prepared);
    }
    if missing.is_empty() { Ok(all) } else { Err(Failure::Message(missing.join("\nkelvin: "))) }
}

/// The folder for all that is made of a package.
fn output_of(workspace: &Workspace, package: usize) -> PathBuf {
    let given = &workspace.given[package];
    // Nothing is written into the folders of packages that are only used.
    let home = if given.local { &workspace.roots[package] } else { &workspace.home };
    let folder = format!("{}-{}", given.package.name, given.package.version);
    home.join(OUTPUT).join("build").join(folder)
}

/// Runs a package's script `configure` in a folder of its own, where it makes headers; none if there is no
/// script.
fn configure(workspace: &Workspace, package: usize) -> Result<Option<PathBuf>, Failure> {
    let script = absolute(&workspace.roots[package]).join("configure");
    if !script.is_file() {
        return Ok(None);
    }
    let dir = output_of(workspace, package).join("configured");
    if !dir.join("config.status").is_file() {
        make_folder(&dir)?;
        let mut command = Command::new("sh");
        command.arg(&script).current_dir(&dir);
        run(command, "configure", &format!("{} was not configured", workspace.roots[package].display()))?;
    }
    Ok(Some(dir))
}

/// Where headers are beside the folders that a unit names.
fn include_dirs(
    workspace: &Workspace,
    plan: &Plan,
    unit: usize,
    scripts: &BTreeMap<usize, PathBuf>,
) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for u in super::units::reachable(plan, unit) {
        let Unit { package, component, .. } = &plan.units[u];
        let component = &workspace.given[*package].package.components[*component];
        let own = u == unit;
        if own || !component.install_includes.is_empty() {
            let dirs = component.include_dirs.iter().map(String::as_str);
            let made = scripts.get(package).into_iter();
            let made = made.flat_map(|made| dirs.clone().chain([""]).map(|d| made.join(d)));
            let given = dirs.clone().filter(|_| !own).map(|d| workspace.roots[*package].join(d));
            all.extend(made.chain(given).map(|d| absolute(&d)));
        }
    }
    all
}

/// Where a component is, and where its things are made.
struct Place<'a> {
    root: &'a Path,
    dir: &'a Path,
    component: &'a Component,
    /// The versions of the packages that it depends on.
    versions: Versions,
    /// Where other headers are.
    further: Vec<PathBuf>,
}

impl Place<'_> {
    /// Makes the modules for which there is a file of a preprocessor: it comes before one of the language,
    /// which may be an old result.
    fn modules(&self, prepared: &mut Prepared, missing: &mut Vec<String>) -> Result<(), Failure> {
        let component = self.component;
        let main =
            component.main_is.as_ref().map(|w| w.text.rsplit_once('.').map_or(w.text.as_str(), |(m, _)| m));
        let modules = component.exposed.iter().chain(&component.other).map(|m| m.text.replace('.', "/"));
        for module in modules.chain(main.map(str::to_owned)) {
            let file = |e: &str| {
                let dirs = component.source_dirs.iter();
                dirs.map(|d| self.root.join(d).join(format!("{module}.{e}"))).find(|p| p.is_file())
            };
            if PREPROCESSORS.iter().all(|p| file(p.extension).is_none()) {
                let source = ["hs", "lhs"].into_iter().find_map(file);
                if let Some((source, filter)) = source.and_then(|s| filter_of(&s).map(|f| (s, f))) {
                    self.filtered(&filter, &source, &module, prepared, missing)?;
                }
                continue;
            }
            let Some((row, source)) = PREPROCESSORS.iter().find_map(|p| Some((p, file(p.extension)?))) else {
                continue;
            };
            if !is_on_path(row.program) {
                if ["hs", "lhs"].into_iter().any(|e| file(e).is_some()) {
                    continue;
                }
                missing.push(format!(
                    "{} is for the preprocessor `{}`, which is not on the PATH: install it",
                    source.display(),
                    row.program
                ));
                continue;
            }
            let dir = self.dir.join("modules");
            let output = dir.join(format!("{module}.hs"));
            self.preprocess(row, &source, &output)?;
            prepared.dir = Some(dir);
        }
        Ok(())
    }

    /// Makes a module by the program that its own options name, which is given the file's name, the file and
    /// the one that is to be made.
    fn filtered(
        &self,
        filter: &Filter,
        source: &Path,
        module: &str,
        prepared: &mut Prepared,
        missing: &mut Vec<String>,
    ) -> Result<(), Failure> {
        // What is no plain name is a file of the package's.
        let path = match filter.program.contains('/') {
            true => self.root.join(&filter.program),
            false => PathBuf::from(&filter.program),
        };
        if !path.is_file() && !is_on_path(&filter.program) {
            missing.push(format!(
                "{} is for the preprocessor `{}` (`-pgmF`), which is not on the PATH: install it",
                source.display(),
                filter.program
            ));
            return Ok(());
        }
        let dir = self.dir.join("modules");
        let output = dir.join(format!("{module}.hs"));
        make_folder(output.parent().unwrap_or(&dir))?;
        let mut command = Command::new(&path);
        command.args([source, source, &output]).args(&filter.arguments);
        run(command, &filter.program, &format!("{} was not made", output.display()))?;
        prepared.dir = Some(dir);
        Ok(())
    }

    fn preprocess(&self, row: &Preprocessor, source: &Path, output: &Path) -> Result<(), Failure> {
        let parent = output.parent().unwrap_or(self.dir);
        make_folder(parent)?;
        let temp = tempfile::Builder::new().prefix(".kelvin-").tempdir_in(parent);
        let temp =
            temp.map_err(|e| Failure::Message(format!("cannot write in {}: {e}", parent.display())))?;
        let made = temp.path().join("Made.hs");
        let mut command = Command::new(row.program);
        command.args(row.arguments);
        if row.program == "hsc2hs" {
            let include = self.include()?;
            let dirs = std::iter::once(include).chain(self.include_dirs());
            command.args(dirs.map(|d| format!("-I{}", d.display())));
            command.arg("--cflag=-include").arg(format!("--cflag={}", self.macros()?.display()));
            command.args(self.component.cc_options.iter().map(|o| format!("--cflag={o}")));
            command.args(self.component.cpp_options.iter().map(|o| format!("--cflag={o}")));
        }
        command.arg(source).arg("-o").arg(&made);
        run(command, row.program, &format!("{} was not made", output.display()))?;
        let moved = fs::rename(&made, output);
        moved.map_err(|e| Failure::Message(format!("cannot write {}: {e}", output.display())))
    }

    /// Where headers are looked for: none of them is the empty path, which is no argument for `-I`.
    fn include_dirs(&self) -> impl Iterator<Item = PathBuf> {
        let own = self.component.include_dirs.iter().map(|d| self.root.join(d));
        let all = std::iter::once(self.root.to_path_buf()).chain(own).chain(self.further.iter().cloned());
        all.map(|d| if d.as_os_str().is_empty() { PathBuf::from(".") } else { d })
    }

    /// The file of the macros `MIN_VERSION_…` and `VERSION_…`, for C's preprocessor.
    fn macros(&self) -> Result<PathBuf, Failure> {
        let file = self.include()?.join("cabal_macros.h");
        let mut text = String::new();
        for (package, version) in &self.versions {
            let name = package.replace('-', "_");
            let part = |i: usize| version.get(i).copied().unwrap_or(0);
            let (a, b, c) = (part(0), part(1), part(2));
            let whole: Vec<String> = version.iter().map(i64::to_string).collect();
            text.push_str(&format!("#define VERSION_{name} \"{}\"\n", whole.join(".")));
            text.push_str(&format!(
                "#define MIN_VERSION_{name}(a,b,c) ((a)<{a}||((a)=={a}&&(b)<{b})||((a)=={a}&&(b)=={b}&&(c)<={c}))\n"
            ));
        }
        crate::embedded::write_atomically(&file, text.as_bytes())
            .map_err(|e| Failure::Message(format!("cannot write {}: {e}", file.display())))?;
        Ok(file)
    }

    /// The folder of our own headers.
    fn include(&self) -> Result<PathBuf, Failure> {
        let dir = self.dir.join("include");
        make_folder(&dir)?;
        for (name, text) in super::headers::all() {
            let file = dir.join(name);
            crate::embedded::write_atomically(&file, text.as_bytes())
                .map_err(|e| Failure::Message(format!("cannot write {}: {e}", file.display())))?;
        }
        Ok(dir)
    }

    /// Compiles the component's C sources.
    fn objects(&self, prepared: &mut Prepared, options: &Options) -> Result<(), Failure> {
        if self.component.c_sources.is_empty() || options.no_code {
            return Ok(());
        }
        let include = self.include()?;
        let dir = self.dir.join("objects");
        make_folder(&dir)?;
        for (i, source) in self.component.c_sources.iter().enumerate() {
            let path = self.root.join(&source.text);
            if !path.is_file() {
                return Err(Failure::Message(format!(
                    "{}: there is no file {}, which its `c-sources:` name",
                    self.component.name,
                    path.display()
                )));
            }
            prepared.cxx |= path.extension().is_some_and(|e| e != "c" && e != "s" && e != "S");
            let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
            let object = dir.join(format!("{stem}-{i}.o"));
            let temp = tempfile::Builder::new().prefix(".kelvin-").tempdir_in(&dir);
            let temp =
                temp.map_err(|e| Failure::Message(format!("cannot write in {}: {e}", dir.display())))?;
            let made = temp.path().join("made.o");
            let mut command = Command::new("cc");
            command.args(["-c", "-O2", "-include", "ghcversion.h", "-I"]).arg(&include);
            command.args(self.include_dirs().map(|d| format!("-I{}", d.display())));
            command.args(&self.component.cc_options).arg(&path).arg("-o").arg(&made);
            run(command, "cc", &format!("{} was not compiled", path.display()))?;
            fs::rename(&made, &object)
                .map_err(|e| Failure::Message(format!("cannot write {}: {e}", object.display())))?;
            prepared.objects.push(object);
        }
        Ok(())
    }
}

fn make_folder(dir: &Path) -> Result<(), Failure> {
    fs::create_dir_all(dir)
        .map_err(|e| Failure::Message(format!("cannot make the folder {}: {e}", dir.display())))
}

fn is_on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|dir| dir.join(program).is_file())
}

/// Runs a program; what it printed is told if it fails.
fn run(mut command: Command, program: &str, otherwise: &str) -> Result<(), Failure> {
    let output = command.output().map_err(|e| match e.kind() {
        ErrorKind::NotFound => {
            Failure::Message(format!("{otherwise}: `{program}` was not found; install it"))
        }
        _ => Failure::Message(format!("{otherwise}: cannot run `{program}`: {e}")),
    })?;
    if output.status.success() {
        return Ok(());
    }
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8_lossy(&printed);
    Err(Failure::Message(format!(
        "{otherwise}: `{program}` failed ({}):\n{}",
        output.status,
        printed.trim_end()
    )))
}
