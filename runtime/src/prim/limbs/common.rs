//! Greatest common divisors of magnitudes of a few limbs.

use std::cmp::Ordering;

use super::divide::{div_rem, reduce};
use super::{compare, odd_part, trimmed, with_buffer};
use crate::arch;

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
            _ => _ = arch::rows::sub_from(a, b),
        }
        if trimmed(a).is_empty() {
            return b;
        }
        a = odd_part(a);
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
    use super::super::tests::random;
    use super::*;
    use dashu_int::UBig;
    use dashu_int::ops::Gcd;
    use fastrand::Rng;

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
