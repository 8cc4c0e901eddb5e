//! A table from return addresses to call sites in which each lookup takes one comparison. Deep stacks are
//! walked in each collection: where frames are looked up that happen to collide with others, the walk would
//! take twice as long, in one program and not in the next.
//!
//! Hash and displace (Pagh, "Hash and displace: efficient evaluation of minimal perfect hash functions",
//! 1999): keys are put into buckets by a first hash; each bucket has a number that makes the second hash send
//! its keys to places which are free. The table is at most half full, so few numbers need be tried.

use crate::word::Addr;

/// Keys to a bucket, in the mean, are at most this many.
const BUCKET: usize = 2;
/// So many numbers are tried for a bucket before the table is made larger.
const TRIES: u16 = 4096;

/// The table. Keys are not null.
pub struct OneProbe {
    /// Key and value; null where there is none. As many as a power of two.
    entries: Vec<(Addr, Addr)>,
    /// For each bucket the number that places its keys.
    numbers: Vec<u16>,
    bucket_shift: u32,
    entry_shift: u32,
}

impl OneProbe {
    /// The table of these pairs. Of several with the same key one is kept.
    pub fn build(mut pairs: Vec<(Addr, Addr)>) -> OneProbe {
        pairs.sort_unstable_by_key(|(key, _)| key.0);
        pairs.dedup_by_key(|(key, _)| key.0);
        let mut capacity = (pairs.len() * 2).next_power_of_two().max(16);
        loop {
            if let Some(table) = OneProbe::try_build(&pairs, capacity) {
                return table;
            }
            capacity *= 2;
        }
    }

    fn try_build(pairs: &[(Addr, Addr)], capacity: usize) -> Option<OneProbe> {
        let buckets = (pairs.len() / BUCKET).next_power_of_two().max(2);
        let mut table = OneProbe {
            entries: vec![(Addr::NULL, Addr::NULL); capacity],
            numbers: vec![0; buckets],
            bucket_shift: 64 - buckets.trailing_zeros(),
            entry_shift: 64 - capacity.trailing_zeros(),
        };
        let mut by_bucket: Vec<(usize, (Addr, Addr))> =
            pairs.iter().map(|pair| (table.bucket(mixed(pair.0)), *pair)).collect();
        by_bucket.sort_unstable_by_key(|(bucket, _)| *bucket);
        let mut groups: Vec<&[(usize, (Addr, Addr))]> = by_bucket.chunk_by(|a, b| a.0 == b.0).collect();
        // The fullest first, while there is room.
        groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
        groups.into_iter().all(|group| table.place(group)).then_some(table)
    }

    /// Finds a number for the bucket of these keys, and puts them where that says.
    fn place(&mut self, group: &[(usize, (Addr, Addr))]) -> bool {
        (0..TRIES).any(|number| {
            for (done, (bucket, pair)) in group.iter().enumerate() {
                let entry = self.entry(mixed(pair.0), number);
                if self.entries[entry].0.is_null() {
                    self.entries[entry] = *pair;
                    self.numbers[*bucket] = number;
                    continue;
                }
                for (_, (key, _)) in &group[..done] {
                    let entry = self.entry(mixed(*key), number);
                    self.entries[entry] = (Addr::NULL, Addr::NULL);
                }
                return false;
            }
            true
        })
    }

    /// What belongs to the key. Null, the end of a walk, has nothing.
    #[inline(always)]
    pub fn find(&self, key: Addr) -> Option<Addr> {
        let hash = mixed(key);
        let (found, value) = self.entries[self.entry(hash, self.numbers[self.bucket(hash)])];
        (found == key && !key.is_null()).then_some(value)
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> usize {
        (hash >> self.bucket_shift) as usize
    }

    /// Where the number of its bucket sends a key.
    #[inline(always)]
    fn entry(&self, hash: u64, number: u16) -> usize {
        ((hash ^ u64::from(number)).wrapping_mul(0xd6e8_feb8_6659_fd93) >> self.entry_shift) as usize
    }
}

/// The bits of an address over the whole word.
#[inline(always)]
fn mixed(key: Addr) -> u64 {
    let spread = (key.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    spread ^ spread >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(keys: &[usize]) {
        let table = OneProbe::build(keys.iter().map(|k| (Addr(*k), Addr(k + 7))).collect());
        assert!(table.entries.len() <= (4 * keys.len()).next_power_of_two().max(16), "{}", keys.len());
        for k in keys {
            assert_eq!(table.find(Addr(*k)), Some(Addr(k + 7)));
            if !keys.contains(&(k + 1)) {
                assert_eq!(table.find(Addr(k + 1)), None);
            }
        }
        assert_eq!(table.find(Addr::NULL), None);
    }

    #[test]
    fn every_key_is_found_and_no_other() {
        holds(&[]);
        holds(&[0x40_1000]);
        for n in [2, 3, 17, 100, 1000, 3000] {
            // As calls lie in code: densely, regularly, with gaps.
            holds(&(0..n).map(|i| 0x40_1000 + 5 * i).collect::<Vec<_>>());
            holds(&(0..n).map(|i| 0x40_1000 + 64 * i).collect::<Vec<_>>());
            holds(&(0..n).map(|i| 0x40_1000 + 4096 * i).collect::<Vec<_>>());
            holds(&(0..n).map(|i| 0x40_1000 + 7 * i + (i * i * 31) % 5).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_key_given_twice_is_one() {
        let table = OneProbe::build(vec![(Addr(64), Addr(1)), (Addr(64), Addr(1)), (Addr(80), Addr(2))]);
        assert_eq!((table.find(Addr(64)), table.find(Addr(80))), (Some(Addr(1)), Some(Addr(2))));
    }
}
