//! Recursion over deep programs: the stack grows on demand.

/// Bytes of stack that a level of recursion may need.
const RED_ZONE: usize = 128 * 1024;

/// Bytes by which the stack grows.
const STEP: usize = 4 * 1024 * 1024;

/// Runs `f` with enough stack for another level of recursion. Every recursive function over terms that a
/// program's author can nest (types, patterns, expressions, documents printed from them) calls itself through
/// this: deep input does not overflow the compiler's stack.
#[inline]
pub fn grow<R>(f: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(RED_ZONE, STEP, f)
}
