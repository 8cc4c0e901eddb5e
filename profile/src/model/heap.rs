//! The heap over time, in bands of one breakdown. However long the run was, a bounded number of samples and
//! bands is kept: of neighbouring samples the larger one, so that the peak is always the true one; of bands
//! those with the highest peaks, the others in a band of their own, so that the totals are always the true
//! ones.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::Clock;

/// By what the bytes are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Breakdown {
    CostCentre,
    /// The cost centre with those that it was entered from.
    Path,
    Module,
    Group,
    /// Constructors and functions by name.
    Description,
    Type,
    Retainer,
    Biography,
    /// When it was allocated (ours).
    Creation,
    /// Kinds of closure (GHC without profiling).
    ClosureType,
    /// Info tables with their source (GHC `-hi`).
    InfoTable,
    #[default]
    Unknown,
}

impl Breakdown {
    pub fn in_words(self) -> &'static str {
        match self {
            Breakdown::CostCentre => "cost centre",
            Breakdown::Path => "path",
            Breakdown::Module => "module",
            Breakdown::Group => "group",
            Breakdown::Description => "constructor or function",
            Breakdown::Type => "type",
            Breakdown::Retainer => "retainer set",
            Breakdown::Biography => "lag, use, drag, void",
            Breakdown::Creation => "time of creation",
            Breakdown::ClosureType => "kind of closure",
            Breakdown::InfoTable => "info table",
            Breakdown::Unknown => "band",
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Seconds on the heap's clock.
    pub time: f64,
    /// (index into [`Heap::bands`], bytes), every band at most once.
    pub bytes: Vec<(u32, u64)>,
}

impl Sample {
    pub fn total(&self) -> u64 {
        self.bytes.iter().fold(0, |sum, b| sum.saturating_add(b.1))
    }
}

#[derive(Clone, Debug, Default)]
pub struct Heap {
    pub breakdown: Breakdown,
    pub clock: Clock,
    /// What the values are, in the file's word: `bytes`.
    pub unit: String,
    bands: IndexMap<String, (), FxBuildHasher>,
    samples: Vec<Sample>,
    /// Samples of the file, of which some are kept.
    pub read: u64,
    /// Bands that are counted as [`Heap::OTHERS`], each time they came up.
    pub folded: u64,
    pub marks: Vec<f64>,
}

impl Heap {
    pub const MOST_SAMPLES: usize = 2000;
    /// Names of bands that are known at a time.
    pub const MOST_BANDS: usize = 20_000;
    /// Values of all samples together.
    const MOST_VALUES: usize = 1 << 20;
    /// The name of the band that stands for all that are too small or too many.
    pub const OTHERS: &'static str = "(others)";

    pub fn bands(&self) -> impl ExactSizeIterator<Item = &str> {
        self.bands.keys().map(String::as_str)
    }

    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// The number of the band with this name.
    fn band(&mut self, name: &str) -> u32 {
        if let Some(index) = self.bands.get_index_of(name) {
            return index as u32;
        }
        self.bands.insert_full(name.to_owned(), ()).0 as u32
    }

    /// Adds a sample of (band, value); a band that comes up twice is summed.
    fn push(&mut self, mut sample: Sample) {
        sample.bytes.sort_unstable_by_key(|b| b.0);
        sample.bytes.dedup_by(|later, first| {
            let same = later.0 == first.0;
            if same {
                first.1 = first.1.saturating_add(later.1);
            }
            same
        });
        sample.bytes.retain(|b| b.1 > 0);
        self.read += 1;
        self.samples.push(sample);
        let values = || self.samples.iter().map(|s| s.bytes.len()).sum::<usize>();
        if self.samples.len() >= Heap::MOST_SAMPLES {
            self.thin();
        } else if self.read.is_multiple_of(64) && values() > Heap::MOST_VALUES {
            self.thin();
            self.fold(1000);
        }
    }

    /// Adds a sample of names and values.
    pub fn sample(&mut self, time: f64, named: &[(String, u64)]) {
        // Room first, for indices must not change under way.
        if self.bands.len() + named.len() > Heap::MOST_BANDS {
            self.fold(Heap::MOST_BANDS / 4);
        }
        let mut bytes = Vec::with_capacity(named.len());
        for (name, value) in named {
            let known = self.bands.contains_key(name.as_str());
            let name = if !known && self.bands.len() >= Heap::MOST_BANDS - 1 {
                self.folded += 1;
                Heap::OTHERS
            } else {
                name
            };
            bytes.push((self.band(name), *value));
        }
        self.push(Sample { time, bytes });
    }

    /// Halves the samples: of two neighbours the larger stays. The first and the last stay.
    fn thin(&mut self) {
        let samples = std::mem::take(&mut self.samples);
        let last = samples.len().saturating_sub(1);
        let mut pending: Option<Sample> = None;
        for (i, sample) in samples.into_iter().enumerate() {
            if i == 0 || i == last {
                self.samples.extend(pending.take());
                self.samples.push(sample);
                continue;
            }
            match pending.take() {
                None => pending = Some(sample),
                Some(before) => {
                    self.samples.push(if before.total() >= sample.total() { before } else { sample });
                }
            }
        }
    }

    /// The greatest value of each band.
    pub fn peaks(&self) -> Vec<u64> {
        let mut peaks = vec![0u64; self.bands.len()];
        for &(band, value) in self.samples.iter().flat_map(|s| &s.bytes) {
            let peak = &mut peaks[band as usize];
            *peak = (*peak).max(value);
        }
        peaks
    }

    /// Bands by what they hold over the whole run (the sum over samples), the largest first.
    pub fn by_size(&self) -> Vec<u32> {
        let mut sums = vec![0u128; self.bands.len()];
        for &(band, value) in self.samples.iter().flat_map(|s| &s.bytes) {
            sums[band as usize] += u128::from(value);
        }
        let mut order: Vec<u32> = (0..sums.len() as u32).collect();
        order.sort_by_key(|&b| std::cmp::Reverse(sums[b as usize]));
        order
    }

    /// Keeps this many bands, those with the highest peaks; the others become one.
    fn fold(&mut self, keep: usize) {
        let peaks = self.peaks();
        let mut order: Vec<usize> = (0..peaks.len()).collect();
        order.sort_by_key(|&b| std::cmp::Reverse(peaks[b]));
        let kept: rustc_hash::FxHashSet<usize> = order.into_iter().take(keep).collect();
        let mut bands: IndexMap<String, (), FxBuildHasher> = IndexMap::default();
        let others = bands.insert_full(Heap::OTHERS.to_owned(), ()).0 as u32;
        let mut renumber = Vec::with_capacity(self.bands.len());
        for (i, (name, ())) in std::mem::take(&mut self.bands).into_iter().enumerate() {
            if kept.contains(&i) || name == Heap::OTHERS {
                renumber.push(bands.insert_full(name, ()).0 as u32);
            } else {
                self.folded += 1;
                renumber.push(others);
            }
        }
        self.bands = bands;
        for sample in &mut self.samples {
            let mut other = 0u64;
            for band in &mut sample.bytes {
                band.0 = renumber[band.0 as usize];
                if band.0 == others {
                    other = other.saturating_add(band.1);
                }
            }
            sample.bytes.retain(|b| b.0 != others);
            if other > 0 {
                sample.bytes.push((others, other));
            }
        }
    }

    /// The largest sample: (seconds, bytes).
    pub fn peak(&self) -> Option<(f64, u64)> {
        self.samples.iter().map(|s| (s.time, s.total())).max_by_key(|&(_, total)| total)
    }

    /// When the last sample was taken.
    pub fn end(&self) -> f64 {
        self.samples.last().map_or(0.0, |s| s.time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_million_samples_keep_the_peak_and_the_ends() {
        let mut heap = Heap::default();
        for i in 0..1_000_000u64 {
            let value = if i == 777_777 { 1_000_000 } else { i % 1000 };
            heap.sample(i as f64, &[("a".into(), value), ("b".into(), 1)]);
        }
        assert!(heap.samples().len() <= Heap::MOST_SAMPLES);
        assert_eq!(heap.peak(), Some((777_777.0, 1_000_001)));
        assert_eq!(heap.samples()[0].time, 0.0);
        assert_eq!(heap.end(), 999_999.0);
        assert_eq!(heap.read, 1_000_000);
        assert!(heap.samples().windows(2).all(|w| w[0].time < w[1].time));
    }

    #[test]
    fn any_number_of_bands_keeps_the_totals() {
        let mut heap = Heap::default();
        for i in 0..300u64 {
            let named: Vec<(String, u64)> = (0..1000).map(|b| (format!("{}", i * 1000 + b), 3)).collect();
            heap.sample(i as f64, &[named, vec![("big".into(), 100)]].concat());
        }
        assert!(heap.bands().len() <= Heap::MOST_BANDS, "{}", heap.bands().len());
        assert!(heap.samples().iter().all(|s| s.total() == 3100));
        let big = heap.bands().position(|b| b == "big").map(|b| b as u32);
        assert!(heap.samples().iter().all(|s| s.bytes.iter().any(|b| Some(b.0) == big && b.1 == 100)));
        assert!(heap.folded > 0);
    }
}
