//! Puts top-level bindings in groups, each after the groups that it mentions.

use kelvin_base::graph::components;
use rustc_hash::FxHashMap;

use super::Done;
use crate::expr::Bind;

pub(crate) fn in_groups(done: Vec<Done>) -> Vec<Bind> {
    let index: FxHashMap<_, _> = done.iter().zip(0..).map(|(d, i)| (d.var, i)).collect();
    let edges: Vec<Vec<u32>> =
        done.iter().map(|d| d.uses.iter().filter_map(|v| index.get(v).copied()).collect()).collect();
    let mut items: Vec<Option<Done>> = done.into_iter().map(Some).collect();
    let mut binds = Vec::with_capacity(items.len());
    for group in components(&edges) {
        let recursive = group.len() > 1 || edges[group[0] as usize].contains(&group[0]);
        let mut parts = group.into_iter().filter_map(|i| items[i as usize].take());
        if recursive {
            binds.push(Bind::Rec(parts.map(|d| (d.var, d.rhs)).collect()));
        } else if let Some(d) = parts.next() {
            binds.push(Bind::NonRec(d.var, d.rhs.into()));
        }
    }
    binds
}
