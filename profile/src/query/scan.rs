//! Going through an event log for the events of the program's own.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use kelvin_domain::text::Totals;
use kelvin_domain::{Cursor, Item, RecordHead, decode};
use kelvin_layout::events as types;

use crate::read::{Place, ReadError, eventlog};

/// What a log has of them.
pub enum Event<'l> {
    /// A text gets its number.
    Text(u32, &'l str),
    /// An event has ended at this time, in nanoseconds.
    Record(u64, &'l RecordHead, &'l [(u32, Item)]),
}

/// What else a log says.
#[derive(Debug, Default)]
pub struct Found {
    pub totals: Option<Totals>,
    centres: BTreeMap<u32, String>,
    /// What is wrong with it.
    pub notes: Vec<String>,
}

impl Found {
    /// A cost centre's name.
    pub fn centre(&self, number: u32) -> String {
        self.centres.get(&number).cloned().unwrap_or_else(|| format!("cost centre {number}"))
    }

    pub fn centres(self) -> BTreeMap<u32, String> {
        self.centres
    }
}

/// Calls `each` for every event of the log. Memory is bounded, however long it is.
pub fn scan(file: &Path, each: &mut dyn FnMut(Event<'_>)) -> Result<Found, String> {
    let error = |place, reason| ReadError { file: file.display().to_string(), place, reason }.to_string();
    let input = File::open(file).map_err(|e| error(Place::Whole, format!("cannot be opened: {e}")))?;
    let mut found = Found::default();
    let mut records = 0u64;
    let mut damaged = 0u64;
    let mut dimensions = Vec::new();
    let mut event = |kind: u16, time: u64, payload: &[u8]| {
        let whole = match kind {
            types::EVENT_TEXT => text(payload, each),
            types::EVENT_RECORD => {
                records += 1;
                record(time, payload, &mut dimensions, each)
            }
            types::EVENT_TOTALS => totals(payload).map(|t| found.totals = Some(t)),
            types::HEAP_PROF_COST_CENTRE => centre(payload).map(|(number, name)| {
                found.centres.insert(number, name);
            }),
            _ => Some(()),
        };
        damaged += u64::from(whole.is_none());
    };
    let ending = eventlog::events(BufReader::with_capacity(1 << 18, input), &mut event);
    let note = ending.map_err(|e| error(e.place, e.reason))?;
    found.notes.extend(note);
    if damaged > 0 {
        found.notes.push(format!("{damaged} events of the log are damaged, and left out"));
    }
    if let Some(t) = found.totals.filter(|t| t.records != records) {
        found.notes.push(format!("{} of {} records are in the log", records, t.records));
    }
    if records == 0 && found.totals.is_none() {
        return Err(error(
            Place::Whole,
            "has no events of the program's own: it has to be run with +RTS -e, and to have some (Profile.Domain)".into(),
        ));
    }
    Ok(found)
}

fn text(payload: &[u8], each: &mut dyn FnMut(Event<'_>)) -> Option<()> {
    let mut c = Cursor::new(payload);
    let number = u32::try_from(c.number()?).ok()?;
    each(Event::Text(number, &String::from_utf8_lossy(c.rest())));
    Some(())
}

fn record(
    time: u64,
    payload: &[u8],
    dimensions: &mut Vec<(u32, Item)>,
    each: &mut dyn FnMut(Event<'_>),
) -> Option<()> {
    let (head, rest) = decode(payload)?;
    if head.depth > MOST_DEPTH {
        return None;
    }
    dimensions.clear();
    for one in rest {
        dimensions.push(one?);
    }
    each(Event::Record(time, &head, dimensions));
    Some(())
}

/// More events than this are not in one another in a log that is not damaged.
const MOST_DEPTH: u64 = 10_000_000;

fn totals(payload: &[u8]) -> Option<Totals> {
    let mut words = payload.chunks_exact(8).map(|w| w.iter().fold(0u64, |n, b| n << 8 | u64::from(*b)));
    let mut next = || words.next();
    Some(Totals {
        records: next()?,
        time: next()?,
        collector: next()?,
        recording: next()?,
        bytes: next()?,
        recording_bytes: next()?,
        lost: next()?,
        not_shown: next()?,
    })
}

fn centre(payload: &[u8]) -> Option<(u32, String)> {
    let (number, rest) = payload.split_first_chunk::<4>()?;
    let mut strings = rest.split(|b| *b == 0).map(String::from_utf8_lossy);
    let (label, module) = (strings.next()?, strings.next()?);
    Some((u32::from_be_bytes(*number), format!("{module}.{label}")))
}
