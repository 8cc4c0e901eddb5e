//! The programs in `docs/*.md` do what is said there: a block fenced as `haskell` that is a module `Main` is
//! compiled and run; a block fenced as `output` right after it is what it prints, one fenced as `error` (of a
//! program that is refused) a part of the message. One fenced as `console`, after any program, has commands
//! (`$ kelvin … Main.hs`) and what they print (`KELVIN_ACCEPT=1` writes that anew).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::{outcome, tests_dir};

/// One program of a document.
pub struct Example {
    pub name: String,
    document: PathBuf,
    program: String,
    expected: Expected,
}

enum Expected {
    /// It compiles, and runs to its end.
    Success,
    Output(String),
    /// A part of the compiler's message.
    Error(String),
    Console(String),
}

impl Expected {
    /// What a block of this kind, right after a program, says of it.
    fn of(kind: &str, block: String) -> Expected {
        match kind {
            "output" => Expected::Output(block),
            "error" => Expected::Error(block),
            "console" => Expected::Console(block),
            _ => Expected::Success,
        }
    }
}

/// Of those who write to documents.
static WRITER: Mutex<()> = Mutex::new(());

/// All programs of all documents.
pub fn examples() -> Vec<Example> {
    let mut files: Vec<PathBuf> = fs::read_dir(tests_dir().join("../docs"))
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "md"))
        .collect();
    files.sort();
    files.iter().flat_map(|f| examples_in(f)).collect()
}

fn examples_in(file: &Path) -> Vec<Example> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut examples: Vec<Example> = Vec::new();
    // The last block, if it was a program: the next one may be what it does.
    let mut last: Option<(usize, String)> = None;
    let mut push = |line: usize, program: String, expected: Expected| {
        if program.contains("module Main") || matches!(expected, Expected::Console(_)) {
            let (name, document) = (format!("{stem}_line_{line}"), file.to_path_buf());
            examples.push(Example { name, document, program, expected });
        }
    };
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let Some(kind) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().map(|(_, l)| l).take_while(|l| *l != "```").collect();
        let block = block.join("\n") + "\n";
        let program = last.take();
        if kind == "haskell" {
            if let Some((line, program)) = program {
                push(line, program, Expected::Success);
            }
            last = Some((number + 1, block));
        } else if let Some((line, program)) = program {
            push(line, program, Expected::of(kind, block));
        }
    }
    if let Some((line, program)) = last {
        push(line, program, Expected::Success);
    }
    examples
}

pub fn check(example: &Example) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let (source, exe) = (dir.path().join("Example.hs"), dir.path().join("example"));
    if let Expected::Console(block) = &example.expected {
        return check_console(example, block, dir.path());
    }
    fs::write(&source, &example.program).map_err(|e| e.to_string())?;
    let compiled = outcome::run(outcome::kelvin().arg("-dlint").arg(&source).arg("-o").arg(&exe), b"")?;
    if let Expected::Error(message) = &example.expected {
        let said = compiled.stderr.contains(message.trim_end());
        return if compiled.status == 1 && said { Ok(()) } else { Err(compiled.stderr) };
    }
    if compiled.status != 0 {
        return Err(format!("does not compile:\n{}", compiled.stderr));
    }
    let ran = outcome::run(&mut Command::new(&exe), b"")?;
    if ran.status != 0 {
        return Err(format!("exit status {}\n{}", ran.status, ran.stderr));
    }
    match &example.expected {
        Expected::Output(output) if *output != ran.stdout => {
            Err(outcome::difference(output, &ran.stdout, "output"))
        }
        _ => Ok(()),
    }
}

/// Runs the commands of a block, each in the program's folder.
fn check_console(example: &Example, block: &str, dir: &Path) -> Result<(), String> {
    fs::write(dir.join("Main.hs"), &example.program).map_err(|e| e.to_string())?;
    let mut found = String::new();
    for line in block.lines().filter(|l| l.starts_with("$ ")) {
        let arguments =
            line.strip_prefix("$ kelvin ").ok_or("commands of documents start with `$ kelvin`")?;
        let mut command = outcome::kelvin();
        let ran = outcome::run(command.args(arguments.split_whitespace()).current_dir(dir), b"")?;
        if ran.status != 0 {
            return Err(format!("{line}: exit status {}\n{}", ran.status, ran.stderr));
        }
        if !found.is_empty() {
            found.push('\n');
        }
        found.push_str(&format!("{line}\n{}{}", ran.stdout, ran.stderr));
    }
    if found == block {
        return Ok(());
    }
    if !outcome::accepting() {
        return Err(outcome::difference(block, &found, "what the commands print"));
    }
    let _writer = WRITER.lock().map_err(|e| e.to_string())?;
    let text = fs::read_to_string(&example.document).map_err(|e| e.to_string())?;
    let text = text.replacen(&format!("```console\n{block}```"), &format!("```console\n{found}```"), 1);
    fs::write(&example.document, text).map_err(|e| e.to_string())
}
