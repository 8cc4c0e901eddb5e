//! Shared by the tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The programs that once were wrong, by file, in one of the folders beside this one.
pub fn regressions(folder: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = fs::read_dir(&folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    let text = |file: &PathBuf| fs::read_to_string(file).expect("text");
    files.into_iter().map(|file| (file.clone(), text(&file))).collect()
}

/// The compiler of this build, made if need be.
pub fn kelvin() -> PathBuf {
    let test = std::env::current_exe().expect("a path");
    let profile = test.parent().and_then(|p| p.parent()).expect("target/PROFILE/deps/TEST").to_path_buf();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "-p", "kelvin-driver", "--target-dir"]);
    cargo.arg(profile.parent().expect("target"));
    if profile.ends_with("release") {
        cargo.arg("--release");
    }
    assert!(cargo.status().expect("cargo runs").success(), "the compiler builds");
    profile.join("kelvin")
}
