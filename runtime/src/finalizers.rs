//! What C does with its memory when the program cannot reach it any more: each finalizer has a key, a pinned
//! array of bytes, and runs after the collection that does not find it, or at the end of the program.
//!
//! Finalizers of one key run in the reverse order of their registration. They are functions of C's and must
//! not call back.

use std::cell::{Cell, RefCell};

use crate::global::Global;
use crate::object::Object;
use crate::word::{Addr, Span};

struct Finalizer {
    key: Object,
    function: Addr,
    environment: Option<Addr>,
    argument: Addr,
}

struct Finalizers {
    /// Those whose key is young: a minor collection looks at no others.
    young: Vec<Finalizer>,
    old: Vec<Finalizer>,
    due: Vec<Finalizer>,
}

static FINALIZERS: Global<RefCell<Finalizers>> =
    Global::new(RefCell::new(Finalizers { young: Vec::new(), old: Vec::new(), due: Vec::new() }));
static RUNNING: Global<Cell<bool>> = Global::new(Cell::new(false));

impl Finalizer {
    fn run(self) {
        let function = self.function.0;
        RUNNING.set(true);
        // SAFETY: the program says that this is a function of C's that takes these arguments.
        unsafe {
            match self.environment {
                Some(environment) => {
                    let function: extern "C" fn(Addr, Addr) = std::mem::transmute(function);
                    function(environment, self.argument);
                }
                None => {
                    let function: extern "C" fn(Addr) = std::mem::transmute(function);
                    function(self.argument);
                }
            }
        }
        RUNNING.set(false);
    }
}

/// Whether a finalizer is at work.
pub fn running() -> bool {
    RUNNING.get()
}

/// `addFinalizer#`.
pub extern "C" fn add(key: Object, function: Addr, with_environment: i64, environment: Addr, argument: Addr) {
    let environment = (with_environment != 0).then_some(environment);
    FINALIZERS.borrow_mut().young.push(Finalizer { key, function, environment, argument });
}

/// `runFinalizers#`: now, those of this key.
pub extern "C" fn run_for(key: Object) {
    let mut ours: Vec<Finalizer> = Vec::new();
    {
        let all = &mut *FINALIZERS.borrow_mut();
        for list in [&mut all.old, &mut all.young] {
            ours.extend(list.extract_if(.., |f| f.key == key));
        }
    }
    ours.into_iter().rev().for_each(Finalizer::run);
}

/// The collector asks where each key is now; those that are nowhere make their finalizers due.
pub fn after_collection<const MAJOR: bool>(survivor: impl Fn(Object) -> Option<Object>, young: Span) {
    let all = &mut *FINALIZERS.borrow_mut();
    let mut asked = std::mem::take(&mut all.young);
    if MAJOR {
        let mut old = std::mem::take(&mut all.old);
        old.append(&mut asked);
        asked = old;
    }
    for mut finalizer in asked {
        match survivor(finalizer.key) {
            None => all.due.push(finalizer),
            Some(key) => {
                finalizer.key = key;
                if young.contains(key.addr()) { all.young.push(finalizer) } else { all.old.push(finalizer) }
            }
        }
    }
}

/// Runs what the last collection made due.
pub fn run_due() {
    let due = std::mem::take(&mut FINALIZERS.borrow_mut().due);
    due.into_iter().rev().for_each(Finalizer::run);
}

/// Runs all that are left: the program ends.
pub fn run_all() {
    let left = {
        let all = &mut *FINALIZERS.borrow_mut();
        let mut left = std::mem::take(&mut all.old);
        left.append(&mut all.young);
        left
    };
    left.into_iter().rev().for_each(Finalizer::run);
}
