//! Serial profiles: files that grow by a whole sample at a time, so that a killed program leaves a readable
//! one.

use std::fs::File;
use std::io::Write;

use crate::io::reports::complain;

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
