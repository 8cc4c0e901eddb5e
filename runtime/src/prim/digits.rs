//! The shortest decimal digits that name a floating number, as GHC's `show` prints them.
//!
//! Below 2^53 (2^24 for floats) the standard library's shortest digits agree with GHC's. From there on GHC
//! treats the ends of the rounding interval as excluded even where reading back would round to the number
//! (for an even significand), and then needs a digit more or prints a neighbour; that case has its own digit
//! loop.

use dashu_int::UBig;

use crate::heap::alloc;
use crate::object::Object;

/// `doubleDigits#`.
pub extern "C" fn double_digits(value: f64) -> Object {
    if value >= (1u64 << 53) as f64 && value.is_finite() {
        let bits = value.to_bits();
        let significand = bits & ((1 << 52) - 1) | 1 << 52;
        let exponent = (bits >> 52) as i64 - 1075;
        return object(&interior_digits(significand, exponent as usize, 53));
    }
    object(&standard_digits(format!("{value:e}")))
}

/// `floatDigits#`.
pub extern "C" fn float_digits(value: f32) -> Object {
    object(&float_digits_of(value))
}

fn float_digits_of(value: f32) -> Digits {
    if value >= (1u32 << 24) as f32 && value.is_finite() {
        let bits = value.to_bits();
        let significand = (bits & ((1 << 23) - 1) | 1 << 23) as u64;
        let exponent = (bits >> 23) as i64 - 150;
        return interior_digits(significand, exponent as usize, 24);
    }
    standard_digits(format!("{value:e}"))
}

/// The number is 0.d1d2…dn * 10^exponent.
#[derive(Debug, PartialEq)]
struct Digits {
    digits: Vec<u8>,
    exponent: i64,
}

fn object(digits: &Digits) -> Object {
    let object = alloc::byte_array(16 + digits.digits.len());
    // SAFETY: note "lent bytes": a new array, filled here.
    let bytes = unsafe { object.bytes_mut() };
    bytes[..8].copy_from_slice(&(digits.digits.len() as u64).to_le_bytes());
    bytes[8..16].copy_from_slice(&digits.exponent.to_le_bytes());
    bytes[16..].copy_from_slice(&digits.digits);
    object
}

/// Reads `d.ddde-n`.
fn standard_digits(text: String) -> Digits {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let digits = mantissa.bytes().filter(u8::is_ascii_digit).map(|b| b - b'0').collect();
    Digits { digits, exponent: exponent.parse().unwrap_or(0) + 1 }
}

/// The shortest digits strictly inside the rounding interval of `significand * 2^exponent`, an
/// integer; the significand has `precision` bits. With everything doubled, the number and the distances
/// to the ends of the interval are integers; digits are taken off until what remains of the number
/// lies within those distances.
fn interior_digits(significand: u64, exponent: usize, precision: u32) -> Digits {
    // At a power of two the neighbour below is only half as far.
    let at_power = significand == 1 << (precision - 1);
    let shift = exponent + if at_power { 2 } else { 1 };
    let mut rest = UBig::from(significand) << shift;
    let mut below = UBig::ONE << exponent;
    let mut above = if at_power { UBig::ONE << (exponent + 1) } else { below.clone() };
    let unit = UBig::from(if at_power { 4u8 } else { 2 });
    // The scale is the power of ten such that the number, its upper end included, is below it.
    let mut scale = unit.clone();
    let mut power = 0;
    let bits = exponent as f64 + precision as f64 - 1.0;
    let estimate = (bits * std::f64::consts::LOG10_2).floor() as usize;
    if estimate > 0 {
        scale *= UBig::from(10u8).pow(estimate);
        power = estimate as i64;
    }
    while &rest + &above > scale {
        scale *= UBig::from(10u8);
        power += 1;
    }
    let ten = UBig::from(10u8);
    let mut digits = Vec::new();
    loop {
        rest *= &ten;
        below *= &ten;
        above *= &ten;
        let digit = &rest / &scale;
        rest -= &digit * &scale;
        let digit = u8::try_from(&digit).unwrap_or(9);
        let low_enough = rest < below;
        let high_enough = &rest + &above > scale;
        match (low_enough, high_enough) {
            (false, false) => digits.push(digit),
            (true, false) => return finish(digits, digit, power),
            (false, true) => return finish(digits, digit + 1, power),
            (true, true) => {
                let up = &rest * UBig::from(2u8) >= scale;
                return finish(digits, digit + up as u8, power);
            }
        }
    }
}

fn finish(mut digits: Vec<u8>, last: u8, exponent: i64) -> Digits {
    digits.push(last);
    Digits { digits, exponent }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double(value: f64) -> (String, i64) {
        let digits = if value >= (1u64 << 53) as f64 {
            let bits = value.to_bits();
            interior_digits(bits & ((1 << 52) - 1) | 1 << 52, ((bits >> 52) - 1075) as usize, 53)
        } else {
            standard_digits(format!("{value:e}"))
        };
        (digits.digits.iter().map(|d| (d + b'0') as char).collect(), digits.exponent)
    }

    #[track_caller]
    fn check(value: f64, digits: &str, exponent: i64) {
        assert_eq!(double(value), (digits.to_string(), exponent));
    }

    #[test]
    fn small_numbers() {
        check(1.0, "1", 1);
        check(0.1, "1", 0);
        check(123.456, "123456", 3);
        check(5e-324, "5", -323);
    }

    #[test]
    fn large_numbers_as_ghc_prints_them() {
        check(1e22, "1", 23);
        check(1e23, "9999999999999999", 23);
        check(9007199254740992.0, "9007199254740992", 16);
        check(f64::MAX, "17976931348623157", 309);
        check(1e300, "1", 301);
        check(2f64.powi(1023), "898846567431158", 308);
        check(2f64.powi(60), "1152921504606847", 19);
        check(5e22, "49999999999999996", 23);
        check(2f64.powi(54), "18014398509481984", 17);
    }

    #[test]
    fn floats() {
        assert_eq!(float_digits_of(16777216.0).digits, [1, 6, 7, 7, 7, 2, 1, 6]);
        assert_eq!(float_digits_of(0.1), Digits { digits: vec![1], exponent: 0 });
    }
}
