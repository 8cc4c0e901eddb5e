//! Folded stacks: a line per path, frames from the outermost joined by `;`, a space, a whole number. Read by
//! `flamegraph.pl`, inferno, speedscope.

use std::io::{self, Write};

use super::Measure;
use crate::model::{NodeId, Tree};

/// A frame: a `;` would split it, a line end would end the line.
fn escape(name: &str) -> String {
    let clean = |c: char| match c {
        ';' => ':',
        c if c.is_control() => ' ',
        c => c,
    };
    let escaped: String = name.chars().map(clean).collect();
    if escaped.trim().is_empty() { "(no name)".into() } else { escaped }
}

/// The stack of a node, without its number.
fn stack(names: &[String], tree: &Tree, id: NodeId) -> String {
    let path = tree.path(id);
    path.iter().map(|&n| names[tree.node(n).centre.index()].as_str()).collect::<Vec<_>>().join(";")
}

fn names(tree: &Tree) -> Vec<String> {
    tree.centres().map(|c| escape(&c.name())).collect()
}

pub fn write(out: &mut impl Write, tree: &Tree, measure: Measure) -> io::Result<()> {
    let names = names(tree);
    for id in tree.ids() {
        let value = measure.of(tree.node(id).own);
        if value > 0 {
            writeln!(out, "{} {value}", stack(&names, tree, id))?;
        }
    }
    Ok(())
}

/// Two runs, as `inferno-diff-folded` writes them: each stack with the old number and the new one.
pub fn write_difference(out: &mut impl Write, old: &Tree, new: &Tree, measure: Measure) -> io::Result<()> {
    let mut stacks: indexmap::IndexMap<String, (u64, u64)> = indexmap::IndexMap::new();
    for (tree, first) in [(old, true), (new, false)] {
        let names = names(tree);
        for id in tree.ids() {
            let value = measure.of(tree.node(id).own);
            if value > 0 {
                let pair = stacks.entry(stack(&names, tree, id)).or_default();
                let side = if first { &mut pair.0 } else { &mut pair.1 };
                *side = side.saturating_add(value);
            }
        }
    }
    for (stack, (old, new)) in stacks {
        writeln!(out, "{stack} {old} {new}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn frames_stay_whole() {
        assert_eq!(super::escape("M.a;b\nc"), "M.a:b c");
        assert_eq!(super::escape("\n"), "(no name)");
        assert_eq!(super::escape("</script>\""), "</script>\"");
    }
}
