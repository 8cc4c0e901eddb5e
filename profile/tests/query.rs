//! `kelvin query`: on logs made here, whose times are known.

mod log;

use kelvin_domain::{Cost, Item, RecordHead};
use kelvin_layout::events;
use kelvin_profile::query;
use log::Log;

/// Two attributes of the tree of 3 + 4 * 5: `iszero` needs `value`, which is then asked for again.
fn attributes() -> Log {
    let mut log = Log::new();
    let mut value = |depth, parent: &str, subject: &str, end, ms, cached: &str| {
        let dimensions = ["name=value", &format!("subject={subject}"), &format!("cached={cached}")];
        log.record(depth, "AttrEval", parent, end, ms, &dimensions);
    };
    value(2, "value", "Num(3)", 5, 1, "False");
    value(3, "value", "Num(4)", 6, 1, "False");
    value(3, "value", "Num(5)", 7, 1, "False");
    value(2, "value", "Mul", 8, 3, "False");
    value(1, "iszero", "Add", 9, 5, "False");
    log.record(0, "AttrEval", "", 10, 6, &["name=iszero", "subject=Add", "cached=False"]);
    log.record(0, "AttrEval", "", 12, 1, &["name=value", "subject=Add", "cached=True"]);
    log.totals([7, 10_000_000, 2_000_000, 500_000, 9000, 500, 0, 0]);
    log.close();
    log
}

fn ask(log: &Log, words: &[&str], input: &str) -> Result<String, String> {
    let (_dir, file) = log.write("x.eventlog");
    let mut arguments = vec![file.display().to_string()];
    arguments.extend(words.iter().map(|w| w.to_string()));
    let mut out = Vec::new();
    query::run(&arguments, input.as_bytes(), &mut out)?;
    Ok(String::from_utf8(out).expect("text"))
}

#[test]
fn tables() {
    let text = ask(&attributes(), &["name cached"], "").expect("tables");
    let expected = "\
7 records; 7.000 ms and 7,000 bytes in events
of 10.000 ms and 8,500 bytes of the program, 3.000 ms and 1,500 bytes of them in none
apart from that: collector 2.000 ms, recording 0.500 ms and 500 bytes

By name:

Total Total    Self Self    Desc Desc   Count Count
   ms     %      ms    %      ms    %             %
6.000  85.7   1.000 14.3   5.000 71.4       1  14.3   iszero
6.000  85.7   6.000 85.7   0.000  0.0       6  85.7   value

By cached for iszero:

Total Total    Self Self    Desc Desc   Count Count
   ms     %      ms    %      ms    %             %
6.000  85.7   1.000 14.3   5.000 71.4       1  14.3   False

By cached for value:

Total Total    Self Self    Desc Desc   Count Count
   ms     %      ms    %      ms    %             %
5.000  71.4   5.000 71.4   0.000  0.0       5  71.4   False
1.000  14.3   1.000 14.3   0.000  0.0       1  14.3   True
";
    assert_eq!(text, expected);
}

#[test]
fn derived_dimensions() {
    let rows = |words: &[&str]| {
        let text = ask(&attributes(), words, "").expect("a table");
        let (_, table) = text.split_once("Count Count").expect("a table");
        table.lines().skip(2).take_while(|l| !l.is_empty()).map(str::to_string).collect::<Vec<_>>()
    };
    let has = |rows: &[String], count: &str, value: &str| {
        let found =
            rows.iter().any(|r| r.ends_with(&format!("   {value}")) && r.contains(&format!(" {count} ")));
        assert!(found, "{count} {value} in {rows:?}");
    };
    let depth = rows(&["depth"]);
    [("2", "0"), ("1", "1"), ("2", "2"), ("2", "3")].iter().for_each(|(c, v)| has(&depth, c, v));
    let parents = rows(&["parent"]);
    [("2", "(none)"), ("1", "iszero"), ("4", "value")].iter().for_each(|(c, v)| has(&parents, c, v));
    let depends = rows(&["depends-on where cached=false"]);
    [("3", "value"), ("3", "(none)")].iter().for_each(|(c, v)| has(&depends, c, v));
    let time = rows(&["time"]);
    has(&time, "7", "0.0 s");
    // What the program says itself goes before.
    let mut log = Log::new();
    log.record(1, "a", "b", 5, 1, &["depends-on=c(@).d"]);
    log.record(0, "b", "", 6, 2, &[]);
    log.close();
    let text = ask(&log, &["depends-on"], "").expect("a table");
    assert!(text.contains("   c(@).d\n") && text.contains("   a\n"), "{text}");
}

#[test]
fn conditions() {
    for (condition, counted) in [
        ("name=value", 6),
        ("name!=value", 1),
        ("cached=true", 1),
        ("ms>3", 2),
        ("ms>=3 name=value", 2),
        ("self-ms<1", 0),
        ("bytes<=1000", 4),
        ("depth>1", 4),
        ("subject>=Num(4)", 2),
        ("parent=iszero", 1),
    ] {
        let text = ask(&attributes(), &[&format!("event where {condition}")], "").expect("tables");
        let found = text.split(' ').next().unwrap_or_default();
        assert_eq!(found, counted.to_string(), "{condition}: {text}");
    }
}

/// Numbers by their value, exactly; texts as they are; and what has no value is in no order.
#[test]
fn conditions_on_values_of_all_kinds() {
    let mut log = Log::new();
    let head = |log: &mut Log| RecordHead {
        thread: 1,
        depth: 0,
        name: log.text("e"),
        parent: None,
        centre: None,
        cost: Cost { time: 0, bytes: 0, collector: 0, away: 0 },
    };
    let texts = ["nan", "007", "7", "100000000000000000001"].map(|t| Item::Text(log.text(t)));
    let numbers = [Item::Int(i64::MAX), Item::Int(i64::MAX - 1), Item::Double(f64::NAN), Item::Double(2.5)];
    for (i, item) in texts.into_iter().chain(numbers).chain([Item::Lost]).enumerate() {
        let head = head(&mut log);
        // The first begins after three seconds, the last after 27.
        log.record_of(head, (i as u64 + 1) * 3_000_000_000, &[("v", item)]);
    }
    log.close();
    for (condition, counted) in [
        ("v=nan", 1),
        ("v=7", 1),
        ("v=NaN", 1),
        ("v!=NaN", 8),
        ("v=9223372036854775807", 1),
        ("v>9223372036854775806", 2),
        ("v>100000000000000000000", 1),
        ("v>=7", 5),
        ("v<=7.0", 3),
        ("v<0", 0),
        ("v='<not kept>'", 1),
        ("time>=9", 7),
        ("time<10", 3),
        ("time=12", 1),
        ("'time=12.0 s'", 1),
        ("'time>12.0 s'", 5),
    ] {
        let text = ask(&log, &[&format!("event where {condition}")], "").expect("tables");
        let found = text.split(' ').next().unwrap_or_default();
        assert_eq!(found, counted.to_string(), "{condition}: {text}");
    }
}

#[test]
fn other_formats() {
    let json = ask(&attributes(), &["name", "--json", "--p50"], "").expect("JSON");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["tables"][0]["rows"][1]["value"], "value");
    assert_eq!(json["tables"][0]["rows"][1]["nanoseconds"]["self"], 6_000_000);
    assert_eq!(json["program"]["bytes"], 9000);
    let p50 = json["tables"][0]["rows"][1]["p50"].as_f64().expect("a number");
    assert!((p50 / 1e6 - 1.0).abs() < 0.03, "{p50}");
    let csv = ask(&attributes(), &["subject", "--csv", "--top=1"], "").expect("CSV");
    assert_eq!(csv.lines().nth(1), Some("subject,,Add,7000000,3000000,4000000,7000,3000,3"));
    assert_eq!(csv.lines().count(), 2);
    let dot = ask(&attributes(), &["dependencies", "--dot"], "").expect("a graph");
    assert!(
        dot.contains("\"iszero\" -> \"value\" [label=\"1\"]")
            && dot.contains("\"value\" -> \"value\" [label=\"4\"]"),
        "{dot}"
    );
}

#[test]
fn what_is_refused() {
    for (words, message) in [
        (&["cahced"][..], "no event has the dimension cahced; perhaps cached?"),
        (&["cached wher cached=True"][..], "no event has the dimension wher; perhaps where?"),
        (&["name where nmae=x"], "perhaps name?"),
        (&["name where ms>x"], "compared with a number"),
        (&["--top=x"], "not a number"),
        (&["--jso"], "--jso"),
        (&["name", "--json", "--csv"], "only one"),
        (&["trace name"], "no dimensions"),
        (&["where ms>1"], "at least one dimension"),
        (&["name", "--dot"], "depends-on"),
    ] {
        let error = ask(&attributes(), words, "").expect_err("refused");
        assert!(error.contains(message), "{words:?}: {error}");
    }
    let mut empty = Log::new();
    empty.close();
    assert!(ask(&empty, &["event"], "").is_err_and(|e| e.contains("+RTS -e")));
}

#[test]
fn damaged_logs() {
    let mut log = attributes();
    // A text of a number that does not end, and a record that does.
    log.bytes.truncate(log.bytes.len() - 2);
    log.event(events::EVENT_TEXT, 0, &[0xff]);
    log.event(events::EVENT_RECORD, 0, &[1, 0, 0]);
    log.close();
    let text = ask(&log, &["name"], "").expect("the rest");
    assert!(text.starts_with("7 records") && text.contains("2 events of the log are damaged"), "{text}");
    // Cut anywhere behind the first record, what is whole is read.
    let whole = attributes();
    let header = Log::new().bytes.len();
    for end in (header + 200..whole.bytes.len() - 2).step_by(7) {
        let log = Log { bytes: whole.bytes[..end].to_vec(), texts: Vec::new() };
        let text = ask(&log, &["event"], "").expect("the beginning");
        assert!(text.contains("is not closed"), "{end}: {text}");
    }
    // Levels whose events never ended are roots.
    let mut log = Log::new();
    log.record(3, "a", "b", 5, 1, &[]);
    log.record(2, "b", "c", 6, 2, &[]);
    log.record(2, "b", "c", 9, 3, &[]);
    log.close();
    let text = ask(&log, &["event"], "").expect("the rest");
    assert!(text.starts_with("3 records; 5.000 ms"), "{text}");
}

#[test]
fn long_values_are_footnotes() {
    let mut log = Log::new();
    let long = "x".repeat(300);
    log.record(0, "a", "", 5, 1, &[&format!("v={long}"), "w=two\nlines"]);
    log.close();
    let text = ask(&log, &["v"], "").expect("a table");
    assert!(text.contains("   [1]\n\n[1] xxx"), "{text}");
    let text = ask(&log, &["w"], "").expect("a table");
    assert!(text.contains("two⏎lines"), "{text}");
}

#[test]
fn the_shell_reads_lines() {
    let input = "dimensions\n\nname where ms>5\nnonsense\nalloc\ntop 1\nsubject\ntrace where cached=true\nquit\nname\n";
    let text = ask(&attributes(), &[], input).expect("answers");
    for part in [
        "  cached           False, True\n",
        "By name:",
        "no event has the dimension nonsense",
        "… and 4 more",
        "AttrEval name=value subject=Add cached=True",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(text.matches("By name:").count(), 1, "nothing is answered after quit");
}

/// Recursion, and events between, are counted once: no row is more than the whole.
#[test]
fn rows_are_no_more_than_the_whole() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..200 {
        let mut log = Log::new();
        let mut clock = 0;
        nest(&mut log, &mut random, 0, "", &mut clock);
        log.close();
        let json = ask(&log, &["event parent", "--json"], "").expect("tables");
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let whole = json["in-events"]["nanoseconds"].as_u64().expect("a number");
        assert_eq!(whole, clock * 1_000_000);
        let mut own = 0;
        for row in json["tables"][0]["rows"].as_array().expect("rows") {
            let n = |what: &str| row["nanoseconds"][what].as_u64().expect("a number");
            assert!(n("total") <= whole && n("self") <= n("total"), "{json}");
            own += n("self");
        }
        assert_eq!(own, whole, "what all rows took themselves is the whole");
    }
}

/// Some events in each other; answers how long they took.
fn nest(log: &mut Log, random: &mut fastrand::Rng, depth: u64, parent: &str, clock: &mut u64) -> u64 {
    let mut all = 0;
    for _ in 0..random.u64(1..4) {
        let name = ["a", "b", "c"][random.usize(0..3)];
        let before = random.u64(0..3);
        *clock += before;
        let inner = if depth < 5 && random.bool() { nest(log, random, depth + 1, name, clock) } else { 0 };
        log.record(depth, name, parent, *clock, before + inner, &[]);
        all += before + inner;
    }
    all
}
