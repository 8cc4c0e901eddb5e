//! One buffered handle over a file descriptor.

use crate::io::encoding::{self, Decoded};
use crate::safepoint;

/// The size of both buffers.
const BUFFER: usize = 32 << 10;
/// The longest piece that [`Handle::chunk`] returns.
pub const CHUNK: usize = 32 << 10;

/// A failed system call's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Errno(pub i32);

impl Errno {
    /// The number of the last failure.
    pub fn last() -> Errno {
        // SAFETY: the location is this thread's own.
        Errno(unsafe { *libc::__errno_location() })
    }
}

/// How output is buffered; the number is the primitives'.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Buffering {
    None = 0,
    Line = 1,
    Block = 2,
}

/// A handle.
pub struct Handle {
    fd: i32,
    pub readable: bool,
    pub writable: bool,
    pub buffering: Buffering,
    /// Bytes read but not consumed: `input[position..]`.
    input: Vec<u8>,
    position: usize,
    /// End of file was met and not consumed yet.
    ended: bool,
    output: Vec<u8>,
    /// Device and inode, by which the same file opened twice is recognised.
    pub identity: (u64, u64),
}

impl Handle {
    pub fn new(fd: i32, readable: bool, writable: bool, buffering: Buffering) -> Handle {
        Handle {
            fd,
            readable,
            writable,
            buffering,
            input: Vec::new(),
            position: 0,
            ended: false,
            output: Vec::new(),
            identity: (0, 0),
        }
    }

    pub fn fd(&self) -> i32 {
        self.fd
    }

    pub fn is_terminal(&self) -> bool {
        // SAFETY: only asks about the descriptor.
        unsafe { libc::isatty(self.fd) == 1 }
    }

    /// Appends to the output.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Errno> {
        if !self.writable {
            return Err(Errno(libc::EBADF));
        }
        self.output.extend_from_slice(bytes);
        self.after_write(|| bytes.contains(&b'\n'))
    }

    /// Appends one character to the output.
    pub fn write_char(&mut self, code: u32) -> Result<(), Errno> {
        if !self.writable {
            return Err(Errno(libc::EBADF));
        }
        encoding::encode(code, &mut self.output);
        self.after_write(|| code == '\n' as u32)
    }

    fn after_write(&mut self, line_ended: impl FnOnce() -> bool) -> Result<(), Errno> {
        let due = match self.buffering {
            Buffering::None => true,
            Buffering::Line => self.output.len() >= BUFFER || line_ended(),
            Buffering::Block => self.output.len() >= BUFFER,
        };
        if due { self.flush() } else { Ok(()) }
    }

    /// Writes the buffered output. What could not be written is dropped, so that it is not tried again at exit.
    pub fn flush(&mut self) -> Result<(), Errno> {
        if self.output.is_empty() {
            return Ok(());
        }
        let result = write_all(self.fd, &self.output);
        self.output.clear();
        result
    }

    /// The bytes that are read and not consumed.
    fn pending(&self) -> &[u8] {
        &self.input[self.position..]
    }

    /// Reads more behind what is pending; false at the end of the file.
    fn fill(&mut self) -> Result<bool, Errno> {
        if !self.readable {
            return Err(Errno(libc::EBADF));
        }
        if self.ended {
            return Ok(false);
        }
        if self.fd == 0 {
            super::table::flush_terminal_output();
        }
        self.input.drain(..self.position);
        self.position = 0;
        let length = self.input.len();
        self.input.resize(length + BUFFER, 0);
        let result = read(self.fd, &mut self.input[length..]);
        self.input.truncate(length + result.unwrap_or(0));
        let count = result?;
        self.ended = count == 0;
        Ok(count > 0)
    }

    /// Whether nothing is left to read.
    pub fn at_end(&mut self) -> Result<bool, Errno> {
        if !self.readable {
            return Err(Errno(libc::EBADF));
        }
        Ok(self.pending().is_empty() && !self.fill()?)
    }

    /// The next character and its length; `None` at the end.
    fn decode(&mut self) -> Result<Option<(u32, usize)>, Errno> {
        loop {
            if !self.pending().is_empty()
                && let Decoded::Char(code, length) = encoding::decode(self.pending(), self.ended)
            {
                return Ok(Some((code, length)));
            }
            if !self.fill()? && self.pending().is_empty() {
                return Ok(None);
            }
        }
    }

    /// The next character, consumed or not; `None` at the end.
    pub fn char(&mut self, consume: bool) -> Result<Option<u32>, Errno> {
        let next = self.decode()?;
        match next {
            Some((code, length)) => {
                self.position += if consume { length } else { 0 };
                Ok(Some(code))
            }
            None => {
                // A terminal can go on after an end of file.
                self.ended = false;
                Ok(None)
            }
        }
    }

    /// The next line without its end, consumed with it; `None` at the end.
    pub fn line(&mut self) -> Result<Option<Vec<u8>>, Errno> {
        let mut searched = 0;
        loop {
            if let Some(at) = self.pending()[searched..].iter().position(|&b| b == b'\n') {
                let line = self.pending()[..searched + at].to_vec();
                self.position += searched + at + 1;
                return Ok(Some(line));
            }
            searched = self.pending().len();
            if !self.fill()? {
                let rest = self.pending().to_vec();
                self.position = self.input.len();
                self.ended = false;
                return Ok((!rest.is_empty()).then_some(rest));
            }
        }
    }

    /// The next piece of at most [`CHUNK`] bytes, ending between characters; empty at the end.
    pub fn chunk(&mut self) -> Result<Vec<u8>, Errno> {
        loop {
            let available = &self.pending()[..self.pending().len().min(CHUNK)];
            let length = if self.ended { available.len() } else { encoding::boundary(available) };
            if length > 0 {
                let chunk = available[..length].to_vec();
                self.position += length;
                return Ok(chunk);
            }
            if !self.fill()? && self.pending().is_empty() {
                return Ok(Vec::new());
            }
        }
    }

    /// Flushes and closes.
    pub fn close(mut self) -> Result<(), Errno> {
        let flushed = self.flush();
        // SAFETY: the handle owns its descriptor.
        let closed = if unsafe { libc::close(self.fd) } == 0 { Ok(()) } else { Err(Errno::last()) };
        flushed.and(closed)
    }
}

fn read(fd: i32, buffer: &mut [u8]) -> Result<usize, Errno> {
    loop {
        // SAFETY: the buffer is valid for its length.
        let count = unsafe { libc::read(fd, buffer.as_mut_ptr().cast(), buffer.len()) };
        if count >= 0 {
            return Ok(count as usize);
        }
        let error = Errno::last();
        match error.0 {
            libc::EINTR => safepoint::serve_requests(),
            libc::EAGAIN => wait(fd, libc::POLLIN),
            _ => return Err(error),
        }
    }
}

/// Writes everything to a descriptor.
pub fn write_all(fd: i32, mut bytes: &[u8]) -> Result<(), Errno> {
    while !bytes.is_empty() {
        // SAFETY: the slice is valid for its length.
        let count = unsafe { libc::write(fd, bytes.as_ptr().cast(), bytes.len()) };
        if count >= 0 {
            bytes = &bytes[count as usize..];
            continue;
        }
        let error = Errno::last();
        match error.0 {
            libc::EINTR => {}
            libc::EAGAIN => wait(fd, libc::POLLOUT),
            _ => return Err(error),
        }
    }
    Ok(())
}

/// Waits until a non-blocking descriptor is ready.
fn wait(fd: i32, events: i16) {
    let mut poll = libc::pollfd { fd, events, revents: 0 };
    // SAFETY: one valid entry.
    unsafe { libc::poll(&mut poll, 1, -1) };
}
