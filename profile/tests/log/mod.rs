//! Event logs made for tests: their times are known.

#![allow(dead_code, reason = "each test uses some of it")]

use std::fs;
use std::path::PathBuf;

use kelvin_domain::{Cost, Item, MAX_RECORD, RecordHead, Writer, encode, put};
use kelvin_layout::events::{self, DATA_END, TYPES, VARIABLE};

/// An event log under construction.
pub struct Log {
    pub bytes: Vec<u8>,
    pub texts: Vec<String>,
}

impl Log {
    pub fn new() -> Log {
        let mut bytes = Vec::new();
        for mark in [events::HEADER_BEGIN, events::TYPES_BEGIN] {
            bytes.extend(mark.to_be_bytes());
        }
        for t in TYPES {
            bytes.extend(events::TYPE_BEGIN.to_be_bytes());
            bytes.extend(t.number.to_be_bytes());
            bytes.extend(t.size.to_be_bytes());
            bytes.extend(0u32.to_be_bytes());
            bytes.extend(0u32.to_be_bytes());
            bytes.extend(events::TYPE_END.to_be_bytes());
        }
        for mark in [events::TYPES_END, events::HEADER_END, events::DATA_BEGIN] {
            bytes.extend(mark.to_be_bytes());
        }
        Log { bytes, texts: Vec::new() }
    }

    pub fn event(&mut self, number: u16, time: u64, payload: &[u8]) {
        self.bytes.extend(number.to_be_bytes());
        self.bytes.extend(time.to_be_bytes());
        if TYPES.iter().any(|t| t.number == number && t.size == VARIABLE) {
            self.bytes.extend((payload.len() as u16).to_be_bytes());
        }
        self.bytes.extend(payload);
    }

    pub fn text(&mut self, text: &str) -> u32 {
        if let Some(i) = self.texts.iter().position(|t| t == text) {
            return i as u32;
        }
        self.texts.push(text.into());
        let number = self.texts.len() as u32 - 1;
        let mut payload = Vec::new();
        put(&mut payload, u64::from(number));
        payload.extend(text.as_bytes());
        self.event(events::EVENT_TEXT, 0, &payload);
        number
    }

    /// A record: depth, event, parent, its end and how long it took, in milliseconds; dimensions as
    /// `name=value`.
    pub fn record(&mut self, depth: u64, name: &str, parent: &str, end: u64, ms: u64, dimensions: &[&str]) {
        let parent = (!parent.is_empty()).then(|| self.text(parent));
        let cost = Cost { time: ms * 1_000_000, bytes: ms * 1000, collector: 0, away: 0 };
        let head = RecordHead { thread: 1, depth, name: self.text(name), parent, centre: None, cost };
        let dimensions: Vec<(u32, Item)> = dimensions
            .iter()
            .filter_map(|d| d.split_once('='))
            .map(|(name, value)| {
                let item = match (value, value.parse()) {
                    ("True" | "False", _) => Item::Bool(value == "True"),
                    (_, Ok(n)) => Item::Int(n),
                    _ => Item::Text(self.text(value)),
                };
                (self.text(name), item)
            })
            .collect();
        self.encoded(&head, end * 1_000_000, &dimensions);
    }

    /// A record of any thread, in nanoseconds: when it ended and how long it took.
    pub fn record_of(&mut self, head: RecordHead, end: u64, dimensions: &[(&str, Item)]) {
        let dimensions: Vec<(u32, Item)> = dimensions.iter().map(|(n, item)| (self.text(n), *item)).collect();
        self.encoded(&head, end, &dimensions);
    }

    fn encoded(&mut self, head: &RecordHead, end: u64, dimensions: &[(u32, Item)]) {
        let mut place = [0; MAX_RECORD];
        let mut writer = Writer::new(&mut place);
        encode(&mut writer, head, dimensions);
        self.event(events::EVENT_RECORD, end, writer.finish());
    }

    /// A cost centre, which is a path of the same number.
    pub fn centre(&mut self, number: u32, label: &str) {
        let mut payload = number.to_be_bytes().to_vec();
        payload.extend(format!("{label}\0Main\0Main.hs:1:1-2\0\0").as_bytes());
        self.event(events::HEAP_PROF_COST_CENTRE, 0, &payload);
        let path = [number, events::NO_PATH, number];
        let payload: Vec<u8> = path.iter().flat_map(|n| n.to_be_bytes()).collect();
        self.event(events::PATH, 0, &payload);
    }

    /// A sample of the timer, in milliseconds.
    pub fn tick(&mut self, at: u64, path: u32, ticks: u32) {
        let payload: Vec<u8> = [path, ticks].iter().flat_map(|n| n.to_be_bytes()).collect();
        self.event(events::TICK, at * 1_000_000, &payload);
    }

    /// The end of an interval, in milliseconds, and the counts of a path so far: entries, thunks, closures,
    /// bytes.
    pub fn counts(&mut self, at: u64, path: u32, [entries, thunks, closures, bytes]: [u64; 4]) {
        let at = at * 1_000_000;
        self.event(events::CLOCK, at, &[0; 16]);
        let mut payload = path.to_be_bytes().to_vec();
        let counts: [u64; events::COUNTS] = [entries, 0, 0, 0, 0, 0, 0, thunks, closures, bytes, 0];
        payload.extend(counts.iter().flat_map(|n| n.to_be_bytes()));
        self.event(events::PATH_COUNTS, at, &payload);
    }

    /// A reader switches a cost centre, in milliseconds.
    pub fn switched(&mut self, at: u64, centre: u32, off: bool) {
        let mut payload = centre.to_be_bytes().to_vec();
        payload.push(off.into());
        self.event(events::SWITCHED, at * 1_000_000, &payload);
    }

    pub fn totals(&mut self, words: [u64; 8]) {
        let payload: Vec<u8> = words.iter().flat_map(|w| w.to_be_bytes()).collect();
        self.event(events::EVENT_TOTALS, 1_000_000_000, &payload);
    }

    pub fn close(&mut self) {
        self.bytes.extend(DATA_END.to_be_bytes());
    }

    pub fn write(&self, name: &str) -> (tempfile::TempDir, PathBuf) {
        let dir = tempfile::tempdir().expect("a folder");
        let file = dir.path().join(name);
        fs::write(&file, &self.bytes).expect("written");
        (dir, file)
    }
}
