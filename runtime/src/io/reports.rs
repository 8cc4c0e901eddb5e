//! Reports: files that are written aside and renamed, so that there is a whole one or none.

use std::fs::{self, File};
use std::io;

use super::write_stderr;

/// That `write_whole` will be able to write here, as far as one can tell before: better said at the start
/// than after an hour's run.
pub fn check_writable(name: &str) -> Result<(), String> {
    let temporary = temporary(name);
    let tried = File::create(&temporary).and_then(|_| fs::remove_file(&temporary));
    tried.map_err(|e| format!("cannot write {name}: {e}"))
}

/// Writes a file whole or not at all. Whether it did; if not, stderr says why.
#[must_use]
pub fn write_whole(name: &str, text: &str) -> bool {
    let temporary = temporary(name);
    let result = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, name));
    if let Err(e) = &result {
        let _ = fs::remove_file(&temporary);
        complain(name, e);
    }
    result.is_ok()
}

/// Each process has its own: several may write the same report.
fn temporary(name: &str) -> String {
    format!("{name}.{}.tmp", std::process::id())
}

/// A new file for what is written while the program runs. Where another run still writes one of that name, it
/// goes on in its own, which has no name any more: neither writes into the other's.
pub fn create(name: &str) -> io::Result<File> {
    if fs::symlink_metadata(name).is_ok_and(|m| m.is_file()) {
        // If it cannot go, its content does.
        let _ = fs::remove_file(name);
    }
    File::create(name)
}

/// Says on stderr that a report cannot be written.
pub fn complain(name: &str, error: &io::Error) {
    write_stderr(format!("{}: cannot write {name}: {error}\n", crate::io::args::program_name()).as_bytes());
}
