//! The program's own events in reports: that tables of the page are those of `kelvin query`, in whatever
//! memory; samples by event; the page itself, its size.

mod chromium;
mod log;

use std::collections::BTreeMap;

use chromium::said;
use kelvin_domain::{Cost, Item, RecordHead};
use kelvin_layout::events as types;
use kelvin_profile::model::Run;
use kelvin_profile::write::tty::Selection;
use kelvin_profile::write::{page, pprof, tty};
use kelvin_profile::{query, read};
use log::Log;

fn run(log: &Log) -> Run {
    let (_dir, file) = log.write("x.eventlog");
    read::read(&file).unwrap_or_else(|e| panic!("{e}"))
}

fn ask(log: &Log, words: &[&str]) -> Result<String, String> {
    let (_dir, file) = log.write("x.eventlog");
    let mut arguments = vec![file.display().to_string()];
    arguments.extend(words.iter().map(|w| w.to_string()));
    let mut out = Vec::new();
    query::run(&arguments, &b""[..], &mut out)?;
    Ok(String::from_utf8(out).expect("text"))
}

fn html(run: Run) -> String {
    let mut bytes = Vec::new();
    page::write(&mut bytes, &[run], &[]).expect("writes");
    String::from_utf8(bytes).expect("text")
}

/// A row by value: count, nanoseconds with what is inside and without, bytes likewise.
type Rows = BTreeMap<String, [u64; 5]>;

/// What `kelvin query` answers.
fn queried(log: &Log, words: &str) -> Rows {
    let json = ask(log, &[words, "--json"]).expect("a table");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let row = |r: &serde_json::Value| {
        let n = |w: &str, part: &str| r[w][part].as_u64().expect("a number");
        let count = r["count"].as_u64().expect("a number");
        let time = [n("nanoseconds", "total"), n("nanoseconds", "self")];
        let figures = [count, time[0], time[1], n("bytes", "total"), n("bytes", "self")];
        (r["value"].as_str().expect("a text").to_string(), figures)
    };
    json["tables"][0]["rows"].as_array().expect("rows").iter().map(row).collect()
}

fn shown(run: &Run, by: &str, of: &[(&str, &str)]) -> Rows {
    let events = run.events.as_ref().expect("events");
    let rows = events.contexts.table(by, of).into_iter();
    rows.map(|r| (r.value, [r.count, r.time[0], r.time[1], r.bytes[0], r.bytes[1]])).collect()
}

/// Events in one another, of several threads, with few or many values of their dimensions.
struct Forest {
    log: Log,
    random: fastrand::Rng,
    clock: u64,
    values: u64,
    deepest: u64,
}

impl Forest {
    fn new(seed: u64, values: u64, deepest: u64) -> Forest {
        Forest { log: Log::new(), random: fastrand::Rng::with_seed(seed), clock: 0, values, deepest }
    }

    /// Some events at this depth; their cost.
    fn grow(&mut self, thread: u64, depth: u64, parent: Option<&str>) -> (u64, u64) {
        let mut all = (0, 0);
        for _ in 0..self.random.u64(1..4) {
            let name = ["get", "set", "find"][self.random.usize(0..3)];
            let deeper = depth < self.deepest && self.random.u64(0..3) > 0;
            let inner = if deeper { self.grow(thread, depth + 1, Some(name)) } else { (0, 0) };
            let cost = (inner.0 + self.random.u64(0..3000), inner.1 + 8 * self.random.u64(0..50));
            self.clock += cost.0 - inner.0;
            let key = self.random.u64(0..self.values) as i64;
            let head = RecordHead {
                thread,
                depth,
                name: self.log.text(name),
                parent: parent.map(|p| self.log.text(p)),
                centre: None,
                cost: Cost { time: cost.0, bytes: cost.1, collector: 0, away: 0 },
            };
            let found = Item::Bool(self.random.bool());
            self.log.record_of(head, self.clock, &[("key", Item::Int(key)), ("found", found)]);
            all = (all.0 + cost.0, all.1 + cost.1);
        }
        all
    }
}

fn forest(seed: u64, times: usize, values: u64, deepest: u64) -> Log {
    let mut forest = Forest::new(seed, values, deepest);
    for i in 0..times {
        forest.grow(1 + i as u64 % 3, 0, None);
    }
    forest.log.close();
    forest.log
}

#[test]
fn tables_are_those_of_queries() {
    for seed in 0..20 {
        let log = forest(seed, 10, 6, 6);
        let run = run(&log);
        for by in ["event", "key", "found", "parent", "thread", "depth", "depends-on", "dependencies", "time"]
        {
            assert_eq!(shown(&run, by, &[]), queried(&log, by), "{seed}: by {by}");
        }
        let of = [("event", "get"), ("found", "True")];
        assert_eq!(
            shown(&run, "key", &of),
            queried(&log, "key where event=get found=True"),
            "{seed}: with conditions"
        );
    }
}

/// Of many values the costliest are shown, each with its exact figures, and nothing is lost.
#[test]
fn what_is_narrowed_is_exact_and_adds_up() {
    for (seed, values) in [(1, 3000), (2, 100_000)] {
        let log = forest(seed, 3000, values, 4);
        let run = run(&log);
        let contexts = &run.events.as_ref().expect("events").contexts;
        assert!(contexts.contexts.len() <= 12_000, "{} contexts", contexts.contexts.len());
        assert!(contexts.dimensions.iter().all(|d| d.values.len() <= 251));
        for by in ["event", "key", "found", "thread", "parent"] {
            if contexts.left_out.iter().any(|d| d == by) {
                continue;
            }
            let (shown, all) = (shown(&run, by, &[]), queried(&log, by));
            assert!(shown.len() > 1, "by {by}");
            for (value, row) in shown.iter().filter(|(value, _)| *value != "(others)") {
                assert_eq!(Some(row), all.get(value), "{by} {value}");
            }
            for column in [0, 2, 4] {
                let sum = |rows: &Rows| rows.values().map(|r| r[column]).sum::<u64>();
                assert_eq!(sum(&shown), sum(&all), "by {by}: column {column}");
            }
        }
    }
}

/// Recursion a hundred thousand deep is one row, and needs no deep tree.
#[test]
fn deep_recursion() {
    let mut log = Log::new();
    let deepest = 100_000;
    for depth in (0..=deepest).rev() {
        let time = 10 * (deepest - depth + 1);
        let head = RecordHead {
            thread: 1,
            depth,
            name: log.text(if depth % 2 == 0 { "even" } else { "odd" }),
            cost: Cost { time, ..Cost::default() },
            ..RecordHead::default()
        };
        log.record_of(head, 2_000_000 + time, &[("n", Item::Int((depth % 40) as i64))]);
    }
    log.close();
    let run = run(&log);
    let rows = shown(&run, "event", &[]);
    let sums = rows.values().fold((0, 0), |(c, t), r| (c + r[0], t + r[2]));
    assert_eq!(sums, (deepest + 1, 10 * (deepest + 1)), "{rows:?}");
    assert!(rows.len() <= 3, "{rows:?}");
    let length = html(run).len();
    assert!(length < 2_000_000, "{length} bytes");
}

/// Of many events of many kinds in many threads the page is small, and so is the model.
#[test]
fn pages_with_many_events_are_bounded() {
    let mut log = Log::new();
    let mut random = fastrand::Rng::with_seed(3);
    for i in 0..200_000u64 {
        let text = log.text(&format!("a value that is longer than others are, number {}", i % 5000));
        let head = RecordHead {
            thread: 1 + i % 300,
            name: log.text(&format!("event {}", i % 700)),
            cost: Cost { time: random.u64(0..10_000), bytes: 64, ..Cost::default() },
            ..RecordHead::default()
        };
        let many = 1 + random.usize(0..40);
        let dimensions: Vec<(String, Item)> = (0..many)
            .map(|d| {
                (format!("d{d}"), if d % 2 == 0 { Item::Int(random.i64(0..1000)) } else { Item::Text(text) })
            })
            .collect();
        let dimensions: Vec<(&str, Item)> = dimensions.iter().map(|(n, i)| (n.as_str(), *i)).collect();
        log.record_of(head, i * 10_000, &dimensions);
    }
    log.close();
    let run = run(&log);
    let events = run.events.as_ref().expect("events");
    assert_eq!(events.contexts.contexts.iter().map(|c| c.count).sum::<u64>(), 200_000);
    let page = html(run);
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
}

/// Two commands of a server, one in the other, and samples of the timer in and outside of them.
fn server() -> Log {
    let mut log = Log::new();
    log.centre(0, "MAIN");
    log.centre(1, "lookup");
    log.event(types::PROF_BEGIN, 0, &1_000_000u64.to_be_bytes());
    log.tick(1, 0, 1);
    log.tick(12, 1, 2);
    log.tick(15, 0, 1);
    log.record(1, "find", "get", 16, 4, &["key=7"]);
    log.tick(18, 1, 4);
    log.record(0, "get", "", 20, 10, &["key=</script><b>"]);
    log.record(0, "get", "", 30, 5, &["key=7"]);
    log.tick(35, 1, 8);
    log.totals([3, 40_000_000, 1_000_000, 2_000_000, 90_000, 500, 0, 0]);
    log.close();
    log
}

#[test]
fn samples_say_the_innermost_event() {
    let text = ask(&server(), &["samples event costcentre"]).expect("tables");
    let expected = "\
16 samples, 16.000 ms

By event:

             Count
  ms      %
 9.0   56.2      9   (none)
 4.0   25.0      4   get
 3.0   18.8      3   find

By costcentre for (none):

             Count
  ms      %
 8.0   50.0      8   Main.lookup
 1.0    6.2      1   Main.MAIN

By costcentre for get:

             Count
  ms      %
 4.0   25.0      4   Main.lookup

By costcentre for find:

             Count
  ms      %
 2.0   12.5      2   Main.lookup
 1.0    6.2      1   Main.MAIN
";
    assert_eq!(text.replace(' ', ""), expected.replace(' ', ""), "{text}");
    let some = ask(&server(), &["samples costcentre where key=7"]).expect("a table");
    assert!(some.starts_with("3 samples of 16"), "{some}");
    let error = ask(&server(), &["samples depends-on"]).expect_err("refused");
    assert!(error.contains("of samples depends-on is not known"), "{error}");
    let error = ask(&forest(1, 1, 2, 2), &["samples event"]).expect_err("refused");
    assert!(error.contains("+RTS -p -e"), "{error}");
}

/// In pprof's format the ticks of a path are parted by event, and sum to the same.
#[test]
fn pprof_has_labels() {
    use std::io::Read;
    let run = run(&server());
    let mut bytes = Vec::new();
    pprof::write(&mut bytes, &run).expect("writes");
    let mut raw = Vec::new();
    flate2::read::GzDecoder::new(bytes.as_slice()).read_to_end(&mut raw).expect("gzip");
    let has = |text: &str| raw.windows(text.len()).any(|w| w == text.as_bytes());
    assert!(has("event") && has("find") && has("key") && has("</script><b>"));
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("x.pb.gz");
    std::fs::write(&file, &bytes).expect("written");
    let tags = std::process::Command::new("go").args(["tool", "pprof", "-tags"]).arg(&file).output();
    let Ok(tags) = tags.map(|o| String::from_utf8_lossy(&o.stdout).into_owned()) else {
        eprintln!("skipped: go not found");
        return;
    };
    if tags.is_empty() {
        eprintln!("skipped: go has no pprof");
        return;
    }
    let lines: Vec<String> =
        tags.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert!(lines.iter().any(|l| l.starts_with("event: Total 7")), "{tags}");
    assert!(lines.iter().any(|l| l.starts_with("4.0 (57.14%): get")), "{tags}");
}

#[test]
fn the_terminal_has_events() {
    let mut bytes = Vec::new();
    tty::write(&mut bytes, &run(&server()), &Selection::default()).expect("writes");
    let text = String::from_utf8(bytes).expect("text");
    for part in [
        "3 records of events, 15.0 ms of 40.0 ms of the program",
        "EVENT   ",
        "get                                    15.0  100.0       11.0       2   15.0 kB",
        "find                                  4.000   26.7      4.000       1   4.00 kB",
        "thread 1",
        "       depth 1",
        "HOW LONG",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    assert!(text.lines().all(|l| l.chars().count() <= 80), "{text}");
}

const ROWS: &str = "const rows = () => all('#events tbody tr').map((r) => [...r.children].map((c) => c.textContent).join(' ')).join(';');\n\
                    const dimension = (name) => all('#events .dimension').find((b) => b.dataset.dimension === name);\n";

#[test]
fn the_page_has_events() {
    let page = html(run(&server()));
    let script = format!(
        "{ROWS} say(all('#events tbody tr').map((r) => [...r.children].map((c) => c.textContent).join(' ')).join(';'));\n\
         say(all('#events .span').length, all('#events .shade').length > 0, all('#events .column').reduce((t, c) => t + Number(c.dataset.count), 0));\n\
         dimension('key').click(); say(location.hash);\n\
         all('#events tbody button').find((b) => b.textContent === 'get').click(); say(rows()); say(location.hash);\n\
         all('#events tbody button').find((b) => b.textContent === '7').click(); say(rows());\n\
         all('#events .chip')[0].click(); say(rows());\n\
         say(document.documentElement.scrollWidth <= 1280); say(all('b').length);\n\
         document.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape' }})); say(location.hash); dimension('event').click(); say(rows());"
    );
    let Some(said) = said(&page, "", &script) else { return };
    let expected = "get 15.0 100.0 11.0 73.3 4.000 2 15.0 kB 11.0 kB;find 4.000 26.7 4.000 26.7 0.000 1 4.00 kB 4.00 kB|3 true 3|\
         #by=event,key|</script><b> 10.0 66.7 6.000 40.0 4.000 1 10.0 kB 6.00 kB;7 5.000 33.3 5.000 33.3 0.000 1 5.00 kB 5.00 kB|\
         #by=event,key&of=event:get|7 5.000 100.0 5.000 100.0 0.000 1 5.00 kB 5.00 kB|\
         get 5.000 55.6 5.000 55.6 0.000 1 5.00 kB 5.00 kB;find 4.000 44.4 4.000 44.4 0.000 1 4.00 kB 4.00 kB|true|0|#by=event,key|\
         </script><b> 10.0 66.7 6.000 40.0 4.000 1 10.0 kB 6.00 kB;7 9.000 60.0 9.000 60.0 0.000 2 9.00 kB 9.00 kB";
    let said = said.replace("&lt;", "<").replace("&amp;", "&");
    assert_eq!(said, expected);
}

/// A chosen window of time is what the lanes show; the table in the page is the one of the text.
#[test]
fn lanes_and_tables_of_many_events() {
    let log = forest(7, 60, 40, 4);
    let run = run(&log);
    let rows = shown(&run, "key", &[("event", "set")]);
    let (value, row) = rows.iter().next().expect("a row");
    let count = row[0];
    let page = html(run);
    let script = format!(
        "{ROWS} say(all('#events tbody tr').length); say(all('#events tbody tr').find((r) => r.dataset.value === '{value}').children[6].textContent);\n\
         const before = all('#events .span').length; set_window(); say(all('#events .lanes text').some((t) => t.textContent.startsWith('0.0001')));"
    )
    .replace(
        "set_window();",
        "const svg = document.querySelector('.lanes'); const box = svg.getBoundingClientRect();\n\
         const at = (kind, x) => svg.dispatchEvent(new PointerEvent(kind, { clientX: box.left + x * box.width, clientY: box.top + 5, pointerId: 1 }));\n\
         svg.setPointerCapture = () => {}; at('pointerdown', 0.3); at('pointermove', 0.5); at('pointerup', 0.5); say(location.hash.includes('window=')); say(before > 0);",
    );
    let Some(said) = said(&page, "#by=key&of=event:set", &script) else { return };
    let words: Vec<&str> = said.split('|').collect();
    assert_eq!(words[..4], [rows.len().to_string().as_str(), &count.to_string(), "true", "true"], "{said}");
}
