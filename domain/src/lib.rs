//! Events in the program's own terms (`Profile.Domain`): what a record of one holds, how it stands in the
//! event log, and how records become tables. The runtime writes records, `kelvin query` and the report read
//! them; both aggregate them by this crate, which therefore uses nothing but the standard library.

pub mod aggregate;
mod histogram;
mod mixer;
pub mod query;
mod record;
pub mod text;
mod varint;
pub mod width;

pub use aggregate::{Aggregator, Key};
pub use histogram::Histogram;
pub use mixer::Mixer;
pub use record::{
    Cost, Dimensions, Item, LABEL, MAX_DIMENSIONS, MAX_RECORD, MAX_TEXT, RecordHead, decode, encode,
};
pub use varint::{Cursor, Writer, put};
