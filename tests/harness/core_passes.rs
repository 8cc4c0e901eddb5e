//! `tests/core/PASS/NAME.core`: what a pass makes of a program: the transformations that it counts, and the
//! Core that comes out, of which lint must be content.
//!
//! The folder is the pass, a row of the table (`simplify` for `simplify-main`). Keys: `-- passes:` for a
//! series of others, `-- level: 2` for `-O2`, `-- rounds: 1` of the simplifier,
//! `-- options: caf-all dict-all counted` (a cost centre for each constant, each dictionary; entries count,
//! as with `-fspy`), `-- main: c` (the cost centre that an option gave `main`).

mod core_files;
mod expectation;

use core_files::CoreFile;
use kelvin_base::Symbol;
use kelvin_core::expr::{CcId, CostCentre};
use kelvin_core::passes::{Options, PASSES, Pass, Stats, run_passes};
use kelvin_core::print;
use kelvin_layout::Scoping;

fn main() {
    core_files::run("core", stage)
}

fn stage(file: &CoreFile, scoping: Option<Scoping>) -> Result<String, String> {
    let mut program = file.program()?;
    let folder = if file.folder() == "simplify" { "simplify-main" } else { file.folder() };
    let mut names = file.key("passes").unwrap_or_else(|| vec![folder]);
    // All others take it for granted, but for what is done before it.
    let switchable = names[0] == "switchable";
    if names[0] != "boxing" {
        names.insert(usize::from(switchable), "boxing");
    }
    let passes = names.into_iter().map(pass).collect::<Result<Vec<_>, _>>()?;
    let number = |key| -> Result<usize, String> {
        let Some(words) = file.key(key) else { return Ok(0) };
        words.join(" ").parse().map_err(|e| format!("{key}: {e}"))
    };
    let has = |option| file.key("options").is_some_and(|words| words.contains(&option));
    let options = Options {
        level: if number("level")? == 2 { 2 } else { 1 },
        scoping,
        lint: true,
        max_rounds: number("rounds")?,
        own_modules: [Symbol::intern("Main")].into_iter().collect(),
        switchable,
        per_caf: has("caf-all"),
        per_dict: has("dict-all"),
        counted: has("counted"),
        as_annotated: true,
        ..Options::default()
    };
    if let Some(label) = file.key("main") {
        let labelled = |c: &CostCentre| label == [c.label.as_str()];
        program.main_centre = program.cost_centres.iter().position(labelled).map(|i| CcId(i as u32));
    }
    let mut stats = Stats::default();
    run_passes(&passes, &mut program, options, &mut stats).map_err(|broken| broken.to_string())?;
    let made: String = stats.to_string().lines().map(|l| format!("-- {}\n", l.trim())).collect();
    Ok(made + &print::program(&program, print::Style { width: 100, debug: false }))
}

fn pass(name: &str) -> Result<&'static Pass, String> {
    PASSES.iter().find(|p| p.name == name).ok_or_else(|| format!("no pass `{name}` in the table"))
}
