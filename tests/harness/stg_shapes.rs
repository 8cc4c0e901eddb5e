//! `tests/stg/NAME.core`: the STG that Core becomes, of which STG's lint must be content.

mod core_files;
mod expectation;

use core_files::CoreFile;
use kelvin_layout::Scoping;
use kelvin_stg::scheme::ProfilingActions;
use kelvin_stg::{from_core, lint, print};

fn main() {
    core_files::run("stg", stage)
}

fn stage(file: &CoreFile, scoping: Option<Scoping>) -> Result<String, String> {
    let program = file.boxed(scoping)?;
    let errors = kelvin_core::lint::lint(&program);
    if !errors.is_empty() {
        return Err(format!("Core lint:\n{}", errors.join("\n")));
    }
    let stg = from_core::from_core(&program, scoping.map(ProfilingActions::of));
    let errors = lint::lint(&stg);
    if !errors.is_empty() {
        return Err(format!("STG lint:\n{}", errors.join("\n")));
    }
    Ok(print::program(&stg))
}
