//! A walk over everything that is live, for the heap census and for tests. Valid right after a major
//! collection, when nothing but live closures remains and none has been overwritten since.

use crate::heap::heap;
use crate::object::Object;

/// Calls `visit` with each live closure of the heap, once; static closures are not among them.
/// The heap is not allocated in meanwhile.
pub fn for_each_live(mut visit: impl FnMut(Object)) {
    let heap = heap();
    let old = heap.old.borrow();
    let mut position = old.start();
    while let Some(addr) = old.next(&mut position) {
        // SAFETY: note "closures": those of the old generation lie there one behind the other.
        let object = unsafe { Object::at(addr) };
        let size = object.size();
        visit(object);
        position.advance(size);
    }
    let mut addr = heap.aging[heap.aging_from.get()].start;
    while addr < heap.aging_free.get() {
        // SAFETY: as above, those that are not yet old.
        let object = unsafe { Object::at(addr) };
        let size = object.size();
        visit(object);
        addr = addr.plus(size);
    }
    heap.large.borrow().iter().for_each(&mut visit);
    heap.pinned.borrow().iter().for_each(&mut visit);
}
