//! Writing: the sums of ticks and bytes agree across all formats to the last one, names of any kind come
//! through, and the formats' own tools read what is written. Tools that are not installed are skipped by
//! name.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use kelvin_profile::model::{Centre, Costs, Known, Measures, NodeId, Run};
use kelvin_profile::read;
use kelvin_profile::write::svg::{self, Picture};
use kelvin_profile::write::tty::{self, Selection};
use kelvin_profile::write::{Measure, callgrind, folded, json, page, pprof, speedscope};

fn specimen(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/specimens").join(name)
}

fn run(name: &str) -> Run {
    read::read(&specimen(name)).unwrap_or_else(|e| panic!("{e}"))
}

fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = Vec::new();
    write(&mut bytes);
    String::from_utf8(bytes).expect("text")
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

fn folded_sum(text: &str) -> u64 {
    text.lines().map(|l| l.rsplit_once(' ').expect("a number").1.parse::<u64>().expect("whole")).sum()
}

/// The fields of a protocol buffer's message: (number, value of a varint or length, bytes).
fn fields(mut bytes: &[u8]) -> Vec<(u64, u64, &[u8])> {
    fn varint(bytes: &mut &[u8]) -> u64 {
        let (mut value, mut shift) = (0, 0);
        loop {
            let byte = bytes[0];
            *bytes = &bytes[1..];
            value |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                return value;
            }
        }
    }
    let mut found = Vec::new();
    while !bytes.is_empty() {
        let key = varint(&mut bytes);
        let value = varint(&mut bytes);
        let (inner, rest) = if key & 7 == 2 { bytes.split_at(value as usize) } else { (&bytes[..0], bytes) };
        assert!(matches!(key & 7, 0 | 2));
        found.push((key >> 3, value, inner));
        bytes = rest;
    }
    found
}

fn pprof_sums(bytes: &[u8]) -> (u64, u64) {
    let mut raw = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut raw).expect("gzip");
    let mut sums = (0, 0);
    for (_, _, sample) in fields(&raw).into_iter().filter(|f| f.0 == 2) {
        let packed = fields(sample).into_iter().find(|f| f.0 == 2).expect("values").2;
        // A packed list is varints one after the other: read as values of a field each.
        let mut values = Vec::new();
        let (mut value, mut shift) = (0u64, 0);
        for byte in packed {
            value |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if *byte < 0x80 {
                values.push(value);
                (value, shift) = (0, 0);
            }
        }
        sums.0 += values[0];
        sums.1 += values[2];
    }
    sums
}

/// Own costs of a callgrind file: the lines of numbers that do not follow `calls=`.
fn callgrind_sums(text: &str) -> (u64, u64) {
    let mut sums = (0, 0);
    let mut inherited = false;
    for line in text.lines() {
        if line.starts_with("calls=") {
            inherited = true;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let cells: Vec<u64> = line.split(' ').map(|c| c.parse().expect("a number")).collect();
            if !inherited {
                sums.0 += cells[1];
                sums.1 += cells[2];
            }
            inherited = false;
        }
    }
    sums
}

#[test]
fn all_writers_agree() {
    for (name, run) in subjects() {
        let sum = run.tree.sum();
        let expected = (sum.ticks, sum.bytes);
        let folded = |m| folded_sum(&text(|o| folded::write(o, &run.tree, m).expect("writes")));
        assert_eq!((folded(Measure::Ticks), folded(Measure::Bytes)), expected, "{name}: folded");
        assert_eq!(folded(Measure::Entries), sum.entries, "{name}: folded entries");

        let written = text(|o| json::write(o, &run).expect("writes"));
        let again = read::read_from("json", written.as_bytes()).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!((again.tree.sum(), again.measures), (sum, run.measures), "{name}: JSON");

        let written = text(|o| speedscope::write(o, &run).expect("writes"));
        let file: serde_json::Value = serde_json::from_str(&written).expect("JSON");
        let profile = |name: &str| {
            let all = file["profiles"].as_array().expect("profiles");
            let found = all.iter().find(|p| p["name"] == name);
            found.map_or(0, |p| {
                p["weights"].as_array().expect("weights").iter().filter_map(|w| w.as_u64()).sum::<u64>()
            })
        };
        let micros = run.tick_micros.expect("known");
        assert_eq!((profile("time") / micros, profile("allocation")), expected, "{name}: speedscope");

        let mut bytes = Vec::new();
        pprof::write(&mut bytes, &run).expect("writes");
        assert_eq!(pprof_sums(&bytes), expected, "{name}: pprof");

        let written = text(|o| callgrind::write(o, &run).expect("writes"));
        assert_eq!(callgrind_sums(&written), expected, "{name}: callgrind");
        assert!(written.contains(&format!("\nsummary: {} {}\n", sum.ticks, sum.bytes)), "{name}: callgrind");

        let written = text(|o| page::write(o, std::slice::from_ref(&run), &[]).expect("writes"));
        let data = page_data(&written);
        let column = |key: &str| -> u64 {
            data["runs"][0]["centres"][key]
                .as_array()
                .expect("a column")
                .iter()
                .filter_map(|v| v.as_u64())
                .sum()
        };
        assert_eq!((column("ticks"), column("bytes")), expected, "{name}: page");
    }
}

/// The data in a page.
fn page_data(html: &str) -> serde_json::Value {
    let start = html.find("<script id=\"data\" type=\"application/json\">").expect("data");
    let rest = &html[start..];
    let rest = &rest[rest.find('>').expect("a tag") + 1..];
    serde_json::from_str(&rest[..rest.find("</script>").expect("its end")]).expect("JSON")
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
        assert!(line.chars().count() <= 80, "{line}");
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
