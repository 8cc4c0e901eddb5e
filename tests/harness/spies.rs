//! Spies (`-fspy`, `Profile.Spy`). `spies/NAME.hs` prints `NAME.stdout`, compiled in every way, with `-fspy`
//! or what a first line `-- options: …` says; with a line `-- stress` also with a collection at every heap
//! check.
//!
//! [`CHECKS`]: programs of `run/` under a spy that counts and one that waits for results do what they do
//! without one, and every function is entered as often as its cost centre is in a profile at `-O0`, whatever
//! the level. Several programs are put together to one, as modules.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Check;
use crate::compiler;
use crate::reports::expect;
use crate::{outcome, tests_dir};

const WAYS: [&[&str]; 4] = [&["-O0"], &["-O"], &["-O2"], &["-prof", "-fscoping=lexical"]];

pub fn check(name: &str, source: &Path) -> Result<(), String> {
    let text = fs::read_to_string(source).map_err(|e| e.to_string())?;
    let options = text.lines().next().and_then(|l| l.strip_prefix("-- options:")).unwrap_or("-fspy");
    for way in WAYS {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let program = dir.path().join(name);
        compile(source, &program, &[way, &options.split_whitespace().collect::<Vec<_>>()].concat())?;
        let stressed: &[&[&str]] =
            if text.lines().any(|l| l == "-- stress") { &[&[], &["+RTS", "-DG"]] } else { &[&[]] };
        for arguments in stressed {
            let run = outcome::run(Command::new(&program).current_dir(dir.path()).args(*arguments), b"")?;
            expect(run.status == 0, || format!("{way:?}: exit status {}\n{}", run.status, run.stderr))?;
            outcome::expect(&source.with_extension("stdout"), &run.stdout, "its output")
                .map_err(|problem| format!("{way:?}: {problem}"))?;
        }
    }
    Ok(())
}

fn compile(source: &Path, program: &Path, options: &[&str]) -> Result<(), String> {
    compiler::compile(source, options, program)
}

pub const CHECKS: &[(&str, Check)] = &[
    ("counts_lists", || counts(LISTS)),
    ("counts_classes", || counts(CLASSES)),
    ("counts_laziness", || counts(LAZINESS)),
    ("counts_library", || counts(LIBRARY)),
];

const LISTS: &[&str] = &[
    "array_element_twice",
    "data_constructors",
    "case_expressions",
    "enum_from",
    "getopt",
    "guards_fallthrough",
    "hashmap",
    "higher_order",
    "if_nested",
    "integer_arith",
    "layout_case_guard_where",
    "layout_nested",
    "list_comprehension2",
    "local_functions",
];

const CLASSES: &[&str] = &[
    "arrows_categories",
    "class_local_dict",
    "class_operators",
    "class_superclass_default",
    "deriving_functor",
    "functional_dependencies",
    "gadt_eval",
];

const LAZINESS: &[&str] = &[
    "data_strict_fields",
    "foldable_traversable",
    "knot_tying",
    "mutual_recursion",
    "optimiser_fusion",
    "pattern_irrefutable",
    "polymorphic_recursion",
];

const LIBRARY: &[&str] = &[
    "cont_monad",
    "pretty_print",
    "read_prec",
    "readp",
    "st_monad",
    "trans_rws",
    "typeclass_functional_records",
    "where_scopes",
];

/// The beginning of a module's name; its number follows.
const MODULE: &str = "Spied";

fn counts(names: &[&str]) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut expected = String::new();
    let (mut imports, mut mains) = (String::new(), String::new());
    for (i, name) in names.iter().enumerate() {
        let file = tests_dir().join("run").join(name);
        let read =
            |ending| fs::read_to_string(file.with_extension(ending)).map_err(|e| format!("{name}: {e}"));
        let module = format!("{MODULE}{i}");
        fs::write(dir.path().join(format!("{module}.hs")), renamed(&read("hs")?, &module))
            .map_err(|e| e.to_string())?;
        let _ = writeln!(imports, "import qualified {module}");
        let _ = writeln!(mains, "  putStrLn \"== {name}\"\n  () <$ {module}.main");
        let _ = write!(expected, "== {name}\n{}", read("stdout")?);
    }
    let write = |name: &str, text: String| {
        let file = dir.path().join(name);
        fs::write(&file, text).map(|()| file).map_err(|e| e.to_string())
    };
    let plain =
        write("Plain.hs", format!("module Main (main) where\n{imports}main :: IO ()\nmain = do\n{mains}"))?;
    let spied = write(
        "Main.hs",
        SPYING.replace("IMPORTS\n", &imports) + "programs :: IO ()\nprograms = do\n" + &mains,
    )?;

    let reference = dir.path().join("plain");
    compile(&plain, &reference, &["-prof", "-fprof-auto", "-ignore-scc", "-O0"])?;
    let run = outcome::run(Command::new(&reference).current_dir(dir.path()).args(["+RTS", "-p"]), b"")?;
    expect(run.stdout == expected, || outcome::difference(&expected, &run.stdout, "profiled, its output"))?;
    let profile = fs::read_to_string(dir.path().join("plain.prof")).map_err(|e| e.to_string())?;
    let entries = entries(&profile);

    for level in ["-O0", "-O", "-O2"] {
        let program = dir.path().join("spied");
        compile(&spied, &program, &["-fspy", level])?;
        for mode in ["count", "wait"] {
            let within = |problem: String| format!("{level}, {mode}: {problem}");
            let run = outcome::run(Command::new(&program).arg(mode), b"")?;
            expect(run.status == 0 && run.stdout == expected, || {
                within(outcome::difference(&expected, &run.stdout, "output under a spy") + &run.stderr)
            })?;
            compare(&entries, &run.stderr).map_err(within)?;
        }
    }
    Ok(())
}

/// With imports in their place, counts calls; with the argument `wait`, it waits for their results, too.
/// stderr gets what [`compare`] reads.
const SPYING: &str = "module Main (main) where
import Data.IORef
import Profile.Spy
import System.Environment
import System.IO
IMPORTS
main :: IO ()
main = do
  [mode] <- getArgs
  let waits = if mode == \"wait\" then Just (\\_ _ _ -> return ()) else Nothing
  (_, m) <- spy (Spy (\\_ -> newIORef (0 :: Int)) (\\n _ _ -> modifyIORef' n (+ 1)) waits) [\"Spied*\"] programs
  flip mapM_ (functions m) $ \\f -> do
    n <- readIORef (state f)
    hPutStrLn stderr (unwords [moduleName (entity f), name (entity f), show (startLine (entity f)), show n])
";

/// The program as a module of another name.
fn renamed(program: &str, module: &str) -> String {
    let is_code = |l: &str| {
        !l.trim_start().starts_with("--") && !l.trim_start().starts_with("{-") && !l.trim().is_empty()
    };
    let mut out = String::new();
    let mut done = false;
    for line in program.lines() {
        if !done && is_code(line) {
            done = true;
            match line.strip_prefix("module Main") {
                Some(rest) => {
                    let _ = writeln!(out, "module {module}{rest}");
                    continue;
                }
                None => {
                    let _ = writeln!(out, "module {module} (main) where");
                }
            }
        }
        let _ = writeln!(out, "{line}");
    }
    out
}

/// Entries by module, label and line, of a profile's tree.
fn entries(profile: &str) -> BTreeMap<(String, String, String), u64> {
    let mut found = BTreeMap::new();
    for line in profile.lines() {
        let cells: Vec<&str> = line.split_whitespace().collect();
        if let [label, module, source, _number, entries, _, _, _, _] = cells[..]
            && module.starts_with(MODULE)
            && let Ok(entries) = entries.parse::<u64>()
            && let Some((_, place)) = source.split_once(".hs:")
        {
            let line: String =
                place.trim_start_matches('(').chars().take_while(char::is_ascii_digit).collect();
            *found.entry((module.to_owned(), label.to_owned(), line)).or_default() += entries;
        }
    }
    found
}

/// Whether spies saw as many entries as cost centres did, of all functions of a name in a module together.
fn compare(entries: &BTreeMap<(String, String, String), u64>, seen: &str) -> Result<(), String> {
    let mut spied: BTreeMap<(String, String), (u64, u64)> = BTreeMap::new();
    let (mut functions, mut calls) = (0, 0);
    for row in seen.lines().filter(|l| l.starts_with(MODULE)) {
        let cells: Vec<&str> = row.split(' ').collect();
        let [module, name, line, count] = cells[..] else { return Err(format!("cannot read {row:?}")) };
        let count: u64 = count.parse().map_err(|_| format!("cannot read {row:?}"))?;
        let sums = spied.entry((module.to_owned(), name.to_owned())).or_default();
        sums.0 += count;
        sums.1 +=
            entries.get(&(module.to_owned(), name.to_owned(), line.to_owned())).copied().unwrap_or_default();
        functions += 1;
        calls += count;
    }
    let mut wrong = String::new();
    for ((module, name), (spies, profile)) in &spied {
        if spies != profile {
            let _ = writeln!(wrong, "{module}.{name}: spies see {spies} entries, the profile has {profile}");
        }
    }
    expect(functions > 20 && calls > 100, || {
        format!("only {functions} functions and {calls} calls were seen")
    })?;
    expect(wrong.is_empty(), || wrong)
}
