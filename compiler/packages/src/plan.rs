//! Of which components a target is made, in which order; and what is missing.
//!
//! Each name of a package stands for one version: a local package (what is built, or listed by
//! `cabal.project`), else what is shipped, else what stands in a folder that was given. A package that is
//! given takes the place of one that is shipped in a version that somebody cannot use. There is no search: a
//! range that this leaves unmet is a message.

use std::collections::{BTreeMap, BTreeSet};

use kelvin_base::{Diagnostic, Span};

use crate::condition::Environment;
use crate::description::{Component, Dependency, File, Kind, Package};
use crate::shipped::{self, Shipped};
use crate::version::{Range, Version};

/// A package whose sources are there.
#[derive(Clone, Debug)]
pub struct Given {
    pub package: Package,
    /// What is built, or what `cabal.project` lists; others are dependencies, whose tests and warnings are
    /// their authors'.
    pub local: bool,
}

/// A component to be compiled with others.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Which of the given packages, which of its components.
    pub package: usize,
    pub component: usize,
    /// The units whose exposed modules it sees, as numbers of units.
    pub depends: Vec<usize>,
    /// The shipped packages whose modules it sees.
    pub shipped: Vec<&'static str>,
}

/// What to do.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Each after those it depends on.
    pub units: Vec<Unit>,
    /// Those that were asked for.
    pub targets: Vec<usize>,
}

/// At most so many flags of a package are chosen among (each doubles the choices).
const MAX_CHOSEN: usize = 8;

/// Which bounds of versions are left out of account.
#[derive(Clone, Copy, Debug, Default)]
pub struct Allow {
    /// The upper ones.
    pub newer: bool,
    /// The lower ones.
    pub older: bool,
}

/// How dependencies are chosen among.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'a> {
    /// Names and versions of the packages that are given.
    pub given: &'a [(String, Version)],
    pub allow: Allow,
}

/// Whether a dependency can be met at all by what is given or shipped.
pub fn is_available(d: &Dependency, given: &[(String, Version)]) -> bool {
    let shipped = shipped::package(&d.package.text).is_some_and(|p| p.serves(&d.range));
    let there = given.iter().filter(|(n, _)| *n == d.package.text).map(|(_, v)| v.clone());
    shipped || there.into_iter().any(|v| d.range.contains(&v))
}

/// The package with its flags decided: their defaults and what is `set`, unless a dependency is missing then
/// and another choice of flags that are not `manual` has all. As few as possible are changed.
pub fn configure(
    file: &File,
    set: &BTreeMap<String, bool>,
    around: Around<'_>,
    local: bool,
) -> (Package, Vec<Diagnostic>) {
    let describe = |environment: &Environment| {
        let (mut package, messages) = file.describe(environment);
        for d in package.components.iter_mut().flat_map(|c| &mut c.depends) {
            if around.allow.newer {
                d.range = std::mem::replace(&mut d.range, Range::Any).or_newer();
            }
            if around.allow.older {
                d.range = std::mem::replace(&mut d.range, Range::Any).or_older();
            }
        }
        (package, messages)
    };
    let environment = file.environment(set);
    let first = describe(&environment);
    let free: Vec<String> =
        first.0.choosable.iter().filter(|f| !set.contains_key(*f)).take(MAX_CHOSEN).cloned().collect();
    if complete(&first.0, around.given, local) || free.is_empty() {
        return first;
    }
    let mut choices: Vec<u32> = (1..1u32 << free.len()).collect();
    choices.sort_by_key(|c| c.count_ones());
    for choice in choices {
        let mut flags = environment.flags.clone();
        for (i, name) in free.iter().enumerate() {
            if choice >> i & 1 == 1
                && let Some(value) = flags.get_mut(name)
            {
                *value = !*value;
            }
        }
        let other = describe(&Environment { flags });
        if complete(&other.0, around.given, local) {
            return other;
        }
    }
    first
}

/// Whether all that a package's components need is there.
fn complete(package: &Package, given: &[(String, Version)], local: bool) -> bool {
    let matters = |c: &&Component| {
        c.buildable
            && (c.kind == Kind::Library || local && matches!(c.kind, Kind::Executable | Kind::TestSuite))
    };
    let own = |d: &Dependency| {
        d.package.text == package.name
            || package.components.iter().any(|c| c.internal && c.name == d.package.text)
    };
    let all = package.components.iter().filter(matters).flat_map(|c| &c.depends);
    all.into_iter().all(|d| own(d) || is_available(d, given))
}

/// A package's name stands for this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Given(usize),
    Shipped(&'static str),
}

/// What nobody has, or not in the version that is wanted.
struct Missing {
    /// Where it is asked for, by which component.
    wanted: Vec<(Span, String)>,
    why: String,
    hints: Vec<String>,
}

/// Plans the components of local packages that are `wanted`, and what they need. The errors are all that is
/// missing.
pub fn plan(
    packages: &[Given],
    wanted: impl Fn(&Package, &Component) -> bool,
) -> Result<Plan, Vec<Diagnostic>> {
    let mut replaced = BTreeSet::new();
    loop {
        let mut planner = Planner {
            packages,
            replaced: &replaced,
            plan: Plan::default(),
            numbers: BTreeMap::new(),
            open: Vec::new(),
            missing: BTreeMap::new(),
            again: None,
            errors: Vec::new(),
        };
        for (p, given) in packages.iter().enumerate().filter(|(_, g)| g.local) {
            for (c, component) in given.package.components.iter().enumerate() {
                if component.buildable && wanted(&given.package, component) {
                    let target = planner.unit(p, c);
                    planner.plan.targets.extend(target);
                }
            }
        }
        // A name that turned out to need what is given in place of what is shipped: once more, with all
        // knowing.
        if let Some(name) = planner.again {
            replaced.insert(name);
            continue;
        }
        let errors = planner.all_errors();
        return if errors.is_empty() { Ok(planner.plan) } else { Err(errors) };
    }
}

struct Planner<'a> {
    packages: &'a [Given],
    /// Names that stand for what is given although they are shipped.
    replaced: &'a BTreeSet<String>,
    plan: Plan,
    numbers: BTreeMap<(usize, usize), usize>,
    /// The components that wait for what they depend on.
    open: Vec<(usize, usize)>,
    missing: BTreeMap<String, Missing>,
    again: Option<String>,
    errors: Vec<Diagnostic>,
}

impl Planner<'_> {
    /// The number of a component's unit, planned now if it was not.
    fn unit(&mut self, package: usize, component: usize) -> Option<usize> {
        if let Some(&n) = self.numbers.get(&(package, component)) {
            return Some(n);
        }
        let packages = self.packages;
        let (p, c) = (&packages[package].package, &packages[package].package.components[component]);
        if self.open.contains(&(package, component)) {
            let names: Vec<String> = self
                .open
                .iter()
                .map(|&(p, _)| packages[p].package.name.clone())
                .chain([p.name.clone()])
                .collect();
            let message = format!("packages depend on each other in a circle: {}", names.join(", "));
            self.errors.push(Diagnostic::error(c.span, message));
            return None;
        }
        self.open.push((package, component));
        let mut unit = Unit { package, component, depends: Vec::new(), shipped: Vec::new() };
        for d in &c.depends {
            self.dependency(package, c, d, &mut unit);
        }
        self.open.pop();
        let number = self.plan.units.len();
        self.plan.units.push(unit);
        self.numbers.insert((package, component), number);
        Some(number)
    }

    fn dependency(&mut self, package: usize, component: &Component, d: &Dependency, unit: &mut Unit) {
        let packages = self.packages;
        let own = &packages[package].package;
        let name = d.package.text.as_str();
        // A package's own libraries go by their names, too.
        if name != own.name
            && let Some(i) = own.components.iter().position(|c| c.internal && c.name == name)
        {
            unit.depends.extend(self.unit(package, i));
            return;
        }
        let choice =
            if name == own.name { Some(Choice::Given(package)) } else { self.choose(component, own, d) };
        match choice {
            Some(Choice::Shipped(name)) => unit.shipped.push(name),
            Some(Choice::Given(p)) => {
                for library in &d.libraries {
                    let fits = |c: &Component| {
                        c.kind == Kind::Library
                            && match library {
                                None => !c.internal,
                                Some(l) => c.internal && c.name == *l,
                            }
                    };
                    match packages[p].package.components.iter().position(fits) {
                        Some(i) => unit.depends.extend(self.unit(p, i)),
                        None => {
                            let what =
                                library.as_ref().map_or("library".to_owned(), |l| format!("library `{l}`"));
                            let message = format!("the package `{name}` has no {what}");
                            self.errors.push(Diagnostic::error(d.package.span, message));
                        }
                    }
                }
            }
            None => {}
        }
    }

    /// What a name stands for. What is missing is noted.
    fn choose(&mut self, component: &Component, own: &Package, d: &Dependency) -> Option<Choice> {
        let name = d.package.text.as_str();
        let given = |local| self.packages.iter().position(|g| g.local == local && g.package.name == name);
        let version = |i: usize| &self.packages[i].package.version;
        let shipped = shipped::package(name).filter(|_| !self.replaced.contains(name));
        let mut there = Vec::new();
        if let Some(i) = given(true) {
            if d.range.contains(version(i)) {
                return Some(Choice::Given(i));
            }
            there.push(format!("{} is local", version(i)));
        } else {
            if let Some(s) = shipped {
                let better = given(false).filter(|&i| s.partial && d.range.contains(version(i)));
                if better.is_none() && s.serves(&d.range) {
                    return Some(Choice::Shipped(s.name));
                }
                there.push(format!("{} is shipped", s.version));
            }
            if let Some(i) = given(false) {
                if d.range.contains(version(i)) {
                    if shipped.is_some() {
                        self.again.get_or_insert_with(|| name.to_owned());
                    }
                    return Some(Choice::Given(i));
                }
                there.push(format!("{} is given", version(i)));
            }
        }
        let why = match there.is_empty() {
            true => format!("there is no package `{name}`"),
            false => format!("no version of `{name}` will do: {}", there.join(", ")),
        };
        let wanted = match d.written.as_str() {
            "" => "any version".to_owned(),
            range => range.to_owned(),
        };
        let by = format!(
            "{wanted}, for {} {} of {} {}",
            component.kind.word(),
            component.name,
            own.name,
            own.version
        );
        let hint = "`--packages DIR` names a folder with unpacked sources of packages";
        let at_hand = shipped.map(Shipped::version).into_iter();
        let at_hand = at_hand.chain(given(true).or_else(|| given(false)).map(|i| version(i).clone()));
        let at_hand: Vec<Version> = at_hand.collect();
        let helps = |range: Range| at_hand.iter().any(|v| range.contains(v));
        let newer = "`--allow-newer` leaves upper bounds out of account";
        let older = "`--allow-older` leaves lower bounds out of account";
        let missing = self.missing.entry(name.to_owned()).or_insert_with(|| Missing {
            wanted: Vec::new(),
            why,
            hints: match there.is_empty() {
                true => vec![hint.to_owned()],
                false if helps(d.range.clone().or_newer()) => vec![newer.to_owned()],
                false if helps(d.range.clone().or_older()) => vec![older.to_owned()],
                false => Vec::new(),
            },
        });
        missing.wanted.push((d.package.span, by));
        None
    }

    /// All that is wrong, each missing package once.
    fn all_errors(&mut self) -> Vec<Diagnostic> {
        let mut errors = std::mem::take(&mut self.errors);
        for missing in std::mem::take(&mut self.missing).into_values() {
            let mut wanted = missing.wanted.into_iter();
            let Some((span, by)) = wanted.next() else { continue };
            let mut d = Diagnostic::error(span, missing.why).at(by);
            for (_, by) in wanted {
                d = d.note(format!("also {by}"));
            }
            d.notes.dedup();
            errors.push(missing.hints.into_iter().fold(d, Diagnostic::hint));
        }
        errors
    }
}

#[cfg(test)]
mod tests {
    use kelvin_base::FileId;

    use super::*;

    fn given(text: &str, local: bool) -> Given {
        let (file, wrong) = File::read(FileId(0), text);
        assert!(wrong.is_empty(), "{wrong:?}");
        Given { package: configure(&file, &BTreeMap::new(), Around::default(), local).0, local }
    }

    fn planned(packages: &[Given]) -> Result<Vec<String>, Vec<String>> {
        let plan = plan(packages, |_, c| c.kind != Kind::Benchmark);
        let name = |u: &Unit| {
            let p = &packages[u.package].package;
            format!("{}:{}", p.name, p.components[u.component].name)
        };
        plan.map(|p| p.units.iter().map(name).collect())
            .map_err(|e| e.into_iter().map(|d| d.message).collect())
    }

    const APP: &str = "name: app\nversion: 1\nexecutable app\n  main-is: Main.hs\n  build-depends: base, core >=2, app\n\
         library\n  build-depends: base\n";
    const CORE: &str = "name: core\nversion: 2.1\nlibrary\n  build-depends: base >=4.9, containers\n";

    #[test]
    fn dependencies_come_first() {
        let packages = [given(APP, true), given(CORE, false)];
        assert_eq!(planned(&packages).unwrap(), ["core:core", "app:app", "app:app"]);
    }

    #[test]
    fn all_that_is_missing_is_said_at_once() {
        let text = "name: a\nversion: 1\nlibrary\n  build-depends: base <4, nowhere, core ^>=1\n";
        let errors = planned(&[given(text, true), given(CORE, false)]).unwrap_err();
        assert_eq!(errors.len(), 3, "{errors:?}");
    }

    #[test]
    fn circles_are_errors() {
        let a = "name: a\nversion: 1\nlibrary\n  build-depends: b\n";
        let b = "name: b\nversion: 1\nlibrary\n  build-depends: a\n";
        let errors = planned(&[given(a, true), given(b, false)]).unwrap_err();
        assert!(errors[0].contains("circle"), "{errors:?}");
    }

    #[test]
    fn what_is_given_replaces_a_shipped_version_that_will_not_do() {
        let a = "name: a\nversion: 1\nlibrary\n  build-depends: b, mtl\n";
        let b = "name: b\nversion: 1\nlibrary\n  build-depends: mtl >=2.3\n";
        let mtl = "name: mtl\nversion: 2.3.1\nlibrary\n  build-depends: base\n";
        let packages = [given(a, true), given(b, false), given(mtl, false)];
        assert_eq!(planned(&packages).unwrap(), ["mtl:mtl", "b:b", "a:a"]);
    }

    #[test]
    fn flags_are_chosen_so_that_the_dependencies_are_there() {
        let text = "name: a\nversion: 1\nflag new\n  default: True\nlibrary\n  if flag(new)\n    build-depends: nowhere\n";
        let packages = [given(text, true)];
        assert_eq!(planned(&packages).unwrap(), ["a:a"]);
    }
}
