//! Big integers, computed by `dashu-int`. In the heap one is a byte array ([`kelvin_layout::big`]).

use std::cmp::Ordering;

use dashu_int::ops::{BitTest, DivRem, Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};

use kelvin_layout::{Kind, WORD, big};

use super::limbs;
use crate::heap::alloc;
use crate::heap::roots::Rooted;
use crate::object::Object;

/// The sign and limbs of a big integer in the heap. They lie there: what is computed from them is in a buffer
/// before it is stored.
fn parts<'a>(object: Object) -> (Sign, &'a [u64]) {
    // SAFETY: note "lent bytes": an argument, whose limbs no function here uses once it has allocated.
    match unsafe { object.byte_words() } {
        [] => (Sign::Positive, &[]),
        [sign, limbs @ ..] => (if *sign == 0 { Sign::Positive } else { Sign::Negative }, limbs),
    }
}

fn load(object: Object) -> IBig {
    let (sign, limbs) = parts(object);
    IBig::from_parts(sign, UBig::from_words(limbs))
}

fn store(value: &IBig) -> Object {
    let (sign, limbs) = value.as_sign_words();
    store_parts(sign, limbs)
}

fn store_parts(sign: Sign, limbs: &[u64]) -> Object {
    let object = alloc::byte_array(WORD * (big::LIMBS + limbs.len()));
    // SAFETY: note "lent bytes": a new array, filled here.
    let words = unsafe { object.byte_words_mut() };
    words[big::SIGN] = (sign == Sign::Negative) as u64;
    words[big::LIMBS..].copy_from_slice(limbs);
    object
}

fn store_i128(value: i128) -> Object {
    let magnitude = value.unsigned_abs();
    let limbs = [magnitude as u64, (magnitude >> 64) as u64];
    let count = if limbs[1] != 0 { 2 } else { (limbs[0] != 0) as usize };
    store_parts(if value < 0 { Sign::Negative } else { Sign::Positive }, &limbs[..count])
}

pub extern "C" fn from_int(value: i64) -> Object {
    store_i128(value as i128)
}

pub extern "C" fn from_word(value: u64) -> Object {
    store_i128(value as i128)
}

/// Sign and limbs of a number. Where they lie in the heap, what is computed from them is in a buffer before
/// it is stored.
type Parts<'a> = (Sign, &'a [u64]);

/// Runs `f` on a machine word as a number.
fn with_small<R>(value: i64, f: impl FnOnce(Parts<'_>) -> R) -> R {
    let sign = if value < 0 { Sign::Negative } else { Sign::Positive };
    f((sign, limbs::trimmed(&[value.unsigned_abs()])))
}

fn sum((sign_a, limbs_a): Parts<'_>, (sign_b, limbs_b): Parts<'_>) -> Object {
    if sign_a == sign_b {
        return store_sum(sign_a, limbs_a, limbs_b);
    }
    let (sign, more, less) = match limbs::compare(limbs_a, limbs_b) {
        Ordering::Equal => return store_parts(Sign::Positive, &[]),
        Ordering::Greater => (sign_a, limbs_a, limbs_b),
        Ordering::Less => (sign_b, limbs_b, limbs_a),
    };
    limbs::with_buffer(more.len(), |out| {
        limbs::sub(more, less, out);
        store_trimmed(sign, out)
    })
}

/// The sum of two magnitudes.
fn store_sum(sign: Sign, a: &[u64], b: &[u64]) -> Object {
    limbs::with_buffer(a.len().max(b.len()) + 1, |out| {
        limbs::add(a, b, out);
        store_trimmed(sign, out)
    })
}

fn store_trimmed(sign: Sign, limbs: &[u64]) -> Object {
    let limbs = limbs::trimmed(limbs);
    store_parts(if limbs.is_empty() { Sign::Positive } else { sign }, limbs)
}

pub extern "C" fn add(a: Object, b: Object) -> Object {
    sum(parts(a), parts(b))
}

pub extern "C" fn add_int(a: Object, b: i64) -> Object {
    with_small(b, |b| sum(parts(a), b))
}

pub extern "C" fn sub(a: Object, b: Object) -> Object {
    let (sign, limbs) = parts(b);
    sum(parts(a), (-sign, limbs))
}

/// The machine word less the number.
pub extern "C" fn int_sub(a: i64, b: Object) -> Object {
    let (sign, limbs) = parts(b);
    with_small(a, |a| sum(a, (-sign, limbs)))
}

fn product((sign_a, limbs_a): Parts<'_>, (sign_b, limbs_b): Parts<'_>) -> Object {
    limbs::with_buffer(limbs_a.len() + limbs_b.len(), |out| {
        limbs::mul(limbs_a, limbs_b, out);
        store_trimmed(sign_a * sign_b, out)
    })
}

pub extern "C" fn mul(a: Object, b: Object) -> Object {
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    if limbs_a.len().min(limbs_b.len()) > limbs::MOST_FACTOR {
        alloc::admit((1 + limbs_a.len() + limbs_b.len()).checked_mul(WORD));
        return long_product(sign_a * sign_b, limbs_a, limbs_b);
    }
    product(parts(a), parts(b))
}

/// Limbs that are zero at the lower end are set apart: what is left of a power of two is short, however long
/// that is.
fn long_product(sign: Sign, a: &[u64], b: &[u64]) -> Object {
    let zeros = |limbs: &[u64]| limbs.iter().take_while(|limb| **limb == 0).count();
    let (zeros_a, zeros_b) = (zeros(a), zeros(b));
    let (a, b) = (&a[zeros_a..], &b[zeros_b..]);
    if a.len().min(b.len()) > limbs::MOST_FACTOR {
        let product = UBig::from_words(a) * UBig::from_words(b);
        return store_above(sign, zeros_a + zeros_b, product.as_words());
    }
    limbs::with_buffer(a.len() + b.len(), |out| {
        limbs::mul(a, b, out);
        store_above(sign, zeros_a + zeros_b, limbs::trimmed(out))
    })
}

/// A number with so many limbs that are zero below these, which do not lie in the heap.
fn store_above(sign: Sign, zeros: usize, limbs: &[u64]) -> Object {
    let object = alloc::byte_array(WORD * (big::LIMBS + zeros + limbs.len()));
    // SAFETY: note "lent bytes": a new array, filled here.
    let words = unsafe { object.byte_words_mut() };
    words[big::SIGN] = (sign == Sign::Negative) as u64;
    words[big::LIMBS..][..zeros].fill(0);
    words[big::LIMBS + zeros..].copy_from_slice(limbs);
    object
}

pub extern "C" fn mul_int(a: Object, b: i64) -> Object {
    with_small(b, |b| product(parts(a), b))
}

/// The product of two machine words.
pub extern "C" fn mul_ints(a: i64, b: i64) -> Object {
    store_i128(a as i128 * b as i128)
}

pub extern "C" fn gcd(a: Object, b: Object) -> Object {
    let (limbs_a, limbs_b) = (parts(a).1, parts(b).1);
    if limbs_a.is_empty() {
        return copied(Sign::Positive, limbs_b);
    }
    if limbs_b.is_empty() {
        return copied(Sign::Positive, limbs_a);
    }
    let zeros = limbs::trailing_zeros(limbs_a).min(limbs::trailing_zeros(limbs_b));
    limbs::with_buffer(limbs_a.len(), |x| {
        limbs::with_buffer(limbs_b.len(), |y| {
            x.copy_from_slice(limbs_a);
            y.copy_from_slice(limbs_b);
            let (x, y) = (limbs::odd_part(x), limbs::odd_part(y));
            if x.len().min(y.len()) > limbs::MOST_COMMON {
                let common = UBig::from_words(x).gcd(UBig::from_words(y));
                store_shifted(common.as_words(), zeros)
            } else {
                store_shifted(limbs::gcd(x, y), zeros)
            }
        })
    })
}

/// A positive number, shifted to the left.
fn store_shifted(limbs: &[u64], count: usize) -> Object {
    let whole = count / 64;
    limbs::with_buffer(whole + limbs.len() + 1, |out| {
        let top = whole + limbs.len();
        out[..whole].fill(0);
        out[top] = limbs::shift_left(limbs, count as u32 % 64, &mut out[whole..top]);
        store_trimmed(Sign::Positive, out)
    })
}

/// A number with limbs that lie in the heap, where an allocation would move them.
fn copied(sign: Sign, limbs: &[u64]) -> Object {
    limbs::with_buffer(limbs.len(), |out| {
        out.copy_from_slice(limbs);
        store_trimmed(sign, out)
    })
}

pub extern "C" fn and(a: Object, b: Object) -> Object {
    store(&(load(a) & load(b)))
}

pub extern "C" fn or(a: Object, b: Object) -> Object {
    store(&(load(a) | load(b)))
}

pub extern "C" fn xor(a: Object, b: Object) -> Object {
    store(&(load(a) ^ load(b)))
}

/// The library tests for zero before it divides; should it not, the message is the usual one.
fn nonzero(object: Object) {
    if parts(object).1.is_empty() {
        crate::exit::fatal("divide by zero", 1);
    }
}

/// Gives `result` the magnitudes of quotient and remainder of the division that rounds towards zero. Neither
/// lies in the heap.
fn divided<R>(a: &[u64], b: &[u64], result: impl FnOnce(&[u64], &[u64]) -> R) -> R {
    if let [divisor] = *b {
        return limbs::with_buffer(a.len(), |quotient| {
            let rest = limbs::div_rem(a, divisor, quotient);
            result(quotient, &[rest])
        });
    }
    if limbs::compare(a, b) == Ordering::Less {
        return limbs::with_buffer(a.len(), |rest| {
            rest.copy_from_slice(a);
            result(&[], rest)
        });
    }
    let digits = a.len() - b.len() + 1;
    if digits.min(b.len()) > limbs::MOST_DIVISOR {
        let (quotient, rest) = UBig::from_words(a).div_rem(UBig::from_words(b));
        return result(quotient.as_words(), rest.as_words());
    }
    limbs::with_buffer(digits, |quotient| {
        limbs::with_buffer(a.len() + 1, |rest| {
            limbs::divide(a, b, quotient, rest);
            result(quotient, &rest[..b.len()])
        })
    })
}

/// The same for the division that rounds down, given the sign of the quotient.
fn divided_down<R>(a: &[u64], b: &[u64], sign: Sign, result: impl FnOnce(&[u64], &[u64]) -> R) -> R {
    divided(a, b, |quotient, rest| {
        let rest = limbs::trimmed(rest);
        if sign == Sign::Positive || rest.is_empty() {
            return result(quotient, rest);
        }
        // One more away from zero, and what that takes.
        limbs::with_buffer(quotient.len().max(1) + 1, |more| {
            limbs::add(quotient, &[1], more);
            limbs::with_buffer(b.len(), |left| {
                limbs::sub(b, rest, left);
                result(more, left)
            })
        })
    })
}

pub extern "C" fn quot(a: Object, b: Object) -> Object {
    nonzero(b);
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    divided(limbs_a, limbs_b, |quotient, _| store_trimmed(sign_a * sign_b, quotient))
}

/// It has the dividend's sign.
pub extern "C" fn rem(a: Object, b: Object) -> Object {
    nonzero(b);
    let ((sign, limbs_a), (_, limbs_b)) = (parts(a), parts(b));
    divided(limbs_a, limbs_b, |_, rest| store_trimmed(sign, rest))
}

/// Rounds down.
pub extern "C" fn div(a: Object, b: Object) -> Object {
    nonzero(b);
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    let sign = sign_a * sign_b;
    divided_down(limbs_a, limbs_b, sign, |quotient, _| store_trimmed(sign, quotient))
}

/// It has the divisor's sign.
pub extern "C" fn modulo(a: Object, b: Object) -> Object {
    nonzero(b);
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    divided_down(limbs_a, limbs_b, sign_a * sign_b, |_, rest| store_trimmed(sign_b, rest))
}

/// Two results, in the registers that System V returns a structure of two words in.
#[repr(C)]
pub struct Divided {
    quotient: Object,
    remainder: Object,
}

/// Stores both magnitudes, which do not lie in the heap.
fn store_both(quotient: (Sign, &[u64]), remainder: (Sign, &[u64])) -> Divided {
    let quotient = Rooted::new(store_trimmed(quotient.0, quotient.1).ptr());
    let remainder = store_trimmed(remainder.0, remainder.1);
    Divided { quotient: quotient.get().object(), remainder }
}

/// [`quot`] and [`rem`] by one division.
pub extern "C" fn quot_rem(a: Object, b: Object) -> Divided {
    nonzero(b);
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    divided(limbs_a, limbs_b, |quotient, rest| store_both((sign_a * sign_b, quotient), (sign_a, rest)))
}

/// [`div`] and [`modulo`] by one division.
pub extern "C" fn div_mod(a: Object, b: Object) -> Divided {
    nonzero(b);
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    let sign = sign_a * sign_b;
    divided_down(limbs_a, limbs_b, sign, |quotient, rest| store_both((sign, quotient), (sign_b, rest)))
}

/// A quotient, and a remainder that is a machine word, as the divisor was.
#[repr(C)]
pub struct DividedByInt {
    quotient: Object,
    remainder: i64,
}

/// [`quot`] and [`rem`] by a machine word that is not zero.
pub extern "C" fn quot_rem_int(a: Object, b: i64) -> DividedByInt {
    let (sign_a, limbs_a) = parts(a);
    with_small(b, |(sign_b, limbs_b)| {
        divided(limbs_a, limbs_b, |quotient, rest| DividedByInt {
            remainder: word_of(sign_a, rest),
            quotient: store_trimmed(sign_a * sign_b, quotient),
        })
    })
}

/// [`rem`] by a machine word that is not zero.
pub extern "C" fn rem_int(a: Object, b: i64) -> i64 {
    let (sign, limbs) = parts(a);
    with_small(b, |(_, b)| divided(limbs, b, |_, rest| word_of(sign, rest)))
}

/// A number that a machine word holds.
fn word_of(sign: Sign, limbs: &[u64]) -> i64 {
    let magnitude = limbs.first().map_or(0, |limb| *limb as i64);
    if sign == Sign::Negative { magnitude.wrapping_neg() } else { magnitude }
}

pub extern "C" fn negate(a: Object) -> Object {
    let (sign, limbs) = parts(a);
    copied(-sign, limbs)
}

pub extern "C" fn complement(a: Object) -> Object {
    store(&!load(a))
}

/// The integer square root of the magnitude.
pub extern "C" fn sqrt(a: Object) -> Object {
    store(&IBig::from(load(a).unsigned_abs().sqrt()))
}

/// Writes the result where it belongs: the count is the user's, and no buffer for it is made elsewhere.
pub extern "C" fn shift_l(a: Object, count: i64) -> Object {
    let (sign, limbs) = parts(a);
    let Some(top) = limbs.last() else { return store_parts(Sign::Positive, &[]) };
    let (whole, part) = (count.max(0) as usize / 64, count.max(0) as u32 % 64);
    // The bits of `low` that a shift by `part` moves into the limb above.
    let over = move |low: u64| if part == 0 { 0 } else { low >> (64 - part) };
    let length = limbs.len();
    let overflows = over(*top) != 0;
    let root = Rooted::new(a.ptr());
    let result = alloc::byte_array(WORD * (1 + whole + length + overflows as usize));
    let limbs = parts(root.get().object()).1;
    result.set_word(Kind::Bytes.reserved_words() + big::SIGN, (sign == Sign::Negative) as u64);
    (0..whole).for_each(|i| result.set_word(2 + i, 0));
    let mut carry = 0;
    for (i, &limb) in limbs.iter().enumerate() {
        result.set_word(2 + whole + i, limb << part | carry);
        carry = over(limb);
    }
    if overflows {
        result.set_word(2 + whole + length, carry);
    }
    result
}

/// Rounds down, as a shift of two's complement does.
pub extern "C" fn shift_r(a: Object, count: i64) -> Object {
    let (sign, limbs) = parts(a);
    let count = count.max(0) as usize;
    let kept = limbs.get(count / 64..).unwrap_or(&[]);
    limbs::with_buffer(kept.len(), |out| {
        out.copy_from_slice(kept);
        limbs::shift_right(out, count as u32 % 64);
        if sign == Sign::Negative && limbs::trailing_zeros(limbs) < count {
            return store_sum(sign, out, &[1]);
        }
        store_trimmed(sign, out)
    })
}

/// -1, 0 or 1.
pub extern "C" fn compare(a: Object, b: Object) -> i64 {
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    let order = match (sign_a, sign_b) {
        (Sign::Positive, Sign::Negative) => Ordering::Greater,
        (Sign::Negative, Sign::Positive) => Ordering::Less,
        (Sign::Positive, Sign::Positive) => limbs::compare(limbs_a, limbs_b),
        (Sign::Negative, Sign::Negative) => limbs::compare(limbs_b, limbs_a),
    };
    order as i64
}

/// Ones of the magnitude; negated for a negative number.
pub extern "C" fn pop_count(a: Object) -> i64 {
    let (sign, limbs) = parts(a);
    let ones: i64 = limbs.iter().map(|limb| limb.count_ones() as i64).sum();
    if sign == Sign::Negative { -ones } else { ones }
}

/// Bits of the magnitude.
pub extern "C" fn bit_length(a: Object) -> i64 {
    magnitude_bits(parts(a).1) as i64
}

/// Asks for room for a number of so many bits, before anything is spent on computing it. 1.
pub extern "C" fn admit(bits: i64) -> i64 {
    alloc::admit(usize::try_from(bits).ok().map(|bits| bits / 8));
    1
}

fn magnitude_bits(limbs: &[u64]) -> u64 {
    limbs.last().map_or(0, |last| 64 * limbs.len() as u64 - last.leading_zeros() as u64)
}

/// A bit of the infinite two's complement.
pub extern "C" fn test_bit(a: Object, index: i64) -> i64 {
    (index >= 0 && load(a).bit(index as usize)) as i64
}

/// The double towards zero: what the language's reference implementation gives for numbers beyond a machine
/// word.
pub extern "C" fn to_double(a: Object) -> f64 {
    encode_double(a, 0)
}

/// `value * 2^exponent`. First the value becomes a double: the nearest one, if it fits a machine word,
/// otherwise the one towards zero. Then that is scaled, rounding to the nearest double, ties to even.
pub extern "C" fn encode_double(a: Object, exponent: i64) -> f64 {
    let (sign, limbs) = parts(a);
    let excess = magnitude_bits(limbs) as i64 - 53;
    let magnitude = match *limbs {
        [word] if word <= 1 << 63 => encode_magnitude(&[word as f64 as u64], exponent),
        _ if excess > 0 => {
            let significand = u64_of(&(UBig::from_words(limbs) >> excess as usize));
            encode_magnitude(&[significand], exponent.saturating_add(excess))
        }
        _ => encode_magnitude(limbs, exponent),
    };
    if sign == Sign::Negative { -magnitude } else { magnitude }
}

fn encode_magnitude(limbs: &[u64], exponent: i64) -> f64 {
    let bits = magnitude_bits(limbs) as i64;
    if bits == 0 {
        return 0.0;
    }
    // Position of the most significant bit in the result, then of the least one that can be kept.
    let top = bits.saturating_add(exponent);
    if top > 1024 {
        return f64::INFINITY;
    }
    if top < -1080 {
        return 0.0;
    }
    if let [limb] = *limbs
        && bits - limb.trailing_zeros() as i64 <= 53
        && top >= -1021
    {
        // As a double it is exact, and so is the scaled one: only the field of its exponent is another.
        return f64::from_bits(((limb as f64).to_bits() as i64 + (exponent << 52)) as u64);
    }
    let lowest = (top - 53).max(-1074);
    let drop = lowest - exponent;
    let value = UBig::from_words(limbs);
    let (mut kept, half, sticky) = if drop <= 0 {
        (u64_of(&(value << (-drop) as usize)), false, false)
    } else {
        let drop = drop as usize;
        let zeros = value.trailing_zeros().unwrap_or(0);
        (u64_of(&(&value >> drop)), value.bit(drop - 1), zeros < drop - 1)
    };
    if half && (sticky || kept & 1 == 1) {
        kept += 1;
    }
    // `kept` has at most 54 bits, exactly representable; scaling in two steps stays exact.
    let scale = lowest as i32;
    if scale < -1000 {
        kept as f64 * 2f64.powi(-1000) * 2f64.powi(scale + 1000)
    } else {
        kept as f64 * 2f64.powi(scale.min(1000)) * 2f64.powi((scale - 1000).max(0))
    }
}

fn u64_of(value: &UBig) -> u64 {
    value.as_words().first().copied().unwrap_or(0)
}

/// The integer part; 0 for what is not finite.
pub extern "C" fn from_double(value: f64) -> Object {
    store(&truncate(value))
}

fn truncate(value: f64) -> IBig {
    if !value.is_finite() {
        return IBig::ZERO;
    }
    let bits = value.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i64 - 1075;
    let significand = bits & ((1 << 52) - 1) | 1 << 52;
    let magnitude = if exponent >= 0 {
        UBig::from(significand) << exponent as usize
    } else if exponent > -64 {
        UBig::from(significand >> -exponent)
    } else {
        UBig::ZERO
    };
    IBig::from_parts(if value < 0.0 { Sign::Negative } else { Sign::Positive }, magnitude)
}

/// The digits in a base from 2 to 36 as text, with a minus sign if negative.
pub extern "C" fn to_base(base: i64, a: Object) -> Object {
    let value = load(a);
    let text =
        if base == 10 { value.to_string() } else { value.in_radix(base.clamp(2, 36) as u8).to_string() };
    alloc::bytes_from(text.as_bytes())
}

/// The number with these digits, optionally signed; 0 for any other text.
pub extern "C" fn from_base(base: i64, text: Object) -> Object {
    // SAFETY: note "lent bytes": an argument, only read here.
    let text = unsafe { text.bytes() };
    let text: String = text.iter().filter(|&&b| b != b'_').map(|&b| b as char).collect();
    store(&IBig::from_str_radix(&text, base.clamp(2, 36) as u32).unwrap_or(IBig::ZERO))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake;

    fn content(text: Object) -> Vec<u8> {
        // SAFETY: note "lent bytes": copied at once.
        unsafe { text.bytes() }.to_vec()
    }

    fn big(text: &str) -> Object {
        store(&text.parse().unwrap())
    }

    fn text(object: Object) -> String {
        load(object).to_string()
    }

    const NUMBERS: &[&str] = &[
        "0",
        "1",
        "-1",
        "7",
        "-7",
        "9223372036854775807",
        "-9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "-18446744073709551617",
        "340282366920938463463374607431768211456",
        "-123456789012345678901234567890123456789012345678901234567890",
        "115792089237316195423570985008687907853269984665640564039457584007913129639935",
        "-115792089237316195423570985008687907853269984665640564039457584007913129639936",
    ];

    #[test]
    fn short_cuts_agree_with_the_library() {
        let _lock = fake::start();
        for &a in NUMBERS {
            for &b in NUMBERS {
                let (x, y): (IBig, IBig) = (a.parse().unwrap(), b.parse().unwrap());
                assert_eq!(text(add(big(a), big(b))), (&x + &y).to_string());
                assert_eq!(text(sub(big(a), big(b))), (&x - &y).to_string());
                assert_eq!(text(mul(big(a), big(b))), (&x * &y).to_string());
                assert_eq!(compare(big(a), big(b)), x.cmp(&y) as i64);
                if y != IBig::ZERO {
                    assert_eq!(text(quot(big(a), big(b))), (&x / &y).to_string());
                    assert_eq!(text(rem(big(a), big(b))), (&x % &y).to_string());
                    let (q, r) = (load(div(big(a), big(b))), load(modulo(big(a), big(b))));
                    assert_eq!(&q * &y + &r, x);
                    assert!(r == IBig::ZERO || r.sign() == y.sign());
                    let both = div_mod(big(a), big(b));
                    assert_eq!((load(both.quotient), load(both.remainder)), (q, r));
                    let both = quot_rem(big(a), big(b));
                    assert_eq!((load(both.quotient), load(both.remainder)), (&x / &y, &x % &y));
                }
                let common = if x == IBig::ZERO && y == IBig::ZERO { UBig::ZERO } else { (&x).gcd(&y) };
                assert_eq!(text(gcd(big(a), big(b))), common.to_string());
            }
        }
    }

    #[test]
    fn machine_words_are_numbers_like_others() {
        let _lock = fake::start();
        for &a in NUMBERS {
            let x: IBig = a.parse().unwrap();
            for b in [0, 1, -1, 7, -10, 1 << 32, i64::MAX, i64::MIN] {
                let y = IBig::from(b);
                assert_eq!(text(add_int(big(a), b)), (&x + &y).to_string());
                assert_eq!(text(int_sub(b, big(a))), (&y - &x).to_string());
                assert_eq!(text(mul_int(big(a), b)), (&x * &y).to_string());
                if b != 0 {
                    let both = quot_rem_int(big(a), b);
                    let result = (load(both.quotient), IBig::from(both.remainder));
                    assert_eq!(result, (&x / &y, &x % &y), "{a} / {b}");
                    assert_eq!(rem_int(big(a), b), both.remainder);
                }
            }
        }
        assert_eq!(text(mul_ints(i64::MIN, i64::MIN)), (IBig::ONE << 126).to_string());
        assert_eq!(text(mul_ints(i64::MIN, i64::MAX)), (IBig::from(i64::MIN) * i64::MAX).to_string());
    }

    /// Of so many limbs that several of them are done at once, and the rest is not nothing.
    #[test]
    fn long_numbers_agree_with_the_library() {
        let _lock = fake::start();
        let number = |limbs: usize, seed: u64| {
            let mut rng = fastrand::Rng::with_seed(seed);
            let limbs: Vec<u64> =
                (0..limbs).map(|_| if rng.bool() { u64::MAX } else { rng.u64(1..) }).collect();
            IBig::from(UBig::from_words(&limbs))
        };
        for (n, m) in [(3, 1), (8, 7), (9, 9), (23, 21), (40, 3), (67, 1), (70, 67), (131, 130)] {
            let (x, y) = (number(n, 5), number(m, 6) * IBig::NEG_ONE);
            let (a, b) = (|| store(&x), || store(&y));
            assert_eq!(load(add(a(), a())), &x + &x);
            assert_eq!(load(add(a(), b())), &x + &y);
            assert_eq!(load(sub(b(), a())), &y - &x);
            assert_eq!(load(mul(a(), b())), &x * &y);
            let (wide, high) = (|| shift_l(a(), 64 * 30), || shift_l(b(), 64 * 31 + 5));
            assert_eq!(load(mul(wide(), high())), (&x * &y) << (64 * 61 + 5));
            assert_eq!(load(mul(wide(), b())), (&x * &y) << (64 * 30));
            let both = quot_rem(a(), b());
            assert_eq!((load(both.quotient), load(both.remainder)), (&x / &y, &x % &y));
            let both = div_mod(b(), a());
            let (q, r) = (load(both.quotient), load(both.remainder));
            assert_eq!(&q * &x + &r, y);
            assert!(r >= IBig::ZERO && r < x);
            assert_eq!(load(shift_r(shift_l(a(), 777), 777)), x);
            let common = gcd(store(&(&x * &y)), store(&(&y * IBig::from(6))));
            assert_eq!(load(common), (&x * &y).gcd(&(&y * IBig::from(6))).into());
        }
    }

    #[test]
    fn zero_has_one_form() {
        let _lock = fake::start();
        for zero in [
            from_int(0),
            sub(big("5"), big("5")),
            negate(from_int(0)),
            from_base(10, alloc::bytes_from(b"-0")),
        ] {
            assert_eq!(parts(zero), (Sign::Positive, &[][..]));
        }
    }

    #[test]
    fn bits_are_those_of_twos_complement() {
        let _lock = fake::start();
        assert_eq!(text(shift_r(big("-5"), 1)), "-3");
        assert_eq!(text(shift_r(big("-1"), 200)), "-1");
        assert_eq!(text(shift_l(big("-3"), 70)), (IBig::from(-3) << 70).to_string());
        assert_eq!((test_bit(big("-1"), 500), test_bit(big("4"), 2), test_bit(big("4"), 1)), (1, 1, 0));
        assert_eq!((pop_count(big("-7")), bit_length(big("-8"))), (-3, 4));
        assert_eq!(text(complement(big("18446744073709551616"))), "-18446744073709551617");
        assert_eq!(text(and(big("-2"), big("18446744073709551615"))), "18446744073709551614");
    }

    #[test]
    fn shifts_agree_with_the_library() {
        let _lock = fake::start();
        for &a in NUMBERS {
            for count in [0, 1, 3, 63, 64, 65, 127, 128, 1000] {
                let x: IBig = a.parse().unwrap();
                assert_eq!(text(shift_l(big(a), count as i64)), (&x << count).to_string(), "{a} << {count}");
                assert_eq!(text(shift_r(big(a), count as i64)), (x >> count).to_string(), "{a} >> {count}");
            }
        }
        assert_eq!(parts(shift_l(big("0"), i64::MAX)), (Sign::Positive, &[][..]));
    }

    #[test]
    fn conversion_to_double() {
        let _lock = fake::start();
        for value in [0.0, 1.0, -1.5e300, 9007199254740993.0, 5e-324, 1.7e308, 123456.75] {
            let bits = f64::to_bits(f64::abs(value));
            let exponent = ((bits >> 52) as i64).max(1) - 1075;
            let significand = bits & ((1 << 52) - 1) | if bits >> 52 == 0 { 0 } else { 1 << 52 };
            assert_eq!(encode_double(from_word(significand), exponent), f64::abs(value));
        }
        // Both ends of what is exact, and of the normal numbers.
        for significand in [1, 3, (1 << 53) - 1, 1 << 53, (1 << 53) + 1, 3 << 61, i64::MAX as u64, 1 << 63] {
            for exponent in (-900..900).step_by(50) {
                let expected = significand as f64 * 2f64.powi(exponent);
                assert_eq!(encode_double(from_word(significand), exponent as i64), expected);
            }
        }
        assert_eq!(encode_double(from_int(1), -1022), f64::MIN_POSITIVE);
        assert_eq!(encode_double(from_int(3), -1023), 1.5 * f64::MIN_POSITIVE);
        assert_eq!(encode_double(from_int(3), -1024), 0.75 * f64::MIN_POSITIVE);
        assert_eq!(encode_double(from_int((1 << 53) - 1), 971), f64::MAX);
        assert_eq!(encode_double(from_int(1), 1024), f64::INFINITY);
        assert_eq!(to_double(big("9007199254740993")), 9007199254740992.0);
        assert_eq!(to_double(big("9007199254740995")), 9007199254740996.0);
        assert_eq!(to_double(big("36893488147419103233")), 36893488147419103232.0);
        assert_eq!(to_double(big("18446744073708799699")), 18446744073708797952.0);
        assert_eq!(to_double(big("-18446744073708799699")), -18446744073708797952.0);
        assert_eq!(to_double(big("9223372036854775807")), 9223372036854775808.0);
        assert_eq!(to_double(shift_l(from_int(1), 1024)), f64::INFINITY);
        assert_eq!(encode_double(from_int(3), -1076), 5e-324);
        assert_eq!(encode_double(from_int(1), -1075), 0.0);
        assert_eq!(encode_double(from_int(-1), i64::MIN), 0.0);
        assert_eq!(text(from_double(-1e20)), "-100000000000000000000");
        assert_eq!(text(from_double(0.99)), "0");
    }

    #[test]
    fn text_in_any_base() {
        let _lock = fake::start();
        let number = from_base(16, alloc::bytes_from(b"-FF00000000000000ff"));
        assert_eq!(text(number), (-IBig::from(0xff00000000000000ffu128)).to_string());
        assert_eq!(content(to_base(16, number)), b"-ff00000000000000ff");
        assert_eq!(content(to_base(10, from_int(-120))), b"-120");
        assert_eq!(text(sqrt(big("99999999999999999999"))), "9999999999");
    }
}
