//! Builds the runtime as a static library, for the compiler's build script and the tests of code generation,
//! which include this file. All of them share one folder below the workspace's target folder, so that each
//! way is built once, whatever profile they are built in.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "building is reading and writing files"
)]

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
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
    let library = folder.join("runtime/libkelvin_runtime.a");
    let found = quick_to_link(root, &library, &folder.join("linked")).unwrap_or(library);
    fs::read(found).expect("the library was built")
}

/// The same library, made in `folder`, which takes a linker half the time: its object file without debugging
/// information, which is of Rust's own library, and put together again as `sections.ld` says. Nothing where
/// one of binutils' tools lacks.
fn quick_to_link(root: &Path, library: &Path, folder: &Path) -> Option<PathBuf> {
    fs::create_dir_all(folder).ok()?;
    let run = |program: &str, args: &[&OsStr]| {
        let result = Command::new(program).current_dir(folder).args(args).output().ok()?;
        result.status.success().then_some(result.stdout)
    };
    let members = String::from_utf8(run("ar", &["t".as_ref(), library.as_ref()])?).ok()?;
    // The others are the compiler's own functions, of which a linker takes what it needs.
    let object = members.lines().find(|name| name.starts_with("kelvin_runtime-"))?;
    let object = OsStr::new(object);
    let script = root.join("runtime/build/sections.ld");
    let [together, linked] = ["kelvin_runtime.o", "libkelvin_runtime.a"].map(OsStr::new);
    run("ar", &["x".as_ref(), library.as_ref(), object])?;
    let options = ["-r", "--strip-debug", "-T"].map(OsStr::new);
    run("ld", &[&options[..], &[script.as_ref(), "-o".as_ref(), together, object]].concat())?;
    fs::copy(library, folder.join(linked)).ok()?;
    // Deterministic (`D`): without times and owners.
    run("ar", &["dD".as_ref(), linked, object])?;
    run("ar", &["rsD".as_ref(), linked, together])?;
    run("strip", &["--strip-debug".as_ref(), "--enable-deterministic-archives".as_ref(), linked])?;
    Some(folder.join(linked))
}
