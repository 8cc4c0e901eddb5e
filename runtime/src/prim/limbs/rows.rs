//! Many limbs by one: what multiplication and division of long numbers consist of. By the processor's
//! instructions for it where it has them (`arch/rows_x86_64.rs`), else as the compiler has it.

use crate::arch::rows as fast;

/// `to = a * by`, with what does not fit as result; `to` is as long as `a`.
#[inline]
pub fn mul_limb(to: &mut [u64], a: &[u64], by: u64) -> u64 {
    assert_eq!(to.len(), a.len());
    if fast::available() {
        // SAFETY: they are there, and the lengths agree.
        return unsafe { fast::mul_limb(to, a, by) };
    }
    portable::mul_limb(to, a, by)
}

/// `to += a * by`, with what does not fit as result; `to` is as long as `a`.
#[inline]
pub fn add_product(to: &mut [u64], a: &[u64], by: u64) -> u64 {
    assert_eq!(to.len(), a.len());
    if fast::available() {
        // SAFETY: as above.
        return unsafe { fast::add_product(to, a, by) };
    }
    portable::add_product(to, a, by)
}

/// `to -= a * by`, with what is to be borrowed from the limb above as result; `to` is as long as `a`.
#[inline]
pub fn subtract_product(to: &mut [u64], a: &[u64], by: u64) -> u64 {
    assert_eq!(to.len(), a.len());
    if fast::available() {
        // SAFETY: as above.
        return unsafe { fast::subtract_product(to, a, by) };
    }
    portable::subtract_product(to, a, by)
}

/// The same in Rust alone. In fours: the compiler keeps what it can in the processor's flags.
mod portable {
    pub fn mul_limb(to: &mut [u64], a: &[u64], by: u64) -> u64 {
        let ((fours, last), (slots, last_slots)) = (a.as_chunks::<4>(), to.as_chunks_mut::<4>());
        let mut carry = 0;
        for (limbs, slots) in fours.iter().zip(slots) {
            for i in 0..4 {
                (slots[i], carry) = by.carrying_mul(limbs[i], carry);
            }
        }
        for (limb, slot) in last.iter().zip(last_slots) {
            (*slot, carry) = by.carrying_mul(*limb, carry);
        }
        carry
    }

    pub fn add_product(to: &mut [u64], a: &[u64], by: u64) -> u64 {
        let ((fours, last), (slots, last_slots)) = (a.as_chunks::<4>(), to.as_chunks_mut::<4>());
        let mut carry = 0;
        for (limbs, slots) in fours.iter().zip(slots) {
            for i in 0..4 {
                (slots[i], carry) = by.carrying_mul_add(limbs[i], slots[i], carry);
            }
        }
        for (limb, slot) in last.iter().zip(last_slots) {
            (*slot, carry) = by.carrying_mul_add(*limb, *slot, carry);
        }
        carry
    }

    pub fn subtract_product(to: &mut [u64], a: &[u64], by: u64) -> u64 {
        // The products of four limbs first, then the differences, whose borrows stay in the flag.
        let ((fours, last), (slots, last_slots)) = (a.as_chunks::<4>(), to.as_chunks_mut::<4>());
        let (mut carry, mut borrow) = (0, false);
        for (limbs, slots) in fours.iter().zip(slots) {
            let products = limbs.map(|limb| {
                let (product, over) = by.carrying_mul(limb, carry);
                carry = over;
                product
            });
            for i in 0..4 {
                (slots[i], borrow) = slots[i].borrowing_sub(products[i], borrow);
            }
        }
        for (limb, slot) in last.iter().zip(last_slots) {
            let product;
            (product, carry) = by.carrying_mul(*limb, carry);
            (*slot, borrow) = slot.borrowing_sub(product, borrow);
        }
        // A product's upper half is at most 2^64 - 2.
        carry + borrow as u64
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::random;
    use super::{fast, portable};
    use fastrand::Rng;

    #[test]
    fn the_processors_rows_are_those_of_rust() {
        if !fast::available() {
            return;
        }
        let mut rng = Rng::with_seed(3);
        for _ in 0..20_000 {
            let a = random(&mut rng, 23);
            let mut to = random(&mut rng, 23);
            to.resize(a.len(), u64::MAX);
            let by = random(&mut rng, 1)[0];
            for row in 0..3 {
                let (mut x, mut y) = (to.clone(), to.clone());
                // SAFETY: they are there, and the lengths agree.
                let carries = unsafe {
                    match row {
                        0 => (fast::mul_limb(&mut x, &a, by), portable::mul_limb(&mut y, &a, by)),
                        1 => (fast::add_product(&mut x, &a, by), portable::add_product(&mut y, &a, by)),
                        _ => (
                            fast::subtract_product(&mut x, &a, by),
                            portable::subtract_product(&mut y, &a, by),
                        ),
                    }
                };
                assert_eq!((x, carries.0), (y, carries.1), "row {row} of {a:x?} by {by:x} with {to:x?}");
            }
        }
    }
}
