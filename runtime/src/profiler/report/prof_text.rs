//! `prog.prof`: the cost-centre profile as text, in the layout of GHC 9, which its readers take apart by
//! column. The header, then the flat table, then the tree of inherited costs.

use std::fmt::{Display, Write};

use kelvin_domain::width::{padded, width};
use kelvin_layout::is_lump;

use super::commas::commas;
use super::keys;
use crate::profiler::data::{Centre, FEW_TICKS, MAX_DEPTH, Profile, SortBy, percent};
use crate::profiler::tree::{Node, Tree};

/// How much to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// With the columns `ticks` and `bytes`, rows for everything (`-P`).
    pub detailed: bool,
    pub sort: SortBy,
}

/// The whole text.
pub fn write(profile: &Profile, style: Style) -> String {
    let mut out = String::new();
    header(&mut out, profile);
    flat(&mut out, profile, style);
    out.push_str("\n\n");
    tree(&mut out, profile, style);
    notes(&mut out, profile);
    out
}

// Writing to a `String` cannot fail; the results of `write!` are dropped for that reason.

fn header(out: &mut String, p: &Profile) {
    let seconds = p.total_ticks() as f64 * p.tick_interval as f64 * 1e-6;
    let _ = writeln!(out, "\t{} Time and Allocation Profiling Report  (Final)\n", p.date);
    let mut command = format!("\t   {}", p.program);
    if !p.rts_arguments.is_empty() {
        let _ = write!(command, " +RTS {} -RTS", p.rts_arguments.join(" "));
    }
    for argument in &p.arguments {
        let _ = write!(command, " {argument}");
    }
    let _ = writeln!(out, "{command}\n");
    let _ = writeln!(
        out,
        "\ttotal time  = {seconds:>11.2} secs   ({} ticks @ {} us, 1 processor)",
        p.total_ticks(),
        p.tick_interval
    );
    let _ = writeln!(
        out,
        "\ttotal alloc = {:>11} bytes  (excludes profiling overheads)\n",
        commas(p.total_alloc())
    );
    // More than readers of GHC's layout know of; but such a report has nothing for them.
    if let Some(text) = p.unannotated() {
        let _ = writeln!(out, "\t{text}\n");
    }
}

/// After the tree, where readers of GHC's layout have ended: what is exact and what is not.
fn notes(out: &mut String, p: &Profile) {
    let _ =
        writeln!(out, "\nExact: entries, allocation, and what is inherited of them. Samples: ticks, %time.");
    if p.inserted {
        let _ = writeln!(
            out,
            "Entries of cost centres that an option inserted are those of the program as optimised: calls that it shares or does without are not \
             counted (-fprof-exact-entries counts them)."
        );
    }
    let ticks = p.total_ticks();
    if ticks < FEW_TICKS {
        let few = match ticks {
            0 => "are no ticks".into(),
            1 => "is only 1 tick".into(),
            _ => format!("are only {ticks} ticks"),
        };
        let _ = writeln!(
            out,
            "There {few}: shares of time are rough. Run longer, or tick more often (+RTS -V0.001)."
        );
    }
    let (largest, centre) = &p.largest;
    if is_lump(*largest, ticks) {
        let _ = writeln!(
            out,
            "{largest} of the {ticks} ticks came at once, and {centre} has all of them: the system told late of them, as a busy machine does. \
             Shares of time are rough."
        );
    }
    let _ = writeln!(
        out,
        "Taking the samples took {:.2} ms, which are in the time above; counting is done by the program itself.",
        p.sampling as f64 * 1e-6
    );
    if p.folded > 0 {
        let _ = writeln!(
            out,
            "Not all entries found room in the tree, which holds {} paths of up to {} cost centres: at least {} stand directly below MAIN.",
            commas(p.paths.len() as u64),
            MAX_DEPTH,
            commas(p.folded)
        );
    }
    if !p.switched_off.is_empty() {
        let _ = writeln!(
            out,
            "Switched off (+RTS -x, -X), and charged to what is around them: {}.",
            p.switched_off.join(", ")
        );
    }
    if !p.switched_meanwhile.is_empty() {
        let _ = writeln!(
            out,
            "Switched while the program ran (--live), so that their figures are of the times when they were on: {}.",
            p.switched_meanwhile.join(", ")
        );
    }
    for line in keys::lines(&p.keys_left_out, p.more_keys_left_out) {
        let _ = writeln!(out, "{line}");
    }
}

/// Widths of the columns that have no fixed one, in those of a terminal.
struct Columns {
    label: usize,
    module: usize,
    src: usize,
    entries: usize,
    ticks: usize,
    bytes: usize,
}

impl Columns {
    /// Of rows of cost centres, so far indented, with these entries, ticks and bytes.
    fn new<'a>(rows: impl Iterator<Item = (&'a Centre, usize, [u64; 3])>) -> Columns {
        let mut c = Columns { label: 11, module: 6, src: 3, entries: 11, ticks: 5, bytes: 9 };
        let digits = |n: u64| n.checked_ilog10().unwrap_or(0) as usize + 1;
        for (centre, indent, [entries, ticks, bytes]) in rows {
            c.label = c.label.max(width(&centre.label) + indent);
            c.module = c.module.max(width(&centre.module));
            c.src = c.src.max(width(&centre.src));
            c.entries = c.entries.max(digits(entries));
            c.ticks = c.ticks.max(digits(ticks));
            c.bytes = c.bytes.max(digits(bytes));
        }
        c
    }

    /// Ends a row, or the headings, with the columns of `-P` where wanted.
    fn detail(&self, out: &mut String, style: Style, ticks: &dyn Display, bytes: &dyn Display) {
        if style.detailed {
            let _ = write!(out, "  {ticks:>0$} {bytes:>1$}", self.ticks, self.bytes);
        }
        out.push('\n');
    }

    fn row(&self, label: &str, module: &str, src: &str) -> String {
        format!("{} {} {}", padded(label, self.label), padded(module, self.module), padded(src, self.src))
    }
}

fn flat(out: &mut String, p: &Profile, style: Style) {
    let (ticks, alloc) = (p.total_ticks(), p.total_alloc());
    let shown = |c: &&Centre| {
        let n = &c.counts;
        if style.detailed {
            n.ticks > 0 || n.alloc > 0
        } else {
            n.ticks > ticks / 100 || n.alloc > alloc / 100
        }
    };
    let mut rows: Vec<&Centre> = p.centres.iter().filter(shown).collect();
    sort(&mut rows, style.sort);
    let columns = Columns::new(rows.iter().map(|c| (*c, 0, [0, c.counts.ticks, c.counts.alloc])));
    let _ = write!(out, "{} {:>6} {:>6}", columns.row("COST CENTRE", "MODULE", "SRC"), "%time", "%alloc");
    columns.detail(out, style, &"ticks", &"bytes");
    out.push('\n');
    for c in rows {
        let n = &c.counts;
        let _ = write!(
            out,
            "{} {:>6.1} {:>6.1}",
            columns.row(&c.label, &c.module, &c.src),
            percent(n.ticks, ticks),
            percent(n.alloc, alloc)
        );
        columns.detail(out, style, &n.ticks, &n.alloc);
    }
}

/// Sorts the rows of a flat table.
pub fn sort(rows: &mut [&Centre], by: SortBy) {
    use std::cmp::Reverse;
    rows.sort_by(|a, b| {
        let name = |c: &Centre| (c.module.clone(), c.label.clone());
        let (x, y) = (&a.counts, &b.counts);
        match by {
            SortBy::Time => Reverse((x.ticks, x.alloc)).cmp(&Reverse((y.ticks, y.alloc))),
            SortBy::Alloc => Reverse((x.alloc, x.ticks)).cmp(&Reverse((y.alloc, y.ticks))),
            SortBy::Name => std::cmp::Ordering::Equal,
        }
        .then_with(|| name(a).cmp(&name(b)))
    });
}

fn tree(out: &mut String, p: &Profile, style: Style) {
    let tree = Tree::of(p);
    let order: Vec<&Node> = tree.in_order().into_iter().map(|id| &tree.nodes[id]).collect();
    let empty = |n: &Node| n.inherited_ticks == 0 && n.inherited_alloc == 0 && n.entries == 0;
    let rows: Vec<&Node> =
        order.into_iter().filter(|n| n.depth == 0 || style.detailed || !empty(n)).collect();
    let columns =
        Columns::new(rows.iter().map(|n| (&p.centres[n.centre], n.depth, [n.entries, n.ticks, n.alloc])));
    let blank = columns.row("", "", "");
    // Of the column of numbers, and of that and the entries together.
    let no = rows.len().to_string().len().max(3);
    let entries = columns.entries;
    let both = no + 1 + entries;
    let _ = writeln!(out, "{blank} {:both$}  {:>12}   {:>12}", "", "individual", "inherited");
    let _ = write!(
        out,
        "{} {:<no$} {:>entries$}  {:>5} {:>6}   {:>5} {:>6}",
        columns.row("COST CENTRE", "MODULE", "SRC"),
        "no.",
        "entries",
        "%time",
        "%alloc",
        "%time",
        "%alloc"
    );
    columns.detail(out, style, &"ticks", &"bytes");
    out.push('\n');
    let (ticks, alloc) = (p.total_ticks(), p.total_alloc());
    for (number, n) in rows.iter().enumerate() {
        let c = &p.centres[n.centre];
        let label = format!("{}{}", " ".repeat(n.depth), c.label);
        let _ = write!(
            out,
            "{} {:>no$} {:>entries$}  {:>5.1}  {:>5.1}   {:>5.1}  {:>5.1}",
            columns.row(&label, &c.module, &c.src),
            number + 1,
            n.entries,
            percent(n.ticks, ticks),
            percent(n.alloc, alloc),
            percent(n.inherited_ticks, ticks),
            percent(n.inherited_alloc, alloc)
        );
        columns.detail(out, style, &n.ticks, &n.alloc);
    }
}
