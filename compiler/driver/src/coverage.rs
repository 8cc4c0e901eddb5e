//! `-fhpc`: the `.mix` files, which say what the boxes of program coverage are, in the format of GHC's.
//!
//! `Mix "Main.hs" 2026-01-31 12:00:00 UTC 255040338 8 [(3:1-3:8,TopLevelBox ["main"]),…]`: the source file
//! and when it was changed, a hash, the distance of tab stops, and the boxes by number. Places are lines and
//! columns, from 1 and inclusive; a tab goes to the next stop.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::time::UNIX_EPOCH;

use kelvin_base::{SourceMap, Span};
use kelvin_check::front::{Checked, Graph};
use kelvin_check::ticks::{BoxLabel, Condition, TickBox};
use kelvin_codegen::CountedModule;

use crate::options::Options;

/// The distance of tab stops.
const TAB: u32 = 8;

/// Writes a `.mix` file for each module with boxes; what the program needs to know of them, in the order of
/// their numbers.
pub fn write_boxes(
    graph: &Graph,
    checked: &Checked,
    options: &Options,
) -> Result<Vec<CountedModule>, String> {
    let mut counted = Vec::new();
    if !options.coverage {
        return Ok(counted);
    }
    for module in &checked.modules {
        let Some(loaded) = graph.modules.get(&module.name).filter(|_| !module.ticks.boxes.is_empty()) else {
            continue;
        };
        let package = loaded.package.as_str();
        let name = match package {
            "main" => module.name.to_string(),
            package => format!("{package}/{}", module.name),
        };
        let file = graph.sources.get(loaded.ast.span.file).map_or("", |f| &*f.name);
        let boxes = show_boxes(&graph.sources, &module.ticks.boxes);
        let hash = hash(&format!("{file} {boxes}"));
        let text = format!("Mix {} {} {hash} {TAB} {boxes}", string(file), changed(Path::new(file)));
        write_whole(&options.mix_dir.join(format!("{name}.mix")), &text)?;
        counted.push(CountedModule { name, hash, boxes: module.ticks.boxes.len() as u32 });
    }
    Ok(counted)
}

/// Makes the file aside and renames it.
fn write_whole(path: &Path, text: &str) -> Result<(), String> {
    let dir = path.parent().unwrap_or(Path::new("."));
    let failed =
        |e: std::io::Error| format!("cannot write {}: {e}; name another folder with -hpcdir", path.display());
    fs::create_dir_all(dir).map_err(failed)?;
    let mut file = tempfile::Builder::new().permissions(permissions()).tempfile_in(dir).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    file.persist(path).map_err(|e| failed(e.error))?;
    Ok(())
}

/// Those of any new file.
fn permissions() -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}

fn show_boxes(sources: &SourceMap, boxes: &[TickBox]) -> String {
    let mut text = String::from("[");
    for (i, b) in boxes.iter().enumerate() {
        let comma = if i > 0 { "," } else { "" };
        let _ = write!(text, "{comma}({},{})", place(sources, b.span), label(&b.label));
    }
    text.push(']');
    text
}

fn label(label: &BoxLabel) -> String {
    let word = |b: bool| if b { "True" } else { "False" };
    match label {
        BoxLabel::Expression { alternative } => format!("ExpBox {}", word(*alternative)),
        BoxLabel::TopLevel(name) => format!("TopLevelBox [{}]", string(name.as_str())),
        BoxLabel::Local(path) => {
            let path: Vec<String> = path.iter().map(|n| string(n.as_str())).collect();
            format!("LocalBox [{}]", path.join(","))
        }
        BoxLabel::Condition(kind, value) => {
            let kind = match kind {
                Condition::Guard => "GuardBinBox",
                Condition::If => "CondBinBox",
                Condition::Qualifier => "QualBinBox",
            };
            format!("BinBox {kind} {}", word(*value))
        }
    }
}

/// A string as Haskell shows it.
fn string(text: &str) -> String {
    let mut out = String::from("\"");
    let mut after_number = false;
    for c in text.chars() {
        if after_number && c.is_ascii_digit() {
            out.push_str("\\&");
        }
        after_number = false;
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            ' '..='~' => out.push(c),
            c => {
                let _ = write!(out, "\\{}", u32::from(c));
                after_number = true;
            }
        }
    }
    out.push('"');
    out
}

fn place(sources: &SourceMap, span: Span) -> String {
    let (l1, c1) = line_and_column(sources, span, span.lo);
    // The last character, which may be a tab's last column.
    let (l2, c2) = line_and_column(sources, span, span.hi);
    format!("{l1}:{c1}-{l2}:{}", c2.saturating_sub(1).max(1))
}

fn line_and_column(sources: &SourceMap, span: Span, offset: u32) -> (u32, u32) {
    let Some((line, column)) = sources.line_col(span.file, offset) else { return (1, 1) };
    let text = sources.get(span.file).map_or("", |f| &*f.text);
    let before = &text[..(offset as usize).min(text.len())];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    if !before[start..].contains('\t') {
        return (line, column);
    }
    let column = before[start..].chars().fold(1, |c, char| match char {
        '\t' => (c - 1) / TAB * TAB + TAB + 1,
        _ => c + 1,
    });
    (line, column)
}

/// FNV-1a, of 32 bits.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193))
}

/// When the file was changed, in UTC.
fn changed(file: &Path) -> String {
    let time = fs::metadata(file).and_then(|m| m.modified()).ok();
    let seconds = time.and_then(|t| t.duration_since(UNIX_EPOCH).ok()).map_or(0, |d| d.as_secs());
    utc(seconds)
}

/// Seconds since 1970 as a date and time of the Gregorian calendar.
fn utc(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that start in March, in eras of 400.
    let z = days + 719_468;
    let (era, day_of_era) = (z / 146_097, z % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}:{:02} UTC", rest / 3600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(utc(0), "1970-01-01 00:00:00 UTC");
        assert_eq!(utc(951_782_399), "2000-02-28 23:59:59 UTC");
        assert_eq!(utc(951_782_400), "2000-02-29 00:00:00 UTC");
        assert_eq!(utc(1_704_067_199), "2023-12-31 23:59:59 UTC");
    }

    #[test]
    fn strings_are_haskell_s() {
        assert_eq!(string("a\"\\"), r#""a\"\\""#);
        assert_eq!(string("gr\u{f6}1\u{3bb}x"), r#""gr\246\&1\955x""#);
    }

    #[test]
    fn a_tab_goes_to_the_next_stop() {
        let mut sources = SourceMap::default();
        let file = sources.add("T.hs", "ab\n\tx\t y\n".to_owned());
        let at = |lo, hi| place(&sources, Span { file, lo, hi });
        assert_eq!(at(0, 2), "1:1-1:2");
        assert_eq!(at(4, 5), "2:9-2:9");
        assert_eq!(at(4, 8), "2:9-2:18");
    }
}
