//! What a run counted, for people: a table with a row per cost centre that has anything to show; and for
//! programs.

use std::fmt::Write;

use kelvin_base::Symbol;
use kelvin_core::expr::{CcId, CostCentre, Program};
use kelvin_domain::width::width;
use kelvin_layout::CcKind;
use rustc_hash::FxHashSet;

use crate::tally::{Costs, Counts, Tally};

const HEADINGS: [&str; 17] = [
    "COST CENTRE",
    "MODULE",
    "scc",
    "subcc",
    "cafcc",
    "dictcc",
    "R_lam",
    "R_con",
    "H",
    "V",
    "U",
    "A",
    "C",
    "P",
    "thunks",
    "closures",
    "sccsub",
];

/// The table, then the probes. Cost centres of the source first; `stg` shows the closures that compiled code
/// allocates. `own`: those of these modules alone.
pub fn table(program: &Program, tally: &Tally, own: Option<&FxHashSet<Symbol>>) -> String {
    let mut rows = Vec::new();
    let mut order: Vec<usize> = (0..tally.costs.len()).collect();
    let late = |i: usize| {
        matches!(centre(program, tally, i).map(|c| c.kind), Some(CcKind::Caf | CcKind::Dict | CcKind::Data))
    };
    order.sort_by_key(|i| late(*i));
    if let Some(own) = own {
        order.retain(|i| centre(program, tally, *i).is_some_and(|c| own.contains(&c.module)));
    }
    for i in order {
        if tally.costs[i] != Costs::default() || tally.counts[i] != Counts::default() {
            rows.push(row(program, tally, i));
        }
    }
    let widest = |i: usize| {
        rows.iter().map(|r: &Vec<String>| width(&r[i])).chain([HEADINGS[i].len()]).max().unwrap_or(0)
    };
    // A column of zeros says nothing.
    let shown: Vec<usize> =
        (0..HEADINGS.len()).filter(|i| *i < 2 || rows.iter().any(|r| r[*i] != "0")).collect();
    let mut out = String::new();
    let mut line = |cells: &dyn Fn(usize) -> String| {
        let mut text = String::new();
        for &i in &shown {
            let cell = cells(i);
            let pad = widest(i) - width(&cell);
            if i < 2 {
                let _ = write!(text, "{cell}{}  ", " ".repeat(pad));
            } else {
                let _ = write!(text, "{}{cell}  ", " ".repeat(pad));
            }
        }
        let _ = writeln!(out, "{}", text.trim_end());
    };
    line(&|i| HEADINGS[i].to_owned());
    for r in &rows {
        line(&|i| r[i].clone());
    }
    if !tally.probes.is_empty() {
        out.push_str("\nprobe  COST CENTRE  count\n");
        for ((k, cc), n) in &tally.probes {
            let _ = writeln!(out, "{k:>5}  {}  {n}", name(program, tally, *cc));
        }
    }
    for (i, census) in tally.censuses.iter().enumerate() {
        let _ = writeln!(out, "\ncensus {} (number {})\nCOST CENTRE  bytes  closures", i + 1, census.number);
        for (cc, (bytes, closures)) in &census.found {
            let _ = writeln!(out, "{}  {bytes}  {closures}", name(program, tally, *cc));
        }
    }
    out
}

fn row(program: &Program, tally: &Tally, i: usize) -> Vec<String> {
    let (c, n) = (&tally.costs[i], &tally.counts[i]);
    let (module, label) = names(program, tally, i);
    let (label, module) = (label.to_owned(), module.to_owned());
    let pair = |a: u64, b: u64| if a == 0 && b == 0 { "0".to_owned() } else { format!("{a}/{b}") };
    let mut row = vec![label, module, n.scc.to_string(), n.subscc.to_string()];
    row.extend([pair(n.caf, n.subcaf), pair(n.dict, n.subdict)]);
    row.extend(
        [c.r_lam, c.r_con, c.h, c.v, c.u, c.a, c.c, c.p, n.thunks, n.closures, n.sub].map(|n| n.to_string()),
    );
    row
}

fn centre(program: &Program, tally: &Tally, i: usize) -> Option<CostCentre> {
    tally.centre(&program.cost_centres, CcId(i as u32))
}

/// Module and label.
fn names(program: &Program, tally: &Tally, i: usize) -> (&'static str, &'static str) {
    centre(program, tally, i).map_or(("?", "?"), |c| (c.module.as_str(), c.label.as_str()))
}

/// `label` or, where another module has the same, `Module.label`.
pub fn name(program: &Program, tally: &Tally, cc: CcId) -> String {
    match centre(program, tally, cc.0 as usize) {
        Some(c) if c.module.as_str() == "Main" || c.module.as_str() == "MAIN" => c.label.to_string(),
        Some(c) => format!("{}.{}", c.module, c.label),
        None => format!("cc{}", cc.0),
    }
}

/// The counts for programs to read: fields separated by tabs. A line `probe K MODULE LABEL COUNT` per probe
/// and cost centre, and a line `cc MODULE LABEL scc subcc cafcc subcaf dictcc subdict thunks closures` per
/// cost centre; `census ORDINAL NUMBER MODULE LABEL BYTES CLOSURES` per census and cost centre;
/// `rule NAME COUNT` per rule of the machine that was used.
pub fn counts(program: &Program, tally: &Tally) -> String {
    let mut out = String::new();
    let names = |i: usize| names(program, tally, i);
    for ((k, cc), n) in &tally.probes {
        let (module, label) = names(cc.0 as usize);
        let _ = writeln!(out, "probe\t{k}\t{module}\t{label}\t{n}");
    }
    for (rule, n) in &tally.rules {
        let _ = writeln!(out, "rule\t{rule}\t{n}");
    }
    for (i, n) in tally.counts.iter().enumerate() {
        let (module, label) = names(i);
        let counts = [n.scc, n.subscc, n.caf, n.subcaf, n.dict, n.subdict, n.thunks, n.closures];
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        let _ = writeln!(out, "cc\t{module}\t{label}\t{}", counts.join("\t"));
    }
    for (i, census) in tally.censuses.iter().enumerate() {
        for (cc, (bytes, closures)) in &census.found {
            let (module, label) = names(cc.0 as usize);
            let _ =
                writeln!(out, "census\t{}\t{}\t{module}\t{label}\t{bytes}\t{closures}", i + 1, census.number);
        }
    }
    out
}
