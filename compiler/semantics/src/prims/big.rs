//! Big integers: byte arrays of a sign word and limbs, as the runtime has them, computed by the same library.

use dashu_int::ops::{BitTest, DivRem, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};

use super::{Answer, Meaning, code, int, number, one, value};
use crate::value::Value;
use crate::world::{Stop, World, stuck};

pub(super) fn load(w: &World, args: &[Value], i: usize) -> Result<IBig, Stop> {
    let bytes = w.bytes(value(args, i)?)?;
    let words: Vec<u64> =
        bytes.chunks_exact(8).map(|c| u64::from_le_bytes(c.try_into().unwrap_or_default())).collect();
    Ok(match words.as_slice() {
        [] => IBig::ZERO,
        [sign, limbs @ ..] => IBig::from_parts(
            if *sign == 0 { Sign::Positive } else { Sign::Negative },
            UBig::from_words(limbs),
        ),
    })
}

pub(super) fn store(w: &mut World, n: &IBig) -> Value {
    let (sign, limbs) = n.as_sign_words();
    let mut bytes = u64::from(sign == Sign::Negative).to_le_bytes().to_vec();
    for limb in limbs {
        bytes.extend(limb.to_le_bytes());
    }
    w.new_bytes(bytes)
}

pub(super) fn big1(f: fn(IBig) -> IBig) -> Option<Meaning> {
    code(move |w, a| {
        let n = f(load(w, a, 0)?);
        one(store(w, &n))
    })
}

pub(super) fn big2(f: fn(IBig, IBig) -> IBig) -> Option<Meaning> {
    code(move |w, a| {
        let n = f(load(w, a, 0)?, load(w, a, 1)?);
        one(store(w, &n))
    })
}

pub(super) fn division(f: fn(IBig, IBig) -> IBig) -> Option<Meaning> {
    code(move |w, a| {
        let n = f(load(w, a, 0)?, divisor(load(w, a, 1)?)?);
        one(store(w, &n))
    })
}

/// Quotient and remainder.
pub(super) fn both(f: fn(IBig, IBig) -> (IBig, IBig)) -> Option<Meaning> {
    code(move |w, a| {
        let (quotient, rest) = f(load(w, a, 0)?, divisor(load(w, a, 1)?)?);
        Ok(Answer::Many(vec![store(w, &quotient), store(w, &rest)]))
    })
}

/// Quotient and remainder of a division by a machine word that rounds towards zero.
pub(super) fn small_division(w: &World, args: &[Value]) -> Result<(IBig, i64), Stop> {
    let (quotient, rest) = load(w, args, 0)?.div_rem(divisor(IBig::from(int(args, 1)?))?);
    let rest = i64::try_from(&rest).map_err(|_| stuck("a remainder is longer than its divisor"))?;
    Ok((quotient, rest))
}

fn divisor(n: IBig) -> Result<IBig, Stop> {
    if n == IBig::ZERO { Err(stuck("division by zero")) } else { Ok(n) }
}

pub(super) fn big_int(f: fn(IBig) -> i64) -> Option<Meaning> {
    code(move |w, a| number(f(load(w, a, 0)?)))
}

pub(super) fn shift(f: fn(IBig, usize) -> IBig) -> Option<Meaning> {
    code(move |w, a| {
        let n = f(load(w, a, 0)?, int(a, 1)?.max(0) as usize);
        one(store(w, &n))
    })
}

/// Quotient and remainder of the division that rounds down.
pub(super) fn floored(a: IBig, b: IBig) -> (IBig, IBig) {
    let sign = b.sign();
    let (q, r) = a.div_rem(&b);
    if r != IBig::ZERO && r.sign() != sign { (q - IBig::ONE, r + b) } else { (q, r) }
}

pub(super) fn bits(n: &IBig) -> u64 {
    let (_, limbs) = n.as_sign_words();
    limbs.last().map_or(0, |last| 64 * limbs.len() as u64 - u64::from(last.leading_zeros()))
}

pub(super) fn low_word(n: &IBig) -> u64 {
    let (sign, limbs) = n.as_sign_words();
    let low = limbs.first().copied().unwrap_or(0);
    if sign == Sign::Negative { low.wrapping_neg() } else { low }
}

/// `n * 2^exponent`. First to a double, the nearest one within a machine word and the one towards zero
/// beyond; then scaled, ties to even.
pub(super) fn encode(n: &IBig, exponent: i64) -> f64 {
    let (sign, magnitude) = (n.sign(), n.clone().unsigned_abs());
    let excess = bits(n) as i64 - 53;
    let (magnitude, exponent) = if bits(n) <= 64 && low_word(&IBig::from(magnitude.clone())) <= 1 << 63 {
        (UBig::from(low_word(&IBig::from(magnitude)) as f64 as u64), exponent)
    } else {
        (magnitude >> excess as usize, exponent.saturating_add(excess))
    };
    let length = bits(&IBig::from(magnitude.clone())) as i64;
    let top = length.saturating_add(exponent);
    let size = if length == 0 || top < -1080 {
        0.0
    } else if top > 1024 {
        f64::INFINITY
    } else {
        // The place of the least bit that can be kept, and how many bits below it there are.
        let lowest = (top - 53).max(-1074);
        let drop = lowest - exponent;
        let kept = if drop <= 0 {
            low_word(&IBig::from(magnitude << (-drop) as usize))
        } else {
            let drop = drop as usize;
            let kept = low_word(&IBig::from(&magnitude >> drop));
            let sticky = magnitude.trailing_zeros().unwrap_or(0) < drop - 1;
            kept + u64::from(magnitude.bit(drop - 1) && (sticky || kept & 1 == 1))
        };
        // In steps, each of which is exact.
        let scale = lowest as i32;
        kept as f64 * 2f64.powi(scale.clamp(-1000, 1000)) * 2f64.powi(scale - scale.clamp(-1000, 1000))
    };
    if sign == Sign::Negative { -size } else { size }
}

/// The integer part; 0 for what is not finite.
pub(super) fn truncate(d: f64) -> IBig {
    if !d.is_finite() || d.abs() < 1.0 {
        return IBig::ZERO;
    }
    let exponent = (d.to_bits() >> 52 & 0x7ff) as i64 - 1075;
    let significand = UBig::from(d.to_bits() & ((1 << 52) - 1) | 1 << 52);
    let size =
        if exponent >= 0 { significand << exponent as usize } else { significand >> (-exponent) as usize };
    IBig::from_parts(if d < 0.0 { Sign::Negative } else { Sign::Positive }, size)
}
