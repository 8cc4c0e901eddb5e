//! Arithmetic on words, doubles and floats.

use std::rc::Rc;

use super::{Answer, Operation, double, float, int, number, one, word};
use crate::value::Value;
use crate::world::stuck;

fn int1(f: fn(i64) -> i64) -> Option<Operation> {
    Some(Rc::new(move |_, a| number(f(int(a, 0)?))))
}

fn int2(f: fn(i64, i64) -> i64) -> Option<Operation> {
    Some(Rc::new(move |_, a| number(f(int(a, 0)?, int(a, 1)?))))
}

fn int_test(f: fn(i64, i64) -> bool) -> Option<Operation> {
    Some(Rc::new(move |_, a| number(i64::from(f(int(a, 0)?, int(a, 1)?)))))
}

/// With a divisor, which the library has tested.
fn int_div(f: fn(i64, i64) -> i64) -> Option<Operation> {
    Some(Rc::new(move |_, a| match int(a, 1)? {
        0 => Err(stuck("division by zero")),
        d => number(f(int(a, 0)?, d)),
    }))
}

fn int_carry(f: fn(i64, i64) -> (i64, bool)) -> Option<Operation> {
    Some(Rc::new(move |_, a| {
        let (n, carry) = f(int(a, 0)?, int(a, 1)?);
        Ok(Answer::Many(vec![Value::Word(n as u64), Value::Word(u64::from(carry))]))
    }))
}

fn word1(f: fn(u64) -> u64) -> Option<Operation> {
    Some(Rc::new(move |_, a| one(Value::Word(f(word(a, 0)?)))))
}

fn word2(f: fn(u64, u64) -> u64) -> Option<Operation> {
    Some(Rc::new(move |_, a| one(Value::Word(f(word(a, 0)?, word(a, 1)?)))))
}

fn word_test(f: fn(u64, u64) -> bool) -> Option<Operation> {
    Some(Rc::new(move |_, a| number(i64::from(f(word(a, 0)?, word(a, 1)?)))))
}

fn word_div(f: fn(u64, u64) -> u64) -> Option<Operation> {
    Some(Rc::new(move |_, a| match word(a, 1)? {
        0 => Err(stuck("division by zero")),
        d => one(Value::Word(f(word(a, 0)?, d))),
    }))
}

fn word_pair(f: fn(u64, u64) -> (u64, u64)) -> Option<Operation> {
    Some(Rc::new(move |_, a| {
        let (high, low) = f(word(a, 0)?, word(a, 1)?);
        Ok(Answer::Many(vec![Value::Word(high), Value::Word(low)]))
    }))
}

fn double1(f: fn(f64) -> f64) -> Option<Operation> {
    Some(Rc::new(move |_, a| one(Value::Double(f(double(a, 0)?)))))
}

fn double2(f: fn(f64, f64) -> f64) -> Option<Operation> {
    Some(Rc::new(move |_, a| one(Value::Double(f(double(a, 0)?, double(a, 1)?)))))
}

fn double_test(f: fn(f64, f64) -> bool) -> Option<Operation> {
    Some(Rc::new(move |_, a| number(i64::from(f(double(a, 0)?, double(a, 1)?)))))
}

fn float1(f: fn(f32) -> f32) -> Option<Operation> {
    Some(Rc::new(move |_, a| one(Value::Float(f(float(a, 0)?)))))
}

fn float2(f: fn(f32, f32) -> f32) -> Option<Operation> {
    Some(Rc::new(move |_, a| one(Value::Float(f(float(a, 0)?, float(a, 1)?)))))
}

fn float_test(f: fn(f32, f32) -> bool) -> Option<Operation> {
    Some(Rc::new(move |_, a| number(i64::from(f(float(a, 0)?, float(a, 1)?)))))
}

pub fn find(name: &str) -> Option<Operation> {
    ints(name).or_else(|| words(name)).or_else(|| doubles(name)).or_else(|| floats(name))
}

fn ints(name: &str) -> Option<Operation> {
    match name {
        "+#" => int2(i64::wrapping_add),
        "-#" => int2(i64::wrapping_sub),
        "*#" => int2(i64::wrapping_mul),
        "andI#" => int2(|a, b| a & b),
        "orI#" => int2(|a, b| a | b),
        "xorI#" => int2(|a, b| a ^ b),
        "==#" => int_test(|a, b| a == b),
        "/=#" => int_test(|a, b| a != b),
        "<#" => int_test(|a, b| a < b),
        "<=#" => int_test(|a, b| a <= b),
        ">#" => int_test(|a, b| a > b),
        ">=#" => int_test(|a, b| a >= b),
        "uncheckedIShiftL#" => int2(|a, n| a.wrapping_shl(n as u32)),
        "uncheckedIShiftRA#" => int2(|a, n| a.wrapping_shr(n as u32)),
        "uncheckedIShiftRL#" => int2(|a, n| (a as u64).wrapping_shr(n as u32) as i64),
        "quotInt#" => int_div(i64::wrapping_div),
        "remInt#" => int_div(i64::wrapping_rem),
        "negateInt#" => int1(i64::wrapping_neg),
        "notI#" => int1(|a| !a),
        "narrow8Int#" => int1(|a| i64::from(a as i8)),
        "narrow16Int#" => int1(|a| i64::from(a as i16)),
        "narrow32Int#" => int1(|a| i64::from(a as i32)),
        "addIntC#" => int_carry(i64::overflowing_add),
        "subIntC#" => int_carry(i64::overflowing_sub),
        "mulIntC#" => int_carry(i64::overflowing_mul),
        "int2Word#" | "chr#" | "ord#" | "word2Int#" => word1(|a| a),
        "int2Double#" => Some(Rc::new(|_, a| one(Value::Double(int(a, 0)? as f64)))),
        "int2Float#" => Some(Rc::new(|_, a| one(Value::Float(int(a, 0)? as f32)))),
        _ => None,
    }
}

fn words(name: &str) -> Option<Operation> {
    match name {
        "plusWord#" => word2(u64::wrapping_add),
        "minusWord#" => word2(u64::wrapping_sub),
        "timesWord#" => word2(u64::wrapping_mul),
        "and#" => word2(|a, b| a & b),
        "or#" => word2(|a, b| a | b),
        "xor#" => word2(|a, b| a ^ b),
        "quotWord#" => word_div(|a, b| a / b),
        "remWord#" => word_div(|a, b| a % b),
        "eqWord#" | "eqChar#" => word_test(|a, b| a == b),
        "neWord#" | "neChar#" => word_test(|a, b| a != b),
        "ltWord#" | "ltChar#" => word_test(|a, b| a < b),
        "leWord#" | "leChar#" => word_test(|a, b| a <= b),
        "gtWord#" | "gtChar#" => word_test(|a, b| a > b),
        "geWord#" | "geChar#" => word_test(|a, b| a >= b),
        "uncheckedShiftL#" => word2(|a, n| a.wrapping_shl(n as u32)),
        "uncheckedShiftRL#" => word2(|a, n| a.wrapping_shr(n as u32)),
        "not#" => word1(|a| !a),
        "popCnt#" => word1(|a| u64::from(a.count_ones())),
        "clz#" => word1(|a| u64::from(a.leading_zeros())),
        "ctz#" => word1(|a| u64::from(a.trailing_zeros())),
        "byteSwap#" => word1(u64::swap_bytes),
        "narrow8Word#" => word1(|a| a & 0xff),
        "narrow16Word#" => word1(|a| a & 0xffff),
        "narrow32Word#" => word1(|a| a & 0xffff_ffff),
        "timesWord2#" => word_pair(|a, b| {
            let wide = u128::from(a) * u128::from(b);
            ((wide >> 64) as u64, wide as u64)
        }),
        "plusWord2#" => word_pair(|a, b| {
            let (low, carry) = a.overflowing_add(b);
            (u64::from(carry), low)
        }),
        "word2Double#" => Some(Rc::new(|_, a| one(Value::Double(word(a, 0)? as f64)))),
        _ => None,
    }
}

fn doubles(name: &str) -> Option<Operation> {
    match name {
        "+##" => double2(|a, b| a + b),
        "-##" => double2(|a, b| a - b),
        "*##" => double2(|a, b| a * b),
        "/##" => double2(|a, b| a / b),
        "==##" => double_test(|a, b| a == b),
        "/=##" => double_test(|a, b| a != b),
        "<##" => double_test(|a, b| a < b),
        "<=##" => double_test(|a, b| a <= b),
        ">##" => double_test(|a, b| a > b),
        ">=##" => double_test(|a, b| a >= b),
        "negateDouble#" => double1(|a| -a),
        "fabsDouble#" => double1(f64::abs),
        "sqrtDouble#" => double1(f64::sqrt),
        "expDouble#" => double1(f64::exp),
        "logDouble#" => double1(f64::ln),
        "sinDouble#" => double1(f64::sin),
        "cosDouble#" => double1(f64::cos),
        "tanDouble#" => double1(f64::tan),
        "asinDouble#" => double1(f64::asin),
        "acosDouble#" => double1(f64::acos),
        "atanDouble#" => double1(f64::atan),
        "sinhDouble#" => double1(f64::sinh),
        "coshDouble#" => double1(f64::cosh),
        "tanhDouble#" => double1(f64::tanh),
        "asinhDouble#" => double1(f64::asinh),
        "acoshDouble#" => double1(f64::acosh),
        "atanhDouble#" => double1(f64::atanh),
        "expm1Double#" => double1(f64::exp_m1),
        "log1pDouble#" => double1(f64::ln_1p),
        "**##" => double2(f64::powf),
        "atan2Double#" => double2(f64::atan2),
        "double2Int#" => Some(Rc::new(|_, a| number(double(a, 0)? as i64))),
        "double2Float#" => Some(Rc::new(|_, a| one(Value::Float(double(a, 0)? as f32)))),
        "castDoubleToWord64#" => Some(Rc::new(|_, a| one(Value::Word(double(a, 0)?.to_bits())))),
        "castWord64ToDouble#" => Some(Rc::new(|_, a| one(Value::Double(f64::from_bits(word(a, 0)?))))),
        "doubleDigits#" => Some(Rc::new(|w, a| one(w.new_bytes(digits(&format!("{:e}", double(a, 0)?)))))),
        "floatDigits#" => Some(Rc::new(|w, a| one(w.new_bytes(digits(&format!("{:e}", float(a, 0)?)))))),
        "parseDouble#" => Some(Rc::new(|w, a| {
            let text = w.bytes(super::value(a, 0)?)?;
            let text: String = text.iter().filter(|b| **b != b'_').map(|b| *b as char).collect();
            one(Value::Double(text.parse().unwrap_or(0.0)))
        })),
        _ => None,
    }
}

/// `d.ddde-n` as `doubleDigits#` gives it: count, exponent, digits. (From 2^53 on the runtime's digits may be one more.)
fn digits(text: &str) -> Vec<u8> {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect();
    let exponent = exponent.parse::<i64>().unwrap_or(0) + 1;
    let mut bytes = (digits.len() as u64).to_le_bytes().to_vec();
    bytes.extend(exponent.to_le_bytes());
    bytes.extend(digits);
    bytes
}

fn floats(name: &str) -> Option<Operation> {
    match name {
        "plusFloat#" => float2(|a, b| a + b),
        "minusFloat#" => float2(|a, b| a - b),
        "timesFloat#" => float2(|a, b| a * b),
        "divideFloat#" => float2(|a, b| a / b),
        "eqFloat#" => float_test(|a, b| a == b),
        "neFloat#" => float_test(|a, b| a != b),
        "ltFloat#" => float_test(|a, b| a < b),
        "leFloat#" => float_test(|a, b| a <= b),
        "gtFloat#" => float_test(|a, b| a > b),
        "geFloat#" => float_test(|a, b| a >= b),
        "negateFloat#" => float1(|a| -a),
        "fabsFloat#" => float1(f32::abs),
        "sqrtFloat#" => float1(f32::sqrt),
        "float2Int#" => Some(Rc::new(|_, a| number(float(a, 0)? as i64))),
        "float2Double#" => Some(Rc::new(|_, a| one(Value::Double(f64::from(float(a, 0)?))))),
        "castFloatToWord32#" => Some(Rc::new(|_, a| one(Value::Word(u64::from(float(a, 0)?.to_bits()))))),
        "castWord32ToFloat#" => Some(Rc::new(|_, a| one(Value::Float(f32::from_bits(word(a, 0)? as u32))))),
        _ => None,
    }
}
