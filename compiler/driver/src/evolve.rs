//! `kelvin evolve`: builds and runs each version of a program, and hands their profiles on to
//! `kelvin-profile`, which compares them.
//!
//! A version is a folder, used as it is, or a revision that git knows, of which a copy is made in a
//! temporary folder: neither the user's working tree nor its index is touched. Each is compiled and run by
//! a `kelvin run` of its own, in its folder.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use kelvin_profile::evolve::{self, HELP, Request, Source, Versions};
use kelvin_profile::model::Run;
use kelvin_profile::read;

use crate::output::{Wanted, complain_plainly, print};

/// Does what the words after `evolve` say.
pub fn run(words: &[String]) -> ExitCode {
    match answer(words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            complain_plainly(&format!("kelvin evolve: {message}\n"));
            ExitCode::FAILURE
        }
    }
}

fn answer(words: &[String]) -> Result<(), String> {
    let request = evolve::parse(words)?;
    let (runs, notes) = match &request.from {
        Source::Help => return print(HELP),
        Source::Files(files) => (evolve::runs(files)?, Vec::new()),
        Source::Versions(versions) => build_all(versions)?,
    };
    shown(&request, &runs, notes)
}

fn shown(request: &Request, runs: &[(String, Run)], notes: Vec<String>) -> Result<(), String> {
    let mut out = Wanted::lock();
    evolve::show(request, runs, notes, &mut out)?;
    out.flush().map_err(|e| format!("cannot write: {e}"))
}

/// The profiles of all versions, and what there is to say of them.
type Profiles = (Vec<(String, Run)>, Vec<String>);

fn build_all(versions: &Versions) -> Result<Profiles, String> {
    let work = tempfile::Builder::new()
        .prefix("kelvin-evolve-")
        .tempdir()
        .map_err(|e| format!("cannot make a temporary folder: {e}"))?;
    if let Some(keep) = &versions.keep {
        fs::create_dir_all(keep).map_err(|e| format!("cannot make the folder {}: {e}", keep.display()))?;
    }
    // What cannot be found is said before anything is built.
    let mut folders = Vec::new();
    for (number, name) in versions.names.iter().enumerate() {
        folders.push(folder_of(name, &work.path().join(format!("{number}.tree")))?);
    }
    let (mut runs, mut notes) = (Vec::new(), Vec::new());
    let mut before: Option<(&str, Vec<u8>)> = None;
    for (number, (name, folder)) in versions.names.iter().zip(&folders).enumerate() {
        if io::stderr().is_terminal() {
            complain_plainly(&format!("{name} …\n"));
        }
        let done = one(versions, number, folder, &work.path().join(number.to_string()))?;
        notes.extend(done.note);
        if let Some((before, output)) = &before
            && *output != done.output
        {
            notes.push(format!("{name}: prints something else than {before}"));
        }
        before = Some((name, done.output));
        runs.push((name.clone(), done.run));
    }
    Ok((runs, notes))
}

/// What came of a version.
struct Done {
    run: Run,
    output: Vec<u8>,
    note: Option<String>,
}

/// Builds and runs the version of this number, which lies in a folder; its files are named after `stem`.
fn one(versions: &Versions, number: usize, folder: &Path, stem: &Path) -> Result<Done, String> {
    let name = &versions.names[number];
    let with = |extension: &str| stem.with_extension(extension);
    let file = |path: &Path| File::create(path).map_err(|e| format!("cannot write {}: {e}", path.display()));
    let kelvin = std::env::current_exe().map_err(|e| format!("cannot find this program: {e}"))?;
    let stdin = match &versions.stdin {
        Some(path) => File::open(path).map_err(|e| format!("cannot read {}: {e}", path.display()))?.into(),
        None => Stdio::null(),
    };
    let mut command = Command::new(kelvin);
    command.current_dir(folder).args(["run", "-prof"]).args(&versions.options).arg(&versions.program);
    command.args(["+RTS", "-pj"]).arg(format!("-po{}", stem.display())).arg("-RTS").args(&versions.arguments);
    command.stdin(stdin).stdout(file(&with("out"))?).stderr(file(&with("err"))?);
    let status = command.status().map_err(|e| format!("{name}: cannot be compiled: {e}"))?;
    let profile = with("prof.json");
    if !profile.is_file() {
        let said = fs::read(with("err")).unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        return Err(format!("{name}: does not compile or run ({status}):\n{}", said.trim_end()));
    }
    if let Some(keep) = &versions.keep {
        let to = keep.join(format!("{}.prof.json", kept_name(&versions.names, number)));
        fs::copy(&profile, &to).map_err(|e| format!("cannot write {}: {e}", to.display()))?;
    }
    let output = fs::read(with("out")).map_err(|e| format!("cannot read what {name} printed: {e}"))?;
    let note = (!status.success()).then(|| format!("{name}: the program failed ({status})"));
    Ok(Done { run: read::read(&profile).map_err(|e| format!("{name}: {e}"))?, output, note })
}

/// What the kept profile of a version is named after: a branch may have slashes, as a folder has; `.` is
/// all dots. Of several with that name, the later ones have their number behind it.
fn kept_name(names: &[String], number: usize) -> String {
    let plain = |name: &String| match name.trim_matches(['/', '.']) {
        "" => "here".to_owned(),
        name => name.replace('/', "-"),
    };
    let name = plain(&names[number]);
    if names[..number].iter().any(|n| plain(n) == name) { format!("{name}-{}", number + 1) } else { name }
}

/// The folder of a version, which is `name` or, of a revision, in `tree`.
fn folder_of(name: &str, tree: &Path) -> Result<PathBuf, String> {
    let folder = Path::new(name);
    if folder.is_dir() {
        return folder.canonicalize().map_err(|e| format!("{name}: {e}"));
    }
    let no_version = |why: &str| format!("{name} is no folder, and no revision: {why}");
    let commit = git(&["rev-parse", "--verify", "--end-of-options", &format!("{name}^{{commit}}")], None)
        .map_err(|e| no_version(&e))?;
    let index = tree.with_extension("index");
    fs::create_dir_all(tree).map_err(|e| format!("cannot make the folder {}: {e}", tree.display()))?;
    let top = git(&["rev-parse", "--show-toplevel"], None).map_err(|e| no_version(&e))?;
    let prefix = git(&["rev-parse", "--show-prefix"], None).map_err(|e| no_version(&e))?;
    git(&["-C", &top, "read-tree", &commit], Some(&index)).map_err(|e| format!("{name}: {e}"))?;
    let to = format!("--prefix={}/", tree.display());
    git(&["-C", &top, "checkout-index", "--all", "--force", &to], Some(&index))
        .map_err(|e| format!("{name}: {e}"))?;
    let inside = tree.join(prefix);
    if inside.is_dir() { Ok(inside) } else { Err(format!("{name}: the revision does not have this folder")) }
}

/// What a command of git's prints, without the line's end; with an index of its own, if it is to have one.
fn git(words: &[&str], index: Option<&Path>) -> Result<String, String> {
    let mut command = Command::new("git");
    command.args(words).stdin(Stdio::null());
    if let Some(index) = index {
        command.env("GIT_INDEX_FILE", index);
    }
    let output = command.output().map_err(|e| format!("cannot run git: {e}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(said
            .trim()
            .lines()
            .next()
            .unwrap_or("git failed")
            .trim_start_matches("fatal: ")
            .to_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim_end_matches('\n').to_owned())
}

#[cfg(test)]
mod tests {
    use super::kept_name;

    #[test]
    fn kept_profiles_do_not_replace_one_another() {
        let names = ["v1", "wip/fast", ".", "wip-fast", "../v1"].map(String::from);
        let kept: Vec<String> = (0..names.len()).map(|n| kept_name(&names, n)).collect();
        assert_eq!(kept, ["v1", "wip-fast", "here", "wip-fast-4", "v1-5"]);
    }
}
