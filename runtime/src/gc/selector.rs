//! Reduction of selector thunks (Wadler 1987): a thunk that will only take a field out of an evaluated
//! constructor is replaced by the field, so that it does not keep the rest of the constructor alive.
//!
//! Chains of selectors are followed to their end, however long, in both directions: a field may be a selector
//! again, and so may the selectee. None is looked at twice: what can be reduced becomes an indirection, and
//! what cannot be is copied (or marked) at once, together with the selectors that it waits for.

use kelvin_layout::{Kind, RESULT, flag, selector};

use crate::gc::Collector;
use crate::gc::evacuate::{Target, with_tag};
use crate::heap::blocks::State;
use crate::object::{InfoPtr, Object, Ptr, builtin};

/// Working memory, kept from one chain to the next.
#[derive(Default)]
pub struct Selectors {
    /// Selectors whose selectee is the next one, with their info tables; meanwhile they are marked as black
    /// holes.
    waiting: Vec<(Object, InfoPtr)>,
    /// Selectors that have become indirections on the way to one value.
    reduced: Vec<Object>,
}

impl Collector {
    /// The new pointer for `ptr`, which leads to the selector `object`, not moved yet, that goes to `target`;
    /// and, as for [`Collector::relocate_one`], the cell of a spine if one was copied.
    #[inline(never)]
    pub fn relocate_selector<const MAJOR: bool>(
        &mut self,
        ptr: Ptr,
        object: Object,
        target: Target,
    ) -> (Ptr, Option<(Object, Target)>) {
        let (mut object, mut target) = (object, target);
        let mut reduced = std::mem::take(&mut self.selectors.reduced);
        let result = loop {
            let Some(field) = self.reduce::<MAJOR>(object, target) else {
                let copy = self.copy(object, object.info(), target);
                break (with_tag(Ptr::NULL, copy), None);
            };
            reduced.push(object);
            let next = resolve(field);
            if next.kind() != Kind::Selector || !self.is_unmoved::<MAJOR>(next) {
                break self.relocate_one::<MAJOR>(field);
            }
            object = next;
            target = self.classify::<MAJOR>(next);
        };
        // Who meets one of them again is at the end at once.
        let end = result.0.object();
        for selector in reduced.drain(..) {
            selector.forward(end);
        }
        self.selectors.reduced = reduced;
        (with_tag(ptr, end), result.1)
    }

    /// Makes the selector `first` an indirection to its field. `None` if its selectee is not evaluated; then
    /// the selectors that it waits for have been copied.
    fn reduce<const MAJOR: bool>(&mut self, first: Object, target: Target) -> Option<Ptr> {
        let mut waiting = std::mem::take(&mut self.selectors.waiting);
        let mut selector = first;
        let found = loop {
            let selectee = resolve(selector.pointer(selector::SELECTEE));
            match selectee.kind() {
                Kind::Con => {
                    let field = selectee.pointer(selector.info().table().index as usize);
                    // A selection that yields itself has no value; as an indirection it would be a cycle.
                    if resolve(field) == selector {
                        break None;
                    }
                    selector.set_info(builtin::ind());
                    selector.set_word(RESULT, field.word());
                    match waiting.pop() {
                        None => break Some(field),
                        Some((outer, info)) => {
                            outer.set_info(info);
                            selector = outer;
                        }
                    }
                }
                Kind::Selector if selectee != selector && self.is_unmoved::<MAJOR>(selectee) => {
                    waiting.push((selector, selector.info()));
                    selector.set_info(builtin::blackhole());
                    selector = selectee;
                }
                // Among others a selector that is waiting: a cycle.
                _ => break None,
            }
        };
        if found.is_none() {
            self.copy_waiting::<MAJOR>(&mut waiting, selector, target);
        }
        self.selectors.waiting = waiting;
        found
    }

    /// Copies the selectors behind the first of `waiting`, up to `last`, none of which can be reduced, and
    /// takes the marks off. The first goes to `target`.
    fn copy_waiting<const MAJOR: bool>(
        &mut self,
        waiting: &mut Vec<(Object, InfoPtr)>,
        last: Object,
        target: Target,
    ) {
        for (selector, info) in waiting.iter() {
            selector.set_info(*info);
        }
        waiting.push((last, last.info()));
        // As when they are scanned: what a promoted one refers to is promoted.
        let outer = self.promote;
        self.promote |= target != Target::Aging;
        for (selector, info) in waiting.drain(..).skip(1) {
            let target = self.classify::<MAJOR>(selector);
            self.promote |= target != Target::Aging;
            debug_assert!(info.table().flags & flag::SPINE == 0);
            self.copy(selector, info, target);
        }
        self.promote = outer;
    }

    /// Whether a closure lies in the space being emptied and has not been copied: only then may it be
    /// overwritten without being remembered.
    pub fn is_unmoved<const MAJOR: bool>(&self, object: Object) -> bool {
        let addr = object.addr();
        let from = if self.young.contains(addr) {
            !self.to.contains(addr)
        } else {
            MAJOR
                && match self.heap.blocks.find(addr) {
                    Some(state) if state == self.old_from.colour => true,
                    Some(State::InPlace) => !self.is_marked(object),
                    _ => false,
                }
        };
        from && object.forwarded().is_none()
    }
}

/// Where a pointer really leads: through indirections and to copies already made.
pub fn resolve(ptr: Ptr) -> Object {
    let mut object = ptr.object();
    loop {
        if let Some(copy) = object.forwarded() {
            object = copy;
        } else if object.kind() == Kind::Ind {
            object = object.pointer(RESULT).object();
        } else {
            return object;
        }
    }
}
