//! Arithmetic on magnitudes, into a buffer of the caller's. What takes longer than in proportion to the
//! length is the library's for very long ones; below that, its ways do not pay for the copies that it wants,
//! and its loops know no carries.
//!
//! Limbs are 64-bit words, least significant first. Results may have leading zeros ([`trimmed`]).

mod common;
mod divide;
mod multiply;
mod radix;
mod rows;

use std::cell::RefCell;
use std::cmp::Ordering;

pub use self::common::gcd;
use self::divide::above;
pub use self::divide::{div_rem, divide};
pub use self::multiply::mul;
pub use self::radix::digits;
use crate::arch;
use crate::global::Global;

/// From so many limbs in both factors on, the library multiplies faster.
pub const MOST_FACTOR: usize = 12_000;
/// From so many limbs in both divisor and quotient on, the library divides faster.
pub const MOST_DIVISOR: usize = 12_000;
/// From so many limbs in both numbers on, the library is faster to find what they have in common.
pub const MOST_COMMON: usize = 6;

/// Buffers that were in use: numbers of thousands of limbs mostly come one after the other, and memory that
/// the system gives has to be cleared each time.
static SPARE: Global<RefCell<Vec<Vec<u64>>>> = Global::new(RefCell::new(Vec::new()));
/// How many are kept, and of how many limbs at most.
const MOST_SPARE: usize = 4;
const MOST_KEPT: usize = 1 << 16;

/// Runs `f` on a buffer of `length` limbs, whose content is arbitrary.
pub fn with_buffer<R>(length: usize, f: impl FnOnce(&mut [u64]) -> R) -> R {
    if length <= 32 {
        return f(&mut [0; 32][..length]);
    }
    let mut buffer = SPARE.borrow_mut().pop().unwrap_or_default();
    if buffer.len() < length {
        buffer = vec![0; length];
    }
    let result = f(&mut buffer[..length]);
    let mut spare = SPARE.borrow_mut();
    if buffer.len() <= MOST_KEPT && spare.len() < MOST_SPARE {
        spare.push(buffer);
    }
    result
}

/// Without leading zeros.
pub fn trimmed(limbs: &[u64]) -> &[u64] {
    let length = limbs.iter().rposition(|l| *l != 0).map_or(0, |i| i + 1);
    &limbs[..length]
}

/// Compares magnitudes without leading zeros.
pub fn compare(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| compare_equally_long(a, b))
}

fn compare_equally_long(a: &[u64], b: &[u64]) -> Ordering {
    a.iter().rev().cmp(b.iter().rev())
}

/// `out = a + b`; `out` has a limb more than the longer of them.
pub fn add(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let (both, rest) = long.split_at(short.len());
    let (low, high) = out.split_at_mut(short.len());
    let mut carry = arch::rows::add(low, both, short) != 0;
    for (x, slot) in rest.iter().zip(&mut *high) {
        (*slot, carry) = x.overflowing_add(carry as u64);
    }
    high[rest.len()] = carry as u64;
}

/// `out = a - b` for `a >= b`; `out` has as many limbs as `a`.
pub fn sub(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (both, rest) = a.split_at(b.len());
    let (low, high) = out.split_at_mut(b.len());
    let mut borrow = arch::rows::sub(low, both, b) != 0;
    for (x, slot) in rest.iter().zip(high) {
        (*slot, borrow) = x.overflowing_sub(borrow as u64);
    }
}

/// `to += a`, where `to` is as long or longer; whether that does not fit.
pub fn add_to(to: &mut [u64], a: &[u64]) -> bool {
    let (low, high) = to.split_at_mut(a.len());
    let mut carry = arch::rows::add_to(low, a) != 0;
    for slot in high {
        if !carry {
            break;
        }
        (*slot, carry) = slot.overflowing_add(1);
    }
    carry
}

/// `to -= a`, where `to` is as long or longer; whether that is below zero.
pub fn sub_from(to: &mut [u64], a: &[u64]) -> bool {
    let (low, high) = to.split_at_mut(a.len());
    let mut borrow = arch::rows::sub_from(low, a) != 0;
    for slot in high {
        if !borrow {
            break;
        }
        (*slot, borrow) = slot.overflowing_sub(1);
    }
    borrow
}

/// `out = a << shift` for less than 64 bits, with what does not fit as result; `out` is as long as `a`.
pub fn shift_left(a: &[u64], shift: u32, out: &mut [u64]) -> u64 {
    let mut carry = 0;
    for (limb, slot) in a.iter().zip(out) {
        *slot = limb << shift | carry;
        carry = above(*limb, shift);
    }
    carry
}

/// Shifts by less than 64 bits, where it is.
pub fn shift_right(a: &mut [u64], shift: u32) {
    if shift == 0 {
        return;
    }
    let mut carry = 0;
    for limb in a.iter_mut().rev() {
        (*limb, carry) = (*limb >> shift | carry, *limb << (64 - shift));
    }
}

/// How many of the lowest bits are zero; 0 for zero.
pub fn trailing_zeros(limbs: &[u64]) -> usize {
    let whole = limbs.iter().position(|l| *l != 0);
    whole.map_or(0, |i| 64 * i + limbs[i].trailing_zeros() as usize)
}

/// Makes a number odd that is not zero; what is left of it, without leading zeros.
pub fn odd_part(limbs: &mut [u64]) -> &mut [u64] {
    let zeros = trailing_zeros(limbs);
    let limbs = &mut limbs[zeros / 64..];
    shift_right(limbs, zeros as u32 % 64);
    let length = trimmed(limbs).len();
    &mut limbs[..length]
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    /// Magnitudes that are likely to be wrong: limbs of zeros and ones among random ones.
    pub fn random(rng: &mut Rng, most: usize) -> Vec<u64> {
        let length = rng.usize(1..=most);
        let mut limbs: Vec<u64> = (0..length)
            .map(|_| match rng.u8(0..6) {
                0 => 0,
                1 => u64::MAX,
                2 => 1 << 63,
                3 => 1 << rng.u32(0..64),
                _ => rng.u64(..),
            })
            .collect();
        if limbs[length - 1] == 0 {
            limbs[length - 1] = 1;
        }
        limbs
    }
}
