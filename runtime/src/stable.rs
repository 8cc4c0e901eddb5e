//! Values that have a number while they move about: stable pointers, which C may hold and which keep
//! them, and stable names, which do not. A name that was given to a value is never given to another one.

use std::cell::{Cell, LazyCell, RefCell};
use std::collections::HashMap;

use kelvin_layout::{Kind, RESULT};

use crate::global::Global;
use crate::object::Ptr;

#[derive(Default)]
struct Stable {
    /// By number, which counts from 1; null where it is free.
    values: Vec<Ptr>,
    free: Vec<u64>,
    /// The values that have a name and may be young, and the others.
    young: Vec<Named>,
    old: Vec<Named>,
    /// How many names there have been.
    named: u64,
    /// Their names, by address, as far as that is known since the last collection.
    names: HashMap<u64, u64>,
}

struct Named {
    value: Ptr,
    name: u64,
}

static STABLE: Global<LazyCell<RefCell<Stable>>> = Global::new(LazyCell::new(RefCell::default));

/// `newStablePtr#`.
pub extern "C" fn new(value: Ptr) -> u64 {
    let stable = &mut *STABLE.borrow_mut();
    match stable.free.pop() {
        Some(number) => {
            stable.values[number as usize - 1] = value;
            number
        }
        None => {
            stable.values.push(value);
            stable.values.len() as u64
        }
    }
}

/// `deRefStablePtr#`.
pub extern "C" fn get(number: u64) -> Ptr {
    let value = (number as usize).checked_sub(1).and_then(|i| STABLE.borrow().values.get(i).copied());
    match value {
        Some(value) if !value.is_null() => value,
        _ => crate::exit::fatal("deRefStablePtr: invalid stable pointer", 1),
    }
}

/// `freeStablePtr#`.
pub extern "C" fn free(number: u64) {
    let stable = &mut *STABLE.borrow_mut();
    if let Some(value) = (number as usize).checked_sub(1).and_then(|i| stable.values.get_mut(i))
        && !value.is_null()
    {
        *value = Ptr::NULL;
        stable.free.push(number);
    }
}

/// `stableName#`: the same number for the same closure.
pub extern "C" fn name(value: Ptr) -> u64 {
    let mut value = value;
    while value.object().kind() == Kind::Ind {
        value = value.object().pointer(RESULT);
    }
    let stable = &mut *STABLE.borrow_mut();
    if stable.names.is_empty() {
        for Named { value, name } in stable.old.iter().chain(&stable.young) {
            // Of two values that have become the same one the older name stays.
            let known = stable.names.entry(value.object().addr().0 as u64).or_insert(*name);
            *known = (*known).min(*name);
        }
    }
    let fresh = stable.named;
    let name = *stable.names.entry(value.object().addr().0 as u64).or_insert(fresh);
    if name == fresh {
        stable.named += 1;
        stable.young.push(Named { value, name });
    }
    name
}

/// A collection has followed everything, and forgets the values that only names have. `follow` is given the
/// address of each and answers, if it was reached, whether it is young; it changes what is there to where the
/// value is now.
pub fn forget_unreached<const MAJOR: bool>(mut follow: impl FnMut(&Cell<Ptr>) -> Option<bool>) {
    let stable = &mut *STABLE.borrow_mut();
    stable.names.clear();
    let mut named = std::mem::take(&mut stable.young);
    if MAJOR {
        named.append(&mut stable.old);
    }
    for mut one in named {
        match follow(Cell::from_mut(&mut one.value)) {
            Some(true) => stable.young.push(one),
            Some(false) => stable.old.push(one),
            None => {}
        }
    }
}

/// Calls `visit` with the address of each value that has a name, once a collection has forgotten the others.
pub fn for_each_named(mut visit: impl FnMut(&Cell<Ptr>)) {
    let stable = &mut *STABLE.borrow_mut();
    for named in stable.young.iter_mut().chain(&mut stable.old) {
        visit(Cell::from_mut(&mut named.value));
    }
}

/// Calls `visit` with the address of each pointer here, which the collector then changes.
pub fn for_each_root(mut visit: impl FnMut(&Cell<Ptr>)) {
    let stable = &mut *STABLE.borrow_mut();
    for value in &mut stable.values {
        if !value.is_null() {
            visit(Cell::from_mut(value));
        }
    }
}
