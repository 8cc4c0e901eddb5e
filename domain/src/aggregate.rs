//! Records, one after the other as the log has them, become tables: for each value of the first dimension a
//! row, for each of these rows a table by the second, and so on.
//!
//! # Note: total and self
//! A record's own time is its time without that of the events directly in it. A row's *self* is the sum of
//! these. Its *total* is the sum of its records' times but for records that are in others of the same row,
//! whose time these have already: so neither recursion nor events between counts anything twice, and no row
//! is more than the whole. The rest of the total is the *descendants'*.
//!
//! That an event is in another is known when the latter's record comes. Until then, its level keeps for each
//! row how much the outermost records of it took.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasherDefault;

use crate::histogram::Histogram;
use crate::mixer::Mixer;
use crate::query::{Comparison, Condition, Dimension, Measure, Query, Subject, WINDOW};
use crate::record::{Cost, Item, LABEL, RecordHead};

/// What rows show.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    pub count: u64,
    /// Nanoseconds, and bytes.
    pub time: Both,
    pub bytes: Both,
    /// Of the records' times, where it was asked for.
    pub times: Histogram,
}

/// With what is inside, and without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Both {
    pub total: u64,
    pub own: u64,
}

impl Stats {
    fn merge(&mut self, other: &Stats) {
        self.count += other.count;
        for (mine, others) in [(&mut self.time, other.time), (&mut self.bytes, other.bytes)] {
            mine.total += others.total;
            mine.own += others.own;
        }
        self.times.merge(&other.times);
    }
}

/// The value of a dimension, as rows are told apart by it. Texts are by number until the end, since some are
/// not known before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    None,
    Int(i64),
    /// By its bits.
    Double(u64),
    Bool(bool),
    Text(u32),
    Lost,
    Centre(u32),
    Window(u64),
    Set(u32),
    /// One of those that found no room.
    Other,
}

impl Key {
    /// That of a record's dimension; `first` is the number by which a text of this number is known.
    pub fn of(item: Item, first: impl FnOnce(u32) -> u32) -> Key {
        match item {
            Item::Int(n) => Key::Int(n),
            Item::Double(d) => Key::Double(d.to_bits()),
            Item::Bool(b) => Key::Bool(b),
            Item::Text(n) => Key::Text(first(n)),
            Item::Lost => Key::Lost,
        }
    }

    /// For people: `text` is the text of a number, `centre` a cost centre's name, `set` the labels of a set.
    pub fn shown(
        self,
        text: impl Fn(u32) -> Option<String>,
        centre: impl Fn(u32) -> String,
        set: impl Fn(u32) -> Vec<u32>,
    ) -> String {
        let not_shown = || "<not shown>".to_string();
        match self {
            Key::None => "(none)".into(),
            Key::Int(n) => n.to_string(),
            Key::Double(bits) => format!("{:?}", f64::from_bits(bits)),
            Key::Bool(b) => if b { "True" } else { "False" }.into(),
            Key::Text(n) => text(n).unwrap_or_else(not_shown),
            Key::Lost => "<not kept>".into(),
            Key::Centre(n) => centre(n),
            Key::Window(n) => format!("{:.1} s", n as f64 * (WINDOW as f64 * 1e-9)),
            Key::Set(n) => {
                let mut names: Vec<String> =
                    set(n).into_iter().map(|l| text(l).unwrap_or_else(not_shown)).collect();
                names.sort_unstable();
                if names.is_empty() { "(none)".into() } else { names.join(", ") }
            }
            Key::Other => "(others)".into(),
        }
    }
}

type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// What is in an event that has not ended.
#[derive(Default)]
struct Level {
    time: u64,
    bytes: u64,
    /// By row: time and bytes of its outermost records.
    rows: Map<u32, (u64, u64)>,
    /// Labels of the events directly in it, and of all, where these are asked for.
    labels: Vec<u32>,
    all: Vec<u32>,
}

struct Row {
    stats: Stats,
    above: u32,
    key: Key,
}

/// An event that has ended: when, its record and its dimensions.
pub type Ended<'r> = (u64, &'r RecordHead, &'r [(u32, Item)]);

/// Rows of all tables; those beyond are put together.
const MAX_ROWS: usize = 1 << 20;

/// Makes the tables of one query.
pub struct Aggregator {
    query: Query,
    /// Whether times are kept for percentiles.
    spread: bool,
    /// The texts, by the first number that each had; that number, and for all numbers.
    texts: Map<u32, Box<str>>,
    numbers: HashMap<Box<str>, u32>,
    first: Map<u32, u32>,
    /// For the numbers of names of dimensions: the places of the query that ask for it. Those of conditions
    /// come after.
    asked: Map<u32, Vec<usize>>,
    label_numbers: Vec<u32>,
    /// The answers of conditions that texts have been asked before.
    judged: Map<(u32, Key), bool>,
    rows: Vec<Row>,
    limit: usize,
    below: Map<(u32, Key), u32>,
    threads: BTreeMap<u64, Vec<Level>>,
    sets: Vec<Vec<u32>>,
    set_numbers: HashMap<Vec<u32>, u32>,
    centres: BTreeMap<u32, String>,
    wants_sets: bool,
    /// Names of dimensions that records had.
    seen: Map<u32, ()>,
    pub records: u64,
    pub counted: u64,
    roots: (u64, u64),
}

impl Aggregator {
    pub fn new(query: Query, spread: bool) -> Aggregator {
        let wants_sets =
            query.all_dimensions().any(|d| matches!(d, Dimension::DependsOn | Dimension::Dependencies));
        let root = Row { stats: Stats::default(), above: 0, key: Key::None };
        Aggregator {
            query,
            spread,
            texts: Map::default(),
            numbers: HashMap::new(),
            first: Map::default(),
            asked: Map::default(),
            label_numbers: Vec::new(),
            judged: Map::default(),
            rows: vec![root],
            limit: MAX_ROWS,
            below: Map::default(),
            threads: BTreeMap::new(),
            sets: Vec::new(),
            set_numbers: HashMap::new(),
            centres: BTreeMap::new(),
            wants_sets,
            seen: Map::default(),
            records: 0,
            counted: 0,
            roots: (0, 0),
        }
    }

    /// With at most so many rows, and texts.
    pub fn limited(query: Query, rows: usize) -> Aggregator {
        Aggregator { limit: rows, ..Aggregator::new(query, false) }
    }

    /// A text has this number.
    pub fn text(&mut self, number: u32, text: &str) {
        if self.first.len() >= 4 * self.limit {
            return;
        }
        let places = self.query.all_dimensions().enumerate();
        let asked: Vec<usize> = places.filter(|(_, d)| d.name() == text).map(|(i, _)| i).collect();
        if !asked.is_empty() {
            self.asked.insert(number, asked);
        }
        if text == LABEL {
            self.label_numbers.push(number);
        }
        let first = match self.numbers.get(text) {
            Some(first) => *first,
            None => {
                self.numbers.insert(text.into(), number);
                self.texts.insert(number, text.into());
                number
            }
        };
        self.first.insert(number, first);
    }

    /// The number by which a text is known, of all that it has had.
    fn first_of(&self, number: u32) -> u32 {
        self.first.get(&number).copied().unwrap_or(number)
    }

    /// The names of cost centres, for conditions.
    pub fn centres(&mut self, names: BTreeMap<u32, String>) {
        self.centres = names;
    }

    /// An event has ended, at this time of the log's. Whether the conditions let it through.
    pub fn record(&mut self, time: u64, head: &RecordHead, dimensions: &[(u32, Item)]) -> bool {
        self.records += 1;
        let depth = head.depth as usize;
        let mut levels = self.threads.remove(&head.thread).unwrap_or_default();
        // What is deeper is in this one; a log with a gap has levels that nothing came of.
        let mut inside = Level::default();
        while levels.len() > depth + 1 {
            let level = levels.pop().unwrap_or_default();
            inside = level.with(inside);
        }
        levels.resize_with(depth + 1, Level::default);
        let cost = head.cost;
        let own_time = cost.time.saturating_sub(inside.time);
        let own_bytes = cost.bytes.saturating_sub(inside.bytes);
        let label = self.label(head, dimensions);
        let mut keys = vec![Key::None; self.query.dimensions.len() + self.query.conditions.len()];
        self.fill(&mut keys, time, head, dimensions, &inside);
        let well = self.holds(&keys, head, own_time, own_bytes);
        if well {
            self.counted += 1;
            self.count(0, head, (own_time, own_bytes), &mut inside.rows);
            let mut at = 0;
            for key in keys.into_iter().take(self.query.dimensions.len()) {
                at = self.row(at, key);
                self.count(at, head, (own_time, own_bytes), &mut inside.rows);
            }
        }
        let level = &mut levels[depth];
        level.time += cost.time;
        level.bytes += cost.bytes;
        merge_rows(&mut level.rows, inside.rows);
        if self.wants_sets {
            insert(&mut level.labels, label);
            insert(&mut level.all, label);
            inside.all.into_iter().for_each(|l| insert(&mut level.all, l));
        }
        self.threads.insert(head.thread, levels);
        well
    }

    /// A record had these dimensions.
    pub fn saw(&mut self, dimensions: &[(u32, Item)]) {
        for (name, _) in dimensions {
            self.seen.insert(*name, ());
        }
    }

    /// Samples of the timer fell into an event, or into none (`None`): so many ticks, of so many nanoseconds
    /// together, while this cost centre was current. Of samples, `costcentre` is their own; what was in the
    /// event is not known of them. Whether the conditions let them through.
    pub fn sample(
        &mut self,
        event: Option<Ended<'_>>,
        centre: Option<u32>,
        ticks: u64,
        nanoseconds: u64,
    ) -> bool {
        self.records += ticks;
        let mut keys = vec![Key::None; self.query.dimensions.len() + self.query.conditions.len()];
        if let Some((time, head, dimensions)) = event {
            self.fill(&mut keys, time, head, dimensions, &Level::default());
        }
        for (key, dimension) in keys.iter_mut().zip(self.query.all_dimensions()) {
            if *dimension == Dimension::CostCentre {
                *key = centre.map_or(Key::None, Key::Centre);
            }
        }
        let cost = Cost { time: nanoseconds, ..Cost::default() };
        let head = RecordHead { cost, ..event.map(|e| *e.1).unwrap_or_default() };
        if !self.holds(&keys, &head, nanoseconds, 0) {
            return false;
        }
        self.counted += ticks;
        let mut row = 0;
        let mut keys = keys.into_iter().take(self.query.dimensions.len());
        loop {
            let stats = &mut self.rows[row as usize].stats;
            stats.count += ticks;
            stats.time.total += nanoseconds;
            stats.time.own += nanoseconds;
            match keys.next() {
                Some(key) => row = self.row(row, key),
                None => return true,
            }
        }
    }

    fn count(&mut self, row: u32, head: &RecordHead, own: (u64, u64), inner: &mut Map<u32, (u64, u64)>) {
        let (time, bytes) = inner.insert(row, (head.cost.time, head.cost.bytes)).unwrap_or_default();
        let stats = &mut self.rows[row as usize].stats;
        stats.count += 1;
        stats.time.total += head.cost.time.saturating_sub(time);
        stats.time.own += own.0;
        stats.bytes.total += head.cost.bytes.saturating_sub(bytes);
        stats.bytes.own += own.1;
        if self.spread {
            stats.times.add(head.cost.time);
        }
    }

    /// The row of a value below another.
    fn row(&mut self, above: u32, key: Key) -> u32 {
        if let Some(row) = self.below.get(&(above, key)) {
            return *row;
        }
        let key = if self.rows.len() < self.limit { key } else { Key::Other };
        let rows = &mut self.rows;
        *self.below.entry((above, key)).or_insert_with(|| {
            rows.push(Row { stats: Stats::default(), above, key });
            rows.len() as u32 - 1
        })
    }

    /// What others call it.
    fn label(&self, head: &RecordHead, dimensions: &[(u32, Item)]) -> u32 {
        let named = dimensions.iter().find_map(|(name, item)| match item {
            Item::Text(n) if self.label_numbers.contains(name) && self.first.contains_key(n) => Some(*n),
            _ => None,
        });
        self.first_of(named.unwrap_or(head.name))
    }

    /// The values of what the query asks for: its dimensions, then those of its conditions.
    fn fill(
        &mut self,
        keys: &mut [Key],
        time: u64,
        head: &RecordHead,
        dimensions: &[(u32, Item)],
        inside: &Level,
    ) {
        self.saw(dimensions);
        for (name, item) in dimensions {
            let Some(places) = self.asked.get(name) else { continue };
            let key = Key::of(*item, |n| self.first_of(n));
            places.iter().for_each(|p| keys[*p] = key);
        }
        let began = time.saturating_sub(head.cost.time + head.cost.collector + head.cost.away);
        let mut sets = Vec::new();
        for (place, dimension) in self.query.all_dimensions().enumerate() {
            // What the program says itself under such a name goes before.
            if keys[place] != Key::None {
                continue;
            }
            keys[place] = match dimension {
                Dimension::Event => Key::Text(self.first_of(head.name)),
                Dimension::Depth => Key::Int(head.depth as i64),
                Dimension::Parent => head.parent.map_or(Key::None, |p| Key::Text(self.first_of(p))),
                Dimension::Thread => Key::Int(head.thread as i64),
                Dimension::CostCentre => head.centre.map_or(Key::None, Key::Centre),
                Dimension::Time => Key::Window(began / WINDOW),
                Dimension::DependsOn => {
                    sets.push((place, inside.labels.clone()));
                    continue;
                }
                Dimension::Dependencies => {
                    sets.push((place, inside.all.clone()));
                    continue;
                }
                Dimension::Own(_) => continue,
            }
        }
        for (place, set) in sets {
            let sets = &mut self.sets;
            keys[place] = Key::Set(*self.set_numbers.entry(set).or_insert_with_key(|set| {
                sets.push(set.clone());
                sets.len() as u32 - 1
            }));
        }
    }

    /// Whether all conditions hold.
    fn holds(&mut self, keys: &[Key], head: &RecordHead, own_time: u64, own_bytes: u64) -> bool {
        let mut next = self.query.dimensions.len();
        for i in 0..self.query.conditions.len() {
            let condition = &self.query.conditions[i];
            let well = match condition.subject {
                Subject::By(measure) => {
                    let measured = match measure {
                        Measure::Milliseconds => head.cost.time as f64 * 1e-6,
                        Measure::SelfMilliseconds => own_time as f64 * 1e-6,
                        Measure::Bytes => head.cost.bytes as f64,
                        Measure::SelfBytes => own_bytes as f64,
                    };
                    let limit = condition.value.parse().unwrap_or(f64::NAN);
                    measured.partial_cmp(&limit).is_some_and(|order| condition.comparison.holds(order))
                }
                Subject::Of(_) => {
                    let key = keys[next];
                    next += 1;
                    match self.judged.get(&(i as u32, key)) {
                        Some(well) => *well,
                        None => {
                            let name = |n: u32| self.centres.get(&n).cloned().unwrap_or_default();
                            let well = judge(condition, &self.shown(key, &name), key);
                            self.judged.insert((i as u32, key), well);
                            well
                        }
                    }
                }
            };
            if !well {
                return false;
            }
        }
        true
    }

    /// A value for people.
    fn shown(&self, key: Key, centre: &dyn Fn(u32) -> String) -> String {
        key.shown(
            |n| self.texts.get(&self.first_of(n)).map(|t| t.to_string()),
            centre,
            |n| self.sets.get(n as usize).cloned().unwrap_or_default(),
        )
    }

    /// A dimension that the query asks for and no record has, and what it may have been meant for.
    pub fn unknown(&self) -> Option<(String, Option<String>)> {
        let texts = self.seen.keys().filter_map(|n| self.texts.get(&self.first_of(*n)));
        let seen: Vec<&str> = texts.map(|t| &**t).collect();
        let missing = self.query.all_dimensions().find_map(|d| match d {
            Dimension::Own(name) if self.records > 0 && !seen.contains(&name.as_str()) => Some(name.clone()),
            _ => None,
        })?;
        let others = crate::query::BUILT_IN.iter().map(|(n, ..)| *n).chain(["where"]);
        let near = crate::query::nearest(&missing, seen.into_iter().chain(others)).map(str::to_string);
        Some((missing, near))
    }

    /// All tables: the first, those of its rows, and so on.
    pub fn finish(mut self, centre: &dyn Fn(u32) -> String) -> Tables {
        for levels in self.threads.values() {
            for level in levels {
                self.roots.0 += level.time;
                self.roots.1 += level.bytes;
            }
        }
        let mut children: Vec<Vec<u32>> = vec![Vec::new(); self.rows.len()];
        for (i, row) in self.rows.iter().enumerate().skip(1) {
            children[row.above as usize].push(i as u32);
        }
        let mut tables = Vec::new();
        let mut level = vec![(Vec::new(), vec![0u32])];
        for dimension in &self.query.dimensions {
            let mut next = Vec::new();
            for (path, rows) in level {
                // Two numbers may turn out to be one text.
                let mut values: BTreeMap<String, (Stats, Vec<u32>, bool)> = BTreeMap::new();
                for child in rows.iter().flat_map(|r| &children[*r as usize]) {
                    let row = &self.rows[*child as usize];
                    let (stats, merged, _) = values.entry(self.shown(row.key, centre)).or_insert_with(|| {
                        (Stats::default(), Vec::new(), matches!(row.key, Key::Int(_) | Key::Double(_)))
                    });
                    stats.merge(&row.stats);
                    merged.push(*child);
                }
                let mut rows: Vec<(String, Stats, Vec<u32>)> =
                    values.into_iter().map(|(value, (stats, merged, _))| (value, stats, merged)).collect();
                rows.sort_by_key(|(_, stats, _)| std::cmp::Reverse(stats.time.total));
                for (value, _, merged) in &mut rows {
                    let mut path: Vec<String> = path.clone();
                    path.push(value.clone());
                    next.push((path, std::mem::take(merged)));
                }
                let rows = rows.into_iter().map(|(value, stats, _)| TableRow { value, stats }).collect();
                tables.push(Table { dimension: dimension.name().to_string(), path, rows });
            }
            level = next;
        }
        Tables {
            tables,
            records: self.records,
            counted: self.counted,
            all: self.rows.first().map(|r| r.stats.clone()).unwrap_or_default(),
            roots: self.roots,
        }
    }
}

impl Level {
    /// All that is in either.
    fn with(mut self, other: Level) -> Level {
        self.time += other.time;
        self.bytes += other.bytes;
        merge_rows(&mut self.rows, other.rows);
        other.labels.into_iter().for_each(|l| insert(&mut self.labels, l));
        other.all.into_iter().for_each(|l| insert(&mut self.all, l));
        self
    }
}

/// The smaller goes into the larger.
fn merge_rows(into: &mut Map<u32, (u64, u64)>, mut from: Map<u32, (u64, u64)>) {
    if into.len() < from.len() {
        std::mem::swap(into, &mut from);
    }
    #[allow(clippy::iter_over_hash_type, reason = "sums do not depend on the order")]
    for (row, (time, bytes)) in from {
        let sum = into.entry(row).or_default();
        sum.0 += time;
        sum.1 += bytes;
    }
}

/// Into a sorted set.
fn insert(set: &mut Vec<u32>, n: u32) {
    if let Err(place) = set.binary_search(&n) {
        set.insert(place, n);
    }
}

/// Whether a condition holds of a value, which people see as `shown`.
fn judge(condition: &Condition, shown: &str, key: Key) -> bool {
    let wanted = condition.value.as_str();
    let by_order = !matches!(condition.comparison, Comparison::Equal | Comparison::Unequal);
    let as_text = || Some(shown.cmp(wanted));
    let order = match key {
        Key::None => return condition.comparison == Comparison::Unequal,
        // What is not known is neither more nor less than anything.
        Key::Lost | Key::Other if by_order => None,
        // As a table shows it: what is no number, too.
        _ if shown == wanted => Some(Ordering::Equal),
        Key::Int(_) | Key::Double(_) => numerically(shown, wanted).unwrap_or_else(as_text),
        Key::Window(_) => {
            let number = |text: &str| text.trim_end_matches('s').trim_end().to_string();
            numerically(&number(shown), &number(wanted)).unwrap_or_else(as_text)
        }
        Key::Bool(_) => Some(shown.to_ascii_lowercase().cmp(&wanted.to_ascii_lowercase())),
        // Long numbers are recorded as texts; but of two spellings of a number neither is the other.
        Key::Text(_) if by_order => numerically(shown, wanted).unwrap_or_else(as_text),
        _ => as_text(),
    };
    order.map_or(condition.comparison == Comparison::Unequal, |order| condition.comparison.holds(order))
}

/// The order of two numbers, if both texts are numbers; `Some(None)` if one of them is not in any order.
fn numerically(a: &str, b: &str) -> Option<Option<Ordering>> {
    if let (Ok(a), Ok(b)) = (a.parse::<i128>(), b.parse::<i128>()) {
        return Some(Some(a.cmp(&b)));
    }
    Some(a.parse::<f64>().ok()?.partial_cmp(&b.parse::<f64>().ok()?))
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    pub value: String,
    pub stats: Stats,
}

/// The records of some values, `path`, of the dimensions before, by one dimension. The costliest row is the
/// first.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub dimension: String,
    pub path: Vec<String>,
    pub rows: Vec<TableRow>,
}

/// What a query makes of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Tables {
    pub tables: Vec<Table>,
    /// All records, and those that the conditions let through, with their sums.
    pub records: u64,
    pub counted: u64,
    pub all: Stats,
    /// Nanoseconds and bytes of the events that are in no other.
    pub roots: (u64, u64),
}
