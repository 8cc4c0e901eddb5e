//! Magnitudes as text: halves of the digits by division, down to a few limbs, whose digits come off by as
//! many as a limb holds.

use std::cmp::Ordering;

use super::{compare, div_rem, divide, mul, trimmed, with_buffer};

/// The power of a limb's worth of digits that the first division is by.
const FIRST: usize = 16;
/// Of no more limbs the digits come off one limb's worth after the other.
const SHORT: usize = 24;

/// The digits of a magnitude in a base from 2 to 36, without leading zeros; none for zero.
pub fn digits(limbs: &[u64], base: u64) -> Vec<u8> {
    let (chunk, width) = chunk_of(base);
    let powers = powers(limbs.len(), chunk);
    // The highest power of a base that a limb holds has more than 64 * 13 / 14 bits.
    let chunks = if powers.is_empty() { limbs.len() * 14 / 13 + 1 } else { FIRST << powers.len() };
    let mut out = vec![b'0'; width * chunks];
    write(trimmed(limbs), &Base { base, chunk, width }, &powers, &mut out);
    let zeros = out.iter().take_while(|digit| **digit == b'0').count();
    out.drain(..zeros);
    out
}

struct Base {
    base: u64,
    /// The highest power of the base that a limb holds, and which one it is.
    chunk: u64,
    width: usize,
}

fn chunk_of(base: u64) -> (u64, usize) {
    let (mut chunk, mut width) = (base, 1);
    while let Some(more) = chunk.checked_mul(base) {
        (chunk, width) = (more, width + 1);
    }
    (chunk, width)
}

/// The chunk to the power [`FIRST`] and its squares, until that of the last one exceeds every number of so
/// many limbs.
fn powers(limbs: usize, chunk: u64) -> Vec<Vec<u64>> {
    let mut powers: Vec<Vec<u64>> = Vec::new();
    let squared = |x: &[u64]| {
        let mut out = vec![0; 2 * x.len()];
        mul(x, x, &mut out);
        out.truncate(trimmed(&out).len());
        out
    };
    // A number of n limbs, squared, has 2n - 1 at least: it exceeds all of 2n - 2.
    while limbs > powers.last().map_or(SHORT, |power| 2 * power.len() - 2) {
        let next = match powers.last() {
            Some(power) => squared(power),
            None => (0..FIRST.ilog2()).fold(vec![chunk], |power, _| squared(&power)),
        };
        powers.push(next);
    }
    powers
}

/// Writes the digits of a number that is less than the square of the last power, with zeros before them.
fn write(limbs: &[u64], base: &Base, powers: &[Vec<u64>], out: &mut [u8]) {
    let Some((power, lower)) = powers.split_last() else { return write_chunks(limbs, base, out) };
    let (upper_digits, lower_digits) = out.split_at_mut(out.len() / 2);
    if compare(limbs, power) == Ordering::Less {
        return write(limbs, base, lower, lower_digits);
    }
    with_buffer(limbs.len() - power.len() + 1, |quotient| {
        with_buffer(limbs.len() + 1, |rest| {
            divide(limbs, power, quotient, rest);
            write(trimmed(quotient), base, lower, upper_digits);
            write(trimmed(&rest[..power.len()]), base, lower, lower_digits);
        });
    });
}

/// The same, from the last digit on.
fn write_chunks(limbs: &[u64], base: &Base, out: &mut [u8]) {
    with_buffer(limbs.len(), |left| {
        with_buffer(limbs.len(), |quotient| {
            left.copy_from_slice(limbs);
            let mut length = limbs.len();
            for digits in out.rchunks_mut(base.width) {
                if length == 0 {
                    return;
                }
                let chunk = div_rem(&left[..length], base.chunk, &mut quotient[..length]);
                left[..length].copy_from_slice(&quotient[..length]);
                length = trimmed(&left[..length]).len();
                match base.base {
                    // Division by what is known is multiplication.
                    10 => write_chunk(chunk, |rest| (rest / 10, rest % 10), digits),
                    base => write_chunk(chunk, |rest| (rest / base, rest % base), digits),
                }
            }
        });
    });
}

#[inline(always)]
fn write_chunk(mut chunk: u64, next: impl Fn(u64) -> (u64, u64), digits: &mut [u8]) {
    for slot in digits.iter_mut().rev() {
        let digit;
        (chunk, digit) = next(chunk);
        *slot = b"0123456789abcdefghijklmnopqrstuvwxyz"[digit as usize];
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::random;
    use super::digits;
    use crate::fake;
    use dashu_int::UBig;
    use fastrand::Rng;

    #[test]
    fn digits_agree_with_the_library() {
        // Buffers in use are shared.
        let _lock = fake::start();
        let mut rng = Rng::with_seed(23);
        for round in 0..600 {
            let limbs = random(&mut rng, if round % 10 == 0 { 400 } else { 40 });
            let base = if rng.bool() { 10 } else { rng.u64(2..=36) };
            let text = String::from_utf8(digits(&limbs, base)).unwrap();
            assert_eq!(text, UBig::from_words(&limbs).in_radix(base as u8).to_string());
            let power = UBig::from(base).pow(rng.usize(1..3000));
            let text = String::from_utf8(digits(power.as_words(), base)).unwrap();
            assert_eq!(text, power.in_radix(base as u8).to_string());
        }
    }
}
