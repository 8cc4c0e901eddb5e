//! The language processors of `bench-programs`, which are larger programs over `Language.Attribution` and
//! `Language.Rewriting`: PicoJava's analysis and transformations, and the compiler from Oberon-0 to C, whose
//! output is compiled and run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Check;
use crate::compiler;
use crate::outcome::{self, Outcome};
use crate::tests_dir;

/// All checks, by name.
pub const CHECKS: &[(&str, Check)] = &[("picojava", picojava), ("oberon0", oberon0)];

pub fn source(language: &str) -> PathBuf {
    tests_dir().join("../bench-programs").join(language)
}

/// Compiles a processor to this file.
pub fn compile(language: &str, options: &[&str], to: &Path) -> Result<(), String> {
    let main = source(language).join("Main.hs");
    compiler::compile(&main, options, to).map_err(|e| format!("{language}: {e}"))
}

pub fn succeeded(what: &str, result: Outcome) -> Result<Outcome, String> {
    match result.status {
        0 => Ok(result),
        status => Err(format!("{what}: exit status {status}\n{}", result.stderr)),
    }
}

/// What each command prints, in every way of compiling: a file, or the text itself.
fn picojava() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = dir.path().join("picojava");
    let folder = source("picojava");
    for options in [&["-O0"][..], &["-O"], &["-O", "-prof"]] {
        compile("picojava", options, &exe)?;
        let counts = picojava_counts(&exe, &folder)?;
        outcome::expect(&folder.join("counts"), &counts, &format!("{options:?}: numbers of events"))?;
        let run = |arguments: &[&str], program: &str| -> Result<String, String> {
            let text = match program {
                "" => Vec::new(),
                file => fs::read(folder.join(file)).map_err(|e| format!("{file}: {e}"))?,
            };
            let mut command = Command::new(&exe);
            let result = outcome::run(command.current_dir(dir.path()).args(arguments), &text)?;
            Ok(succeeded(&arguments.join(" "), result)?.stdout)
        };
        let files = [
            (&["analyse"][..], "nested.pico", "nested.errors"),
            (&["obfuscate"], "names.pico", "names.obfuscated"),
            (&["obfuscate-better"], "names.pico", "names.obfuscated"),
            (&["remove", "AA"], "nested.pico", "nested.without-AA"),
        ];
        for (arguments, program, expected) in files {
            let way = format!("{options:?} {arguments:?}");
            outcome::expect(&folder.join(expected), &run(arguments, program)?, &way)?;
        }
        let texts = [
            (&["attributes"][..], "", "False\n23\n"),
            (&["simplify"], "", "Add (Num 5) (Num 4)\n"),
            (&["remove-wrong", "AA"], "nested.pico", "failed\n"),
        ];
        for (arguments, program, expected) in texts {
            let found = run(arguments, program)?;
            if found != expected {
                return Err(format!("{options:?} {arguments:?}: {found:?}, expected {expected:?}"));
            }
        }
    }
    Ok(())
}

/// How often attributes are evaluated and strategies applied, by the questions that the papers' tables answer
/// (`docs/attribution.md`).
fn picojava_counts(exe: &Path, folder: &Path) -> Result<String, String> {
    let questions = [
        ("attributes", "", "name cached"),
        ("simplify", "", "name"),
        ("analyse", "nested.pico", "name"),
        ("analyse", "nested.pico", "type where name=lookup"),
        ("analyse", "nested.pico", "parameter where name=localLookup"),
        ("obfuscate", "names.pico", "name where event=StratEval"),
        ("obfuscate-better", "names.pico", "name where event=StratEval"),
        ("remove AA", "nested.pico", "name where event=StratEval"),
        ("remove-wrong AA", "nested.pico", "name where event=StratEval"),
    ];
    let mut text = String::new();
    for (arguments, program, query) in questions {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let input = if program.is_empty() { Vec::new() } else { read(&folder.join(program))? };
        let mut command = Command::new(exe);
        command.current_dir(dir.path()).args(arguments.split(' ')).args(["+RTS", "-e", "-ollog", "-RTS"]);
        succeeded(arguments, outcome::run(&mut command, &input)?)?;
        text += &format!("{arguments}: {query}\n{}", rows(dir.path(), query)?);
    }
    Ok(text)
}

/// The rows of a query of the file `log`: the values, and how many records. The table's own order is that of
/// the times.
pub fn rows(folder: &Path, query: &str) -> Result<String, String> {
    let mut kelvin = outcome::kelvin();
    let asked = kelvin.current_dir(folder).args(["query", "log", query, "--csv"]);
    let table = succeeded(query, outcome::run(asked, b"")?)?.stdout;
    let mut rows = Vec::new();
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.rsplitn(7, ',').collect();
        let [count, .., of_and_value] = cells[..] else { return Err(format!("a row of {query}: {row}")) };
        let of_and_value = of_and_value.split_once(',').map_or("", |(_, rest)| rest);
        let (of, value) = of_and_value.split_once(',').unwrap_or(("", of_and_value));
        rows.push(format!("  {} {count}\n", [of, value].join(" ").trim_start()));
    }
    rows.sort();
    Ok(rows.concat())
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|e| format!("{}: {e}", file.display()))
}

/// Each of `programs/NAME.ob` is refused with the messages of `NAME.out`, or prints that when it is compiled
/// and run (with `NAME.in`), on stdout and then on stderr. The numbers of events of all these compilations,
/// in one run, are those of `counts`.
fn oberon0() -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = dir.path().join("oberon0");
    compile("oberon0", &["-O"], &exe)?;
    let folder = source("oberon0").join("programs");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .flatten()
        .filter_map(|e| e.file_name().to_str()?.strip_suffix(".ob").map(String::from))
        .collect();
    names.sort();
    if names.len() < 54 {
        return Err(format!("there are only {} programs", names.len()));
    }
    for name in &names {
        let file = format!("{name}.ob");
        fs::copy(folder.join(&file), dir.path().join(&file)).map_err(|e| format!("{file}: {e}"))?;
    }
    let mut compiler = Command::new(&exe);
    let files = names.iter().map(|name| format!("{name}.ob"));
    let rts = ["+RTS", "-e", "-ollog", "-RTS"];
    let compiled = outcome::run(compiler.current_dir(dir.path()).args(files).args(rts), b"")?;
    let messages = succeeded("oberon0", compiled)?.stdout;
    for name in &names {
        let c = dir.path().join(format!("{name}.c"));
        let found = match c.exists() {
            true => run_c(&c, &fs::read(folder.join(format!("{name}.in"))).unwrap_or_default())?,
            false => messages
                .lines()
                .filter(|l| l.starts_with(&format!("{name}.ob:")))
                .flat_map(|l| [l, "\n"])
                .collect(),
        };
        outcome::expect(&folder.join(format!("{name}.out")), &found, name)?;
    }
    let mut counts = String::new();
    for query in [
        "name where event=AttrEval",
        "location where name=env.in",
        "location where name=entity",
        "depends-on where name=env.in cached=False",
        "depends-on where name=isLocal cached=False",
        "\"depends-on\" where \"name=typeOf'\" cached=False",
    ] {
        counts += &format!("{query}\n{}", rows(dir.path(), query)?);
    }
    outcome::expect(&source("oberon0").join("counts"), &counts, "numbers of events")
}

/// What a C program prints.
fn run_c(source: &Path, stdin: &[u8]) -> Result<String, String> {
    let exe = source.with_extension("exe");
    let compiled = outcome::run(Command::new("cc").arg("-w").arg("-o").arg(&exe).arg(source), b"")?;
    succeeded(&format!("cc {}", source.display()), compiled)?;
    let ran = outcome::run(&mut Command::new(&exe), stdin)?;
    Ok(ran.stdout + &ran.stderr)
}
