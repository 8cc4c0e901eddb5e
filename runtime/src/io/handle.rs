//! One buffered handle over a file descriptor.
//!
//! # Note: nothing waits here while others could run
//! Where input has not come yet, or a pipe is full, and another thread of the program may run meanwhile, an
//! operation answers which descriptor it would wait for ([`Errno::waits_for`]); so it does where a signal has
//! interrupted it. The library then waits (`awaitDescriptor#`) and asks again. What was read by then is in
//! the handle, and so is what was not yet written. A program whose threads all wait for the running one just
//! reads and writes, without asking the system whether it may.

use crate::io::encoding::Form;
use crate::io::text::Text;
use crate::{eventlog, threads};

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

    /// What an operation answers that would wait for the descriptor: for input, or to write.
    pub fn waits_for(fd: i32, writing: bool) -> Errno {
        Errno(WAITS + 2 * fd + i32::from(writing))
    }

    pub fn is_waiting(self) -> bool {
        self.0 >= WAITS
    }
}

/// What is asked of a handle that was opened for something else, or is closed. The library knows these
/// numbers, which are no system's.
pub const NOT_READABLE: Errno = Errno(10001);
pub const NOT_WRITABLE: Errno = Errno(10002);
pub const CLOSED: Errno = Errno(10003);
/// No error: there is nobody yet at the other end of the pipe that was to be opened, or a signal came while
/// somebody was waited for. The library tries again after a while.
pub const NOT_YET: Errno = Errno(10004);
/// It has no size.
pub const NOT_REGULAR: Errno = Errno(10005);
/// The input is no text in the handle's encoding.
pub const WRONG_BYTES: Errno = Errno(10006);
/// A character to be written has no bytes in the handle's encoding.
pub const WRONG_CHARACTER: Errno = Errno(10007);
/// No error either: twice a descriptor behind this number, and 1 where it is waited for to be written to.
const WAITS: i32 = 20000;

/// What may be written to a pipe that is not full without waiting.
const PIECE: usize = libc::PIPE_BUF;

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
    /// The size of a block that the program has asked for, or 0.
    pub block: i64,
    pub text: Text,
    /// The encoding of the input as its mark says, once that is known.
    pub(super) reads: Option<Form>,
    /// The mark of the encoding is written, if there is one.
    pub(super) marked: bool,
    /// Bytes read but not consumed: `input[position..]`.
    pub(super) input: Vec<u8>,
    pub(super) position: usize,
    /// End of file was met and not consumed yet.
    pub(super) ended: bool,
    /// A return was read, and not yet what is behind it.
    held: bool,
    pub(super) output: Vec<u8>,
    /// Device and inode, by which the same file opened twice is recognised.
    pub identity: (u64, u64),
    /// It is a pipe with a name that nobody may have opened for writing yet. Until somebody has, reading
    /// would find its end.
    pub unconnected: bool,
}

impl Handle {
    pub fn new(fd: i32, readable: bool, writable: bool, buffering: Buffering) -> Handle {
        Handle {
            fd,
            readable,
            writable,
            buffering,
            block: 0,
            text: Text::of_new_handles(),
            reads: None,
            marked: false,
            input: Vec::new(),
            position: 0,
            ended: false,
            held: false,
            output: Vec::new(),
            identity: (0, 0),
            unconnected: false,
        }
    }

    pub fn fd(&self) -> i32 {
        self.fd
    }

    pub fn is_terminal(&self) -> bool {
        // SAFETY: only asks about the descriptor.
        unsafe { libc::isatty(self.fd) == 1 }
    }

    /// Appends text to the output. If a character has no encoding, what stands before it is written.
    pub fn write(&mut self, text: &[u8]) -> Result<(), Errno> {
        if !self.writable {
            return Err(NOT_WRITABLE);
        }
        self.turn_to_output()?;
        let encoded = self.put_text(text);
        self.after_write(|| text.contains(&b'\n')).and(encoded)
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
        let is_room = length < self.output.capacity() && length + 1 < self.most();
        let is_alone = self.text.coding.form.has_ascii() && self.position == self.input.len();
        let done = is_a_byte && is_buffered && is_room && is_alone;
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
        let encoded = self.put(code);
        self.after_write(|| code == '\n' as u32).and(encoded)
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
        let alone = milliseconds == 0 || !threads::others_may_run();
        match poll(self.fd, libc::POLLIN, if alone { milliseconds } else { 0 }) {
            Ok(false) if alone => Ok(Some(false)),
            Ok(false) | Err(Errno(libc::EINTR)) => Err(Errno::waits_for(self.fd, false)),
            Err(error) => Err(error),
            Ok(true) => Ok(self.fill()?.then_some(true)),
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

    /// So many bytes of output are not kept any longer.
    fn most(&self) -> usize {
        match (self.buffering, usize::try_from(self.block)) {
            (Buffering::Block, Ok(asked @ 1..)) => asked.min(BUFFER),
            _ => BUFFER,
        }
    }

    fn after_write(&mut self, line_ended: impl FnOnce() -> bool) -> Result<(), Errno> {
        let due = match self.buffering {
            Buffering::None => true,
            Buffering::Line => self.output.len() >= BUFFER || line_ended(),
            Buffering::Block => self.output.len() >= self.most(),
        };
        if due { self.flush() } else { Ok(()) }
    }

    /// Writes the buffered output. What waits for a reader stays; what cannot be written is dropped, so that
    /// it is not tried again at exit.
    pub fn flush(&mut self) -> Result<(), Errno> {
        let mut written = 0;
        while written < self.output.len() {
            let rest = &self.output[written..];
            let result = match self.would_wait(libc::POLLOUT) {
                Ok(None) => write(self.fd, rest),
                Ok(Some(false)) => write(self.fd, &rest[..rest.len().min(PIECE)]),
                Ok(Some(true)) => Err(Errno::waits_for(self.fd, true)),
                Err(error) => Err(error),
            };
            match result {
                Ok(count) => written += count,
                Err(error) if error.is_waiting() => {
                    self.output.drain(..written);
                    return Err(error);
                }
                Err(error) => {
                    self.output.clear();
                    return Err(error);
                }
            }
        }
        self.output.clear();
        Ok(())
    }

    /// The same, waiting for a reader as long as that takes: the program is ending.
    pub fn flush_at_end(&mut self) -> Result<(), Errno> {
        let result = write_all(self.fd, &self.output);
        self.output.clear();
        result
    }

    /// Whether the descriptor must be waited for now; `None` if nobody can tell or nobody minds: files never
    /// wait, and others may not be able to run meanwhile.
    fn would_wait(&self, events: i16) -> Result<Option<bool>, Errno> {
        if self.identity != (0, 0) || !threads::others_may_run() {
            return Ok(None);
        }
        match poll(self.fd, events, 0) {
            Ok(ready) => Ok(Some(!ready)),
            Err(Errno(libc::EINTR)) => Ok(Some(true)),
            Err(error) => Err(error),
        }
    }

    /// The bytes that are read and not consumed.
    pub(super) fn pending(&self) -> &[u8] {
        &self.input[self.position..]
    }

    /// Reads more behind what is pending; false at the end of the file.
    pub(super) fn fill(&mut self) -> Result<bool, Errno> {
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
        self.begin_read()?;
        self.input.drain(..self.position);
        self.position = 0;
        let before = self.input.len();
        if self.held {
            self.input.push(b'\r');
        }
        let result = read_behind(self.fd, &mut self.input, BUFFER);
        if result.is_err() {
            self.input.truncate(before);
        }
        self.ended = result? == 0;
        self.held = false;
        if self.text.crlf_input && self.text.coding.form.is_bytewise() {
            self.join_line_ends()?;
        }
        Ok(self.input.len() > before)
    }

    /// Drops the returns before newlines. The last byte of what was read may be such a return: then one more
    /// is read.
    fn join_line_ends(&mut self) -> Result<(), Errno> {
        let mut waiting = Ok(());
        while !self.ended && self.input.last() == Some(&b'\r') {
            match self.begin_read().and_then(|()| read_behind(self.fd, &mut self.input, 1)) {
                Ok(1) => {}
                Err(error) if error.is_waiting() => {
                    self.input.pop();
                    self.held = true;
                    waiting = Err(error);
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
        waiting
    }

    /// Before input is read: an answer if it must be waited for and others could run.
    fn begin_read(&mut self) -> Result<(), Errno> {
        if !self.unconnected {
            let waits = self.would_wait(libc::POLLIN)? == Some(true);
            return if waits { Err(Errno::waits_for(self.fd, false)) } else { Ok(()) };
        }
        match poll(self.fd, libc::POLLIN, if threads::others_may_run() { 0 } else { -1 }) {
            Ok(false) | Err(Errno(libc::EINTR)) => return Err(Errno::waits_for(self.fd, false)),
            Ok(true) => self.unconnected = false,
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Reads until what is wanted is there, or the end. Whether nothing is there.
    pub fn fill_for(&mut self, wanted: Wanted) -> Result<bool, Errno> {
        if !self.readable {
            return Err(NOT_READABLE);
        }
        match wanted {
            Wanted::Bytes(count) => while self.pending().len() < count.max(1) && self.fill()? {},
            Wanted::Char => drop(self.decode()?),
            Wanted::Line => self.find_line()?,
            Wanted::LineOfBytes => drop(self.find_line_end()?),
        }
        Ok(self.pending().is_empty())
    }

    /// Reads until there is the end of a line, or of the input; where the line ends.
    pub(super) fn find_line_end(&mut self) -> Result<usize, Errno> {
        let mut searched = 0;
        loop {
            if let Some(at) = line_end(&self.pending()[searched..]) {
                return Ok(searched + at);
            }
            searched = self.pending().len();
            if !self.fill()? {
                return Ok(searched);
            }
        }
    }

    /// Takes the next line without its end, or what there is of one: what [`Handle::fill_for`] has found.
    pub fn take_line_bytes(&mut self) -> Vec<u8> {
        match line_end(self.pending()) {
            Some(length) => {
                let line = self.pending()[..length].to_vec();
                self.position += length + 1;
                line
            }
            None => {
                let rest = self.pending().to_vec();
                self.position = self.input.len();
                self.ended = false;
                rest
            }
        }
    }

    /// Takes the next bytes as they are, `count` of them or what is there.
    pub fn take_bytes(&mut self, count: usize) -> Vec<u8> {
        let end = self.position + self.pending().len().min(count);
        // The buffer itself is taken where that is large, for it would not become small again, and where
        // it is read up, but for a character that is cut.
        let is_read_up = self.position == 0 && self.input.len() - end < 4;
        if end - self.position <= BUFFER && !is_read_up {
            let out = self.input[self.position..end].to_vec();
            self.position = end;
            return out;
        }
        let rest = self.input.split_off(end);
        let mut out = std::mem::replace(&mut self.input, rest);
        out.drain(..std::mem::take(&mut self.position));
        out
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
        threads::descriptor_closes(fd);
        // SAFETY: the caller gives up the handle that owns the descriptor.
        if unsafe { libc::dup2(self.fd, fd) } < 0 { Err(Errno::last()) } else { Ok(self.like(fd)) }
    }

    /// A handle with empty buffers and this one's modes.
    fn like(&self, fd: i32) -> Handle {
        let mut copy = Handle::new(fd, self.readable, self.writable, self.buffering);
        copy.block = self.block;
        copy.set_text(self.text);
        copy.identity = self.identity;
        copy.unconnected = self.unconnected;
        copy
    }

    /// Flushes and closes.
    pub fn close(mut self) -> Result<(), Errno> {
        let flushed = self.flush_at_end();
        threads::descriptor_closes(self.fd);
        // SAFETY: the handle owns its descriptor.
        let closed = if unsafe { libc::close(self.fd) } == 0 { Ok(()) } else { Err(Errno::last()) };
        flushed.and(closed)
    }
}

/// How far input is read before it is taken.
#[derive(Clone, Copy)]
pub enum Wanted {
    /// At least so many bytes, and at least one.
    Bytes(usize),
    Char,
    Line,
    /// The same, whatever the bytes are.
    LineOfBytes,
}

/// Where the first line of the bytes ends, if it does.
fn line_end(bytes: &[u8]) -> Option<usize> {
    // SAFETY: the bytes are valid for their length.
    let found = unsafe { libc::memchr(bytes.as_ptr().cast(), i32::from(b'\n'), bytes.len()) };
    (!found.is_null()).then(|| found as usize - bytes.as_ptr() as usize)
}

/// Reads so many bytes at most behind what is in the buffer.
fn read_behind(fd: i32, buffer: &mut Vec<u8>, most: usize) -> Result<usize, Errno> {
    // It may wait for long.
    eventlog::flush();
    buffer.reserve(most);
    let room = buffer.spare_capacity_mut();
    // SAFETY: there is room for so many bytes.
    let count = unsafe { libc::read(fd, room.as_mut_ptr().cast(), most) };
    let count = count_or_wait(count, fd, false)?;
    // SAFETY: the system has written these.
    unsafe { buffer.set_len(buffer.len() + count) };
    Ok(count)
}

/// Writes what can be written at once, or some of it.
fn write(fd: i32, bytes: &[u8]) -> Result<usize, Errno> {
    // SAFETY: the slice is valid for its length.
    let count = unsafe { libc::write(fd, bytes.as_ptr().cast(), bytes.len()) };
    count_or_wait(count, fd, true)
}

/// What a call of the system has done. One that a signal has interrupted, or that must not wait for the
/// descriptor, has done nothing and is to be made again.
fn count_or_wait(count: isize, fd: i32, writing: bool) -> Result<usize, Errno> {
    if count >= 0 {
        return Ok(count as usize);
    }
    match Errno::last() {
        Errno(libc::EINTR | libc::EAGAIN) => Err(Errno::waits_for(fd, writing)),
        error => Err(error),
    }
}

/// Writes everything to a descriptor, however long that takes.
pub fn write_all(fd: i32, mut bytes: &[u8]) -> Result<(), Errno> {
    while !bytes.is_empty() {
        match write(fd, bytes) {
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.is_waiting() => drop(poll(fd, libc::POLLOUT, -1)),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Whether a descriptor is ready, or is within so many milliseconds (for ever, if negative). So it is, too,
/// if what is asked of it would fail.
fn poll(fd: i32, events: i16, milliseconds: i64) -> Result<bool, Errno> {
    if milliseconds != 0 {
        eventlog::flush();
    }
    let mut entry = libc::pollfd { fd, events, revents: 0 };
    let timeout = milliseconds.clamp(-1, i32::MAX as i64) as i32;
    // SAFETY: one valid entry.
    match unsafe { libc::poll(&mut entry, 1, timeout) } {
        count @ 0.. => Ok(count > 0),
        _ => Err(Errno::last()),
    }
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
                Err(error) if error.is_waiting() => {
                    assert_eq!(error, Errno::waits_for(handle.fd, false));
                    assert_eq!(poll(handle.fd, libc::POLLIN, -1), Ok(true));
                    interrupted += 1;
                }
                result => return (result.unwrap(), interrupted),
            }
        }
    }

    fn bytes(handle: &mut Handle, count: usize) -> (Vec<u8>, usize) {
        let (_, interrupted) = again(handle, |h| h.fill_for(Wanted::Bytes(count)));
        (handle.take_bytes(count), interrupted)
    }

    fn line(handle: &mut Handle) -> (Vec<u8>, usize) {
        let (_, interrupted) = again(handle, |h| h.fill_for(Wanted::Line));
        (handle.take_line_bytes(), interrupted)
    }

    #[test]
    fn what_is_interrupted_loses_nothing() {
        let mut handle = of_script("sleep 0.1; printf ab; sleep 0.1; printf cd; sleep 0.1; printf 'e\\nf'");
        assert_eq!(bytes(&mut handle, 3), (b"abc".to_vec(), 2));
        assert_eq!(line(&mut handle), (b"de".to_vec(), 1));
        assert_eq!(again(&mut handle, |h| h.char(true)).0, Some(u32::from('f')));
        assert_eq!(again(&mut handle, |h| h.char(true)).0, None);
    }

    #[test]
    fn an_interrupted_line_end_is_joined_later() {
        let mut handle =
            of_script("sleep 0.1; printf 'a\\r'; sleep 0.1; printf '\\nb\\r'; sleep 0.1; printf c");
        handle.text.crlf_input = true;
        assert_eq!(line(&mut handle), (b"a".to_vec(), 3));
        assert_eq!(line(&mut handle).0, b"b\rc");
    }

    #[test]
    fn many_bytes_leave_a_small_buffer() {
        let mut handle = of_script("head -c 200000 /dev/zero; printf abc");
        let (read, _) = bytes(&mut handle, 200_001);
        assert_eq!((read.len(), read.last()), (200_001, Some(&b'a')));
        assert!(handle.input.capacity() <= 2 * BUFFER);
        assert_eq!(bytes(&mut handle, 10).0, b"bc");
    }
}
