//! Comparing with expectation files, and writing them anew.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test reads and writes files")]

use std::fs;
use std::path::Path;

/// Whether what comes out now is what shall be expected from now on.
pub fn accepting() -> bool {
    std::env::var_os("KELVIN_ACCEPT").is_some_and(|v| v == "1")
}

/// Compares with the expectation in `file`, or writes it where new output is accepted.
pub fn expect(file: &Path, actual: &str, what: &str) -> Result<(), String> {
    if accepting() {
        return fs::write(file, actual).map_err(|e| format!("{}: {e}", file.display()));
    }
    let expected = fs::read_to_string(file)
        .map_err(|e| format!("{what}: no expectation {}: {e}\n--- actual:\n{actual}", file.display()))?;
    if expected == actual { Ok(()) } else { Err(difference(&expected, actual, what)) }
}

/// The first lines that differ, with a little around them.
pub fn difference(expected: &str, actual: &str, what: &str) -> String {
    let (e, a): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    let same = e.iter().zip(&a).take_while(|(x, y)| x == y).count();
    let show =
        |lines: &[&str]| lines.iter().skip(same).take(12).map(|l| format!("  {l}\n")).collect::<String>();
    format!("{what}: differs from line {}\n--- expected:\n{}--- actual:\n{}", same + 1, show(&e), show(&a))
}
