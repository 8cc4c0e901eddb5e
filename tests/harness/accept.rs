//! `tests/accept`: right programs pass the type checker (`-fno-code`) without a message.
//!
//! A file holds one program, or many: each starts behind a line `-- program: NAME` and is a test of its own,
//! `accept/FILE/NAME`. A program that has no `main` is given one that does nothing.

use std::fs;
use std::path::{Path, PathBuf};

use crate::outcome;

/// What introduces a program of a file that holds several.
const START: &str = "-- program: ";

/// A program that must be accepted.
pub struct Program {
    pub name: String,
    source: Source,
}

enum Source {
    File(PathBuf),
    Text(String),
}

/// The programs of a file.
pub fn programs(name: &str, file: &Path) -> Vec<Program> {
    let text = fs::read_to_string(file).unwrap_or_default();
    if !text.starts_with(START) {
        return vec![Program { name: name.to_string(), source: Source::File(file.to_path_buf()) }];
    }
    let mut programs = Vec::new();
    let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix(START), parts.last_mut()) {
            (Some(title), _) => parts.push((title.trim(), Vec::new())),
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => {}
        }
    }
    for (title, lines) in parts {
        let mut program = lines.join("\n") + "\n";
        if !lines.iter().any(|l| l.starts_with("main ") || l.starts_with("module ") && l.ends_with('{')) {
            program.push_str("main :: IO ()\nmain = return ()\n");
        }
        programs.push(Program { name: format!("{name}/{title}"), source: Source::Text(program) });
    }
    programs
}

pub fn check(program: &Program) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = dir.path().join("program");
    let path = match &program.source {
        Source::File(path) => path.clone(),
        Source::Text(text) => {
            let path = dir.path().join("Program.hs");
            fs::write(&path, text).map_err(|e| e.to_string())?;
            path
        }
    };
    let result = outcome::run(outcome::kelvin().arg("-fno-code").arg(path).arg("-o").arg(&exe), b"")?;
    if result.status != 0 || !result.stderr.is_empty() {
        return Err(format!("exit status {}, expected 0 and no message\n{}", result.status, result.stderr));
    }
    if exe.exists() {
        return Err("an executable was made".into());
    }
    Ok(())
}
