//! What the events say, put into the model one by one.

use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use kelvin_layout::events as types;

use super::super::{Refused, command_line};
use super::own::Own;
use crate::model::heap::Breakdown;
use crate::model::timeline::Sampler;
use crate::model::{Centre, CentreId, Clock, Collection, Heap, Known, Mark, Measures, NodeId, Run, Tree};

/// Types of GHC's that Kelvin's runtime does not write, and so `kelvin_layout` does not state.
const BLOCK_MARKER: u16 = 18;
/// An info table with where it comes from; the bands of `-hi` are their addresses.
const INFO_TABLE: u16 = 169;

/// Reads a payload from its beginning; every read may find that it has ended.
pub struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, tail) = self.0.split_first_chunk()?;
        self.0 = tail;
        Some(*head)
    }

    pub fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_be_bytes)
    }

    pub fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_be_bytes)
    }

    pub fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_be_bytes)
    }

    pub fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_be_bytes)
    }

    pub fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// A text that a NUL ends, which may be empty.
    pub fn title(&mut self) -> Option<String> {
        self.0.contains(&0).then(|| self.string()).flatten()
    }

    /// To the next NUL, or to the end.
    pub fn string(&mut self) -> Option<String> {
        if self.0.is_empty() {
            return None;
        }
        let end = self.0.iter().position(|&b| b == 0).unwrap_or(self.0.len());
        let text = String::from_utf8_lossy(&self.0[..end]).into_owned();
        self.0 = self.0.get(end + 1..).unwrap_or(&[]);
        Some(text)
    }
}

/// A heap profile under way; several may run at once, by number.
#[derive(Clone, Default)]
pub struct Profile {
    pub heap: Heap,
    open: Vec<(String, u64)>,
    /// Where values are those of stacks, which `heap` then has: the same by the innermost cost centre.
    centres: Heap,
    open_centres: Vec<(String, u64)>,
}

/// Declared cost centres and info tables: more are not kept.
const MOST_DECLARED: usize = 1 << 20;
/// Stacks that are remembered as a whole.
const MOST_STACKS: usize = 1 << 16;
/// Messages of the runtime that are kept.
const MOST_MESSAGES: usize = 100;
/// Values in one heap sample.
const MOST_VALUES: usize = 1 << 20;

#[derive(Clone, Default)]
pub struct Decoder {
    /// Show the constants of each module of the library, too.
    pub library: bool,
    /// Read so far.
    pub events: u64,
    pub run: Run,
    pub centres: FxHashMap<u32, CentreId>,
    info_tables: FxHashMap<u64, String>,
    pub tree: Tree,
    pub samples: Sampler,
    /// Nodes by stacks as they are in the log; forgotten when a cost centre is declared, and when there are
    /// many.
    stacks: FxHashMap<Box<[u8]>, NodeId>,
    pub heaps: IndexMap<u8, Profile>,
    /// What Kelvin's own events said.
    pub own: Own,
    /// When the open heap sample began, nanoseconds.
    sample_began: Option<u64>,
    /// The capability that the events of this block are of.
    capability: u16,
    collecting: FxHashMap<u16, u64>,
    live: u64,
    lost_marks: u64,
    /// How many messages of the runtime are notes.
    messages: usize,
    malformed: u64,
    unknown_centres: u64,
}

/// The root of all stacks, as GHC and Kelvin declare it.
fn main() -> Centre {
    Centre { module: "MAIN".into(), label: "MAIN".into(), src: "<built-in>".into() }
}

/// On the run's clock.
pub fn seconds(nanoseconds: u64) -> f64 {
    nanoseconds as f64 * 1e-9
}

impl Decoder {
    pub fn new(library: bool) -> Decoder {
        Decoder { library, ..Decoder::default() }
    }

    pub fn note(&mut self, note: String) {
        self.run.notes.push(note);
    }

    pub fn event(&mut self, kind: u16, time: u64, payload: &[u8]) {
        self.events += 1;
        let mut fields = Fields(payload);
        let whole = match kind {
            types::GC_START => {
                self.collecting.entry(self.capability).or_insert(time);
                Some(())
            }
            types::GC_END => {
                self.collected(time);
                Some(())
            }
            BLOCK_MARKER => self.block(&mut fields),
            types::USER_MSG | types::USER_MARKER => {
                self.mark(time, String::from_utf8_lossy(payload).trim_end_matches('\0').to_owned());
                Some(())
            }
            types::LOG_MSG => {
                self.told(String::from_utf8_lossy(payload).trim_end_matches('\0').to_owned());
                Some(())
            }
            types::RUN_THREAD => fields.u32().map(|thread| self.own.events.run(u64::from(thread))),
            types::PROGRAM_ARGS => self.arguments(&mut fields),
            types::HEAP_LIVE => self.live(&mut fields),
            types::HEAP_PROF_BEGIN => self.heap_profile(&mut fields),
            types::HEAP_PROF_COST_CENTRE => self.cost_centre(&mut fields),
            types::HEAP_PROF_SAMPLE_BEGIN => {
                self.sample_began = Some(time);
                Some(())
            }
            // Written at the end of the run; it says when the sample was taken.
            types::HEAP_BIO_PROF_SAMPLE_BEGIN => {
                let taken = fields.u64().and_then(|_ordinal| fields.u64());
                self.sample_began = taken.or(Some(time));
                taken.map(|_| ())
            }
            types::HEAP_PROF_SAMPLE_COST_CENTRE => self.sample_stack(&mut fields),
            types::HEAP_PROF_SAMPLE_STRING => self.sample_string(&mut fields),
            types::HEAP_PROF_SAMPLE_END => {
                self.sample_end(time);
                Some(())
            }
            types::PROF_SAMPLE_COST_CENTRE => self.time_sample(time, &mut fields),
            types::PROF_BEGIN => fields.u64().map(|ns| self.run.tick_micros = Some(ns / 1000)),
            INFO_TABLE => self.info_table(&mut fields),
            types::OWN.. => self.own_event(kind, time, &mut fields),
            _ => Some(()),
        };
        if whole.is_none() {
            self.malformed += 1;
        }
    }

    /// A message of the program's runtime.
    fn told(&mut self, text: String) {
        let text = text.lines().map(str::trim).collect::<Vec<_>>().join("; ");
        self.run.said = Some(text.clone());
        if self.messages < MOST_MESSAGES {
            self.messages += 1;
            self.note(text);
        }
    }

    fn block(&mut self, fields: &mut Fields) -> Option<()> {
        let (_size, _end) = (fields.u32()?, fields.u64()?);
        self.capability = fields.u16()?;
        Some(())
    }

    fn arguments(&mut self, fields: &mut Fields) -> Option<()> {
        fields.u32()?;
        let words: Vec<String> = std::iter::from_fn(|| fields.string()).collect();
        let (program, arguments, rts) = command_line(words.iter().map(String::as_str));
        self.run.program = program;
        self.run.arguments = arguments;
        self.run.rts_arguments = rts;
        Some(())
    }

    fn live(&mut self, fields: &mut Fields) -> Option<()> {
        fields.u32()?;
        self.live = fields.u64()?;
        let most = &mut self.run.totals.max_residency;
        *most = Some(most.unwrap_or(0).max(self.live));
        self.run.totals.live = Some(self.live);
        // Said right after a major collection.
        if let Some(last) = self.run.collections.last_mut() {
            last.live = self.live;
        }
        Some(())
    }

    fn collected(&mut self, time: u64) {
        let Some(begin) = self.collecting.remove(&self.capability) else { return };
        let (begin, end) = (seconds(begin), seconds(time.max(begin)));
        let sums = &mut self.run.collection_sums;
        sums.count += 1;
        sums.seconds += end - begin;
        let all = &mut self.run.collections;
        all.push(Collection { begin, end, live: 0 });
        if all.len() >= 2 * Run::MOST_EVENTS {
            all.sort_by(|a, b| (b.end - b.begin).total_cmp(&(a.end - a.begin)));
            all.truncate(Run::MOST_EVENTS);
        }
    }

    pub fn mark(&mut self, time: u64, text: String) {
        if self.run.marks.len() < Run::MOST_EVENTS {
            self.run.marks.push(Mark { at: seconds(time), text });
        } else {
            self.lost_marks += 1;
        }
    }

    fn cost_centre(&mut self, fields: &mut Fields) -> Option<()> {
        let id = fields.u32()?;
        let (label, module, src) = (fields.string()?, fields.string()?, fields.string().unwrap_or_default());
        self.stacks.clear();
        if self.centres.len() < MOST_DECLARED {
            let centre = Centre { module, label, src };
            self.own.events.centre(id, centre.name());
            let centre = self.tree.add_centre(centre);
            self.centres.insert(id, centre);
        }
        Some(())
    }

    fn info_table(&mut self, fields: &mut Fields) -> Option<()> {
        let address = fields.u64()?;
        let texts: Vec<String> = std::iter::from_fn(|| fields.string()).collect();
        // Table, closure description, type, label, module, place.
        let [table, _, _, label, module, ..] = texts.as_slice() else { return None };
        let name = if label.is_empty() { table.clone() } else { format!("{module}.{label}") };
        let place = texts.get(5).filter(|p| !p.is_empty()).map_or_else(String::new, |p| format!(" {p}"));
        if self.info_tables.len() < MOST_DECLARED {
            self.info_tables.insert(address, name + &place);
        }
        Some(())
    }

    fn heap_profile(&mut self, fields: &mut Fields) -> Option<()> {
        let id = fields.u8()?;
        fields.u64()?;
        let breakdown = match fields.u32()? {
            1 => Breakdown::CostCentre,
            2 => Breakdown::Module,
            3 => Breakdown::Description,
            4 => Breakdown::Type,
            5 => Breakdown::Retainer,
            6 => Breakdown::Biography,
            7 => Breakdown::ClosureType,
            8 => Breakdown::InfoTable,
            _ => Breakdown::Unknown,
        };
        let profile = self.heaps.entry(id).or_default();
        profile.heap.breakdown = breakdown;
        Some(())
    }

    /// The ids of a stack, the innermost first.
    fn stack(&mut self, fields: &mut Fields) -> Option<Vec<CentreId>> {
        let depth = fields.u8()?;
        let mut stack = Vec::with_capacity(usize::from(depth));
        for _ in 0..depth {
            let id = fields.u32()?;
            let centre = self.centres.get(&id).copied().unwrap_or_else(|| {
                self.unknown_centres += 1;
                let label = format!("cost centre {id}");
                self.tree.add_centre(Centre { label, ..Centre::default() })
            });
            stack.push(centre);
        }
        Some(stack)
    }

    fn sample_stack(&mut self, fields: &mut Fields) -> Option<()> {
        let (id, bytes) = (fields.u8()?, fields.u64()?);
        let stack = self.stack(fields)?;
        let name = self.stack_name(&stack);
        self.value(id, name, bytes);
        let innermost = stack.first().map_or_else(main, |&centre| self.tree.centre(centre).clone());
        let profile = self.heaps.entry(id).or_default();
        if profile.open_centres.len() < MOST_VALUES {
            profile.open_centres.push((innermost.name(), bytes));
        }
        Some(())
    }

    /// `Main.insert/build/main`, as in GHC's `.hp`: the innermost first, the outermost `MAIN` left out.
    fn stack_name(&self, stack: &[CentreId]) -> String {
        let mut name = String::new();
        for (i, &id) in stack.iter().enumerate() {
            let centre = self.tree.centre(id);
            if i > 0 && i + 1 == stack.len() && centre.module == "MAIN" {
                break;
            }
            if i > 0 {
                name.push('/');
            }
            if i == 0 || centre.label == "CAF" {
                name.push_str(&centre.name());
            } else {
                name.push_str(&centre.label);
            }
        }
        if name.is_empty() { main().name() } else { name }
    }

    fn sample_string(&mut self, fields: &mut Fields) -> Option<()> {
        let (id, bytes) = (fields.u8()?, fields.u64()?);
        let mut name = fields.string().unwrap_or_default();
        let table = name.strip_prefix("0x").and_then(|hex| u64::from_str_radix(hex, 16).ok());
        if let Some(known) = table.and_then(|address| self.info_tables.get(&address)) {
            name = known.clone();
        }
        self.value(id, name, bytes);
        Some(())
    }

    fn value(&mut self, id: u8, name: String, bytes: u64) {
        let profile = self.heaps.entry(id).or_default();
        if profile.open.len() < MOST_VALUES {
            profile.open.push((name, bytes));
        } else {
            self.malformed += 1;
        }
    }

    fn sample_end(&mut self, time: u64) {
        let at = seconds(self.sample_began.take().unwrap_or(time));
        for profile in self.heaps.values_mut() {
            if !profile.open.is_empty() {
                let open = std::mem::take(&mut profile.open);
                let at = at.max(profile.heap.end());
                profile.heap.sample(at, &open);
                let open = std::mem::take(&mut profile.open_centres);
                if !open.is_empty() {
                    profile.centres.sample(at, &open);
                }
            }
        }
    }

    fn time_sample(&mut self, time: u64, fields: &mut Fields) -> Option<()> {
        if self.own.has_paths() {
            // The same sample as one of ours.
            return Some(());
        }
        let (_capability, _tick) = (fields.u32()?, fields.u64()?);
        // The same stacks come again and again: one look-up for the whole of it.
        let bytes = fields.0;
        if let Some(&node) = self.stacks.get(bytes) {
            self.samples.add(time, node, 1);
            return Some(());
        }
        let stack = self.stack(fields)?;
        // Stacks of GHC's end above MAIN, which is not in them; reports have it at the root.
        let main = self.tree.add_centre(main());
        let mut node = self.tree.child(None, main);
        for &centre in stack.iter().rev().filter(|&&c| c != main) {
            node = self.tree.child(Some(node), centre);
        }
        if self.stacks.len() >= MOST_STACKS {
            self.stacks.clear();
        }
        self.stacks.insert(bytes.into(), node);
        self.samples.add(time, node, 1);
        Some(())
    }

    /// What a log that has ended says.
    pub fn finish(self) -> Result<Run, Refused> {
        let run = self.so_far();
        if run.heaps.is_empty() && !run.has_tree() && run.events.is_none() && run.published.is_empty() {
            let lacks = "has no profile in it: neither samples of time (+RTS -p -l), nor of the heap (+RTS -hc -l), nor events (+RTS -e)";
            // Why, if the program did not come to its first one.
            return Err(Refused::whole(
                run.notes.iter().fold(lacks.to_owned(), |text, note| text + "; " + note),
            ));
        }
        Ok(run)
    }

    /// What was said up to now.
    pub fn so_far(mut self) -> Run {
        let mut run = self.run;
        for (count, what) in [
            (self.malformed, "events are not as their types should be, and left out"),
            (self.lost_marks, "further messages and markers are not kept"),
            (self.unknown_centres, "times a cost centre is named that was never declared"),
            (
                self.own.dropped,
                "events were dropped: they came before the reader, or faster than it took them",
            ),
        ] {
            if count > 0 {
                run.notes.push(format!("event log: {count} {what}"));
            }
        }
        if self.tree.overflowed() {
            run.notes.push(format!(
                "more than {} paths: the others are charged to the path above",
                Tree::MOST_NODES
            ));
        }
        [run.switched_off, run.switched_meanwhile] = self.own.switched();
        run.processors = 1;
        run.collections.sort_by(|a, b| a.begin.total_cmp(&b.begin));
        let mut ids: Vec<u8> = self.heaps.keys().copied().collect();
        ids.sort_unstable();
        for id in ids {
            let Some(mut profile) = self.heaps.swap_remove(&id) else { continue };
            if profile.heap.read == 0 {
                continue;
            }
            let mut heaps = vec![profile.heap];
            if profile.centres.read == heaps[0].read {
                profile.centres.breakdown = heaps[0].breakdown;
                heaps[0].breakdown = Breakdown::Path;
                heaps.insert(0, profile.centres);
            }
            for mut heap in heaps {
                heap.clock = Clock::Wall;
                heap.unit = "bytes".into();
                run.heaps.push(heap);
            }
        }
        let exact = self.own.counts(&self.tree);
        if !self.samples.is_empty() {
            let timeline = self.samples.finish(self.tree, Clock::Wall);
            run.tree = timeline.tree.clone();
            run.measures = Measures { ticks: Known::Exact, ..Measures::default() };
            run.timeline = Some(timeline);
        }
        if let Some(tree) = exact {
            run.tree = tree;
            run.measures = Measures { entries: Known::Exact, ticks: Known::Exact, bytes: Known::Exact };
            run.totals.bytes = Some(run.tree.sum().bytes);
            run.serial = self.own.serial();
        }
        if run.has_tree() {
            run.totals.ticks = Some(run.tree.sum().ticks);
            run.totals.seconds = run.seconds(run.tree.sum().ticks);
        }
        run.events = self.own.events.finish();
        let (published, lost) = self.own.published.finish();
        run.published = published;
        if lost > 0 {
            run.notes.push(format!(
                "{lost} pictures and tables of the program's own are not kept: too many titles"
            ));
        }
        run
    }
}
