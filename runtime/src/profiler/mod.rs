//! The profiler: what the rest of the runtime tells it. Unprofiled programs carry none of it.

use crate::options::Options;

#[cfg(feature = "profiled")]
mod counters;
#[cfg(feature = "profiled")]
pub use counters::charge_allocation;

/// Start-up: makes the counters that compiled code increments.
pub fn init(options: &Options) {
    let _ = options;
    #[cfg(feature = "profiled")]
    counters::init();
}

/// The collector begins; what follows is no mutator time.
pub fn gc_begin() {}

/// The collector has ended.
pub fn gc_end() {}

/// The current creation interval, which the collector writes to closures that have none yet. Never 0.
#[cfg(feature = "profiled")]
pub fn interval() -> u32 {
    1
}

/// Serves a census request at a safe point.
pub fn census() {}

/// The program ends: writes the reports.
pub fn finish() {}
