//! `cargo run --release -p kelvin-random -- --programs N [--seed S]`: random programs without end, or N of
//! them. `-- --compiled` compiles Haskell programs instead, `-- --events` those with events. `--show` only
//! prints them. `--first` stops at the first mismatch, and does not shrink it. `-- --mutants DIR [--only
//! TEXTS]` tries the mutants, built in DIR. `-- --replay 1,2,3` runs one list of choices again, `-- --file F`
//! a program (without the prelude); with `--passes lexical` (or `evaluation`, `hybrid`) it only shows what
//! that becomes, pass by pass.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kelvin_random::choices::{Choices, shrink};
use kelvin_random::compiled::{CENSUS_KINDS, Harness, WAYS, check_module};
use kelvin_random::core_check::{Coverage, SCHEMES, after_each_pass, check};
use kelvin_random::core_program::program;
use kelvin_random::events::check_events;
use kelvin_random::haskell_program;
use kelvin_random::mutants;

/// Prints a line; that its reader has gone away is no error.
macro_rules! say {
    ($($text:tt)*) => {
        drop(writeln!(io::stdout(), $($text)*))
    };
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| args.iter().position(|a| a == name).and_then(|i| args.get(i + 1)).cloned();
    let has = |name: &str| args.iter().any(|a| a == name);
    if let Some(list) = value("--replay") {
        let list: Vec<u32> = list.split(',').filter_map(|n| n.parse().ok()).collect();
        let text = program(&mut Choices::of(&list));
        say!("{text}");
        return one(&text);
    }
    if let Some(file) = value("--file") {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(e) => {
                eprintln!("{file}: {e}");
                return ExitCode::FAILURE;
            }
        };
        if let Some(scheme) = value("--passes") {
            let scoping = SCHEMES.iter().find(|s| format!("{s:?}").eq_ignore_ascii_case(&scheme));
            say!("{}", after_each_pass(&text, *scoping.unwrap_or(&SCHEMES[2])).unwrap_or_else(|e| e));
            return ExitCode::SUCCESS;
        }
        return one(&text);
    }
    if has("--compiled") {
        return compiled(&value, has("--first"), has("--unoptimised"));
    }
    if has("--events") {
        return events(&value);
    }
    if let Some(dir) = value("--mutants") {
        return try_mutants(&PathBuf::from(dir), &value("--only").unwrap_or_default());
    }
    let count: u64 = value("--programs").and_then(|n| n.parse().ok()).unwrap_or(1000);
    let seed: u64 = value("--seed").and_then(|n| n.parse().ok()).unwrap_or(1);
    if has("--show") {
        (seed..seed + count).for_each(|i| say!("{}", program(&mut Choices::random(i))));
        return ExitCode::SUCCESS;
    }
    random_programs(seed, count, has("--first"))
}

/// Checks one program.
fn one(text: &str) -> ExitCode {
    match check(text, &mut Coverage::default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(f) => {
            say!("{}", f.what);
            ExitCode::FAILURE
        }
    }
}

/// Checks random programs, of one seed after the other; with `first`, up to the first that fails.
fn random_programs(seed: u64, count: u64, first: bool) -> ExitCode {
    let mut coverage = Coverage::default();
    let mut failures = 0;
    for i in seed..seed + count {
        let mut choices = Choices::random(i);
        let Err(f) = check(&program(&mut choices), &mut coverage) else { continue };
        failures += 1;
        if first {
            say!("seed {i}: {}", f.what);
            return ExitCode::FAILURE;
        }
        let (list, what) = smaller(&choices, f.what);
        let text = program(&mut Choices::of(&list));
        let list: Vec<String> = list.iter().map(u32::to_string).collect();
        say!("seed {i}: {what}\n{text}\nreplay: --replay {}\n", list.join(","));
        if failures >= 25 {
            break;
        }
    }
    say!("{coverage}");
    // What never happens is not tested; few programs cannot have everything.
    let never = if count >= 5000 { coverage.never() } else { Vec::new() };
    never.iter().for_each(|what| say!("no program had: {what}"));
    say!("{} programs, {failures} mismatches", coverage.programs);
    if failures == 0 && never.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The choices of a smaller program that fails in the same way, as far as the first words tell; and how.
fn smaller(choices: &Choices, what: String) -> (Vec<u32>, String) {
    let kind = |what: &str| what.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
    let first = kind(&what);
    let small = shrink(choices.made.clone(), 2000, &mut |list| {
        let text = program(&mut Choices::of(list));
        check(&text, &mut Coverage::default()).is_err_and(|g| kind(&g.what) == first)
    });
    let text = program(&mut Choices::of(&small));
    let what = check(&text, &mut Coverage::default()).err().map_or(what, |f| f.what);
    (small, what)
}

/// `--compiled --kelvin PATH [--programs N] [--seed S] [--batch B] [--unoptimised]`: Haskell programs through
/// the compiler.
fn compiled(value: &dyn Fn(&str) -> Option<String>, first: bool, unoptimised: bool) -> ExitCode {
    let number = |name: &str, default: u64| value(name).and_then(|n| n.parse().ok()).unwrap_or(default);
    let (count, seed, batch) = (number("--programs", 100), number("--seed", 1), number("--batch", 50));
    let kelvin = value("--kelvin").map_or_else(|| "target/release/kelvin".into(), PathBuf::from);
    let kelvin = kelvin.canonicalize().unwrap_or(kelvin);
    let dir = std::env::temp_dir().join(format!("kelvin-random-{}", std::process::id()));
    let harness = Harness { first, unoptimised, ..Harness::new(kelvin, dir) };
    let mut bad = 0;
    let mut from = seed;
    while from < seed + count {
        let to = (from + batch).min(seed + count);
        let seeds: Vec<u64> = (from..to).collect();
        match check_module(&harness, &seeds, if first { 0 } else { number("--shrink", 100) as usize }) {
            Ok(reports) => {
                bad += reports.len();
                reports.iter().for_each(|r| say!("{r}"));
            }
            Err(e) => {
                say!("{e}");
                bad += 1;
            }
        }
        from = to;
        if bad >= 5 || first && bad > 0 {
            break;
        }
    }
    let _ = std::fs::remove_dir_all(&harness.dir);
    let ways = WAYS.iter().filter(|w| !(unoptimised && w.is_optimised())).count();
    for kind in CENSUS_KINDS {
        say!("{kind}: {}", harness.rules.borrow().get(kind).unwrap_or(&0));
    }
    say!("{} Haskell programs, {ways} ways, {bad} mismatches", from - seed);
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// `--events --kelvin PATH [--programs N] [--seed S] [--batch B]`: Haskell programs with events. The folder
/// of a module that shows a difference is left where it is.
fn events(value: &dyn Fn(&str) -> Option<String>) -> ExitCode {
    let number = |name: &str, default: u64| value(name).and_then(|n| n.parse().ok()).unwrap_or(default);
    let (count, seed, batch) = (number("--programs", 100), number("--seed", 1), number("--batch", 10));
    let kelvin = value("--kelvin").map_or_else(|| "target/release/kelvin".into(), PathBuf::from);
    let kelvin = kelvin.canonicalize().unwrap_or(kelvin);
    let mut bad = 0;
    for from in (seed..seed + count).step_by(batch.max(1) as usize) {
        let to = (from + batch.max(1)).min(seed + count);
        let dir = std::env::temp_dir().join(format!("kelvin-random-events-{}-{from}", std::process::id()));
        let programs: Vec<_> =
            (from..to).zip(1..).map(|(s, i)| haskell_program::program(i, &mut Choices::random(s))).collect();
        let found = check_events(&Harness::new(kelvin.clone(), dir.clone()), &programs);
        let found = found.unwrap_or_else(|e| vec![e]);
        if found.is_empty() {
            let _ = std::fs::remove_dir_all(&dir);
        } else {
            bad += found.len();
            say!("seeds {from}..{to} (in {}):\n{}", dir.display(), found.join("\n"));
        }
    }
    say!("{count} Haskell programs with events, {bad} mismatches");
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn try_mutants(dir: &Path, only: &str) -> ExitCode {
    match mutants::try_all(dir, only) {
        Ok((tried, missed)) => {
            say!("{tried} mutants, {} not noticed", missed.len());
            if missed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(e) => {
            say!("{e}");
            ExitCode::FAILURE
        }
    }
}
