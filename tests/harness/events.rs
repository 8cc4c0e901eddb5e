//! What reports say of the program's own events, of programs that are compiled and run here.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use kelvin_domain::Cursor;

use crate::Check;
use crate::compiler::Compiler;
use crate::eventlog::Log;
use crate::reports::{Subject, expect};
use crate::tests_dir;
use crate::{languages, outcome};

pub const CHECKS: &[(&str, Check)] = &[
    ("domain_records", records),
    ("domain_values_off", values_off),
    ("domain_conserved", conserved),
    ("domain_samples", samples),
    ("domain_unfinished", unfinished),
    ("domain_keyvalue", keyvalue),
    ("domain_deferred", deferred),
];

/// `trace` prints the records for which the condition holds; `derived` adds dimensions.
fn records() -> Result<(), String> {
    for options in [&["-O0"][..], &["-O"], &["-prof"]] {
        let subject = Subject::with_options("domain_records", options)?;
        for rts in [&[][..], &["+RTS", "-e"]] {
            let ran = outcome::run(&mut subject.command(rts), b"event inside twice where above!=odd\n")?;
            expect(ran.status == 0, || ran.stderr.clone())?;
            let lines: Vec<String> = ran.stdout.lines().map(columns).collect();
            let said = |text: &str, times: usize| {
                let found = lines.iter().filter(|l| l.ends_with(text)).count();
                expect(found == times, || format!("{options:?}: {found} times {text:?} in\n{}", ran.stdout))
            };
            said("1 odd n=5 text=a \\b\u{fffd}5 half=2.5 shown=Just 5", 1)?;
            said("1 even n=2 text=a \\b\u{fffd}2 half=1.0 shown=Just 2", 3)?;
            // By above: of nine records the outermost, then those in `even` and `odd` ones.
            said(" 1 11.1 (none)", 1)?;
            said(" 6 66.7 even", 1)?;
            said(" 2 22.2 odd", 1)?;
            said("By inside for (none):", 1)?;
            said(" 1 11.1 8", 1)?;
            // Of five records one is at depth 0, two fail, two are at depth 2.
            said(" 2 40.0 <failed: arithmetic overflow>", 1)?;
            said(" 3 60.0 True", 1)?;
            // What is derived later sees what was before.
            said(" 1 20.0 8", 1)?;
            said(" 3 60.0 0", 1)?;
            said("1 failing raised=True inside=0 odd ones=True twice=0", 1)?;
            said("By twice for even, 2:", 1)?;
        }
    }
    Ok(())
}

/// A line with single spaces.
fn columns(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The texts and totals of a log.
fn texts(log: &Log) -> Vec<String> {
    let text = |payload: &[u8]| {
        let mut c = Cursor::new(payload);
        c.number();
        String::from_utf8_lossy(c.rest()).into_owned()
    };
    log.of(251).map(|e| text(&e.payload)).collect()
}

/// With `--values=off` no text of the program's is in the log but names: the same ones have the same hash.
fn values_off() -> Result<(), String> {
    let subject = Subject::with_options("domain_records", &["-O"])?;
    let ran = outcome::run(&mut subject.command(&["+RTS", "-e", "--values=off"]), b"")?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let texts = texts(&Log::read(&subject.file("eventlog"))?);
    expect(texts.iter().all(|t| !t.contains("a \\b") && !t.contains("Just")), || format!("{texts:?}"))?;
    expect(texts.iter().any(|t| t == "even") && texts.iter().any(|t| t == "half"), || format!("{texts:?}"))?;
    let hashes: BTreeSet<&String> = texts.iter().filter(|t| t.len() == 17 && t.starts_with('#')).collect();
    // Those of `fib 5`: n from 0 to 5.
    expect(hashes.len() == 6, || format!("{} hashes in {texts:?}", hashes.len()))
}

/// What a program allocates, by `+RTS -s`.
fn allocated(stderr: &str) -> Result<u64, String> {
    let line = stderr.lines().find(|l| l.contains("bytes allocated in the heap")).ok_or("no statistics")?;
    let digits: String = line.chars().filter(char::is_ascii_digit).collect();
    digits.parse().map_err(|_| line.to_string())
}

/// The server of `bench-programs/keyvalue`: it answers the same without events, with them, and while they are
/// recorded; how many commands of which kind did what is in `counts`, of some keys too.
fn keyvalue() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = dir.path().join("server");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(&exe);
        languages::succeeded("server", outcome::run(command.current_dir(dir.path()).args(arguments), b"")?)
    };
    languages::compile("keyvalue", &["-O", "-cpp", "-DPLAIN"], &exe)?;
    let plain = run(&["3000"])?.stdout;
    for options in [&["-O0"][..], &["-O"], &["-O", "-prof"]] {
        languages::compile("keyvalue", options, &exe)?;
        expect(run(&["3000"])?.stdout == plain, || format!("{options:?}: events change the answer"))?;
        let on = run(&["3000", "+RTS", "-e", "-ollog"])?;
        expect(on.stdout == plain, || format!("{options:?}: recording changes the answer"))?;
        let mut text = String::new();
        for query in ["event found", "parent where event=find", "event where key=user:0"] {
            text += &format!("{query}\n{}", languages::rows(dir.path(), query)?);
        }
        let expected = languages::source("keyvalue").join("counts");
        outcome::expect(&expected, &text, &format!("{options:?}: numbers of events"))?;
    }
    Ok(())
}

/// What `docs/domain.md` says of work that is put off: most bytes are allocated in the events of checks, and
/// charged to the key of sets.
fn deferred() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = dir.path().join("server");
    let source = languages::source("keyvalue").join("Deferred.hs");
    crate::compiler::compile(&source, &["-prof"], &exe)?;
    for rts in ["-e", "-p"] {
        let mut command = Command::new(&exe);
        let ran = outcome::run(command.current_dir(dir.path()).args(["+RTS", rts]), b"")?;
        languages::succeeded(rts, ran)?;
    }
    let mut kelvin = outcome::kelvin();
    let asked =
        kelvin.current_dir(dir.path()).args(["query", "server.eventlog", "event", "--alloc", "--csv"]);
    let table = languages::succeeded("query", outcome::run(asked, b"")?)?.stdout;
    let mut events = BTreeMap::new();
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let [_, _, event, _, _, _, bytes, _, count] = cells[..] else { return Err(row.into()) };
        let bytes: f64 = bytes.parse().map_err(|_| row.to_string())?;
        events.insert(event.to_owned(), (bytes, count.to_owned()));
    }
    let all: f64 = events.values().map(|(bytes, _)| bytes).sum();
    let (checks, count) = events.get("check").ok_or("no checks")?;
    expect(count == "99" && *checks > 0.8 * all, || format!("by events: {events:?}"))?;
    let report = std::fs::read_to_string(dir.path().join("server.prof")).map_err(|e| e.to_string())?;
    let set = report.lines().find(|l| l.starts_with("command[set]")).ok_or("no key of sets")?;
    let share = set.split_whitespace().last().and_then(|n| n.parse::<f64>().ok()).ok_or("no share")?;
    expect(share > 80.0, || format!("by keys: {set}"))
}

/// To the byte: what is allocated in the events that are in no other, outside of all, and in recording is
/// what the run allocates; of every event what is in it is a part. And the program's part is what the same
/// program allocates when nothing is recorded, where it keeps nothing of events (as of `start`), and
/// dimensions evaluate nothing that the program would otherwise.
fn conserved() -> Result<(), String> {
    let tests = tests_dir();
    let mut programs: Vec<_> =
        ["laziness", "off", "optimiser"].map(|n| tests.join(format!("domain/{n}.hs"))).into();
    let others = ["queue", "memo", "parse", "sort", "words", "tree", "text", "shared"];
    programs.extend(others.map(|n| tests.join(format!("reports/events_{n}.hs"))));
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    for source in programs {
        let mut compiler = Compiler::new(&source);
        for options in [&["-O0"][..], &["-O"]] {
            let program = dir.path().join("program");
            compiler.compile(&source.display().to_string(), options, &program)?;
            let within = |problem: String| format!("{} {options:?}: {problem}", source.display());
            let run = |arguments: &[&str]| {
                let mut command = Command::new(&program);
                outcome::run(command.current_dir(dir.path()).args(["+RTS", "-s"]).args(arguments), b"")
            };
            let off = allocated(&run(&[])?.stderr)?;
            let on = allocated(&run(&["-e", "-olevents.eventlog"])?.stderr)?;
            let log = Log::read(&dir.path().join("events.eventlog"))?;
            let (mut roots, mut own) = (0, 0);
            // By thread and depth: of the events that ended since the last one around them.
            let mut inside: BTreeMap<(u64, u64), u64> = BTreeMap::new();
            for event in log.of(252) {
                let (head, _) = kelvin_domain::decode(&event.payload).ok_or("a damaged record")?;
                let (thread, depth, bytes) = (head.thread, head.depth, head.cost.bytes);
                let inner = inside.remove(&(thread, depth + 1)).unwrap_or(0);
                own +=
                    bytes.checked_sub(inner).ok_or_else(|| within(format!("{head:?} has {inner} in it")))?;
                *inside.entry((thread, depth)).or_default() += bytes;
                roots += if depth == 0 { bytes } else { 0 };
            }
            expect(own == roots, || {
                within(format!("events alone have {own} bytes, with all in them {roots}"))
            })?;
            let totals = log.of(253).next().ok_or("no totals")?;
            let (bytes, recording) = (totals.number_at(32, 8), totals.number_at(40, 8));
            expect(bytes == on, || within(format!("the totals have {bytes} bytes, statistics {on}")))?;
            expect(roots + recording <= bytes, || within(format!("{roots} + {recording} > {bytes}")))?;
            expect(bytes - recording == off, || {
                within(format!("{bytes} bytes without {recording} of recording are not {off}"))
            })?;
        }
    }
    Ok(())
}

/// Samples are told apart by event, all of them.
fn samples() -> Result<(), String> {
    let subject = Subject::with_options("events_sort", &["-O", "-prof"])?;
    let ran = outcome::run(&mut subject.command(&["+RTS", "-e", "-p", "-V0.001"]), b"")?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let log = subject.file("eventlog");
    let ticks: u64 = Log::read(&log)?.of(243).map(|e| e.number_at(4, 4)).sum();
    let mut query = outcome::kelvin();
    let answer = outcome::run(query.arg("query").arg(&log).arg("samples event costcentre"), b"")?;
    expect(answer.status == 0, || answer.stderr.clone())?;
    let found = answer.stdout.split(' ').next().unwrap_or_default().replace(',', "");
    expect(found == ticks.to_string() && ticks > 0, || format!("{ticks} ticks, but\n{}", answer.stdout))?;
    expect(answer.stdout.contains("   sort"), || answer.stdout.clone())
}

/// A `finish` that does not fit names both events and where they were started.
fn unfinished() -> Result<(), String> {
    let subject = Subject::with_options("events_unfinished", &["-O"])?;
    let ran = outcome::run(&mut subject.command(&["+RTS", "-e"]), b"")?;
    for said in [
        "the event \"outer\" (",
        "events_unfinished.hs:6:12) finishes before \"inner\" (",
        "events_unfinished.hs:7:12), which began in it and ends here",
        "events_unfinished.hs:7:12) is to finish, but is not open",
    ] {
        expect(ran.status == 0 && ran.stderr.contains(said), || ran.stderr.clone())?;
    }
    Ok(())
}
