//! `kelvin run`: compiles to a temporary folder and becomes the program.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode, ExitStatus};
use std::{io, thread};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::compile;
use crate::options::Options;
use crate::output::complain;
use crate::pipeline::Job;

/// Compiles `main` and runs it with the program's arguments. The executable bears the source's name, after
/// which the program names its reports, and is removed when the program has ended.
pub fn run(main: &Path, options: &Options) -> ExitCode {
    let dir = match tempfile::Builder::new().prefix("kelvin-run-").tempdir() {
        Ok(dir) => dir,
        Err(e) => {
            complain(&format!("cannot make a temporary folder: {e}"));
            return ExitCode::FAILURE;
        }
    };
    let name = main.file_stem().unwrap_or(main.as_os_str());
    let executable = dir.path().join(name);
    let compiled = compile(Job::of_files(vec![main.to_path_buf()], options), &executable, options);
    if compiled != ExitCode::SUCCESS {
        return compiled;
    }
    execute(&executable, name.to_owned(), &options.program_args, |_| {})
}

/// Runs an executable under a name with arguments, `arrange` having had its say about how; the exit status is
/// the program's.
pub fn execute(
    executable: &Path,
    name: OsString,
    arguments: &[String],
    arrange: impl FnOnce(&mut Command),
) -> ExitCode {
    told(executable, ended(executable, name, arguments, arrange))
}

/// The same, and says nothing of how it ended.
pub fn ended(
    executable: &Path,
    name: OsString,
    arguments: &[String],
    arrange: impl FnOnce(&mut Command),
) -> io::Result<ExitStatus> {
    let mut program = Command::new(executable);
    program.arg0(name).args(arguments);
    arrange(&mut program);
    wait_for(program)
}

/// The exit status, when it has been told what nobody else tells: that there was no program to run, or which
/// signal ended it.
pub fn told(executable: &Path, ended: io::Result<ExitStatus>) -> ExitCode {
    match ended {
        Ok(status) => {
            let signal = std::os::unix::process::ExitStatusExt::signal(&status);
            if let Some(signal) = signal.and_then(|s| Signal::try_from(s).ok()).filter(|s| !is_quiet(*s)) {
                complain(&format!("the program was ended by a signal, {}", signal.as_str()));
            }
            let code = status.code().unwrap_or_else(|| 128 + signal.unwrap_or(0));
            ExitCode::from(u8::try_from(code).unwrap_or(1))
        }
        Err(e) => {
            complain(&format!("cannot run {}: {e}", executable.display()));
            ExitCode::FAILURE
        }
    }
}

/// Whether somebody who ends a program by this signal knows what was done. (Shells say nothing of these to
/// their users, and of the others they speak: here a shell sees no signal, but our own exit status.)
fn is_quiet(signal: Signal) -> bool {
    matches!(signal, Signal::SIGINT | Signal::SIGTERM | Signal::SIGHUP | Signal::SIGQUIT | Signal::SIGPIPE)
}

/// Runs the program. Signals that would end us are the program's business: it writes its reports and ends,
/// and we after it. (A terminal sends SIGINT to both of us; a SIGTERM to us alone is passed on.)
fn wait_for(mut program: Command) -> io::Result<ExitStatus> {
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    let mut child = program.spawn()?;
    let pid = Pid::from_raw(child.id() as i32);
    let handle = signals.handle();
    let forwarder = thread::spawn(move || {
        for signal in signals.forever() {
            if signal == SIGTERM {
                // The child may have ended meanwhile; then there is nothing to pass on to.
                let _ = kill(pid, Signal::SIGTERM);
            }
        }
    });
    let status = child.wait();
    handle.close();
    let _ = forwarder.join();
    status
}
