//! Big integers beside the library's, and where they are allocated.

use super::*;
use crate::fake;
use crate::heap::heap;

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
        let limbs: Vec<u64> = (0..limbs).map(|_| if rng.bool() { u64::MAX } else { rng.u64(1..) }).collect();
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

/// Room is asked for that the longest result would need; what is allocated is what it has.
#[test]
fn only_what_a_result_has_is_allocated() {
    let _lock = fake::start();
    let allocated = |f: &dyn Fn() -> Object| {
        let before = heap().total_allocated();
        let size = f().size();
        assert_eq!(heap().total_allocated() - before, size.0 as u64);
    };
    for limbs in [2, 40, 5000] {
        let a = Rooted::new(store(&((IBig::ONE << (64 * limbs)) - 1)).ptr());
        let (b, c) = (Rooted::new(from_int(1).ptr()), Rooted::new(from_int(3).ptr()));
        let object = |root: &Rooted| root.get().object();
        allocated(&|| add(object(&a), object(&b)));
        allocated(&|| mul(object(&a), object(&c)));
        allocated(&|| mul(object(&b), object(&c)));
        allocated(&|| sub(object(&a), object(&c)));
    }
}

#[test]
fn zero_has_one_form() {
    let _lock = fake::start();
    for zero in
        [from_int(0), sub(big("5"), big("5")), negate(from_int(0)), from_base(10, alloc::bytes_from(b"-0"))]
    {
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
