//! The report for a terminal, in 80 columns: the words, the twenty costliest cost centres, the tree without
//! what is too small. Nothing in it can move a terminal's cursor: control characters are replaced.

mod events;
pub mod evolution;
mod published;

use std::io::{self, Write};

use kelvin_domain::width::{beginning, padded, width};

use super::figures::{bytes, count, percent, seconds, thousands};
use crate::model::heap::Sample;
use crate::model::library::is_runtime;
use crate::model::{Centre, Costs, Heap, Known, NodeId, Run, Tree, words};

/// What to show.
#[derive(Clone, Debug)]
pub struct Selection {
    /// Rows of the table.
    pub top: usize,
    /// Per cent of time or bytes, with all below, under which a branch of the tree is left out.
    pub min: f64,
    /// Only cost centres that fit one of these, where there are any: `Main.*`, `*insert*`.
    pub only: Vec<String>,
    pub hide_library: bool,
}

impl Default for Selection {
    fn default() -> Selection {
        Selection { top: 20, min: 1.0, only: Vec::new(), hide_library: false }
    }
}

impl Selection {
    pub fn shows(&self, centre: &Centre) -> bool {
        let name = centre.name();
        !(self.hide_library && (centre.is_library() || is_runtime(&centre.module)))
            && (self.only.is_empty() || self.only.iter().any(|p| fits(p, &name)))
    }
}

/// Whether a name fits a pattern, in which `*` is any number of characters.
pub fn fits(pattern: &str, name: &str) -> bool {
    let mut pieces = pattern.split('*');
    let first = pieces.next().unwrap_or("");
    let Some(mut rest) = name.strip_prefix(first) else { return false };
    let mut pieces: Vec<&str> = pieces.collect();
    let Some(last) = pieces.pop() else { return rest.is_empty() };
    for piece in pieces {
        match rest.find(piece) {
            Some(at) => rest = &rest[at + piece.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

const WIDTH: usize = 80;
const NAME: usize = 34;

/// Cut or padded to so many columns of the terminal, control characters replaced.
pub fn cell(text: &str, columns: usize) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if width(&text) <= columns {
        return padded(&text, columns);
    }
    // Where a wide character has no room, a space stands for its half.
    padded(&format!("{}…", beginning(&text, columns.saturating_sub(1))), columns)
}

/// Broken at spaces so that no line is longer than the terminal; later lines indented.
fn wrapped(out: &mut impl Write, text: &str, indent: &str) -> io::Result<()> {
    lines(text, indent, WIDTH).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The same for a terminal of this width: at least one line.
pub fn lines(text: &str, indent: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let word = cell(word, width(word).min(columns - indent.len()));
        if !line.trim().is_empty() && width(&line) + 1 + width(&word) > columns {
            lines.push(line.trim_end().to_owned());
            line = indent.to_owned();
        } else if !line.trim().is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    lines.push(line.trim_end().to_owned());
    lines
}

pub fn write(out: &mut impl Write, run: &Run, selection: &Selection) -> io::Result<()> {
    wrapped(out, &run.command(), "    ")?;
    let mut facts = Vec::new();
    if run.has_tree() {
        let ticks = run.total_ticks();
        let time = run.seconds(ticks).map_or_else(String::new, |s| format!("{} in ", seconds(s)));
        let interval =
            run.tick_micros.map_or_else(String::new, |us| format!(" of {} ms", us as f64 / 1000.0));
        facts.push(format!("{time}{} ticks{interval}", thousands(ticks)));
        if run.measures.bytes != Known::No {
            facts.push(format!("{} bytes allocated", thousands(run.total_bytes())));
        }
    }
    facts.extend(run.scoping.iter().map(|s| format!("{s} scoping")));
    facts.extend(run.totals.gc_seconds.map(|s| format!("collector {}", seconds(s))));
    facts.extend(run.totals.max_residency.map(|b| format!("at most {} live", bytes(b))));
    wrapped(out, &facts.join(", "), "    ")?;
    for sentence in words::costliest(run).iter().chain(&words::heaps(run)) {
        wrapped(out, &format!("* {}", words::plain(sentence)), "  ")?;
    }
    for note in words::trust(run).iter().chain(&run.notes) {
        wrapped(out, &format!("! {note}"), "  ")?;
    }
    if run.has_tree() {
        table(out, run, selection)?;
        tree(out, run, selection)?;
    }
    for heap in &run.heaps {
        bands(out, heap, selection.top)?;
    }
    if let Some(events) = &run.events {
        events::write(out, events, selection.top)?;
    }
    published::write(out, &run.published, selection.top)
}

/// Columns of numbers of the table of a heap's bands.
const BAND: usize = 41;

/// The bands of a heap profile: what each has where the heap is largest, at most, and last.
fn bands(out: &mut impl Write, heap: &Heap, top: usize) -> io::Result<()> {
    let samples = heap.samples();
    // A file ends with an empty sample.
    let last = samples.iter().rfind(|s| s.total() > 0);
    let (Some((_, peak)), Some(last)) = (heap.peak(), last) else { return Ok(()) };
    let Some(largest) = samples.iter().max_by_key(|s| s.total()) else { return Ok(()) };
    let shown = |v: u64| if heap.unit == "bytes" { bytes(v) } else { count(v) };
    let (names, most): (Vec<&str>, Vec<u64>) = (heap.bands().collect(), heap.peaks());
    let of = |sample: &Sample| {
        let mut values = vec![0; names.len()];
        sample.bytes.iter().for_each(|&(band, value)| values[band as usize] = value);
        values
    };
    let (at_peak, last) = (of(largest), of(last));
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&band| std::cmp::Reverse((at_peak[band], most[band])));
    let title = format!("HEAP BY {}", heap.breakdown.in_words());
    writeln!(
        out,
        "\n{}{:>12}{:>7}{:>11}{:>11}",
        cell(&title, WIDTH - BAND),
        "at its most",
        "%",
        "most",
        "last"
    )?;
    for &band in order.iter().take(top) {
        let name = cell(names[band], WIDTH - BAND - 1);
        writeln!(
            out,
            "{name} {:>12}{:>7.1}{:>11}{:>11}",
            shown(at_peak[band]),
            percent(at_peak[band], peak),
            shown(most[band]),
            shown(last[band])
        )?;
    }
    if names.len() > top {
        writeln!(out, "({} more: --top)", names.len() - top)?;
    }
    Ok(())
}

const HEADINGS: &str = "entries  %time  inher %alloc  inher     bytes";

fn headings(out: &mut impl Write, name: &str) -> io::Result<()> {
    writeln!(out, "\n{}{HEADINGS:>46}", cell(name, NAME))
}

/// A row of 80 characters. Columns that the run does not have stay empty.
fn row(out: &mut impl Write, run: &Run, name: &str, own: Costs, all: Costs) -> io::Result<()> {
    let known = |k: Known, text: String| if k == Known::No { String::new() } else { text };
    let m = run.measures;
    let time = |c: Costs| known(m.ticks, format!("{:.1}", percent(c.ticks, run.total_ticks())));
    let space = |c: Costs| known(m.bytes, format!("{:.1}", percent(c.bytes, run.total_bytes())));
    let entries = known(m.entries, count(own.entries));
    let line = format!(
        "{}{entries:>9} {:>6} {:>6} {:>6} {:>6} {:>9}",
        cell(name, NAME - 1),
        time(own),
        time(all),
        space(own),
        space(all),
        known(m.bytes, bytes(own.bytes)),
    );
    writeln!(out, "{}", line.trim_end())
}

/// `Main.build 6:31-95`: the file is left out.
fn twin(centre: &Centre) -> String {
    let place = centre
        .span()
        .and_then(|s| centre.src.strip_prefix(&s.file).map(|p| p.trim_start_matches(':').to_owned()));
    format!("{} {}", centre.name(), place.unwrap_or_else(|| centre.src.clone()))
}

fn table(out: &mut impl Write, run: &Run, selection: &Selection) -> io::Result<()> {
    let flat = run.tree.by_centre();
    let mut rows: Vec<(usize, &Centre)> =
        run.tree.centres().enumerate().filter(|(_, c)| selection.shows(c)).collect();
    rows.retain(|(i, _)| !flat[*i].own.is_zero());
    let weight = |i: usize| {
        let own = flat[i].own;
        percent(own.ticks, run.total_ticks()) + percent(own.bytes, run.total_bytes())
    };
    rows.sort_by(|a, b| weight(b.0).total_cmp(&weight(a.0)));
    let left = rows.len().saturating_sub(selection.top);
    headings(out, "COST CENTRE")?;
    let names = run.tree.names();
    for &(index, centre) in rows.iter().take(selection.top) {
        // Twins by their columns, which a cut name keeps.
        let name = if names[index] == centre.name() { centre.name() } else { twin(centre) };
        row(out, run, &name, flat[index].own, flat[index].inherited)?;
    }
    if left > 0 {
        writeln!(out, "({left} more: --top)")?;
    }
    if rows.is_empty() {
        writeln!(out, "(no cost centre is selected)")?;
    }
    Ok(())
}

/// The nodes that are shown: large enough and selected, with all above them.
fn shown(run: &Run, selection: &Selection, inherited: &[Costs]) -> Vec<bool> {
    let tree = &run.tree;
    let large = |c: Costs| {
        percent(c.ticks, run.total_ticks()) >= selection.min
            || percent(c.bytes, run.total_bytes()) >= selection.min
    };
    let mut shown = vec![false; tree.nodes().len()];
    for id in tree.ids().rev() {
        let i = id.index();
        shown[i] |= large(inherited[i]) && selection.shows(tree.centre_of(id));
        if shown[i]
            && let Some(parent) = tree.node(id).parent
        {
            shown[parent.index()] = true;
        }
    }
    shown
}

fn tree(out: &mut impl Write, run: &Run, selection: &Selection) -> io::Result<()> {
    let tree: &Tree = &run.tree;
    let inherited = tree.inherited();
    let (shown, depths) = (shown(run, selection, &inherited), tree.depths());
    let order = tree.depth_first(|id| {
        let c = inherited[id.index()];
        std::cmp::Reverse(if run.total_ticks() > 0 { c.ticks } else { c.bytes })
    });
    headings(out, "TREE")?;
    let hidden = shown.iter().filter(|s| !**s).count();
    for id in order.into_iter().filter(|id: &NodeId| shown[id.index()]) {
        let i = id.index();
        // Deep paths are indented by their number, not by half the line.
        let depth = depths[i] as usize;
        let indent = if depth <= 16 { " ".repeat(depth) } else { format!("{}{depth}: ", " ".repeat(12)) };
        row(out, run, &format!("{indent}{}", tree.centre_of(id).name()), tree.node(id).own, inherited[i])?;
    }
    if hidden > 0 {
        let paths = if hidden == 1 { "path" } else { "paths" };
        writeln!(out, "({hidden} {paths} left out: under {} % or not selected)", selection.min)?;
    }
    Ok(())
}

/// Two runs: the totals in words, then cost centres by how much they changed.
pub fn write_difference(
    out: &mut impl Write,
    old: &Run,
    new: &Run,
    by: super::Measure,
    selection: &Selection,
) -> io::Result<()> {
    use crate::model::diff;
    wrapped(out, &format!("old: {}", old.files.join(", ")), "     ")?;
    wrapped(out, &format!("new: {}", new.files.join(", ")), "     ")?;
    for sentence in diff::in_words(old, new) {
        wrapped(out, &format!("* {sentence}"), "  ")?;
    }
    let mut notes: Vec<&String> = old.notes.iter().chain(&new.notes).collect();
    notes.dedup();
    for note in notes {
        wrapped(out, &format!("! {note}"), "  ")?;
    }
    let by = by.available(new);
    let sampled = by == super::Measure::Ticks;
    let mut any_chance = false;
    let shown = |p: &diff::Pair| {
        let (module, label) =
            (p.module.clone(), p.name.strip_prefix(&format!("{}.", p.module)).unwrap_or(&p.name));
        selection.shows(&Centre { module, label: label.to_owned(), src: p.src.clone() })
    };
    let mut pairs: Vec<diff::Pair> = diff::pairs(old, new).into_iter().filter(shown).collect();
    let values = |p: &diff::Pair| (by.of(p.old.own), by.of(p.new.own));
    pairs.sort_by_key(|p| {
        let (o, n) = values(p);
        std::cmp::Reverse(o.abs_diff(n))
    });
    let changed = pairs.iter().filter(|p| values(p).0 != values(p).1).count();
    let name = format!("COST CENTRE, own {}", by.word());
    writeln!(out, "\n{}{:>12} {:>12}  change", cell(&name, NAME - 4), "old", "new")?;
    for pair in pairs.iter().take(selection.top.min(changed)) {
        let (o, n) = values(pair);
        let change = diff::change(o, n, "more", "less");
        let by_chance = sampled && o != n && diff::may_be_chance(o, n);
        any_chance |= by_chance;
        let line = format!(
            "{}{:>12} {:>12} {}{change}",
            cell(&pair.name, NAME - 5) + " ",
            count(o),
            count(n),
            if by_chance { '~' } else { ' ' },
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    if any_chance {
        writeln!(out, "(~: may be chance, of so few samples)")?;
    }
    if changed > selection.top {
        writeln!(out, "({} more: --top)", changed - selection.top)?;
    }
    match pairs.len() - changed {
        1 => writeln!(out, "(1 cost centre is the same in both)"),
        same => writeln!(out, "({same} cost centres are the same in both)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, name, fit) in [
            ("Main.*", "Main.f", true),
            ("Main.*", "Mains.f", false),
            ("*insert*", "M.insertWith", true),
            ("M.f", "M.f", true),
            ("M.f", "M.fg", false),
            ("*", "", true),
            ("a*b*c", "abc", true),
            ("a*a", "a", false),
        ] {
            assert_eq!(fits(pattern, name), fit, "{pattern} {name}");
        }
    }

    #[test]
    fn cells_are_as_wide_as_said() {
        assert_eq!(cell("ab", 4), "ab  ");
        assert_eq!(cell("λ\u{1b}[2J", 4), "λ\u{fffd}[…");
        assert_eq!([cell("合計", 5), cell("合計の", 5), cell("合計の", 4)], ["合計 ", "合計…", "合… "]);
        let mut out = Vec::new();
        wrapped(&mut out, &"word ".repeat(40), "  ").expect("writes");
        assert!(String::from_utf8(out).expect("text").lines().all(|l| l.chars().count() <= WIDTH));
    }
}
