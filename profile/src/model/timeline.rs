//! Ticks over time: in which window of the run which path was sampled how often. Bounded like
//! [`Heap`](super::Heap), but windows that become one are summed, so no tick is ever lost.

use rustc_hash::FxHashMap;

use super::Clock;
use super::tree::{NodeId, Tree};

/// A window of time, from the end of the one before (or 0).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Window {
    /// Seconds.
    pub end: f64,
    /// Sorted by node, each at most once.
    pub ticks: Vec<(NodeId, u64)>,
}

#[derive(Clone, Debug, Default)]
pub struct Timeline {
    pub clock: Clock,
    /// What the nodes of the windows are. Its own costs are the sums over all windows.
    pub tree: Tree,
    /// Whether nodes are whole paths, rather than each a cost centre by itself.
    pub paths: bool,
    pub windows: Vec<Window>,
}

/// No more windows than this.
const MOST_WINDOWS: usize = 1024;

impl Timeline {
    /// Adds the window after the last one.
    pub fn push(&mut self, end: f64, mut ticks: Vec<(NodeId, u64)>) {
        merge(&mut ticks);
        self.windows.push(Window { end, ticks });
        if self.windows.len() > MOST_WINDOWS {
            let windows = std::mem::take(&mut self.windows);
            for pair in windows.chunks(2) {
                let mut ticks: Vec<(NodeId, u64)> =
                    pair.iter().flat_map(|w| w.ticks.iter().copied()).collect();
                merge(&mut ticks);
                self.windows.push(Window { end: pair[pair.len() - 1].end, ticks });
            }
        }
    }

    pub fn end(&self) -> f64 {
        self.windows.last().map_or(0.0, |w| w.end)
    }
}

/// Sorts, and sums what is of the same node.
fn merge(ticks: &mut Vec<(NodeId, u64)>) {
    ticks.sort_unstable_by_key(|t| t.0);
    ticks.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            first.1 = first.1.saturating_add(later.1);
        }
        same
    });
}

/// Windows of equal width, made from samples in any order, whose last time is not known beforehand: when a
/// time lies beyond the last window, neighbours become one and the width doubles.
#[derive(Clone, Debug)]
pub struct Sampler {
    /// Nanoseconds.
    width: u64,
    windows: Vec<FxHashMap<NodeId, u64>>,
    last: u64,
}

impl Sampler {
    /// The first windows are of a millisecond.
    pub fn new() -> Sampler {
        Sampler { width: 1_000_000, windows: Vec::new(), last: 0 }
    }

    pub fn is_empty(&self) -> bool {
        self.windows.is_empty()
    }

    /// A sample of `ticks` ticks at a time in nanoseconds.
    pub fn add(&mut self, at: u64, node: NodeId, ticks: u64) {
        while at / self.width >= MOST_WINDOWS as u64 {
            self.double();
        }
        self.last = self.last.max(at);
        let index = (at / self.width) as usize;
        if index >= self.windows.len() {
            self.windows.resize_with(index + 1, FxHashMap::default);
        }
        let sum = self.windows[index].entry(node).or_default();
        *sum = sum.saturating_add(ticks);
    }

    fn double(&mut self) {
        let windows = std::mem::take(&mut self.windows);
        let mut windows = windows.into_iter();
        while let Some(mut first) = windows.next() {
            for (node, ticks) in windows.next().into_iter().flatten() {
                let sum = first.entry(node).or_default();
                *sum = sum.saturating_add(ticks);
            }
            self.windows.push(first);
        }
        self.width = self.width.saturating_mul(2);
    }

    /// The windows, and `tree` given the sums.
    pub fn finish(self, mut tree: Tree, clock: Clock) -> Timeline {
        let mut windows = Vec::with_capacity(self.windows.len());
        for (i, window) in self.windows.into_iter().enumerate() {
            let mut ticks: Vec<(NodeId, u64)> = window.into_iter().collect();
            merge(&mut ticks);
            for &(node, ticks) in &ticks {
                tree.add(node, super::Costs { ticks, ..super::Costs::default() });
            }
            windows.push(Window { end: (i as u64 + 1) as f64 * self.width as f64 * 1e-9, ticks });
        }
        Timeline { clock, tree, paths: true, windows }
    }
}

impl Default for Sampler {
    fn default() -> Sampler {
        Sampler::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Centre;
    use super::*;

    #[test]
    fn windows_grow_and_no_tick_is_lost() {
        let mut tree = Tree::default();
        let centre = tree.add_centre(Centre::default());
        let node = tree.child(None, centre);
        let mut sampler = Sampler::new();
        let hour = 3_600_000_000_000;
        for i in 0..180_000u64 {
            sampler.add(i * (hour / 180_000), node, 1);
        }
        let timeline = sampler.finish(tree, Clock::Wall);
        assert!(timeline.windows.len() <= MOST_WINDOWS && timeline.windows.len() > MOST_WINDOWS / 2 - 1);
        assert_eq!(timeline.tree.sum().ticks, 180_000);
        assert!(timeline.end() >= 3599.0 && timeline.end() < 7200.0);

        let mut serial = Timeline { tree: timeline.tree, ..Timeline::default() };
        for i in 0..5000 {
            serial.push(f64::from(i), vec![(node, 1), (node, 1)]);
        }
        let sum: u64 = serial.windows.iter().flat_map(|w| &w.ticks).map(|t| t.1).sum();
        assert_eq!((sum, serial.windows.len() <= MOST_WINDOWS), (10_000, true));
    }
}
