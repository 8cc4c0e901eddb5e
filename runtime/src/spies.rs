//! Spies (`Profile.Spy`): the records that spied functions look at when they are entered, and a look at
//! values that evaluates nothing.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::{ANY_SPY, Kind, MAX_SPIES, RESULT, desc, flag, spy};

use crate::heap;
use crate::object::{Object, Ptr};
use crate::regs::regs;

/// What is kept of a spied function: see [`kelvin_layout::spy`]. One system thread runs compiled code; the
/// words are atomic for the sake of being shared with it.
#[repr(C)]
pub struct Spied {
    left: AtomicU64,
    set: AtomicU64,
    entries: AtomicU64,
}

const _: () = {
    use std::mem::offset_of;
    assert!(size_of::<Spied>() == spy::SIZE as usize);
    assert!(offset_of!(Spied, left) == spy::LEFT as usize);
    assert!(offset_of!(Spied, set) == spy::SET as usize);
    assert!(offset_of!(Spied, entries) == spy::ENTRIES as usize);
};

impl Spied {
    const fn new() -> Spied {
        Spied { left: AtomicU64::new(0), set: AtomicU64::new(0), entries: AtomicU64::new(0) }
    }

    /// Adds up what has been counted down: how many entries there have been while hooks were installed.
    fn added_up(&self) -> u64 {
        let left = self.left.load(Ordering::Relaxed);
        let passed = self.set.swap(left, Ordering::Relaxed) - left;
        self.entries.fetch_add(passed, Ordering::Relaxed) + passed
    }

    /// Hooks are called at this entry from now; 0: at none. What was before.
    fn set(&self, left: u64) -> u64 {
        self.added_up();
        self.set.store(left, Ordering::Relaxed);
        self.left.swap(left, Ordering::Relaxed)
    }
}

/// The records under the name that compiled code knows. Pages of them that nobody uses take no memory.
#[unsafe(export_name = "kelvin_spies")]
pub static SPIES: [Spied; ANY_SPY + 1] = [const { Spied::new() }; ANY_SPY + 1];

/// The record of this number, if there is such a function.
fn record(number: u64) -> Option<&'static Spied> {
    SPIES[..MAX_SPIES].get(number as usize)
}

/// `spySet#`: at which entry of the function of this number, from now, its hooks are called: 1 is the next
/// one; 0: it has none. Of a number that no function has, nothing.
pub extern "C" fn set(number: u64, left: u64) {
    let Some(spied) = record(number) else { return };
    let before = spied.set(left);
    let any = &SPIES[ANY_SPY].left;
    let functions = any.load(Ordering::Relaxed) + u64::from(left != 0) - u64::from(before != 0);
    any.store(functions, Ordering::Relaxed);
}

/// `spyEntered#`: an entry at which hooks are called, which has not been counted yet; the function's entries
/// up to now.
pub extern "C" fn entered(number: u64) -> u64 {
    record(number).map_or(0, |spied| {
        spied.added_up();
        spied.entries.fetch_add(1, Ordering::Relaxed) + 1
    })
}

/// `spyEntries#`: the function's entries while hooks were installed.
pub extern "C" fn entries(number: u64) -> u64 {
    record(number).map_or(0, Spied::added_up)
}

/// `spyQuiet#`: whether the running thread is in a hook from now on (0, 1); whether it was.
pub extern "C" fn quiet(now: u64) -> u64 {
    let before = regs().quiet.get();
    regs().quiet.set(now);
    before
}

/// Numbers that `Profile.Spy` knows, too.
const UNEVALUATED: u64 = 0;
const CONSTRUCTION: u64 = 1;
const FUNCTION: u64 = 2;
const OTHER: u64 = 3;
const UNDER_EVALUATION: u64 = 4;

/// The value behind indirections, and evaluated top-level constants.
fn followed(ptr: Ptr) -> Object {
    let mut object = ptr.object();
    while object.kind() == Kind::Ind {
        object = object.pointer(RESULT).object();
    }
    object
}

/// `closureKind#`.
pub extern "C" fn closure_kind(ptr: Ptr) -> u64 {
    match followed(ptr).kind() {
        Kind::Thunk | Kind::Selector | Kind::Caf | Kind::Raise | Kind::Frozen | Kind::Ind => UNEVALUATED,
        Kind::BlackHole => UNDER_EVALUATION,
        Kind::Con => CONSTRUCTION,
        Kind::Fun | Kind::Pap => FUNCTION,
        Kind::Bytes | Kind::Array | Kind::MutVar | Kind::Stack => OTHER,
    }
}

/// `closureName#`: of a value, what it is (0), its type (1), its module (2), as the compiler described them.
pub extern "C" fn closure_name(ptr: Ptr, which: u64) -> Object {
    let mut object = followed(ptr);
    while object.kind() == Kind::Pap {
        object = object.pointer(kelvin_layout::pap::FUNCTION).object();
    }
    let info = match object.kind() {
        // It keeps its own info table in its payload.
        Kind::BlackHole => object.info_at(RESULT),
        _ => object.info(),
    };
    let field = match which {
        0 => desc::NAME,
        1 => desc::TYPE,
        _ => desc::MODULE,
    };
    heap::alloc::bytes_from(info.table().described(field).as_bytes())
}

/// `sameClosure#`: whether both are the same object, or constructions alike of numbers and characters alone,
/// of which the optimiser may make several of one.
pub extern "C" fn same_closure(a: Ptr, b: Ptr) -> u64 {
    let (a, b) = (followed(a), followed(b));
    (a == b || same_numbers(a, b)) as u64
}

fn same_numbers(a: Object, b: Object) -> bool {
    let constructions = a.kind() == Kind::Con && b.kind() == Kind::Con;
    if !constructions {
        return false;
    }
    let (s, t) = (a.info().table(), b.info().table());
    let alike = s.ptrs == 0 && t.ptrs == 0 && s.nonptrs == t.nonptrs && s.index == t.index;
    // Names come last: they are texts, and a constructor has several info tables.
    alike
        && (0..s.nonptrs as usize).all(|i| a.word(i) == b.word(i))
        && (a.info() == b.info() || s.described(desc::NAME) == t.described(desc::NAME))
}

/// `closureSize#`: the bytes of what is reachable from a value, without static data, after so many closures
/// at most.
pub extern "C" fn closure_size(ptr: Ptr, most: i64) -> u64 {
    let (mut bytes, mut seen, mut work) = (0, HashSet::new(), vec![followed(ptr)]);
    while let Some(object) = work.pop() {
        let info = object.info();
        if info.table().flags & flag::STATIC != 0 || seen.len() as i64 >= most || !seen.insert(object) {
            continue;
        }
        bytes += object.size().0;
        let reserved = info.kind().reserved_words();
        let pointers = match info.kind() {
            Kind::Con | Kind::Fun | Kind::Thunk | Kind::Selector => info.table().ptrs as usize,
            Kind::Array => object.length(),
            Kind::MutVar => 1,
            Kind::Pap | Kind::Ind | Kind::BlackHole | Kind::Bytes | Kind::Caf => 0,
            Kind::Raise | Kind::Frozen | Kind::Stack => 0,
        };
        let first = if info.kind() == Kind::MutVar { 0 } else { reserved };
        work.extend((first..first + pointers).map(|i| followed(object.pointer(i))));
    }
    bytes as u64
}
