//! `.eventlog`: GHC's event log, big-endian: a header that declares the types of events with their sizes,
//! then events, each a type, a time in nanoseconds and a payload. What is not known is skipped by its
//! declared size. A log cut anywhere is read to its last whole event. Numbers and payloads are
//! `kelvin_layout::events`, where those of both are stated.

mod decode;
mod own;
pub mod records;

use std::io::{BufRead, Read};
use std::sync::{Mutex, PoisonError};

use super::Refused;
use crate::model::Run;
use decode::Decoder;

use kelvin_layout::events::{DATA_END, VARIABLE};

/// A declared description longer than this is no description.
const LONGEST_TEXT: u32 = 1 << 20;

/// Counts bytes, and tells the end of the input from other errors.
struct Bytes<R> {
    input: R,
    at: u64,
}

/// A value, or that the input ended before or inside it.
type Whole<T> = Result<Option<T>, Refused>;

impl<R: Read> Bytes<R> {
    fn fill(&mut self, buffer: &mut [u8]) -> Whole<()> {
        match self.input.read_exact(buffer) {
            Ok(()) => {
                self.at += buffer.len() as u64;
                Ok(Some(()))
            }
            Err(e) if e.kind() == std::io::ErrorKind::UnexpectedEof => Ok(None),
            Err(e) => Err(e.into()),
        }
    }

    fn array<const N: usize>(&mut self) -> Whole<[u8; N]> {
        let mut buffer = [0; N];
        Ok(self.fill(&mut buffer)?.map(|()| buffer))
    }

    fn u16(&mut self) -> Whole<u16> {
        Ok(self.array()?.map(u16::from_be_bytes))
    }

    fn u32(&mut self) -> Whole<u32> {
        Ok(self.array()?.map(u32::from_be_bytes))
    }

    fn u64(&mut self) -> Whole<u64> {
        Ok(self.array()?.map(u64::from_be_bytes))
    }
}

/// How long the payload of a type is.
#[derive(Clone, Copy)]
enum Size {
    Undeclared,
    Fixed(u16),
    /// A length goes before it.
    Variable,
}

/// With `library`, cost centres of constants and dictionaries of packages that are not the user's own are not
/// summed.
pub fn read(input: impl BufRead, library: bool) -> Result<Run, Refused> {
    let mut decoder = Decoder::new(library);
    if let Some(note) = events(input, &mut |kind, time, payload| decoder.event(kind, time, payload))? {
        decoder.note(note);
    }
    decoder.finish()
}

/// A log that is looked at while it is read: the stream of a program that runs.
#[derive(Default)]
pub struct Growing(Mutex<Decoder>);

impl Growing {
    /// Reads until the log ends.
    pub fn read(&self, input: impl BufRead) -> Result<(), Refused> {
        let decoder = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(note) = events(input, &mut |kind, time, payload| decoder().event(kind, time, payload))? {
            decoder().note(note);
        }
        Ok(())
    }

    /// The run as far as it is read; it may have nothing in it yet.
    pub fn so_far(&self) -> Run {
        let decoder = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        decoder.so_far()
    }
}

/// Calls `each` for every event: its type, its time in nanoseconds, its payload. Answers what is wrong with
/// the end of the log, if anything is.
pub fn events(input: impl BufRead, each: &mut dyn FnMut(u16, u64, &[u8])) -> Result<Option<String>, Refused> {
    let mut bytes = Bytes { input, at: 0 };
    let sizes = match header(&mut bytes)? {
        Some(sizes) => sizes,
        None => return Err(Refused::byte(bytes.at, "the log ends inside its header")),
    };
    let mut payload = Vec::new();
    let first = bytes.at;
    let mut last_whole = bytes.at;
    while let Some(kind) = bytes.u16()? {
        if kind == DATA_END {
            return Ok(None);
        }
        let length = match sizes[usize::from(kind)] {
            Size::Fixed(length) => Some(length),
            Size::Variable => None,
            Size::Undeclared if last_whole == first => {
                return Err(Refused::byte(
                    last_whole,
                    format!("an event of type {kind}, which is not declared"),
                ));
            }
            Size::Undeclared => {
                return Ok(Some(format!(
                    "at byte {last_whole} of the event log is an event of an undeclared type ({kind}); \
                     nothing after it is read"
                )));
            }
        };
        let Some(time) = bytes.u64()? else { break };
        let length = match length {
            Some(length) => length,
            None => match bytes.u16()? {
                Some(length) => length,
                None => break,
            },
        };
        payload.resize(usize::from(length), 0);
        if bytes.fill(&mut payload)?.is_none() {
            break;
        }
        each(kind, time, &payload);
        last_whole = bytes.at;
    }
    Ok(Some(format!(
        "the event log is not closed: the program was killed, or still runs; it is read to its last whole event, \
         at byte {last_whole}"
    )))
}

/// The sizes of all types of events.
fn header(bytes: &mut Bytes<impl Read>) -> Whole<Vec<Size>> {
    let mut sizes = vec![Size::Undeclared; 1 << 16];
    for mark in [b"hdrb", b"hetb"] {
        let Some(found) = bytes.array::<4>()? else { return Ok(None) };
        expect(bytes.at, &found, mark)?;
    }
    loop {
        let Some(mark) = bytes.array::<4>()? else { return Ok(None) };
        if &mark == b"hete" {
            break;
        }
        expect(bytes.at, &mark, b"etb\0")?;
        let (Some(kind), Some(size)) = (bytes.u16()?, bytes.u16()?) else { return Ok(None) };
        sizes[usize::from(kind)] = match size {
            VARIABLE => Size::Variable,
            0..=0x7fff => Size::Fixed(size),
            _ => {
                return Err(Refused::byte(bytes.at, format!("type {kind} is declared with a negative size")));
            }
        };
        // The description, then what a newer version may have to add.
        for _ in 0..2 {
            let Some(length) = bytes.u32()? else { return Ok(None) };
            if length > LONGEST_TEXT {
                return Err(Refused::byte(
                    bytes.at,
                    format!("the description of type {kind} is {length} bytes long"),
                ));
            }
            let mut text = vec![0; length as usize];
            if bytes.fill(&mut text)?.is_none() {
                return Ok(None);
            }
        }
        let Some(mark) = bytes.array::<4>()? else { return Ok(None) };
        expect(bytes.at, &mark, b"ete\0")?;
    }
    for mark in [b"hdre", b"datb"] {
        let Some(found) = bytes.array::<4>()? else { return Ok(None) };
        expect(bytes.at, &found, mark)?;
    }
    Ok(Some(sizes))
}

fn expect(at: u64, found: &[u8; 4], mark: &[u8; 4]) -> Result<(), Refused> {
    if found == mark {
        return Ok(());
    }
    let shown = |m: &[u8; 4]| String::from_utf8_lossy(m).escape_debug().to_string();
    Err(Refused::byte(
        at - 4,
        format!("in the header there must be {:?}, not {:?}", shown(mark), shown(found)),
    ))
}
