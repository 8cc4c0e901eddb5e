//! The heap profile of programs compiled without `-prof`: their closures say what they are, not whose.

use std::cell::RefCell;

use super::heap_profile::{self, HeapProfile};
use super::{log, ticker};
use crate::eventlog::Totals;
use crate::gc;
use crate::global::Global;
use crate::options::{Options, Profile as ProfileOptions};

/// Not there while it is at work: that may collect, or end the program.
static SESSION: Global<RefCell<Option<(HeapProfile, ProfileOptions)>>> = Global::new(RefCell::new(None));

/// Start-up: nothing lies at a place of its own.
pub fn reserve() {}

/// Start-up: what the options ask for.
pub fn init(options: &Options) {
    if let Err(message) = start(options) {
        crate::exit::fatal(&message, 1);
    }
}

fn start(options: &Options) -> Result<(), String> {
    let p = &options.profile;
    heap_profile::check_tick(p)?;
    if !p.creation.is_empty() {
        return Err(format!("the option -hT{} needs a profiled program: recompile with -prof", p.creation));
    }
    let Some(heap) = HeapProfile::start(options)? else { return Ok(()) };
    log::begin_timer(p);
    log::begin_heaps(p, &heap.census.breakdowns);
    SESSION.replace(Some((heap, p.clone())));
    heap_profile::start_timer(p, true)
}

/// Serves a census request at a safe point.
pub fn census() {
    sample(None);
}

/// A census that the program asks for by number, here and now.
pub fn census_at(number: i64) {
    sample(Some(number));
}

fn sample(number: Option<i64>) {
    if let Some((mut heap, options)) = SESSION.take() {
        let seconds = heap_profile::seconds(&options);
        gc::collect_major();
        let was_inside = ticker::set_in_collector(true);
        log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
        heap.sample(seconds, number, 0);
        ticker::set_in_collector(was_inside);
        SESSION.replace(Some((heap, options)));
    }
}

/// What the event log says at the end.
pub fn totals() -> Totals {
    Totals { mutator_ticks: ticker::mutator_ticks(), collector_ticks: ticker::collector_ticks(), folded: 0 }
}

/// `keyedCentre#`, which no unprofiled program asks for.
pub extern "C" fn keyed_centre(_: u64, _: crate::object::Object) -> u64 {
    0
}

/// What a reader of the live stream asks for: cost centres, which there are none of.
pub struct Asked {
    pub centres: Vec<u32>,
    pub off: bool,
}

impl std::fmt::Display for Asked {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Ok(())
    }
}

/// Says why there is nothing to be switched.
pub fn ordered(_: &str) -> Result<Asked, String> {
    Err("the program has no cost centres: recompile with -fprof-switchable".into())
}

/// Nothing is written but what grows by itself.
pub fn dump() {}

/// The program ends. Whether the profile is whole; if not, stderr says why.
pub fn finish() -> bool {
    let Some((mut heap, options)) = SESSION.take() else { return true };
    ticker::stop();
    log::clock(ticker::mutator_ticks(), ticker::collector_ticks());
    heap.finish(heap_profile::seconds(&options))
}
