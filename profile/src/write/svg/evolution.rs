//! A program over its versions: a column for each, a row for each cost centre, module by module. A bar is
//! as long as what the cost centre costs there; its colour says how that changed from the version before
//! (as Hip's pictures have it: green better, red worse, white the same, yellow new, black gone); so does
//! the word beside it, for those who do not see the colours.

use std::io::{self, Write};

use super::super::Measure;
use super::super::figures::{bytes, thousands};
use super::super::tty::evolution::step;
use super::{WIDTH, cut, escape, open};
use crate::model::evolution::{Change, Evolution, History};

/// Pixels.
const ROW: f64 = 18.0;
const TOP: f64 = 76.0;
const NAMES: f64 = 260.0;
/// Beside a bar, for the words.
const WORDS: f64 = 54.0;
const NARROWEST_COLUMN: f64 = 90.0;

/// Fill and border.
fn colours(change: Change) -> (&'static str, &'static str) {
    match change {
        Change::None => ("#dfe3e8", "#6b7480"),
        Change::Same => ("#ffffff", "#6b7480"),
        Change::Better => ("#4caf6a", "#2c7a43"),
        Change::Worse => ("#e05a4f", "#a03029"),
        Change::New => ("#f2c230", "#9c7a0c"),
        Change::Gone => ("#000000", "#808080"),
    }
}

/// Draws these histories, which stand in their modules' order.
pub fn write(out: &mut impl Write, evolution: &Evolution, histories: &[&History]) -> io::Result<()> {
    let mut modules: Vec<(&str, Vec<&History>)> = Vec::new();
    for history in histories {
        match modules.iter_mut().find(|(m, _)| *m == history.centre.module) {
            Some((_, of)) => of.push(history),
            None => modules.push((&history.centre.module, vec![history])),
        }
    }
    let rows = histories.len() + modules.len() + 1;
    let height = TOP + rows as f64 * ROW + 14.0;
    let columns = evolution.versions.len().max(1) as f64;
    let column = ((WIDTH - NAMES - 20.0) / columns).max(NARROWEST_COLUMN);
    open(out, height, &format!("Own {} by cost centre, from version to version", evolution.measure.word()))?;
    legend(out)?;
    for (number, version) in evolution.versions.iter().enumerate() {
        let x = NAMES + 10.0 + number as f64 * column;
        let shown = cut(version, (column / 7.0) as usize);
        writeln!(
            out,
            "<text x=\"{x:.1}\" y=\"{:.1}\" font-weight=\"600\">{}</text>",
            TOP - 10.0,
            escape(&shown)
        )?;
    }
    let mut y = TOP;
    row(out, evolution, &evolution.total, (y, column, largest([&evolution.total])))?;
    y += ROW;
    // One scale for all cost centres, so that bars can be compared across rows.
    let scale = largest(histories.iter().copied());
    for (module, of) in modules {
        let name = if module.is_empty() { "(no module)" } else { module };
        writeln!(
            out,
            "<text class=\"soft\" x=\"10\" y=\"{:.1}\" font-weight=\"600\">{}</text>",
            y + 14.0,
            escape(&cut(name, 36))
        )?;
        y += ROW;
        for history in of {
            row(out, evolution, history, (y, column, scale))?;
            y += ROW;
        }
    }
    writeln!(out, "</svg>")
}

fn largest<'a>(histories: impl IntoIterator<Item = &'a History>) -> u64 {
    histories.into_iter().flat_map(|h| h.values.iter().flatten()).copied().max().unwrap_or(0).max(1)
}

fn legend(out: &mut impl Write) -> io::Result<()> {
    let mut x = 10.0;
    for change in Change::ALL {
        let (fill, border) = colours(change);
        writeln!(
            out,
            "<rect x=\"{x:.0}\" y=\"32\" width=\"12\" height=\"12\" fill=\"{fill}\" stroke=\"{border}\"/>\
             <text x=\"{:.0}\" y=\"42\">{}</text>",
            x + 17.0,
            change.word()
        )?;
        x += 80.0;
    }
    Ok(())
}

/// A row at a height, with columns so wide, where the longest bar stands for `scale`.
fn row(
    out: &mut impl Write,
    evolution: &Evolution,
    history: &History,
    (y, column, scale): (f64, f64, u64),
) -> io::Result<()> {
    let name = history.name.strip_prefix(&format!("{}.", history.centre.module)).unwrap_or(&history.name);
    writeln!(
        out,
        "<text x=\"20\" y=\"{:.1}\">{}<title>{}</title></text>",
        y + 13.0,
        escape(&cut(name, 36)),
        escape(&format!("{} {}", history.name, history.centre.src))
    )?;
    let mut old = None;
    for (number, (value, change)) in history.values.iter().zip(&history.changes).enumerate() {
        let x = NAMES + 10.0 + number as f64 * column;
        if value.is_some() || *change == Change::Gone {
            let said = step(*change, old, *value);
            let figure = match (value, evolution.measure) {
                (None, _) => "gone".into(),
                (Some(v), Measure::Bytes) => bytes(*v),
                (Some(v), measure) => format!("{} {}", thousands(*v), measure.word()),
            };
            let width = match value {
                Some(v) => (*v as f64 / scale as f64 * (column - WORDS - 8.0)).max(2.0),
                None => 8.0,
            };
            let (fill, border) = colours(*change);
            let version = evolution.versions.get(number).map_or("", String::as_str);
            let word = if said == "=" { "same".to_owned() } else { said.clone() };
            writeln!(
                out,
                "<g><title>{}</title><rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{}\" fill=\"{fill}\" \
                 stroke=\"{border}\"/><text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\">{}</text></g>",
                escape(format!("{} in {version}: {figure} {word}", history.name).trim_end()),
                y + 2.0,
                ROW - 4.0,
                x + width + 5.0,
                y + 13.0,
                escape(if said == "=" { "" } else { &said }),
            )?;
        }
        old = *value;
    }
    Ok(())
}
