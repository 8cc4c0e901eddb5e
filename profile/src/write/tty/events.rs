//! The program's own events in the terminal: a table by event, one by name if they have any, when they ran,
//! how long records took.

use std::io::{self, Write};

use super::super::figures::{bytes, count, percent, thousands};
use super::{NAME, WIDTH, cell, wrapped};
use crate::model::Events;
use crate::model::events::lanes::OTHER_THREADS;

/// Threads, and depths of each, whose lanes are shown.
const MOST_THREADS: usize = 8;
const MOST_DEPTHS: usize = 6;
/// How full a window is, from empty to full.
const SHADES: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

fn milliseconds(nanoseconds: f64) -> String {
    let ms = nanoseconds * 1e-6;
    if ms >= 1000.0 {
        format!("{ms:.0}")
    } else if ms >= 10.0 {
        format!("{ms:.1}")
    } else {
        format!("{ms:.3}")
    }
}

pub fn write(out: &mut impl Write, events: &Events, top: usize) -> io::Result<()> {
    let all: u64 = events.contexts.contexts.iter().map(|c| c.time).sum();
    writeln!(out)?;
    let mut facts =
        format!("{} records of events, {} ms", thousands(events.records), milliseconds(all as f64));
    if let Some(t) = events.totals {
        facts += &format!(
            " of {} ms of the program; apart from that the collector {} ms, recording {} ms",
            milliseconds(t.time as f64),
            milliseconds(t.collector as f64),
            milliseconds(t.recording as f64)
        );
    }
    wrapped(out, &facts, "    ")?;
    for by in ["event", kelvin_domain::LABEL] {
        table(out, events, by, all, top)?;
    }
    lanes(out, events)?;
    times(out, events, top)
}

fn table(out: &mut impl Write, events: &Events, by: &str, all: u64, top: usize) -> io::Result<()> {
    let rows = events.contexts.table(by, &[]);
    if rows.is_empty() || rows.iter().all(|r| r.value == "(none)") {
        return Ok(());
    }
    writeln!(out, "\n{}   total ms      %    self ms   count     bytes", cell(&by.to_uppercase(), NAME - 2))?;
    for row in rows.iter().take(top) {
        let line = format!(
            "{} {:>10} {:>6.1} {:>10} {:>7} {:>9}",
            cell(&row.value, NAME - 2),
            milliseconds(row.time[0] as f64),
            percent(row.time[0], all),
            milliseconds(row.time[1] as f64),
            count(row.count),
            bytes(row.bytes[0]),
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    if rows.len() > top {
        writeln!(out, "({} more: --top)", rows.len() - top)?;
    }
    Ok(())
}

fn lanes(out: &mut impl Write, events: &Events) -> io::Result<()> {
    const LABEL: usize = 20;
    let lanes = &events.lanes;
    let windows = lanes.threads.values().flatten().map(|l| l.covered.len()).max().unwrap_or(0);
    if windows == 0 {
        return Ok(());
    }
    let group = windows.div_ceil(WIDTH - LABEL);
    writeln!(out, "\n{}0 s to {:.3} s", cell("WHEN", LABEL), lanes.end as f64 * 1e-9)?;
    for (thread, depths) in lanes.threads.iter().take(MOST_THREADS) {
        for (depth, lane) in depths.iter().take(MOST_DEPTHS).enumerate() {
            let name = match *thread {
                OTHER_THREADS => "other threads".to_string(),
                thread => format!("thread {thread}"),
            };
            let label = if depth == 0 { name } else { format!("{:>12} {depth}", "depth") };
            let shades = lane.covered.chunks(group).map(|window| {
                let part = window.iter().sum::<u64>() as f64 / (lanes.width * group as u64) as f64;
                // What there is at all is seen.
                SHADES[((part * 8.0).ceil() as usize).min(8)]
            });
            let shades: String = shades.collect();
            writeln!(out, "{}{}", cell(&label, LABEL), shades.trim_end())?;
        }
        if depths.len() > MOST_DEPTHS {
            writeln!(out, "{:>14} deeper ones left out)", format!("({}", depths.len() - MOST_DEPTHS))?;
        }
    }
    if lanes.threads.len() > MOST_THREADS {
        writeln!(out, "({} threads more)", lanes.threads.len() - MOST_THREADS)?;
    }
    Ok(())
}

fn times(out: &mut impl Write, events: &Events, top: usize) -> io::Result<()> {
    if events.times.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}     p50 ms     p90 ms     p99 ms        max", cell("HOW LONG", NAME))?;
    for times in events.times.iter().take(top) {
        let at = |percent: f64| milliseconds(times.histogram.percentile(percent));
        writeln!(
            out,
            "{}{:>11}{:>11}{:>11}{:>11}",
            cell(&times.label, NAME),
            at(50.0),
            at(90.0),
            at(99.0),
            at(100.0)
        )?;
    }
    if events.times.len() > top {
        writeln!(out, "({} more: --top)", events.times.len() - top)?;
    }
    Ok(())
}
