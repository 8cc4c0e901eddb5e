//! The counters that compiled code increments: a record per path ([`kelvin_layout::cc`]).

use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::{CcKind, cc, cc_desc};

use super::{keyed, paths};
use crate::profiler::data::{Centre, Counts, Path};
use crate::program::program;
use crate::regs::regs;
use crate::signals;
use crate::word::{Addr, Bytes};

/// Charges a closure of `size` bytes (header included), made by the runtime, to the current cost centre.
pub fn charge_allocation(size: Bytes) {
    let registers = regs();
    if registers.cc_table.get().is_null() {
        return;
    }
    let record = paths::record(registers.ccc.get() as u32);
    let (closures, allocated) = (record.field(cc::CLOSURES), record.field(cc::ALLOC));
    // SAFETY: note "records" (`paths`).
    unsafe {
        closures.store(closures.load() + 1);
        allocated.store(allocated.load() + size.0 as u64);
    }
}

/// The nursery of a profiled program is no larger, so that what is allocated between two calls of [`settle`]
/// fits in [`cc::PENDING`], closures of at least two words included.
pub const MOST_NURSERY: Bytes = Bytes::GIB.times(2);

/// As many bytes may be allocated until the next collection settles.
const MOST_PENDING: u64 = Bytes::GIB.times(2).0 as u64;

/// Bytes that had been allocated when the last call of [`settle`] did something.
static SETTLED: AtomicU64 = AtomicU64::new(0);

/// After a collection: moves what is pending in all records to where there is room for it, if `allocated`
/// says that it could overflow. (Seldom, as that is a word of each path.)
pub fn settle(allocated: u64) {
    if allocated - SETTLED.load(Ordering::Relaxed) < MOST_PENDING {
        return;
    }
    SETTLED.store(allocated, Ordering::Relaxed);
    // The timer's handler adds up what it finds.
    signals::held_back(|| {
        for path in paths::all() {
            let record = paths::record(path);
            let Counts { closures, alloc, .. } = counts(record);
            // SAFETY: note "records" (`paths`).
            unsafe {
                record.field(cc::CLOSURES).store(closures);
                record.field(cc::ALLOC).store(alloc);
                record.field(cc::PENDING).store(0);
            }
        }
    });
}

/// How many cost centres there are: those that the compiler listed, then those of keys, in the order in which
/// they were made.
pub fn number_of_centres() -> usize {
    program().cost_centres() + keyed::count()
}

/// All cost centres with their present counts, by number: the sums over their paths.
pub fn centres() -> Vec<Centre> {
    let mut centres: Vec<Centre> = (0..number_of_centres()).map(centre).collect();
    for path in paths() {
        if let Some(centre) = centres.get_mut(path.centre) {
            centre.counts += path.counts;
        }
    }
    centres
}

/// All paths with their present counts, by number.
pub fn paths() -> impl Iterator<Item = Path> {
    paths::all().map(|path| Path {
        parent: (path != paths::MAIN).then(|| cc::number(paths::parent(path)) as usize),
        centre: paths::centre(path) as usize,
        counts: counts(paths::record(path)),
    })
}

/// The ticks of each cost centre so far.
pub fn ticks() -> Vec<u64> {
    let mut ticks = vec![0; number_of_centres()];
    for path in paths::all() {
        if let Some(sum) = ticks.get_mut(paths::centre(path) as usize) {
            // SAFETY: note "records" (`paths`).
            *sum += unsafe { paths::record(path).field(cc::TICKS).load() };
        }
    }
    ticks
}

/// A cost centre without counts.
pub fn centre(number: usize) -> Centre {
    if let Some(keyed) = keyed::centre(number) {
        return Centre { label: keyed.label.clone(), ..listed(keyed.of as usize) };
    }
    listed(number)
}

/// The same of one that the compiler listed.
pub fn listed(number: usize) -> Centre {
    let desc = program().cost_centre(number);
    // SAFETY: descriptions are the compiler's, in static data: texts, or null.
    let text = |field: i32| unsafe { desc.field(field).load_addr().c_str() }.to_owned();
    let kind = kind(desc);
    let src = match (text(cc_desc::SRC), kind) {
        (src, _) if !src.is_empty() => src,
        (_, CcKind::Caf | CcKind::Dict) => "<entire-module>".to_owned(),
        _ => "<built-in>".to_owned(),
    };
    Centre {
        label: text(cc_desc::LABEL),
        module: text(cc_desc::MODULE),
        group: text(cc_desc::GROUP),
        src,
        package: text(cc_desc::PACKAGE),
        kind,
        counts: Counts::default(),
    }
}

/// Those of this record. Callable in a signal handler.
pub fn counts(record: Addr) -> Counts {
    // SAFETY: note "records" (`paths`).
    let count = |field: i32| unsafe { record.field(field).load() };
    let pending = count(cc::PENDING);
    Counts {
        scc: count(cc::SCC),
        subscc: count(cc::SUBSCC),
        caf: count(cc::CAF),
        subcaf: count(cc::SUBCAF),
        dict: count(cc::DICT),
        subdict: count(cc::SUBDICT),
        sccsub: count(cc::SCCSUB),
        thunks: count(cc::THUNKS),
        closures: count(cc::CLOSURES) + cc::pending_closures(pending),
        alloc: count(cc::ALLOC) + cc::pending_bytes(pending),
        ticks: count(cc::TICKS),
    }
}

/// The kind of the cost centre with this description.
pub fn kind(desc: Addr) -> CcKind {
    // SAFETY: descriptions are the compiler's, in static data.
    CcKind::numbered(unsafe { desc.field(cc_desc::KIND).load_u32() }).unwrap_or(CcKind::Normal)
}
