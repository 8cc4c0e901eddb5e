//! `prog.prof.json`: GHC's JSON profile (`-pj`), for speedscope and others. Unpruned; sums are exact.

use std::fmt::Write;

use kelvin_layout::CcKind;

use crate::profiler::data::Profile;
use crate::profiler::tree::Tree;

pub fn write(p: &Profile, initial_capabilities: u32) -> String {
    let mut out = String::new();
    let list = |items: &[String]| items.iter().map(|a| quote(a)).collect::<Vec<_>>().join(",");
    let arguments: Vec<String> = std::iter::once(p.program.clone()).chain(p.arguments.clone()).collect();
    // Writing to a `String` cannot fail.
    let _ = write!(
        out,
        "{{\"program\":{},\"arguments\":[{}],\"rts_arguments\":[{}],\"end_time\":{},\"initial_capabilities\":{},\
         \"total_time\":{:.6},\"total_ticks\":{},\"tick_interval\":{},\"total_alloc\":{},\"cost_centres\":[",
        quote(&p.program),
        list(&arguments),
        list(&p.rts_arguments),
        quote(&p.date),
        initial_capabilities,
        p.total_ticks() as f64 * p.tick_interval as f64 * 1e-6,
        p.total_ticks(),
        p.tick_interval,
        p.total_alloc()
    );
    for (id, c) in p.centres.iter().enumerate() {
        let comma = if id == 0 { "" } else { "," };
        let _ = write!(
            out,
            "{comma}{{\"id\":{id},\"label\":{},\"module\":{},\"src_loc\":{},\"is_caf\":{}}}",
            quote(&c.label),
            quote(&c.module),
            quote(&c.src),
            c.kind == CcKind::Caf
        );
    }
    out.push_str("],\"profile\":");
    nodes(&mut out, &Tree::of(p));
    if !p.keys_left_out.is_empty() {
        let list =
            p.keys_left_out.iter().map(|(label, n)| format!("{{\"label\":{},\"keys\":{n}}}", quote(label)));
        let list = list.collect::<Vec<_>>().join(",");
        let _ = write!(out, ",\"keys_left_out\":[{list}],\"more_keys_left_out\":{}", p.more_keys_left_out);
    }
    if !p.switched_off.is_empty() {
        let _ = write!(out, ",\"switched_off\":[{}]", list(&p.switched_off));
    }
    if !p.switched_meanwhile.is_empty() {
        let _ = write!(out, ",\"switched_meanwhile\":[{}]", list(&p.switched_meanwhile));
    }
    out.push_str("}\n");
    out
}

/// The tree without recursion: it may be deep.
fn nodes(out: &mut String, tree: &Tree) {
    enum Step {
        Open(usize, bool),
        Close,
    }
    let mut work = vec![Step::Open(0, true)];
    while let Some(step) = work.pop() {
        match step {
            Step::Close => out.push_str("]}"),
            Step::Open(id, first) => {
                let n = &tree.nodes[id];
                let comma = if first { "" } else { "," };
                let _ = write!(
                    out,
                    "{comma}{{\"id\":{},\"entries\":{},\"alloc\":{},\"ticks\":{},\"children\":[",
                    n.centre, n.entries, n.alloc, n.ticks
                );
                work.push(Step::Close);
                for (i, &c) in n.children.iter().enumerate().rev() {
                    work.push(Step::Open(c, i == 0));
                }
            }
        }
    }
}

/// A JSON string.
fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
