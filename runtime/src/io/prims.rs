//! The primitives of input and output. Those that can fail return a negative error number.

use crate::heap::alloc;
use crate::io::handle::{Buffering, CLOSED, Errno, Handle, NOT_WRITABLE, Wanted};
use crate::io::text::Text;
use crate::io::{args, files, table};
use crate::object::Object;

/// A result as the primitives return it.
fn number(result: Result<i64, Errno>) -> i64 {
    result.unwrap_or_else(|error| -(error.0 as i64))
}

fn unit(result: Result<(), Errno>) -> i64 {
    number(result.map(|()| 0))
}

/// The content of an argument, a byte array.
fn content<'a>(argument: Object) -> &'a [u8] {
    // SAFETY: note "lent bytes": no function here uses it once it has allocated.
    unsafe { argument.bytes() }
}

pub extern "C" fn open_file(path: Object, mode: i64) -> i64 {
    number(files::open(content(path), mode).map(table::insert))
}

/// Closing a closed handle does nothing. What was written leaves first.
pub extern "C" fn h_close(handle: i64) -> i64 {
    if let Err(error) = table::with(handle, |h| h.flush())
        && error != CLOSED
    {
        if !error.is_waiting() {
            let _ = table::take(handle).map(Handle::close);
        }
        return number(Err(error));
    }
    match table::take(handle) {
        Some(handle) => unit(handle.close()),
        None => 0,
    }
}

/// The number of a new handle of the same file.
pub extern "C" fn h_duplicate(handle: i64) -> i64 {
    number(table::with(handle, |h| h.duplicate()).map(table::insert))
}

/// Makes the second handle one of the first one's file.
pub extern "C" fn h_duplicate_to(from: i64, to: i64) -> i64 {
    unit(table::duplicate_to(from, to))
}

/// The number of a handle of this descriptor, which it closes.
pub extern "C" fn h_of_descriptor(fd: i64, modes: i64) -> i64 {
    number(files::of_descriptor(fd as i32, modes & 1 != 0, modes & 2 != 0).map(table::insert))
}

/// The handle's descriptor. What was written to it has left; the handle is not used again.
pub extern "C" fn h_descriptor(handle: i64) -> i64 {
    let flushed = table::with(handle, |h| h.flush().map(|()| h.fd()));
    if flushed.is_ok() {
        drop(table::take(handle));
    }
    number(flushed.map(i64::from))
}

/// The handle's descriptor, which stays its own.
pub extern "C" fn h_fileno(handle: i64) -> i64 {
    number(table::with(handle, |h| Ok(h.fd())).map(i64::from))
}

pub extern "C" fn h_flush(handle: i64) -> i64 {
    unit(table::with(handle, |h| if h.writable { h.flush() } else { Err(NOT_WRITABLE) }))
}

/// Reads until there are so many bytes (at least one), or a character (-1), or a line (-2; -3 as bytes),
/// or the end. 1 if nothing is there, else 0.
pub extern "C" fn h_fill(handle: i64, wanted: i64) -> i64 {
    let wanted = match wanted {
        -3 => Wanted::LineOfBytes,
        -2 => Wanted::Line,
        -1 => Wanted::Char,
        count => Wanted::Bytes(count.max(0) as usize),
    };
    number(table::with(handle, |h| h.fill_for(wanted)).map(i64::from))
}

/// The character, or -1 at the end. Errors are told apart by being below it.
pub extern "C" fn h_get_char(handle: i64) -> i64 {
    character(handle, true)
}

pub extern "C" fn h_look_ahead(handle: i64) -> i64 {
    character(handle, false)
}

fn character(handle: i64, consume: bool) -> i64 {
    match table::with(handle, |h| h.char(consume)) {
        Ok(Some(code)) => code as i64,
        Ok(None) => -1,
        // EPERM would be -1; reading never gives it.
        Err(error) => -(error.0.max(2) as i64),
    }
}

pub extern "C" fn h_file_size(handle: i64) -> i64 {
    number(table::with(handle, files::size))
}

pub extern "C" fn h_set_file_size(handle: i64, size: i64) -> i64 {
    unit(table::with(handle, |h| files::set_size(h, size)))
}

pub extern "C" fn h_is_seekable(handle: i64) -> i64 {
    number(table::with(handle, files::is_seekable).map(i64::from))
}

/// From the beginning (0), from here (1) or from the end (2).
pub extern "C" fn h_seek(handle: i64, mode: i64, offset: i64) -> i64 {
    unit(table::with(handle, |h| h.seek(mode, offset)))
}

pub extern "C" fn h_tell(handle: i64) -> i64 {
    number(table::with(handle, |h| h.tell()))
}

/// How the handle's characters are bytes, as [`Text::number`] has it; -1 stands for the handles that are
/// to be opened.
pub extern "C" fn h_get_text(handle: i64) -> i64 {
    if handle == -1 {
        return Text::of_new_handles().number();
    }
    number(table::with(handle, |h| Ok(h.text.number())))
}

pub extern "C" fn h_set_text(handle: i64, text: i64) -> i64 {
    let text = Text::of_number(text);
    if handle == -1 {
        text.set_of_new_handles();
        return 0;
    }
    unit(table::with(handle, |h| {
        h.set_text(text);
        Ok(())
    }))
}

/// Waits for input: 1 there is, 0 there is none in that time, 2 there will be none. The library waits instead
/// where others could run.
pub extern "C" fn h_wait(handle: i64, milliseconds: i64) -> i64 {
    number(table::with(handle, |h| h.ready(milliseconds)).map(|ready| ready.map_or(2, i64::from)))
}

/// Sets the echo of a terminal on (1) or off (0), or leaves it (2); the answer is what it is then.
pub extern "C" fn h_echo(handle: i64, set: i64) -> i64 {
    let set = (set < 2).then_some(set == 1);
    number(table::with(handle, |h| h.echo(set)).map(i64::from))
}

/// 0 none, 1 line, 2 block, with the size that was asked for, if one was, on top.
pub extern "C" fn h_get_buffering(handle: i64) -> i64 {
    number(table::with(handle, |h| Ok(h.buffering as i64 + h.block)))
}

pub extern "C" fn h_set_buffering(handle: i64, mode: i64) -> i64 {
    let buffering = match mode {
        0 => Buffering::None,
        1 => Buffering::Line,
        _ => Buffering::Block,
    };
    unit(table::with(handle, |h| {
        h.buffering = buffering;
        h.block = (mode - Buffering::Block as i64).max(0);
        if buffering == Buffering::None { h.flush() } else { Ok(()) }
    }))
}

/// 0 closed; else 1 for reading, 2 for writing, 3 for both.
pub extern "C" fn h_is_open(handle: i64) -> i64 {
    table::with(handle, |h| Ok(h.readable as i64 | (h.writable as i64) << 1)).unwrap_or(0)
}

pub extern "C" fn h_is_terminal(handle: i64) -> i64 {
    number(table::with(handle, |h| Ok(h.is_terminal() as i64)))
}

pub extern "C" fn h_put_char(handle: i64, code: u64) -> i64 {
    // Programs that print character by character are mostly here.
    if table::with_idle(handle, |h| h.write_byte_of_text(code as u32)) { 0 } else { put_char(handle, code) }
}

/// Out of line, so that the case above saves no registers.
#[cold]
#[inline(never)]
fn put_char(handle: i64, code: u64) -> i64 {
    unit(table::with(handle, |h| h.write_char(code as u32)))
}

pub extern "C" fn h_put_bytes(handle: i64, bytes: Object) -> i64 {
    unit(table::with(handle, |h| h.write(content(bytes))))
}

/// Bytes that are no text.
pub extern "C" fn h_write_bytes(handle: i64, bytes: Object) -> i64 {
    unit(table::with(handle, |h| h.write_bytes(content(bytes))))
}

/// Up to 32 KiB of what [`h_fill`] has read, whole characters; empty on errors.
pub extern "C" fn h_get_chunk(handle: i64) -> Object {
    alloc::bytes_from(&taken(handle, Handle::take_chunk))
}

/// So many bytes of that, or those that there are.
pub extern "C" fn h_get_bytes(handle: i64, count: i64) -> Object {
    alloc::pinned_from(&taken(handle, |h| h.take_bytes(count.max(0) as usize)))
}

/// The next line of that without its end, or what there is of it.
pub extern "C" fn h_get_line(handle: i64) -> Object {
    alloc::bytes_from(&taken(handle, Handle::take_line))
}

/// The same, of bytes that are no text.
pub extern "C" fn h_get_line_bytes(handle: i64) -> Object {
    alloc::pinned_from(&taken(handle, Handle::take_line_bytes))
}

fn taken(handle: i64, take: impl FnOnce(&mut Handle) -> Vec<u8>) -> Vec<u8> {
    table::with(handle, |h| Ok(take(h))).unwrap_or_default()
}

pub extern "C" fn arg_count() -> i64 {
    args::args().len() as i64
}

pub extern "C" fn arg_bytes(index: i64) -> Object {
    alloc::bytes_from(args::args().get(index as usize).copied().unwrap_or_default())
}

/// The system's text for an error number of either sign.
pub extern "C" fn str_error(number: i64) -> Object {
    let number = number.unsigned_abs().min(i32::MAX as u64) as i32;
    // SAFETY: `strerror` returns a valid string, which is copied before any other call.
    let text = unsafe { std::ffi::CStr::from_ptr(libc::strerror(number)) }.to_bytes().to_vec();
    alloc::bytes_from(&text)
}

pub extern "C" fn prog_name() -> Object {
    alloc::bytes_from(args::program_bytes())
}

/// The value of an environment variable; empty if there is none.
pub extern "C" fn get_env(name: Object) -> Object {
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    let name = content(name);
    let value = if name.is_empty() || name.contains(&b'=') || name.contains(&0) {
        None
    } else {
        std::env::var_os(std::ffi::OsStr::from_bytes(name))
    };
    alloc::bytes_from(&value.map(OsStringExt::into_vec).unwrap_or_default())
}

/// Whether there is an environment variable of the name.
pub extern "C" fn has_env(name: Object) -> i64 {
    // SAFETY: the name is NUL-terminated; the program has one thread.
    files::path(content(name)).is_ok_and(|name| unsafe { !libc::getenv(name.as_ptr()).is_null() }) as i64
}

/// Sets an environment variable. The library has checked the name.
pub extern "C" fn set_env(name: Object, value: Object) -> i64 {
    unit(files::path(content(name)).and_then(|name| {
        let value = files::path(content(value))?;
        // SAFETY: both are NUL-terminated, and the system copies them; the program has one thread.
        if unsafe { libc::setenv(name.as_ptr(), value.as_ptr(), 1) } == 0 {
            Ok(())
        } else {
            Err(Errno::last())
        }
    }))
}

pub extern "C" fn unset_env(name: Object) -> i64 {
    unit(files::path(content(name)).and_then(|name| {
        // SAFETY: the name is NUL-terminated; the program has one thread.
        if unsafe { libc::unsetenv(name.as_ptr()) } == 0 { Ok(()) } else { Err(Errno::last()) }
    }))
}

/// All environment variables, each as `name=value` with a NUL behind it.
pub extern "C" fn environment() -> Object {
    use std::os::unix::ffi::OsStrExt;
    let mut all = Vec::new();
    for (name, value) in std::env::vars_os() {
        all.extend_from_slice(name.as_bytes());
        all.push(b'=');
        all.extend_from_slice(value.as_bytes());
        all.push(0);
    }
    alloc::bytes_from(&all)
}

/// The path of the program's file; empty if the system does not tell.
pub extern "C" fn executable_path() -> Object {
    use std::os::unix::ffi::OsStrExt;
    let path = std::env::current_exe().unwrap_or_default();
    alloc::bytes_from(path.as_os_str().as_bytes())
}

pub extern "C" fn file_exists(path: Object) -> i64 {
    files::exists(content(path)) as i64
}

pub extern "C" fn remove_file(path: Object) -> i64 {
    unit(files::remove(content(path)))
}
