//! Values that have a number while they move about: stable pointers, which C may hold, and stable names.

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
    /// The values that have a name, which keeps them: what the same value is at another time is not known
    /// otherwise.
    named: Vec<Ptr>,
    /// Their names, by address, as far as that is known since the last collection.
    names: HashMap<u64, u64>,
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
        let addresses = stable.named.iter().enumerate().rev();
        stable.names = addresses.map(|(i, p)| (p.object().addr().0 as u64, i as u64)).collect();
    }
    let fresh = stable.named.len() as u64;
    let name = *stable.names.entry(value.object().addr().0 as u64).or_insert(fresh);
    if name == fresh {
        stable.named.push(value);
    }
    name
}

/// Calls `visit` with the address of each pointer here, which the collector then changes.
pub fn for_each_root(mut visit: impl FnMut(&Cell<Ptr>)) {
    let stable = &mut *STABLE.borrow_mut();
    stable.names.clear();
    for value in stable.values.iter_mut().chain(&mut stable.named) {
        if !value.is_null() {
            visit(Cell::from_mut(value));
        }
    }
}
