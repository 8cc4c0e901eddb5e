//! The thesis's own table (Figures 6.1, 6.2; Appendix B.2), which `-P` adds after the tree: every count that
//! is kept per cost centre. NORMAL cost centres first, sorted; CAF and dictionary ones after them. As in the
//! other tables names may hold spaces, and a column begins where its heading does.

use std::fmt::Write;

use kelvin_domain::width::width;
use kelvin_layout::{CcKind, Scoping};

use super::commas::commas;
use super::prof_text::sort;
use crate::profiler::data::{Centre, Profile, SortBy, percent};

/// How many columns of names come first.
const NAMES: usize = 4;

const HEADINGS: [&str; 15] = [
    "COST CENTRE",
    "MODULE",
    "GROUP",
    "SRC",
    "scc",
    "subcc",
    "%time",
    "%alloc",
    "cafcc",
    "dictcc",
    "sccsub",
    "thunks",
    "closures",
    "ticks",
    "bytes",
];

pub fn write(p: &Profile, by: SortBy) -> String {
    let scoping = match p.scoping {
        Scoping::Lexical => "lexical",
        Scoping::Evaluation => "evaluation",
        Scoping::Hybrid => "hybrid",
    };
    let entries = if p.inserted { "; entries of inserted ones as optimised" } else { "" };
    let mut out = format!("\n\nCounts by cost centre, {scoping} scoping{entries}\n\n");
    let gc_ticks_seconds = p.gc_ticks as f64 * p.tick_interval as f64 * 1e-6;
    // Writing to a `String` cannot fail.
    let _ = writeln!(
        out,
        "GC time      = {:>11.2} secs   (sampled {gc_ticks_seconds:.2} secs, excluded above)",
        p.gc_seconds
    );
    // Only a full collection says what is alive.
    let _ = match p.max_residency {
        0 => writeln!(
            out,
            "max resident =     unknown        (no full collection; with +RTS -hC -i0 all are)\n"
        ),
        most => writeln!(out, "max resident = {:>11} bytes\n", commas(most)),
    };
    let nonzero: Vec<&Centre> = p.centres.iter().filter(|c| !c.counts.is_zero()).collect();
    let left_out = p.centres.len() - nonzero.len();
    let (mut late, mut early): (Vec<&Centre>, Vec<&Centre>) =
        nonzero.into_iter().partition(|c| matches!(c.kind, CcKind::Caf | CcKind::Dict | CcKind::Data));
    sort(&mut early, by);
    sort(&mut late, by);
    let rows: Vec<[String; 15]> = early.into_iter().chain(late).map(|c| row(p, c)).collect();
    let widths: Vec<usize> = (0..HEADINGS.len())
        .map(|i| rows.iter().map(|r| width(&r[i])).chain([HEADINGS[i].len()]).max().unwrap_or(0))
        .collect();
    line(&mut out, &HEADINGS.map(String::from), &widths);
    out.push('\n');
    for r in &rows {
        line(&mut out, r, &widths);
    }
    if left_out > 0 {
        let centres = if left_out == 1 { "cost centre" } else { "cost centres" };
        let _ = writeln!(out, "\n({left_out} {centres} without any costs left out)");
    }
    out.push_str(
        "\nExact: scc, subcc, cafcc, dictcc, sccsub, thunks, closures, bytes. Samples: ticks, %time.\n\
         cafcc and dictcc: entries / CAFs or dictionaries demanded.\n",
    );
    out
}

fn row(p: &Profile, c: &Centre) -> [String; 15] {
    let n = &c.counts;
    [
        c.label.clone(),
        c.module.clone(),
        c.group.clone(),
        c.src.clone(),
        n.scc.to_string(),
        n.subscc.to_string(),
        format!("{:.1}", percent(n.ticks, p.total_ticks())),
        format!("{:.1}", percent(n.alloc, p.total_alloc())),
        format!("{}/{}", n.caf, n.subcaf),
        format!("{}/{}", n.dict, n.subdict),
        n.sccsub.to_string(),
        n.thunks.to_string(),
        n.closures.to_string(),
        n.ticks.to_string(),
        n.alloc.to_string(),
    ]
}

/// Names to the left, numbers to the right.
fn line(out: &mut String, cells: &[String; 15], widths: &[usize]) {
    for (i, (cell, &w)) in cells.iter().zip(widths).enumerate() {
        let gap = if i == 0 { "" } else { " " };
        let space = " ".repeat(w.saturating_sub(width(cell)));
        let _ = if i < NAMES { write!(out, "{gap}{cell}{space}") } else { write!(out, "{gap}{space}{cell}") };
    }
    out.push('\n');
}
