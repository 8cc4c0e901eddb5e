//! The event log (`+RTS -l`): the numbers and sizes of the events that the runtime writes and readers read.
//! The container and the numbers below [`OWN`] are those of GHC's event log (`EventLogFormat.h`; `ghc-events`
//! reads them); the others are ours. What each payload holds is said here and, with examples, in
//! `docs/eventlog.md`.
//!
//! Container, all numbers big-endian: `hdrb` `hetb`, then per type `etb\0`, u16 number, u16 size of the
//! payload (`0xffff`: variable), u32 length and text of the description, u32 0, `ete\0`; then `hete` `hdre`
//! `datb`; then events: u16 number, u64 nanoseconds since the start, for types of variable size u16 length,
//! the payload; at the end u16 `0xffff`. A log that was cut off ends anywhere: its last whole event is its
//! end. Strings of fixed place end in a NUL; a string that ends its event (messages) has none where GHC has
//! none.

/// The words that frame header and data.
pub const HEADER_BEGIN: u32 = 0x6864_7262;
pub const HEADER_END: u32 = 0x6864_7265;
pub const TYPES_BEGIN: u32 = 0x6865_7462;
pub const TYPES_END: u32 = 0x6865_7465;
pub const TYPE_BEGIN: u32 = 0x6574_6200;
pub const TYPE_END: u32 = 0x6574_6500;
pub const DATA_BEGIN: u32 = 0x6461_7462;
/// The event number that ends the data.
pub const DATA_END: u16 = 0xffff;
/// The size that a type of variable size declares.
pub const VARIABLE: u16 = 0xffff;

/// A type of events, as the header declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventType {
    pub number: u16,
    /// Bytes of the payload, or [`VARIABLE`].
    pub size: u16,
    pub name: &'static str,
}

/// The first number that is not GHC's: it has used 0 to 212.
pub const OWN: u16 = 240;

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident = $number:literal, $size:expr, $text:literal;)*) => {
        $($(#[$doc])* pub const $name: u16 = $number;)*
        /// Every type that the runtime can write, by number.
        pub static TYPES: &[EventType] = &[$(EventType { number: $number, size: $size, name: $text }),*];
    };
}

events! {
    /// u32 thread.
    CREATE_THREAD = 0, 4, "Create thread";
    /// u32 thread.
    RUN_THREAD = 1, 4, "Run thread";
    /// u32 thread, u16 status ([`stop`]), u32 thread waited for (0: none).
    STOP_THREAD = 2, 10, "Stop thread";
    /// u32 thread.
    THREAD_RUNNABLE = 3, 4, "Thread runnable";
    GC_START = 9, 0, "Starting GC";
    GC_END = 10, 0, "Finished GC";
    /// Text without NUL: a message of the runtime.
    LOG_MSG = 16, VARIABLE, "Log message";
    /// Text without NUL: `traceEvent`.
    USER_MSG = 19, VARIABLE, "User message";
    /// u32 capability set, u16 type ([`CAPSET_OSPROCESS`], [`CAPSET_CLOCKDOMAIN`]).
    CAPSET_CREATE = 25, 6, "Create capability set";
    /// u32 capability set, u16 capability.
    CAPSET_ASSIGN_CAP = 27, 6, "Add capability to capability set";
    /// u32 capability set, text without NUL.
    RTS_IDENTIFIER = 29, VARIABLE, "RTS name and version";
    /// u32 capability set, the words of the command, each ended by NUL.
    PROGRAM_ARGS = 30, VARIABLE, "Program arguments";
    /// u32 capability set, u32 process.
    OSPROCESS_PID = 32, 8, "Process ID";
    /// u32 capability set, u64 seconds and u32 nanoseconds since 1970: the wall clock at time 0.
    WALL_CLOCK_TIME = 43, 16, "Wall clock time";
    /// u32 thread, text without NUL.
    THREAD_LABEL = 44, VARIABLE, "Thread label";
    /// u16 capability.
    CAP_CREATE = 45, 2, "Create capability";
    /// u16 capability.
    CAP_DELETE = 46, 2, "Delete capability";
    /// u32 capability set, u64 bytes allocated since the start (headers and all).
    HEAP_ALLOCATED = 49, 12, "Total heap memory ever allocated";
    /// u32 capability set, u64 bytes of the heap.
    HEAP_SIZE = 50, 12, "Current heap size (number of allocated mblocks)";
    /// u32 capability set, u64 bytes live, after a full collection.
    HEAP_LIVE = 51, 12, "Current heap live data";
    /// u32 capability set, u16 generation, u64 bytes copied, u64 slop, u64 fragmentation, u32 threads, u64
    /// u64 u64 copied by them: most, total, balanced.
    GC_STATS_GHC = 53, 58, "GC statistics";
    /// Text without NUL: `traceMarker`.
    USER_MARKER = 58, VARIABLE, "User marker";
    /// u8 profile, u64 nanoseconds between censuses, u32 breakdown ([`breakdown`]), seven strings: the
    /// restrictions by module, description, type, cost centre, cost-centre stack, retainer, biography.
    HEAP_PROF_BEGIN = 160, VARIABLE, "Start of heap profile";
    /// u32 cost centre, strings: label, module, source span, u8 flags (1: a CAF's).
    HEAP_PROF_COST_CENTRE = 161, VARIABLE, "Cost-centre definition";
    /// u64 ordinal of the census, from 1.
    HEAP_PROF_SAMPLE_BEGIN = 162, 8, "Start of heap profile sample";
    /// u8 profile, u64 bytes, u8 depth, u32 each: cost centres, innermost first.
    HEAP_PROF_SAMPLE_COST_CENTRE = 163, VARIABLE, "Heap profile cost-centre sample";
    /// u8 profile, u64 bytes, string: the band's name.
    HEAP_PROF_SAMPLE_STRING = 164, VARIABLE, "Heap profile string sample";
    /// u64 ordinal of the census.
    HEAP_PROF_SAMPLE_END = 165, 8, "End of heap profile sample";
    /// u64 ordinal of the census, u64 nanoseconds since the start when it was taken: begins, at the end of
    /// the run, a sample of those breakdowns whose bands are known only then (biography).
    HEAP_BIO_PROF_SAMPLE_BEGIN = 166, 16, "Start of heap profile (biographical) sample";
    /// u32 capability, u64 ticks so far, u8 depth, u32 each: cost centres, innermost first. Only with `-lS`:
    /// [`TICK`] says the same.
    PROF_SAMPLE_COST_CENTRE = 167, VARIABLE, "Time profile cost-centre stack";
    /// u64 nanoseconds between ticks.
    PROF_BEGIN = 168, 8, "Start of a time profile";

    /// Two strings, name and value, of what is true of the whole run ([`property`]).
    RUN_PROPERTY = 240, VARIABLE, "Kelvin: property of the run";
    /// u32 cost centre, u8 kind (`CcKind`), strings: its group; the package of its module, empty if that is
    /// the user's own.
    CENTRE = 241, VARIABLE, "Kelvin: kind, group and package of a cost centre";
    /// u32 path, u32 path above it ([`NO_PATH`]: none), u32 cost centre. Before the first event that names
    /// the path.
    PATH = 242, 12, "Kelvin: path definition";
    /// u32 path, u32 ticks: the timer hit this path so often, at this time (more than once where the system
    /// delivered late).
    TICK = 243, 8, "Kelvin: time sample";
    /// u64 ticks in the program, u64 ticks in the collector, so far: written at each census and each interval
    /// of the serial profiles, which it begins.
    CLOCK = 244, 16, "Kelvin: CPU time so far";
    /// u8 profile, u64 nanoseconds between censuses, string: a breakdown that GHC has no number for (`G`
    /// group, `T` time of creation); its samples are [`HEAP_PROF_SAMPLE_STRING`]s.
    HEAP_BREAKDOWN = 245, VARIABLE, "Kelvin: start of heap profile by another breakdown";
    /// u64: the census that follows was asked for by the program, under this number.
    NUMBERED_CENSUS = 246, 8, "Kelvin: census asked for by the program";
    /// u32 path, then u64 each: the [`COUNTS`] of the path alone so far. Those of a cost centre are the sums
    /// over its paths. At the end, and with `-P` at each interval, for those that changed since they were
    /// last written; the last one of a path has its final counts.
    PATH_COUNTS = 247, 4 + 8 * COUNTS as u16, "Kelvin: counts of a path";
    /// u64 each: ticks in the program, ticks in the collector, nanoseconds of CPU time in the collector,
    /// greatest number of live bytes, entries that were folded below `MAIN` for want of paths, bytes of this
    /// log before this event, nanoseconds spent on writing it; u32 exit status.
    RUN_END = 248, 60, "Kelvin: totals at the end";
    /// Two strings: a source file as cost centres name it, and its hash ([`crate::source_hash`]) when it was
    /// compiled, in hexadecimal.
    SOURCE_FILE = 249, VARIABLE, "Kelvin: source file";
    /// u64 events that were left out here, since nobody took them in time.
    DROPPED = 250, 8, "Kelvin: events dropped";
    /// A number as in [`EVENT_RECORD`], and text without NUL: it has this number from now on. Values that are
    /// rendered at the end get theirs after the records that name it.
    EVENT_TEXT = 251, VARIABLE, "Kelvin: text of events";
    /// An event of the program's own has ended, at this time: `kelvin_domain::encode` says what follows.
    EVENT_RECORD = 252, VARIABLE, "Kelvin: event";
    /// u64 each: records; times in nanoseconds (the program, the collector, recording) and bytes (allocated,
    /// by recording) while events were recorded; values that were not kept, and those that were not rendered.
    EVENT_TOTALS = 253, 64, "Kelvin: totals of events";
    /// u32 cost centre, u8: from now on it is switched off (1) or on (0), as a reader of the stream has
    /// asked.
    SWITCHED = 254, 5, "Kelvin: cost centre switched off or on";
    /// A part of what the program shows under a title: u8 form ([`published`]), u16 number of the part, from
    /// 0, u16 parts, string: the title, then the part of the content, which is cut anywhere. The parts follow
    /// one another. What was under that title before is no longer shown.
    PUBLISHED = 255, VARIABLE, "Kelvin: picture or table of the program's own";
}

/// Whether later events lean on this one: it says what a number means, or what is true of the whole run. Such
/// an event is never dropped, and who comes late to the stream is told of it first.
pub fn is_definition(number: u16) -> bool {
    matches!(
        number,
        CREATE_THREAD
            | CAPSET_CREATE
            | CAPSET_ASSIGN_CAP
            | RTS_IDENTIFIER
            | PROGRAM_ARGS
            | OSPROCESS_PID
            | WALL_CLOCK_TIME
            | THREAD_LABEL
            | CAP_CREATE
            | HEAP_PROF_BEGIN
            | HEAP_PROF_COST_CENTRE
            | PROF_BEGIN
            | RUN_PROPERTY
            | CENTRE
            | PATH
            | HEAP_BREAKDOWN
            | SOURCE_FILE
            | EVENT_TEXT
            | SWITCHED
    )
}

/// The events of a piece of the data that begins and ends with whole ones: number, time, and all bytes of it.
/// Ends before what is none.
pub fn split(mut bytes: &[u8]) -> impl Iterator<Item = (u16, u64, &[u8])> {
    core::iter::from_fn(move || {
        let number = u16::from_be_bytes(*bytes.first_chunk()?);
        let time = u64::from_be_bytes(*bytes.get(2..)?.first_chunk()?);
        let size = TYPES.iter().find(|t| t.number == number)?.size;
        let length = match size {
            VARIABLE => 12 + usize::from(u16::from_be_bytes(*bytes.get(10..)?.first_chunk()?)),
            fixed => 10 + usize::from(fixed),
        };
        let (event, rest) = bytes.split_at_checked(length)?;
        bytes = rest;
        Some((number, time, event))
    })
}

/// The path above `MAIN`.
pub const NO_PATH: u32 = u32::MAX;

/// Counts in [`PATH_COUNTS`], in this order: scc, subscc, cafcc, subcaf, dictcc, subdict, sccsub, thunks,
/// closures, bytes, ticks.
pub const COUNTS: usize = 11;

/// Types of capability sets.
pub const CAPSET_OSPROCESS: u16 = 2;
pub const CAPSET_CLOCKDOMAIN: u16 = 3;

/// What is published ([`PUBLISHED`]).
pub mod published {
    /// A drawing as SVG.
    pub const PICTURE: u8 = 0;
    /// JSON: `{"columns": [name, ...], "rows": [[value, ...], ...]}`, values being texts and numbers.
    pub const TABLE: u8 = 1;
    /// Bytes of content, above which nothing is published.
    pub const LARGEST: usize = 16 << 20;
    /// Bytes of content in one event.
    pub const PART: usize = 32_000;
}

/// Why a thread stopped running ([`STOP_THREAD`]).
pub mod stop {
    pub const YIELDING: u16 = 3;
    pub const BLOCKED: u16 = 4;
    pub const FINISHED: u16 = 5;
}

/// GHC's numbers of heap breakdowns ([`HEAP_PROF_BEGIN`]).
pub mod breakdown {
    pub const COST_CENTRE: u32 = 1;
    pub const MODULE: u32 = 2;
    pub const DESCRIPTION: u32 = 3;
    pub const TYPE: u32 = 4;
    pub const RETAINER: u32 = 5;
    pub const BIOGRAPHY: u32 = 6;
    pub const CLOSURE_TYPE: u32 = 7;
}

/// The names of [`RUN_PROPERTY`].
pub mod property {
    /// `lexical`, `evaluation` or `hybrid`; absent in programs compiled without `-prof`.
    pub const SCOPING: &str = "scoping";
    /// The start as reports write it, `Sat Nov 21 00:46 2026`.
    pub const DATE: &str = "date";
    /// The program's name as given; the words of the program's own arguments and those between `+RTS` and
    /// `-RTS`, in order, one event each.
    pub const PROGRAM: &str = "program";
    pub const ARGUMENT: &str = "argument";
    pub const RTS_ARGUMENT: &str = "rts-argument";
    /// Seconds of an interval of the serial profiles.
    pub const INTERVAL: &str = "interval";
    /// A cost centre that was switched off, `Module.label`: one event each.
    pub const SWITCHED_OFF: &str = "switched-off";
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::{DROPPED, GC_START, LOG_MSG, OWN, TYPES, split};

    #[test]
    fn pieces_are_split_between_events() {
        let mut bytes = Vec::new();
        for (number, time, payload) in
            [(GC_START, 1u64, &b""[..]), (LOG_MSG, 2, b"\0\x02hi"), (DROPPED, 3, b"\0\0\0\0\0\0\0\x09")]
        {
            bytes.extend_from_slice(&u16::to_be_bytes(number));
            bytes.extend_from_slice(&time.to_be_bytes());
            bytes.extend_from_slice(payload);
        }
        let found: Vec<(u16, u64, usize)> = split(&bytes).map(|(n, t, e)| (n, t, e.len())).collect();
        assert_eq!(found, [(GC_START, 1, 10), (LOG_MSG, 2, 14), (DROPPED, 3, 18)]);
        // Cut anywhere in the last one.
        assert!((25..41).all(|end| split(&bytes[..end]).count() == 2));
    }

    #[test]
    fn numbers_are_ascending_and_ours_are_apart() {
        assert!(TYPES.windows(2).all(|w| w[0].number < w[1].number));
        assert!(TYPES.iter().all(|t| (t.number >= OWN) == t.name.starts_with("Kelvin: ")));
        // GHC's last is 212.
        assert!(TYPES.iter().all(|t| t.number <= 212 || t.number >= OWN));
    }
}
