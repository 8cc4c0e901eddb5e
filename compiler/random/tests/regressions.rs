//! Programs that once were charged wrongly, one to a file: `core/` as the random Core programs are (without
//! their prelude), `haskell/` whole modules, compiled in all ways.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use kelvin_random::compiled::{Harness, WAYS};
use kelvin_random::core_check::{Coverage, check};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = fs::read_dir(&folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    files
}

#[test]
fn core_programs() {
    for file in files("core") {
        let text = fs::read_to_string(&file).expect("text");
        if let Err(f) = check(&text, &mut Coverage::default()) {
            panic!("{}: {}", file.display(), f.what);
        }
    }
}

#[test]
fn haskell_programs() {
    let dir = std::env::temp_dir().join(format!("kelvin-regressions-{}", std::process::id()));
    let harness = Harness::new(common::kelvin(), dir);
    for file in files("haskell") {
        let text = fs::read_to_string(&file).expect("text");
        let found =
            harness.check_text(&text, &[], WAYS).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        assert!(found.is_empty(), "{}: {found:?}", file.display());
    }
    let _ = fs::remove_dir_all(&harness.dir);
}
