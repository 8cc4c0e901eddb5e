//! Shared by the tests that run the compiler.

use std::path::PathBuf;
use std::process::Command;

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
