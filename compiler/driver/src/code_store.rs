//! Machine code on disk, from one compiler process to the next.
//!
//! Two files in a folder: `data` is the code of one function after the other; `index` says where each begins
//! ([`Place`]), behind the keys of all hashes. Both only grow, by who holds a lock on the index, until they
//! are too large and begin anew. A reader takes no lock: what it finds in the place of a function is that
//! function's code if the checksum says so, and nothing otherwise, whatever has become of the files
//! meanwhile. Nothing that goes wrong here is an error: the code is compiled instead.

use std::fs::{self, DirBuilder, File};
use std::hash::Hasher;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, FileExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use kelvin_codegen::{Kept, random_keys};
use rustc_hash::FxHashMap;
use siphasher::sip::SipHasher13;

/// What the index begins with; the two keys follow.
const MAGIC: [u8; 8] = *b"kelvinc1";
const HEAD: usize = 24;
/// Bytes of data from which on both files begin anew.
const MOST: u64 = 48 << 20;

/// Where the code of a function is: bytes of `data`, and their checksum.
#[derive(Clone, Copy)]
struct Place {
    start: u64,
    length: u32,
    check: u64,
}

impl Place {
    /// Bytes in the index, with the function's hash before it.
    const BYTES: usize = 36;

    fn write(&self, key: u128, out: &mut Vec<u8>) {
        out.extend_from_slice(&key.to_le_bytes());
        out.extend_from_slice(&self.start.to_le_bytes());
        out.extend_from_slice(&self.length.to_le_bytes());
        out.extend_from_slice(&self.check.to_le_bytes());
    }

    fn read(bytes: &[u8]) -> Option<(u128, Place)> {
        let (key, rest) = bytes.split_first_chunk()?;
        let (start, rest) = rest.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (check, _) = rest.split_first_chunk()?;
        let place = Place {
            start: u64::from_le_bytes(*start),
            length: u32::from_le_bytes(*length),
            check: u64::from_le_bytes(*check),
        };
        Some((u128::from_le_bytes(*key), place))
    }
}

/// The files of a folder, as they were when the compiler began, and what it adds.
pub struct Store {
    folder: PathBuf,
    keys: (u64, u64),
    data: Option<File>,
    places: FxHashMap<u128, Place>,
    /// What was compiled since.
    fresh: Mutex<Vec<(u128, Vec<u8>)>>,
}

impl Store {
    /// What is in the folder, if there is one.
    pub fn open(folder: &Path) -> Store {
        let found = read_index(folder);
        let data = found.as_ref().and_then(|_| open_file(&folder.join("data")).ok());
        let (keys, places) = found.unwrap_or_else(|| (random_keys(), FxHashMap::default()));
        Store { folder: folder.to_owned(), keys, data, places, fresh: Mutex::default() }
    }

    fn check(&self, key: u128, bytes: &[u8]) -> u64 {
        let mut hasher = SipHasher13::new_with_keys(self.keys.0, self.keys.1);
        hasher.write(&key.to_le_bytes());
        hasher.write(bytes);
        hasher.finish()
    }

    fn append(&self, fresh: &[(u128, Vec<u8>)]) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)?;
        let (index, data) = (self.folder.join("index"), self.folder.join("data"));
        let (mut index, mut data) = (writable(&index)?, writable(&data)?);
        // Another compiler is at it: what this one knows is lost, and compiled once more.
        if index.try_lock().is_err() {
            return Ok(());
        }
        let mut head = [0; HEAD];
        let is_begun = index.read_exact(&mut head).is_ok() && head[..MAGIC.len()] == MAGIC;
        let mut end = data.seek(SeekFrom::End(0))?;
        let ours = self.head();
        if !is_begun || end > MOST {
            index.set_len(0)?;
            data.set_len(0)?;
            end = 0;
            index.rewind()?;
            index.write_all(if is_begun { &head } else { &ours })?;
            head = if is_begun { head } else { ours };
        }
        // Others have begun it since this one looked: its hashes are not theirs.
        if head != ours {
            return Ok(());
        }
        let (mut code, mut places) = (Vec::new(), Vec::new());
        for (key, function) in fresh {
            let Ok(length) = u32::try_from(function.len()) else { continue };
            let place = Place { start: end + code.len() as u64, length, check: self.check(*key, function) };
            place.write(*key, &mut places);
            code.extend_from_slice(function);
        }
        data.seek(SeekFrom::Start(end))?;
        data.write_all(&code)?;
        // What a compiler that was killed left of a place is overwritten.
        let whole = (index.metadata()?.len() as usize - HEAD) / Place::BYTES;
        index.seek(SeekFrom::Start((HEAD + whole * Place::BYTES) as u64))?;
        index.write_all(&places)
    }

    fn head(&self) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&MAGIC);
        head[8..16].copy_from_slice(&self.keys.0.to_le_bytes());
        head[16..].copy_from_slice(&self.keys.1.to_le_bytes());
        head
    }
}

impl Kept for Store {
    fn keys(&self) -> (u64, u64) {
        self.keys
    }

    fn get(&self, key: u128) -> Option<Vec<u8>> {
        let place = self.places.get(&key)?;
        // The files hold no more; a damaged index may say so.
        let mut bytes = vec![0; Some(place.length as usize).filter(|n| *n as u64 <= MOST)?];
        self.data.as_ref()?.read_exact_at(&mut bytes, place.start).ok()?;
        (self.check(key, &bytes) == place.check).then_some(bytes)
    }

    fn add(&self, key: u128, code: Vec<u8>) {
        self.fresh.lock().unwrap_or_else(PoisonError::into_inner).push((key, code));
    }

    fn save(&self) {
        let fresh = std::mem::take(&mut *self.fresh.lock().unwrap_or_else(PoisonError::into_inner));
        if !fresh.is_empty() {
            let _ = self.append(&fresh);
        }
    }
}

/// The keys, and where each function is.
fn read_index(folder: &Path) -> Option<((u64, u64), FxHashMap<u128, Place>)> {
    let mut bytes = Vec::new();
    // As many places as there can be, were each function a byte.
    open_file(&folder.join("index")).ok()?.take(MOST * 2).read_to_end(&mut bytes).ok()?;
    let rest = bytes.strip_prefix(&MAGIC)?;
    let (first, rest) = rest.split_first_chunk()?;
    let (second, rest) = rest.split_first_chunk()?;
    let places = rest.chunks_exact(Place::BYTES).filter_map(Place::read).collect();
    Some(((u64::from_le_bytes(*first), u64::from_le_bytes(*second)), places))
}

/// What is no file is not opened: a pipe would be waited for.
fn open_file(path: &Path) -> io::Result<File> {
    if fs::metadata(path)?.is_file() { File::open(path) } else { Err(io::ErrorKind::InvalidInput.into()) }
}

/// The same, to be written; made if it is not there.
fn writable(path: &Path) -> io::Result<File> {
    if fs::metadata(path).is_ok_and(|m| !m.is_file()) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    fs::OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
}
