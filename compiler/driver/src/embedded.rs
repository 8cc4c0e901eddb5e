//! What the compiler carries inside itself: the library's sources and the runtime of each way.
//!
//! The runtime is unpacked on first use into a per-user cache folder, under a name made from its content, so
//! that several versions and several compilers starting at once do not disturb each other. What is found
//! there is compared with what it should be, for it may be damaged; where the folder cannot be written, each
//! link unpacks for itself.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use kelvin_codegen::CodeCache;
use kelvin_layout::Way;

use crate::code_store::Store;
use crate::library_store::LibraryStore;

/// Other builds of the compiler of which is kept what they left: up to some 60 MB of machine code each, and
/// some 140 MB of what they knew of the library.
const OTHER_BUILDS: usize = 2;

include!(concat!(env!("OUT_DIR"), "/stdlib.rs"));

static RUNTIME_PLAIN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/libkelvin_runtime_plain.a"));
static RUNTIME_PROF: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/libkelvin_runtime_prof.a"));

/// A library module's source: (file name for messages, text).
pub fn library_module(name: &str) -> Option<(&'static str, &'static str)> {
    STDLIB.binary_search_by(|row| row.0.cmp(name)).ok().map(|i| (STDLIB[i].1, STDLIB[i].2))
}

/// The names of all library modules.
pub fn library_modules() -> impl Iterator<Item = &'static str> {
    STDLIB.iter().map(|row| row.0)
}

/// The path of the runtime's static library for this way, unpacked if need be: into the cache, else into
/// `temp`.
pub fn runtime_library(way: Way, temp: &Path) -> io::Result<PathBuf> {
    let (bytes, hash) = match way {
        Way::Unprofiled => (RUNTIME_PLAIN, env!("KELVIN_RUNTIME_PLAIN")),
        Way::Profiled => (RUNTIME_PROF, env!("KELVIN_RUNTIME_PROF")),
    };
    let name = format!("libkelvin_runtime-{hash}.a");
    let cached = cache_dir().join(&name);
    // What is no file is not read: a pipe would be waited for.
    let plausible = fs::metadata(&cached).is_ok_and(|m| m.is_file() && m.len() == bytes.len() as u64);
    if plausible && fs::File::open(&cached).is_ok_and(|file| holds(file, bytes)) {
        return Ok(cached);
    }
    if fs::create_dir_all(cache_dir()).and_then(|()| write_atomically(&cached, bytes)).is_ok() {
        return Ok(cached);
    }
    let path = temp.join(name);
    fs::write(&path, bytes)?;
    Ok(path)
}

/// Whether a file begins with these bytes, which are many: memory for all of it would have to be cleared
/// first.
fn holds(mut file: fs::File, bytes: &[u8]) -> bool {
    let mut buffer = vec![0; 64 << 10];
    bytes.chunks(buffer.len()).all(|want| {
        let found = &mut buffer[..want.len()];
        file.read_exact(found).is_ok() && found == want
    })
}

/// A file with the source of a library module, for people to look at: a copy in the cache, which nobody
/// compiles. `file` as [`library_module`] names it.
pub fn library_copy(file: &str) -> Option<PathBuf> {
    let text = STDLIB.iter().find(|row| row.1 == file)?.2;
    let path = cache_dir().join(concat!("library-", env!("CARGO_PKG_VERSION"))).join(file);
    if fs::metadata(&path).is_ok_and(|m| m.is_file() && m.len() == text.len() as u64)
        && fs::read(&path).is_ok_and(|found| found == text.as_bytes())
    {
        return Some(path);
    }
    fs::create_dir_all(path.parent()?).and_then(|()| write_atomically(&path, text.as_bytes())).ok()?;
    Some(path)
}

/// The machine code that earlier compilers have left, of this build. Without a folder that is the user's own
/// there is none: it would be run.
pub fn code_cache() -> CodeCache {
    match of_build("code-", env!("KELVIN_CODE_BUILD")) {
        Some(folder) => CodeCache::over(Store::open(&folder)),
        None => CodeCache::default(),
    }
}

/// What earlier compilers of this build have found out about the library; where reading differs, apart.
pub fn library_store(scc_keyword: bool) -> Option<LibraryStore> {
    let folder = of_build("checked-", env!("KELVIN_LIBRARY_BUILD"))?;
    Some(LibraryStore::new(if scc_keyword { folder } else { folder.join("plain") }))
}

/// The user's folder for what this build of a part of the compiler keeps.
fn of_build(part: &str, build: &str) -> Option<PathBuf> {
    let dir = user_cache_dir()?;
    let own = dir.join(format!("{part}{build}"));
    if !own.exists() {
        forget_builds(&dir, part);
    }
    Some(own)
}

/// Of what other builds kept only that of the last few stays.
fn forget_builds(dir: &Path, part: &str) {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let others = entries.filter(|e| e.file_name().to_string_lossy().starts_with(part));
    let mut dated: Vec<_> =
        others.filter_map(|e| Some((e.metadata().ok()?.modified().ok()?, e.path()))).collect();
    dated.sort();
    dated.truncate(dated.len().saturating_sub(OTHER_BUILDS));
    for (_, path) in dated {
        let _ = fs::remove_dir_all(path);
    }
}

/// `$XDG_CACHE_HOME/kelvin`, `~/.cache/kelvin`, or a folder of the system's for temporary files.
fn cache_dir() -> PathBuf {
    user_cache_dir().unwrap_or_else(|| env::temp_dir().join("kelvin"))
}

/// The first two of these.
fn user_cache_dir() -> Option<PathBuf> {
    let absolute = |v: &str| env::var_os(v).map(PathBuf::from).filter(|p| p.is_absolute());
    let parent = absolute("XDG_CACHE_HOME").or_else(|| absolute("HOME").map(|h| h.join(".cache")));
    parent.map(|p| p.join("kelvin"))
}

/// Writes a file aside and renames it, so that it is there whole or not at all.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let dir = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(dir)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|e| e.error)?;
    Ok(())
}
