//! Input and output on the three standard handles, which are buffers of the [`World`].

use super::{Answer, index, with_state};
use crate::value::Value;
use crate::world::{Stop, World};

/// `EBADF`, negative, as operations report errors.
pub(super) const BAD_HANDLE: i64 = -9;

pub(super) fn io_number(n: i64) -> Result<Answer, Stop> {
    with_state(Value::Word(n as u64))
}

pub(super) fn io_bytes(w: &mut World, bytes: Vec<u8>) -> Result<Answer, Stop> {
    let bytes = w.new_bytes(bytes);
    with_state(bytes)
}

/// The standard handle of this number, if it is open.
pub(super) fn open(w: &World, args: &[Value]) -> Option<usize> {
    let h = index(args, 0).ok()?;
    (h < 3 && !w.closed[h]).then_some(h)
}

pub(super) fn reading(w: &World, args: &[Value]) -> bool {
    open(w, args) == Some(0)
}

pub(super) fn write(w: &mut World, args: &[Value], bytes: &[u8]) -> Result<Answer, Stop> {
    match open(w, args) {
        Some(1) => w.output.extend(bytes),
        Some(2) => w.errors.extend(bytes),
        _ => return io_number(BAD_HANDLE),
    }
    io_number(0)
}

pub(super) fn character(w: &mut World, args: &[Value], consume: bool) -> Result<Answer, Stop> {
    if !reading(w, args) {
        return io_number(BAD_HANDLE);
    }
    match w.peek() {
        None => io_number(-1),
        Some((c, len)) => {
            w.read += if consume { len } else { 0 };
            io_number(i64::from(c as u32))
        }
    }
}

/// Up to 32 KiB in whole characters, as the runtime reads.
pub(super) fn chunk(w: &mut World) -> Vec<u8> {
    let start = w.read;
    while w.read - start < 32 * 1024 - 4
        && let Some((_, len)) = w.peek()
    {
        w.read += len;
    }
    w.input[start..w.read].to_vec()
}

/// The next line without its end.
pub(super) fn line(w: &mut World) -> Vec<u8> {
    let rest = &w.input[w.read.min(w.input.len())..];
    let length = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
    let line = rest[..length].to_vec();
    w.read = (w.read + length + 1).min(w.input.len());
    line
}
