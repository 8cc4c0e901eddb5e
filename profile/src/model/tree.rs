//! The tree of paths: a node is a cost centre entered along its parent's path.
//!
//! Parents always precede their children, so whatever goes up the tree is one loop from the end and whatever
//! goes down one from the start; nothing here recurses, however deep the tree is.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::centre::{Centre, CentreId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What something cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    pub entries: u64,
    /// Samples of the timer.
    pub ticks: u64,
    /// Bytes allocated.
    pub bytes: u64,
}

impl Costs {
    /// Both together. Sums of hostile files stay at the greatest number.
    pub fn and(self, other: Costs) -> Costs {
        Costs {
            entries: self.entries.saturating_add(other.entries),
            ticks: self.ticks.saturating_add(other.ticks),
            bytes: self.bytes.saturating_add(other.bytes),
        }
    }

    pub fn is_zero(self) -> bool {
        self == Costs::default()
    }
}

#[derive(Clone, Debug)]
pub struct Node {
    pub centre: CentreId,
    pub parent: Option<NodeId>,
    /// Its own, without those below.
    pub own: Costs,
}

#[derive(Clone, Debug, Default)]
pub struct Tree {
    centres: IndexSet<Centre, FxBuildHasher>,
    nodes: Vec<Node>,
    by_path: FxHashMap<(Option<NodeId>, CentreId), NodeId>,
    overflowed: bool,
}

/// What one cost centre costs over all its nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct CentreCosts {
    pub own: Costs,
    /// With all below it; a centre below itself is not counted twice. Entries are its own.
    pub inherited: Costs,
}

impl Tree {
    /// No more nodes than this: a log may have any number of paths, memory has not.
    pub const MOST_NODES: usize = 1 << 20;

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// All nodes, parents before children.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub fn centre(&self, id: CentreId) -> &Centre {
        &self.centres[id.index()]
    }

    pub fn centre_of(&self, id: NodeId) -> &Centre {
        self.centre(self.node(id).centre)
    }

    /// All cost centres, in the order of their ids.
    pub fn centres(&self) -> impl ExactSizeIterator<Item = &Centre> {
        self.centres.iter()
    }

    /// `Module.label` of all centres, in the order of their ids; those of one name with their place after it.
    pub fn names(&self) -> Vec<String> {
        let mut count: FxHashMap<String, u32> = FxHashMap::default();
        for centre in &self.centres {
            *count.entry(centre.name()).or_default() += 1;
        }
        let name = |centre: &Centre| {
            let name = centre.name();
            let twins = count.get(&name).is_some_and(|&n| n > 1);
            if twins && !centre.src.is_empty() { format!("{name} {}", centre.src) } else { name }
        };
        self.centres.iter().map(name).collect()
    }

    pub fn add_centre(&mut self, centre: Centre) -> CentreId {
        CentreId(self.centres.insert_full(centre).0 as u32)
    }

    pub fn find_centre(&self, centre: &Centre) -> Option<CentreId> {
        self.centres.get_index_of(centre).map(|i| CentreId(i as u32))
    }

    /// The node of this centre below `parent`, made if need be. In a full tree, the parent takes what was for
    /// it.
    pub fn child(&mut self, parent: Option<NodeId>, centre: CentreId) -> NodeId {
        if let Some(&id) = self.by_path.get(&(parent, centre)) {
            return id;
        }
        if self.nodes.len() >= Tree::MOST_NODES {
            self.overflowed = true;
            return parent.unwrap_or(NodeId(0));
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node { centre, parent, own: Costs::default() });
        self.by_path.insert((parent, centre), id);
        id
    }

    /// Whether some paths were too many, and charged to the path above.
    pub fn overflowed(&self) -> bool {
        self.overflowed
    }

    pub fn add(&mut self, id: NodeId, costs: Costs) {
        let own = &mut self.nodes[id.index()].own;
        *own = own.and(costs);
    }

    pub fn sum(&self) -> Costs {
        self.nodes.iter().fold(Costs::default(), |sum, n| sum.and(n.own))
    }

    /// Own costs and those of all below, by node. Entries are not inherited.
    pub fn inherited(&self) -> Vec<Costs> {
        let mut sums: Vec<Costs> = self.nodes.iter().map(|n| n.own).collect();
        for (i, node) in self.nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                let below = Costs { entries: 0, ..sums[i] };
                sums[parent.index()] = sums[parent.index()].and(below);
            }
        }
        sums
    }

    /// Children by node, and the roots, each in the order they were made.
    pub fn children(&self) -> (Vec<NodeId>, Vec<Vec<NodeId>>) {
        let mut roots = Vec::new();
        let mut children = vec![Vec::new(); self.nodes.len()];
        for id in self.ids() {
            match self.node(id).parent {
                Some(parent) => children[parent.index()].push(id),
                None => roots.push(id),
            }
        }
        (roots, children)
    }

    pub fn depths(&self) -> Vec<u32> {
        let mut depths: Vec<u32> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            depths.push(node.parent.map_or(0, |p| depths[p.index()] + 1));
        }
        depths
    }

    /// The path to a node, the outermost first.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = vec![id];
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            path.push(parent);
            at = parent;
        }
        path.reverse();
        path
    }

    /// All nodes depth first, siblings in the order that `before` gives.
    pub fn depth_first(&self, key: impl Fn(NodeId) -> std::cmp::Reverse<u64>) -> Vec<NodeId> {
        let (mut roots, mut children) = self.children();
        for siblings in children.iter_mut().chain([&mut roots]) {
            siblings.sort_by_key(|&id| key(id));
        }
        let mut work: Vec<NodeId> = roots.into_iter().rev().collect();
        let mut order = Vec::with_capacity(self.nodes.len());
        while let Some(id) = work.pop() {
            order.push(id);
            work.extend(children[id.index()].iter().rev());
        }
        order
    }

    /// Flat figures by centre. One walk, depth first: what is below a centre's outermost node is inherited
    /// once.
    pub fn by_centre(&self) -> Vec<CentreCosts> {
        let inherited = self.inherited();
        let mut flat = vec![CentreCosts::default(); self.centres.len()];
        let (roots, children) = self.children();
        let mut open = vec![0u32; self.centres.len()];
        enum Step {
            Enter(NodeId),
            Leave(CentreId),
        }
        let mut work: Vec<Step> = roots.into_iter().rev().map(Step::Enter).collect();
        while let Some(step) = work.pop() {
            match step {
                Step::Leave(centre) => open[centre.index()] -= 1,
                Step::Enter(id) => {
                    let node = self.node(id);
                    let entry = &mut flat[node.centre.index()];
                    entry.own = entry.own.and(node.own);
                    entry.inherited.entries = entry.own.entries;
                    if open[node.centre.index()] == 0 {
                        let sum = Costs { entries: 0, ..inherited[id.index()] };
                        entry.inherited = entry.inherited.and(sum);
                    }
                    open[node.centre.index()] += 1;
                    work.push(Step::Leave(node.centre));
                    work.extend(children[id.index()].iter().rev().map(|&c| Step::Enter(c)));
                }
            }
        }
        flat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn centre(label: &str) -> Centre {
        Centre { module: "M".into(), label: label.into(), src: String::new() }
    }

    #[test]
    fn recursion_is_inherited_once() {
        let mut t = Tree::default();
        let (f, g) = (t.add_centre(centre("f")), t.add_centre(centre("g")));
        let a = t.child(None, f);
        let b = t.child(Some(a), g);
        let c = t.child(Some(b), f);
        for (id, ticks) in [(a, 1), (b, 10), (c, 100)] {
            t.add(id, Costs { ticks, entries: 1, bytes: 0 });
        }
        let flat = t.by_centre();
        assert_eq!((flat[0].own.ticks, flat[0].inherited.ticks), (101, 111));
        assert_eq!((flat[1].own.ticks, flat[1].inherited.ticks), (10, 110));
        assert_eq!(flat[0].inherited.entries, 2);
        assert_eq!(t.inherited()[0].ticks, 111);
        assert_eq!(t.path(c), [a, b, c]);
    }

    #[test]
    fn a_tree_a_hundred_thousand_deep() {
        let mut t = Tree::default();
        let mut at = None;
        for i in 0..100_000 {
            let c = t.add_centre(centre(&i.to_string()));
            let id = t.child(at, c);
            t.add(id, Costs { ticks: 1, ..Costs::default() });
            at = Some(id);
        }
        assert_eq!(t.by_centre()[0].inherited.ticks, 100_000);
        assert_eq!(t.depths()[99_999], 99_999);
    }
}
