//! What a profiled run left behind, read, compared and shown: the library behind `kelvin report` and `kelvin query`.
//!
//! ```text
//! GHC's and our .prof .prof.json .hp .time .eventlog ──read──► model::Run ──write──► page, SVG, text, folded, …
//! ```
//!
//! One file per format on both sides; between them only [`model`]. Nothing of this crate is linked into users' programs.

pub mod check;
pub mod command;
pub mod model;
pub mod query;
pub mod read;
pub mod write;
