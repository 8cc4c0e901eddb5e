//! Names that a misspelt one may have meant.

use kelvin_base::Symbol;

/// The candidate nearest to `wanted`, if it is near enough to be a misspelling; ties go to the text that
/// sorts first.
pub fn closest(wanted: Symbol, candidates: impl Iterator<Item = Symbol>) -> Option<Symbol> {
    let text: Vec<char> = wanted.as_str().chars().collect();
    if text.len() < 2 {
        return None;
    }
    let limit = if text.len() <= 4 { 1 } else { (text.len() / 3).clamp(1, 3) };
    let mut best: Option<(usize, Symbol)> = None;
    for c in candidates {
        let bound = best.map_or(limit, |b| b.0);
        let other: Vec<char> = c.as_str().chars().collect();
        if other.len() < 2 || other.len().abs_diff(text.len()) > bound || c == wanted {
            continue;
        }
        let d = distance(&text, &other);
        if d <= bound && best.is_none_or(|b| (d, c) < b) {
            best = Some((d, c));
        }
    }
    best.map(|b| b.1)
}

/// The number of insertions, deletions, changes and swaps of neighbours between two texts.
fn distance(a: &[char], b: &[char]) -> usize {
    let width = b.len() + 1;
    let mut rows = vec![0usize; (a.len() + 1) * width];
    rows.iter_mut().take(width).enumerate().for_each(|(j, cell)| *cell = j);
    for i in 1..=a.len() {
        rows[i * width] = i;
        for j in 1..width {
            let change = usize::from(a[i - 1] != b[j - 1]);
            let mut d = (rows[(i - 1) * width + j] + 1)
                .min(rows[i * width + j - 1] + 1)
                .min(rows[(i - 1) * width + j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                d = d.min(rows[(i - 2) * width + j - 2] + 1);
            }
            rows[i * width + j] = d;
        }
    }
    rows[a.len() * width + b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pick(wanted: &str, candidates: &[&str]) -> Option<&'static str> {
        let all: Vec<Symbol> = candidates.iter().map(|c| Symbol::intern(c)).collect();
        closest(Symbol::intern(wanted), all.into_iter()).map(Symbol::as_str)
    }

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        assert_eq!(pick("lenght", &["lines", "length", "last"]), Some("length"));
        assert_eq!(pick("foo", &["bar", "fop", "foe"]), Some("foe"));
        assert_eq!(pick("x", &["y"]), None);
        assert_eq!(pick("mapM", &["filterM"]), None);
    }
}
