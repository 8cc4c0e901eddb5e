//! That reports are written however a program ends, are readable, and add up. The programs are in
//! `tests/reports`; what is checked here are properties, for what is sampled differs from run to run.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use serde_json::Value;

use crate::Check;
use crate::compiler::compile;
use crate::eventlog::Log;
use crate::outcome::{self, Outcome};
use crate::{tests_dir, tree};

/// An event: which process it is.
const OSPROCESS_PID: u16 = 32;

/// All checks, by name.
pub const CHECKS: &[(&str, Check)] = &[
    ("interrupt", || stopped_by("INT", 130)),
    ("termination", || stopped_by("TERM", 143)),
    ("hangup", || stopped_by("HUP", 129)),
    ("quit", || stopped_by("QUIT", 131)),
    ("fault that is sent", sent_fault),
    ("dump", dump),
    ("two_at_once", two_at_once),
    ("exit", || ended("exit", &[], 3)),
    ("error", || ended("error", &[], 1)),
    ("loop", || ended("loop", &[], 1)),
    ("heap_exhausted", || ended("heap", &["-M20m"], 251)),
    ("array_too_large", || ended("array", &[], 251)),
    ("number_too_large", || ended("shift", &[], 251)),
    ("stack_overflow", || ended("stack", &["-K1m"], 2)),
    ("conservation", conservation),
    ("json", json),
    ("residency", residency),
    ("serial_time", serial_time),
    ("heap_by_cost_centre", || heap("-hC", &["build"])),
    ("heap_by_module", || heap("-hM", &["Main"])),
    ("heap_by_group", || heap("-hG", &["Main"])),
    ("heap_by_description", || heap("-hD", &["Node"])),
    ("heap_by_type", || heap("-hY", &["Tree"])),
    ("heap_by_creation", || heap("-hT", &[])),
    ("census", census),
    ("census_unprofiled", census_unprofiled),
];

/// A profiled program, compiled into a folder of its own.
pub struct Subject {
    dir: tempfile::TempDir,
    name: String,
}

impl Subject {
    pub fn new(name: &str) -> Result<Subject, String> {
        Subject::with_options(name, &["-prof"])
    }

    /// Compiled with these options.
    pub fn with_options(name: &str, options: &[&str]) -> Result<Subject, String> {
        Subject::of(tests_dir().join("reports"), name, options)
    }

    /// A program of another folder.
    pub fn of(folder: PathBuf, name: &str, options: &[&str]) -> Result<Subject, String> {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let source = folder.join(format!("{name}.hs"));
        compile(&source, options, &dir.path().join(name))?;
        Ok(Subject { dir, name: name.to_owned() })
    }

    /// The same with the usual dispositions of signals, whatever the surroundings ignore (as under `nohup`);
    /// `None` if that cannot be had.
    fn command_with_signals(&self, arguments: &[&str]) -> Option<Command> {
        let defaults = "--default-signal=HUP,QUIT,INT,TERM";
        let known = Command::new("env").args([defaults, "true"]).stderr(Stdio::null()).status();
        if !known.is_ok_and(|s| s.success()) {
            return None;
        }
        let mut command = Command::new("env");
        command
            .current_dir(self.dir.path())
            .arg(defaults)
            .arg(self.dir.path().join(&self.name))
            .args(arguments);
        Some(command)
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.dir.path().join(&self.name));
        command.current_dir(self.dir.path()).args(arguments);
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Result<Outcome, String> {
        outcome::run(&mut self.command(arguments), b"")
    }

    pub fn file(&self, extension: &str) -> PathBuf {
        self.dir.path().join(format!("{}.{extension}", self.name))
    }

    /// A file of the program's folder.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn program(&self) -> PathBuf {
        self.dir.path().join(&self.name)
    }

    /// The text of a report, and that nothing half-written lies beside it.
    pub fn report(&self, extension: &str) -> Result<String, String> {
        let text = fs::read_to_string(self.file(extension)).map_err(|e| format!("no .{extension}: {e}"))?;
        let files = fs::read_dir(self.dir.path()).map_err(|e| e.to_string())?.flatten();
        for file in files {
            let name = file.file_name().to_string_lossy().into_owned();
            if !name.starts_with(&self.name) || name.contains("tmp") {
                return Err(format!("{name} was left behind"));
            }
        }
        Ok(text)
    }
}

pub fn expect(condition: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(message()) }
}

/// Waits for a program that is to end soon; one that does not is killed.
fn wait(child: &mut Child) -> Result<ExitStatus, String> {
    for _ in 0..600 {
        if let Some(status) = child.try_wait().map_err(|e| e.to_string())? {
            return Ok(status);
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let _ = child.kill();
    Err("still runs after a minute".into())
}

/// A signal while the program works: both reports are there, and the exit status says which signal it was.
fn stopped_by(signal: &str, status: i32) -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let Some(mut command) = subject.command_with_signals(&["+RTS", "-p", "-hC"]) else {
        eprintln!("skipped: `env` cannot set the dispositions of signals");
        return Ok(());
    };
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(|e| e.to_string())?;
    let mut out = BufReader::new(child.stdout.take().ok_or("no pipe")?);
    let mut line = String::new();
    out.read_line(&mut line).map_err(|e| e.to_string())?;
    // Some samples: CPU time goes by while this sleeps.
    std::thread::sleep(std::time::Duration::from_millis(400));
    let killed = Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status();
    expect(killed.is_ok_and(|s| s.success()), || "cannot send the signal".into())?;
    let ended = wait(&mut child)?;
    let mut rest = String::new();
    out.read_to_string(&mut rest).map_err(|e| e.to_string())?;
    let code = outcome::status_of(ended);
    expect(code == status, || format!("status {code}, expected {status}"))?;
    expect(subject.report("prof")?.contains("busy"), || "the profile lacks \"busy\"".into())?;
    heap_samples(&subject.report("hp")?).map(drop)
}

/// The signal of a fault that no instruction made ends the program like any other one.
fn sent_fault() -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let mut child = subject.command(&[]).stdout(Stdio::piped()).spawn().map_err(|e| e.to_string())?;
    let mut out = BufReader::new(child.stdout.take().ok_or("no pipe")?);
    out.read_line(&mut String::new()).map_err(|e| e.to_string())?;
    let killed = Command::new("kill").args(["-SEGV", &child.id().to_string()]).status();
    expect(killed.is_ok_and(|s| s.success()), || "cannot send the signal".into())?;
    let code = outcome::status_of(wait(&mut child)?);
    expect(code == 139, || format!("status {code}, expected 139"))
}

/// A signal of the user's own: the reports so far, each time, while the program goes on.
fn dump() -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let mut command = subject.command(&["+RTS", "-p", "-pj", "--dump-on=USR1"]);
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|e| e.to_string())?;
    let mut out = BufReader::new(child.stdout.take().ok_or("no pipe")?);
    out.read_line(&mut String::new()).map_err(|e| e.to_string())?;
    let mut before = 0;
    for _ in 0..2 {
        std::thread::sleep(std::time::Duration::from_millis(300));
        let told = Command::new("kill").args(["-USR1", &child.id().to_string()]).status();
        expect(told.is_ok_and(|s| s.success()), || "cannot send the signal".into())?;
        // The last of them is whole once it is there.
        let last = subject.file("prof.json");
        for _ in 0..600 {
            if last.exists() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        let text = fs::read_to_string(&last).map_err(|e| format!("no .prof.json: {e}"))?;
        let report: Value = serde_json::from_str(&text).map_err(|e| format!("{e} in\n{text}"))?;
        let allocated = report["total_alloc"].as_u64().ok_or("no total")?;
        expect(allocated > before, || format!("{allocated} bytes, before {before}"))?;
        before = allocated;
        expect(subject.report("prof")?.contains("busy"), || "the profile lacks \"busy\"".into())?;
        fs::remove_file(last).map_err(|e| e.to_string())?;
    }
    expect(matches!(child.try_wait(), Ok(None)), || "the program has ended".into())?;
    child.kill().and_then(|()| child.wait()).map(drop).map_err(|e| e.to_string())
}

/// Two runs write the same files: what is there in the end is whole, and of one run.
fn two_at_once() -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let mut children = Vec::new();
    for _ in 0..2 {
        let mut command = subject.command(&["+RTS", "-p", "-l", "-hC", "-i0.05"]);
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|e| e.to_string())?;
        let mut out = BufReader::new(child.stdout.take().ok_or("no pipe")?);
        out.read_line(&mut String::new()).map_err(|e| e.to_string())?;
        std::thread::sleep(std::time::Duration::from_millis(200));
        children.push((child, out));
    }
    let mut second = String::new();
    for (child, _out) in &mut children {
        second = child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &second]).status();
        expect(told.is_ok_and(|s| s.success()), || "cannot send the signal".into())?;
        wait(child)?;
        expect(subject.report("prof")?.contains("busy"), || "the profile lacks \"busy\"".into())?;
    }
    heap_samples(&subject.report("hp")?)?;
    let log = Log::read(&subject.file("eventlog"))?;
    let process = log.of(OSPROCESS_PID).next().map(|e| e.number_at(4, 4).to_string());
    expect(log.closed() && process.as_ref() == Some(&second), || {
        format!("closed: {}, process {process:?}, expected {second}", log.closed())
    })
}

/// The program ends in some other way than by returning from `main`.
fn ended(how: &str, rts: &[&str], status: i32) -> Result<(), String> {
    let subject = Subject::new("leaver")?;
    let mut arguments = vec![how, "+RTS", "-p", "-hY"];
    arguments.extend(rts);
    let ran = subject.run(&arguments)?;
    expect(ran.status == status, || format!("status {}, expected {status}: {}", ran.status, ran.stderr))?;
    expect(ran.stdout == "5736\n", || format!("printed {:?}", ran.stdout))?;
    expect(subject.report("prof")?.contains("work"), || "the profile lacks \"work\"".into())?;
    heap_samples(&subject.report("hp")?).map(drop)
}

/// Ticks and bytes of the rows add up to the totals.
fn conservation() -> Result<(), String> {
    let subject = Subject::new("keeper")?;
    subject.run(&["+RTS", "-P"])?;
    let report = subject.report("prof")?;
    let number = |s: &str| s.replace(',', "").parse::<u64>().unwrap_or(u64::MAX);
    let total = |line: &str, before: &str| -> Option<u64> {
        let line = report.lines().find(|l| l.contains(line))?;
        line[..line.find(before)?].split_whitespace().last().map(|w| number(w.trim_start_matches('(')))
    };
    let ticks = total("total time", " ticks").ok_or("no total time")?;
    let bytes = total("total alloc", " bytes").ok_or("no total alloc")?;
    let (_, rows) = tree::counts(&report).ok_or("no table of counts")?;
    let sum = |from_end: usize| -> u64 {
        rows.iter().map(|r| r.iter().rev().nth(from_end).map_or(u64::MAX, |c| number(c))).sum()
    };
    expect(ticks > 0, || "no ticks".into())?;
    expect((sum(1), sum(0)) == (ticks, bytes), || {
        format!("rows have {} ticks, {} bytes; the totals are {ticks}, {bytes}", sum(1), sum(0))
    })
}

/// The greatest residency is the largest sum of a census, stacks included; without a full collection it is
/// not said to be 0.
fn residency() -> Result<(), String> {
    let subject = Subject::new("deep")?;
    let most = |report: &str| -> Result<String, String> {
        let line = report.lines().find_map(|l| l.strip_prefix("max resident = "));
        Ok(line.ok_or("no residency")?.split_whitespace().next().unwrap_or("").replace(',', ""))
    };
    subject.run(&["+RTS", "-P", "-hC", "-i0", "-A256k"])?;
    let samples = heap_samples(&subject.report("hp")?)?;
    let peak = samples.iter().map(|s| s.iter().map(|b| b.1).sum::<u64>()).max().unwrap_or(0);
    // A frame is two words at least.
    expect(peak > 300_000 * 16, || format!("at most {peak} bytes in a census"))?;
    let said = most(&subject.report("prof")?)?;
    expect(said == peak.to_string(), || format!("{peak} bytes in a census, {said} in the profile"))?;
    subject.run(&["+RTS", "-P", "-A64m"])?;
    let said = most(&subject.report("prof")?)?;
    expect(said == "unknown", || format!("without a full collection it is {said}"))
}

/// The serial time profile has all ticks, also those of the interval in which the run ends.
fn serial_time() -> Result<(), String> {
    let subject = Subject::new("keeper")?;
    subject.run(&["+RTS", "-P", "-V0.001", "-i0.5"])?;
    let sum = |samples: Vec<Vec<(String, u64)>>| samples.iter().flatten().map(|b| b.1).sum::<u64>();
    let time = subject.report("time")?.replace("VALUE_UNIT \"ticks\"", "VALUE_UNIT \"bytes\"");
    let serial = sum(heap_samples(&time)?);
    let report = subject.report("prof")?;
    let total = report.lines().find_map(|l| l.strip_prefix("\ttotal time").and_then(|l| l.split('(').nth(1)));
    let total = total.and_then(|l| l.split(' ').next()).ok_or("no total time")?;
    expect(serial.to_string() == total, || format!("{serial} ticks over time, {total} in all"))?;
    expect(serial > 0, || "no ticks".into())
}

fn json() -> Result<(), String> {
    let subject = Subject::new("leaver")?;
    subject.run(&["+RTS", "-pj"])?;
    let text = subject.report("prof.json")?;
    let report: Value = serde_json::from_str(&text).map_err(|e| format!("{e} in\n{text}"))?;
    let centres = report["cost_centres"].as_array().ok_or("no cost centres")?;
    let work = centres.iter().find(|c| c["label"] == "work").ok_or("no cost centre work")?;
    expect(report["program"].is_string() && work["is_caf"] == false, || text.clone())?;
    // The tree's own counts sum to the totals, and its nodes are the table's.
    let (mut ticks, mut alloc) = (0, 0);
    let mut nodes = vec![&report["profile"]];
    while let Some(node) = nodes.pop() {
        let number = |key: &str| node[key].as_u64().ok_or(format!("{key} of {node}"));
        ticks += number("ticks")?;
        alloc += number("alloc")?;
        let centre = &centres[usize::try_from(number("id")?).unwrap_or(usize::MAX).min(centres.len() - 1)];
        expect(centre["id"] == node["id"], || format!("no cost centre for {node}"))?;
        nodes.extend(node["children"].as_array().ok_or("no children")?);
    }
    let totals = (report["total_ticks"].as_u64(), report["total_alloc"].as_u64());
    expect(totals == (Some(ticks), Some(alloc)), || format!("nodes have {ticks}, {alloc}; totals {totals:?}"))
}

/// A heap profile that `hp2ps` reads, with these bands in it.
fn heap(option: &str, bands: &[&str]) -> Result<(), String> {
    let subject = Subject::new("keeper")?;
    let ran = subject.run(&["+RTS", option, "-i0.05"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let samples = heap_samples(&subject.report("hp")?)?;
    expect(samples.len() > 2, || format!("{} samples", samples.len()))?;
    let peak = samples.iter().map(|s| s.iter().map(|b| b.1).sum::<u64>()).max().unwrap_or(0);
    // 200,000 nodes of three fields and an evaluated number each.
    expect(peak > 200_000 * 32, || format!("at most {peak} bytes"))?;
    for band in bands {
        let here = |s: &Vec<(String, u64)>| s.iter().any(|(name, _)| name.contains(band));
        expect(samples.iter().any(here), || format!("no band {band}: {samples:?}"))?;
    }
    hp2ps(&subject.file("hp"))
}

/// Censuses that the program asks for: each is a sample, with as many bytes as its lines in the file of
/// censuses say.
fn census() -> Result<(), String> {
    let subject = Subject::new("census")?;
    let ran = subject.run(&["+RTS", "-p"])?;
    expect(ran.status == 0 && !subject.file("census").exists(), || "a census without a heap profile".into())?;
    // No samples of the timer's.
    let ran = subject.run(&["+RTS", "-hY", "-i1000"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let text = subject.report("census")?;
    let mut found: Vec<(&str, u64)> = Vec::new();
    let mut squares = Vec::new();
    for line in text.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let [ordinal, number, _, label, bytes, closures] = cells[..] else { return Err(line.into()) };
        let ordinal: usize = ordinal.parse().map_err(|e| format!("{line}: {e}"))?;
        let bytes: u64 = bytes.parse().map_err(|e| format!("{line}: {e}"))?;
        found.resize(ordinal, (number, 0));
        found[ordinal - 1].1 += bytes;
        if label == "squares" {
            squares.push((ordinal, closures.to_owned()));
        }
    }
    let numbers: Vec<&str> = found.iter().map(|f| f.0).collect();
    expect(numbers == ["7", "8", "7"], || format!("censuses {numbers:?}"))?;
    // A thousand cells, and the numbers that are not shared, of 1² to 15² all.
    expect(squares.starts_with(&[(1, "1985".into()), (2, "1985".into())]), || format!("{squares:?}"))?;
    let samples = heap_samples(&subject.report("hp")?)?;
    let sums: Vec<u64> = samples.iter().map(|s| s.iter().map(|band| band.1).sum()).collect();
    let lines: Vec<u64> = found.iter().map(|f| f.1).collect();
    expect(sums[1..4] == lines[..], || format!("samples {sums:?}, censuses {lines:?}"))?;
    hp2ps(&subject.file("hp"))
}

/// Censuses of a program compiled without `-prof`: what info tables tell.
fn census_unprofiled() -> Result<(), String> {
    let subject = Subject::with_options("census", &[])?;
    for (option, cells, numbers) in [("-hT", ":", "I#"), ("-hD", ":", "I#"), ("-hY", "[]", "Int")] {
        let ran = subject.run(&["+RTS", option, "-i1000"])?;
        expect(ran.status == 0 && !subject.file("census").exists(), || ran.stderr.clone())?;
        let samples = heap_samples(&subject.report("hp")?)?;
        // The empty one at the start, the three that the program asks for, the empty one at the end.
        expect(samples.len() == 5, || format!("{option}: {} samples", samples.len()))?;
        let of = |band: &str, sample: usize| samples[sample].iter().find(|b| b.0 == band).map_or(0, |b| b.1);
        for sample in [1, 2] {
            // A thousand cells of three words, and few of others; numbers of two words, but for the small
            // ones, which are shared (of 1² to 15² all); by type also some thunks.
            let (cells, numbers) = (of(cells, sample), of(numbers, sample));
            let more = if option == "-hY" { 100 } else { 0 };
            expect((24_000..24_200).contains(&cells), || format!("{option}: {cells} bytes of cells"))?;
            let exactly = 985 * 16;
            expect((exactly..=exactly + more).contains(&numbers), || format!("{option}: {numbers}"))?;
        }
        expect(of(cells, 3) < 200 && of(numbers, 3) == 0, || format!("{option}: {samples:?}"))?;
    }
    let ran = subject.run(&["+RTS", "-hD", "-d{I#}", "-i1000"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let samples = heap_samples(&subject.report("hp")?)?;
    expect(samples[1] == [("I#".to_owned(), 985 * 16)], || format!("restricted: {:?}", samples[1]))?;
    // All breakdowns at once, in the event log.
    let ran = subject.run(&["+RTS", "-l", "-hT", "-hD", "-hY", "-i1000", "-DS", "-A64k"])?;
    expect(ran.status == 0 && ran.stdout == "333833500\n1000000\n", || ran.stderr.clone())?;
    let mut kelvin = outcome::kelvin();
    let shown = outcome::run(kelvin.args(["report", "--tty"]).arg(subject.file("eventlog")), b"")?;
    let by = ["constructor or", "kind of closure", "by type"];
    expect(by.iter().all(|by| shown.stdout.contains(by)), || shown.stdout.clone())
}

/// The samples of a heap profile: band and bytes. Their grammar is checked.
pub fn heap_samples(text: &str) -> Result<Vec<Vec<(String, u64)>>, String> {
    let mut lines = text.lines();
    for key in ["JOB \"", "DATE \"", "SAMPLE_UNIT \"seconds\"", "VALUE_UNIT \"bytes\""] {
        let line = lines.next().unwrap_or_default();
        expect(line.starts_with(key), || format!("{key} expected: {line}"))?;
    }
    let mut samples: Vec<Vec<(String, u64)>> = Vec::new();
    let (mut open, mut last) = (None, 0.0);
    for line in lines {
        if let Some(time) = line.strip_prefix("BEGIN_SAMPLE ") {
            let time: f64 = time.parse().map_err(|e| format!("{line}: {e}"))?;
            expect(open.is_none() && time >= last, || format!("out of order: {line}"))?;
            (open, last) = (Some(time), time);
            samples.push(Vec::new());
        } else if let Some(time) = line.strip_prefix("MARK ") {
            let time: f64 = time.parse().map_err(|e| format!("{line}: {e}"))?;
            expect(open.is_none() && time >= last, || format!("out of order: {line}"))?;
        } else if let Some(time) = line.strip_prefix("END_SAMPLE ") {
            expect(open.take() == time.parse().ok(), || format!("does not match: {line}"))?;
        } else {
            let (band, bytes) = line.rsplit_once('\t').ok_or_else(|| format!("no tab: {line}"))?;
            let bytes = bytes.parse().map_err(|e| format!("{line}: {e}"))?;
            samples
                .last_mut()
                .filter(|_| open.is_some())
                .ok_or("outside a sample")?
                .push((band.to_owned(), bytes));
        }
    }
    expect(open.is_none() && samples.len() > 1, || "the last sample is not complete".into())?;
    Ok(samples)
}

pub fn hp2ps(file: &Path) -> Result<(), String> {
    let dir = file.parent().unwrap_or(Path::new("."));
    let Ok(ran) = Command::new("hp2ps").arg(file).current_dir(dir).output() else {
        println!("skipped: no hp2ps");
        return Ok(());
    };
    let drawn = fs::metadata(file.with_extension("ps")).is_ok_and(|m| m.len() > 0);
    expect(ran.status.success() && drawn, || String::from_utf8_lossy(&ran.stderr).into_owned())
}
