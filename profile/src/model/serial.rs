//! What was counted over time: the thesis's serial profile of entries (6.4), by cost centre, of the intervals
//! at whose ends the program has said its counts. Other than ticks these are exact. Bounded like
//! [`Timeline`](super::Timeline): neighbouring intervals become one, so that nothing is lost.

use std::collections::BTreeMap;

use super::CentreId;

/// Kinds of counts, in the order of [`Counts`].
pub const KINDS: [&str; 4] = ["entries", "thunks evaluated", "closures", "bytes"];

/// One of each kind.
pub type Counts = [u64; KINDS.len()];

/// Intervals, and counts of cost centres in all of them, that are kept apart.
const MOST_INTERVALS: usize = 600;
const MOST_COUNTS: usize = 1 << 19;

/// An interval, from the end of the one before (or 0).
#[derive(Clone, Debug, Default)]
pub struct Interval {
    /// Seconds since the start.
    pub end: f64,
    /// Of the cost centres that have any.
    pub counts: BTreeMap<CentreId, Counts>,
}

#[derive(Clone, Debug, Default)]
pub struct Serial {
    intervals: Vec<Interval>,
    /// How many counts of cost centres these hold.
    held: usize,
}

impl Serial {
    /// Another interval has ended; what is added from now on happened in it.
    pub fn end_interval(&mut self, end: f64) {
        if self.intervals.len() >= MOST_INTERVALS || self.held >= MOST_COUNTS && self.intervals.len() > 1 {
            self.halve();
        }
        self.intervals.push(Interval { end, counts: BTreeMap::new() });
    }

    /// In the interval that ended last. Before the first has, it is not known when this happened.
    pub fn add(&mut self, centre: CentreId, counts: Counts) {
        if let Some(interval) = self.intervals.last_mut()
            && counts != Counts::default()
        {
            let held = interval.counts.len();
            let sums = interval.counts.entry(centre).or_default();
            sums.iter_mut().zip(counts).for_each(|(sum, n)| *sum = sum.saturating_add(n));
            self.held += interval.counts.len() - held;
        }
    }

    fn halve(&mut self) {
        let mut old = std::mem::take(&mut self.intervals).into_iter();
        self.held = 0;
        while let Some(first) = old.next() {
            self.intervals.push(first);
            if let (Some(second), Some(first)) = (old.next(), self.intervals.last_mut()) {
                first.end = second.end;
                for (centre, counts) in second.counts {
                    let sums = first.counts.entry(centre).or_default();
                    sums.iter_mut().zip(counts).for_each(|(sum, n)| *sum = sum.saturating_add(n));
                }
            }
            self.held += self.intervals.last().map_or(0, |i| i.counts.len());
        }
    }

    pub fn intervals(&self) -> &[Interval] {
        &self.intervals
    }

    /// Whether it says more than the sums do: something was counted in several intervals.
    pub fn is_of_use(&self) -> bool {
        self.intervals.iter().filter(|i| !i.counts.is_empty()).count() > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost_when_intervals_become_one() {
        let mut serial = Serial::default();
        let one = CentreId(1);
        serial.add(one, [9; 4]);
        assert!(serial.intervals().is_empty());
        for i in 0..5000u32 {
            serial.end_interval(f64::from(i));
            serial.add(one, [1, 2, 0, 0]);
            serial.add(CentreId(2 + i % 3), [0, 0, 0, 1]);
            serial.add(one, [0, 0, 0, 3]);
        }
        let sum = |kind: usize| -> u64 {
            serial.intervals().iter().flat_map(|i| i.counts.values()).map(|c| c[kind]).sum()
        };
        assert_eq!([0, 1, 2, 3].map(sum), [5000, 10_000, 0, 20_000]);
        assert!(serial.intervals().len() <= MOST_INTERVALS && serial.is_of_use());
        assert!(serial.intervals().is_sorted_by(|a, b| a.end < b.end));
    }
}
