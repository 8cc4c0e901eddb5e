//! Building, linking and running STG programs from text.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]
#![allow(dead_code)]

#[path = "../../../../runtime/build/library.rs"]
mod library;
pub mod text;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{LazyLock, OnceLock};

use kelvin_base::{SourceMap, Symbol};
use kelvin_codegen::Options;
use kelvin_layout::{Scoping, Way};
use kelvin_stg::ir::Program;
use kelvin_stg::scheme::ProfilingActions;
use rustc_hash::FxHashMap;

/// The options of a test.
pub fn options(way: Way, scoping: Scoping) -> Options<'static> {
    let actions = (way == Way::Profiled).then(|| ProfilingActions::of(scoping));
    static SOURCES: LazyLock<SourceMap> = LazyLock::new(SourceMap::default);
    static PACKAGES: LazyLock<FxHashMap<Symbol, Symbol>> = LazyLock::new(FxHashMap::default);
    Options {
        way,
        actions,
        threads: 1,
        inserted_centres: false,
        polls: true,
        loaded: kelvin_codegen::LOADED,
        switchable: false,
        rts_options: "",
        biography: false,
        sources: &SOURCES,
        lines: None,
        packages: &PACKAGES,
        counted: &[],
        cache: None,
        dump_clif: None,
        dump_asm: None,
    }
}

/// The runtime of a way, built on first use.
fn runtime(way: Way) -> &'static Path {
    static PLAIN: OnceLock<PathBuf> = OnceLock::new();
    static PROFILED: OnceLock<PathBuf> = OnceLock::new();
    let (cell, (name, features)) = match way {
        Way::Unprofiled => (&PLAIN, library::WAYS[0]),
        Way::Profiled => (&PROFILED, library::WAYS[1]),
    };
    cell.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let temp = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let target = temp.parent().expect("the target folder");
        let bytes = library::build(env!("CARGO").into(), &root, target, name, features);
        let path = temp.join(format!("libkelvin_runtime_{name}.a"));
        // Aside and renamed: another process of the tests may be linking with it.
        let aside = temp.join(format!("libkelvin_runtime_{name}.{}", std::process::id()));
        std::fs::write(&aside, bytes).expect("the runtime is written");
        std::fs::rename(&aside, &path).expect("the runtime is written");
        path
    })
}

/// Compiles and links a program; returns the path of the executable.
pub fn link(name: &str, program: &Program, opts: &Options) -> PathBuf {
    let scoping = opts.actions.map_or("plain".to_owned(), |a| format!("{:?}", a.scoping));
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{scoping}"));
    std::fs::create_dir_all(&dir).expect("the folder is made");
    let (clif, asm) = (dir.join("clif"), dir.join("asm"));
    let dump = |path: &Path, unit: &str, text: &str| {
        let old = std::fs::read_to_string(path).unwrap_or_default();
        std::fs::write(path, format!("{old};; {unit}\n{text}")).expect("written");
    };
    let (clif, asm) = (|u: &str, t: &str| dump(&clif, u, t), |u: &str, t: &str| dump(&asm, u, t));
    let mut opts = Options { ..*opts };
    if std::env::var_os("KELVIN_TEST_DUMP").is_some() {
        opts.dump_clif = Some(&clif);
        opts.dump_asm = Some(&asm);
    }
    let objects = kelvin_codegen::compile(program, &opts).unwrap_or_else(|e| panic!("{name}: {e}"));
    let exe = dir.join(name);
    let mut cc = Command::new("cc");
    cc.arg("-no-pie").arg("-o").arg(&exe);
    for (i, bytes) in objects.iter().enumerate() {
        let path = dir.join(format!("{i}.o"));
        std::fs::write(&path, bytes).expect("the object is written");
        cc.arg(path);
    }
    cc.arg(runtime(opts.way)).args(["-lm", "-lpthread", "-ldl"]);
    assert!(cc.status().expect("cc runs").success(), "{name} links");
    exe
}

/// Compiles, links and runs a program with `+RTS` options.
pub fn run(name: &str, program: &Program, opts: &Options, rts: &[&str]) -> Output {
    let exe = link(name, program, opts);
    let mut run = Command::new(&exe);
    run.current_dir(exe.parent().expect("it has a folder"));
    if !rts.is_empty() {
        run.arg("+RTS").args(rts).arg("-RTS");
    }
    run.output().expect("the program runs")
}
