//! Arithmetic on decimal digits, as much as literals need: the value of an integer literal modulo 2^64, and a
//! rational literal as a fraction in lowest terms.

/// The value modulo 2^64.
pub fn wrapping(digits: &str) -> u64 {
    digits.bytes().fold(0u64, |n, d| n.wrapping_mul(10).wrapping_add(u64::from(d.wrapping_sub(b'0'))))
}

/// Greater exponents make numbers of absurd size.
const MAX_DIGITS: i64 = 20_000;

/// Numerator and denominator, in lowest terms, of a rational literal such as `12.5e-3`; `None` where they
/// would be absurdly long.
pub fn fraction(text: &str) -> Option<(String, String)> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((m, e)) => (m, e.parse::<i64>().ok()?),
        None => (text, 0),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let mut digits: Vec<u8> =
        whole.bytes().chain(part.bytes()).map(|b| b.wrapping_sub(b'0').min(9)).collect();
    let scale = exponent.checked_sub(part.len() as i64)?;
    if scale.abs() > MAX_DIGITS || digits.len() as i64 > MAX_DIGITS {
        return None;
    }
    trim(&mut digits);
    if digits == [0] {
        return Some(("0".into(), "1".into()));
    }
    if scale >= 0 {
        digits.resize(digits.len() + scale as usize, 0);
        return Some((show(&digits), "1".into()));
    }
    // The denominator is 2^n * 5^n; common factors are twos and fives.
    let n = scale.unsigned_abs() as u32;
    let (mut twos, mut fives) = (n, n);
    while twos > 0 && digits.last().is_some_and(|d| d % 2 == 0) {
        divide(&mut digits, 2);
        twos -= 1;
    }
    while fives > 0 && digits.last().is_some_and(|d| d % 5 == 0) {
        divide(&mut digits, 5);
        fives -= 1;
    }
    let mut denominator = vec![1];
    (0..twos).for_each(|_| multiply(&mut denominator, 2));
    (0..fives).for_each(|_| multiply(&mut denominator, 5));
    Some((show(&digits), show(&denominator)))
}

fn trim(digits: &mut Vec<u8>) {
    let zeros = digits.iter().take_while(|&&d| d == 0).count();
    digits.drain(..zeros.min(digits.len().saturating_sub(1)));
    if digits.is_empty() {
        digits.push(0);
    }
}

fn divide(digits: &mut Vec<u8>, by: u8) {
    let mut rest = 0;
    for d in digits.iter_mut() {
        let n = rest * 10 + *d;
        *d = n / by;
        rest = n % by;
    }
    trim(digits);
}

fn multiply(digits: &mut Vec<u8>, by: u8) {
    let mut carry = 0;
    for d in digits.iter_mut().rev() {
        let n = *d * by + carry;
        *d = n % 10;
        carry = n / 10;
    }
    if carry > 0 {
        digits.insert(0, carry);
    }
}

fn show(digits: &[u8]) -> String {
    digits.iter().map(|d| char::from(b'0' + d)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap() {
        assert_eq!(wrapping("18446744073709551617"), 1);
        assert_eq!(wrapping("9223372036854775808") as i64, i64::MIN);
    }

    #[test]
    fn fractions_are_in_lowest_terms() {
        let f = |t| fraction(t).map(|(n, d)| format!("{n}/{d}"));
        assert_eq!(f("0.75").as_deref(), Some("3/4"));
        assert_eq!(f("12.5e-3").as_deref(), Some("1/80"));
        assert_eq!(f("1e3").as_deref(), Some("1000/1"));
        assert_eq!(f("0.10").as_deref(), Some("1/10"));
        assert_eq!(f("000.000").as_deref(), Some("0/1"));
        assert_eq!(f("3.14159").as_deref(), Some("314159/100000"));
        assert_eq!(f("1e999999999"), None);
    }
}
