//! Reduction of selector thunks (Wadler 1987): a thunk that will only take a field out of an evaluated
//! constructor is replaced by the field, so that it does not keep the rest of the constructor alive.

use kelvin_layout::Kind;

use crate::gc::Collector;
use crate::object::{FORWARDED, Object, Ptr, builtin};
use crate::word::Addr;

/// How deep a selector of a selector of … is looked into.
const DEPTH: usize = 16;

impl Collector {
    /// Reduces the selector `object`, which this collection has not moved, to an indirection. `None` if its
    /// selectee is not evaluated.
    pub fn reduce_selector<const MAJOR: bool>(&mut self, object: Object) -> Option<Ptr> {
        self.reduce::<MAJOR>(object, DEPTH)
    }

    fn reduce<const MAJOR: bool>(&mut self, object: Object, depth: usize) -> Option<Ptr> {
        let mut selectee = Ptr(object.payload(1).load());
        let constructor = loop {
            let current = resolve(selectee);
            match current.kind() {
                Kind::Con => break current,
                Kind::Selector if depth > 0 && self.is_unmoved::<MAJOR>(current) => {
                    selectee = self.reduce::<MAJOR>(current, depth - 1)?;
                }
                _ => return None,
            }
        };
        let field = Ptr(constructor.payload(object.info().table().index as usize).load());
        // A selection that yields itself has no value; as an indirection it would be a cycle.
        if resolve(field) == object {
            return None;
        }
        object.set_header(builtin::ind().addr().0 as u64);
        object.payload(0).store(field.0);
        Some(field)
    }

    /// Whether a closure lies in the space being emptied and has not been copied: only then may it be
    /// overwritten without being remembered.
    fn is_unmoved<const MAJOR: bool>(&self, object: Object) -> bool {
        let addr = object.0;
        let from = if self.young.contains(addr) {
            !self.to.contains(addr)
        } else {
            MAJOR
                && self.heap.blocks.range().contains(addr)
                && self.heap.blocks.state(addr) == self.old_from.colour
        };
        from && object.header() & FORWARDED == 0
    }
}

/// Where a pointer really leads: through indirections and to copies already made.
fn resolve(ptr: Ptr) -> Object {
    let mut object = ptr.object();
    loop {
        let header = object.header();
        if header & FORWARDED != 0 {
            object = Object(Addr((header & !FORWARDED) as usize));
        } else if object.kind() == Kind::Ind {
            object = Ptr(object.payload(0).load()).object();
        } else {
            return object;
        }
    }
}
