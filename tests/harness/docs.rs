//! The programs in `docs/*.md` do what is said there: a block fenced as `haskell` that is a module `Main` is compiled and run; a block fenced as
//! `output` right after it is what it prints, one fenced as `error` (of a program that is refused) a part of the message.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{outcome, tests_dir};

/// One program of a document.
pub struct Example {
    pub name: String,
    program: String,
    /// Whether it is an error that is expected, and the text.
    expected: Option<(bool, String)>,
}

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
    // Whether the last block was a program, whose output the next one may be.
    let mut follows = false;
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let Some(kind) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().map(|(_, l)| l).take_while(|l| *l != "```").collect();
        let block = block.join("\n") + "\n";
        match (kind, follows, examples.last_mut()) {
            ("output" | "error", true, Some(last)) => last.expected = Some((kind == "error", block)),
            ("haskell", ..) if block.contains("module Main") => {
                let name = format!("{stem}_line_{}", number + 1);
                examples.push(Example { name, program: block, expected: None });
                follows = true;
                continue;
            }
            _ => {}
        }
        follows = false;
    }
    examples
}

pub fn check(example: &Example) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let (source, exe) = (dir.path().join("Example.hs"), dir.path().join("example"));
    fs::write(&source, &example.program).map_err(|e| e.to_string())?;
    let compiled = outcome::run(outcome::kelvin().arg("-dlint").arg(&source).arg("-o").arg(&exe), b"")?;
    if let Some((true, message)) = &example.expected {
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
        Some((_, output)) if *output != ran.stdout => Err(outcome::difference(output, &ran.stdout, "output")),
        _ => Ok(()),
    }
}
