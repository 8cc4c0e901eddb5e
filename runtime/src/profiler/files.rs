//! The profiler's files. Reports are written aside and renamed; serial profiles grow by a whole sample at a time, so that a
//! killed program leaves a readable file.

use std::fs::{self, File};
use std::io::Write;

use crate::io::write_stderr;

/// Writes a file whole or not at all. A failure is reported on stderr: the program itself has succeeded.
pub fn write_whole(name: &str, text: &str) {
    let temporary = format!("{name}.tmp");
    let result = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, name));
    if let Err(e) = result {
        let _ = fs::remove_file(&temporary);
        complain(name, &e);
    }
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

    /// Adds a whole sample by one `write`.
    pub fn append(&mut self, sample: &str) {
        let Some(file) = &mut self.file else { return };
        if let Err(e) = file.write_all(sample.as_bytes()) {
            self.file = None;
            complain(&self.name, &e);
        }
    }
}
