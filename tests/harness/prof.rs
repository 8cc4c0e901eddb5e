//! `tests/prof`: the deterministic part of a profile (entries, counts, allocation) under each scheme, in
//! `NAME.SCHEME.expected`.
//!
//! A first line `-- options: …` adds compiler options. The columns come from the table that `+RTS -P` prints
//! after the tree (`COST CENTRE MODULE GROUP scc subcc … bytes`).

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::outcome;

pub fn check(name: &str, program: &Path) -> Result<(), String> {
    let source = fs::read_to_string(program).map_err(|e| e.to_string())?;
    let first = source.lines().next().unwrap_or_default();
    let options: Vec<&str> =
        first.strip_prefix("-- options:").unwrap_or_default().split_whitespace().collect();
    let stdin = fs::read(outcome::beside(program, name, "stdin")).unwrap_or_default();
    for scheme in ["lexical", "evaluation", "hybrid"] {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let exe = dir.path().join(name);
        let compiled = outcome::run(
            outcome::kelvin()
                .args(["-dlint", &format!("-fscoping={scheme}")])
                .args(&options)
                .arg(program)
                .arg("-o")
                .arg(&exe),
            b"",
        )?;
        if compiled.status != 0 {
            return Err(format!("{scheme}: does not compile:\n{}", compiled.stderr));
        }
        let ran =
            outcome::run(Command::new(&exe).current_dir(dir.path()).args(["+RTS", "-P", "-RTS"]), &stdin)?;
        if ran.status != 0 {
            return Err(format!("{scheme}: exit status {}\n{}", ran.status, ran.stderr));
        }
        let report = fs::read_to_string(dir.path().join(format!("{name}.prof")))
            .map_err(|e| format!("{scheme}: no profile: {e}"))?;
        let table = deterministic_columns(&report)
            .ok_or_else(|| format!("{scheme}: the report has no table of counts:\n{report}"))?;
        let file = outcome::beside(program, name, &format!("{scheme}.expected"));
        outcome::expect(&file, &table, scheme)?;
    }
    Ok(())
}

/// The table of counts without the sampled columns (`%time`, `%alloc`, `ticks`).
fn deterministic_columns(report: &str) -> Option<String> {
    let mut lines = report.lines().skip_while(|l| !(l.starts_with("COST CENTRE") && l.contains("subcc")));
    let names: Vec<&str> = lines.next()?.trim_start_matches("COST CENTRE").split_whitespace().collect();
    let names: Vec<&str> = std::iter::once("COST-CENTRE").chain(names).collect();
    let keep: Vec<bool> = names.iter().map(|n| !["%time", "%alloc", "ticks"].contains(n)).collect();
    let pick = |cells: &[&str]| -> String {
        let kept: Vec<&str> = cells.iter().zip(&keep).filter(|(_, k)| **k).map(|(c, _)| *c).collect();
        kept.join(" ") + "\n"
    };
    let mut rows: Vec<String> = lines
        .map(|l| l.split_whitespace().collect::<Vec<_>>())
        .filter(|cells| cells.len() == names.len())
        .map(|cells| pick(&cells))
        .collect();
    rows.sort();
    Some(pick(&names) + &rows.concat())
}
