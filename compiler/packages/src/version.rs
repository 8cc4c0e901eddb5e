//! Versions and the ranges that dependencies ask for, as Cabal defines them.

use std::fmt;

use crate::joined::{Joined, Rest};

/// A version: numbers from the most significant on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Version(pub Vec<u64>);

impl Version {
    /// Reads `1.2.3`.
    pub fn parse(text: &str) -> Option<Version> {
        let parts: Option<Vec<u64>> = text.split('.').map(|p| p.parse().ok()).collect();
        parts.map(Version)
    }

    /// The first version that is not `self.*`: `1.2` to `1.3`.
    fn next(&self) -> Version {
        let mut parts = self.0.clone();
        if let Some(last) = parts.last_mut() {
            *last += 1;
        }
        Version(parts)
    }

    /// The first version of the next major series, by the package versioning policy: `1.2.3` to `1.3`.
    fn next_major(&self) -> Version {
        let a = self.0.first().copied().unwrap_or(0);
        Version(vec![a, self.0.get(1).copied().unwrap_or(0) + 1])
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(u64::to_string).collect();
        f.write_str(&parts.join("."))
    }
}

/// Which versions will do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Range {
    Any,
    None,
    Exactly(Version),
    Later(Version),
    Earlier(Version),
    /// From the first on, up to and without the second.
    Between(Version, Version),
    And(Box<Range>, Box<Range>),
    Or(Box<Range>, Box<Range>),
    Not(Box<Range>),
    /// What lies in the range, or above all that does.
    OrNewer(Box<Range>),
    /// What lies in the range, or below all that does.
    OrOlder(Box<Range>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Below,
    Above,
}

impl Range {
    pub fn contains(&self, v: &Version) -> bool {
        match self {
            Range::Any => true,
            Range::None => false,
            Range::Exactly(w) => v == w,
            Range::Later(w) => v > w,
            Range::Earlier(w) => v < w,
            Range::Between(lo, hi) => lo <= v && v < hi,
            Range::And(a, b) => a.contains(v) && b.contains(v),
            Range::Or(a, b) => a.contains(v) || b.contains(v),
            Range::Not(a) => !a.contains(v),
            Range::OrNewer(a) => a.contains(v) || a.lies(v) == Some(Side::Below),
            Range::OrOlder(a) => a.contains(v) || a.lies(v) == Some(Side::Above),
        }
    }

    /// The range without its upper bound.
    pub fn or_newer(self) -> Range {
        Range::OrNewer(Box::new(self))
    }

    /// The range without its lower bound.
    pub fn or_older(self) -> Range {
        Range::OrOlder(Box::new(self))
    }

    /// On which side of a version that is not in it the range lies, if all of it lies on one.
    fn lies(&self, v: &Version) -> Option<Side> {
        // A range is a union of intervals, and each begins with one of these: a version that is written, the
        // first one after that, or the first of all.
        let mut begins = vec![Version(Vec::new())];
        self.bounds(&mut |w| {
            begins.push(w.clone());
            begins.push(Version(w.0.iter().copied().chain([0]).collect()));
        });
        let (after, before): (Vec<&Version>, Vec<&Version>) = begins.iter().partition(|w| *w > v);
        let holds = |some: Vec<&Version>| some.into_iter().any(|w| self.contains(w));
        match (holds(before), holds(after)) {
            (true, false) => Some(Side::Below),
            (false, true) => Some(Side::Above),
            _ => None,
        }
    }

    /// Visits the versions at which what the range says may change.
    fn bounds(&self, visit: &mut dyn FnMut(&Version)) {
        match self {
            Range::Any | Range::None => {}
            Range::Exactly(v) | Range::Later(v) | Range::Earlier(v) => visit(v),
            Range::Between(lo, hi) => {
                visit(lo);
                visit(hi);
            }
            Range::And(a, b) | Range::Or(a, b) => {
                a.bounds(visit);
                b.bounds(visit);
            }
            Range::Not(a) | Range::OrNewer(a) | Range::OrOlder(a) => a.bounds(visit),
        }
    }

    /// Reads a range; nothing at all is any version. The error says what is wrong.
    pub fn parse(text: &str) -> Result<Range, String> {
        let mut p = Parser(Rest::new(text));
        if p.0.text.is_empty() { Ok(Range::Any) } else { p.whole() }
    }
}

struct Parser<'t>(Rest<'t>);

impl<'t> Joined<'t> for Parser<'t> {
    type Value = Range;
    const WHAT: &'static str = "range of versions";

    fn rest(&mut self) -> &mut Rest<'t> {
        &mut self.0
    }

    fn either(left: Range, right: Range) -> Range {
        Range::Or(Box::new(left), Box::new(right))
    }

    fn both(left: Range, right: Range) -> Range {
        Range::And(Box::new(left), Box::new(right))
    }

    fn term(&mut self) -> Result<Range, String> {
        Ok(if self.0.eat("-any") {
            Range::Any
        } else if self.0.eat("-none") {
            Range::None
        } else if self.0.eat("^>=") {
            self.versions(|v, _| Range::Between(v.clone(), v.next_major()))?
        } else if self.0.eat("==") {
            self.versions(
                |v, wild| if wild { Range::Between(v.clone(), v.next()) } else { Range::Exactly(v) },
            )?
        } else if self.0.eat(">=") {
            let v = self.version()?;
            Range::Not(Box::new(Range::Earlier(v)))
        } else if self.0.eat("<=") {
            let v = self.version()?;
            Range::Not(Box::new(Range::Later(v)))
        } else if self.0.eat(">") {
            Range::Later(self.version()?)
        } else if self.0.eat("<") {
            Range::Earlier(self.version()?)
        } else {
            return Err(format!("a range of versions is expected before `{}`", self.0.text));
        })
    }
}

impl Parser<'_> {
    /// A version, or a set `{ 1.0, 1.2 }` of them.
    fn versions(&mut self, range: impl Fn(Version, bool) -> Range) -> Result<Range, String> {
        if !self.0.eat("{") {
            let (v, wild) = self.wild_version()?;
            return Ok(range(v, wild));
        }
        let mut all: Option<Range> = None;
        loop {
            let (v, wild) = self.wild_version()?;
            let one = range(v, wild);
            all = Some(match all {
                None => one,
                Some(before) => Range::Or(Box::new(before), Box::new(one)),
            });
            if self.0.eat("}") {
                break;
            }
            if !self.0.eat(",") {
                return Err("`}` is missing in a set of versions".into());
            }
        }
        Ok(all.unwrap_or(Range::None))
    }

    fn version(&mut self) -> Result<Version, String> {
        self.wild_version().map(|(v, _)| v)
    }

    /// A version, and whether `.*` stands behind it.
    fn wild_version(&mut self) -> Result<(Version, bool), String> {
        let n = self.0.text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(self.0.text.len());
        let digits = &self.0.text[..n];
        self.0.text = &self.0.text[n..];
        let wild = digits.ends_with('.') && self.0.text.starts_with('*');
        let digits = if wild {
            self.0.text = &self.0.text[1..];
            digits.trim_end_matches('.')
        } else {
            digits
        };
        self.0.text = self.0.text.trim_start();
        let v = Version::parse(digits).ok_or_else(|| format!("`{digits}` is not a version"))?;
        Ok((v, wild))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(range: &str, version: &str) -> bool {
        Range::parse(range).unwrap().contains(&Version::parse(version).unwrap())
    }

    #[test]
    fn ranges_are_cabals() {
        let table = [
            ("", "1", true),
            (">=4.9 && <5", "4.15.1.0", true),
            (">=4.9 && <5", "5", false),
            ("^>=1.2.3", "1.2.9", true),
            ("^>=1.2.3", "1.3", false),
            ("^>=1.2.3", "1.2", false),
            ("== 0.6.*", "0.6.4.1", true),
            ("== 0.6.*", "0.7", false),
            ("==1.0 || >1.4", "1.2", false),
            ("^>= { 1.0, 2.1 }", "2.1.5", true),
            ("(>=1 && <2) || ==3", "3", true),
            ("-any", "0", true),
            (">=1.2", "1.2.0", true),
            ("<=1.2", "1.2.0", false),
        ];
        for (range, version, expected) in table {
            assert_eq!(allows(range, version), expected, "{range} at {version}");
        }
    }

    #[test]
    fn a_range_without_its_upper_bound_keeps_the_lower_one_and_its_gaps() {
        let table = [
            (">=1.2 && <1.5", "1.6", true),
            (">=1.2 && <1.5", "1.1", false),
            ("^>=1.2.3", "3", true),
            ("==1.0", "1.1", true),
            ("==1.0.* || ==1.4.*", "1.2", false),
            ("==1.0.* || ==1.4.*", "1.5", true),
            ("<2", "3", true),
            (">=1 && <1", "3", false),
            ("-none", "3", false),
        ];
        for (range, version, expected) in table {
            let range = Range::parse(range).unwrap().or_newer();
            assert_eq!(range.contains(&Version::parse(version).unwrap()), expected, "{range:?} at {version}");
        }
    }

    #[test]
    fn a_range_without_its_lower_bound_keeps_the_upper_one_and_its_gaps() {
        let table = [
            (">=1.2 && <1.5", "1.1", true),
            (">=1.2 && <1.5", "1.6", false),
            ("^>=1.2.3", "1", true),
            (">1.2", "1.2", true),
            ("==1.0.* || ==1.4.*", "1.2", false),
            ("==1.0.* || ==1.4.*", "0.9", true),
            ("==1.0.* || ==1.4.*", "1.5", false),
            (">=1 && <1", "0", false),
            ("-none", "0", false),
        ];
        for (range, version, expected) in table {
            let version = Version::parse(version).unwrap();
            let (older, both) = (Range::parse(range).unwrap().or_older(), Range::parse(range).unwrap());
            assert_eq!(older.contains(&version), expected, "{range:?} at {version}");
            let both = both.or_newer().or_older();
            let some = !["-none", ">=1 && <1"].contains(&range);
            assert_eq!(both.contains(&version), some && !(range.contains("||") && version.0 == [1, 2]));
        }
    }

    #[test]
    fn wrong_ranges_are_refused() {
        for range in [">=", "1.2", ">=1 &", "(>=1", ">= x", "== {1"] {
            assert!(Range::parse(range).is_err(), "{range}");
        }
        assert!(Range::parse(&"(".repeat(100_000)).is_err());
    }
}
