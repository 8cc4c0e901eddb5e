//! Evaluations that an exception of another thread cuts short, and that go on when their values are wanted
//! (Reid, *Putting the spine back in the Spineless Tagless G-machine*, IFL 1998; Marlow, Peyton Jones, Moran
//! and Reppy, PLDI 2001, section 8).
//!
//! # Note: frozen, not reverted
//! The exception says nothing of the value of the thunks whose evaluation it ends: who demands one later is
//! to get it. To make such a thunk what it was before it was entered would lose the work done, and is not
//! possible: its free variables are no longer kept once it is a black hole, or a loop over a lazy list would
//! keep the whole list. So the frames between the exception and the thunk are copied from the stack into a
//! closure ([`Kind::Stack`]), and the thunk becomes one that is [`Kind::Frozen`]: entered, it puts the frames
//! back and goes on. Of several thunks under evaluation each gets the frames down to its own, the innermost
//! of which waits for the value of the thunk above; so what is demanded later is evaluated that far and no
//! further.
//!
//! Exceptions that the evaluation itself raises would be raised again, and their thunks raise them at once
//! (`raise`).
//!
//! # Note: what of a stack can be moved
//! Compiled frames refer to the stack by the chain of frame pointers alone, and to it by the stack and frame
//! pointers: no address of a slot outlives an instruction (results of calls are in registers and in the
//! register block, `compiler/codegen/src/function.rs`). So the chain is all that is changed. The frames
//! below a cut expect their rbx, r12, r13 and r14 back, which the frames above it had kept: stack maps say
//! where. No catch frame is ever copied (a throw ends at the innermost), and no Rust frame: what they run has
//! handlers of its own. A masking frame or a thaw frame has the masking state around the evaluation; the
//! outermost one is given that of the thread which goes on with it.

use std::cell::Cell;

use kelvin_layout::{Kind, RESULT, stack};

use crate::arch;
use crate::heap::alloc;
use crate::heap::roots::Rooted;
use crate::object::{Object, Ptr, builtin};
use crate::prim::{arrays, remember};
use crate::regs::regs;
use crate::stack::frames::{Frame, FrameKind, frames, frames_moved, older, return_slot};
use crate::stack::watermark;
use crate::word::{Addr, Bytes, Range, Words};

/// How the innermost frame goes on ([`stack::RESUME`]): with the value of a closure.
pub const VALUE: u64 = 0;
/// With the heap check that it was in.
pub const CHECK: u64 = 1;
/// With what the primitive that it called returns.
pub const RETURN: u64 = 2;

/// In what the running thread is interrupted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    HeapCheck,
    /// A primitive with a `waiting_stub`; it returns this.
    Primitive(Ptr),
}

/// The frames of one thunk's evaluation on the stack.
struct Segment {
    start: Addr,
    end: Addr,
    /// Of its innermost frame.
    ra: Addr,
    fp: Addr,
    /// The frame pointer of its outermost frame, and the slot that holds the thunk; none of the one that is
    /// being found.
    last: Addr,
    thunk: Option<&'static Cell<Ptr>>,
    resume: u64,
    ccc: u64,
    masking: u64,
    registers: [u64; 4],
}

/// Freezes the thunks under evaluation in the frames above the catch frame (or, if that is null, all). The
/// frames are not used again. Answers whether the watermark was among them.
pub fn freeze(place: Place, catch_frame: Addr) -> bool {
    let segments = segments(place, catch_frame);
    if segments.is_empty() {
        return unmark(catch_frame);
    }
    let awaited = Rooted::new(match place {
        Place::HeapCheck => Ptr::NULL,
        Place::Primitive(returned) => returned,
    });
    // All memory is there before anything changes.
    let room = Rooted::new(arrays::new_array(segments.len() as i64, awaited_or_unit(&awaited)).ptr());
    for (i, segment) in segments.iter().enumerate() {
        let bytes = stack_bytes(segment);
        let object = alloc::room_for_pointers(bytes);
        room.get().object().set_word(1 + i, object.ptr().word());
        remember_if_old(room.get().object());
    }
    let marked = unmark(catch_frame);
    let mut awaited = awaited.get();
    for (i, segment) in segments.iter().enumerate() {
        let Some(thunk) = segment.thunk.map(|slot| slot.get().object()) else { continue };
        // At a heap check it may not have been marked: then it has lost nothing.
        if thunk.kind() == Kind::BlackHole {
            let copy = room.get().object().pointer(1 + i).object();
            segment.copy(copy, awaited, thunk);
            thunk.set_word(RESULT, copy.ptr().word());
            thunk.set_info(builtin::frozen());
            remember_if_old(thunk);
        }
        awaited = thunk.ptr();
    }
    marked
}

/// Takes the watermark off, if it is above the catch frame.
fn unmark(catch_frame: Addr) -> bool {
    let marked = frames().take_while(|frame| frame.fp != catch_frame).find(|frame| frame.marked);
    if let Some(marked) = marked {
        watermark::remove(marked.fp);
    }
    marked.is_some()
}

/// What the array is filled with until it has the copies: some closure.
fn awaited_or_unit(awaited: &Rooted) -> Ptr {
    match awaited.get() {
        Ptr::NULL => alloc::byte_array(0).ptr(),
        awaited => awaited,
    }
}

/// The length of a byte array as large as the copy of a segment.
fn stack_bytes(segment: &Segment) -> usize {
    (stack::FRAMES - 1) * kelvin_layout::WORD + (segment.end.0 - segment.start.0)
}

fn remember_if_old(object: Object) {
    let registers = regs();
    let young = Range::new(registers.young_base.get(), registers.young_size.get());
    if !young.contains(object.addr()) {
        remember(object);
    }
}

/// The segments, the innermost first.
fn segments(place: Place, catch_frame: Addr) -> Vec<Segment> {
    let check = place == Place::HeapCheck;
    let stub = regs().stub.get();
    let mut registers = arch::stub_registers(stub, check);
    let mut masking = regs().masking.get();
    let mut found = Vec::new();
    let mut next = Segment {
        start: arch::stub_start(stub, check),
        end: Addr::NULL,
        ra: regs().last_ra.get(),
        fp: regs().last_fp.get(),
        last: Addr::NULL,
        thunk: None,
        resume: if check { CHECK } else { RETURN },
        ccc: regs().ccc.get(),
        masking,
        registers,
    };
    let mut frames = frames().take_while(|frame| frame.fp != catch_frame).peekable();
    while let Some(frame) = frames.next() {
        let mut cut = None;
        match frame.kind() {
            FrameKind::Compiled(_) => {
                for (register, kept) in registers.iter_mut().zip(frame.kept_registers()) {
                    if let Some(kept) = kept {
                        *register = kept;
                    }
                }
                cut = frame.update_slot().map(|slot| (slot, frame.restored_centre()));
            }
            // SAFETY: note "frames" (`stack/maps.rs`): the stubs keep these words there.
            FrameKind::Masking => masking = unsafe { frame.fp.minus(arch::MASKING_STATE).load() },
            FrameKind::Thaw => {
                // SAFETY: as above.
                masking = unsafe { frame.fp.minus(arch::THAW_MASKING).load() };
                let first = frame.fp.minus(arch::THAW_REGISTERS);
                // SAFETY: as above.
                registers = [0, 1, 2, 3].map(|i| unsafe { first.minus(Words(i).bytes()).load() });
            }
            FrameKind::Catch => {}
        }
        let Some((slot, ccc)) = cut else { continue };
        next.end = return_slot(frame.fp).word(1);
        next.last = frame.fp;
        next.thunk = Some(slot);
        let (ra, fp) = frames.peek().map_or((Addr::NULL, Addr::NULL), |older| (older.ra, older.fp));
        let start = return_slot(frame.fp);
        let (end, last, thunk) = (Addr::NULL, Addr::NULL, None);
        let below = Segment { start, end, ra, fp, last, thunk, resume: VALUE, ccc, masking, registers };
        found.push(std::mem::replace(&mut next, below));
    }
    found
}

impl Segment {
    /// Makes the closure, which is a byte array of this size so far, one of the segment.
    fn copy(&self, to: Object, awaited: Ptr, thunk: Object) {
        let size = self.end.0 - self.start.0;
        let own = thunk.word(RESULT);
        to.set_info(builtin::stack());
        let set = |field: usize, word: u64| to.set_word(field, word);
        set(stack::SIZE, size as u64);
        set(stack::AWAITED, awaited.word());
        set(stack::RESUME, self.resume);
        set(stack::CCC, self.ccc);
        set(stack::MASKING, self.masking);
        self.registers.iter().enumerate().for_each(|(i, &r)| set(stack::REGISTERS + i, r));
        set(stack::RA, self.ra.0 as u64);
        set(stack::FP, self.fp.0 as u64);
        set(stack::BASE, self.start.0 as u64);
        set(stack::INFO, own);
        let data = to.payload(stack::FRAMES);
        // Here the walk ends.
        let last = data.plus(Bytes(self.last.0 - self.start.0));
        // SAFETY: the frames are on the stack as yet, and the closure was made as large as they are.
        unsafe {
            data.copy_words_from(self.start, Words(size / kelvin_layout::WORD));
            return_slot(last).store(0);
        }
        remember_if_old(to);
    }
}

/// Calls `visit` with the frames of a [`Kind::Stack`].
pub fn for_each_frame(object: Object, mut visit: impl FnMut(&Frame)) {
    let field = |index: usize| object.word_addr(index);
    let moved = object.payload(stack::FRAMES).0.wrapping_sub(field(stack::BASE).0);
    let fp = Addr(field(stack::FP).0.wrapping_add(moved));
    frames_moved(field(stack::RA), fp, moved).for_each(|frame| visit(&frame));
}

/// The bytes of a frozen thunk's frames.
pub extern "C" fn size(thunk: Ptr) -> u64 {
    frames_of(thunk).word(stack::SIZE)
}

fn frames_of(thunk: Ptr) -> Object {
    thunk.object().pointer(RESULT).object()
}

/// Puts the frames of a frozen thunk onto the stack, at `to`, to return into the thaw frame with the frame
/// pointer `outer`. The thunk is under evaluation again, and the cost centre and masking state are what the
/// innermost frame had. Leaves that one's frame pointer in LAST_FP, and answers where the payload of the
/// [`Kind::Stack`] is.
pub extern "C" fn into(thunk: Ptr, to: Addr, outer: Addr) -> Addr {
    let frozen = frames_of(thunk);
    let field = |index: usize| frozen.word(index);
    let registers = regs();
    let size = Words(field(stack::SIZE) as usize / kelvin_layout::WORD);
    // SAFETY: the stub has made room for them on the stack.
    unsafe { to.copy_words_from(frozen.payload(stack::FRAMES), size) };
    let moved = to.0.wrapping_sub(field(stack::BASE) as usize);
    let mut fp = Addr((field(stack::FP) as usize).wrapping_add(moved));
    registers.last_fp.set(fp);
    let mut ra = Addr(field(stack::RA) as usize);
    let mut outermost = None;
    loop {
        if arch::is_masking_return(ra) {
            outermost = Some(fp.minus(arch::MASKING_STATE));
        } else if ra == arch::thaw_return() {
            outermost = Some(fp.minus(arch::THAW_MASKING));
        }
        let (next, link) = older(fp);
        ra = next;
        if ra.is_null() {
            break;
        }
        let link = Addr(link.0.wrapping_add(moved));
        // SAFETY: the copy's own frame, whose first word leads to the next.
        unsafe { fp.store(link.0 as u64) };
        fp = link;
    }
    // SAFETY: its last frame.
    unsafe {
        return_slot(fp).store(arch::thaw_return().0 as u64);
        fp.store(outer.0 as u64);
    }
    if let Some(state) = outermost {
        // SAFETY: a word of the copy's outermost masking or thaw frame.
        unsafe { state.store(registers.masking.get()) };
        registers.masking.set(field(stack::MASKING));
    }
    registers.ccc.set(field(stack::CCC));
    let own = frozen.info_at(stack::INFO);
    thunk.object().set_word(RESULT, own.addr().0 as u64);
    thunk.object().set_info(builtin::blackhole());
    crate::domain::resumed(frozen);
    frozen.payload(0)
}
