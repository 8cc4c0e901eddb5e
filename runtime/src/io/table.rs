//! The table of handles.

use std::cell::RefCell;

use crate::global::Global;
use crate::io::handle::{Buffering, CLOSED, Errno, Handle};

type Entry = Option<RefCell<Handle>>;

/// By number. A handle is borrowed while something is done with it, and the table shared: something may be
/// done with another one meanwhile (output is flushed where input waits), but none is opened or closed.
static TABLE: Global<RefCell<Vec<Entry>>> = Global::new(RefCell::new(Vec::new()));

fn entry(handle: Handle) -> Entry {
    Some(RefCell::new(handle))
}

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
    TABLE.replace(vec![entry(input), entry(output), entry(Handle::new(2, false, true, Buffering::None))]);
}

/// Does some work with the open handle of this number.
#[inline(always)]
pub fn with<R>(number: i64, work: impl FnOnce(&mut Handle) -> Result<R, Errno>) -> Result<R, Errno> {
    let index = usize::try_from(number).map_err(|_| CLOSED)?;
    match TABLE.borrow().get(index) {
        Some(Some(handle)) => work(&mut handle.borrow_mut()),
        _ => Err(CLOSED),
    }
}

/// Does some work with the open handle of this number, if there is one and nothing else is done with it: what
/// cannot be interrupted, in few instructions. Answers whether it is done, as `work` does.
#[inline(always)]
pub fn with_idle(number: i64, work: impl FnOnce(&mut Handle) -> bool) -> bool {
    let Ok(table) = TABLE.try_borrow() else { return false };
    let Some(Some(handle)) = table.get(number as usize) else { return false };
    handle.try_borrow_mut().is_ok_and(|mut handle| work(&mut handle))
}

/// Enters a handle and returns its number, the lowest that is free.
pub fn insert(handle: Handle) -> i64 {
    let table = &mut *TABLE.borrow_mut();
    let free = table.iter().skip(3).position(Option::is_none).map(|i| i + 3);
    let index = free.unwrap_or_else(|| {
        table.push(None);
        table.len() - 1
    });
    table[index] = entry(handle);
    index as i64
}

/// Makes the second handle one of the first one's file, by the descriptor that it has, so that programs
/// started from here on have the file there, too. What was written to it goes where it was to go.
pub fn duplicate_to(from: i64, to: i64) -> Result<(), Errno> {
    if from == to {
        return with(from, Handle::flush);
    }
    let fd = with(to, |to| to.flush().map(|()| to.fd()))?;
    let copy = with(from, |from| from.duplicate_at(fd))?;
    // The descriptor stays open: the new handle has it.
    with(to, |to| {
        *to = copy;
        Ok(())
    })
}

/// Takes a handle out of the table.
pub fn take(number: i64) -> Option<Handle> {
    let entry = TABLE.borrow_mut().get_mut(usize::try_from(number).ok()?)?.take()?;
    Some(entry.into_inner())
}

/// Whether the file is open in a way that excludes another reader (or, for `writing`, writer): many readers,
/// or one writer.
pub fn is_locked(identity: (u64, u64), writing: bool) -> bool {
    let excludes = |h: &Handle| h.identity == identity && (writing || h.writable);
    TABLE.borrow().iter().skip(3).flatten().any(|entry| excludes(&entry.borrow()))
}

/// Writes all buffered output, ignoring errors: the program is ending. If the runtime's own failure ends it,
/// what that has left borrowed is left alone.
pub fn flush_all() {
    let Ok(table) = TABLE.try_borrow() else { return };
    for mut handle in table.iter().flatten().filter_map(|entry| entry.try_borrow_mut().ok()) {
        let _ = handle.flush_at_end();
    }
}

/// Shows what has been printed so far before the program waits for input, if a person is watching.
pub fn flush_terminal_output() {
    let _ = with(1, |output| if output.buffering == Buffering::Line { output.flush() } else { Ok(()) });
}
