//! `kelvin evolve` of revisions, and its picture. What it prints of folders and of profiles is in
//! `build/evolve`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Check;
use crate::{outcome, tests_dir};

pub const CHECKS: &[(&str, Check)] = &[("revisions_of_git", revisions), ("picture_of_versions", picture)];

/// Runs git in a folder, with nobody's configuration; its output.
fn git(folder: &Path, words: &[&str]) -> Result<String, String> {
    let mut command = Command::new("git");
    command
        .current_dir(folder)
        .args(["-c", "user.name=test", "-c", "user.email=test@example.org"])
        .args(words);
    command.env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_NOSYSTEM", "1");
    let ran = outcome::run(&mut command, b"")?;
    if ran.status == 0 { Ok(ran.stdout) } else { Err(format!("git {words:?}: {}", ran.stderr)) }
}

/// Copies a version of the test's program to a file.
fn version(name: &str, to: &Path) -> Result<(), String> {
    fs::copy(tests_dir().join("build/evolve").join(name).join("Main.hs"), to)
        .map(drop)
        .map_err(|e| e.to_string())
}

/// A tag, the commit before, and the folder as it is, from a folder in the repository; which stays as it is.
fn revisions() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    if git(dir.path(), &["init", "--quiet"]).is_err() {
        println!("skipped: no git");
        return Ok(());
    }
    let inside = dir.path().join("app");
    fs::create_dir(&inside).map_err(|e| e.to_string())?;
    let main = inside.join("Main.hs");
    for name in ["v1", "v2"] {
        version(name, &main)?;
        git(dir.path(), &["add", "."])?;
        git(dir.path(), &["commit", "--quiet", "-m", name])?;
        git(dir.path(), &["tag", name])?;
    }
    version("v1", &main)?;
    let before = git(dir.path(), &["status", "--porcelain"])?;
    let mut kelvin = outcome::kelvin();
    kelvin.current_dir(&inside).args([
        "evolve",
        "--versions=HEAD~1,v2,.",
        "--by=entries",
        "--only=Main.insert",
    ]);
    let ran = outcome::run(kelvin.args(["Main.hs", "--", "20"]), b"")?;
    let row = ran.stdout.lines().find(|l| l.starts_with("Main.insert"));
    let words: Vec<&str> = row.unwrap_or_default().split_whitespace().collect();
    if ran.status != 0 || words != ["Main.insert", "210", "gone", "210", "new"] {
        return Err(format!("status {}\n{}{}", ran.status, ran.stdout, ran.stderr));
    }
    let after = git(dir.path(), &["status", "--porcelain"])?;
    if before == after { Ok(()) } else { Err(format!("the repository was changed:\n{before}\n{after}")) }
}

fn picture() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let out = dir.path().join("history.svg");
    let mut kelvin = outcome::kelvin();
    kelvin.current_dir(tests_dir().join("build/evolve"));
    kelvin.args(["evolve", "--versions=v1,v2", "--by=entries", "--only=Main.*", "--svg", "-o"]).arg(&out);
    let ran = outcome::run(kelvin.args(["Main.hs", "--", "300"]), b"")?;
    let found = fs::read_to_string(&out).map_err(|e| format!("{e}\n{}", ran.stderr))?;
    outcome::expect(&tests_dir().join("reports/evolution.svg"), &found, "the picture")
}
