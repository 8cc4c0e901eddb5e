//! Rows of long arithmetic: sums by instructions whose carry stays in the processor's flag, and products by
//! those that keep two carries apart (`mulx`, `adcx`, `adox`): about a cycle a limb, where what the compiler
//! makes of the same in Rust takes two. Processors that have the latter: [`available`]; the others do that in
//! Rust (`prim/limbs/rows.rs`), whose tests compare both.
//!
//! All take the limbs that are left over from fours one by one, then four in a round; `lea` and
//! `jrcxz` count without touching a carry.

use std::arch::asm;

/// Whether this processor has the instructions.
#[inline(always)]
pub fn available() -> bool {
    is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("adx")
}

/// One row: `$step` is what is done to each limb, from `{lo}` (the product's lower half) and the carry that
/// is named as its argument.
macro_rules! row {
    ($to:ident, $a:ident, $by:ident, $carry:ident, $step:ident $(, {$($more:tt)*})?) => {
        asm!(
            // No carry at first.
            "xor {lo:e}, {lo:e}",
            "jrcxz 3f",
            "2:",
            "mulx {high}, {lo}, [{a}]",
            $step!("", "carry"),
            "mov {carry}, {high}",
            "lea {a}, [{a} + 8]",
            "lea {to}, [{to} + 8]",
            "lea rcx, [rcx - 1]",
            "jrcxz 3f",
            "jmp 2b",
            "3:",
            "mov rcx, {fours}",
            "jmp 7f",
            "4:",
            "mulx {high}, {lo}, [{a}]",
            $step!("", "carry"),
            "mulx {carry}, {lo}, [{a} + 8]",
            $step!("+ 8", "high"),
            "mulx {high}, {lo}, [{a} + 16]",
            $step!("+ 16", "carry"),
            "mulx {carry}, {lo}, [{a} + 24]",
            $step!("+ 24", "high"),
            "lea {a}, [{a} + 32]",
            "lea {to}, [{to} + 32]",
            "lea rcx, [rcx - 1]",
            "7:",
            "jrcxz 5f",
            "jmp 4b",
            "5:",
            "mov {lo:e}, 0",
            "adcx {carry}, {lo}",
            "adox {carry}, {lo}",
            a = inout(reg) $a.as_ptr() => _,
            to = inout(reg) $to.as_mut_ptr() => _,
            carry = inout(reg) $carry,
            lo = out(reg) _,
            high = out(reg) _,
            fours = in(reg) $a.len() / 4,
            inout("rcx") $a.len() % 4 => _,
            in("rdx") $by,
            $($($more)*)?
            options(nostack),
        )
    };
}

macro_rules! store {
    ($at:literal, $carry:literal) => {
        concat!("adcx {lo}, {", $carry, "}\n mov [{to} ", $at, "], {lo}")
    };
}

macro_rules! add {
    ($at:literal, $carry:literal) => {
        concat!("adcx {lo}, {", $carry, "}\n adox {lo}, [{to} ", $at, "]\n mov [{to} ", $at, "], {lo}")
    };
}

/// `x - y` is the complement of what the complement of `x` and `y` sum to, and borrows where that carries.
macro_rules! subtract {
    ($at:literal, $carry:literal) => {
        concat!(
            "mov {old}, [{to} ",
            $at,
            "]\n not {old}\n adcx {lo}, {",
            $carry,
            "}\n adox {old}, {lo}\n",
            "not {old}\n mov [{to} ",
            $at,
            "], {old}"
        )
    };
}

/// `to = a * by`, with what does not fit as result.
///
/// # Safety
/// The instructions are [`available`]; both slices have the same length.
#[inline]
pub unsafe fn mul_limb(to: &mut [u64], a: &[u64], by: u64) -> u64 {
    let mut carry = 0;
    // SAFETY: it reads and writes as many limbs as the slices have, and nothing else.
    unsafe { row!(to, a, by, carry, store) };
    carry
}

/// `to += a * by`, with what does not fit as result.
///
/// # Safety
/// As for [`mul_limb`].
#[inline]
pub unsafe fn add_product(to: &mut [u64], a: &[u64], by: u64) -> u64 {
    let mut carry = 0;
    // SAFETY: as there.
    unsafe { row!(to, a, by, carry, add) };
    carry
}

/// `to -= a * by`, with what is to be borrowed as result.
///
/// # Safety
/// As for [`mul_limb`].
#[inline]
pub unsafe fn subtract_product(to: &mut [u64], a: &[u64], by: u64) -> u64 {
    let mut carry = 0;
    // SAFETY: as there.
    unsafe { row!(to, a, by, carry, subtract, {old = out(reg) _,}) };
    carry
}

/// Two rows with one carry: `$carried` is addition or subtraction.
macro_rules! two_rows {
    ($to:ident, $a:ident, $b:ident, $carry:ident, $carried:literal) => {
        asm!(
            // No carry at first.
            "xor {x:e}, {x:e}",
            "jrcxz 3f",
            "2:",
            "mov {x}, [{a}]",
            concat!($carried, " {x}, [{b}]"),
            "mov [{to}], {x}",
            "lea {a}, [{a} + 8]",
            "lea {b}, [{b} + 8]",
            "lea {to}, [{to} + 8]",
            "lea rcx, [rcx - 1]",
            "jrcxz 3f",
            "jmp 2b",
            "3:",
            "mov rcx, {fours}",
            "jmp 7f",
            "4:",
            "mov {x}, [{a}]",
            "mov {y}, [{a} + 8]",
            concat!($carried, " {x}, [{b}]"),
            concat!($carried, " {y}, [{b} + 8]"),
            "mov [{to}], {x}",
            "mov [{to} + 8], {y}",
            "mov {x}, [{a} + 16]",
            "mov {y}, [{a} + 24]",
            concat!($carried, " {x}, [{b} + 16]"),
            concat!($carried, " {y}, [{b} + 24]"),
            "mov [{to} + 16], {x}",
            "mov [{to} + 24], {y}",
            "lea {a}, [{a} + 32]",
            "lea {b}, [{b} + 32]",
            "lea {to}, [{to} + 32]",
            "lea rcx, [rcx - 1]",
            "7:",
            "jrcxz 5f",
            "jmp 4b",
            "5:",
            "mov {carry:e}, 0",
            "adc {carry}, {carry}",
            a = inout(reg) $a.as_ptr() => _,
            b = inout(reg) $b.as_ptr() => _,
            to = inout(reg) $to.as_mut_ptr() => _,
            carry = out(reg) $carry,
            x = out(reg) _,
            y = out(reg) _,
            fours = in(reg) $a.len() / 4,
            inout("rcx") $a.len() % 4 => _,
            options(nostack),
        )
    };
}

/// `to = a + b`, all of one length; what does not fit.
#[inline]
pub fn add(to: &mut [u64], a: &[u64], b: &[u64]) -> u64 {
    assert!(to.len() == a.len() && b.len() == a.len());
    let carry;
    // SAFETY: it reads and writes as many limbs as the slices have, and nothing else.
    unsafe { two_rows!(to, a, b, carry, "adc") };
    carry
}

/// `to = a - b`, all of one length; what is to be borrowed.
#[inline]
pub fn sub(to: &mut [u64], a: &[u64], b: &[u64]) -> u64 {
    assert!(to.len() == a.len() && b.len() == a.len());
    let borrow;
    // SAFETY: as above.
    unsafe { two_rows!(to, a, b, borrow, "sbb") };
    borrow
}

/// `to += a`, both of one length; what does not fit.
#[inline]
pub fn add_to(to: &mut [u64], a: &[u64]) -> u64 {
    assert!(to.len() == a.len());
    let carry;
    // SAFETY: as above; a limb is read before it is written.
    unsafe { two_rows!(to, to, a, carry, "adc") };
    carry
}

/// `to -= a`, both of one length; what is to be borrowed.
#[inline]
pub fn sub_from(to: &mut [u64], a: &[u64]) -> u64 {
    assert!(to.len() == a.len());
    let borrow;
    // SAFETY: as above.
    unsafe { two_rows!(to, to, a, borrow, "sbb") };
    borrow
}

/// `(high * 2^64 + low) / divisor` where `high` is less than the divisor: the quotient.
#[inline]
pub fn divide_pair(high: u64, low: u64, divisor: u64) -> u64 {
    assert!(high < divisor);
    let quotient;
    // SAFETY: it traps where the quotient does not fit, and it does.
    unsafe {
        asm!(
            "div {}",
            in(reg) divisor,
            inout("rax") low => quotient,
            inout("rdx") high => _,
            options(pure, nomem, nostack),
        )
    };
    quotient
}
