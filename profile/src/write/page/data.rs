//! The data of the page as JSON, in columns. What would make the page too large is summed, never dropped:
//! small paths become one path beside their siblings, small bands one band, neighbouring windows one window.

use indexmap::IndexMap;
use serde_json::{Value, json};

use super::sources::Sources;
use crate::model::serial::{Interval, KINDS};
use crate::model::words::{self, Part};
use crate::model::{CentreId, Clock, Heap, Known, NodeId, Run, Serial, Timeline, Tree, diff, library};

/// Paths that are shown one by one (of all runs together), cost centres, bands, samples, windows.
const MOST_NODES: usize = 6000;
const MOST_CENTRES: usize = 3000;
const MOST_BANDS: usize = 24;
const MOST_SAMPLES: usize = 400;
const MOST_WINDOWS: usize = 300;
/// Values of all windows of a timeline, of all runs together.
const MOST_TICKS: usize = 40_000;
/// Cost centres of a kind of counts over time.
const MOST_SERIAL: usize = 14;
const MOST_EVENTS: usize = 300;
/// Bytes of all names together, above which each is cut to [`CUT_NAME`] characters.
const MOST_NAMES: usize = 200_000;
const CUT_NAME: usize = 60;

/// Which keys of cost centres have which number: the same in both runs.
type Pairs = IndexMap<diff::Key, ()>;

pub fn of(runs: &[Run], sources: &Sources) -> Value {
    let mut pairs = Pairs::new();
    let shown: Vec<Value> = runs.iter().map(|r| run(r, &mut pairs, runs.len())).collect();
    let difference = match runs {
        [old, new] => diff::in_words(old, new),
        _ => Vec::new(),
    };
    let files: Vec<Value> =
        sources.found.iter().map(|s| json!({"name": s.name, "text": s.text, "changed": s.changed})).collect();
    let mut spans = serde_json::Map::new();
    for centre in runs.last().into_iter().flat_map(|r| r.tree.centres()) {
        if let Some(span) = centre.span().filter(|s| sources.found.iter().any(|f| f.name == s.file)) {
            spans.insert(centre.src.clone(), json!([span.file, span.first, span.last]));
        }
    }
    json!({
        "version": concat!("kelvin ", env!("CARGO_PKG_VERSION")),
        "runs": shown,
        "difference": difference,
        "sources": files,
        "missing": sources.missing.iter().take(20).collect::<Vec<_>>(),
        "spans": spans,
    })
}

fn known(k: Known) -> &'static str {
    match k {
        Known::No => "no",
        Known::Rounded => "rounded",
        Known::Exact => "exact",
    }
}

pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        text.to_owned()
    } else {
        text.chars().take(most).collect::<String>() + "…"
    }
}

/// One run of so many.
fn run(run: &Run, pairs: &mut Pairs, runs: usize) -> Value {
    let small = Small::of(&run.tree, runs);
    let sentences = words::costliest(run).into_iter().chain(words::heaps(run));
    let part = |p: &Part| match p {
        Part::Text(t) => json!([0, t]),
        Part::Name(n) => json!([1, cut(n, 100)]),
    };
    let in_words: Vec<Value> = sentences.map(|s| s.iter().map(part).collect()).collect();
    let mut collections: Vec<_> = run.collections.clone();
    collections.sort_by(|a, b| (b.end - b.begin).total_cmp(&(a.end - a.begin)));
    collections.truncate(MOST_EVENTS);
    let ticks = run.total_ticks();
    json!({
        "files": run.files, "program": cut(&run.program, 200), "command": cut(&run.command(), 2000), "date": run.date,
        "scoping": run.scoping, "tickMicros": run.tick_micros, "ticks": ticks, "bytes": run.total_bytes(),
        "entries": run.tree.sum().entries, "seconds": run.seconds(ticks),
        "gcSeconds": run.totals.gc_seconds, "residency": run.totals.max_residency,
        "known": {"ticks": known(run.measures.ticks), "bytes": known(run.measures.bytes), "entries": known(run.measures.entries)},
        "words": in_words, "trust": words::trust(run), "notes": run.notes,
        "pathCount": run.tree.nodes().len(),
        "centres": small.centres(&run.tree, Some(pairs)),
        "nodes": small.nodes(&run.tree),
        "heaps": run.heaps.iter().map(heap).collect::<Vec<_>>(),
        "timeline": run.timeline.as_ref().map(|t| timeline(t, runs)),
        "serial": run.serial.as_ref().map(|s| serial(s, &run.tree)),
        "events": run.events.as_ref().map(|e| super::events::of(e, runs)),
        "published": super::published::of(run, runs),
        "publishedLeftOut": super::published::left_out(run),
        "collectionCount": run.collection_sums.count, "collectionSeconds": run.collection_sums.seconds,
        "collectionClock": if run.collections.is_empty() && run.marks.is_empty() { Value::Null } else { json!("wall") },
        "collections": collections.iter().map(|c| json!([c.begin, c.end])).collect::<Vec<_>>(),
        "marks": run.marks.iter().take(MOST_EVENTS).map(|m| json!([m.at, cut(&m.text, 100)])).collect::<Vec<_>>(),
    })
}

/// A tree made small enough: which nodes and centres stay, and what those are charged to that do not.
struct Small {
    /// By node of the tree: its number in the page.
    number: Vec<u32>,
    /// By number: parent and centre in the page.
    kept: Vec<(Option<u32>, u32)>,
    /// By centre of the tree: its number in the page.
    centre: Vec<u32>,
    /// Centres in the page, by their ids in the tree; then one that stands for all others, if there are any.
    centres: Vec<usize>,
    others: bool,
    /// Characters of a name.
    name: usize,
}

const SMALL: &str = "(small ones)";

impl Small {
    /// Small enough for one of so many runs.
    fn of(tree: &Tree, runs: usize) -> Small {
        let (most_nodes, most_centres, most_names) =
            (MOST_NODES / runs, MOST_CENTRES / runs, MOST_NAMES / runs);
        let flat = tree.by_centre();
        let mut centres: Vec<usize> = (0..flat.len()).collect();
        let sum = tree.sum();
        let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        let weight = |c: crate::model::Costs| {
            share(c.ticks, sum.ticks) + share(c.bytes, sum.bytes) + share(c.entries, sum.entries) / 100.0
        };
        if centres.len() > most_centres {
            centres.sort_by(|&a, &b| weight(flat[b].inherited).total_cmp(&weight(flat[a].inherited)));
            centres.truncate(most_centres);
            centres.sort_unstable();
        }
        let mut centre = vec![centres.len() as u32; flat.len()];
        for (number, &id) in centres.iter().enumerate() {
            centre[id] = number as u32;
        }
        let mut others = centres.len() < flat.len();
        // Nodes by weight; a parent weighs at least as much as its children, so what stays is a tree.
        let mut inherited = tree.inherited();
        for (sum, node) in inherited.iter_mut().zip(tree.nodes()) {
            sum.entries = node.own.entries;
        }
        let mut order: Vec<NodeId> = tree.ids().collect();
        if order.len() > most_nodes {
            let mut below: Vec<f64> = inherited.iter().map(|&c| weight(c)).collect();
            for id in tree.ids().rev() {
                if let Some(parent) = tree.node(id).parent {
                    below[parent.index()] = below[parent.index()].max(below[id.index()]);
                }
            }
            order.sort_by(|a, b| below[b.index()].total_cmp(&below[a.index()]).then(a.cmp(b)));
            order.truncate(most_nodes);
            order.sort_unstable();
            others = true;
        }
        let stays: rustc_hash::FxHashSet<NodeId> = order.into_iter().collect();
        let other_centre = centres.len() as u32;
        let mut number = vec![0u32; tree.nodes().len()];
        let mut kept: Vec<(Option<u32>, u32)> = Vec::new();
        // By the path above: the path that stands for the small ones below it.
        let mut rest: rustc_hash::FxHashMap<Option<u32>, u32> = Default::default();
        let mut stands_for_small = rustc_hash::FxHashSet::default();
        for id in tree.ids() {
            let node = tree.node(id);
            let above = node.parent.map(|p| number[p.index()]);
            number[id.index()] = match above {
                _ if stays.contains(&id) => {
                    kept.push((above, centre[node.centre.index()]));
                    kept.len() as u32 - 1
                }
                Some(small) if stands_for_small.contains(&small) => small,
                _ => *rest.entry(above).or_insert_with(|| {
                    kept.push((above, other_centre));
                    stands_for_small.insert(kept.len() as u32 - 1);
                    kept.len() as u32 - 1
                }),
            };
        }
        let names: usize =
            centres.iter().map(|&i| tree.centre(crate::model::CentreId(i as u32)).label.len()).sum();
        let name = if names > most_names { CUT_NAME } else { usize::MAX };
        Small { number, kept, centre, centres, others, name }
    }

    fn nodes(&self, tree: &Tree) -> Value {
        let mut columns = [vec![0u64; self.kept.len()], vec![0; self.kept.len()], vec![0; self.kept.len()]];
        for id in tree.ids() {
            let (own, number) = (tree.node(id).own, self.number[id.index()] as usize);
            for (column, value) in columns.iter_mut().zip([own.entries, own.ticks, own.bytes]) {
                column[number] = column[number].saturating_add(value);
            }
        }
        let [entries, ticks, bytes] = columns;
        let mut nodes = self.shape();
        (nodes["entries"], nodes["ticks"], nodes["bytes"]) = (json!(entries), json!(ticks), json!(bytes));
        nodes
    }

    /// Nodes without costs.
    fn shape(&self) -> Value {
        json!({
            "parent": self.kept.iter().map(|k| k.0.map_or(-1, i64::from)).collect::<Vec<_>>(),
            "centre": self.kept.iter().map(|k| k.1).collect::<Vec<_>>(),
        })
    }

    /// All columns of the cost centres. `pairs` are the numbers by which two runs' centres are matched.
    fn centres(&self, tree: &Tree, pairs: Option<&mut Pairs>) -> Value {
        let flat = tree.by_centre();
        let centre = |i: usize| tree.centre(crate::model::CentreId(i as u32));
        let text = |f: &dyn Fn(&crate::model::Centre) -> &str| -> Vec<String> {
            let mut column: Vec<String> =
                self.centres.iter().map(|&i| cut(f(centre(i)), self.name)).collect();
            column.extend(self.others.then(String::new));
            column
        };
        let mut label = text(&|c| &c.label);
        if let (true, Some(last)) = (self.others, label.last_mut()) {
            SMALL.clone_into(last);
        }
        let numbers = |f: &dyn Fn(&crate::model::tree::CentreCosts) -> u64, sum: bool| -> Vec<u64> {
            let mut column: Vec<u64> = self.centres.iter().map(|&i| f(&flat[i])).collect();
            if self.others {
                let gone = self.centre.iter().zip(&flat).filter(|(n, _)| **n as usize == self.centres.len());
                let rest = gone.fold(0u64, |s, (_, c)| s.saturating_add(f(c)));
                column.push(if sum { rest } else { 0 });
            }
            column
        };
        let kind: Vec<u8> = self
            .centres
            .iter()
            .map(|&i| {
                let centre = centre(i);
                if library::is_runtime(&centre.module) { 2 } else { u8::from(centre.is_library()) }
            })
            .chain(self.others.then_some(0))
            .collect();
        let mut columns =
            json!({"label": label, "module": text(&|c| &c.module), "src": text(&|c| &c.src), "kind": kind});
        // Without pairs it is the shape of a timeline, whose costs are those of its windows.
        if let Some(pairs) = pairs {
            let keys = diff::keys(tree);
            let mut pair: Vec<i64> =
                self.centres.iter().map(|&i| pairs.insert_full(keys[i].clone(), ()).0 as i64).collect();
            pair.extend(self.others.then_some(-1));
            columns["pair"] = json!(pair);
            columns["entries"] = json!(numbers(&|c| c.own.entries, true));
            columns["ticks"] = json!(numbers(&|c| c.own.ticks, true));
            columns["bytes"] = json!(numbers(&|c| c.own.bytes, true));
            columns["allTicks"] = json!(numbers(&|c| c.inherited.ticks, false));
            columns["allBytes"] = json!(numbers(&|c| c.inherited.bytes, false));
        }
        columns
    }
}

fn clock(c: Clock) -> &'static str {
    match c {
        Clock::Mutator => "mutator",
        Clock::Wall => "wall",
    }
}

fn heap(heap: &Heap) -> Value {
    let order = heap.by_size();
    let names: Vec<&str> = heap.bands().collect();
    let columns = order.len().min(MOST_BANDS + 1);
    let mut rank = vec![MOST_BANDS; names.len()];
    for (i, &band) in order.iter().enumerate() {
        rank[band as usize] = i.min(MOST_BANDS);
    }
    // Of several samples the largest.
    let group = heap.samples().len().div_ceil(MOST_SAMPLES).max(1);
    let largest =
        |s: &[crate::model::heap::Sample]| s.iter().max_by_key(|s| s.total()).cloned().unwrap_or_default();
    let samples: Vec<_> = heap.samples().chunks(group).map(largest).collect();
    let mut values = vec![vec![0u64; samples.len()]; columns];
    for (k, sample) in samples.iter().enumerate() {
        for &(band, value) in &sample.bytes {
            let cell = &mut values[rank[band as usize]][k];
            *cell = cell.saturating_add(value);
        }
    }
    let mut bands: Vec<String> =
        order.iter().take(MOST_BANDS).map(|&b| cut(names[b as usize], 300)).collect();
    let others = format!("{} others", order.len().saturating_sub(MOST_BANDS));
    if order.len() > MOST_BANDS {
        bands.push(others.clone());
    }
    let (peak_at, peak) = heap.peak().unwrap_or_default();
    json!({
        "by": heap.breakdown.in_words(), "unit": heap.unit, "clock": clock(heap.clock), "axis": heap.clock.in_words(),
        "times": samples.iter().map(|s| s.time).collect::<Vec<_>>(), "bands": bands, "values": values,
        "others": others, "peak": peak, "peakAt": peak_at, "read": heap.read,
        "marks": heap.marks.iter().take(MOST_EVENTS).collect::<Vec<_>>(),
    })
}

/// Of each kind of counts the largest cost centres as bands: `times`, and by kind `bands` and `values`.
fn serial(serial: &Serial, tree: &Tree) -> Value {
    let group = serial.intervals().len().div_ceil(MOST_WINDOWS).max(1);
    let windows: Vec<&[Interval]> = serial.intervals().chunks(group).collect();
    let kinds = KINDS.iter().enumerate().map(|(kind, name)| {
        let mut sums: IndexMap<CentreId, u64> = IndexMap::new();
        for (centre, counts) in serial.intervals().iter().flat_map(|i| &i.counts) {
            let sum = sums.entry(*centre).or_default();
            *sum = sum.saturating_add(counts[kind]);
        }
        sums.retain(|_, sum| *sum > 0);
        sums.sort_by(|a, x, b, y| y.cmp(x).then(a.cmp(b)));
        let named = sums.len().min(MOST_SERIAL);
        let columns = named + usize::from(sums.len() > named);
        let mut values = vec![vec![0u64; windows.len()]; columns];
        for (at, window) in windows.iter().enumerate() {
            for (centre, counts) in window.iter().flat_map(|i| &i.counts) {
                let Some(rank) = sums.get_index_of(centre) else { continue };
                let cell = &mut values[rank.min(named)][at];
                *cell = cell.saturating_add(counts[kind]);
            }
        }
        let bands: Vec<String> =
            sums.keys().take(named).map(|c| cut(&tree.centre(*c).name(), CUT_NAME)).collect();
        json!({"name": name, "bands": bands, "values": values})
    });
    let kinds: Vec<Value> = kinds.filter(|k| k["values"].as_array().is_some_and(|v| !v.is_empty())).collect();
    let times: Vec<f64> = windows.iter().map(|w| w.last().map_or(0.0, |i| i.end)).collect();
    json!({"times": times, "kinds": kinds, "axis": Clock::Wall.in_words()})
}

fn timeline(timeline: &Timeline, runs: usize) -> Value {
    let small = Small::of(&timeline.tree, runs);
    let group = timeline.windows.len().div_ceil(MOST_WINDOWS).max(1);
    let mut ends = Vec::new();
    let mut ticks: Vec<Vec<(u32, u64)>> = Vec::new();
    for windows in timeline.windows.chunks(group) {
        let mut sums: IndexMap<u32, u64> = IndexMap::new();
        for &(node, value) in windows.iter().flat_map(|w| &w.ticks) {
            let sum = sums.entry(small.number[node.index()]).or_default();
            *sum = sum.saturating_add(value);
        }
        ends.push(windows.last().map_or(0.0, |w| w.end));
        ticks.push(sums.into_iter().collect());
    }
    // Too many: of each window the smallest are charged to the path above.
    let most = (MOST_TICKS / runs / ticks.len().max(1)).max(20);
    for window in &mut ticks {
        window.sort_by_key(|t| std::cmp::Reverse(t.1));
        let rest = window.split_off(most.min(window.len()));
        for (node, value) in rest {
            let above = small.kept[node as usize].0.unwrap_or(node);
            match window.iter_mut().find(|t| t.0 == above) {
                Some(found) => found.1 = found.1.saturating_add(value),
                None => window.push((above, value)),
            }
        }
    }
    json!({
        "clock": clock(timeline.clock), "axis": timeline.clock.in_words(), "paths": timeline.paths,
        "ends": ends,
        "ticks": ticks.iter().map(|w| w.iter().flat_map(|t| [u64::from(t.0), t.1]).collect::<Vec<_>>()).collect::<Vec<_>>(),
        "centres": small.centres(&timeline.tree, None),
        "nodes": small.shape(),
    })
}
