//! The garbage collector: generational, copying, exact.
//!
//! * A **minor** collection copies what lives in the young generation: from the nursery to an aging space, from the aging
//!   space of the last collection to the old generation. Its roots are the frames above the watermark, the
//!   root stack, and the remembered set.
//! * A **major** collection copies the old generation as well, into blocks of the other colour, and frees large
//!   objects that were not reached. Its roots are all frames, the root stack, and top-level thunks.
//!
//! What is promoted straight to the old generation, and why: what clean frames refer to (so
//! that they stay clean, see `stack::watermark`), and what promoted immutable objects refer to (so that
//! they need not be remembered). Objects that the program overwrites (updated thunks, mutable variables, arrays) promote
//! nothing: a dead one would keep a whole list alive that is being consumed. They are remembered
//! instead, as long as they refer to the young generation.

pub mod cards;
mod evacuate;
mod sanity;
pub mod scavenge;
mod selector;
mod shared;
mod statics;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::heap::old::{OldSpace, Position};
use crate::heap::{Heap, heap};
use crate::object::Object;
use crate::regs::regs;
use crate::stack::frames::{Frame, frames};
use crate::stack::{maps, memory, watermark};
use crate::word::{Addr, Bytes, Range};
use crate::{domain, finalizers, heap::roots, profiler, stable, stats, threads};

/// The state of one collection.
pub struct Collector {
    heap: &'static mut Heap,
    young: Range,
    nursery: Range,
    /// The aging space that is filled: its free pointer, and how far it has been scanned.
    to: Range,
    to_free: Addr,
    to_scan: Addr,
    /// How far the old space has been scanned.
    old_scan: Position,
    /// In a major collection, the old space that is being emptied.
    old_from: OldSpace,
    /// Everything young that is reached now goes to the old generation.
    promote: bool,
    /// Objects reached clean frames' way: mutable ones promote too while this is set.
    promote_all: bool,
    /// A pointer visited since this was last cleared still leads into the young generation.
    met_young: bool,
    /// Large objects that were reached and not scanned yet.
    large_pending: Vec<Object>,
    statics: statics::Statics,
    shared: shared::Shared,
    selectors: selector::Selectors,
    #[cfg(feature = "profiled")]
    interval: u32,
    /// Closures copied.
    #[cfg(feature = "profiled")]
    copied: usize,
}

/// Collects so that `bytes` fit at `regs.HP`.
#[cold]
pub fn make_room(bytes: Bytes) {
    if bytes > heap().nursery.size() {
        crate::exit::internal_error("a heap check asks for more than the nursery holds");
    }
    collect(heap().old_size() > heap().threshold || heap().generations == 1);
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
    COLLECTING.store(true, Ordering::Relaxed);
    maps::prepare();
    profiler::gc_begin();
    let timer = stats::gc_begin();
    let before = heap().total_allocated();
    let depth = regs().last_fp.get();
    memory::note_depth(depth);
    if major {
        collect_generation::<true>();
    } else {
        collect_generation::<false>();
    }
    let heap = heap();
    heap.allocated = before;
    heap.large_since = Bytes(0);
    heap.empty_nursery();
    if major {
        memory::release_unused(depth);
        let live = heap.old_size();
        heap.set_threshold(live);
        heap.blocks.trim(heap.threshold.max(live));
    }
    if heap.sanity {
        sanity::check(major);
    }
    stats::gc_end(timer, major);
    profiler::gc_end();
    COLLECTING.store(false, Ordering::Relaxed);
    finalizers::run_due();
}

fn collect_generation<const MAJOR: bool>() {
    let mut collector = Collector::new::<MAJOR>();
    let remembered = std::mem::take(&mut collector.heap.remembered);
    if MAJOR {
        for &object in &remembered {
            collector.forget(object);
        }
    }
    collector.clean_frames::<MAJOR>();
    collector.dirty_frames::<MAJOR>();
    roots::for_each(|slot| collector.visit::<MAJOR>(slot));
    threads::for_each_root(|slot| collector.visit::<MAJOR>(slot));
    stable::for_each_root(|slot| collector.visit::<MAJOR>(slot));
    domain::for_each_root::<MAJOR>(|slot| collector.visit::<MAJOR>(slot));
    threads::for_each_resting(|frame| collector.scan_frame::<MAJOR>(frame));
    if MAJOR {
        collector.static_roots();
    } else {
        for &object in &remembered {
            collector.scan_remembered::<MAJOR>(object);
        }
    }
    collector.drain::<MAJOR>();
    finalizers::after_collection::<MAJOR>(|key| collector.survivor::<MAJOR>(key), collector.young);
    collector.finish::<MAJOR>(remembered);
}

impl Collector {
    fn new<const MAJOR: bool>() -> Collector {
        let heap = heap();
        let to = heap.aging[1 - heap.aging_from];
        let fresh = heap.old.other();
        let old_from = if MAJOR { std::mem::replace(&mut heap.old, fresh) } else { fresh };
        Collector {
            young: Range::new(regs().young_base.get(), regs().young_size.get()),
            nursery: heap.nursery,
            to,
            to_free: to.start,
            to_scan: to.start,
            old_scan: heap.old.position(),
            old_from,
            promote: false,
            promote_all: false,
            met_young: false,
            large_pending: Vec::new(),
            shared: shared::Shared::of_program(),
            selectors: selector::Selectors::default(),
            statics: statics::Statics::new(MAJOR && crate::program::program().has_srts()),
            #[cfg(feature = "profiled")]
            interval: profiler::stamp(),
            #[cfg(feature = "profiled")]
            copied: 0,
            heap,
        }
    }

    /// Scans the frames that will be clean after this collection, promoting what they refer to, and
    /// sets the watermark above them. They come first: what they share with younger roots must be promoted.
    fn clean_frames<const MAJOR: bool>(&mut self) {
        self.promote_all = true;
        self.promote = true;
        let mut mark = None;
        let mut old_mark = None;
        for (depth, frame) in frames().enumerate() {
            if depth >= watermark::DIRTY_FRAMES {
                if depth == watermark::DIRTY_FRAMES {
                    mark = Some(frame.fp);
                } else {
                    self.scan_frame::<MAJOR>(&frame);
                }
            }
            if frame.marked {
                old_mark = Some(frame.fp);
                if !MAJOR {
                    break;
                }
            }
        }
        if (MAJOR || mark.is_some())
            && let Some(old) = old_mark
        {
            watermark::remove(old);
        }
        if let Some(mark) = mark {
            watermark::place(mark);
        }
        self.drain::<MAJOR>();
        self.promote_all = false;
        self.promote = false;
    }

    /// Scans the newest frames, up to and including the marked one.
    fn dirty_frames<const MAJOR: bool>(&mut self) {
        for frame in frames() {
            self.scan_frame::<MAJOR>(&frame);
            if frame.marked {
                break;
            }
        }
    }

    fn scan_frame<const MAJOR: bool>(&mut self, frame: &Frame) {
        frame.for_each_slot(|slot| self.visit::<MAJOR>(slot));
        if MAJOR && self.statics.enabled() {
            self.frame_statics(frame);
        }
    }

    fn finish<const MAJOR: bool>(mut self, mut remembered: Vec<Object>) {
        self.heap.aging_from = 1 - self.heap.aging_from;
        self.heap.aging_free = self.to_free;
        if MAJOR {
            self.finish_statics();
            self.old_from.free_all(&mut self.heap.blocks);
            self.heap.large.sweep(&mut self.heap.blocks);
            #[cfg(feature = "profiled")]
            {
                self.heap.live_closures = self.copied + self.heap.large.iter().count();
            }
        }
        // Reuse the larger buffer next time.
        remembered.clear();
        if self.heap.remembered.is_empty() {
            self.heap.remembered = remembered;
        }
    }
}
