//! What the system tells of the sampler's timer, which runtime and readers of its log judge alike.

/// Whether so many ticks that one signal stands for are too many of a run's for their place to say much: the
/// system looks at timers of CPU time at its own ticks, if these find the program running, so that on a busy
/// machine one signal may come for a long time.
pub fn is_lump(group: u64, ticks: u64) -> bool {
    group >= 5 && group.saturating_mul(20) > ticks
}

#[cfg(test)]
mod tests {
    use super::is_lump;

    #[test]
    fn a_lump_is_more_than_a_twentieth_and_than_a_few() {
        assert!(is_lump(50, 723));
        assert!(!is_lump(4, 10));
        assert!(!is_lump(50, 1000));
    }
}
