//! `tests/accept`: right programs pass the type checker (`-fno-code`) without a message. Each file holds many small
//! definitions, one or a few for each construct of the language.

use std::path::Path;

use crate::outcome;

pub fn check(name: &str, program: &Path) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let exe = dir.path().join(name);
    let result = outcome::run(outcome::kelvin().arg("-fno-code").arg(program).arg("-o").arg(&exe), b"")?;
    if result.status != 0 || !result.stderr.is_empty() {
        return Err(format!("exit status {}, expected 0 and no message\n{}", result.status, result.stderr));
    }
    if exe.exists() {
        return Err("an executable was made".into());
    }
    Ok(())
}
