//! A distribution of numbers in constant space: 32 classes for each power of two, so that a percentile is
//! right to about 3 %.

const STEPS_LOG: u32 = 5;
const STEPS: u64 = 1 << STEPS_LOG;

/// How many numbers of each class there were; classes beyond the last are empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Histogram {
    counts: Vec<u64>,
}

fn class(n: u64) -> usize {
    if n < STEPS {
        return n as usize;
    }
    let shift = n.ilog2() - STEPS_LOG;
    ((shift as u64 + 1) * STEPS + ((n >> shift) - STEPS)) as usize
}

/// The middle of a class.
fn middle(class: usize) -> f64 {
    let class = class as u64;
    if class < STEPS {
        return class as f64;
    }
    let shift = class / STEPS - 1;
    let least = (class % STEPS + STEPS) << shift;
    least as f64 + ((1u64 << shift) - 1) as f64 / 2.0
}

impl Histogram {
    pub fn add(&mut self, n: u64) {
        let class = class(n);
        if self.counts.len() <= class {
            self.counts.resize(class + 1, 0);
        }
        self.counts[class] += 1;
    }

    pub fn merge(&mut self, other: &Histogram) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        self.counts.iter_mut().zip(&other.counts).for_each(|(a, b)| *a += b);
    }

    /// How many numbers there were between each power of two and the next: the exponent, and the count.
    /// Without classes that have none.
    pub fn powers(&self) -> Vec<(u32, u64)> {
        let mut powers: Vec<(u32, u64)> = Vec::new();
        for (class, &count) in self.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let power = (middle(class) as u64).checked_ilog2().unwrap_or(0);
            match powers.last_mut() {
                Some(last) if last.0 == power => last.1 += count,
                _ => powers.push((power, count)),
            }
        }
        powers
    }

    /// A number that is not exceeded by `percent` of all.
    pub fn percentile(&self, percent: f64) -> f64 {
        let all: u64 = self.counts.iter().sum();
        let wanted = (all as f64 * percent / 100.0).ceil().max(1.0) as u64;
        let mut below = 0;
        for (class, count) in self.counts.iter().enumerate() {
            below += count;
            if below >= wanted {
                return middle(class);
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_near() {
        let mut h = Histogram::default();
        (1..=100_000u64).for_each(|n| h.add(n * 37));
        for p in [1.0, 50.0, 90.0, 99.0, 100.0] {
            let exact = p * 37_000.0;
            assert!((h.percentile(p) / exact - 1.0).abs() < 0.03, "{p}");
        }
        let classes: Vec<usize> = (0..70_000).map(class).collect();
        assert!(classes.windows(2).all(|w| w[0] <= w[1] && w[1] - w[0] <= 1));
        h.add(u64::MAX);
        assert!(h.percentile(100.0) > 1e19);
    }
}
