//! Memory that the program and the relay share: a queue of bytes with one who writes and one who reads,
//! neither of whom ever waits for the other.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};

use super::shared;

/// Bytes that are held; a power of two.
const CAPACITY: usize = 4 << 20;
/// Bytes that only definitions may use.
const RESERVE: usize = CAPACITY / 4;
/// Before the bytes: the words of [`Ends`], each in a line of the cache of its own.
const FIRST: usize = 128;

#[repr(C)]
struct Ends {
    /// Bytes ever written; the program's.
    written: AtomicU64,
    apart: [u64; 7],
    /// Bytes ever read; the relay's.
    read: AtomicU64,
}

/// The queue. Both processes have it at the same address.
pub struct Ring {
    start: *mut u8,
}

impl Ring {
    pub fn new() -> io::Result<Ring> {
        Ok(Ring { start: shared(FIRST + CAPACITY)? })
    }

    fn ends(&self) -> &Ends {
        const { assert!(size_of::<Ends>() <= FIRST) };
        // SAFETY: the memory begins with these words, zeroed at first, and is never given back.
        unsafe { &*self.start.cast::<Ends>() }
    }

    fn free(&self) -> usize {
        let ends = self.ends();
        let used = ends.written.load(Ordering::Relaxed) - ends.read.load(Ordering::Acquire);
        CAPACITY - used as usize
    }

    /// Whether so many bytes that are no definition may be written.
    pub fn has_room(&self, bytes: usize) -> bool {
        self.free() >= bytes + RESERVE
    }

    /// Writes all of it, or nothing and says so. For the program. Callable in a signal handler that
    /// interrupts no other write.
    pub fn push(&self, bytes: &[u8]) -> bool {
        if self.free() < bytes.len() {
            return false;
        }
        let written = self.ends().written.load(Ordering::Relaxed);
        let at = written as usize % CAPACITY;
        let (head, tail) = bytes.split_at(bytes.len().min(CAPACITY - at));
        // SAFETY: both pieces are within the memory, in the part that the reader has left to us.
        unsafe {
            let first = self.start.add(FIRST);
            std::ptr::copy_nonoverlapping(head.as_ptr(), first.add(at), head.len());
            std::ptr::copy_nonoverlapping(tail.as_ptr(), first, tail.len());
        }
        self.ends().written.store(written + bytes.len() as u64, Ordering::Release);
        true
    }

    /// Takes all that is there: the whole of what [`push`](Self::push) wrote. For the relay.
    pub fn pop(&self, out: &mut Vec<u8>) {
        let ends = self.ends();
        let read = ends.read.load(Ordering::Relaxed);
        let written = ends.written.load(Ordering::Acquire);
        let count = ((written - read) as usize).min(CAPACITY);
        let at = read as usize % CAPACITY;
        let head = count.min(CAPACITY - at);
        // SAFETY: both pieces are within the memory, in the part that the writer has done with.
        unsafe {
            let first = self.start.add(FIRST);
            out.extend_from_slice(std::slice::from_raw_parts(first.add(at), head));
            out.extend_from_slice(std::slice::from_raw_parts(first, count - head));
        }
        ends.read.store(written, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_in_comes_out_in_order() {
        let ring = Ring::new().expect("memory");
        let (mut next, mut expected) = (0u8, 0u8);
        for round in 0..200 {
            let piece: Vec<u8> = (0..40_000 + round)
                .map(|_| {
                    next = next.wrapping_add(7);
                    next
                })
                .collect();
            assert!(ring.push(&piece));
            if round % 3 == 2 {
                let mut out = Vec::new();
                ring.pop(&mut out);
                for byte in out {
                    expected = expected.wrapping_add(7);
                    assert_eq!(byte, expected);
                }
            }
        }
    }

    #[test]
    fn a_full_ring_refuses_and_keeps_room_for_definitions() {
        let ring = Ring::new().expect("memory");
        let piece = vec![1; CAPACITY / 8];
        for _ in 0..6 {
            assert!(ring.has_room(piece.len()) && ring.push(&piece));
        }
        assert!(!ring.has_room(1));
        assert!(ring.push(&piece) && ring.push(&piece) && !ring.push(&[1]));
        let mut out = Vec::new();
        ring.pop(&mut out);
        assert!(out.len() == CAPACITY && ring.has_room(1) && ring.push(&[1]));
    }
}
