//! Paths: along which entries a cost centre was reached (note "Paths", `kelvin_layout`). A node is made the
//! first time that an `scc` is entered under a path; compiled code remembers, for each cost centre, where its
//! last entry led, and asks [`push`] otherwise.
//!
//! # Note: how many
//! Recursion is folded, as GHC folds it: an entry of a cost centre that is on the path already leads back to
//! its node there. So a path has each cost centre once, but mutual recursion through many can still make a
//! path for every order in which they may be entered. Therefore no path has more than [`MAX_DEPTH`] nodes,
//! and no program more than [`MAX_PATHS`] besides the cost centres' own; an entry that would need another
//! leads to the cost centre directly below `MAIN`. Such entries are counted, and the report says how many
//! there were: nothing is lost from the flat figures, and what is inherited from them stands elsewhere. Paths
//! to the cost centres of keys are at most half of all, so that there is room for keys.
//!
//! # Note: records
//! The number of each path is below the limit for which memory is reserved, so its record is there, zero
//! until it is made. Paths come from here alone: by registers, closures and samples, into which compiled
//! code and the collector copy them. The words of a record are compiled code's and the timer's too; nobody
//! has a reference to one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use kelvin_layout::{CC_MAIN, CcKind, Scoping, cc};

use crate::global::Global;
use crate::heap::os;
use crate::profiler::counters;
use crate::profiler::data::MAX_DEPTH;
use crate::profiler::path_log;
use crate::program::program;
use crate::regs::regs;
use crate::word::{Addr, Bytes, Range};

/// The path of `MAIN` itself.
pub const MAIN: u32 = cc::path(CC_MAIN);
/// Paths besides the cost centres' own. Their records take 256 bytes each, once they are made.
pub const MAX_PATHS: usize = 1 << 18;
/// Entries that are remembered: those that lead back or are folded for want of room are no paths, but worth
/// finding quickly.
const MAX_EDGES: usize = 1 << 20;

/// What was found of (path, cost centre) so far, and how many paths there are.
struct Paths {
    edges: Option<HashMap<u64, u32, BuildHasherDefault<Mixer>>>,
    /// The paths directly below `MAIN` of the cost centres of keys, in the order of their numbers.
    of_keys: Vec<u32>,
    count: usize,
    limit: usize,
    folded: u64,
}

static PATHS: Global<RefCell<Paths>> =
    Global::new(RefCell::new(Paths { edges: None, of_keys: Vec::new(), count: 0, limit: 0, folded: 0 }));

/// How many paths there are that the event log knows: the timer's handler goes by this.
static KNOWN: AtomicUsize = AtomicUsize::new(0);

/// How many paths there can be, and how many cost centres there are.
fn limits() -> (usize, usize) {
    let centres = program().cost_centres().max(1);
    ((centres + MAX_PATHS).min(cc::MOST_PATHS), centres)
}

/// Reserves the records, zeroed. Before anything else asks the system for memory: it could get theirs.
pub fn reserve() {
    let (limit, centres) = limits();
    if centres > limit {
        crate::exit::fatal("the program has more cost centres than a profile can have", 1)
    }
    let table = Range::new(Addr(cc::TABLE as usize), Bytes(limit * cc::SIZE).round_up(os::PAGE));
    if !os::map_at(table) {
        crate::exit::fatal("cannot reserve memory for the profile", 1)
    }
    regs().cc_table.set(table.start);
}

/// Makes the paths of cost centres directly below `MAIN`.
pub fn init() {
    let (limit, centres) = limits();
    let edges = Some(HashMap::default());
    PATHS.replace(Paths { edges, of_keys: Vec::new(), count: centres, limit, folded: 0 });
    for number in 0..program().cost_centres() {
        init_record(directly_below_main(number as u32), MAIN, number as u32, kind(number as u32));
    }
    KNOWN.store(centres, Ordering::Relaxed);
    path_log::init(limit);
}

/// Those of keys are none that the compiler listed.
fn kind(centre: u32) -> CcKind {
    let listed = (centre as usize) < program().cost_centres();
    if listed { counters::kind(program().cost_centre(centre as usize)) } else { CcKind::Normal }
}

fn init_record(path: u32, parent: u32, centre: u32, kind: CcKind) {
    let record = record(path);
    // What compiled code asks when it enters a function.
    let subsumed = match program().scoping() {
        Scoping::Lexical => kind == CcKind::Dict,
        Scoping::Evaluation | Scoping::Hybrid => matches!(kind, CcKind::Caf | CcKind::Dict),
    };
    let flags = if subsumed {
        cc::FLAG_SUBSUMED
    } else if of_constant(parent) {
        cc::FLAG_CONSTANT
    } else {
        0
    };
    // SAFETY: note "records".
    unsafe {
        record.field(cc::FLAGS).store(flags);
        record.field(cc::PARENT).store_u32(parent);
        record.field(cc::CENTRE).store_u32(centre);
    }
}

/// Whether what stands below this path stands below a constant.
fn of_constant(path: u32) -> bool {
    // SAFETY: note "records".
    let flags = unsafe { record(path).field(cc::FLAGS).load() };
    path != MAIN && (flags != 0 || is_constants(centre(path)))
}

/// Whether a cost centre is a CAF's or a dictionary's.
fn is_constants(centre: u32) -> bool {
    matches!(kind(centre), CcKind::Caf | CcKind::Dict)
}

/// The counters of a path.
pub fn record(path: u32) -> Addr {
    regs().cc_table.get().plus(Bytes(path as usize))
}

/// The path of a cost centre that the compiler listed, directly below `MAIN`.
pub fn directly_below_main(centre: u32) -> u32 {
    cc::path(centre)
}

/// How many paths there are; their numbers are those below. Callable in a signal handler.
pub fn count() -> usize {
    KNOWN.load(Ordering::Relaxed)
}

/// All paths, in the order of their numbers.
pub fn all() -> impl Iterator<Item = u32> {
    (0..count() as u32).map(cc::path)
}

/// Entries that were folded below `MAIN` for want of paths. Of those, compiled code has counted the repeated
/// ones: this is at least one where there were any.
pub fn folded() -> u64 {
    PATHS.borrow().folded
}

/// The path above; that of `MAIN` is itself.
pub fn parent(path: u32) -> u32 {
    // SAFETY: note "records".
    unsafe { record(path).field(cc::PARENT).load_u32() }
}

/// The cost centre that a path charges.
pub fn centre(path: u32) -> u32 {
    // SAFETY: note "records".
    unsafe { record(path).field(cc::CENTRE).load_u32() }
}

/// Puts where an entry of a cost centre under a path leads into its slot in the path's record; called by
/// compiled code.
pub extern "C" fn push(path: u64, centre: u64) {
    let (path, centre) = (path as u32, centre as u32);
    let child = child(&mut PATHS.borrow_mut(), path, centre);
    // SAFETY: note "records".
    unsafe { record(path).field(cc::child_slot(centre)).store((centre as u64) << 32 | child as u64) };
}

/// Where an entry of a cost centre under a path leads.
fn child(paths: &mut Paths, path: u32, centre: u32) -> u32 {
    let key = (path as u64) << 32 | centre as u64;
    let found = paths.edges.as_ref().and_then(|e| e.get(&key).copied());
    found.unwrap_or_else(|| {
        let child = find(paths, path, centre);
        if let Some(edges) = &mut paths.edges
            && edges.len() < MAX_EDGES
        {
            edges.insert(key, child);
        }
        child
    })
}

/// How many calls of constants' functions are remembered.
pub const REACHED_SLOTS: usize = 1024;
/// By how much a function's path is shifted where it is mixed with the current one.
pub const REACHED_MIX: u32 = 3;

/// Where such calls led, the path of the function in the upper half of the key and the current one in the
/// lower. Compiled code tries the slot of a key before it asks [`reach`]; the key 0 is nobody's, as functions
/// of `MAIN` are none of a constant.
#[unsafe(export_name = "kelvin_reached")]
static REACHED: [Reached; REACHED_SLOTS] =
    [const { Reached { key: AtomicU64::new(0), path: AtomicU64::new(0) } }; REACHED_SLOTS];

#[repr(C)]
struct Reached {
    key: AtomicU64,
    path: AtomicU64,
}

/// A function that was made under a path that begins at a constant is applied: its cost centres, as if they
/// were entered under the current path (note "Paths", `kelvin_layout`), lead to the path that becomes the
/// current one. Called by compiled code.
pub extern "C" fn reach(path: u64) {
    let (made, current) = (path as u32, regs().ccc.get() as u32);
    let mut chain = Vec::new();
    let mut at = made;
    while at != MAIN {
        let centre = centre(at);
        if !is_constants(centre) {
            chain.push(centre);
        }
        at = parent(at);
    }
    let paths = &mut *PATHS.borrow_mut();
    let reached = chain.into_iter().rev().fold(current, |path, centre| child(paths, path, centre));
    let slot = (((made as u64) << REACHED_MIX ^ current as u64) >> cc::SIZE_SHIFT) as usize % REACHED_SLOTS;
    if let Some(slot) = REACHED.get(slot) {
        slot.key.store((made as u64) << 32 | current as u64, Ordering::Relaxed);
        slot.path.store(reached as u64, Ordering::Relaxed);
    }
    regs().ccc.set(reached as u64);
}

fn find(paths: &mut Paths, path: u32, centre_: u32) -> u32 {
    if path == MAIN {
        return own(paths, centre_);
    }
    let mut depth = 1;
    let mut at = path;
    while at != MAIN {
        if centre(at) == centre_ {
            return at;
        }
        at = parent(at);
        depth += 1;
    }
    let of_key = centre_ as usize >= program().cost_centres();
    let limit = if of_key { paths.limit - MAX_PATHS.min(paths.limit) / 2 } else { paths.limit };
    if depth >= MAX_DEPTH || paths.count >= limit {
        paths.folded += 1;
        return own(paths, centre_);
    }
    make(paths, path, centre_, kind(centre_))
}

/// The path of any cost centre directly below `MAIN`.
fn own(paths: &Paths, centre: u32) -> u32 {
    let key = (centre as usize).checked_sub(program().cost_centres());
    key.map_or(directly_below_main(centre), |key| paths.of_keys[key])
}

fn make(paths: &mut Paths, above: u32, centre: u32, kind: CcKind) -> u32 {
    let made = cc::path(paths.count as u32);
    paths.count += 1;
    init_record(made, above, centre, kind);
    path_log::path(made, Some(above), centre);
    KNOWN.store(paths.count, Ordering::Relaxed);
    made
}

/// The path of a new cost centre, a key's, directly below `MAIN`, if there is room for one. `centre` makes
/// the cost centre.
pub fn for_key(centre: impl FnOnce() -> u32) -> Option<u32> {
    // Not borrowed while the cost centre is made, which the event log is told.
    let is_room = {
        let paths = PATHS.borrow();
        paths.count < paths.limit
    };
    if !is_room {
        return None;
    }
    let centre = centre();
    let paths = &mut *PATHS.borrow_mut();
    let made = make(paths, MAIN, centre, CcKind::Normal);
    paths.of_keys.push(made);
    Some(made)
}

/// Mixes a key of two small numbers: they need no defence against adversaries.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &b in bytes {
            self.write_u64(b as u64);
        }
    }

    fn write_u64(&mut self, n: u64) {
        let mixed = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
