//! Arithmetic on magnitudes of a few limbs, into a buffer of the caller's: numbers of some hundred bits are too short for
//! the library's ways to pay for the copies that it wants.
//!
//! Limbs are 64-bit words, least significant first. Results may have leading zeros ([`trimmed`]).

use std::cmp::Ordering;

/// From so many limbs in both factors on, the library multiplies faster.
pub const MOST_FACTOR: usize = 24;

/// Runs `f` on a buffer of `length` zeros.
pub fn with_buffer<R>(length: usize, f: impl FnOnce(&mut [u64]) -> R) -> R {
    if length <= 32 { f(&mut [0; 32][..length]) } else { f(&mut vec![0; length]) }
}

/// Without leading zeros.
pub fn trimmed(limbs: &[u64]) -> &[u64] {
    let length = limbs.iter().rposition(|l| *l != 0).map_or(0, |i| i + 1);
    &limbs[..length]
}

/// Compares magnitudes without leading zeros.
pub fn compare(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// `out = a + b`; `out` has a limb more than the longer of them.
pub fn add(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let mut carry = false;
    for (i, x) in long.iter().enumerate() {
        let (s, c) = x.overflowing_add(short.get(i).copied().unwrap_or(0));
        let (s, d) = s.overflowing_add(carry as u64);
        carry = c | d;
        out[i] = s;
    }
    out[long.len()] = carry as u64;
}

/// `out = a - b` for `a >= b`; `out` has as many limbs as `a`.
pub fn sub(a: &[u64], b: &[u64], out: &mut [u64]) {
    let mut borrow = false;
    for (i, x) in a.iter().enumerate() {
        let (s, c) = x.overflowing_sub(b.get(i).copied().unwrap_or(0));
        let (s, d) = s.overflowing_sub(borrow as u64);
        borrow = c | d;
        out[i] = s;
    }
}

/// `out = a * b`; `out` is zero before and has as many limbs as both together.
pub fn mul(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    for (i, x) in short.iter().enumerate() {
        let row = &mut out[i..=i + long.len()];
        let mut carry = 0u64;
        for (y, slot) in long.iter().zip(row.iter_mut()) {
            // At most (2^64 - 1)^2 + 2 * (2^64 - 1), which is 2^128 - 1.
            let sum = *x as u128 * *y as u128 + *slot as u128 + carry as u128;
            *slot = sum as u64;
            carry = (sum >> 64) as u64;
        }
        row[long.len()] = carry;
    }
}

/// `out = a / divisor`, with the remainder as result; `out` has as many limbs as `a`.
pub fn div_rem(a: &[u64], divisor: u64, out: &mut [u64]) -> u64 {
    let mut rest = 0u64;
    for (x, slot) in a.iter().zip(out).rev() {
        let part = (rest as u128) << 64 | *x as u128;
        *slot = (part / divisor as u128) as u64;
        rest = (part % divisor as u128) as u64;
    }
    rest
}
