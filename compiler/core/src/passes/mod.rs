//! The optimiser: one file per transformation. The order in which they run is the table in [`pipeline`].
//!
//! Each file opens with what its transformation does to `scc` and why attribution is preserved; the
//! rules are in the note in [`crate::scc`].

mod counted;
pub mod demand;
mod events;
pub mod float_in;
pub mod float_out;
pub mod fold;
pub mod fuse;
pub mod limit_arity;
pub mod occur;
pub mod pipeline;
pub mod scope;
pub mod selections;
pub mod simplify;
pub mod specialise;
pub mod stats;
pub mod switchable;
mod tail_calls;
pub mod unbox_fields;
pub mod worker_wrapper;

pub use pipeline::{Options, PASSES, Pass, run, run_passes};
pub use stats::Stats;
