//! What the profiler puts into the event log: cost centres and paths, samples, censuses, counts.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::{CC_MAIN, CcKind, Scoping, events as ev};

use super::census::{Bands, Breakdown};
use super::data::{Centre, Counts};
use super::{counters, paths, ticker};
use crate::eventlog::{Payload, STACKS, is_open, post, post_sample, property};
use crate::options::Profile as ProfileOptions;
use crate::program::program;

/// The ordinal of the last census.
static CENSUSES: AtomicU64 = AtomicU64::new(0);

/// Start-up: the cost centres, their paths, and what will be sampled: each `tick` seconds, if the timer runs, and by these breakdowns.
pub fn start(options: &ProfileOptions, stacks: bool, timed: bool, breakdowns: &[&Breakdown]) {
    if !is_open() {
        return;
    }
    STACKS.store(stacks, Ordering::Relaxed);
    let scoping = match program().scoping() {
        Scoping::Lexical => "lexical",
        Scoping::Evaluation => "evaluation",
        Scoping::Hybrid => "hybrid",
    };
    property(ev::property::SCOPING, scoping);
    property(ev::property::INTERVAL, &options.interval.to_string());
    for (number, centre) in counters::centres().iter().enumerate() {
        define(number as u32, centre);
    }
    for number in 0..paths::count() as u32 {
        let above = if number == CC_MAIN { ev::NO_PATH } else { paths::parent(number) };
        path(number, above, paths::centre(number));
    }
    if timed {
        post(ev::PROF_BEGIN, |p| p.u64((options.tick * 1e9).round() as u64));
    }
    for (profile, breakdown) in breakdowns.iter().enumerate() {
        begin_heap(options, profile as u8, breakdown);
    }
}

/// A cost centre: at the start, and when a key's is made.
pub fn define(number: u32, centre: &Centre) {
    post(ev::HEAP_PROF_COST_CENTRE, |p| {
        p.u32(number);
        p.string(&centre.label);
        p.string(&centre.module);
        p.string(&centre.src);
        p.u8((centre.kind == CcKind::Caf) as u8);
    });
    post(ev::CENTRE, |p| {
        p.u32(number);
        p.u8(centre.kind as u8);
        p.string(&centre.group);
    });
}

fn begin_heap(options: &ProfileOptions, profile: u8, breakdown: &Breakdown) {
    let period = (options.interval * 1e9).round() as u64;
    let Some(number) = breakdown.number else {
        post(ev::HEAP_BREAKDOWN, |p| {
            p.u8(profile);
            p.u64(period);
            p.string(&breakdown.letter.to_string());
        });
        return;
    };
    let restriction = |letter: char| {
        let of_it = options.restrictions.iter().filter(|r| r.0 == letter).map(|r| r.1.as_str());
        of_it.collect::<Vec<_>>().join(",")
    };
    post(ev::HEAP_PROF_BEGIN, |p| {
        p.u8(profile);
        p.u64(period);
        p.u32(number);
        // Module, description, type, cost centre; then stack, retainer, biography, which cannot be restricted yet.
        for letter in ['m', 'd', 'y', 'c'] {
            p.string(&restriction(letter));
        }
        for _ in 0..3 {
            p.string("");
        }
    });
}

/// A path is made.
pub fn path(number: u32, above: u32, centre: u32) {
    post(ev::PATH, |p| {
        p.u32(number);
        p.u32(above);
        p.u32(centre);
    });
}

/// The timer hit this path. Called by its signal handler.
pub fn tick(path: u32, ticks: u32) {
    post_sample(path, ticks);
}

/// A sample as GHC has it ([`ev::PROF_SAMPLE_COST_CENTRE`]).
pub fn write_stack_sample(p: &mut Payload, path: u32) {
    p.u32(0);
    p.u64(ticker::mutator_ticks());
    stack(p, path);
}

/// At the end: the keys that found no room.
pub fn keys_left_out(left_out: &[(String, u64)], more: bool) {
    for line in super::report::keys::lines(left_out, more) {
        post(ev::LOG_MSG, |p| p.text(&line));
    }
}

/// The time of the program and of the collector, in ticks.
pub fn clock(mutator: u64, collector: u64) {
    post(ev::CLOCK, |p| {
        p.u64(mutator);
        p.u64(collector);
    });
}

/// A census by all breakdowns; `number` if the program asked for it.
pub fn census(number: Option<i64>, breakdowns: &[&Breakdown], bands: &[Bands]) {
    if !is_open() {
        return;
    }
    if let Some(number) = number {
        post(ev::NUMBERED_CENSUS, |p| p.u64(number as u64));
    }
    let ordinal = CENSUSES.fetch_add(1, Ordering::Relaxed) + 1;
    post(ev::HEAP_PROF_SAMPLE_BEGIN, |p| p.u64(ordinal));
    for (profile, (breakdown, bands)) in breakdowns.iter().zip(bands).enumerate() {
        if breakdown.by_path {
            // In the order of their numbers, not of a hash table.
            for (path, bytes) in bands.by_key.iter().collect::<BTreeMap<_, _>>() {
                post(ev::HEAP_PROF_SAMPLE_COST_CENTRE, |p| {
                    p.u8(profile as u8);
                    p.u64(*bytes);
                    stack(p, *path as u32);
                });
            }
        } else {
            for (name, bytes) in &bands.by_name {
                post(ev::HEAP_PROF_SAMPLE_STRING, |p| {
                    p.u8(profile as u8);
                    p.u64(*bytes);
                    p.string(name);
                });
            }
        }
    }
    post(ev::HEAP_PROF_SAMPLE_END, |p| p.u64(ordinal));
    crate::eventlog::flush();
}

/// A path as depth and cost centres, innermost first; `MAIN` last.
fn stack(p: &mut Payload, path: u32) {
    let mut depth = 1;
    let mut at = path;
    while at != CC_MAIN && depth < super::data::MAX_DEPTH {
        at = paths::parent(at);
        depth += 1;
    }
    p.u8(depth as u8);
    at = path;
    for _ in 0..depth {
        p.u32(paths::centre(at));
        at = paths::parent(at);
    }
}

/// The counts of all paths whose counts are not those of the last time, which `before` holds.
pub fn counts(before: &mut Vec<Counts>) {
    if !is_open() {
        return;
    }
    for (number, path) in counters::paths().enumerate() {
        if number == before.len() {
            before.push(Counts::default());
        }
        let c = path.counts;
        if std::mem::replace(&mut before[number], c) == c {
            continue;
        }
        post(ev::PATH_COUNTS, |p| {
            p.u32(number as u32);
            let all: [u64; ev::COUNTS] = [
                c.scc, c.subscc, c.caf, c.subcaf, c.dict, c.subdict, c.sccsub, c.thunks, c.closures, c.alloc,
                c.ticks,
            ];
            all.into_iter().for_each(|n| p.u64(n));
        });
    }
}
