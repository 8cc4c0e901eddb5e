//! Keyed cost centres (`sccBy`; `docs/cost-semantics.md`, rule 60): one for each key, made when the key is
//! first asked for.
//!
//! What stands for a key in the program is its centre's path directly below `MAIN`, which says the number of
//! the centre; entering it leads below where it is entered, as with any. Numbers of cost centres go on behind
//! those that the compiler listed. Each of its cost centres has so many keys (`+RTS --keys`); for others
//! stands the path of the cost centre itself, which is labelled `name[…]`.

use std::cell::RefCell;
use std::collections::hash_map::RandomState;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher;

use kelvin_layout::{OTHER_KEYS, keyed_label, label_of_key};

use super::{counters, path_log, paths};
use crate::global::Global;
use crate::object::Object;
use crate::program::program;

/// Keys left out that are remembered, so that each is counted once. They take some 16 bytes each.
const MOST_REMEMBERED: usize = 1 << 20;

/// The cost centre of a key.
pub struct KeyedCentre {
    /// That of its `sccBy`, which has module and place.
    pub of: u32,
    pub label: String,
}

/// The keys of one cost centre.
#[derive(Default)]
struct Keys {
    /// The path of each.
    paths: HashMap<Box<[u8]>, u32>,
    /// Hashes of those that were left out.
    left_out: HashSet<u64>,
}

#[derive(Default)]
struct All {
    limit: usize,
    /// There as long as the program runs.
    centres: Vec<&'static KeyedCentre>,
    keys: HashMap<u32, Keys>,
    hasher: RandomState,
    /// How many keys that were left out are remembered, and whether there were more.
    remembered: usize,
    forgotten: bool,
}

static KEYS: Global<RefCell<Option<All>>> = Global::new(RefCell::new(None));

/// Start-up: each cost centre has at most so many keys.
pub fn init(limit: usize) {
    KEYS.replace(Some(All { limit, ..All::default() }));
}

/// How many centres of keys there are.
pub fn count() -> usize {
    KEYS.borrow().as_ref().map_or(0, |all| all.centres.len())
}

/// The cost centre of this number, if it is a key's.
pub fn centre(number: usize) -> Option<&'static KeyedCentre> {
    let index = number.checked_sub(program().cost_centres())?;
    KEYS.borrow().as_ref()?.centres.get(index).copied()
}

/// The name of the keyed cost centre that has this number, or of which this is a key's.
pub fn family(number: usize) -> Option<String> {
    let of = match number.checked_sub(program().cost_centres()) {
        Some(_) => centre(number)?.of as usize,
        None => number,
    };
    counters::listed(of).label.strip_suffix(&keyed_label("", OTHER_KEYS)).map(String::from)
}

/// `keyedCentre#`: the path of the centre of a key (UTF-8) of the cost centre of this number.
pub extern "C" fn keyed_centre(of: u64, key: Object) -> u64 {
    let of = of as u32;
    let mut borrowed = KEYS.borrow_mut();
    let others = paths::directly_below_main(of);
    let Some(all) = borrowed.as_mut() else { return others.into() };
    // SAFETY: note "lent bytes": an argument, only read here.
    let key = unsafe { key.bytes() };
    let keys = all.keys.entry(of).or_default();
    if let Some(path) = keys.paths.get(key) {
        return (*path).into();
    }
    let made = if keys.paths.len() < all.limit {
        paths::for_key(|| {
            let number = (program().cost_centres() + all.centres.len()) as u32;
            let mut centre = counters::listed(of as usize);
            centre.label = label_of_key(&centre.label, &String::from_utf8_lossy(key));
            path_log::define(number, &centre);
            all.centres.push(Box::leak(Box::new(KeyedCentre { of, label: centre.label })));
            number
        })
    } else {
        None
    };
    if let Some(path) = made {
        keys.paths.insert(key.into(), path);
        return path.into();
    }
    let hash = all.hasher.hash_one(key);
    if all.remembered < MOST_REMEMBERED {
        all.remembered += usize::from(keys.left_out.insert(hash));
    } else {
        all.forgotten |= !keys.left_out.contains(&hash);
    }
    others.into()
}

/// The cost centres whose keys did not all find room: label and how many were left out, by number.
pub fn left_out() -> Vec<(String, u64)> {
    let borrowed = KEYS.borrow();
    let Some(all) = borrowed.as_ref() else { return Vec::new() };
    let mut found: Vec<(u32, u64)> =
        all.keys.iter().map(|(of, keys)| (*of, keys.left_out.len() as u64)).filter(|(_, n)| *n > 0).collect();
    found.sort_unstable();
    found.into_iter().map(|(of, n)| (counters::listed(of as usize).label, n)).collect()
}

/// Whether there were more than those.
pub fn more_left_out() -> bool {
    KEYS.borrow().as_ref().is_some_and(|all| all.forgotten)
}
