//! Standard streams that are closed when the program starts.

/// Takes the places of the standard streams that are closed: a file that is opened later, be it a report,
/// would get the number of one, and what is written to the stream would go into it. What stands there now is
/// as good as closed, for it is open for what is never done with the stream: the rest is "Bad file
/// descriptor".
pub fn hold_closed() {
    for (stream, direction) in [(0, libc::O_WRONLY), (1, libc::O_RDONLY), (2, libc::O_RDONLY)] {
        // SAFETY: the flags of a descriptor are asked for, whether or not there is one.
        if unsafe { libc::fcntl(stream, libc::F_GETFD) } != -1 {
            continue;
        }
        // SAFETY: a path that ends in 0.
        let opened = unsafe { libc::open(c"/dev/null".as_ptr(), direction | libc::O_CLOEXEC) };
        if opened != stream && opened >= 0 {
            // A lower one could not be held.
            // SAFETY: it was opened just now, and nobody has it.
            unsafe { libc::close(opened) };
        }
    }
}
