//! The world of a target: its unit first, then those that it depends on, as the front end looks for modules
//! in them.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use kelvin_base::Diagnostic;
use kelvin_check::front::Unit;
use kelvin_packages::description::{Component, Kind, Package};
use kelvin_packages::plan::Plan;
use kelvin_packages::{generated, shipped};

use super::options::{self, UnitOptions};
use super::prepare::Prepared;
use super::read::{Workspace, absolute};
use crate::embedded;
use crate::options::Options;
use crate::world::{Passed, UnitSources, Versions, World};

/// A target, ready to be compiled.
pub struct Target {
    pub world: World,
    /// The file of its main module.
    pub main: Option<PathBuf>,
    pub main_is: Option<String>,
    /// Options of the runtime that are built into the program.
    pub rts_options: String,
    pub linked: Vec<OsString>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Puts a target together.
pub fn world(
    workspace: &Workspace,
    plan: &Plan,
    prepared: &[Prepared],
    target: usize,
    command_line: &Options,
) -> Target {
    let order = reachable(plan, target);
    let number: BTreeMap<usize, Unit> =
        order.iter().enumerate().map(|(i, &u)| (u, Unit(i as u32 + 1))).collect();
    let mut made = Target {
        world: World { units: Vec::new(), library: None },
        main: None,
        main_is: None,
        rts_options: String::new(),
        linked: Vec::new(),
        diagnostics: Vec::new(),
    };
    for &u in &order {
        let unit = &plan.units[u];
        let given = &workspace.given[unit.package];
        let (package, root) = (&given.package, &workspace.roots[unit.package]);
        let component = &package.components[unit.component];
        let is_target = u == target;
        let mut o = options::of(component, root, &command_line.warnings);
        if given.local {
            o.extensions.extend(command_line.extensions.iter().cloned());
            o.defines.extend(command_line.defines.iter().cloned());
            o.include_dirs.extend(command_line.include_dirs.iter().cloned());
        }
        if is_target {
            made.diagnostics.append(&mut o.diagnostics);
            made.main_is = o.main_is.take();
            made.rts_options = std::mem::take(&mut o.rts_options);
        }
        // Errors in other packages' fields count, warnings do not.
        made.diagnostics.extend(o.diagnostics.drain(..).filter(Diagnostic::is_error));
        o.include_dirs.extend(prepared[u].include_dirs.iter().cloned());
        let depends: Vec<Unit> = unit.depends.iter().filter_map(|d| number.get(d).copied()).collect();
        let mut dirs: Vec<PathBuf> = prepared[u].dir.iter().cloned().collect();
        dirs.extend(component.source_dirs.iter().map(|d| join(root, d)));
        if is_target {
            made.main = main_file(component, &dirs);
        }
        let sources = UnitSources {
            passed_on: passed_on(component, &depends, plan, workspace, &number, u),
            ..sources(package, component, root, dirs, o, is_target)
        };
        made.world.units.push(UnitSources {
            versions: versions(workspace, plan, u),
            warnings: given.local.then_some(sources.warnings).flatten(),
            own: given.local,
            shipped: Some(unit.shipped.iter().copied().collect()),
            depends,
            ..sources
        });
        made.linked.extend(prepared[u].objects.iter().map(|p| p.clone().into_os_string()));
        made.linked
            .extend(component.library_dirs.iter().map(|d| format!("-L{}", root.join(d).display()).into()));
        made.linked.extend(component.libraries.iter().map(|l| format!("-l{l}").into()));
        made.linked.extend(component.ld_options.iter().map(OsString::from));
    }
    if order.iter().any(|&u| prepared[u].cxx) {
        made.linked.push("-lstdc++".into());
    }
    made
}

/// The target, then all units that it needs.
pub(super) fn reachable(plan: &Plan, target: usize) -> Vec<usize> {
    let mut order = vec![target];
    let mut next = 0;
    while let Some(&u) = order.get(next) {
        next += 1;
        for &d in &plan.units[u].depends {
            if !order.contains(&d) {
                order.push(d);
            }
        }
    }
    order
}

/// A folder of the package: `.` is the package's own.
fn join(root: &Path, dir: &str) -> PathBuf {
    match dir.trim_start_matches("./") {
        "" | "." => root.to_path_buf(),
        dir => root.join(dir),
    }
}

fn main_file(component: &Component, dirs: &[PathBuf]) -> Option<PathBuf> {
    let file = component.main_is.as_ref()?;
    // One that a preprocessor made bears another ending.
    let made = Path::new(&file.text).with_extension("hs");
    let names = [made, PathBuf::from(&file.text)];
    let haskell = |p: &&PathBuf| p.extension().is_some_and(|e| e == "hs" || e == "lhs");
    let names: Vec<&PathBuf> = names.iter().filter(haskell).collect();
    let files = dirs.iter().flat_map(|d| names.iter().map(|n| d.join(n)));
    files.into_iter().find(|p| p.is_file())
}

fn sources(
    package: &Package,
    component: &Component,
    root: &Path,
    dirs: Vec<PathBuf>,
    o: UnitOptions,
    is_target: bool,
) -> UnitSources {
    let full = format!("{}-{}", package.name, package.version);
    let absolute = absolute(root);
    let name = generated::mangled(&package.name);
    let modules = [format!("Paths_{name}"), format!("PackageInfo_{name}")];
    let generated: BTreeMap<String, (String, String)> = modules
        .into_iter()
        .filter_map(|module| {
            let text = generated::module(&module, package, &absolute.display().to_string())?;
            let file = format!("{full}/{module}.hs");
            Some((module, (file, text)))
        })
        .collect();
    UnitSources {
        package: package.name.clone(),
        shown: if component.kind == Kind::Library { full.clone() } else { "main".into() },
        realm: match is_target {
            true => String::new(),
            false if component.internal => format!("{full}:{}", component.name),
            false => full,
        },
        dirs,
        generated,
        extensions: o.extensions,
        defines: o.defines,
        versions: Vec::new(),
        include_dirs: o.include_dirs,
        cc_options: cc_options(component, root),
        warnings: Some(o.warnings),
        depends: Vec::new(),
        exposed: component.exposed.iter().map(|m| m.text.clone()).collect::<BTreeSet<_>>(),
        passed_on: BTreeMap::new(),
        shipped: None,
        own: false,
    }
}

/// What the C compiler is told beside the folders of headers: the package's own folder is looked in, too.
fn cc_options(component: &Component, root: &Path) -> Vec<String> {
    let root = absolute(root).display().to_string();
    ["-iquote".to_owned(), root].into_iter().chain(component.cc_options.iter().cloned()).collect()
}

/// The versions of the packages that a unit depends on.
pub(super) fn versions(workspace: &Workspace, plan: &Plan, unit: usize) -> Versions {
    let unit = &plan.units[unit];
    let parts = |v: &kelvin_packages::version::Version| v.0.iter().map(|&n| n as i64).collect();
    let mut all: Versions = Vec::new();
    for &d in &unit.depends {
        let package = &workspace.given[plan.units[d].package].package;
        all.push((package.name.clone(), parts(&package.version)));
    }
    let shipped = unit.shipped.iter().filter_map(|name| shipped::package(name));
    all.extend(shipped.map(|p| (p.name.to_owned(), parts(&p.version()))));
    all
}

/// Whose modules a library passes on.
fn passed_on(
    component: &Component,
    depends: &[Unit],
    plan: &Plan,
    workspace: &Workspace,
    number: &BTreeMap<usize, Unit>,
    unit: usize,
) -> BTreeMap<String, Passed> {
    let mut all = BTreeMap::new();
    for r in &component.reexported {
        let exposes = |d: &&usize| {
            let unit = &plan.units[**d];
            let package = &workspace.given[unit.package].package;
            let c = &package.components[unit.component];
            r.package.as_ref().is_none_or(|p| *p == package.name)
                && (c.exposed.iter().any(|m| m.text == r.module)
                    || c.reexported.iter().any(|m| m.name == r.module))
        };
        let own = component.exposed.iter().chain(&component.other).any(|m| m.text == r.module);
        let home = match plan.units[unit].depends.iter().find(exposes).and_then(|d| number.get(d)) {
            Some(home) if depends.contains(home) => *home,
            _ if own => number[&unit],
            _ if embedded::library_module(&r.module).is_some() => Unit::LIBRARY,
            _ => continue,
        };
        all.insert(r.name.clone(), (home, r.module.clone()));
    }
    all
}
