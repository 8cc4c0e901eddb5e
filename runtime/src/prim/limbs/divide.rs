//! Division of magnitudes: by one limb, digit by digit by several, and by halves of the quotient.

use std::cmp::Ordering;

use super::{add_to, compare_equally_long, mul, rows, shift_left, shift_right, sub_from, with_buffer};
use crate::arch::{self, rows::divide_pair};

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
#[inline(always)]
pub(super) fn above(low: u64, shift: u32) -> u64 {
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
        Reciprocal { divisor, value: divide_pair(!divisor, u64::MAX, divisor) }
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

/// The same by two limbs, of which the higher one's highest bit is set: algorithms 5 and 6 there.
struct PairReciprocal {
    divisor: u128,
    /// (2^192 - 1) / divisor, rounded down, less 2^64.
    value: u64,
}

impl PairReciprocal {
    fn new(high: u64, low: u64) -> PairReciprocal {
        let mut value = Reciprocal::new(high).value;
        let mut product = high.wrapping_mul(value).wrapping_add(low);
        if product < low {
            value -= 1;
            if product >= high {
                value -= 1;
                product -= high;
            }
            product = product.wrapping_sub(high);
        }
        let next = value as u128 * low as u128;
        let over;
        (product, over) = product.overflowing_add((next >> 64) as u64);
        let divisor = (high as u128) << 64 | low as u128;
        if over {
            value -= 1;
            if (product as u128) << 64 | next as u64 as u128 >= divisor {
                value -= 1;
            }
        }
        PairReciprocal { divisor, value }
    }

    /// The quotient of `high * 2^64 + low`, where `high` is less than the divisor.
    #[inline(always)]
    fn divide(&self, high: u128, low: u64) -> u64 {
        let d = self.divisor;
        let estimate = (self.value as u128 * (high >> 64)).wrapping_add(high);
        let mut quotient = (estimate >> 64) as u64;
        let upper = (high as u64).wrapping_sub(quotient.wrapping_mul((d >> 64) as u64));
        let rest = (upper as u128) << 64 | low as u128;
        let mut rest = rest.wrapping_sub(quotient as u128 * d as u64 as u128).wrapping_sub(d);
        quotient = quotient.wrapping_add(1);
        if (rest >> 64) as u64 >= estimate as u64 {
            quotient = quotient.wrapping_sub(1);
            rest = rest.wrapping_add(d);
        }
        if rest >= d { quotient + 1 } else { quotient }
    }
}

/// The highest limbs of a magnitude, shifted to the left by less than 64 bits: the two at `top` and below it,
/// by the bits of the third.
#[inline(always)]
fn pair_below(a: &[u64], top: usize, shift: u32) -> u128 {
    let third = if top >= 2 { a[top - 2] } else { 0 };
    let pair = (a[top] as u128) << 64 | a[top - 1] as u128;
    pair << shift | above(third, shift) as u128
}

/// From so many digits on, a division of half as many limbs, multiplication and that again are faster.
const HALVED: usize = 70;

/// `quotient = a / b`; the remainder is left in the lowest limbs of `rest`, as many as `b` has. `b` has two
/// limbs or more and no leading zeros, `a` as many or more. `quotient` has one limb more than `a` has beyond
/// those of `b`, `rest` one more than `a`.
pub fn divide(a: &[u64], b: &[u64], quotient: &mut [u64], rest: &mut [u64]) {
    let n = b.len();
    let shift = b[n - 1].leading_zeros();
    if quotient.len().min(n) < HALVED {
        rest[..a.len()].copy_from_slice(a);
        rest[a.len()] = 0;
        return by_digits(rest, b, shift, quotient);
    }
    with_buffer(n, |divisor| {
        shift_left(b, shift, divisor);
        rest[a.len()] = shift_left(a, shift, &mut rest[..a.len()]);
        // As many digits at a time as the divisor has limbs, and first what is left over.
        let mut end = quotient.len();
        while end > 0 {
            let digits = if end.is_multiple_of(n) { n } else { end % n };
            let start = end - digits;
            by_halves(&mut rest[start..end + n], divisor, &mut quotient[start..end]);
            end = start;
        }
        shift_right(&mut rest[..n], shift);
    });
}

/// `quotient = a / b`, the remainder is left in the lowest limbs of `a`. `a` has as many limbs as the other
/// two together, and the highest of them, as many as `b` has, are less than `b`, whose highest limb is
/// shifted to the left by `shift` for estimates. Knuth, *The Art of Computer Programming*, 4.3.1, algorithm
/// D, but that only what a digit is estimated from is shifted.
fn by_digits(a: &mut [u64], b: &[u64], shift: u32, quotient: &mut [u64]) {
    let n = b.len();
    let highest = pair_below(b, n - 1, shift);
    let by = PairReciprocal::new((highest >> 64) as u64, highest as u64);
    for (j, slot) in quotient.iter_mut().enumerate().rev() {
        let part = &mut a[j..=j + n];
        let high = pair_below(part, n, shift);
        let fourth = if n >= 3 { part[n - 3] } else { 0 };
        let low = part[n - 2] << shift | above(fourth, shift);
        // The digit, or one more.
        let mut digit = if high >= by.divisor { u64::MAX } else { by.divide(high, low) };
        let (part, top) = part.split_at_mut(n);
        let borrowed = rows::subtract_product(part, b, digit);
        let below_zero;
        (top[0], below_zero) = top[0].overflowing_sub(borrowed);
        if below_zero {
            // One too many, which is rare.
            digit -= 1;
            top[0] = top[0].wrapping_add(arch::rows::add_to(part, b));
        }
        *slot = digit;
    }
}

/// The same for a divisor whose highest bit is set, and a quotient that is not longer. Burnikel and Ziegler,
/// *Fast recursive division* (1998): the upper half of the quotient from the upper limbs of both, what that
/// takes from the rest, then the lower half.
fn by_halves(a: &mut [u64], b: &[u64], quotient: &mut [u64]) {
    let (n, m) = (b.len(), quotient.len());
    if m < HALVED {
        return by_digits(a, b, 0, quotient);
    }
    let half = m / 2;
    let (low, high) = quotient.split_at_mut(half);
    half_of_quotient(&mut a[half..], b, high);
    half_of_quotient(&mut a[..n + half], b, low);
}

/// Some digits of the quotient, fewer than `b` has limbs: `a` has as many limbs as both together.
fn half_of_quotient(a: &mut [u64], b: &[u64], quotient: &mut [u64]) {
    let (n, m) = (b.len(), quotient.len());
    // Estimated from `m` limbs of the divisor, it is at most two too large.
    let (low, high) = b.split_at(n - m);
    let upper = &mut a[n - m..];
    if compare_equally_long(&upper[m..], high) == Ordering::Less {
        by_halves(upper, high, quotient);
    } else {
        // Then these are equal, and the digits as large as they can be.
        quotient.fill(u64::MAX);
        upper[m..].fill(0);
        let (lowest, rest) = upper.split_at_mut(m);
        rest[0] = arch::rows::add_to(lowest, high);
    }
    let mut below_zero = with_buffer(n, |product| {
        mul(quotient, low, product);
        sub_from(a, product)
    });
    while below_zero {
        sub_from(quotient, &[1]);
        below_zero = !add_to(a, b);
    }
}

/// `a %= b`, where `a` is the longer.
pub(super) fn reduce(a: &mut [u64], b: &[u64]) {
    with_buffer(a.len() - b.len() + 1, |quotient| {
        with_buffer(a.len() + 1, |rest| {
            divide(a, b, quotient, rest);
            a.fill(0);
            a[..b.len()].copy_from_slice(&rest[..b.len()]);
        });
    });
}

#[cfg(test)]
mod tests {
    use super::super::tests::random;
    use super::super::{compare, trimmed};
    use super::*;
    use crate::fake;
    use dashu_int::UBig;
    use dashu_int::ops::DivRem;
    use fastrand::Rng;
    #[test]
    fn long_division_agrees_with_the_library() {
        // Buffers in use are shared.
        let _lock = fake::start();
        let mut rng = Rng::with_seed(19);
        for round in 0..400 {
            let (b, mut a) = (random(&mut rng, 500), random(&mut rng, 900));
            if round % 3 == 0 {
                // Just below a multiple, whose digits are large.
                let digits = UBig::from_words(&vec![u64::MAX; 1 + rng.usize(..300)]);
                a = (UBig::from_words(&b) * digits - UBig::from(rng.u8(..))).as_words().to_vec();
            }
            if compare(&a, &b) == Ordering::Less || b.len() < 2 {
                continue;
            }
            let (quotient, rest) = UBig::from_words(&a).div_rem(UBig::from_words(&b));
            let mut out = vec![5; a.len() - b.len() + 1];
            let mut left = vec![6; a.len() + 1];
            divide(&a, &b, &mut out, &mut left);
            assert_eq!(trimmed(&out), quotient.as_words(), "{a:x?} / {b:x?}");
            assert_eq!(trimmed(&left[..b.len()]), rest.as_words(), "{a:x?} % {b:x?}");
        }
    }

    #[test]
    fn division_agrees_with_the_library() {
        let mut rng = Rng::with_seed(7);
        for _ in 0..40_000 {
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
}
