//! The options between `+RTS` and `-RTS`: what they set, and the defaults. How they are written is declared
//! in `kelvin_layout::rts_options`, which the compiler asks, too.

mod parse;
mod settings;

pub use parse::{Outcome, parse};

use crate::heap::os;
use crate::stack::memory;
use crate::stats::Mode;
use crate::word::Bytes;

/// What the options say.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    pub nursery: Nursery,
    pub max_heap: Option<Bytes>,
    /// What may be allocated between one `HeapOverflow` and the next.
    pub grace: Bytes,
    pub compact: Compact,
    pub stack: Bytes,
    pub factor: f64,
    pub generations: u32,
    /// How long a thread runs while others could, in seconds.
    pub slice: f64,
    pub stats: Mode,
    /// Where they go; `None`: to stderr.
    pub stats_file: Option<String>,
    pub sanity: bool,
    /// Collect at one in so many heap checks; 0: only where there is no room.
    pub stress: u64,
    pub profile: Profile,
    /// `-l`: the event log.
    pub log: Option<Log>,
    /// `--live`: the same stream for whoever connects.
    pub live: Option<Live>,
    /// `-e`: events of the program's own are recorded.
    pub events: bool,
    /// `-eA`: the dimensions of a table that is made instead of a log.
    pub event_table: Option<String>,
    /// `--values`: how many values of theirs are kept to be rendered at the end; `None` (`off`): none, and of
    /// texts hashes only.
    pub event_values: Option<usize>,
    /// `--dump-on`: the signal at which the reports of the run so far are written.
    pub dump_on: Option<libc::c_int>,
    /// The words as given, for the reports' headers.
    pub given: Vec<String>,
}

/// How large the nursery is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Nursery {
    /// As `-A` says.
    Fixed(Bytes),
    /// So large, or half of it, as the program is (note "the share of the nursery", `heap/nursery.rs`).
    UpTo(Bytes),
}

impl Default for Options {
    fn default() -> Options {
        Options {
            nursery: Nursery::UpTo(Bytes::MIB.times(8)),
            max_heap: None,
            grace: Bytes::MIB,
            compact: Compact { always: false, above: 30.0 },
            // A runaway recursion must end before the machine is out of memory.
            stack: Bytes(os::physical_memory().0 / 5 * 4).min(memory::MAX),
            factor: 2.0,
            generations: 2,
            slice: 0.02,
            stats: Mode::None,
            stats_file: None,
            sanity: false,
            stress: 0,
            profile: Profile::default(),
            log: None,
            live: None,
            events: false,
            event_table: None,
            event_values: Some(100_000),
            dump_on: None,
            given: Vec::new(),
        }
    }
}

impl Options {
    /// Whether there is an event log, in a file or for readers.
    pub fn logs(&self) -> bool {
        self.log.is_some() || self.live.is_some()
    }
}

/// Which major collections compact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compact {
    /// `-c`: all.
    pub always: bool,
    /// `-c` and a number: those when more lives than so many hundredths of `-M`.
    pub above: f64,
}

/// The options of the profiler, as given; only the profiled way reads them.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
pub struct Profile {
    /// `-p` or `-P`.
    pub report: Option<Report>,
    /// `-pj`: as JSON.
    pub json: bool,
    /// `-po`: the stem of the files' names.
    pub stem: Option<String>,
    /// `-h`: the letters of the breakdowns, in the order given.
    pub heap: Vec<char>,
    /// `-hT`: number of intervals and the first one's start.
    pub creation: String,
    /// `-c -m -g -d -y -k -a`, `-hr{..}`, `-hb{..}`: letter and argument, in the order given.
    pub restrictions: Vec<(char, String)>,
    /// `-R`: how many retainers a set has at most before it is one of many.
    pub retainers: usize,
    /// `-i`, seconds; 0: a census after each collection.
    pub interval: f64,
    /// `-V`, seconds.
    pub tick: f64,
    /// `-x`, `-X`: cost centres switched off and on.
    pub switched_off: Vec<String>,
    pub switched_on: Vec<String>,
    /// `--library`: a row for each cost centre of packages that are not the user's own, too.
    pub library: bool,
    /// `--keys`: how many keys of each `sccBy` have a cost centre of their own.
    pub keys: usize,
}

impl Default for Profile {
    fn default() -> Profile {
        Profile {
            report: None,
            json: false,
            stem: None,
            heap: Vec::new(),
            creation: String::new(),
            restrictions: Vec::new(),
            retainers: 8,
            interval: 0.1,
            tick: 0.02,
            switched_off: Vec::new(),
            switched_on: Vec::new(),
            library: false,
            keys: 10_000,
        }
    }
}

/// The event log.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Log {
    /// `-ol`: its file.
    pub file: Option<String>,
    /// `-lS`: time samples also as GHC has them, with the whole stack.
    #[cfg_attr(not(feature = "profiled"), allow(dead_code))]
    pub stacks: bool,
}

/// Where the stream of the event log can be read while the program runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Live {
    /// The path of a Unix socket.
    pub socket: String,
    /// Whether the program waits for a first reader before it starts.
    pub wait: bool,
}

/// A cost-centre report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// `-P`: all columns.
    pub full: bool,
    /// What the rows are sorted by: `T`, `A` or `C`.
    pub order: char,
}
