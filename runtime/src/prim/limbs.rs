//! Arithmetic on magnitudes of a few limbs, into a buffer of the caller's: numbers of some hundred bits are
//! too short for the library's ways to pay for the copies that it wants.
//!
//! Limbs are 64-bit words, least significant first. Results may have leading zeros ([`trimmed`]).

use std::cell::RefCell;
use std::cmp::Ordering;

use crate::global::Global;

/// From so many limbs in both factors on, the library multiplies faster.
pub const MOST_FACTOR: usize = 24;
/// From so many limbs in both divisor and quotient on, the library divides faster.
pub const MOST_DIVISOR: usize = 24;
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
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// `out = a + b`; `out` has a limb more than the longer of them.
pub fn add(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let (both, rest) = long.split_at(short.len());
    let (low, high) = out.split_at_mut(short.len());
    let mut carry = false;
    // In eights, whose carries stay in the processor's flag.
    let ((a, a_last), (b, b_last)) = (both.as_chunks::<8>(), short.as_chunks::<8>());
    let (slots, last_slots) = low.as_chunks_mut::<8>();
    for ((a, b), slots) in a.iter().zip(b).zip(slots) {
        for i in 0..8 {
            (slots[i], carry) = a[i].carrying_add(b[i], carry);
        }
    }
    for ((x, y), slot) in a_last.iter().zip(b_last).zip(last_slots) {
        (*slot, carry) = x.carrying_add(*y, carry);
    }
    for (x, slot) in rest.iter().zip(&mut *high) {
        (*slot, carry) = x.overflowing_add(carry as u64);
    }
    high[rest.len()] = carry as u64;
}

/// `out = a - b` for `a >= b`; `out` has as many limbs as `a`.
pub fn sub(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (both, rest) = a.split_at(b.len());
    let (low, high) = out.split_at_mut(b.len());
    let mut borrow = false;
    let ((a, a_last), (b, b_last)) = (both.as_chunks::<8>(), b.as_chunks::<8>());
    let (slots, last_slots) = low.as_chunks_mut::<8>();
    for ((a, b), slots) in a.iter().zip(b).zip(slots) {
        for i in 0..8 {
            (slots[i], borrow) = a[i].borrowing_sub(b[i], borrow);
        }
    }
    for ((x, y), slot) in a_last.iter().zip(b_last).zip(last_slots) {
        (*slot, borrow) = x.borrowing_sub(*y, borrow);
    }
    for (x, slot) in rest.iter().zip(high) {
        (*slot, borrow) = x.overflowing_sub(borrow as u64);
    }
}

/// `out = a * b`; `out` has as many limbs as both together.
pub fn mul(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let Some((first, others)) = short.split_first() else { return out.fill(0) };
    out[long.len()] = mul_limb(long, *first, &mut out[..long.len()]);
    for (i, x) in others.iter().enumerate() {
        let row = &mut out[i + 1..=i + 1 + long.len()];
        row[long.len()] = add_product(&mut row[..long.len()], long, *x);
    }
}

/// `out = a * by`, with what does not fit as result; `out` is as long as `a`.
fn mul_limb(a: &[u64], by: u64, out: &mut [u64]) -> u64 {
    let ((fours, last), (slots, last_slots)) = (a.as_chunks::<4>(), out.as_chunks_mut::<4>());
    let mut carry = 0;
    for (limbs, slots) in fours.iter().zip(slots) {
        for i in 0..4 {
            (slots[i], carry) = by.carrying_mul(limbs[i], carry);
        }
    }
    for (limb, slot) in last.iter().zip(last_slots) {
        (*slot, carry) = by.carrying_mul(*limb, carry);
    }
    carry
}

/// `to += a * by`, with what does not fit as result; `to` is as long as `a`.
fn add_product(to: &mut [u64], a: &[u64], by: u64) -> u64 {
    let ((fours, last), (slots, last_slots)) = (a.as_chunks::<4>(), to.as_chunks_mut::<4>());
    let mut carry = 0;
    for (limbs, slots) in fours.iter().zip(slots) {
        for i in 0..4 {
            (slots[i], carry) = by.carrying_mul_add(limbs[i], slots[i], carry);
        }
    }
    for (limb, slot) in last.iter().zip(last_slots) {
        (*slot, carry) = by.carrying_mul_add(*limb, *slot, carry);
    }
    carry
}

/// `out = a / divisor`, with the remainder as result; `out` has as many limbs as `a`.
pub fn div_rem(a: &[u64], divisor: u64, out: &mut [u64]) -> u64 {
    if let [only] = *a {
        out[0] = only / divisor;
        return only % divisor;
    }
    let by = Reciprocal::new(divisor << divisor.leading_zeros());
    let shift = divisor.leading_zeros();
    let mut rest = above(a.last().copied().unwrap_or(0), shift);
    for i in (0..a.len()).rev() {
        let below = if i > 0 { a[i - 1] } else { 0 };
        (out[i], rest) = by.divide(rest, a[i] << shift | above(below, shift));
    }
    rest >> shift
}

/// The bits of `low` that a shift to the left by `shift`, less than 64, moves into the limb above.
fn above(low: u64, shift: u32) -> u64 {
    if shift == 0 { 0 } else { low >> (64 - shift) }
}

/// Division by a limb whose highest bit is set, by multiplication with its reciprocal: Möller and Granlund,
/// *Improved division by invariant integers* (2011), algorithm 4.
struct Reciprocal {
    divisor: u64,
    /// (2^128 - 1) / divisor, rounded down, less 2^64.
    value: u64,
}

impl Reciprocal {
    fn new(divisor: u64) -> Reciprocal {
        Reciprocal { divisor, value: (u128::MAX / divisor as u128) as u64 }
    }

    /// Quotient and remainder of `high * 2^64 + low`, where `high` is less than the divisor.
    #[inline(always)]
    fn divide(&self, high: u64, low: u64) -> (u64, u64) {
        let d = self.divisor;
        let estimate = (self.value as u128 * high as u128).wrapping_add((high as u128) << 64 | low as u128);
        let mut quotient = ((estimate >> 64) as u64).wrapping_add(1);
        let mut rest = low.wrapping_sub(quotient.wrapping_mul(d));
        if rest > estimate as u64 {
            quotient = quotient.wrapping_sub(1);
            rest = rest.wrapping_add(d);
        }
        if rest >= d {
            quotient = quotient.wrapping_add(1);
            rest -= d;
        }
        (quotient, rest)
    }
}

/// `quotient = a / b`; the remainder is left in the lowest limbs of `rest`, as many as `b` has. `b` has two
/// limbs or more and no leading zeros, `a` as many or more. `quotient` has one limb more than `a` has beyond
/// those of `b`, `rest` one more than `a`. Knuth, *The Art of Computer Programming*, 4.3.1, algorithm D.
pub fn divide(a: &[u64], b: &[u64], quotient: &mut [u64], rest: &mut [u64]) {
    let n = b.len();
    let shift = b[n - 1].leading_zeros();
    with_buffer(n, |b_shifted| {
        shift_left(b, shift, b_shifted);
        rest[a.len()] = shift_left(a, shift, &mut rest[..a.len()]);
        let by = Reciprocal::new(b_shifted[n - 1]);
        for j in (0..=a.len() - n).rev() {
            let digit = estimate(&by, b_shifted[n - 2], &rest[j + n - 2..=j + n]);
            let part = &mut rest[j..=j + n];
            quotient[j] = if subtract_product(part, b_shifted, digit) {
                // One too many, which is rare.
                add_back(part, b_shifted);
                digit - 1
            } else {
                digit
            };
        }
        shift_right(&mut rest[..n], shift);
    });
}

/// A digit of the quotient, or one more: from the three highest limbs of what is left and the two highest of
/// the divisor.
#[inline(always)]
fn estimate(by: &Reciprocal, second: u64, left: &[u64]) -> u64 {
    let (low, middle, high) = (left[0], left[1], left[2]);
    let (mut digit, mut rest) = if high >= by.divisor {
        match middle.checked_add(by.divisor) {
            Some(rest) => (u64::MAX, rest),
            None => return u64::MAX,
        }
    } else {
        by.divide(high, middle)
    };
    while digit as u128 * second as u128 > ((rest as u128) << 64 | low as u128) {
        digit -= 1;
        match rest.checked_add(by.divisor) {
            Some(more) => rest = more,
            None => break,
        }
    }
    digit
}

/// `from -= b * digit`, where `from` has a limb more than `b`; whether the result is below zero (then it is
/// what is left of it modulo a power of two).
#[inline(always)]
fn subtract_product(from: &mut [u64], b: &[u64], digit: u64) -> bool {
    // In fours: their products first, then the differences, whose borrows stay in the processor's flag.
    let ((fours, last), (low, high)) = (b.as_chunks::<4>(), from.split_at_mut(b.len()));
    let (slots, last_slots) = low.as_chunks_mut::<4>();
    let (mut carry, mut borrow) = (0, false);
    for (limbs, slots) in fours.iter().zip(slots) {
        let products = limbs.map(|limb| {
            let (product, over) = digit.carrying_mul(limb, carry);
            carry = over;
            product
        });
        for i in 0..4 {
            (slots[i], borrow) = slots[i].borrowing_sub(products[i], borrow);
        }
    }
    for (limb, slot) in last.iter().zip(last_slots) {
        let product;
        (product, carry) = digit.carrying_mul(*limb, carry);
        (*slot, borrow) = slot.borrowing_sub(product, borrow);
    }
    (high[0], borrow) = high[0].borrowing_sub(carry, borrow);
    borrow
}

/// `to += b` modulo a power of two; `to` has a limb more than `b`.
fn add_back(to: &mut [u64], b: &[u64]) {
    let mut carry = false;
    for (slot, limb) in to.iter_mut().zip(b) {
        let (sum, c) = slot.overflowing_add(*limb);
        let (sum, d) = sum.overflowing_add(carry as u64);
        *slot = sum;
        carry = c | d;
    }
    to[b.len()] = to[b.len()].wrapping_add(carry as u64);
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

/// The greatest common divisor of two odd numbers without leading zeros, of which it leaves nothing else: by
/// subtraction and halving (Knuth, 4.5.2, algorithm B), and by division as long as one is the longer.
pub fn gcd<'a>(mut a: &'a mut [u64], mut b: &'a mut [u64]) -> &'a [u64] {
    loop {
        if compare(a, b) == Ordering::Less {
            std::mem::swap(&mut a, &mut b);
        }
        match (a.len(), b.len()) {
            (_, 1) => {
                let rest = with_buffer(a.len(), |quotient| div_rem(a, b[0], quotient));
                b[0] = gcd_of_words(b[0], rest);
                return b;
            }
            (2, 2) => {
                let result = gcd_of_pairs(pair(a), pair(b));
                (b[0], b[1]) = (result as u64, (result >> 64) as u64);
                return trimmed(b);
            }
            (more, less) if more > less => reduce(a, b),
            _ => {
                subtract(a, b);
            }
        }
        if trimmed(a).is_empty() {
            return b;
        }
        a = odd_part(a);
    }
}

/// `a %= b`, where `a` is the longer.
fn reduce(a: &mut [u64], b: &[u64]) {
    with_buffer(a.len() - b.len() + 1, |quotient| {
        with_buffer(a.len() + 1, |rest| {
            divide(a, b, quotient, rest);
            a.fill(0);
            a[..b.len()].copy_from_slice(&rest[..b.len()]);
        });
    });
}

/// `a -= b` for `a >= b`, both of the same length.
fn subtract(a: &mut [u64], b: &[u64]) {
    let mut borrow = false;
    for (slot, limb) in a.iter_mut().zip(b) {
        let (difference, c) = slot.overflowing_sub(*limb);
        let (difference, d) = difference.overflowing_sub(borrow as u64);
        *slot = difference;
        borrow = c | d;
    }
}

fn pair(limbs: &[u64]) -> u128 {
    (limbs[1] as u128) << 64 | limbs[0] as u128
}

/// Of odd numbers.
fn gcd_of_pairs(mut a: u128, mut b: u128) -> u128 {
    loop {
        if (a | b) >> 64 == 0 {
            return gcd_of_words(a as u64, b as u64) as u128;
        }
        if a < b {
            std::mem::swap(&mut a, &mut b);
        }
        a -= b;
        if a == 0 {
            return b;
        }
        a >>= a.trailing_zeros();
    }
}

/// Of an odd number and any.
fn gcd_of_words(odd: u64, other: u64) -> u64 {
    if other == 0 {
        return odd;
    }
    let (mut a, mut b) = (odd, other >> other.trailing_zeros());
    while a != b {
        let (more, less) = (a.max(b), a.min(b));
        let difference = more - less;
        a = difference >> difference.trailing_zeros();
        b = less;
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use dashu_int::UBig;
    use dashu_int::ops::{DivRem, Gcd};
    use fastrand::Rng;

    /// Magnitudes that are likely to be wrong: limbs of zeros and ones among random ones.
    fn random(rng: &mut Rng, most: usize) -> Vec<u64> {
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

    #[test]
    fn division_agrees_with_the_library() {
        let mut rng = Rng::with_seed(7);
        for _ in 0..20_000 {
            let (mut a, b) = (random(&mut rng, 8), random(&mut rng, 5));
            if rng.u8(0..3) == 0 {
                // One less than a multiple: quotients that are estimated too large.
                let product = UBig::from_words(&b) * UBig::from_words(&a) - UBig::ONE;
                a = product.as_words().to_vec();
            }
            if compare(&a, &b) == Ordering::Less {
                continue;
            }
            let (quotient, rest) = UBig::from_words(&a).div_rem(UBig::from_words(&b));
            let mut out = vec![0; a.len() - b.len() + 1];
            let mut left = vec![0; a.len() + 1];
            if let [divisor] = b[..] {
                out = vec![0; a.len()];
                left = vec![div_rem(&a, divisor, &mut out)];
            } else {
                divide(&a, &b, &mut out, &mut left);
                left.truncate(b.len());
            }
            assert_eq!(trimmed(&out), quotient.as_words(), "{a:x?} / {b:x?}");
            assert_eq!(trimmed(&left), rest.as_words(), "{a:x?} % {b:x?}");
        }
    }

    #[test]
    fn common_divisors_agree_with_the_library() {
        let mut rng = Rng::with_seed(11);
        for _ in 0..5_000 {
            let factor = UBig::from_words(&random(&mut rng, 3));
            let [a, b] = [6, 4].map(|most| UBig::from_words(&random(&mut rng, most)) * &factor);
            let [mut x, mut y] = [&a, &b].map(|n| n.as_words().to_vec());
            let result = UBig::from_words(gcd(odd_part(&mut x), odd_part(&mut y)));
            let zeros = a.trailing_zeros().unwrap().min(b.trailing_zeros().unwrap());
            assert_eq!(result << zeros, a.gcd(&b));
        }
    }
}
