//! `bench-programs/space`: what a program keeps alive at most, compiled for speed and for profiling, beside
//! what GHC keeps.
//!
//! The first line of a program is `-- peak: BYTES`, the maximum residency of the program that GHC 9.0.2 makes
//! of it with `-O1`. With one generation and a small nursery every figure here is the same in every run.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::compiler::Compiler;
use crate::outcome;

/// The ways.
const WAYS: [&[&str]; 2] = [&["-O"], &["-prof"]];

/// What the line with the figure says.
const LINE: &str = "bytes maximum residency (";

/// What is allowed beyond half as much again as GHC's, in bytes.
const ALLOWANCE: f64 = 4e6;

pub fn check(name: &str, program: &Path) -> Result<(), String> {
    let source = fs::read_to_string(program).map_err(|e| e.to_string())?;
    let peak = source.lines().next().and_then(|line| line.strip_prefix("-- peak: "));
    let peak: f64 = peak.and_then(|n| n.parse().ok()).ok_or("the first line says no `-- peak: BYTES`")?;
    let expected = fs::read_to_string(program.with_extension("out")).map_err(|e| e.to_string())?;
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut compiler = Compiler::new(program);
    for options in WAYS {
        let exe = dir.path().join(name);
        compiler.compile(&options.join(" "), options, &exe)?;
        let mut command = Command::new(&exe);
        let ran = outcome::run(command.current_dir(dir.path()).args(["+RTS", "-s", "-G1", "-A256k"]), b"")?;
        if ran.stdout != expected {
            return Err(outcome::difference(&expected, &ran.stdout, &format!("{options:?}")));
        }
        let found = ran.stderr.lines().find(|l| l.contains(LINE)).ok_or(format!("no line with {LINE:?}"))?;
        let digits: String =
            found.trim().chars().take_while(|c| *c != ' ').filter(char::is_ascii_digit).collect();
        let bytes: f64 = digits.parse().map_err(|_| format!("no number in {found:?}"))?;
        let limit = 1.5 * peak + ALLOWANCE;
        if bytes > limit {
            return Err(format!("{options:?}: {bytes} bytes live, more than {limit}"));
        }
    }
    Ok(())
}
