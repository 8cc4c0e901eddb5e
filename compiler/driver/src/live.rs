//! `kelvin top` and `kelvin live`: runs a program, or finds one that runs, and hands its stream to
//! `kelvin-profile`, which shows it.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Seek, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use kelvin_profile::live::command::{self, Request, Target, View, Viewer};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::run;

/// Answers the words after `top` or `live`. The exit status is the program's where one is run.
pub fn run(view: View, arguments: &[String]) -> ExitCode {
    let name = match view {
        View::Top => "top",
        View::Page => "live",
    };
    let done = command::parse(view, arguments).and_then(|request| match request {
        Some(request) => look(request),
        None => {
            let help = if view == View::Top { command::HELP_TOP } else { command::HELP_LIVE };
            crate::output::print(help).map(|()| ExitCode::SUCCESS)
        }
    });
    done.unwrap_or_else(|message| {
        crate::output::complain_plainly(&format!("kelvin {name}: {message}\n"));
        ExitCode::FAILURE
    })
}

fn look(request: Request) -> Result<ExitCode, String> {
    // Served on when the program has ended.
    let stays = request.view == View::Page && !request.exit;
    let target = request.target.clone();
    let viewer = Viewer::new(request, &mut io::stderr())?;
    let status = match target {
        Target::Socket(socket) => {
            viewer.show(|| {
                let failed =
                    |e: io::Error| format!("{}: {e}; is the program still running?", socket.display());
                let stream = UnixStream::connect(&socket).map_err(failed)?;
                viewer.order(&stream).map_err(failed)?;
                Ok(stream)
            });
            ExitCode::SUCCESS
        }
        Target::Program(program, arguments) => run_and_look(&viewer, &program, &arguments)?,
    };
    match viewer.finish(&mut io::stderr()) {
        // The program has said itself why it did not run.
        Err(_) if status != ExitCode::SUCCESS => return Ok(status),
        done => done?,
    }
    // Who ended it by `kill` has ended us.
    if stays && status != ExitCode::from(128 + SIGTERM as u8) {
        let message = "the program has ended; its page is served until Ctrl-C\n";
        crate::output::complain_plainly(message);
        Signals::new([SIGINT, SIGTERM]).map_err(|e| e.to_string())?.wait();
    }
    Ok(status)
}

/// Runs a program whose stream is shown.
fn run_and_look(viewer: &Viewer, program: &str, arguments: &[String]) -> Result<ExitCode, String> {
    // The folder is its owner's only.
    let dir = tempfile::Builder::new().prefix("kelvin-live-").tempdir();
    let dir = dir.map_err(|e| format!("cannot make a temporary folder: {e}"))?;
    let socket = viewer.socket().map_or_else(|| dir.path().join("socket"), Path::to_owned);
    if UnixStream::connect(&socket).is_ok() {
        return Err(format!("--socket={}: the socket is another running program's", socket.display()));
    }
    let spool = if viewer.draws() { Some(Spool::new()?) } else { None };
    let words = viewer.words(arguments, &socket);
    let ended = AtomicBool::new(false);
    let result = thread::scope(|scope| {
        scope.spawn(|| viewer.show(|| connect(&socket, &ended)));
        let arrange = |command: &mut Command| spool.iter().for_each(|s| s.takes(command));
        let result = run::ended(Path::new(program), OsString::from(program), &words, arrange);
        ended.store(true, Ordering::Relaxed);
        result
    });
    if let Some(spool) = spool {
        spool.print()?;
    }
    // Not while the picture is there, which takes the messages away with it.
    Ok(run::told(Path::new(program), result))
}

/// Connects as soon as the program has made its socket.
fn connect(socket: &Path, ended: &AtomicBool) -> Result<UnixStream, String> {
    loop {
        // Asked before the attempt: what ended in between has left no socket.
        let over = ended.load(Ordering::Relaxed);
        match UnixStream::connect(socket) {
            Ok(stream) => return Ok(stream),
            Err(e) if over => return Err(format!("the program has ended, and said nothing ({e})")),
            Err(_) => thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// What the program prints on the terminal while the picture is there: printed when it has gone. What does
/// not go to the terminal is left alone.
struct Spool {
    file: File,
    /// Of standard output and standard error: whether it is the terminal.
    terminal: [bool; 2],
}

impl Spool {
    fn new() -> Result<Spool, String> {
        let file = tempfile::tempfile().map_err(|e| format!("cannot make a temporary file: {e}"))?;
        Ok(Spool { file, terminal: [io::stdout().is_terminal(), io::stderr().is_terminal()] })
    }

    /// Both into one file, so that they stay in order.
    fn takes(&self, command: &mut Command) {
        let [out, err] = self.terminal;
        if let (true, Ok(file)) = (out, self.file.try_clone()) {
            command.stdout(file);
        }
        if let (true, Ok(file)) = (err, self.file.try_clone()) {
            command.stderr(file);
        }
    }

    fn print(mut self) -> Result<(), String> {
        let failed = |e: io::Error| format!("cannot print what the program printed: {e}");
        self.file.rewind().map_err(failed)?;
        let mut piece = vec![0; 1 << 16];
        let mut out = io::stdout().lock();
        loop {
            let count = self.file.read(&mut piece).map_err(failed)?;
            if count == 0 {
                return out.flush().map_err(failed);
            }
            if self.terminal[0] {
                out.write_all(&piece[..count]).map_err(failed)?;
            } else {
                io::stderr().write_all(&piece[..count]).map_err(failed)?;
            }
        }
    }
}
