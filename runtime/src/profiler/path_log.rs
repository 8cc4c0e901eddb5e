//! What the event log says of cost centres: they and their paths, time samples, counts.

use std::sync::atomic::Ordering;

use kelvin_layout::{CcKind, Scoping, cc, events as ev};

use super::data::{Centre, Counts};
use super::{counters, paths, switch, ticker};
use crate::eventlog::{Payload, STACKS, is_open, post, post_sample, property};
use crate::program::program;

/// Start-up: the sources, the cost centres and their paths; whether time samples also come as whole stacks.
pub fn start(stacks: bool) {
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
    switch::switched_off().iter().for_each(|name| property(ev::property::SWITCHED_OFF, name));
    for (name, hash) in program().source_files() {
        post(ev::SOURCE_FILE, |p| {
            p.string(name);
            p.string(&format!("{hash:016x}"));
        });
    }
    for (number, centre) in counters::centres().iter().enumerate() {
        define(number as u32, centre);
    }
    for each in paths::all() {
        let above = (each != paths::MAIN).then(|| paths::parent(each));
        path(each, above, paths::centre(each));
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
        p.string(&centre.package);
    });
}

/// A path is made. The log has paths by number.
pub fn path(made: u32, above: Option<u32>, centre: u32) {
    post(ev::PATH, |p| {
        p.u32(cc::number(made));
        p.u32(above.map_or(ev::NO_PATH, cc::number));
        p.u32(centre);
    });
}

/// The timer hit this path. Called by its signal handler.
pub fn tick(path: u32, ticks: u32) {
    post_sample(cc::number(path), ticks);
}

/// A sample, of the path of this number, as GHC has it ([`ev::PROF_SAMPLE_COST_CENTRE`]).
pub fn write_stack_sample(p: &mut Payload, number: u32) {
    p.u32(0);
    p.u64(ticker::mutator_ticks());
    stack(p, cc::path(number));
}

/// At the end: the keys that found no room.
pub fn keys_left_out(left_out: &[(String, u64)], more: bool) {
    for line in super::report::keys::lines(left_out, more) {
        post(ev::LOG_MSG, |p| p.text(&line));
    }
}

/// A path as depth and cost centres, innermost first; `MAIN` last.
pub fn stack(p: &mut Payload, path: u32) {
    let mut depth = 1;
    let mut at = path;
    while at != paths::MAIN && depth < super::data::MAX_DEPTH {
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
