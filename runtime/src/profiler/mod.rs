//! The profiler: what the rest of the runtime tells it, and what it reports. Of it programs compiled without
//! `-prof` have the heap census alone (`unprofiled`).
//!
//! `paths` says along which entries a cost centre was reached, `keyed` makes those of keys (`sccBy`),
//! `counters` are what compiled code increments for each path, `ticker` samples the current one, `census`
//! walks the heap for `heap_profile`, `session` holds one run together, `tree` and `report` turn its [`data`]
//! into files.

mod census;
#[cfg(feature = "profiled")]
mod counters;
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
mod data;
mod files;
#[cfg(any(feature = "profiled", test))]
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
mod fold;
mod heap_profile;
#[cfg(feature = "profiled")]
mod keyed;
#[cfg(feature = "profiled")]
mod late;
mod log;
#[cfg(feature = "profiled")]
mod names;
#[cfg(feature = "profiled")]
mod path_log;
#[cfg(feature = "profiled")]
mod paths;
#[cfg(feature = "profiled")]
pub mod probes;
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
mod report;
#[cfg(feature = "profiled")]
mod session;
#[cfg(feature = "profiled")]
mod switch;
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
mod ticker;
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
mod tree;
#[cfg(not(feature = "profiled"))]
mod unprofiled;

#[cfg(feature = "profiled")]
pub use counters::{MOST_NURSERY, charge_allocation, settle};
#[cfg(feature = "profiled")]
pub use keyed::keyed_centre;
#[cfg(feature = "profiled")]
pub use path_log::write_stack_sample;
#[cfg(feature = "profiled")]
pub use paths::{REACHED_MIX, REACHED_SLOTS, centre as centre_of_path, push, reach};
#[cfg(feature = "profiled")]
pub use switch::ordered;

/// A cost centre's name.
#[cfg(feature = "profiled")]
pub fn centre_name(number: u32) -> String {
    if number as usize >= counters::number_of_centres() {
        return String::new();
    }
    let centre = counters::centre(number as usize);
    format!("{}.{}", centre.module, centre.label)
}

/// The collector begins; what follows is no mutator time.
pub fn gc_begin() {
    ticker::set_in_collector(true);
}

/// The collector has ended.
pub fn gc_end() {
    ticker::set_in_collector(false);
}

#[cfg(feature = "profiled")]
pub use profiled::*;
#[cfg(not(feature = "profiled"))]
pub use unprofiled::*;

#[cfg(feature = "profiled")]
mod profiled {
    use std::cell::RefCell;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    use super::census::biography;
    use super::session::Session;
    use super::{keyed, paths, ticker};
    use crate::eventlog::Totals;
    use crate::global::Global;
    use crate::options::Options;

    /// Not there while it is at work: that may collect, or end the program.
    static SESSION: Global<RefCell<Option<Session>>> = Global::new(RefCell::new(None));
    /// The creation interval that closures without one get, from 1. Apart from the session, which is taken
    /// out of its place while it samples.
    static INTERVAL: AtomicU32 = AtomicU32::new(1);
    /// Whether closures have numbers instead.
    static LIVES: AtomicBool = AtomicBool::new(false);

    /// Start-up: reserves what lies at a place of its own.
    pub fn reserve() {
        paths::reserve();
    }

    /// Start-up: makes the counters that compiled code increments, and starts what the options ask for.
    pub fn init(options: &Options) {
        paths::init();
        keyed::init(options.profile.keys);
        biography::init();
        match Session::start(options) {
            Ok(session) => {
                LIVES.store(session.follows_lives(), Ordering::Relaxed);
                SESSION.replace(Some(session));
            }
            Err(message) => crate::exit::fatal(&message, 1),
        }
    }

    /// The current creation interval. Never 0.
    fn interval() -> u32 {
        INTERVAL.load(Ordering::Relaxed)
    }

    /// What the collector writes to closures that have no interval yet: the current one; 0, hence nothing,
    /// where closures have numbers there (note "biographies", `census::biography`).
    pub fn stamp() -> u32 {
        if LIVES.load(Ordering::Relaxed) { 0 } else { interval() }
    }

    /// Serves a census request at a safe point.
    pub fn census() {
        if let Some(mut session) = SESSION.take() {
            session.sample(interval());
            SESSION.replace(Some(session));
            INTERVAL.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// A census that the program asks for by number, here and now.
    pub fn census_at(number: i64) {
        if let Some(mut session) = SESSION.take() {
            session.sample_at(number, interval());
            SESSION.replace(Some(session));
        }
    }

    /// What the event log says at the end.
    pub fn totals() -> Totals {
        Totals {
            mutator_ticks: ticker::mutator_ticks(),
            collector_ticks: ticker::collector_ticks(),
            folded: paths::folded(),
        }
    }

    /// Writes the reports of the run so far. At a safe point.
    pub fn dump() {
        if let Some(mut session) = SESSION.take() {
            let was_inside = ticker::set_in_collector(true);
            session.dump();
            ticker::set_in_collector(was_inside);
            SESSION.replace(Some(session));
        }
    }

    /// The program ends: writes the reports. Whether they could be written; if not, stderr says why.
    pub fn finish() -> bool {
        SESSION.take().is_none_or(|mut session| session.finish())
    }
}
