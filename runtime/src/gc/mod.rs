//! The garbage collector: generational, copying, exact.
//!
//! * A **minor** collection copies what lives in the young generation: from the nursery to an aging space,
//!   from the aging space of the last collection to the old generation. Its roots are the frames that
//!   are not clean (`stack::watermark`), the root stack, and the remembered set.
//! * A **major** collection copies the old generation as well, into blocks of the other colour, and frees
//!   large objects that were not reached. Its roots are all frames, the root stack, and top-level thunks.
//!   Where copies have no room, it compacts instead ([`in_place`]).
//!
//! What is promoted straight to the old generation, and why: what frames refer to that were at rest since the
//! last collection (so that they are clean, see `stack::watermark`; most of it is of age), and what old
//! objects refer to, values of thunks included ([`scavenge::promotes`]). These need not be remembered then,
//! and what they refer to will mostly be there as long as they are: to let it age would be to copy it once
//! more. Mutable variables and arrays promote nothing, for what is in them may be something else at the next
//! collection, but those that frames at rest lead to. They are remembered instead, as long as they refer to
//! the young generation.
//!
//! What promotes comes first, and everything that it leads to, before the roots that do not: what both reach
//! is copied once.

pub mod cards;
pub mod choice;
#[cfg(test)]
mod compaction_tests;
mod evacuate;
mod in_place;
mod sanity;
pub mod scavenge;
mod selector;
mod shared;
mod statics;
#[cfg(test)]
mod tests;
mod weak;

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "profiled")]
use crate::heap::births::Births;
use crate::heap::compaction::Compaction;
use crate::heap::old::{OldSpace, Position};
use crate::heap::{Heap, heap};
use crate::object::Object;
use crate::regs::regs;
use crate::stack::frames::{Frame, frames};
use crate::stack::{maps, memory, watermark};
use crate::threads::Blocked;
use crate::word::{Addr, Bytes, Range, Span};
use crate::{
    domain, finalizers, heap::roots, profiler, safepoint, stable, stats, threads, weak as weak_pointers,
};

/// The state of one collection.
pub struct Collector {
    heap: &'static Heap,
    /// The old space that is filled.
    old: OldSpace,
    young: Span,
    nursery: Span,
    /// The aging space that is filled: its free pointer, and how far it has been scanned.
    to: Span,
    to_start: Addr,
    to_free: Addr,
    to_scan: Addr,
    /// How far the old space has been scanned.
    old_scan: Position,
    /// Bytes that were in the old space, the one that is filled, when the collection began.
    old_before: Bytes,
    /// In a major collection, the old space that is being emptied.
    old_from: OldSpace,
    /// In one that compacts, what is in place.
    compaction: Option<Compaction>,
    /// Everything young that is reached now goes to the old generation.
    promote: bool,
    /// Objects reached the way of frames at rest: mutable ones promote too while this is set.
    promote_all: bool,
    /// A pointer visited since this was last cleared still leads into the young generation.
    met_young: bool,
    /// What was done besides copying, as [`choice`] counts it.
    scanned: Bytes,
    /// Large objects that were reached and not scanned yet.
    large_pending: Vec<Object>,
    /// There are fresh bytes (note "Fresh bytes", `heap/large.rs`), so pointers outside the young generation
    /// count in a minor collection.
    fresh_bytes: bool,
    statics: statics::Statics,
    shared: shared::Shared,
    selectors: selector::Selectors,
    /// Weak pointers whose keys were not reached.
    weak: weak_pointers::Pending,
    #[cfg(feature = "profiled")]
    interval: u32,
    /// Where it is noted when closures were made, if anywhere.
    #[cfg(feature = "profiled")]
    births: Option<Births>,
}

/// Whether the heap profile has a census after each collection that makes room.
static CENSUS_FOLLOWS: AtomicBool = AtomicBool::new(false);

/// Whether each collection that makes room is to be followed by a census, at the next safe point.
pub fn ask_for_censuses(asked: bool) {
    CENSUS_FOLLOWS.store(asked, Ordering::Relaxed);
}

/// Collects so that `bytes` fit at `regs.HP`.
#[cold]
pub fn make_room(bytes: Bytes) {
    if bytes > heap().nursery.size() {
        crate::exit::internal_error("a heap check asks for more than the nursery holds");
    }
    let heap = heap();
    let due = heap.old_size() > heap.threshold.get() || heap.generations == 1;
    collect(due || heap.choice.get().major_is_cheaper());
    if CENSUS_FOLLOWS.load(Ordering::Relaxed) {
        safepoint::request(safepoint::CENSUS);
    }
}

/// Collects everything.
pub fn collect_major() {
    collect(true);
}

/// Collects because a large object of `size` bytes would push the old generation over its threshold.
#[cold]
pub fn before_large(size: Bytes) {
    collect(true);
    let heap = heap();
    let live = heap.old_size();
    heap.set_threshold(live + size);
}

/// Whether a collection is under way: closures are not what they seem to be.
static COLLECTING: AtomicBool = AtomicBool::new(false);

pub fn is_collecting() -> bool {
    COLLECTING.load(Ordering::Relaxed)
}

fn collect(major: bool) {
    let exceeded = heap().blocks.has_exceeded();
    collect_once(major);
    if !major && !exceeded && heap().blocks.has_exceeded() {
        collect_once(true);
    }
}

fn collect_once(major: bool) {
    COLLECTING.store(true, Ordering::Relaxed);
    maps::prepare();
    profiler::gc_begin();
    let timer = stats::gc_begin();
    let before = heap().total_allocated();
    let depth = regs().last_fp.get();
    memory::note_depth(depth);
    let unreached = if major {
        threads::before_collection();
        collect_generation::<true>()
    } else {
        collect_generation::<false>()
    };
    let heap = heap();
    heap.allocated.set(before);
    #[cfg(feature = "profiled")]
    profiler::settle(before);
    let large = heap.large_since.replace(Bytes(0));
    heap.empty_nursery();
    if major {
        memory::release_unused(depth);
        let live = heap.old_size();
        heap.set_threshold(live);
        // As many bytes of large objects as there were since the last collection may come again.
        heap.blocks.trim(heap.threshold.get().max(live) + large);
    }
    if major {
        heap.overflows.after_collection(heap);
    }
    if heap.sanity {
        sanity::check(major);
    }
    stats::gc_end(timer, major);
    profiler::gc_end();
    COLLECTING.store(false, Ordering::Relaxed);
    threads::throw_at_unreached(&unreached);
    finalizers::run_due();
}

/// Answers which threads nobody can wake any more.
fn collect_generation<const MAJOR: bool>() -> Vec<u64> {
    let mut collector = Collector::new::<MAJOR>();
    let remembered = collector.heap.remembered.take();
    if MAJOR {
        for &object in &remembered {
            collector.forget(object);
        }
    }
    let last = collector.resting_frames::<MAJOR>();
    if !MAJOR {
        let (promoting, others): (Vec<Object>, Vec<Object>) =
            remembered.iter().partition(|object| scavenge::promotes(object.kind()));
        promoting.into_iter().for_each(|object| collector.scan_remembered::<MAJOR>(object));
        collector.drain::<MAJOR>();
        others.into_iter().for_each(|object| collector.scan_remembered::<MAJOR>(object));
    }
    collector.newest_frames::<MAJOR>(last);
    roots::for_each(|slot| collector.visit::<MAJOR>(slot));
    threads::for_each_root::<MAJOR>(|slot| collector.visit::<MAJOR>(slot));
    stable::for_each_root(|slot| collector.visit::<MAJOR>(slot));
    domain::for_each_root::<MAJOR>(|slot| collector.visit::<MAJOR>(slot));
    weak_pointers::for_each_root(|slot| collector.visit::<MAJOR>(slot));
    threads::for_each_resting::<MAJOR>(|frame| collector.scan_frame::<MAJOR>(frame));
    if MAJOR {
        collector.static_roots();
    }
    collector.drain_with_weak::<MAJOR>();
    let unreached = if MAJOR { collector.blocked_threads() } else { Vec::new() };
    collector.finish_weak::<MAJOR>();
    collector.finish_names::<MAJOR>();
    // Before the sweep: a block that it gives back says nothing of what was in it.
    finalizers::after_collection::<MAJOR>(|key| collector.reached_key::<MAJOR>(key.ptr()), collector.young);
    collector.heap.pinned.borrow_mut().sweep(MAJOR, &collector.heap.blocks);
    collector.finish::<MAJOR>(remembered);
    unreached
}

impl Collector {
    fn new<const MAJOR: bool>() -> Collector {
        let heap = heap();
        let to = heap.aging[1 - heap.aging_from.get()];
        let fresh_bytes = heap.fresh_bytes() > Bytes(0);
        let compacts = MAJOR && heap.compacts();
        let mut old = heap.old.replace(OldSpace::new());
        let other = old.other();
        let mut compaction = None;
        if compacts {
            (old, compaction) = Collector::begin_compaction(heap, old);
        }
        if MAJOR {
            heap.pinned.borrow_mut().unmark();
        }
        let (old, old_from) = if MAJOR && compaction.is_none() { (other, old) } else { (old, other) };
        Collector {
            young: Span::of(Range::new(regs().young_base.get(), regs().young_size.get())),
            nursery: Span::of(heap.nursery.range()),
            to: Span::of(to),
            to_start: to.start,
            to_free: to.start,
            to_scan: to.start,
            old_scan: old.position(),
            old_before: old.used(),
            old,
            old_from,
            compaction,
            promote: false,
            promote_all: false,
            met_young: false,
            scanned: Bytes(0),
            large_pending: Vec::new(),
            fresh_bytes,
            shared: shared::Shared::of_program(),
            selectors: selector::Selectors::default(),
            weak: weak_pointers::Pending::new(MAJOR),
            statics: statics::Statics::new(MAJOR && crate::program::program().has_srts()),
            #[cfg(feature = "profiled")]
            interval: profiler::stamp(),
            #[cfg(feature = "profiled")]
            births: Births::tables(),
            heap,
        }
    }

    /// Scans the frames that were at rest since the last collection and are not clean yet (in a major
    /// collection the clean ones, too), promoting what they refer to, and sets the watermark anew. They come
    /// first: what they share with younger roots must be promoted. Answers up to which frame the others are
    /// to be scanned; none: all.
    fn resting_frames<const MAJOR: bool>(&mut self) -> Option<Addr> {
        self.promote_all = true;
        self.promote = true;
        let mut mark = None;
        let mut old_mark = None;
        for (depth, frame) in frames().enumerate() {
            if old_mark.is_some() {
                if !MAJOR && watermark::is_clean(frame.fp) {
                    break;
                }
                self.scan_frame::<MAJOR>(&frame);
            } else if depth == watermark::DIRTY_FRAMES {
                mark = Some(frame.fp);
            }
            if frame.marked {
                old_mark = Some(frame.fp);
            }
        }
        if let Some(mark) = mark {
            if let Some(old) = old_mark {
                watermark::remove(old);
            }
            watermark::place(mark);
        }
        watermark::set_clean(old_mark);
        self.drain::<MAJOR>();
        self.promote_all = false;
        self.promote = false;
        old_mark
    }

    /// Scans the newest frames, up to and including the one at `last`, or all.
    fn newest_frames<const MAJOR: bool>(&mut self, last: Option<Addr>) {
        for frame in frames() {
            self.scan_frame::<MAJOR>(&frame);
            if Some(frame.fp) == last {
                break;
            }
        }
    }

    fn scan_frame<const MAJOR: bool>(&mut self, frame: &Frame) {
        self.scanned += choice::VISIT;
        frame.for_each_slot(|slot| self.visit::<MAJOR>(slot));
        if MAJOR && self.statics.enabled() {
            self.frame_statics(frame);
        }
    }

    /// Follows the threads that wait for another one as far as somebody can wake them; then the others, too.
    /// Answers which these are.
    fn blocked_threads(&mut self) -> Vec<u64> {
        let mut waiting = threads::blocked();
        let mut unreached: HashSet<u64> = waiting.iter().map(|t| t.id).collect();
        loop {
            let is_reached =
                |t: &Blocked| t.is_reached(|object| self.is_reached(object), |id| unreached.contains(&id));
            let (reached, rest): (Vec<Blocked>, Vec<Blocked>) = waiting.into_iter().partition(is_reached);
            waiting = rest;
            if reached.is_empty() {
                break;
            }
            for thread in reached {
                unreached.remove(&thread.id);
                self.scan_thread(&thread);
            }
            self.drain_with_weak::<true>();
        }
        for thread in &waiting {
            self.scan_thread(thread);
        }
        self.drain_with_weak::<true>();
        waiting.iter().map(|t| t.id).collect()
    }

    fn scan_thread(&mut self, thread: &Blocked) {
        let mut frames = Vec::new();
        thread.scan(&mut |slot| self.visit::<true>(slot), &mut |frame| frames.push(*frame));
        for frame in frames {
            self.scan_frame::<true>(&frame);
        }
    }

    /// Whether a major collection has reached a closure by now.
    fn is_reached(&self, object: Object) -> bool {
        let heap = self.young.contains(object.addr()) || self.heap.blocks.range().contains(object.addr());
        if heap { self.survivor::<true>(object).is_some() } else { self.is_static_reached(object) }
    }

    fn finish<const MAJOR: bool>(mut self, mut remembered: Vec<Object>) {
        let heap = self.heap;
        #[cfg(feature = "profiled")]
        if let Some(births) = self.births {
            births.take_uses(MAJOR);
        }
        heap.aging_from.set(1 - heap.aging_from.get());
        heap.aging_free.set(self.to_free);
        let copied = heap.aging_used() + self.old.used() - self.old_before;
        let mut choice = heap.choice.get();
        let work = copied + self.scanned;
        choice.note(MAJOR, work);
        heap.choice.set(choice);
        if MAJOR {
            self.finish_statics();
        } else {
            heap.nursery.after_minor(heap.in_nursery(), work);
        }
        heap.large.borrow_mut().sweep(MAJOR, &heap.blocks);
        if MAJOR {
            self.compact();
            self.old_from.free_all(&heap.blocks);
        }
        heap.old.replace(self.old);
        // Reuse the larger buffer next time.
        remembered.clear();
        if heap.remembered.borrow().is_empty() {
            heap.remembered.replace(remembered);
        }
    }
}
