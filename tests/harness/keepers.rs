//! Who keeps what alive, and how long it is of use: retainer sets and biographies of structures whose sizes
//! are known (programs in `tests/reports`); and that profiles show the culprits of the leaks in
//! `bench-programs/leaks`, as the table in `docs/leaks.md` says.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::Check;
use crate::reports::{Subject, expect, heap_samples};
use crate::{outcome, tests_dir};

/// All checks, by name.
pub const CHECKS: &[(&str, Check)] = &[
    ("retainers", || retainers(&["-prof"])),
    ("retainers_unoptimised", || retainers(&["-prof", "-O0"])),
    ("retainers_restricted", retainers_restricted),
    ("restrictions_to_nothing", restrictions_to_nothing),
    ("biography", || biography(&["-fbiography"])),
    ("biography_unoptimised", || biography(&["-prof", "-O0", "-fbiography"])),
    ("biography_restricted", biography_restricted),
    ("biography_unasked", biography_unasked),
    ("census_after_each_collection", census_after_each_collection),
    ("leak_lazy_accumulator", || leak("lazy_accumulator")),
    ("leak_constant_kept", || leak("constant_kept")),
    ("leak_left_fold", || leak("left_fold")),
    ("leak_lazy_state", || leak("lazy_state")),
    ("leak_mapm_spine", || leak("mapm_spine")),
    ("leak_map_values", || leak("map_values")),
    ("leak_captured_list", || leak("captured_list")),
    ("leak_selector", || leak("selector")),
    ("leaks_are_all_here", leaks_are_all_here),
];

/// Cells and numbers of a list of a thousand.
const CELLS: u64 = 24_000;
const NUMBERS: u64 = 16_000;
const LIST: u64 = CELLS + NUMBERS;

type Sample = Vec<(String, u64)>;

/// Runs a program without the timer's censuses, with checks of the heap, and a small nursery if `small`: the
/// samples that it asks for.
fn run(subject: &Subject, options: &[&str], small: bool) -> Result<(Vec<Sample>, String), String> {
    let mut arguments = vec!["+RTS", "-i1000", "-DS"];
    if small {
        arguments.push("-A64k");
    }
    arguments.extend(options);
    let ran = subject.run(&arguments)?;
    expect(ran.status == 0 && ran.stderr.is_empty(), || ran.stderr.clone())?;
    let mut samples = heap_samples(&subject.report("hp")?)?;
    // The empty ones at the start and at the end.
    expect(samples.len() >= 2, || "no samples".into())?;
    samples.remove(0);
    samples.pop();
    Ok((samples, ran.stdout))
}

fn of(sample: &Sample, band: &str) -> u64 {
    sample.iter().find(|b| b.0 == band).map_or(0, |b| b.1)
}

fn all_bands(samples: &[Sample]) -> Vec<u64> {
    samples.iter().map(|sample| sample.iter().map(|b| b.1).sum()).collect()
}

fn retainers(options: &[&str]) -> Result<(), String> {
    let subject = Subject::with_options("retainers", options)?;
    let plain = subject.run(&[])?.stdout;
    for small in [false, true] {
        let (samples, out) = run(&subject, &["-hr"], small)?;
        expect(out == plain, || format!("prints {out}"))?;
        expect(samples.len() == 3, || format!("{samples:?}"))?;
        let exactly = |sample: usize, band: &str, bytes: u64| {
            expect(of(&samples[sample], band) == bytes, || format!("{sample} {band}: {samples:?}"))
        };
        for kept in ["{first}", "{both,second}", "{CAF:Main.table}", "{STABLE}"] {
            exactly(0, kept, LIST)?;
        }
        for kept in ["{CAF:Main.table}", "{STABLE}"] {
            exactly(1, kept, LIST)?;
            exactly(2, kept, LIST)?;
        }
        // Evaluated thunks keep nothing any more.
        for gone in ["{first}", "{both,second}", "{store}"] {
            exactly(1, gone, 0)?;
        }
        for sample in &samples {
            // Of the thread: its list and some more.
            expect((LIST..LIST + 500).contains(&of(sample, "{fork}")), || format!("{sample:?}"))?;
        }
        // Three cells of three words and three thunks of four, in the mutable variable.
        exactly(0, "{store}", 3 * 24 + 3 * 32)?;
        let outer = samples[2].iter().find(|b| b.0.contains("outer")).map_or(0, |b| b.1);
        expect((LIST..LIST + 100).contains(&outer), || format!("under evaluation: {:?}", samples[2]))?;
        // As many bytes as by any other breakdown.
        let (types, _) = run(&subject, &["-hY"], small)?;
        expect(all_bands(&samples) == all_bands(&types), || format!("{samples:?} {types:?}"))?;
    }
    // At most one retainer in a set.
    let (samples, _) = run(&subject, &["-hR", "-R1"], false)?;
    let first = &samples[0];
    expect((LIST..LIST + 300).contains(&of(first, "MANY")), || format!("-R1: {first:?}"))?;
    expect(first.iter().all(|b| !b.0.contains(',')), || format!("-R1: {first:?}"))?;
    expect(of(first, "{first}") == LIST, || format!("-R1: {first:?}"))
}

fn retainers_restricted() -> Result<(), String> {
    let subject = Subject::new("retainers")?;
    // What some retainer keeps, by description; what of a description is kept by whom.
    let (samples, _) = run(&subject, &["-hD", "-hR{second}"], true)?;
    expect(samples[0] == [(":".to_owned(), CELLS), ("I#".to_owned(), NUMBERS)], || format!("{samples:?}"))?;
    expect(samples[1].is_empty() && samples[2].is_empty(), || format!("{samples:?}"))?;
    let (samples, _) = run(&subject, &["-hr", "-hd{I#}", "-hr{first,STABLE}"], true)?;
    let expected = [("{STABLE}".to_owned(), NUMBERS), ("{first}".to_owned(), NUMBERS)];
    expect(samples[0] == expected, || format!("{samples:?}"))?;
    // In the event log, too, beside others.
    let ran = subject.run(&["+RTS", "-l", "-hC", "-hr", "-i1000"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let mut kelvin = outcome::kelvin();
    let shown = outcome::run(kelvin.args(["report", "--json"]).arg(subject.file("eventlog")), b"")?;
    expect(shown.stdout.contains("retainer set") && shown.stdout.contains("{both,second}"), || {
        format!("{}{}", shown.stdout, shown.stderr)
    })
}

/// A restriction that names what no closure is says so at the end, however the program was compiled; one that
/// names something says nothing.
fn restrictions_to_nothing() -> Result<(), String> {
    let unprofiled = [("-hd{:,nothing}", "-d{nothing}"), ("-hy{Nowhere}", "-y{Nowhere}")];
    let profiled = [("-hr{nobody}", "-hr{nobody}"), ("-hc{no one[1]}", "-c{no one[1]}")];
    for (options, given) in [(&[][..], unprofiled.to_vec()), (&["-prof"], [profiled, unprofiled].concat())] {
        let subject = Subject::with_options("census", options)?;
        let plain = subject.run(&["+RTS", "-hY"])?;
        expect(plain.stderr.is_empty(), || plain.stderr.clone())?;
        for (restriction, named) in given {
            let ran = subject.run(&["+RTS", "-hY", restriction])?;
            let said = format!(" is what {named} selects: its part of the heap profile is empty\n");
            let told = ran.stderr.ends_with(&said) && ran.stderr.lines().count() == 1;
            expect(told && ran.status == plain.status && ran.stdout == plain.stdout, || {
                format!("{restriction}: {}", ran.stderr)
            })?;
        }
    }
    Ok(())
}

/// The phases at the eight censuses.
fn biography(options: &[&str]) -> Result<(), String> {
    let subject = Subject::with_options("biography", options)?;
    let plain = subject.run(&[])?.stdout;
    for small in [false, true] {
        let (samples, out) = run(&subject, &["-hb"], small)?;
        expect(out == plain, || format!("prints {out}"))?;
        expect(samples.len() == 8, || format!("{samples:?}"))?;
        let phase = |name: &str| -> Vec<u64> { samples.iter().map(|sample| of(sample, name)).collect() };
        let few = |bytes: &u64| *bytes < 300;
        // Made before census 1 and first looked at behind census 2: cells, and numbers that are thunks of
        // three words, but for the first cell.
        let lag = phase("LAG");
        let unused = 2 * CELLS - 24;
        let most = |bytes: &u64| (unused..unused + 300).contains(bytes);
        expect(lag[..2].iter().all(most) && lag[2..].iter().all(few), || format!("LAG {lag:?}"))?;
        // From then on cells and evaluated numbers, until the interval of the last use is over.
        let used = phase("USE");
        let all = |bytes: &u64| (LIST..LIST + 300).contains(bytes);
        expect(used[2..5].iter().all(all) && used[5..].iter().all(few), || format!("USE {used:?}"))?;
        // And kept for two more.
        let drag = phase("DRAG");
        expect(drag[5] == LIST && drag[6] == LIST, || format!("DRAG {drag:?}"))?;
        expect(drag[..5].iter().chain(&drag[7..]).all(few), || format!("DRAG {drag:?}"))?;
        expect(phase("VOID").iter().all(few), || format!("{samples:?}"))?;
        // However closures move between.
        for way in ["-c", "-G1"] {
            let (moved, _) = run(&subject, &["-hb", way], small)?;
            expect(moved == samples, || format!("{way}: {moved:?} {samples:?}"))?;
        }
        let (types, _) = run(&subject, &["-hY"], small)?;
        expect(all_bands(&samples) == all_bands(&types), || format!("{samples:?} {types:?}"))?;
    }
    Ok(())
}

fn biography_restricted() -> Result<(), String> {
    let subject = Subject::with_options("biography", &["-fbiography"])?;
    let list = [(":".to_owned(), CELLS), ("I#".to_owned(), NUMBERS)];
    let (samples, _) = run(&subject, &["-hD", "-hB{drag}"], true)?;
    expect(samples[5] == list && samples[6] == list, || format!("{samples:?}"))?;
    expect(samples[..5].iter().chain(&samples[7..]).all(Vec::is_empty), || format!("{samples:?}"))?;
    // Who keeps what is in drag: the mutable variable, made by main.
    let (samples, _) = run(&subject, &["-hr", "-hb{drag}"], true)?;
    expect(samples[5] == [("{MAIN}".to_owned(), LIST)], || format!("{samples:?}"))?;
    // Phases of what is kept so, of one type.
    let (samples, _) = run(&subject, &["-hb", "-hr{MAIN}", "-y{[]}"], true)?;
    expect(samples[5] == [("DRAG".to_owned(), CELLS)], || format!("{samples:?}"))?;
    // Several at once; the first is in the file, all are in the log, at the times at which they were taken.
    let (samples, _) = run(&subject, &["-l", "-hb", "-hr", "-hT"], true)?;
    expect(of(&samples[5], "DRAG") == LIST, || format!("{samples:?}"))?;
    let mut kelvin = outcome::kelvin();
    let shown = outcome::run(kelvin.args(["report", "--json"]).arg(subject.file("eventlog")), b"")?;
    for by in ["lag, use, drag, void", "retainer set", "time of creation"] {
        expect(shown.stdout.contains(by), || format!("{}{}", shown.stdout, shown.stderr))?;
    }
    Ok(())
}

/// Programs that note uses without being asked for them; and those asked that do not.
fn biography_unasked() -> Result<(), String> {
    let subject = Subject::with_options("biography", &["-fbiography"])?;
    let noting = run(&subject, &["-hT"], true)?.0;
    let plain = Subject::new("biography")?;
    let (same, _) = run(&plain, &["-hT"], true)?;
    expect(noting == same, || format!("{noting:?} {same:?}"))?;
    for asked in ["-hb", "-hB"] {
        let ran = plain.run(&["+RTS", asked])?;
        let told = ran.status == 1 && ran.stderr.contains("recompile with -fbiography");
        expect(told, || format!("{}{}", ran.status, ran.stderr))?;
    }
    let ran = plain.run(&["+RTS", "-hD", "-hb{drag,late}"])?;
    expect(ran.status == 1 && ran.stderr.contains("late"), || ran.stderr.clone())
}

/// With `-i0` the samples are the same in each run, of programs with and without `-prof`.
fn census_after_each_collection() -> Result<(), String> {
    for options in [&["-O0"][..], &["-O0", "-prof"]] {
        let subject = Subject::of(tests_dir().join("../bench-programs/leaks"), "left_fold", options)?;
        let samples = || -> Result<Vec<Sample>, String> {
            let ran = subject.run(&["+RTS", "-hD", "-i0", "-A4m"])?;
            expect(ran.status == 0 && ran.stderr.is_empty(), || ran.stderr.clone())?;
            heap_samples(&subject.report("hp")?)
        };
        let (once, again) = (samples()?, samples()?);
        expect(once == again && once.len() > 20, || format!("{options:?}: {once:?}\n{again:?}"))?;
    }
    Ok(())
}

/// The rows of the table of leaks: program, how it is compiled and run, what its profile is to show among the
/// three largest bands.
fn leaks() -> Result<Vec<[String; 4]>, String> {
    let document =
        std::fs::read_to_string(tests_dir().join("../docs/leaks.md")).map_err(|e| e.to_string())?;
    let rows =
        document.lines().filter(|line| line.starts_with("| [") && line.contains("(../bench-programs/leaks/"));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, program, _, compile, run, culprit, _] = cells[..] else { return Err(row.to_owned()) };
        let name = program.strip_prefix('[').and_then(|p| p.split_once(']')).ok_or(row)?.0;
        let plain = |cell: &str| cell.replace(['`', '\''], "");
        Ok([name.to_owned(), plain(compile), plain(run), plain(culprit)])
    })
    .collect()
}

/// The culprit is among the three bands that are the largest over the whole run, as the document says; and
/// the profile changes nothing of what is printed. The program as the document mends it prints the same, and
/// its heap, by the same breakdown, is a tenth as large at most on the average.
fn leak(name: &'static str) -> Result<(), String> {
    let rows = leaks()?;
    let [_, compile, run, culprit] = rows.iter().find(|row| row[0] == name).ok_or("no row in the table")?;
    let options: Vec<&str> = compile.split_whitespace().collect();
    let folder = tests_dir().join("../bench-programs/leaks");
    let profile = |folder: PathBuf| -> Result<(Vec<Sample>, String), String> {
        let subject = Subject::of(folder, name, &options)?;
        let plain = subject.run(&[])?;
        // A census after each collection: the same in each run, however busy the machine is.
        let mut arguments = vec!["+RTS", "-i0"];
        arguments.extend(run.split_whitespace());
        let ran = subject.run(&arguments)?;
        expect(ran.status == 0 && ran.stdout == plain.stdout, || format!("{}{}", ran.stdout, ran.stderr))?;
        Ok((heap_samples(&subject.report("hp")?)?, ran.stdout))
    };
    let (leaking, printed) = profile(folder.clone())?;
    let (mended, same) = profile(folder.join("mended"))?;
    expect(same == printed, || format!("mended, it prints\n{same}"))?;
    // On the average of the run: what is needed for a while may be as large for that while.
    let average = |samples: &[Sample]| all_bands(samples).iter().sum::<u64>() / samples.len().max(1) as u64;
    let (before, after) = (average(&leaking), average(&mended));
    expect(after * 10 <= before, || format!("mended, {after} of {before} bytes: {mended:?}"))?;
    let mut sums: BTreeMap<String, u64> = BTreeMap::new();
    for (band, bytes) in leaking.into_iter().flatten() {
        *sums.entry(band).or_default() += bytes;
    }
    let mut rows: Vec<(u64, String)> = sums.into_iter().map(|(band, bytes)| (bytes, band)).collect();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    // Enough for a person to look at.
    expect(rows.first().is_some_and(|first| first.0 > 1_000_000), || format!("{rows:?}"))?;
    expect(rows.iter().take(3).any(|row| row.1.contains(culprit)), || format!("no {culprit}: {rows:?}"))
}

fn leaks_are_all_here() -> Result<(), String> {
    let mut named: Vec<String> = leaks()?.into_iter().map(|row| row[0].clone()).collect();
    let programs = |folder: &str| -> Result<Vec<String>, String> {
        let files = std::fs::read_dir(tests_dir().join(folder)).map_err(|e| e.to_string())?;
        let names =
            files.flatten().filter_map(|f| Some(f.file_name().to_str()?.strip_suffix(".hs")?.to_owned()));
        let mut names: Vec<String> = names.collect();
        names.sort_unstable();
        Ok(names)
    };
    let there = programs("../bench-programs/leaks")?;
    named.sort_unstable();
    let checked = |name: &String| CHECKS.iter().any(|c| c.0 == format!("leak_{name}"));
    let mended = programs("../bench-programs/leaks/mended")?;
    expect(named == there && named == mended && named.iter().all(checked), || format!("{named:?} {there:?}"))
}
