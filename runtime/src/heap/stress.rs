//! Collections that nothing but a test wants (`+RTS -DG`).

use std::cell::Cell;

/// At which heap checks to collect.
#[derive(Debug)]
pub struct Stress {
    /// One in so many, at random; 0: none but where there is no room.
    every: u64,
    /// The state of the random numbers, which are the same in every run.
    state: Cell<u64>,
}

impl Stress {
    pub fn every(n: u64) -> Stress {
        Stress { every: n, state: Cell::new(n | 1 << 40) }
    }

    /// Whether there is any.
    pub fn is_on(&self) -> bool {
        self.every != 0
    }

    /// Whether to collect now.
    #[inline(always)]
    pub fn now(&self) -> bool {
        match self.every {
            0 => false,
            1 => true,
            n => self.random().is_multiple_of(n),
        }
    }

    /// Marsaglia's xorshift, the upper half of its words (*Xorshift RNGs*, 2003).
    fn random(&self) -> u64 {
        let mut state = self.state.get();
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        self.state.set(state);
        state >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::Stress;

    #[test]
    fn about_one_in_n() {
        let times = |n| {
            let stress = Stress::every(n);
            (0..100_000).filter(|_| stress.now()).count()
        };
        assert_eq!(times(0), 0);
        assert_eq!(times(1), 100_000);
        assert!((800..1200).contains(&times(100)), "{}", times(100));
    }
}
