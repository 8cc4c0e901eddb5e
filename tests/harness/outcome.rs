//! Running programs with a time limit.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::watch;

pub use crate::expectation::{accepting, difference, expect};

/// What a process left behind.
pub struct Outcome {
    pub stdout: String,
    pub stderr: String,
    /// Exit status; 128 + number for a signal.
    pub status: i32,
}

/// Longer than any test takes on a busy machine; a program that hangs is a failure, not a hung suite.
const LIMIT: Duration = Duration::from_secs(120);

/// Runs `command` with this standard input.
pub fn run(command: &mut Command, stdin: &[u8]) -> Result<Outcome, String> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("cannot run {command:?}: {e}"))?;
    let mut input = child.stdin.take().expect("piped");
    let stdin = stdin.to_vec();
    // A program need not read its input: a broken pipe here is no error.
    let writer = std::thread::spawn(move || drop(input.write_all(&stdin)));
    let mut out = child.stdout.take().expect("piped");
    let mut err = child.stderr.take().expect("piped");
    let out = std::thread::spawn(move || read_all(&mut out));
    let err = std::thread::spawn(move || read_all(&mut err));
    let start = Instant::now();
    let status = loop {
        match child.try_wait().map_err(|e| e.to_string())? {
            Some(status) => break status,
            None if start.elapsed() > LIMIT => {
                watch::end_all(child.id());
                let _ = child.wait();
                return Err(format!("{command:?} did not end within {LIMIT:?}"));
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let _ = writer.join();
    Ok(Outcome {
        stdout: out.join().unwrap_or_default(),
        stderr: err.join().unwrap_or_default(),
        status: status_of(status),
    })
}

/// As shells tell it: 128 and the signal's number, if one has ended the process.
pub fn status_of(status: ExitStatus) -> i32 {
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    status.code().unwrap_or(128 + signal.unwrap_or(0))
}

fn read_all(from: &mut impl Read) -> String {
    let mut bytes = Vec::new();
    let _ = from.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The compiler under test.
pub fn kelvin() -> Command {
    Command::new(env!("CARGO_BIN_EXE_kelvin"))
}

/// The file beside the program (or in the program's folder's parent) with this extension.
pub fn beside(program: &Path, name: &str, extension: &str) -> PathBuf {
    let dir = if program.file_stem().is_some_and(|s| s == name) {
        program.parent()
    } else {
        program.parent().and_then(Path::parent)
    };
    dir.unwrap_or(Path::new(".")).join(format!("{name}.{extension}"))
}

/// The names of what is in a folder, sorted.
pub fn listing(dir: &Path) -> Result<Vec<std::ffi::OsString>, String> {
    let mut names: Vec<_> =
        std::fs::read_dir(dir).map_err(|e| e.to_string())?.flatten().map(|e| e.file_name()).collect();
    names.sort();
    Ok(names)
}
