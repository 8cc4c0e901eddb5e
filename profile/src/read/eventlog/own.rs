//! Kelvin's own events: samples by path, exact counts by path, what is true of the whole run
//! (`docs/eventlog.md`).

use std::collections::BTreeSet;

use indexmap::IndexMap;
use kelvin_domain::Item;
use kelvin_layout::events::{self as types, property};
use kelvin_layout::{CcKind, OTHER_KEYS, is_lump, keyed_label};
use rustc_hash::FxHashMap;

use super::decode::{Decoder, Fields, seconds};
use super::records;
use crate::model::heap::Breakdown;
use crate::model::{Centre, Costs, NodeId, Serial, Tree, events, published, serial};

/// What is kept of them until the log ends.
#[derive(Clone, Default)]
pub struct Own {
    paths: FxHashMap<u32, NodeId>,
    /// The last that was said of each path.
    counts: IndexMap<NodeId, IndexMap<u32, Costs>>,
    /// Of each path, too, what the serial profile shows; and that profile.
    before: FxHashMap<u32, serial::Counts>,
    serial: Serial,
    /// Whether the words of the command are the properties' and no longer those of `PROGRAM_ARGS`.
    words: bool,
    pub dropped: u64,
    /// The most ticks that came at once, and where.
    largest: Option<(u32, NodeId)>,
    /// The names of cost centres that are off, and of those that were switched.
    off: BTreeSet<String>,
    switched: BTreeSet<String>,
    /// Events of the program's own.
    pub events: events::Reader,
    /// Pictures and tables of the program's own.
    pub published: published::Reader,
    /// Of the record that is being read.
    dimensions: Vec<(u32, Item)>,
}

impl Own {
    pub fn has_paths(&self) -> bool {
        !self.paths.is_empty()
    }

    /// The cost centres that are off, and those that were switched.
    pub fn switched(&self) -> [Vec<String>; 2] {
        [&self.off, &self.switched].map(|names| names.iter().cloned().collect())
    }

    /// What was counted over time, if that was said.
    pub fn serial(&self) -> Option<Serial> {
        self.serial.is_of_use().then(|| self.serial.clone())
    }

    /// The tree with its exact counts, where there are any.
    pub fn counts(&self, shape: &Tree) -> Option<Tree> {
        if self.counts.is_empty() {
            return None;
        }
        let mut tree = shape.clone();
        for (&node, paths) in &self.counts {
            for &costs in paths.values() {
                tree.add(node, costs);
            }
        }
        Some(tree)
    }
}

impl Decoder {
    pub fn own_event(&mut self, kind: u16, time: u64, fields: &mut Fields) -> Option<()> {
        match kind {
            types::RUN_PROPERTY => self.property(fields),
            types::CENTRE => self.centre(fields),
            types::PATH => self.path(fields),
            types::TICK => {
                let (path, ticks) = (fields.u32()?, fields.u32()?);
                let &node = self.own.paths.get(&path)?;
                self.samples.add(time, node, u64::from(ticks));
                self.own.events.sample(time, node, u64::from(ticks));
                if self.own.largest.is_none_or(|(most, _)| most < ticks) {
                    self.own.largest = Some((ticks, node));
                }
                Some(())
            }
            types::HEAP_BREAKDOWN => {
                let (profile, _interval) = (fields.u8()?, fields.u64()?);
                let breakdown = match fields.string()?.as_str() {
                    "G" => Breakdown::Group,
                    "T" => Breakdown::Creation,
                    _ => Breakdown::Unknown,
                };
                self.heaps.entry(profile).or_default().heap.breakdown = breakdown;
                Some(())
            }
            types::NUMBERED_CENSUS => {
                let number = fields.u64()?;
                self.mark(time, format!("census {number}"));
                Some(())
            }
            types::PATH_COUNTS => self.counts(fields),
            types::RUN_END => self.end(fields),
            types::EVENT_TEXT => {
                records::text(fields.rest()).map(|(number, text)| self.own.events.text(number, &text))
            }
            types::EVENT_RECORD => {
                let head = records::record(fields.rest(), &mut self.own.dimensions)?;
                self.own.events.record(time, &head, &self.own.dimensions);
                Some(())
            }
            types::EVENT_TOTALS => records::totals(fields.rest()).map(|t| self.own.events.totals(t)),
            types::PUBLISHED => {
                let (form, part, parts) = (fields.u8()?, fields.u16()?, fields.u16()?);
                let title = fields.title()?;
                self.own.published.part(seconds(time), form, part, parts, title, fields.rest());
                Some(())
            }
            types::DROPPED => {
                self.own.dropped = self.own.dropped.saturating_add(fields.u64()?);
                Some(())
            }
            types::SOURCE_FILE => {
                let (name, hash) = (fields.string()?, fields.string()?);
                self.run.sources.push((name, u64::from_str_radix(&hash, 16).ok()?));
                Some(())
            }
            types::SWITCHED => {
                let (centre, off) = (fields.u32()?, fields.u8()? != 0);
                let centre = self.tree.centre(*self.centres.get(&centre)?).name();
                let name = centre.strip_suffix(&keyed_label("", OTHER_KEYS)).unwrap_or(&centre);
                self.mark(time, format!("{name} switched {}", if off { "off" } else { "on" }));
                self.own.switched.insert(name.to_owned());
                if off {
                    self.own.off.insert(name.to_owned())
                } else {
                    self.own.off.remove(name)
                };
                Some(())
            }
            types::CLOCK => {
                self.own.serial.end_interval(seconds(time));
                Some(())
            }
            _ => Some(()),
        }
    }

    fn property(&mut self, fields: &mut Fields) -> Option<()> {
        let (name, value) = (fields.string()?, fields.string().unwrap_or_default());
        if matches!(name.as_str(), property::PROGRAM | property::ARGUMENT | property::RTS_ARGUMENT)
            && !self.own.words
        {
            self.own.words = true;
            self.run.program.clear();
            self.run.arguments.clear();
            self.run.rts_arguments.clear();
        }
        match name.as_str() {
            property::SCOPING => self.run.scoping = Some(value),
            property::DATE => self.run.date = value,
            property::PROGRAM => self.run.program = value,
            property::ARGUMENT => self.run.arguments.push(value),
            property::RTS_ARGUMENT => self.run.rts_arguments.push(value),
            property::SWITCHED_OFF => drop(self.own.off.insert(value)),
            _ => {}
        }
        Some(())
    }

    /// Constants and dictionaries of packages that are not the user's own are one cost centre a package, as
    /// in `.prof`.
    fn centre(&mut self, fields: &mut Fields) -> Option<()> {
        let (id, kind) = (fields.u32()?, fields.u8()?);
        let _group = fields.string()?;
        // Logs of earlier versions end here.
        let package = fields.string().unwrap_or_default();
        let constant = [CcKind::Caf, CcKind::Dict].iter().any(|&k| k as u32 == u32::from(kind));
        if constant && !package.is_empty() && !self.library {
            let centre = self.tree.add_centre(Centre::of_package(package));
            self.centres.insert(id, centre);
        }
        Some(())
    }

    fn path(&mut self, fields: &mut Fields) -> Option<()> {
        let (path, above, centre) = (fields.u32()?, fields.u32()?, fields.u32()?);
        let &centre = self.centres.get(&centre)?;
        let parent = match above {
            types::NO_PATH => None,
            above => Some(*self.own.paths.get(&above)?),
        };
        // A package that its own constants enter is one row.
        if let Some(parent) = parent.filter(|p| self.tree.node(*p).centre == centre) {
            self.own.paths.insert(path, parent);
            return Some(());
        }
        if self.own.paths.len() < Tree::MOST_NODES {
            let node = self.tree.child(parent, centre);
            self.own.paths.insert(path, node);
        }
        Some(())
    }

    /// Of the counts of the semantics those that a report of paths has: `scc`, bytes, ticks.
    fn counts(&mut self, fields: &mut Fields) -> Option<()> {
        let path = fields.u32()?;
        let mut counts = [0u64; types::COUNTS];
        for count in &mut counts {
            *count = fields.u64()?;
        }
        let &node = self.own.paths.get(&path)?;
        let [entries, .., thunks, closures, bytes, ticks] = counts;
        let now = [entries, thunks, closures, bytes];
        let before = self.own.before.insert(path, now).unwrap_or_default();
        let since: serial::Counts = std::array::from_fn(|i| now[i].saturating_sub(before[i]));
        self.own.serial.add(self.tree.node(node).centre, since);
        // Several paths may have become one node, in a tree that is full.
        self.own.counts.entry(node).or_default().insert(path, Costs { entries, ticks, bytes });
        Some(())
    }

    fn end(&mut self, fields: &mut Fields) -> Option<()> {
        let (ticks, _gc_ticks, gc_nanoseconds) = (fields.u64()?, fields.u64()?, fields.u64()?);
        let (residency, folded) = (fields.u64()?, fields.u64()?);
        let (bytes, nanoseconds, status) = (fields.u64()?, fields.u64()?, fields.u32()?);
        self.run.totals.gc_seconds = Some(gc_nanoseconds as f64 * 1e-9);
        self.run.totals.max_residency = Some(residency).filter(|most| *most > 0);
        if let Some((largest, node)) = self.own.largest.filter(|(most, _)| is_lump((*most).into(), ticks)) {
            let centre = self.tree.centre(self.tree.node(node).centre).name();
            self.note(format!(
                "{largest} of the {ticks} ticks came at once, and {centre} has all of them: the system told late of them, as a busy machine \
                 does; shares of time are rough"
            ));
        }
        if folded > 0 {
            self.note(format!(
                "{folded} entries found no room in the tree of paths: they stand directly below MAIN"
            ));
        }
        if status != 0 {
            self.note(format!("the program ended with exit status {status}"));
        }
        let share = format!("{:.1} ms", nanoseconds as f64 * 1e-6);
        self.note(format!(
            "writing the event log took {share} for {bytes} bytes; this is not in any figure here"
        ));
        Some(())
    }
}
