//! Programs that once were charged wrongly, one to a file: `core/` as the random Core programs are (without
//! their prelude), `haskell/` whole modules, compiled in all ways.

mod common;

use kelvin_random::compiled::{Harness, WAYS};
use kelvin_random::core_check::{Coverage, check};

#[test]
fn core_programs() {
    for (file, text) in common::regressions("core") {
        if let Err(f) = check(&text, &mut Coverage::default()) {
            panic!("{}: {}", file.display(), f.what);
        }
    }
}

#[test]
fn haskell_programs() {
    let dir = std::env::temp_dir().join(format!("kelvin-regressions-{}", std::process::id()));
    let harness = Harness::new(common::kelvin(), dir);
    for (file, text) in common::regressions("haskell") {
        let found =
            harness.check_text(&text, &[], WAYS).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        assert!(found.is_empty(), "{}: {found:?}", file.display());
    }
    let _ = std::fs::remove_dir_all(&harness.dir);
}
