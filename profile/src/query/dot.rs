//! Which events had which in them, for GraphViz: an edge from a label to each that was directly in it, with
//! how often. If the query asks for `dependencies`, also those that were further in, as dashed edges.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kelvin_domain::query::{Dimension, Query};
use kelvin_domain::{LABEL, RecordHead};

use super::scan::{Event, scan};

pub fn answer(file: &Path, query: &Query) -> Result<String, String> {
    let known = |d: &Dimension| matches!(d, Dimension::DependsOn | Dimension::Dependencies);
    if !query.dimensions.iter().all(known) || !query.conditions.is_empty() {
        return Err("--dot goes with depends-on or dependencies, or no dimension, and no conditions".into());
    }
    let mut texts: BTreeMap<u32, String> = BTreeMap::new();
    let mut labels = BTreeSet::new();
    let mut edges: BTreeMap<(u32, u32), u64> = BTreeMap::new();
    scan(file, &mut |event| match event {
        Event::Text(number, text) => {
            if text == LABEL {
                labels.insert(number);
            }
            texts.insert(number, text.to_string());
        }
        Event::Record(_, head, dimensions) => {
            let own = dimensions.iter().find_map(|(name, item)| match item {
                kelvin_domain::Item::Text(n) if labels.contains(name) && texts.contains_key(n) => Some(*n),
                _ => None,
            });
            note(&mut edges, head, own.unwrap_or(head.name));
        }
        Event::Run(_) | Event::Sample { .. } => {}
    })?;
    // A text may have had several numbers.
    let text = |n: u32| texts.get(&n).map_or("?", String::as_str);
    let mut direct: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for ((from, to), count) in &edges {
        *direct.entry((text(*from), text(*to))).or_default() += count;
    }
    let mut out = String::from("digraph events {\n  node [shape=box, fontname=\"sans-serif\"];\n");
    for ((from, to), count) in &direct {
        out.push_str(&format!("  {} -> {} [label=\"{count}\"];\n", quoted(from), quoted(to)));
    }
    if query.dimensions.contains(&Dimension::Dependencies) {
        let pairs: Vec<(&str, &str)> = direct.keys().copied().collect();
        for (from, to) in transitive(&pairs).into_iter().filter(|e| !direct.contains_key(e)) {
            out.push_str(&format!("  {} -> {} [style=dashed];\n", quoted(from), quoted(to)));
        }
    }
    out.push_str("}\n");
    Ok(out)
}

fn note(edges: &mut BTreeMap<(u32, u32), u64>, head: &RecordHead, label: u32) {
    if let Some(parent) = head.parent {
        *edges.entry((parent, label)).or_default() += 1;
    }
}

/// All pairs between which there is a way.
fn transitive<'t>(edges: &[(&'t str, &'t str)]) -> BTreeSet<(&'t str, &'t str)> {
    let mut next: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    edges.iter().for_each(|(from, to)| next.entry(from).or_default().push(to));
    let mut found = BTreeSet::new();
    for &from in next.keys() {
        let mut work = vec![from];
        while let Some(at) = work.pop() {
            for &to in next.get(at).into_iter().flatten() {
                if found.insert((from, to)) {
                    work.push(to);
                }
            }
        }
    }
    found
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
