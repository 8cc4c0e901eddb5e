//! Recursion over deep programs: the stack grows on demand.

use std::cell::Cell;

/// Bytes of stack that a level of recursion may need.
const RED_ZONE: usize = 128 * 1024;

/// Bytes by which the stack grows.
const STEP: usize = 4 * 1024 * 1024;

thread_local! {
    /// Where the stack ends above this, there is room for another level; unless anybody knows, nowhere.
    static ENOUGH: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Runs `f` with enough stack for another level of recursion. Every recursive function over terms that a
/// program's author can nest (types, patterns, expressions, documents printed from them) calls itself through
/// this: deep input does not overflow the compiler's stack.
///
/// It is called at each node in each pass, so that the usual way is one comparison.
#[inline]
pub fn grow<R>(f: impl FnOnce() -> R) -> R {
    if here() > ENOUGH.get() { f() } else { grow_now(f) }
}

/// About where the stack ends now.
#[inline(always)]
fn here() -> usize {
    let local = 0u8;
    (&raw const local).addr()
}

/// Notes how far this stack goes.
fn measure() {
    let left = stacker::remaining_stack();
    ENOUGH.set(left.map_or(usize::MAX, |left| here().saturating_sub(left) + RED_ZONE));
}

/// The same where little is left, or nobody knows how much.
#[cold]
#[inline(never)]
fn grow_now<R>(f: impl FnOnce() -> R) -> R {
    if ENOUGH.get() == usize::MAX {
        measure();
        if here() > ENOUGH.get() {
            return f();
        }
    }
    // Also if `f` panics: who catches that goes on with the stack that was there before.
    struct Before(usize);
    impl Drop for Before {
        fn drop(&mut self) {
            ENOUGH.set(self.0);
        }
    }
    let _before = Before(ENOUGH.get());
    stacker::maybe_grow(RED_ZONE, STEP, || {
        measure();
        f()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(left: usize) -> usize {
        let room = std::hint::black_box([left; 64]);
        grow(|| if left == 0 { 0 } else { 1 + depth(left - 1) + (room[left % 64] - left) })
    }

    fn panics_below(left: usize) -> usize {
        if left == 0 {
            std::panic::resume_unwind(Box::new(()));
        }
        grow(|| panics_below(left - 1) + 1)
    }

    #[test]
    fn deep_recursion_has_room_again_and_again() {
        let thread = std::thread::Builder::new().stack_size(512 * 1024);
        let deep = thread.spawn(|| {
            for _ in 0..3 {
                assert_eq!(depth(100_000), 100_000);
            }
            let before = ENOUGH.get();
            assert!(std::panic::catch_unwind(|| panics_below(100_000)).is_err());
            assert_eq!(ENOUGH.get(), before);
            depth(100_000)
        });
        assert_eq!(deep.expect("a thread").join().expect("no panic"), 100_000);
    }
}
