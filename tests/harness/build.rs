//! `build/NAME`: a folder with packages or programs, and a file `commands`: lines `$ kelvin …`, perhaps with
//! `< FILE` for its input, each followed by what the command prints (on both streams) and `exit status N`
//! where that is not 0. A file `needs` names programs without which the test is skipped. Everything happens
//! in a copy of the folder.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{outcome, tests_dir};

/// The folders, by name.
pub fn sessions() -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(tests_dir().join("build")).into_iter().flatten().flatten();
    let mut found: Vec<(String, PathBuf)> = entries
        .map(|e| (e.file_name().to_string_lossy().into_owned(), e.path()))
        .filter(|(_, p)| p.join("commands").is_file())
        .collect();
    found.sort();
    found
}

pub fn check(folder: &Path) -> Result<(), String> {
    let needs = fs::read_to_string(folder.join("needs")).unwrap_or_default();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let there = |tool: &str| std::env::split_paths(&path).any(|d| d.join(tool).is_file());
    if let Some(tool) = needs.lines().find(|tool| !there(tool)) {
        println!("skipped: no {tool}");
        return Ok(());
    }
    let temp = tempfile::tempdir().map_err(|e| e.to_string())?;
    copy(folder, temp.path()).map_err(|e| e.to_string())?;
    let file = folder.join("commands");
    let text = fs::read_to_string(&file).map_err(|e| e.to_string())?;
    let mut found = String::new();
    for line in text.lines().filter(|l| l.starts_with("$ ")) {
        let words = line.strip_prefix("$ kelvin ").ok_or("commands start with `$ kelvin `")?;
        let (words, input) = match words.split_once(" < ") {
            Some((words, file)) => (words, fs::read(temp.path().join(file)).map_err(|e| e.to_string())?),
            None => (words, Vec::new()),
        };
        // What commands and their programs print stands in the order in which they print it.
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", "exec \"$@\" 2>&1", "sh"]).arg(outcome::kelvin().get_program());
        let ran = outcome::run(shell.args(words.split_whitespace()).current_dir(temp.path()), &input)?;
        found.push_str(&format!("{line}\n{}", ran.stdout));
        if ran.status != 0 {
            found.push_str(&format!("exit status {}\n", ran.status));
        }
    }
    // Where the copy is, is nobody's business.
    let real = temp.path().canonicalize().map_err(|e| e.to_string())?;
    let found = found.replace(&real.display().to_string(), "FOLDER");
    outcome::expect(&file, &found, "commands")
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// A module of the library is checked where it is, among the others of its folder.
pub fn library_module() -> Result<(), String> {
    let file = tests_dir().join("../stdlib/Data/Map/Base.hs");
    let ran = outcome::run(outcome::kelvin().arg("-fno-code").arg(file), b"")?;
    if ran.status == 0 && ran.stderr.is_empty() { Ok(()) } else { Err(ran.stderr) }
}
