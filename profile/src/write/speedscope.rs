//! speedscope's own format (`https://www.speedscope.app/file-format-schema.json`): time, allocation and
//! entries, each a profile of weighted stacks. Where the run has samples in time order, so has the profile of
//! time.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::Measure;
use crate::model::{Known, NodeId, Run, Tree};

pub fn write(out: &mut impl Write, run: &Run) -> io::Result<()> {
    let mut frames: indexmap::IndexMap<Value, ()> = indexmap::IndexMap::new();
    let mut numbers =
        |tree: &Tree| -> Vec<usize> { tree.centres().map(|c| frames.insert_full(frame(c), ()).0).collect() };
    let mut profiles = Vec::new();
    let in_order = run.timeline.as_ref().filter(|t| t.paths);
    if let Some(timeline) = in_order {
        let numbers = numbers(&timeline.tree);
        let samples = timeline.windows.iter().flat_map(|w| w.ticks.iter().copied()).collect();
        profiles.push(profile(run, &timeline.tree, &numbers, Measure::Ticks, samples));
    }
    let of_tree = numbers(&run.tree);
    for measure in Measure::ALL {
        let known = match measure {
            Measure::Ticks => in_order.map_or(run.measures.ticks, |_| Known::No),
            Measure::Bytes => run.measures.bytes,
            Measure::Entries => run.measures.entries,
        };
        if known != Known::No {
            let own = |id| (id, measure.of(run.tree.node(id).own));
            let samples = run.tree.ids().map(own).filter(|s| s.1 > 0).collect();
            profiles.push(profile(run, &run.tree, &of_tree, measure, samples));
        }
    }
    let frames: Vec<Value> = frames.into_keys().collect();
    let file = json!({
        "$schema": "https://www.speedscope.app/file-format-schema.json",
        "name": run.command(),
        "exporter": concat!("kelvin ", env!("CARGO_PKG_VERSION")),
        "activeProfileIndex": 0,
        "shared": {"frames": frames},
        "profiles": profiles,
    });
    serde_json::to_writer(&mut *out, &file)?;
    writeln!(out)
}

fn frame(centre: &crate::model::Centre) -> Value {
    let name = centre.name();
    match centre.span() {
        Some(span) => json!({"name": name, "file": span.file, "line": span.first}),
        None => json!({"name": name}),
    }
}

/// Ticks become microseconds where their length is known.
fn profile(
    run: &Run,
    tree: &Tree,
    numbers: &[usize],
    measure: Measure,
    samples: Vec<(NodeId, u64)>,
) -> Value {
    let (unit, scale) = match (measure, run.tick_micros) {
        (Measure::Ticks, Some(us)) if us > 0 => ("microseconds", us),
        (Measure::Bytes, _) => ("bytes", 1),
        _ => ("none", 1),
    };
    let mut end = 0u64;
    let (mut stacks, mut weights) = (Vec::new(), Vec::new());
    for (node, value) in samples {
        let weight = value.saturating_mul(scale);
        end = end.saturating_add(weight);
        stacks
            .push(tree.path(node).iter().map(|&n| numbers[tree.node(n).centre.index()]).collect::<Vec<_>>());
        weights.push(weight);
    }
    let name = match measure {
        Measure::Ticks => "time",
        Measure::Bytes => "allocation",
        Measure::Entries => "entries",
    };
    json!({
        "type": "sampled", "name": name, "unit": unit, "startValue": 0, "endValue": end,
        "samples": stacks, "weights": weights,
    })
}
