//! The command line of `kelvin report`: what is printed, where it goes, and what is refused.

use std::path::PathBuf;

use kelvin_profile::command;

fn specimen(name: &str) -> String {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/specimens").join(name).display().to_string()
}

/// Runs a command; names that end in a format's extension are specimens.
fn report(words: &[&str]) -> Result<(bool, String), String> {
    let known =
        |w: &str| [".prof", ".hp", ".json", ".eventlog"].iter().any(|e| w.ends_with(e)) && !w.contains('/');
    let words: Vec<String> =
        words.iter().map(|w| if known(w) { specimen(w) } else { (*w).to_owned() }).collect();
    let mut out = Vec::new();
    let well = command::run(&words, &mut out)?;
    Ok((well, String::from_utf8_lossy(&out).into_owned()))
}

#[test]
fn the_terminal() {
    let (_, text) = report(&["P.prof", "--tty"]).expect("a report");
    assert!(text.lines().all(|l| l.chars().count() <= 80), "{text}");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let said = "`Main.build.\\` takes 64 % of the time and allocates 94 % of all bytes, all of it called from `Main.build`";
    assert!(words.contains(said), "{text}");
    let (_, text) = report(&["P.prof", "--tty", "--only", "Main.nfib", "--hide-library"]).expect("a report");
    assert!(text.contains("Main.nfib") && !text.contains("Main.total_elems  "), "{text}");
    let (_, text) = report(&["P.prof", "--tty", "--only", "Nowhere.*"]).expect("a report");
    assert!(text.contains("(no cost centre is selected)"), "{text}");
}

/// A heap profile's bands, where it is largest, by what they hold there.
#[test]
fn heaps_in_the_terminal() {
    let (_, text) = report(&["hc.hp", "hb.hp", "--tty", "--top=4"]).expect("a report");
    assert!(text.lines().all(|l| l.chars().count() <= 80), "{text}");
    let table = |title: &str| -> Vec<Vec<String>> {
        let rows = text.lines().skip_while(|l| !l.starts_with(title)).skip(1).take_while(|l| !l.is_empty());
        rows.map(|l| l.split_whitespace().map(str::to_owned).collect()).collect()
    };
    let rows = table("HEAP BY cost centre");
    assert_eq!(rows.len(), 5, "{text}");
    assert!(rows[4].join(" ").ends_with("more: --top)"), "{text}");
    let shares: Vec<f64> = rows[..4].iter().map(|r| r[r.len() - 5].parse().expect("a share")).collect();
    assert!(shares.is_sorted_by(|a, b| a >= b) && shares.iter().sum::<f64>() <= 100.1, "{text}");
    assert!(table("HEAP BY lag, use, drag, void").iter().any(|r| r[0] == "DRAG"), "{text}");
}

#[test]
fn what_is_refused() {
    for (words, message) in [
        (&["P.prof", "--svg=pie"][..], "heap, flame and time; the program has published no pictures"),
        (&["P.prof", "--svg=pie", "--svg=tart"], "one thing"),
        (&["--tty"], "name the files"),
        (&["P.prof", "--tty", "--json"], "one thing"),
        (&["P.prof", "--min=5%"], "go with --tty"),
        (&["P.prof", "--alloc=1%"], "options of `kelvin report check`"),
        (&["P.prof", "--tyy"], "--tyy"),
        (&["diff", "P.prof"], "two files"),
        (&["check", "P.prof"], "--baseline"),
        (&["check", "--baseline", "P.prof", "--alloc=-3", "P.prof"], "no limit"),
        (&["P.prof", "p.prof", "pa.prof"], "third run"),
        (&["hc.hp", "--folded"], "no cost centres"),
        (&["P.prof", "--svg=heap"], "no heap profile"),
        (&["/no/such/file"], "cannot be opened"),
        (&["P.prof", "-o", "/no/such/folder/x.html"], "cannot write"),
        (&["check", "--baseline", "log.eventlog", "log.eventlog"], "has no bytes"),
    ] {
        let error = report(words).expect_err("refused");
        assert!(error.contains(message), "{words:?}: {error}");
        assert!(!error.contains("kelvin-report"), "{words:?} names a file aside: {error}");
    }
}

#[test]
fn checks() {
    let (well, text) =
        report(&["check", "--baseline", "P.prof", "P.prof", "--entries=exact"]).expect("compared");
    assert!(well && text.starts_with("within the limits"), "{text}");
    // The same program; the second time with the runtime's own cost centres shown, which the totals then
    // count.
    let (well, text) = report(&["check", "--baseline", "P.prof", "pa.prof"]).expect("compared");
    assert!(!well && text.contains("(total)") && text.contains("4.3 % more (+1%)"), "{text}");
    let (well, _) =
        report(&["check", "--baseline", "P.prof", "pa.prof", "--entries", "exact"]).expect("compared");
    assert!(well);
    // Of rounded figures single cost centres are not compared, and that is said.
    let (well, text) = report(&["check", "--baseline", "P.prof", "p.prof"]).expect("compared");
    assert!(well && text.contains("not by cost centre") && text.contains("p.prof has rounded"), "{text}");
    let (_, text) =
        report(&["check", "--baseline", "p.prof", "p.prof", "--entries=exact"]).expect("compared");
    assert!(!text.contains("rounded"), "{text}");
}

#[test]
fn differences() {
    let (_, text) = report(&["diff", "P.prof", "pa.prof", "--by=bytes"]).expect("compared");
    assert!(text.lines().all(|l| l.chars().count() <= 80), "{text}");
    assert!(text.contains("SYSTEM.SYSTEM") && text.contains("only in the new run"), "{text}");
    // Of ticks, whether the difference says anything.
    let (_, text) = report(&["diff", "P.prof", "pa.prof", "--by=ticks"]).expect("compared");
    assert!(text.lines().all(|l| l.chars().count() <= 80) && text.contains("(~: may be"), "{text}");
    let chance = |name: &str| text.lines().find(|l| l.starts_with(name)).map(|l| l.contains(" ~"));
    assert_eq!((chance("GC.GC"), chance("Main.nfib ")), (Some(false), Some(true)), "{text}");
    let (_, folded) = report(&["P.prof", "pa.prof", "--folded"]).expect("compared");
    assert!(folded.contains("MAIN.MAIN;Main.CAF;Main.main;Main.nfibcc;Main.nfib 37 39"), "{folded}");
}

/// What a link leads to is written; a pipe is written into, and stays one.
#[test]
fn where_there_is_something_else() {
    let dir = tempfile::tempdir().expect("a folder");
    let at = |name: &str| dir.path().join(name);
    std::fs::write(at("file"), "old").expect("a file");
    std::os::unix::fs::symlink("file", at("link")).expect("a link");
    assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().expect("mkfifo").success());
    let reader = std::thread::spawn({
        let pipe = at("pipe");
        move || std::fs::read_to_string(pipe).expect("what is written")
    });
    for name in ["link", "pipe"] {
        report(&["P.prof", "--json", "-o", &at(name).display().to_string()]).expect("a report");
    }
    let written = reader.join().expect("a reader");
    assert!(written.starts_with('{') && std::fs::read_to_string(at("file")).expect("a file") == written);
    assert!(at("link").is_symlink() && !at("pipe").is_file());
}
