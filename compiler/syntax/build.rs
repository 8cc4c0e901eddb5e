//! Generates the parser from `src/grammar.lalrpop`.
//!
//! The generated code runs on the driver in `src/lr.rs` instead of LALRPOP's own, because
//! the layout rule needs a driver that can close blocks where a token does not fit.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a build script writes files")]

use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=src/grammar.lalrpop");
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    lalrpop::Configuration::new()
        .set_in_dir("src")
        .set_out_dir(&out)
        .emit_rerun_directives(false)
        .force_build(true)
        .process()?;
    let path = out.join("grammar.rs");
    let generated = fs::read_to_string(&path)?;
    let theirs = "__lalrpop_util::state_machine as";
    if !generated.contains(theirs) {
        return Err("LALRPOP no longer names its driver as expected; see build.rs".into());
    }
    let mut ours = String::with_capacity(generated.len());
    for line in generated.lines() {
        if let Some((before, after)) = line.split_once(theirs) {
            let start = before.rfind("use ").ok_or("unexpected form of import")?;
            ours.push_str(&format!("{}use crate::lr as{after}\n", &before[..start]));
        } else {
            ours.push_str(line);
            ours.push('\n');
        }
    }
    fs::write(&path, ours)?;
    Ok(())
}
