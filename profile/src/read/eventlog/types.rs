//! The types of events that mean something to a profile: GHC's numbers (`EventLogFormat.h`).

pub const GC_START: u16 = 9;
pub const GC_END: u16 = 10;
pub const BLOCK_MARKER: u16 = 18;
pub const USER_MESSAGE: u16 = 19;
pub const PROGRAM_ARGUMENTS: u16 = 30;
pub const HEAP_LIVE: u16 = 51;
pub const USER_MARKER: u16 = 58;
pub const HEAP_PROFILE_BEGIN: u16 = 160;
pub const COST_CENTRE: u16 = 161;
pub const SAMPLE_BEGIN: u16 = 162;
pub const SAMPLE_STACK: u16 = 163;
pub const SAMPLE_STRING: u16 = 164;
pub const SAMPLE_END: u16 = 165;
pub const BIOGRAPHICAL_BEGIN: u16 = 166;
pub const TIME_SAMPLE: u16 = 167;
pub const TIME_PROFILE_BEGIN: u16 = 168;
/// An info table with where it comes from; the bands of `-hi` are their addresses.
pub const INFO_TABLE: u16 = 169;
