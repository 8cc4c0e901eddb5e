//! Files by path.

use std::ffi::{CStr, CString};

use crate::io::handle::{Buffering, Errno, Handle, NOT_REGULAR, NOT_YET};
use crate::io::table;
use crate::threads;

/// A path for the system; one with a NUL inside names nothing.
pub fn path(bytes: &[u8]) -> Result<CString, Errno> {
    CString::new(bytes).map_err(|_| Errno(libc::ENOENT))
}

/// Opens a file: mode 0 reads, 1 writes, 2 appends, 3 reads and writes; 4 and 5 do that with a file that they
/// make, which only the owner or everybody may look into. Many may read or one may write, as Haskell demands.
///
/// A pipe with a name waits for who opens its other end. For a writer the first read waits, not the opening;
/// for a reader, who would wait while others could run is told to try again ([`NOT_YET`]).
pub fn open(bytes: &[u8], mode: i64) -> Result<Handle, Errno> {
    let name = path(bytes)?;
    let (flags, readable, writable) = match mode {
        0 => (libc::O_RDONLY, true, false),
        1 => (libc::O_WRONLY | libc::O_CREAT, false, true),
        2 => (libc::O_WRONLY | libc::O_CREAT | libc::O_APPEND, false, true),
        3 => (libc::O_RDWR | libc::O_CREAT, true, true),
        _ => (libc::O_RDWR | libc::O_CREAT | libc::O_EXCL, true, true),
    };
    let permissions: libc::c_uint = if mode == 4 { 0o600 } else { 0o666 };
    let at_once = if mode == 0 || threads::others_may_run() { libc::O_NONBLOCK } else { 0 };
    let flags = flags | at_once | libc::O_NOCTTY | libc::O_CLOEXEC;
    // SAFETY: `name` is a NUL-terminated string.
    let fd = unsafe { libc::open(name.as_ptr(), flags, permissions) };
    if fd < 0 {
        return Err(match Errno::last() {
            Errno(libc::EINTR) => NOT_YET,
            Errno(libc::ENXIO) if at_once != 0 && is_pipe(&name) => NOT_YET,
            error => error,
        });
    }
    let mut handle = Handle::new(fd, readable, writable, Buffering::Block);
    match prepare(&mut handle, mode) {
        Ok(()) => Ok(handle),
        Err(error) => {
            let _ = handle.close();
            Err(error)
        }
    }
}

/// A handle of an open descriptor, which it closes.
pub fn of_descriptor(fd: i32, readable: bool, writable: bool) -> Result<Handle, Errno> {
    let stat = stat(fd)?;
    if stat.st_mode & libc::S_IFMT == libc::S_IFDIR {
        return Err(Errno(libc::EISDIR));
    }
    let mut handle = Handle::new(fd, readable, writable, Buffering::Block);
    if handle.is_terminal() {
        handle.buffering = Buffering::Line;
    }
    Ok(handle)
}

fn prepare(handle: &mut Handle, mode: i64) -> Result<(), Errno> {
    let stat = stat(handle.fd())?;
    if stat.st_mode & libc::S_IFMT == libc::S_IFDIR {
        return Err(Errno(libc::EISDIR));
    }
    if stat.st_mode & libc::S_IFMT == libc::S_IFREG {
        handle.identity = (stat.st_dev, stat.st_ino);
        if table::is_locked(handle.identity, handle.writable) {
            return Err(Errno(libc::EBUSY));
        }
        // SAFETY: truncating our own descriptor. Not by a flag of `open`: a locked file stays as it is.
        if mode == 1 && unsafe { libc::ftruncate(handle.fd(), 0) } != 0 {
            return Err(Errno::last());
        }
    } else {
        handle.unconnected = mode == 0 && stat.st_mode & libc::S_IFMT == libc::S_IFIFO;
        wait_from_now_on(handle.fd());
    }
    if handle.is_terminal() {
        handle.buffering = Buffering::Line;
    }
    Ok(())
}

/// Whether the path names a pipe.
fn is_pipe(name: &CStr) -> bool {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::FileTypeExt;
    let path = std::ffi::OsStr::from_bytes(name.to_bytes());
    std::fs::metadata(path).is_ok_and(|data| data.file_type().is_fifo())
}

/// The descriptor was opened without waiting; what is done with it waits, as others expect who get it.
fn wait_from_now_on(fd: i32) {
    // SAFETY: changes a flag of a descriptor that is ours.
    unsafe {
        let flags = libc::fcntl(fd, libc::F_GETFL);
        if flags & libc::O_NONBLOCK != 0 {
            libc::fcntl(fd, libc::F_SETFL, flags & !libc::O_NONBLOCK);
        }
    }
}

fn stat(fd: i32) -> Result<libc::stat, Errno> {
    // SAFETY: all-zero is a valid `stat`, which the call then fills.
    let mut stat: libc::stat = unsafe { std::mem::zeroed() };
    // SAFETY: `stat` is a valid place for the answer.
    if unsafe { libc::fstat(fd, &mut stat) } == 0 { Ok(stat) } else { Err(Errno::last()) }
}

/// The size of a regular file.
pub fn size(handle: &mut Handle) -> Result<i64, Errno> {
    handle.flush()?;
    let stat = stat(handle.fd())?;
    if stat.st_mode & libc::S_IFMT != libc::S_IFREG {
        return Err(NOT_REGULAR);
    }
    Ok(stat.st_size)
}

/// Whether the handle is of a file that has positions, and not one that is only appended to.
pub fn is_seekable(handle: &mut Handle) -> Result<bool, Errno> {
    // SAFETY: only asks about the descriptor.
    let appends = unsafe { libc::fcntl(handle.fd(), libc::F_GETFL) } & libc::O_APPEND != 0;
    Ok(!appends && matches!(stat(handle.fd())?.st_mode & libc::S_IFMT, libc::S_IFREG | libc::S_IFBLK))
}

/// Cuts the file off, or appends zeros.
pub fn set_size(handle: &mut Handle, size: i64) -> Result<(), Errno> {
    handle.flush()?;
    // SAFETY: changes only the file of our own descriptor.
    if unsafe { libc::ftruncate(handle.fd(), size) } == 0 { Ok(()) } else { Err(Errno::last()) }
}

/// Whether a path names a file that is no directory.
pub fn exists(bytes: &[u8]) -> bool {
    use std::os::unix::ffi::OsStrExt;
    std::fs::metadata(std::ffi::OsStr::from_bytes(bytes)).is_ok_and(|data| !data.is_dir())
}

/// Removes a file.
pub fn remove(bytes: &[u8]) -> Result<(), Errno> {
    let name = path(bytes)?;
    // SAFETY: `name` is a NUL-terminated string.
    if unsafe { libc::unlink(name.as_ptr()) } == 0 { Ok(()) } else { Err(Errno::last()) }
}
