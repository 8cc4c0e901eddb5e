//! A walk over everything that is live, for the heap census and for tests. Valid right after a major
//! collection, when nothing but live closures remains and none has been overwritten since.

use crate::heap::heap;
use crate::object::Object;

/// Calls `visit` with each live closure of the heap, once; static closures are not among them.
/// The heap is not allocated in meanwhile.
pub fn for_each_live(mut visit: impl FnMut(Object)) {
    let heap = heap();
    let mut position = heap.old.start();
    while let Some(addr) = heap.old.next(&mut position) {
        let object = Object(addr);
        let size = object.size();
        visit(object);
        position.advance(size);
    }
    let mut addr = heap.aging[heap.aging_from].start;
    while addr < heap.aging_free {
        let object = Object(addr);
        let size = object.size();
        visit(object);
        addr = addr.plus(size);
    }
    heap.large.iter().for_each(&mut visit);
    heap.pinned.iter().for_each(&mut visit);
}
