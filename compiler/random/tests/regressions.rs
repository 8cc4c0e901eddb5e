//! Programs that once were charged wrongly, one to a file: `core/` as the random Core programs are (without
//! their prelude), `haskell/` whole modules, compiled in all ways.

mod common;

use kelvin_random::compiled::{Harness, WAYS, Way};
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
    // They have cost centres of other names than those that the other ways switch off.
    let ways: Vec<Way> = WAYS.iter().filter(|way| way.off.is_empty()).copied().collect();
    for (file, text) in common::regressions("haskell") {
        let found =
            harness.check_text(&text, &[], &ways).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        assert!(found.is_empty(), "{}: {found:?}", file.display());
    }
    let _ = std::fs::remove_dir_all(&harness.dir);
}
