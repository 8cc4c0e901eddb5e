//! Allocation by runtime functions. Every function here may collect; callers hold pointers in
//! [`crate::heap::roots::Rooted`].
//!
//! # Note: sizes are the user's
//! Counts and lengths come from programs, so no size is computed from them without a check. What no heap can hold
//! raises `HeapOverflow` ([`crate::raise::heap_overflow`]) before anything has changed. A negative size is what is left of
//! an overflow in the program and counts as too large.

use crate::gc::cards::Cards;
use crate::gc::{self, cards};
use crate::heap::{LARGE, heap};
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

/// Raises `HeapOverflow` if `bytes` that the program would write to are more than a heap can ever hold. For what is
/// computed outside the heap first.
pub fn admit(bytes: Option<usize>) {
    if bytes.is_none_or(|bytes| bytes > heap().largest().0) {
        raise::heap_overflow();
    }
}

/// A new object with its header written; the payload is for the caller to fill before the next allocation.
pub fn object(info: InfoPtr, payload: Words) -> Object {
    let size = size_of_payload(payload.0);
    let addr = if size > LARGE { large(size) } else { small(size) };
    header(addr, info, size)
}

fn header(addr: Addr, info: InfoPtr, size: Bytes) -> Object {
    let object = Object(addr);
    object.set_header(info.addr().0 as u64);
    #[cfg(feature = "profiled")]
    {
        object.cost_word().store(regs().ccc.get());
        crate::profiler::charge_allocation(size);
    }
    #[cfg(not(feature = "profiled"))]
    let _ = size;
    object
}

/// A new array of `count` elements, for the caller to fill. A large one has a card table behind it.
pub fn array(count: usize) -> Object {
    let size = size_of_payload(count.saturating_add(1));
    let (addr, cards) =
        if size > LARGE { (large(size + Bytes(cards::count(count))), true) } else { (small(size), false) };
    let array = header(addr, builtin::array(), size);
    array.payload(0).store(count as u64);
    if cards {
        Cards::of(array).clear();
    }
    array
}

/// A new byte array of `length` bytes; its content is arbitrary.
pub fn byte_array(length: usize) -> Object {
    let words = length.div_ceil(kelvin_layout::WORD);
    let object = object(builtin::bytes(), Words(1 + words));
    object.payload(0).store(length as u64);
    object
}

/// A new byte array with this content, which does not lie in the heap.
pub fn bytes_from(content: &[u8]) -> Object {
    let object = byte_array(content.len());
    object.bytes_mut().copy_from_slice(content);
    object
}

fn small(size: Bytes) -> Addr {
    let limit = heap().nursery.end;
    if regs().hp.get().plus(size) > limit || heap().stress {
        gc::make_room(size);
    }
    let addr = regs().hp.get();
    regs().hp.set(addr.plus(size));
    addr
}

fn large(size: Bytes) -> Addr {
    if size > heap().largest() {
        raise::heap_overflow();
    }
    if heap().stress || heap().old_size() + size > heap().threshold {
        gc::before_large(size);
    }
    let heap = heap();
    heap.large_since += size;
    match heap.large.allocate(size, &mut heap.blocks) {
        Some(addr) => addr,
        None => raise::heap_overflow(),
    }
}
