//! Arithmetic on words, doubles and floats.

use kelvin_prims::{Leaf, Operand, Order};

use super::{Answer, Meaning, code, double, float, int, number, one, word};
use crate::value::Value;
use crate::world::stuck;

pub(super) fn int1(f: fn(i64) -> i64) -> Option<Meaning> {
    code(move |_, a| number(f(int(a, 0)?)))
}

pub(super) fn int2(f: fn(i64, i64) -> i64) -> Option<Meaning> {
    code(move |_, a| number(f(int(a, 0)?, int(a, 1)?)))
}

/// With a divisor, which the library has tested.
pub(super) fn int_div(f: fn(i64, i64) -> i64) -> Option<Meaning> {
    code(move |_, a| match int(a, 1)? {
        0 => Err(stuck("division by zero")),
        d => number(f(int(a, 0)?, d)),
    })
}

pub(super) fn int_carry(f: fn(i64, i64) -> (i64, bool)) -> Option<Meaning> {
    code(move |_, a| {
        let (n, carry) = f(int(a, 0)?, int(a, 1)?);
        Ok(Answer::Many(vec![Value::Word(n as u64), Value::Word(u64::from(carry))]))
    })
}

pub(super) fn word1(f: fn(u64) -> u64) -> Option<Meaning> {
    code(move |_, a| one(Value::Word(f(word(a, 0)?))))
}

pub(super) fn word2(f: fn(u64, u64) -> u64) -> Option<Meaning> {
    code(move |_, a| one(Value::Word(f(word(a, 0)?, word(a, 1)?))))
}

pub(super) fn word_div(f: fn(u64, u64) -> u64) -> Option<Meaning> {
    code(move |_, a| match word(a, 1)? {
        0 => Err(stuck("division by zero")),
        d => one(Value::Word(f(word(a, 0)?, d))),
    })
}

pub(super) fn word_pair(f: fn(u64, u64) -> (u64, u64)) -> Option<Meaning> {
    code(move |_, a| {
        let (high, low) = f(word(a, 0)?, word(a, 1)?);
        Ok(Answer::Many(vec![Value::Word(high), Value::Word(low)]))
    })
}

pub(super) fn double1(f: fn(f64) -> f64) -> Option<Meaning> {
    code(move |_, a| one(Value::Double(f(double(a, 0)?))))
}

pub(super) fn double2(f: fn(f64, f64) -> f64) -> Option<Meaning> {
    code(move |_, a| one(Value::Double(f(double(a, 0)?, double(a, 1)?))))
}

pub(super) fn float1(f: fn(f32) -> f32) -> Option<Meaning> {
    code(move |_, a| one(Value::Float(f(float(a, 0)?))))
}

pub(super) fn float2(f: fn(f32, f32) -> f32) -> Option<Meaning> {
    code(move |_, a| one(Value::Float(f(float(a, 0)?, float(a, 1)?))))
}

/// The comparison of two primitive values.
pub(super) fn compare(order: Order, operand: Operand) -> Option<Meaning> {
    code(move |_, a| {
        let holds = match operand {
            Operand::Int => order.holds(&int(a, 0)?, &int(a, 1)?),
            Operand::Word | Operand::Char => order.holds(&word(a, 0)?, &word(a, 1)?),
            Operand::Double => order.holds(&double(a, 0)?, &double(a, 1)?),
            Operand::Float => order.holds(&float(a, 0)?, &float(a, 1)?),
        };
        number(i64::from(holds))
    })
}

/// The functions of C's library.
pub(super) fn leaf(op: Leaf) -> Option<Meaning> {
    match op {
        Leaf::ExpDouble => double1(f64::exp),
        Leaf::LogDouble => double1(f64::ln),
        Leaf::SinDouble => double1(f64::sin),
        Leaf::CosDouble => double1(f64::cos),
        Leaf::TanDouble => double1(f64::tan),
        Leaf::AsinDouble => double1(f64::asin),
        Leaf::AcosDouble => double1(f64::acos),
        Leaf::AtanDouble => double1(f64::atan),
        Leaf::SinhDouble => double1(f64::sinh),
        Leaf::CoshDouble => double1(f64::cosh),
        Leaf::TanhDouble => double1(f64::tanh),
        Leaf::AsinhDouble => double1(f64::asinh),
        Leaf::AcoshDouble => double1(f64::acosh),
        Leaf::AtanhDouble => double1(f64::atanh),
        Leaf::Expm1Double => double1(f64::exp_m1),
        Leaf::Log1pDouble => double1(f64::ln_1p),
        Leaf::PowDouble => double2(f64::powf),
        Leaf::Atan2Double => double2(f64::atan2),
    }
}

/// `d.ddde-n` as `doubleDigits#` gives it: count, exponent, digits. (From 2^53 on the runtime's digits may be
/// one more.)
pub(super) fn digits(text: &str) -> Vec<u8> {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect();
    let exponent = exponent.parse::<i64>().unwrap_or(0) + 1;
    let mut bytes = (digits.len() as u64).to_le_bytes().to_vec();
    bytes.extend(exponent.to_le_bytes());
    bytes.extend(digits);
    bytes
}
