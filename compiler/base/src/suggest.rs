//! Names that a misspelt one may have meant.

use crate::Symbol;

/// [`closest`] among symbols.
pub fn closest_symbol(wanted: Symbol, candidates: impl Iterator<Item = Symbol>) -> Option<Symbol> {
    closest(wanted.as_str(), candidates.map(Symbol::as_str)).map(Symbol::intern)
}

/// The candidate nearest to `wanted`, if it is near enough to be a misspelling; ties go to the text that
/// sorts first. Texts of one letter are like nothing.
pub fn closest<'a>(wanted: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = wanted.chars().count();
    if length < 2 {
        return None;
    }
    let limit = if length <= 4 { 1 } else { (length / 3).clamp(1, 3) };
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let bound = best.map_or(limit, |b| b.0);
        let other = candidate.chars().count();
        if other < 2 || other.abs_diff(length) > bound || candidate == wanted {
            continue;
        }
        let distance = strsim::osa_distance(wanted, candidate);
        if distance <= bound && best.is_none_or(|b| (distance, candidate) < b) {
            best = Some((distance, candidate));
        }
    }
    best.map(|b| b.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        let pick = |wanted, candidates: &[&'static str]| closest(wanted, candidates.iter().copied());
        assert_eq!(pick("lenght", &["lines", "length", "last"]), Some("length"));
        assert_eq!(pick("foo", &["bar", "fop", "foe"]), Some("foe"));
        assert_eq!(pick("x", &["y"]), None);
        assert_eq!(pick("mapM", &["filterM"]), None);
    }
}
