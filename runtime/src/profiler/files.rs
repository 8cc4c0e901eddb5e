//! The profiler's files. Reports are written aside and renamed; serial profiles grow by a whole sample at a time, so that a
//! killed program leaves a readable file.

use std::fs::{self, File};
use std::io::Write;

use crate::io::write_stderr;

/// That `write_whole` will be able to write here, as far as one can tell before: better said at the start than after an
/// hour's run.
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

fn temporary(name: &str) -> String {
    format!("{name}.tmp")
}

fn complain(name: &str, error: &std::io::Error) {
    write_stderr(format!("{}: cannot write {name}: {error}\n", crate::io::args::program_name()).as_bytes());
}

/// A file that grows sample by sample.
pub struct Appending {
    name: String,
    /// `None` after a failed write, which is reported once.
    file: Option<File>,
}

impl Appending {
    pub fn create(name: &str, header: &str) -> Result<Appending, String> {
        let mut file = File::create(name).map_err(|e| format!("cannot write {name}: {e}"))?;
        file.write_all(header.as_bytes()).map_err(|e| format!("cannot write {name}: {e}"))?;
        Ok(Appending { name: name.to_owned(), file: Some(file) })
    }

    /// Whether all samples so far are in the file.
    pub fn is_whole(&self) -> bool {
        self.file.is_some()
    }

    /// Adds a whole sample by one `write`.
    pub fn append(&mut self, sample: &str) {
        let Some(file) = &mut self.file else { return };
        if let Err(e) = file.write_all(sample.as_bytes()) {
            self.file = None;
            complain(&self.name, &e);
        }
    }
}
