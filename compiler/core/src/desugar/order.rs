//! Puts top-level bindings in groups, each after the groups that it mentions (Tarjan's algorithm, with an
//! explicit stack).

use rustc_hash::FxHashMap;

use super::Done;
use crate::expr::Bind;

pub(super) fn in_groups(done: Vec<Done>) -> Vec<Bind> {
    let index: FxHashMap<_, _> = done.iter().enumerate().map(|(i, d)| (d.var, i)).collect();
    let edges: Vec<Vec<usize>> =
        done.iter().map(|d| d.uses.iter().filter_map(|v| index.get(v).copied()).collect()).collect();
    let mut items: Vec<Option<Done>> = done.into_iter().map(Some).collect();
    let mut binds = Vec::with_capacity(items.len());
    for mut group in components(&edges) {
        group.sort_unstable();
        let recursive = group.len() > 1 || edges[group[0]].contains(&group[0]);
        let mut parts = group.into_iter().filter_map(|i| items[i].take());
        if recursive {
            binds.push(Bind::Rec(parts.map(|d| (d.var, d.rhs)).collect()));
        } else if let Some(d) = parts.next() {
            binds.push(Bind::NonRec(d.var, d.rhs.into()));
        }
    }
    binds
}

/// Strongly connected components, callees first.
fn components(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let n = edges.len();
    let (mut number, mut low, mut on_stack) = (vec![NEW; n], vec![0; n], vec![false; n]);
    let (mut stack, mut result, mut next) = (Vec::new(), Vec::new(), 0);
    for root in 0..n {
        if number[root] != NEW {
            continue;
        }
        // Each frame: a node and how many of its edges have been followed.
        let mut frames = vec![(root, 0)];
        while let Some((node, edge)) = frames.pop() {
            if edge == 0 {
                (number[node], low[node]) = (next, next);
                next += 1;
                stack.push(node);
                on_stack[node] = true;
            }
            if let Some(&to) = edges[node].get(edge) {
                frames.push((node, edge + 1));
                if number[to] == NEW {
                    frames.push((to, 0));
                } else if on_stack[to] {
                    low[node] = low[node].min(number[to]);
                }
                continue;
            }
            if let Some(&(parent, _)) = frames.last() {
                low[parent] = low[parent].min(low[node]);
            }
            if low[node] == number[node] {
                let at = stack.iter().rposition(|&s| s == node).unwrap_or(0);
                let group = stack.split_off(at);
                group.iter().for_each(|&s| on_stack[s] = false);
                result.push(group);
            }
        }
    }
    result
}
