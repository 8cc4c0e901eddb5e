//! `kelvin report` and `kelvin query`: what a run left behind. All of it is `kelvin-profile`'s; this hands on
//! the words.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::output::Wanted;

/// Reports with the words after `report`. Exit status 1 for a check that failed, and for anything wrong.
pub fn run(arguments: &[String]) -> ExitCode {
    let mut out = Wanted::lock();
    let done = kelvin_profile::command::run(arguments, &mut out);
    match done.and_then(|well| out.flush().map(|()| well).map_err(|e| format!("cannot write: {e}"))) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            crate::output::complain_plainly(&format!("kelvin report: {message}\n"));
            ExitCode::FAILURE
        }
    }
}

/// Answers the words after `query`.
pub fn query(arguments: &[String]) -> ExitCode {
    let mut out = Wanted::lock();
    let done = kelvin_profile::query::run(arguments, io::stdin().lock(), &mut out);
    match done.and_then(|()| out.flush().map_err(|e| format!("cannot write: {e}"))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            crate::output::complain_plainly(&format!("kelvin query: {message}\n"));
            ExitCode::FAILURE
        }
    }
}
