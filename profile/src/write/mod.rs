//! Writers: one file per format, each with its own escape function. All of them write the figures of the same
//! [`Tree`](crate::model::Tree), so their sums agree to the last tick and byte (`tests/writers.rs`).

pub mod callgrind;
pub mod figures;
pub mod folded;
pub mod json;
pub mod lcov;
pub mod page;
pub mod pprof;
pub mod speedscope;
pub mod svg;
pub mod tty;

use crate::model::{Costs, Known, Run};

/// Which of the figures, where a format has room for one only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Measure {
    #[default]
    Ticks,
    Bytes,
    Entries,
}

impl Measure {
    pub const ALL: [Measure; 3] = [Measure::Ticks, Measure::Bytes, Measure::Entries];

    pub fn of(self, costs: Costs) -> u64 {
        match self {
            Measure::Ticks => costs.ticks,
            Measure::Bytes => costs.bytes,
            Measure::Entries => costs.entries,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Measure::Ticks => "ticks",
            Measure::Bytes => "bytes",
            Measure::Entries => "entries",
        }
    }

    /// The measure that this run has: the one wanted, or else the first that it has.
    pub fn available(self, run: &Run) -> Measure {
        let known = |m: &Measure| {
            let how = match m {
                Measure::Ticks => run.measures.ticks,
                Measure::Bytes => run.measures.bytes,
                Measure::Entries => run.measures.entries,
            };
            how != Known::No && m.of(run.tree.sum()) > 0
        };
        if known(&self) { self } else { Measure::ALL.into_iter().find(known).unwrap_or(self) }
    }
}

/// Why a format cannot show this run.
pub type CannotShow = String;

/// The tree of a run, or why there is none to show.
pub fn tree_of(run: &Run) -> Result<&crate::model::Tree, CannotShow> {
    if run.has_tree() {
        Ok(&run.tree)
    } else {
        Err(format!(
            "{} has no cost centres: give a .prof, .prof.json or .eventlog, too",
            run.files.join(", ")
        ))
    }
}
