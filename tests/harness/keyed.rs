//! Keyed cost centres (`sccBy`): that their keys add up to the plain cost centre, exactly; what happens to
//! keys that find no room; and that every report can say any key. The programs are `tests/reports/keyed.hs`
//! and `keyed_names.hs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use crate::Check;
use crate::eventlog::{Log, ghc_events};
use crate::outcome::{self, Outcome};
use crate::reports::{Subject, expect, heap_samples, hp2ps};
use crate::tree::{self, check_sums, rows};

pub const CHECKS: &[(&str, Check)] = &[
    ("keyed_totals_lexical", || totals("lexical", "-O")),
    ("keyed_totals_evaluation", || totals("evaluation", "-O")),
    ("keyed_totals_hybrid", || totals("hybrid", "-O")),
    ("keyed_totals_unoptimised", || totals("hybrid", "-O0")),
    ("keyed_as_scc_lexical", || as_scc("lexical")),
    ("keyed_as_scc_evaluation", || as_scc("evaluation")),
    ("keyed_as_scc_hybrid", || as_scc("hybrid")),
    ("keyed_limit", limit),
    ("keyed_names", names),
    ("keyed_restricted", restricted),
    ("keyed_failing", failing),
];

/// Of each cost centre (module, label) the counts: all that `-P` prints but shares and ticks.
type Counts = BTreeMap<(String, String), Vec<u64>>;

fn counts(subject: &Subject, rts: &[&str]) -> Result<(Counts, String), String> {
    let mut arguments = vec!["+RTS", "-P"];
    arguments.extend(rts);
    let ran: Outcome = subject.run(&arguments)?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let report = subject.report("prof")?;
    check_sums(&report)?;
    let (names, rows) = tree::counts(&report).ok_or("no table of counts")?;
    let mut found = Counts::new();
    for row in rows {
        let [label, module, _, _, figures @ ..] = &row[..] else { continue };
        let mut counted = Vec::new();
        for (name, cell) in names[4..].iter().zip(figures) {
            if !["%time", "%alloc", "ticks"].contains(name) {
                for part in cell.split('/') {
                    counted.push(part.parse().map_err(|e| format!("{row:?}: {e}"))?);
                }
            }
        }
        found.insert(((*module).to_owned(), (*label).to_owned()), counted);
    }
    Ok((found, report))
}

/// The sums over the keys of each.
fn without_keys(counts: &Counts) -> Counts {
    let mut sums = Counts::new();
    for ((module, label), counted) in counts {
        let name = label.split('[').next().unwrap_or_default().to_owned();
        let sum = sums.entry((module.clone(), name)).or_insert_with(|| vec![0; counted.len()]);
        sum.iter_mut().zip(counted).for_each(|(s, n)| *s += n);
    }
    sums
}

fn keys(counts: &Counts) -> usize {
    counts.keys().filter(|(_, label)| label.contains('[') && !label.contains("[…]")).count()
}

/// The same executable with keys, with two of each, and without: nothing changes but the names.
fn totals(scheme: &str, level: &str) -> Result<(), String> {
    let scoping = format!("-fscoping={scheme}");
    let subject = Subject::with_options("keyed", &["-prof", &scoping, level, "-cpp", "-dlint"])?;
    let (all, _) = counts(&subject, &[])?;
    let (two, _) = counts(&subject, &["--keys=2"])?;
    let (none, _) = counts(&subject, &["--keys=0"])?;
    let found = (keys(&all), keys(&two), keys(&none));
    expect(found.0 > 30 && found.1 > 10 && found.1 < 20 && found.2 == 0, || format!("{found:?} keys"))?;
    let plain = without_keys(&none);
    expect(plain.values().map(|c| c[0]).sum::<u64>() > 140, || format!("few entries: {plain:?}"))?;
    expect(without_keys(&all) == plain, || format!("with keys\n{all:?}\nwithout\n{none:?}"))?;
    expect(without_keys(&two) == plain, || format!("with two keys each\n{two:?}\nwithout\n{none:?}"))
}

/// The program with `scc` in the place of `sccBy`: of every cost centre that it names all counts are the
/// same, but of those around an `sccBy`, where its key is made, and of a constant's, which is a `CAF`'s
/// first.
fn as_scc(scheme: &str) -> Result<(), String> {
    let scoping = format!("-fscoping={scheme}");
    let keyed = Subject::with_options("keyed", &["-prof", &scoping, "-O0", "-cpp"])?;
    let plain = Subject::with_options("keyed", &["-prof", &scoping, "-O0", "-cpp", "-DPLAIN"])?;
    let named = |counts: &Counts| -> Counts {
        let mut named = without_keys(counts);
        named.retain(|(module, label), _| {
            module == "Main" && !["CAF", "DICT", "outer", "areas", "table"].contains(&label.as_str())
        });
        named
    };
    let (a, b) = (named(&counts(&keyed, &[])?.0), named(&counts(&plain, &[])?.0));
    expect(a.len() > 7 && a.values().any(|c| c[0] > 1), || format!("{a:?}"))?;
    expect(a == b, || format!("with keys\n{a:?}\nwithout\n{b:?}"))
}

/// Keys beyond the limit: the reports say how many.
fn limit() -> Result<(), String> {
    let subject = Subject::with_options("keyed", &["-prof", "-cpp"])?;
    let ran = subject.run(&["+RTS", "-p", "-pj", "-l", "--keys=2"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let says = "customer[…] has the costs of 10 keys that have no cost centre (+RTS --keys).";
    let report = subject.report("prof")?;
    expect(report.contains(says) && !report.contains("round[…] has"), || report.clone())?;
    let json: Value = serde_json::from_str(&subject.report("prof.json")?).map_err(|e| e.to_string())?;
    let left = json["keys_left_out"].as_array().ok_or("nothing of keys left out")?;
    let customers = left.iter().find(|l| l["label"] == "customer[…]").ok_or("nothing of customers")?;
    expect(customers["keys"] == 10 && json["more_keys_left_out"] == false, || customers.to_string())?;
    let Some(shown) = ghc_events(&subject.file("eventlog"))? else { return Ok(()) };
    expect(shown.contains("has the costs of 10 keys"), || "the log does not say so".into())?;
    let wrong = subject.run(&["+RTS", "--keys=many"])?;
    expect(wrong.status != 0 && wrong.stderr.contains("--keys"), || wrong.stderr.clone())
}

/// A key is evaluated before the expression, as far as it is kept; without profiling not at all.
fn failing() -> Result<(), String> {
    let expected = |keys: [&str; 3], end: &str| {
        let [whole, partly, character] = keys;
        format!(
            "whole: {whole}\npartly: {partly}\ntoo late: 3\ncharacter: {character}\nbody: no value\nafter: 6\n{end}"
        )
    };
    // A key that is its own tail fails as evaluating it would.
    let profiled = expected(["no key", "no more", "no character"], "circle: <<loop>>\n");
    let plain = expected(["1", "2", "4"], "circle: 5\n");
    let ways: [(&[&str], &str); 4] = [
        (&["-prof", "-O0"], &profiled),
        (&["-prof", "-O"], &profiled),
        (&["-prof", "-ignore-scc"], &plain),
        (&["-O"], &plain),
    ];
    for (options, expected) in ways {
        let subject = Subject::with_options("keyed_failing", options)?;
        let ran = subject.run(if options.contains(&"-prof") { &["+RTS", "-P"] } else { &[] })?;
        expect(ran.stdout == *expected && ran.status == 0, || {
            format!("{options:?}: {}{}", ran.stdout, ran.stderr)
        })?;
        if options.contains(&"-prof") && !options.contains(&"-ignore-scc") {
            // The keys that were good, and what was caught left no centre current.
            let rows = rows(&subject.report("prof")?)?;
            let keyed: BTreeSet<&str> =
                rows.iter().map(|r| r.label.as_str()).filter(|l| l.starts_with("k[")).collect();
            expect(keyed.len() == 2 && keyed.contains(&"k[good]"), || format!("{options:?}: {keyed:?}"))?;
        }
    }
    Ok(())
}

/// The name of a keyed cost centre restricts a heap profile to all of its keys, that of a key (commas and
/// all) to this one; of a name that nothing has stderr tells.
fn restricted() -> Result<(), String> {
    let subject = Subject::new("keyed_names")?;
    let bands = |restriction: &str| -> Result<(Vec<String>, String), String> {
        let ran = subject.run(&["+RTS", "-hC", restriction, "-i1000"])?;
        expect(ran.status == 0, || ran.stderr.clone())?;
        let samples = heap_samples(&subject.report("hp")?)?;
        let names = samples.into_iter().flatten().map(|(name, _)| name).collect::<BTreeSet<String>>();
        Ok((names.into_iter().collect(), ran.stderr))
    };
    let (all, said) = bands("-c{key}")?;
    expect(all.len() > 15 && all.iter().all(|b| b.starts_with("key[")) && said.is_empty(), || {
        format!("{all:?} {said}")
    })?;
    let (two, said) = bands("-c{key[a,b],key[plain]}")?;
    expect(two == ["key[a,b]", "key[plain]"] && said.is_empty(), || format!("{two:?} {said}"))?;
    let (none, said) = bands("-c{kay}")?;
    expect(none.is_empty() && said.contains("no cost centre is what -c{kay} selects"), || {
        format!("{none:?} {said}")
    })
}

/// A label for each key that is its own, in all formats.
fn names() -> Result<(), String> {
    let subject = Subject::new("keyed_names")?;
    let ran = subject.run(&["+RTS", "-P", "-pj", "-hC", "-i0.02", "-l"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    // JSON, from which the expected labels are taken: each key once, control characters shown.
    let text = subject.report("prof.json")?;
    let json: Value = serde_json::from_str(&text).map_err(|e| format!("{e} in {text}"))?;
    let centres = json["cost_centres"].as_array().ok_or("no cost centres")?;
    let mut labels: Vec<&str> =
        centres.iter().filter_map(|c| c["label"].as_str()).filter(|l| l.starts_with("key[")).collect();
    labels.retain(|l| *l != "key[…]");
    let long = format!("key[{}…]", "x".repeat(200));
    let endless = format!("key[{}…]", "endless ".repeat(25));
    for expected in [
        "key[]",
        "key[ leading]",
        "key[two\\nlines]",
        "key[nul\\x00inside]",
        "key[λ→∀]",
        "key[\\x1b[31mred]",
        &long,
        &endless,
    ] {
        expect(labels.contains(&expected), || format!("no {expected:?} in {labels:?}"))?;
    }
    expect(labels.len() == 23, || format!("{} labels: {labels:?}", labels.len()))?;
    expect(!text.chars().any(|c| c.is_control() && c != '\n'), || "a control character in the JSON".into())?;
    // Labels of the source are held to the same; escapes in them are those of strings.
    labels.extend(["line\\nbreak", "say \"hi\""]);
    // The text, and what Kelvin's reader makes of it and of the log: the same labels.
    let report = subject.report("prof")?;
    check_sums(&report)?;
    for file in ["prof", "prof.json", "eventlog"] {
        let tree = kelvin_report(&subject, file, &["--json"])?;
        let back: Value = serde_json::from_str(&tree).map_err(|e| format!("{file}: {e}"))?;
        let mut found = Vec::new();
        strings(&back, &mut found);
        for label in &labels {
            expect(found.iter().any(|f| f.trim_end() == label.trim_end()), || {
                format!("{file}: no {label:?} in {found:?}")
            })?;
        }
    }
    // One frame a label: what separates frames is not in them.
    let folded = kelvin_report(&subject, "prof.json", &["--folded", "--by=bytes"])?;
    let deep = folded.lines().filter(|l| l.contains("key[") && l.matches(';').count() != 1);
    expect(deep.clone().count() == 0, || format!("{:?}", deep.collect::<Vec<_>>()))?;
    let terminal = kelvin_report(&subject, "prof.json", &["--tty"])?;
    expect(!terminal.contains('\u{1b}') && terminal.contains("λ→∀"), || terminal.clone())?;
    let flame = kelvin_report(&subject, "prof.json", &["--svg=flame", "--by=bytes"])?;
    expect(flame.contains("key[plain]") && !flame.contains("<script>alert"), || {
        "a key is part of the picture".into()
    })?;
    let scope = kelvin_report(&subject, "prof.json", &["--speedscope"])?;
    let scope: Value = serde_json::from_str(&scope).map_err(|e| format!("speedscope: {e}"))?;
    let mut frames = Vec::new();
    strings(&scope, &mut frames);
    expect(frames.iter().any(|f| f.contains("key[quote\"d]")), || format!("speedscope: {frames:?}"))?;
    let page = subject.file("html");
    kelvin_report(&subject, "eventlog", &["-o", &page.to_string_lossy()])?;
    let html = fs::read_to_string(&page).map_err(|e| e.to_string())?;
    expect(html.contains("key[plain]") && !html.contains("<script>alert"), || {
        "a key is part of the page".into()
    })?;
    fs::remove_file(page).map_err(|e| e.to_string())?;
    // The heap, by key, and what `hp2ps` takes.
    let bands = heap_samples(&subject.report("hp")?)?.concat();
    for band in ["key[plain]", "key[with_space]", "key[two\\nlines]"] {
        expect(bands.iter().any(|(name, bytes)| name == band && *bytes > 20000 * 24), || {
            format!("no band {band}")
        })?;
    }
    expect(!bands.iter().any(|(name, _)| name.contains(char::is_whitespace)), || format!("{bands:?}"))?;
    hp2ps(&subject.file("hp"))?;
    // The log, in which the centres are defined as they are made, before they are used.
    let log = Log::read(&subject.file("eventlog"))?;
    let defined: Vec<String> = log.of(161).map(|e| e.text_at(4)).collect();
    for label in &labels {
        expect(defined.iter().filter(|d| d == label).count() == 1, || format!("{label:?} in {defined:?}"))?;
    }
    let Some(shown) = ghc_events(&subject.file("eventlog"))? else { return Ok(()) };
    expect(shown.contains("key[plain]") && shown.contains("key[<script>"), || {
        "ghc-events does not show the keys".into()
    })
}

fn kelvin_report(subject: &Subject, file: &str, options: &[&str]) -> Result<String, String> {
    let mut kelvin = outcome::kelvin();
    kelvin.arg("report").arg(subject.file(file)).args(options);
    let ran = outcome::run(&mut kelvin, b"")?;
    expect(ran.status == 0, || format!("kelvin report {file} {options:?}: {}", ran.stderr))?;
    Ok(ran.stdout)
}

/// All texts in a value.
fn strings(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|v| strings(v, found)),
        Value::Object(fields) => fields.values().for_each(|v| strings(v, found)),
        _ => {}
    }
}
