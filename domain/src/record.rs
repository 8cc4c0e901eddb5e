//! The record of one event, and its form in the log (`EVENT_RECORD` of `layout/src/events.rs`), whose numbers
//! are those of [`crate::varint`]:
//!
//! thread, depth, name, label of the event around it + 1 (0: none), cost centre + 1 (0: none is known), time,
//! bytes, collector, away, and then the dimensions: name, kind, value.
//!
//! A record is written when its event ends, so that those of the events in it come before it: of its thread's
//! records since the last one of its depth or less, those that are one deeper are its children.

use crate::varint::{Cursor, Writer};

/// The dimension whose value, if it is a text, is an event's *label*: that by which other events tell of it.
/// An event without one goes by its name.
pub const LABEL: &str = "name";
/// The most dimensions that a record has; those beyond are left out.
pub const MAX_DIMENSIONS: usize = 64;
/// The most bytes of a text: names and rendered values. What is longer is cut, and ends in `…`.
pub const MAX_TEXT: usize = 1024;

/// The value of a dimension. Texts, and values that are rendered at the end of the run, have numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Item {
    Int(i64),
    Double(f64),
    Bool(bool),
    Text(u32),
    /// A value that was not kept, since too many wait for being rendered.
    Lost,
}

/// What an event cost, with all that is in it: times in nanoseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// While its thread ran, without the collector and what recording took.
    pub time: u64,
    /// Allocated by its thread, without what recording took.
    pub bytes: u64,
    /// In the collector.
    pub collector: u64,
    /// From start to the record, further: while other threads ran or all waited, and in recording.
    pub away: u64,
}

/// A record but for its dimensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RecordHead {
    pub thread: u64,
    /// How many events it is in.
    pub depth: u64,
    /// The number of the text that is its name.
    pub name: u32,
    /// The label of the event that it is in.
    pub parent: Option<u32>,
    /// The cost centre that was current when it started; in programs without `-prof` none is known.
    pub centre: Option<u32>,
    pub cost: Cost,
}

const INT: u8 = 0;
const DOUBLE: u8 = 1;
const FALSE: u8 = 2;
const TRUE: u8 = 3;
const TEXT: u8 = 4;
const LOST: u8 = 5;

/// The most bytes of a record: numbers have at most ten.
pub const MAX_RECORD: usize = 9 * 10 + MAX_DIMENSIONS * (10 + 1 + 10);

/// Writes a record with the dimensions (number of the name, value).
pub fn encode(out: &mut Writer<'_>, head: &RecordHead, dimensions: &[(u32, Item)]) {
    out.number(head.thread);
    out.number(head.depth);
    out.number(head.name as u64);
    out.number(head.parent.map_or(0, |p| p as u64 + 1));
    out.number(head.centre.map_or(0, |c| c as u64 + 1));
    out.number(head.cost.time);
    out.number(head.cost.bytes);
    out.number(head.cost.collector);
    out.number(head.cost.away);
    for (name, item) in dimensions {
        out.number(*name as u64);
        match *item {
            Item::Int(n) => {
                out.byte(INT);
                out.signed(n);
            }
            Item::Double(d) => {
                out.byte(DOUBLE);
                out.bytes(&d.to_bits().to_be_bytes());
            }
            Item::Bool(b) => out.byte(if b { TRUE } else { FALSE }),
            Item::Text(n) => {
                out.byte(TEXT);
                out.number(n as u64);
            }
            Item::Lost => out.byte(LOST),
        }
    }
}

/// The dimensions of a record that is being read.
#[derive(Clone, Debug)]
pub struct Dimensions<'b> {
    cursor: Cursor<'b>,
}

/// Reads a record; its dimensions follow one by one. `None` if it is damaged.
pub fn decode(bytes: &[u8]) -> Option<(RecordHead, Dimensions<'_>)> {
    let mut c = Cursor::new(bytes);
    let head = RecordHead {
        thread: c.number()?,
        depth: c.number()?,
        name: u32::try_from(c.number()?).ok()?,
        parent: perhaps(&mut c)?,
        centre: perhaps(&mut c)?,
        cost: Cost { time: c.number()?, bytes: c.number()?, collector: c.number()?, away: c.number()? },
    };
    Some((head, Dimensions { cursor: c }))
}

/// A number that may be absent.
fn perhaps(c: &mut Cursor<'_>) -> Option<Option<u32>> {
    match c.number()? {
        0 => Some(None),
        n => Some(Some(u32::try_from(n - 1).ok()?)),
    }
}

impl Iterator for Dimensions<'_> {
    /// `None` for one that is damaged; it is the last.
    type Item = Option<(u32, Item)>;

    fn next(&mut self) -> Option<Option<(u32, Item)>> {
        if self.cursor.is_empty() {
            return None;
        }
        let one = dimension(&mut self.cursor);
        if one.is_none() {
            self.cursor = Cursor::new(&[]);
        }
        Some(one)
    }
}

fn dimension(c: &mut Cursor<'_>) -> Option<(u32, Item)> {
    let name = u32::try_from(c.number()?).ok()?;
    let item = match c.byte()? {
        INT => Item::Int(c.signed()?),
        DOUBLE => Item::Double(f64::from_bits(u64::from_be_bytes(c.take(8)?.try_into().ok()?))),
        FALSE => Item::Bool(false),
        TRUE => Item::Bool(true),
        TEXT => Item::Text(u32::try_from(c.number()?).ok()?),
        LOST => Item::Lost,
        _ => return None,
    };
    Some((name, item))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_come_back_and_damaged_ones_do_not() {
        let head = RecordHead {
            thread: 1,
            depth: 3,
            name: 700,
            parent: Some(2),
            centre: Some(0),
            cost: Cost { time: 12_345_678, bytes: 96, collector: 0, away: 5 },
        };
        let dimensions = [
            (1, Item::Int(-7)),
            (2, Item::Double(0.5)),
            (3, Item::Bool(true)),
            (4, Item::Text(300)),
            (5, Item::Lost),
        ];
        let mut place = [0; MAX_RECORD];
        let mut writer = Writer::new(&mut place);
        encode(&mut writer, &head, &dimensions);
        let bytes = writer.finish();
        let (read, rest) = decode(bytes).expect("it is whole");
        assert_eq!(read, head);
        assert_eq!(rest.collect::<Option<Vec<_>>>().as_deref(), Some(&dimensions[..]));
        for end in 0..bytes.len() {
            let cut = decode(&bytes[..end]).and_then(|(_, rest)| rest.collect::<Option<Vec<_>>>());
            assert!(cut.is_none_or(|d| d.len() < dimensions.len()));
        }
    }
}
