//! Random Haskell programs with events: each `scc "name" e` is made `event "name" [] $ e`. Switched on, they
//! change no result; they are recorded as often as the machine enters the annotations, and in one another in
//! the same way however the program is compiled (which of two operands comes first is not said); and without
//! what recording takes the program allocates the same bytes as when they are switched off.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use crate::compiled::{Harness, Way, lines, way};
use crate::haskell_program::{HaskellProgram, module};

/// Options, and those of the run-time system.
const WAYS: [(&[&str], &[&str]); 4] = [
    (&["-O0"], &[]),
    (&["-O"], &["-DS", "-A256k"]),
    (&["-O2"], &[]),
    (&["-O", "-prof", "-fscoping=lexical"], &[]),
];

const MEANING: Way = way("evaluation", &[], &["-O"]);

/// A key is evaluated in programs compiled for profiling only: here always.
const KEYED: &str = "
keyed :: String -> String -> a -> a
keyed _ key x = length key `seq` x
";

/// The text of a module with its annotations made events.
fn with_events(text: &str) -> String {
    let text = text.replace("sccBy \"", "keyed \"");
    let mut parts = text.split("scc \"");
    let mut out = parts.next().unwrap_or_default().replace("(sccBy)", "(event)");
    for part in parts {
        let (label, rest) = part.split_once("\" ").unwrap_or((part, ""));
        out += &format!("event \"{label}\" [] $ {rest}");
    }
    out + KEYED
}

/// What a run left behind.
struct Run {
    lines: Vec<String>,
    /// Without those of recording.
    bytes: u64,
    /// Each event behind those that it is in, in order of the names.
    paths: Vec<Vec<String>>,
}

/// The differences that a module shows.
pub fn check_events(harness: &Harness, programs: &[HaskellProgram]) -> Result<Vec<String>, String> {
    fs::create_dir_all(&harness.dir).map_err(|e| e.to_string())?;
    let source = harness.dir.join("Main.hs");
    // An event's value is lifted; what that annotation is of are several values.
    let text = module(programs).replace("scc \"charged\" ", "");
    fs::write(&source, &text).map_err(|e| e.to_string())?;
    let meaning = harness.machine(&source, &MEANING, "eval-apply")?;
    fs::write(&source, with_events(&text)).map_err(|e| e.to_string())?;
    let mut found = Vec::new();
    let mut first: Option<Vec<Vec<String>>> = None;
    for (options, runtime) in WAYS {
        let args = [&["-dlint", "-o", "prog"][..], options].concat();
        harness.kelvin(&args, &source)?;
        let off = run(harness, &[&["-s"][..], runtime].concat(), false)?;
        let on = run(harness, &[&["-s", "-e", "-olprog.eventlog"][..], runtime].concat(), true)?;
        let mut expect = |holds: bool, what: &str| {
            if !holds {
                found.push(format!("{options:?}: {what}"));
            }
        };
        expect(off.lines == meaning.results, "without recording the results are not the machine's");
        expect(on.lines == off.lines, "recording changes the results");
        expect(on.bytes == off.bytes, &format!("{} bytes are allocated, and not {}", on.bytes, off.bytes));
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        on.paths.iter().filter_map(|p| p.last()).for_each(|e| *counts.entry(e).or_default() += 1);
        let entries = meaning.entries.iter().filter(|(label, _)| text.contains(&format!("scc \"{label}\"")));
        for (label, n) in entries {
            let recorded = counts.remove(label.as_str()).unwrap_or(0);
            expect(recorded == *n, &format!("{label} is recorded {recorded} times, and entered {n} times"));
        }
        expect(counts.is_empty(), &format!("what is never entered is recorded: {counts:?}"));
        let expected = first.get_or_insert_with(|| on.paths.clone());
        let differ = (0..expected.len().max(on.paths.len())).find(|i| expected.get(*i) != on.paths.get(*i));
        if let Some(i) = differ {
            expect(false, &format!("{:?}, and not {:?}", on.paths.get(i), expected.get(i)));
        }
    }
    Ok(found)
}

fn run(harness: &Harness, runtime: &[&str], recorded: bool) -> Result<Run, String> {
    let mut command = Command::new(harness.dir.join("prog"));
    let out =
        command.current_dir(&harness.dir).arg("+RTS").args(runtime).output().map_err(|e| e.to_string())?;
    let said = String::from_utf8_lossy(&out.stderr);
    if !out.status.success() {
        return Err(format!("{runtime:?}: the program fails: {said}"));
    }
    let lines = lines(&out.stdout);
    if !recorded {
        let allocated = said.lines().find_map(|l| l.split_once(" bytes allocated in the heap"));
        let bytes = allocated.and_then(|(n, _)| number(n)).ok_or("no statistics")?;
        return Ok(Run { lines, bytes, paths: Vec::new() });
    }
    let head = query(harness, "event")?;
    let of = head.split(" ms and ").nth(2).and_then(|rest| rest.split_once(" bytes of the program"));
    let bytes = of.and_then(|(n, _)| number(n)).ok_or("no sums")?;
    let mut paths = Vec::new();
    let mut open: Vec<String> = Vec::new();
    // Behind when it began, time, bytes and thread, indented by how many it is in.
    for event in query(harness, "trace")?.lines().skip(1).filter_map(|l| l.get(48..)) {
        let name = event.trim_start();
        open.truncate((event.len() - name.len()) / 2);
        open.push(name.to_owned());
        paths.push(open.clone());
    }
    paths.sort();
    Ok(Run { lines, bytes, paths })
}

fn query(harness: &Harness, query: &str) -> Result<String, String> {
    let mut command = Command::new(&harness.kelvin);
    let out = command.current_dir(&harness.dir).args(["query", "prog.eventlog", query]).output();
    Ok(String::from_utf8_lossy(&out.map_err(|e| e.to_string())?.stdout).into_owned())
}

fn number(text: &str) -> Option<u64> {
    text.trim().replace(',', "").parse().ok()
}
