//! Arrays of pointers and of bytes.

use kelvin_layout::{WORD, array};

use crate::gc::cards::Cards;
use crate::heap::blocks::State;
use crate::heap::large::MOST_ALIGNED;
use crate::heap::roots::Rooted;
use crate::heap::{alloc, heap};
use crate::object::{Object, Ptr};
use crate::prim::{remember, remember_range};
use crate::regs::regs;
use crate::word::{Addr, Bytes, Range};

/// Whether an object must be remembered after a pointer has been written to it.
fn is_old(object: Object) -> bool {
    !Range::new(regs().young_base.get(), regs().young_size.get()).contains(object.addr())
}

/// `newArray#`.
pub extern "C" fn new_array(count: i64, element: Ptr) -> Object {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let element = Rooted::new(element);
    let array = alloc::array(count);
    let element = element.get();
    for i in 1..=count {
        array.set_word(i, element.word());
    }
    if is_old(array) {
        remember(array);
    }
    array
}

/// `shrinkSmallMutableArray#`: array, how many of its first elements stay. What lies behind them is nobody's
/// until the array is copied or freed. The card table of a large array lies behind the elements, so it is now
/// where some of them were: all its cards are set, whatever stood there.
pub extern "C" fn shrink_array(array: Object, count: i64) {
    let count = u64::try_from(count).unwrap_or(0).min(array.length() as u64);
    array.set_word(array::LENGTH, count);
    if let Some(cards) = Cards::find(array) {
        cards.mark_all();
    }
}

/// `copyArray#`, `copyMutableArray#`: source, offset, target, offset, count. The ranges may overlap.
pub extern "C" fn copy_array(from: Object, from_at: i64, to: Object, to_at: i64, count: i64) {
    move_bytes(from, from_at * WORD as i64, to, to_at * WORD as i64, count * WORD as i64);
    if count > 0 && is_old(to) {
        remember_range(to, to_at as usize, count as usize);
    }
}

/// `newByteArray#`.
pub extern "C" fn new_byte_array(length: i64) -> Object {
    alloc::byte_array(usize::try_from(length).unwrap_or(usize::MAX))
}

/// `newAlignedPinnedByteArray#`: one that never moves, at a multiple of a power of two. The library asks for
/// none that is above [`MOST_ALIGNED`].
pub extern "C" fn new_pinned_byte_array(length: i64, alignment: i64) -> Object {
    let alignment = Bytes(alignment.clamp(1, MOST_ALIGNED.0 as i64) as usize);
    alloc::pinned_byte_array(usize::try_from(length).unwrap_or(usize::MAX), alignment)
}

/// `isByteArrayPinned#`: whether it never moves, as large ones do not either.
pub extern "C" fn is_byte_array_pinned(array: Object) -> i64 {
    let moves = match heap().blocks.find(array.addr()) {
        Some(state) => matches!(state, State::Old0 | State::Old1),
        None => !is_old(array),
    };
    i64::from(!moves)
}

/// `copyByteArray#`, `copyMutableByteArray#`: source, offset, target, offset, count. The ranges may overlap.
pub extern "C" fn copy_byte_array(from: Object, from_at: i64, to: Object, to_at: i64, count: i64) {
    move_bytes(from, from_at, to, to_at, count);
}

fn move_bytes(from: Object, from_at: i64, to: Object, to_at: i64, count: i64) {
    if count <= 0 {
        return;
    }
    let place = |object: Object, at: i64| Addr(object.payload(1).0.wrapping_add(at as usize));
    // SAFETY: the library keeps both ranges within their arrays; overlap is allowed.
    unsafe {
        std::ptr::copy(place(from, from_at).0 as *const u8, place(to, to_at).0 as *mut u8, count as usize);
    }
}

/// `copyAddrToByteArray#`: source, target, offset, count.
pub extern "C" fn copy_from_addr(from: Addr, to: Object, to_at: i64, count: i64) {
    let to = Addr(to.payload(1).0.wrapping_add(to_at as usize));
    // SAFETY: the library keeps the range within the array; the program vouches for its own memory, which is
    // none of ours.
    unsafe { std::ptr::copy(from.0 as *const u8, to.0 as *mut u8, count.max(0) as usize) }
}

/// `copyByteArrayToAddr#`: source, offset, target, count.
pub extern "C" fn copy_to_addr(from: Object, from_at: i64, to: Addr, count: i64) {
    let from = Addr(from.payload(1).0.wrapping_add(from_at as usize));
    // SAFETY: as above.
    unsafe { std::ptr::copy(from.0 as *const u8, to.0 as *mut u8, count.max(0) as usize) }
}
