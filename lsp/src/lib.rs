//! The language server: what an editor asks of a program while it is written, and what its last profiled run
//! cost, beside the functions and `scc`s of the source.
//!
//! ```text
//! editor ──transport──► server ──► features ──► program ──► syntax, check
//!                                    └──► costs ──► profile
//! ```
//!
//! * [`program`] keeps the modules of a program parsed and checked, and checks again what an edit concerns:
//!   its head says how.
//! * What is answered from one module is in its [`index`]: names, their types, where they are bound.
//! * The files of `features` answer one kind of request each. Nothing there checks anything by itself.
//! * [`costs`] reads profiles and finds the places in the source that they speak of.
//!
//! Everything is done by one thread, but for reading the standard input. Where modules and options come from,
//! the [`Host`] says.

mod costs;
mod features;
mod files;
mod index;
mod place;
mod program;
mod server;
mod text;
mod transport;
mod uri;

use std::path::{Path, PathBuf};

use kelvin_check::front::Surroundings;

pub use server::run;

/// Texts that stand in place of files: those of the editor's open documents.
pub trait Overlay {
    /// The text of the file, if it is open. Paths are absolute.
    fn text(&self, path: &Path) -> Option<String>;
}

/// What the server asks of the compiler's driver.
pub trait Host {
    /// Takes compiler options (`-isrc`, `-Wall`, `-XName`), in place of those of an earlier call; relative
    /// folders are below `folder`. The error is a message for users.
    fn configure(&mut self, options: &[String], folder: &Path) -> Result<(), String>;

    /// Where modules come from for programs whose modules are named from the folder `root` on.
    fn surroundings<'a>(&'a self, root: &Path, overlay: &'a dyn Overlay) -> Box<dyn Surroundings + 'a>;

    /// A file with the source of a library module, for an editor to show; `file` as diagnostics name it
    /// (`Data/Map.hs`).
    fn library_file(&self, file: &str) -> Option<PathBuf>;

    /// The names of all modules of the library.
    fn library_modules(&self) -> Vec<&'static str>;
}
