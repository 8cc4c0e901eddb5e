//! The command lines of `kelvin top` and `kelvin live`. The program itself is started by the caller, who
//! hands the stream over.

use std::ffi::OsString;
use std::io::{self, BufReader, IsTerminal, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use lexopt::prelude::*;

use super::serve::Server;
use super::{Watch, top};
use crate::write;

pub const HELP_TOP: &str = "\
kelvin top: the costliest cost centres of a program while it runs, in the terminal

  kelvin top [options] PROGRAM [arguments]   runs the program
  kelvin top [options] SOCKET                one that runs with +RTS --live=SOCKET

The program is one that Kelvin compiled, with -prof. What it prints on the terminal is shown when
it has ended; what goes elsewhere goes there as ever.

  --every=SECONDS     how often the picture is drawn (1)
  --top=N             rows of the last picture (20)
  -x NAMES            switch these cost centres off (of programs compiled with -fprof-switchable)
  -X NAMES            of a program that is started: all but these; of one that runs: these on again
  --socket=PATH       of a program that is started: where others may read, and switch, too
";

pub const HELP_LIVE: &str = "\
kelvin live: the page of `kelvin report` for a program that runs, in a browser

  kelvin live [options] PROGRAM [arguments]  runs the program
  kelvin live [options] SOCKET               one that runs with +RTS --live=SOCKET

The program is one that Kelvin compiled, with -prof. The address of the page is printed: it is on
this machine only, and cannot be guessed. It is served until Ctrl-C.

  --every=SECONDS     how often the page is drawn anew (1)
  --port=N            of 127.0.0.1 (any that is free)
  --source=DIR        look for source files there, too (may be given several times)
  -x NAMES            switch these cost centres off (of programs compiled with -fprof-switchable)
  -X NAMES            of a program that is started: all but these; of one that runs: these on again
  --socket=PATH       of a program that is started: where others may read, and switch, too
  --exit              end with the program
  -o PAGE.html        write the page to a file when the program has ended
";

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    Top,
    Page,
}

/// Whose stream it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A program to run, with its arguments.
    Program(String, Vec<String>),
    /// One that runs.
    Socket(PathBuf),
}

#[derive(Clone, Debug)]
pub struct Request {
    pub view: View,
    pub target: Target,
    every: Duration,
    rows: usize,
    port: u16,
    sources: Vec<PathBuf>,
    /// `-x` and `-X` with their names, in order.
    switches: Vec<String>,
    /// Where a program that is started is to have its socket.
    pub socket: Option<PathBuf>,
    /// End with the program.
    pub exit: bool,
    output: Option<PathBuf>,
}

/// Reads the words after the command; `None`: help is asked for.
pub fn parse(view: View, arguments: &[String]) -> Result<Option<Request>, String> {
    let mut request = Request {
        view,
        target: Target::Socket(PathBuf::new()),
        every: Duration::from_secs(1),
        rows: 20,
        port: 0,
        sources: Vec::new(),
        switches: Vec::new(),
        socket: None,
        exit: false,
        output: None,
    };
    let name = match view {
        View::Top => "top",
        View::Page => "live",
    };
    let said = |e: lexopt::Error| format!("{e}; `kelvin {name} --help` lists the options");
    let mut words = lexopt::Parser::from_args(arguments.iter().map(OsString::from));
    while let Some(word) = words.next().map_err(said)? {
        let text = |words: &mut lexopt::Parser| -> Result<String, String> {
            words.value().map_err(said)?.into_string().map_err(|v| format!("{} is not UTF-8", v.display()))
        };
        match word {
            Short('h') | Long("help") => return Ok(None),
            Long("every") => {
                let value = text(&mut words)?;
                let seconds: Option<f64> = value.parse().ok().filter(|s| (0.1..=3600.0).contains(s));
                request.every = Duration::from_secs_f64(
                    seconds.ok_or(format!("--every={value}: not a number of seconds, at least 0.1"))?,
                );
            }
            Long("top") if view == View::Top => {
                let value = text(&mut words)?;
                request.rows = value.parse().map_err(|_| format!("--top={value}: not a number"))?;
            }
            Long("port") if view == View::Page => {
                let value = text(&mut words)?;
                request.port = value.parse().map_err(|_| format!("--port={value}: not a port"))?;
            }
            Long("source") if view == View::Page => request.sources.push(text(&mut words)?.into()),
            Short(option @ ('x' | 'X')) => {
                let names = text(&mut words)?;
                if names.contains('\n') {
                    return Err(format!("-{option}: a name has no line end"));
                }
                request.switches.push(format!("-{option}{names}"));
            }
            Long("socket") => request.socket = Some(text(&mut words)?.into()),
            Long("exit") if view == View::Page => request.exit = true,
            Short('o') if view == View::Page => request.output = Some(text(&mut words)?.into()),
            Value(first) => {
                let first = first.into_string().map_err(|v| format!("{} is not UTF-8", v.display()))?;
                let rest = words.raw_args().map_err(said)?;
                let rest: Result<Vec<String>, _> = rest.map(OsString::into_string).collect();
                let rest = rest.map_err(|v| format!("{} is not UTF-8", v.display()))?;
                request.target = target(first, rest)?;
                if let (Target::Socket(socket), true) = (&request.target, request.socket.is_some()) {
                    let socket = socket.display();
                    return Err(format!("--socket: {socket} is the socket of a program that runs already"));
                }
                return Ok(Some(request));
            }
            other => return Err(said(other.unexpected())),
        }
    }
    Err(format!("name the program to run, or the socket of one that runs; `kelvin {name} --help` says more"))
}

fn target(first: String, rest: Vec<String>) -> Result<Target, String> {
    use std::os::unix::fs::FileTypeExt;
    if std::fs::metadata(&first).is_ok_and(|m| m.file_type().is_socket()) {
        return if rest.is_empty() {
            Ok(Target::Socket(first.into()))
        } else {
            Err(format!("{first} is the socket of a program that runs already: it takes no arguments"))
        };
    }
    if first.ends_with(".hs") || first.ends_with(".lhs") {
        let program = Path::new(&first).with_extension("");
        return Err(format!(
            "{first} is no program yet: `kelvin -prof {first}`, then name {}",
            program.display()
        ));
    }
    // A program of this folder, as one is used to from `kelvin run`.
    let here = Path::new(".").join(&first);
    let program = if !first.contains('/') && here.is_file() { here.display().to_string() } else { first };
    Ok(Target::Program(program, rest))
}

/// The words of the command that runs the program so that its stream can be read from `socket`, with cost
/// centres switched off by `switches`.
fn with_socket(arguments: &[String], socket: &Path, switches: &[String]) -> Vec<String> {
    let mut words = vec!["+RTS".into(), format!("--live={},wait", socket.display())];
    words.extend(switches.iter().cloned());
    words.push("-RTS".into());
    words.extend(arguments.iter().cloned());
    words
}

/// A request under way.
pub struct Viewer {
    request: Request,
    watch: Arc<Watch>,
    server: Option<Arc<Server>>,
}

impl Viewer {
    /// Takes what the view needs. For the page, its address is printed.
    pub fn new(request: Request, said: &mut impl Write) -> Result<Viewer, String> {
        let watch = Arc::new(Watch::default());
        let mut server = None;
        if request.view == View::Page {
            let made = Server::new(Arc::clone(&watch), request.port, request.every, request.sources.clone())?;
            let made = Arc::new(made);
            // Nobody may read it; the page is served all the same.
            let _ = writeln!(said, "{}", made.address()).and_then(|()| said.flush());
            server = Some(Arc::clone(&made));
            thread::spawn(move || made.run());
        }
        Ok(Viewer { request, watch, server })
    }

    /// The words of the command that runs the program so that its stream can be read from `socket`.
    pub fn words(&self, arguments: &[String], socket: &Path) -> Vec<String> {
        with_socket(arguments, socket, &self.request.switches)
    }

    /// Asks a program that runs to switch what is to be switched.
    pub fn order(&self, mut stream: &UnixStream) -> io::Result<()> {
        let orders: String = self.request.switches.iter().map(|order| format!("{order}\n")).collect();
        stream.write_all(orders.as_bytes())
    }

    /// Where a program that is started is to have its socket, if that was said.
    pub fn socket(&self) -> Option<&Path> {
        self.request.socket.as_deref()
    }

    /// Whether the picture is drawn on this terminal.
    pub fn draws(&self) -> bool {
        self.request.view == View::Top && io::stderr().is_terminal()
    }

    /// Shows what the stream says until it ends. `connect` gets the stream, or says why there is none.
    pub fn show(&self, connect: impl FnOnce() -> Result<UnixStream, String> + Send) {
        thread::scope(|scope| {
            scope.spawn(|| match connect() {
                Ok(stream) => self.watch.read(BufReader::with_capacity(1 << 16, stream)),
                Err(wrong) => self.watch.end(Some(wrong)),
            });
            if self.draws() {
                // A terminal that has gone away: the program runs on.
                let _ = top::draw(&self.watch, self.request.every, &mut io::stderr());
            }
        });
    }

    /// When all is over: the last picture, or the page in a file. Whether there was anything to show.
    pub fn finish(&self, said: &mut impl Write) -> Result<(), String> {
        if let Some(wrong) = self.watch.wrong() {
            return Err(wrong);
        }
        if self.server.is_none() {
            return write!(said, "{}", top::last(&self.watch, self.request.rows)).map_err(|e| e.to_string());
        }
        let Some(path) = &self.request.output else { return Ok(()) };
        let mut bytes = Vec::new();
        write::page::write(&mut bytes, &[self.watch.so_far()], &self.request.sources)?;
        crate::command::whole(path, &bytes)?;
        writeln!(said, "wrote {}", path.display()).map_err(|e| e.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn what_follows_the_program_is_the_programs() {
        let request = parse(View::Top, &words("--every=0.5 /bin/p -a --top +RTS -p")).expect("parses");
        let request = request.expect("no help");
        assert_eq!(request.every, Duration::from_millis(500));
        assert_eq!(request.target, Target::Program("/bin/p".into(), words("-a --top +RTS -p")));
        let given = with_socket(&words("a --RTS b"), Path::new("/tmp/s"), &words("-xf -XM.*"));
        assert_eq!(given, words("+RTS --live=/tmp/s,wait -xf -XM.* -RTS a --RTS b"));
    }

    #[test]
    fn what_is_to_be_switched() {
        let request = parse(View::Top, &words("-x f,g -XM.h --socket=/tmp/s /bin/p -x y")).expect("parses");
        let request = request.expect("no help");
        assert_eq!(request.switches, ["-xf,g", "-XM.h"]);
        assert_eq!(request.socket.as_deref(), Some(Path::new("/tmp/s")));
        assert_eq!(request.target, Target::Program("/bin/p".into(), words("-x y")));
    }

    #[test]
    fn wrong_words_are_named() {
        for (line, says) in [
            ("", "name the program"),
            ("--every=x p", "--every=x"),
            ("--port=1 p", "--port"),
            ("Main.hs", "kelvin -prof Main.hs"),
        ] {
            let wrong = parse(View::Top, &words(line)).expect_err(line);
            assert!(wrong.contains(says), "{line}: {wrong}");
        }
        assert!(parse(View::Page, &words("--help")).expect("parses").is_none());
    }
}
