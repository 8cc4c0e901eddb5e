//! `bench-programs`: what profiling makes a program allocate, beside what it allocates without. The program
//! that is measured should be the one that runs, so the ratios may fall and not rise.
//!
//! `NAME.allocation` has a line for each way of compiling: its name, the bytes that the program allocates (as
//! its profile says them, without the words that only profiling needs), and what that is for each byte of the
//! plain program. The figures are the same in every run. A ratio that rises by more than [`TOLERANCE`] is a
//! failure; one that has fallen is lowered by `KELVIN_ACCEPT=1`, which raises none.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::compiler::Compiler;
use crate::outcome;

/// The ways of compiling, the plain one first.
const WAYS: &[(&str, &[&str])] =
    &[("plain", &["-O"]), ("-prof", &["-O", "-prof"]), ("-auto-all", &["-O", "-prof", "-auto-all"])];

/// What a ratio may rise by: what starting and ending a program allocates is not quite the same everywhere.
const TOLERANCE: f64 = 0.002;

/// What one way of compiling makes of a program.
struct Row {
    way: String,
    bytes: u64,
    ratio: f64,
}

pub fn check(name: &str, program: &Path) -> Result<(), String> {
    let rows = measure(name, program)?;
    let text: String =
        rows.iter().map(|r| format!("{:<10}{:>14} {:.3}\n", r.way, r.bytes, r.ratio)).collect();
    let file = program.with_extension("allocation");
    let known = fs::read_to_string(&file).unwrap_or_default();
    for row in &rows {
        let before = known.lines().find(|l| l.split_whitespace().next() == Some(&row.way));
        let ratio = before.and_then(|l| l.split_whitespace().last()).and_then(|r| r.parse::<f64>().ok());
        match ratio {
            Some(ratio) if row.ratio > ratio + TOLERANCE => {
                return Err(format!(
                    "{}: {:.3} bytes for each of the plain program, {ratio:.3} before\n{text}",
                    row.way, row.ratio
                ));
            }
            Some(_) => {}
            None if outcome::accepting() => {}
            None => return Err(format!("{} has no line for {}\n{text}", file.display(), row.way)),
        }
    }
    if outcome::accepting() {
        fs::write(&file, &text).map_err(|e| format!("{}: {e}", file.display()))?;
    }
    Ok(())
}

fn measure(name: &str, program: &Path) -> Result<Vec<Row>, String> {
    let input = fs::read(program.with_extension("in")).unwrap_or_default();
    let expected = fs::read_to_string(program.with_extension("out")).map_err(|e| e.to_string())?;
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut compiler = Compiler::new(program);
    let mut rows: Vec<Row> = Vec::new();
    for (way, options) in WAYS {
        let exe = dir.path().join(name);
        compiler.compile(way, options, &exe)?;
        let profiled = options.contains(&"-prof");
        let mut command = Command::new(&exe);
        command.current_dir(dir.path()).args(["+RTS", if profiled { "-p" } else { "-sstatistics" }, "-RTS"]);
        let ran = outcome::run(&mut command, &input)?;
        if ran.stdout != expected {
            return Err(outcome::difference(&expected, &ran.stdout, way));
        }
        let (file, line) = match profiled {
            true => (format!("{name}.prof"), "total alloc"),
            false => ("statistics".to_string(), "bytes allocated in the heap"),
        };
        let report =
            fs::read_to_string(dir.path().join(file)).map_err(|e| format!("{way}: no report: {e}"))?;
        let bytes = number(&report, line).ok_or_else(|| format!("{way}: no line with {line:?}"))?;
        let plain = rows.first().map_or(bytes, |plain| plain.bytes);
        rows.push(Row { way: way.to_string(), bytes, ratio: bytes as f64 / plain as f64 });
    }
    Ok(rows)
}

/// The first number, with commas in it, of the line that has these words.
fn number(report: &str, words: &str) -> Option<u64> {
    let line = report.lines().find(|l| l.contains(words))?;
    let digits = line.trim_start_matches(|c: char| !c.is_ascii_digit());
    let digits: String = digits.chars().take_while(|c| c.is_ascii_digit() || *c == ',').collect();
    digits.replace(',', "").parse().ok()
}
