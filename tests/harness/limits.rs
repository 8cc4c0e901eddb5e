//! Programs (in `tests/limits`) in narrow surroundings: little memory, closed streams, short ticks. The shell
//! sets the limits.

use std::process::Command;

use crate::Check;
use crate::compiler::compile;
use crate::outcome::{self, Outcome};
use crate::tests_dir;

/// All checks, by name.
pub const CHECKS: &[(&str, Check)] = &[
    ("deep_recursion", || limited("deep", "ulimit -v 1600000", "5000000\n")),
    ("threads_in_little_address_space", || limited("threads", "ulimit -v 6000000", "2999800\n1000000\n")),
    ("threads_in_little_data", || limited("threads", "ulimit -d 6000000", "2999800\n1000000\n")),
    ("closed_streams", closed_streams),
    ("sharing", sharing),
    ("short_stack", short_stack),
    ("short_tick", short_tick),
    ("residency", residency),
];

struct Subject {
    _dir: tempfile::TempDir,
    exe: std::path::PathBuf,
}

impl Subject {
    fn new(name: &str, options: &[&str]) -> Result<Subject, String> {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let exe = dir.path().join(name);
        let source = tests_dir().join(format!("limits/{name}.hs"));
        compile(&source, options, &exe)?;
        Ok(Subject { _dir: dir, exe })
    }

    /// Runs a line of the shell in which `$0` is the program.
    fn shell(&self, line: &str) -> Result<Outcome, String> {
        let mut command = Command::new("sh");
        command.current_dir(self._dir.path()).args(["-c", line]).arg(&self.exe);
        outcome::run(&mut command, b"")
    }
}

fn expect(what: &str, got: &str, wanted: &str) -> Result<(), String> {
    if got == wanted { Ok(()) } else { Err(format!("{what}: {got:?}, expected {wanted:?}")) }
}

fn limited(name: &str, limit: &str, stdout: &str) -> Result<(), String> {
    let ran = Subject::new(name, &[])?.shell(&format!("{limit} && exec \"$0\""))?;
    expect(&format!("{limit}: {}", ran.stderr), &ran.stdout, stdout)
}

/// Lists made in a loop that they do not depend on are shared: in 20 seconds, of which it needs none, or
/// never.
fn sharing() -> Result<(), String> {
    let ran = Subject::new("sharing", &["-O"])?.shell("ulimit -t 20 && exec \"$0\"")?;
    expect(&ran.stderr, &ran.stdout, "2965\n")
}

/// What ends in a thunk that is entered last leaves no update frame.
fn short_stack() -> Result<(), String> {
    let ran = Subject::new("search", &["-O"])?.shell("exec \"$0\" +RTS -K1m")?;
    expect(&ran.stderr, &ran.stdout, "Just (5482660,True,True)\n")
}

/// The message names the operation that the program asked for, and the cause.
fn closed_streams() -> Result<(), String> {
    let subject = Subject::new("input", &[])?;
    for (line, message) in [
        ("exec \"$0\" getLine <&-", "input: <stdin>: hGetLine: invalid argument (Bad file descriptor)\n"),
        ("exec \"$0\" getChar <&-", "input: <stdin>: hGetChar: invalid argument (Bad file descriptor)\n"),
        (
            "exec \"$0\" getContents <&-",
            "input: <stdin>: hGetContents: invalid argument (Bad file descriptor)\n",
        ),
        (
            "exec \"$0\" bytes <&-",
            "input: <stdin>: Data.ByteString.hGetLine: invalid argument (Bad file descriptor)\n",
        ),
        ("exec \"$0\" isEOF <&-", "input: <stdin>: hIsEOF: invalid argument (Bad file descriptor)\n"),
        (
            "exec \"$0\" wrong",
            "input: <stdout>: hGetLine: illegal operation (handle is not open for reading)\n",
        ),
        ("exec \"$0\" getLine < /", "input: <stdin>: hGetLine: inappropriate type (Is a directory)\n"),
    ] {
        let ran = subject.shell(line)?;
        expect(line, &ran.stderr, message)?;
        expect(line, &ran.status.to_string(), "1")?;
    }
    Ok(())
}

/// Ticks that the system tells of in groups all count; shorter ones are refused, with nothing but the
/// message.
fn short_tick() -> Result<(), String> {
    let subject = Subject::new("deep", &["-prof"])?;
    let ran = subject.shell("exec \"$0\" +RTS -p -V0.001")?;
    expect("-V0.001", &ran.stdout, "5000000\n")?;
    expect("-V0.001", &ran.stderr, "")?;
    let refused = subject.shell("exec \"$0\" +RTS -p -s -V0.00001")?;
    expect(
        "-V0.00001",
        &refused.stderr,
        "deep: -V0.00001: the shortest tick of the time profile is 0.0001 s\n",
    )
}

/// What is live without the words of profiling is what an unprofiled program has, nearly: collections come at
/// other times.
fn residency() -> Result<(), String> {
    let figure = |ran: &Outcome, what: &str| -> Result<f64, String> {
        let line = ran.stderr.lines().find(|l| l.contains(what)).ok_or(format!("no line with {what:?}"))?;
        let number: String =
            line.trim().chars().take_while(|c| *c != ' ').filter(char::is_ascii_digit).collect();
        number.parse().map_err(|_| format!("no number in {line:?}"))
    };
    let plain = Subject::new("residency", &[])?.shell("exec \"$0\" +RTS -s")?;
    let profiled = Subject::new("residency", &["-prof"])?.shell("exec \"$0\" +RTS -s")?;
    let plain = figure(&plain, "bytes maximum residency (")?;
    let all = figure(&profiled, "bytes maximum residency (")?;
    let payload = figure(&profiled, "bytes maximum residency without profiling words")?;
    let close = (payload - plain).abs() < 0.02 * plain;
    if close && all > 1.2 * payload {
        return Ok(());
    }
    Err(format!("{plain} bytes unprofiled; profiled {payload} without profiling words, {all} with them"))
}
