//! The ticks of intervals that ended without a heap check (note "loops that do not allocate", `ticker`): what
//! the serial time profile needs to have them one by one when the program comes to one.
//!
//! The timer's handler writes; the program reads at a heap check, where its ticks are the collector's: never
//! both at the same time.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Ticks and ends of intervals that are kept: of a loop of twenty minutes, at the usual tick. What comes
/// after is in the interval in which the loop ends.
const MOST: usize = 1 << 16;
/// Marks the end of an interval; the rest of the word is how many ticks the program has had then. A tick is
/// its path and how often it was hit, one in each half of the word.
const END: u64 = 1 << 63;

static ENTRIES: [AtomicU64; MOST] = [const { AtomicU64::new(0) }; MOST];
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// An interval that has ended: ticks of the program until then, and those of paths in it.
#[derive(Debug, PartialEq)]
pub struct Interval {
    pub until: u64,
    pub ticks: Vec<(u32, u64)>,
}

/// A census that comes late by whole intervals.
#[derive(Debug, PartialEq)]
pub struct Late {
    /// How many ticks the program had when it was due.
    pub due: u64,
    pub intervals: Vec<Interval>,
    /// What was hit since the last of them ended.
    pub after: Vec<(u32, u64)>,
}

/// A census is due at so many ticks. In the timer's handler, as the next two.
pub fn begin(until: u64) {
    COUNT.store(0, Ordering::Relaxed);
    end(until);
}

/// It waits still: another interval has ended.
pub fn end(until: u64) {
    push(END | until);
}

/// It waits still: a path was hit.
pub fn tick(path: u32, ticks: u64) {
    if COUNT.load(Ordering::Relaxed) > 0 {
        push(u64::from(path) << 32 | ticks.min(u64::from(u32::MAX)));
    }
}

fn push(entry: u64) {
    let count = COUNT.load(Ordering::Relaxed);
    if let Some(slot) = ENTRIES.get(count) {
        slot.store(entry, Ordering::Relaxed);
        COUNT.store(count + 1, Ordering::Relaxed);
    }
}

/// Whether a census waits.
pub fn waits() -> bool {
    COUNT.load(Ordering::Relaxed) > 0
}

/// At the census, or the end: whether it comes late, and how.
pub fn take() -> Option<Late> {
    let count = COUNT.swap(0, Ordering::Relaxed);
    let mut entries = ENTRIES[..count].iter().map(|e| e.load(Ordering::Relaxed));
    let due = entries.next()? & !END;
    let mut intervals = Vec::new();
    let mut ticks = Vec::new();
    for entry in entries {
        if entry & END == 0 {
            ticks.push(((entry >> 32) as u32, entry & u64::from(u32::MAX)));
        } else {
            intervals.push(Interval { until: entry & !END, ticks: std::mem::take(&mut ticks) });
        }
    }
    (!intervals.is_empty()).then_some(Late { due, intervals, after: ticks })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_kept_apart() {
        tick(7, 1);
        assert_eq!(take(), None);
        begin(5);
        tick(256, 1);
        assert_eq!(take(), None);
        begin(10);
        tick(256, 2);
        tick(512, 3);
        end(15);
        end(20);
        tick(256, 1);
        let first = Interval { until: 15, ticks: vec![(256, 2), (512, 3)] };
        let intervals = vec![first, Interval { until: 20, ticks: vec![] }];
        assert_eq!(take(), Some(Late { due: 10, intervals, after: vec![(256, 1)] }));
        assert_eq!(take(), None);
    }
}
