//! Reading GHC's files: what they say is what the model has; what is broken is refused by place and reason;
//! no input panics.

use std::fs;
use std::path::PathBuf;

use kelvin_profile::model::heap::Breakdown;
use kelvin_profile::model::{Costs, Known, Run};
use kelvin_profile::read::{self, Place, ReadError};

fn specimen(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/specimens").join(name)
}

fn run(name: &str) -> Run {
    read::read(&specimen(name)).unwrap_or_else(|e| panic!("{e}"))
}

fn from(text: impl AsRef<[u8]>) -> Result<Run, ReadError> {
    read::read_from("input", text.as_ref())
}

/// The costs of the only node with this label.
fn own(run: &Run, label: &str) -> Costs {
    let tree = &run.tree;
    let found: Vec<Costs> =
        tree.ids().filter(|&id| tree.centre_of(id).label == label).map(|id| tree.node(id).own).collect();
    assert_eq!(found.len(), 1, "{label}: {found:?}");
    found[0]
}

#[test]
fn detailed_text() {
    for (name, ticks, bytes) in [("P.prof", 160, 273_711_688), ("pa.prof", 293, 285_373_528)] {
        let run = run(name);
        let sum = run.tree.sum();
        assert_eq!((sum.ticks, sum.bytes), (ticks, bytes), "{name}");
        assert_eq!((run.totals.ticks, run.totals.bytes), (Some(ticks), Some(bytes)), "{name}");
        assert_eq!((run.tick_micros, run.processors), (Some(1000), 1));
        assert_eq!(run.measures.bytes, Known::Exact);
        assert!(run.notes.is_empty(), "{:?}", run.notes);
    }
    let run = run("P.prof");
    assert_eq!(own(&run, "build.\\"), Costs { entries: 200_000, ticks: 103, bytes: 257_660_448 });
    assert_eq!((run.program.as_str(), run.rts_arguments.as_slice()), ("prof", ["-P".to_owned()].as_slice()));
    let deepest = run.tree.ids().max_by_key(|id| run.tree.path(*id).len()).expect("a tree");
    let path: Vec<String> =
        run.tree.path(deepest).iter().map(|&n| run.tree.centre_of(n).label.clone()).collect();
    assert_eq!(path, ["MAIN", "CAF", "main", "main.m", "build", "build", "build.\\"]);
}

#[test]
fn text_without_columns_of_ticks() {
    for (name, ticks) in [("p.prof", 177), ("p-20ms.prof", 16), ("unicode-p.prof", 9864)] {
        let run = run(name);
        assert_eq!(run.measures.ticks, Known::Rounded);
        let sum = run.tree.sum();
        // A tenth of a percent of each of the rows.
        let slack = |total: u64| total * run.tree.nodes().len() as u64 / 2000 + run.tree.nodes().len() as u64;
        assert!(sum.ticks.abs_diff(ticks) <= slack(ticks), "{name}: {sum:?}");
        assert!(sum.bytes.abs_diff(run.total_bytes()) <= slack(run.total_bytes()), "{name}: {sum:?}");
    }
    assert_eq!(own(&run("p.prof"), "nfib").entries, 2_692_537);
    assert_eq!(own(&run("unicode-p.prof"), "weird<name>;semi").ticks, 9825);
    assert_eq!(own(&run("unicode-p.prof"), "λmap").entries, 200_001);
}

#[test]
fn json() {
    let run = run("pj.json");
    let sum = run.tree.sum();
    assert_eq!((sum.ticks, sum.bytes), (307, 285_373_528));
    assert!(run.notes.is_empty(), "{:?}", run.notes);
    assert_eq!(own(&run, "nfib").entries, 2_692_537);
}

#[test]
fn heaps() {
    for (name, breakdown, bands) in [
        ("hc.hp", Breakdown::CostCentre, 11),
        ("hm.hp", Breakdown::Module, 0),
        ("hd.hp", Breakdown::Description, 0),
        ("hy.hp", Breakdown::Type, 0),
        ("hr.hp", Breakdown::Retainer, 0),
        ("hb.hp", Breakdown::Biography, 5),
        ("unicode-hc.hp", Breakdown::CostCentre, 0),
    ] {
        let run = run(name);
        let heap = &run.heaps[0];
        assert_eq!(heap.breakdown, breakdown, "{name}");
        assert!(bands == 0 || heap.bands().len() == bands, "{name}: {:?}", heap.bands().collect::<Vec<_>>());
        assert!(heap.peak().expect("samples").1 > 100_000, "{name}");
    }
    assert_eq!(
        run("hb.hp").heaps[0].peak().expect("samples").1,
        9_600_000 + 3_423_544 + 831_824 + 37_656 + 5_564_128
    );
}

/// The log, the report and the heap profile of one and the same run.
#[test]
fn event_log() {
    let (log, report, heap) = (run("log.eventlog"), run("log.prof"), run("log.hp"));
    assert!(log.notes.is_empty(), "{:?}", log.notes);
    assert_eq!(log.tick_micros, Some(1000));
    assert_eq!((log.program.as_str(), log.rts_arguments.len()), ("./log", 4));
    let marks: Vec<&str> = log.marks.iter().map(|m| m.text.as_str()).collect();
    assert_eq!(marks, ["begins", "built"]);
    assert!(log.collection_sums.count > 10 && log.collections.len() as u64 == log.collection_sums.count);
    // GHC's report leaves the collector's ticks out; of the others each is a sample in the log.
    let samples = |label: &str| {
        let tree = &log.tree;
        let own =
            tree.ids().filter(|&id| tree.centre_of(id).label == label).map(|id| tree.node(id).own.ticks);
        own.sum::<u64>()
    };
    for label in ["build.\\", "total_elems", "nfib"] {
        assert_eq!(samples(label), own(&report, label).ticks, "{label}");
    }
    let (h, l) = (&heap.heaps[0], &log.heaps[0]);
    let totals = |h: &kelvin_profile::model::Heap| -> Vec<u64> {
        h.samples().iter().map(|s| s.total()).filter(|&t| t > 0).collect()
    };
    assert_eq!(totals(h), totals(l));
    assert_eq!(l.breakdown, Breakdown::CostCentre);
    // The same along the stacks, whose first name is the cost centre.
    let p = &log.heaps[1];
    assert_eq!((p.breakdown, totals(p)), (Breakdown::Path, totals(l)));
    assert!(p.bands().all(|path| l.bands().any(|centre| path.split('/').next() == Some(centre))));
    assert!(p.bands().len() >= l.bands().len());
    let timeline = log.timeline.expect("samples");
    let sum: u64 = timeline.windows.iter().flat_map(|w| &w.ticks).map(|t| t.1).sum();
    assert_eq!(sum, log.tree.sum().ticks);
}

/// A log cut at any byte: before its first sample it is refused, after it read, and never more than the whole
/// has.
#[test]
fn event_log_cut_anywhere() {
    let bytes = fs::read(specimen("log.eventlog")).expect("the specimen");
    let whole = from(&bytes).expect("whole").tree.sum().ticks;
    let mut last = 0;
    for end in (0..bytes.len()).step_by(41) {
        if let Ok(run) = from(&bytes[..end]) {
            let ticks = run.tree.sum().ticks;
            assert!(ticks >= last && ticks <= whole);
            last = ticks;
            assert!(run.notes.iter().any(|n| n.contains("not closed")), "{end}: {:?}", run.notes);
        } else {
            assert_eq!(last, 0, "cut at {end} it is refused, though less of it is read");
        }
    }
    assert_eq!(last, whole);
}

/// Appends an event.
fn event(log: &mut Vec<u8>, kind: u16, at: u64, variable: bool, payload: &[&[u8]]) {
    let payload = payload.concat();
    log.extend(kind.to_be_bytes());
    log.extend(at.to_be_bytes());
    if variable {
        log.extend((payload.len() as u16).to_be_bytes());
    }
    log.extend(payload);
}

/// A log as Kelvin's runtime writes it, of the types that `kelvin_layout` states.
#[test]
fn kelvins_own_events() {
    use kelvin_layout::events as types;
    let mut log = b"hdrbhetb".to_vec();
    for declared in types::TYPES {
        log.extend(b"etb\0");
        log.extend(declared.number.to_be_bytes());
        log.extend(declared.size.to_be_bytes());
        log.extend((declared.name.len() as u32).to_be_bytes());
        log.extend(declared.name.as_bytes());
        log.extend([0; 4]);
        log.extend(b"ete\0");
    }
    log.extend(b"hetehdredatb");
    let number = |n: u32| n.to_be_bytes();
    for (name, value) in
        [("scoping", "hybrid"), ("program", "p"), ("argument", "a b"), ("rts-argument", "-l")]
    {
        event(&mut log, types::RUN_PROPERTY, 0, true, &[name.as_bytes(), b"\0", value.as_bytes(), b"\0"]);
    }
    for (id, label) in [(0, "MAIN"), (1, "f"), (2, "g")] {
        let text = format!("{label}\0M\0M.hs:1:2-3\0");
        event(&mut log, types::HEAP_PROF_COST_CENTRE, 0, true, &[&number(id), text.as_bytes(), &[0]]);
    }
    event(&mut log, types::PROF_BEGIN, 0, false, &[&20_000_000u64.to_be_bytes()]);
    for (path, above, centre) in [(0, types::NO_PATH, 0), (1, 0, 1), (2, 1, 2), (3, 0, 2)] {
        event(&mut log, types::PATH, 1, false, &[&number(path), &number(above), &number(centre)]);
    }
    for (at, path, ticks) in [(20, 2, 9), (40, 3, 1), (50, 77, 1)] {
        event(&mut log, types::TICK, at * 1_000_000, false, &[&number(path), &number(ticks)]);
        // GHC's form of the same sample, as `-lS` adds it.
        let stack = [number(0), number(0), number(1)].concat();
        event(&mut log, types::PROF_SAMPLE_COST_CENTRE, at * 1_000_000, true, &[&stack, &[1], &number(0)]);
    }
    for (path, entries, bytes, ticks) in [(0u32, 0u64, 8u64, 0u64), (2, 5, 900, 9), (3, 5, 100, 1)] {
        for so_far in [1, 0] {
            let mut counts = [0u64; types::COUNTS];
            (counts[0], counts[9], counts[10]) = (entries >> so_far, bytes >> so_far, ticks >> so_far);
            let counts: Vec<u8> = counts.iter().flat_map(|c| c.to_be_bytes()).collect();
            event(&mut log, types::PATH_COUNTS, 60_000_000, false, &[&number(path), &counts]);
        }
    }
    let totals = [10u64, 2, 40_000_000, 4096, 0, 1000, 1_000_000].map(u64::to_be_bytes).concat();
    event(&mut log, types::RUN_END, 70_000_000, false, &[&totals, &number(0)]);
    log.extend([0xff, 0xff]);

    let run = from(&log).expect("readable");
    assert_eq!((run.command().as_str(), run.scoping.as_deref()), ("p a b +RTS -l", Some("hybrid")));
    assert_eq!(run.tree.sum(), Costs { entries: 10, ticks: 10, bytes: 1008 });
    assert_eq!(run.measures.bytes, Known::Exact);
    let g: Vec<Costs> = run
        .tree
        .ids()
        .filter(|&n| run.tree.centre_of(n).label == "g")
        .map(|n| run.tree.node(n).own)
        .collect();
    assert_eq!(g, [Costs { entries: 5, ticks: 9, bytes: 900 }, Costs { entries: 5, ticks: 1, bytes: 100 }]);
    let timeline = run.timeline.expect("samples");
    assert_eq!(timeline.tree.sum().ticks, 10);
    assert_eq!((run.totals.gc_seconds, run.totals.max_residency), (Some(0.04), Some(4096)));
    assert!(run.notes.iter().any(|n| n.contains("1 events are not as their types")), "{:?}", run.notes);
}

/// Types of events that are not known are left out by their declared sizes.
/// Text behind the letter makes a restriction of an option: it does not say what the bands are by.
#[test]
fn what_a_heap_is_broken_down_by() {
    let file = |options: &str| {
        let header = format!(
            "JOB \"prog +RTS {options}\"\nDATE \"today\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n"
        );
        let run = from(header + "BEGIN_SAMPLE 0.1\nx\t5\nEND_SAMPLE 0.1\n").unwrap_or_else(|e| panic!("{e}"));
        run.heaps[0].breakdown
    };
    for (options, breakdown) in [
        ("-hr -hb{drag,void}", Breakdown::Retainer),
        ("-hc{parse} -hD", Breakdown::Description),
        ("-hC -hY -l", Breakdown::CostCentre),
        ("-hT4,2 -hb{lag}", Breakdown::ClosureType),
        ("-hcparse", Breakdown::CostCentre),
    ] {
        assert_eq!(file(options), breakdown, "{options}");
    }
}

#[test]
fn unknown_events_are_skipped() {
    let mut log = b"hdrbhetb".to_vec();
    for (kind, size) in [(167u16, 0xffffu16), (161, 0xffff), (201, 3), (202, 0xffff)] {
        log.extend(b"etb\0");
        log.extend(kind.to_be_bytes());
        log.extend(size.to_be_bytes());
        log.extend([0, 0, 0, 1, b'x', 0, 0, 0, 0]);
        log.extend(b"ete\0");
    }
    log.extend(b"hetehdredatb");
    let mut event =
        |kind: u16, payload: &[u8], variable: bool| event(&mut log, kind, 7_000_000, variable, &[payload]);
    event(201, b"abc", false);
    event(161, b"\0\0\0\x05f\0M\0M.hs:1:1-2\0\0", true);
    event(202, &[0xff; 300], true);
    event(167, b"\0\0\0\0\0\0\0\0\0\0\0\x01\x01\0\0\0\x05", true);
    event(167, b"\0\0", true);
    let run = from(&log).expect("readable");
    assert_eq!(run.tree.sum().ticks, 1);
    let names: Vec<String> = run.tree.ids().map(|n| run.tree.centre_of(n).name()).collect();
    assert_eq!(names, ["MAIN.MAIN", "M.f"]);
    assert!(run.notes.iter().any(|n| n.contains("1 events are not as their types")), "{:?}", run.notes);
}

/// Each refusal says where and why.
#[test]
fn refusals() {
    let head = "JOB \"x\"\nDATE \"d\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n";
    let p = fs::read_to_string(specimen("P.prof")).expect("the specimen");
    let cases: Vec<(String, Place, &str)> = vec![
        (String::new(), Place::Whole, "is empty"),
        ("hello".into(), Place::Whole, "none of the formats"),
        (fs::read_to_string(specimen("hr-retainer-sets.prof")).expect("it"), Place::Line(1), "retainer sets"),
        (head.into(), Place::Whole, "no complete sample"),
        (
            head.replace("DATE \"d\"\n", "") + "BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n",
            Place::Whole,
            "no DATE line",
        ),
        (head.to_owned() + "BEGIN_SAMPLE 0.0\nfoo -5\nEND_SAMPLE 0.0\n", Place::Line(6), "a whole number"),
        (head.to_owned() + "BEGIN_SAMPLE x\nEND_SAMPLE 0.0\n", Place::Line(5), "no time"),
        (head.to_owned() + "# comment\n", Place::Line(5), "BEGIN_SAMPLE or MARK"),
        (p.replace("2692537", "269253x"), Place::Line(27), "not a number"),
        (
            p.replace("  37         0\n main", "  37\n main")
                .replace("     37         0\n   total  ", "     37\n   total  "),
            Place::Line(27),
            "numbers",
        ),
        (p.replace("  main          Main", "    main        Main"), Place::Line(21), "indented"),
        (p.replace("COST CENTRE  ", "COST CENTRE no. "), Place::Line(17), "headings of the tree"),
        (p.lines().take(15).collect::<Vec<_>>().join("\n"), Place::Whole, "ends before"),
        ("{\"a\": 1}".into(), Place::Whole, "no key \"profile\""),
        ("{\"profile\": {\"id\": 3}}".into(), Place::Whole, "cost centre 3"),
        ("{\"profile\": {\n\"id\": \"x\"}}".into(), Place::Line(2), "invalid type"),
        ("{\"profile\": ".into(), Place::Line(1), "cut off here"),
        ("hdrbXXXX".into(), Place::Byte(4), "must be \"hetb\""),
        ("hdrb".into(), Place::Byte(4), "inside its header"),
    ];
    for (text, place, reason) in cases {
        let error = from(&text).err().unwrap_or_else(|| panic!("read: {text}"));
        assert_eq!(error.place, place, "{error}");
        assert!(error.reason.contains(reason), "{error}\nfor: {reason}");
    }
    let missing = read::read(&specimen("no such file")).expect_err("there is none");
    assert!(missing.to_string().contains("cannot be opened"), "{missing}");
}

/// A run that was too short for a census has samples, in which nothing is.
#[test]
fn a_heap_profile_without_a_census() {
    let head = "JOB \"x +RTS -hC\"\nDATE \"d\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n";
    let notes = |samples: &str| from(format!("{head}{samples}")).expect("readable").notes;
    let empty = "BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n";
    let said = notes(&format!("{empty}{empty}"));
    assert!(said.iter().any(|n| n.contains("before its first census")), "{said:?}");
    assert_eq!(notes(&format!("{empty}BEGIN_SAMPLE 0.1\nf 8\nEND_SAMPLE 0.1\n")), [""; 0]);
}

/// The files that probe `hp2ps`: we read what it refuses only for form's sake, and refuse what has no
/// meaning.
#[test]
fn heap_files_at_the_edge() {
    let refused = ["floatval", "markin", "misc", "neg", "nojob", "nosamp"];
    for entry in fs::read_dir(specimen("hp2ps-edge")).expect("specimens").flatten() {
        let name = entry.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let read = read::read(&entry.path());
        assert_eq!(read.is_err(), refused.contains(&name.as_str()), "{name}: {:?}", read.map(|r| r.notes));
    }
    let cut = run("hp2ps-edge/trunc.hp");
    assert_eq!((cut.heaps[0].samples().len(), cut.notes.len()), (1, 1));
    assert_eq!(run("hp2ps-edge/dup.hp").heaps[0].samples()[0].total(), 15);
    assert_eq!(run("hp2ps-edge/jq.hp").arguments, ["\"q\"", "b"]);
    assert_eq!(run("hp2ps-edge/space.hp").heaps[0].bands().next(), Some("foo bar"));
}

/// JSON nested to any depth.
#[test]
fn deep_json() {
    const DEPTH: usize = 20_000;
    let mut text =
        r#"{"cost_centres":[{"id":1,"label":"f","module":"M","src_loc":"","is_caf":false}],"profile":"#
            .to_owned();
    text.push_str(&r#"{"id":1,"ticks":1,"children":["#.repeat(DEPTH));
    text.push_str(&"]}".repeat(DEPTH));
    text.push('}');
    let run = from(&text).expect("readable");
    assert_eq!(run.tree.sum().ticks, DEPTH as u64);
    let flat = run.tree.by_centre();
    assert_eq!(flat[0].inherited.ticks, DEPTH as u64);
}

/// A generator of our own, so that failures repeat.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

/// Specimens with bytes changed, cut out, doubled, swapped for hostile ones: read or refused, never a panic.
#[test]
fn mutated_specimens_never_panic() {
    let names = [
        "P.prof",
        "p.prof",
        "unicode-p.prof",
        "hc.hp",
        "hb.hp",
        "log.eventlog",
        "pj.json",
        "hp2ps-edge/mark.hp",
    ];
    let hostile: &[&[u8]] = &[
        b"18446744073709551615",
        b"-1",
        b"\xff\xff\xff\xff",
        b"\0\0\0\0",
        b"1e308",
        b"NaN",
        b"\n",
        b"\t",
        b" ",
        b"\"",
        b"\xc3",
        "λ".as_bytes(),
        b"BEGIN_SAMPLE",
        b"{",
        b"[",
        b"COST CENTRE",
        b"ete\0",
        b"\x7f\xff",
    ];
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut read, mut refused) = (0, 0);
    for name in names {
        let original = fs::read(specimen(name)).expect("the specimen");
        for _ in 0..250 {
            let mut bytes = original.clone();
            for _ in 0..1 + random.below(4) {
                let at = random.below(bytes.len());
                let to = (at + random.below(60)).min(bytes.len());
                match random.below(6) {
                    0 => bytes[at] = random.below(256) as u8,
                    1 => drop(bytes.drain(at..to)),
                    2 => {
                        let piece = bytes[at..to].to_vec();
                        bytes.splice(at..at, piece);
                    }
                    3 => bytes.truncate(at.max(1)),
                    _ => {
                        let word = hostile[random.below(hostile.len())];
                        bytes.splice(at..(at + word.len()).min(to.max(at)), word.iter().copied());
                    }
                }
            }
            match from(&bytes) {
                Ok(run) => {
                    read += 1;
                    let _ =
                        (run.tree.by_centre(), run.heaps.iter().filter_map(|h| h.peak()).max_by_key(|p| p.1));
                }
                Err(error) => {
                    refused += 1;
                    assert!(error.to_string().starts_with("input:"), "{error}");
                }
            }
        }
    }
    assert!(read > 200 && refused > 200, "{read} read, {refused} refused");
}

/// Cells are padded to so many characters, as GHC does, or to so many columns of a terminal, as Kelvin does.
#[test]
fn wide_characters_in_text() {
    for padding in [9, 7] {
        let text = format!(
            "\tSat Nov 21 00:46 2026 Time and Allocation Profiling Report  (Final)\n\n\t   p +RTS -P -RTS\n\n\
             \ttotal time  =        0.10 secs   (10 ticks @ 10000 us, 1 processor)\n\
             \ttotal alloc =       1,000 bytes  (excludes profiling overheads)\n\n\
             COST CENTRE MODULE SRC        no.     entries  %time %alloc   %time %alloc  ticks     bytes\n\n\
             MAIN        MAIN   <built-in>   1           0   10.0   10.0   100.0  100.0      1       100\n \
             合計{}M      a.hs:1:1-9   2           7   90.0   90.0    90.0   90.0      9       900\n",
            " ".repeat(padding)
        );
        let run = from(&text).expect("it is read");
        assert_eq!(own(&run, "合計"), Costs { entries: 7, ticks: 9, bytes: 900 });
        let names: Vec<String> = run.tree.centres().map(|c| c.name()).collect();
        assert_eq!(names, ["MAIN.MAIN", "M.合計"]);
    }
}
