//! The records themselves, in the order in which the events began.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use kelvin_domain::query::Query;
use kelvin_domain::{Item, RecordHead};

use super::scan::{Event, scan};
use super::{Format, Manner, aggregator, known};

/// When an event began, in nanoseconds; its record and dimensions.
type Kept = (u64, RecordHead, Vec<(u32, Item)>);

/// Records that are shown, unless `--top` says otherwise.
const MOST: usize = 1000;

pub fn answer(file: &Path, query: &Query, manner: &Manner) -> Result<String, String> {
    if !query.dimensions.is_empty() {
        return Err("after `trace` may come `where` and conditions, no dimensions".into());
    }
    if manner.format != Format::Text {
        return Err("a trace is text only".into());
    }
    let most = if manner.columns.top == 0 { MOST } else { manner.columns.top };
    let mut aggregator = aggregator(file, query.clone(), false)?;
    let mut texts: BTreeMap<u32, String> = BTreeMap::new();
    let mut kept: Vec<Kept> = Vec::new();
    let mut more = 0u64;
    let found = scan(file, &mut |event| match event {
        Event::Text(number, text) => {
            aggregator.text(number, text);
            texts.insert(number, text.to_string());
        }
        Event::Record(time, head, dimensions) => {
            if !aggregator.record(time, head, dimensions) {
                return;
            }
            let cost = head.cost;
            kept.push((
                time.saturating_sub(cost.time + cost.collector + cost.away),
                *head,
                dimensions.to_vec(),
            ));
            if kept.len() >= 2 * most {
                more += first(&mut kept, most);
            }
        }
        Event::Run(_) | Event::Sample { .. } => {}
    })?;
    known(&aggregator)?;
    more += first(&mut kept, most);
    let mut out = String::new();
    let _ = writeln!(out, "{:>12}  {:>10}  {:>12}  thread  event", "began at ms", "ms", "bytes");
    for (began, head, dimensions) in &kept {
        let text = |n: u32| texts.get(&n).map_or("<not shown>", String::as_str);
        let _ = write!(
            out,
            "{:>12.3}  {:>10.3}  {:>12}  {:>6}  {:indent$}{}",
            *began as f64 * 1e-6,
            head.cost.time as f64 * 1e-6,
            head.cost.bytes,
            head.thread,
            "",
            clean(text(head.name)),
            indent = 2 * (head.depth as usize).min(40),
        );
        for (name, item) in dimensions {
            let _ = match item {
                Item::Int(n) => write!(out, " {}={n}", clean(text(*name))),
                Item::Double(d) => write!(out, " {}={d:?}", clean(text(*name))),
                Item::Bool(b) => write!(out, " {}={}", clean(text(*name)), if *b { "True" } else { "False" }),
                Item::Text(n) => write!(out, " {}={}", clean(text(*name)), clean(text(*n))),
                Item::Lost => write!(out, " {}=<not kept>", clean(text(*name))),
            };
        }
        out.push('\n');
    }
    if more > 0 {
        let _ = writeln!(out, "… and {more} more (--top={} shows as many)", most as u64 + more);
    }
    found.notes.iter().for_each(|note| {
        let _ = writeln!(out, "{note}");
    });
    Ok(out)
}

/// Keeps those that began first; says how many others there were.
fn first(kept: &mut Vec<Kept>, most: usize) -> u64 {
    kept.sort_by_key(|(began, head, _)| (*began, head.depth));
    let more = kept.len().saturating_sub(most);
    kept.truncate(most);
    more as u64
}

/// As one line in which nothing moves a terminal's cursor.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
