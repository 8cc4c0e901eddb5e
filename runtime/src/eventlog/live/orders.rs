//! What readers of the stream have asked for: cost centres that are to be switched off or on while the
//! program runs. The relay reads their orders and knows the names; it leaves a mark for each cost centre in
//! memory that it shares with the program, and the program's timer does what the marks say
//! (`profiler::switch::at_tick`). So an order costs the program nothing until it comes, and takes effect in
//! a loop that never allocates, too.

use std::io;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::shared;

/// The marks of a cost centre: it is to be off; it was switched while the program ran.
const OFF: u8 = 1;
const SWITCHED: u8 = 2;

/// The memory: how many orders there were, then a byte for each cost centre that the compiler listed. Both
/// processes have it at the same address.
pub struct Orders {
    start: *mut u8,
    count: usize,
}

/// Before the bytes.
const FIRST: usize = size_of::<u64>();

impl Orders {
    pub fn new(count: usize) -> io::Result<Orders> {
        Ok(Orders { start: shared(FIRST + count)?, count })
    }

    fn given(&self) -> &AtomicU64 {
        // SAFETY: the memory begins with this word, zeroed at first, aligned, and is never given back.
        unsafe { AtomicU64::from_ptr(self.start.cast()) }
    }

    fn marks(&self, centre: u32) -> Option<&AtomicU8> {
        let at = centre as usize;
        // SAFETY: a byte of the memory, which is never given back.
        (at < self.count).then(|| unsafe { AtomicU8::from_ptr(self.start.add(FIRST + at)) })
    }

    /// How many orders were given.
    pub fn number(&self) -> u64 {
        self.given().load(Ordering::Acquire)
    }

    /// An order: these are to be off, or on.
    pub fn give(&self, centres: &[u32], off: bool) {
        self.start_with(centres, off);
        self.given().fetch_add(1, Ordering::Release);
    }

    /// The same before the program starts, which does it itself.
    pub fn start_with(&self, centres: &[u32], off: bool) {
        for marks in centres.iter().filter_map(|c| self.marks(*c)) {
            if off {
                marks.fetch_or(OFF, Ordering::Relaxed);
            } else {
                marks.fetch_and(!OFF, Ordering::Relaxed);
            }
        }
    }

    /// Whether it is to be off.
    pub fn is_off(&self, centre: u32) -> bool {
        self.marks(centre).is_some_and(|m| m.load(Ordering::Relaxed) & OFF != 0)
    }

    /// The program has switched it.
    pub fn done(&self, centre: u32) {
        if let Some(marks) = self.marks(centre) {
            marks.fetch_or(SWITCHED, Ordering::Relaxed);
        }
    }

    /// Whether it was ever switched while the program ran.
    pub fn was_switched(&self, centre: u32) -> bool {
        self.marks(centre).is_some_and(|m| m.load(Ordering::Relaxed) & SWITCHED != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_kept_until_they_are_done() {
        let orders = Orders::new(3).expect("memory");
        orders.start_with(&[0], true);
        assert_eq!((orders.number(), orders.is_off(0), orders.is_off(1)), (0, true, false));
        // What is no cost centre is nobody's.
        orders.give(&[1, 2, 9], true);
        orders.give(&[2], false);
        assert_eq!(orders.number(), 2);
        assert_eq!([0, 1, 2, 9].map(|c| orders.is_off(c)), [true, true, false, false]);
        orders.done(1);
        assert!(orders.was_switched(1) && orders.is_off(1) && !orders.was_switched(0));
    }
}
