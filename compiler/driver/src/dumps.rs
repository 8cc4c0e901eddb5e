//! `-ddump-…`: prints what was asked for, or writes it beside the output with `-ddump-to-file`.

use std::path::{Path, PathBuf};

use crate::options::{Dump, Options};
use crate::support::write_atomically;

/// Where dumps go.
pub struct Dumps<'a> {
    options: &'a Options,
    /// The output's path, whose extension is replaced.
    stem: PathBuf,
}

impl<'a> Dumps<'a> {
    pub fn new(options: &'a Options, output: &Path) -> Dumps<'a> {
        Dumps { options, stem: output.to_path_buf() }
    }

    pub fn wants(&self, dump: Dump) -> bool {
        self.options.dumps.contains(&dump)
    }

    /// Makes the text and prints or writes it, if the dump was asked for.
    pub fn emit(&self, dump: Dump, title: &str, text: impl FnOnce() -> String) {
        if self.wants(dump) {
            self.put(dump, title, &text());
        }
    }

    fn put(&self, dump: Dump, title: &str, text: &str) {
        if !self.options.dump_to_file {
            println!("==================== {title} ====================\n{text}\n");
            return;
        }
        let name = match dump {
            Dump::EachPass => format!("dump-{}", title.replace(' ', "-")),
            other => format!("dump-{}", format!("{other:?}").to_lowercase()),
        };
        let path = self.stem.with_extension(name);
        if let Err(e) = write_atomically(&path, text.as_bytes()) {
            eprintln!("kelvin: cannot write {}: {e}", path.display());
        }
    }
}
