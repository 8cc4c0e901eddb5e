//! What `ARCHITECTURE.md` says of the sources, as far as reading them can tell: a sentence there that a check
//! here holds is true of every commit. The other sentences are held by lints (`Cargo.toml`), by the lints of
//! Core and STG, and by programs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::tests_dir;

/// A check: its name, and what it finds wrong.
pub type Check = (&'static str, fn() -> Vec<String>);

pub const CHECKS: &[Check] = &[
    ("the_code_map_has_all_crates", code_map),
    ("crates_import_earlier_stages_only", crate_order),
    ("the_runtime_links_little", runtime_dependencies),
    ("only_the_driver_does_input_and_output", input_and_output),
    ("unsafe_code_is_the_runtimes", unsafe_code),
    ("the_runtimes_unsafe_code_is_accounted_for", runtime_unsafe_code),
    ("schemes_have_names_in_few_places", schemes),
    ("passes_say_what_they_do_to_scc", passes),
    ("passes_have_tests", pass_tests),
    ("rules_have_the_tests_that_are_named", rule_tests),
    ("passes_are_run_by_their_table", pass_table),
    ("the_front_end_is_assembled_once", front_end),
    ("the_compiler_does_not_give_up", panics),
    ("recursion_grows_the_stack_by_one_function", recursion),
    ("files_are_made_aside_and_renamed", half_written_files),
    ("the_order_of_hash_maps_reaches_nothing", hash_order),
    ("the_version_of_the_layout_is_made_of_all_of_it", layout_version),
    ("what_is_depended_on_is_used", used_dependencies),
    ("commands_that_are_named_exist", commands),
    ("licences_are_permissive", licences),
    ("files_open_with_why_they_exist", files),
    ("comments_have_their_width", comments),
    ("paths_and_rules_that_are_named_exist", references),
    ("one_rust_version", rust_version),
];

/// Lines of a file that is longer than this want to be two.
const LONGEST_FILE: usize = 800;
/// Columns of a line that is a comment.
const WIDEST_COMMENT: usize = 110;

fn root() -> PathBuf {
    tests_dir().join("..").canonicalize().unwrap_or_default()
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_default()
}

/// The files below these folders with one of these endings, as (path from the root, text), sorted.
fn sources(folders: &[&str], endings: &[&str]) -> BTreeMap<String, String> {
    let root = root();
    let mut found = BTreeMap::new();
    let mut work: Vec<PathBuf> = folders.iter().map(|f| root.join(f)).collect();
    while let Some(path) = work.pop() {
        if path.is_dir() {
            work.extend(fs::read_dir(&path).into_iter().flatten().flatten().map(|e| e.path()));
        } else if path.extension().is_some_and(|e| endings.iter().any(|x| e == *x)) {
            let name = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().into_owned();
            found.insert(name, fs::read_to_string(&path).unwrap_or_default());
        }
    }
    found
}

fn rust() -> BTreeMap<String, String> {
    sources(
        &["compiler", "layout", "domain", "profile", "lsp", "runtime", "bench-programs", "tests/harness"],
        &["rs"],
    )
}

/// The lines of Rust that are code, numbered from 1.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(i, l)| (i + 1, l)).filter(|(_, l)| !l.trim_start().starts_with("//"))
}

/// Whether `line` has `word` with no letter, digit or underscore on either side.
fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(i, _)| {
        !line[..i].chars().next_back().is_some_and(part)
            && !line[i + word.len()..].chars().next().is_some_and(part)
    })
}

// Crates ------------------------------------------------------------------------------------------

/// The workspace's packages as cargo knows them.
fn packages() -> Vec<Value> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let all: Value = serde_json::from_slice(&output.stdout).expect("cargo's metadata is JSON");
    all["packages"].as_array().cloned().unwrap_or_default()
}

/// What a package is built with, tests aside.
fn dependencies(package: &Value) -> Vec<String> {
    let all = package["dependencies"].as_array().into_iter().flatten();
    all.filter(|d| d["kind"].as_str() != Some("dev") && d["kind"].as_str() != Some("build"))
        .filter_map(|d| d["name"].as_str().map(str::to_owned))
        .collect()
}

/// The rows of the code map: folder, crate, what to read first.
fn map_rows() -> Vec<(String, String, Vec<String>)> {
    let text = text("ARCHITECTURE.md");
    let rows = text.lines().skip_while(|l| *l != "## Code map").skip(1).take_while(|l| !l.starts_with("## "));
    rows.filter(|l| l.starts_with("| `"))
        .map(|l| {
            let cells: Vec<&str> = l.split(" | ").collect();
            let quoted =
                |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
            let cell = |i: usize| cells.get(i).map(|c| quoted(c)).unwrap_or_default();
            let one = |i: usize| cell(i).into_iter().next().unwrap_or_default();
            (one(0), one(1), cell(cells.len() - 1))
        })
        .collect()
}

fn code_map() -> Vec<String> {
    let rows = map_rows();
    let mut wrong = Vec::new();
    for package in packages() {
        let name = package["name"].as_str().unwrap_or_default();
        if !rows.iter().any(|(_, krate, _)| krate == name) {
            wrong.push(format!("the code map has no row for {name}"));
        }
    }
    for (folder, _, first) in &rows {
        for file in first {
            let found = ["", "src"].iter().any(|d| root().join(folder).join(d).join(file).exists());
            if !found {
                wrong.push(format!("the code map names {file} of {folder}, which does not exist"));
            }
        }
    }
    wrong
}

/// What compiler and runtime, or runtime and reader share: for all, and importing nothing.
const BELOW_ALL: [&str; 2] = ["kelvin-layout", "kelvin-domain"];

/// The order of the stages is that of the code map.
fn crate_order() -> Vec<String> {
    let rows = map_rows();
    let place = |name: &str| rows.iter().position(|(_, krate, _)| krate == name);
    let mut wrong = Vec::new();
    for package in packages() {
        let name = package["name"].as_str().unwrap_or_default();
        for used in dependencies(&package)
            .iter()
            .filter(|d| d.starts_with("kelvin-") && !BELOW_ALL.contains(&d.as_str()))
        {
            if name == "kelvin-runtime" || BELOW_ALL.contains(&name) || place(used) >= place(name) {
                wrong.push(format!("{name} imports {used}"));
            }
        }
    }
    wrong
}

fn runtime_dependencies() -> Vec<String> {
    let allowed = ["libc", "dashu-int", "kelvin-layout", "kelvin-domain"];
    let ours = ["kelvin-runtime", "kelvin-layout", "kelvin-domain"];
    let linked = packages().into_iter().filter(|p| p["name"].as_str().is_some_and(|n| ours.contains(&n)));
    linked
        .flat_map(|p| dependencies(&p))
        .filter(|d| !allowed.contains(&d.as_str()))
        .map(|d| format!("the runtime links {d}"))
        .collect()
}

/// Licences that ask for no more than that their text goes along.
const LICENCES: [&str; 8] = [
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Whether one may choose licences of [`LICENCES`] by this expression (of `AND`, `OR` or the older `/`, and
/// parentheses without nesting).
fn is_permissive(expression: &str) -> bool {
    let parts = expression.split(" AND ").map(|p| p.trim_matches(['(', ')', ' ']));
    let mut parts = parts.map(|p| p.replace('/', " OR "));
    parts.all(|p| p.split(" OR ").any(|licence| LICENCES.contains(&licence.trim())))
}

/// Licences of what only tests use, which is in no program of ours.
const LICENCES_OF_TESTS: [&str; 1] = ["CDDL-1.0"];

/// The packages (by their identities in cargo's metadata) that something of ours is made of, not only its
/// tests.
fn shipped(metadata: &Value) -> BTreeSet<String> {
    let text = |v: &Value| v.as_str().unwrap_or_default().to_owned();
    let array = |v: &Value| v.as_array().cloned().unwrap_or_default();
    let nodes: BTreeMap<String, Value> =
        array(&metadata["resolve"]["nodes"]).into_iter().map(|n| (text(&n["id"]), n)).collect();
    let mut found = BTreeSet::new();
    let mut work: Vec<String> = array(&metadata["workspace_members"]).iter().map(text).collect();
    while let Some(id) = work.pop() {
        let used = nodes.get(&id).map(|n| array(&n["deps"])).unwrap_or_default();
        if found.insert(id) {
            let needed = used.iter().filter(|d| array(&d["dep_kinds"]).iter().any(|k| k["kind"] != "dev"));
            work.extend(needed.map(|d| text(&d["pkg"])));
        }
    }
    found
}

/// Of everything that is built. What only tests use may also have one of [`LICENCES_OF_TESTS`].
fn licences() -> Vec<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--offline", "--locked"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let all: Value = serde_json::from_slice(&output.stdout).expect("cargo's metadata is JSON");
    let packages = all["packages"].as_array().cloned().unwrap_or_default();
    assert!(packages.len() > 50, "cargo names the packages: {}", String::from_utf8_lossy(&output.stderr));
    let said = |p: &Value| p["license"].as_str().unwrap_or("none").to_owned();
    let shipped = shipped(&all);
    assert!(shipped.len() > 50 && shipped.len() < packages.len(), "some packages are only for tests");
    let is_for_tests = |p: &Value| {
        !shipped.contains(p["id"].as_str().unwrap_or_default())
            && LICENCES_OF_TESTS.contains(&said(p).as_str())
    };
    let other = packages.iter().filter(|p| !is_permissive(&said(p)) && !is_for_tests(p));
    other.map(|p| format!("{}: licence {}", p["name"].as_str().unwrap_or_default(), said(p))).collect()
}

fn rust_version() -> Vec<String> {
    let said = |path: &str, key: &str| {
        let text = text(path);
        let line = text.lines().find(|l| l.starts_with(key)).unwrap_or_default();
        line.split('"').nth(1).unwrap_or_default().to_owned()
    };
    let (lowest, used) = (said("Cargo.toml", "rust-version"), said("rust-toolchain.toml", "channel"));
    let mut wrong = Vec::new();
    if lowest.is_empty() || used != format!("{lowest}.0") {
        wrong.push(format!("Cargo.toml asks for Rust {lowest}, rust-toolchain.toml for {used}"));
    }
    if !text("README.md").contains(&format!("Rust {lowest}")) {
        wrong.push(format!("README.md does not say that Rust {lowest} is needed"));
    }
    wrong
}

// Sources -----------------------------------------------------------------------------------------

/// Whether a file is the compiler's proper: part of a stage, and no test.
fn is_stage(path: &str) -> bool {
    let tools = ["compiler/driver/", "compiler/random/"];
    path.starts_with("compiler/")
        && path.contains("/src/")
        && !path.contains("tests")
        && !tools.iter().any(|t| path.starts_with(t))
}

fn input_and_output() -> Vec<String> {
    let doors = ["std::fs", "std::net", "std::process", "std::env", "File::open", "File::create"];
    let mut wrong = Vec::new();
    for (path, text) in rust().into_iter().filter(|(p, _)| is_stage(p)) {
        for (n, line) in code(&text) {
            if doors.iter().any(|d| has_word(line, d)) {
                wrong.push(format!("{path}:{n}: {}", line.trim()));
            }
        }
    }
    wrong
}

/// The crates that may have `unsafe`: the runtime, and the one that is the compiler's allocator.
const UNSAFE: &[&str] = &["runtime", "compiler/memory"];

/// The lint is the workspace's: all crates have it, and only these allow what it denies.
fn unsafe_code() -> Vec<String> {
    let mut wrong = Vec::new();
    if !text("Cargo.toml").contains("unsafe_code = \"deny\"") {
        wrong.push("Cargo.toml does not deny unsafe code".into());
    }
    for package in packages() {
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
        let own = fs::read_to_string(&manifest).unwrap_or_default();
        let allowed = manifest.parent().is_some_and(|dir| UNSAFE.iter().any(|path| dir.ends_with(path)));
        if !allowed && !own.contains("[lints]\nworkspace = true") {
            wrong.push(format!("{} does not take the workspace's lints", manifest.display()));
        }
    }
    let allowed = |path: &str| UNSAFE.iter().any(|crate_| path.starts_with(&format!("{crate_}/")));
    for (path, text) in rust().into_iter().filter(|(path, _)| !allowed(path)) {
        for (n, line) in code(&text) {
            if line.contains("(unsafe_code)") && !line.contains("\"") {
                wrong.push(format!("{path}:{n}: {}", line.trim()));
            }
        }
    }
    wrong
}

/// The lints that hold the runtime to what is said of its `unsafe`; and what no lint finds: ways around the
/// cells of its global state.
fn runtime_unsafe_code() -> Vec<String> {
    let mut wrong = Vec::new();
    for crate_ in UNSAFE {
        let manifest = text(&format!("{crate_}/Cargo.toml"));
        for lint in
            ["unsafe_op_in_unsafe_fn", "undocumented_unsafe_blocks", "missing_safety_doc", "mut_from_ref"]
        {
            if !manifest.contains(&format!("\n{lint} = \"deny\"")) {
                wrong.push(format!("{crate_}/Cargo.toml does not deny {lint}"));
            }
        }
    }
    // What the compiler's allocator is for would be no reason for anything else there.
    let elsewhere =
        rust().into_keys().filter(|p| p.starts_with("compiler/memory/") && !p.ends_with("/src/lib.rs"));
    wrong.extend(elsewhere.map(|path| format!("{path}: the allocator is one file")));
    let surroundings = text("runtime/clippy.toml");
    for setting in ["check-private-items = true", "std::thread::spawn", "std::thread::Builder::spawn"] {
        if !surroundings.contains(setting) {
            wrong.push(format!("runtime/clippy.toml does not have {setting}"));
        }
    }
    // In tests, the stand-in for the compiled program has static data that is written.
    let own = |path: &str| path.starts_with("runtime/src/") && path != "runtime/src/fake.rs";
    for (path, text) in rust().into_iter().filter(|(p, _)| own(p)) {
        for (n, line) in code(&text) {
            let line = &format!(" {line}");
            let shared =
                line.contains("unsafe impl") && line.contains("Sync") && !path.ends_with("/global.rs");
            let around =
                [" static mut ", "-> &'static mut", "UnsafeCell"].iter().any(|word| line.contains(word));
            if shared || around {
                wrong.push(format!("{path}:{n}: {}", line.trim()));
            }
        }
    }
    wrong
}

/// Where the schemes are told apart by name: the table, the executable semantics, and what reads the option.
/// Neither passes nor Core to STG nor code generation do.
fn schemes() -> Vec<String> {
    let known = [
        "compiler/core/src/scheme.rs",
        "compiler/semantics/src/scheme.rs",
        "layout/",
        "runtime/",
        "compiler/driver/",
        "compiler/random/",
        "tests/",
    ];
    let mut wrong = Vec::new();
    for (path, text) in rust() {
        if known.iter().any(|k| path.starts_with(k)) || !path.contains("/src/") {
            continue;
        }
        for (n, line) in code(&text) {
            if ["Scoping::Lexical", "Scoping::Evaluation", "Scoping::Hybrid"].iter().any(|s| line.contains(s))
            {
                wrong.push(format!("{path}:{n}: {}", line.trim()));
            }
        }
    }
    wrong
}

/// Every transformation's file says in its head what it does to an `scc`.
fn passes() -> Vec<String> {
    let folder = "compiler/core/src/passes/";
    let no_transformations = ["mod", "pipeline", "scope", "stats", "counted", "events"];
    let is_transformation = |path: &str| {
        let name = path[folder.len()..].trim_end_matches(".rs").trim_end_matches("/mod");
        !name.contains('/') && !no_transformations.contains(&name)
    };
    let files = sources(&[folder], &["rs"]);
    let silent =
        files.iter().filter(|(p, t)| is_transformation(p) && !t.contains("//! What it does to `scc`"));
    silent.map(|(p, _)| format!("{p} does not say what it does to `scc`")).collect()
}

/// Another time for the same transformation needs no tests of its own.
fn pass_tests() -> Vec<String> {
    let tests = sources(&["tests/core"], &["core"]);
    let mut wrong = Vec::new();
    for pass in kelvin_core::passes::PASSES {
        let place = ["-again", "-first", "-finally"].into_iter().fold(pass.name, str::trim_end_matches);
        let name = if pass.name.starts_with("simplify") { "simplify" } else { place };
        let folder = format!("tests/core/{name}/");
        let found = tests.keys().filter(|path| path.starts_with(&folder)).count();
        if found < 5 {
            wrong.push(format!("the pass {} has {found} tests in {folder}", pass.name));
        }
    }
    wrong
}

/// The tests that the note on rules names ("Test: …", at the end of a paragraph) exist.
fn rule_tests() -> Vec<String> {
    let files = sources(&["compiler/random/tests", "tests/core"], &["core", "hs"]);
    let names: BTreeSet<&str> =
        files.keys().filter_map(|path| Path::new(path).file_stem()?.to_str()).collect();
    let note = text("compiler/core/src/scc.rs");
    let mut wrong = Vec::new();
    for paragraph in note.split("\n//!\n").map(|p| p.replace("\n//! ", " ")) {
        let Some((_, named)) = paragraph.rsplit_once("Test: ").or_else(|| paragraph.rsplit_once("Tests: "))
        else {
            continue;
        };
        // (Those that are paths are looked for with all paths.)
        for test in named.split('`').skip(1).step_by(2).filter(|t| !t.contains('/')) {
            if !names.contains(test) {
                wrong.push(format!("compiler/core/src/scc.rs names the test {test}, which does not exist"));
            }
        }
    }
    wrong
}

/// Outside the crate nothing of a pass can be named but the table and what runs it: no other pipeline is
/// made.
fn pass_table() -> Vec<String> {
    let public = ["pipeline", "stats"];
    let modules = text("compiler/core/src/passes/mod.rs");
    let declared = modules.lines().filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';'));
    declared.filter(|m| !public.contains(m)).map(|m| format!("the pass {m} is public")).collect()
}

/// Where the stages of the front end are called, tests aside.
fn front_end() -> Vec<String> {
    let stages = ["rename_module(", "infer::check_module(", "infer::check_main("];
    let home = "compiler/check/src/front/";
    let mut wrong = Vec::new();
    for (path, text) in rust().into_iter().filter(|(p, _)| is_stage(p) && !p.starts_with(home)) {
        for (n, line) in code(proper(&text)).filter(|(_, l)| !has_word(l, "fn")) {
            if stages.iter().any(|s| line.contains(s)) {
                wrong.push(format!("{path}:{n}: {}", line.trim()));
            }
        }
    }
    wrong
}

/// A file without the unit tests at its end.
fn proper(text: &str) -> &str {
    text.split("\n#[cfg(test)]\nmod ").next().unwrap_or(text)
}

/// What may panic in the compiler says why it does not; what only gives up is not there. (Of indices and
/// arithmetic, the fuzz tests tell.)
fn panics() -> Vec<String> {
    let never = [".unwrap()", ".unwrap_err()", "panic!(", "todo!(", "unimplemented!(", "unreachable!()"];
    let ours = |p: &str| (is_stage(p) || p.starts_with("compiler/driver/src/")) && !p.contains("tests");
    let mut wrong = Vec::new();
    for (path, text) in rust().into_iter().filter(|(p, _)| ours(p)) {
        for (n, line) in code(proper(&text)) {
            if never.iter().any(|s| line.contains(s)) {
                wrong.push(format!("{path}:{n}: {}", line.trim()));
            }
        }
    }
    wrong
}

fn recursion() -> Vec<String> {
    let home = "compiler/base/src/stack.rs";
    let callers = rust().into_iter().filter(|(_, t)| code(t).any(|(_, l)| l.contains("stacker::maybe_grow")));
    let callers: Vec<String> = callers.map(|(p, _)| p).filter(|p| !p.ends_with("workspace.rs")).collect();
    if callers == [home] { Vec::new() } else { vec![format!("{callers:?} instead of {home} grow the stack")] }
}

/// What the compiler and the readers of profiles write for users goes through a temporary file. Where one is
/// made directly, it lies in a folder that is temporary itself, or nobody relies on it.
fn half_written_files() -> Vec<String> {
    let temporary = [
        // Objects that are linked, and a runtime that is not kept.
        ("compiler/driver/src/link.rs", 1),
        ("compiler/driver/src/embedded.rs", 1),
        // C that is compiled, and its headers.
        ("compiler/driver/src/capi.rs", 1),
        // Machine code that is kept: what is half-written has no checksum.
        ("compiler/driver/src/code_store.rs", 1),
        // What a version's run prints.
        ("compiler/driver/src/evolve.rs", 1),
        // A report that goes into a device or a pipe.
        ("profile/src/command.rs", 1),
    ];
    let writes = ["fs::write(", "File::create(", "OpenOptions", "File::create_new("];
    let ours = |p: &str| p.starts_with("compiler/driver/src/") || p.starts_with("profile/src/");
    let mut wrong = Vec::new();
    for (path, text) in rust().into_iter().filter(|(p, _)| ours(p) && !p.contains("/tests")) {
        let found: Vec<_> =
            code(proper(&text)).filter(|(_, l)| writes.iter().any(|w| l.contains(w))).collect();
        let expected = temporary.iter().find(|(p, _)| *p == path).map_or(0, |(_, n)| *n);
        if found.len() != expected {
            let lines = found.iter().map(|(n, l)| format!("{path}:{n}: {}", l.trim()));
            wrong.push(format!("{path} writes to {} files directly, not {expected}", found.len()));
            wrong.extend(lines);
        }
    }
    wrong
}

/// The lint is there, and whoever goes against it says why.
fn hash_order() -> Vec<String> {
    let mut wrong = Vec::new();
    if !text("Cargo.toml").contains("\niter_over_hash_type = \"warn\"") {
        wrong.push("Cargo.toml does not have the lint iter_over_hash_type".into());
    }
    if !text(".ci/run").contains("cargo clippy --workspace --all-targets -- -D warnings") {
        wrong.push(".ci/run does not hold the workspace to its lints".into());
    }
    for (path, text) in rust() {
        let lines: Vec<&str> = text.lines().collect();
        for (i, line) in lines.iter().enumerate().filter(|(_, l)| l.contains("(clippy::iter_over_hash_type"))
        {
            let reason = line.contains("reason = ") || lines[..i].last().is_some_and(|l| l.contains("//"));
            if !reason && !path.ends_with("workspace.rs") {
                wrong.push(format!("{path}:{}: no reason why a hash map is iterated over", i + 1));
            }
        }
    }
    wrong
}

fn layout_version() -> Vec<String> {
    let root = text("layout/src/lib.rs");
    let files = sources(&["layout/src"], &["rs"]);
    let name = |path: &str| path.trim_start_matches("layout/src/").to_owned();
    let forgotten = files.keys().filter(|p| !root.contains(&format!("include_bytes!(\"{}\")", name(p))));
    forgotten.map(|path| format!("the version of the layout does not depend on {path}")).collect()
}

/// Each dependency is named in what needs it.
fn used_dependencies() -> Vec<String> {
    let mut wrong = Vec::new();
    for package in packages() {
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
        let mut folders: BTreeSet<PathBuf> = BTreeSet::new();
        let targets = package["targets"].as_array().into_iter().flatten();
        folders
            .extend(targets.filter_map(|t| Path::new(t["src_path"].as_str()?).parent().map(Path::to_owned)));
        let home = manifest.parent().unwrap_or(Path::new("")).to_owned();
        // (A build script lies beside the manifest, with everything else below.)
        folders.remove(&home);
        let folders: Vec<String> = folders.iter().map(|f| f.to_string_lossy().into_owned()).collect();
        let mut files = sources(&folders.iter().map(String::as_str).collect::<Vec<_>>(), &["rs"]);
        files.insert("build.rs".into(), fs::read_to_string(home.join("build.rs")).unwrap_or_default());
        files.extend(modules_elsewhere(&files));
        for used in package["dependencies"].as_array().into_iter().flatten() {
            let name =
                used["rename"].as_str().or(used["name"].as_str()).unwrap_or_default().replace('-', "_");
            if !files.values().any(|text| code(text).any(|(_, l)| has_word(l, &name))) {
                wrong.push(format!("{} depends on {name} and does not name it", manifest.display()));
            }
        }
    }
    wrong
}

/// The files that these name as modules of theirs and that lie in other folders (`#[path = "…"]`).
fn modules_elsewhere(files: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (path, text) in files {
        let folder = Path::new(path).parent().unwrap_or(Path::new(""));
        let named = text.lines().filter_map(|l| l.strip_prefix("#[path = \"")?.strip_suffix("\"]"));
        for module in named {
            let module = folder.join(module);
            let text = fs::read_to_string(root().join(&module)).unwrap_or_default();
            found.insert(module.to_string_lossy().into_owned(), text);
        }
    }
    found
}

/// Of the commands in `CONTRIBUTING.md` that run tests: the crate, its test, the folder of test programs.
fn commands() -> Vec<String> {
    let packages = packages();
    let (all, harness) = (text("CONTRIBUTING.md"), text("tests/harness/main.rs"));
    let mut wrong = Vec::new();
    let quoted = all.split('`').skip(1).step_by(2);
    for command in quoted.filter(|q| q.starts_with("cargo test")) {
        let words: Vec<&str> = command.split_whitespace().collect();
        let after = |option: &str| words.iter().position(|w| *w == option).and_then(|i| words.get(i + 1));
        // Without a crate, the one of the programs.
        let name = after("-p").copied().unwrap_or("kelvin-driver");
        let Some(package) = packages.iter().find(|p| p["name"] == name) else {
            wrong.push(format!("there is no crate {name}: {command}"));
            continue;
        };
        let targets = package["targets"].as_array().cloned().unwrap_or_default();
        if let Some(test) = after("--test")
            && !targets.iter().any(|t| t["name"] == *test)
        {
            wrong.push(format!("{name} has no test {test}: {command}"));
        }
        for folder in words.iter().filter(|w| w.ends_with('/')) {
            let family = folder.trim_end_matches('/');
            let is_table = [format!("table(\"{family}\""), format!("\"{family}/{{")];
            if !tests_dir().join(family).is_dir() && !is_table.iter().any(|t| harness.contains(t)) {
                wrong.push(format!("there are no tests {folder}: {command}"));
            }
        }
    }
    wrong
}

fn files() -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in rust() {
        if !text.starts_with("//!") {
            wrong.push(format!("{path} does not open with why it exists"));
        }
        let lines = text.lines().count();
        if lines > LONGEST_FILE {
            wrong.push(format!("{path} has {lines} lines"));
        }
    }
    wrong
}

fn comments() -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in rust() {
        for (i, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("//") && line.chars().count() > WIDEST_COMMENT {
                wrong.push(format!("{path}:{}: the comment is wider than {WIDEST_COMMENT} columns", i + 1));
            }
        }
    }
    wrong
}

// Words -------------------------------------------------------------------------------------------

/// Paths between backquotes, in documents and comments, and the rules of the cost semantics.
fn references() -> Vec<String> {
    let tops = ["compiler/", "runtime/", "layout/", "docs/", "bench-programs/", "stdlib/", "tests/"];
    let plain = |s: &str| s.chars().all(|c| c.is_ascii_alphanumeric() || "_-./".contains(c));
    let rules = text("docs/cost-semantics.md");
    let is_rule = |n: &str| rules.lines().any(|l| l.strip_prefix(n).is_some_and(|l| l.starts_with(". ")));
    let mut files = rust();
    for name in ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"] {
        files.insert(name.into(), text(name));
    }
    files.extend(sources(&["docs", "tests"], &["md"]));
    let mut wrong = Vec::new();
    for (path, text) in &files {
        let comments = path.ends_with(".rs");
        for (i, line) in text.lines().enumerate() {
            if comments && !line.trim_start().starts_with("//") {
                continue;
            }
            let at = |what: &str| format!("{path}:{}: {what} does not exist", i + 1);
            for quoted in line.split('`').skip(1).step_by(2) {
                let named = tops.iter().any(|t| quoted.starts_with(t)) && plain(quoted);
                // `tests/run/NAME.hs`: a pattern, by its capitals.
                let pattern = quoted.contains("NAME") || quoted.contains("PASS");
                if named && !pattern && !root().join(quoted).exists() && !in_crate(path, quoted) {
                    wrong.push(at(quoted));
                }
            }
            for rest in line.split("cost-semantics.md`, rule").skip(1) {
                let numbers = rest.trim_start_matches(['s', ' ']);
                let n: String = numbers.chars().take_while(char::is_ascii_digit).collect();
                if !n.is_empty() && !is_rule(&n) {
                    wrong.push(at(&format!("rule {n} of the cost semantics")));
                }
            }
        }
    }
    wrong
}

/// Whether `named` is told from a folder that the file is in, as that of a crate's own tests is.
fn in_crate(file: &str, named: &str) -> bool {
    Path::new(file).ancestors().skip(1).any(|a| root().join(a).join(named).exists())
}
