//! The program's own events in the page: contexts in columns, lanes, the longest events, how long records
//! took. What bounds it is the model's (`model/events`), and the numbers here.

use serde_json::{Value, json};

use super::data::cut;
use crate::model::Events;
use crate::model::events::lanes::{Lane, OTHER_THREADS};

/// Lanes, and windows of each.
const MOST_LANES: usize = 48;
const MOST_WINDOWS: usize = 256;
/// Lanes of one thread.
const MOST_DEPTHS: usize = 16;
/// Events that are shown one by one, and characters of what is said of one.
const MOST_SPANS: usize = 900;
const MOST_SAID: usize = 120;
/// Characters of a dimension's value.
const MOST_VALUE: usize = 120;
const MOST_LABELS: usize = 40;

/// The events of one of so many runs.
pub fn of(events: &Events, runs: usize) -> Value {
    let contexts = &events.contexts;
    let column = |f: &dyn Fn(&crate::model::events::contexts::ShownContext) -> u64| -> Vec<u64> {
        contexts.contexts.iter().map(f).collect()
    };
    let cells: Vec<Vec<u32>> = (0..contexts.dimensions.len())
        .map(|d| contexts.cells.iter().map(|cell| cell.get(d).copied().unwrap_or(0)).collect())
        .collect();
    let dimensions: Vec<Value> = contexts
        .dimensions
        .iter()
        .map(|d| {
            let values: Vec<String> = d.values.iter().map(|v| cut(v, MOST_VALUE)).collect();
            json!({"name": cut(&d.name, 60), "values": values, "narrowed": d.narrowed, "numeric": d.numeric})
        })
        .collect();
    let times: Vec<Value> = events
        .times
        .iter()
        .take(MOST_LABELS)
        .map(|t| json!({"label": cut(&t.label, MOST_VALUE), "time": t.time, "powers": t.histogram.powers()}))
        .collect();
    json!({
        "records": events.records,
        "totals": events.totals.map(|t| json!({
            "time": t.time, "collector": t.collector, "recording": t.recording,
            "bytes": t.bytes.saturating_sub(t.recording_bytes),
        })),
        "dimensions": dimensions,
        "cells": cells,
        "parent": contexts.contexts.iter().map(|c| c.parent.map_or(-1, i64::from)).collect::<Vec<_>>(),
        "cell": column(&|c| u64::from(c.cell)),
        "count": column(&|c| c.count),
        "time": column(&|c| c.time),
        "bytes": column(&|c| c.bytes),
        "leftOut": contexts.left_out,
        "times": times,
        "lanes": lanes(events, runs),
    })
}

fn lanes(events: &Events, runs: usize) -> Value {
    let lanes = &events.lanes;
    let most = MOST_LANES / runs;
    // Threads with most in them first; of each no more lanes than leave room for all.
    let mut threads: Vec<(&u64, &Vec<Lane>)> = lanes.threads.iter().collect();
    let covered = |lanes: &[Lane]| lanes.iter().flat_map(|l| &l.covered).sum::<u64>();
    threads.sort_by_key(|(thread, lanes)| (std::cmp::Reverse(covered(lanes)), **thread));
    threads.truncate(most);
    let depths = (most / threads.len().max(1)).clamp(1, MOST_DEPTHS);
    let left_out = lanes.threads.len() - threads.len();
    threads.sort_by_key(|(thread, _)| **thread);
    let width = lanes.width;
    let windows = lanes.threads.values().flatten().map(|l| l.covered.len()).max().unwrap_or(0);
    let group = windows.div_ceil(MOST_WINDOWS).max(1);
    let rows: Vec<Value> = threads
        .iter()
        .flat_map(|(thread, lanes)| {
            lanes.iter().take(depths).enumerate().map(|(depth, lane)| {
                // Thousandths of a window.
                let part = |w: &[u64]| w.iter().sum::<u64>() * 1000 / (width * group as u64);
                json!({
                    "thread": name(**thread), "depth": depth,
                    "covered": lane.covered.chunks(group).map(part).collect::<Vec<_>>(),
                    "began": lane.began.chunks(group).map(|w| w.iter().sum::<u64>()).collect::<Vec<_>>(),
                })
            })
        })
        .collect();
    let row = |thread: u64, depth: u64| {
        let mut first = 0;
        for (t, lanes) in &threads {
            if **t == thread {
                return (depth < depths as u64).then_some(first + depth as usize);
            }
            first += lanes.len().min(depths);
        }
        None
    };
    let mut spans: Vec<_> = events
        .spans
        .iter()
        .filter(|s| s.thread != OTHER_THREADS)
        .filter_map(|s| Some((row(s.thread, s.depth)?, s)))
        .collect();
    spans.sort_by_key(|(_, s)| std::cmp::Reverse(s.ended - s.began));
    spans.truncate(MOST_SPANS / runs);
    let spans: Vec<Value> = spans
        .into_iter()
        .map(|(row, s)| {
            let said: Vec<String> = s.dimensions.iter().map(|(n, v)| format!("{n}={v}")).collect();
            let said = cut(&said.join(" "), MOST_SAID);
            json!([
                row,
                s.began,
                s.ended - s.began,
                s.time,
                s.bytes,
                cut(&s.event, 60),
                cut(&s.label, 60),
                said
            ])
        })
        .collect();
    json!({"width": width * group as u64, "end": lanes.end, "rows": rows, "spans": spans, "leftOut": left_out})
}

fn name(thread: u64) -> String {
    if thread == OTHER_THREADS { "other threads".into() } else { format!("thread {thread}") }
}
