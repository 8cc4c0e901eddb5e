//! `-ddump-…`: prints what was asked for, or writes it beside the output with `-ddump-to-file`.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::embedded::write_atomically;
use crate::options::{Dump, Options};
use crate::output::{Inputs, print};

/// Where dumps go.
pub struct Dumps<'a> {
    options: &'a Options,
    /// The output's path, whose extension is replaced.
    stem: PathBuf,
    /// What dumps must not be written over, once it is known.
    inputs: OnceLock<Inputs>,
    /// Why the first dump that could not be written was not.
    failure: Mutex<Option<String>>,
}

impl<'a> Dumps<'a> {
    pub fn new(options: &'a Options, output: &Path) -> Dumps<'a> {
        Dumps { options, stem: output.to_path_buf(), inputs: OnceLock::new(), failure: Mutex::default() }
    }

    /// The files that the program is made of.
    pub fn spare(&self, inputs: Inputs) {
        self.inputs.get_or_init(|| inputs);
    }

    pub fn inputs(&self) -> &Inputs {
        self.inputs.get_or_init(Inputs::default)
    }

    /// Why a dump is not where it was asked for, if one is not.
    pub fn result(&self) -> Result<(), String> {
        let failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner).take();
        failure.map_or(Ok(()), Err)
    }

    fn fail(&self, why: String) {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
    }

    pub fn wants(&self, dump: Dump) -> bool {
        self.options.dumps.contains(&dump)
    }

    /// Whether what a checked program becomes is to be shown, short of code.
    pub fn wants_core(&self) -> bool {
        [Dump::Ds, Dump::Simpl, Dump::SimplStats, Dump::EachPass, Dump::Stg].iter().any(|d| self.wants(*d))
    }

    /// Makes the text and prints or writes it, if the dump was asked for.
    pub fn emit(&self, dump: Dump, title: &str, text: impl FnOnce() -> String) {
        if self.wants(dump) {
            self.put(dump, title, &text());
        }
    }

    fn put(&self, dump: Dump, title: &str, text: &str) {
        if !self.options.dump_to_file {
            if let Err(e) = print(&format!("==================== {title} ====================\n{text}\n\n")) {
                self.fail(e);
            }
            return;
        }
        let name = match dump {
            Dump::EachPass => format!("dump-{}", title.replace(' ', "-")),
            other => format!("dump-{}", format!("{other:?}").to_lowercase()),
        };
        let path = self.stem.with_extension(name);
        let write = || write_atomically(&path, text.as_bytes());
        let written = self
            .inputs()
            .guard(&path)
            .and_then(|()| write().map_err(|e| format!("cannot write {}: {e}", path.display())));
        if let Err(e) = written {
            self.fail(e);
        }
    }
}
