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

use crate::heap::walk;
use crate::options::Profile as ProfileOptions;
use crate::profiler::data::Centre;

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
    /// Closures with the same key are in the same band.
    key: fn(&Closure, &Context) -> u64,
    name: fn(u64, &Context) -> String,
}

fn centre_of(c: &Closure, _: &Context) -> u64 {
    c.centre as u64
}

/// The breakdowns. Keys are centre numbers, addresses of static strings, or interval numbers; bands whose names turn out equal are
/// added up.
pub static BREAKDOWNS: &[Breakdown] = &[
    Breakdown { letter: 'C', key: centre_of, name: |k, c| text(c.names.get(k as usize)) },
    Breakdown {
        letter: 'M',
        key: centre_of,
        name: |k, c| text(c.centres.get(k as usize).map(|c| &c.module)),
    },
    Breakdown { letter: 'G', key: centre_of, name: |k, c| text(c.centres.get(k as usize).map(|c| &c.group)) },
    Breakdown { letter: 'D', key: |c, _| c.description_key(), name: |k, _| Closure::text_of_key(k) },
    Breakdown { letter: 'Y', key: |c, _| c.type_key(), name: |k, _| Closure::text_of_key(k) },
    Breakdown { letter: 'T', key: |c, x| x.creation.band(c.interval), name: |k, x| x.creation.name(k) },
];

fn text(found: Option<&String>) -> String {
    found.cloned().unwrap_or_else(|| "?".into())
}

/// The breakdown of an option letter, in either case.
pub fn breakdown(letter: char) -> Option<&'static Breakdown> {
    BREAKDOWNS.iter().find(|b| b.letter == letter.to_ascii_uppercase())
}

/// Everything a census needs that does not change during the run.
pub struct Census {
    breakdown: &'static Breakdown,
    selection: Selection,
    creation: Creation,
    centres: Vec<Centre>,
    names: Vec<String>,
}

impl Census {
    /// The error names the option that cannot be served.
    pub fn new(options: &ProfileOptions, letter: char, centres: Vec<Centre>) -> Result<Census, String> {
        let breakdown = breakdown(letter).ok_or_else(|| format!("-h{letter} is not supported yet"))?;
        let creation = Creation::parse(&options.creation, options.interval)?;
        let selection = Selection::parse(&options.restrictions)?;
        let names = unique_names(&centres);
        Ok(Census { breakdown, selection, creation, centres, names })
    }

    /// Walks the heap (which has just been collected in full): bands by name, with their bytes. `interval` is
    /// the current creation interval.
    pub fn take(&self, interval: u32) -> Vec<(String, u64)> {
        let context = Context { centres: &self.centres, names: &self.names, creation: &self.creation };
        let mut by_key: HashMap<u64, u64> = HashMap::new();
        walk::for_each_live(|object| {
            let closure = Closure::of(object);
            if self.selection.admits(&closure, &context, interval) {
                *by_key.entry((self.breakdown.key)(&closure, &context)).or_default() += closure.bytes;
            }
        });
        let mut bands: BTreeMap<String, u64> = BTreeMap::new();
        for (key, bytes) in by_key {
            *bands.entry((self.breakdown.name)(key, &context)).or_default() += bytes;
        }
        bands.into_iter().collect()
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
pub fn unique_names(centres: &[Centre]) -> Vec<String> {
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
