//! Events in the program's own terms (`Profile.Domain`): what a record of one holds, and how it stands in the event log. The runtime writes
//! records, `kelvin query` and the report read them; both aggregate them by this crate, which therefore uses nothing but the
//! standard library.

mod record;
mod varint;

pub use record::{Cost, Dimensions, Item, MAX_DIMENSIONS, MAX_TEXT, RecordHead, decode, encode};
pub use varint::{Cursor, put, put_signed};
