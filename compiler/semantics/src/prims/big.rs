//! Big integers: byte arrays of a sign word and limbs, as the runtime has them, computed by the same library.

use std::cmp::Ordering;
use std::rc::Rc;

use dashu_int::ops::{Abs, BitTest, DivRem, Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};

use super::{Operation, double, int, number, one, value, word};
use crate::value::Value;
use crate::world::{Stop, World, stuck};

fn load(w: &World, args: &[Value], i: usize) -> Result<IBig, Stop> {
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

fn store(w: &mut World, n: &IBig) -> Value {
    let (sign, limbs) = n.as_sign_words();
    let mut bytes = u64::from(sign == Sign::Negative).to_le_bytes().to_vec();
    for limb in limbs {
        bytes.extend(limb.to_le_bytes());
    }
    w.new_bytes(bytes)
}

fn big1(f: fn(IBig) -> IBig) -> Option<Operation> {
    Some(Rc::new(move |w, a| {
        let n = f(load(w, a, 0)?);
        one(store(w, &n))
    }))
}

fn big2(f: fn(IBig, IBig) -> IBig) -> Option<Operation> {
    Some(Rc::new(move |w, a| {
        let n = f(load(w, a, 0)?, load(w, a, 1)?);
        one(store(w, &n))
    }))
}

fn division(f: fn(IBig, IBig) -> IBig) -> Option<Operation> {
    Some(Rc::new(move |w, a| {
        let d = load(w, a, 1)?;
        if d == IBig::ZERO {
            return Err(stuck("division by zero"));
        }
        let n = f(load(w, a, 0)?, d);
        one(store(w, &n))
    }))
}

fn big_int(f: fn(IBig) -> i64) -> Option<Operation> {
    Some(Rc::new(move |w, a| number(f(load(w, a, 0)?))))
}

fn shift(f: fn(IBig, usize) -> IBig) -> Option<Operation> {
    Some(Rc::new(move |w, a| {
        let n = f(load(w, a, 0)?, int(a, 1)?.max(0) as usize);
        one(store(w, &n))
    }))
}

/// Quotient and remainder of the division that rounds down.
fn floored(a: IBig, b: IBig) -> (IBig, IBig) {
    let sign = b.sign();
    let (q, r) = a.div_rem(&b);
    if r != IBig::ZERO && r.sign() != sign { (q - IBig::ONE, r + b) } else { (q, r) }
}

fn bits(n: &IBig) -> u64 {
    let (_, limbs) = n.as_sign_words();
    limbs.last().map_or(0, |last| 64 * limbs.len() as u64 - u64::from(last.leading_zeros()))
}

fn low_word(n: &IBig) -> u64 {
    let (sign, limbs) = n.as_sign_words();
    let low = limbs.first().copied().unwrap_or(0);
    if sign == Sign::Negative { low.wrapping_neg() } else { low }
}

pub fn find(name: &str) -> Option<Operation> {
    match name {
        "bigFromInt#" => Some(Rc::new(|w, a| {
            let n = IBig::from(int(a, 0)?);
            one(store(w, &n))
        })),
        "bigFromWord#" => Some(Rc::new(|w, a| {
            let n = IBig::from(word(a, 0)?);
            one(store(w, &n))
        })),
        "bigFitsInt#" => big_int(|n| i64::from(i64::try_from(&n).is_ok())),
        "bigToInt#" => big_int(|n| low_word(&n) as i64),
        "bigAdd#" => big2(|a, b| a + b),
        "bigSub#" => big2(|a, b| a - b),
        "bigMul#" => big2(|a, b| a * b),
        "bigGcd#" => big2(|a, b| match (a == IBig::ZERO, b == IBig::ZERO) {
            (true, true) => IBig::ZERO,
            _ => IBig::from(a.abs().gcd(b.abs())),
        }),
        "bigAnd#" => big2(|a, b| a & b),
        "bigOr#" => big2(|a, b| a | b),
        "bigXor#" => big2(|a, b| a ^ b),
        "bigQuot#" => division(|a, b| a / b),
        "bigRem#" => division(|a, b| a % b),
        "bigDiv#" => division(|a, b| floored(a, b).0),
        "bigMod#" => division(|a, b| floored(a, b).1),
        "bigNegate#" => big1(|a| -a),
        "bigComplement#" => big1(|a| !a),
        "bigSqrt#" => big1(|a| IBig::from(a.unsigned_abs().sqrt())),
        "bigShiftL#" => shift(|a, n| a << n),
        "bigShiftR#" => shift(|a, n| if a.sign() == Sign::Negative { !((!a) >> n) } else { a >> n }),
        "bigCompare#" => Some(Rc::new(|w, a| {
            number(match load(w, a, 0)?.cmp(&load(w, a, 1)?) {
                Ordering::Less => -1,
                Ordering::Equal => 0,
                Ordering::Greater => 1,
            })
        })),
        "bigPopCount#" => big_int(|n| {
            let (sign, limbs) = n.as_sign_words();
            let ones: i64 = limbs.iter().map(|l| i64::from(l.count_ones())).sum();
            if sign == Sign::Negative { -ones } else { ones }
        }),
        "bigBitLength#" => big_int(|n| bits(&n) as i64),
        "bigTestBit#" => Some(Rc::new(|w, a| {
            let at = int(a, 1)?;
            number(i64::from(at >= 0 && load(w, a, 0)?.bit(at as usize)))
        })),
        _ => conversion(name),
    }
}

fn conversion(name: &str) -> Option<Operation> {
    match name {
        "bigToDouble#" => Some(Rc::new(|w, a| one(Value::Double(encode(&load(w, a, 0)?, 0))))),
        "bigEncodeDouble#" => Some(Rc::new(|w, a| one(Value::Double(encode(&load(w, a, 0)?, int(a, 1)?))))),
        "bigFromDouble#" => Some(Rc::new(|w, a| {
            let n = truncate(double(a, 0)?);
            one(store(w, &n))
        })),
        "bigToBase#" => Some(Rc::new(|w, a| {
            let n = load(w, a, 1)?;
            let text = n.in_radix(int(a, 0)?.clamp(2, 36) as u8).to_string();
            one(w.new_bytes(text.into_bytes()))
        })),
        "bigFromBase#" => Some(Rc::new(|w, a| {
            let text = w.bytes(value(a, 1)?)?;
            let text: String = text.iter().filter(|b| **b != b'_').map(|b| *b as char).collect();
            let base = int(a, 0)?.clamp(2, 36) as u32;
            let n = IBig::from_str_radix(&text, base).unwrap_or(IBig::ZERO);
            one(store(w, &n))
        })),
        _ => None,
    }
}

/// `n * 2^exponent`. First to a double, the nearest one within a machine word and the one towards zero beyond; then scaled,
/// ties to even.
fn encode(n: &IBig, exponent: i64) -> f64 {
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
fn truncate(d: f64) -> IBig {
    if !d.is_finite() || d.abs() < 1.0 {
        return IBig::ZERO;
    }
    let exponent = (d.to_bits() >> 52 & 0x7ff) as i64 - 1075;
    let significand = UBig::from(d.to_bits() & ((1 << 52) - 1) | 1 << 52);
    let size =
        if exponent >= 0 { significand << exponent as usize } else { significand >> (-exponent) as usize };
    IBig::from_parts(if d < 0.0 { Sign::Negative } else { Sign::Positive }, size)
}
