//! The bounded buffer between what happens and where it goes: the log's file, and those who read it while the
//! program runs ([`super::live`]). It holds whole events and is written whole; the timer's signal handler
//! puts its samples into it, too.
//!
//! # Note: one thread and its signal handler
//! The runtime is one thread, so that only the signal handler can come between. While the thread is at work
//! on the buffer, `BUSY` says so; the handler then leaves its sample in `PENDING`, from where the thread
//! takes it when it is done. Else the handler works on the buffer itself, for the thread stands still: what
//! is in the cell is borrowed only where `BUSY` is set, or in the handler.

use std::cell::RefCell;
use std::fs::File;
use std::os::fd::{IntoRawFd, RawFd};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, AtomicUsize, Ordering, compiler_fence};

use kelvin_layout::events::{DATA_END, TICK, TYPES, VARIABLE};

use super::live;
use crate::global::Global;
use crate::heap::os;
use crate::stats;

/// The longest event: number, time, length, payload.
const LONGEST: usize = 2 + 8 + 2 + u16::MAX as usize;
const CAPACITY: usize = 2 * LONGEST;
/// Nanoseconds after which what is in the buffer is written at the next occasion.
const FLUSH_AFTER: u64 = 100_000_000;
/// Samples that may wait. One comes each tick, and the thread is done in microseconds.
const WAITING: usize = 64;

static OPEN: AtomicBool = AtomicBool::new(false);
/// -1: there is none.
static FILE: AtomicI32 = AtomicI32::new(-1);
/// Whether what is written goes to readers, too.
static LIVE: AtomicBool = AtomicBool::new(false);
static BUSY: AtomicBool = AtomicBool::new(false);
/// (time, path << 32 | ticks).
static PENDING: [[AtomicU64; 2]; WAITING] = [const { [const { AtomicU64::new(0) }; 2] }; WAITING];
static PENDING_COUNT: AtomicUsize = AtomicUsize::new(0);
/// Nanoseconds of the monotonic clock at the log's time 0.
static EPOCH: AtomicU64 = AtomicU64::new(0);
/// Whether samples are written as stacks, too.
#[cfg(feature = "profiled")]
pub static STACKS: AtomicBool = AtomicBool::new(false);
/// By number: whether the type's payload is of variable size.
static IS_VARIABLE: [AtomicBool; 256] = [const { AtomicBool::new(false) }; 256];
static FAILED: AtomicI32 = AtomicI32::new(0);

struct Buffer {
    bytes: [u8; CAPACITY],
    used: usize,
    /// The time of the last event.
    last: u64,
    /// When it was last written, in the log's time.
    flushed: u64,
    /// Bytes written, and nanoseconds that this took.
    written: u64,
    took: u64,
}

static BUFFER: Global<RefCell<Buffer>> = Global::new(RefCell::new(Buffer {
    bytes: [0; CAPACITY],
    used: 0,
    flushed: 0,
    last: 0,
    written: 0,
    took: 0,
}));

/// Time 0 of the log's, whether or not there is one (nanoseconds of the monotonic clock).
pub fn begin(epoch: u64) {
    EPOCH.store(epoch, Ordering::Relaxed);
}

/// Logs from now on: into `file`, which begins with `header`, to live readers, or both.
pub fn open(file: Option<File>, header: impl FnOnce(&mut Payload), live: bool) {
    for t in TYPES.iter().filter(|t| t.size == VARIABLE) {
        if let Some(slot) = IS_VARIABLE.get(t.number as usize) {
            slot.store(true, Ordering::Relaxed);
        }
    }
    OPEN.store(true, Ordering::Relaxed);
    if let Some(file) = file {
        FILE.store(file.into_raw_fd(), Ordering::Relaxed);
        // Readers get a header each.
        post_raw(header);
        flush();
    }
    LIVE.store(live, Ordering::Relaxed);
}

/// Whether there is a log.
#[inline(always)]
pub fn is_open() -> bool {
    OPEN.load(Ordering::Relaxed)
}

/// The log's time: nanoseconds since the start of the program.
pub fn now() -> u64 {
    since_start(stats::clock(libc::CLOCK_MONOTONIC))
}

/// A time of the monotonic clock as the log has it.
pub fn since_start(time: u64) -> u64 {
    time.saturating_sub(EPOCH.load(Ordering::Relaxed))
}

/// Bytes so far (those in the buffer included), and nanoseconds spent on writing them.
pub fn costs() -> (u64, u64) {
    exclusively(|buffer| (buffer.written + buffer.used as u64, buffer.took))
}

/// The payload of an event that is being written.
pub struct Payload<'b> {
    bytes: &'b mut [u8],
    used: usize,
}

/// The bytes that `fill` writes, no more than `most`.
pub fn bytes(most: usize, fill: impl FnOnce(&mut Payload)) -> Vec<u8> {
    let mut bytes = vec![0; most];
    let mut payload = Payload { bytes: &mut bytes, used: 0 };
    fill(&mut payload);
    let used = payload.used;
    bytes.truncate(used);
    bytes
}

impl Payload<'_> {
    /// Bytes that do not fit any more are left out.
    pub fn raw(&mut self, bytes: &[u8]) {
        let n = bytes.len().min(self.bytes.len() - self.used);
        self.bytes[self.used..self.used + n].copy_from_slice(&bytes[..n]);
        self.used += n;
    }

    pub fn u8(&mut self, n: u8) {
        self.raw(&[n]);
    }

    pub fn u16(&mut self, n: u16) {
        self.raw(&n.to_be_bytes());
    }

    pub fn u32(&mut self, n: u32) {
        self.raw(&n.to_be_bytes());
    }

    pub fn u64(&mut self, n: u64) {
        self.raw(&n.to_be_bytes());
    }

    /// Text without an end mark. What is too long is cut, between characters.
    pub fn text(&mut self, text: &str) {
        /// So that several fit into one event.
        const LONGEST_TEXT: usize = 8000;
        let mut end = text.len().min(LONGEST_TEXT);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        self.raw(&text.as_bytes()[..end]);
    }

    /// Text that a NUL ends; such a character in it would end it before.
    pub fn string(&mut self, text: &str) {
        self.text(text.split('\0').next().unwrap_or_default());
        self.u8(0);
    }
}

/// Writes an event that happens now.
pub fn post(number: u16, payload: impl FnOnce(&mut Payload)) {
    if !is_open() {
        return;
    }
    exclusively(|buffer| buffer.append(now(), number, payload));
}

/// Writes an event that happened at this time of the monotonic clock. The log is in order of time: where a
/// later one has been written, this one is given that one's time, and the payload is told how many
/// nanoseconds too late that is.
pub fn post_at(time: u64, number: u16, payload: impl FnOnce(&mut Payload, u64)) {
    if is_open() {
        exclusively(|buffer| {
            let time = since_start(time);
            let late = buffer.last.saturating_sub(time);
            buffer.append(time, number, |p| payload(p, late));
        });
    }
}

/// The container's own words, before the first event and after the last.
fn post_raw(fill: impl FnOnce(&mut Payload)) {
    exclusively(|buffer| {
        let mut payload = Payload { bytes: &mut buffer.bytes[buffer.used..], used: 0 };
        fill(&mut payload);
        buffer.used += payload.used;
    });
}

/// A sample of the timer. Called by its signal handler.
#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
pub fn post_sample(path: u32, ticks: u32) {
    if !is_open() {
        return;
    }
    let time = now();
    let word = (path as u64) << 32 | ticks as u64;
    if BUSY.load(Ordering::Relaxed) {
        let n = PENDING_COUNT.load(Ordering::Relaxed);
        if let Some([at, what]) = PENDING.get(n) {
            at.store(time, Ordering::Relaxed);
            what.store(word, Ordering::Relaxed);
            PENDING_COUNT.store(n + 1, Ordering::Relaxed);
        }
        return;
    }
    BUFFER.borrow_mut().append_sample(time, word);
}

/// Whether the signal handler has come between the thread's work on the buffer, so that it cannot post now.
#[cfg(feature = "profiled")]
pub fn is_at_work() -> bool {
    BUSY.load(Ordering::Relaxed)
}

/// Writes an event that happens now. For the timer's signal handler, and there only where the thread is not
/// at work on the buffer ([`is_at_work`]).
#[cfg(feature = "profiled")]
pub fn post_at_tick(number: u16, payload: impl FnOnce(&mut Payload)) {
    if is_open() && !is_at_work() {
        BUFFER.borrow_mut().append(now(), number, payload);
    }
}

/// Writes out what is in the buffer: before the program waits, and where a reader may want to see it.
pub fn flush() {
    if is_open() {
        exclusively(Buffer::write_out);
    }
}

/// Ends the log. The error of the write that failed, if one did.
pub fn close() -> Result<(), std::io::Error> {
    if is_open() {
        flush();
        if LIVE.swap(false, Ordering::Relaxed) {
            live::finish(now());
        }
        post_raw(|p| p.u16(DATA_END));
        flush();
        OPEN.store(false, Ordering::Relaxed);
        let file = FILE.swap(-1, Ordering::Relaxed);
        if file >= 0 {
            // SAFETY: the descriptor is ours, and nobody uses it any more.
            unsafe { libc::close(file) };
        }
    }
    match FAILED.load(Ordering::Relaxed) {
        0 => Ok(()),
        code => Err(std::io::Error::from_raw_os_error(code)),
    }
}

/// Does some work on the buffer, then takes the samples that came meanwhile.
#[inline]
fn exclusively<R>(work: impl FnOnce(&mut Buffer) -> R) -> R {
    BUSY.store(true, Ordering::Relaxed);
    compiler_fence(Ordering::SeqCst);
    let answer = work(&mut BUFFER.borrow_mut());
    compiler_fence(Ordering::SeqCst);
    BUSY.store(false, Ordering::Relaxed);
    compiler_fence(Ordering::SeqCst);
    // From here on the handler works on the buffer itself.
    if PENDING_COUNT.load(Ordering::Relaxed) > 0 {
        take_pending();
    }
    answer
}

#[cold]
fn take_pending() {
    BUSY.store(true, Ordering::Relaxed);
    compiler_fence(Ordering::SeqCst);
    let mut buffer = BUFFER.borrow_mut();
    let mut taken = 0;
    loop {
        let waiting = PENDING_COUNT.load(Ordering::Relaxed);
        for [at, what] in &PENDING[taken..waiting] {
            buffer.append_sample(at.load(Ordering::Relaxed), what.load(Ordering::Relaxed));
        }
        taken = waiting;
        // Nothing may come between the last look and the mark that all are taken.
        if PENDING_COUNT.compare_exchange(waiting, 0, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            break;
        }
    }
    drop(buffer);
    compiler_fence(Ordering::SeqCst);
    BUSY.store(false, Ordering::Relaxed);
}

impl Buffer {
    fn append_sample(&mut self, time: u64, word: u64) {
        self.append(time, TICK, |p| p.u64(word));
        #[cfg(feature = "profiled")]
        if STACKS.load(Ordering::Relaxed) {
            self.append(time, kelvin_layout::events::PROF_SAMPLE_COST_CENTRE, |p| {
                crate::profiler::write_stack_sample(p, (word >> 32) as u32);
            });
        }
    }

    fn append(&mut self, time: u64, number: u16, payload: impl FnOnce(&mut Payload)) {
        if self.used + LONGEST > CAPACITY {
            self.write_out();
        }
        // The log is in order of time: a sample that waited while an event took its own is no earlier than
        // that.
        let time = time.max(self.last);
        self.last = time;
        let start = self.used;
        self.bytes[start..start + 2].copy_from_slice(&number.to_be_bytes());
        self.bytes[start + 2..start + 10].copy_from_slice(&time.to_be_bytes());
        let variable = IS_VARIABLE.get(number as usize).is_some_and(|v| v.load(Ordering::Relaxed));
        let first = start + if variable { 12 } else { 10 };
        let mut p = Payload { bytes: &mut self.bytes[first..first + u16::MAX as usize], used: 0 };
        payload(&mut p);
        let length = p.used;
        if variable {
            self.bytes[start + 10..start + 12].copy_from_slice(&(length as u16).to_be_bytes());
        }
        debug_assert!(variable || TYPES.iter().any(|t| t.number == number && t.size as usize == length));
        self.used = first + length;
        if time.saturating_sub(self.flushed) >= FLUSH_AFTER {
            self.write_out();
        }
    }

    /// Callable in a signal handler.
    fn write_out(&mut self) {
        if self.used == 0 {
            return;
        }
        let file: RawFd = FILE.load(Ordering::Relaxed);
        let before = now();
        if LIVE.load(Ordering::Relaxed) {
            live::put(&self.bytes[..self.used]);
        }
        let mut done = 0;
        while file >= 0 && done < self.used && FAILED.load(Ordering::Relaxed) == 0 {
            let rest = &self.bytes[done..self.used];
            // SAFETY: the bytes are the buffer's; the descriptor is the log's or invalid, which is an error
            // like others.
            let n = unsafe { libc::write(file, rest.as_ptr().cast(), rest.len()) };
            if n >= 0 {
                done += n as usize;
                continue;
            }
            let code = os::errno();
            if code != libc::EINTR {
                FAILED.store(code, Ordering::Relaxed);
                // What is there is to end with a whole event. (Nothing can be cut off a pipe.)
                // SAFETY: the descriptor is the log's.
                let _ = unsafe { libc::ftruncate(file, self.written as libc::off_t) };
                done = 0;
            }
        }
        self.written += if file >= 0 { done } else { self.used } as u64;
        self.used = 0;
        self.flushed = now();
        self.took += self.flushed - before;
    }
}
