//! Program coverage (`-fhpc`). `hpc/NAME.hs`, compiled in every way, does what it does without it, and its
//! boxes and their counts are those of `NAME.boxes`. These are GHC's: where its version 9.0 is installed, it
//! is asked again; then `KELVIN_ACCEPT=1` writes them.
//!
//! [`CHECKS`]: files of counts, and the tools that read them.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use kelvin_profile::model::coverage::{BoxKind, CoveredModule, Test};
use kelvin_profile::read::coverage;

use crate::Check;
use crate::reports::expect;
use crate::{outcome, tests_dir};

const WAYS: [&[&str]; 4] = [&["-O0"], &["-O"], &["-O2"], &["-prof", "-auto-all", "-fscoping=hybrid"]];

/// A program in a folder of its own.
struct Place {
    dir: tempfile::TempDir,
    name: String,
}

impl Place {
    fn of(name: &str, source: &Path) -> Result<Place, String> {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        fs::copy(source, dir.path().join(format!("{name}.hs"))).map_err(|e| e.to_string())?;
        Ok(Place { dir, name: name.to_owned() })
    }

    fn of_test(name: &str) -> Result<Place, String> {
        Place::of(name, &tests_dir().join(format!("hpc/{name}.hs")))
    }

    fn file(&self, extension: &str) -> PathBuf {
        self.dir.path().join(format!("{}.{extension}", self.name))
    }

    /// Runs a command here, which must succeed.
    fn command(&self, command: &mut Command) -> Result<String, String> {
        let run = outcome::run(command.current_dir(self.dir.path()), b"")?;
        expect(run.status == 0, || format!("{command:?}: exit status {}\n{}", run.status, run.stderr))?;
        Ok(run.stdout)
    }

    fn compile(&self, options: &[&str]) -> Result<(), String> {
        self.command(
            outcome::kelvin()
                .args(options)
                .arg("-dlint")
                .arg(format!("{}.hs", self.name))
                .args(["-o", &self.name]),
        )
        .map(drop)
    }

    fn run(&self) -> Result<outcome::Outcome, String> {
        outcome::run(Command::new(self.dir.path().join(&self.name)).current_dir(self.dir.path()), b"")
    }

    fn covered(&self) -> Result<Vec<CoveredModule>, String> {
        coverage::read(&self.file("tix"), &[self.dir.path().join(".hpc")]).map_err(|e| e.to_string())
    }
}

pub fn check(name: &str, source: &Path) -> Result<(), String> {
    let boxes = fs::read_to_string(source.with_extension("boxes")).map_err(|e| e.to_string())?;
    let plain = Place::of(name, source)?;
    plain.compile(&["-O"])?;
    let plain = plain.run()?;
    for way in WAYS {
        let place = Place::of(name, source)?;
        place.compile(&[way, &["-fhpc"]].concat())?;
        let run = place.run()?;
        expect(run.status == plain.status, || {
            format!("{way:?}: exit status {}\n{}", run.status, run.stderr)
        })?;
        expect(run.stdout == plain.stdout, || format!("{way:?}: it prints\n{}", run.stdout))?;
        let found = show(&place.covered()?);
        expect(found == boxes, || outcome::difference(&boxes, &found, &format!("{way:?}: its boxes")))?;
    }
    Ok(())
}

pub fn as_ghc(name: &str, source: &Path) -> Result<(), String> {
    let version = Command::new("ghc").arg("--numeric-version").output();
    let version = version.map(|v| String::from_utf8_lossy(&v.stdout).trim().to_owned()).unwrap_or_default();
    if !version.starts_with("9.0.") {
        eprintln!("skipped: no ghc 9.0");
        return Ok(());
    }
    let place = Place::of(name, source)?;
    place.command(Command::new("ghc").args(["-v0", "-w", "-fhpc", &format!("{name}.hs"), "-o", name]))?;
    place.run()?;
    outcome::expect(&source.with_extension("boxes"), &show(&place.covered()?), "GHC's boxes")
}

/// A line for each box, in the order of the source.
fn show(modules: &[CoveredModule]) -> String {
    let mut text = String::new();
    for m in modules {
        let mut lines: Vec<_> = m.boxes.iter().map(|b| (b.start, b.end, label(&b.kind), b.count)).collect();
        lines.sort();
        for ((l1, c1), (l2, c2), label, count) in lines {
            let _ = writeln!(text, "{}:{l1}:{c1}-{l2}:{c2} {label} {count}", m.name);
        }
    }
    text
}

fn label(kind: &BoxKind) -> String {
    match kind {
        BoxKind::Expression { alternative: false } => "expression".into(),
        BoxKind::Expression { alternative: true } => "alternative".into(),
        BoxKind::Definition { path, local: false } => format!("top level {}", path.join(".")),
        BoxKind::Definition { path, local: true } => format!("local {}", path.join(".")),
        BoxKind::Condition { of, value } => {
            let of = match of {
                Test::Guard => "guard",
                Test::If => "if",
                Test::Qualifier => "qualifier",
            };
            format!("{of} {value}")
        }
    }
}

pub const CHECKS: &[(&str, Check)] = &[
    ("counts_add_up", counts_add_up),
    ("foreign_counts_are_refused", foreign_counts_are_refused),
    ("hpc_reads_them", hpc_reads_them),
    ("genhtml_reads_them", genhtml_reads_them),
];

/// A second run adds to what the first has left; a file may be named.
fn counts_add_up() -> Result<(), String> {
    let place = Place::of_test("guards")?;
    place.compile(&["-fhpc", "-hpcdir", "boxes"])?;
    let folders = [place.dir.path().join("boxes")];
    let counts = |file: &Path| -> Result<Vec<u64>, String> {
        let modules = coverage::read(file, &folders).map_err(|e| e.to_string())?;
        Ok(modules.iter().flat_map(|m| &m.boxes).map(|b| b.count).collect())
    };
    place.run()?;
    let once = counts(&place.file("tix"))?;
    place.run()?;
    let twice = counts(&place.file("tix"))?;
    expect(once.iter().any(|n| *n > 0), || "nothing is counted".into())?;
    expect(twice == once.iter().map(|n| n * 2).collect::<Vec<_>>(), || format!("{once:?}, then {twice:?}"))?;
    let other = place.dir.path().join("other");
    let mut program = Command::new(place.dir.path().join("guards"));
    place.command(program.env("HPCTIXFILE", &other))?;
    expect(counts(&other)? == once, || "HPCTIXFILE has other counts".into())
}

/// Counts of another version of the program, and what is no file of counts, are left alone.
fn foreign_counts_are_refused() -> Result<(), String> {
    let place = Place::of_test("guards")?;
    place.compile(&["-fhpc"])?;
    place.run()?;
    let source = fs::read_to_string(place.file("hs")).map_err(|e| e.to_string())?;
    fs::write(place.file("hs"), source.replace("n < 0 =", "n < 0, True =")).map_err(|e| e.to_string())?;
    place.compile(&["-fhpc"])?;
    for (text, message) in [
        (None::<&[u8]>, "guards.tix has the counts of another version of module Main; remove it, or"),
        (Some(b"Tix [ TixModule"), "guards.tix is no file of counts of program coverage; remove it, or"),
        (Some(b"\x7fELF\xff"), "guards.tix is no file of counts of program coverage; remove it, or"),
    ] {
        if let Some(text) = text {
            fs::write(place.file("tix"), text).map_err(|e| e.to_string())?;
        }
        let before = fs::read(place.file("tix")).map_err(|e| e.to_string())?;
        let run = place.run()?;
        expect(run.status == 1 && run.stdout.is_empty(), || format!("exit status {}", run.status))?;
        expect(run.stderr.contains(message), || run.stderr.clone())?;
        let after = fs::read(place.file("tix")).map_err(|e| e.to_string())?;
        expect(before == after, || "the file has changed".into())?;
    }
    // What is no file at all is not read either: a device may have no end.
    let mut program = Command::new(place.dir.path().join("guards"));
    let run = outcome::run(program.env("HPCTIXFILE", "/"), b"")?;
    expect(run.status == 1 && run.stderr.contains("/ is no file; name another"), || run.stderr.clone())
}

fn installed(tool: &str) -> bool {
    let there = Command::new(tool).arg("--help").output().is_ok();
    if !there {
        eprintln!("skipped: no {tool}");
    }
    there
}

fn hpc_reads_them() -> Result<(), String> {
    if !installed("hpc") {
        return Ok(());
    }
    let place = Place::of_test("guards")?;
    place.compile(&["-fhpc"])?;
    place.run()?;
    let hpc = |args: &[&str]| place.command(Command::new("hpc").args(args));
    outcome::expect(
        &tests_dir().join("hpc/guards.report"),
        &hpc(&["report", "guards.tix"])?,
        "hpc's report",
    )?;
    hpc(&["markup", "guards.tix", "--destdir=html"])?;
    let page = fs::read_to_string(place.dir.path().join("html/Main.hs.html")).map_err(|e| e.to_string())?;
    expect(page.contains("<span class=\"nottickedoff\">"), || "nothing is marked as never executed".into())?;
    expect(page.contains("<span class=\"tickonlyfalse\">"), || "nothing is marked as always false".into())?;
    hpc(&["sum", "guards.tix", "guards.tix", "--union", "--output=sum.tix"])?;
    hpc(&["combine", "guards.tix", "sum.tix", "--function=ADD", "--output=combined.tix"])?;
    hpc(&["report", "combined.tix"]).map(drop)
}

fn genhtml_reads_them() -> Result<(), String> {
    let place = Place::of_test("guards")?;
    place.compile(&["-fhpc"])?;
    place.run()?;
    let lcov = place.command(outcome::kelvin().args(["report", "--lcov", "guards.tix"]))?;
    outcome::expect(&tests_dir().join("hpc/guards.lcov"), &lcov, "what --lcov writes")?;
    if !installed("genhtml") {
        return Ok(());
    }
    fs::write(place.file("info"), lcov).map_err(|e| e.to_string())?;
    place.command(Command::new("genhtml").args(["-q", "--branch-coverage", "-o", "html", "guards.info"]))?;
    let index = fs::read_to_string(place.dir.path().join("html/index.html")).map_err(|e| e.to_string())?;
    expect(index.contains("headerCovTableEntry"), || "the page has no table".into())
}
