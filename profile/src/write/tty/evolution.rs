//! A program over its versions, for a terminal: whether it has increased, and by how much.

use std::io::{self, Write};

use kelvin_domain::width::width;

use super::super::figures::{bytes, count, percent};
use super::{Selection, cell, wrapped};
use crate::model::diff::change;
use crate::model::evolution::{Change, Evolution, History};
use crate::write::Measure;

/// Of the column of names, and of one version's: characters.
const NAME: usize = 30;
const COLUMN: usize = 19;

pub fn write(
    out: &mut impl Write,
    evolution: &Evolution,
    selection: &Selection,
    wanted: &[Change],
) -> io::Result<()> {
    let measure = evolution.measure.word();
    for (number, pair) in evolution.versions.windows(2).enumerate() {
        let (old, new) = (evolution.total.values[number], evolution.total.values[number + 1]);
        let counts: Vec<String> = Change::ALL
            .into_iter()
            .map(|c| (evolution.count(number + 1, c), c.word()))
            .filter(|(n, _)| *n > 0)
            .map(|(n, word)| format!("{n} {word}"))
            .collect();
        let words = change(old.unwrap_or(0), new.unwrap_or(0), "more", "less");
        let said =
            format!("* {} to {}: {measure} {words}; cost centres: {}", pair[0], pair[1], counts.join(", "));
        wrapped(out, &said, "  ")?;
    }
    for note in &evolution.notes {
        wrapped(out, &format!("! {note}"), "  ")?;
    }
    let mut rows: Vec<&History> = evolution.histories.iter().filter(|h| selection.shows(&h.centre)).collect();
    let selected = rows.len();
    rows.retain(|h| match wanted {
        [] => h.has_changed(),
        wanted => h.changes.iter().any(|c| wanted.contains(c)),
    });
    rows.sort_by_key(|h| std::cmp::Reverse(h.largest_step()));
    write!(out, "\n{}", cell(&format!("COST CENTRE, own {measure}"), NAME))?;
    let versions: String = evolution.versions.iter().map(|v| format!(" {}", right(v, COLUMN - 1))).collect();
    writeln!(out, "{versions}")?;
    row(out, evolution, &evolution.total)?;
    for history in rows.iter().take(selection.top) {
        row(out, evolution, history)?;
    }
    let more = rows.len().saturating_sub(selection.top);
    if more > 0 {
        writeln!(out, "({more} more: --top)")?;
    }
    match selected - rows.len() {
        0 => Ok(()),
        1 if wanted.is_empty() => writeln!(out, "(1 cost centre is the same in all)"),
        others if wanted.is_empty() => writeln!(out, "({others} cost centres are the same in all)"),
        others => writeln!(out, "({others} others: --changed)"),
    }
}

/// The last characters of what is too long (paths differ there), at the right of a column.
fn right(text: &str, columns: usize) -> String {
    let mut shown = text.to_owned();
    let mut rest = text.chars();
    while width(&shown) > columns && rest.next().is_some() {
        shown = format!("…{}", rest.as_str());
    }
    let clean = cell(&shown, width(&shown));
    format!("{}{clean}", " ".repeat(columns.saturating_sub(width(&clean))))
}

fn row(out: &mut impl Write, evolution: &Evolution, history: &History) -> io::Result<()> {
    let mut line = cell(&history.name, NAME);
    let mut old = None;
    for (value, change) in history.values.iter().zip(&history.changes) {
        let figure = value.map_or(String::new(), |v| match evolution.measure {
            Measure::Bytes => bytes(v),
            Measure::Ticks | Measure::Entries => count(v),
        });
        line.push_str(&format!(" {figure:>9} {:>8}", step(*change, old, *value)));
        old = *value;
    }
    writeln!(out, "{}", line.trim_end())
}

/// A step in a few characters: `+12 %`, `-3.1 %`, `x 2.5`, `=`, `new`, `gone`.
pub fn step(change: Change, old: Option<u64>, new: Option<u64>) -> String {
    match (change, old, new) {
        (Change::None, ..) => String::new(),
        (Change::Same, ..) => "=".into(),
        (Change::Better | Change::Worse, Some(old), Some(new)) if old > 0 => {
            let ratio = new as f64 / old as f64;
            if ratio >= 10.0 {
                return format!("x {ratio:.0}");
            }
            if ratio >= 2.0 {
                return format!("x {ratio:.1}");
            }
            let by = percent(new.abs_diff(old), old);
            let sign = if new > old { '+' } else { '-' };
            // What is left is no 100 % less.
            if (9.95..99.5).contains(&by) { format!("{sign}{by:.0} %") } else { format!("{sign}{by:.1} %") }
        }
        // From nothing to something is no ratio.
        (change, ..) => change.word().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_short() {
        let said = |old, new| step(Change::Worse, Some(old), Some(new));
        assert_eq!((said(100, 112), said(1000, 1031)), ("+12 %".into(), "+3.1 %".into()));
        assert_eq!(
            (said(10, 25), said(10, 2500), said(0, 5)),
            ("x 2.5".into(), "x 250".into(), "worse".into())
        );
        let less = |new| step(Change::Better, Some(1000), Some(new));
        assert_eq!((less(50), less(2)), ("-95 %".into(), "-99.8 %".into()));
        assert_eq!([right("bench/old", 5), right("枝/合計", 4), right("枝", 4)], ["…/old", " …計", "  枝"]);
    }
}
