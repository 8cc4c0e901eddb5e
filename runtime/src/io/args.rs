//! The program's name and arguments.

use std::cell::{Cell, OnceCell};

use crate::global::Global;

static PROGRAM: Global<Cell<&'static [u8]>> = Global::new(Cell::new(b"program"));
static REST: Global<OnceCell<Vec<&'static [u8]>>> = Global::new(OnceCell::new());

/// Records the name that the program was called by.
pub fn set_program(path: &'static [u8]) {
    PROGRAM.set(path.rsplit(|&b| b == b'/').next().unwrap_or(path));
}

/// Records the arguments that are the program's own, once.
pub fn set_args(rest: Vec<&'static [u8]>) {
    let _ = REST.set(rest);
}

/// The last component of the path that the program was called by.
pub fn program_bytes() -> &'static [u8] {
    PROGRAM.get()
}

/// The same as text.
pub fn program_name() -> String {
    String::from_utf8_lossy(program_bytes()).into_owned()
}

/// The program's own arguments.
pub fn args() -> &'static [&'static [u8]] {
    REST.get().map_or(&[], Vec::as_slice)
}
