//! Which collection is due: a major one when the old generation has outgrown its threshold, and where it is
//! the cheaper one.
//!
//! Minor collections keep what garbage in the old generation refers to. Where a program consumes a stream,
//! one dead cell of it that was promoted keeps all later ones alive, and every minor collection copies all of
//! them until a major one finds how little there is. So the work of both kinds is compared, as it was
//! when there was one of each last: where a minor collection had more to do than the last major one, the next
//! is major. What minor collections cost is then found out anew after one major collection, after two, four,
//! and so on, as long as the answer is the same: a program whose heap is in a steady state pays for one
//! collection in [`LONGEST`] of the wrong kind, one that has just begun to build something for a single one.

use crate::word::Bytes;

/// The most major collections that are made before a minor one is tried again.
const LONGEST: u32 = 16;
/// A major collection is taken for cheaper if it saves as much work as this: it has some that is not counted.
const MARGIN: Bytes = Bytes::KIB.times(128);
/// What the scan of a stack frame or of a static closure counts for, in bytes copied.
pub const VISIT: Bytes = Bytes(64);

/// What is known of the collections so far.
#[derive(Clone, Copy, Default)]
pub struct Choice {
    /// The work of the last minor and of the last major collection: bytes copied, bytes of large objects
    /// scanned, and [`VISIT`] for each frame and static closure.
    minor: Bytes,
    major: Option<Bytes>,
    /// How many of the next collections are major because that is cheaper.
    left: u32,
    /// How many there were of these the last time.
    row: u32,
}

impl Choice {
    /// Whether the next collection is major for the sake of time.
    pub fn major_is_cheaper(&self) -> bool {
        self.left > 0
    }

    /// Notes that a collection did so much work.
    pub fn note(&mut self, major: bool, work: Bytes) {
        if major {
            self.left = self.left.saturating_sub(1);
            if work + MARGIN > self.minor {
                self.left = 0;
            }
            self.major = Some(work);
            return;
        }
        self.minor = work;
        self.row = match self.major {
            Some(major) if major + MARGIN < work => (2 * self.row).clamp(1, LONGEST),
            _ => 0,
        };
        self.left = self.row;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kinds of collections, `M` for major, in a program where each kind always costs the same.
    fn steady(minor: Bytes, major: Bytes, count: usize) -> String {
        let mut choice = Choice::default();
        choice.note(true, major);
        let mut kinds = String::new();
        for _ in 0..count {
            let is_major = choice.major_is_cheaper();
            choice.note(is_major, if is_major { major } else { minor });
            kinds.push(if is_major { 'M' } else { 'm' });
        }
        kinds
    }

    #[test]
    fn the_cheaper_kind_is_made_and_the_other_tried_ever_more_rarely() {
        let (small, large) = (Bytes::KIB.times(80), Bytes::MIB.times(1));
        assert_eq!(steady(small, large, 12), "mmmmmmmmmmmm");
        assert_eq!(steady(large, small, 12), "mMmMMmMMMMmM");
        let long = steady(large, small, 1000);
        assert!(long.matches('m').count() < 65, "{long}");
        assert_eq!(steady(large, large, 6), "mmmmmm");
    }

    #[test]
    fn what_was_true_once_is_not_believed_for_long() {
        let (small, large) = (Bytes::KIB.times(80), Bytes::MIB.times(8));
        let mut choice = Choice::default();
        choice.note(true, small);
        // It has begun to build something: all of the nursery survives, and then counts for major ones, too.
        choice.note(false, large);
        assert!(choice.major_is_cheaper());
        choice.note(true, large);
        assert!(!choice.major_is_cheaper());
        choice.note(false, large);
        assert!(!choice.major_is_cheaper());
    }

    #[test]
    fn without_a_major_collection_nothing_is_known() {
        let mut choice = Choice::default();
        choice.note(false, Bytes::MIB.times(4));
        assert!(!choice.major_is_cheaper());
    }
}
