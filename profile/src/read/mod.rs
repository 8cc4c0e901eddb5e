//! Readers: one file per format, told apart by how a file begins, never by its name.
//!
//! What is hostile or broken is refused by place and reason; what is merely cut off (the program was killed)
//! is read as far as it goes, with a note in [`Run::notes`]. All stream: memory is bounded by the model, not
//! by the file.

pub mod coverage;
pub mod drawing;
pub mod eventlog;
mod hp;
mod lines;
mod prof_json;
mod prof_text;
pub mod table;
mod thesis_table;

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::model::Run;

/// Where in a file something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// From 1.
    Line(u64),
    /// From 0.
    Byte(u64),
    Whole,
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    pub file: String,
    pub place: Place,
    pub reason: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Line(n) => write!(f, "{}:{n}: {}", self.file, self.reason),
            Place::Byte(n) => write!(f, "{}: at byte {n}: {}", self.file, self.reason),
            Place::Whole => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

impl std::error::Error for ReadError {}

/// What a reader of one format says; the file's name is added by [`read_from`].
#[derive(Debug)]
pub struct Refused {
    pub place: Place,
    pub reason: String,
}

impl Refused {
    fn line(line: u64, reason: impl Into<String>) -> Refused {
        Refused { place: Place::Line(line), reason: reason.into() }
    }

    fn byte(byte: u64, reason: impl Into<String>) -> Refused {
        Refused { place: Place::Byte(byte), reason: reason.into() }
    }

    fn whole(reason: impl Into<String>) -> Refused {
        Refused { place: Place::Whole, reason: reason.into() }
    }
}

impl From<io::Error> for Refused {
    fn from(e: io::Error) -> Refused {
        Refused::whole(format!("cannot be read: {e}"))
    }
}

/// Bytes by which a format is known; more than any of them needs.
const PROBE: u64 = 4096;

/// Reads a file of any format.
pub fn read(path: &Path) -> Result<Run, ReadError> {
    read_with(path, false)
}

/// The same; with `library`, what the file has of each module of the library is not summed by package.
pub fn read_with(path: &Path, library: bool) -> Result<Run, ReadError> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|e| ReadError {
        file: name.clone(),
        place: Place::Whole,
        reason: format!("cannot be opened: {e}"),
    })?;
    if file.metadata().is_ok_and(|m| m.is_dir()) {
        return Err(ReadError { file: name, place: Place::Whole, reason: "is a folder".into() });
    }
    read_any(&name, BufReader::with_capacity(1 << 16, file), library)
}

/// Reads what comes from `input`; `name` is for messages.
pub fn read_from(name: &str, input: impl BufRead) -> Result<Run, ReadError> {
    read_any(name, input, false)
}

fn read_any(name: &str, mut input: impl BufRead, library: bool) -> Result<Run, ReadError> {
    let mut probe = Vec::new();
    let run = input.by_ref().take(PROBE).read_to_end(&mut probe).map_err(Refused::from).and_then(|_| {
        let whole = io::Cursor::new(probe.clone()).chain(input);
        dispatch(&probe, whole, library)
    });
    match run {
        Ok(mut run) => {
            run.files = vec![name.to_owned()];
            Ok(run)
        }
        Err(Refused { place, reason }) => Err(ReadError { file: name.to_owned(), place, reason }),
    }
}

/// By how it begins.
fn dispatch(probe: &[u8], input: impl BufRead, library: bool) -> Result<Run, Refused> {
    let text = String::from_utf8_lossy(probe);
    let first_line = text.lines().find(|l| !l.trim().is_empty()).unwrap_or("").trim_start_matches('\u{feff}');
    if probe.is_empty() {
        Err(Refused::whole("is empty (GHC leaves an empty report when a program is killed by SIGTERM)"))
    } else if probe.starts_with(b"hdrb") {
        eventlog::read(input, library)
    } else if first_line.trim_start().starts_with('{') {
        prof_json::read(input)
    } else if first_line.contains("Time and Allocation Profiling Report") {
        prof_text::read(input)
    } else if ["JOB", "DATE", "SAMPLE_UNIT", "VALUE_UNIT"].iter().any(|k| first_line.starts_with(k)) {
        hp::read(input)
    } else if first_line.starts_with("Retainer Profiling") {
        Err(Refused::line(
            1,
            "is GHC's listing of retainer sets, not a profile; the .hp file beside it has the heap",
        ))
    } else if probe.starts_with(&[0x1f, 0x8b]) {
        Err(Refused::byte(0, "is compressed; unpack it first (gunzip)"))
    } else {
        Err(Refused::whole(
            "is none of the formats that can be read: .prof as text or JSON, .hp, .time, .eventlog, as GHC and Kelvin write them",
        ))
    }
}

/// Splits off `+RTS … -RTS` from a command line's words: (program, arguments, runtime's arguments).
fn command_line<'a>(words: impl Iterator<Item = &'a str>) -> (String, Vec<String>, Vec<String>) {
    let mut words = words.map(str::to_owned);
    let program = words.next().unwrap_or_default();
    let (mut arguments, mut rts) = (Vec::new(), Vec::new());
    let mut inside = false;
    for word in words {
        match word.as_str() {
            "+RTS" => inside = true,
            "-RTS" => inside = false,
            _ if inside => rts.push(word),
            _ => arguments.push(word),
        }
    }
    (program, arguments, rts)
}
