//! Tables as text: in the form of Sloane and Roberts, "Domain-specific program profiling and its application
//! to attribute grammars and term rewriting" (2015).

use std::fmt::Write;

use crate::aggregate::{Both, Stats, Table, Tables};
use crate::width::{beginning, width};

/// What columns there are, and how many rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Columns {
    /// Bytes, too.
    pub bytes: bool,
    pub percentiles: Vec<f64>,
    /// 0 for all.
    pub top: usize,
}

/// What is known of the whole run: nanoseconds and bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub records: u64,
    /// Of the program, while events were recorded.
    pub time: u64,
    pub collector: u64,
    pub recording: u64,
    pub bytes: u64,
    pub recording_bytes: u64,
    /// Values that were not kept, and those that were not shown.
    pub lost: u64,
    pub not_shown: u64,
}

/// Values longer than this are footnotes.
const VALUE: usize = 40;

/// The header and all tables.
pub fn write(tables: &Tables, totals: Option<&Totals>, columns: &Columns) -> String {
    let mut out = String::new();
    header(&mut out, tables, totals);
    for table in &tables.tables {
        out.push('\n');
        write_table(&mut out, table, tables, columns);
    }
    out
}

/// The tables of samples: ticks instead of records, and nothing but their time.
pub fn write_samples(tables: &Tables, columns: &Columns) -> String {
    let samples = |n: u64| format!("{} sample{}", grouped(n), if n == 1 { "" } else { "s" });
    let mut out = samples(tables.counted);
    if tables.counted != tables.records {
        let _ = write!(out, " of {}", grouped(tables.records));
    }
    let _ = writeln!(out, ", {:.3} ms", milliseconds(tables.all.time.total));
    for table in &tables.tables {
        out.push('\n');
        write_rows(&mut out, table, sample_columns(table, tables), columns.top);
    }
    out
}

/// A number with a comma after each three digits: 1,234,567.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn milliseconds(nanos: u64) -> f64 {
    nanos as f64 * 1e-6
}

fn header(out: &mut String, tables: &Tables, totals: Option<&Totals>) {
    let records = |n: u64| format!("{} record{}", grouped(n), if n == 1 { "" } else { "s" });
    let _ = write!(out, "{}", records(tables.counted));
    if tables.counted != tables.records {
        let _ = write!(out, " of {}", grouped(tables.records));
    }
    let (time, bytes) = tables.roots;
    let _ = writeln!(out, "; {:.3} ms and {} bytes in events", milliseconds(time), grouped(bytes));
    let Some(t) = totals else { return };
    let outside =
        (t.time.saturating_sub(time), t.bytes.saturating_sub(t.recording_bytes).saturating_sub(bytes));
    let _ = writeln!(
        out,
        "of {:.3} ms and {} bytes of the program, {:.3} ms and {} bytes of them in none",
        milliseconds(t.time),
        grouped(t.bytes.saturating_sub(t.recording_bytes)),
        milliseconds(outside.0),
        grouped(outside.1),
    );
    let _ = writeln!(
        out,
        "apart from that: collector {:.3} ms, recording {:.3} ms and {} bytes",
        milliseconds(t.collector),
        milliseconds(t.recording),
        grouped(t.recording_bytes),
    );
    for (count, what) in [(t.lost, "kept (+RTS --values)"), (t.not_shown, "shown before the program ended")] {
        if count > 0 {
            let _ = writeln!(out, "{} values could not be {what}", grouped(count));
        }
    }
}

/// One column: two lines of heading, and what stands in the rows.
type Column<'c> = (&'static str, String, Box<dyn Fn(&Stats) -> String + 'c>);

fn write_table(out: &mut String, table: &Table, tables: &Tables, options: &Columns) {
    write_rows(out, table, columns(table, tables, options), options.top);
}

fn write_rows(out: &mut String, table: &Table, columns: Vec<Column<'_>>, top: usize) {
    let _ = write!(out, "By {}", table.dimension);
    if !table.path.is_empty() {
        let path: Vec<String> = table.path.iter().map(|v| short(v)).collect();
        let _ = write!(out, " for {}", path.join(", "));
    }
    out.push_str(":\n\n");
    let shown = match top {
        0 => table.rows.len(),
        top => top.min(table.rows.len()),
    };
    let cells: Vec<Vec<String>> = table.rows[..shown]
        .iter()
        .map(|row| columns.iter().map(|(_, _, f)| f(&row.stats)).collect())
        .collect();
    let widths: Vec<usize> = columns
        .iter()
        .enumerate()
        .map(|(i, (first, second, _))| {
            let widest = cells.iter().map(|row| width(&row[i])).max().unwrap_or(0);
            widest.max(first.len()).max(second.len())
        })
        .collect();
    let mut line = |texts: &mut dyn Iterator<Item = &str>, value: &str| {
        let mut text = String::new();
        for (i, cell) in texts.enumerate() {
            // Amounts and their shares stand close together.
            let gap = if i == 0 {
                0
            } else if i % 2 == 0 {
                3
            } else {
                1
            };
            let _ = write!(text, "{:gap$}{cell:>width$}", "", width = widths[i]);
        }
        let _ = writeln!(out, "{}", format!("{text}   {value}").trim_end());
    };
    line(&mut columns.iter().map(|c| c.0), "");
    line(&mut columns.iter().map(|c| c.1.as_str()), "");
    let mut notes = Vec::new();
    for (row, cells) in table.rows.iter().zip(&cells) {
        let value = one_line(&row.value);
        let value = if width(&value) > VALUE {
            notes.push(value);
            format!("[{}]", notes.len())
        } else {
            value
        };
        line(&mut cells.iter().map(String::as_str), &value);
    }
    if shown < table.rows.len() {
        let _ = writeln!(out, "… and {} more", table.rows.len() - shown);
    }
    if !notes.is_empty() {
        out.push('\n');
    }
    for (i, note) in notes.iter().enumerate() {
        let _ = writeln!(out, "[{}] {note}", i + 1);
    }
}

fn sample_columns<'c>(table: &Table, tables: &'c Tables) -> Vec<Column<'c>> {
    let longest = table.rows.iter().map(|r| milliseconds(r.stats.time.total)).fold(0.0, f64::max);
    let decimals = if longest >= 1000.0 { 0 } else { 1 };
    let all = tables.counted;
    vec![
        ("", "ms".into(), Box::new(move |s| format!("{:.decimals$}", milliseconds(s.time.total)))),
        ("", "%".into(), Box::new(move |s| share(s.count, all))),
        ("Count", String::new(), Box::new(|s| grouped(s.count))),
    ]
}

/// A part in per cent.
fn share(part: u64, whole: u64) -> String {
    if whole == 0 { "0.0".to_string() } else { format!("{:.1}", part as f64 * 100.0 / whole as f64) }
}

fn columns<'c>(table: &Table, tables: &'c Tables, options: &Columns) -> Vec<Column<'c>> {
    let longest = table.rows.iter().map(|r| milliseconds(r.stats.time.total)).fold(0.0, f64::max);
    let decimals = if longest >= 1000.0 {
        0
    } else if longest >= 10.0 {
        1
    } else {
        3
    };
    let ms = move |nanos: f64| format!("{:.decimals$}", nanos * 1e-6);
    let (all_time, all_bytes) = (tables.all.time.total, tables.all.bytes.total);
    let mut columns: Vec<Column<'c>> = Vec::new();
    type Part = fn(&Both) -> u64;
    let parts: [(&'static str, Part); 3] =
        [("Total", |b| b.total), ("Self", |b| b.own), ("Desc", |b| b.total.saturating_sub(b.own))];
    for (name, part) in parts {
        columns.push((name, "ms".into(), Box::new(move |s| ms(part(&s.time) as f64))));
        columns.push((name, "%".into(), Box::new(move |s| share(part(&s.time), all_time))));
    }
    if options.bytes {
        for (name, part) in parts {
            columns.push((name, "bytes".into(), Box::new(move |s| grouped(part(&s.bytes)))));
            columns.push((name, "%".into(), Box::new(move |s| share(part(&s.bytes), all_bytes))));
        }
    }
    columns.push(("Count", String::new(), Box::new(|s| grouped(s.count))));
    let counted = tables.counted;
    columns.push(("Count", "%".into(), Box::new(move |s| share(s.count, counted))));
    for p in options.percentiles.clone() {
        columns.push((
            "ms",
            format!("p{p}"),
            Box::new(move |s| format!("{:.4}", s.times.percentile(p) * 1e-6)),
        ));
    }
    columns
}

/// Control characters would break the table.
fn one_line(value: &str) -> String {
    let clean = |c: char| match c {
        '\n' => '⏎',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    value.chars().map(clean).collect()
}

fn short(value: &str) -> String {
    let value = one_line(value);
    if width(&value) <= VALUE { value } else { format!("{}…", beginning(&value, VALUE - 1)) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_grouped() {
        assert_eq!(super::grouped(0), "0");
        assert_eq!(super::grouped(999), "999");
        assert_eq!(super::grouped(1234567), "1,234,567");
    }
}
