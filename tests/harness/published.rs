//! Pictures and tables that a program shows of itself (`Profile.Report`): in every report of its event log,
//! to one who looks on while it runs, and never more of them than shapes and texts.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::process::Stdio;

use crate::Check;
use crate::eventlog::Log;
use crate::outcome;
use crate::reports::{Subject, expect};

pub const CHECKS: &[(&str, Check)] =
    &[("published_in_reports", in_reports), ("published_unseen", unseen), ("published_live", live)];

/// The event, and where its payload has the part's number and the title.
const PUBLISHED: u16 = 255;
const PART: usize = 1;
const TITLE: usize = 5;

fn report(subject: &Subject, options: &[&str]) -> Result<outcome::Outcome, String> {
    let log = subject.file("eventlog");
    outcome::run(outcome::kelvin().arg("report").arg(log).args(options), b"")
}

fn in_reports() -> Result<(), String> {
    let subject = Subject::with_options("published", &[])?;
    let ran = subject.run(&["+RTS", "-l"])?;
    expect(ran.status == 0 && ran.stdout == "published\n", || ran.stderr.clone())?;
    let log = Log::read(&subject.file("eventlog"))?;
    let parts = log.of(PUBLISHED).filter(|e| e.payload[TITLE..].starts_with(b"bars\0")).count();
    expect(parts > 6, || format!("three pictures in {parts} parts: none is large"))?;
    let text = report(&subject, &["--tty"])?;
    let table = "word     length  half\none           3   1.5\n\\three\u{fffd}       7   3.5\ngrößer        6     3\n";
    for said in [table, "bars: a picture (in the page, or --svg='bars')"] {
        expect(text.stdout.contains(said), || format!("{}{}", text.stdout, text.stderr))?;
    }
    let svg = report(&subject, &["--svg=bars"])?;
    let (label, tip) = (">number 900</text>", ">a &lt; b &amp; &quot;c&quot;</title>");
    expect(svg.stdout.contains(label) && svg.stdout.contains(tip), || svg.stdout.clone())?;
    let svg = report(&subject, &["--svg=hostile </script>"])?;
    expect(svg.stdout.contains("harmless") && !svg.stdout.contains("steal"), || svg.stdout.clone())?;
    let none = report(&subject, &["--svg=baars"])?;
    let named = "the program's pictures: \"bars\", \"hostile </script>\", \"none\"";
    expect(none.status == 1 && none.stderr.contains(named), || none.stderr.clone())?;
    let none = report(&subject, &["--svg=none"])?;
    expect(none.status == 1 && none.stderr.contains("it is no SVG"), || none.stderr.clone())?;
    let json = report(&subject, &["--json"])?;
    let json: serde_json::Value = serde_json::from_str(&json.stdout).map_err(|e| e.to_string())?;
    expect(json["published"].as_array().is_some_and(|a| a.len() == 4), || json["published"].to_string())?;
    report(&subject, &["-o", &subject.beside("page.html").display().to_string()])?;
    let page = fs::read_to_string(subject.beside("page.html")).map_err(|e| e.to_string())?;
    expect(page.contains("number 700") && page.contains("harmless") && !page.contains("steal"), || {
        "the page lacks a version, or has what it must not".into()
    })?;
    expect(page.len() < 2_000_000, || format!("a page of {} bytes", page.len()))
}

/// Without an event log nothing of it is looked at.
fn unseen() -> Result<(), String> {
    let subject = Subject::with_options("published", &[])?;
    let ran = subject.run(&[])?;
    expect(ran.status == 0 && ran.stdout == "published\n", || ran.stderr.clone())
}

/// One who comes when all has been published sees the last of each title, and what came under it before not.
fn live() -> Result<(), String> {
    let subject = Subject::with_options("published", &[])?;
    let mut command = subject.command(&["wait", "+RTS", "--live=socket"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(|e| e.to_string())?;
    let (mut input, mut output) =
        (child.stdin.take().ok_or("no stdin")?, child.stdout.take().ok_or("no stdout")?);
    // Said after the last of them was published.
    let mut said = [0; 10];
    output.read_exact(&mut said).map_err(|e| e.to_string())?;
    let mut stream = UnixStream::connect(subject.beside("socket")).map_err(|e| e.to_string())?;
    let mut bytes = vec![0; 1 << 22];
    let mut used = 0;
    while !Log::of_bytes(&bytes[..used]).is_ok_and(|l| l.of(PUBLISHED).count() > 0) {
        let read = stream.read(&mut bytes[used..]).map_err(|e| e.to_string())?;
        expect(read > 0, || "the stream ended".into())?;
        used += read;
    }
    input.write_all(b"done\n").map_err(|e| e.to_string())?;
    drop(input);
    bytes.truncate(used);
    stream.read_to_end(&mut bytes).map_err(|e| e.to_string())?;
    expect(child.wait().is_ok_and(|s| s.success()), || "it failed".into())?;
    let log = Log::of_bytes(&bytes)?;
    let firsts = log.of(PUBLISHED).filter(|e| e.number_at(PART, 2) == 0).count();
    expect(log.closed() && firsts == 4, || format!("{firsts} titles, or the log breaks off"))?;
    fs::write(subject.file("eventlog"), &bytes).map_err(|e| e.to_string())?;
    let svg = report(&subject, &["--svg=bars"])?;
    expect(svg.stdout.contains(">number 900</text>"), || svg.stdout + &svg.stderr)
}
