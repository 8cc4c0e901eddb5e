//! Inherited costs from cost-centre pairs (thesis 8.4.2).
//!
//! What is counted at run time is, for every `scc` entry, the pair (enclosing cost centre, cost centre). From
//! these counts a tree is made from `MAIN` down: below a node of centre `p` stands a node for each `c`
//! that was entered from `p`. A centre entered from several places stands in several places, and its costs are
//! shared out among them in proportion to the entries that came that way (*statistical inheritance*).
//!
//! Method. A node's *share* is the part of its centre's entries that came by its path: the parent's share times the
//! pair's part in all entries of the centre. Entries of a centre from itself, and from below itself, are
//! recursion and make no node: they belong to the node above. Paths with a share under [`LEAST_SHARE`] are not followed.
//! At the end the shares of each centre are scaled to sum to one, and its costs are dealt out in whole
//! numbers by largest remainder, so that the tree sums to the totals exactly.
//!
//! CAF and dictionary cost centres, and centres with costs but without entries, stand directly below `MAIN`.

use kelvin_layout::{CC_MAIN, CcKind};

use super::data::{Centre, Profile};

/// Shares below this are not shown apart.
const LEAST_SHARE: f64 = 1e-3;
/// No path is longer.
const MAX_DEPTH: usize = 60;

/// A row of the tree.
#[derive(Clone, Debug)]
pub struct Node {
    pub centre: usize,
    pub parent: Option<usize>,
    pub depth: usize,
    pub children: Vec<usize>,
    share: f64,
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
        let mut tree = Tree { nodes: vec![node(CC_MAIN as usize, None, 0, 1.0)] };
        let edges = Edges::of(profile);
        tree.grow(0, &edges);
        tree.adopt_the_rest(profile, &edges);
        tree.deal_out(&profile.centres);
        tree.inherit();
        tree.sort_children();
        tree
    }

    /// Adds the nodes below `from`, without recursion: paths may be long.
    fn grow(&mut self, from: usize, edges: &Edges) {
        let mut work = vec![from];
        while let Some(at) = work.pop() {
            if self.nodes[at].depth >= MAX_DEPTH {
                continue;
            }
            for &(child, entries) in edges.below(self.nodes[at].centre) {
                let share = self.nodes[at].share * entries as f64 / edges.total[child] as f64;
                if share < LEAST_SHARE || self.is_on_path(at, child) {
                    continue;
                }
                let id = self.add(child, at, share);
                work.push(id);
            }
        }
    }

    fn add(&mut self, centre: usize, parent: usize, share: f64) -> usize {
        let id = self.nodes.len();
        let depth = self.nodes[parent].depth + 1;
        self.nodes.push(node(centre, Some(parent), depth, share));
        self.nodes[parent].children.push(id);
        id
    }

    fn is_on_path(&self, from: usize, centre: usize) -> bool {
        let mut at = Some(from);
        while let Some(n) = at {
            if self.nodes[n].centre == centre {
                return true;
            }
            at = self.nodes[n].parent;
        }
        false
    }

    /// Puts what is not reached from `MAIN` by entries below `MAIN`: CAFs first, since they lead on.
    fn adopt_the_rest(&mut self, profile: &Profile, edges: &Edges) {
        let is_caf = |c: &Centre| matches!(c.kind, CcKind::Caf | CcKind::Dict);
        for pass in [true, false] {
            for (i, centre) in profile.centres.iter().enumerate() {
                let reached = self.nodes.iter().any(|n| n.centre == i);
                if is_caf(centre) == pass && !reached && !centre.counts.is_zero() {
                    let id = self.add(i, 0, 1.0);
                    self.grow(id, edges);
                }
            }
        }
    }

    /// Deals the costs of each centre out among its nodes.
    fn deal_out(&mut self, centres: &[Centre]) {
        let mut of_centre: Vec<Vec<usize>> = vec![Vec::new(); centres.len()];
        for (id, n) in self.nodes.iter().enumerate() {
            of_centre[n.centre].push(id);
        }
        for (centre, ids) in centres.iter().zip(&of_centre) {
            let shares: Vec<f64> = ids.iter().map(|&id| self.nodes[id].share).collect();
            let entries = apportion(centre.counts.scc, &shares);
            let ticks = apportion(centre.counts.ticks, &shares);
            let alloc = apportion(centre.counts.alloc, &shares);
            for (k, &id) in ids.iter().enumerate() {
                let n = &mut self.nodes[id];
                (n.entries, n.ticks, n.alloc) = (entries[k], ticks[k], alloc[k]);
            }
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
        let mut work = vec![0];
        while let Some(id) = work.pop() {
            order.push(id);
            work.extend(self.nodes[id].children.iter().rev());
        }
        order
    }
}

fn node(centre: usize, parent: Option<usize>, depth: usize, share: f64) -> Node {
    Node {
        centre,
        parent,
        depth,
        children: Vec::new(),
        share,
        entries: 0,
        ticks: 0,
        alloc: 0,
        inherited_ticks: 0,
        inherited_alloc: 0,
    }
}

/// The pairs by enclosing centre; recursion left out.
struct Edges {
    below: Vec<Vec<(usize, u64)>>,
    /// Entries of each centre from others.
    total: Vec<u64>,
}

impl Edges {
    fn of(profile: &Profile) -> Edges {
        let n = profile.centres.len();
        let mut edges = Edges { below: vec![Vec::new(); n], total: vec![0; n] };
        for &(p, c, entries) in &profile.pairs {
            if p != c && p < n && c < n {
                edges.below[p].push((c, entries));
                edges.total[c] += entries;
            }
        }
        edges
    }

    fn below(&self, centre: usize) -> &[(usize, u64)] {
        &self.below[centre]
    }
}

/// Whole numbers in proportion to `shares` that sum to `total` (largest remainder).
fn apportion(total: u64, shares: &[f64]) -> Vec<u64> {
    let sum: f64 = shares.iter().sum();
    if shares.is_empty() || sum <= 0.0 {
        return vec![0; shares.len()];
    }
    let exact: Vec<f64> = shares.iter().map(|s| total as f64 * s / sum).collect();
    let mut parts: Vec<u64> = exact.iter().map(|x| (x.floor() as u64).min(total)).collect();
    let mut by_remainder: Vec<usize> = (0..shares.len()).collect();
    by_remainder.sort_by(|&a, &b| {
        let (ra, rb) = (exact[a] - exact[a].floor(), exact[b] - exact[b].floor());
        rb.total_cmp(&ra).then(a.cmp(&b))
    });
    let dealt: u64 = parts.iter().sum();
    // Floating-point totals above 2^53 may be a little off in either direction.
    if dealt <= total {
        for (k, i) in (0..total - dealt).zip(by_remainder.iter().cycle()) {
            if k as usize >= 4 * shares.len() {
                parts[by_remainder[0]] += total - dealt - k;
                break;
            }
            parts[*i] += 1;
        }
    } else {
        let mut excess = dealt - total;
        for p in parts.iter_mut() {
            let take = excess.min(*p);
            *p -= take;
            excess -= take;
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profiler::data::Counts;
    use kelvin_layout::Scoping;

    fn profile(centres: &[(CcKind, u64, u64)], pairs: &[(usize, usize, u64)]) -> Profile {
        let mut scc = vec![0; centres.len()];
        for &(_, c, n) in pairs {
            scc[c] += n;
        }
        let centres = centres.iter().enumerate().map(|(i, &(kind, ticks, alloc))| Centre {
            label: format!("c{i}"),
            module: "Main".into(),
            group: "Main".into(),
            src: "<built-in>".into(),
            kind,
            counts: Counts { ticks, alloc, scc: scc[i], ..Counts::default() },
        });
        Profile {
            program: "p".into(),
            arguments: vec![],
            rts_arguments: vec![],
            scoping: Scoping::Hybrid,
            date: String::new(),
            tick_interval: 20_000,
            gc_ticks: 0,
            gc_seconds: 0.0,
            max_residency: 0,
            centres: centres.collect(),
            pairs: pairs.to_vec(),
        }
    }

    #[test]
    fn costs_are_shared_by_entries_and_nothing_is_lost() {
        // MAIN enters f once and g once; both enter h: f three times, g once; h enters itself.
        let n = CcKind::Normal;
        let p = profile(
            &[
                (CcKind::Main, 1, 10),
                (CcKind::Sub, 0, 0),
                (CcKind::Data, 0, 0),
                (n, 5, 7),
                (n, 2, 1),
                (n, 9, 101),
            ],
            &[(0, 3, 1), (0, 4, 1), (3, 5, 3), (4, 5, 1), (5, 5, 50)],
        );
        let t = Tree::of(&p);
        let rows = |c: usize| t.nodes.iter().filter(move |n| n.centre == c);
        assert_eq!(rows(5).map(|n| n.ticks).collect::<Vec<_>>().iter().sum::<u64>(), 9);
        assert_eq!(t.nodes[0].inherited_alloc, 119);
        assert_eq!(t.nodes[0].inherited_ticks, 17);
        let under_f = rows(5).find(|n| t.nodes[n.parent.unwrap()].centre == 3).unwrap();
        assert_eq!(under_f.alloc, 76);
        assert_eq!(t.nodes.iter().map(|n| n.entries).sum::<u64>(), 56);
    }

    #[test]
    fn cycles_and_unreached_centres_end_and_are_kept() {
        let n = CcKind::Normal;
        let p = profile(
            &[
                (CcKind::Main, 0, 0),
                (CcKind::Sub, 0, 0),
                (CcKind::Data, 0, 0),
                (CcKind::Caf, 1, 1),
                (n, 1, 1),
                (n, 1, 1),
            ],
            &[(4, 5, 10), (5, 4, 10)],
        );
        let t = Tree::of(&p);
        assert_eq!(t.nodes[0].inherited_ticks, 3);
        assert_eq!(t.in_order().len(), t.nodes.len());
    }

    #[test]
    fn apportioning_is_exact() {
        for total in [0, 1, 7, 1 << 40, u64::MAX / 2] {
            for shares in [&[1.0][..], &[0.3, 0.3, 0.4], &[1e-3, 1.0, 2.5]] {
                assert_eq!(apportion(total, shares).iter().sum::<u64>(), total);
            }
        }
    }
}
