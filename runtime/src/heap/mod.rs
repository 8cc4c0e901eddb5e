//! The heap: the young generation in one contiguous range, the old generation and large objects in blocks.
//!
//! ```text
//! young range   [ nursery | aging space 0 | aging space 1 ]      regs.YOUNG_BASE, YOUNG_SIZE
//! block range   [ block | block | … ]    each free, old (one of two colours), large, or pinned
//! ```
//! Compiled code allocates in the nursery by moving r15 up to `regs.HP_LIMIT`. What survives a minor
//! collection is copied to one aging space, what survives the next one from there to the old
//! generation. The two colours of old blocks are the semispaces of major collections. Large objects fill
//! blocks of their own and stay where they are; so do pinned arrays of bytes, many to a block.

pub mod alloc;
#[cfg(feature = "profiled")]
pub mod births;
pub mod blocks;
pub mod compaction;
pub mod large;
pub mod limit;
pub mod nursery;
pub mod old;
pub mod os;
pub mod pinned;
pub mod roots;
pub mod stress;
pub mod walk;

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use crate::gc::choice::Choice;
use crate::global::Global;
use crate::heap::blocks::Blocks;
use crate::heap::large::Large;
use crate::heap::limit::Overflows;
use crate::heap::nursery::Nursery;
use crate::heap::old::OldSpace;
use crate::heap::pinned::Pinned;
use crate::heap::stress::Stress;
use crate::object::Object;
use crate::options::{Compact, Options};
use crate::regs::regs;
use crate::word::{Addr, Bytes, Range};

/// Objects of more bytes than this are large.
pub const LARGE: Bytes = Bytes(33 << 10);
/// The smallest nursery: a large object's limit and some more must fit.
const MIN_NURSERY: Bytes = Bytes::KIB.times(64);
/// The old generation is not collected before it has this size.
const MIN_THRESHOLD: Bytes = Bytes::MIB.times(4);

/// The heap. All parts of the runtime share it, so what changes is in cells.
pub struct Heap {
    pub nursery: Nursery,
    /// The two aging spaces; `aging_from` says which one holds the survivors of the last collection.
    pub aging: [Range; 2],
    pub aging_from: Cell<usize>,
    /// The end of what is used in the aging space.
    pub aging_free: Cell<Addr>,
    pub blocks: Blocks,
    /// The collector has it while it works.
    pub old: RefCell<OldSpace>,
    pub large: RefCell<Large>,
    pub pinned: RefCell<Pinned>,
    /// Old, large and static objects that may refer to the young generation.
    pub remembered: RefCell<Vec<Object>>,
    /// Top-level thunks that have been entered, in that order.
    pub cafs: RefCell<Vec<Object>>,
    /// With `sanity`, those that a collection has freed: they can never be entered again.
    pub freed_cafs: RefCell<HashSet<Object>>,
    /// A major collection is due when the old generation exceeds this.
    pub threshold: Cell<Bytes>,
    /// What is known of the work of collections.
    pub choice: Cell<Choice>,
    pub factor: f64,
    /// With one generation every collection is major.
    pub generations: u32,
    pub max: Option<Bytes>,
    pub overflows: Overflows,
    /// Which major collections compact.
    pub compact: Compact,
    /// So much lives that the next one does.
    compacts_next: Cell<bool>,
    /// The most bytes that tables of a compaction took.
    pub compaction_tables: Cell<Bytes>,
    largest: Bytes,
    pub stress: Stress,
    pub sanity: bool,
    /// Bytes allocated up to the last collection, large objects included.
    pub allocated: Cell<u64>,
    /// Bytes of large objects and pinned arrays allocated since the last collection.
    pub large_since: Cell<Bytes>,
}

/// Once it exists, it is there as long as the program runs.
static HEAP: Global<Cell<Option<&'static Heap>>> = Global::new(Cell::new(None));

/// The heap, once [`init`] has run.
#[inline(always)]
pub fn heap() -> &'static Heap {
    match HEAP.get() {
        Some(heap) => heap,
        None => crate::exit::internal_error("the heap is used before it exists"),
    }
}

/// Whether the heap exists yet.
pub fn is_ready() -> bool {
    HEAP.get().is_some()
}

/// Reserves memory and makes the heap ready for compiled code.
pub fn init(options: &Options) {
    let size = Nursery::most(options.nursery).max(MIN_NURSERY).round_up(os::PAGE);
    #[cfg(feature = "profiled")]
    let size = size.min(crate::profiler::MOST_NURSERY);
    let Some(young) = os::reserve(size.times(3)) else {
        crate::exit::fatal("cannot reserve memory for the nursery", 1)
    };
    let part = |i: usize| Range::new(young.start.plus(size.times(i)), size);
    let registers = regs();
    registers.young_base.set(young.start);
    registers.young_size.set(young.size());
    let blocks = Blocks::reserve(options.max_heap);
    let most = blocks.range().size().min(os::memory_and_swap());
    HEAP.set(Some(Box::leak(Box::new(Heap {
        nursery: Nursery::new(options.nursery, part(0)),
        aging: [part(1), part(2)],
        aging_from: Cell::new(0),
        aging_free: Cell::new(part(1).start),
        blocks,
        old: RefCell::new(OldSpace::new()),
        large: RefCell::new(Large::new()),
        pinned: RefCell::new(Pinned::new()),
        remembered: RefCell::default(),
        cafs: RefCell::default(),
        freed_cafs: RefCell::default(),
        threshold: Cell::new(MIN_THRESHOLD),
        choice: Cell::default(),
        factor: options.factor,
        generations: options.generations,
        max: options.max_heap,
        overflows: Overflows::new(options.grace),
        compact: options.compact,
        compacts_next: Cell::new(false),
        compaction_tables: Cell::new(Bytes(0)),
        largest: options.max_heap.unwrap_or(most).min(most),
        stress: Stress::every(options.stress),
        sanity: options.sanity,
        allocated: Cell::new(0),
        large_since: Cell::new(Bytes(0)),
    }))));
    heap().empty_nursery();
}

impl Heap {
    /// Makes the nursery free and sets the limit that compiled code sees.
    pub fn empty_nursery(&self) {
        regs().hp.set(self.nursery.start());
        self.restore_limit();
    }

    /// Sets the limit that compiled code sees; 0 in stress mode or while a request waits.
    pub fn restore_limit(&self) {
        crate::safepoint::set_limit(if self.stress.is_on() { Addr::NULL } else { self.nursery.end() });
    }

    /// Bytes allocated by the program so far.
    pub fn total_allocated(&self) -> u64 {
        self.allocated.get() + self.in_nursery().0 as u64 + self.large_since.get().0 as u64
    }

    /// Bytes allocated in the nursery since the last collection.
    pub fn in_nursery(&self) -> Bytes {
        Bytes(regs().hp.get().0 - self.nursery.start().0)
    }

    /// No object is larger: the limit of the heap, or what the machine can hold at all.
    pub fn largest(&self) -> Bytes {
        self.largest
    }

    /// Live and dead bytes of the old generation, of large objects and of pinned arrays; without fresh bytes
    /// (note "Fresh bytes", `heap/large.rs`).
    pub fn old_size(&self) -> Bytes {
        self.old.borrow().used() + self.large.borrow().used() + self.pinned.borrow().used()
    }

    /// Fresh bytes: a minor collection frees them.
    pub fn fresh_bytes(&self) -> Bytes {
        self.large.borrow().fresh() + self.pinned.borrow().fresh()
    }

    /// Bytes that survive in the aging space.
    pub fn aging_used(&self) -> Bytes {
        Bytes(self.aging_free.get().0 - self.aging[self.aging_from.get()].start.0)
    }

    /// Decides when the next major collection is due, given what is live after this one, and whether it
    /// compacts.
    pub fn set_threshold(&self, live: Bytes) {
        let grown = Bytes((live.0 as f64 * self.factor) as usize).max(MIN_THRESHOLD);
        let most = self.max.map(|max| self.most_before_major(max, live).max(live));
        self.threshold.set(most.map_or(grown, |most| grown.min(most)));
    }
}
