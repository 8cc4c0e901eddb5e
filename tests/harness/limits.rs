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
    ("reports_beside_closed_streams", reports_beside_closed_streams),
    ("reports_without_room", reports_without_room),
    ("sharing", sharing),
    ("stack_in_reports", stack_in_reports),
    ("heap_overflow", || {
        let sizes = ["-M20m -A1m", "-M20m -A64k", "-M20m -A1m -Mgrace=4m", "-M20m -A1m -G1"];
        let message = "Heap exhausted;
heap_overflow: Current maximum heap size is 20971520 bytes (20 MB).
heap_overflow: Use `+RTS -M<size>' to increase it.";
        exhausted("heap_overflow", HEAP_OVERFLOWS, &sizes, message, "251")
    }),
    ("compaction", compaction),
    ("stack_overflow", || stack_overflow("overflow", OVERFLOWS, &[])),
    // From 16 MB on what a stack has beyond its limit is got by one fault: the exception is asked for once.
    ("stack_overflow_of_numbers", || {
        stack_overflow("overflow_of_numbers", OVERFLOWS_OF_NUMBERS, &["-K16m", "-K40m"])
    }),
    ("short_stack", short_stack),
    ("endless", endless),
    ("short_tick", short_tick),
    ("residency", residency),
    ("not_inlined", || little_allocated("not_inlined", [100_000.0; 2])),
    ("accumulators", || little_allocated("accumulators", [100_000.0; 2])),
    ("call_patterns", || little_allocated("call_patterns", [100_000.0; 2])),
    ("loops_in_loops", || little_allocated("loops_in_loops", [2_000_000.0, 3_000_000.0])),
    ("monads", || little_allocated("monads", [4_000_000.0, 6_000_000.0])),
    ("annotated", || little_allocated("annotated", [4_000_000.0, 10_000_000.0])),
    ("annotated_parts", || little_allocated("annotated_parts", [2_000_000.0, 3_000_000.0])),
    ("annotated_lists", || little_allocated("annotated_lists", [1_000_000.0, 160_000_000.0])),
    ("lists_from_main", lists_from_main),
    ("annotated_stages", annotated_stages),
    ("arrays", || little_allocated("arrays", [1_000_000.0, 12_000_000.0])),
    ("boxed_fields", || little_allocated("boxed_fields", [2_000_000.0, 3_000_000.0])),
    ("functions_in_fields", || little_allocated("functions_in_fields", [2_000_000.0, 3_000_000.0])),
    ("builders", || little_allocated("builders", [6_000_000.0, 7_000_000.0])),
    ("shared", || little_allocated("shared", [33_000_000.0, 45_000_000.0])),
    ("shared_in_little_heap", shared_in_little_heap),
    ("generic_defaults", || little_allocated("generic_defaults", [100_000.0; 2])),
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

/// Threads that do not wait for a variable any more do not fill the heap.
fn shared_in_little_heap() -> Result<(), String> {
    let ran = Subject::new("shared", &["-O"])?.shell("exec \"$0\" +RTS -M1500k")?;
    expect(&ran.stderr, &ran.stdout, "50005000\n50005000\n12502500\n200010000\n")
}

/// What ends in a thunk that is entered last leaves no update frame.
fn short_stack() -> Result<(), String> {
    let ran = Subject::new("search", &["-O"])?.shell("exec \"$0\" +RTS -K1m")?;
    expect(&ran.stderr, &ran.stdout, "Just (5482660,True,True)\n")
}

fn stack_overflow(name: &str, stdout: &str, further: &[&str]) -> Result<(), String> {
    let sizes = [&["-K1m", "-K1m -A64k", "-K300k"], further].concat();
    exhausted(name, stdout, &sizes, "stack overflow", "2")
}

/// At each level of optimisation, and with -prof; who does not catch the exception ends with a message and a
/// status.
fn exhausted(name: &str, stdout: &str, sizes: &[&str], message: &str, status: &str) -> Result<(), String> {
    for options in [&["-O0"] as &[&str], &["-O"], &["-O", "-prof"]] {
        let subject = Subject::new(name, options)?;
        for size in sizes {
            let what = format!("{options:?} {size}");
            let ran = subject.shell(&format!("exec \"$0\" +RTS {size}"))?;
            expect(&what, &ran.stdout, stdout)?;
            expect(&what, &ran.stderr, &format!("{name}: {message}\n"))?;
            expect(&what, &ran.status.to_string(), status)?;
        }
    }
    Ok(())
}

/// What lives in each takes some 0.8 of the limit at most, and would not fit twice.
fn compaction() -> Result<(), String> {
    let heap_profiles: [&[&str]; 3] = [&[""], &["", "-hc -i0.05"], &["-hb -i0.05"]];
    let ways: [&[&str]; 3] = [&["-O"], &["-O", "-prof"], &["-O", "-fbiography"]];
    for (options, profiles) in ways.into_iter().zip(heap_profiles) {
        let subject = Subject::new("compaction", options)?;
        for (megabytes, (program, stdout)) in [10, 13, 17, 12].into_iter().zip(COMPACTED) {
            for profile in profiles {
                let line = format!("exec \"$0\" {program} +RTS -A1m -M{megabytes}m {profile}");
                let ran = subject.shell(&line)?;
                expect(&format!("{options:?} {line}: {}", ran.stderr), &ran.stdout, stdout)?;
            }
        }
        // All major collections of some compact, whatever the limit.
        let (program, stdout) = COMPACTED[1];
        let ran = subject.shell(&format!("exec \"$0\" {program} +RTS -A256k -c -DS"))?;
        expect(&format!("{options:?} -c -DS: {}", ran.stderr), &ran.stdout, stdout)?;
    }
    Ok(())
}

/// What the program does, and prints as GHC's.
const COMPACTED: [(&str, &str); 4] = [
    ("map 100000", "(True,984936)\n"),
    ("words 12000", "(11975,573514)\n"),
    ("list 150000", "(150000,11261775000,[79,80,81])\n"),
    ("array 150000", "(3011,658221)\n"),
];

const HEAP_OVERFLOWS: &str = "little: 1000
much: heap overflow
much: heap overflow
much: heap overflow
shared: heap overflow
the same: heap overflow
held: heap overflow
what is held can be read: Just \"1\"
another thread: heap overflow
masked: 600000
unmasked: heap overflow
handled: heap overflow
0
end: 1000
after
";

const OVERFLOWS: &str = "shallow: 1000
deep: stack overflow
deep: stack overflow
deep: stack overflow
suspended: stack overflow
the same: stack overflow
as a part: stack overflow
below: 100
thread: stack overflow
masked: 100000
unmasked: stack overflow
handled: stack overflow
end: 1000
";

const OVERFLOWS_OF_NUMBERS: &str = "shallow: 1000
deep: stack overflow
deep: stack overflow
deep: stack overflow
through: stack overflow
in turns: stack overflow
kept: stack overflow
more: stack overflow
thread: stack overflow
end: 1000
";

/// In constant space until the time is up: little stack and heap are enough for more rounds than would fill
/// them.
fn endless() -> Result<(), String> {
    let subject = Subject::new("endless", &["-O"])?;
    for what in ["counting", "turning"] {
        // (Killed by SIGXCPU.)
        let line = format!("ulimit -S -t 1 && \"$0\" {what} +RTS -K1m -M8m; kill -l $?");
        expect(what, &subject.shell(&line)?.stdout, "XCPU\n")?;
    }
    Ok(())
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

/// A report does not get the number of a closed stream, and with it the program's output.
fn reports_beside_closed_streams() -> Result<(), String> {
    let subject = Subject::new("input", &["-prof"])?;
    // The command line is in both.
    let mut told = Vec::new();
    for closed in ["", ">&-", "<&- >&-", "<&- >&- 2>&-"] {
        let ran = subject.shell(&format!("exec \"$0\" hello +RTS -hc -l {closed}"))?;
        expect(closed, &ran.status.to_string(), if closed.is_empty() { "0" } else { "1" })?;
        for report in ["input.hp", "input.eventlog"] {
            let bytes =
                std::fs::read(subject._dir.path().join(report)).map_err(|e| format!("{report}: {e}"))?;
            let count = bytes.windows(5).filter(|w| w == b"hello").count();
            match told.iter().find(|(r, _)| *r == report) {
                None => told.push((report, count)),
                Some((_, before)) => {
                    expect(&format!("{report} with {closed}"), &count.to_string(), &before.to_string())?;
                }
            }
        }
    }
    Ok(())
}

/// Of a report that cannot be written there is nothing, rather than an empty or a torn file.
fn reports_without_room() -> Result<(), String> {
    let subject = Subject::new("input", &["-prof"])?;
    for blocks in [0, 1] {
        let line = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" hello +RTS -hc -l -p");
        let ran = subject.shell(&line)?;
        expect(&line, &ran.status.to_string(), "1")?;
        for report in ["input.hp", "input.eventlog", "input.prof"] {
            let length = std::fs::metadata(subject._dir.path().join(report)).map_or(-1, |m| m.len() as i64);
            let said = ran.stderr.contains("cannot write");
            if !said || length == 0 || length > 0 && report == "input.eventlog" {
                return Err(format!("{line}: {report} has {length} bytes\n{}", ran.stderr));
            }
        }
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

/// Memory that deep recursion takes is in the heap profile, as that of who forked the thread, and in the
/// statistics: five million frames have a return address and a frame pointer each at least.
fn stack_in_reports() -> Result<(), String> {
    const LEAST: f64 = 5_000_000.0 * 16.0;
    for (options, letter, band) in [(&["-O"][..], "D", "STACK"), (&["-O", "-prof"], "C", "MAIN")] {
        let ran =
            Subject::new("deep", options)?.shell(&format!("\"$0\" +RTS -h{letter} -i0 -s; cat deep.hp"))?;
        let bands = ran.stdout.lines().filter_map(|line| line.split_once('\t'));
        let most = bands.filter(|(name, _)| *name == band).filter_map(|(_, bytes)| bytes.parse().ok());
        let most = most.fold(0.0, f64::max);
        let (stack, memory) = (figure(&ran, "bytes of stack")?, figure(&ran, "MiB total memory")?);
        if most < 0.9 * LEAST || stack < most.max(LEAST) || memory < stack / f64::from(1 << 20) {
            return Err(format!("{options:?}: a band of {most} bytes, {stack} of stack, {memory} MiB"));
        }
    }
    Ok(())
}

/// A figure of `+RTS -s`.
fn figure(ran: &Outcome, what: &str) -> Result<f64, String> {
    let line = ran.stderr.lines().find(|l| l.contains(what)).ok_or(format!("no line with {what:?}"))?;
    let number: String = line.trim().chars().take_while(|c| *c != ' ').filter(char::is_ascii_digit).collect();
    number.parse().map_err(|_| format!("no number in {line:?}"))
}

/// At most so many bytes, without profiling and with it. Functions that are not inlined have workers, and
/// loops count with what is in no box: a million steps would be of 16 bytes each at least. What monads make
/// of transformers are functions that take the state: the steps of `monads` would be of 200 megabytes else.
/// `arrays` would allocate 18 megabytes, `loops_in_loops` 40, `boxed_fields` 16 (and 24),
/// `builders` 27 (and 35), `annotated_parts` 4 (and 26); `functions_in_fields` 7 with profiling,
/// `annotated` 71 and `annotated_lists` 520.
fn little_allocated(name: &str, most: [f64; 2]) -> Result<(), String> {
    [&["-O"][..], &["-O", "-prof"]]
        .into_iter()
        .zip(most)
        .try_for_each(|(options, most)| allocates(name, options, most))
}

/// Fails if the program, compiled with these options, allocates more bytes than that.
fn allocates(name: &str, options: &[&str], most: f64) -> Result<(), String> {
    let ran = Subject::new(name, options)?.shell("exec \"$0\" +RTS -s")?;
    let allocated = figure(&ran, "bytes allocated in the heap")?;
    if allocated > most { Err(format!("{options:?}: {allocated} bytes")) } else { Ok(()) }
}

/// A list of a million numbers would be 40 megabytes at least, in each of three places.
fn lists_from_main() -> Result<(), String> {
    let ways = [
        &["-O"][..],
        &["-O", "-prof"],
        &["-O", "-prof", "-auto-all"],
        &["-O", "-prof", "-fprof-auto"],
        &["-O", "-prof", "-fscoping=lexical", "-auto-all"],
        &["-O", "-prof", "-fscoping=lexical", "-fprof-auto"],
    ];
    ways.into_iter().try_for_each(|options| allocates("lists_from_main", options, 100_000.0))
}

/// The two lists in each of two places would be of 256 megabytes with every function annotated. (What is left
/// are boxes of what one annotation hands to the next.)
fn annotated_stages() -> Result<(), String> {
    allocates("annotated_stages", &["-O"], 100_000.0)?;
    allocates("annotated_stages", &["-O", "-prof", "-auto-all"], 80_000_000.0)?;
    allocates("annotated_stages", &["-O", "-prof", "-fprof-auto"], 30_000_000.0)
}

/// Profiling takes no memory of closures: the program allocates what it does without, and as much of it is
/// live at most, so that collections come at the same times.
fn residency() -> Result<(), String> {
    let plain = Subject::new("residency", &[])?.shell("exec \"$0\" +RTS -s")?;
    let profiled = Subject::new("residency", &["-prof"])?.shell("exec \"$0\" +RTS -s")?;
    for what in ["bytes allocated in the heap", "bytes copied during GC", "bytes maximum residency ("] {
        let (plain, profiled) = (figure(&plain, what)?, figure(&profiled, what)?);
        // (A few closures are made in one of them alone, such as boxes of references.)
        if (profiled - plain).abs() > 0.001 * plain {
            return Err(format!("{what}: {plain} unprofiled, {profiled} profiled"));
        }
    }
    Ok(())
}
