//! Builds the runtime as a static library, for the compiler's build script and the tests of code generation,
//! which include this file. All of them share one folder below the workspace's target folder, so that each
//! way is built once, whatever profile they are built in.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "building is reading and writing files"
)]

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

/// A way of the runtime: its name, and the features of its crate.
pub const WAYS: [(&str, Option<&str>); 2] = [("plain", None), ("prof", Some("profiled"))];

/// The library of a way (of [`WAYS`]), made if need be in the folder `target`.
pub fn build(cargo: OsString, root: &Path, target: &Path, way: &str, features: Option<&str>) -> Vec<u8> {
    let folder = target.join("runtime").join(way);
    fs::create_dir_all(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    // Cargo locks what it builds only while it builds it; another one must not replace what is being read.
    let lock = File::create(folder.join("lock")).expect("the target folder is writable");
    lock.lock().expect("the target folder can be locked");
    let mut command = Command::new(cargo);
    command.current_dir(root).args([
        "build",
        "--quiet",
        "--package",
        "kelvin-runtime",
        "--profile",
        "runtime",
    ]);
    command.arg("--target-dir").arg(&folder);
    if let Some(features) = features {
        command.args(["--features", features]);
    }
    // Flags meant for the outer build (a test's, clippy's) must not leak into users' programs.
    for var in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"] {
        command.env_remove(var);
    }
    let status = command.status().expect("cargo can be run");
    assert!(status.success(), "building the runtime ({way}) failed");
    fs::read(folder.join("runtime/libkelvin_runtime.a")).expect("the library was built")
}
