//! Random Haskell programs, compiled, must count what the machines count: the same results, the same entries,
//! the same probes per cost centre, at any level of optimisation, under each scheme. Closures, thunks and
//! censuses are those of the STG machine on the same program: unoptimised, as it is written; optimised, as
//! the optimiser leaves it.
//!
//! The compiler is run as a program, on modules of many programs. The names in a module tell whose fault a
//! difference is.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::choices::{Choices, shrink};
use crate::haskell_program::{HaskellProgram, PROBES, module, program};

/// How to compile and run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    pub scheme: &'static str,
    /// Options that say what is annotated: the machine gets them, too.
    pub annotations: &'static [&'static str],
    pub options: &'static [&'static str],
    /// Options of the run-time system.
    pub runtime: &'static [&'static str],
    /// The programs' own cost centres that are switched off, by the ends of their labels: the machine gets a
    /// program without these annotations.
    pub off: &'static [&'static str],
}

impl Way {
    pub fn is_optimised(&self) -> bool {
        !self.options.contains(&"-O0")
    }

    /// Whether thunks, closures and censuses are compared. What is switched off leaves the thunks that it was
    /// the reason of; a collection that the program does not ask for shortens selectors; what a thread
    /// allocates to wait depends on whose turn it was.
    fn compares_work(&self) -> bool {
        self.off.is_empty() && !self.runtime.iter().any(|o| ["-DG", "-C0"].contains(o))
    }

    /// Whether cost centres that an option inserted are entered as often as the program that runs enters
    /// them.
    fn counts_as_run(&self) -> bool {
        self.is_optimised()
            && !self.annotations.is_empty()
            && !self.annotations.contains(&"-fprof-exact-entries")
    }
}

pub(crate) const fn way(
    scheme: &'static str,
    annotations: &'static [&'static str],
    options: &'static [&'static str],
) -> Way {
    // A heap profile, but no samples of the timer's.
    Way { scheme, annotations, options, runtime: &["-hC", "-i100000"], off: &[] }
}

const fn off(scheme: &'static str, level: &'static str, off: &'static [&'static str]) -> Way {
    let options: &[&str] = match level.len() {
        2 => &["-O", "-fprof-switchable"],
        _ => &["-O0", "-fprof-switchable"],
    };
    Way { scheme, annotations: &[], options, runtime: &[], off }
}

/// What each module is put through.
pub const WAYS: &[Way] = &[
    way("hybrid", &[], &["-O0"]),
    way("hybrid", &[], &["-O"]),
    way("hybrid", &[], &["-O2", "-caf-all", "-dict-all"]),
    way("hybrid", &["-auto-all"], &["-O"]),
    way("hybrid", &["-auto-all", "-fprof-exact-entries"], &["-O"]),
    way("lexical", &["-fprof-auto"], &["-O"]),
    way("evaluation", &[], &["-O0"]),
    way("evaluation", &[], &["-O"]),
    way("lexical", &[], &["-O0"]),
    way("lexical", &[], &["-O"]),
    Way { scheme: "hybrid", annotations: &[], options: &["-O"], runtime: &["-DG"], off: &[] },
    // Each heap check ends the turn of a thread.
    Way { scheme: "evaluation", annotations: &[], options: &["-O"], runtime: &["-C0"], off: &[] },
    Way { scheme: "hybrid", annotations: &[], options: &["-O0"], runtime: &["-C0"], off: &[] },
    way("hybrid", &[], &["-O", "-fprof-switchable"]),
    off("hybrid", "-O", &["c0", "c2", "k1"]),
    off("lexical", "-O0", &["c1", "c3", "k0"]),
    off("evaluation", "-O", &["c0", "c1"]),
    // As in a function in which much is alive.
    way("hybrid", &[], &["-O", "-floaded-pointers=0"]),
    Way {
        scheme: "evaluation",
        annotations: &[],
        options: &["-O", "-floaded-pointers=1"],
        runtime: &["-DG"],
        off: &[],
    },
];

/// What was counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    pub results: Vec<String>,
    /// By probe and label; the cost centres of constants and dictionaries are one, `CAF`.
    pub probes: BTreeMap<(usize, String), u64>,
    /// `scc` by label.
    pub entries: BTreeMap<String, u64>,
    /// `subcc` by label.
    pub below: BTreeMap<String, u64>,
    /// Thunks evaluated and closures allocated, by module and label.
    pub work: BTreeMap<String, (u64, u64)>,
    /// What each census found, by its number, which of that number it is, and module and label: bytes and
    /// closures.
    pub censuses: BTreeMap<(usize, usize, String), (u64, u64)>,
}

/// A difference, and whose.
#[derive(Clone, Debug)]
pub struct Mismatch {
    pub program: Option<usize>,
    pub way: Way,
    pub what: String,
}

/// The compiler to test, and where to work.
#[derive(Clone, Debug)]
pub struct Harness {
    pub kelvin: PathBuf,
    pub dir: PathBuf,
    /// Do not go on after the first way that has a mismatch.
    pub first: bool,
    /// Only the ways without optimisation, of which most is compared.
    pub unoptimised: bool,
    /// How often each rule of the STG machine was used.
    pub rules: RefCell<BTreeMap<String, u64>>,
}

fn centre(label: &str) -> String {
    let constant =
        label == "CAF" || label == "DICT" || label.starts_with("CAF:") || label.starts_with("DICT:");
    if constant { "CAF".into() } else { label.into() }
}

fn add(map: &mut BTreeMap<String, u64>, label: &str, count: &str) {
    let n: u64 = count.parse().unwrap_or(0);
    if n > 0 {
        *map.entry(centre(label)).or_default() += n;
    }
}

/// Kinds of closures that the censuses of random programs must find.
pub const CENSUS_KINDS: [&str; 8] = [
    "census: a function",
    "census: a thunk",
    "census: a selector",
    "census: a selector shortened",
    "census: a constructor",
    "census: a box",
    "census: a partial application",
    "census: a thunk under evaluation",
];

impl Harness {
    pub fn new(kelvin: PathBuf, dir: PathBuf) -> Harness {
        Harness { kelvin, dir, first: false, unoptimised: false, rules: RefCell::default() }
    }

    /// Checks a module; the differences of each program are one mismatch per way.
    pub fn check(&self, programs: &[HaskellProgram], ways: &[Way]) -> Result<Vec<Mismatch>, String> {
        self.check_text(&module(programs), programs, ways)
    }

    /// Checks a module of this text; whose a difference is can be told of these programs alone.
    pub fn check_text(
        &self,
        text: &str,
        programs: &[HaskellProgram],
        ways: &[Way],
    ) -> Result<Vec<Mismatch>, String> {
        fs::create_dir_all(&self.dir).map_err(|e| e.to_string())?;
        let source = self.dir.join("Main.hs");
        fs::write(&source, text).map_err(|e| e.to_string())?;
        let mut expected: Vec<(Way, Counted)> = Vec::new();
        let mut found = Vec::new();
        for way in ways.iter().filter(|w| !(self.unoptimised && w.is_optimised())) {
            let same = |w: &Way| (w.scheme, w.annotations, w.off) == (way.scheme, way.annotations, way.off);
            let wanted = match expected.iter().find(|(w, _)| same(w)) {
                Some((_, counted)) => counted.clone(),
                None => {
                    fs::write(&source, erased(text, way.off)).map_err(|e| e.to_string())?;
                    let counted = self.meaning(&source, way);
                    fs::write(&source, text).map_err(|e| e.to_string())?;
                    let counted = counted?;
                    expected.push((*way, counted.clone()));
                    counted
                }
            };
            let mut wanted = wanted;
            if way.is_optimised() && way.compares_work() {
                let optimised = self.optimised(&source, way)?;
                wanted.work = optimised.work;
                wanted.censuses = optimised.censuses;
            }
            let got = self.compiled(&source, way)?;
            compare(programs, way, &wanted, &got, &mut found);
            if self.first && !found.is_empty() {
                break;
            }
        }
        Ok(found)
    }

    pub(crate) fn kelvin(&self, args: &[&str], source: &Path) -> Result<Vec<u8>, String> {
        let mut command = Command::new(&self.kelvin);
        let out =
            command.current_dir(&self.dir).args(args).arg(source).output().map_err(|e| e.to_string())?;
        if !out.status.success() {
            let text = String::from_utf8_lossy(&out.stderr);
            return Err(format!("kelvin {}: {text}", args.join(" ")));
        }
        Ok(out.stdout)
    }

    /// The work and the censuses of an optimised program: those of the STG machine on the program as the
    /// optimiser leaves it.
    fn optimised(&self, source: &Path, way: &Way) -> Result<Counted, String> {
        self.run_machine(source, way, "stg", way.options)
    }

    /// What the first machine counts; the work of an unoptimised program is what the STG machine counts,
    /// which must agree with the first on all else.
    fn meaning(&self, source: &Path, way: &Way) -> Result<Counted, String> {
        let mut counted = self.machine(source, way, "eval-apply")?;
        counted.work.clear();
        if !way.is_optimised() {
            let mut stg = self.machine(source, way, "stg")?;
            counted.work = std::mem::take(&mut stg.work);
            counted.censuses = std::mem::take(&mut stg.censuses);
            stg.work = counted.work.clone();
            stg.censuses = counted.censuses.clone();
            if stg != counted {
                return Err(format!("{way:?}: the machines differ: {counted:?}\n{stg:?}"));
            }
        }
        Ok(counted)
    }

    pub(crate) fn machine(&self, source: &Path, way: &Way, model: &str) -> Result<Counted, String> {
        self.run_machine(source, way, model, &[])
    }

    fn run_machine(
        &self,
        source: &Path,
        way: &Way,
        model: &str,
        options: &[&str],
    ) -> Result<Counted, String> {
        let (scheme, model) = (format!("--scheme={}", way.scheme), format!("--model={model}"));
        let mut args = vec!["semantics", &scheme, &model, "--counts=counts.tsv", "--steps=400000000"];
        args.extend(way.annotations);
        args.extend(options);
        let stdout = self.kelvin(&args, source)?;
        let text = fs::read_to_string(self.dir.join("counts.tsv")).map_err(|e| e.to_string())?;
        let mut counted = Counted { results: lines(&stdout), ..Counted::default() };
        let mut censuses = Censuses::default();
        for line in text.lines() {
            match line.split('\t').collect::<Vec<_>>().as_slice() {
                ["rule", rule, n] if model.ends_with("=stg") => {
                    *self.rules.borrow_mut().entry((*rule).to_owned()).or_default() +=
                        n.parse::<u64>().unwrap_or(0);
                }
                ["census", cells @ ..] => censuses.add(&mut counted, cells),
                ["probe", k, _, label, n] => counted.probe(k, label, n),
                ["cc", module, label, scc, subcc, .., thunks, closures] => {
                    add(&mut counted.entries, label, scc);
                    add(&mut counted.below, label, subcc);
                    counted.work(module, label, thunks, closures);
                }
                _ => {}
            }
        }
        Ok(counted)
    }

    /// Runs the compiled program with a report of counts, and what the way says switched off.
    fn run_compiled(&self, way: &Way) -> Result<Output, String> {
        let mut off: Vec<String> = way.off.iter().map(|end| format!("Main.q*{end}")).collect();
        loop {
            let mut command = Command::new(self.dir.join("prog"));
            command.current_dir(&self.dir).args(["+RTS", "-P", "--library"]).args(way.runtime);
            if !off.is_empty() {
                command.arg(format!("-x{}", off.join(",")));
            }
            let out = command.output().map_err(|e| e.to_string())?;
            if out.status.success() {
                return Ok(out);
            }
            // What no program of the module has (or only in code that nothing reaches) is an error to name,
            // and needs no switching off.
            let message = String::from_utf8_lossy(&out.stderr);
            let unknown = off.iter().position(|p| message.contains(&format!("is called `{p}`")));
            match unknown {
                Some(n) => drop(off.remove(n)),
                None => return Err(format!("{way:?}: the program fails: {message}")),
            }
        }
    }

    /// What the compiled program counts.
    fn compiled(&self, source: &Path, way: &Way) -> Result<Counted, String> {
        let scoping = format!("-fscoping={}", way.scheme);
        let mut args = vec!["-dlint", scoping.as_str(), "-o", "prog"];
        args.extend(way.annotations);
        args.extend(way.options);
        self.kelvin(&args, source)?;
        let _ = fs::remove_file(self.dir.join("prog.probes"));
        let _ = fs::remove_file(self.dir.join("prog.census"));
        let out = self.run_compiled(way)?;
        let mut counted = Counted { results: lines(&out.stdout), ..Counted::default() };
        let report = fs::read_to_string(self.dir.join("prog.prof")).map_err(|e| e.to_string())?;
        let table =
            report.split("\nCounts by cost centre").nth(1).ok_or("the report has no table of counts")?;
        for line in table.lines() {
            let cells: Vec<&str> = line.split_whitespace().collect();
            if let [label, module, _, _, scc, subcc, .., thunks, closures, _, _] = cells.as_slice()
                && cells.len() == 15
            {
                add(&mut counted.entries, label, scc);
                add(&mut counted.below, label, subcc);
                counted.work(module, label, thunks, closures);
            }
        }
        let mut censuses = Censuses::default();
        let lines_of_censuses = fs::read_to_string(self.dir.join("prog.census")).unwrap_or_default();
        lines_of_censuses
            .lines()
            .for_each(|l| censuses.add(&mut counted, &l.split('\t').collect::<Vec<_>>()));
        // There is none if no probe was met.
        let probes = fs::read_to_string(self.dir.join("prog.probes")).unwrap_or_default();
        for line in probes.lines() {
            if let [k, _, label, n] = line.split('\t').collect::<Vec<_>>().as_slice() {
                counted.probe(k, label, n);
            }
        }
        Ok(counted)
    }
}

/// A module without the annotations of the labels that end so: `q12c0`.
fn erased(text: &str, ends: &[&str]) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("scc") {
        let (before, here) = rest.split_at(at);
        out.push_str(before);
        let word = if here.starts_with("sccBy \"q") { "sccBy \"" } else { "scc \"" };
        let label = here.strip_prefix(word).and_then(|l| l.split_once("\" "));
        rest = match label {
            Some((label, after)) if label.starts_with('q') && ends.iter().any(|end| label.ends_with(end)) => {
                // A key is an atom, or stands in parentheses.
                if word.starts_with("sccBy") {
                    if defines_constant(&out) {
                        out.push_str("case () of () -> ");
                    }
                    after_key(after)
                } else {
                    after
                }
            }
            _ => {
                out.push_str(&here[..3]);
                &here[3..]
            }
        };
    }
    out.push_str(rest);
    out
}

/// Whether what follows is all that a top-level name is defined as: without its key it is still a constant
/// that is no annotation (`docs/cost-semantics.md`, rule 69).
fn defines_constant(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default();
    line.split_once(" = ")
        .is_some_and(|(name, rest)| !name.contains(' ') && rest.chars().all(|c| matches!(c, '(' | ' ')))
}

fn after_key(text: &str) -> &str {
    let mut depth = 0_usize;
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 => return &text[i..],
            _ => {}
        }
    }
    ""
}

impl Counted {
    fn work(&mut self, module: &str, label: &str, thunks: &str, closures: &str) {
        let counts = (thunks.parse().unwrap_or(0), closures.parse().unwrap_or(0));
        if counts != (0, 0) {
            let (all_thunks, all_closures) = self.work.entry(format!("{module}.{label}")).or_default();
            *all_thunks += counts.0;
            *all_closures += counts.1;
        }
    }

    fn probe(&mut self, k: &str, label: &str, n: &str) {
        let k = k.parse().unwrap_or(0);
        *self.probes.entry((k, centre(label))).or_default() += n.parse::<u64>().unwrap_or(0);
    }
}

/// Reads the lines of a list of censuses.
#[derive(Default)]
struct Censuses {
    /// By number, the ordinals of its censuses.
    met: BTreeMap<usize, Vec<String>>,
}

impl Censuses {
    /// Ordinal, number, module, label, bytes, closures.
    fn add(&mut self, counted: &mut Counted, cells: &[&str]) {
        let [ordinal, number, module, label, bytes, closures] = cells else { return };
        let number = number.parse().unwrap_or(0);
        let met = self.met.entry(number).or_default();
        if met.last().is_none_or(|last| last != ordinal) {
            met.push((*ordinal).to_owned());
        }
        let found = (bytes.parse().unwrap_or(0), closures.parse().unwrap_or(0));
        counted.censuses.insert((number, met.len(), format!("{module}.{label}")), found);
    }
}

pub(crate) fn lines(bytes: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(bytes).lines().map(String::from).collect()
}

/// Makes, checks, and (where it fails) shrinks the programs of these seeds; a report of each mismatch. At
/// most `tries` programs are tried to find a smaller one.
pub fn check_module(harness: &Harness, seeds: &[u64], tries: usize) -> Result<Vec<String>, String> {
    let mut programs = Vec::new();
    let mut choices = Vec::new();
    for (i, seed) in (1..).zip(seeds) {
        let mut c = Choices::random(*seed);
        programs.push(program(i, &mut c));
        choices.push(c.made);
    }
    let mut reports = Vec::new();
    let mut done = BTreeSet::new();
    for m in harness.check(&programs, WAYS)? {
        let Some(i) = m.program.filter(|i| (1..=programs.len()).contains(i)) else {
            reports.push(format!("seeds {seeds:?}: {:?}\n{}", m.way, m.what));
            continue;
        };
        // One report per program.
        if !done.insert(i) {
            continue;
        }
        let fails = |list: &[u32]| {
            let p = program(1, &mut Choices::of(list));
            harness.check(&[p], &[m.way]).is_ok_and(|found| !found.is_empty())
        };
        let list = &choices[i - 1];
        let small = if tries > 0 && fails(list) {
            shrink(list.clone(), tries, &mut |l| fails(l))
        } else {
            list.clone()
        };
        let p = program(1, &mut Choices::of(&small));
        let found = harness.check(std::slice::from_ref(&p), &[m.way])?;
        let what = found.first().map_or(m.what, |f| f.what.clone());
        reports.push(format!("seed {}: {:?}\n{what}{}", seeds[i - 1], m.way, p.text));
    }
    Ok(reports)
}

/// Whose label this is: `q12c0` and `q12_f3` are program 12's.
fn owner(label: &str) -> Option<usize> {
    let digits: String = label.strip_prefix('q')?.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Whether this label is one of the program's own `scc`s: `q12c0`; others are of functions.
fn is_written(label: &str) -> bool {
    let rest = label.strip_prefix('q').map(|l| l.trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.is_some_and(|l| l.starts_with('c'))
}

/// The counts of both maps, by label.
fn pairs<'m>(want: &'m BTreeMap<String, u64>, got: &'m BTreeMap<String, u64>) -> Vec<(&'m String, u64, u64)> {
    let labels: BTreeSet<&String> = want.keys().chain(got.keys()).collect();
    let count = |m: &BTreeMap<String, u64>, l: &String| m.get(l).copied().unwrap_or(0);
    labels.into_iter().map(|l| (l, count(want, l), count(got, l))).collect()
}

fn compare(programs: &[HaskellProgram], way: &Way, want: &Counted, got: &Counted, found: &mut Vec<Mismatch>) {
    let mut differences: BTreeMap<Option<usize>, String> = BTreeMap::new();
    let mut note = |program: Option<usize>, text: String| {
        let all = differences.entry(program).or_default();
        all.push_str(&text);
        all.push('\n');
    };
    if programs.is_empty() && want.results != got.results {
        note(None, format!("output {:?} became {:?}", want.results, got.results));
    }
    for (i, p) in programs.iter().enumerate() {
        let (a, b) = (want.results.get(i), got.results.get(i));
        if a != b {
            note(Some(p.number), format!("result {a:?} became {b:?}"));
        }
    }
    let probes: BTreeSet<_> = want.probes.keys().chain(got.probes.keys()).collect();
    for k in probes {
        let (a, b) = (want.probes.get(k).copied().unwrap_or(0), got.probes.get(k).copied().unwrap_or(0));
        if a != b {
            note(Some(k.0 / PROBES), format!("probe {} under {}: {a} became {b}", k.0, k.1));
        }
    }
    for (l, a, b) in pairs(&want.entries, &got.entries) {
        let as_expected = if way.counts_as_run() && !is_written(l) { b <= a } else { a == b };
        if !as_expected {
            note(owner(l), format!("entries of {l}: {a} became {b}"));
        }
    }
    // Below whom a constant that is an `scc` is entered depends on who demands it first, which the optimiser
    // may change; and what is floated out of a constant may leave an `scc` as its right-hand side. So
    // optimised programs need only have the sum.
    let sum = |m: &BTreeMap<String, u64>| m.values().sum::<u64>();
    let below_is_right = if way.counts_as_run() {
        sum(&got.below) <= sum(&want.below)
    } else {
        way.is_optimised() && sum(&want.below) == sum(&got.below)
    };
    if !below_is_right {
        for (l, a, b) in pairs(&want.below, &got.below) {
            if a != b {
                note(owner(l), format!("entries below {l}: {a} became {b}"));
            }
        }
    }
    if way.compares_work() {
        let labels: BTreeSet<&String> = want.work.keys().chain(got.work.keys()).collect();
        for l in labels {
            let (a, b) = (want.work.get(l), got.work.get(l));
            if a != b {
                note(
                    owner(l.split_once('.').map_or(l, |x| x.1)),
                    format!("thunks and closures of {l}: {a:?} became {b:?}"),
                );
            }
        }
        let keys: BTreeSet<_> = want.censuses.keys().chain(got.censuses.keys()).collect();
        for k in keys {
            let (a, b) = (want.censuses.get(k), got.censuses.get(k));
            if a != b {
                let (number, nth, label) = k;
                note(Some(number / PROBES), format!("census {number} ({nth}), {label}: {a:?} became {b:?}"));
            }
        }
    }
    for (program, what) in differences {
        found.push(Mismatch { program, way: *way, what });
    }
}
