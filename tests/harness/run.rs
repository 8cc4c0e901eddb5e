//! `tests/run`: a program prints the same in every way of compiling.
//!
//! Beside `NAME.hs`: `NAME.stdout`, and where wanted `NAME.stdin`, `NAME.args` (one per line), `NAME.exit`
//! (exit status, else 0), `NAME.stderr`. A line `-- stress` (or `-- turns`) in the program runs it also with
//! a collection (and a switch of threads) at every heap check; with a line `-- library` the second way is
//! without optimisation. With a line `-- machines` the machines of the cost semantics print the same, too.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::compiler::Compiler;
use crate::outcome::{self, Outcome};

/// The ways: a name for messages and the options.
const WAYS: &[(&str, &[&str])] = &[
    ("-O", &["-O"]),
    ("-O0", &["-O0"]),
    ("-O lexical", &["-O", "-fscoping=lexical", "-auto-all"]),
    ("-O evaluation", &["-O", "-fscoping=evaluation", "-auto-all"]),
    ("-O hybrid", &["-O", "-fscoping=hybrid", "-auto-all"]),
    ("-O0 lexical", &["-O0", "-fscoping=lexical"]),
    ("-O0 evaluation", &["-O0", "-fscoping=evaluation"]),
    ("-O0 hybrid", &["-O0", "-fscoping=hybrid"]),
];

/// Whether a way is one of an ordinary run, for the sake of time: `-O`, and one of the others, which the
/// program's name decides. `KELVIN_WAYS=all` takes all of them.
fn is_usual(way: &str, name: &str) -> bool {
    way == "-O" || is_chosen(way, name, |_| true)
}

/// The same for a program that is about the library's functions, not about what a compiler makes of them
/// (a line `-- library`): what it makes of them twice takes longest where it optimises.
fn is_usual_of_library(way: &str, name: &str) -> bool {
    way == "-O" || is_chosen(way, name, |way| way.starts_with("-O0"))
}

/// Whether a way is the one of these that goes with the name.
fn is_chosen(way: &str, name: &str, among: impl Fn(&str) -> bool) -> bool {
    let number: usize = name.bytes().map(usize::from).sum();
    let others: Vec<&str> =
        WAYS.iter().map(|(way, _)| *way).filter(|way| *way != "-O" && among(way)).collect();
    others[number % others.len()] == way
}

pub fn check(name: &str, program: &Path) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let text = |extension: &str| fs::read_to_string(outcome::beside(program, name, extension)).ok();
    let stdin = text("stdin").unwrap_or_default();
    let arguments: Vec<String> = text("args").unwrap_or_default().lines().map(String::from).collect();
    let status: i32 = text("exit").and_then(|t| t.trim().parse().ok()).unwrap_or(0);
    let source = fs::read_to_string(program).unwrap_or_default();
    let says = |line: &str| source.lines().any(|l| l == line);
    let (stress, turns) = (says("-- stress"), says("-- turns"));
    let all = std::env::var_os("KELVIN_WAYS").is_some_and(|v| v == "all");
    let mut compiler = Compiler::new(program);
    let usual = if says("-- library") { is_usual_of_library } else { is_usual };
    for (way, options) in WAYS.iter().filter(|(way, _)| all || usual(way, name)) {
        let exe = dir.path().join(name);
        compiler.compile(way, options, &exe)?;
        let mut runs = vec![(way.to_string(), vec![])];
        // In turns there is a collection at each of them, too.
        if stress && !turns {
            runs.push((format!("{way} +RTS -DG"), vec!["+RTS", "-DG", "-RTS"]));
        }
        if turns {
            runs.push((format!("{way} +RTS -DS -DG -C0"), vec!["+RTS", "-DS", "-DG", "-C0", "-RTS"]));
        }
        for (what, rts) in runs {
            let mut command = Command::new(&exe);
            command.current_dir(dir.path()).args(&arguments).args(rts);
            let result = outcome::run(&mut command, stdin.as_bytes())?;
            judge(name, program, &what, &result, status)?;
        }
    }
    if says("-- machines") {
        on_the_machines(name, program, &stdin, status, dir.path())?;
    }
    Ok(())
}

/// The program as the three machines of the cost semantics run it.
fn on_the_machines(name: &str, program: &Path, stdin: &str, status: i32, dir: &Path) -> Result<(), String> {
    for model in ["eval-apply", "push-enter", "stg"] {
        let mut kelvin = outcome::kelvin();
        kelvin.current_dir(dir).args(["semantics", "-w", "--counts=counts.tsv"]);
        kelvin.arg(format!("--model={model}")).arg(program);
        let result = outcome::run(&mut kelvin, stdin.as_bytes())?;
        if result.status != status {
            let Outcome { status: found, stderr, .. } = result;
            return Err(format!("{model}: exit status {found}, expected {status}\n--- stderr:\n{stderr}"));
        }
        outcome::expect(&outcome::beside(program, name, "stdout"), &result.stdout, model)?;
    }
    Ok(())
}

fn judge(name: &str, program: &Path, way: &str, result: &Outcome, status: i32) -> Result<(), String> {
    if result.status != status {
        return Err(format!(
            "{way}: exit status {}, expected {status}\n--- stderr:\n{}",
            result.status, result.stderr
        ));
    }
    outcome::expect(&outcome::beside(program, name, "stdout"), &result.stdout, way)?;
    let stderr = outcome::beside(program, name, "stderr");
    if stderr.exists() {
        outcome::expect(&stderr, &result.stderr, &format!("{way} (stderr)"))?;
    }
    Ok(())
}
