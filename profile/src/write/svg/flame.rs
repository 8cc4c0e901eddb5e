//! The flame graph: what is above was called by what is below; the widest to the left.

use std::io::{self, Write};

use super::super::Measure;
use super::super::figures::{percent, thousands};
use super::{WIDTH, cut, escape, hue, open};
use crate::model::{NodeId, Run, Tree};

const ROW: f64 = 18.0;
const TOP: f64 = 34.0;
/// Narrower frames are not drawn, pixels.
const NARROWEST: f64 = 0.4;
/// Rows that are drawn at most.
const DEEPEST: u32 = 400;

pub fn write(out: &mut impl Write, run: &Run, tree: &Tree, measure: Measure) -> io::Result<()> {
    // Entries are not inherited; here a frame is as wide as all entries above it.
    let mut values: Vec<u64> = tree.nodes().iter().map(|n| measure.of(n.own)).collect();
    for id in tree.ids().rev() {
        if let Some(parent) = tree.node(id).parent {
            values[parent.index()] = values[parent.index()].saturating_add(values[id.index()]);
        }
    }
    let (mut roots, mut children) = tree.children();
    for siblings in children.iter_mut().chain([&mut roots]) {
        siblings.sort_by_key(|id| std::cmp::Reverse(values[id.index()]));
    }
    let total = roots.iter().fold(0u64, |sum, r| sum.saturating_add(values[r.index()]));
    let scale = (WIDTH - 20.0) / total.max(1) as f64;
    let mut frames: Vec<(NodeId, f64, u32)> = Vec::new();
    let mut place = |ids: &[NodeId], from: f64, depth: u32, work: &mut Vec<(NodeId, f64, u32)>| {
        let mut x = from;
        for &id in ids {
            let width = values[id.index()] as f64 * scale;
            if width >= NARROWEST {
                work.push((id, x, depth));
                frames.push((id, x, depth));
            }
            x += width;
        }
    };
    let mut work = Vec::new();
    place(&roots, 10.0, 0, &mut work);
    while let Some((id, x, depth)) = work.pop() {
        if depth < DEEPEST {
            place(&children[id.index()], x, depth + 1, &mut work);
        }
    }
    let rows = frames.iter().map(|f| f.2).max().unwrap_or(0) + 1;
    let height = TOP + f64::from(rows) * ROW + 10.0;
    let title = format!("{}: {} {} by path", run.program, thousands(total), measure.word());
    open(out, height, &title)?;
    for (id, x, depth) in frames {
        let (centre, value) = (tree.centre_of(id), values[id.index()]);
        let width = value as f64 * scale;
        let y = height - 10.0 - f64::from(depth + 1) * ROW;
        let name = centre.name();
        let label = cut(&name, (width / 6.6) as usize);
        writeln!(
            out,
            "<g><title>{} {}: {} {}, {:.1} %</title><rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{}\" rx=\"2\" \
             fill=\"hsl({} 62% 72%)\"/>",
            escape(&name),
            escape(&centre.src),
            thousands(value),
            measure.word(),
            percent(value, total),
            (width - 0.5).max(0.3),
            ROW - 1.0,
            hue(&centre.module),
        )?;
        if width > 24.0 {
            writeln!(
                out,
                "<text class=\"on\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x + 3.0,
                y + 13.0,
                escape(&label)
            )?;
        }
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</svg>")
}
