//! The restrictions of a heap profile, `-c -m -g -d -y -k -a` (thesis, Appendix B.2), `-hr{..}` and
//! `-hb{..}`: a closure counts if `([c] or [m] or [g]) and ([d] or [y] or [k]) and [a] and [r] and [b]`,
//! where a group without options holds. (`-hc{..}` and the like, as in GHC, are `-c{..}`.) What `-hb` selects
//! is known at the end of the run only: the biography sees to it.

use std::collections::HashMap;

use kelvin_layout::Kind;

use super::Closure;
#[cfg(feature = "profiled")]
use super::Context;
#[cfg(feature = "profiled")]
use super::biography::{PHASES, Phase};
#[cfg(feature = "profiled")]
use super::retainers::MANY;
#[cfg(feature = "profiled")]
use crate::profiler::data::Centre;
#[cfg(feature = "profiled")]
use crate::profiler::keyed;

/// What is selected. Empty lists select nothing; a group of empty lists selects everything.
#[derive(Default)]
pub struct Selection {
    centres: Vec<String>,
    modules: Vec<String>,
    groups: Vec<String>,
    descriptions: Names,
    types: Names,
    kinds: Vec<String>,
    /// Names of retainers, one of which must keep a closure.
    #[cfg(feature = "profiled")]
    pub retainers: Names,
    /// Phases of a closure's life.
    #[cfg(feature = "profiled")]
    pub phases: Vec<Phase>,
    /// Whole intervals that a closure must have survived.
    age: u32,
}

/// Names that are asked for, and whether a closure had them in some census.
#[derive(Default)]
pub struct Names {
    wanted: Vec<(String, bool)>,
    /// By the key of a text, whether it is one of them.
    known: HashMap<u64, bool>,
}

impl Names {
    fn extend(&mut self, names: Vec<String>) {
        self.wanted.extend(names.into_iter().map(|name| (name, false)));
    }

    pub fn is_empty(&self) -> bool {
        self.wanted.is_empty()
    }

    /// Whether a name that a closure has is one of them.
    fn meet(&mut self, name: &str) -> bool {
        let mut found = false;
        for (_, met) in self.wanted.iter_mut().filter(|(wanted, _)| wanted == name) {
            (*met, found) = (true, true);
        }
        found
    }

    /// The same of a text of a description, by its key.
    fn meet_key(&mut self, key: u64) -> bool {
        if self.is_empty() {
            return false;
        }
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let found = self.meet(&Closure::text_of_key(key));
        self.known.insert(key, found);
        found
    }

    fn unmet(&self) -> impl Iterator<Item = &str> {
        self.wanted.iter().filter(|(_, met)| !met).map(|(name, _)| name.as_str())
    }
}

const KINDS: [&str; 5] = ["CON", "FN", "PAP", "BH", "THK"];

impl Selection {
    pub fn parse(restrictions: &[(char, String)]) -> Result<Selection, String> {
        let mut s = Selection::default();
        for (letter, argument) in restrictions {
            if cfg!(not(feature = "profiled")) && !"dyk".contains(*letter) {
                return Err(format!(
                    "the restriction -{letter}{argument} needs a profiled program: recompile with -prof"
                ));
            }
            if *letter == 'a' {
                s.age = argument
                    .parse()
                    .map_err(|_| format!("-a{argument} is malformed: expected -a<intervals>"))?;
                continue;
            }
            let items = list(*letter, argument)?;
            match letter {
                'c' => s.centres.extend(items),
                'm' => s.modules.extend(items),
                'g' => s.groups.extend(items),
                'd' => s.descriptions.extend(items),
                'y' => s.types.extend(items),
                #[cfg(feature = "profiled")]
                'r' => s.retainers.extend(items),
                #[cfg(feature = "profiled")]
                'b' => {
                    for item in items {
                        s.phases.push(phase(&item)?);
                    }
                }
                _ => {
                    if let Some(bad) = items.iter().find(|k| !KINDS.contains(&k.as_str())) {
                        return Err(format!(
                            "-k{{{bad}}}: there is no such kind; the kinds are {}",
                            KINDS.join(", ")
                        ));
                    }
                    s.kinds.extend(items);
                }
            }
        }
        Ok(s)
    }

    /// Whether it depends on when a closure was made.
    #[cfg(feature = "profiled")]
    pub fn asks_for_age(&self) -> bool {
        self.age > 0
    }

    /// But for what is known of its cost centre and its retainers by number.
    pub fn admits(&mut self, closure: &Closure, interval: u32) -> bool {
        self.by_category(closure) && interval.saturating_sub(closure.interval) >= self.age
    }

    /// By the number of a retainer set, whether one of its retainers is selected; `None` if nothing is asked
    /// of them.
    #[cfg(feature = "profiled")]
    pub fn admitted_sets(&mut self, context: &Context) -> Option<Vec<bool>> {
        let retainers = context.retainers.filter(|_| !self.retainers.is_empty())?;
        let names = &mut self.retainers;
        let admitted = |set: u32| {
            if set == MANY {
                return names.meet("MANY");
            }
            // Each of them, for it has been met.
            retainers.names(set, context).iter().fold(false, |found, name| names.meet(name) | found)
        };
        Some((0..retainers.count()).map(admitted).collect())
    }

    /// By the number of a cost centre, whether it is selected; `None` if all are.
    #[cfg(feature = "profiled")]
    pub fn admitted_centres(&self, centres: &[Centre]) -> Option<Vec<bool>> {
        if self.centres.is_empty() && self.modules.is_empty() && self.groups.is_empty() {
            return None;
        }
        let admitted = |(number, centre): (usize, &Centre)| {
            let named = |label: &str| {
                let full = format!("{}:{label}", centre.module);
                self.centres.iter().any(|c| *c == full || c == label)
            };
            // The name of a keyed cost centre stands for all of its keys, as for `-x`.
            named(&centre.label)
                || keyed::family(number).is_some_and(|name| named(&name))
                || self.modules.contains(&centre.module)
                || self.groups.contains(&centre.group)
        };
        Some(centres.iter().enumerate().map(admitted).collect())
    }

    /// What `-d`, `-y` and `-r` name that no closure of a census had, as it was given.
    pub fn unmet(&self) -> Vec<String> {
        let given = [
            ("d", &self.descriptions),
            ("y", &self.types),
            #[cfg(feature = "profiled")]
            ("hr", &self.retainers),
        ];
        let each =
            given.into_iter().flat_map(|(letter, names)| names.unmet().map(move |name| (letter, name)));
        each.map(|(letter, name)| format!("-{letter}{{{name}}}")).collect()
    }

    /// What `-c`, `-m` and `-g` name that none of these cost centres is or belongs to, as it was given: at
    /// the beginning those that no key can make, at the end the others.
    #[cfg(feature = "profiled")]
    pub fn unknown(&self, centres: &[Centre], at_end: bool) -> Vec<String> {
        let given = [('c', &self.centres), ('m', &self.modules), ('g', &self.groups)];
        let each = given.into_iter().flat_map(|(letter, names)| names.iter().map(move |name| (letter, name)));
        let is_unknown = |(letter, name): &(char, &String)| {
            let mut one = Selection::default();
            match letter {
                'c' if name.ends_with(']') != at_end => return false,
                'c' => one.centres.push(name.to_string()),
                _ if at_end => return false,
                'm' => one.modules.push(name.to_string()),
                _ => one.groups.push(name.to_string()),
            }
            !one.admitted_centres(centres).is_some_and(|admitted| admitted.contains(&true))
        };
        each.filter(is_unknown).map(|(letter, name)| format!("-{letter}{{{name}}}")).collect()
    }

    fn by_category(&mut self, closure: &Closure) -> bool {
        if self.descriptions.is_empty() && self.types.is_empty() && self.kinds.is_empty() {
            return true;
        }
        let kind = match closure.kind {
            Kind::Con => "CON",
            Kind::Fun => "FN",
            Kind::Pap => "PAP",
            Kind::BlackHole => "BH",
            Kind::Thunk | Kind::Selector | Kind::Caf | Kind::Raise | Kind::Frozen | Kind::Ind => "THK",
            Kind::Bytes | Kind::Array | Kind::MutVar | Kind::Stack => "",
        };
        // Both, for each has then been met.
        let described = self.descriptions.meet_key(closure.description_key());
        let typed = self.types.meet_key(closure.type_key());
        described || typed || self.kinds.iter().any(|k| k == kind)
    }
}

#[cfg(feature = "profiled")]
fn phase(name: &str) -> Result<Phase, String> {
    let known = PHASES.iter().find(|(_, _, short)| *short == name);
    known.map(|(phase, ..)| *phase).ok_or_else(|| {
        let names: Vec<&str> = PHASES.iter().map(|(_, _, short)| *short).collect();
        format!("-hb{{{name}}}: there is no such phase of a closure's life; they are {}", names.join(", "))
    })
}

/// The items of `{a,b}` (the braces may be missing: shells eat them). Commas in parentheses and brackets are
/// an item's own, as in `(,)` and the keys of a cost centre, unless these do not match.
fn list(letter: char, argument: &str) -> Result<Vec<String>, String> {
    let inner = argument.strip_prefix('{').map_or(Some(argument), |a| a.strip_suffix('}'));
    let mut open = Vec::new();
    let mut is_separator = |c: char| {
        match c {
            '(' => open.push(')'),
            '[' => open.push(']'),
            c if open.last() == Some(&c) => drop(open.pop()),
            _ => {}
        }
        c == ',' && open.is_empty()
    };
    match inner {
        Some(inner) if !inner.is_empty() => {
            let items: Vec<String> = inner.split(&mut is_separator).map(String::from).collect();
            let items = if open.is_empty() { items } else { inner.split(',').map(String::from).collect() };
            Ok(items)
        }
        _ => Err(format!("-{letter}{argument} is malformed: expected -{letter}{{name,name}}")),
    }
}

#[cfg(test)]
mod tests {
    use super::Selection;

    #[test]
    fn lists_and_kinds_are_checked() {
        let parse = |l: char, a: &str| Selection::parse(&[(l, a.to_owned())]);
        let names = |l: char, a: &str| -> Vec<String> {
            let selection = parse(l, a).unwrap();
            selection.descriptions.unmet().chain(selection.types.unmet()).map(String::from).collect()
        };
        assert_eq!(names('d', "{f,g}"), ["f", "g"]);
        assert_eq!(names('y', "Int"), ["Int"]);
        assert_eq!(names('d', "{(,),:}"), ["(,)", ":"]);
        assert_eq!(names('y', "own[a,b],f"), ["own[a,b]", "f"]);
        assert_eq!(names('d', "{:[,f}"), [":[", "f"]);
        assert!(parse('k', "{FOO}").err().unwrap().contains("THK"));
        assert!(parse('d', "{f").is_err());
        assert!(parse('a', "x").is_err());
    }

    #[test]
    fn what_no_closure_had_is_known() {
        let mut selection = Selection::parse(&[('d', "{f,g}".into()), ('y', "Int".into())]).unwrap();
        assert!(selection.descriptions.meet("g") && !selection.descriptions.meet("h"));
        assert_eq!(selection.unmet(), ["-d{f}", "-y{Int}"]);
    }
}
