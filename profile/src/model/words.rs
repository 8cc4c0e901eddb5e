//! A run in words: what costs most and who asked for it, what the heap does, and how far to trust it.

use super::{CentreId, Costs, Known, Run};
use crate::write::figures::{bytes, percent, seconds, share, thousands};

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Text(String),
    /// A name of the user's, set apart.
    Name(String),
}

pub type Sentence = Vec<Part>;

/// Fewer ticks than this say little of single cost centres.
pub const FEW_TICKS: u64 = 100;

fn text(t: impl Into<String>) -> Part {
    Part::Text(t.into())
}

/// The sentence as plain text; names in quotes.
pub fn plain(sentence: &Sentence) -> String {
    let part = |p: &Part| match p {
        Part::Text(t) => t.clone(),
        Part::Name(n) => {
            format!("`{}`", n.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>())
        }
    };
    sentence.iter().map(part).collect()
}

/// Who asked for most of what a centre and all below it cost: the centre and its part of the whole.
fn main_caller(run: &Run, centre: CentreId, of: impl Fn(Costs) -> u64) -> Option<(CentreId, u64, u64)> {
    let tree = &run.tree;
    let inherited = tree.inherited();
    let mut callers: indexmap::IndexMap<CentreId, u64> = indexmap::IndexMap::new();
    let mut whole = 0u64;
    for id in tree.ids() {
        let node = tree.node(id);
        let Some(parent) = node.parent else { continue };
        let above = tree.node(parent).centre;
        if node.centre == centre && above != centre {
            let value = of(inherited[id.index()]);
            *callers.entry(above).or_default() += value;
            whole = whole.saturating_add(value);
        }
    }
    let (caller, value) = callers.into_iter().max_by_key(|c| c.1)?;
    (value > 0).then_some((caller, value, whole))
}

/// `, most of it asked for by …`; nothing where the caller says nothing (a constant, the root).
fn asked_by(run: &Run, centre: CentreId, of: impl Fn(Costs) -> u64) -> Sentence {
    let Some((caller, value, whole)) = main_caller(run, centre, of) else { return Vec::new() };
    let by = run.tree.centre(caller);
    if by.is_builtin() || percent(value, whole) < 50.0 {
        return Vec::new();
    }
    let how = if value == whole { ", all of it called from " } else { ", most of it called from " };
    let mut parts = vec![text(how), Part::Name(by.name())];
    if let Some(span) = by.span() {
        parts.push(text(format!(" at {}:{}", span.file, span.first)));
    }
    parts
}

/// The three costliest things, as far as there are three.
pub fn costliest(run: &Run) -> Vec<Sentence> {
    let flat = run.tree.by_centre();
    let (ticks, allocated) = (run.total_ticks(), run.total_bytes());
    let runtime = |i: usize| super::library::is_runtime(&run.tree.centre(CentreId(i as u32)).module);
    let mut order: Vec<usize> = (0..flat.len()).filter(|&i| !runtime(i)).collect();
    // By the larger of both shares, where both are known.
    let weight = |i: &usize| {
        let own = flat[*i].own;
        percent(own.ticks, ticks).max(percent(own.bytes, allocated))
    };
    order.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let mut sentences = Vec::new();
    for index in order.into_iter().take(3) {
        let own = flat[index].own;
        let id = CentreId(index as u32);
        let (time, space) = (percent(own.ticks, ticks), percent(own.bytes, allocated));
        if time.max(space) < 1.0 {
            break;
        }
        let mut sentence = vec![Part::Name(run.tree.centre(id).name())];
        if time >= 1.0 && space >= 1.0 {
            let rest = format!(
                " takes {} of the time and allocates {} of all bytes",
                share(own.ticks, ticks),
                share(own.bytes, allocated)
            );
            sentence.push(text(rest));
        } else if time >= space {
            sentence.push(text(format!(" takes {} of the time", share(own.ticks, ticks))));
        } else {
            sentence.push(text(format!(" allocates {} of all bytes", share(own.bytes, allocated))));
        }
        sentence.extend(if time >= space {
            asked_by(run, id, |c| c.ticks)
        } else {
            asked_by(run, id, |c| c.bytes)
        });
        if own.entries > 1 {
            sentence.push(text(format!("; it was entered {} times", thousands(own.entries))));
        }
        sentence.push(text("."));
        sentences.push(sentence);
    }
    sentences
}

/// One sentence for each breakdown of the heap.
pub fn heaps(run: &Run) -> Vec<Sentence> {
    let sentence = |heap: &super::Heap| {
        let (at, peak) = heap.peak()?;
        let sample = heap.samples().iter().find(|s| s.time == at && s.total() == peak)?;
        let &(band, most) = sample.bytes.iter().max_by_key(|b| b.1)?;
        let name = heap.bands().nth(band as usize)?.to_owned();
        let unit =
            if heap.unit == "bytes" { bytes(peak) } else { format!("{} {}", thousands(peak), heap.unit) };
        Some(vec![
            text(format!(
                "The heap is largest at {}: {unit}, of which {} by {} is ",
                seconds(at),
                share(most, peak),
                heap.breakdown.in_words()
            )),
            Part::Name(name),
            text("."),
        ])
    };
    run.heaps.iter().filter_map(sentence).collect()
}

/// Which figures are exact and which sampled, and what follows for a run this short.
pub fn trust(run: &Run) -> Vec<String> {
    let mut said = Vec::new();
    if run.has_tree() {
        let m = run.measures;
        said.push(match (m.entries, m.ticks, m.bytes) {
            (Known::No, _, Known::No) => "Time is sampled. Entries and bytes are not in this file.".into(),
            (_, Known::Rounded, _) => {
                "Entries are exact. Time is sampled. Time and bytes come from percentages rounded to 0.1."
                    .into()
            }
            _ => String::from("Entries and bytes are exact. Time is sampled."),
        });
        let costly = run.tree.centres().zip(run.tree.by_centre()).filter(|(_, flat)| !flat.own.is_zero());
        if costly.into_iter().all(|(centre, _)| centre.is_builtin()) {
            let text = "No cost centre of the program's own has any costs. Nothing is annotated? Try: kelvin -prof -fprof-auto-top.";
            said.push(text.into());
        }
        let ticks = run.total_ticks();
        if ticks < FEW_TICKS {
            let few = match ticks {
                0 => "are no ticks".into(),
                1 => "is only 1 tick".into(),
                _ => format!("are only {ticks} ticks"),
            };
            said.push(format!(
                "There {few}: shares of time are rough. Run longer, or tick more often (+RTS -V)."
            ));
        }
    }
    let switched = |what: &str, names: &[String]| {
        let names: Vec<String> = names.iter().map(|n| plain(&vec![Part::Name(n.clone())])).collect();
        (!names.is_empty()).then(|| format!("{what}: {}.", names.join(", ")))
    };
    said.extend(switched("Switched off, and charged to what is around", &run.switched_off));
    said.extend(switched(
        "Switched while the program ran, so that their figures are of the times when they were on",
        &run.switched_meanwhile,
    ));
    said
}
