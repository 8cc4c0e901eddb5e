//! What events were in which, in bounded space: so that tables by any dimensions can be made of it without
//! the records.
//!
//! # Note: contexts
//! A *cell* is what a record has for every dimension. A *context* is a cell in the context of the cells
//! around it, with the number of its records and the sum of what they cost without the events in them. The
//! total of a row of a table is the sum of that over all contexts of which the cell, or one around it, is in
//! the row (note "total and self", `kelvin_domain::aggregate`): which rows that are does not depend on more
//! than the set of cells around. So a cell inside itself needs no second level (`collapse`), and recursion
//! does not make the tree deep.
//!
//! Records come innermost first. What is in an event that has not ended is a forest of contexts, which
//! becomes the lower part of its own context when it ends; equal contexts beside one another are one, so that
//! all records together cost no more than there are.
//!
//! # Note: what does not fit
//! When there are too many contexts, dimensions with many values keep the costliest of these, the others
//! become one, `(others)`, for good; those with least use are left out. A row that is shown is exact, but for
//! what is in very many different events at once: below [`MOST_HEIGHT`] / 2 levels all is `(others)`.

use std::collections::BTreeMap;

use kelvin_domain::query::{BUILT_IN, Dimension};
use kelvin_domain::{Item, Key, RecordHead};
use rustc_hash::{FxHashMap, FxHashSet};

/// Contexts that are kept while a log is read.
const MOST_CONTEXTS: usize = 100_000;
/// A forest that is deeper is made shallower.
const MOST_HEIGHT: usize = 128;
/// Values of a dimension that it does not lose.
const FEW: usize = 16;
/// Labels of events in an event; when there are more, they are no dimension.
const MOST_LABELS: usize = 1000;
/// The program's own dimensions; further ones are left out.
const MOST_DIMENSIONS: usize = 24;

/// A dimension, and what has been left out of it.
#[derive(Clone, Debug)]
struct Kept {
    of: Dimension,
    /// The values that are told apart; `None`: all.
    values: Option<FxHashSet<Key>>,
    dropped: bool,
}

impl Kept {
    fn key(&self, key: Key) -> Key {
        match &self.values {
            Some(values) if !values.contains(&key) => Key::Other,
            _ => key,
        }
    }
}

/// Dimensions in their order, without those that a record has not.
type Cell = Box<[(u16, Key)]>;

#[derive(Clone, Debug, Default)]
struct Context {
    count: u64,
    /// Nanoseconds and bytes, without those of the events in it.
    time: u64,
    bytes: u64,
    below: Forest,
}

/// By the number of the cell.
type Contexts = BTreeMap<u32, Context>;

#[derive(Clone, Debug, Default)]
struct Forest {
    contexts: Contexts,
    /// At least that of the deepest.
    height: usize,
}

/// What is in an event that has not ended.
#[derive(Clone, Debug, Default)]
struct Level {
    time: u64,
    bytes: u64,
    forest: Forest,
    /// Labels of the events directly in it, and of all, sorted.
    labels: Vec<u32>,
    all: Vec<u32>,
}

/// The cells, each once.
#[derive(Clone, Debug, Default)]
struct Cells {
    cells: Vec<Cell>,
    numbers: FxHashMap<Cell, u32>,
}

impl Cells {
    fn number(&mut self, cell: Vec<(u16, Key)>) -> u32 {
        if let Some(number) = self.numbers.get(cell.as_slice()) {
            return *number;
        }
        let cell: Cell = cell.into();
        self.cells.push(cell.clone());
        self.numbers.insert(cell, self.cells.len() as u32 - 1);
        self.cells.len() as u32 - 1
    }
}

/// Makes contexts of records.
#[derive(Clone, Debug)]
pub struct Builder {
    dimensions: Vec<Kept>,
    /// By the first number of a dimension's name.
    own: FxHashMap<u32, u16>,
    cells: Cells,
    threads: BTreeMap<u64, Vec<Level>>,
    /// Contexts in all forests.
    size: usize,
    most: usize,
    sets: Vec<Vec<u32>>,
    set_numbers: FxHashMap<Vec<u32>, u32>,
    /// Names of dimensions that found no room.
    left_out: FxHashSet<u32>,
}

/// The places of the built-in dimensions are those of [`BUILT_IN`].
fn place(dimension: &Dimension) -> u16 {
    BUILT_IN.iter().position(|(_, d, _)| d == dimension).unwrap_or(0) as u16
}

impl Default for Builder {
    fn default() -> Builder {
        let built_in =
            BUILT_IN.iter().map(|(_, of, _)| Kept { of: of.clone(), values: None, dropped: false });
        Builder {
            dimensions: built_in.collect(),
            own: FxHashMap::default(),
            cells: Cells::default(),
            threads: BTreeMap::new(),
            size: 0,
            most: MOST_CONTEXTS,
            sets: Vec::new(),
            set_numbers: FxHashMap::default(),
            left_out: FxHashSet::default(),
        }
    }
}

impl Builder {
    /// With room for so many contexts.
    pub fn with_room(most: usize) -> Builder {
        Builder { most, ..Builder::default() }
    }

    /// A record: its label, the time at which it began in nanoseconds, and its dimensions. `name` is the
    /// first number of a text and the text.
    pub fn record<'t>(
        &mut self,
        label: u32,
        began: u64,
        head: &RecordHead,
        dimensions: &[(u32, Item)],
        name: &dyn Fn(u32) -> (u32, Option<&'t str>),
    ) {
        let depth = head.depth as usize;
        let mut levels = self.threads.remove(&head.thread).unwrap_or_default();
        // What is deeper is in this one; a log with a gap has levels that nothing came of.
        let mut inside = Level::default();
        while levels.len() > depth + 1 {
            let mut level = levels.pop().unwrap_or_default();
            self.take_over(&mut level, inside);
            inside = level;
        }
        levels.resize_with(depth + 1, Level::default);
        let cell = self.cell(began, head, dimensions, &inside, name);
        if inside.forest.height >= MOST_HEIGHT {
            self.flatten(&mut inside.forest);
        }
        let Level { time, bytes, forest, labels: _, all } = inside;
        let height = forest.height + 1;
        let context = Context {
            count: 1,
            time: head.cost.time.saturating_sub(time),
            bytes: head.cost.bytes.saturating_sub(bytes),
            below: forest,
        };
        self.size += 1;
        let level = &mut levels[depth];
        level.time += head.cost.time;
        level.bytes += head.cost.bytes;
        level.forest.height = level.forest.height.max(height);
        add(&mut level.forest.contexts, cell, context, &mut self.size);
        if !self.dimensions[place(&Dimension::DependsOn) as usize].dropped {
            insert(&mut level.labels, label);
        }
        if !self.dimensions[place(&Dimension::Dependencies) as usize].dropped {
            insert(&mut level.all, label);
            all.into_iter().for_each(|l| insert(&mut level.all, l));
            if level.all.len() > MOST_LABELS {
                for dimension in [Dimension::DependsOn, Dimension::Dependencies] {
                    self.dimensions[place(&dimension) as usize].dropped = true;
                }
            }
        }
        self.threads.insert(head.thread, levels);
        if self.size > self.most {
            self.coarsen(self.most / 2);
        }
    }

    /// All that is in `other` is in `level`, too.
    fn take_over(&mut self, level: &mut Level, other: Level) {
        level.time += other.time;
        level.bytes += other.bytes;
        level.forest.height = level.forest.height.max(other.forest.height);
        merge(&mut level.forest.contexts, other.forest.contexts, &mut self.size);
        other.labels.into_iter().for_each(|l| insert(&mut level.labels, l));
        other.all.into_iter().for_each(|l| insert(&mut level.all, l));
    }

    /// The number of a record's cell.
    fn cell<'t>(
        &mut self,
        began: u64,
        head: &RecordHead,
        dimensions: &[(u32, Item)],
        inside: &Level,
        name: &dyn Fn(u32) -> (u32, Option<&'t str>),
    ) -> u32 {
        let mut cell: Vec<(u16, Key)> = Vec::with_capacity(BUILT_IN.len() + dimensions.len());
        for (i, (_, dimension, _)) in BUILT_IN.iter().enumerate() {
            if self.dimensions[i].dropped {
                continue;
            }
            let text = |n: Option<u32>| n.map_or(Key::None, |n| Key::Text(name(n).0));
            let key = match dimension {
                Dimension::Event => text(Some(head.name)),
                Dimension::Depth => Key::Int(head.depth as i64),
                Dimension::Parent => text(head.parent),
                Dimension::Thread => Key::Int(head.thread as i64),
                Dimension::CostCentre => head.centre.map_or(Key::None, Key::Centre),
                Dimension::Time => Key::Window(began / kelvin_domain::query::WINDOW),
                Dimension::DependsOn => self.set(&inside.labels),
                Dimension::Dependencies => self.set(&inside.all),
                Dimension::Own(_) => Key::None,
            };
            if key != Key::None {
                cell.push((i as u16, self.dimensions[i].key(key)));
            }
        }
        for (number, item) in dimensions {
            let (number, text) = name(*number);
            let built_in = || BUILT_IN.iter().position(|(name, ..)| Some(*name) == text);
            let place = match self.own.get(&number) {
                Some(place) => *place,
                None if built_in().is_some() => {
                    let place = built_in().unwrap_or(0);
                    self.own.insert(number, place as u16);
                    place as u16
                }
                None if self.own.len() < MOST_DIMENSIONS => {
                    let of = Dimension::Own(text.unwrap_or("?").to_string());
                    self.dimensions.push(Kept { of, values: None, dropped: false });
                    let place = self.dimensions.len() as u16 - 1;
                    self.own.insert(number, place);
                    place
                }
                None => {
                    self.left_out.insert(number);
                    continue;
                }
            };
            let kept = &self.dimensions[place as usize];
            if !kept.dropped {
                // What the program says itself under a name goes before what is known anyhow, and the first
                // of several before the others.
                let known = place as usize >= BUILT_IN.len() && cell.iter().any(|(p, _)| *p == place);
                if !known {
                    cell.retain(|(p, _)| *p != place);
                    cell.push((place, kept.key(Key::of(*item, |n| name(n).0))));
                }
            }
        }
        cell.sort_unstable();
        self.cells.number(cell)
    }

    fn set(&mut self, labels: &[u32]) -> Key {
        if let Some(number) = self.set_numbers.get(labels) {
            return Key::Set(*number);
        }
        self.sets.push(labels.to_vec());
        self.set_numbers.insert(labels.to_vec(), self.sets.len() as u32 - 1);
        Key::Set(self.sets.len() as u32 - 1)
    }

    /// Makes a forest less deep: cells that are in themselves have no second level; and if that is not
    /// enough, what is too deep becomes one context.
    fn flatten(&mut self, forest: &mut Forest) {
        let contexts = std::mem::take(&mut forest.contexts);
        forest.contexts = collapse(contexts, &mut Vec::new(), &mut self.size);
        forest.height = height(&forest.contexts);
        if forest.height >= MOST_HEIGHT / 2 {
            let other = self.cells.number(vec![(place(&Dimension::Event), Key::Other)]);
            cut(&mut forest.contexts, MOST_HEIGHT / 2, other, &mut self.size);
            forest.height = MOST_HEIGHT / 2;
        }
    }

    /// Makes the contexts fewer than `most`.
    fn coarsen(&mut self, most: usize) {
        // First without change to the cells, which collapses recursion.
        self.rebuild();
        let first = [Dimension::Time, Dimension::Dependencies, Dimension::Depth];
        let then = [Dimension::DependsOn, Dimension::CostCentre, Dimension::Thread, Dimension::Parent];
        while self.size > most
            && (self.drop_one(&first) || self.narrow() || self.drop_one(&then) || self.drop_own())
        {
            self.rebuild();
        }
        if self.size > most {
            // As few cells as there can be, in very many contexts: what is deep becomes one.
            let other = self.cells.number(vec![(place(&Dimension::Event), Key::Other)]);
            for height in [8, 4, 2, 1] {
                for level in self.threads.values_mut().flatten() {
                    cut(&mut level.forest.contexts, height, other, &mut self.size);
                    level.forest.height = level.forest.height.min(height);
                }
                if self.size <= most {
                    break;
                }
            }
        }
    }

    /// Leaves out the first of these dimensions that is there.
    fn drop_one(&mut self, of: &[Dimension]) -> bool {
        let there = of.iter().map(place).find(|p| !self.dimensions[*p as usize].dropped);
        if let Some(place) = there {
            self.dimensions[place as usize].dropped = true;
        }
        there.is_some()
    }

    /// Leaves out some of the program's own dimensions, those that came last.
    fn drop_own(&mut self) -> bool {
        let own = (BUILT_IN.len()..self.dimensions.len()).filter(|i| !self.dimensions[*i].dropped);
        let own: Vec<usize> = own.collect();
        for last in own.iter().rev().take(own.len().div_ceil(4)) {
            self.dimensions[*last].dropped = true;
        }
        !own.is_empty()
    }

    /// Takes values of the dimensions that have the most. Whether there are some with many.
    fn narrow(&mut self) -> bool {
        let weights = self.weights();
        let widest = weights.iter().map(FxHashMap::len).max().unwrap_or(0);
        for (i, weights) in weights.iter().enumerate().filter(|(_, w)| w.len() > FEW.max(widest / 2)) {
            self.keep(i, weights, (weights.len() / 4).max(FEW));
        }
        widest > FEW
    }

    /// By dimension and value: nanoseconds, and one for each record, so that what took no time counts, too.
    fn weights(&self) -> Vec<FxHashMap<Key, u64>> {
        let mut weights: Vec<FxHashMap<Key, u64>> = vec![FxHashMap::default(); self.dimensions.len()];
        let mut cells = vec![0; self.cells.cells.len()];
        for level in self.threads.values().flatten() {
            weigh(&level.forest.contexts, &mut cells);
        }
        for (cell, weight) in self.cells.cells.iter().zip(cells).filter(|(_, weight)| *weight > 0) {
            for (place, key) in cell {
                *weights[*place as usize].entry(*key).or_default() += weight;
            }
        }
        weights
    }

    /// Of a dimension's values the costliest remain.
    fn keep(&mut self, dimension: usize, weights: &FxHashMap<Key, u64>, most: usize) {
        let mut values: Vec<(Key, u64)> = weights.iter().map(|(k, w)| (*k, *w)).collect();
        values.sort_unstable_by_key(|(key, weight)| (std::cmp::Reverse(*weight), *key));
        values.retain(|(key, _)| *key != Key::Other);
        values.truncate(most.saturating_sub(1));
        self.dimensions[dimension].values = Some(values.into_iter().map(|(k, _)| k).collect());
    }

    /// All contexts by the dimensions as they are now.
    fn rebuild(&mut self) {
        let mut used = vec![0; self.cells.cells.len()];
        for level in self.threads.values().flatten() {
            weigh(&level.forest.contexts, &mut used);
        }
        let mut cells = Cells::default();
        let cells_and_use = self.cells.cells.iter().zip(&used);
        let numbers: Vec<u32> = cells_and_use
            .map(|(cell, used)| {
                if *used == 0 {
                    return u32::MAX;
                }
                let known = cell.iter().filter(|(p, _)| !self.dimensions[*p as usize].dropped);
                cells.number(known.map(|(p, k)| (*p, self.dimensions[*p as usize].key(*k))).collect())
            })
            .collect();
        self.cells = cells;
        for level in self.threads.values_mut().flatten() {
            let contexts = std::mem::take(&mut level.forest.contexts);
            let contexts = renumber(contexts, &numbers, &mut self.size);
            level.forest.contexts = collapse(contexts, &mut Vec::new(), &mut self.size);
            level.forest.height = height(&level.forest.contexts);
        }
    }

    /// The contexts, no more than `most`, by dimensions with no more than `values` values each. `text`,
    /// `centre`: what a number stands for.
    pub fn finish(
        mut self,
        most: usize,
        values: usize,
        text: &dyn Fn(u32) -> Option<String>,
        centre: &dyn Fn(u32) -> String,
    ) -> Shown {
        let mut whole = Level::default();
        for level in std::mem::take(&mut self.threads).into_values().flatten() {
            self.take_over(&mut whole, level);
        }
        self.threads.insert(0, vec![whole]);
        let weights = self.weights();
        let wide: Vec<usize> = (0..weights.len()).filter(|i| weights[*i].len() > values).collect();
        for i in &wide {
            self.keep(*i, &weights[*i], values);
        }
        self.rebuild();
        if self.size > most {
            self.coarsen(most);
        }
        let mut shown = Shown::default();
        let sets = |n: u32| self.sets.get(n as usize).cloned().unwrap_or_default();
        let mut columns: Vec<(u16, FxHashMap<String, u32>)> = Vec::new();
        let lost = self.left_out.len();
        for (i, kept) in self.dimensions.iter().enumerate() {
            let used = self.cells.cells.iter().flat_map(|c| c.iter()).any(|(p, _)| *p as usize == i);
            if kept.dropped {
                shown.left_out.push(kept.of.name().to_string());
            } else if used {
                columns.push((i as u16, FxHashMap::default()));
                shown.dimensions.push(ShownDimension {
                    name: kept.of.name().to_string(),
                    values: Vec::new(),
                    narrowed: kept.values.is_some(),
                    numeric: false,
                });
            }
        }
        if lost > 0 {
            shown.left_out.push(format!("{lost} more"));
        }
        for cell in &self.cells.cells {
            let row = columns.iter_mut().zip(&mut shown.dimensions).map(|((place, numbers), dimension)| {
                let Some((_, key)) = cell.iter().find(|(p, _)| p == place) else { return 0 };
                dimension.numeric |= matches!(key, Key::Int(_) | Key::Double(_));
                // Two numbers may turn out to be one text.
                let value = key.shown(text, centre, sets);
                *numbers.entry(value).or_insert_with_key(|value| {
                    dimension.values.push(value.clone());
                    dimension.values.len() as u32
                })
            });
            let row: Vec<u32> = row.collect();
            shown.cells.push(row);
        }
        let whole = self.threads.remove(&0).and_then(|mut levels| levels.pop()).unwrap_or_default();
        list(whole.forest.contexts, None, &mut shown.contexts);
        shown
    }
}

/// Into a forest; equal contexts become one.
fn add(contexts: &mut Contexts, cell: u32, context: Context, size: &mut usize) {
    match contexts.get_mut(&cell) {
        None => {
            contexts.insert(cell, context);
        }
        Some(same) => {
            *size -= 1;
            same.count += context.count;
            same.time += context.time;
            same.bytes += context.bytes;
            same.below.height = same.below.height.max(context.below.height);
            merge(&mut same.below.contexts, context.below.contexts, size);
        }
    }
}

/// The smaller goes into the larger.
fn merge(into: &mut Contexts, mut from: Contexts, size: &mut usize) {
    if into.len() < from.len() {
        std::mem::swap(into, &mut from);
    }
    for (cell, context) in from {
        add(into, cell, context, size);
    }
}

fn renumber(contexts: Contexts, numbers: &[u32], size: &mut usize) -> Contexts {
    let mut out = Contexts::new();
    for (cell, mut context) in contexts {
        context.below.contexts = renumber(std::mem::take(&mut context.below.contexts), numbers, size);
        add(&mut out, numbers[cell as usize], context, size);
    }
    out
}

/// What is in a cell that is around it, too, comes to stand beside it: the cells around that are the same.
fn collapse(contexts: Contexts, around: &mut Vec<u32>, size: &mut usize) -> Contexts {
    let mut out = Contexts::new();
    let mut work = vec![contexts];
    while let Some(contexts) = work.pop() {
        for (cell, mut context) in contexts {
            if around.contains(&cell) {
                work.push(std::mem::take(&mut context.below.contexts));
                context.below.height = 0;
            }
            add(&mut out, cell, context, size);
        }
    }
    for (cell, context) in &mut out {
        if !around.contains(cell) {
            around.push(*cell);
            let below = std::mem::take(&mut context.below.contexts);
            context.below.contexts = collapse(below, around, size);
            context.below.height = height(&context.below.contexts);
            around.pop();
        }
    }
    out
}

fn height(contexts: &Contexts) -> usize {
    contexts.values().map(|c| 1 + c.below.height).max().unwrap_or(0)
}

/// What is deeper than so many levels becomes one context, of the cell `other`.
fn cut(contexts: &mut Contexts, levels: usize, other: u32, size: &mut usize) {
    for context in contexts.values_mut() {
        if levels > 1 {
            cut(&mut context.below.contexts, levels - 1, other, size);
        } else if !context.below.contexts.is_empty() {
            let mut sum = Context::default();
            let mut gone = 0;
            total(std::mem::take(&mut context.below.contexts), &mut sum, &mut gone);
            *size = *size + 1 - gone;
            context.below = Forest { contexts: Contexts::from([(other, sum)]), height: 1 };
        }
        context.below.height = context.below.height.min(levels);
    }
}

fn total(contexts: Contexts, sum: &mut Context, gone: &mut usize) {
    for context in contexts.into_values() {
        *gone += 1;
        sum.count += context.count;
        sum.time += context.time;
        sum.bytes += context.bytes;
        total(context.below.contexts, sum, gone);
    }
}

/// What the contexts of each cell weigh.
fn weigh(contexts: &Contexts, cells: &mut [u64]) {
    for (cell, context) in contexts {
        cells[*cell as usize] += context.time + context.count;
        weigh(&context.below.contexts, cells);
    }
}

/// Parents before their children.
fn list(contexts: Contexts, parent: Option<u32>, out: &mut Vec<ShownContext>) {
    for (cell, context) in contexts {
        let Context { count, time, bytes, below } = context;
        out.push(ShownContext { parent, cell, count, time, bytes });
        let above = out.len() as u32 - 1;
        list(below.contexts, Some(above), out);
    }
}

/// Into a sorted set.
fn insert(set: &mut Vec<u32>, n: u32) {
    if let Err(place) = set.binary_search(&n) {
        set.insert(place, n);
    }
}

/// The contexts of a run, ready to be shown.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub dimensions: Vec<ShownDimension>,
    /// By cell and dimension: the number of the value + 1; 0 where there is none.
    pub cells: Vec<Vec<u32>>,
    /// Parents before their children.
    pub contexts: Vec<ShownContext>,
    /// Names of dimensions for which there was no room.
    pub left_out: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct ShownDimension {
    pub name: String,
    pub values: Vec<String>,
    /// Whether some values are put together as `(others)`.
    pub narrowed: bool,
    pub numeric: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct ShownContext {
    pub parent: Option<u32>,
    pub cell: u32,
    pub count: u64,
    /// Nanoseconds and bytes, without the contexts below.
    pub time: u64,
    pub bytes: u64,
}

/// One row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    pub value: String,
    pub count: u64,
    /// Nanoseconds and bytes, with all that is inside and without.
    pub time: [u64; 2],
    pub bytes: [u64; 2],
}

impl Shown {
    /// The table by a dimension of the records that have these values; the costliest row is the first.
    pub fn table(&self, by: &str, of: &[(&str, &str)]) -> Vec<Row> {
        let find = |name: &str| self.dimensions.iter().position(|d| d.name == name);
        let Some(by) = find(by) else { return Vec::new() };
        let value = |dimension: usize, cell: u32| match self.cells[cell as usize][dimension] {
            0 => "(none)",
            n => self.dimensions[dimension].values[n as usize - 1].as_str(),
        };
        let counted = |cell: u32| of.iter().all(|(d, v)| find(d).is_some_and(|d| value(d, cell) == *v));
        let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
        // The rows of the contexts on the way to the present one, each once; and for each of these contexts
        // whether it added one.
        let mut open: Vec<&str> = Vec::new();
        let mut way: Vec<(u32, bool)> = Vec::new();
        for (i, context) in self.contexts.iter().enumerate() {
            while way.last().is_some_and(|(at, _)| Some(*at) != context.parent) {
                if way.pop().is_some_and(|(_, added)| added) {
                    open.pop();
                }
            }
            let mut added = false;
            if counted(context.cell) {
                let value = value(by, context.cell);
                let row = rows.entry(value).or_insert_with(|| Row { value: value.into(), ..Row::default() });
                row.count += context.count;
                row.time[1] += context.time;
                row.bytes[1] += context.bytes;
                if !open.contains(&value) {
                    open.push(value);
                    added = true;
                }
            }
            for value in &open {
                if let Some(row) = rows.get_mut(value) {
                    row.time[0] += context.time;
                    row.bytes[0] += context.bytes;
                }
            }
            way.push((i as u32, added));
        }
        let mut rows: Vec<Row> = rows.into_values().collect();
        rows.sort_by_key(|r| std::cmp::Reverse(r.time[0]));
        rows
    }
}
