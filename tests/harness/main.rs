//! The tests that are files: one libtest entry per program.
//!
//! | folder | what is checked |
//! |---|---|
//! | `run/NAME.hs` or `run/NAME/Main.hs` | output and exit status, in every way of compiling |
//! | `accept/NAME.hs` | the type checker has nothing to say to any of its programs |
//! | `fail/NAME.hs` or `fail/NAME/Main.hs` | the compiler's messages and exit status 1 |
//! | `prof/NAME.hs` | the deterministic columns of the profile, per scheme |
//! | `switched/NAME.hs` | cost centres that are switched off are as if they were not written |
//! | `domain/NAME.hs` | the records of the program's own events, in every way of compiling |
//! | `build/NAME` | what commands print in a folder of packages |
//! | `spies/NAME.hs` | what spies of its own see, in every way of compiling |
//! | `hpc/NAME.hs` | what program coverage counts, in every way of compiling, and that GHC counts the same |
//! | `../docs/*.md` | the programs in the documentation |
//! | `reports/NAME.hs` | programs whose reports `reports.rs` checks, and what has it as `CHECKS` beside it |
//! | `lsp/NAME.session` | what an editor asks of `kelvin lsp`, and what it answers |
//! | `native/Lines.hs` | `native.rs`: what debuggers are told of it |
//! | `limits/NAME.hs` | programs that `limits.rs` runs with little memory, closed streams, short ticks |
//! | `../bench-programs/picojava`, `oberon0` | `languages.rs`: what language processors make of programs |
//! | `../bench-programs/space/NAME.hs` | what the program keeps alive at most, beside GHC's |
//! | `../bench-programs/NAME.hs` | what profiling makes it allocate, beside the plain program |
//! | `harness/command_line.rs` | wrong options |
//! | `harness/code_cache.rs` | machine code that is kept changes no program |
//! | `harness/library_cache.rs` | nor does what is kept of the library |
//! | `harness/surroundings.rs` | output without a reader, files in the way, a damaged cache |
//! | `harness/fuzz.rs` | damaged programs, profiles and options |
//! | `harness/workspace.rs` | what `ARCHITECTURE.md` says of the sources |
//!
//! Tests of single stages are run by the crates of these: `core_passes.rs`, `stg_shapes.rs`,
//! `clif_shapes.rs`.
//!
//! `KELVIN_ACCEPT=1 cargo test --test programs` writes what came out as the new expectation;
//! look at the difference before committing it. See `tests/README.md`.

mod accept;
mod allocation;
mod build;
mod code_cache;
mod command_line;
mod compiler;
mod docs;
mod domain;
mod eventlog;
mod events;
mod evolution;
mod expectation;
mod fail;
mod fuzz;
mod hpc;
mod keepers;
mod keyed;
mod languages;
mod library_cache;
mod limits;
mod live;
mod lsp;
mod mutation;
mod names;
mod native;
mod outcome;
mod paths;
mod prof;
mod published;
mod reports;
mod run;
mod space;
mod spies;
mod surroundings;
mod switched;
mod tree;
mod watch;
mod workspace;
mod writers;

/// What `cargo test -p kelvin-profile` asks of files, too.
#[path = "../../profile/tests/sums/mod.rs"]
mod sums;

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use libtest_mimic::{Arguments, Trial};

/// Where the test folders are.
fn tests_dir() -> PathBuf {
    manifest_dir().join("../../tests").canonicalize().expect("tests/ exists")
}

/// The folder of the package that these tests belong to: where they are run, which need not be where they
/// were compiled (a checkout may be copied along with its `target`).
fn manifest_dir() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

/// The programs of one folder: (name, main source file), sorted.
fn programs(folder: &str) -> Vec<(String, PathBuf)> {
    let dir = tests_dir().join(folder);
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&dir).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && path.join("Main.hs").is_file() {
            found.push((name, path.join("Main.hs")));
        } else if path.extension().is_some_and(|e| e == "hs" || e == "lhs" || e == "program") {
            found.push((name, path));
        }
    }
    found.sort();
    found
}

/// What a test does that is written in Rust.
type Check = fn() -> Result<(), String>;

/// What any test does.
type Run = Box<dyn FnOnce() -> Result<(), String> + Send>;

/// All tests, with their titles.
#[derive(Default)]
struct Tests(Vec<(String, Run)>);

impl Tests {
    fn add(&mut self, title: String, check: impl FnOnce() -> Result<(), String> + Send + 'static) {
        self.0.push((title, Box::new(check)));
    }

    /// A test for each program of a folder.
    fn folder(&mut self, folder: &str, check: fn(&str, &Path) -> Result<(), String>) {
        for (name, path) in programs(folder) {
            let title = format!("{}/{name}", folder.trim_start_matches("../bench-programs/"));
            self.add(title, move || check(&name, &path));
        }
    }

    /// Tests written in Rust.
    fn table(&mut self, group: &str, checks: &[(&'static str, Check)]) {
        for &(name, check) in checks {
            self.add(format!("{group}/{name}"), check);
        }
    }
}

/// A test for libtest. With `KELVIN_TIMES=FILE` what it took is appended there: seconds and its name, to
/// see what the time of all goes to.
fn trial(title: String, check: Run) -> Trial {
    Trial::test(title.clone(), move || {
        let began = Instant::now();
        let _running = watch::Running::new(&title);
        let result = check();
        if let Some(file) = std::env::var_os("KELVIN_TIMES") {
            let line = format!("{:.3} {title}\n", began.elapsed().as_secs_f64());
            OpenOptions::new().append(true).create(true).open(file)?.write_all(line.as_bytes())?;
        }
        result.map_err(Into::into)
    })
}

/// The words of the command line without those that tests are chosen by, and these: as Rust's own tests, and
/// other than `libtest_mimic`, several are understood.
fn with_filters_apart(words: impl Iterator<Item = String>) -> (Vec<String>, Vec<String>) {
    const WITH_VALUE: [&str; 6] = ["--test-threads", "--logfile", "--skip", "--color", "--format", "-Z"];
    let (mut options, mut filters) = (Vec::new(), Vec::new());
    let mut is_value = true;
    for word in words {
        if is_value || word.starts_with('-') {
            is_value = !is_value && WITH_VALUE.contains(&word.as_str());
            options.push(word);
        } else {
            filters.push(word);
        }
    }
    (options, filters)
}

fn main() {
    let (words, filters) = with_filters_apart(std::env::args());
    let mut arguments = Arguments::from_iter(words);
    // More would compete with the compiler's own threads.
    arguments.test_threads = arguments.test_threads.or(Some(2));
    let mut tests = Tests::default();
    tests.folder("run", run::check);
    tests.folder("fail", fail::check);
    tests.folder("prof", prof::check);
    tests.folder("switched", switched::check);
    tests.folder("domain", domain::check);
    tests.folder("spies", spies::check);
    tests.folder("hpc", hpc::check);
    tests.folder("../bench-programs/space", space::check);
    for (name, path) in programs("../bench-programs") {
        if path.with_extension("out").exists() {
            tests.add(format!("allocation/{name}"), move || allocation::check(&name, &path));
        }
    }
    for (name, path) in programs("hpc") {
        tests.add(format!("hpc/{name}_as_ghc"), move || hpc::as_ghc(&name, &path));
    }
    for program in programs("accept").into_iter().flat_map(|(name, path)| accept::programs(&name, &path)) {
        tests.add(format!("accept/{}", program.name), move || accept::check(&program));
    }
    for example in docs::examples() {
        tests.add(format!("docs/{}", example.name), move || docs::check(&example));
    }
    for checks in [
        reports::CHECKS,
        paths::CHECKS,
        eventlog::CHECKS,
        domain::CHECKS,
        events::CHECKS,
        evolution::CHECKS,
        live::CHECKS,
        names::CHECKS,
        keyed::CHECKS,
        keepers::CHECKS,
        published::CHECKS,
        writers::CHECKS,
    ] {
        tests.table("reports", checks);
    }
    tests.table("switched", switched::CHECKS);
    tests.table("limits", limits::CHECKS);
    tests.table("languages", languages::CHECKS);
    tests.table("lsp", lsp::CHECKS);
    tests.table("spies", spies::CHECKS);
    tests.table("hpc", hpc::CHECKS);
    tests.table("surroundings", surroundings::CHECKS);
    tests.table("code_cache", code_cache::CHECKS);
    tests.table("library_cache", library_cache::CHECKS);
    tests.table("native", native::CHECKS);
    tests.table("fuzz", fuzz::CHECKS);
    for (name, check) in command_line::checks() {
        tests.add(format!("command_line/{name}"), check);
    }
    for &(name, check) in workspace::CHECKS {
        tests.add(format!("workspace/{name}"), move || match check() {
            wrong if wrong.is_empty() => Ok(()),
            wrong => Err(wrong.join("\n")),
        });
    }
    for (name, path) in lsp::sessions() {
        tests.add(format!("lsp/{name}"), move || lsp::check(&path));
    }
    for (name, folder) in build::sessions() {
        tests.add(format!("build/{name}"), move || build::check(&folder));
    }
    tests.add("build_library_module".into(), build::library_module);
    if !filters.is_empty() {
        let exact = arguments.exact;
        let named = |title: &str| {
            filters.iter().any(|f| if exact { title == f.as_str() } else { title.contains(f.as_str()) })
        };
        tests.0.retain(|(title, _)| named(title));
    }
    watch::start();
    let trials = tests.0.into_iter().map(|(title, check)| trial(title, check)).collect();
    libtest_mimic::run(&arguments, trials).exit();
}
