//! That the tree of a profile is measured: what each path costs where the truth is known, that recursion is
//! folded, that constants stand below `MAIN` and the functions that they make below who applies them, and
//! that no more paths are made than there is room for. The programs are in `tests/reports`.

use crate::Check;
use crate::reports::{Subject, expect};
use crate::tree::{Row, check_sums, rows};

pub const CHECKS: &[(&str, Check)] = &[
    ("paths_lexical", || paths("lexical")),
    ("paths_evaluation", || paths("evaluation")),
    ("paths_hybrid", || paths("hybrid")),
    ("many_paths", many),
];

/// The report of a run, whose sums are checked.
fn report(name: &'static str, options: &[&str]) -> Result<String, String> {
    let subject = Subject::with_options(name, options)?;
    let ran = subject.run(&["+RTS", "-P"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let report = subject.report("prof")?;
    check_sums(&report)?;
    Ok(report)
}

/// The rows of a label, each with the label of the row above it.
fn above<'r>(rows: &'r [Row], label: &str) -> Vec<(&'r str, &'r Row)> {
    let mut found = Vec::new();
    for (i, row) in rows.iter().enumerate().filter(|(_, r)| r.label == label) {
        let parent = rows[..i].iter().rev().find(|p| p.depth + 1 == row.depth);
        found.push((parent.map_or("", |p| p.label.as_str()), row));
    }
    found.sort_by_key(|f| f.0);
    found
}

fn paths(scheme: &str) -> Result<(), String> {
    let report = report("paths", &[&format!("-fscoping={scheme}")])?;
    let rows = rows(&report)?;
    let shown = |label: &str| format!("{label}: {:?}\n{report}", above(&rows, label));
    // Called as often by both, nine times the work for one.
    match above(&rows, "work")[..] {
        [("large", l), ("small", s)] => {
            expect(l.figures[0] == 100 && s.figures[0] == 100, || shown("work"))?;
            let (l, s) = (l.figures[2], s.figures[2]);
            expect(s > 100 * 1000 * 24 && 8 * s < l && l <= 9 * s, || shown("work"))?;
        }
        _ => return Err(shown("work")),
    }
    // Each once: below the other it is the one above it again.
    let entries = |found: &[(&str, &Row)]| found.iter().map(|f| f.1.figures[0]).collect::<Vec<_>>();
    let (ping, pong) = (above(&rows, "ping"), above(&rows, "pong"));
    expect(entries(&ping) == [501] && entries(&pong) == [500], || shown("ping") + &shown("pong"))?;
    expect(pong[0].0 == "ping", || shown("pong"))?;
    // What demanded the constant first does not have it below itself.
    match above(&rows, "table")[..] {
        [("MAIN", t)] => expect(t.figures[0] == 1 && t.figures[2] > 5000 * 24, || shown("table"))?,
        _ => return Err(shown("table")),
    }
    for made in ["pipeline", "size"] {
        let found = above(&rows, made);
        match found[..] {
            [("MAIN", row)] if scheme == "evaluation" => expect(row.figures[0] == 1, || shown(made))?,
            [("MAIN", m), ("early", e), ("late", l)] => {
                expect([m, e, l].map(|row| row.figures[0]) == [1, 0, 0], || shown(made))?;
                let [m, e, l] = [m, e, l].map(|row| row.figures[2]);
                expect(m < 1000 && e > 100 * 1000 * 24 && 8 * e < l && l <= 9 * e, || shown(made))?;
            }
            _ => return Err(shown(made)),
        }
    }
    let caf = rows.iter().filter(|r| r.label.starts_with("CAF"));
    expect(caf.clone().count() > 0 && caf.clone().all(|r| r.depth == 1), || shown("CAF"))
}

fn many() -> Result<(), String> {
    let report = report("many_paths", &["-prof"])?;
    let rows = rows(&report)?;
    let entries: u64 = rows.iter().map(|r| r.figures[0]).sum();
    expect(entries == 4_400_000, || format!("{entries} entries"))?;
    expect(rows.len() > 1 << 16, || format!("{} rows", rows.len()))?;
    expect(rows.iter().all(|r| r.depth <= 14), || "a cost centre twice on a path".into())?;
    expect(report.contains("Not all entries found room in the tree"), || {
        "nothing is said of the limit".into()
    })
}
