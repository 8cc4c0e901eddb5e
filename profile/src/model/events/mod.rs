//! The program's own events (`Profile.Domain`), in bounded memory however many there are: what was in what
//! ([`contexts`]), when it ran ([`lanes`]), how long records took, and in which events the samples of the
//! timer fell ([`samples`]).

pub mod contexts;
pub mod lanes;
pub mod samples;

use std::collections::BTreeMap;

use indexmap::IndexMap;
use kelvin_domain::text::Totals;
use kelvin_domain::{Histogram, Item, Key, LABEL, RecordHead};
use rustc_hash::FxHashMap;

use super::NodeId;
use contexts::{Builder, Shown};
use lanes::Lanes;
use samples::Waiting;

/// Contexts, and values of a dimension, that are shown.
const MOST_SHOWN: usize = 12_000;
const MOST_VALUES: usize = 250;
/// Texts that are remembered, and bytes of them.
const MOST_TEXTS: usize = 1 << 19;
const MOST_TEXT_BYTES: usize = 48 << 20;
/// Labels whose records' times are told apart.
const MOST_LABELS: usize = 512;
/// Events with their dimensions that samples are told apart by; in further ones only the event's name is
/// known.
const MOST_LABELLED: usize = 1 << 14;

/// A sample: the path that it fell in, and its ticks.
type Sample = (NodeId, u64);

/// What samples say of the event that they are in: its name, and its dimensions.
type Labels = (u32, Vec<(u32, Key)>);

/// Takes over what a log says of events.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    texts: FxHashMap<u32, Box<str>>,
    /// The first number that a text had, and for all numbers.
    numbers: FxHashMap<Box<str>, u32>,
    first: FxHashMap<u32, u32>,
    text_bytes: usize,
    label_numbers: Vec<u32>,
    totals: Option<Totals>,
    records: u64,
    contexts: Builder,
    lanes: Lanes,
    times: IndexMap<u32, (u64, Histogram)>,
    other_times: (u64, Histogram),
    centres: BTreeMap<u32, String>,
    waiting: Waiting<Sample>,
    labels: IndexMap<Labels, ()>,
    labelled: IndexMap<(NodeId, Option<usize>), u64>,
}

impl Reader {
    /// A text has this number.
    pub fn text(&mut self, number: u32, text: &str) {
        if text == LABEL {
            self.label_numbers.push(number);
        }
        if self.first.len() >= MOST_TEXTS || self.text_bytes + text.len() > MOST_TEXT_BYTES {
            return;
        }
        let first = match self.numbers.get(text) {
            Some(first) => *first,
            None => {
                self.text_bytes += text.len();
                self.numbers.insert(text.into(), number);
                self.texts.insert(number, text.into());
                number
            }
        };
        self.first.insert(number, first);
    }

    pub fn centre(&mut self, number: u32, name: String) {
        self.centres.insert(number, name);
    }

    pub fn totals(&mut self, totals: Totals) {
        self.totals = Some(totals);
    }

    /// This thread runs from now on.
    pub fn run(&mut self, thread: u64) {
        self.waiting.run(thread);
    }

    /// A sample of the timer.
    pub fn sample(&mut self, at: u64, node: NodeId, ticks: u64) {
        for (node, ticks) in self.waiting.sample(at, (node, ticks)) {
            *self.labelled.entry((node, None)).or_default() += ticks;
        }
    }

    /// An event has ended, at this time.
    pub fn record(&mut self, time: u64, head: &RecordHead, dimensions: &[(u32, Item)]) {
        self.records += 1;
        let cost = head.cost;
        let began = time.saturating_sub(cost.time + cost.collector + cost.away);
        let (texts, first) = (&self.texts, &self.first);
        let first_of = |n: u32| first.get(&n).copied().unwrap_or(n);
        let named = dimensions.iter().find_map(|(name, item)| match item {
            Item::Text(n) if self.label_numbers.contains(name) && first.contains_key(n) => Some(*n),
            _ => None,
        });
        let label = first_of(named.unwrap_or(head.name));
        let name = |n: u32| (first_of(n), texts.get(&first_of(n)).map(|t| &**t));
        self.contexts.record(label, began, head, dimensions, &name);
        self.lanes.record(label, time, head, dimensions);
        let room = self.times.len() < MOST_LABELS || self.times.contains_key(&label);
        let times = if room { self.times.entry(label).or_default() } else { &mut self.other_times };
        times.0 += cost.time;
        times.1.add(cost.time);
        let taken = self.waiting.take(head.thread, began);
        if taken.is_empty() {
            return;
        }
        let mut labels: Labels = (
            first_of(head.name),
            dimensions.iter().map(|(n, item)| (first_of(*n), Key::of(*item, first_of))).collect(),
        );
        if self.labels.len() >= MOST_LABELLED && !self.labels.contains_key(&labels) {
            labels.1.clear();
        }
        let number = self.labels.insert_full(labels, ()).0;
        for (node, ticks) in taken {
            *self.labelled.entry((node, Some(number))).or_default() += ticks;
        }
    }

    /// `None` if there was nothing of events in the log.
    pub fn finish(mut self) -> Option<Events> {
        if self.records == 0 && self.totals.is_none() {
            return None;
        }
        for (node, ticks) in std::mem::take(&mut self.waiting).rest() {
            *self.labelled.entry((node, None)).or_default() += ticks;
        }
        let text = |n: u32| self.texts.get(&self.first.get(&n).copied().unwrap_or(n)).map(|t| t.to_string());
        let known = |n: u32| text(n).unwrap_or_else(|| "<not shown>".into());
        let centre = |n: u32| self.centres.get(&n).cloned().unwrap_or_else(|| format!("cost centre {n}"));
        let shown = |key: Key| key.shown(text, centre, |_| Vec::new());
        let described = |dimensions: &mut dyn Iterator<Item = (u32, Key)>| -> Vec<(String, String)> {
            dimensions.map(|(name, key)| (known(name), shown(key))).collect()
        };
        let labels: Vec<EventLabels> = self
            .labels
            .keys()
            .map(|(name, dimensions)| EventLabels {
                event: known(*name),
                dimensions: described(&mut dimensions.iter().copied()),
            })
            .collect();
        let spans = self.lanes.spans().into_iter().map(|span| {
            let mut dimensions = span.dimensions.iter().map(|(n, item)| (*n, Key::of(*item, |n| n)));
            NamedSpan {
                thread: span.thread,
                depth: span.depth,
                began: span.began,
                ended: span.ended,
                time: span.time,
                bytes: span.bytes,
                event: known(span.name),
                label: known(span.label),
                dimensions: described(&mut dimensions),
            }
        });
        let spans = spans.collect();
        let mut times: Vec<Times> = Vec::new();
        for (label, (time, histogram)) in &self.times {
            times.push(Times { label: known(*label), time: *time, histogram: histogram.clone() });
        }
        if self.other_times.0 > 0 {
            let (time, histogram) = self.other_times.clone();
            times.push(Times { label: "(others)".into(), time, histogram });
        }
        times.sort_by(|a, b| b.time.cmp(&a.time).then_with(|| a.label.cmp(&b.label)));
        let contexts = self.contexts.clone().finish(MOST_SHOWN, MOST_VALUES, &text, &centre);
        let samples = self.labelled.iter().map(|((node, event), ticks)| (*node, *event, *ticks)).collect();
        Some(Events {
            records: self.records,
            totals: self.totals,
            contexts,
            spans,
            times,
            labels,
            samples,
            lanes: self.lanes,
        })
    }
}

/// What a run's events were.
#[derive(Clone, Debug, Default)]
pub struct Events {
    pub records: u64,
    pub totals: Option<Totals>,
    pub contexts: Shown,
    pub lanes: Lanes,
    /// The longest, in the order in which they began.
    pub spans: Vec<NamedSpan>,
    /// How long records took, by label; that with the largest sum is the first.
    pub times: Vec<Times>,
    /// The events that samples fell in, and how many ticks of each path in which of them, if in any.
    pub labels: Vec<EventLabels>,
    pub samples: Vec<(NodeId, Option<usize>, u64)>,
}

/// An event's name, and its dimensions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventLabels {
    pub event: String,
    pub dimensions: Vec<(String, String)>,
}

/// Times in nanoseconds.
#[derive(Clone, Debug)]
pub struct NamedSpan {
    pub thread: u64,
    pub depth: u64,
    pub began: u64,
    pub ended: u64,
    pub time: u64,
    pub bytes: u64,
    pub event: String,
    pub label: String,
    pub dimensions: Vec<(String, String)>,
}

#[derive(Clone, Debug)]
pub struct Times {
    pub label: String,
    /// The sum, in nanoseconds, with what is inside.
    pub time: u64,
    pub histogram: Histogram,
}
