//! Big integers, computed by `dashu-int`. In the heap one is a byte array ([`kelvin_layout::big`]).

use std::cmp::Ordering;

use dashu_int::ops::{BitTest, DivRem, Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};

use kelvin_layout::{Kind, WORD, big};

use super::limbs;
use crate::heap::alloc;
use crate::heap::roots::Rooted;
use crate::object::{Object, Ptr};

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

/// A number: in the heap, where an allocation may move it, or a machine word. And whether it is meant with
/// the other sign.
#[derive(Clone, Copy)]
struct Operand {
    number: Number,
    negated: bool,
}

#[derive(Clone, Copy)]
enum Number {
    Big(Object),
    /// Its sign, and its magnitude: 0 or 1 limb.
    Word(Sign, [u64; 1]),
}

impl Operand {
    fn big(object: Object) -> Operand {
        Operand { number: Number::Big(object), negated: false }
    }

    fn word(value: i64) -> Operand {
        let sign = if value < 0 { Sign::Negative } else { Sign::Positive };
        Operand { number: Number::Word(sign, [value.unsigned_abs()]), negated: false }
    }

    fn negated(self) -> Operand {
        Operand { negated: !self.negated, ..self }
    }

    fn parts(&self) -> (Sign, &[u64]) {
        let (sign, limbs) = match &self.number {
            Number::Big(object) => parts(*object),
            Number::Word(sign, limb) => (*sign, limbs::trimmed(limb)),
        };
        (if self.negated { -sign } else { sign }, limbs)
    }

    /// The pointer that a collection changes; none for a word.
    fn ptr(&self) -> Ptr {
        match self.number {
            Number::Big(object) => object.ptr(),
            Number::Word(..) => Ptr::NULL,
        }
    }

    /// The same number after an allocation.
    fn moved_to(self, root: &Rooted) -> Operand {
        match self.number {
            Number::Big(_) => Operand { number: Number::Big(root.get().object()), ..self },
            Number::Word(..) => self,
        }
    }
}

/// A number of at most so many limbs, which `f` writes where they belong, given those of the operands.
fn computed(
    sign: Sign,
    most: usize,
    a: Operand,
    b: Operand,
    f: impl FnOnce(&[u64], &[u64], &mut [u64]),
) -> Object {
    let (root_a, root_b) = (Rooted::new(a.ptr()), Rooted::new(b.ptr()));
    let result = alloc::words_up_to(big::LIMBS + most, |words| {
        let (a, b) = (a.moved_to(&root_a), b.moved_to(&root_b));
        let (head, out) = words.split_at_mut(big::LIMBS);
        f(a.parts().1, b.parts().1, out);
        let length = limbs::trimmed(out).len();
        head[big::SIGN] = (sign == Sign::Negative && length > 0) as u64;
        big::LIMBS + length
    });
    drop(root_b);
    drop(root_a);
    result
}

fn sum(a: Operand, b: Operand) -> Object {
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (a.parts(), b.parts());
    if sign_a == sign_b {
        return computed(sign_a, limbs_a.len().max(limbs_b.len()) + 1, a, b, limbs::add);
    }
    let (sign, more, less) = match limbs::compare(limbs_a, limbs_b) {
        Ordering::Equal => return store_parts(Sign::Positive, &[]),
        Ordering::Greater => (sign_a, a, b),
        Ordering::Less => (sign_b, b, a),
    };
    let (more_limbs, less_limbs) = (more.parts().1, less.parts().1);
    if keeps_its_length(more_limbs, less_limbs) {
        return computed(sign, more_limbs.len(), more, less, limbs::sub);
    }
    limbs::with_buffer(more_limbs.len(), |out| {
        limbs::sub(more_limbs, less_limbs, out);
        store_trimmed(sign, out)
    })
}

/// Whether `a - b`, where `a` is the greater, has as many limbs as `a` or one less.
fn keeps_its_length(a: &[u64], b: &[u64]) -> bool {
    match a.len() - b.len() {
        0 => a.last().zip(b.last()).is_none_or(|(a, b)| a - b > 1),
        1 => a.last().is_none_or(|a| *a > 1),
        _ => true,
    }
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
    sum(Operand::big(a), Operand::big(b))
}

pub extern "C" fn add_int(a: Object, b: i64) -> Object {
    sum(Operand::big(a), Operand::word(b))
}

pub extern "C" fn sub(a: Object, b: Object) -> Object {
    sum(Operand::big(a), Operand::big(b).negated())
}

/// The machine word less the number.
pub extern "C" fn int_sub(a: i64, b: Object) -> Object {
    sum(Operand::word(a), Operand::big(b).negated())
}

fn product(a: Operand, b: Operand) -> Object {
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (a.parts(), b.parts());
    if limbs_a.is_empty() || limbs_b.is_empty() {
        return store_parts(Sign::Positive, &[]);
    }
    computed(sign_a * sign_b, limbs_a.len() + limbs_b.len(), a, b, limbs::mul)
}

pub extern "C" fn mul(a: Object, b: Object) -> Object {
    let ((sign_a, limbs_a), (sign_b, limbs_b)) = (parts(a), parts(b));
    if limbs_a.len().min(limbs_b.len()) > SHORT {
        alloc::admit((1 + limbs_a.len() + limbs_b.len()).checked_mul(WORD));
        if limbs_a.len().min(limbs_b.len()) > limbs::MOST_FACTOR || limbs_a[0] == 0 || limbs_b[0] == 0 {
            return long_product(sign_a * sign_b, limbs_a, limbs_b);
        }
    }
    product(Operand::big(a), Operand::big(b))
}

/// Factors of no more limbs are multiplied as they are: from then on their zeros are looked for.
const SHORT: usize = 24;

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
    product(Operand::big(a), Operand::word(b))
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
    let b = Operand::word(b);
    let (sign_b, limbs_b) = b.parts();
    divided(limbs_a, limbs_b, |quotient, rest| DividedByInt {
        remainder: word_of(sign_a, rest),
        quotient: store_trimmed(sign_a * sign_b, quotient),
    })
}

/// [`rem`] by a machine word that is not zero.
pub extern "C" fn rem_int(a: Object, b: i64) -> i64 {
    let (sign, limbs) = parts(a);
    divided(limbs, Operand::word(b).parts().1, |_, rest| word_of(sign, rest))
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
    let (sign, limbs) = parts(a);
    let mut digits = limbs::digits(limbs, base.clamp(2, 36) as u64);
    if limbs.is_empty() {
        digits.push(b'0');
    }
    if sign == Sign::Negative {
        digits.insert(0, b'-');
    }
    alloc::bytes_from(&digits)
}

/// The number with these digits, optionally signed; 0 for any other text.
pub extern "C" fn from_base(base: i64, text: Object) -> Object {
    // SAFETY: note "lent bytes": an argument, only read here.
    let text = unsafe { text.bytes() };
    let text: String = text.iter().filter(|&&b| b != b'_').map(|&b| b as char).collect();
    store(&IBig::from_str_radix(&text, base.clamp(2, 36) as u32).unwrap_or(IBig::ZERO))
}

#[cfg(test)]
mod tests;
