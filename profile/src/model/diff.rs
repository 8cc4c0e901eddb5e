//! Two runs, cost centre by cost centre. Centres are the same where module and label are, and, where several
//! have these, in the order of the source: a span moves when a line is added above it.

use indexmap::IndexMap;

pub use super::evolution::may_be_chance;
use super::tree::CentreCosts;
use super::{Centre, Run, Tree};

/// A cost centre in both runs; all zero in one that does not have it.
#[derive(Clone, Debug)]
pub struct Pair {
    pub name: String,
    pub module: String,
    /// In the new run, else in the old one.
    pub src: String,
    pub old: CentreCosts,
    pub new: CentreCosts,
    pub in_old: bool,
    pub in_new: bool,
}

/// What a centre is known by in both runs: module, label, and which of those of that name it is.
pub type Key = (String, String, u32);

/// The keys of all centres, in the order of their ids.
pub fn keys(tree: &Tree) -> Vec<Key> {
    let mut order: Vec<(usize, &Centre)> = tree.centres().enumerate().collect();
    let place = |c: &Centre| c.span().map_or((String::new(), 0), |s| (s.file, s.first));
    order.sort_by(|a, b| (place(a.1), &a.1.src).cmp(&(place(b.1), &b.1.src)));
    let mut seen: IndexMap<(&str, &str), u32> = IndexMap::new();
    let mut keys = vec![Key::default(); order.len()];
    for (id, centre) in order {
        let count = seen.entry((&centre.module, &centre.label)).or_default();
        keys[id] = (centre.module.clone(), centre.label.clone(), *count);
        *count += 1;
    }
    keys
}

/// All cost centres of both runs.
pub fn pairs(old: &Run, new: &Run) -> Vec<Pair> {
    let mut pairs: IndexMap<Key, Pair> = IndexMap::new();
    for (run, is_new) in [(old, false), (new, true)] {
        let costs = run.tree.by_centre();
        for ((key, centre), costs) in keys(&run.tree).into_iter().zip(run.tree.centres()).zip(costs) {
            let pair = pairs.entry(key).or_insert_with(|| Pair {
                name: centre.name(),
                module: centre.module.clone(),
                src: String::new(),
                old: CentreCosts::default(),
                new: CentreCosts::default(),
                in_old: false,
                in_new: false,
            });
            pair.src.clone_from(&centre.src);
            if is_new {
                (pair.new, pair.in_new) = (costs, true);
            } else {
                (pair.old, pair.in_old) = (costs, true);
            }
        }
    }
    pairs.into_values().collect()
}

/// How a figure changed, in words that cannot be read the wrong way round: `twice as much`, `12 % less`,
/// `new`, `gone`.
pub fn change(old: u64, new: u64, more: &str, less: &str) -> String {
    match (old, new) {
        (0, 0) => "none in both".into(),
        (o, n) if o == n => "the same".into(),
        (0, _) => "only in the new run".into(),
        (_, 0) => "only in the old run".into(),
        (o, n) => {
            let ratio = n as f64 / o as f64;
            if ratio >= 2.0 {
                format!("{ratio:.1} times as much")
            } else if n > o {
                format!("{} % {more}", tenth((ratio - 1.0) * 100.0))
            } else {
                format!("{} % {less}", tenth((1.0 - ratio) * 100.0))
            }
        }
    }
}

fn tenth(percent: f64) -> String {
    if percent >= 9.95 {
        format!("{percent:.0}")
    } else if percent >= 0.05 {
        format!("{percent:.1}")
    } else {
        "under 0.1".into()
    }
}

/// The totals in words.
pub fn in_words(old: &Run, new: &Run) -> Vec<String> {
    let mut said = Vec::new();
    let time = |run: &Run| run.seconds(run.total_ticks());
    if let (Some(before), Some(now)) = (time(old), time(new)) {
        let (o, n) = ((before * 1e6) as u64, (now * 1e6) as u64);
        let verb = match n.cmp(&o) {
            std::cmp::Ordering::Greater => "slower",
            _ => "faster",
        };
        said.push(if o == n {
            format!("The new run takes as long as the old one ({now:.2} s).")
        } else if n >= 2 * o.max(1) {
            format!(
                "The new run is slower: it takes {:.1} times as long ({now:.2} s, before {before:.2} s).",
                n as f64 / o.max(1) as f64
            )
        } else {
            let by = tenth((n as f64 / o.max(1) as f64 - 1.0).abs() * 100.0);
            format!("The new run is {verb} by {by} % ({now:.2} s, before {before:.2} s).")
        });
        if o != n && may_be_chance(old.total_ticks(), new.total_ticks()) {
            said.push("So small a difference of sampled times may be chance.".into());
        }
    }
    let (o, n) = (old.total_bytes(), new.total_bytes());
    if o > 0 || n > 0 {
        use crate::write::figures::bytes;
        let words = change(o, n, "more", "less");
        said.push(format!("It allocates {words} ({}, before {}).", bytes(n), bytes(o)));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::change;

    #[test]
    fn the_direction_is_said() {
        let said = |o, n| change(o, n, "slower", "faster");
        assert_eq!(said(100, 112), "12 % slower");
        assert_eq!(said(100, 95), "5.0 % faster");
        assert_eq!(said(100, 300), "3.0 times as much");
        assert_eq!((said(0, 3), said(3, 0)), ("only in the new run".into(), "only in the old run".into()));
        assert_eq!((said(5, 5), said(0, 0)), ("the same".into(), "none in both".into()));
        assert_eq!(said(1_000_000, 1_000_001), "under 0.1 % slower");
    }
}
