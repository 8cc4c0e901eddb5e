//! Samples of the timer, by the innermost event that each fell in: `costcentre` is theirs, all else the
//! event's.

use std::path::Path;

use kelvin_domain::aggregate::Tables;
use kelvin_domain::query::{Dimension, Query};

use super::scan::{Event, Found, scan};
use super::{aggregator, known};
use crate::model::events::samples::Waiting;

/// What is known of a sample: its cost centre, and its ticks.
type Sample = (Option<u32>, u64);

pub fn tables(file: &Path, query: Query) -> Result<(Tables, Found), String> {
    let inside = [Dimension::DependsOn, Dimension::Dependencies];
    if let Some(dimension) = query.all_dimensions().find(|d| inside.contains(d)) {
        return Err(format!("of samples {} is not known", dimension.name()));
    }
    // The length of a tick is said before the first sample.
    let tick = scan(file, &mut |_| ())?.tick;
    let mut aggregator = aggregator(file, query, false)?;
    let mut waiting: Waiting<Sample> = Waiting::default();
    let found = scan(file, &mut |event| match event {
        Event::Text(number, text) => aggregator.text(number, text),
        Event::Run(thread) => waiting.run(thread),
        Event::Sample { at, centre, ticks } => {
            for (centre, ticks) in waiting.sample(at, (centre, ticks)) {
                aggregator.sample(None, centre, ticks, ticks * tick);
            }
        }
        Event::Record(time, head, dimensions) => {
            aggregator.saw(dimensions);
            let cost = head.cost;
            let began = time.saturating_sub(cost.time + cost.collector + cost.away);
            for (centre, ticks) in waiting.take(head.thread, began) {
                aggregator.sample(Some((time, head, dimensions)), centre, ticks, ticks * tick);
            }
        }
    })?;
    for (centre, ticks) in waiting.rest() {
        aggregator.sample(None, centre, ticks, ticks * tick);
    }
    if aggregator.records == 0 {
        return Err(format!(
            "{}: has no samples of the timer: compile with -prof, and run with +RTS -p -e",
            file.display()
        ));
    }
    known(&aggregator)?;
    Ok((aggregator.finish(&|n| found.centre(n)), found))
}
