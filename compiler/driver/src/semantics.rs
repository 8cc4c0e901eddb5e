//! `kelvin semantics`: runs a program by one of the machines that define the cost semantics, instead of
//! compiling it. The program's output comes first, then the table of charges and counts on the standard
//! error.

use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use kelvin_layout::Scoping;
use kelvin_semantics::trace::Trace;
use kelvin_semantics::world::Stop;
use kelvin_semantics::{Setup, report, run as run_machine};

use crate::embedded::write_atomically;
use crate::options::Options;
use crate::output::{Inputs, complain, complain_plainly};
use crate::{explain, pipeline};

/// Runs `main` and prints what it cost.
pub fn run(main: &Path, options: &Options) -> ExitCode {
    let (program, own) = match pipeline::program(main, options) {
        Ok(found) => found,
        Err(failure) => return explain(failure),
    };
    let mut input = Vec::new();
    let stdin = io::stdin();
    if !stdin.is_terminal()
        && let Err(e) = stdin.lock().read_to_end(&mut input)
    {
        complain(&format!("cannot read the standard input: {e}"));
        return ExitCode::FAILURE;
    }
    let mut setup = Setup::new(options.model, options.scoping.unwrap_or(Scoping::Hybrid));
    setup.steps = options.steps;
    setup.action = true;
    setup.input = input;
    setup.args = options.program_args.clone();
    // A reader that has gone away is no error of ours.
    let trace = options.trace.then(|| Trace::new(Box::new(|line| drop(writeln!(io::stdout(), "{line}")))));
    let run = run_machine(&program, setup, trace);
    let _ = io::stdout().write_all(&run.output);
    let _ = io::stderr().write_all(&run.errors);
    match &options.counts {
        None => complain_plainly(&report::table(&program, &run.tally, options.own.then_some(&own))),
        Some(file) => {
            let mut inputs = Inputs::default();
            inputs.add(main);
            let counts = report::counts(&program, &run.tally);
            let write = || write_atomically(file, counts.as_bytes());
            let written = inputs
                .guard(file)
                .and_then(|()| write().map_err(|e| format!("cannot write {}: {e}", file.display())));
            if let Err(e) = written {
                complain(&e);
                return ExitCode::FAILURE;
            }
        }
    }
    match run.result {
        Ok(_) | Err(Stop::Exit(0)) => ExitCode::SUCCESS,
        Err(Stop::Exit(status)) => ExitCode::from(u8::try_from(status).unwrap_or(1)),
        Err(stop) => {
            let why = match stop {
                Stop::OutOfSteps => format!("stopped after {} steps (see --steps)", options.steps),
                Stop::Loop => "the program demands a value by its own evaluation".into(),
                Stop::Uncaught => "an exception that nothing caught".into(),
                Stop::Stuck(what) => format!("no rule applies: {what}"),
                Stop::Exit(_) => String::new(),
            };
            complain(&why);
            ExitCode::FAILURE
        }
    }
}
