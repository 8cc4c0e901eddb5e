//! Payloads of what the log says of the program's own events. Each is `None` if it is damaged.

use std::borrow::Cow;

use kelvin_domain::text::Totals;
use kelvin_domain::{Cursor, Item, RecordHead, decode};

/// More events than this are not in one another in a log that is not damaged.
const MOST_DEPTH: u64 = 10_000_000;

/// A text and its number.
pub fn text(payload: &[u8]) -> Option<(u32, Cow<'_, str>)> {
    let mut c = Cursor::new(payload);
    let number = u32::try_from(c.number()?).ok()?;
    Some((number, String::from_utf8_lossy(c.rest())))
}

/// A record; its dimensions come to stand in `dimensions`.
pub fn record(payload: &[u8], dimensions: &mut Vec<(u32, Item)>) -> Option<RecordHead> {
    let (head, rest) = decode(payload)?;
    if head.depth > MOST_DEPTH {
        return None;
    }
    dimensions.clear();
    for one in rest {
        dimensions.push(one?);
    }
    Some(head)
}

pub fn totals(payload: &[u8]) -> Option<Totals> {
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
