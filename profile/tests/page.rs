//! The page in headless Chromium: what it shows are the profile's figures, a click on a frame narrows the
//! table, names of any kind and empty profiles break nothing. Skipped where there is no Chromium.

mod chromium;
mod log;

use std::fs;
use std::io::BufReader;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use chromium::said;
use kelvin_profile::live::Watch;
use kelvin_profile::live::serve::Server;
use kelvin_profile::model::{Centre, Costs, Known, Measures, Run};
use kelvin_profile::read;
use kelvin_profile::write::page;

fn specimen(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/specimens").join(name)
}

fn run(names: &[&str]) -> Run {
    let mut runs = names.iter().map(|n| read::read(&specimen(n)).unwrap_or_else(|e| panic!("{e}")));
    let mut first = runs.next().expect("a name");
    runs.for_each(|r| first.join(r));
    first
}

fn html(runs: &[Run]) -> String {
    let mut bytes = Vec::new();
    page::write(&mut bytes, runs, &[]).expect("writes");
    String::from_utf8(bytes).expect("text")
}

/// Cells of a column of the table of cost centres, by its heading.
const COLUMN: &str = "const column = (name) => { const at = all('#centres thead th').findIndex((h) => h.textContent === name);\n\
                      return all('#centres tbody tr').map((r) => r.children[at].textContent); };\n\
                      const sum = (cells) => cells.reduce((t, c) => t + Number(c.replace(/,/g, '')), 0);\n";

#[test]
fn the_page_has_the_profiles_figures() {
    let run = run(&["P.prof", "hc.hp", "hy.hp"]);
    let costly = run.tree.by_centre().iter().filter(|c| !c.own.is_zero() || !c.inherited.is_zero()).count();
    let page = html(&[run]);
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
    for forbidden in ["http://", "https://", "src=", "@import", "url("] {
        let found = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!found.contains(forbidden), "the page asks for {forbidden}");
    }
    let script = format!(
        "{COLUMN} say(all('#centres tbody tr').length); say(sum(column('ticks'))); say(sum(column('entries')));\n\
         say(all('#heap .band').length); say(all('nav a').map((a) => a.textContent).join());\n\
         say(document.documentElement.scrollWidth <= 1280);"
    );
    let Some(said) = said(&page, "", &script) else { return };
    let expected =
        format!("{costly}|160|2892544|11|Summary,Cost centres,Flame graph,Heap over time,Source|true");
    assert_eq!(said, expected);
}

#[test]
fn a_click_on_a_frame_narrows_the_table() {
    let page = html(&[run(&["P.prof"])]);
    let script = format!(
        "{COLUMN} const frame = all('.frame').find((f) => f.textContent === 'Main.nfibcc'); frame.click();\n\
         say(column('Cost centre').sort().join()); say(sum(column('ticks'))); say(document.getElementById('filters').textContent);\n\
         document.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape' }}));\n\
         say(sum(column('ticks'))); say(document.getElementById('filters').hidden);"
    );
    let Some(said) = said(&page, "", &script) else { return };
    assert_eq!(said, "Main.nfib,Main.nfibcc|37|Shown:Within Main.nfibcc  ✕|160|true");
}

#[test]
fn filters_keys_and_address() {
    let page = html(&[run(&["pa.prof"])]);
    let script = format!(
        "{COLUMN} say(column('Cost centre').join()); const key = (k) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: k, bubbles: true }}));\n\
         document.body.focus(); key('f'); say(document.activeElement.textContent); key('ArrowDown'); say(document.activeElement.textContent);\n\
         key('m'); say(all('#flame [aria-pressed=true]')[0].textContent); say(location.hash);"
    );
    let Some(said) = said(&page, "#filter=total&hide-library&bogus=%", &script) else { return };
    assert_eq!(
        said,
        "Main.total_elems,Main.total|MAIN.MAIN|Main.CAF|bytes|#measure=bytes&amp;filter=total&amp;hide-library"
    );
}

/// A window of time shows the samples that are in it, in all views.
#[test]
fn a_window_narrows_everything() {
    let run = run(&["log.eventlog"]);
    let timeline = run.timeline.clone().expect("samples");
    let until = timeline.end() / 2.0;
    let mut begin = 0.0;
    let mut within = 0;
    for window in &timeline.windows {
        if (begin + window.end) / 2.0 <= until {
            within += window.ticks.iter().map(|t| t.1).sum::<u64>();
        }
        begin = window.end;
    }
    let all = run.tree.sum().ticks;
    assert!(within > 0 && within < all);
    let page = html(&[run]);
    let script = format!("{COLUMN} say(sum(column('ticks')));");
    let Some(said) = said(&page, &format!("#window=0-{until}"), &script) else { return };
    assert_eq!(said, within.to_string());
}

/// In the order of time the frames of the first row are all ticks, one after another; choosing one chooses
/// its time.
#[test]
fn the_flame_graph_in_the_order_of_time() {
    let run = run(&["log.eventlog"]);
    let timeline = run.timeline.as_ref().expect("samples");
    let ticks: u64 = timeline.windows.iter().flat_map(|w| &w.ticks).map(|t| t.1).sum();
    let page = html(&[run]);
    let script = "all('#flame [data-value=time]')[0].click();\n\
        const row = all('.frame').filter((f) => f.style.top === '0px');\n\
        const [lefts, widths] = ['left', 'width'].map((p) => row.map((f) => parseFloat(f.style[p])));\n\
        say(Math.round(widths.reduce((a, b) => a + b)), lefts.every((x, i) => i === 0 || x >= lefts[i - 1] + widths[i - 1] - 1e-6));\n\
        say(document.getElementById('flame-detail').textContent.split(' from')[0]);\n\
        const frames = all('.frame'); const last = frames[frames.length - 1]; const told = last.getAttribute('aria-label');\n\
        last.focus(); say(document.getElementById('flame-detail').textContent.startsWith(told.split(',')[0]));\n\
        const before = frames.length; last.click(); say(location.hash.startsWith('#window='), all('.frame').length <= before);\n\
        all('#flame [data-value=callers]')[0].click(); say(all('.frame').every((f) => f.dataset.node !== undefined));";
    let Some(said) = said(&page, "", script) else { return };
    assert_eq!(said, format!("100 true|{ticks} ticks|true|true true|true"));
}

/// What was counted in each interval is shown by kind; what was counted before a reader came has no time.
#[test]
fn counts_over_time() {
    let mut log = log::Log::new();
    log.centre(0, "f");
    log.centre(1, "g");
    log.tick(1, 0, 1);
    for i in 1..=10u64 {
        log.counts(100 * i, 0, [i, 1000 * i, 0, 64 * i]);
        log.counts(100 * i, 1, [5, 2 * i, 0, 0]);
    }
    log.switched(1000, 1, true);
    log.close();
    let (_dir, file) = log.write("main.eventlog");
    let run = read::read(&file).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((&run.switched_off[..], run.marks.len()), (&["Main.g".to_owned()][..], 1));
    let script = "say(all('#time [data-value]').map((b) => b.dataset.value).join());\n\
        for (const of of ['thunks evaluated', 'bytes', 'entries']) {\n\
          all('#time [data-value]').find((b) => b.dataset.value === of).click();\n\
          say(all('#time .band').length, all('#time .key button').map((b) => b.textContent).join());\n\
        }\n\
        say(document.getElementById('summary').textContent.includes('Switched off, and charged to what is around: `Main.g`.'));";
    let Some(said) = said(&html(&[run]), "", script) else { return };
    assert_eq!(
        said,
        "ticks,entries,thunks evaluated,bytes|2 Main.f10,000,Main.g20|1 Main.f640 B|2 Main.f10,Main.g5|true"
    );
}

/// A heap with nothing in it has no scale.
#[test]
fn a_heap_that_is_empty() {
    let empty = "JOB \"p\"\nDATE \"d\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n\
        BEGIN_SAMPLE 0.000000\nEND_SAMPLE 0.000000\nBEGIN_SAMPLE 0.100000\nEND_SAMPLE 0.100000\n";
    let run = read::read_from("empty.hp", empty.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
    let script =
        "say(all('#heap svg').length, document.getElementById('heap').textContent.includes('2 taken'));";
    let Some(said) = said(&html(&[run]), "", script) else { return };
    assert_eq!(said, "0 true");
}

/// What axe-core finds of serious faults of accessibility, light and dark: nothing. Where `KELVIN_AXE` names
/// its file (`axe.min.js` of the npm package), or npm has it installed for all.
#[test]
fn axe_finds_no_serious_fault() {
    let root = std::process::Command::new("npm").args(["root", "-g"]).output();
    let global = root.ok().map(|o| String::from_utf8_lossy(&o.stdout).trim().to_owned());
    let file = std::env::var_os("KELVIN_AXE").map(PathBuf::from);
    let file = file.or_else(|| Some(PathBuf::from(global?).join("axe-core/axe.min.js")));
    let Some(axe) = file.and_then(|f| fs::read_to_string(f).ok()) else {
        eprintln!("skipped: axe-core not found");
        return;
    };
    let pages = [
        html(&[run(&["P.prof", "hc.hp", "hy.hp"])]),
        html(&[run(&["log.eventlog"])]),
        html(&[run(&["P.prof"]), run(&["pa.prof"])]),
        html(&[run(&["hb.hp"])]),
    ];
    for (i, page) in pages.iter().enumerate() {
        for theme in ["light", "dark"] {
            // The file's text has no end tag of a script; its answer comes after the page's own script.
            let script = format!(
                "document.documentElement.dataset.theme = '{theme}';\n{axe}\n\
                 axe.run(document, {{ resultTypes: ['violations'] }}).then((found) => {{\n\
                   const bad = found.violations.filter((v) => ['serious', 'critical'].includes(v.impact));\n\
                   const said = document.createElement('pre'); said.id = 'axe';\n\
                   said.textContent = `passed ${{found.passes.length}}; ` + bad.map((v) => `${{v.id}}: ${{v.nodes.map((n) => n.target).join(' ')}}`).join('; ');\n\
                   document.body.append(said);\n\
                 }});"
            );
            let Some(dom) = chromium::dom(page, "", &script) else { return };
            let found =
                dom.split_once("<pre id=\"axe\">").and_then(|(_, rest)| Some(rest.split_once("</pre>")?.0));
            let found = found.unwrap_or_else(|| panic!("page {i}, {theme}: axe did not end"));
            let (passed, bad) = found.split_once("; ").expect("two parts");
            let passed: u32 = passed.trim_start_matches("passed ").parse().unwrap_or(0);
            assert!(passed > 20 && bad.is_empty(), "page {i}, {theme}: {found}");
        }
    }
}

#[test]
fn two_runs_side_by_side() {
    let page = html(&[run(&["P.prof"]), run(&["pa.prof"])]);
    // What may be chance is said to be so: the collector's ticks are no chance, 37 and 39 of nfib are.
    let script = format!(
        "{COLUMN} const changed = (name) => all('#centres tbody tr').find((r) => r.children[0].textContent === name).children[4].textContent.startsWith('~');\n\
         say(changed('GC.GC'), changed('Main.nfib')); say(all('.change').map((p) => p.textContent).join(' ')); say(column('Cost centre')[0]); say(sum(column('old ticks')), sum(column('new ticks')));"
    );
    let Some(said) = said(&page, "", &script) else { return };
    let expected = "false true|The new run is slower by 83 % (0.29 s, before 0.16 s). \
                    It allocates 4.3 % more (285 MB, before 274 MB).|GC.GC|160 293";
    assert_eq!(said, expected);
}

#[test]
fn nothing_breaks_it() {
    let mut empty =
        Run { program: "none".into(), processors: 1, tick_micros: Some(20_000), ..Run::default() };
    let main =
        empty.tree.add_centre(Centre { module: "MAIN".into(), label: "MAIN".into(), src: String::new() });
    empty.tree.child(None, main);
    empty.measures = Measures { entries: Known::Exact, ticks: Known::Exact, bytes: Known::Exact };
    let mut hostile = empty.clone();
    for (i, label) in ["</script><img src=x onerror=alert(1)>", "a\u{2028}b", "'\"`${1}", "", "__proto__"]
        .iter()
        .enumerate()
    {
        let centre = Centre { module: "M".into(), label: (*label).to_owned(), src: format!("{label}:1:2-3") };
        let centre = hostile.tree.add_centre(centre);
        let node = hostile.tree.child(None, centre);
        hostile.tree.add(node, Costs { entries: 1, ticks: 1 + i as u64, bytes: 1 });
    }
    let script = format!("{COLUMN} say(all('img').length); say(all('#centres tbody tr').length);");
    for (run, expected) in [(&empty, "0|0"), (&hostile, "0|5")] {
        let Some(said) = said(&html(std::slice::from_ref(run)), "", &script) else { return };
        assert_eq!(said, expected);
    }
    let heap = run(&["hb.hp"]);
    let Some(said) = said(&html(&[heap]), "", "say(all('section:not([hidden])').length);") else { return };
    assert_eq!(said, "2");
}

/// A source file is known to be what was compiled by its hash, whenever it was written.
#[test]
fn a_source_file_that_was_changed() {
    let mut log = log::Log::new();
    log.centre(0, "f");
    log.tick(1, 0, 1);
    let text = "f = 1\n";
    let hash = format!("{:016x}", kelvin_layout::source_hash(text.as_bytes()));
    log.event(kelvin_layout::events::SOURCE_FILE, 0, format!("Main.hs\0{hash}\0").as_bytes());
    log.close();
    let (dir, file) = log.write("main.eventlog");
    for (now, changed) in [(text, false), ("f = 2\n", true)] {
        fs::write(dir.path().join("Main.hs"), now).expect("writes");
        let page = html(&[read::read(&file).unwrap_or_else(|e| panic!("{e}"))]);
        assert!(page.contains(&format!("\"changed\":{changed}")), "{now}");
    }
}

/// The page that `kelvin live` serves is drawn anew with what the program has written meanwhile, and says
/// when that has ended.
#[test]
fn the_page_of_a_program_that_runs() {
    let log = fs::read(specimen("log.eventlog")).expect("a log");
    let all = run(&["log.eventlog"]).tree.sum().ticks;
    let watch = Arc::new(Watch::default());
    let every = Duration::from_secs(1);
    let server = Arc::new(Server::new(Arc::clone(&watch), 0, every, Vec::new()).expect("a port"));
    let address = server.address();
    thread::spawn(move || server.run());
    let (mut program, reader) = UnixStream::pair().expect("a socket");
    let watching = Arc::clone(&watch);
    let reading = thread::spawn(move || watching.read(BufReader::new(reader)));
    let (first, rest) = log.split_at(log.len() / 2);
    std::io::Write::write_all(&mut program, first).expect("writes");
    // The ticks of which the summary speaks, and what the page says of itself.
    let shown = |dom: &str| {
        let text = |from: &str, to: &str| {
            dom.split_once(from).and_then(|(_, t)| Some(t.split_once(to)?.0.to_owned()))
        };
        let ticks = text("<small>", " ticks of ").and_then(|t| t.replace(',', "").parse::<u64>().ok());
        let draws = text("data-draws=\"", "\"").and_then(|t| t.parse::<u32>().ok());
        (
            ticks.unwrap_or(0),
            draws.unwrap_or(0),
            text("<span role=\"status\">", "</span>").unwrap_or_default(),
        )
    };
    let Some(dom) = chromium::at(&address) else { return };
    let (ticks, draws, said) = shown(&dom);
    assert!(
        ticks < all && draws >= 2 && said.starts_with("running; as of"),
        "{ticks} of {all}, {draws}, {said}"
    );
    std::io::Write::write_all(&mut program, rest).expect("writes");
    drop(program);
    reading.join().expect("reads");
    let dom = chromium::at(&address).expect("as before");
    let rows = dom.split_once("<tbody>").and_then(|(_, t)| t.split_once("</tbody>")).map_or("", |t| t.0);
    assert_eq!(shown(&dom), (all, 1, "the program has ended".to_owned()));
    assert!(rows.matches("<tr").count() > 2, "{rows}");
}
