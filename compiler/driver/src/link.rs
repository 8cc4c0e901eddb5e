//! Object files and the runtime to an executable, by the system's `cc`.

use std::ffi::OsString;
use std::fs;
use std::hash::Hash;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use kelvin_layout::Way;
use siphasher::sip128::{Hasher128, SipHasher13};

use crate::embedded;
use crate::output::Inputs;

/// Writes the objects (to `object_dir` if given, else to a temporary folder) and links them to `output`,
/// which is replaced only when linking has succeeded. `further` are other objects and libraries.
pub fn link(
    objects: &[Vec<u8>],
    further: &[OsString],
    way: Way,
    debug_info: bool,
    output: &Path,
    object_dir: Option<&Path>,
    inputs: &Inputs,
) -> Result<(), String> {
    let parent = output.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !parent.is_dir() {
        return Err(format!("cannot write {}: there is no folder {}", output.display(), parent.display()));
    }
    let temp = tempfile::Builder::new()
        .prefix(".kelvin-")
        .tempdir_in(parent)
        .map_err(|e| format!("cannot write in {}: {}", parent.display(), e.kind()))?;
    let _noted = Noted::new(temp.path());
    let objects_at = object_dir.unwrap_or(temp.path());
    fs::create_dir_all(objects_at).map_err(|e| format!("cannot make {}: {e}", objects_at.display()))?;
    let runtime =
        embedded::runtime_library(way, temp.path()).map_err(|e| format!("cannot unpack the runtime: {e}"))?;

    let stem = output.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let linked = temp.path().join("linked");
    let mut words: Vec<OsString> = vec!["-o".into(), linked.clone().into()];
    for (i, bytes) in objects.iter().enumerate() {
        let path = objects_at.join(format!("{stem}-{i}.o"));
        inputs.guard(&path)?;
        fs::write(&path, bytes).map_err(|e| format!("cannot write {}: {e}", path.display()))?;
        words.push(path.into());
    }
    words.extend(further.iter().cloned());
    // Code has addresses of the program as 32 bits: the last word on that is ours (note "Addresses",
    // `codegen/src/tighten.rs`).
    words.push("-no-pie".into());
    // The C library's mathematics comes first: the runtime's archive has some of Rust's, which round
    // differently.
    words.extend(["-lm".into(), runtime.clone().into(), "-Wl,--gc-sections".into()]);
    if !debug_info {
        // What debuggers would know of the runtime's Rust is more than half of its size; names of functions
        // stay.
        words.push("-Wl,--strip-debug".into());
    }
    if further.is_empty() {
        words.push(format!("-Wl,--build-id=0x{:032x}", build_id(objects, &runtime)).into());
    }
    words.extend(["-lm", "-lpthread", "-ldl", "-lgcc_s", "-lc"].map(OsString::from));
    run_linker(&words, further.is_empty())?;
    fs::rename(&linked, output).map_err(|e| format!("cannot write {}: {e}", output.display()))
}

/// A name for what is linked of these, so that the linker need not read all that it has written to find one
/// (a tenth of its time). The runtime's path names its content.
fn build_id(objects: &[Vec<u8>], runtime: &Path) -> u128 {
    let mut hasher = SipHasher13::new();
    (objects, runtime.file_name()).hash(&mut hasher);
    hasher.finish128().as_u128()
}

/// The temporary folders that there are.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A temporary folder that is in the list of these.
struct Noted(PathBuf);

impl Noted {
    fn new(path: &Path) -> Noted {
        if let Ok(mut all) = TEMPORARY.lock() {
            all.push(path.to_owned());
        }
        Noted(path.to_owned())
    }
}

impl Drop for Noted {
    fn drop(&mut self) {
        if let Ok(mut all) = TEMPORARY.lock() {
            all.retain(|path| *path != self.0);
        }
    }
}

/// Removes the temporary folders, where the compiler ends at once.
pub fn remove_temporary() {
    if let Ok(all) = TEMPORARY.try_lock() {
        all.iter().for_each(|path| drop(fs::remove_dir_all(path)));
    }
}

/// Linkers that take half the time of the one that `cc` calls by itself, or less, the fastest first.
const FAST_LINKERS: &[&str] = &["mold", "lld", "gold"];

/// Calls `cc` with these words. `ours_only`: it links nothing that other compilers have made, which may need
/// a plugin of theirs.
fn run_linker(words: &[OsString], ours_only: bool) -> Result<(), String> {
    if let Some(name) = fast_linker() {
        let mut cc = Command::new("cc");
        cc.arg(format!("-fuse-ld={name}"));
        if ours_only {
            cc.arg("-fno-use-linker-plugin");
        }
        // Where it fails, for whatever reason, `cc`'s own linker has the last word.
        if cc.args(words).output().is_ok_and(|result| result.status.success()) {
            return Ok(());
        }
    }
    let result = Command::new("cc").args(words).output().map_err(|e| match e.kind() {
        ErrorKind::NotFound => {
            "the C compiler `cc`, which links programs, was not found; install gcc or clang".to_owned()
        }
        _ => format!("cannot run `cc`: {e}"),
    })?;
    if result.status.success() {
        return Ok(());
    }
    Err(format!("linking failed ({}):\n{}", result.status, String::from_utf8_lossy(&result.stderr)))
}

/// The first of the fast linkers that is installed.
fn fast_linker() -> Option<&'static str> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let installed = |name: &str| folders.iter().any(|f| f.join(format!("ld.{name}")).is_file());
    FAST_LINKERS.iter().copied().find(|name| installed(name))
}
