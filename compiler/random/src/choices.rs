//! Where generators get their decisions from: random numbers, or a list of earlier ones. A program is a
//! function of its list of choices, and 0 is always the simplest one; so shrinking works on the list, and
//! knows nothing of programs.

/// A source of choices that remembers what it gave.
#[derive(Debug)]
pub struct Choices {
    given: Vec<u32>,
    at: usize,
    /// `None` once the choices are those of a list: beyond its end all are 0.
    state: Option<u64>,
    pub made: Vec<u32>,
}

impl Choices {
    pub fn random(seed: u64) -> Choices {
        let state = Some(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D | 1);
        Choices { given: Vec::new(), at: 0, state, made: Vec::new() }
    }

    pub fn of(list: &[u32]) -> Choices {
        Choices { given: list.to_vec(), at: 0, state: None, made: Vec::new() }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let n = n.max(1) as u32;
        let chosen = match self.given.get(self.at) {
            Some(c) => *c % n,
            None => self.next() % n,
        };
        self.at += 1;
        self.made.push(chosen);
        chosen as usize
    }

    /// True once in `n` times; never when shrunk.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// Xorshift, of our own: the seeds in `docs/semantics.md` stand for these programs, whatever a library
    /// comes to do.
    fn next(&mut self) -> u32 {
        let Some(s) = &mut self.state else { return 0 };
        *s ^= *s << 13;
        *s ^= *s >> 7;
        *s ^= *s << 17;
        (*s >> 16) as u32
    }
}

/// The smallest list found for which `fails`: pieces are left out, then numbers lowered, until nothing helps.
/// At most `tries` tests.
pub fn shrink(list: Vec<u32>, tries: usize, fails: &mut dyn FnMut(&[u32]) -> bool) -> Vec<u32> {
    let mut best = list;
    let mut left = tries;
    let mut progress = true;
    while progress && left > 0 {
        progress = false;
        let mut size = best.len();
        while size > 0 && left > 0 {
            let mut start = 0;
            while start + size <= best.len() && left > 0 {
                let mut shorter = best.clone();
                shorter.drain(start..start + size);
                left -= 1;
                if fails(&shorter) {
                    best = shorter;
                    progress = true;
                } else {
                    start += size;
                }
            }
            size /= 2;
        }
        for i in 0..best.len() {
            for lower in [0, best.get(i).copied().unwrap_or(0) / 2] {
                if left == 0 || best.get(i).is_none_or(|n| lower >= *n) {
                    continue;
                }
                let mut smaller = best.clone();
                smaller[i] = lower;
                left -= 1;
                if fails(&smaller) {
                    best = smaller;
                    progress = true;
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrinking_finds_what_matters() {
        // A sum of at least 10 needs few choices.
        let found = shrink(vec![3, 1, 7, 0, 9, 2, 8], 1000, &mut |l| l.iter().sum::<u32>() >= 10);
        assert!(found.iter().sum::<u32>() >= 10 && found.len() <= 2, "{found:?}");
    }

    #[test]
    fn a_list_repeats_a_program() {
        let mut a = Choices::random(7);
        let first: Vec<usize> = (1..50).map(|n| a.below(n)).collect();
        let mut b = Choices::of(&a.made);
        let second: Vec<usize> = (1..50).map(|n| b.below(n)).collect();
        assert_eq!(first, second);
    }
}
