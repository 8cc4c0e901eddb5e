//! The optimiser: one file per transformation. The order in which they run is the table in [`pipeline`].
//!
//! Each file opens with what its transformation does to `scc` and why attribution is preserved; the
//! rules are in the note in [`crate::scc`].

pub(crate) mod annotated_loops;
mod applied;
mod boxed_copies;
mod boxed_fields;
pub(crate) mod call_patterns;
mod copies;
mod counted;
pub(crate) mod demand;
pub(crate) mod entry_of_main;
mod events;
mod fails;
pub(crate) mod float_in;
pub(crate) mod float_out;
pub(crate) mod fold;
pub(crate) mod fuse;
pub(crate) mod limit_arity;
pub(crate) mod merge_ticks;
pub(crate) mod occur;
pub(crate) mod outline;
pub mod pipeline;
pub(crate) mod result_parts;
mod run_once;
pub(crate) mod saturate;
pub(crate) mod scope;
pub(crate) mod selections;
pub(crate) mod simplify;
pub(crate) mod specialise;
pub mod stats;
pub(crate) mod switchable;
mod tail_calls;
pub(crate) mod unbox_fields;
pub(crate) mod versions;
pub(crate) mod worker_wrapper;

pub use limit_arity::MAX_ESCAPING_ARITY;
pub use pipeline::{Options, PASSES, Pass, run, run_passes};
pub use stats::Stats;
pub use switchable::erase;
