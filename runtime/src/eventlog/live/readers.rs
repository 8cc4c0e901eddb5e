//! A reader of the live stream, what waits for it, and what it asks for.

use std::io::{ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;

use kelvin_layout::events::{DATA_END, is_definition, split};

use super::gap;

/// Bytes that may wait for a reader before events are left out, and with definitions before it is given up.
const MOST_WAITING: usize = 8 << 20;
const MOST_IN_ALL: usize = 128 << 20;
/// Bytes of an order.
const LONGEST_ORDER: usize = 1 << 16;

pub struct Reader {
    pub stream: UnixStream,
    queue: Vec<u8>,
    /// How much of it is written.
    written: usize,
    /// Events left out since the last one that was not.
    left_out: u64,
    /// What it has said so far of its next order, and whether it may say more.
    said: Vec<u8>,
    pub speaks: bool,
}

impl Reader {
    /// Who gets `first` first.
    pub fn new(stream: UnixStream, first: Vec<u8>) -> Reader {
        Reader { stream, queue: first, written: 0, left_out: 0, said: Vec::new(), speaks: true }
    }

    /// The lines that it has said since it was last asked.
    pub fn orders(&mut self) -> Vec<String> {
        let mut piece = [0; 4096];
        let mut found = Vec::new();
        while self.speaks {
            match self.stream.read(&mut piece) {
                Ok(count @ 1..) => self.said.extend_from_slice(&piece[..count]),
                Err(e) if e.kind() == ErrorKind::Interrupted => continue,
                Err(e) if e.kind() == ErrorKind::WouldBlock => break,
                // It may read on all the same.
                Ok(0) | Err(_) => self.speaks = false,
            }
            self.speaks &= self.said.len() <= LONGEST_ORDER;
            while let Some(end) = self.said.iter().position(|b| *b == b'\n') {
                let line: Vec<u8> = self.said.drain(..=end).collect();
                found.push(String::from_utf8_lossy(&line).trim().to_owned());
            }
        }
        found.retain(|line| !line.is_empty());
        found
    }

    /// An event for it alone, which is not left out.
    pub fn tell(&mut self, time: u64, event: &[u8]) {
        self.close_gap(time);
        self.queue.extend_from_slice(event);
    }

    /// Bytes that it has not taken yet.
    pub fn waiting(&self) -> usize {
        self.queue.len() - self.written
    }

    /// Whole events for it.
    pub fn offer(&mut self, bytes: &[u8]) {
        if self.left_out == 0 && self.waiting() + bytes.len() <= MOST_WAITING {
            self.queue.extend_from_slice(bytes);
            return;
        }
        for (number, time, event) in split(bytes) {
            // Once behind, it must have caught up by half: a gap now and then says more than many.
            let most = if self.left_out > 0 { MOST_WAITING / 2 } else { MOST_WAITING };
            if !is_definition(number) {
                if self.waiting() + event.len() > most {
                    self.left_out += 1;
                    continue;
                }
                self.close_gap(time);
            }
            self.queue.extend_from_slice(event);
        }
    }

    fn close_gap(&mut self, time: u64) {
        if self.left_out > 0 {
            self.queue.extend_from_slice(&gap(time, self.left_out));
            self.left_out = 0;
        }
    }

    /// There will be no more events; `whole` if the program has said so itself.
    pub fn end(&mut self, time: u64, whole: bool) {
        self.close_gap(time);
        if whole {
            self.queue.extend_from_slice(&DATA_END.to_be_bytes());
        }
    }

    /// Writes what it takes now. Whether it is still there, and worth the memory.
    pub fn write(&mut self) -> bool {
        while self.waiting() > 0 {
            match self.stream.write(&self.queue[self.written..]) {
                Ok(0) => return false,
                Ok(count) => self.written += count,
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) if e.kind() == ErrorKind::WouldBlock => break,
                Err(_) => return false,
            }
        }
        if self.written == self.queue.len() {
            self.queue.clear();
            self.written = 0;
        } else if self.written >= MOST_WAITING / 2 {
            self.queue.drain(..self.written);
            self.written = 0;
        }
        self.waiting() <= MOST_IN_ALL
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use kelvin_layout::events::{DROPPED, PATH, TICK};

    use super::super::event;
    use super::*;

    /// A reader that takes nothing for a while is told how much it missed, and misses no definition.
    #[expect(clippy::disallowed_methods, reason = "the reader is another process")]
    #[test]
    fn gaps_are_counted() {
        let (ours, mut theirs) = UnixStream::pair().expect("a pair");
        ours.set_nonblocking(true).expect("set");
        let mut reader = Reader::new(ours, Vec::new());
        let sent = 2_000_000u64;
        for i in 0..sent {
            reader.offer(&event(TICK, i, &[0; 8]));
            if i % 1000 == 0 {
                reader.offer(&event(PATH, i, &[0; 12]));
                assert!(reader.write());
            }
        }
        let taker = std::thread::spawn(move || {
            let mut all = Vec::new();
            theirs.read_to_end(&mut all).expect("reads");
            all
        });
        while reader.waiting() > 0 {
            assert!(reader.write());
            std::thread::yield_now();
        }
        reader.offer(&event(TICK, sent, &[0; 8]));
        reader.end(sent, true);
        while reader.waiting() > 0 {
            assert!(reader.write());
        }
        drop(reader);
        let all = taker.join().expect("joins");
        let count = |of: u16| split(&all).filter(|e| e.0 == of).count() as u64;
        let missed: u64 = split(&all)
            .filter(|e| e.0 == DROPPED)
            .filter_map(|e| e.2.last_chunk().map(|n| u64::from_be_bytes(*n)))
            .sum();
        assert_eq!((count(PATH), count(TICK) + missed), (sent / 1000, sent + 1));
        assert!(missed > 0 && count(DROPPED) < 5 && all.ends_with(&DATA_END.to_be_bytes()));
        assert!(split(&all).map(|e| e.1).is_sorted());
    }
}
