//! The table of handles.

use crate::global::Global;
use crate::io::handle::{Buffering, CLOSED, Errno, Handle};

static TABLE: Global<Vec<Option<Handle>>> = Global::new(Vec::new());

/// Opens the standard handles.
pub fn init() {
    let mut output = Handle::new(1, false, true, Buffering::Block);
    if output.is_terminal() {
        output.buffering = Buffering::Line;
    }
    let mut input = Handle::new(0, true, false, Buffering::Block);
    if input.is_terminal() {
        input.buffering = Buffering::Line;
    }
    *TABLE.get() = vec![Some(input), Some(output), Some(Handle::new(2, false, true, Buffering::None))];
}

/// The open handle with this number.
pub fn get(number: i64) -> Result<&'static mut Handle, Errno> {
    usize::try_from(number).ok().and_then(|i| TABLE.get().get_mut(i)).and_then(Option::as_mut).ok_or(CLOSED)
}

/// Enters a handle and returns its number, the lowest that is free.
pub fn insert(handle: Handle) -> i64 {
    let table = TABLE.get();
    let free = table.iter().skip(3).position(Option::is_none).map(|i| i + 3);
    let index = free.unwrap_or_else(|| {
        table.push(None);
        table.len() - 1
    });
    table[index] = Some(handle);
    index as i64
}

/// Makes the second handle one of the first one's file, by the descriptor that it has, so that programs
/// started from here on have the file there, too. What was written to it goes where it was to go.
pub fn duplicate_to(from: i64, to: i64) -> Result<(), Errno> {
    if from == to {
        return get(from)?.flush();
    }
    let fd = get(to)?.fd();
    get(to)?.flush()?;
    let copy = get(from)?.duplicate_at(fd)?;
    // The descriptor stays open: the new handle has it.
    *get(to)? = copy;
    Ok(())
}

/// Takes a handle out of the table.
pub fn take(number: i64) -> Option<Handle> {
    TABLE.get().get_mut(usize::try_from(number).ok()?)?.take()
}

/// Whether the file is open in a way that excludes another reader (or, for `writing`, writer): many readers,
/// or one writer.
pub fn is_locked(identity: (u64, u64), writing: bool) -> bool {
    TABLE.get().iter().skip(3).flatten().any(|h| h.identity == identity && (writing || h.writable))
}

/// Writes all buffered output, ignoring errors: the program is ending.
pub fn flush_all() {
    for handle in TABLE.get().iter_mut().flatten() {
        let _ = handle.flush();
    }
}

/// Shows what has been printed so far before the program waits for input, if a person is watching.
pub fn flush_terminal_output() {
    if let Ok(output) = get(1)
        && output.buffering == Buffering::Line
    {
        let _ = output.flush();
    }
}
