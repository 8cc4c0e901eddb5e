//! A name for what machine code depends on beside the program: this crate and what it is made with.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let mut files = Vec::new();
    // Cargo.lock has Cranelift's version.
    for part in ["build.rs", "src", "../../layout/src", "../../Cargo.lock"] {
        println!("cargo::rerun-if-changed={part}");
        collect(&Path::new(&manifest).join(part), &mut files);
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        fs::read(&file).expect("a file of the checkout").hash(&mut hasher);
    }
    println!("cargo::rustc-env=KELVIN_CODE_BUILD={:016x}", hasher.finish());
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_file() {
        files.push(path.to_owned());
    }
    for entry in fs::read_dir(path).into_iter().flatten().flatten() {
        collect(&entry.path(), files);
    }
}
