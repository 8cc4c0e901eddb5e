//! The heap census: after a forced full collection, every live closure once, its bytes (profiling words excluded) added to
//! the band that the breakdown puts it in. Nothing here allocates in the program's heap.
//!
//! One table ([`BREAKDOWNS`]) declares the breakdowns: the letter of `-h`, and how a closure's band is named.

mod closure;
mod creation;
mod selection;

pub use closure::Closure;
pub use creation::Creation;
pub use selection::Selection;

use std::collections::{BTreeMap, HashMap};

use kelvin_layout::events::breakdown;

use crate::heap::walk;
use crate::options::Profile as ProfileOptions;
use crate::profiler::data::Centre;
use crate::profiler::{counters, paths};

/// What a breakdown may look at besides the closure.
pub struct Context<'a> {
    pub centres: &'a [Centre],
    /// A name for each centre that is unique in the program.
    pub names: &'a [String],
    pub creation: &'a Creation,
}

/// A way of breaking the heap down.
pub struct Breakdown {
    pub letter: char,
    /// GHC's number of it in event logs, if it has one.
    pub number: Option<u32>,
    /// Whether its keys are paths; the event log has its bands path by path.
    pub by_path: bool,
    /// Closures with the same key are in the same band.
    key: fn(&Closure, &Context) -> u64,
    name: fn(u64, &Context) -> String,
}

/// The breakdowns. Keys are paths, addresses of static strings, or interval numbers; bands whose names turn out equal are
/// added up.
pub static BREAKDOWNS: &[Breakdown] = &[
    Breakdown {
        letter: 'C',
        number: Some(breakdown::COST_CENTRE),
        by_path: true,
        key: |c, _| c.path as u64,
        name: |k, c| text(c.names.get(paths::centre(k as u32) as usize)),
    },
    Breakdown {
        letter: 'M',
        number: Some(breakdown::MODULE),
        by_path: false,
        key: |c, _| c.centre as u64,
        name: |k, c| text(c.centres.get(k as usize).map(|c| &c.module)),
    },
    Breakdown {
        letter: 'G',
        number: None,
        by_path: false,
        key: |c, _| c.centre as u64,
        name: |k, c| text(c.centres.get(k as usize).map(|c| &c.group)),
    },
    Breakdown {
        letter: 'D',
        number: Some(breakdown::DESCRIPTION),
        by_path: false,
        key: |c, _| c.description_key(),
        name: |k, _| Closure::text_of_key(k),
    },
    Breakdown {
        letter: 'Y',
        number: Some(breakdown::TYPE),
        by_path: false,
        key: |c, _| c.type_key(),
        name: |k, _| Closure::text_of_key(k),
    },
    Breakdown {
        letter: 'T',
        number: None,
        by_path: false,
        key: |c, x| x.creation.band(c.interval),
        name: |k, x| x.creation.name(k),
    },
];

/// What a census found, by one breakdown.
pub struct Bands {
    /// Bytes by key, and by name, sorted.
    pub by_key: HashMap<u64, u64>,
    pub by_name: Vec<(String, u64)>,
}

fn text(found: Option<&String>) -> String {
    found.cloned().unwrap_or_else(|| "?".into())
}

/// The breakdown of an option letter, in either case.
pub fn by_letter(letter: char) -> Option<&'static Breakdown> {
    BREAKDOWNS.iter().find(|b| b.letter == letter.to_ascii_uppercase())
}

/// Everything a census needs that does not change during the run.
pub struct Census {
    pub breakdowns: Vec<&'static Breakdown>,
    selection: Selection,
    creation: Creation,
    centres: Vec<Centre>,
    names: Vec<String>,
}

impl Census {
    /// The error names the option that cannot be served.
    pub fn new(options: &ProfileOptions, centres: Vec<Centre>) -> Result<Census, String> {
        let found =
            |&letter: &char| by_letter(letter).ok_or_else(|| format!("-h{letter} is not supported yet"));
        let breakdowns = options.heap.iter().map(found).collect::<Result<_, _>>()?;
        let creation = Creation::parse(&options.creation, options.interval)?;
        let selection = Selection::parse(&options.restrictions)?;
        let names = unique_names(&centres);
        Ok(Census { breakdowns, selection, creation, centres, names })
    }

    /// Walks the heap (which has just been collected in full): what each of the breakdowns finds. `interval` is
    /// the current creation interval.
    pub fn take(&mut self, interval: u32) -> Vec<Bands> {
        if self.centres.len() < counters::number_of_centres() {
            self.centres = counters::centres();
            extend_names(&mut self.names, &self.centres);
        }
        let context = Context { centres: &self.centres, names: &self.names, creation: &self.creation };
        let mut by_key: Vec<HashMap<u64, u64>> = vec![HashMap::new(); self.breakdowns.len()];
        walk::for_each_live(|object| {
            let closure = Closure::of(object);
            if self.selection.admits(&closure, &context, interval) {
                for (breakdown, bands) in self.breakdowns.iter().zip(&mut by_key) {
                    *bands.entry((breakdown.key)(&closure, &context)).or_default() += closure.bytes;
                }
            }
        });
        let named = |(breakdown, by_key): (&&Breakdown, HashMap<u64, u64>)| {
            let mut bands: BTreeMap<String, u64> = BTreeMap::new();
            for (key, bytes) in &by_key {
                *bands.entry((breakdown.name)(*key, &context)).or_default() += bytes;
            }
            Bands { by_key, by_name: bands.into_iter().collect() }
        };
        self.breakdowns.iter().zip(by_key).map(named).collect()
    }
}

/// Bytes and closures of each cost centre, whatever the breakdown and the restrictions. The heap has just been collected in full.
pub fn by_centre(centres: usize) -> Vec<(u64, u64)> {
    let mut found = vec![(0, 0); centres];
    walk::for_each_live(|object| {
        let closure = Closure::of(object);
        if let Some((bytes, closures)) = found.get_mut(closure.centre as usize) {
            *bytes += closure.bytes;
            *closures += 1;
        }
    });
    found
}

/// A name for each cost centre: the label where no other centre has it, else `Module:label` (always for
/// CAF and dictionary centres).
fn unique_names(centres: &[Centre]) -> Vec<String> {
    let mut count: HashMap<&str, usize> = HashMap::new();
    for c in centres {
        *count.entry(&c.label).or_default() += 1;
    }
    let name = |c: &Centre| match c.kind {
        kelvin_layout::CcKind::Caf | kelvin_layout::CcKind::Dict => format!("{}:{}", c.module, c.label),
        _ if count.get(c.label.as_str()).is_some_and(|n| *n > 1) => format!("{}:{}", c.module, c.label),
        _ => c.label.clone(),
    };
    centres.iter().map(name).collect()
}

/// Names as [`unique_names`] for the cost centres that have none yet: those of keys that were made since. A
/// name that was given stays.
pub fn extend_names(names: &mut Vec<String>, centres: &[Centre]) {
    let known = names.len();
    names.extend(unique_names(centres).into_iter().skip(known));
}
