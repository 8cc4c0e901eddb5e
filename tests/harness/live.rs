//! The stream that is read while the program runs: that it is the event log, that no reader changes what the
//! program does, and that what a reader misses is said. Nothing here depends on who is quicker.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::Check;
use crate::eventlog::Log;
use crate::outcome;
use crate::reports::{Subject, expect, heap_samples};

pub const CHECKS: &[(&str, Check)] = &[
    ("live_is_the_log", is_the_log),
    ("live_readers", readers),
    ("live_slow_reader", slow_reader),
    ("live_stopped_relay", stopped_relay),
    ("live_killed", killed),
    ("live_socket", socket),
    ("live_top", top),
    ("live_page", page),
    ("live_switch", switch),
    ("live_switch_refused", switch_refused),
    ("live_switch_top", switch_top),
    ("live_loop", without_heap_checks),
];

/// Events that other events lean on, which are never left out; the counts are told anew to who comes late.
const DEFINITIONS: [u16; 19] =
    [0, 25, 27, 29, 30, 32, 43, 44, 45, 160, 161, 168, 240, 241, 242, 245, 249, 251, 254];
const COUNTS: u16 = 247;
const DROPPED: u16 = 250;
/// A message; a cost centre is switched.
const MESSAGE: u16 = 16;
const SWITCHED: u16 = 254;

fn spawn(command: &mut Command) -> Result<Child, String> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().map_err(|e| e.to_string())
}

/// As soon as the program has made its socket.
fn connect(socket: &Path, child: &mut Child) -> Result<UnixStream, String> {
    loop {
        if let Ok(stream) = UnixStream::connect(socket) {
            return Ok(stream);
        }
        if child.try_wait().map_err(|e| e.to_string())?.is_some() {
            return Err("the program ended without a reader".into());
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// All that comes; in a thread, so that several may read at once.
fn reading(mut stream: UnixStream) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error is what there is.
        let _ = stream.read_to_end(&mut bytes);
        bytes
    })
}

fn ended(child: Child) -> Result<(i32, String, String), String> {
    let ran = child.wait_with_output().map_err(|e| e.to_string())?;
    let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
    Ok((outcome::status_of(ran.status), text(&ran.stdout), text(&ran.stderr)))
}

/// The last counts of each path.
fn counts(log: &Log) -> std::collections::BTreeMap<u64, Vec<u8>> {
    // Without the ticks, the last word.
    log.of(COUNTS).map(|e| (e.number_at(0, 4), e.payload[4..e.payload.len() - 8].to_vec())).collect()
}

/// How many events are no definitions, those that are said to be left out included.
fn happened(log: &Log) -> u64 {
    let left_out: u64 = log.of(DROPPED).map(|e| e.number_at(0, 8)).sum();
    let other = log.all().filter(|n| !DEFINITIONS.contains(n) && *n != DROPPED).count();
    left_out + other as u64
}

/// Who is there from the start reads, byte for byte, what the file has; without a file, too, the program does
/// what it does.
fn is_the_log() -> Result<(), String> {
    let subject = Subject::new("keeper")?;
    let plain = subject.run(&["+RTS", "-p"])?;
    let socket = subject.beside("socket");
    let mut child = spawn(&mut subject.command(&["+RTS", "-l", "-hC", "--live=socket,wait"]))?;
    let reader = reading(connect(&socket, &mut child)?);
    let (status, stdout, stderr) = ended(child)?;
    expect((status, &stdout) == (0, &plain.stdout), || format!("{status}, {stdout}{stderr}"))?;
    let read = reader.join().map_err(|_| "the reader failed")?;
    let file = fs::read(subject.file("eventlog")).map_err(|e| e.to_string())?;
    expect(read == file, || format!("{} bytes read, {} in the file", read.len(), file.len()))?;
    fs::remove_file(subject.file("eventlog")).map_err(|e| e.to_string())?;
    let ran = subject.run(&["+RTS", "--live=socket"])?;
    expect((ran.status, &ran.stdout) == (0, &plain.stdout), || ran.stderr.clone())?;
    expect(!subject.file("eventlog").exists() && !socket.exists(), || "a file was left behind".into())
}

/// Five at once, of which one reads nothing, one leaves at once, one in the middle of an event, and one comes
/// late.
fn readers() -> Result<(), String> {
    let subject = Subject::new("live_events")?;
    let plain = subject.run(&["+RTS", "-l"])?;
    let alone = counts(&Log::read(&subject.file("eventlog"))?);
    let socket = subject.beside("socket");
    let mut child = spawn(&mut subject.command(&["+RTS", "--live=socket,wait"]))?;
    let first = reading(connect(&socket, &mut child)?);
    let _stands_still = UnixStream::connect(&socket).map_err(|e| e.to_string())?;
    drop(UnixStream::connect(&socket).map_err(|e| e.to_string())?);
    let mut leaves = UnixStream::connect(&socket).map_err(|e| e.to_string())?;
    let mut some = [0; 5];
    leaves.read_exact(&mut some).map_err(|e| e.to_string())?;
    drop(leaves);
    let late = UnixStream::connect(&socket).map(reading).ok();
    let (status, stdout, stderr) = ended(child)?;
    expect((status, &stdout) == (0, &plain.stdout), || format!("{status}, {stdout}{stderr}"))?;
    for (who, reader) in [("the first", Some(first)), ("the late one", late)] {
        let Some(reader) = reader else { continue };
        let read = reader.join().map_err(|_| "the reader failed")?;
        let log = Log::of_bytes(&read).map_err(|e| format!("{who}: {e}"))?;
        expect(log.closed(), || format!("{who}: the log breaks off"))?;
        expect(counts(&log) == alone, || format!("{who}: other counts than without readers"))?;
    }
    Ok(())
}

/// A reader that stands still until the program has ended knows how much it missed; one that reads all the
/// while, too.
fn slow_reader() -> Result<(), String> {
    let subject = Subject::new("live_events")?;
    let socket = subject.beside("socket");
    let mut child = spawn(&mut subject.command(&["+RTS", "-l", "-e", "--live=socket,wait"]))?;
    let slow = connect(&socket, &mut child)?;
    let quick = UnixStream::connect(&socket).map_err(|e| e.to_string())?;
    let quick = reading(quick);
    let (status, _, stderr) = ended(child)?;
    expect(status == 0, || stderr.clone())?;
    let whole = Log::read(&subject.file("eventlog"))?;
    expect(whole.of(DROPPED).count() == 0, || "the file misses something".into())?;
    let read = reading(slow).join().map_err(|_| "the reader failed")?;
    let slow = Log::of_bytes(&read)?;
    expect(slow.closed(), || format!("the log breaks off after {} bytes", read.len()))?;
    expect(slow.of(DROPPED).count() > 0, || format!("nothing was left out of {} bytes", read.len()))?;
    expect(happened(&slow) == happened(&whole), || {
        format!("{} events came or were said to be left out, of {}", happened(&slow), happened(&whole))
    })?;
    let quick = Log::of_bytes(&quick.join().map_err(|_| "the reader failed")?)?;
    for log in [&slow, &quick] {
        for definition in DEFINITIONS {
            let (has, all) = (log.of(definition).count(), whole.of(definition).count());
            expect(has == all, || format!("{has} of {all} events {definition}"))?;
        }
    }
    let kelvin = subject.beside("slow.eventlog");
    fs::write(&kelvin, &read).map_err(|e| e.to_string())?;
    let shown = outcome::run(outcome::kelvin().args(["report", "--tty"]).arg(&kelvin), b"")?;
    expect(shown.stdout.contains("events were dropped"), || shown.stdout.clone() + &shown.stderr)
}

/// The process that serves the readers of the program that has this variable in its environment, as soon as
/// it has its name.
fn relay_of(variable: &str, child: &mut Child) -> Result<u32, String> {
    let is_it = |pid: &u32| {
        let says = |file: &str| fs::read(format!("/proc/{pid}/{file}")).unwrap_or_default();
        says("comm") == b"kelvin-relay\n"
            && says("environ").windows(variable.len()).any(|w| w == variable.as_bytes())
    };
    loop {
        let processes = fs::read_dir("/proc").map_err(|e| e.to_string())?.flatten();
        let mut numbers = processes.filter_map(|p| p.file_name().to_str()?.parse().ok());
        if let Some(pid) = numbers.find(is_it) {
            return Ok(pid);
        }
        if child.try_wait().map_err(|e| e.to_string())?.is_some() {
            return Err("the program ended, and no process served the readers".into());
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Where the process that serves the readers stands still until the program has ended, the program ends all
/// the same, and readers are told how much they missed.
fn stopped_relay() -> Result<(), String> {
    let subject = Subject::new("live_events")?;
    let socket = subject.beside("socket");
    let mark = socket.display().to_string();
    // Few texts of values: for definitions the program waits, and not for ever.
    let mut command = subject.command(&["+RTS", "-l", "-e", "--values=100", "--live=socket,wait"]);
    let mut child = spawn(command.env("KELVIN_TEST_SOCKET", &mark))?;
    let reader = connect(&socket, &mut child)?;
    let relay = relay_of(&format!("KELVIN_TEST_SOCKET={mark}"), &mut child)?;
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &relay.to_string()]).status();
        expect(sent.is_ok_and(|s| s.success()), || format!("kill {name} failed"))
    };
    signal("-STOP")?;
    let (status, _, stderr) = ended(child)?;
    signal("-CONT")?;
    expect(status == 0, || stderr)?;
    let read = reading(reader).join().map_err(|_| "the reader failed")?;
    let (log, whole) = (Log::of_bytes(&read)?, Log::read(&subject.file("eventlog"))?);
    expect(log.closed(), || format!("the log breaks off after {} bytes", read.len()))?;
    expect(happened(&log) == happened(&whole), || {
        format!("{} events came or were said to be left out, of {}", happened(&log), happened(&whole))
    })
}

/// Of a program that is killed readers have what it said, and its socket is no more.
fn killed() -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let socket = subject.beside("socket");
    let mut child = spawn(&mut subject.command(&["+RTS", "--live=socket,wait"]))?;
    let mut stream = connect(&socket, &mut child)?;
    let mut bytes = Vec::new();
    read_until(&mut stream, &mut bytes, |log| log.of(243).count() > 5)?;
    child.kill().map_err(|e| e.to_string())?;
    child.wait().map_err(|e| e.to_string())?;
    stream.read_to_end(&mut bytes).map_err(|e| e.to_string())?;
    let log = Log::of_bytes(&bytes)?;
    expect(!log.closed(), || "it was closed".into())?;
    expect(!socket.exists(), || "the socket was left behind".into())
}

/// The socket is its owner's alone; no file and no other program's socket is taken, but what a program left
/// behind is.
fn socket() -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let socket = subject.beside("socket");
    let mut child = spawn(&mut subject.command(&["+RTS", "--live=socket"]))?;
    let stream = connect(&socket, &mut child)?;
    let mode = fs::metadata(&socket).map_err(|e| e.to_string())?.permissions().mode();
    let second = subject.run(&["+RTS", "--live=socket"])?;
    child.kill().map_err(|e| e.to_string())?;
    child.wait().map_err(|e| e.to_string())?;
    drop(stream);
    expect(mode & 0o777 == 0o600, || format!("mode {mode:o}"))?;
    let says = "the socket is another running program's";
    expect(second.status == 1 && second.stderr.contains(says), || second.stderr.clone())?;
    fs::write(subject.beside("file"), "kept").map_err(|e| e.to_string())?;
    let refused = subject.run(&["+RTS", "--live=file"])?;
    expect(refused.status == 1 && refused.stderr.contains("is no socket"), || refused.stderr.clone())?;
    let kept = fs::read_to_string(subject.beside("file")).map_err(|e| e.to_string())?;
    expect(kept == "kept", || "the file was overwritten".into())?;
    // Bound, and nobody is there any more.
    drop(std::os::unix::net::UnixListener::bind(subject.beside("stale")).map_err(|e| e.to_string())?);
    let keeper = Subject::new("keeper")?;
    let stale = subject.beside("stale");
    let ran = keeper.run(&["+RTS", &format!("--live={}", stale.display())])?;
    expect(ran.status == 0 && !stale.exists(), || ran.stderr.clone())
}

/// The last picture has the figures of the report; what the program prints, and its exit status, are as ever.
fn top() -> Result<(), String> {
    let subject = Subject::new("keeper")?;
    let plain = subject.run(&["+RTS", "-pj"])?;
    let program = subject.program();
    let ran = outcome::run(outcome::kelvin().arg("top").arg(&program), b"")?;
    expect((ran.status, &ran.stdout) == (0, &plain.stdout), || ran.stdout.clone() + &ran.stderr)?;
    let rows: Vec<Vec<&str>> = ran.stderr.lines().map(|l| l.split_whitespace().collect()).collect();
    let row = |name: &str| rows.iter().find(|r| r.first() == Some(&name));
    let build = row("Main.build").ok_or_else(|| format!("no row of build in\n{}", ran.stderr))?;
    expect(build[3..] == ["1", "28.8", "MB"], || ran.stderr.clone())?;
    let total = row("Main.total").ok_or_else(|| format!("no row of total in\n{}", ran.stderr))?;
    expect(total[3] == "200", || ran.stderr.clone())?;
    let leaver = Subject::new("leaver")?;
    let alone = leaver.run(&[])?;
    let ran = outcome::run(outcome::kelvin().arg("top").arg(leaver.program()), b"")?;
    expect(ran.status == alone.status && ran.stdout == alone.stdout, || ran.stderr.clone())?;
    let none = outcome::run(outcome::kelvin().args(["top", "/nowhere/program"]), b"")?;
    expect(none.status != 0 && none.stderr.contains("/nowhere/program"), || none.stderr.clone())
}

/// Asks for a path; the body.
fn get(address: &str, path: &str) -> Result<(String, String), String> {
    let rest = address.trim().strip_prefix("http://").ok_or("no address")?;
    let (host, prefix) = rest.split_once('/').ok_or("no path")?;
    let mut stream = TcpStream::connect(host).map_err(|e| e.to_string())?;
    write!(stream, "GET /{prefix}{path} HTTP/1.1\r\nHost: {host}\r\n\r\n").map_err(|e| e.to_string())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(|e| e.to_string())?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no head")?;
    Ok((head.lines().next().unwrap_or_default().to_owned(), body.to_owned()))
}

/// The page and its data while the program runs, and the page in a file afterwards.
fn page() -> Result<(), String> {
    let subject = Subject::new("endless")?;
    let mut command = outcome::kelvin();
    command.current_dir(subject.beside(".")).args(["live", "--exit", "--every=0.1", "-o", "page.html"]);
    let mut child = spawn(command.arg("./endless"))?;
    let mut stderr = BufReader::new(child.stderr.take().ok_or("no stderr")?);
    let mut address = String::new();
    stderr.read_line(&mut address).map_err(|e| e.to_string())?;
    let checked = page_of_running(&address);
    // `kelvin live` hands it on to the program, and ends after it.
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    let (status, stdout, _) = ended(child)?;
    checked?;
    expect(told.is_ok_and(|s| s.success()), || "cannot send a signal".into())?;
    expect((status, stdout.as_str()) == (143, "begun\n"), || format!("{status}, {stdout:?}"))?;
    let page = fs::read_to_string(subject.beside("page.html")).map_err(|e| e.to_string())?;
    expect(page.contains("\"busy\""), || "the page lacks the cost centre".into())
}

fn page_of_running(address: &str) -> Result<(), String> {
    expect(address.starts_with("http://127.0.0.1:"), || address.to_owned())?;
    let (status, page) = get(address, "")?;
    expect(status.contains(" 200 ") && page.contains("connect-src 'self'"), || status.clone())?;
    let elsewhere = address.trim().rsplit_once('/').and_then(|(a, _)| a.rsplit_once('/'));
    let elsewhere = elsewhere.map(|(host, _)| format!("{host}/0/")).ok_or("no address")?;
    let (status, _) = get(&elsewhere, "")?;
    expect(status.contains(" 404 "), || status.clone())?;
    for _ in 0..1000 {
        let (_, data) = get(address, "data")?;
        let data: Value = serde_json::from_str(&data).map_err(|e| e.to_string())?;
        expect(data["ended"] == false, || "it has ended".into())?;
        let labels = &data["runs"][0]["centres"]["label"];
        let known = labels.as_array().is_some_and(|l| l.iter().any(|l| l == "busy"));
        if known && data["runs"][0]["ticks"].as_u64().unwrap_or(0) > 5 {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    Err("the data have no ticks".into())
}

/// Reads on until the log so far has what is asked for.
fn read_until(
    stream: &mut UnixStream,
    bytes: &mut Vec<u8>,
    has: impl Fn(&Log) -> bool,
) -> Result<(), String> {
    let mut piece = vec![0; 1 << 16];
    while !Log::of_bytes(bytes).is_ok_and(|log| has(&log)) {
        let count = stream.read(&mut piece).map_err(|e| e.to_string())?;
        expect(count > 0, || "the stream ended".into())?;
        bytes.extend_from_slice(&piece[..count]);
    }
    Ok(())
}

fn messages(log: &Log) -> Vec<String> {
    log.of(MESSAGE).map(|e| String::from_utf8_lossy(&e.payload).into_owned()).collect()
}

/// The number of a cost centre.
fn centre(log: &Log, label: &str) -> Option<u64> {
    log.of(161).find(|e| e.text_at(4) == label).map(|e| e.number_at(0, 4))
}

/// How often a cost centre was entered, each time that it was said of its one path.
fn entries(log: &Log, label: &str) -> Vec<u64> {
    let of = centre(log, label);
    let paths: Vec<u64> =
        log.of(242).filter(|e| Some(e.number_at(8, 4)) == of).map(|e| e.number_at(0, 4)).collect();
    log.of(COUNTS).filter(|e| paths.contains(&e.number_at(0, 4))).map(|e| e.number_at(4, 8)).collect()
}

/// A reader switches a cost centre off: from then on it is not entered, and the other one is; and on again.
/// The log and the report say so.
fn switch() -> Result<(), String> {
    for level in ["-O0", "-O"] {
        let subject = Subject::with_options("switching", &["-fprof-switchable", level])?;
        let socket = subject.beside("socket");
        let rts = ["+RTS", "--live=socket,wait", "-l", "-p", "-pj", "-i0.02", "-V0.005"];
        let mut child = spawn(&mut subject.command(&rts))?;
        let mut stream = connect(&socket, &mut child)?;
        let mut bytes = Vec::new();
        read_until(&mut stream, &mut bytes, |log| entries(log, "left").len() > 2)?;
        stream.write_all(b"-xleft\n").map_err(|e| e.to_string())?;
        read_until(&mut stream, &mut bytes, |log| log.of(SWITCHED).count() == 1)?;
        // What is counted after that is said a while later.
        let switched_at = Log::of_bytes(&bytes)?.of(COUNTS).count();
        read_until(&mut stream, &mut bytes, |log| log.of(COUNTS).count() > switched_at + 4)?;
        let before = entries(&Log::of_bytes(&bytes)?, "left");
        let others = entries(&Log::of_bytes(&bytes)?, "right").len();
        read_until(&mut stream, &mut bytes, |log| entries(log, "right").len() > others + 4)?;
        let after = entries(&Log::of_bytes(&bytes)?, "left");
        expect(before.last() == after.last(), || format!("{level}: entered while off: {after:?}"))?;
        stream.write_all(b"-X Main.left, left\n").map_err(|e| e.to_string())?;
        read_until(&mut stream, &mut bytes, |log| log.of(SWITCHED).count() == 2)?;
        read_until(&mut stream, &mut bytes, |log| entries(log, "left").last() > after.last())?;
        stream.write_all(b"-x*t\n").map_err(|e| e.to_string())?;
        read_until(&mut stream, &mut bytes, |log| log.of(SWITCHED).count() == 4)?;
        let log = Log::of_bytes(&bytes)?;
        let said =
            ["switched off: Main.left", "switched on: Main.left", "switched off: Main.left, Main.right"];
        expect(messages(&log) == said, || format!("{:?}", messages(&log)))?;
        let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
        expect(told.is_ok_and(|s| s.success()), || "cannot send a signal".into())?;
        let (status, stdout, stderr) = ended(child)?;
        expect((status, stdout.as_str()) == (143, "begun\n"), || format!("{status}, {stdout}{stderr}"))?;
        let report = subject.report("prof")?;
        expect(
            report.contains(
                "Switched off (+RTS -x, -X), and charged to what is around them: Main.left, Main.right.",
            ),
            || report.clone(),
        )?;
        expect(
            report
                .contains("so that their figures are of the times when they were on: Main.left, Main.right."),
            || report.clone(),
        )?;
        let json = subject.report("prof.json")?;
        let both = "[\"Main.left\",\"Main.right\"]";
        expect(json.contains(&format!(",\"switched_off\":{both},\"switched_meanwhile\":{both}")), || {
            json.clone()
        })?;
        // In the file, too; and what reads it says so.
        expect(Log::read(&subject.file("eventlog"))?.of(SWITCHED).count() == 4, || "not in the file".into())?;
        for file in ["eventlog", "prof.json", "prof"] {
            let mut kelvin = outcome::kelvin();
            let shown = outcome::run(kelvin.args(["report", "--tty"]).arg(subject.file(file)), b"")?;
            expect(shown.stdout.contains("Switched while the program ran"), || {
                shown.stdout.clone() + &shown.stderr
            })?;
        }
    }
    Ok(())
}

/// What cannot be done is said to who asked, and to nobody else.
fn switch_refused() -> Result<(), String> {
    for (options, order, says) in [
        (&["-fprof-switchable"][..], "-x lefd", "near it: Main.left"),
        (&["-fprof-switchable"], "left", "is no order"),
        (&["-prof"], "-x left", "recompile with -fprof-switchable"),
        (&[], "-x left", "recompile with -fprof-switchable"),
    ] {
        let subject = Subject::with_options("switching", options)?;
        let socket = subject.beside("socket");
        let mut child = spawn(&mut subject.command(&["+RTS", "--live=socket"]))?;
        let mut stream = connect(&socket, &mut child)?;
        let other = UnixStream::connect(&socket).map_err(|e| e.to_string())?;
        stream.write_all(format!("{order}\n").as_bytes()).map_err(|e| e.to_string())?;
        let mut bytes = Vec::new();
        let told = read_until(&mut stream, &mut bytes, |log| messages(log).iter().any(|m| m.contains(says)));
        child.kill().map_err(|e| e.to_string())?;
        child.wait().map_err(|e| e.to_string())?;
        told.map_err(|e| format!("{order}: {e}"))?;
        let other = reading(other).join().map_err(|_| "the reader failed")?;
        let log = Log::of_bytes(&other)?;
        expect(messages(&log).is_empty() && log.of(SWITCHED).count() == 0, || {
            format!("{:?}", messages(&log))
        })?;
    }
    Ok(())
}

/// `kelvin top -x` and `kelvin live -x`: of a program that they start, and of one that runs.
fn switch_top() -> Result<(), String> {
    let subject = Subject::with_options("switching", &["-fprof-switchable"])?;
    let socket = subject.beside("socket");
    let mut top = outcome::kelvin();
    top.current_dir(subject.beside(".")).args(["top", "-xleft", "--socket=socket", "./switching"]);
    let mut started = spawn(&mut top)?;
    let mut watching = connect(&socket, &mut started)?;
    let mut bytes = Vec::new();
    read_until(&mut watching, &mut bytes, |log| entries(log, "right").len() > 1)?;
    let log = Log::of_bytes(&bytes)?;
    expect(entries(&log, "left").iter().all(|n| *n == 0), || format!("{:?}", entries(&log, "left")))?;
    let mut live = outcome::kelvin();
    live.current_dir(subject.beside(".")).args(["live", "-X", "left", "-xright", "--exit", "socket"]);
    let second = spawn(&mut live)?;
    read_until(&mut watching, &mut bytes, |log| log.of(SWITCHED).count() == 2)?;
    let told = Command::new("kill").args(["-TERM", &started.id().to_string()]).status();
    expect(told.is_ok_and(|s| s.success()), || "cannot send a signal".into())?;
    let (status, stdout, stderr) = ended(started)?;
    expect((status, stdout.as_str()) == (143, "begun\n"), || format!("{status}, {stdout}{stderr}"))?;
    expect(stderr.contains("switched off: Main.right"), || stderr.clone())?;
    let (status, _, stderr) = ended(second)?;
    expect(status == 0, || stderr.clone())
}

/// The counts of a loop that does not allocate come while it runs.
fn without_heap_checks() -> Result<(), String> {
    let subject = Subject::new("spinning")?;
    let socket = subject.beside("socket");
    let mut child = spawn(&mut subject.command(&["+RTS", "-l", "--live=socket,wait", "-i0.02", "-V0.005"]))?;
    let reader = reading(connect(&socket, &mut child)?);
    let (status, _, stderr) = ended(child)?;
    expect(status == 0, || stderr.clone())?;
    let read = reader.join().map_err(|_| "the reader failed")?;
    let file = fs::read(subject.file("eventlog")).map_err(|e| e.to_string())?;
    expect(read == file, || "the reader and the file have different logs".into())?;
    let log = Log::of_bytes(&file)?;
    let spins = entries(&log, "spin");
    let grows = spins.windows(2).all(|w| w[0] <= w[1]);
    expect(spins.len() > 3 && grows && spins.last() == Some(&300_000_000), || format!("{spins:?}"))?;
    expect(log.of(244).count() > 3, || "the clock stands still".into())?;
    // The serial time profile has its intervals one by one: of four ticks each, but for what the system tells
    // late.
    let ran = subject.run(&["+RTS", "-P", "-i0.02", "-V0.005"])?;
    expect(ran.status == 0, || ran.stderr.clone())?;
    let time = subject.report("time")?.replace("VALUE_UNIT \"ticks\"", "VALUE_UNIT \"bytes\"");
    let samples = heap_samples(&time)?;
    let spins: Vec<u64> = samples.iter().flatten().filter(|b| b.0 == "spin").map(|b| b.1).collect();
    let most = spins.iter().max().copied().unwrap_or(0);
    expect(spins.len() > 3 && most <= 40, || format!("{samples:?}"))
}
