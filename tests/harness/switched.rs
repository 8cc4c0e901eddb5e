//! Cost centres that are switched off (`+RTS -x`) are as if they were not written. `switched/NAME.hs` is
//! compiled with `-fprof-switchable` and run with those off that its first line names,
//! `-- off: a; a b; k` (sets between semicolons), and, without these annotations in its text, with `-prof`
//! alone: entries are the same at both levels and under all schemes, and without optimisation the whole tree
//! and all censuses. With a second line `-- exact` so is the table of all that is counted; without it there
//! are thunks that an annotation alone is the reason of.
//!
//! A line `-- options:` adds options; `-fprof-only=…` among them loses the names that are switched off.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Check;
use crate::compiler::{Compiler, compile};
use crate::reports::expect;
use crate::{outcome, tree};

const SCHEMES: [&str; 3] = ["lexical", "evaluation", "hybrid"];

/// What a run has counted.
#[derive(Debug, PartialEq, Default)]
struct Counted {
    output: String,
    /// Label to its entries, and those below it.
    entries: BTreeMap<String, (u64, u64)>,
    /// Depth, label and entries of the tree's rows, without the library's.
    tree: Vec<(usize, String, u64)>,
    /// The rows of the table of counts without what is sampled.
    table: Vec<String>,
    census: Vec<String>,
}

pub fn check(name: &str, source: &Path) -> Result<(), String> {
    let text = fs::read_to_string(source).map_err(|e| e.to_string())?;
    let line = |key: &str| text.lines().find_map(|l| l.strip_prefix(key));
    let sets = line("-- off: ").ok_or("no line `-- off:`")?;
    let options: Vec<&str> = line("-- options: ").unwrap_or_default().split_whitespace().collect();
    let exact = text.lines().any(|l| l == "-- exact");
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut switchable = Compiler::new(source);
    let mut erased = Vec::new();
    for (i, set) in sets.split(';').enumerate() {
        let off: Vec<&str> = set.split_whitespace().collect();
        let file = dir.path().join(format!("{name}{i}.hs"));
        let without = off.iter().try_fold(text.clone(), |text, label| erase(&text, label))?;
        fs::write(&file, without).map_err(|e| e.to_string())?;
        let options: Vec<String> = options.iter().map(|o| without_names(o, &off)).collect();
        erased.push((off, options, Compiler::new(&file)));
    }
    let exe = dir.path().join(name);
    for scheme in SCHEMES {
        for level in ["-O0", "-O"] {
            let scoping = format!("-fscoping={scheme}");
            let mut way = vec![level, &scoping, "-fprof-switchable"];
            way.extend(&options);
            switchable.compile(&way.join(" "), &way, &exe)?;
            let switched: Result<Vec<Counted>, String> =
                erased.iter().map(|(off, ..)| run(&exe, &[format!("-x{}", off.join(","))])).collect();
            for ((off, options, compiler), switched) in erased.iter_mut().zip(switched?) {
                let mut way = vec![level, &scoping, "-prof"];
                way.extend(options.iter().map(String::as_str));
                compiler.compile(&way.join(" "), &way, &exe)?;
                let expected = run(&exe, &[])?;
                compare(&expected, &switched, level == "-O0", exact)
                    .map_err(|e| format!("{scheme} {level}, {off:?} off: {e}"))?;
            }
        }
    }
    Ok(())
}

fn compare(expected: &Counted, switched: &Counted, unoptimised: bool, exact: bool) -> Result<(), String> {
    let same = |what: &str, a: &dyn std::fmt::Debug, b: &dyn std::fmt::Debug, same: bool| {
        if same { Ok(()) } else { Err(format!("{what}: not written\n{a:#?}\nswitched off\n{b:#?}")) }
    };
    let (a, b) = (expected, switched);
    same("output", &a.output, &b.output, a.output == b.output)?;
    same("entries", &a.entries, &b.entries, a.entries == b.entries)?;
    if unoptimised {
        same("tree", &a.tree, &b.tree, a.tree == b.tree)?;
        same("census", &a.census, &b.census, a.census == b.census)?;
        if exact {
            same("table", &a.table, &b.table, a.table == b.table)?;
        }
    }
    Ok(())
}

/// The text with blanks in the place of the annotations of this label.
fn erase(text: &str, label: &str) -> Result<String, String> {
    let mut out = text.to_owned();
    let mut found = false;
    for written in [
        format!("scc \"{label}\" "),
        format!("{{-# SCC {label} #-}}"),
        format!("{{-# SCC \"{label}\" #-}}"),
        format!("sccBy \"{label}\" "),
    ] {
        while let Some(at) = out.find(&written) {
            found = true;
            let mut end = at + written.len();
            if written.starts_with("sccBy") {
                end = end_of_argument(&out, end).ok_or("a key in parentheses")?;
            }
            out.replace_range(at..end, &" ".repeat(end - at));
        }
    }
    // What an option annotates is not in the text.
    if found || text.contains(&format!("-fprof-only={label}")) || text.contains(&format!(",{label}")) {
        Ok(out)
    } else {
        Err(format!("nothing is annotated with {label}"))
    }
}

/// The end of what stands in parentheses.
fn end_of_argument(text: &str, start: usize) -> Option<usize> {
    let mut depth = 0;
    for (i, c) in text[start..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 => return None,
            _ => {}
        }
        if depth == 0 {
            return Some(start + i + 1);
        }
    }
    None
}

fn without_names(option: &str, off: &[&str]) -> String {
    let Some(names) = option.strip_prefix("-fprof-only=") else { return option.to_owned() };
    let left: Vec<&str> = names.split(',').filter(|name| !off.contains(name)).collect();
    format!("-fprof-only={}", left.join(","))
}

fn run(exe: &Path, rts: &[String]) -> Result<Counted, String> {
    let dir = exe.parent().ok_or("a folder")?;
    let name = exe.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let census = dir.join(format!("{name}.census"));
    let _ = fs::remove_file(&census);
    let mut command = Command::new(exe);
    command.current_dir(dir).args(["+RTS", "-P", "-hC", "-i1000"]).args(rts);
    let ran = outcome::run(&mut command, b"")?;
    expect(ran.status == 0, || format!("exit status {}\n{}", ran.status, ran.stderr))?;
    let report = fs::read_to_string(dir.join(format!("{name}.prof"))).map_err(|e| e.to_string())?;
    tree::check_sums(&report)?;
    let mut counted = Counted { output: ran.stdout, ..Counted::default() };
    let own = |module: &str| module == "Main" || module == "MAIN";
    for row in tree::rows(&report)?.into_iter().filter(|row| own(&row.module)) {
        counted.tree.push((row.depth, row.label, row.figures[0]));
    }
    // Rows that cost the same are in the order of their names; time is sampled.
    let (_, rows) = tree::counts(&report).ok_or("no table of counts")?;
    for cells in rows {
        let [label, module, _, _, scc, subcc, _, _, cafs, dicts, _, thunks, closures, _, bytes] = cells[..]
        else {
            return Err(format!("no row of the table of counts: {cells:?}"));
        };
        if !own(module) {
            continue;
        }
        let number = |s: &str| s.parse::<u64>().unwrap_or(0);
        if !matches!(label, "CAF" | "DICT" | "MAIN") {
            let entries = counted.entries.entry(label.to_owned()).or_default();
            *entries = (entries.0 + number(scc), entries.1 + number(subcc));
        }
        counted.table.push([label, scc, subcc, cafs, dicts, thunks, closures, bytes].join(" "));
    }
    counted.tree.sort();
    counted.table.sort();
    let found = fs::read_to_string(census).unwrap_or_default();
    counted.census = found.lines().filter(|l| l.contains("\tMain\t")).map(str::to_owned).collect();
    counted.census.sort();
    Ok(counted)
}

pub const CHECKS: &[(&str, Check)] = &[("named_in_all_reports", named), ("wrong_names", wrong_names)];

const PROGRAM: &str = "module Main where
insert :: Int -> [Int] -> [Int]
insert x ys = {-# SCC insert #-} (x : filter (/= x) ys)
main :: IO ()
main = print (scc \"total\" (sum (foldr insert [] [1 .. 100])))
";

fn program(dir: &Path, options: &[&str]) -> Result<std::path::PathBuf, String> {
    let (source, exe) = (dir.join("Main.hs"), dir.join("prog"));
    fs::write(&source, PROGRAM).map_err(|e| e.to_string())?;
    compile(&source, options, &exe)?;
    Ok(exe)
}

/// What is off is said by the report, as text and as JSON, and by the event log; `kelvin report` reads all.
fn named() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = program(dir.path(), &["-fprof-switchable"])?;
    for (option, off) in [("-xinsert", "Main.insert"), ("-XMain.t*l", "Main.insert")] {
        let mut command = Command::new(&exe);
        command.current_dir(dir.path()).args(["+RTS", "-P", "-pj", "-l", option]);
        let ran = outcome::run(&mut command, b"")?;
        expect(ran.status == 0 && ran.stdout == "5050\n", || {
            format!("{option}: {}{}", ran.stdout, ran.stderr)
        })?;
        let read = |file: &str| fs::read(dir.path().join(file)).map_err(|e| format!("{file}: {e}"));
        let text = String::from_utf8_lossy(&read("prog.prof")?).into_owned();
        let line = format!("Switched off (+RTS -x, -X), and charged to what is around them: {off}.\n");
        expect(text.contains(&line), || format!("{option}: the report does not say so:\n{text}"))?;
        let json = String::from_utf8_lossy(&read("prog.prof.json")?).into_owned();
        expect(json.contains(&format!(",\"switched_off\":[\"{off}\"]")), || format!("{option}: {json}"))?;
        let log = String::from_utf8_lossy(&read("prog.eventlog")?).into_owned();
        expect(log.contains(&format!("switched-off\0{off}")), || {
            format!("{option}: the log does not say so")
        })?;
        for file in ["prog.prof", "prog.prof.json", "prog.eventlog"] {
            let mut kelvin = outcome::kelvin();
            let shown = outcome::run(kelvin.current_dir(dir.path()).args(["report", file, "--tty"]), b"")?;
            expect(shown.status == 0 && shown.stdout.contains("total"), || {
                format!("{file}: {}", shown.stderr)
            })?;
        }
    }
    Ok(())
}

/// Names that nothing has, and programs that were not compiled for it.
fn wrong_names() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = program(dir.path(), &["-fprof-switchable"])?;
    let refused = |option: &str, exe: &Path, parts: &[&str]| -> Result<(), String> {
        let ran = outcome::run(Command::new(exe).current_dir(dir.path()).args(["+RTS", option]), b"")?;
        let right = ran.status == 1 && ran.stdout.is_empty() && parts.iter().all(|p| ran.stderr.contains(p));
        expect(right, || format!("{option}: exit status {}\n{}{}", ran.status, ran.stdout, ran.stderr))
    };
    refused("-xinsrt", &exe, &["no cost centre of this program is called `insrt`", "near it: Main.insert"])?;
    refused("-XQuux", &exe, &["`Quux` (the option -X)", "there are: Main.total Main.insert"])?;
    refused("-xtotal,", &exe, &["called ``"])?;
    refused("-x", &exe, &["-x expects a name"])?;
    let plain = program(dir.path(), &["-prof"])?;
    refused("-xinsert", &plain, &["-x", "recompile with -fprof-switchable"])?;
    let unprofiled = program(dir.path(), &["-O"])?;
    refused("-xinsert", &unprofiled, &["-xinsert needs a profiled program"])
}
