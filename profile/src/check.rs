//! `kelvin report check`: a run against a baseline. Allocation and entries are the same in every run of the
//! same program on the same input, so they make a regression test; time does not, and is compared only when
//! asked for.

use kelvin_domain::width::{padded, width};

use crate::model::diff::{Pair, change, pairs};
use crate::model::{Known, Run};
use crate::write::figures::thousands;

/// How much more than the baseline is allowed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// Neither more nor less.
    Exact,
    /// Per cent more.
    More(f64),
}

impl Limit {
    /// `exact`, `+1%`, `1%`, `+0.5`.
    pub fn parse(text: &str) -> Result<Limit, String> {
        if text == "exact" {
            return Ok(Limit::Exact);
        }
        let number = text.strip_prefix('+').unwrap_or(text);
        match number.strip_suffix('%').unwrap_or(number).parse::<f64>() {
            Ok(percent) if percent.is_finite() && percent >= 0.0 => Ok(Limit::More(percent)),
            _ => Err(format!("`{text}` is no limit; there are `exact` and, for example, `+1%`")),
        }
    }

    fn allows(self, old: u64, new: u64) -> bool {
        match self {
            Limit::Exact => old == new,
            Limit::More(percent) => new as f64 <= old as f64 * (1.0 + percent / 100.0),
        }
    }

    fn in_words(self) -> String {
        match self {
            Limit::Exact => "exact".into(),
            Limit::More(percent) => format!("+{percent}%"),
        }
    }
}

/// What is compared; `None`: not at all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub alloc: Option<Limit>,
    pub entries: Option<Limit>,
    pub ticks: Option<Limit>,
}

impl Limits {
    /// `bytes +1%, entries exact`.
    pub fn in_words(self) -> String {
        let limits = [("bytes", self.alloc), ("entries", self.entries), ("ticks", self.ticks)];
        let said =
            limits.iter().filter_map(|(what, limit)| limit.map(|l| format!("{what} {}", l.in_words())));
        said.collect::<Vec<_>>().join(", ")
    }
}

/// A figure beyond its limit.
#[derive(Clone, Debug)]
pub struct Excess {
    /// The cost centre; `(total)`.
    pub name: String,
    pub what: &'static str,
    pub old: u64,
    pub new: u64,
    limit: Limit,
}

/// A cost centre with a smaller part of the bytes (or ticks) of both runs is not looked at by itself:
/// rounding to whole cells would exceed any percentage.
const SMALLEST_SHARE: f64 = 0.001;

/// All that exceeds a limit, the largest difference first; or why the files cannot be compared.
pub fn check(baseline: &Run, run: &Run, limits: Limits) -> Result<Vec<Excess>, String> {
    for r in [baseline, run] {
        let files = r.files.join(", ");
        if !r.has_tree() {
            return Err(format!("{files} has no cost centres to compare"));
        }
        for (limit, known, what) in [
            (limits.alloc, r.measures.bytes, "bytes"),
            (limits.entries, r.measures.entries, "entries"),
            (limits.ticks, r.measures.ticks, "ticks"),
        ] {
            // Of rounded figures the totals are still exact; single cost centres are not compared then.
            if limit.is_some() && known == Known::No {
                return Err(format!("{files} has no {what}: use .prof.json or .prof"));
            }
        }
    }
    let pairs = pairs(baseline, run);
    let mut found = Vec::new();
    let totals = (baseline.total_bytes(), run.total_bytes());
    one(&mut found, "(total)", "bytes", totals, limits.alloc);
    one(&mut found, "(total)", "ticks", (baseline.total_ticks(), run.total_ticks()), limits.ticks);
    let exact = |of: fn(&Run) -> Known| of(baseline) == Known::Exact && of(run) == Known::Exact;
    let large = |value: u64, total: u64| value as f64 >= total as f64 * SMALLEST_SHARE;
    for pair in &pairs {
        let (old, new): (_, _) = (pair.old.own, pair.new.own);
        let name = name(pair, &pairs);
        if exact(|r| r.measures.bytes) && (large(old.bytes, totals.0) || large(new.bytes, totals.1)) {
            one(&mut found, &name, "bytes", (old.bytes, new.bytes), limits.alloc);
        }
        if exact(|r| r.measures.entries) {
            one(&mut found, &name, "entries", (old.entries, new.entries), limits.entries);
        }
        if exact(|r| r.measures.ticks) && large(new.ticks, run.total_ticks()) {
            one(&mut found, &name, "ticks", (old.ticks, new.ticks), limits.ticks);
        }
    }
    // Totals first; they come first already, and the order is kept among equals.
    found.sort_by_key(|e| (e.name != "(total)", e.what, std::cmp::Reverse(e.new.abs_diff(e.old))));
    Ok(found)
}

/// What limits do not reach, since a file has rounded figures: single cost centres.
pub fn not_compared(baseline: &Run, run: &Run, limits: Limits) -> Option<String> {
    let rounded = |of: fn(&Run) -> Known| [baseline, run].into_iter().find(|r| of(r) == Known::Rounded);
    let bytes = limits.alloc.and(rounded(|r| r.measures.bytes)).map(|r| ("bytes", r));
    let ticks = limits.ticks.and(rounded(|r| r.measures.ticks)).map(|r| ("ticks", r));
    let (what, run) = bytes.or(ticks)?;
    let files = run.files.join(", ");
    Some(format!(
        "{what} are compared in all, not by cost centre: {files} has rounded figures (+RTS -P or -pj gives exact ones)"
    ))
}

fn name(pair: &Pair, all: &[Pair]) -> String {
    let twins = all.iter().filter(|p| p.name == pair.name).count();
    if twins > 1 { format!("{} {}", pair.name, pair.src) } else { pair.name.clone() }
}

fn one(
    found: &mut Vec<Excess>,
    name: &str,
    what: &'static str,
    (old, new): (u64, u64),
    limit: Option<Limit>,
) {
    if let Some(limit) = limit.filter(|l| !l.allows(old, new)) {
        found.push(Excess { name: name.to_owned(), what, old, new, limit });
    }
}

/// The table that is printed where something exceeds.
pub fn table(found: &[Excess]) -> String {
    let clean =
        |text: &str| text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect::<String>();
    let widths = |f: &dyn Fn(&Excess) -> String, heading: &str| {
        found.iter().map(|e| width(&f(e))).chain([heading.len()]).max().unwrap_or(0)
    };
    let (old, new) = (|e: &Excess| thousands(e.old), |e: &Excess| thousands(e.new));
    let name = |e: &Excess| clean(&e.name);
    let (n, o, w) = (widths(&name, "COST CENTRE"), widths(&old, "baseline"), widths(&new, "now"));
    let mut out =
        format!("{:n$}  {:7}  {:>o$}  {:>w$}  change (limit)\n", "COST CENTRE", "", "baseline", "now");
    for e in found {
        let words = change(e.old, e.new, "more", "less");
        out.push_str(&format!(
            "{}  {:7}  {:>o$}  {:>w$}  {words} ({})\n",
            padded(&name(e), n),
            e.what,
            old(e),
            new(e),
            e.limit.in_words()
        ));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        assert_eq!(Limit::parse("+1%"), Ok(Limit::More(1.0)));
        assert_eq!(Limit::parse("0.5%"), Ok(Limit::More(0.5)));
        assert_eq!(Limit::parse("exact"), Ok(Limit::Exact));
        assert!(Limit::parse("-1%").is_err() && Limit::parse("NaN").is_err() && Limit::parse("").is_err());
        assert!(Limit::More(1.0).allows(100, 101) && !Limit::More(1.0).allows(100, 102));
        assert!(Limit::More(0.0).allows(100, 50) && !Limit::Exact.allows(100, 99));
    }
}
