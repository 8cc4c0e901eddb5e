//! The machine code that need not be compiled again: of functions that this process has compiled already, and
//! of those that earlier ones have left ([`Kept`]). Most of a program is the library's, and much of that is
//! the same in the next program, as most of a program is after a change to it.
//!
//! A function is found by the hash of Cranelift's intermediate code, of which the machine code is a function:
//! 128 bits, with keys drawn at random. So it changes nothing but the time.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use cranelift_codegen::Context;
use cranelift_codegen::isa::TargetIsa;
use rustc_hash::FxHashMap;
use siphasher::sip128::SipHasher13;

use crate::Error;
use crate::machine_code::MachineCode;
use crate::tighten::marks;

/// What compilers leave for later ones of the same build: code as bytes, by hashes of these keys.
pub trait Kept: Send + Sync {
    fn keys(&self) -> (u64, u64);
    /// What was added under this hash, byte for byte, or nothing.
    fn get(&self, hash: u128) -> Option<Vec<u8>>;
    fn add(&self, hash: u128, code: Vec<u8>);
    /// Leaves what was added, if that is possible.
    fn save(&self);
}

/// The machine code of functions.
pub struct CodeCache {
    keys: (u64, u64),
    shards: Box<[Mutex<Shard>]>,
    kept: Option<Box<dyn Kept>>,
}

/// A part of the cache, with a lock of its own: what was used lately, and what before that.
#[derive(Default)]
struct Shard {
    young: FxHashMap<u128, Arc<MachineCode>>,
    old: FxHashMap<u128, Arc<MachineCode>>,
    /// What `young` takes, in bytes.
    size: usize,
}

/// Locks, of which threads rarely want the same.
const SHARDS: usize = 16;
/// Bytes of code that was used lately, in a shard: 128 MB in all, and as much of what was used before.
const SHARD_BYTES: usize = (128 << 20) / SHARDS;

impl Shard {
    fn get(&mut self, key: u128) -> Option<Arc<MachineCode>> {
        if let Some(code) = self.young.get(&key) {
            return Some(code.clone());
        }
        let code = self.old.remove(&key)?;
        self.insert(key, code.clone());
        Some(code)
    }

    fn insert(&mut self, key: u128, code: Arc<MachineCode>) {
        if self.size > SHARD_BYTES {
            self.old = std::mem::take(&mut self.young);
            self.size = 0;
        }
        self.size += code.size();
        self.young.insert(key, code);
    }
}

/// Keys that nobody knows beforehand.
pub fn random_keys() -> (u64, u64) {
    use std::hash::{BuildHasher, RandomState};
    let random = RandomState::new();
    (random.hash_one(0), random.hash_one(1))
}

/// What is to be hashed, all of it: intermediate code is many single numbers, each of which costs a hasher
/// more than its bytes in a row do.
struct Hashed(Vec<u8>);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        unreachable!("nobody asks for part of it")
    }
}

impl Default for CodeCache {
    /// Nothing, which is lost when the process ends.
    fn default() -> Self {
        CodeCache::new(random_keys(), None)
    }
}

impl CodeCache {
    fn new(keys: (u64, u64), kept: Option<Box<dyn Kept>>) -> CodeCache {
        CodeCache { keys, shards: (0..SHARDS).map(|_| Mutex::default()).collect(), kept }
    }

    /// With what earlier compilers have left.
    pub fn over(kept: impl Kept + 'static) -> CodeCache {
        CodeCache::new(kept.keys(), Some(Box::new(kept)))
    }

    /// Leaves what was compiled since for later compilers, if that is possible.
    pub fn save(&self) {
        if let Some(kept) = &self.kept {
            kept.save();
        }
    }

    /// The machine code of the function in `context`, compiled now or before.
    pub fn compile(&self, isa: &dyn TargetIsa, context: &mut Context) -> Result<Arc<MachineCode>, Error> {
        let mut hashed = Hashed(Vec::with_capacity(1 << 14));
        context.func.stencil.hash(&mut hashed);
        marks(&context.func).for_each(|m| m.hash(&mut hashed));
        isa.name().hash(&mut hashed);
        isa.flags().hash(&mut hashed);
        isa.isa_flags_hash_key().hash(&mut hashed);
        let key = SipHasher13::new_with_keys(self.keys.0, self.keys.1).hash(&hashed.0).as_u128();
        let shard = &self.shards[key as usize % SHARDS];
        let lock = || shard.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(code) = lock().get(key) {
            return Ok(code);
        }
        let kept = self.kept.as_ref().and_then(|kept| kept.get(key));
        let code = match kept.and_then(|bytes| postcard::from_bytes(&bytes).ok()) {
            Some(code) => Arc::new(code),
            None => {
                let code = MachineCode::compile(isa, context)?.0;
                if let Some(kept) = &self.kept
                    && let Ok(bytes) = postcard::to_allocvec(&code)
                {
                    kept.add(key, bytes);
                }
                Arc::new(code)
            }
        };
        lock().insert(key, code.clone());
        Ok(code)
    }
}
