//! Wall time for recording, which asks for it four times an event: by the processor's counter where the
//! system itself goes by that ([`arch::TIMESTAMP_CLOCK`]), otherwise by the system's clock.
//!
//! The counter's rate is what it did since the program started, and is found anew at each collection. Time
//! so told never goes back, and is where the system's clock is but for what the rate was wrong by before.

use std::cell::Cell;

use crate::global::Global;
use crate::{arch, stats};

/// Nanoseconds over which the rate is measured at least: reading the two clocks is wrong by some 30.
const BASELINE: u64 = 200_000;
const CLOCK_SOURCE: &str = "/sys/devices/system/clocksource/clocksource0/current_clocksource";

#[derive(Clone, Copy)]
struct Rate {
    /// Nanoseconds and counter when measuring began.
    first: (u64, u64),
    /// The same at a later time, from which it goes on in nanoseconds per tick, times 2^32.
    from: (u64, u64),
    scale: u64,
}

static RATE: Global<Cell<Option<Rate>>> = Global::new(Cell::new(None));

/// The clock and the counter at one time: of a few readings the one that nothing came between.
fn both() -> (u64, u64) {
    let read = || {
        let before = arch::timestamp();
        let time = stats::clock(libc::CLOCK_MONOTONIC);
        let took = arch::timestamp().saturating_sub(before);
        (took, (time, before + took / 2))
    };
    let readings = [read(), read(), read()];
    readings.into_iter().min().map_or((0, 0), |(_, at)| at)
}

/// Before the first event: finds out whether the counter can be used.
pub fn begin() {
    let source = std::fs::read_to_string(CLOCK_SOURCE).unwrap_or_default();
    if RATE.get().is_some() || source.trim() != arch::TIMESTAMP_CLOCK {
        return;
    }
    let first = both();
    let mut now = first;
    while now.0 - first.0 < BASELINE {
        now = both();
    }
    RATE.set(scale(first, now).map(|scale| Rate { first, from: now, scale }));
}

/// None if the counter stands.
fn scale(first: (u64, u64), now: (u64, u64)) -> Option<u64> {
    let (time, ticks) = (now.0.checked_sub(first.0)?, now.1.checked_sub(first.1)?);
    (u128::from(time) << 32).checked_div(u128::from(ticks)).and_then(|s| u64::try_from(s).ok())
}

impl Rate {
    #[inline]
    fn time(&self, counter: u64) -> u64 {
        // Another processor's counter may be some ticks behind.
        let ticks = counter.saturating_sub(self.from.1);
        self.from.0 + ((u128::from(ticks) * u128::from(self.scale)) >> 32) as u64
    }
}

/// Nanoseconds of the monotonic clock.
#[inline]
pub fn now() -> u64 {
    match RATE.get() {
        Some(rate) => rate.time(arch::timestamp()),
        None => stats::clock(libc::CLOCK_MONOTONIC),
    }
}

/// Finds the rate anew.
pub fn adjust() {
    if let Some(rate) = RATE.get() {
        let now = both();
        let told = rate.time(now.1);
        RATE.set(scale(rate.first, now).map(|scale| Rate { from: (told.max(now.0), now.1), scale, ..rate }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_with_the_systems_clock_and_never_back() {
        begin();
        let mut last = now();
        for _ in 0..1000 {
            adjust();
            let (before, told) = (stats::clock(libc::CLOCK_MONOTONIC), now());
            let after = stats::clock(libc::CLOCK_MONOTONIC);
            assert!(told >= last);
            last = told;
            // A thousandth of the baseline, and the reading of the clocks.
            let slack = BASELINE / 20;
            assert!(before <= told + slack && told <= after + slack, "{before} {told} {after}");
        }
    }
}
