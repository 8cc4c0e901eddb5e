//! `domain/NAME.hs`: events of the program's own (`+RTS -e`). The program prints `NAME.stdout` with and
//! without them, compiled in every way; and the records of its events, as a tree with their dimensions, are
//! those of `NAME.records` each time. `NAME.stderr` is what it says about them. What events cost adds up.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use kelvin_domain::{Cost, Cursor, Item, RecordHead};

use crate::compiler::Compiler;
use crate::eventlog::{Log, ghc_events};
use crate::outcome;
use crate::reports::{Subject, expect};

/// The ways of compiling, with collections at every turn in one.
const WAYS: [(&[&str], &[&str]); 6] = [
    (&["-O0"], &[]),
    (&["-O"], &["-DS"]),
    (&["-O2"], &[]),
    (&["-prof", "-fscoping=lexical"], &[]),
    (&["-prof", "-fscoping=evaluation", "-O0"], &["-DS"]),
    (&["-prof", "-fscoping=hybrid"], &[]),
];

pub fn check(name: &str, source: &Path) -> Result<(), String> {
    let stress = fs::read_to_string(source).is_ok_and(|text| text.starts_with("-- stress"));
    let mut compiler = Compiler::new(source);
    for (way, rts) in WAYS {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let program = dir.path().join(name);
        compiler.compile(&way.join(" "), way, &program)?;
        let run = |arguments: &[&str]| {
            let mut command = std::process::Command::new(&program);
            outcome::run(command.current_dir(dir.path()).arg("+RTS").args(arguments), b"")
        };
        let off = run(&[])?;
        let stress: &[&str] = if stress { &["-DG", "-A64k"] } else { &[] };
        let on = run(&[&["-e"], rts, stress].concat())?;
        let within = |problem: String| format!("{way:?}: {problem}");
        expect(off.stdout == on.stdout && off.status == on.status, || {
            within(format!("with events it prints\n{}and not\n{}{}", on.stdout, off.stdout, on.stderr))
        })?;
        outcome::expect(&source.with_extension("stdout"), &on.stdout, "its output").map_err(within)?;
        let log = Log::read(&dir.path().join(format!("{name}.eventlog"))).map_err(within)?;
        let records = Records::of(&log).map_err(within)?;
        outcome::expect(&source.with_extension("records"), &records.tree(), "its records").map_err(within)?;
        // On a machine that is wanted by others the system is late to tell of time, and the program says so.
        let late = |line: &&str| line.contains("the samples of the profile stand for");
        let told: String = on.stderr.split_inclusive('\n').filter(|line| !late(line)).collect();
        let folder = source.parent().map(|p| format!("{}/", p.display())).unwrap_or_default();
        let told = told.replace(&folder, "");
        if source.with_extension("stderr").exists() || !told.is_empty() {
            outcome::expect(&source.with_extension("stderr"), &told, "what it says of events")
                .map_err(within)?;
        }
        records.add_up().map_err(within)?;
        if way == ["-O"] {
            ghc_events(&dir.path().join(format!("{name}.eventlog")))?;
            fs::remove_file(dir.path().join(format!("{name}.eventlog"))).map_err(|e| e.to_string())?;
            let table = run(&["-eAevent"])?;
            expect(table.stdout == on.stdout, || {
                within(format!("-eA changes the output: {}", table.stdout))
            })?;
            let events = fs::read_to_string(dir.path().join(format!("{name}.events")));
            let events = events.map_err(|e| within(format!("no table of -eA: {e}")))?;
            let count = format!("{} record", records.records.len());
            expect(events.starts_with(&count) && events.contains("By event:"), || within(events.clone()))?;
            expect(!dir.path().join(format!("{name}.eventlog")).exists(), || {
                within("-eA writes a log".into())
            })?;
        }
    }
    Ok(())
}

/// Checks of single programs, by name.
type Check = fn() -> Result<(), String>;

pub const CHECKS: &[(&str, Check)] = &[("domain_profile", profiled)];

/// `profile` prints tables when its action has ended or failed, one within another, and answers queries.
fn profiled() -> Result<(), String> {
    for options in [&["-O0"][..], &["-O"], &["-prof"]] {
        let subject = Subject::with_options("domain_profile", options)?;
        let ran = outcome::run(&mut subject.command(&[]), b"n\n\nnn\nevent where n>1\n")?;
        expect(ran.status == 0, || ran.stderr.clone())?;
        let said = |text: &str| {
            expect(ran.stdout.contains(text), || format!("{options:?}: no {text:?} in\n{}", ran.stdout))
        };
        for text in [
            "5 records; ",
            "8 records; ",
            "By n:\n",
            "By event:\n",
            "By shown for fib:\n",
            "   Just 3\n",
            "no event has the dimension nn; perhaps n?",
            "1 record of 3; ",
            "By depth:\n",
            "Left user error (x)\n",
            "a quote ' is not closed",
        ] {
            said(text)?;
        }
        let log = subject.file("eventlog");
        expect(!log.exists(), || "profile alone writes no log".into())?;
    }
    Ok(())
}

/// The records of a log, and its totals.
struct Records {
    texts: BTreeMap<u32, String>,
    /// With dimensions, as they were written: what is inside comes first.
    records: Vec<(RecordHead, Vec<(u32, Item)>)>,
    totals: [u64; 8],
}

impl Records {
    fn of(log: &Log) -> Result<Records, String> {
        let mut found = Records { texts: BTreeMap::new(), records: Vec::new(), totals: [0; 8] };
        for event in log.of(251) {
            let mut c = Cursor::new(&event.payload);
            let number = c.number().ok_or("a text without a number")? as u32;
            found.texts.insert(number, String::from_utf8(c.rest().to_vec()).map_err(|e| e.to_string())?);
        }
        for event in log.of(252) {
            let (head, rest) = kelvin_domain::decode(&event.payload).ok_or("a damaged record")?;
            let dimensions = rest.collect::<Option<Vec<_>>>().ok_or("a damaged dimension")?;
            found.records.push((head, dimensions));
        }
        let totals = log.of(253).next().ok_or("no totals")?;
        for (i, total) in found.totals.iter_mut().enumerate() {
            *total = totals.number_at(8 * i, 8);
        }
        Ok(found)
    }

    fn text(&self, number: u32) -> &str {
        self.texts.get(&number).map_or("?", String::as_str)
    }

    /// Each record on a line, before those that are in it; threads one after the other.
    fn tree(&self) -> String {
        // Of each thread: the depths of records that are in none yet, and their lines.
        let mut threads: BTreeMap<u64, Vec<(u64, String)>> = BTreeMap::new();
        for (head, dimensions) in &self.records {
            let mut line = format!("{}{}", "  ".repeat(head.depth as usize), self.text(head.name));
            for (name, item) in dimensions {
                let value = match item {
                    Item::Int(n) => n.to_string(),
                    Item::Double(d) => format!("{d:?}"),
                    Item::Bool(b) => if *b { "True" } else { "False" }.to_string(),
                    Item::Text(n) if self.text(*n).len() > 200 => {
                        format!("{} bytes ending in {:?}", self.text(*n).len(), self.text(*n).chars().last())
                    }
                    Item::Text(n) => format!("{:?}", self.text(*n)),
                    Item::Lost => "lost".to_string(),
                };
                let _ = write!(line, " {}={value}", self.text(*name));
            }
            line.push('\n');
            let done = threads.entry(head.thread).or_default();
            let inner = done.iter().rposition(|(depth, _)| *depth <= head.depth).map_or(0, |i| i + 1);
            done.drain(inner..).for_each(|(_, lines)| line.push_str(&lines));
            done.push((head.depth, line));
        }
        let mut out = String::new();
        for (thread, done) in threads {
            let _ = writeln!(out, "thread {thread}");
            done.iter().for_each(|(_, lines)| out.push_str(lines));
        }
        out
    }

    /// What is in an event costs no more than it does; the events that are in no other, and recording, no
    /// more than the run, whose bytes are exact.
    fn add_up(&self) -> Result<(), String> {
        let [count, time, _, _, bytes, recording, lost, _] = self.totals;
        expect(count == self.records.len() as u64 && lost == 0, || format!("totals {:?}", self.totals))?;
        let mut children: BTreeMap<(u64, u64), Cost> = BTreeMap::new();
        for (head, _) in &self.records {
            let inner = children.remove(&(head.thread, head.depth + 1)).unwrap_or_default();
            let cost = head.cost;
            expect(inner.bytes <= cost.bytes && inner.time <= cost.time, || {
                format!("{head:?} costs less than what is in it: {inner:?}")
            })?;
            let sum = children.entry((head.thread, head.depth)).or_default();
            sum.time += cost.time;
            sum.bytes += cost.bytes;
        }
        let roots = children.values().fold((0, 0), |(t, b), c| (t + c.time, b + c.bytes));
        expect(children.keys().all(|(_, depth)| *depth == 0), || format!("orphans: {children:?}"))?;
        expect(roots.0 <= time && roots.1 + recording <= bytes, || {
            format!("the events took {roots:?} of {:?}", self.totals)
        })
    }
}
