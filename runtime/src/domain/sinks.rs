//! Who takes records: the event log (`-e`), the table of `-eA`, and `Profile.Domain.profile`, of which some
//! may be under way, one in the other.

use std::fmt::Write;

use kelvin_domain::aggregate::{Aggregator, Tables};
use kelvin_domain::query::{self, Query};
use kelvin_domain::text::{self, Columns, Totals};
use kelvin_domain::{Cost, Item, MAX_RECORD, RecordHead, Writer};
use kelvin_layout::events as ev;

use super::clock::Reading;
use crate::eventlog;

/// Rows that a table in the program's own memory has at most.
const MAX_ROWS: usize = 1 << 16;

#[derive(Default)]
pub struct Sinks {
    pub log: bool,
    sessions: Vec<Session>,
    bytes: Vec<u8>,
    /// Where a record is written.
    place: Vec<u8>,
}

/// A table that is made, or records that are kept until it is known which.
pub struct Session {
    to: To,
    pub began: Reading,
    /// What recording had taken by then.
    pub recording: Reading,
    /// What is known of the run, once what was kept has been asked for.
    pub totals: Option<Totals>,
}

enum To {
    Table(Box<Aggregator>),
    Kept(Kept),
}

/// When an event ended, its record and its dimensions.
type Record = (u64, RecordHead, Vec<(u32, Item)>);

#[derive(Default)]
struct Kept {
    texts: Vec<(u32, String)>,
    records: Vec<Record>,
}

impl Sinks {
    pub fn text(&mut self, number: u32, text: &str) {
        if self.log {
            eventlog::post(ev::EVENT_TEXT, |p| {
                let bytes = &mut self.bytes;
                bytes.clear();
                kelvin_domain::put(bytes, number as u64);
                bytes.extend(text.as_bytes());
                p.raw(bytes);
            });
        }
        for session in &mut self.sessions {
            match &mut session.to {
                To::Table(table) => table.text(number, text),
                To::Kept(kept) => kept.texts.push((number, text.to_string())),
            }
        }
    }

    /// An event has ended, at this time of the monotonic clock. By how much the log says so too late (texts
    /// and samples were written since), the event was not under way: who reckons back finds when it began.
    pub fn record(&mut self, time: u64, head: &RecordHead, dimensions: &[(u32, Item)]) {
        if self.log {
            self.place.resize(MAX_RECORD, 0);
            let place = &mut self.place;
            eventlog::post_at(time, ev::EVENT_RECORD, |p, late| {
                let cost = Cost { away: head.cost.away + late, ..head.cost };
                let mut writer = Writer::new(place);
                kelvin_domain::encode(&mut writer, &RecordHead { cost, ..*head }, dimensions);
                p.raw(writer.finish());
            });
        }
        if self.sessions.is_empty() {
            return;
        }
        let time = eventlog::since_start(time);
        for session in &mut self.sessions {
            match &mut session.to {
                To::Table(table) => {
                    table.record(time, head, dimensions);
                }
                To::Kept(kept) => kept.records.push((time, *head, dimensions.to_vec())),
            }
        }
    }

    /// Whether nobody takes any.
    pub fn none(&self) -> bool {
        !self.log && self.sessions.is_empty()
    }

    /// A session begins: for the tables of these dimensions, or without any for some that are asked for at
    /// its end.
    pub fn begin(&mut self, dimensions: &str, began: Reading, recording: Reading) -> Result<(), String> {
        let query = query::parse(dimensions)?;
        if !query.conditions.is_empty() {
            return Err("here are dimensions only, no conditions".into());
        }
        let to = if query.dimensions.is_empty() {
            To::Kept(Kept::default())
        } else {
            To::Table(Box::new(Aggregator::limited(query, MAX_ROWS)))
        };
        self.sessions.push(Session { to, began, recording, totals: None });
        Ok(())
    }

    /// The innermost session.
    pub fn innermost(&mut self) -> Option<&mut Session> {
        self.sessions.last_mut()
    }

    /// The innermost session ends.
    pub fn end(&mut self) -> Option<Session> {
        self.sessions.pop()
    }
}

impl Session {
    /// Its report; for what was kept, by a query.
    pub fn report(self, asked: &str, totals: &Totals) -> Result<String, String> {
        match self.to {
            To::Table(table) => table_of(*table, totals),
            To::Kept(kept) => kept.answer(asked, totals),
        }
    }

    /// The answer to one of several queries.
    pub fn answer(&self, asked: &str, totals: &Totals) -> Result<String, String> {
        match &self.to {
            To::Table(_) => Err("the dimensions of this report are given".into()),
            To::Kept(kept) => kept.answer(asked, totals),
        }
    }
}

impl Session {
    /// What is kept, for the library: on each line a text (`T`, number, text), a cost centre (`C`, number,
    /// name), or a record (`R`, when it ended, then as in the log, the dimensions as number of the name,
    /// letter, value). In texts there are no line ends, spaces or backslashes.
    pub fn listed(&self) -> String {
        let To::Kept(kept) = &self.to else { return String::new() };
        let mut out = String::new();
        let mut centres = std::collections::BTreeSet::new();
        for (number, text) in &kept.texts {
            let _ = writeln!(out, "T {number} {}", escaped(text));
        }
        for (time, head, dimensions) in &kept.records {
            let RecordHead { thread, depth, name, parent: _, centre, cost } = head;
            centres.extend(*centre);
            let Cost { time: took, bytes, collector, away } = cost;
            let centre = centre.map_or(-1, i64::from);
            let _ =
                write!(out, "R {time} {thread} {depth} {name} {centre} {took} {bytes} {collector} {away}");
            for (name, item) in dimensions {
                let _ = match item {
                    Item::Int(n) => write!(out, " {name} i {n}"),
                    Item::Double(d) => write!(out, " {name} d {}", d.to_bits() as i64),
                    Item::Bool(b) => write!(out, " {name} b {}", if *b { "True" } else { "False" }),
                    Item::Text(n) => write!(out, " {name} t {n}"),
                    Item::Lost => write!(out, " {name} n 0"),
                };
            }
            out.push('\n');
        }
        for centre in centres {
            let _ = writeln!(out, "C {centre} {}", escaped(&super::centre_name(centre)));
        }
        out
    }

    /// A record that is kept, by its number, has this dimension, too.
    pub fn derive(&mut self, record: usize, name: u32, item: Item) {
        if let To::Kept(kept) = &mut self.to
            && let Some((_, _, dimensions)) = kept.records.get_mut(record)
        {
            dimensions.retain(|(n, _)| *n != name);
            dimensions.push((name, item));
        }
    }
}

/// Without line ends, spaces and backslashes: `\n`, `\s`, `\b`; empty as `\e`.
fn escaped(text: &str) -> String {
    if text.is_empty() {
        return "\\e".into();
    }
    text.replace('\\', "\\b").replace('\n', "\\n").replace('\r', "\\r").replace(' ', "\\s")
}

pub fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some('n') => out.push('\n'),
                Some('r') => out.push('\r'),
                Some('s') => out.push(' '),
                Some('b') => out.push('\\'),
                _ => {}
            },
            c => out.push(c),
        }
    }
    out
}

impl Kept {
    fn answer(&self, asked: &str, totals: &Totals) -> Result<String, String> {
        let query: Query = query::parse(asked)?;
        if query.dimensions.is_empty() {
            return Err("name at least one dimension, such as event".into());
        }
        let mut table = Aggregator::new(query, false);
        self.texts.iter().for_each(|(number, text)| table.text(*number, text));
        for (time, head, dimensions) in &self.records {
            table.record(*time, head, dimensions);
        }
        table_of(table, totals)
    }
}

fn table_of(table: Aggregator, totals: &Totals) -> Result<String, String> {
    if let Some((name, near)) = table.unknown() {
        let perhaps = near.map_or(String::new(), |near| format!("; perhaps {near}?"));
        return Err(format!("no event has the dimension {name}{perhaps}"));
    }
    let tables: Tables = table.finish(&super::centre_name);
    Ok(text::write(&tables, Some(totals), &Columns::default()))
}
