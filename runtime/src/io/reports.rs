//! Reports: files that are written aside and renamed, so that there is a whole one or none.

use std::fs::{self, File};
use std::io;

use super::write_stderr;

/// That `write_whole` will be able to write here, as far as one can tell before: better said at the start
/// than after an hour's run.
pub fn check_writable(name: &str) -> Result<(), String> {
    if is_no_file(name) {
        return Ok(());
    }
    let temporary = temporary(name);
    let tried = File::create(&temporary).and_then(|_| fs::remove_file(&temporary));
    tried.map_err(|e| format!("cannot write {name}: {e}"))
}

/// Writes a file whole or not at all. Whether it did; if not, stderr says why. What is there and no file, a
/// device or a pipe, is written into, and stays what it is.
#[must_use]
pub fn write_whole(name: &str, text: &str) -> bool {
    let result = if is_no_file(name) {
        fs::write(name, text)
    } else {
        let temporary = temporary(name);
        let renamed = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, name));
        renamed.inspect_err(|_| drop(fs::remove_file(&temporary)))
    };
    if let Err(e) = &result {
        complain(name, e);
    }
    result.is_ok()
}

fn is_no_file(name: &str) -> bool {
    fs::metadata(name).is_ok_and(|m| !m.is_file() && !m.is_dir())
}

/// Each process has its own: several may write the same report.
fn temporary(name: &str) -> String {
    format!("{name}.{}.tmp", std::process::id())
}

/// A new file for what is written while the program runs. Where another run still writes one of that name, it
/// goes on in its own, which has no name any more: neither writes into the other's.
pub fn create(name: &str) -> io::Result<File> {
    if fs::symlink_metadata(name).is_ok_and(|m| m.is_file()) {
        // One that is not to be written stays.
        File::options().write(true).open(name)?;
        // If it cannot go, its content does.
        let _ = fs::remove_file(name);
    }
    File::create(name)
}

/// Says on stderr that a report cannot be written.
pub fn complain(name: &str, error: &io::Error) {
    write_stderr(format!("{}: cannot write {name}: {error}\n", crate::io::args::program_name()).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    #[test]
    #[cfg_attr(miri, ignore)]
    fn a_pipe_is_written_into_and_stays() {
        let dir = std::env::temp_dir().join(format!("kelvin-reports-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let name = dir.join("p.prof").display().to_string();
        assert!(Command::new("mkfifo").arg(&name).status().unwrap().success());
        let reader = Command::new("cat").arg(&name).stdout(Stdio::piped()).spawn().unwrap();
        assert!(check_writable(&name).is_ok() && write_whole(&name, "a report"));
        assert_eq!(reader.wait_with_output().unwrap().stdout, b"a report");
        assert!(is_no_file(&name) && fs::read_dir(&dir).unwrap().count() == 1);
        fs::remove_dir_all(&dir).unwrap();
    }
}
