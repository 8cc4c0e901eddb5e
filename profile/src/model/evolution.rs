//! A program over its versions: what each cost centre costs in each of them, and how that changed from one
//! to the next (the Hip profiler of Bergel and others, *Spy: a flexible code profiling framework*, 2012).

use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use super::diff::{Key, keys};
use super::{Centre, Known, Run};
use crate::write::Measure;

/// How something changed from the version before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The version before has it not, nor this one; or there is none before.
    None,
    Same,
    Better,
    Worse,
    /// The version before has it not.
    New,
    /// This version has it no more.
    Gone,
}

impl Change {
    pub const ALL: [Change; 5] = [Change::Better, Change::Worse, Change::Same, Change::Gone, Change::New];

    pub fn word(self) -> &'static str {
        match self {
            Change::None => "",
            Change::Same => "same",
            Change::Better => "better",
            Change::Worse => "worse",
            Change::New => "new",
            Change::Gone => "gone",
        }
    }
}

/// Whether two numbers of samples may be of the same cost: they differ by no more than three standard
/// deviations of their difference (of Poisson variables: the root of their sum).
pub fn may_be_chance(old: u64, new: u64) -> bool {
    old.abs_diff(new) as f64 <= 3.0 * (old as f64 + new as f64).sqrt()
}

/// What counts as a change.
#[derive(Clone, Copy, Debug)]
pub struct Tolerance {
    /// Per cent of the older value, up to which two are the same.
    pub percent: f64,
    /// The values are numbers of samples: two are the same, too, if [`may_be_chance`].
    pub sampled: bool,
}

impl Tolerance {
    /// From one version's value to the next one's.
    fn change(self, old: Option<u64>, new: Option<u64>) -> Change {
        let (old, new) = match (old, new) {
            (None, None) => return Change::None,
            (None, Some(_)) => return Change::New,
            (Some(_), None) => return Change::Gone,
            (Some(old), Some(new)) => (old, new),
        };
        let near = old.abs_diff(new) as f64 <= old as f64 * self.percent / 100.0;
        if near || self.sampled && may_be_chance(old, new) {
            Change::Same
        } else if new > old {
            Change::Worse
        } else {
            Change::Better
        }
    }
}

/// One cost centre, or the whole program, in all versions.
#[derive(Clone, Debug)]
pub struct History {
    /// As the last version that has it says it.
    pub centre: Centre,
    /// `Module.label`; with its place, if others have that name.
    pub name: String,
    /// By version; `None` where it has not this cost centre.
    pub values: Vec<Option<u64>>,
    /// From the version before; [`Change::None`] for the first.
    pub changes: Vec<Change>,
}

impl History {
    fn new(centre: Centre, values: Vec<Option<u64>>, tolerance: Tolerance) -> History {
        let before = std::iter::once(None).chain(values.iter().copied().map(Some));
        let changes = before
            .zip(&values)
            .map(|(old, new)| old.map_or(Change::None, |old| tolerance.change(old, *new)))
            .collect();
        History { name: centre.name(), centre, values, changes }
    }

    /// The largest step, as a figure. What is new or gone changed by all of it.
    pub fn largest_step(&self) -> u64 {
        let value = |v: &Option<u64>| v.unwrap_or(0);
        self.values.windows(2).map(|w| value(&w[0]).abs_diff(value(&w[1]))).max().unwrap_or(0)
    }

    pub fn has_changed(&self) -> bool {
        self.changes.iter().any(|c| !matches!(c, Change::None | Change::Same))
    }
}

/// A program over its versions.
#[derive(Clone, Debug)]
pub struct Evolution {
    /// The versions' names, the oldest first.
    pub versions: Vec<String>,
    pub measure: Measure,
    pub tolerance: Tolerance,
    pub total: History,
    /// By cost centre, in the order in which they were first seen.
    pub histories: Vec<History>,
    /// What a reader must know, such as that a version's program failed.
    pub notes: Vec<String>,
}

impl Evolution {
    /// Of a run for each version: name and run. `percent`: [`Tolerance::percent`]. Why not, if a run has
    /// not that measure.
    pub fn new(runs: &[(String, Run)], measure: Measure, percent: f64) -> Result<Evolution, String> {
        for (name, run) in runs {
            let known = match measure {
                Measure::Ticks => run.measures.ticks,
                Measure::Bytes => run.measures.bytes,
                Measure::Entries => run.measures.entries,
            };
            if known == Known::No {
                return Err(format!("{name}: the profile has no {} by cost centre", measure.word()));
            }
        }
        let tolerance = Tolerance { percent, sampled: measure == Measure::Ticks };
        let mut values: IndexMap<Key, (Centre, Vec<Option<u64>>)> = IndexMap::new();
        for (number, (_, run)) in runs.iter().enumerate() {
            let costs = run.tree.by_centre();
            for ((key, centre), costs) in keys(&run.tree).into_iter().zip(run.tree.centres()).zip(costs) {
                let (known, of) =
                    values.entry(key).or_insert_with(|| (centre.clone(), vec![None; runs.len()]));
                known.src.clone_from(&centre.src);
                of[number] = Some(measure.of(costs.own));
            }
        }
        let total = |run: &Run| match measure {
            Measure::Ticks => run.total_ticks(),
            Measure::Bytes => run.total_bytes(),
            Measure::Entries => run.tree.sum().entries,
        };
        let mut histories: Vec<History> =
            values.into_values().map(|(centre, values)| History::new(centre, values, tolerance)).collect();
        let mut twins: FxHashMap<String, u32> = FxHashMap::default();
        for history in &histories {
            *twins.entry(history.name.clone()).or_default() += 1;
        }
        for history in histories.iter_mut().filter(|h| twins.get(&h.name).is_some_and(|&n| n > 1)) {
            history.name = format!("{} {}", history.name, history.centre.src);
        }
        let whole = Centre { label: "(total)".into(), ..Centre::default() };
        let totals = runs.iter().map(|(_, run)| Some(total(run))).collect();
        Ok(Evolution {
            versions: runs.iter().map(|(name, _)| name.clone()).collect(),
            measure,
            tolerance,
            total: History::new(whole, totals, tolerance),
            histories,
            notes: runs
                .iter()
                .flat_map(|(name, run)| run.notes.iter().map(move |n| format!("{name}: {n}")))
                .collect(),
        })
    }

    /// How many cost centres changed how in the step to a version.
    pub fn count(&self, version: usize, change: Change) -> usize {
        self.histories.iter().filter(|h| h.changes.get(version) == Some(&change)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_told_from_noise() {
        let exact = Tolerance { percent: 1.0, sampled: false };
        let of = |values: &[Option<u64>], tolerance| {
            History::new(Centre::default(), values.to_vec(), tolerance).changes
        };
        use Change::{Better, Gone, New, Same, Worse};
        let values = [Some(1000), Some(1010), Some(1021), Some(10), None, None, Some(0), Some(1)];
        assert_eq!(of(&values, exact), [Change::None, Same, Worse, Better, Gone, Change::None, New, Worse]);
        let sampled = Tolerance { percent: 1.0, sampled: true };
        // Three roots of 200 are 42.
        assert_eq!(of(&[Some(100), Some(120)], sampled), [Change::None, Same]);
        assert_eq!(of(&[Some(100), Some(200)], sampled), [Change::None, Worse]);
    }
}
