//! `kelvin build`, `kelvin test`, and `kelvin run` in a package's folder: carries out what `kelvin_packages`
//! plans.

pub mod headers;
mod options;
mod prepare;
mod read;
mod units;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use kelvin_base::Symbol;
use kelvin_check::front::Unit;
use kelvin_packages::description::{Component, Kind, Package};
use kelvin_packages::plan::{self, Plan};

use crate::options::Options;
use crate::output::{complain, print};
use crate::pipeline::{self, Failure, Job};
use crate::run::execute;
use crate::{explain, render};
use read::{Workspace, absolute};

/// The folder in a package's own for all that is made.
pub const OUTPUT: &str = "dist-kelvin";

/// An executable that has been made.
struct Built {
    path: PathBuf,
    /// The folder of its package.
    root: PathBuf,
    kind: Kind,
    name: String,
    /// Its package.
    package: String,
}

/// `kelvin build`: libraries are checked, executables made; test suites if `--target` names them.
pub fn build(folder: &Path, options: &Options) -> ExitCode {
    let wanted = |p: &Package, c: &Component| match options.targets.as_slice() {
        [] => matches!(c.kind, Kind::Library | Kind::Executable),
        names => is_named(names, p, c),
    };
    match make(folder, options, &wanted, true) {
        Ok(_) => ExitCode::SUCCESS,
        Err(failure) => explain(failure),
    }
}

/// `kelvin run` of a folder: its only executable, or the one that `--target` names.
pub fn run(folder: &Path, options: &Options) -> ExitCode {
    let wanted = |p: &Package, c: &Component| match options.targets.as_slice() {
        [] => c.kind == Kind::Executable,
        names => c.kind != Kind::Library && is_named(names, p, c),
    };
    let built = match make(folder, options, &wanted, false) {
        Ok(built) => built,
        Err(failure) => return explain(failure),
    };
    match built.as_slice() {
        [one] => execute(&one.path, OsString::from(&one.name), &options.program_args, |_| {}),
        [] => {
            complain(&format!("the package in {} has no executable to run", folder.display()));
            ExitCode::FAILURE
        }
        several => {
            let names: Vec<&str> = several.iter().map(|b| b.name.as_str()).collect();
            complain(&format!(
                "there are several executables: {}; name one with --target NAME",
                names.join(", ")
            ));
            ExitCode::FAILURE
        }
    }
}

/// `kelvin test`: makes the test suites and runs each in its package's folder. Fails if one does.
pub fn test(folder: &Path, options: &Options) -> ExitCode {
    let wanted = |p: &Package, c: &Component| match options.targets.as_slice() {
        // Tests may run the package's programs.
        [] => matches!(c.kind, Kind::TestSuite | Kind::Executable),
        names => is_named(names, p, c),
    };
    let built = match make(folder, options, &wanted, true) {
        Ok(built) => built,
        Err(failure) => return explain(failure),
    };
    let suites: Vec<&Built> = built.iter().filter(|b| b.kind == Kind::TestSuite).collect();
    if suites.is_empty() {
        complain(&format!("the package in {} has no test suite", folder.display()));
        return ExitCode::FAILURE;
    }
    let mut failed = Vec::new();
    for suite in &suites {
        let arrange = |command: &mut std::process::Command| {
            command.current_dir(&suite.root);
            let mut path = suite.path.parent().map(Path::to_path_buf).unwrap_or_default().into_os_string();
            if let Some(rest) = env::var_os("PATH") {
                path.push(":");
                path.push(rest);
            }
            command.env("PATH", path);
        };
        let code = execute(&suite.path, OsString::from(&suite.name), &options.program_args, arrange);
        let passed = code == ExitCode::SUCCESS;
        let line = format!(
            "{}: test suite {}: {}\n",
            suite.package,
            suite.name,
            if passed { "passed" } else { "failed" }
        );
        if let Err(message) = print(&line) {
            return explain(Failure::Message(message));
        }
        if !passed {
            failed.push(suite.name.as_str());
        }
    }
    match failed.as_slice() {
        [] => ExitCode::SUCCESS,
        names => {
            complain(&format!(
                "{} of {} test suites failed: {}",
                names.len(),
                suites.len(),
                names.join(", ")
            ));
            ExitCode::FAILURE
        }
    }
}

/// `name`, `kind:name` in cabal's short forms, or `package:name`.
fn is_named(names: &[String], package: &Package, c: &Component) -> bool {
    let kind = match c.kind {
        Kind::Library => "lib",
        Kind::Executable => "exe",
        Kind::TestSuite => "test",
        Kind::Benchmark => "bench",
    };
    names.iter().any(|n| match n.split_once(':') {
        Some((before, name)) => name == c.name && (before == kind || before == package.name),
        None => *n == c.name,
    })
}

/// Makes the components that are wanted. With `says`, tells of each.
fn make(
    folder: &Path,
    options: &Options,
    wanted: &dyn Fn(&Package, &Component) -> bool,
    says: bool,
) -> Result<Vec<Built>, Failure> {
    let mut workspace = read::load(folder, options)?;
    let chosen = workspace.chosen.clone();
    let picked = |p: &Package, c: &Component| chosen.contains(&p.name) && wanted(p, c);
    let plan = plan::plan(&workspace.given, picked);
    let errors = plan.as_ref().err().cloned().unwrap_or_default();
    let plan = plan.unwrap_or_default();
    // What is wrong with the files, and what is missing: all at once.
    workspace.report(&errors);
    workspace.report_packages(&plan)?;
    if !errors.is_empty() {
        return Err(Failure::Reported);
    }
    if plan.targets.is_empty() && !options.targets.is_empty() {
        let known = chosen_components(&workspace);
        return Err(Failure::Message(format!(
            "there is no component {} to build; there are {}",
            options.targets.join(", "),
            known.join(", ")
        )));
    }
    let mut built = Vec::new();
    let scripts = prepare::configured(&mut workspace, &plan)?;
    let prepared = prepare::prepare(&workspace, &plan, &scripts, options)?;
    for &target in &plan.targets {
        built.extend(target_of(&workspace, &plan, &prepared, target, options, says)?);
    }
    Ok(built)
}

fn chosen_components(workspace: &Workspace) -> Vec<String> {
    let packages = workspace.given.iter().filter(|g| workspace.chosen.contains(&g.package.name));
    let mut names: Vec<String> = Vec::new();
    for component in packages.flat_map(|g| &g.package.components) {
        if !names.contains(&component.name) {
            names.push(component.name.clone());
        }
    }
    names
}

/// Makes one target; a library is checked.
fn target_of(
    workspace: &Workspace,
    plan: &Plan,
    prepared: &[prepare::Prepared],
    target: usize,
    options: &Options,
    says: bool,
) -> Result<Option<Built>, Failure> {
    let unit = &plan.units[target];
    let package = &workspace.given[unit.package].package;
    let component = &package.components[unit.component];
    let mut made = units::world(workspace, plan, prepared, target, options);
    workspace.report(&made.diagnostics);
    if made.diagnostics.iter().any(kelvin_base::Diagnostic::is_error) {
        return Err(Failure::Reported);
    }
    let say = |what: &str| match says {
        true => print(&format!("{}-{}: {what}\n", package.name, package.version)).map_err(Failure::Message),
        false => Ok(()),
    };
    let mut options = options.clone();
    if component.kind == Kind::Library {
        let name = if component.internal { format!(" {}", component.name) } else { String::new() };
        let modules = component.exposed.iter().chain(&component.other);
        let modules: Vec<Symbol> = modules.map(|m| Symbol::intern(&m.text)).collect();
        say(&format!("library{name} ({})", counted(modules.len(), "module")))?;
        pipeline::check_modules(&made.world, Unit::MAIN, &modules, &options)?;
        return Ok(None);
    }
    if let Some(kind) = component.test_type.as_ref().filter(|k| k.text != "exitcode-stdio-1.0") {
        return Err(Failure::Message(format!(
            "{}: test suites of type {} are not built; `exitcode-stdio-1.0` is",
            component.name, kind.text
        )));
    }
    say(&format!("{} {}", component.kind.word(), component.name))?;
    let Some(main) = made.main.take() else {
        let file = component.main_is.as_ref().map_or("", |w| &w.text);
        return Err(Failure::Message(format!("{}: there is no file {file} in its folders", component.name)));
    };
    let root = &workspace.roots[unit.package];
    let output = match &options.output {
        Some(file) if plan.targets.len() == 1 => file.clone(),
        Some(_) => {
            return Err(Failure::Message(
                "-o names one file, and there are several components; see --target".into(),
            ));
        }
        None => root.join(OUTPUT).join(&component.name),
    };
    if let Some(dir) = output.parent() {
        fs::create_dir_all(dir)
            .map_err(|e| Failure::Message(format!("cannot make the folder {}: {e}", dir.display())))?;
    }
    options.main_is = options.main_is.or(made.main_is.take());
    // Those of the command line come later, and the last ones count.
    options.rts_options = format!("{} {}", made.rts_options, options.rts_options).trim().to_owned();
    let (files, linked) = (vec![main], made.linked);
    let job = Job { files, world: made.world, c_sources: Vec::new(), linked, is_last: false };
    match pipeline::compile(job, &output, &options) {
        Ok(()) => {}
        // With -fno-code, the others are still to be checked.
        Err(Failure::Enough) => return Ok(None),
        Err(failure) => return Err(failure),
    }
    Ok(Some(Built {
        path: absolute(&output),
        root: absolute(root),
        kind: component.kind,
        name: component.name.clone(),
        package: format!("{}-{}", package.name, package.version),
    }))
}

fn counted(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
