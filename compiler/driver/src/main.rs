//! `kelvin`: compiles a program, or compiles and runs it. What it does is the library's.

use std::process::ExitCode;

/// A compiler's life is allocation of small trees: this takes a tenth of the time of compiling off (`docs/performance.md`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    kelvin_driver::main()
}
