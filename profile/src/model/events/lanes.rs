//! When events ran: for each thread and each depth a *lane*, in windows of equal width that become wider as
//! the run becomes longer; and the longest events one by one.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use kelvin_domain::{Item, RecordHead};

/// Windows of a lane.
pub const MOST_WINDOWS: usize = 512;
/// Depths of a thread; what is deeper is in the last.
pub const MOST_DEPTHS: usize = 24;
/// Threads; further ones are put together.
pub const MOST_THREADS: usize = 64;
/// The thread that stands for those.
pub const OTHER_THREADS: u64 = u64::MAX;
/// Events that are kept one by one.
pub const MOST_SPANS: usize = 1500;

/// An event that is shown by itself. Times in nanoseconds of the log's.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    pub thread: u64,
    pub depth: u64,
    pub began: u64,
    pub ended: u64,
    /// Of its clock: without the collector and what else was not its own.
    pub time: u64,
    pub bytes: u64,
    pub name: u32,
    pub label: u32,
    pub dimensions: Box<[(u32, Item)]>,
}

impl Span {
    fn rank(&self) -> (u64, Reverse<u64>, u64, u64) {
        (self.ended - self.began, Reverse(self.depth), self.began, self.thread)
    }
}

impl Eq for Span {}

impl Ord for Span {
    fn cmp(&self, other: &Span) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Span {
    fn partial_cmp(&self, other: &Span) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// By window: nanoseconds in which an event of this depth was open, and events that began.
#[derive(Clone, Debug, Default)]
pub struct Lane {
    pub covered: Vec<u64>,
    pub began: Vec<u64>,
}

#[derive(Clone, Debug)]
pub struct Lanes {
    /// Nanoseconds of a window.
    pub width: u64,
    pub end: u64,
    /// By thread and depth.
    pub threads: BTreeMap<u64, Vec<Lane>>,
    spans: BinaryHeap<Reverse<Span>>,
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes { width: 1000, end: 0, threads: BTreeMap::new(), spans: BinaryHeap::new() }
    }
}

impl Lanes {
    pub fn record(&mut self, label: u32, ended: u64, head: &RecordHead, dimensions: &[(u32, Item)]) {
        let cost = head.cost;
        let began = ended.saturating_sub(cost.time + cost.collector + cost.away);
        while ended / self.width >= MOST_WINDOWS as u64 {
            self.double();
        }
        self.end = self.end.max(ended);
        let known = self.threads.contains_key(&head.thread) || self.threads.len() < MOST_THREADS;
        let thread = if known { head.thread } else { OTHER_THREADS };
        let lanes = self.threads.entry(thread).or_default();
        let depth = (head.depth as usize).min(MOST_DEPTHS - 1);
        if lanes.len() <= depth {
            lanes.resize_with(depth + 1, Lane::default);
        }
        lanes[depth].add(began, ended, self.width);
        let least = self.spans.peek().map_or(0, |s| s.0.ended - s.0.began);
        if self.spans.len() < MOST_SPANS || ended - began > least {
            self.spans.push(Reverse(Span {
                thread,
                depth: head.depth,
                began,
                ended,
                time: cost.time,
                bytes: cost.bytes,
                name: head.name,
                label,
                dimensions: dimensions.into(),
            }));
            if self.spans.len() > MOST_SPANS {
                self.spans.pop();
            }
        }
    }

    fn double(&mut self) {
        self.width *= 2;
        for lane in self.threads.values_mut().flatten() {
            for sums in [&mut lane.covered, &mut lane.began] {
                *sums = sums.chunks(2).map(|pair| pair.iter().sum()).collect();
            }
        }
    }

    /// The events that are shown by themselves, in the order in which they began.
    pub fn spans(&self) -> Vec<&Span> {
        let mut spans: Vec<&Span> = self.spans.iter().map(|s| &s.0).collect();
        spans.sort_by_key(|s| (s.began, s.depth, s.thread, s.ended));
        spans
    }
}

impl Lane {
    fn add(&mut self, began: u64, ended: u64, width: u64) {
        let (first, last) = ((began / width) as usize, (ended / width) as usize);
        if self.covered.len() <= last {
            self.covered.resize(last + 1, 0);
            self.began.resize(last + 1, 0);
        }
        self.began[first] += 1;
        for window in first..=last {
            let from = began.max(window as u64 * width);
            let to = ended.min((window as u64 + 1) * width);
            self.covered[window] += to.saturating_sub(from);
        }
    }
}
