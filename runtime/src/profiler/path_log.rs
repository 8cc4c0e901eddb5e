//! What the event log says of cost centres: they and their paths, time samples, counts.

use std::sync::atomic::{AtomicPtr, Ordering};

use kelvin_layout::{CcKind, Scoping, cc, events as ev};

use super::data::Centre;
use super::{counters, paths, switch, ticker};
use crate::eventlog::{Payload, STACKS, is_at_work, is_open, post, post_at_tick, post_sample, property};
use crate::heap::os;
use crate::program::program;
use crate::word::Bytes;

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

/// The counts of each path as the log has them: so many words by number, in memory that is taken up as it is
/// written to. Where a log may be, there is room for all paths.
static LOGGED: AtomicPtr<[u64; ev::COUNTS]> = AtomicPtr::new(std::ptr::null_mut());

/// Start-up: there will be no more paths than this.
pub fn init(most: usize) {
    if !is_open() {
        return;
    }
    match os::reserve(Bytes(most * size_of::<[u64; ev::COUNTS]>()).round_up(os::PAGE)) {
        Some(room) => LOGGED.store(room.start.0 as *mut _, Ordering::Relaxed),
        None => crate::exit::fatal("cannot reserve memory for the event log's counts", 1),
    }
}

/// The counts of all paths whose counts are not those of the last time. Not while the timer's handler may
/// do the same: its ticks are the collector's.
pub fn counts() {
    changed(|number, counts| post(ev::PATH_COUNTS, |p| write_counts(p, number, counts)));
}

/// The same in the timer's handler, of a program that has not come to a heap check for a whole interval; and
/// the time, as `counts` has it before it.
pub fn late() {
    if is_open() && !is_at_work() {
        post_at_tick(ev::CLOCK, |p| {
            p.u64(ticker::mutator_ticks());
            p.u64(ticker::collector_ticks());
        });
        changed(|number, counts| post_at_tick(ev::PATH_COUNTS, |p| write_counts(p, number, counts)));
    }
}

fn write_counts(p: &mut Payload, number: u32, counts: &[u64; ev::COUNTS]) {
    p.u32(number);
    counts.iter().for_each(|n| p.u64(*n));
}

/// Calls `each` for every path whose counts are not those of the last time. Callable in a signal handler.
fn changed(mut each: impl FnMut(u32, &[u64; ev::COUNTS])) {
    let logged = LOGGED.load(Ordering::Relaxed);
    if !is_open() || logged.is_null() {
        return;
    }
    for path in paths::all() {
        let number = cc::number(path);
        let c = counters::counts(paths::record(path));
        let now: [u64; ev::COUNTS] = [
            c.scc, c.subscc, c.caf, c.subcaf, c.dict, c.subdict, c.sccsub, c.thunks, c.closures, c.alloc,
            c.ticks,
        ];
        // SAFETY: there is room for all paths, zeroed at first; the thread and its handler are never here at
        // the same time (`counts`).
        let before = unsafe { std::ptr::replace(logged.add(number as usize), now) };
        if before != now {
            each(number, &now);
        }
    }
}
