//! The stream of the event log for whoever reads it while the program runs (`+RTS --live=SOCKET`; the thesis,
//! 8.4.3, asks for a profile that is looked at meanwhile). Whoever connects to the socket gets a whole event
//! log: its header, what the numbers of later events mean, the counts so far, then all that happens.
//!
//! # Note: no reader holds up the program
//! The program hands whole events to a process of its own, the *relay*, through memory that both see
//! ([`ring`]), and never waits for it but for a moment: at its end, and where a definition would be lost. The
//! relay has the socket and the readers, and a bounded queue for each. For a reader that does not keep up,
//! samples and the like are left out, counted, and the gap said ([`DROPPED`]); definitions never are
//! ([`is_definition`]). Since the relay is another process, its time is in no tick of the program's, readers
//! can come while the program waits, and what was sent before the program was killed arrives. Should the
//! relay itself be killed or stopped, the program goes on without readers.
//!
//! The one thing that goes the other way is an order to switch cost centres ([`orders`]).

#[cfg_attr(not(feature = "profiled"), allow(dead_code))]
mod orders;
mod readers;
mod relay;
mod ring;

use std::cell::{OnceCell, RefCell};
use std::ffi::CString;
use std::os::fd::{AsRawFd, IntoRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::{fs, io};

use kelvin_layout::events::{DROPPED, RUN_END, is_definition, split};

use crate::global::Global;
use crate::options::Live;
use crate::program::program;
pub use orders::Orders;
use ring::Ring;

/// How long the program waits: for a first reader, if it is asked to; in all, for the relay to take what must
/// not be lost. Milliseconds.
const WAIT_FOR_READER: i32 = 10_000;
const WAIT_FOR_RELAY: u64 = 1000;

static RING: Global<OnceCell<Ring>> = Global::new(OnceCell::new());
static ORDERS: Global<OnceCell<Orders>> = Global::new(OnceCell::new());
/// Our end of what joins us with the relay: a byte from us says that the ring has something, its end that we
/// ended.
static CONTROL: AtomicI32 = AtomicI32::new(-1);
/// Events that found no room in the ring since the last that did.
static LEFT_OUT: AtomicU64 = AtomicU64::new(0);
static ENDING: AtomicBool = AtomicBool::new(false);
static WAITED: AtomicU64 = AtomicU64::new(0);
static SOCKET: Global<RefCell<Option<Socket>>> = Global::new(RefCell::new(None));

/// The socket's file: a path, and which file it was there.
#[derive(Clone, Debug)]
struct Socket {
    path: PathBuf,
    identity: Option<(u64, u64)>,
}

impl Socket {
    /// Takes the name away, if it still is this socket's.
    fn unlink(&self) {
        if self.identity.is_some() && identity(&self.path) == self.identity {
            let _ = fs::remove_file(&self.path);
        }
    }
}

fn identity(path: &Path) -> Option<(u64, u64)> {
    fs::symlink_metadata(path).ok().map(|m| (m.dev(), m.ino()))
}

/// Start-up: the socket, and the process that serves it.
pub fn start(live: &Live) -> Result<(), String> {
    let failed = |e: io::Error| format!("--live={}: {e}", live.socket);
    let path = std::path::absolute(&live.socket).map_err(failed)?;
    let listener = bind(&path).map_err(|e| format!("--live={}: {e}", live.socket))?;
    let socket = Socket { identity: identity(&path), path };
    let (ours, theirs) = UnixStream::pair().map_err(failed)?;
    let ring = Ring::new().map_err(failed)?;
    let _ = ORDERS.set(Orders::new(program().cost_centres()).map_err(failed)?);
    // SAFETY: the program has not started, and there are no other threads: both processes may do what they
    // like afterwards.
    match unsafe { libc::fork() } {
        -1 => return Err(failed(io::Error::last_os_error())),
        0 => {
            // The grandchild is nobody's child: the program may wait for children of its own. A session of
            // its own keeps it from the terminal's signals. SAFETY: as above; what ends here has nothing to
            // run at its end.
            unsafe {
                libc::setsid();
                match libc::fork() {
                    0 => relay::run(listener, theirs, &ring, &socket),
                    code => libc::_exit((code < 0) as i32),
                }
            }
        }
        child => {
            let mut status = 0;
            // SAFETY: our child, which ends at once.
            unsafe { libc::waitpid(child, &mut status, 0) };
            if status != 0 {
                socket.unlink();
                return Err(format!("--live={}: cannot start another process", live.socket));
            }
        }
    }
    drop((listener, theirs));
    if live.wait {
        wait_for_reader(&ours);
    }
    let _ = RING.set(ring);
    SOCKET.replace(Some(socket));
    CONTROL.store(ours.into_raw_fd(), Ordering::Relaxed);
    Ok(())
}

/// What readers have asked for, where there can be any. Callable in a signal handler.
pub fn orders() -> Option<&'static Orders> {
    ORDERS.get()
}

/// So many bytes of memory that this process and its children share, zeroed.
fn shared(bytes: usize) -> io::Result<*mut u8> {
    // SAFETY: new memory.
    let start = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            bytes,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_SHARED | libc::MAP_ANONYMOUS,
            -1,
            0,
        )
    };
    if start == libc::MAP_FAILED { Err(io::Error::last_os_error()) } else { Ok(start.cast()) }
}

/// A socket that only its owner can connect to. What is left of a program that was killed is replaced.
fn bind(path: &Path) -> Result<UnixListener, String> {
    if let Ok(found) = fs::symlink_metadata(path) {
        if !found.file_type().is_socket() {
            return Err("there is a file of that name, which is no socket".into());
        }
        if UnixStream::connect(path).is_ok() {
            return Err("the socket is another running program's".into());
        }
        fs::remove_file(path).map_err(|e| e.to_string())?;
    }
    let longest = 107;
    if path.as_os_str().len() > longest {
        return Err(format!(
            "the path of a socket has at most {longest} bytes; this one has {}",
            path.as_os_str().len()
        ));
    }
    // SAFETY: changes what new files may be used for, and back.
    let mask = unsafe { libc::umask(0o177) };
    let bound = UnixListener::bind(path);
    // SAFETY: as above.
    unsafe { libc::umask(mask) };
    let listener = bound.map_err(|e| e.to_string())?;
    // Whatever the folder's defaults are.
    let name = CString::new(path.as_os_str().as_bytes()).map_err(|e| e.to_string())?;
    // SAFETY: a valid path.
    if unsafe { libc::chmod(name.as_ptr(), 0o600) } != 0 {
        return Err(io::Error::last_os_error().to_string());
    }
    listener.set_nonblocking(true).map_err(|e| e.to_string())?;
    Ok(listener)
}

/// Until the relay says that there is a reader, or it took too long.
fn wait_for_reader(control: &UnixStream) {
    let mut poll = libc::pollfd { fd: control.as_raw_fd(), events: libc::POLLIN, revents: 0 };
    // SAFETY: one valid entry. An interruption ends the wait, which is for the reader's convenience only.
    unsafe { libc::poll(&mut poll, 1, WAIT_FOR_READER) };
}

/// The program ends: what comes now, the final counts above all, is worth waiting for.
pub fn ending() {
    ENDING.store(true, Ordering::Relaxed);
}

/// Hands whole events on. Callable in a signal handler.
pub fn put(bytes: &[u8]) {
    let control = CONTROL.load(Ordering::Relaxed);
    let Some(ring) = RING.get() else { return };
    if control < 0 {
        return;
    }
    while ENDING.load(Ordering::Relaxed) && !ring.has_room(bytes.len()) {
        if !waited(control) {
            break;
        }
    }
    let alive = if LEFT_OUT.load(Ordering::Relaxed) == 0 && ring.has_room(bytes.len()) {
        ring.push(bytes)
    } else {
        put_one_by_one(ring, control, bytes)
    };
    if !(alive && called(control)) {
        // Readers find that the log breaks off.
        CONTROL.store(-1, Ordering::Relaxed);
        // SAFETY: the descriptor is ours, and is used no more.
        unsafe { libc::close(control) };
    }
}

/// Says that there is something in the ring. Whether the relay is still there.
fn called(control: RawFd) -> bool {
    // SAFETY: one byte to a descriptor that is ours. If it does not fit, others wait already.
    let sent =
        unsafe { libc::send(control, c"+".as_ptr().cast(), 1, libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL) };
    // SAFETY: the C library's error number of this thread.
    sent >= 0 || matches!(unsafe { *libc::__errno_location() }, libc::EAGAIN | libc::EINTR)
}

/// A moment for the relay to take something, if there is one left to spend and it is still there.
fn waited(control: RawFd) -> bool {
    if WAITED.load(Ordering::Relaxed) >= WAIT_FOR_RELAY || !called(control) {
        return false;
    }
    WAITED.fetch_add(1, Ordering::Relaxed);
    std::thread::sleep(std::time::Duration::from_millis(1));
    true
}

/// The ring is nearly full: only definitions go into the last part of it, and the end of the run, without
/// which readers would take the log for one that breaks off. Whether they did.
fn put_one_by_one(ring: &Ring, control: RawFd, bytes: &[u8]) -> bool {
    for (number, time, event) in split(bytes) {
        let left_out = LEFT_OUT.load(Ordering::Relaxed);
        if is_definition(number) {
            while !ring.push(event) {
                if !waited(control) {
                    return false;
                }
            }
        } else if number != RUN_END && !ring.has_room(event.len() + GAP) {
            LEFT_OUT.store(left_out + 1, Ordering::Relaxed);
        } else {
            if left_out > 0 && ring.push(&gap(time, left_out)) {
                LEFT_OUT.store(0, Ordering::Relaxed);
            }
            ring.push(event);
        }
    }
    true
}

/// Bytes of the event that says how many are left out.
const GAP: usize = 18;

/// That event.
fn gap(time: u64, count: u64) -> [u8; GAP] {
    let mut event = [0; GAP];
    event[..2].copy_from_slice(&DROPPED.to_be_bytes());
    event[2..10].copy_from_slice(&time.to_be_bytes());
    event[10..].copy_from_slice(&count.to_be_bytes());
    event
}

/// The end of the program, at this time of the log: nobody finds the socket any more; the relay delivers what
/// it has.
pub fn finish(time: u64) {
    if let Some(socket) = SOCKET.take() {
        socket.unlink();
    }
    let control = CONTROL.swap(-1, Ordering::Relaxed);
    if control >= 0 {
        // There is room for this after definitions, if there is any.
        let left_out = LEFT_OUT.swap(0, Ordering::Relaxed);
        if left_out > 0
            && let Some(ring) = RING.get()
        {
            ring.push(&gap(time, left_out));
        }
        // SAFETY: the descriptor is ours, and is used no more.
        unsafe { libc::close(control) };
    }
}

/// An event as the log has it, for the tests of this folder.
#[cfg(test)]
fn event(number: u16, time: u64, payload: &[u8]) -> Vec<u8> {
    let mut bytes = number.to_be_bytes().to_vec();
    bytes.extend_from_slice(&time.to_be_bytes());
    bytes.extend_from_slice(payload);
    bytes
}
