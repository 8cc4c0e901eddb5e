//! Allocation by runtime functions. Every function here may collect; callers hold pointers in
//! [`crate::heap::roots::Rooted`].
//!
//! # Note: sizes are the user's
//! Counts and lengths come from programs, so no size is computed from them without a check. What no heap can
//! hold raises `HeapOverflow` ([`crate::raise::heap_overflow`]) before anything has changed. A negative size
//! is what is left of an overflow in the program and counts as too large.

use kelvin_layout::array as at;

use crate::gc::cards::Cards;
use crate::gc::{self, cards};
#[cfg(feature = "profiled")]
use crate::heap::births::Births;
use crate::heap::blocks::State;
use crate::heap::pinned::ALIGNMENT;
use crate::heap::{Heap, LARGE, heap, pinned};
use crate::object::{HEADER, InfoPtr, Object, builtin};
use crate::raise;
use crate::regs::regs;
use crate::word::{Addr, Bytes, Words};

/// The size of an object with so many words of payload; raises `HeapOverflow` if there can be none.
fn size_of_payload(words: usize) -> Bytes {
    // No object comes near half the address space: what is added to a size that passed cannot overflow.
    const MOST: usize = isize::MAX as usize / 2 / kelvin_layout::WORD;
    if words > MOST {
        raise::heap_overflow();
    }
    HEADER + Words(words).bytes()
}

/// Raises `HeapOverflow` if `bytes` that the program would write to are more than a heap can ever hold. For
/// what is computed outside the heap first.
pub fn admit(bytes: Option<usize>) {
    if bytes.is_none_or(|bytes| bytes > heap().largest().0) {
        raise::heap_overflow();
    }
}

#[cfg(test)]
/// A new object with its header written; the payload is for the caller to fill before the next allocation.
pub fn object(info: InfoPtr, payload: Words) -> Object {
    let size = size_of_payload(payload.0);
    let addr = if size > LARGE { large(size) } else { small(size) };
    header(addr, info, size)
}

fn header(addr: Addr, info: InfoPtr, size: Bytes) -> Object {
    // SAFETY: note "closures": what was just allocated, whose header is written next.
    let object = unsafe { Object::at(addr) };
    #[cfg(feature = "profiled")]
    {
        object.set_info_and_path(info, regs().ccc.get() as u32);
        if let Some(births) = Births::tables() {
            births.set(object, 0);
        }
        crate::profiler::charge_allocation(size);
    }
    #[cfg(not(feature = "profiled"))]
    {
        object.set_info(info);
        let _ = size;
    }
    object
}

/// A new array of `count` elements, for the caller to fill. A large one has a card table behind it.
pub fn array(count: usize) -> Object {
    let size = size_of_payload(count.saturating_add(1));
    let (addr, cards) =
        if size > LARGE { (large(size + Bytes(cards::count(count))), true) } else { (small(size), false) };
    let array = header(addr, builtin::array(), size);
    array.set_word(at::LENGTH, count as u64);
    if cards {
        Cards::of(array).clear();
    }
    array
}

/// A new byte array of `length` bytes; its content is arbitrary.
pub fn byte_array(length: usize) -> Object {
    let size = size_of_bytes(length);
    let addr = if size > LARGE { large_bytes(size, ALIGNMENT) } else { small(size) };
    let object = header(addr, builtin::bytes(), size);
    object.set_word(at::LENGTH, length as u64);
    object
}

/// A new byte array which the caller makes a closure with pointers of: a large one is not taken for bytes
/// (note "Fresh bytes", `heap/large.rs`).
pub fn room_for_pointers(length: usize) -> Object {
    let size = size_of_bytes(length);
    let addr = if size > LARGE { large(size) } else { small(size) };
    let object = header(addr, builtin::bytes(), size);
    object.set_word(at::LENGTH, length as u64);
    object
}

/// A new byte array of at most so many 64-bit words: `fill` writes them, says how many there are, and
/// allocates nothing. What is left over was never allocated, nor charged; of a large array it is lost.
pub fn words_up_to(most: usize, fill: impl FnOnce(&mut [u64]) -> usize) -> Object {
    let size = size_of_payload(most.saturating_add(1));
    let large = size > LARGE;
    let addr = if large { large_bytes(size, ALIGNMENT) } else { small(size) };
    // SAFETY: note "closures": what was just allocated, whose header and length are written next.
    let object = unsafe { Object::at(addr) };
    object.set_info(builtin::bytes());
    object.set_word(at::LENGTH, Words(most).bytes().0 as u64);
    // SAFETY: note "lent bytes": a new array, filled here.
    let used = fill(unsafe { object.byte_words_mut() }).min(most);
    let unused = Words(most - used).bytes();
    object.set_word(at::LENGTH, Words(used).bytes().0 as u64);
    if large {
        let since = &heap().large_since;
        since.set(since.get() - unused);
    } else {
        regs().hp.set(addr.plus(size - unused));
    }
    header(addr, builtin::bytes(), size - unused)
}

fn size_of_bytes(length: usize) -> Bytes {
    size_of_payload(length.div_ceil(kelvin_layout::WORD).saturating_add(1))
}

/// A new byte array of `length` bytes that never moves, at a multiple of `alignment`: a power of two, at most
/// [`crate::heap::large::MOST_ALIGNED`].
pub fn pinned_byte_array(length: usize, alignment: Bytes) -> Object {
    let alignment = alignment.max(ALIGNMENT);
    let size = size_of_bytes(length);
    let addr = if size > pinned::MOST || alignment > Bytes(64) {
        large_bytes(size, alignment)
    } else {
        small_pinned(size, alignment)
    };
    let object = header(addr, builtin::bytes(), size);
    object.set_word(at::LENGTH, length as u64);
    object
}

/// A new pinned byte array with this content, which does not lie in the heap.
pub fn pinned_from(content: &[u8]) -> Object {
    let object = pinned_byte_array(content.len(), ALIGNMENT);
    // SAFETY: note "lent bytes": a new array, filled here.
    unsafe { object.bytes_mut() }.copy_from_slice(content);
    object
}

/// A new byte array with this content, which does not lie in the heap.
pub fn bytes_from(content: &[u8]) -> Object {
    let object = byte_array(content.len());
    // SAFETY: as above.
    unsafe { object.bytes_mut() }.copy_from_slice(content);
    object
}

fn small(size: Bytes) -> Addr {
    let limit = heap().nursery.end();
    if regs().hp.get().plus(size) > limit || heap().stress.now() {
        gc::make_room(size);
    }
    let addr = regs().hp.get();
    regs().hp.set(addr.plus(size));
    addr
}

/// Room for a large object that is no array of bytes.
fn large(size: Bytes) -> Addr {
    if size > heap().largest() {
        raise::heap_overflow();
    }
    if heap().stress.now() || heap().old_size() + size > heap().threshold.get() {
        gc::before_large(size);
    }
    in_blocks(size, |heap| heap.large.borrow_mut().allocate(size, ALIGNMENT, State::Large, &heap.blocks))
}

/// Room for a large array of bytes, which a minor collection can free if it is made before the next one.
fn large_bytes(size: Bytes, alignment: Bytes) -> Addr {
    if size > heap().largest() {
        raise::heap_overflow();
    }
    let nursery = heap().nursery.size();
    if size > nursery && (heap().stress.now() || heap().old_size() + size > heap().threshold.get()) {
        gc::before_large(size);
    } else {
        before_fresh_bytes(size);
    }
    in_blocks(size, |heap| heap.large.borrow_mut().allocate(size, alignment, State::LargeFresh, &heap.blocks))
}

fn small_pinned(size: Bytes, alignment: Bytes) -> Addr {
    before_fresh_bytes(size);
    in_blocks(size, |heap| heap.pinned.borrow_mut().allocate(size, alignment, &heap.blocks))
}

/// Collects if there are as many fresh bytes as a nursery has.
fn before_fresh_bytes(size: Bytes) {
    let fresh = heap().fresh_bytes();
    if heap().stress.now() || (fresh > Bytes(0) && fresh + size > heap().nursery.size()) {
        gc::make_room(Bytes(0));
    }
}

fn in_blocks(size: Bytes, allocate: impl Fn(&Heap) -> Option<Addr>) -> Addr {
    let mut room = allocate(heap());
    if room.is_none() {
        // The limit of the heap is reached; some of what is there may be dead.
        gc::collect_major();
        room = allocate(heap());
    }
    match room {
        Some(addr) => {
            let since = &heap().large_since;
            since.set(since.get() + size);
            addr
        }
        None => raise::heap_overflow(),
    }
}
