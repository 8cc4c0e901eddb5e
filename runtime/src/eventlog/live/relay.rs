//! The relay: the process that has the socket, the readers, and what one who comes late must be told.

use std::collections::BTreeMap;
use std::io::Read;
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::net::{UnixListener, UnixStream};
use std::time::{Duration, Instant};

use kelvin_layout::events as ev;

use super::readers::Reader;
use super::ring::Ring;
use super::{Socket, gap, orders};
use crate::eventlog::{buffer, header};
use crate::profiler;

/// Readers at a time.
const MOST_READERS: usize = 64;
/// Bytes of definitions that are kept for those who come late.
const MOST_KEPT: usize = 64 << 20;
/// After the program has ended: how long a reader may take nothing before it is given up.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves the socket until the program has ended and all readers have what there is.
pub fn run(listener: UnixListener, mut control: UnixStream, ring: &Ring, socket: &Socket) -> ! {
    surroundings(&[listener.as_raw_fd(), control.as_raw_fd()]);
    let mut relay = Relay { told: Told::default(), readers: Vec::new() };
    if control.set_nonblocking(true).is_ok() {
        relay.serve(listener, &mut control, ring);
        socket.unlink();
        relay.end();
    }
    // SAFETY: nothing is to be done at the end of this process.
    unsafe { libc::_exit(0) }
}

/// Nothing of the program's surroundings is kept: no files, which others may wait for the end of; no signals.
fn surroundings(kept: &[RawFd]) {
    let open = std::fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let mut open: Vec<RawFd> = open.filter_map(|f| f.file_name().to_str()?.parse().ok()).collect();
    if open.is_empty() {
        open = (0..1024).collect();
    }
    // SAFETY: descriptors and signals of this process, in which nothing else runs; the names are valid.
    unsafe {
        for fd in open.into_iter().filter(|fd| !kept.contains(fd)) {
            libc::close(fd);
        }
        let null = libc::open(c"/dev/null".as_ptr(), libc::O_RDWR);
        for standard in 0..3 {
            if null >= 0 && !kept.contains(&standard) {
                libc::dup2(null, standard);
            }
        }
        for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT, libc::SIGSEGV, libc::SIGBUS]
        {
            libc::signal(signal, libc::SIG_DFL);
        }
        libc::signal(libc::SIGPIPE, libc::SIG_IGN);
        libc::prctl(libc::PR_SET_NAME, c"kelvin-relay".as_ptr());
        libc::chdir(c"/".as_ptr());
    }
}

/// What one who comes late must be told.
#[derive(Default)]
struct Told {
    definitions: Vec<u8>,
    /// The last counts of each path.
    counts: BTreeMap<u32, Vec<u8>>,
    /// Which thread runs.
    runs: Vec<u8>,
    /// What the program shows, by title, all parts of it; and how many bytes that is.
    published: BTreeMap<Vec<u8>, Vec<u8>>,
    published_bytes: usize,
    /// The other events so far, and definitions for which there was no room.
    missed: u64,
    time: u64,
    /// Whether the program has said all.
    whole: bool,
}

impl Told {
    fn take(&mut self, bytes: &[u8]) {
        for (number, time, event) in ev::split(bytes) {
            self.time = time;
            match number {
                ev::PATH_COUNTS => {
                    let path =
                        event.get(10..14).and_then(|p| p.try_into().ok()).map_or(0, u32::from_be_bytes);
                    self.counts.insert(path, event.to_vec());
                }
                ev::RUN_THREAD => self.runs = event.to_vec(),
                ev::PUBLISHED => self.publish(event),
                _ if ev::is_definition(number) && self.definitions.len() + event.len() <= MOST_KEPT => {
                    self.definitions.extend_from_slice(event);
                }
                _ => self.missed += 1,
            }
            self.whole |= number == ev::RUN_END;
        }
    }

    /// A part of a picture or table: the first one takes the place of what was under its title.
    fn publish(&mut self, event: &[u8]) {
        // Type, time, length, form; then the number of the part.
        let (Some([high, low]), Some(rest)) = (event.get(13..15), event.get(17..)) else { return };
        let title = rest.split(|b| *b == 0).next().unwrap_or_default();
        if [high, low] == [&0, &0] {
            self.published_bytes -= self.published.remove(title).map_or(0, |parts| parts.len());
        }
        // A title without bytes is none: what is kept is bounded by their sum.
        if self.published_bytes + event.len() <= MOST_KEPT {
            self.published_bytes += event.len();
            self.published.entry(title.to_vec()).or_default().extend_from_slice(event);
        } else {
            self.missed += 1;
        }
    }

    /// A log up to now.
    fn so_far(&self) -> Vec<u8> {
        let mut log = buffer::bytes(1 << 16, header);
        log.extend_from_slice(&self.definitions);
        // Of their own time, which is before that of all definitions that followed: so they get that of now.
        for events in self.counts.values().chain([&self.runs]).chain(self.published.values()) {
            for (_, _, event) in ev::split(events) {
                let start = log.len();
                log.extend_from_slice(event);
                log[start + 2..start + 10].copy_from_slice(&self.time.to_be_bytes());
            }
        }
        if self.missed > 0 {
            log.extend_from_slice(&gap(self.time, self.missed));
        }
        log
    }
}

struct Relay {
    told: Told,
    readers: Vec<Reader>,
}

impl Relay {
    /// Until the program ends.
    fn serve(&mut self, listener: UnixListener, control: &mut UnixStream, ring: &Ring) {
        let mut bytes = Vec::new();
        loop {
            self.wait(Some((&listener, control)), None);
            // Before the ring is looked at: what was written before the byte was sent is there.
            let ended = at_end(control);
            bytes.clear();
            ring.pop(&mut bytes);
            self.told.take(&bytes);
            for reader in &mut self.readers {
                reader.offer(&bytes);
            }
            self.accept(&listener, control);
            self.write();
            if ended {
                return;
            }
        }
    }

    /// The program has ended.
    fn end(&mut self) {
        for reader in &mut self.readers {
            reader.end(self.told.time, self.told.whole);
        }
        let mut last = Instant::now();
        loop {
            let before: usize = self.readers.iter().map(Reader::waiting).sum();
            self.write();
            self.readers.retain(|r| r.waiting() > 0);
            let after: usize = self.readers.iter().map(Reader::waiting).sum();
            if after < before {
                last = Instant::now();
            }
            let left = PATIENCE.saturating_sub(last.elapsed());
            if after == 0 || left.is_zero() {
                return;
            }
            self.wait(None, Some(left));
        }
    }

    /// Until something is to be done. Readers that went away are forgotten.
    fn wait(&mut self, program: Option<(&UnixListener, &UnixStream)>, most: Option<Duration>) {
        let entry = |fd: RawFd, events| libc::pollfd { fd, events, revents: 0 };
        let awaited = |r: &Reader| {
            let write = if r.waiting() > 0 { libc::POLLOUT } else { 0 };
            write | if r.speaks { libc::POLLIN } else { 0 }
        };
        let mut entries: Vec<libc::pollfd> =
            self.readers.iter().map(|r| entry(r.stream.as_raw_fd(), awaited(r))).collect();
        if let Some((listener, control)) = program {
            entries.push(entry(listener.as_raw_fd(), libc::POLLIN));
            entries.push(entry(control.as_raw_fd(), libc::POLLIN));
        }
        let timeout = most.map_or(-1, |m| m.as_millis().clamp(1, 1000) as i32);
        // SAFETY: as many valid entries as said.
        let found = unsafe { libc::poll(entries.as_mut_ptr(), entries.len() as libc::nfds_t, timeout) };
        if found < 0 && std::io::Error::last_os_error().kind() != std::io::ErrorKind::Interrupted {
            // Out of memory; there is nothing that could be waited for.
            std::thread::sleep(Duration::from_millis(10));
        }
        // One that goes away may have said something before.
        self.take_orders();
        let gone = libc::POLLERR | libc::POLLHUP | libc::POLLNVAL;
        let left: Vec<bool> = entries.iter().map(|e| found > 0 && e.revents & gone != 0).collect();
        let mut left = left.into_iter();
        self.readers.retain(|_| !left.next().unwrap_or(false));
    }

    /// Does what readers ask for, and tells each of them what has become of it.
    fn take_orders(&mut self) {
        let time = self.told.time;
        for reader in &mut self.readers {
            for order in reader.orders() {
                let answer = obey(&order);
                reader.tell(time, &message(time, &answer));
            }
        }
    }

    fn accept(&mut self, listener: &UnixListener, control: &UnixStream) {
        while let Ok((stream, _)) = listener.accept() {
            if self.readers.len() < MOST_READERS && is_owner(&stream) && stream.set_nonblocking(true).is_ok()
            {
                bound(&stream);
                self.readers.push(Reader::new(stream, self.told.so_far()));
                // Who waits for a reader waits no longer. It is read once, or never.
                // SAFETY: one byte to a descriptor that is ours.
                unsafe {
                    libc::send(
                        control.as_raw_fd(),
                        c"+".as_ptr().cast(),
                        1,
                        libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL,
                    )
                };
            }
        }
    }

    fn write(&mut self) {
        self.readers.retain_mut(Reader::write);
    }
}

/// Leaves word for the program. What is to be said of it.
fn obey(order: &str) -> String {
    let Some(orders) = orders() else { return String::new() };
    match profiler::ordered(order) {
        Ok(asked) => {
            orders.give(&asked.centres, asked.off);
            asked.to_string()
        }
        Err(wrong) => wrong,
    }
}

/// The event that says so.
fn message(time: u64, text: &str) -> Vec<u8> {
    let longest = 8000;
    let text = &text[..text.floor_char_boundary(longest)];
    let mut event = ev::LOG_MSG.to_be_bytes().to_vec();
    event.extend_from_slice(&time.to_be_bytes());
    event.extend_from_slice(&(text.len() as u16).to_be_bytes());
    event.extend_from_slice(text.as_bytes());
    event
}

/// Takes the bytes that say that there is something in the ring. Whether there will be none any more.
fn at_end(control: &mut UnixStream) -> bool {
    let mut bytes = [0; 4096];
    loop {
        match control.read(&mut bytes) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(e) if e.kind() == std::io::ErrorKind::Interrupted => {}
            Err(e) => return e.kind() != std::io::ErrorKind::WouldBlock,
        }
    }
}

/// What waits for a reader waits in its queue: how much the system would hold beside that differs by
/// machines.
fn bound(stream: &UnixStream) {
    let bytes: libc::c_int = 1 << 18;
    // SAFETY: a valid number of its size. If it is refused, the system's own bound holds.
    unsafe {
        libc::setsockopt(
            stream.as_raw_fd(),
            libc::SOL_SOCKET,
            libc::SO_SNDBUF,
            (&raw const bytes).cast(),
            size_of_val(&bytes) as libc::socklen_t,
        )
    };
}

/// Whether who connected is who runs the program, or root: the socket's mode says so, too, but not
/// everywhere.
fn is_owner(stream: &UnixStream) -> bool {
    // SAFETY: the structure is as long as is said, and plain data.
    unsafe {
        let mut peer: libc::ucred = std::mem::zeroed();
        let mut length = size_of::<libc::ucred>() as libc::socklen_t;
        let asked = libc::getsockopt(
            stream.as_raw_fd(),
            libc::SOL_SOCKET,
            libc::SO_PEERCRED,
            (&raw mut peer).cast(),
            &mut length,
        );
        asked == 0 && (peer.uid == libc::geteuid() || peer.uid == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::event;
    use super::*;

    #[test]
    fn one_who_comes_late_is_told_what_numbers_mean_and_what_was_counted() {
        let counts = |time, path: u32, n: u8| {
            event(ev::PATH_COUNTS, time, &[&path.to_be_bytes()[..], &[n; 8 * ev::COUNTS]].concat())
        };
        let mut told = Told::default();
        told.take(&event(ev::PATH, 1, &[0; 12]));
        told.take(&[counts(2, 7, 1), event(ev::TICK, 3, &[0; 8]), counts(4, 7, 2)].concat());
        told.take(&[event(ev::PATH, 5, &[1; 12]), event(ev::GC_START, 6, b"")].concat());
        let log = told.so_far();
        let data = ev::DATA_BEGIN.to_be_bytes();
        let at = log.windows(4).position(|w| w == data).expect("a header") + 4;
        let found: Vec<(u16, u64)> = ev::split(&log[at..]).map(|(n, t, _)| (n, t)).collect();
        assert_eq!(found, [(ev::PATH, 1), (ev::PATH, 5), (ev::PATH_COUNTS, 6), (ev::DROPPED, 6)]);
        assert!(log.windows(8).any(|w| w == [2; 8]) && !log.windows(96).any(|w| w == [1; 96]));
        assert!(log.ends_with(&2u64.to_be_bytes()), "two events were missed");
    }
}
