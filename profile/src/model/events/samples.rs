//! In which event a sample of the timer fell. Both have times; an event's record comes after its samples, and
//! after the records of the events in it: so of the samples of its thread that no record has taken yet, it
//! takes those since it began.

use std::collections::BTreeMap;

/// Samples that no record has taken yet; when there are more, the oldest count as in none.
const MOST_WAITING: usize = 1 << 20;

/// The thread that runs `main`.
const MAIN_THREAD: u64 = 1;

/// Samples of what `T` says, in order of time.
#[derive(Clone, Debug)]
pub struct Waiting<T> {
    running: u64,
    threads: BTreeMap<u64, Vec<(u64, T)>>,
    count: usize,
}

impl<T> Default for Waiting<T> {
    fn default() -> Waiting<T> {
        Waiting { running: MAIN_THREAD, threads: BTreeMap::new(), count: 0 }
    }
}

impl<T> Waiting<T> {
    /// This thread runs from now on.
    pub fn run(&mut self, thread: u64) {
        self.running = thread;
    }

    /// A sample at a time in nanoseconds. Answers those that are in no event, since nobody has taken them for
    /// so long.
    pub fn sample(&mut self, at: u64, what: T) -> Vec<T> {
        self.threads.entry(self.running).or_default().push((at, what));
        self.count += 1;
        if self.count <= MOST_WAITING {
            return Vec::new();
        }
        let mut gone = Vec::new();
        for samples in self.threads.values_mut() {
            gone.extend(samples.drain(..samples.len().div_ceil(2)).map(|s| s.1));
        }
        self.count -= gone.len();
        gone
    }

    /// The samples of an event of this thread that began then, and has ended.
    pub fn take(&mut self, thread: u64, began: u64) -> Vec<T> {
        let Some(samples) = self.threads.get_mut(&thread) else { return Vec::new() };
        let first = samples.partition_point(|(at, _)| *at < began);
        let taken: Vec<T> = samples.drain(first..).map(|s| s.1).collect();
        self.count -= taken.len();
        taken
    }

    /// Those that are in no event.
    pub fn rest(self) -> impl Iterator<Item = T> {
        self.threads.into_values().flatten().map(|s| s.1)
    }
}

#[cfg(test)]
mod tests {
    use super::Waiting;

    #[test]
    fn the_innermost_event_has_the_sample() {
        let mut waiting = Waiting::default();
        for at in [5, 15, 25] {
            waiting.sample(at, at);
        }
        assert_eq!(waiting.take(1, 10), [15, 25]);
        waiting.sample(35, 35);
        waiting.run(2);
        waiting.sample(36, 36);
        assert_eq!(waiting.take(1, 7), [35]);
        assert_eq!(waiting.take(2, 40), [0; 0]);
        assert_eq!(waiting.rest().collect::<Vec<_>>(), [5, 36]);
    }
}
