//! What is known of the library's modules, on disk, from one compiler process to the next: a file for each
//! row of modules that programs have asked for (see "The library comes first", `check/src/front/library.rs`).
//!
//! A file is written aside and renamed, so it is there whole or not at all; its checksum says whether it has
//! stayed so. Which was used when is its time of modification, by which the oldest go when there are too
//! many. Nothing that goes wrong here is an error: the modules are read and checked instead.

use std::fs::{self, DirBuilder, File};
use std::hash::Hasher;
use std::io::Read;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use kelvin_base::Symbol;
use kelvin_check::front::Kept;
use rustc_hash::FxHasher;

use crate::embedded::write_atomically;

/// What a file begins with; its checksum follows.
const MAGIC: [u8; 8] = *b"kelvinl2";
const HEAD: usize = 12;
/// Bytes of files beside the newest.
const MOST: u64 = 128 << 20;

/// A folder of such files.
pub struct LibraryStore {
    folder: PathBuf,
}

impl LibraryStore {
    pub fn new(folder: PathBuf) -> LibraryStore {
        LibraryStore { folder }
    }

    /// The file of a row. That another row has the same is seen by what is in it.
    fn path(&self, asked: &[Symbol]) -> PathBuf {
        let mut hasher = FxHasher::default();
        for module in asked {
            hasher.write(module.as_str().as_bytes());
            hasher.write_u8(0);
        }
        self.folder.join(format!("{:016x}", hasher.finish()))
    }

    /// Removes those that were not used for longest.
    fn clear_out(&self, newest: &Path) {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let dated = |e: fs::DirEntry| {
            let data = e.metadata().ok()?;
            Some((data.modified().ok()?, data.len(), e.path()))
        };
        let mut files: Vec<_> = entries.filter_map(dated).filter(|(_, _, path)| path != newest).collect();
        files.sort_unstable_by(|a, b| b.cmp(a));
        let mut total = 0;
        for (_, length, path) in files {
            total += length;
            if total > MOST {
                let _ = fs::remove_file(path);
            }
        }
    }
}

impl Kept for LibraryStore {
    fn get(&self, asked: &[Symbol]) -> Option<Vec<u8>> {
        let path = self.path(asked);
        // What is no file is not read: a pipe would be waited for.
        if !fs::metadata(&path).is_ok_and(|m| m.is_file()) {
            return None;
        }
        let mut file = File::open(&path).ok()?;
        let (mut head, mut bytes) = ([0; HEAD], Vec::new());
        file.read_exact(&mut head).ok()?;
        file.read_to_end(&mut bytes).ok()?;
        let check = crc32fast::hash(&bytes).to_le_bytes();
        if head[..MAGIC.len()] != MAGIC || head[MAGIC.len()..] != check {
            return None;
        }
        let _ = file.set_modified(SystemTime::now());
        Some(bytes)
    }

    fn put(&self, asked: &[Symbol], bytes: &[u8]) {
        let path = self.path(asked);
        let mut whole = Vec::with_capacity(HEAD + bytes.len());
        whole.extend_from_slice(&MAGIC);
        whole.extend_from_slice(&crc32fast::hash(bytes).to_le_bytes());
        whole.extend_from_slice(bytes);
        let folder = DirBuilder::new().recursive(true).mode(0o700).create(&self.folder);
        if folder.and_then(|()| write_atomically(&path, &whole)).is_ok() {
            self.clear_out(&path);
        }
    }
}
