//! Serial profiles: files that grow by a whole sample at a time, so that a killed program leaves a readable
//! one.

use std::fs::{self, File};
use std::io::Write;

use crate::io::reports::{complain, create};

/// A file that grows sample by sample.
pub struct Appending {
    name: String,
    /// `None` after a failed write, which is reported once.
    file: Option<File>,
    /// Bytes of whole samples.
    whole: u64,
}

impl Appending {
    pub fn create(name: &str, header: &str) -> Result<Appending, String> {
        let mut file = create(name).map_err(|e| format!("cannot write {name}: {e}"))?;
        if let Err(e) = file.write_all(header.as_bytes()) {
            if file.metadata().is_ok_and(|m| m.is_file()) {
                let _ = fs::remove_file(name);
            }
            return Err(format!("cannot write {name}: {e}"));
        }
        Ok(Appending { name: name.to_owned(), file: Some(file), whole: header.len() as u64 })
    }

    /// Whether all samples so far are in the file.
    pub fn is_whole(&self) -> bool {
        self.file.is_some()
    }

    /// Adds a whole sample by one `write`; what was written of one that does not fit is cut off again.
    pub fn append(&mut self, sample: &str) {
        let Some(file) = &mut self.file else { return };
        if let Err(e) = file.write_all(sample.as_bytes()) {
            // (Nothing can be cut off a pipe.)
            let _ = file.set_len(self.whole);
            self.file = None;
            complain(&self.name, &e);
            return;
        }
        self.whole += sample.len() as u64;
    }
}
