//! Input and output: a table of buffered handles over file descriptors. 0, 1 and 2 are the standard ones.

pub mod args;
mod encoding;
mod files;
mod handle;
pub mod prims;
pub mod reports;
pub mod streams;
mod table;
mod text;

pub use table::{flush_all, init};

/// Writes to stderr, past the handle's buffer (it has none by default).
pub fn write_stderr(bytes: &[u8]) {
    let _ = handle::write_all(2, bytes);
}

/// Writes to stdout, past the handle's buffer: for text printed before the program starts.
pub fn write_stdout(bytes: &[u8]) {
    let _ = handle::write_all(1, bytes);
}
