//! Compiles a program in STG text to an executable, for looking at code and measuring it:
//! `stgc file.stg executable runtime.a [lexical|evaluation|hybrid]`. The text is prefixed with the tests'
//! prelude; dumps of intermediate and machine code go beside the executable.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "an example reads files")]

#[path = "../tests/common/text.rs"]
#[allow(dead_code)]
mod text;

use std::error::Error;
use std::process::Command;

use kelvin_base::SourceMap;
use kelvin_codegen::Options;
use kelvin_layout::{Scoping, Way};
use kelvin_stg::scheme::ProfilingActions;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().collect();
    let [_, source, exe, runtime, rest @ ..] = args.as_slice() else {
        return Err("usage: stgc file.stg executable runtime.a [lexical|evaluation|hybrid]".into());
    };
    let scoping = match rest.first().map(String::as_str) {
        None => None,
        Some("lexical") => Some(Scoping::Lexical),
        Some("evaluation") => Some(Scoping::Evaluation),
        Some("hybrid") => Some(Scoping::Hybrid),
        Some(other) => return Err(format!("no such scheme: {other}").into()),
    };
    let prelude = include_str!("../tests/programs/prelude.stg");
    let program = text::program(&format!("{prelude}{}", std::fs::read_to_string(source)?));
    let sources = SourceMap::default();
    let append = |suffix: &str, text: &str| {
        let path = format!("{exe}.{suffix}");
        let old = std::fs::read_to_string(&path).unwrap_or_default();
        if let Err(e) = std::fs::write(&path, old + text) {
            eprintln!("{path}: {e}");
        }
    };
    for suffix in ["clif", "asm"] {
        let _ = std::fs::remove_file(format!("{exe}.{suffix}"));
    }
    let (clif, asm) = (|_: &str, t: &str| append("clif", t), |_: &str, t: &str| append("asm", t));
    let opts = Options {
        counted: &[],
        inserted_centres: false,
        polls: true,
        loaded: kelvin_codegen::LOADED,
        switchable: false,
        rts_options: "",
        way: if scoping.is_some() { Way::Profiled } else { Way::Unprofiled },
        actions: scoping.map(ProfilingActions::of),
        threads: 1,
        sources: &sources,
        lines: None,
        packages: &Default::default(),
        cache: None,
        dump_clif: Some(&clif),
        dump_asm: Some(&asm),
        biography: false,
    };
    let mut cc = Command::new("cc");
    cc.args(["-no-pie", "-o", exe]);
    for (i, bytes) in kelvin_codegen::compile(&program, &opts)?.iter().enumerate() {
        let path = format!("{exe}.{i}.o");
        std::fs::write(&path, bytes)?;
        cc.arg(path);
    }
    let status = cc.arg(runtime).args(["-lm", "-lpthread", "-ldl"]).status()?;
    if status.success() { Ok(()) } else { Err("linking failed".into()) }
}
