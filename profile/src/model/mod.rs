//! What a run is, whatever it was read from: cost centres, the tree of paths along which they were entered,
//! heap over time, ticks over time, and what is known of the program.

pub mod centre;
pub mod coverage;
pub mod diff;
pub mod events;
pub mod evolution;
pub mod heap;
pub mod library;
pub mod published;
pub mod serial;
pub mod timeline;
pub mod tree;
pub mod words;

pub use centre::{Centre, CentreId, Span};
pub use events::Events;
pub use heap::Heap;
pub use published::Published;
pub use serial::Serial;
pub use timeline::Timeline;
pub use tree::{Costs, NodeId, Tree};

/// How far one kind of figure in a tree can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Known {
    /// The file does not say.
    #[default]
    No,
    /// Made from percentages rounded to a tenth.
    Rounded,
    /// As the program counted. (Ticks are samples even so.)
    Exact,
}

/// Which figures of a [`Tree`] mean anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Measures {
    pub entries: Known,
    pub ticks: Known,
    pub bytes: Known,
}

/// What the file says of the whole run, which is not always what its rows sum to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Totals {
    pub ticks: Option<u64>,
    pub bytes: Option<u64>,
    /// As printed by the program.
    pub seconds: Option<f64>,
    /// CPU seconds of the collector.
    pub gc_seconds: Option<f64>,
    /// Bytes.
    pub max_residency: Option<u64>,
    /// Bytes that were live after the last full collection that was told of.
    pub live: Option<u64>,
}

/// A collection of garbage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Collection {
    /// Seconds on the run's clock.
    pub begin: f64,
    pub end: f64,
    /// Bytes that were live after it; 0 where unknown.
    pub live: u64,
}

/// Something that the program or the runtime said at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Seconds on the run's clock.
    pub at: f64,
    pub text: String,
}

/// What seconds on a chart's axis are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Clock {
    /// CPU seconds of the program itself, collections left out.
    #[default]
    Mutator,
    /// Seconds since the start.
    Wall,
}

impl Clock {
    pub fn in_words(self) -> &'static str {
        match self {
            Clock::Mutator => "CPU seconds of the program, collections left out",
            Clock::Wall => "seconds since the start, waiting included",
        }
    }
}

/// The part of the time of collections, where more than [`Run::MOST_EVENTS`] happened, is kept in these sums.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CollectionSums {
    pub count: u64,
    /// Seconds.
    pub seconds: f64,
}

/// One run of a program.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The files that it was read from, as named on the command line.
    pub files: Vec<String>,
    pub program: String,
    /// Without the program's name.
    pub arguments: Vec<String>,
    pub rts_arguments: Vec<String>,
    /// When it ended (`.hp`: began), as the file says it.
    pub date: String,
    /// `lexical`, `evaluation` or `hybrid`, where the file says so.
    pub scoping: Option<String>,
    /// Microseconds between two ticks.
    pub tick_micros: Option<u64>,
    pub processors: u64,
    pub totals: Totals,
    /// Cost centres along the paths of entry; empty where no file has them.
    pub tree: Tree,
    pub measures: Measures,
    pub heaps: Vec<Heap>,
    pub timeline: Option<Timeline>,
    /// What was counted over time, of the cost centres of `tree`.
    pub serial: Option<Serial>,
    pub collections: Vec<Collection>,
    pub collection_sums: CollectionSums,
    pub marks: Vec<Mark>,
    /// The program's own events.
    pub events: Option<Events>,
    /// Pictures and tables of the program's own.
    pub published: Vec<Published>,
    /// Source files and their hashes when they were compiled, where the file says so.
    pub sources: Vec<(String, u64)>,
    /// The cost centres that were switched off at the end, and those that were switched while the program
    /// ran; where the file says so. `Module.label`.
    pub switched_off: Vec<String>,
    pub switched_meanwhile: Vec<String>,
    /// What the reader of a report must know: a log cut off, figures rounded.
    pub notes: Vec<String>,
    /// The last of these that the program itself has said.
    pub said: Option<String>,
}

impl Run {
    /// Of collections and marks each, no more than this many are kept one by one.
    pub const MOST_EVENTS: usize = 2000;

    /// Whether there is a tree of cost centres.
    pub fn has_tree(&self) -> bool {
        !self.tree.is_empty()
    }

    /// The ticks that percentages are of: the stated total, or what the rows sum to.
    pub fn total_ticks(&self) -> u64 {
        self.totals.ticks.unwrap_or_else(|| self.tree.sum().ticks)
    }

    /// The bytes that percentages are of.
    pub fn total_bytes(&self) -> u64 {
        self.totals.bytes.unwrap_or_else(|| self.tree.sum().bytes)
    }

    /// Seconds that a number of ticks stands for; `None` where the length of a tick is unknown.
    pub fn seconds(&self, ticks: u64) -> Option<f64> {
        self.tick_micros.map(|us| ticks as f64 * us as f64 * 1e-6 / self.processors.max(1) as f64)
    }

    /// The command line, as far as known.
    pub fn command(&self) -> String {
        let mut words = vec![self.program.clone()];
        words.extend(self.arguments.iter().cloned());
        if !self.rts_arguments.is_empty() {
            words.push("+RTS".into());
            words.extend(self.rts_arguments.iter().cloned());
        }
        words.join(" ")
    }

    /// Whether `other`, of another file of the same run, has nothing that this one has already.
    pub fn complemented_by(&self, other: &Run) -> bool {
        let same = |h: &Heap| self.heaps.iter().any(|o| o.breakdown == h.breakdown);
        !(self.has_tree() && other.has_tree()
            || self.timeline.is_some() && other.timeline.is_some()
            || self.events.is_some() && other.events.is_some()
            || !self.published.is_empty() && !other.published.is_empty()
            || other.heaps.iter().any(same))
    }

    /// Takes over what another file of the same run has. Of two trees the one known better stays.
    pub fn join(&mut self, other: Run) {
        let rank = |m: &Measures| (m.bytes, m.ticks, m.entries);
        let better = other.has_tree() && (!self.has_tree() || rank(&other.measures) > rank(&self.measures));
        self.files.extend(other.files);
        if better {
            self.tree = other.tree;
            self.serial = other.serial;
            self.measures = other.measures;
            self.tick_micros = other.tick_micros.or(self.tick_micros);
            self.processors = other.processors;
            self.totals.ticks = other.totals.ticks.or(self.totals.ticks);
            self.totals.bytes = other.totals.bytes.or(self.totals.bytes);
            self.totals.seconds = other.totals.seconds.or(self.totals.seconds);
        }
        self.totals.gc_seconds = self.totals.gc_seconds.or(other.totals.gc_seconds);
        self.totals.max_residency = self.totals.max_residency.or(other.totals.max_residency);
        if self.program.is_empty() {
            self.program = other.program;
            self.arguments = other.arguments;
            self.rts_arguments = other.rts_arguments;
        }
        if self.date.is_empty() {
            self.date = other.date;
        }
        self.tick_micros = self.tick_micros.or(other.tick_micros);
        self.scoping = self.scoping.take().or(other.scoping);
        self.sources.extend(other.sources);
        if self.switched_off.is_empty() && self.switched_meanwhile.is_empty() {
            self.switched_off = other.switched_off;
            self.switched_meanwhile = other.switched_meanwhile;
        }
        for heap in other.heaps {
            if !self.heaps.iter().any(|h| h.breakdown == heap.breakdown) {
                self.heaps.push(heap);
            }
        }
        let clock = |t: &Option<Timeline>| t.as_ref().map(|t| t.clock);
        // In time order by wall clock, with paths, rather than by cost centre alone.
        if clock(&self.timeline).is_none() || clock(&other.timeline) == Some(Clock::Wall) {
            self.timeline = other.timeline.or(self.timeline.take());
        }
        if self.collections.is_empty() {
            self.collections = other.collections;
            self.collection_sums = other.collection_sums;
        }
        self.marks.extend(other.marks);
        if self.published.is_empty() {
            self.published = other.published;
        }
        let taken = self.events.is_none();
        if taken {
            self.events = other.events;
        }
        // Their samples are of the tree of their own file.
        if let Some(events) = self.events.as_mut().filter(|_| better != taken) {
            events.samples.clear();
        }
        for note in other.notes {
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
    }
}
