//! Strongly connected components: the one place that orders definitions by what they mention. By Tarjan's
//! algorithm (1972) with its own stack, for programs have chains of definitions far longer than the machine's
//! stack is deep.

const UNSEEN: u32 = u32::MAX;

/// Components of the graph `0..edges.len()` (`edges[v]`: what `v` depends on), each in ascending order;
/// a component stands after those it depends on, and ties keep the order of the vertices.
pub fn components(edges: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let all: Vec<u32> = (0..edges.len() as u32).collect();
    components_among(&all, edges)
}

/// The same of the subgraph that has these vertices: other vertices and the edges to them are left out.
pub fn components_among(vertices: &[u32], edges: &[Vec<u32>]) -> Vec<Vec<u32>> {
    if vertices.is_empty() {
        return Vec::new();
    }
    let mut inside = vec![false; edges.len()];
    vertices.iter().for_each(|&v| inside[v as usize] = true);
    let mut search = Search {
        number: vec![UNSEEN; edges.len()],
        low: vec![0; edges.len()],
        on_stack: vec![false; edges.len()],
        stack: Vec::new(),
        counter: 0,
    };
    let mut found = Vec::new();
    // Vertices whose edges are being followed, and how many have been.
    let mut path: Vec<(u32, usize)> = Vec::new();
    for &root in vertices {
        if search.is_new(root) {
            search.discover(root);
            path.push((root, 0));
        }
        while let Some((v, followed)) = path.last_mut() {
            let v = *v;
            let Some(&w) = edges[v as usize].get(*followed) else {
                path.pop();
                if let Some(&(parent, _)) = path.last() {
                    search.lower(parent, search.low[v as usize]);
                }
                found.extend(search.component_of(v));
                continue;
            };
            *followed += 1;
            if !inside[w as usize] {
                continue;
            }
            if search.is_new(w) {
                search.discover(w);
                path.push((w, 0));
            } else if search.on_stack[w as usize] {
                search.lower(v, search.number[w as usize]);
            }
        }
    }
    found
}

/// The tables of the algorithm, by vertex.
struct Search {
    /// In the order of discovery.
    number: Vec<u32>,
    /// The least number known to be reached, below the vertex, of one that is still on the stack.
    low: Vec<u32>,
    on_stack: Vec<bool>,
    /// Discovered vertices whose components are not complete.
    stack: Vec<u32>,
    counter: u32,
}

impl Search {
    fn is_new(&self, v: u32) -> bool {
        self.number[v as usize] == UNSEEN
    }

    fn discover(&mut self, v: u32) {
        self.number[v as usize] = self.counter;
        self.low[v as usize] = self.counter;
        self.counter += 1;
        self.stack.push(v);
        self.on_stack[v as usize] = true;
    }

    fn lower(&mut self, v: u32, to: u32) {
        let low = &mut self.low[v as usize];
        *low = (*low).min(to);
    }

    /// The component that is complete when `v` is done with, if there is one.
    fn component_of(&mut self, v: u32) -> Option<Vec<u32>> {
        if self.low[v as usize] != self.number[v as usize] {
            return None;
        }
        let start = self.stack.iter().rposition(|&w| w == v)?;
        let mut component = self.stack.split_off(start);
        component.iter().for_each(|&w| self.on_stack[w as usize] = false);
        component.sort_unstable();
        Some(component)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_first_and_cycles_together() {
        // 0 -> 1 -> 2 -> 1, 3 alone, 4 -> 4.
        let edges = vec![vec![1], vec![2], vec![1], vec![], vec![4]];
        assert_eq!(components(&edges), vec![vec![1, 2], vec![0], vec![3], vec![4]]);
    }

    #[test]
    fn edges_that_leave_the_subgraph_do_not_count() {
        // 0 -> 1 -> 2 -> 0: a circle, until 1 is taken out.
        let edges = vec![vec![1], vec![2], vec![0], vec![0]];
        assert_eq!(components_among(&[0, 1, 2], &edges), vec![vec![0, 1, 2]]);
        assert_eq!(components_among(&[0, 2], &edges), vec![vec![0], vec![2]]);
        assert_eq!(components_among(&[2, 3], &edges), vec![vec![2], vec![3]]);
    }

    #[test]
    fn long_chains_need_no_stack() {
        let n = 300_000u32;
        let edges: Vec<Vec<u32>> = (0..n).map(|i| if i + 1 < n { vec![i + 1] } else { vec![] }).collect();
        assert_eq!(components(&edges).len(), n as usize);
    }
}
