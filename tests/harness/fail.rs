//! `tests/fail`: a wrong program is refused with the message in `NAME.stderr` and exit status 1, and nothing
//! is written.

use std::path::Path;

use crate::outcome;

pub fn check(name: &str, program: &Path) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = dir.path().join(name);
    // Run in the program's folder, so that messages name files as written there.
    let folder = program.parent().unwrap_or(Path::new("."));
    let file = program.file_name().unwrap_or_default();
    let result = outcome::run(outcome::kelvin().current_dir(folder).arg(file).arg("-o").arg(&exe), b"")?;
    if result.status != 1 {
        return Err(format!("exit status {}, expected 1\n{}", result.status, result.stderr));
    }
    let left: Vec<_> = std::fs::read_dir(dir.path()).map_err(|e| e.to_string())?.flatten().collect();
    if !left.is_empty() {
        return Err(format!("files were left behind: {left:?}"));
    }
    outcome::expect(&outcome::beside(program, name, "stderr"), &result.stderr, "messages")
}
