//! Writing: the sums of ticks and bytes agree across all formats to the last one, names of any kind come
//! through, and the formats' own tools read what is written. Tools that are not installed are skipped by
//! name.

mod sums;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use kelvin_profile::model::{Centre, Costs, Known, Measures, NodeId, Run};
use kelvin_profile::read;
use kelvin_profile::write::svg::{self, Picture};
use kelvin_profile::write::tty::{self, Selection};
use kelvin_profile::write::{Measure, callgrind, folded, page, pprof};
use sums::{page_data, text};

fn specimen(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/specimens").join(name)
}

fn run(name: &str) -> Run {
    read::read(&specimen(name)).unwrap_or_else(|e| panic!("{e}"))
}

/// Names that have broken one format or another.
fn hostile_names() -> Vec<String> {
    let mut names: Vec<String> = [
        "</script><script>alert(1)</script>",
        "a;b",
        "line\nend",
        "\"quoted\"",
        "'",
        "back\\slash",
        "\u{0}\u{1b}[2J",
        " ",
        "",
        "(1)",
        "fn=(2) x",
        "λ→é",
        "a b",
        "]]>",
        "<!--",
        "-->",
        "&amp;",
        "\u{2028}",
        "calls=1",
        "# c",
        "%s",
        "\u{202e}rtl",
    ]
    .map(String::from)
    .to_vec();
    names.push("x".repeat(10_000));
    names
}

/// A run with such names, each along two paths.
fn hostile() -> Run {
    let mut run =
        Run { program: "</title>\"\n".into(), processors: 1, tick_micros: Some(20_000), ..Run::default() };
    let exact = Known::Exact;
    run.measures = Measures { entries: exact, ticks: exact, bytes: exact };
    let root =
        run.tree.add_centre(Centre { module: "MAIN".into(), label: "MAIN".into(), src: "<built-in>".into() });
    let root = run.tree.child(None, root);
    let mut parent = root;
    for (i, name) in hostile_names().into_iter().enumerate() {
        let src = format!("{}:{}:1-9", name.replace(':', "."), i + 1);
        let centre = run.tree.add_centre(Centre { module: "M".into(), label: name, src });
        let own = Costs { entries: 1, ticks: 3 + i as u64, bytes: 1000 + i as u64 };
        for above in [root, parent] {
            let node = run.tree.child(Some(above), centre);
            run.tree.add(node, own);
            parent = node;
        }
    }
    let sum = run.tree.sum();
    (run.totals.ticks, run.totals.bytes) = (Some(sum.ticks), Some(sum.bytes));
    run
}

/// All runs that the sums are compared on.
fn subjects() -> Vec<(String, Run)> {
    let names = [
        "P.prof",
        "p.prof",
        "pa.prof",
        "pj.json",
        "p-20ms.prof",
        "unicode-p.prof",
        "log.prof",
        "log.eventlog",
    ];
    let mut all: Vec<(String, Run)> = names.iter().map(|n| ((*n).to_owned(), run(n))).collect();
    all.push(("hostile names".into(), hostile()));
    all
}

#[test]
fn all_writers_agree() {
    for (name, run) in subjects() {
        sums::agree(&name, &run);
    }
}

/// Names of any kind break no format: as many records come out as went in.
#[test]
fn hostile_names_come_through() {
    let run = hostile();
    let nodes = run.tree.nodes().iter().filter(|n| !n.own.is_zero()).count();
    let written = text(|o| folded::write(o, &run.tree, Measure::Ticks).expect("writes"));
    assert_eq!(written.lines().count(), nodes);
    for line in written.lines() {
        assert!(line.starts_with("MAIN.MAIN") && !line.contains(";;"), "{line}");
    }
    let depth = |id: NodeId| run.tree.path(id).len();
    let deepest = run.tree.ids().map(depth).max();
    assert_eq!(written.lines().map(|l| l.split(';').count()).max(), deepest);

    let written = text(|o| page::write(o, std::slice::from_ref(&run), &[]).expect("writes"));
    let labels = &page_data(&written)["runs"][0]["centres"]["label"];
    let labels: Vec<&str> = labels.as_array().expect("labels").iter().filter_map(|l| l.as_str()).collect();
    assert_eq!(labels[1..], hostile_names().iter().map(String::as_str).collect::<Vec<_>>());
    assert!(!written.contains("alert(1)</script>"));
    assert!(!written[..written.find("<body").expect("a body")].contains("</title>\""));

    let written = text(|o| svg::write(o, &run, Picture::Flame, Measure::Ticks).expect("writes"));
    let tags = written.matches("<rect").count();
    assert!(tags > 20 && !written.contains("<script") && !written.contains('\u{1b}'), "{tags}");

    let written =
        text(|o| tty::write(o, &run, &Selection { top: 100, ..Selection::default() }).expect("writes"));
    assert!(written.chars().all(|c| c == '\n' || !c.is_control()));
    for line in written.lines() {
        assert!(kelvin_domain::width::width(line) <= 80, "{line}");
    }
}

/// What inferno makes of GHC's report is what we make of it.
#[test]
fn folded_stacks_are_infernos() {
    use inferno::collapse::Collapse;
    use inferno::collapse::ghcprof::{Folder, Options, Source};
    for (source, measure) in [(Source::Bytes, Measure::Bytes), (Source::Ticks, Measure::Ticks)] {
        let mut options = Options::default();
        options.source = source;
        let mut theirs = Vec::new();
        let file = fs::File::open(specimen("P.prof")).expect("the specimen");
        Folder::from(options).collapse(std::io::BufReader::new(file), &mut theirs).expect("inferno reads it");
        let ours = text(|o| folded::write(o, &run("P.prof").tree, measure).expect("writes"));
        let table = |text: &str| -> BTreeMap<String, u64> {
            let pair = |l: &str| l.rsplit_once(' ').map(|(s, n)| (s.to_owned(), n.parse().unwrap_or(0)));
            text.lines().filter_map(pair).filter(|p| p.1 > 0).collect()
        };
        assert_eq!(table(&ours), table(&String::from_utf8(theirs).expect("text")));
    }
}

/// Runs a tool; `None`, and a word of it, where it is not installed.
fn tool(name: &str, arguments: &[&str], file: &Path) -> Option<String> {
    match Command::new(name).args(arguments).arg(file).output() {
        Err(_) => {
            eprintln!("skipped: {name} not found");
            None
        }
        Ok(output) => {
            let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
            assert!(output.status.success(), "{name}: {}{}", text(&output.stdout), text(&output.stderr));
            Some(text(&output.stdout))
        }
    }
}

#[test]
fn callgrind_annotate_reads_it() {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, run) in subjects() {
        let file = dir.path().join("callgrind.out.1");
        fs::write(&file, text(|o| callgrind::write(o, &run).expect("writes"))).expect("writes");
        let Some(said) = tool("callgrind_annotate", &["--auto=no"], &file) else { return };
        let sum = run.tree.sum();
        let total = said.lines().find(|l| l.contains("PROGRAM TOTALS")).expect("totals").to_owned();
        let digits: Vec<String> = total.split_whitespace().map(|w| w.replace(',', "")).collect();
        assert!(digits.contains(&sum.ticks.to_string()), "{name}: {total}");
        assert!(sum.bytes == 0 || digits.contains(&sum.bytes.to_string()), "{name}: {total}");
    }
}

#[test]
fn pprof_reads_it() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("p.pb.gz");
    let write = |run: &Run| {
        let mut bytes = Vec::new();
        pprof::write(&mut bytes, run).expect("writes");
        fs::write(&file, bytes).expect("writes");
    };
    write(&run("P.prof"));
    let Some(said) = tool("go", &["tool", "pprof", "-top", "-sample_index=alloc", "-unit=B"], &file) else {
        return;
    };
    assert!(said.contains("257660448B") && said.contains("Main.build.\\"), "{said}");
    let said = tool("go", &["tool", "pprof", "-top", "-sample_index=ticks"], &file).expect("it is there");
    assert!(said.contains("160 total"), "{said}");
    write(&hostile());
    tool("go", &["tool", "pprof", "-raw"], &file).expect("it is there");
}

#[test]
fn pictures_are_drawn() {
    let heap = text(|o| svg::write(o, &run("hc.hp"), Picture::Heap, Measure::Ticks).expect("writes"));
    assert_eq!(heap.matches("<polygon").count(), 11);
    let mut log = run("log.eventlog");
    let time = text(|o| svg::write(o, &log, Picture::Time, Measure::Ticks).expect("writes"));
    assert!(time.contains("Main.build.\\") && time.contains("stroke-dasharray"));
    log.timeline = None;
    let error = svg::write(&mut Vec::new(), &log, Picture::Time, Measure::Ticks).expect_err("no samples");
    assert!(error.contains("no time profile"), "{error}");
}

/// However large two runs are, their page is not; and what is summed up in it is not lost.
#[test]
fn pages_are_bounded() {
    let mut run = Run { program: "large".into(), processors: 1, tick_micros: Some(1000), ..Run::default() };
    run.measures = Measures { entries: Known::Exact, ticks: Known::Exact, bytes: Known::Exact };
    let mut timeline = kelvin_profile::model::Timeline { paths: true, ..Default::default() };
    let mut above = None;
    for i in 0..100_000u64 {
        let label = format!("function_with_a_long_name_{}", i % 9000);
        let centre = Centre {
            module: format!("Some.Module{}", i % 70),
            label,
            src: format!("M{}.hs:{i}:1-2", i % 70),
        };
        let centre = run.tree.add_centre(centre);
        let node = run.tree.child(above, centre);
        run.tree.add(node, Costs { entries: 1, ticks: 1 + i % 7, bytes: i });
        above = if i % 50 == 0 { Some(NodeId(0)) } else { Some(node) };
    }
    timeline.tree = run.tree.clone();
    for window in 0..1000u32 {
        timeline.push(f64::from(window), (0..900).map(|n| (NodeId(n * 100 + window % 100), 1)).collect());
    }
    run.timeline = Some(timeline);
    let named = |i: usize| (format!("{}{i}", "band".repeat(100)), 1000 + i as u64);
    let mut heap = kelvin_profile::model::Heap::default();
    heap.unit = "bytes".into();
    for time in 0..5000 {
        heap.sample(f64::from(time), &(0..200).map(named).collect::<Vec<_>>());
    }
    run.heaps = vec![heap.clone(), heap.clone(), heap];
    let page = text(|o| page::write(o, &[run.clone(), run.clone()], &[]).expect("writes"));
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
    let data = page_data(&page);
    let sum = |v: &serde_json::Value| {
        v.as_array().expect("a column").iter().filter_map(|v| v.as_u64()).sum::<u64>()
    };
    for shown in data["runs"].as_array().expect("runs") {
        assert_eq!(
            (sum(&shown["nodes"]["ticks"]), sum(&shown["nodes"]["bytes"])),
            (run.tree.sum().ticks, run.tree.sum().bytes)
        );
        assert_eq!(sum(&shown["centres"]["ticks"]), run.tree.sum().ticks);
        let windows = shown["timeline"]["ticks"].as_array().expect("windows").iter();
        let ticks: u64 =
            windows.flat_map(|w| w.as_array().expect("pairs").chunks(2)).filter_map(|p| p[1].as_u64()).sum();
        assert_eq!(ticks, 900_000);
    }
}
