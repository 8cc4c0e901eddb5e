//! Spies (`Profile.Spy`): the bytes that spied functions test at their entry, and a look at values that
//! evaluates nothing.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use kelvin_layout::{ANY_SPY, Kind, MAX_SPIES, RESULT, desc, flag};

use crate::heap;
use crate::object::{Object, Ptr, WAY};

/// The bytes under the name that compiled code knows. Pages of them that nobody sets take no memory.
#[unsafe(export_name = "kelvin_spies")]
pub static SPIES: [AtomicU8; ANY_SPY + 1] = [const { AtomicU8::new(0) }; ANY_SPY + 1];

/// The functions on which hooks are installed.
static SPIED: AtomicUsize = AtomicUsize::new(0);

/// `spySet#`: whether hooks are installed on the function of this number; of a number that no function has,
/// nothing.
pub extern "C" fn set(number: u64, on: u64) {
    if number >= MAX_SPIES as u64 {
        return;
    }
    let (on, number) = ((on != 0) as u8, number as usize);
    let before = SPIES[number].swap(on, Ordering::Relaxed);
    let spied = SPIED.load(Ordering::Relaxed) + on as usize - before as usize;
    SPIED.store(spied, Ordering::Relaxed);
    SPIES[ANY_SPY].store((spied != 0) as u8, Ordering::Relaxed);
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
        bytes += object.size().0 - WAY.uncharged();
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
