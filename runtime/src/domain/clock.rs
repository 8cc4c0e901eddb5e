//! The clock of a thread (note "whose time and bytes", [`super`]).

use super::ticks;
use crate::heap::heap;
use crate::stats;

/// Where a clock stands, or how far it went: nanoseconds outside and inside of the collector, and bytes
/// allocated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    pub time: u64,
    pub collector: u64,
    pub bytes: u64,
}

impl Reading {
    /// That of the whole program.
    pub fn now() -> Reading {
        let collector = stats::gc_time().wall;
        let wall = ticks::now();
        Reading { time: wall.saturating_sub(collector), collector, bytes: heap().total_allocated() }
    }

    pub fn since(self, earlier: Reading) -> Reading {
        Reading {
            time: self.time.saturating_sub(earlier.time),
            collector: self.collector.saturating_sub(earlier.collector),
            bytes: self.bytes.saturating_sub(earlier.bytes),
        }
    }

    fn add(&mut self, more: Reading) {
        self.time += more.time;
        self.collector += more.collector;
        self.bytes += more.bytes;
    }
}

/// When recording began: by the thread's clock, and nanoseconds of wall time.
#[derive(Clone, Copy)]
pub struct Moment {
    pub clock: Reading,
    pub wall: u64,
}

/// A thread's clock: the program's without what was not this thread's.
#[derive(Default)]
pub struct Clock {
    skipped: Reading,
    /// Since when it has been recording; since when it has not been running. By the program's clock.
    recording: Option<Reading>,
    away: Option<Reading>,
}

impl Clock {
    pub fn is_recording(&self) -> bool {
        self.recording.is_some()
    }

    /// Recording begins, unless it has. Answers what the clock stands at until it ends.
    pub fn begin_recording(&mut self) -> Moment {
        let began = *self.recording.get_or_insert_with(Reading::now);
        self.showing(began)
    }

    /// What it stands at, while the program runs.
    pub fn moment(&self) -> Moment {
        self.showing(Reading::now())
    }

    fn showing(&self, program: Reading) -> Moment {
        Moment { clock: program.since(self.skipped), wall: program.time + program.collector }
    }

    /// Recording ends. Answers what it took; what the collector had to do meanwhile is its own.
    pub fn end_recording(&mut self) -> Reading {
        let Some(began) = self.recording.take() else { return Reading::default() };
        let took = Reading { collector: 0, ..Reading::now().since(began) };
        self.skipped.add(took);
        took
    }

    /// The thread does not run from now on.
    pub fn leave(&mut self) {
        self.away.get_or_insert_with(Reading::now);
    }

    /// It runs again.
    pub fn resume(&mut self) {
        if let Some(left) = self.away.take() {
            let away = Reading::now().since(left);
            self.skipped.add(away);
            if let Some(recording) = &mut self.recording {
                recording.add(away);
            }
        }
    }
}
