//! What the compiler prints, and where it may write.
//!
//! A reader of its output that has gone away (`kelvin --help | head -1`) is no error, and ends nothing: what
//! was asked for beside the text is still made. What is written to files never replaces what the program is
//! made of, nor what is no file.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::Path;

/// Prints on the standard output. The error says why not all of it could be written.
pub fn print(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => {
            Err(format!("cannot write to the standard output: {e}"))
        }
        _ => Ok(()),
    }
}

/// The standard output, for what is written in pieces: what a reader that has gone away does not want is left
/// out.
pub struct Wanted(io::StdoutLock<'static>);

impl Wanted {
    pub fn lock() -> Wanted {
        Wanted(io::stdout().lock())
    }
}

impl Write for Wanted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(bytes.len()),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
            flushed => flushed,
        }
    }
}

/// Prints a message of the compiler's own on standard error.
pub fn complain(message: &str) {
    complain_plainly(&format!("kelvin: {message}\n"));
}

/// Prints a text on standard error.
pub fn complain_plainly(text: &str) {
    // Nothing sensible can be done when standard error is closed.
    let _ = io::stderr().write_all(text.as_bytes());
}

/// The files that the program is made of, by device and inode: whatever name they have, they are not to be
/// overwritten.
#[derive(Clone, Default, Debug)]
pub struct Inputs(Vec<(u64, u64)>);

impl Inputs {
    /// Notes a file that was read.
    pub fn add(&mut self, path: &Path) {
        if let Ok(m) = fs::metadata(path) {
            self.0.push((m.dev(), m.ino()));
        }
    }

    /// Says why a file must not be written: it is one of these, or no file.
    pub fn guard(&self, path: &Path) -> Result<(), String> {
        let shown = path.display();
        // Where it leads, and what is there itself.
        for m in [fs::metadata(path), fs::symlink_metadata(path)].into_iter().flatten() {
            if self.0.contains(&(m.dev(), m.ino())) {
                return Err(format!(
                    "cannot write {shown}: it is a source file of the program; name another with -o FILE"
                ));
            }
            if let Some(what) = special(&m) {
                return Err(format!("cannot write {shown}: it is {what}"));
            }
        }
        Ok(())
    }
}

/// What a thing is that is not a file.
fn special(m: &Metadata) -> Option<&'static str> {
    let t = m.file_type();
    Some(match () {
        () if t.is_dir() => "a folder",
        () if t.is_fifo() => "a pipe",
        () if t.is_socket() => "a socket",
        () if t.is_block_device() || t.is_char_device() => "a device",
        () => return None,
    })
}
