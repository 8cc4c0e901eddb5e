//! Times the benchmark programs: each compiled unprofiled, profiled, and with `-auto-all`, beside GHC where
//! there is one.
//!
//! `cargo run --release -p bench [-- [--runs N] [NAME…]]`. Times are user CPU time of whole processes from
//! the kernel's accounting; of N runs the median counts. Ratios compare runs that took turns, so that a
//! machine whose speed drifts does not matter. The mutator's time is what the program's own `+RTS -t` says.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use nix::sys::resource::{UsageWho, getrusage};

/// User CPU seconds of a run.
#[derive(Clone, Copy)]
struct Times {
    /// Of the whole process.
    total: f64,
    /// Outside the collector; not known of GHC's.
    mutator: f64,
}

/// A way of compiling: its column and how.
struct Way {
    name: &'static str,
    kelvin: Option<&'static [&'static str]>,
}

const WAYS: &[Way] = &[
    Way { name: "plain", kelvin: Some(&["-O"]) },
    Way { name: "-prof", kelvin: Some(&["-O", "-prof"]) },
    Way { name: "-auto-all", kelvin: Some(&["-O", "-prof", "-auto-all"]) },
    Way { name: "ghc -O1", kelvin: None },
];

fn main() {
    let mut runs = 5;
    let mut wanted = Vec::new();
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--runs" => match args.next().and_then(|n| n.parse().ok()).filter(|&n: &usize| n > 0) {
                Some(n) => runs = n,
                None => fail("--runs needs a number"),
            },
            name if !name.starts_with('-') => wanted.push(name.to_owned()),
            other => fail(&format!("unknown option {other}; usage: bench [--runs N] [NAME…]")),
        }
    }
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf();
    let programs = programs(&dir, &wanted);
    if programs.is_empty() {
        fail("no such program in bench-programs/");
    }
    let kelvin = build_compiler(&dir);
    let ghc = Command::new("ghc").arg("--version").output().is_ok_and(|o| o.status.success());
    if !ghc {
        println!("skipped: no ghc");
    }
    println!(
        "user seconds, median of {runs}; ratios to plain, in all and of the mutator (for ghc: plain / ghc)\n"
    );
    println!(
        "{:<16}{:>7}{:>8}{:>7}{:>7}{:>11}{:>7}{:>7}{:>9}{:>7}",
        "program", "plain", "-prof", "all", "mut", "-auto-all", "all", "mut", "ghc -O1", ""
    );
    let mut ratios = vec![Vec::new(); WAYS.len()];
    for program in &programs {
        let times = measure(program, &kelvin, ghc, runs);
        print_row(program, &times, &mut ratios);
    }
    println!("\ngeometric means of the ratios:");
    for (way, ratios) in WAYS.iter().zip(&ratios).skip(1).filter(|(_, r)| !r.is_empty()) {
        let mean = (ratios.iter().map(|r: &f64| r.ln()).sum::<f64>() / ratios.len() as f64).exp();
        println!("  {:<10} {mean:.2}", way.name);
    }
}

fn fail(message: &str) -> ! {
    eprintln!("bench: {message}");
    std::process::exit(1)
}

/// The programs to run: those with an expected output.
fn programs(dir: &Path, wanted: &[String]) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(dir)
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "hs") && p.with_extension("out").exists())
        .filter(|p| {
            wanted.is_empty() || p.file_stem().is_some_and(|s| wanted.iter().any(|w| s == w.as_str()))
        })
        .collect();
    found.sort();
    found
}

/// The release build of the compiler, up to date.
fn build_compiler(dir: &Path) -> PathBuf {
    let root = dir.join("..");
    let ok = Command::new("cargo")
        .current_dir(&root)
        .args(["build", "--quiet", "--release", "--package", "kelvin-driver"])
        .status()
        .is_ok_and(|s| s.success());
    if !ok {
        fail("the compiler does not build");
    }
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from).unwrap_or_else(|| root.join("target"));
    target.join("release/kelvin")
}

/// Median times for each way; `None` where it is not there.
fn measure(program: &Path, kelvin: &Path, ghc: bool, runs: usize) -> Vec<Option<Times>> {
    let temp = env::temp_dir().join(format!("kelvin-bench-{}", std::process::id()));
    let _ = fs::create_dir_all(&temp);
    let executables: Vec<Option<PathBuf>> = WAYS
        .iter()
        .enumerate()
        .map(|(i, way)| {
            let exe = temp.join(format!("p{i}"));
            let mut command = match way.kelvin {
                Some(options) => {
                    let mut c = Command::new(kelvin);
                    c.args(options);
                    c
                }
                None if ghc => {
                    let mut c = Command::new("ghc");
                    c.args(["-O1", "-v0", "-fforce-recomp", "-outputdir"]).arg(&temp);
                    c
                }
                None => return None,
            };
            let ok = command.arg(program).arg("-o").arg(&exe).status().is_ok_and(|s| s.success());
            if !ok {
                eprintln!("bench: {} does not compile with {}", program.display(), way.name);
            }
            ok.then_some(exe)
        })
        .collect();
    let mut times: Vec<Vec<Times>> = vec![Vec::new(); WAYS.len()];
    // One run of each to warm up and to check, then in turn.
    for round in 0..=runs {
        for (i, exe) in executables.iter().enumerate() {
            let Some(exe) = exe else { continue };
            let t = run(exe, program, WAYS[i].kelvin.is_some(), &temp, round == 0);
            if round > 0 {
                times[i].push(t);
            }
        }
    }
    let _ = fs::remove_dir_all(&temp);
    times
        .into_iter()
        .map(|t| Some(Times { total: median(&t, |t| t.total)?, mutator: median(&t, |t| t.mutator)? }))
        .collect()
}

fn median(times: &[Times], which: fn(&Times) -> f64) -> Option<f64> {
    let mut times: Vec<f64> = times.iter().map(which).collect();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}

/// Runs a program on its input; with `check`, compares its output.
fn run(exe: &Path, program: &Path, ours: bool, temp: &Path, check: bool) -> Times {
    let (out, summary) = (temp.join("out"), temp.join("summary"));
    let stdin = File::open(program.with_extension("in")).map_or(Stdio::null(), Stdio::from);
    let stdout = File::create(&out).map_or(Stdio::null(), Stdio::from);
    let stderr = File::create(&summary).map_or(Stdio::null(), Stdio::from);
    let arguments: &[&str] = if ours { &["+RTS", "-t"] } else { &[] };
    let before = children_user_seconds();
    let mut command = Command::new(exe);
    let status =
        command.args(arguments).current_dir(temp).stdin(stdin).stdout(stdout).stderr(stderr).status();
    let total = children_user_seconds() - before;
    if !status.is_ok_and(|s| s.success()) {
        fail(&format!("{} failed", program.display()));
    }
    if check && fs::read(&out).ok() != fs::read(program.with_extension("out")).ok() {
        fail(&format!("{} printed something else than expected", program.display()));
    }
    let summary = fs::read_to_string(&summary).unwrap_or_default();
    Times { total, mutator: mutator_seconds(&summary).unwrap_or(f64::NAN) }
}

/// The number before `MUT` in a summary line.
fn mutator_seconds(summary: &str) -> Option<f64> {
    summary.split(" MUT").next()?.rsplit(' ').next()?.parse().ok()
}

/// User CPU seconds of all children waited for so far.
fn children_user_seconds() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the kernel accounts for children");
    usage.user_time().tv_sec() as f64 + usage.user_time().tv_usec() as f64 * 1e-6
}

fn print_row(program: &Path, times: &[Option<Times>], ratios: &mut [Vec<f64>]) {
    let name = program.file_stem().unwrap_or_default().to_string_lossy();
    let plain = times[0].unwrap_or(Times { total: f64::NAN, mutator: f64::NAN });
    print!("{name:<16}{:>7.2}", plain.total);
    for (i, time) in times.iter().enumerate().skip(1) {
        let ours = WAYS[i].kelvin.is_some();
        let width = if WAYS[i].name == "-auto-all" { 11 } else { 8 };
        let Some(time) = time else {
            print!("{:>width$}{:>7}{:>7}", "-", "", "");
            continue;
        };
        let ratio = if ours { time.total / plain.total } else { plain.total / time.total };
        ratios[i].push(ratio);
        print!("{:>width$.2}{ratio:>7.2}", time.total);
        if ours {
            print!("{:>7.2}", time.mutator / plain.mutator);
        }
    }
    println!();
}
