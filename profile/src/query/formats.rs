//! Tables as JSON, and as comma-separated values (RFC 4180).

use kelvin_domain::aggregate::{Both, Stats, Tables};
use kelvin_domain::text::Columns;
use serde_json::{Map, Value, json};

use super::scan::Found;

fn both(b: Both) -> Value {
    json!({ "total": b.total, "self": b.own, "descendants": b.total.saturating_sub(b.own) })
}

fn stats(s: &Stats, columns: &Columns) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("count".into(), s.count.into());
    object.insert("nanoseconds".into(), both(s.time));
    object.insert("bytes".into(), both(s.bytes));
    for p in &columns.percentiles {
        object.insert(format!("p{p}"), s.times.percentile(*p).into());
    }
    object
}

fn shown<'t>(
    rows: &'t [kelvin_domain::aggregate::TableRow],
    columns: &Columns,
) -> &'t [kelvin_domain::aggregate::TableRow] {
    if columns.top == 0 { rows } else { &rows[..columns.top.min(rows.len())] }
}

/// One object: sums, and the tables as lists of rows. Times in nanoseconds.
pub fn json(tables: &Tables, found: &Found, columns: &Columns) -> Result<String, String> {
    let list: Vec<Value> = tables
        .tables
        .iter()
        .map(|table| {
            let rows: Vec<Value> = shown(&table.rows, columns)
                .iter()
                .map(|row| {
                    let mut object = stats(&row.stats, columns);
                    object.insert("value".into(), row.value.clone().into());
                    Value::Object(object)
                })
                .collect();
            json!({ "dimension": table.dimension, "for": table.path, "rows": rows })
        })
        .collect();
    let totals = found.totals.map(|t| {
        json!({
            "nanoseconds": t.time, "collector": t.collector, "recording": t.recording,
            "bytes": t.bytes, "recording-bytes": t.recording_bytes,
        })
    });
    let whole = json!({
        "records": tables.records,
        "counted": tables.counted,
        "in-events": { "nanoseconds": tables.roots.0, "bytes": tables.roots.1 },
        "program": totals,
        "tables": list,
        "notes": found.notes,
    });
    serde_json::to_string_pretty(&whole).map(|text| text + "\n").map_err(|e| e.to_string())
}

/// A row for each row of each table: the dimension, for which values of those before (joined by `/`), the
/// value, and the columns. Times in nanoseconds.
pub fn csv(tables: &Tables, columns: &Columns) -> String {
    let mut out = String::from("dimension,for,value,total,self,descendants,total bytes,self bytes,count");
    columns.percentiles.iter().for_each(|p| out.push_str(&format!(",p{p}")));
    out.push_str("\r\n");
    for table in &tables.tables {
        for row in shown(&table.rows, columns) {
            let s = &row.stats;
            let mut cells = vec![field(&table.dimension), field(&table.path.join("/")), field(&row.value)];
            let numbers = [
                s.time.total,
                s.time.own,
                s.time.total.saturating_sub(s.time.own),
                s.bytes.total,
                s.bytes.own,
                s.count,
            ];
            cells.extend(numbers.iter().map(u64::to_string));
            cells.extend(columns.percentiles.iter().map(|p| format!("{:.0}", s.times.percentile(*p))));
            out.push_str(&cells.join(","));
            out.push_str("\r\n");
        }
    }
    out
}

fn field(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}
