//! The event log: that it holds what the other reports hold, to the last byte and tick, that `ghc-events`
//! reads it, and that a program that is killed leaves it readable. The reader here is written from
//! `docs/eventlog.md` and knows no more than that.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, thread, time::Duration};

use crate::Check;
use crate::reports::{Subject, expect, heap_samples};
use crate::{tests_dir, tree};

pub const CHECKS: &[(&str, Check)] = &[
    ("eventlog", whole),
    ("eventlog_killed", killed),
    ("eventlog_plain", plain),
    ("eventlog_threads", threads),
];

/// An event: its number, its time in nanoseconds, its payload.
pub struct Event {
    number: u16,
    time: u64,
    pub payload: Vec<u8>,
}

impl Event {
    /// The number of that many bytes at an offset.
    pub fn number_at(&self, offset: usize, bytes: usize) -> u64 {
        let bytes = self.payload.get(offset..offset + bytes).unwrap_or_default();
        bytes.iter().fold(0, |n, b| n << 8 | *b as u64)
    }

    /// The text from an offset to the next NUL.
    pub fn text_at(&self, offset: usize) -> String {
        let rest = self.payload.get(offset..).unwrap_or_default();
        String::from_utf8_lossy(rest.split(|b| *b == 0).next().unwrap_or_default()).into_owned()
    }
}

pub struct Log {
    events: Vec<Event>,
    /// Whether it ends as a log that was closed does.
    closed: bool,
}

impl Log {
    pub fn read(file: &Path) -> Result<Log, String> {
        Log::of_bytes(&fs::read(file).map_err(|e| format!("no event log: {e}"))?)
    }

    pub fn of_bytes(bytes: &[u8]) -> Result<Log, String> {
        let mut at = 0;
        let mut take = |n: usize| {
            let found = bytes.get(at..at + n)?;
            at += n;
            Some(found)
        };
        let number = |b: &[u8]| b.iter().fold(0u64, |n, b| n << 8 | *b as u64);
        expect(take(4) == Some(b"hdrb") && take(4) == Some(b"hetb"), || "no header".into())?;
        let mut sizes: BTreeMap<u16, u16> = BTreeMap::new();
        loop {
            match take(4) {
                Some(b"etb\0") => {}
                Some(b"hete") => break,
                other => return Err(format!("in the header: {other:?}")),
            }
            let mut short = || take(2).map(|b| number(b) as u16);
            let (Some(kind), Some(size)) = (short(), short()) else { return Err("in the header".into()) };
            sizes.insert(kind, size);
            for _ in 0..2 {
                let length = take(4).map(number).unwrap_or_default() as usize;
                take(length);
            }
            expect(take(4) == Some(b"ete\0"), || format!("the description of {kind} does not end"))?;
        }
        expect(take(4) == Some(b"hdre") && take(4) == Some(b"datb"), || "the header does not end".into())?;
        let mut log = Log { events: Vec::new(), closed: false };
        while let Some(kind) = take(2).map(|b| number(b) as u16) {
            if kind == 0xffff {
                log.closed = true;
                break;
            }
            let size = *sizes.get(&kind).ok_or_else(|| format!("event {kind} is not declared"))?;
            let Some(time) = take(8).map(number) else { break };
            let length = if size == 0xffff { take(2).map(number) } else { Some(size as u64) };
            let Some(payload) = length.and_then(|n| take(n as usize)) else { break };
            log.events.push(Event { number: kind, time, payload: payload.to_vec() });
        }
        expect(log.events.windows(2).all(|w| w[0].time <= w[1].time), || "out of order".into())?;
        Ok(log)
    }

    /// Whether it ends as a log that was closed does.
    pub fn closed(&self) -> bool {
        self.closed
    }

    /// The numbers of all events.
    pub fn all(&self) -> impl Iterator<Item = u16> {
        self.events.iter().map(|e| e.number)
    }

    pub fn of(&self, number: u16) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(move |e| e.number == number)
    }
}

/// What `ghc-events` says of a log.
pub fn ghc_events(file: &Path) -> Result<Option<String>, String> {
    let Ok(ran) = Command::new("ghc-events").arg("show").arg(file).output() else {
        println!("skipped: no ghc-events");
        return Ok(None);
    };
    expect(ran.status.success(), || format!("ghc-events: {}", String::from_utf8_lossy(&ran.stderr)))?;
    Ok(Some(String::from_utf8_lossy(&ran.stdout).into_owned()))
}

fn whole() -> Result<(), String> {
    let subject = Subject::new("keeper")?;
    let ran = subject.run(&["+RTS", "-l", "-P", "-hC", "-hD", "-i0.05", "--library"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let log = Log::read(&subject.file("eventlog"))?;
    expect(log.closed, || "the log does not end".into())?;
    // Counts: of each cost centre, the sums over its paths are the tree's.
    let labels: BTreeMap<u64, (String, String)> = log
        .of(161)
        .map(|e| {
            let label = e.text_at(4);
            let module = e.text_at(4 + label.len() + 1);
            (e.number_at(0, 4), (module, label))
        })
        .collect();
    let centre_of: BTreeMap<u64, u64> = log.of(242).map(|e| (e.number_at(0, 4), e.number_at(8, 4))).collect();
    let last: BTreeMap<u64, &Event> = log.of(247).map(|e| (e.number_at(0, 4), e)).collect();
    let mut counted: BTreeMap<(String, String), tree::Figures> = BTreeMap::new();
    for (path, event) in &last {
        let name = centre_of.get(path).and_then(|c| labels.get(c)).ok_or("an unknown path")?;
        let figures = [event.number_at(4, 8), event.number_at(4 + 80, 8), event.number_at(4 + 72, 8)];
        let sum = counted.entry(name.clone()).or_default();
        figures.iter().zip(sum).for_each(|(n, s)| *s += n);
    }
    let mut reported: BTreeMap<(String, String), tree::Figures> = BTreeMap::new();
    for row in tree::rows(&subject.report("prof")?)? {
        let sum = reported.entry((row.module, row.label)).or_default();
        row.figures.iter().zip(sum).for_each(|(n, s)| *s += n);
    }
    counted.retain(|_, f| *f != [0; 3]);
    reported.retain(|_, f| *f != [0; 3]);
    expect(counted == reported, || format!("the log has\n{counted:?}\nthe report\n{reported:?}"))?;
    // Samples: as many as the report has.
    let ticks: u64 = log.of(243).map(|e| e.number_at(4, 4)).sum();
    let reported: u64 = reported.values().map(|f| f[1]).sum();
    expect(ticks == reported && ticks > 0, || format!("{ticks} ticks, the report has {reported}"))?;
    // Censuses: both breakdowns of each have the bytes of the sample in the file.
    let mut sums: Vec<[u64; 2]> = Vec::new();
    for event in &log.events {
        match event.number {
            162 => sums.push([0; 2]),
            163 | 164 => {
                let profile = event.number_at(0, 1) as usize;
                expect((event.number == 163) == (profile == 0), || "a band of the other kind".into())?;
                *sums.last_mut().and_then(|s| s.get_mut(profile)).ok_or("outside a sample")? +=
                    event.number_at(1, 8);
            }
            _ => {}
        }
    }
    let samples = heap_samples(&subject.report("hp")?)?;
    let expected: Vec<[u64; 2]> =
        samples[1..samples.len() - 1].iter().map(|s| [s.iter().map(|band| band.1).sum(); 2]).collect();
    expect(sums == expected && sums.len() > 2, || format!("censuses {sums:?}, samples {expected:?}"))?;
    // The source that it was compiled from.
    let text = fs::read(tests_dir().join("reports/keeper.hs")).map_err(|e| e.to_string())?;
    let hash =
        text.iter().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ *b as u64).wrapping_mul(0x100_0000_01b3));
    let sources: Vec<(String, String)> =
        log.of(249).map(|e| (e.text_at(0), e.text_at(e.text_at(0).len() + 1))).collect();
    expect(
        matches!(&sources[..], [(name, h)] if name.ends_with("keeper.hs") && *h == format!("{hash:016x}")),
        || format!("sources {sources:?}, not {hash:016x}"),
    )?;
    let Some(shown) = ghc_events(&subject.file("eventlog"))? else { return Ok(()) };
    for words in ["cost centre", "build", "starting GC", "finished GC"] {
        expect(shown.contains(words), || format!("ghc-events does not show {words:?}"))?;
    }
    Ok(())
}

fn killed() -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let mut child = subject
        .command(&["+RTS", "-l"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|e| e.to_string())?;
    // Until it has sampled for a while, however busy the machine is.
    for _ in 0..200 {
        thread::sleep(Duration::from_millis(100));
        if Log::read(&subject.file("eventlog")).is_ok_and(|l| l.of(243).count() > 5) {
            break;
        }
    }
    child.kill().map_err(|e| e.to_string())?;
    child.wait().map_err(|e| e.to_string())?;
    let log = Log::read(&subject.file("eventlog"))?;
    expect(!log.closed, || "it was closed".into())?;
    expect(log.of(243).count() > 5, || "nothing was sampled".into())?;
    ghc_events(&subject.file("eventlog")).map(drop)
}

/// Without `-prof`.
fn plain() -> Result<(), String> {
    let subject = Subject::with_options("keeper", &[])?;
    let ran = subject.run(&["+RTS", "-olother.log"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let file = subject.file("prof").with_file_name("other.log");
    let log = Log::read(&file)?;
    let collections = log.of(10).count();
    expect(log.closed && collections > 0 && log.of(9).count() == collections, || "no collections".into())?;
    expect(log.of(240).any(|e| e.text_at(0) == "program"), || "the log does not say whose it is".into())?;
    ghc_events(&file).map(drop)
}

/// Threads are created, run and end; the program ends before the last of them.
fn threads() -> Result<(), String> {
    let subject = Subject::with_options("forks", &[])?;
    let ran = subject.run(&["+RTS", "-l"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let log = Log::read(&subject.file("eventlog"))?;
    expect(log.of(0).count() == 4, || format!("{} threads", log.of(0).count()))?;
    let finished = log.of(2).filter(|e| e.number_at(4, 2) == 5).count();
    expect(finished >= 2, || format!("{finished} threads finished"))?;
    let blocked = log.of(2).filter(|e| e.number_at(4, 2) == 4).count();
    expect(blocked > 0, || "none waited".into())?;
    ghc_events(&subject.file("eventlog")).map(drop)
}
