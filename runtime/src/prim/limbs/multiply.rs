//! Multiplication: row by row, and from some length on by three products of half the length.

use std::cmp::Ordering;

use super::{add, add_to, compare, rows, sub, trimmed, with_buffer};
use crate::arch;

/// From so many limbs in both factors on, three products of halves are faster than all rows.
const HALVED: usize = 32;

/// `out = a * b`; `out` has as many limbs as both together.
pub fn mul(a: &[u64], b: &[u64], out: &mut [u64]) {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    if short.len() < HALVED {
        return by_rows(long, short, out);
    }
    with_buffer(room(short.len()), |spare| by_parts(long, short, out, spare));
}

/// The limbs of room that [`by_halves`] needs for factors of this length: four halves and a limb at each
/// level, of which each has half the length of the one above, rounded up.
fn room(length: usize) -> usize {
    4 * length + 10 * usize::BITS as usize
}

/// `out = long * short`.
fn by_rows(long: &[u64], short: &[u64], out: &mut [u64]) {
    let Some((first, others)) = short.split_first() else { return out.fill(0) };
    out[long.len()] = rows::mul_limb(&mut out[..long.len()], long, *first);
    for (i, x) in others.iter().enumerate() {
        let row = &mut out[i + 1..=i + 1 + long.len()];
        row[long.len()] = rows::add_product(&mut row[..long.len()], long, *x);
    }
}

/// The same, where one may be much longer than the other: that is cut into pieces of the other's length.
fn by_parts(long: &[u64], short: &[u64], out: &mut [u64], spare: &mut [u64]) {
    let n = short.len();
    if long.len() == n {
        return by_halves(long, short, out, spare);
    }
    let (first, rest) = long.split_at(n);
    by_halves(first, short, &mut out[..2 * n], spare);
    out[2 * n..].fill(0);
    with_buffer(2 * n, |product| {
        for (i, piece) in rest.chunks(n).enumerate() {
            let product = &mut product[..piece.len() + n];
            match piece.len() {
                m if m == n => by_halves(piece, short, product, spare),
                _ => mul(piece, short, product),
            }
            add_to(&mut out[(i + 1) * n..], product);
        }
    });
}

/// The same for factors of one length. Karatsuba: with a = a1 B + a0 and b = b1 B + b0, the middle is
/// a1 b1 + a0 b0 - (a1 - a0) (b1 - b0).
fn by_halves(a: &[u64], b: &[u64], out: &mut [u64], spare: &mut [u64]) {
    let n = a.len();
    if n < HALVED {
        return by_rows(a, b, out);
    }
    let half = n.div_ceil(2);
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (own, spare) = spare.split_at_mut(4 * half + 1);
    let (product, middle) = own.split_at_mut(2 * half);
    let (differs_a, differs_b) = out.split_at_mut(half);
    let negative = difference(a1, a0, differs_a) != difference(b1, b0, &mut differs_b[..half]);
    by_halves(&out[..half], &out[half..2 * half], product, spare);
    by_halves(a0, b0, &mut out[..2 * half], spare);
    // Both upper halves may be a limb shorter.
    by_halves(a1, b1, &mut out[2 * half..], spare);
    let (low, high) = out.split_at(2 * half);
    add(low, high, middle);
    if negative {
        middle[2 * half] += arch::rows::add_to(&mut middle[..2 * half], product);
    } else {
        middle[2 * half] -= arch::rows::sub_from(&mut middle[..2 * half], product);
    }
    add_to(&mut out[half..], trimmed(middle));
}

/// `out = |a - b|`, as long as `b`, which is as long as `a` or a limb longer; whether it is negative.
fn difference(a: &[u64], b: &[u64], out: &mut [u64]) -> bool {
    let (a, b) = (trimmed(a), trimmed(b));
    let negative = compare(a, b) == Ordering::Less;
    let (more, less) = if negative { (b, a) } else { (a, b) };
    sub(more, less, &mut out[..more.len()]);
    out[more.len()..].fill(0);
    negative
}

#[cfg(test)]
mod tests {
    use super::super::tests::random;
    use super::mul;
    use crate::fake;
    use dashu_int::UBig;
    use fastrand::Rng;

    #[test]
    fn products_agree_with_the_library() {
        // Buffers in use are shared.
        let _lock = fake::start();
        let mut rng = Rng::with_seed(17);
        for round in 0..1_500 {
            let most = if round % 10 == 0 { 700 } else { 130 };
            let (a, b) = (random(&mut rng, most), random(&mut rng, most));
            let mut out = vec![7; a.len() + b.len()];
            mul(&a, &b, &mut out);
            assert_eq!(
                UBig::from_words(&out),
                UBig::from_words(&a) * UBig::from_words(&b),
                "{a:x?} * {b:x?}"
            );
        }
    }
}
