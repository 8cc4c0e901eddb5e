//! That reports have names that users know: one row for each package of the library, no name that only the
//! compiler knows, and words where there is nothing to name. Sums are the same however rows are summed.

use std::collections::BTreeMap;
use std::fs;

use kelvin_domain::width::width;
use serde_json::Value;

use crate::Check;
use crate::eventlog::Log;
use crate::outcome;
use crate::reports::{Subject, expect};
use crate::{tests_dir, tree};

pub const CHECKS: &[(&str, Check)] = &[
    ("names_of_packages", packages),
    ("names_of_constants", constants),
    ("names_first_lines", first_lines),
    ("names_of_files", files),
    ("names_messages", messages),
    ("names_without_effect", without_effect),
    ("names_of_several_words", several_words),
];

/// Entries and bytes of each row of the tree, by module and label.
fn figures(report: &str) -> Result<BTreeMap<(String, String), [u64; 2]>, String> {
    let mut sums: BTreeMap<(String, String), [u64; 2]> = BTreeMap::new();
    for row in tree::rows(report)? {
        let sum = sums.entry((row.module, row.label)).or_default();
        sum[0] += row.figures[0];
        sum[1] += row.figures[2];
    }
    Ok(sums)
}

/// The same of the nodes of a JSON profile.
fn figures_of_json(text: &str) -> Result<BTreeMap<(String, String), [u64; 2]>, String> {
    let json: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let centre = |id: &Value| {
        let centre = json["cost_centres"].as_array()?.iter().find(|c| c["id"] == *id)?;
        Some((centre["module"].as_str()?.to_owned(), centre["label"].as_str()?.to_owned()))
    };
    let mut sums: BTreeMap<(String, String), [u64; 2]> = BTreeMap::new();
    let mut work = vec![&json["profile"]];
    while let Some(node) = work.pop() {
        let sum = sums.entry(centre(&node["id"]).ok_or("an unknown cost centre")?).or_default();
        sum[0] += node["entries"].as_u64().unwrap_or(0);
        sum[1] += node["alloc"].as_u64().unwrap_or(0);
        work.extend(node["children"].as_array().into_iter().flatten());
    }
    Ok(sums)
}

/// One row a package, in all formats, with the sum of what `--library` shows one by one; all else is the
/// same.
fn packages() -> Result<(), String> {
    let subject = Subject::new("names")?;
    let run = |more: &[&str]| -> Result<_, String> {
        let ran = subject.run(&[&["+RTS", "-P", "-pj", "-hC", "-l"], more].concat())?;
        expect(ran.status == 0, || ran.stderr.clone())?;
        let report = subject.report("prof")?;
        tree::check_sums(&report)?;
        let json = figures_of_json(&subject.report("prof.json")?)?;
        let rows = figures(&report)?;
        expect(rows == json, || format!("text has {rows:?}\nJSON {json:?}"))?;
        Ok(rows)
    };
    let mut open = run(&["--library"])?;
    let logged = report_of(&subject, &["--library"])?;
    let mut folded = run(&[])?;
    let read = report_of(&subject, &[])?;
    for (of, rows) in [(&logged, &open), (&read, &folded)] {
        let rows: BTreeMap<_, _> = rows.iter().filter(|(_, f)| **f != [0; 2]).collect();
        let of: BTreeMap<_, _> = of.iter().filter(|(_, f)| **f != [0; 2]).collect();
        expect(of == rows, || format!("the log has {of:?}\nthe report {rows:?}"))?;
    }
    let library = |rows: &mut BTreeMap<(String, String), [u64; 2]>| {
        let mut sum = [0; 2];
        let mut found = 0;
        rows.retain(|(module, _), figures| {
            let own = matches!(module.as_str(), "Main" | "MAIN");
            if !own {
                found += 1;
                (0..2).for_each(|i| sum[i] += figures[i]);
            }
            own
        });
        (found, sum)
    };
    let packages: Vec<(String, String)> =
        folded.keys().filter(|(module, _)| !matches!(module.as_str(), "Main" | "MAIN")).cloned().collect();
    expect(packages.iter().all(|(module, label)| label == "LIBRARY" && !module.contains('.')), || {
        format!("{packages:?}")
    })?;
    expect(packages.contains(&("base".into(), "LIBRARY".into())), || format!("{packages:?}"))?;
    let ((many, all), (few, sum)) = (library(&mut open), library(&mut folded));
    expect(many > few && all == sum && all[1] > 0, || {
        format!("{many} rows with {all:?}, {few} with {sum:?}")
    })?;
    expect(open == folded, || format!("{open:?}\n{folded:?}"))
}

/// What `kelvin report` says of the event log.
fn report_of(subject: &Subject, options: &[&str]) -> Result<BTreeMap<(String, String), [u64; 2]>, String> {
    let mut command = outcome::kelvin();
    command.arg("report").arg(subject.file("eventlog")).arg("--json").args(options);
    let ran = outcome::run(&mut command, b"")?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    figures_of_json(&ran.stdout)
}

/// With a cost centre for each constant, their names are of the source; several of one binding are told apart
/// by their spans.
fn constants() -> Result<(), String> {
    for options in
        [&["-prof", "-fprof-cafs", "-fprof-dicts", "-O0"][..], &["-prof", "-fprof-cafs", "-fprof-auto-top"]]
    {
        let subject = Subject::with_options("names", options)?;
        let ran = subject.run(&["+RTS", "-pj"])?;
        expect(ran.status == 0, || ran.stderr.clone())?;
        let json: Value = serde_json::from_str(&subject.report("prof.json")?).map_err(|e| e.to_string())?;
        let mut seen = Vec::new();
        for centre in json["cost_centres"].as_array().into_iter().flatten() {
            let text = |key: &str| centre[key].as_str().unwrap_or_default().to_owned();
            let (label, module, src) = (text("label"), text("module"), text("src_loc"));
            if module != "Main" {
                continue;
            }
            expect(!label.contains('@') && !label.contains(".lit") && !label.contains("$w"), || {
                label.clone()
            })?;
            let own = label == "CAF" || label == "DICT" || src.contains("names.hs");
            expect(own, || format!("{label} is said to be at {src}"))?;
            expect(!seen.contains(&(label.clone(), src.clone())), || format!("two of {label} at {src}"))?;
            seen.push((label, src));
        }
        expect(seen.iter().any(|(l, _)| l == "CAF:table" || l == "table"), || format!("{seen:?}"))?;
    }
    Ok(())
}

/// Labels of several words, and of wide characters, are the same in all tables, whose columns they do not
/// move; and `kelvin report` has them so.
fn several_words() -> Result<(), String> {
    let labels = ["two  words", "合計 を 出す", "데이터", "cafe\u{301} λ"];
    let subject = Subject::new("wide")?;
    let ran = subject.run(&["+RTS", "-P", "-pj"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let report = subject.report("prof")?;
    tree::check_sums(&report)?;
    let mut tables = 0;
    let mut lines = report.lines();
    while let Some(heading) = lines.by_ref().find(|l| l.starts_with("COST CENTRE")) {
        tables += 1;
        let place = heading.find("MODULE").ok_or("no column of modules")?;
        let rows: Vec<&str> = lines.by_ref().skip(1).take_while(|l| !l.is_empty()).collect();
        for label in labels {
            let row = rows.iter().find(|l| l.trim_start().starts_with(label));
            // The first table has what has costs.
            expect(row.is_some() || tables == 1, || format!("{label} is not in\n{report}"))?;
            let Some(row) = row else { continue };
            let rest = row.split_once(" Main ").map(|(before, _)| width(before) + 1);
            expect(rest == Some(place), || format!("{label}: {rest:?}, not {place} in\n{report}"))?;
            expect(width(row) == width(heading), || format!("{row:?}\n{heading}"))?;
        }
    }
    expect(tables == 3, || report.clone())?;
    let json = figures_of_json(&subject.report("prof.json")?)?;
    for more in [&["--json"][..], &["--tty"]] {
        let shown = outcome::run(outcome::kelvin().arg("report").arg(subject.file("prof")).args(more), b"")?;
        expect(shown.status == 0, || shown.stderr.clone())?;
        if more == ["--json"] {
            let read = figures_of_json(&shown.stdout)?;
            expect(read == json, || format!("{read:?}\n{json:?}"))?;
            continue;
        }
        // What the heading's last column ends with, the rows end with.
        let ends: Vec<usize> = labels
            .iter()
            .filter_map(|l| shown.stdout.lines().find(|line| line.starts_with(&format!("Main.{l}"))))
            .map(width)
            .collect();
        expect(ends.len() == 4 && ends.iter().all(|e| (75..=80).contains(e)), || shown.stdout.clone())?;
    }
    Ok(())
}

/// What a profile without annotations says first; and one of a short run at its end.
fn first_lines() -> Result<(), String> {
    let says = "nothing in the program is annotated; try: kelvin -prof -fprof-auto-top";
    let few = "tick more often (+RTS -V";
    let subject = Subject::with_options("names", &["-prof", "-ignore-scc"])?;
    let ran = subject.run(&["+RTS", "-p"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let report = subject.report("prof")?;
    let at = report.lines().position(|l| l.trim() == says);
    expect(at.is_some_and(|at| at < 8) && report.contains(few), || report.clone())?;
    expect(report.contains("Exact: entries, allocation"), || report.clone())?;
    let shown = outcome::run(outcome::kelvin().args(["report", "--tty"]).arg(subject.file("prof")), b"")?;
    expect(shown.status == 0 && shown.stdout.contains("-fprof-auto-top"), || shown.stdout.clone())?;
    let subject = Subject::new("names")?;
    let ran = subject.run(&["+RTS", "-p"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let report = subject.report("prof")?;
    expect(!report.contains("is annotated") && report.contains(few), || report.clone())
}

/// A source in the working directory is named from there, however it was given.
fn files() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let dir = dir.path().canonicalize().map_err(|e| e.to_string())?;
    let main = dir.join("src/Main.hs");
    fs::create_dir(dir.join("src")).map_err(|e| e.to_string())?;
    fs::write(&main, "main :: IO ()\nmain = print (scc \"sum\" (sum [1 .. 100 :: Int]))\n")
        .map_err(|e| e.to_string())?;
    let mut compiler = outcome::kelvin();
    compiler.current_dir(&dir).arg("-prof").arg(&main).args(["-o", "main"]);
    let compiled = outcome::run(&mut compiler, b"")?;
    expect(compiled.status == 0, || compiled.stderr.clone())?;
    let mut program = std::process::Command::new(dir.join("main"));
    let ran = outcome::run(program.current_dir(&dir).args(["+RTS", "-P"]), b"")?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let report = fs::read_to_string(dir.join("main.prof")).map_err(|e| e.to_string())?;
    expect(report.contains(" src/Main.hs:2:15-"), || report.clone())
}

/// `traceEvent` and `traceMarker` are in the event log, in order; nothing of them is printed.
fn messages() -> Result<(), String> {
    for options in [&[][..], &["-prof"]] {
        let subject = Subject::with_options("names", options)?;
        let alone = subject.run(&[])?;
        let ran = subject.run(&["+RTS", "-l"])?;
        expect(ran.status == 0 && ran.stderr.is_empty() && ran.stdout == alone.stdout, || {
            ran.stderr.clone()
        })?;
        let log = Log::read(&subject.file("eventlog"))?;
        let said = |number: u16| -> Vec<String> {
            log.of(number).map(|e| String::from_utf8_lossy(&e.payload).into_owned()).collect()
        };
        expect(said(19) == ["begins, λ"] && said(58) == ["half"], || {
            format!("{:?} {:?}", said(19), said(58))
        })?;
    }
    Ok(())
}

/// Options that annotate nothing say so.
fn without_effect() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let source = tests_dir().join("reports/names.hs");
    let said = |options: &[&str]| -> Result<String, String> {
        let ran = outcome::run(
            outcome::kelvin().current_dir(dir.path()).args(options).arg(&source).args(["-o", "names"]),
            b"",
        )?;
        expect(ran.status == 0, || ran.stderr.clone())?;
        Ok(ran.stderr)
    };
    let unknown = said(&["-prof", "-fprof-only=unicl,dips,Main.table"])?;
    let names = |name: &str| unknown.contains(&format!("named `{name}`"));
    expect(names("dips") && !names("unicl") && !names("Main.table"), || unknown.clone())?;
    fs::write(dir.path().join("chosen"), "table -- there\nabsent\n").map_err(|e| e.to_string())?;
    let of_file = said(&["-prof", "-fprof-file=chosen"])?;
    let told = "-fprof-file=chosen: no function of the program is named `absent`";
    expect(of_file.contains(told) && !of_file.contains("`table`"), || of_file.clone())?;
    let unprofiled = said(&["-fprof-auto-top"])?;
    expect(unprofiled.contains("no effect") && unprofiled.contains("-prof"), || unprofiled.clone())?;
    let heeded = said(&["-prof", "-fprof-auto-top"])?;
    expect(heeded.is_empty(), || heeded.clone())?;
    // With -fno-code Core can be seen, and nothing is made.
    fs::write(dir.path().join("Shown.hs"), "main :: IO ()\nmain = print 'x'\n").map_err(|e| e.to_string())?;
    let words = ["-fno-code", "-ddump-simpl", "Shown.hs"];
    let shown = outcome::run(outcome::kelvin().current_dir(dir.path()).args(words), b"")?;
    expect(shown.status == 0 && shown.stdout.contains("main ="), || shown.stderr.clone())?;
    expect(!dir.path().join("Shown").exists(), || "an executable".into())
}
