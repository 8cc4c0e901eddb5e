//! Builds what the compiler carries with it: the runtime as a static library, once per way, and the table of
//! the standard library's sources. `cargo build` needs no step before it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, thread};

#[path = "../../runtime/build/library.rs"]
mod library;

/// The workspace, as told from this crate's folder.
const ROOT: &str = "../..";

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    // As it is now: a build script that is compiled already may run for a checkout that has moved. For the
    // same reason nothing that it leaves behind has the checkout's own path in it: cargo would go on looking
    // for changes in the folder that a target folder was copied from.
    let manifest = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let root = Path::new(&manifest).join(ROOT);
    let root = root.canonicalize().expect("the workspace exists");
    let files = ["runtime", "layout", "domain", "stdlib", "Cargo.toml", "Cargo.lock"];
    for file in files.iter().chain(CODE).chain(FRONT) {
        println!("cargo::rerun-if-changed={ROOT}/{file}");
    }
    build_runtime(&root, &out);
    embed_stdlib(&root.join("stdlib"), &out);
    name_build("CODE", &root, CODE, &[]);
    name_build("LIBRARY", &root, FRONT, &["stdlib"]);
}

/// What the machine code of a function depends on beside its intermediate code: the code generator, and
/// Cranelift, whose version Cargo.lock has.
const CODE: &[&str] = &["compiler/codegen/src", "layout/src"];

/// What reads and checks the library.
const FRONT: &[&str] =
    &["compiler/base/src", "compiler/prims/src", "compiler/syntax/src", "compiler/check/src"];

/// A name for all that something depends on which is kept for compilers of the same build: these sources of
/// ours, these of the library, and the versions of all packages.
fn name_build(part: &str, root: &Path, ours: &[&str], library: &[&str]) {
    let mut files = vec![root.join("Cargo.lock")];
    ours.iter().for_each(|dir| collect(&root.join(dir), "rs", &mut files));
    ours.iter().for_each(|dir| collect(&root.join(dir), "lalrpop", &mut files));
    library.iter().for_each(|dir| collect(&root.join(dir), "hs", &mut files));
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        let name = file.strip_prefix(root).expect("a file of the checkout");
        (name, fs::read(&file).expect("a file of the checkout")).hash(&mut hasher);
    }
    println!("cargo::rustc-env=KELVIN_{part}_BUILD={:016x}", hasher.finish());
}

/// Each way's library goes to `OUT_DIR/libkelvin_runtime_<way>.a`.
fn build_runtime(root: &Path, out: &Path) {
    // TARGET/PROFILE/build/PACKAGE/out
    let target = out.ancestors().nth(4).expect("OUT_DIR is in the target folder");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    thread::scope(|threads| {
        let built = library::WAYS.map(|(way, features)| {
            let cargo = cargo.clone();
            (way, threads.spawn(move || library::build(cargo, root, target, way, features)))
        });
        for (way, thread) in built {
            let bytes = thread.join().expect("the runtime was built");
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            println!("cargo::rustc-env=KELVIN_RUNTIME_{}={:016x}", way.to_uppercase(), hasher.finish());
            fs::write(out.join(format!("libkelvin_runtime_{way}.a")), bytes).expect("OUT_DIR is writable");
        }
    });
}

/// Writes `stdlib.rs`: a sorted table of (module name, file name for messages, source text).
fn embed_stdlib(dir: &Path, out: &Path) {
    let mut files = Vec::new();
    collect(dir, "hs", &mut files);
    let mut rows: Vec<(String, String)> = files
        .into_iter()
        .map(|file| {
            let relative = file.strip_prefix(dir).expect("found below it").with_extension("");
            let parts: Vec<_> = relative.iter().map(|p| p.to_string_lossy()).collect();
            (parts.join("."), parts.join("/") + ".hs")
        })
        .collect();
    // By module name, which is not the order of the paths: the table is searched by halving.
    rows.sort();
    let mut table = String::from("pub static STDLIB: &[(&str, &str, &str)] = &[\n");
    for (module, name) in rows {
        let file = format!("/{ROOT}/stdlib/{name}");
        let text = format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))");
        table.push_str(&format!("    ({module:?}, {name:?}, {text}),\n"));
    }
    table.push_str("];\n");
    fs::write(out.join("stdlib.rs"), table).expect("OUT_DIR is writable");
}

fn collect(dir: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, extension, files);
        } else if path.extension().is_some_and(|e| e == extension) {
            files.push(path);
        }
    }
}
