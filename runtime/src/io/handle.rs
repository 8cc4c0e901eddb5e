//! One buffered handle over a file descriptor.

use crate::eventlog;
use crate::io::encoding::{self, Decoded};

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

/// What is asked of a handle that was opened for something else, or is closed. The library knows these
/// numbers, which are no system's.
pub const NOT_READABLE: Errno = Errno(10001);
pub const NOT_WRITABLE: Errno = Errno(10002);
pub const CLOSED: Errno = Errno(10003);
/// A signal has come while input was waited for. Nothing is lost: the same may be asked for again. The
/// library does not meet it (`table::with`).
pub const INTERRUPTED: Errno = Errno(10004);

/// How output is buffered; the number is the primitives'.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Buffering {
    None = 0,
    Line = 1,
    Block = 2,
}

/// How characters are bytes. As a number: 1 for Latin-1, plus 2 and 4 for line ends of two characters in
/// input and output, plus 8 where the bytes are no text at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Text {
    /// One byte per character, instead of UTF-8.
    pub latin1: bool,
    /// A return before a newline is dropped in reading.
    pub crlf_input: bool,
    /// A return is put before newlines in writing.
    pub crlf_output: bool,
    /// Only remembered.
    pub binary: bool,
}

/// A handle.
pub struct Handle {
    fd: i32,
    pub readable: bool,
    pub writable: bool,
    pub buffering: Buffering,
    pub text: Text,
    /// Bytes read but not consumed: `input[position..]`.
    input: Vec<u8>,
    position: usize,
    /// End of file was met and not consumed yet.
    ended: bool,
    /// A return was read, and not yet what is behind it.
    held: bool,
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
            text: Text::default(),
            input: Vec::new(),
            position: 0,
            ended: false,
            held: false,
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
            return Err(NOT_WRITABLE);
        }
        self.turn_to_output()?;
        if self.text.latin1 || self.text.crlf_output {
            let mut rest = bytes;
            while !rest.is_empty() {
                let Decoded::Char(code, length) = encoding::decode(rest, true) else { break };
                self.put(code);
                rest = &rest[length..];
            }
        } else {
            self.output.extend_from_slice(bytes);
        }
        self.after_write(|| bytes.contains(&b'\n'))
    }

    /// Appends bytes to the output as they are, whatever the handle does with text.
    pub fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Errno> {
        if !self.writable {
            return Err(NOT_WRITABLE);
        }
        self.turn_to_output()?;
        self.output.extend_from_slice(bytes);
        self.after_write(|| bytes.contains(&b'\n'))
    }

    /// Appends one character to the output, if that is to put a byte where there is room for it and nothing
    /// else: then it has been done.
    #[inline(always)]
    pub fn write_byte_of_text(&mut self, code: u32) -> bool {
        let is_a_byte = code < 0x80 && code != '\n' as u32;
        let is_buffered = self.writable && self.buffering != Buffering::None;
        let length = self.output.len();
        let is_room = length < self.output.capacity() && length + 1 < BUFFER;
        let done = is_a_byte && is_buffered && is_room && self.position == self.input.len();
        if done {
            self.output.push(code as u8);
        }
        done
    }

    /// Appends one character to the output.
    pub fn write_char(&mut self, code: u32) -> Result<(), Errno> {
        if !self.writable {
            return Err(NOT_WRITABLE);
        }
        self.turn_to_output()?;
        self.put(code);
        self.after_write(|| code == '\n' as u32)
    }

    /// One character to the output buffer.
    fn put(&mut self, code: u32) {
        if self.text.crlf_output && code == '\n' as u32 {
            self.output.push(b'\r');
        }
        if self.text.latin1 {
            self.output.push(code as u8);
        } else {
            encoding::encode(code, &mut self.output);
        }
    }

    /// What was read ahead of a handle for both is given back before it is written to.
    fn turn_to_output(&mut self) -> Result<(), Errno> {
        if self.pending().is_empty() {
            return Ok(());
        }
        let back = -(self.pending().len() as i64);
        self.discard_input();
        self.lseek(back, libc::SEEK_CUR).map(|_| ())
    }

    fn discard_input(&mut self) {
        self.input.clear();
        self.position = 0;
        self.ended = false;
        self.held = false;
    }

    fn lseek(&self, offset: i64, whence: i32) -> Result<i64, Errno> {
        // SAFETY: only moves the position of our own descriptor.
        let position = unsafe { libc::lseek(self.fd, offset, whence) };
        if position < 0 { Err(Errno::last()) } else { Ok(position) }
    }

    /// Moves to a position: 0 counts from the beginning, 1 from where the handle is, 2 from the end.
    pub fn seek(&mut self, mode: i64, offset: i64) -> Result<(), Errno> {
        self.flush()?;
        let (offset, whence) = match mode {
            0 => (offset, libc::SEEK_SET),
            1 => (offset - self.pending().len() as i64, libc::SEEK_CUR),
            _ => (offset, libc::SEEK_END),
        };
        self.lseek(offset, whence)?;
        self.discard_input();
        Ok(())
    }

    /// The position of the next byte read or written.
    pub fn tell(&mut self) -> Result<i64, Errno> {
        self.flush()?;
        Ok(self.lseek(0, libc::SEEK_CUR)? - self.pending().len() as i64)
    }

    /// Whether there is something to read, after waiting so many milliseconds (for ever, if negative); `None`
    /// at the end.
    pub fn ready(&mut self, milliseconds: i64) -> Result<Option<bool>, Errno> {
        if !self.readable {
            return Err(NOT_READABLE);
        }
        if !self.pending().is_empty() {
            return Ok(Some(true));
        }
        eventlog::flush();
        let mut poll = libc::pollfd { fd: self.fd, events: libc::POLLIN, revents: 0 };
        let timeout = milliseconds.clamp(-1, i32::MAX as i64) as i32;
        // SAFETY: one valid entry.
        match unsafe { libc::poll(&mut poll, 1, timeout) } {
            0 => Ok(Some(false)),
            count if count < 0 => Err(Errno::last()),
            _ => Ok(self.fill()?.then_some(true)),
        }
    }

    /// Whether a terminal shows what is typed; sets it, if asked to.
    pub fn echo(&mut self, set: Option<bool>) -> Result<bool, Errno> {
        if !self.is_terminal() {
            return Ok(false);
        }
        // SAFETY: all-zero is a valid `termios`, which the call then fills.
        let mut terminal: libc::termios = unsafe { std::mem::zeroed() };
        // SAFETY: `terminal` is a valid place for the answer.
        if unsafe { libc::tcgetattr(self.fd, &mut terminal) } != 0 {
            return Err(Errno::last());
        }
        if let Some(on) = set {
            terminal.c_lflag =
                if on { terminal.c_lflag | libc::ECHO } else { terminal.c_lflag & !libc::ECHO };
            // SAFETY: `terminal` is what the system gave, changed in one flag.
            if unsafe { libc::tcsetattr(self.fd, libc::TCSANOW, &terminal) } != 0 {
                return Err(Errno::last());
            }
        }
        Ok(terminal.c_lflag & libc::ECHO != 0)
    }

    fn after_write(&mut self, line_ended: impl FnOnce() -> bool) -> Result<(), Errno> {
        let due = match self.buffering {
            Buffering::None => true,
            Buffering::Line => self.output.len() >= BUFFER || line_ended(),
            Buffering::Block => self.output.len() >= BUFFER,
        };
        if due { self.flush() } else { Ok(()) }
    }

    /// Writes the buffered output. What could not be written is dropped, so that it is not tried again at
    /// exit.
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
            return Err(NOT_READABLE);
        }
        if self.ended {
            return Ok(false);
        }
        if self.fd == 0 {
            super::table::flush_terminal_output();
        }
        self.flush()?;
        self.input.drain(..self.position);
        self.position = 0;
        let before = self.input.len();
        if self.held {
            self.input.push(b'\r');
        }
        let length = self.input.len();
        self.input.resize(length + BUFFER, 0);
        let result = read(self.fd, &mut self.input[length..]);
        self.input.truncate(result.map_or(before, |count| length + count));
        self.ended = result? == 0;
        self.held = false;
        if self.text.crlf_input {
            self.join_line_ends()?;
        }
        Ok(self.input.len() > before)
    }

    /// Drops the returns before newlines. The last byte of what was read may be such a return: then one more
    /// is read.
    fn join_line_ends(&mut self) -> Result<(), Errno> {
        let mut last = [0];
        let mut interrupted = Ok(());
        while !self.ended && self.input.last() == Some(&b'\r') {
            match read(self.fd, &mut last) {
                Ok(1) => self.input.push(last[0]),
                Err(INTERRUPTED) => {
                    self.input.pop();
                    self.held = true;
                    interrupted = Err(INTERRUPTED);
                    break;
                }
                _ => self.ended = true,
            }
        }
        let mut kept = Vec::with_capacity(self.input.len());
        for (i, &byte) in self.input.iter().enumerate() {
            if byte != b'\r' || self.input.get(i + 1) != Some(&b'\n') {
                kept.push(byte);
            }
        }
        self.input = kept;
        interrupted
    }

    /// Bytes of the input as UTF-8.
    fn as_utf8(&self, bytes: Vec<u8>) -> Vec<u8> {
        if !self.text.latin1 {
            return bytes;
        }
        let mut out = Vec::with_capacity(bytes.len());
        for byte in bytes {
            encoding::encode(byte as u32, &mut out);
        }
        out
    }

    /// Whether nothing is left to read.
    pub fn at_end(&mut self) -> Result<bool, Errno> {
        if !self.readable {
            return Err(NOT_READABLE);
        }
        Ok(self.pending().is_empty() && !self.fill()?)
    }

    /// The next character and its length; `None` at the end.
    fn decode(&mut self) -> Result<Option<(u32, usize)>, Errno> {
        loop {
            if self.text.latin1
                && let Some(&byte) = self.pending().first()
            {
                return Ok(Some((byte as u32, 1)));
            }
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
        let line = self.line_bytes()?;
        Ok(line.map(|bytes| self.as_utf8(bytes)))
    }

    /// The same, as the bytes are.
    pub fn line_bytes(&mut self) -> Result<Option<Vec<u8>>, Errno> {
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
            let length =
                if self.ended || self.text.latin1 { available.len() } else { encoding::boundary(available) };
            if length > 0 {
                let chunk = available[..length].to_vec();
                self.position += length;
                return Ok(self.as_utf8(chunk));
            }
            if !self.fill()? && self.pending().is_empty() {
                return Ok(Vec::new());
            }
        }
    }

    /// The next bytes as they are, `count` of them or what there is before the end; with `some`, what is
    /// there without waiting again.
    pub fn bytes(&mut self, count: usize, some: bool) -> Result<Vec<u8>, Errno> {
        // What is there stays there until all is: `fill` may be interrupted.
        let wanted = if some { count.min(1) } else { count };
        while self.pending().len() < wanted && self.fill()? {}
        let end = self.position + self.pending().len().min(count);
        if end - self.position <= BUFFER {
            let out = self.input[self.position..end].to_vec();
            self.position = end;
            return Ok(out);
        }
        // The buffer itself, which would not become small again.
        let rest = self.input.split_off(end);
        let mut out = std::mem::replace(&mut self.input, rest);
        out.drain(..std::mem::take(&mut self.position));
        Ok(out)
    }

    /// A handle of the same file, in the same modes, by another descriptor. What was read ahead stays here.
    pub fn duplicate(&mut self) -> Result<Handle, Errno> {
        self.flush()?;
        // SAFETY: makes a new descriptor of our own one.
        let fd = unsafe { libc::fcntl(self.fd, libc::F_DUPFD_CLOEXEC, 0) };
        if fd < 0 { Err(Errno::last()) } else { Ok(self.like(fd)) }
    }

    /// The same by the descriptor given, which is closed before if it is open.
    pub fn duplicate_at(&mut self, fd: i32) -> Result<Handle, Errno> {
        self.flush()?;
        // SAFETY: the caller gives up the handle that owns the descriptor.
        if unsafe { libc::dup2(self.fd, fd) } < 0 { Err(Errno::last()) } else { Ok(self.like(fd)) }
    }

    /// A handle with empty buffers and this one's modes.
    fn like(&self, fd: i32) -> Handle {
        let mut copy = Handle::new(fd, self.readable, self.writable, self.buffering);
        copy.text = self.text;
        copy.identity = self.identity;
        copy
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
    // It may wait for long.
    eventlog::flush();
    // SAFETY: the buffer is valid for its length.
    let count = unsafe { libc::read(fd, buffer.as_mut_ptr().cast(), buffer.len()) };
    if count >= 0 {
        return Ok(count as usize);
    }
    let error = Errno::last();
    match error.0 {
        libc::EINTR => Err(INTERRUPTED),
        libc::EAGAIN => {
            wait(fd, libc::POLLIN);
            Err(INTERRUPTED)
        }
        _ => Err(error),
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

#[cfg(test)]
mod tests {
    use std::os::fd::IntoRawFd;
    use std::process::{Command, Stdio};

    use super::*;

    /// A handle of what a shell script prints, whose descriptor does not wait for it.
    #[expect(clippy::zombie_processes, reason = "it ends with its output, and the tests soon after")]
    fn of_script(script: &str) -> Handle {
        let child = Command::new("sh").args(["-c", script]).stdout(Stdio::piped()).spawn().unwrap();
        let fd = child.stdout.unwrap().into_raw_fd();
        // SAFETY: changes a flag of a descriptor that is ours.
        unsafe { libc::fcntl(fd, libc::F_SETFL, libc::O_NONBLOCK) };
        Handle::new(fd, true, false, Buffering::Block)
    }

    /// What is asked for again until it has not been interrupted, and how often it was.
    fn again<R>(handle: &mut Handle, mut work: impl FnMut(&mut Handle) -> Result<R, Errno>) -> (R, usize) {
        let mut interrupted = 0;
        loop {
            match work(handle) {
                Err(INTERRUPTED) => interrupted += 1,
                result => return (result.unwrap(), interrupted),
            }
        }
    }

    #[test]
    fn what_is_interrupted_loses_nothing() {
        let mut handle = of_script("sleep 0.1; printf ab; sleep 0.1; printf cd; sleep 0.1; printf 'e\\nf'");
        let (bytes, interrupted) = again(&mut handle, |h| h.bytes(3, false));
        assert_eq!((bytes.as_slice(), interrupted), (&b"abc"[..], 2));
        let (line, interrupted) = again(&mut handle, Handle::line_bytes);
        assert_eq!((line.as_deref(), interrupted), (Some(&b"de"[..]), 1));
        assert_eq!(again(&mut handle, |h| h.char(true)).0, Some(u32::from('f')));
        assert_eq!(again(&mut handle, |h| h.char(true)).0, None);
    }

    #[test]
    fn an_interrupted_line_end_is_joined_later() {
        let mut handle =
            of_script("sleep 0.1; printf 'a\\r'; sleep 0.1; printf '\\nb\\r'; sleep 0.1; printf c");
        handle.text.crlf_input = true;
        let (line, interrupted) = again(&mut handle, Handle::line_bytes);
        assert_eq!((line.as_deref(), interrupted), (Some(&b"a"[..]), 3));
        assert_eq!(again(&mut handle, Handle::line_bytes).0.as_deref(), Some(&b"b\rc"[..]));
    }

    #[test]
    fn many_bytes_leave_a_small_buffer() {
        let mut handle = of_script("head -c 200000 /dev/zero; printf abc");
        let (bytes, _) = again(&mut handle, |h| h.bytes(200_001, false));
        assert_eq!((bytes.len(), bytes.last()), (200_001, Some(&b'a')));
        assert!(handle.input.capacity() <= 2 * BUFFER);
        assert_eq!(again(&mut handle, |h| h.bytes(10, false)).0, b"bc");
    }
}
