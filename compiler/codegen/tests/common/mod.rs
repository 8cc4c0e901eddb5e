//! Building, linking and running STG programs from text.
#![allow(dead_code)]

pub mod text;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use kelvin_codegen::Options;
use kelvin_layout::{Scoping, Way};
use kelvin_stg::ir::Program;
use kelvin_stg::scheme::ProfilingActions;

/// The options of a test.
pub fn options(way: Way, scoping: Scoping) -> Options<'static> {
    Options {
        way,
        actions: ProfilingActions::of(scoping),
        optimise: true,
        threads: 1,
        sources: None,
        verify: true,
        dump_clif: false,
        dump_asm: false,
    }
}

/// The runtime of a way, built on first use.
fn runtime(way: Way) -> &'static Path {
    static PLAIN: OnceLock<PathBuf> = OnceLock::new();
    static PROFILED: OnceLock<PathBuf> = OnceLock::new();
    let (cell, name) = match way {
        Way::Unprofiled => (&PLAIN, "plain"),
        Way::Profiled => (&PROFILED, "prof"),
    };
    cell.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("runtime-{name}"));
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(root).args([
            "build",
            "--quiet",
            "--offline",
            "-p",
            "kelvin-runtime",
            "--profile",
            "runtime",
        ]);
        cargo.arg("--target-dir").arg(&target);
        if way == Way::Profiled {
            cargo.args(["--features", "profiled"]);
        }
        assert!(cargo.status().expect("cargo runs").success(), "the runtime is built");
        target.join("runtime/libkelvin_runtime.a")
    })
}

/// Compiles and links a program; returns the path of the executable.
pub fn link(name: &str, program: &Program, opts: &Options) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("{name}-{:?}-{:?}", opts.way, opts.actions.scoping));
    std::fs::create_dir_all(&dir).expect("the folder is made");
    let output = kelvin_codegen::compile(program, opts).unwrap_or_else(|e| panic!("{name}: {e}"));
    if opts.dump_clif {
        std::fs::write(dir.join("clif"), &output.clif).expect("written");
        std::fs::write(dir.join("asm"), &output.asm).expect("written");
    }
    let exe = dir.join(name);
    let mut cc = Command::new("cc");
    cc.arg("-no-pie").arg("-o").arg(&exe);
    for o in &output.objects {
        let path = dir.join(format!("{}.o", o.name));
        std::fs::write(&path, &o.bytes).expect("the object is written");
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
