//! Mutants: the compiler and the runtime broken on purpose, a single place at a time, to show that the random
//! tests would notice.
//!
//! All mutants of `mutants/list.txt` are built into one copy of the sources, each switched on by
//! `KELVIN_MUTANT=n` (from 1; without it, none is), so that one build serves them all. A mutant whose place
//! is not found exactly once is an error: the list follows the sources.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A place, and how it is broken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mutant {
    pub name: String,
    /// Which random programs must notice: `core` or `haskell`.
    pub test: String,
    /// From the top of the sources.
    pub file: String,
    find: String,
    put: String,
}

/// The mutants of this crate.
pub fn mutants() -> Result<Vec<Mutant>, String> {
    parse(include_str!("../mutants/list.txt"))
}

fn parse(text: &str) -> Result<Vec<Mutant>, String> {
    let mut all: Vec<Mutant> = Vec::new();
    let mut putting = false;
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        if let Some(name) = line.strip_prefix("mutant: ") {
            all.push(Mutant { name: name.to_owned(), ..Mutant::default() });
            continue;
        }
        let Some(m) = all.last_mut() else { return Err(format!("before the first mutant: {line}")) };
        if let Some(test) = line.strip_prefix("test: ") {
            m.test = test.to_owned();
        } else if let Some(file) = line.strip_prefix("file: ") {
            m.file = file.to_owned();
        } else if line == "find:" || line == "put:" {
            putting = line == "put:";
        } else if let Some(code) = line.strip_prefix('|') {
            let part = if putting { &mut m.put } else { &mut m.find };
            if !part.is_empty() {
                part.push('\n');
            }
            part.push_str(code);
        } else {
            return Err(format!("{}: not understood: {line}", m.name));
        }
    }
    match all.iter().find(|m| m.find.is_empty() || !m.put.contains("MUTANT") || m.file.is_empty()) {
        Some(m) => Err(format!("{}: not complete", m.name)),
        None => Ok(all),
    }
}

/// The text with the mutant (number `n`) in it.
fn apply(m: &Mutant, n: usize, text: &str) -> Result<String, String> {
    let places = text.matches(&m.find).count();
    if places != 1 {
        return Err(format!("{}: {places} such places in {}", m.name, m.file));
    }
    let home = if m.file.starts_with("runtime/") { "crate" } else { "kelvin_base" };
    Ok(text.replace(&m.find, &m.put.replace("MUTANT", &format!("{home}::mutant({n})"))))
}

/// Breaks the sources at `top`, all in memory: each file's name and its new text.
pub fn broken(top: &Path) -> Result<Vec<(String, String)>, String> {
    let mut files: Vec<(String, String)> = Vec::new();
    for (i, m) in mutants()?.iter().enumerate() {
        let at = match files.iter().position(|(f, _)| *f == m.file) {
            Some(at) => at,
            None => {
                let text = fs::read_to_string(top.join(&m.file)).map_err(|e| format!("{}: {e}", m.file))?;
                files.push((m.file.clone(), text));
                files.len() - 1
            }
        };
        files[at].1 = apply(m, i + 1, &files[at].1)?;
    }
    Ok(files)
}

/// What `MUTANT` calls.
const SWITCH: &str = "
pub fn mutant(n: usize) -> bool {
    static ON: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    let number = || std::env::var(\"KELVIN_MUTANT\").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    *ON.get_or_init(number) == n
}
";

/// Copies the sources to `dir/tree`, breaks them, builds them in `dir/target`; the folder of the programs
/// built. (A copy of the checkout's target folder there saves building what others have written.)
fn build(dir: &Path) -> Result<PathBuf, String> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let tree = dir.join("tree");
    let listed = Command::new("git").current_dir(&top).args(["ls-files", "-z"]).output();
    let listed = listed.map_err(|e| format!("git: {e}"))?.stdout;
    let mut changed = broken(&top)?;
    for file in ["compiler/base/src/lib.rs", "runtime/src/lib.rs"] {
        let text = fs::read_to_string(top.join(file)).map_err(|e| format!("{file}: {e}"))?;
        changed.push((file.to_owned(), text + SWITCH));
    }
    for name in String::from_utf8_lossy(&listed).split('\0').filter(|n| !n.is_empty()) {
        let Ok(text) = fs::read(top.join(name)) else { continue };
        let text = changed.iter().find(|(f, _)| f == name).map_or(text, |(_, t)| t.clone().into_bytes());
        let to = tree.join(name);
        // What is the same keeps its date, and is not built again.
        if fs::read(&to).is_ok_and(|old| old == text) {
            continue;
        }
        let made = to.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&to, text));
        made.map_err(|e| format!("{}: {e}", to.display()))?;
    }
    let target = dir.join("target");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(&tree)
        .args(["build", "--release", "--quiet", "-p", "kelvin-driver", "-p", "kelvin-random"])
        .env("CARGO_TARGET_DIR", &target)
        .status()
        .map_err(|e| format!("cargo: {e}"))?;
    if status.success() { Ok(target.join("release")) } else { Err("the mutants do not build".into()) }
}

/// Runs the random programs against mutant `n` (0: none) until a mismatch: what that is, in a line.
fn noticed(programs: &Path, n: usize, test: &str) -> Result<Option<String>, String> {
    let mut command = Command::new(programs.join("kelvin-random"));
    command.env("KELVIN_MUTANT", n.to_string()).arg("--first");
    match test {
        "core" => command.args(["--programs", "20000", "--seed", "100000"]),
        "haskell" => {
            command.args(["--compiled", "--programs", "150", "--seed", "1001", "--batch", "25", "--kelvin"]);
            command.arg(programs.join("kelvin"))
        }
        other => return Err(format!("no test {other}")),
    };
    let out = command.output().map_err(|e| e.to_string())?;
    if out.status.success() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    Ok(Some(text.lines().find(|l| !l.trim().is_empty()).unwrap_or("it crashes").to_owned()))
}

/// Builds in `dir` and tries every mutant whose name contains one of the texts in `only`, which commas
/// separate: how many were tried, and the names of those that nobody noticed.
pub fn try_all(dir: &Path, only: &str) -> Result<(usize, Vec<String>), String> {
    fs::create_dir_all(dir).map_err(|e| e.to_string())?;
    let programs = build(&dir.canonicalize().map_err(|e| e.to_string())?)?;
    let all = mutants()?;
    let is_chosen = |m: &Mutant| only.split(',').any(|word| m.name.contains(word));
    let chosen: Vec<(usize, &Mutant)> = all.iter().enumerate().filter(|(_, m)| is_chosen(m)).collect();
    for test in ["core", "haskell"].into_iter().filter(|t| chosen.iter().any(|(_, m)| m.test == *t)) {
        if let Some(what) = noticed(&programs, 0, test)? {
            return Err(format!("a mismatch without a mutant: {what}"));
        }
    }
    let (mut tried, mut missed) = (0, Vec::new());
    for (i, m) in chosen {
        tried += 1;
        match noticed(&programs, i + 1, &m.test)? {
            Some(what) => println!("noticed  {:<3} {} ({what})", i + 1, m.name),
            None => {
                println!("MISSED   {:<3} {}", i + 1, m.name);
                missed.push(m.name.clone());
            }
        }
    }
    Ok((tried, missed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mutant_has_its_place() {
        let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        broken(&top).unwrap_or_else(|e| panic!("compiler/random/mutants/list.txt: {e}"));
        assert!(mutants().expect("it parses").len() >= 25);
    }

    #[test]
    fn a_place_must_be_unique() {
        let all = parse("mutant: m\ntest: core\nfile: f\nfind:\n|a\nput:\n|MUTANT\n").expect("it parses");
        assert!(apply(&all[0], 1, "a a").is_err());
        assert_eq!(apply(&all[0], 1, "b a").expect("one place"), "b kelvin_base::mutant(1)");
    }
}
