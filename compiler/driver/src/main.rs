//! `kelvin`: compiles a program, or compiles and runs it. What it does is the library's.

use std::process::ExitCode;

fn main() -> ExitCode {
    kelvin_driver::main()
}
