//! Threads that wait for descriptors: for input to come, or for room in a pipe. The scheduler asks the system
//! (`ppoll`) which are ready: while others run now and then, without waiting, and when none can run it waits
//! there until one is, or the first of those that sleep is to wake. What is done with a descriptor is not
//! done here: who has waited asks again, and waits once more if another thread was quicker.
//!
//! # Note: no signal is missed
//! Between the look at what signal handlers have asked for and the wait, a signal could come whose request
//! would be seen only when something else ends the wait. So signals are blocked from before the look until
//! the wait itself, which lets them in.

use std::collections::BTreeMap;

use super::{State, THREADS, Threads, rest};
use crate::freeze::Place;
use crate::object::Ptr;
use crate::{eventlog, safepoint, stats};

/// How long those that run are let run before descriptors are looked at again, in nanoseconds.
const INTERVAL: u64 = 1_000_000;

/// Signals that a fault of our own raises at once, which cannot wait.
const FAULTS: [libc::c_int; 6] =
    [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGTRAP, libc::SIGABRT];

/// What a thread waits for at a descriptor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    fd: i32,
    /// Of `poll`.
    events: i16,
    /// The time of the monotonic clock until which it waits, if not for ever.
    pub until: Option<u64>,
}

/// `awaitDescriptor#`: for input (0) or to write (1), so many milliseconds or, if negative, for ever. It may
/// be a signal that has kept the thread from going on: what it asks for is done first.
pub extern "C" fn await_descriptor(fd: i64, writing: i64, milliseconds: i64) {
    safepoint::serve_requests();
    let until = (milliseconds >= 0).then(|| {
        let now = stats::clock(libc::CLOCK_MONOTONIC);
        now.saturating_add((milliseconds as u64).saturating_mul(1_000_000))
    });
    let events = if writing == 0 { libc::POLLIN } else { libc::POLLOUT };
    rest(State::Descriptor(Awaited { fd: fd as i32, events, until }), Place::Primitive(Ptr::NULL));
}

/// A descriptor is about to be closed: who waits for it asks again, and is told.
pub fn descriptor_closes(fd: i32) {
    let threads = &mut *THREADS.borrow_mut();
    let waiting: Vec<u64> =
        threads.descriptors.iter().filter(|(_, a)| a.fd == fd).map(|(id, _)| *id).collect();
    waiting.into_iter().for_each(|id| threads.make_ready(id));
}

/// Whether another thread runs or will without the running one's doing, or throws an exception at it: then
/// that does not wait for the system but with the others.
pub fn others_may_run() -> bool {
    let threads = THREADS.borrow();
    !threads.ending && (threads.others() || crate::regs::regs().interrupts.get() != 0)
}

impl Threads {
    /// Those can run whose descriptors are ready, if that was not found out just before `now`.
    pub fn look_at_descriptors(&mut self, now: u64) {
        if now.saturating_sub(self.looked) >= INTERVAL {
            self.poll(Some(0), None);
            self.looked = now;
        }
    }

    /// Waits until a descriptor is ready or, if that is given, until that time; or until a signal has come.
    pub fn wait_for_events(&mut self, until: Option<u64>) {
        eventlog::flush();
        let timeout = until.map(|until| until.saturating_sub(stats::clock(libc::CLOCK_MONOTONIC)));
        // SAFETY: all zero is a valid set, which the first call fills; both outlive the calls.
        unsafe {
            let mut all: libc::sigset_t = std::mem::zeroed();
            let mut before: libc::sigset_t = std::mem::zeroed();
            libc::sigfillset(&mut all);
            for fault in FAULTS {
                libc::sigdelset(&mut all, fault);
            }
            libc::sigprocmask(libc::SIG_BLOCK, &all, &mut before);
            if !safepoint::is_requested() {
                self.poll(timeout, Some(&before));
            }
            libc::sigprocmask(libc::SIG_SETMASK, &before, std::ptr::null_mut());
        }
    }

    /// Asks the system, waiting at most so many nanoseconds with these signals blocked.
    fn poll(&mut self, timeout: Option<u64>, blocked: Option<&libc::sigset_t>) {
        let mut wanted: BTreeMap<i32, i16> = BTreeMap::new();
        self.descriptors.iter().for_each(|(_, a)| *wanted.entry(a.fd).or_default() |= a.events);
        let mut entries: Vec<libc::pollfd> =
            wanted.into_iter().map(|(fd, events)| libc::pollfd { fd, events, revents: 0 }).collect();
        let time = timeout.map(|nanos| libc::timespec {
            tv_sec: (nanos / 1_000_000_000) as libc::time_t,
            tv_nsec: (nanos % 1_000_000_000) as libc::c_long,
        });
        let pointer = |time: &libc::timespec| std::ptr::from_ref(time);
        // SAFETY: entries, time and set are valid for the call, and the handlers of signals touch none.
        let found = unsafe {
            libc::ppoll(
                entries.as_mut_ptr(),
                entries.len() as libc::nfds_t,
                time.as_ref().map_or(std::ptr::null(), pointer),
                blocked.map_or(std::ptr::null(), std::ptr::from_ref),
            )
        };
        // If the system does not tell, each finds out for itself.
        let untold = found < 0 && std::io::Error::last_os_error().raw_os_error() != Some(libc::EINTR);
        if found <= 0 && !untold {
            return;
        }
        // An error or an end is an answer to whatever was waited for.
        let is_ready = |a: &Awaited| {
            untold
                || entries
                    .iter()
                    .any(|e| e.fd == a.fd && e.revents & (a.events | !(libc::POLLIN | libc::POLLOUT)) != 0)
        };
        let ready: Vec<u64> =
            self.descriptors.iter().filter(|(_, a)| is_ready(a)).map(|(id, _)| *id).collect();
        ready.into_iter().for_each(|id| self.make_ready(id));
    }
}
