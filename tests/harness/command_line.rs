//! Wrong command lines and surroundings: each ends with a message that names what is wrong, exit status 1,
//! and nothing written.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Run;
use crate::outcome::{self, Outcome};

/// A call of the compiler, or of a program it made, that must fail.
struct Refusal {
    name: &'static str,
    /// Files made before, with their text; `None` is a folder.
    files: &'static [(&'static str, Option<&'static [u8]>)],
    arguments: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
    /// What the message must say.
    says: &'static [&'static str],
}

const HELLO: (&str, Option<&[u8]>) = ("Hello.hs", Some(b"main :: IO ()\nmain = putStrLn \"hello\"\n"));

const fn refusal(
    name: &'static str,
    arguments: &'static [&'static str],
    says: &'static [&'static str],
) -> Refusal {
    Refusal { name, files: &[HELLO], arguments, environment: &[], says }
}

/// Of the compiler.
const COMPILER: &[Refusal] = &[
    refusal("nothing", &[], &["no source file", "--help"]),
    refusal("missing_file", &["Absent.hs"], &["cannot read Absent.hs"]),
    refusal("unknown_option", &["-bogus", "Hello.hs"], &["unknown option -bogus", "--help"]),
    refusal("near_option", &["-O1x", "Hello.hs"], &["unknown option -O1x", "near it: -O"]),
    refusal("not_a_size", &["-Hello", "Hello.hs"], &["unknown option -Hello"]),
    refusal("unknown_language", &["-x", "hsc", "Hello.hs"], &["-x: `hsc` is no language", "hs, c"]),
    refusal("dependencies", &["-M", "Hello.hs"], &["-M", "depend on all of its sources"]),
    refusal("assembly", &["-S", "Hello.hs"], &["-S", "-ddump-asm"]),
    refusal("library_for_c", &["-shared", "Hello.hs"], &["-shared", "import the C"]),
    refusal("main_in_c", &["-no-hs-main", "Hello.hs"], &["-no-hs-main", "let `main` be Haskell"]),
    refusal("object_of_a_module", &["Main.o", "-o", "main"], &["cannot read Main.o", "name their sources"]),
    refusal("missing_second_file", &["Hello.hs", "Absent.hs"], &["cannot read Absent.hs"]),
    refusal("missing_c_file", &["Hello.hs", "absent.c"], &["cannot read absent.c"]),
    refusal("ghc_option_without_value", &["Hello.hs", "-hidir"], &["-hidir needs a value"]),
    refusal("unknown_extension", &["-XLambdaCases", "Hello.hs"], &["LambdaCases", "LambdaCase"]),
    refusal("unknown_scoping", &["-fscoping=static", "Hello.hs"], &["`static`", "lexical", "hybrid"]),
    refusal(
        "rts_number_built_in",
        &["-with-rtsopts=-N -G3", "Hello.hs"],
        &["-with-rtsopts", "-G expects 1 or 2"],
    ),
    refusal("rts_unknown_built_in", &["-with-rtsopts=-zz", "Hello.hs"], &["unknown option -zz"]),
    refusal("rts_profile_built_in", &["-with-rtsopts=-p", "Hello.hs"], &["recompile with -prof"]),
    refusal("option_without_value", &["Hello.hs", "-o"], &["-o needs a value"]),
    refusal("group_without_name", &["-G", "Hello.hs"], &["-G needs a group name"]),
    refusal("spy_without_modules", &["-fspy=", "Hello.hs"], &["-fspy= needs names of modules"]),
    refusal("spy_without_spies", &["-fspy", "Hello.hs"], &["no module imports Profile.Spy"]),
    refusal("two_sources", &["repl", "Hello.hs", "Hello.hs"], &["two source files"]),
    refusal("one_module_twice", &["Hello.hs", "Hello.hs"], &["two of the files hold a module Main"]),
    refusal("output_in_no_folder", &["Hello.hs", "-o", "absent/hello"], &["absent/hello", "no folder"]),
    Refusal {
        files: &[HELLO, ("folder", None)],
        ..refusal("output_is_a_folder", &["Hello.hs", "-o", "folder"], &["cannot write folder"])
    },
    Refusal {
        files: &[("folder", None)],
        ..refusal("source_is_a_folder", &["folder"], &["cannot read folder"])
    },
    Refusal {
        environment: &[("PATH", "")],
        ..refusal("no_linker", &["Hello.hs", "-o", "hello"], &["`cc`", "not found"])
    },
    Refusal {
        files: &[("Bytes.hs", Some(b"main = putStrLn \"\xff\"\n"))],
        ..refusal("not_utf8", &["Bytes.hs"], &["Bytes.hs:1:18", "this is not UTF-8"])
    },
    Refusal { files: &[("Empty.hs", Some(b""))], ..refusal("empty_file", &["Empty.hs"], &["`main`"]) },
    refusal("code_of_no_code", &["-fno-code", "-ddump-asm", "Hello.hs"], &["-ddump-asm", "-fno-code"]),
    refusal("unknown_cost_centre_file", &["-prof", "-fprof-file=absent", "Hello.hs"], &["absent"]),
    refusal(
        "semantics_model",
        &["semantics", "--model=denotational", "Hello.hs"],
        &["denotational", "eval-apply"],
    ),
    refusal("steps_not_a_number", &["semantics", "--steps=many", "Hello.hs"], &["--steps", "`many`"]),
];

/// Of a profiled program's `+RTS`.
const PROFILED: &[Refusal] = &[
    refusal("unknown", &["-Z"], &["unknown option -Z", "-?"]),
    refusal("no_such_breakdown", &["-hQ"], &["-hQ", "C M G D Y T"]),
    refusal("interval_negative", &["-hC", "-i-1"], &["-i-1", "seconds"]),
    refusal("restriction_alone", &["-hb{lag}"], &["-hb{..}", "none is asked for", "-hC"]),
    refusal("size_not_a_number", &["-Mmuch"], &["-Mmuch", "512k"]),
    refusal("statistics_unwritable", &["-sabsent/file"], &["absent/file", "cannot write"]),
    refusal("tick_too_short", &["-p", "-V0.00001"], &["-V0.00001"]),
    refusal("profile_in_no_folder", &["-p", "-poabsent/it"], &["cannot write absent/it.prof"]),
    refusal("json_in_no_folder", &["-pj", "-poabsent/it"], &["cannot write absent/it.prof.json"]),
    refusal("heap_profile_in_no_folder", &["-hC", "-poabsent/it"], &["cannot write absent/it.hp"]),
];

/// Of an unprofiled program's.
const UNPROFILED: &[Refusal] = &[
    refusal("not_profiled", &["-p"], &["-p", "recompile with -prof"]),
    refusal("heap_not_profiled", &["-hC"], &["-hC", "recompile with -prof", "-hD -hY -hT do not"]),
    refusal("creation_not_profiled", &["-hT5"], &["-hT5", "recompile with -prof"]),
    refusal("centres_not_profiled", &["-hD", "-c{f}"], &["-c{f}", "recompile with -prof"]),
    refusal("several_heaps_without_a_log", &["-hD", "-hY"], &["-hD -hY", "-l"]),
];

/// Checks by name.
pub fn checks() -> Vec<(String, Run)> {
    let mut all: Vec<(String, Run)> = Vec::new();
    for refusal in COMPILER {
        all.push((format!("compiler_{}", refusal.name), Box::new(|| compiler(refusal))));
    }
    for (table, options) in [(PROFILED, &["-prof"][..]), (UNPROFILED, &[])] {
        for refusal in table {
            all.push((format!("rts_{}", refusal.name), Box::new(|| program(refusal, options))));
        }
    }
    all
}

/// The folder with the files of `refusal` in it.
fn folder(refusal: &Refusal) -> Result<tempfile::TempDir, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    for (name, text) in refusal.files {
        let path = dir.path().join(name);
        let made = text.map_or_else(|| fs::create_dir(&path), |text| fs::write(&path, text));
        made.map_err(|e| format!("{name}: {e}"))?;
    }
    Ok(dir)
}

fn compiler(refusal: &Refusal) -> Result<(), String> {
    let dir = folder(refusal)?;
    judge(refusal, outcome::kelvin(), refusal.arguments, dir.path())
}

fn program(refusal: &Refusal, options: &[&str]) -> Result<(), String> {
    let dir = folder(refusal)?;
    let compiled =
        outcome::run(outcome::kelvin().current_dir(dir.path()).args(options).arg("Hello.hs"), b"")?;
    if compiled.status != 0 {
        return Err(compiled.stderr);
    }
    let arguments: Vec<&str> = std::iter::once("+RTS").chain(refusal.arguments.iter().copied()).collect();
    judge(refusal, Command::new(dir.path().join("Hello")), &arguments, dir.path())
}

fn judge(refusal: &Refusal, mut command: Command, arguments: &[&str], dir: &Path) -> Result<(), String> {
    let before = outcome::listing(dir)?;
    command.current_dir(dir).args(arguments).envs(refusal.environment.iter().copied());
    let Outcome { stdout, stderr, status } = outcome::run(&mut command, b"")?;
    if status != 1 || !stdout.is_empty() {
        return Err(format!("status {status}, expected 1; printed {stdout:?}\n{stderr}"));
    }
    if let Some(missing) = refusal.says.iter().find(|s| !stderr.contains(*s)) {
        return Err(format!("the message lacks {missing:?}:\n{stderr}"));
    }
    let after = outcome::listing(dir)?;
    if before == after { Ok(()) } else { Err(format!("left files behind: {after:?}, before: {before:?}")) }
}
