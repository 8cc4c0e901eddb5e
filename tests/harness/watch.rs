//! That no test keeps the others waiting for ever: what runs is known, and what runs too long is named, with
//! the processes that it waits for, and ended.

use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Longer than any test takes on a busy machine, several processes of the longest allowed time included.
const LONGEST: Duration = Duration::from_secs(600);

/// The tests that run, with when they began.
static RUNNING: Mutex<Vec<(String, Instant)>> = Mutex::new(Vec::new());

/// A test runs for as long as this lives.
pub struct Running(String);

impl Running {
    pub fn new(title: &str) -> Running {
        running(|all| all.push((title.to_owned(), Instant::now())));
        Running(title.to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        running(|all| all.retain(|(title, _)| *title != self.0));
    }
}

fn running<T>(f: impl FnOnce(&mut Vec<(String, Instant)>) -> T) -> T {
    f(&mut RUNNING.lock().unwrap_or_else(|e| e.into_inner()))
}

/// Whether a test that began then takes too long. Fuzzing at length (`KELVIN_FUZZ`) looks at the time of each
/// input itself.
fn late(title: &str, began: Instant) -> bool {
    let at_length = title.starts_with("fuzz/") && std::env::var_os("KELVIN_FUZZ").is_some();
    !at_length && began.elapsed() > LONGEST
}

/// From now on. A test that takes too long ends all of them, with status 1: it cannot be told which of the
/// processes are its own, nor can its thread be stopped.
pub fn start() {
    thread::spawn(|| {
        loop {
            thread::sleep(Duration::from_secs(1));
            let late: Vec<String> = running(|all| {
                all.iter().filter(|(title, began)| late(title, *began)).map(|(t, _)| t.clone()).collect()
            });
            if !late.is_empty() {
                eprintln!("not ended within {LONGEST:?}: {}", late.join(", "));
                for process in descendants(std::process::id()) {
                    eprintln!("  {}", described(process));
                    end(process);
                }
                std::process::exit(1);
            }
        }
    });
}

/// Kills a process and all that it started: these would hold its streams open.
pub fn end_all(process: u32) {
    for started in descendants(process) {
        end(started);
    }
    end(process);
}

fn end(process: u32) {
    // It may have ended by itself.
    let _ = i32::try_from(process).map(|p| kill(Pid::from_raw(p), Signal::SIGKILL));
}

/// The processes that this one started, directly and not.
fn descendants(process: u32) -> Vec<u32> {
    let all: Vec<(u32, u32)> = fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter_map(|id| Some((id, parent(id)?)))
        .collect();
    let mut found = vec![process];
    let mut looked_at = 0;
    while let Some(&at) = found.get(looked_at) {
        looked_at += 1;
        found.extend(all.iter().filter(|(_, parent)| *parent == at).map(|(id, _)| *id));
    }
    found.remove(0);
    found
}

/// What the system says of a process behind its name, which may have any characters: state, parent, ….
fn status(process: u32) -> Option<String> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    text.rsplit_once(") ").map(|(_, rest)| rest.to_owned())
}

fn parent(process: u32) -> Option<u32> {
    status(process)?.split(' ').nth(1)?.parse().ok()
}

/// Number, state (R: it computes, S: it waits), where in the system, command.
fn described(process: u32) -> String {
    let state = status(process).and_then(|s| s.chars().next()).unwrap_or('?');
    let waits = fs::read_to_string(format!("/proc/{process}/wchan")).unwrap_or_default();
    let command = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    let command = String::from_utf8_lossy(&command).replace('\0', " ");
    format!("{process} {state} {waits} {command}")
}
