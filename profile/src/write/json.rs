//! `--json`: GHC's `-pj` schema, which speedscope and our own reader read, with more keys beside: how far
//! figures are known (`figures`), what every cost centre costs with all below it (`flat`), the heap
//! (`heaps`), what the program has published (`published`).

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::model::{Known, NodeId, Run};

fn known(k: Known) -> &'static str {
    match k {
        Known::No => "no",
        Known::Rounded => "rounded",
        Known::Exact => "exact",
    }
}

pub fn write(out: &mut impl Write, run: &Run) -> io::Result<()> {
    let mut arguments = vec![run.program.clone()];
    arguments.extend(run.arguments.iter().cloned());
    let tree = &run.tree;
    let centres: Vec<Value> = tree
        .centres()
        .enumerate()
        .map(|(id, c)| {
            json!({"id": id, "label": c.label, "module": c.module, "src_loc": c.src, "is_caf": c.label.starts_with("CAF")})
        })
        .collect();
    let flat: Vec<Value> = tree
        .by_centre()
        .iter()
        .enumerate()
        .map(|(id, c)| {
            json!({"id": id, "entries": c.own.entries, "ticks": c.own.ticks, "alloc": c.own.bytes,
                   "inherited_ticks": c.inherited.ticks, "inherited_alloc": c.inherited.bytes})
        })
        .collect();
    let head = [
        ("program", json!(run.program)),
        ("arguments", json!(arguments)),
        ("rts_arguments", json!(run.rts_arguments)),
        ("end_time", json!(run.date)),
        ("initial_capabilities", json!(0)),
        ("total_time", json!(run.totals.seconds.or(run.seconds(run.total_ticks())).unwrap_or(0.0))),
        ("total_ticks", json!(run.total_ticks())),
        ("tick_interval", json!(run.tick_micros.unwrap_or(0))),
        ("total_alloc", json!(run.total_bytes())),
        ("scoping", json!(run.scoping)),
        (
            "figures",
            json!({"entries": known(run.measures.entries), "ticks": known(run.measures.ticks), "bytes": known(run.measures.bytes)}),
        ),
        ("switched_off", json!(run.switched_off)),
        ("switched_meanwhile", json!(run.switched_meanwhile)),
        ("notes", json!(run.notes)),
        ("cost_centres", Value::Array(centres)),
        ("flat", Value::Array(flat)),
    ];
    writeln!(out, "{{")?;
    for (key, value) in head {
        writeln!(out, "\"{key}\": {value},")?;
    }
    writeln!(out, "\"heaps\": {},", heaps(run))?;
    writeln!(out, "\"published\": {},", published(run))?;
    write!(out, "\"profile\": ")?;
    nodes(out, run)?;
    writeln!(out, "\n}}")
}

fn heaps(run: &Run) -> Value {
    let heap = |h: &crate::model::Heap| {
        let samples: Vec<Value> =
            h.samples().iter().map(|s| json!({"time": s.time, "bytes": s.bytes})).collect();
        json!({"breakdown": h.breakdown.in_words(), "unit": h.unit, "bands": h.bands().collect::<Vec<_>>(), "samples": samples})
    };
    run.heaps.iter().map(heap).collect()
}

/// What the program has published, each as it was last.
fn published(run: &Run) -> Value {
    let one = |p: &crate::model::Published| {
        let last = p.last();
        json!({"title": p.title, "form": p.form.name(), "count": p.count,
               "time": last.map(|v| v.at), "content": last.map(|v| &*v.content)})
    };
    run.published.iter().map(one).collect()
}

/// The tree; without recursion, it may be deep. Several roots go below one without costs, for the schema has
/// one.
fn nodes(out: &mut impl Write, run: &Run) -> io::Result<()> {
    enum Step {
        Open(NodeId, bool),
        Close,
    }
    let tree = &run.tree;
    let (roots, children) = tree.children();
    let single = roots.len() == 1;
    if !single {
        write!(out, "{{\"id\": 0, \"entries\": 0, \"alloc\": 0, \"ticks\": 0, \"children\": [")?;
    }
    let mut work: Vec<Step> = roots.iter().enumerate().rev().map(|(i, &r)| Step::Open(r, i == 0)).collect();
    while let Some(step) = work.pop() {
        match step {
            Step::Close => write!(out, "]}}")?,
            Step::Open(id, first) => {
                let (node, comma) = (tree.node(id), if first { "" } else { "\n," });
                let own = node.own;
                write!(
                    out,
                    "{comma}{{\"id\": {}, \"entries\": {}, \"alloc\": {}, \"ticks\": {}, \"children\": [",
                    node.centre.0, own.entries, own.bytes, own.ticks
                )?;
                work.push(Step::Close);
                work.extend(
                    children[id.index()].iter().enumerate().rev().map(|(i, &c)| Step::Open(c, i == 0)),
                );
            }
        }
    }
    if single { Ok(()) } else { write!(out, "]}}") }
}
