//! Which cost centres a name on the command line means, and what is near one that means none.

use kelvin_domain::query::distance;

/// How many names a message shows.
const SHOWN: usize = 8;

/// A cost centre that can be named.
pub struct Named {
    pub number: u32,
    /// `Module.label`; of one with keys without them.
    pub name: String,
    label_at: usize,
}

impl Named {
    pub fn new(number: u32, module: &str, label: &str) -> Named {
        Named { number, name: format!("{module}.{label}"), label_at: module.len() + 1 }
    }

    fn label(&self) -> &str {
        self.name.get(self.label_at..).unwrap_or_default()
    }

    fn is_meant(&self, pattern: &str) -> bool {
        fits(pattern.as_bytes(), self.name.as_bytes()) || fits(pattern.as_bytes(), self.label().as_bytes())
    }
}

/// The numbers of those that the pattern means, `label` or `Module.label`; a message for people if there are
/// none, `option` having asked.
pub fn meant(all: &[Named], option: &str, pattern: &str) -> Result<Vec<u32>, String> {
    let found: Vec<u32> = all.iter().filter(|c| c.is_meant(pattern)).map(|c| c.number).collect();
    if found.is_empty() { Err(unknown(all, option, pattern)) } else { Ok(found) }
}

/// Nothing is called so: what is nearly.
fn unknown(all: &[Named], option: &str, pattern: &str) -> String {
    let mut names: Vec<(usize, &str)> = all
        .iter()
        .map(|c| (distance(pattern, &c.name).min(distance(pattern, c.label())), c.name.as_str()))
        .collect();
    names.sort_unstable();
    names.dedup();
    let near: Vec<&str> = names
        .iter()
        .filter(|(d, name)| *d <= 1 + pattern.len() / 3 || name.contains(pattern))
        .map(|(_, name)| *name)
        .take(SHOWN)
        .collect();
    let what = format!("no cost centre of this program is called `{pattern}` (the option {option})");
    if names.is_empty() {
        return format!("{what}: it has none");
    }
    if !near.is_empty() {
        return format!("{what}\n  near it: {}", near.join(" "));
    }
    let some: Vec<&str> = names.iter().map(|(_, name)| *name).take(SHOWN).collect();
    let more = if names.len() > SHOWN { " …" } else { "" };
    format!("{what}\n  there are: {}{more}", some.join(" "))
}

/// Whether a name fits a pattern, in which `*` stands for anything and `?` for one byte.
fn fits(pattern: &[u8], name: &[u8]) -> bool {
    let (mut p, mut n) = (0, 0);
    // Where to go on if what follows the last `*` does not fit here.
    let mut again: Option<(usize, usize)> = None;
    while n < name.len() {
        match (pattern.get(p), again) {
            (Some(b'*'), _) => {
                p += 1;
                again = Some((p, n));
            }
            (Some(c), _) if *c == name[n] || *c == b'?' => (p, n) = (p + 1, n + 1),
            (_, Some((star, at))) => {
                (p, n) = (star, at + 1);
                again = Some((star, at + 1));
            }
            (_, None) => return false,
        }
    }
    pattern[p..].iter().all(|c| *c == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn centres() -> Vec<Named> {
        [("Main", "insert"), ("Main", "f.go"), ("Data.Map", "insert"), ("Data.Map", "lookup")]
            .iter()
            .enumerate()
            .map(|(i, (module, label))| Named::new(i as u32, module, label))
            .collect()
    }

    #[test]
    fn names_and_patterns() {
        let all = centres();
        let of = |pattern: &str| meant(&all, "-x", pattern).unwrap_or_default();
        assert_eq!(of("insert"), [0, 2]);
        assert_eq!(of("Main.insert"), [0]);
        assert_eq!(of("f.go"), [1]);
        assert_eq!(of("Data.*"), [2, 3]);
        assert_eq!(of("*o*"), [1, 3]);
        assert_eq!(of("Main.??????"), [0]);
        assert_eq!(of("*.*"), [0, 1, 2, 3]);
        assert_eq!(of("go"), [0; 0]);
        assert_eq!(of(""), [0; 0]);
    }

    #[test]
    fn what_is_near() {
        let all = centres();
        let message = |pattern| unknown(&all, "-x", pattern);
        assert!(message("inset").ends_with("near it: Data.Map.insert Main.insert"), "{}", message("inset"));
        assert!(message("go").ends_with("near it: Main.f.go"), "{}", message("go"));
        let other = message("zzzz");
        assert!(other.contains("there are: ") && other.contains("Main.insert"), "{other}");
        assert!(unknown(&[], "-X", "a").ends_with("it has none"));
    }
}
