//! The tests that are files: one libtest entry per program.
//!
//! | folder | what is checked |
//! |---|---|
//! | `run/NAME.hs` or `run/NAME/Main.hs` | output and exit status, in every way of compiling |
//! | `accept/NAME.hs` | the type checker has nothing to say to any of its programs |
//! | `fail/NAME.hs` or `fail/NAME/Main.hs` | the compiler's messages and exit status 1 |
//! | `prof/NAME.hs` | the deterministic columns of the profile, per scheme |
//! | `domain/NAME.hs` | the records of the program's own events, in every way of compiling |
//! | `build/NAME` | what commands print in a folder of packages |
//! | `spies/NAME.hs` | what spies of its own see, in every way of compiling |
//! | `hpc/NAME.hs` | what program coverage counts, in every way of compiling, and that GHC counts the same |
//! | `../docs/*.md` | the programs in the documentation |
//! | `reports/NAME.hs` | programs whose reports are checked by `reports.rs`, `paths.rs`, `keyed.rs`, `eventlog.rs`, `events.rs`, `live.rs`, `names.rs`, `keepers.rs` |
//! | `lsp/NAME.session` | what an editor asks of `kelvin lsp`, and what it answers |
//! | `limits/NAME.hs` | programs that `limits.rs` runs with little memory, closed streams, short ticks |
//! | `../bench-programs/picojava`, `oberon0` | `languages.rs`: what language processors make of programs |
//! | `../bench-programs/space/NAME.hs` | what the program keeps alive at most, beside GHC's |
//! | `harness/command_line.rs` | wrong options |
//! | `harness/surroundings.rs` | output without a reader, files in the way, a damaged cache |
//! | `harness/workspace.rs` | what `ARCHITECTURE.md` says of the sources |
//!
//! Tests of single stages are run by the crates of these: `core_passes.rs`, `stg_shapes.rs`, `clif_shapes.rs`.
//!
//! `KELVIN_ACCEPT=1 cargo test --test programs` writes what came out as the new expectation;
//! look at the difference before committing it. See `tests/README.md`.

mod accept;
mod build;
mod command_line;
mod compiler;
mod docs;
mod domain;
mod eventlog;
mod events;
mod expectation;
mod fail;
mod hpc;
mod keepers;
mod keyed;
mod languages;
mod limits;
mod live;
mod lsp;
mod names;
mod outcome;
mod paths;
mod prof;
mod reports;
mod run;
mod space;
mod spies;
mod surroundings;
mod tree;
mod workspace;

use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Trial};

/// Where the test folders are.
fn tests_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").canonicalize().expect("tests/ exists")
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

fn main() {
    let mut arguments = Arguments::from_args();
    // More would compete with the compiler's own threads.
    arguments.test_threads = arguments.test_threads.or(Some(2));
    let mut trials = Vec::new();
    let mut add = |folder: &str, test: fn(&str, &Path) -> Result<(), String>| {
        for (name, path) in programs(folder) {
            let title = format!("{}/{name}", folder.trim_start_matches("../bench-programs/"));
            trials.push(Trial::test(title, move || test(&name, &path).map_err(Into::into)));
        }
    };
    add("run", run::check);
    add("fail", fail::check);
    add("prof", prof::check);
    add("domain", domain::check);
    add("spies", spies::check);
    add("hpc", hpc::check);
    add("../bench-programs/space", space::check);
    let accepted = programs("accept").into_iter().flat_map(|(name, path)| accept::programs(&name, &path));
    trials.extend(accepted.map(|program| {
        let title = format!("accept/{}", program.name);
        Trial::test(title, move || accept::check(&program).map_err(Into::into))
    }));
    trials.extend(docs::examples().into_iter().map(|example| {
        Trial::test(format!("docs/{}", example.name), move || docs::check(&example).map_err(Into::into))
    }));
    let reports = reports::CHECKS
        .iter()
        .chain(paths::CHECKS)
        .chain(eventlog::CHECKS)
        .chain(domain::CHECKS)
        .chain(events::CHECKS)
        .chain(live::CHECKS)
        .chain(names::CHECKS)
        .chain(keyed::CHECKS)
        .chain(keepers::CHECKS);
    trials.extend(
        reports.map(|&(name, check)| {
            Trial::test(format!("reports/{name}"), move || check().map_err(Into::into))
        }),
    );
    let limits = limits::CHECKS.iter();
    trials
        .extend(limits.map(|&(name, check)| {
            Trial::test(format!("limits/{name}"), move || check().map_err(Into::into))
        }));
    trials.extend(
        command_line::checks()
            .into_iter()
            .map(|(name, check)| Trial::test(format!("command_line/{name}"), || check().map_err(Into::into))),
    );
    trials.extend(workspace::CHECKS.iter().map(|&(name, check)| {
        Trial::test(format!("workspace/{name}"), move || match check() {
            wrong if wrong.is_empty() => Ok(()),
            wrong => Err(wrong.join("\n").into()),
        })
    }));
    trials.extend(
        languages::CHECKS.iter().map(|&(name, check)| {
            Trial::test(format!("languages/{name}"), move || check().map_err(Into::into))
        }),
    );
    trials.extend(lsp::sessions().into_iter().map(|(name, path)| {
        Trial::test(format!("lsp/{name}"), move || lsp::check(&path).map_err(Into::into))
    }));
    trials.extend(
        lsp::CHECKS
            .iter()
            .map(|&(name, check)| Trial::test(format!("lsp/{name}"), move || check().map_err(Into::into))),
    );
    trials.extend(build::sessions().into_iter().map(|(name, folder)| {
        Trial::test(format!("build/{name}"), move || build::check(&folder).map_err(Into::into))
    }));
    trials.push(Trial::test("build_library_module", || build::library_module().map_err(Into::into)));
    trials.extend(
        spies::CHECKS
            .iter()
            .map(|&(name, check)| Trial::test(format!("spies/{name}"), move || check().map_err(Into::into))),
    );
    for (name, path) in programs("hpc") {
        trials.push(Trial::test(format!("hpc/{name}_as_ghc"), move || {
            hpc::as_ghc(&name, &path).map_err(Into::into)
        }));
    }
    trials.extend(
        hpc::CHECKS
            .iter()
            .map(|&(name, check)| Trial::test(format!("hpc/{name}"), move || check().map_err(Into::into))),
    );
    trials.extend(surroundings::CHECKS.iter().map(|&(name, check)| {
        Trial::test(format!("surroundings/{name}"), move || check().map_err(Into::into))
    }));
    libtest_mimic::run(&arguments, trials).exit();
}
