//! A finished profile as plain data: what every report writer reads.

use kelvin_layout::{CcKind, Scoping};

/// Nodes of a path, `MAIN` included: what one byte counts, since GHC's event log has one for it.
pub const MAX_DEPTH: usize = 255;

/// One cost centre and its counts. All exact, except `ticks`.
#[derive(Clone, Debug)]
pub struct Centre {
    pub label: String,
    pub module: String,
    pub group: String,
    pub src: String,
    /// The package of its module; empty if that is the user's own.
    pub package: String,
    pub kind: CcKind,
    pub counts: Counts,
}

/// What is counted, of a cost centre or of one path to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub scc: u64,
    pub subscc: u64,
    pub caf: u64,
    pub subcaf: u64,
    pub dict: u64,
    pub subdict: u64,
    pub sccsub: u64,
    /// Thunks evaluated and closures allocated.
    pub thunks: u64,
    pub closures: u64,
    /// Bytes allocated.
    pub alloc: u64,
    /// Samples of the timer.
    pub ticks: u64,
}

impl Counts {
    /// Whether there is nothing to report.
    pub fn is_zero(&self) -> bool {
        *self == Counts::default()
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.scc += other.scc;
        self.subscc += other.subscc;
        self.caf += other.caf;
        self.subcaf += other.subcaf;
        self.dict += other.dict;
        self.subdict += other.subdict;
        self.sccsub += other.sccsub;
        self.thunks += other.thunks;
        self.closures += other.closures;
        self.alloc += other.alloc;
        self.ticks += other.ticks;
    }
}

/// A path: a cost centre as reached by the entries above it, and its own counts there.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// The path above, of a smaller number or a cost centre's own; `None` for `MAIN`.
    pub parent: Option<usize>,
    /// Number of the cost centre.
    pub centre: usize,
    pub counts: Counts,
}

/// A profile of one run.
#[derive(Clone, Debug)]
pub struct Profile {
    pub program: String,
    pub arguments: Vec<String>,
    pub rts_arguments: Vec<String>,
    pub scoping: Scoping,
    /// An option inserted cost centres whose entries are those of the program that ran.
    pub inserted: bool,
    /// When the run ended, as `Sat Nov 21 00:46 2026`.
    pub date: String,
    /// Microseconds between samples.
    pub tick_interval: u64,
    /// Nanoseconds that taking the samples took; they are in the program's time.
    pub sampling: u64,
    /// The most ticks that one signal stood for, and the name of the cost centre that has them.
    pub largest: (u64, String),
    /// Samples that fell into the collector (not in any centre's `ticks`).
    pub gc_ticks: u64,
    /// Seconds of CPU time in the collector.
    pub gc_seconds: f64,
    /// The greatest number of live bytes at a major collection.
    pub max_residency: u64,
    /// By number. Their counts are the sums over their paths.
    pub centres: Vec<Centre>,
    /// By number; path 0 is `MAIN`.
    pub paths: Vec<Path>,
    /// Entries that found no room for a path of their own, at least.
    pub folded: u64,
    /// The cost centres that were switched off, `Module.label`.
    pub switched_off: Vec<String>,
    /// Those that a reader of the live stream has switched off or on while the program ran.
    pub switched_meanwhile: Vec<String>,
    /// Keys that found no room: how many, by the label of the cost centre that has their costs; and whether
    /// there were more than those.
    pub keys_left_out: Vec<(String, u64)>,
    pub more_keys_left_out: bool,
}

/// Fewer ticks than this say little of single cost centres.
pub const FEW_TICKS: u64 = 100;

impl Profile {
    /// What is wrong with a profile in which no cost centre but the built-in ones and those of constants has
    /// any costs.
    pub fn unannotated(&self) -> Option<&'static str> {
        let mut own = self.centres.iter().filter(|c| c.kind == CcKind::Normal).peekable();
        if own.peek().is_none() {
            return Some("nothing in the program is annotated; try: kelvin -prof -fprof-auto-top");
        }
        let none = if self.switched_off.is_empty() {
            "none of the program's annotations was entered"
        } else {
            "none of the program's annotations that are switched on was entered"
        };
        own.all(|c| c.counts.is_zero()).then_some(none)
    }

    pub fn total_ticks(&self) -> u64 {
        self.centres.iter().map(|c| c.counts.ticks).sum()
    }

    pub fn total_alloc(&self) -> u64 {
        self.centres.iter().map(|c| c.counts.alloc).sum()
    }
}

/// The key that the rows of a report are sorted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SortBy {
    #[default]
    Time,
    Alloc,
    Name,
}

/// `100 * part / whole`; 0 of nothing is 0.
pub fn percent(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { 100.0 * part as f64 / whole as f64 }
}
