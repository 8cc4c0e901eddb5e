//! What a profiled run left behind, or says while it runs, read, compared and shown: the library behind
//! `kelvin report`, `kelvin evolve`, `kelvin query`, `kelvin top` and `kelvin live`.
//!
//! ```text
//! GHC's and our .prof .prof.json .hp .time .eventlog ─read─► model::Run ─write─► page, SVG, text, folded, …
//! ```
//!
//! One file per format on both sides; between them only [`model`]. Nothing of this crate is linked into
//! users' programs.

pub mod check;
pub mod command;
pub mod evolve;
pub mod live;
pub mod model;
pub mod query;
pub mod read;
pub mod write;
