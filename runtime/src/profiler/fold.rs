//! The constants and dictionaries of packages that are not the user's own: one row for each package, for
//! their many names say nothing to who did not write them. What is counted, and for whom, stays as it is;
//! only rows are summed, so every sum stays the same. `--library` shows them one by one. The event log always
//! has them one by one: who reads it sums them.

use std::collections::HashMap;

use kelvin_layout::CcKind;

use super::data::{Centre, Counts, Path, Profile};

/// The label of such a row, whose module is the package, and what it has for a source.
pub const LABEL: &str = "LIBRARY";
pub const SRC: &str = "<package>";

impl Centre {
    /// Whether it is summed with others of its package.
    pub fn is_folded(&self) -> bool {
        !self.package.is_empty() && matches!(self.kind, CcKind::Caf | CcKind::Dict)
    }
}

/// The profile with a row for each package.
pub fn packages(profile: Profile) -> Profile {
    let mut centres: Vec<Centre> = Vec::new();
    let mut of_package: HashMap<String, usize> = HashMap::new();
    let mut number = Vec::with_capacity(profile.centres.len());
    for centre in profile.centres {
        let new = centres.len();
        let of =
            if centre.is_folded() { *of_package.entry(centre.package.clone()).or_insert(new) } else { new };
        number.push(of);
        if of < new {
            centres[of].counts += centre.counts;
        } else if centre.is_folded() {
            let package = centre.package;
            centres.push(Centre {
                label: LABEL.into(),
                module: package.clone(),
                group: package.clone(),
                src: SRC.into(),
                package,
                ..centre
            });
        } else {
            centres.push(centre);
        }
    }
    let paths = Paths { old: &profile.paths, number: &number, new: Vec::new(), known: HashMap::new() }.all();
    Profile { centres, paths, ..profile }
}

/// Paths with other cost centres: those that have become the same are one.
struct Paths<'p> {
    old: &'p [Path],
    /// The new numbers of cost centres.
    number: &'p [usize],
    new: Vec<Path>,
    /// By path above and cost centre.
    known: HashMap<(Option<usize>, usize), usize>,
}

impl Paths<'_> {
    fn all(mut self) -> Vec<Path> {
        let mut places: Vec<Option<usize>> = vec![None; self.old.len()];
        for start in 0..self.old.len() {
            // Up to one whose place is known: a path may have a smaller number than that above it.
            let mut above = Vec::new();
            let mut at = Some(start);
            while let Some(path) = at.filter(|p| places[*p].is_none() && above.len() <= self.old.len()) {
                above.push(path);
                at = self.old[path].parent.filter(|p| *p != path && *p < self.old.len());
            }
            let mut place = at.and_then(|p| places[p]);
            while let Some(path) = above.pop() {
                place = Some(self.place(place, path));
                places[path] = place;
            }
        }
        self.new
    }

    /// The new path of an old one below a new one, with its counts.
    fn place(&mut self, above: Option<usize>, path: usize) -> usize {
        let Path { centre, counts, .. } = self.old[path];
        let centre = self.number.get(centre).copied().unwrap_or(centre);
        // A package that its own constants enter is one row.
        if let Some(above) = above.filter(|a| self.new[*a].centre == centre) {
            self.new[above].counts += counts;
            return above;
        }
        let new = self.new.len();
        let place = *self.known.entry((above, centre)).or_insert(new);
        if place == new {
            self.new.push(Path { parent: above, centre, counts: Counts::default() });
        }
        self.new[place].counts += counts;
        place
    }
}

#[cfg(test)]
mod tests {
    use kelvin_layout::Scoping;

    use super::*;

    fn profile() -> Profile {
        let centre = |label: &str, module: &str, package: &str, kind| Centre {
            label: label.into(),
            module: module.into(),
            group: module.into(),
            src: String::new(),
            package: package.into(),
            kind,
            counts: Counts::default(),
        };
        // Bytes are powers of two, so that a sum says what is in it.
        let path = |(i, &(parent, centre)): (usize, &(Option<usize>, usize))| Path {
            parent,
            centre,
            counts: Counts { alloc: 1 << i, ..Counts::default() },
        };
        // Path 5 is below a path of a greater number.
        let paths = [
            (None, 0),
            (Some(0), 1),
            (Some(0), 2),
            (Some(0), 3),
            (Some(0), 4),
            (Some(7), 5),
            (Some(1), 4),
            (Some(2), 4),
            (Some(1), 3),
        ];
        let mut profile = Profile {
            program: "p".into(),
            arguments: vec![],
            rts_arguments: vec![],
            scoping: Scoping::Hybrid,
            inserted: false,
            date: String::new(),
            tick_interval: 20_000,
            sampling: 0,
            largest: (1, String::new()),
            gc_ticks: 0,
            gc_seconds: 0.0,
            max_residency: 0,
            centres: vec![
                centre("MAIN", "MAIN", "", CcKind::Main),
                centre("CAF", "GHC.Show", "base", CcKind::Caf),
                centre("DICT", "Data.Map", "containers", CcKind::Dict),
                centre("DICT", "GHC.Show", "base", CcKind::Dict),
                centre("f", "Main", "", CcKind::Normal),
                centre("g", "Dep", "dep", CcKind::Normal),
            ],
            paths: paths.iter().enumerate().map(path).collect(),
            folded: 0,
            switched_off: Vec::new(),
            switched_meanwhile: Vec::new(),
            keys_left_out: Vec::new(),
            more_keys_left_out: false,
        };
        for path in &profile.paths {
            profile.centres[path.centre].counts += path.counts;
        }
        profile
    }

    #[test]
    fn rows_are_summed_and_sums_stay() {
        let before = profile();
        let after = packages(before.clone());
        let names: Vec<String> = after.centres.iter().map(|c| format!("{}.{}", c.module, c.label)).collect();
        assert_eq!(names, ["MAIN.MAIN", "base.LIBRARY", "containers.LIBRARY", "Main.f", "Dep.g"]);
        assert_eq!(after.total_alloc(), before.total_alloc());
        let paths: Vec<(Option<usize>, &str, u64)> = after
            .paths
            .iter()
            .map(|p| (p.parent, after.centres[p.centre].label.as_str(), p.counts.alloc))
            .collect();
        // Below `base` stands what was below its CAFs; its dictionary there is part of the row itself.
        assert_eq!(
            paths,
            [
                (None, "MAIN", 1),
                (Some(0), "LIBRARY", 2 + 8 + 256),
                (Some(0), "LIBRARY", 4),
                (Some(0), "f", 16),
                (Some(2), "f", 128),
                (Some(4), "g", 32),
                (Some(1), "f", 64),
            ]
        );
        for (number, centre) in after.centres.iter().enumerate() {
            let sum: u64 = after.paths.iter().filter(|p| p.centre == number).map(|p| p.counts.alloc).sum();
            assert_eq!(sum, centre.counts.alloc, "{}", centre.label);
        }
    }
}
