//! Going through an event log for the events of the program's own.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use kelvin_domain::text::Totals;
use kelvin_domain::{Item, RecordHead};
use kelvin_layout::events as types;

use crate::read::eventlog::{self, records};
use crate::read::{Place, ReadError};

/// What a log has of them.
pub enum Event<'l> {
    /// A text gets its number.
    Text(u32, &'l str),
    /// An event has ended at this time, in nanoseconds.
    Record(u64, &'l RecordHead, &'l [(u32, Item)]),
    /// This thread runs from now on.
    Run(u64),
    /// A sample of the timer: when, in nanoseconds; the current cost centre; ticks.
    Sample { at: u64, centre: Option<u32>, ticks: u64 },
}

/// What else a log says.
#[derive(Debug, Default)]
pub struct Found {
    pub totals: Option<Totals>,
    /// Nanoseconds between samples; 0 if there were none.
    pub tick: u64,
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
    let mut count = 0u64;
    // The cost centres of paths.
    let mut centres: BTreeMap<u32, u32> = BTreeMap::new();
    let mut damaged = 0u64;
    let mut dimensions = Vec::new();
    let mut event = |kind: u16, time: u64, payload: &[u8]| {
        let whole = match kind {
            types::EVENT_TEXT => {
                records::text(payload).map(|(number, text)| each(Event::Text(number, &text)))
            }
            types::EVENT_RECORD => {
                count += 1;
                let head = records::record(payload, &mut dimensions);
                head.map(|head| each(Event::Record(time, &head, &dimensions)))
            }
            types::EVENT_TOTALS => records::totals(payload).map(|t| found.totals = Some(t)),
            types::RUN_THREAD => number(payload, 0).map(|thread| each(Event::Run(u64::from(thread)))),
            types::PATH => path(payload, &mut centres),
            types::TICK => number(payload, 0).zip(number(payload, 4)).map(|(path, ticks)| {
                let centre = centres.get(&path).copied();
                each(Event::Sample { at: time, centre, ticks: u64::from(ticks) });
            }),
            types::PROF_BEGIN => payload.first_chunk().map(|ns| found.tick = u64::from_be_bytes(*ns)),
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
    if let Some(t) = found.totals.filter(|t| t.records != count) {
        found.notes.push(format!("{} of {} records are in the log", count, t.records));
    }
    if count == 0 && found.totals.is_none() {
        return Err(error(
            Place::Whole,
            "has no events of the program's own: it has to be run with +RTS -e, and to have some (Profile.Domain)".into(),
        ));
    }
    Ok(found)
}

fn centre(payload: &[u8]) -> Option<(u32, String)> {
    let (number, rest) = payload.split_first_chunk::<4>()?;
    let mut strings = rest.split(|b| *b == 0).map(String::from_utf8_lossy);
    let (label, module) = (strings.next()?, strings.next()?);
    Some((u32::from_be_bytes(*number), format!("{module}.{label}")))
}

/// The number of four bytes at an offset.
fn number(payload: &[u8], at: usize) -> Option<u32> {
    payload.get(at..)?.first_chunk().map(|b| u32::from_be_bytes(*b))
}

fn path(payload: &[u8], centres: &mut BTreeMap<u32, u32>) -> Option<()> {
    centres.insert(number(payload, 0)?, number(payload, 8)?);
    Some(())
}
