//! pprof: a gzipped protocol buffer (`perftools.profiles.Profile`). Few messages and two kinds of fields:
//! written by hand.

use std::collections::BTreeMap;
use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use indexmap::IndexSet;

use crate::model::events::EventLabels;
use crate::model::{Costs, NodeId, Run};

/// A message under way: fields are appended.
#[derive(Default)]
struct Message(Vec<u8>);

impl Message {
    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    fn number(&mut self, field: u64, value: u64) {
        self.varint(field << 3);
        self.varint(value);
    }

    fn bytes(&mut self, field: u64, bytes: &[u8]) {
        self.varint(field << 3 | 2);
        self.varint(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    /// Repeated numbers, packed.
    fn numbers(&mut self, field: u64, values: impl Iterator<Item = u64>) {
        let mut packed = Message::default();
        values.for_each(|v| packed.varint(v));
        self.bytes(field, &packed.0);
    }

    fn message(&mut self, field: u64, fill: impl FnOnce(&mut Message)) {
        let mut inner = Message::default();
        fill(&mut inner);
        self.bytes(field, &inner.0);
    }
}

/// The values of a sample, in the order of the sample types.
fn values(run: &Run, costs: Costs) -> [u64; 4] {
    let nanoseconds = run.tick_micros.unwrap_or(0).saturating_mul(1000).saturating_mul(costs.ticks);
    // Numbers are signed there.
    [costs.ticks, nanoseconds, costs.bytes, costs.entries].map(|v| v.min(i64::MAX as u64))
}

const TYPES: [(&str, &str); 4] =
    [("ticks", "count"), ("time", "nanoseconds"), ("alloc", "bytes"), ("entries", "count")];

pub fn write(out: &mut impl Write, run: &Run) -> io::Result<()> {
    let mut strings: IndexSet<String> = IndexSet::from([String::new()]);
    let mut string = |text: &str| strings.insert_full(text.to_owned()).0 as u64;
    let mut profile = Message::default();
    let tree = &run.tree;
    for (kind, unit) in TYPES {
        let (kind, unit) = (string(kind), string(unit));
        profile.message(1, |m| {
            m.number(1, kind);
            m.number(2, unit);
        });
    }
    // Of a path the ticks that fell into events are samples of their own, labelled with the event; the rest
    // is as without events.
    let mut labelled: BTreeMap<NodeId, Vec<(&EventLabels, u64)>> = BTreeMap::new();
    for events in run.events.iter() {
        for (node, event, ticks) in &events.samples {
            if let Some(labels) = event.and_then(|e| events.labels.get(e)) {
                labelled.entry(*node).or_default().push((labels, *ticks));
            }
        }
    }
    for id in tree.ids() {
        let mut own = tree.node(id).own;
        let mut sample = |costs: Costs, labels: &[(u64, u64)]| {
            if costs.is_zero() {
                return;
            }
            profile.message(2, |m| {
                // The innermost first. A centre has one location and one function, numbered from 1.
                m.numbers(1, tree.path(id).into_iter().rev().map(|n| u64::from(tree.node(n).centre.0) + 1));
                m.numbers(2, values(run, costs).into_iter());
                for (key, value) in labels {
                    m.message(3, |m| {
                        m.number(1, *key);
                        m.number(2, *value);
                    });
                }
            });
        };
        for (labels, ticks) in labelled.get(&id).into_iter().flatten() {
            // In a tree of another file there may be fewer.
            let ticks = (*ticks).min(own.ticks);
            own.ticks -= ticks;
            let mut words = vec![(string("event"), string(&labels.event))];
            words.extend(labels.dimensions.iter().map(|(name, value)| (string(name), string(value))));
            sample(Costs { ticks, ..Costs::default() }, &words);
        }
        sample(own, &[]);
    }
    for (index, centre) in tree.centres().enumerate() {
        let id = index as u64 + 1;
        let span = centre.span();
        let line = span.as_ref().map_or(0, |s| u64::from(s.first));
        profile.message(4, |m| {
            m.number(1, id);
            m.message(4, |m| {
                m.number(1, id);
                m.number(2, line);
            });
        });
        let (name, file) = (string(&centre.name()), string(span.as_ref().map_or("", |s| &s.file)));
        profile.message(5, |m| {
            m.number(1, id);
            m.number(2, name);
            m.number(3, name);
            m.number(4, file);
            m.number(5, line);
        });
    }
    let (ticks, count, comment) = (string("ticks"), string("count"), string(&run.command()));
    if let Some(micros) = run.tick_micros {
        profile
            .number(10, micros.saturating_mul(1000).saturating_mul(run.total_ticks()).min(i64::MAX as u64));
    }
    profile.message(11, |m| {
        m.number(1, ticks);
        m.number(2, count);
    });
    profile.number(12, 1);
    profile.number(13, comment);
    profile.number(14, ticks);
    for text in &strings {
        profile.bytes(6, text.as_bytes());
    }
    let mut gzip = GzEncoder::new(out, Compression::default());
    gzip.write_all(&profile.0)?;
    gzip.finish().map(drop)
}
