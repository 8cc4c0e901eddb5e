//! The time of each phase, for `-v`.

use std::time::{Duration, Instant};

use crate::output::complain_plainly;

/// Phases in the order in which they ran, with their durations.
#[derive(Default)]
pub struct Phases {
    done: Vec<(String, Duration)>,
    counts: Vec<(&'static str, usize)>,
    verbose: bool,
}

impl Phases {
    pub fn new(verbose: bool) -> Phases {
        Phases { verbose, ..Phases::default() }
    }

    /// Runs a phase and notes how long it took.
    pub fn time<T>(&mut self, name: &str, run: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = run();
        self.add(name, start.elapsed());
        result
    }

    /// Adds to a phase's time (phases that run once per module are summed).
    pub fn add(&mut self, name: &str, time: Duration) {
        match self.done.iter_mut().find(|(n, _)| n == name) {
            Some((_, total)) => *total += time,
            None => self.done.push((name.to_owned(), time)),
        }
    }

    /// Notes how many there are of something.
    pub fn count(&mut self, what: &'static str, number: usize) {
        self.counts.push((what, number));
    }

    /// Prints the table on standard error if asked for.
    pub fn report(&self) {
        if !self.verbose {
            return;
        }
        for (name, time) in &self.done {
            complain_plainly(&format!("{name:<20} {:>9.1} ms\n", time.as_secs_f64() * 1e3));
        }
        let total: Duration = self.done.iter().map(|(_, t)| *t).sum();
        complain_plainly(&format!("{:<20} {:>9.1} ms\n", "total", total.as_secs_f64() * 1e3));
        for (what, number) in &self.counts {
            complain_plainly(&format!("{what:<20} {number:>7}\n"));
        }
    }
}
