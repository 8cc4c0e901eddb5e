//! A program that is looked at while it runs (`+RTS --live=SOCKET`; `kelvin top`, `kelvin live`): its event
//! log is read as it is written, and what is known so far is shown again and again, by the writers that show
//! a run that has ended.

pub mod command;
pub mod serve;
pub mod top;

use std::io::BufRead;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::model::Run;
use crate::read::eventlog::Growing;

/// A stream that is read by one thread and looked at by others.
#[derive(Default)]
pub struct Watch {
    growing: Growing,
    /// Whether it is over, and what was wrong with it.
    over: Mutex<Option<Option<String>>>,
    ended: Condvar,
}

impl Watch {
    /// Reads the stream to its end.
    pub fn read(&self, input: impl BufRead) {
        let wrong = self.growing.read(input).err().map(|refused| refused.reason);
        self.end(wrong);
    }

    /// There is no stream any more, or never was one; `wrong` says why if something is wrong.
    pub fn end(&self, wrong: Option<String>) {
        let mut over = self.over.lock().unwrap_or_else(PoisonError::into_inner);
        over.get_or_insert(wrong);
        self.ended.notify_all();
    }

    /// Waits so long, or until the stream is over; whether it is.
    pub fn wait(&self, most: Duration) -> bool {
        let until = Instant::now() + most;
        let mut over = self.over.lock().unwrap_or_else(PoisonError::into_inner);
        while over.is_none() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            over = self.ended.wait_timeout(over, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }

    pub fn is_over(&self) -> bool {
        self.over.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// What was wrong with the stream.
    pub fn wrong(&self) -> Option<String> {
        self.over.lock().unwrap_or_else(PoisonError::into_inner).clone().flatten()
    }

    /// What is known so far.
    pub fn so_far(&self) -> Run {
        let mut run = self.growing.so_far();
        run.files.push("the program as it ran".into());
        run
    }
}
