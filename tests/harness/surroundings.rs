//! The compiler where its output has no reader, its files are in the way, or its cache is not what it should
//! be: it neither panics nor hangs, and what the program is made of is as it was.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Check;
use crate::outcome::{self, Outcome};

pub const CHECKS: &[(&str, Check)] = &[
    ("closed_stdout", closed_stdout),
    ("full_stdout", full_stdout),
    ("inputs_are_not_overwritten", inputs_are_not_overwritten),
    ("output_is_no_file", output_is_no_file),
    ("runtime_is_a_pipe", runtime_is_a_pipe),
    ("many_threads", many_threads),
    ("errors_are_bounded", errors_are_bounded),
    ("memory_is_refused", memory_is_refused),
];

const HELLO: &str = "main :: IO ()\nmain = putStrLn \"hello\"\n";

/// A folder with a program in it.
fn folder() -> Result<tempfile::TempDir, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    fs::write(dir.path().join("Hello.hs"), HELLO).map_err(|e| e.to_string())?;
    Ok(dir)
}

fn kelvin(dir: &Path, arguments: &[&str]) -> Result<Outcome, String> {
    outcome::run(outcome::kelvin().current_dir(dir).args(arguments), b"")
}

fn expect(outcome: &Outcome, status: i32, says: &str) -> Result<(), String> {
    if outcome.status == status && outcome.stderr.contains(says) && !outcome.stderr.contains("panicked") {
        return Ok(());
    }
    Err(format!("status {}, expected {status} and {says:?}:\n{}", outcome.status, outcome.stderr))
}

/// Without a reader of its standard output the compiler is quiet, and the program is there.
fn closed_stdout() -> Result<(), String> {
    let dir = folder()?;
    let heap =
        "JOB \"x\"\nDATE \"y\"\nSAMPLE_UNIT \"s\"\nVALUE_UNIT \"b\"\nBEGIN_SAMPLE 0\na\t8\nEND_SAMPLE 0\n";
    fs::write(dir.path().join("x.hp"), heap).map_err(|e| e.to_string())?;
    for arguments in
        [&["--help"][..], &["--version"], &["-ddump-simpl", "Hello.hs"], &["report", "x.hp", "--tty"]]
    {
        let (reader, writer) = std::io::pipe().map_err(|e| e.to_string())?;
        drop(reader);
        let mut command = outcome::kelvin();
        command.current_dir(dir.path()).args(arguments).stdout(writer).stderr(Stdio::piped());
        let output = command.spawn().and_then(|c| c.wait_with_output()).map_err(|e| e.to_string())?;
        if !output.status.success() || !output.stderr.is_empty() {
            let said = String::from_utf8_lossy(&output.stderr);
            return Err(format!("{arguments:?}: {}, {said}", output.status));
        }
    }
    dir.path().join("Hello").is_file().then_some(()).ok_or("no executable".into())
}

/// What cannot be printed for another reason is an error.
fn full_stdout() -> Result<(), String> {
    let dir = folder()?;
    for arguments in [&["--help"][..], &["-fno-code", "-ddump-tc", "Hello.hs"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").map_err(|e| e.to_string())?;
        let mut command = outcome::kelvin();
        command.current_dir(dir.path()).args(arguments).stdout(full).stderr(Stdio::piped());
        let output = command.spawn().and_then(|c| c.wait_with_output()).map_err(|e| e.to_string())?;
        let said = String::from_utf8_lossy(&output.stderr);
        if output.status.code() != Some(1) || !said.contains("cannot write to the standard output") {
            return Err(format!("{arguments:?}: {}, {said}", output.status));
        }
    }
    Ok(())
}

/// Neither the main module's file, nor an imported one, nor an included one, by whatever name.
fn inputs_are_not_overwritten() -> Result<(), String> {
    let dir = folder()?;
    let path = |name: &str| dir.path().join(name);
    let write = |name: &str, text: &str| fs::write(path(name), text).map_err(|e| e.to_string());
    let main = "{-# LANGUAGE CPP #-}\nimport Part\n#include \"head.h\"\nmain :: IO ()\nmain = part\n";
    write("prog", main)?;
    write("Part.hs", "module Part where\npart :: IO ()\npart = putStrLn \"part\"\n")?;
    write("head.h", "#define HEAD 1\n")?;
    fs::hard_link(path("prog"), path("hard")).map_err(|e| e.to_string())?;
    symlink("Part.hs", path("soft")).map_err(|e| e.to_string())?;
    let before = outcome::listing(dir.path())?;
    let calls: &[&[&str]] = &[
        &["prog"],
        &["prog", "-o", "prog"],
        &["prog", "-o", "./hard"],
        &["prog", "-o", "soft"],
        &["prog", "-o", "Part.hs"],
        &["prog", "-o", "head.h"],
        &["semantics", "--counts=prog", "prog"],
    ];
    for call in calls {
        expect(&kelvin(dir.path(), call)?, 1, "is a source file of the program")?;
        if fs::read_to_string(path("prog")).ok().as_deref() != Some(main) {
            return Err(format!("{call:?} overwrote the program"));
        }
    }
    if outcome::listing(dir.path())? != before {
        return Err("left files behind".into());
    }
    expect(&kelvin(dir.path(), &["prog", "-o", "out"])?, 0, "")
}

fn output_is_no_file() -> Result<(), String> {
    let dir = folder()?;
    make_pipe(&dir.path().join("pipe"))?;
    symlink("/dev/null", dir.path().join("device")).map_err(|e| e.to_string())?;
    expect(&kelvin(dir.path(), &["Hello.hs", "-o", "pipe"])?, 1, "cannot write pipe: it is a pipe")?;
    expect(&kelvin(dir.path(), &["Hello.hs", "-o", "device"])?, 1, "cannot write device: it is a device")
}

fn make_pipe(path: &Path) -> Result<(), String> {
    let made = Command::new("mkfifo").arg(path).status().map_err(|e| format!("mkfifo: {e}"))?;
    made.success().then_some(()).ok_or("mkfifo failed".into())
}

/// A pipe in the place of a runtime in the cache is not read, which would never end.
fn runtime_is_a_pipe() -> Result<(), String> {
    let dir = folder()?;
    let cache = dir.path().join("cache");
    let compile = || {
        outcome::run(
            outcome::kelvin().current_dir(dir.path()).env("XDG_CACHE_HOME", &cache).arg("Hello.hs"),
            b"",
        )
    };
    expect(&compile()?, 0, "")?;
    let entries = fs::read_dir(cache.join("kelvin")).map_err(|e| e.to_string())?.flatten();
    // The folders are what compilers keep for others (`code_cache.rs`, `library_cache.rs`).
    for entry in entries.filter(|e| e.path().is_file()) {
        fs::remove_file(entry.path()).map_err(|e| e.to_string())?;
        make_pipe(&entry.path())?;
    }
    expect(&compile()?, 0, "")
}

fn many_threads() -> Result<(), String> {
    let dir = folder()?;
    expect(&kelvin(dir.path(), &["-j999999", "Hello.hs"])?, 0, "")
}

/// A thousand mistakes in one line are not a thousand copies of it.
fn errors_are_bounded() -> Result<(), String> {
    let dir = folder()?;
    let names: Vec<String> = (0..1000).map(|i| format!("missing{i}")).collect();
    let text = format!("main :: IO ()\nmain = print [{}]\n", names.join(", "));
    fs::write(dir.path().join("Long.hs"), text).map_err(|e| e.to_string())?;
    let outcome = kelvin(dir.path(), &["Long.hs"])?;
    expect(&outcome, 1, "kelvin: 900 more errors are not shown")?;
    // The place is that in the whole line.
    expect(&outcome, 1, "Long.hs:2:1094")?;
    let longest = outcome.stderr.lines().map(str::len).max().unwrap_or(0);
    if longest > 400 { Err(format!("a line of {longest} bytes")) } else { Ok(()) }
}

/// Wherever memory ends, the compiler says so and leaves nothing behind: no panic, no signal.
fn memory_is_refused() -> Result<(), String> {
    let dir = folder()?;
    let functions: Vec<String> = (0..300)
        .map(|i| {
            let data = format!("data T{i} = A{i} Int | B{i} String deriving (Eq, Ord, Show, Read)\n");
            data + &format!(
                "f{i} :: T{i} -> Int\nf{i} t = length (show t) + maximum [x * {i} | x <- [0 .. 9]]\n"
            )
        })
        .collect();
    let calls: Vec<String> = (0..300).map(|i| format!("f{i} (B{i} \"x\")")).collect();
    let text = functions.concat() + &format!("main :: IO ()\nmain = print [{}]\n", calls.join(", "));
    fs::write(dir.path().join("Large.hs"), text).map_err(|e| e.to_string())?;
    let before = outcome::listing(dir.path())?;
    let mut refused = 0;
    for megabytes in (100..500).step_by(50) {
        let limited = format!("ulimit -v {}; exec \"$@\"", megabytes * 1024);
        let kelvin = outcome::kelvin();
        let mut command = Command::new("sh");
        command.args(["-c", &limited, "sh"]).arg(kelvin.get_program()).args(["-j2", "Large.hs"]);
        for (name, value) in kelvin.get_envs() {
            command.env(name, value.unwrap_or_default());
        }
        let outcome = outcome::run(command.current_dir(dir.path()), b"")?;
        if outcome.status == 0 {
            fs::remove_file(dir.path().join("Large")).map_err(|e| e.to_string())?;
        } else {
            let says = outcome.stderr.contains("kelvin: ") && !outcome.stderr.contains("internal error");
            if !says {
                return Err(format!("{megabytes} MB: {}, {}", outcome.status, outcome.stderr));
            }
            refused += usize::from(outcome.stderr.contains("kelvin: out of memory: "));
            expect(&outcome, 1, "")?;
        }
        if outcome::listing(dir.path())? != before {
            return Err(format!("{megabytes} MB: left files behind"));
        }
    }
    if refused == 0 { Err("memory never ended".into()) } else { Ok(()) }
}
