//! The program's name and arguments.

use crate::global::Global;

struct Args {
    program: &'static [u8],
    rest: Vec<&'static [u8]>,
}

static ARGS: Global<Args> = Global::new(Args { program: b"program", rest: Vec::new() });

/// Records the name that the program was called by.
pub fn set_program(path: &'static [u8]) {
    ARGS.get().program = path.rsplit(|&b| b == b'/').next().unwrap_or(path);
}

/// Records the arguments that are the program's own.
pub fn set_args(rest: Vec<&'static [u8]>) {
    ARGS.get().rest = rest;
}

/// The last component of the path that the program was called by.
pub fn program_bytes() -> &'static [u8] {
    ARGS.get().program
}

/// The same as text.
pub fn program_name() -> String {
    String::from_utf8_lossy(program_bytes()).into_owned()
}

/// The program's own arguments.
pub fn args() -> &'static [&'static [u8]] {
    &ARGS.get().rest
}
