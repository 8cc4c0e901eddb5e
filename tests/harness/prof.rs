//! `tests/prof`: the deterministic part of a profile (entries, counts, allocation) under each scheme, in
//! `NAME.SCHEME.expected`, at `-O0` and at `-O`.
//!
//! A first line `-- options: …` adds compiler options. `NAME.program` stands for a program elsewhere: its
//! first line is the path from here, its second one the options; standard input is `.in` beside that program.
//! The columns come from the table that `+RTS -P` prints after the tree
//! (`COST CENTRE MODULE GROUP scc subcc … bytes`); rows of library modules are left out, for they change with
//! the library.
//!
//! Beside the comparison, what no expectation could excuse is checked: the entries of every cost centre are
//! the same under all schemes and at both levels, those of one that an option inserted at `-O` no more than
//! at `-O0` (a second line `-- written: a b` names those that are not inserted, though an option inserts
//! others), and the rows of the tree sum to those of the table.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compiler::Compiler;
use crate::{outcome, tree};

const SCHEMES: [&str; 3] = ["lexical", "evaluation", "hybrid"];
const LEVELS: [&str; 2] = ["-O0", "-O"];

/// A program to profile.
struct Subject {
    source: PathBuf,
    options: Vec<String>,
    stdin: Vec<u8>,
    /// `-- written: …`, the second line: the labels whose entries are exact although options insert others.
    written: Vec<String>,
}

impl Subject {
    fn new(name: &str, file: &Path) -> Result<Subject, String> {
        let text = fs::read_to_string(file).map_err(|e| e.to_string())?;
        let words = |s: &str| s.split_whitespace().map(String::from).collect();
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        if file.extension().is_some_and(|e| e == "program") {
            let source = file.parent().unwrap_or(Path::new(".")).join(first);
            let stdin = fs::read(source.with_extension("in")).unwrap_or_default();
            let options = words(lines.next().unwrap_or_default());
            return Ok(Subject { source, options, stdin, written: Vec::new() });
        }
        let options = words(first.strip_prefix("-- options:").unwrap_or_default());
        let stdin = fs::read(outcome::beside(file, name, "stdin")).unwrap_or_default();
        let written = words(lines.next().and_then(|l| l.strip_prefix("-- written:")).unwrap_or_default());
        Ok(Subject { source: file.to_owned(), options, stdin, written })
    }

    /// Whether entries of this label are the same in all ways; others are, without optimisation.
    fn is_exact(&self, label: &str, level: &str) -> bool {
        let inserts = |o: &String| o.starts_with("-fprof-auto") || o.starts_with("-auto");
        let as_run =
            self.options.iter().any(inserts) && !self.options.iter().any(|o| o == "-fprof-exact-entries");
        level == "-O0" || !as_run || self.written.iter().any(|l| l == label)
    }

    /// What is wrong with these entries, given those of the first way.
    fn compare(&self, first: &Entries, these: &Entries, level: &str) -> Option<String> {
        let labels: BTreeSet<&String> = first.keys().chain(these.keys()).collect();
        let of = |all: &Entries, l: &String| all.get(l).copied().unwrap_or(0);
        labels.into_iter().find_map(|l| {
            let (a, b) = (of(first, l), of(these, l));
            let right = if self.is_exact(l, level) { a == b } else { b <= a };
            (!right).then(|| format!("{l} is entered {b} times, not {a}"))
        })
    }

    /// The table of counts of one run.
    fn profile(
        &self,
        compiler: &mut Compiler,
        name: &str,
        scheme: &str,
        level: &str,
    ) -> Result<Table, String> {
        let what = format!("{scheme} {level}");
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let exe = dir.path().join(name);
        let scoping = format!("-fscoping={scheme}");
        let options = [level, &scoping].into_iter().chain(self.options.iter().map(String::as_str));
        compiler.compile(&what, &options.collect::<Vec<_>>(), &exe)?;
        let mut program = Command::new(&exe);
        program.current_dir(dir.path()).args(["+RTS", "-P", "-RTS"]);
        let ran = outcome::run(&mut program, &self.stdin)?;
        if ran.status != 0 {
            return Err(format!("{what}: exit status {}\n{}", ran.status, ran.stderr));
        }
        let report = fs::read_to_string(dir.path().join(format!("{name}.prof")))
            .map_err(|e| format!("{what}: no profile: {e}"))?;
        tree::check_sums(&report).map_err(|e| format!("{what}: {e}"))?;
        Table::read(&report).ok_or_else(|| format!("{what}: the report has no table of counts:\n{report}"))
    }
}

pub fn check(name: &str, file: &Path) -> Result<(), String> {
    let subject = Subject::new(name, file)?;
    let mut compiler = Compiler::new(&subject.source);
    let mut entries: Option<(String, Entries)> = None;
    for scheme in SCHEMES {
        let mut text = String::new();
        for level in LEVELS {
            let table = subject.profile(&mut compiler, name, scheme, level)?;
            let what = format!("entries, {scheme} {level}");
            let these = table.entries();
            match &entries {
                None => entries = Some((what, these)),
                Some((first, expected)) => {
                    if let Some(difference) = subject.compare(expected, &these, level) {
                        return Err(format!("{what} against {first}: {difference}"));
                    }
                }
            }
            text += &format!("{level}\n{}\n", table.text());
        }
        outcome::expect(&outcome::beside(file, name, &format!("{scheme}.expected")), &text, scheme)?;
    }
    Ok(())
}

/// Entries by label; methods of one name are one.
type Entries = BTreeMap<String, u64>;

/// Rows of cells; the first one has the names of the columns.
struct Table(Vec<Vec<String>>);

impl Table {
    /// The table of counts without what is sampled, and without the library's rows.
    fn read(report: &str) -> Option<Table> {
        let (mut names, rows) = tree::counts(report)?;
        let keep: Vec<bool> =
            names.iter().map(|n| !["%time", "%alloc", "ticks", "GROUP", "SRC"].contains(n)).collect();
        let pick = |cells: &[&str]| -> Vec<String> {
            cells.iter().zip(&keep).filter(|(_, k)| **k).map(|(c, _)| c.to_string()).collect()
        };
        let mut rows: Vec<Vec<String>> =
            rows.iter().filter(|r| matches!(r[1], "Main" | "MAIN")).map(|r| pick(r)).collect();
        names[0] = "COST-CENTRE";
        rows.sort();
        rows.insert(0, pick(&names));
        Some(Table(rows))
    }

    /// The entries of the annotated cost centres. Those of CAFs and dictionaries depend on the order of
    /// evaluation, and one that was never entered may have no row.
    fn entries(&self) -> Entries {
        let mut entries = Entries::new();
        let Some((names, rows)) = self.0.split_first() else { return entries };
        let Some(column) = names.iter().position(|n| n == "scc") else { return entries };
        for row in rows {
            *entries.entry(row[0].clone()).or_default() += row[column].parse::<u64>().unwrap_or(0);
        }
        entries
    }

    /// In columns.
    fn text(&self) -> String {
        let columns = self.0.first().map_or(0, Vec::len);
        let width = |i: usize| self.0.iter().map(|r| r[i].len()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for row in &self.0 {
            let cells = row
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(i, (cell, w))| if i < 2 { format!("{cell:<w$}") } else { format!("{cell:>w$}") });
            text += cells.collect::<Vec<_>>().join(" ").trim_end();
            text.push('\n');
        }
        text
    }
}
