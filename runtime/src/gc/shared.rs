//! Small numbers and characters are shared: a copy of a boxed `Int` from [`INTS`] or of a `Char` from
//! [`CHARS`] is not made, its pointers are led to a static closure. Strings and tables of small numbers so
//! shrink by a third.
//!
//! Profiled programs do this, too, so that what a heap profile shows is what the program keeps when it is not
//! profiled: such closures belong, as all static data, to nobody, and are in no census from the first
//! collection that they survive.

use std::cell::Cell;

use kelvin_layout::{CC_DATA, cc};

use crate::gc::Collector;
use crate::global::Global;
use crate::object::{HEADER, InfoPtr, Object};
use crate::program::program;
use crate::word::Addr;

/// The numbers that are shared, as the first one and how many.
const INTS: (i64, usize) = (-16, 272);
const CHARS: (i64, usize) = (0, 256);

/// Words of a closure: its header and the value.
const SIZE: usize = HEADER.0 / kelvin_layout::WORD + 1;

/// Closures of one constructor: header and value each.
type Table<const N: usize> = [[Cell<u64>; SIZE]; N];

static INT_TABLE: Global<Table<{ INTS.1 }>> = Global::new([const { [const { Cell::new(0) }; SIZE] }; INTS.1]);
static CHAR_TABLE: Global<Table<{ CHARS.1 }>> =
    Global::new([const { [const { Cell::new(0) }; SIZE] }; CHARS.1]);

/// Which constructors have shared closures; the info pointers are null where the program has none.
#[derive(Clone, Copy)]
pub struct Shared {
    int: Addr,
    char: Addr,
}

impl Shared {
    /// The program's constructors; the tables are filled on first use.
    pub fn of_program() -> Shared {
        let shared = Shared { int: program().int_info(), char: program().char_info() };
        fill(&INT_TABLE, shared.int, INTS.0);
        fill(&CHAR_TABLE, shared.char, CHARS.0);
        shared
    }
}

fn fill<const N: usize>(rows: &Table<N>, info: Addr, first: i64) {
    if rows[0][0].get() == info.0 as u64 {
        return;
    }
    for (row, value) in rows.iter().zip(first..) {
        row[0].set(info.0 as u64);
        // The word of the cost centre, if there is one, lies between.
        row[1].set(cc::path(CC_DATA).into());
        row[SIZE - 1].set(value as u64);
    }
}

impl Collector {
    /// The static closure that stands for this constructor, if there is one.
    #[inline(always)]
    pub fn shared_value(&self, object: Object, info: InfoPtr) -> Option<Object> {
        let (base, (first, count)) = if info.addr() == self.shared.int {
            (INT_TABLE.as_ptr() as usize, INTS)
        } else if info.addr() == self.shared.char {
            (CHAR_TABLE.as_ptr() as usize, CHARS)
        } else {
            return None;
        };
        let index = object.word(0).wrapping_sub(first as u64) as usize;
        // SAFETY: note "closures": the tables are rows of them.
        (index < count).then(|| unsafe { Object::at(Addr(base).word(SIZE * index)) })
    }
}
