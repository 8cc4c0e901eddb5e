//! The tree of a profile, as measured: a row is a path, its individual figures are what was counted and
//! sampled under that path, and what it inherits are the sums below it (note "Paths", `kelvin_layout`; the
//! thesis, 8.4.2, estimates it from pairs of cost centres).
//!
//! CAF and dictionary cost centres stand directly below `MAIN`, whoever demanded them. Paths under which
//! nothing was counted, nor below them, are left out.

use super::data::Profile;

/// A row of the tree.
#[derive(Clone, Debug)]
pub struct Node {
    pub centre: usize,
    pub parent: Option<usize>,
    pub depth: usize,
    pub children: Vec<usize>,
    pub entries: u64,
    pub ticks: u64,
    pub alloc: u64,
    pub inherited_ticks: u64,
    pub inherited_alloc: u64,
}

/// The tree of a profile: node 0 is `MAIN`. Parents come before their children.
pub struct Tree {
    pub nodes: Vec<Node>,
}

impl Tree {
    pub fn of(profile: &Profile) -> Tree {
        let mut tree = Tree { nodes: Vec::new() };
        tree.plant(profile);
        tree.inherit();
        tree.sort_children();
        tree
    }

    /// Makes the nodes, those above first.
    fn plant(&mut self, profile: &Profile) {
        let paths = &profile.paths;
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); paths.len()];
        for (number, path) in paths.iter().enumerate() {
            if let Some(parent) = path.parent.filter(|p| *p != number && *p < paths.len()) {
                below[parent].push(number);
            }
        }
        let kept = kept(profile, &below);
        let mut work = vec![(0, None)];
        while let Some((number, parent)) = work.pop() {
            let Some(path) = paths.get(number) else { continue };
            let id = self.nodes.len();
            self.nodes.push(Node {
                centre: path.centre,
                parent,
                depth: parent.map_or(0, |p: usize| self.nodes[p].depth + 1),
                children: Vec::new(),
                entries: path.counts.scc,
                ticks: path.counts.ticks,
                alloc: path.counts.alloc,
                inherited_ticks: 0,
                inherited_alloc: 0,
            });
            if let Some(parent) = parent {
                self.nodes[parent].children.push(id);
            }
            work.extend(below[number].iter().filter(|c| kept[**c]).map(|c| (*c, Some(id))));
        }
    }

    fn inherit(&mut self) {
        for id in (0..self.nodes.len()).rev() {
            let n = &mut self.nodes[id];
            n.inherited_ticks += n.ticks;
            n.inherited_alloc += n.alloc;
            let (parent, ticks, alloc) = (n.parent, n.inherited_ticks, n.inherited_alloc);
            if let Some(p) = parent {
                self.nodes[p].inherited_ticks += ticks;
                self.nodes[p].inherited_alloc += alloc;
            }
        }
    }

    /// Siblings by inherited ticks, then allocation, descending; the rest by number.
    fn sort_children(&mut self) {
        for id in 0..self.nodes.len() {
            let mut children = std::mem::take(&mut self.nodes[id].children);
            children.sort_by_key(|&c| {
                let n = &self.nodes[c];
                (std::cmp::Reverse((n.inherited_ticks, n.inherited_alloc, n.entries)), n.centre)
            });
            self.nodes[id].children = children;
        }
    }

    /// The nodes in the order of the report: each before its children.
    pub fn in_order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut work = if self.nodes.is_empty() { Vec::new() } else { vec![0] };
        while let Some(id) = work.pop() {
            order.push(id);
            work.extend(self.nodes[id].children.iter().rev());
        }
        order
    }
}

/// For each path, whether anything was counted there or below.
fn kept(profile: &Profile, below: &[Vec<usize>]) -> Vec<bool> {
    let mut order = vec![0];
    let mut next = 0;
    while let Some(&number) = order.get(next) {
        order.extend(below.get(number).into_iter().flatten());
        next += 1;
    }
    let mut kept = vec![false; profile.paths.len()];
    for &number in order.iter().rev() {
        let Some(path) = profile.paths.get(number) else { continue };
        kept[number] = !path.counts.is_zero() || below[number].iter().any(|c| kept[*c]);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profiler::data::{Centre, Counts, Path};
    use kelvin_layout::{CcKind, Scoping};

    /// Paths as (parent, centre, entries, ticks, bytes).
    fn profile(paths: &[(usize, usize, u64, u64, u64)]) -> Profile {
        let counts = |&(_, _, scc, ticks, alloc): &(usize, usize, u64, u64, u64)| Counts {
            scc,
            ticks,
            alloc,
            ..Counts::default()
        };
        let centres = paths.iter().map(|p| p.1).max().map_or(0, |m| m + 1);
        let centre = |i: usize| {
            let mut sum = Counts::default();
            paths.iter().filter(|p| p.1 == i).for_each(|p| sum += counts(p));
            Centre {
                label: format!("c{i}"),
                module: "Main".into(),
                group: "Main".into(),
                src: "<built-in>".into(),
                package: String::new(),
                kind: if i == 0 { CcKind::Main } else { CcKind::Normal },
                counts: sum,
            }
        };
        let path = |(i, p): (usize, &(usize, usize, u64, u64, u64))| Path {
            parent: (i > 0).then_some(p.0),
            centre: p.1,
            counts: counts(p),
        };
        Profile {
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
            centres: (0..centres).map(centre).collect(),
            paths: paths.iter().enumerate().map(path).collect(),
            folded: 0,
            switched_off: Vec::new(),
            switched_meanwhile: Vec::new(),
            keys_left_out: Vec::new(),
            more_keys_left_out: false,
        }
    }

    #[test]
    fn figures_are_those_of_the_paths_and_inherited_upwards() {
        // c1 and c2 both enter c3 once; nearly all of its cost comes by c2. Path 6 is of a later number than
        // its child 5.
        let p = profile(&[
            (0, 0, 0, 1, 10),
            (0, 1, 1, 5, 7),
            (0, 2, 1, 2, 1),
            (0, 3, 0, 0, 0),
            (1, 3, 1, 1, 20),
            (6, 1, 1, 1, 1),
            (2, 3, 1, 90, 2000),
        ]);
        let t = Tree::of(&p);
        let row = |above: usize, c: usize| {
            let found = t
                .nodes
                .iter()
                .find(|n| n.centre == c && n.parent.is_some_and(|p| t.nodes[p].centre == above));
            found.map(|n| (n.entries, n.ticks, n.inherited_ticks, n.inherited_alloc))
        };
        assert_eq!(row(1, 3), Some((1, 1, 1, 20)));
        assert_eq!(row(2, 3), Some((1, 90, 91, 2001)));
        // Nothing was counted directly below MAIN.
        assert_eq!(row(0, 3), None);
        assert_eq!((t.nodes[0].inherited_ticks, t.nodes[0].inherited_alloc), (100, 2039));
        assert_eq!((p.total_ticks(), p.total_alloc()), (100, 2039));
        // The costlier of siblings comes first.
        let shown: Vec<usize> = t.in_order().into_iter().map(|n| t.nodes[n].centre).collect();
        assert_eq!(shown, [0, 2, 3, 1, 1, 3]);
    }

    #[test]
    fn what_is_no_tree_ends_all_the_same() {
        let t = Tree::of(&profile(&[]));
        assert!(t.in_order().is_empty());
        let t = Tree::of(&profile(&[(0, 0, 0, 0, 1), (9, 1, 1, 1, 1), (2, 2, 1, 1, 1)]));
        assert_eq!(t.in_order().len(), 1);
    }
}
