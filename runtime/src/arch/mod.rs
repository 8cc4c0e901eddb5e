//! Everything that depends on the machine: the call stubs, `catch#`, unwinding, the watermark's return
//! stub, and switching stacks. One file per architecture, all defining the same names.

#[cfg(target_arch = "x86_64")]
mod x86_64;
#[cfg(target_arch = "x86_64")]
pub use x86_64::*;
