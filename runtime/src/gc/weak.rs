//! Weak pointers and stable names in a collection: the rules are in `crate::weak` and `crate::stable`.

use crate::gc::Collector;
use crate::gc::selector::resolve;
use crate::heap::blocks::State;
use crate::heap::pinned;
use crate::object::{Object, Ptr};
use crate::stable;
use crate::weak::Found;

impl Collector {
    /// Scans what has been reached, and what weak pointers with reached keys lead to, until nothing is left.
    pub fn drain_with_weak<const MAJOR: bool>(&mut self) {
        let mut pending = std::mem::take(&mut self.weak);
        loop {
            self.drain::<MAJOR>();
            let found = pending.ask(|weak| {
                if !self.is_key_reached::<MAJOR>(weak.key()) {
                    return Found::Unreached;
                }
                let mut young = false;
                for slot in weak.slots() {
                    self.visit::<MAJOR>(slot);
                    young |= self.is_young(slot.get());
                }
                Found::Followed { young }
            });
            if !found {
                break;
            }
        }
        self.weak = pending;
    }

    /// Weak pointers whose keys have not been reached by now are dead; their finalizers live on.
    pub fn finish_weak<const MAJOR: bool>(&mut self) {
        let dead = std::mem::take(&mut self.weak);
        dead.finish(|slot| self.visit::<MAJOR>(slot));
        self.drain::<MAJOR>();
    }

    /// Stable names do not keep what they are of.
    pub fn finish_names<const MAJOR: bool>(&mut self) {
        stable::forget_unreached::<MAJOR>(|slot| {
            self.is_key_reached::<MAJOR>(slot.get()).then(|| {
                self.visit::<MAJOR>(slot);
                self.is_young(slot.get())
            })
        });
        self.drain::<MAJOR>();
    }

    /// Whether a key has been reached by now.
    fn is_key_reached<const MAJOR: bool>(&self, key: Ptr) -> bool {
        self.reached_key::<MAJOR>(key).is_some()
    }

    /// Where a key is, if it has been reached by now. What lies outside of the heap always has.
    pub fn reached_key<const MAJOR: bool>(&self, key: Ptr) -> Option<Object> {
        let object = resolve(key);
        let addr = object.addr();
        if self.young.contains(addr) {
            return self.survivor::<MAJOR>(object);
        }
        match self.heap.blocks.find(addr) {
            None => Some(object),
            Some(State::Pinned) => pinned::is_marked(object).then_some(object),
            Some(_) => self.survivor::<MAJOR>(object),
        }
    }
}
