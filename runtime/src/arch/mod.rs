//! Everything that depends on the machine: the call stubs, `catch#`, unwinding, the watermark's return
//! stub, switching stacks; the stubs of profiled code; and rows of long arithmetic. One file of each per
//! architecture, all defining the same names.

#[cfg(all(target_arch = "x86_64", feature = "profiled"))]
#[path = "profile_x86_64.rs"]
mod profile;
#[cfg(target_arch = "x86_64")]
#[path = "rows_x86_64.rs"]
pub mod rows;
#[cfg(target_arch = "x86_64")]
mod x86_64;
#[cfg(target_arch = "x86_64")]
pub use x86_64::*;
