//! The heap census: after a forced full collection, every live closure once, its bytes (profiling words
//! excluded) added to the band that the breakdown puts it in. Nothing here allocates in the program's heap.
//!
//! Threads' stacks are in it like closures, since deep recursion takes memory, too: with what they use beyond
//! the 32 KiB that each has at its beginning ([`Closure::of_stack`]). They have no biography.
//!
//! It needs no cost centres: programs compiled without `-prof` take it, too, by what their info tables say.
//!
//! One table ([`BREAKDOWNS`]) declares the breakdowns: the letter of `-h`, and how a closure's band is named.

#[cfg(feature = "profiled")]
pub mod biography;
mod closure;
#[cfg(feature = "profiled")]
mod creation;
#[cfg(feature = "profiled")]
mod late;
#[cfg(feature = "profiled")]
mod retainers;
mod selection;

use closure::Closure;
#[cfg(feature = "profiled")]
use creation::Creation;
#[cfg(feature = "profiled")]
use late::Late;
#[cfg(feature = "profiled")]
use retainers::Retainers;
use selection::Selection;

use std::collections::{BTreeMap, HashMap};

#[cfg(feature = "profiled")]
use kelvin_layout::Kind;
use kelvin_layout::events::breakdown;

#[cfg(feature = "profiled")]
use crate::heap::births;
use crate::heap::walk;
use crate::io::{args, write_stderr};
use crate::options::Profile as ProfileOptions;
use crate::profiler::data::Centre;
#[cfg(feature = "profiled")]
use crate::profiler::{counters, fold, paths};
use crate::threads;

/// What a breakdown may look at besides the closure.
pub struct Context<'a> {
    #[cfg_attr(not(feature = "profiled"), allow(dead_code))]
    pub centres: &'a [Centre],
    /// The name of each centre's band.
    #[cfg(feature = "profiled")]
    bands: &'a [String],
    #[cfg(feature = "profiled")]
    pub creation: &'a Creation,
    /// Where a breakdown or a restriction asks for them.
    #[cfg(feature = "profiled")]
    retainers: Option<&'a Retainers>,
}

/// A way of breaking the heap down.
pub struct Breakdown {
    pub letter: char,
    /// GHC's number of it in event logs, if it has one.
    pub number: Option<u32>,
    /// Whether its keys are paths; the event log has its bands path by path.
    #[cfg_attr(not(feature = "profiled"), allow(dead_code))]
    pub by_path: bool,
    /// Closures with the same key are in the same band.
    key: fn(&Closure, &Context) -> u64,
    name: fn(u64, &Context) -> String,
}

/// The breakdowns; without cost centres in the closures, those that info tables alone tell. Keys are paths,
/// addresses of static strings, or interval numbers; bands whose names turn out equal are added up.
pub static BREAKDOWNS: &[Breakdown] = &[
    #[cfg(feature = "profiled")]
    Breakdown {
        letter: 'C',
        number: Some(breakdown::COST_CENTRE),
        by_path: true,
        key: |c, _| c.path as u64,
        name: |k, c| text(c.bands.get(paths::centre(k as u32) as usize)),
    },
    #[cfg(feature = "profiled")]
    Breakdown {
        letter: 'M',
        number: Some(breakdown::MODULE),
        by_path: false,
        key: |c, _| c.centre as u64,
        name: |k, c| text(c.centres.get(k as usize).map(|c| &c.module)),
    },
    #[cfg(feature = "profiled")]
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
    #[cfg(not(feature = "profiled"))]
    Breakdown {
        letter: 'T',
        number: Some(breakdown::CLOSURE_TYPE),
        by_path: false,
        key: |c, _| c.kind_key(),
        name: |k, _| Closure::text_of_key(k),
    },
    #[cfg(feature = "profiled")]
    Breakdown {
        letter: 'T',
        number: None,
        by_path: false,
        key: |c, x| {
            if c.is_stack_of_thread() { Kind::Stack as u64 | STACK } else { x.creation.band(c.interval) }
        },
        name: |k, x| if k & STACK != 0 { Closure::text_of_key(k & !STACK) } else { x.creation.name(k) },
    },
    #[cfg(feature = "profiled")]
    Breakdown {
        letter: 'R',
        number: Some(breakdown::RETAINER),
        by_path: false,
        key: |c, _| u64::from(c.retainers),
        name: |k, x| x.retainers.map_or_else(String::new, |r| r.name(k as u32, x)),
    },
    // Its bands are phases, which are known later (`late`).
    #[cfg(feature = "profiled")]
    Breakdown {
        letter: 'B',
        number: Some(breakdown::BIOGRAPHY),
        by_path: false,
        key: |_, _| 0,
        name: |_, _| String::new(),
    },
];

/// Set in the key of a thread's stack among those of times.
#[cfg(feature = "profiled")]
const STACK: u64 = 1 << 63;

/// What a census found, by one breakdown.
pub struct Bands {
    /// Bytes by key, and by name, sorted.
    #[cfg_attr(not(feature = "profiled"), allow(dead_code))]
    pub by_key: HashMap<u64, u64>,
    pub by_name: Vec<(String, u64)>,
}

impl Bands {
    /// The bands of a breakdown that has found so many bytes by key. Of keys with the same name, one.
    fn new(breakdown: &Breakdown, by_key: HashMap<u64, u64>, context: &Context) -> Bands {
        let mut bands: BTreeMap<String, u64> = BTreeMap::new();
        for (key, bytes) in &by_key {
            *bands.entry((breakdown.name)(*key, context)).or_default() += bytes;
        }
        Bands { by_key, by_name: bands.into_iter().collect() }
    }
}

#[cfg(feature = "profiled")]
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
    #[cfg(feature = "profiled")]
    creation: Creation,
    /// The most retainers in a set.
    #[cfg(feature = "profiled")]
    limit: usize,
    /// What is known at the end of the run only.
    #[cfg(feature = "profiled")]
    pub late: Option<Late>,
    centres: Vec<Centre>,
    /// Whether there has been one.
    taken: bool,
    #[cfg(feature = "profiled")]
    names: Vec<String>,
    /// Names of bands: of packages one, unless they are wanted one by one.
    #[cfg(feature = "profiled")]
    bands: Vec<String>,
    #[cfg(feature = "profiled")]
    library: bool,
    /// By number, whether a cost centre is selected; `None` if all are.
    #[cfg(feature = "profiled")]
    admitted_centres: Option<Vec<bool>>,
}

impl Census {
    /// The error names the option that cannot be served.
    pub fn new(options: &ProfileOptions) -> Result<Census, String> {
        let found = |&letter: &char| by_letter(letter).ok_or_else(|| not_known(letter));
        let breakdowns: Vec<&'static Breakdown> = options.heap.iter().map(found).collect::<Result<_, _>>()?;
        let selection = Selection::parse(&options.restrictions)?;
        #[cfg(feature = "profiled")]
        if selection.asks_for_age() || breakdowns.iter().any(|b| b.letter == 'T') {
            births::init();
        }
        let mut census = Census {
            #[cfg(feature = "profiled")]
            creation: Creation::parse(&options.creation, options.interval)?,
            #[cfg(feature = "profiled")]
            limit: options.retainers,
            #[cfg(feature = "profiled")]
            late: Late::new(&breakdowns, &selection)?,
            breakdowns,
            selection,
            centres: Vec::new(),
            taken: false,
            #[cfg(feature = "profiled")]
            names: Vec::new(),
            #[cfg(feature = "profiled")]
            bands: Vec::new(),
            #[cfg(feature = "profiled")]
            library: options.library,
            #[cfg(feature = "profiled")]
            admitted_centres: None,
        };
        census.learn_centres();
        #[cfg(feature = "profiled")]
        census.warn("cost centre", &census.selection.unknown(&census.centres, false));
        Ok(census)
    }

    /// The end of the run: says which restrictions have selected nothing because nothing was called so.
    pub fn finish(&mut self) {
        if !self.taken {
            return;
        }
        #[cfg(feature = "profiled")]
        {
            self.learn_centres();
            self.warn("cost centre", &self.selection.unknown(&self.centres, true));
        }
        self.warn("closure of a census", &self.selection.unmet());
    }

    /// There is no such thing as each of these restrictions selects.
    fn warn(&self, thing: &str, restrictions: &[String]) {
        for restriction in restrictions {
            let program = args::program_name();
            let what = format!(
                "{program}: no {thing} is what {restriction} selects: its part of the heap profile is empty\n"
            );
            write_stderr(what.as_bytes());
        }
    }

    /// Names the cost centres that have been made since the last census.
    #[cfg(feature = "profiled")]
    fn learn_centres(&mut self) {
        if self.centres.len() < counters::number_of_centres() {
            self.centres = counters::centres();
            extend_names(&mut self.names, &self.centres);
            extend_bands(&mut self.bands, &self.names, &self.centres, self.library);
            self.admitted_centres = self.selection.admitted_centres(&self.centres);
        }
    }

    #[cfg(not(feature = "profiled"))]
    fn learn_centres(&mut self) {}

    /// Whether the bands of a breakdown, by its place among the breakdowns, are known at the end of the run
    /// only.
    #[cfg(feature = "profiled")]
    pub fn is_late(&self, breakdown: usize) -> bool {
        self.late.as_ref().is_some_and(|late| late.serves(breakdown))
    }

    #[cfg(not(feature = "profiled"))]
    pub fn is_late(&self, _: usize) -> bool {
        false
    }

    /// Walks the heap (which has just been collected in full): what each of the breakdowns finds, those aside
    /// that are late. `interval` is the current creation interval.
    pub fn take(&mut self, interval: u32) -> Vec<Option<Bands>> {
        self.learn_centres();
        let now: Vec<bool> = (0..self.breakdowns.len()).map(|i| !self.is_late(i)).collect();
        #[cfg(feature = "profiled")]
        let retainers = self.retainers();
        let context = Context {
            centres: &self.centres,
            #[cfg(feature = "profiled")]
            bands: &self.bands,
            #[cfg(feature = "profiled")]
            creation: &self.creation,
            #[cfg(feature = "profiled")]
            retainers: retainers.as_ref(),
        };
        let mut by_key: Vec<HashMap<u64, u64>> = vec![HashMap::new(); self.breakdowns.len()];
        self.taken = true;
        let selection = &mut self.selection;
        let breakdowns = &self.breakdowns;
        #[cfg(feature = "profiled")]
        let admitted_centres = &self.admitted_centres;
        #[cfg(feature = "profiled")]
        let admitted_sets = selection.admitted_sets(&context);
        // Adds a closure to its bands; whether it is selected.
        let mut count = |closure: &Closure| {
            let admitted = selection.admits(closure, interval);
            #[cfg(feature = "profiled")]
            let admitted = admitted
                && admitted_centres
                    .as_ref()
                    .is_none_or(|centres| centres.get(closure.centre as usize) == Some(&true))
                && admitted_sets
                    .as_ref()
                    .is_none_or(|sets| sets.get(closure.retainers as usize) == Some(&true));
            if admitted {
                for ((breakdown, bands), _) in
                    breakdowns.iter().zip(&mut by_key).zip(&now).filter(|(_, now)| **now)
                {
                    *bands.entry((breakdown.key)(closure, &context)).or_default() += closure.bytes;
                }
            }
            admitted
        };
        #[cfg(feature = "profiled")]
        let mut late = self.late.as_mut();
        #[cfg(feature = "profiled")]
        late.iter_mut().for_each(|late| late.begin());
        walk::for_each_live(|object| {
            #[cfg_attr(not(feature = "profiled"), allow(unused_mut))]
            let mut closure = Closure::of(object);
            #[cfg(feature = "profiled")]
            {
                closure.retainers = context.retainers.map_or(0, |r| r.of(object));
                if let Some(late) = &late {
                    closure.interval = late.born(object, interval);
                }
            }
            let admitted = count(&closure);
            #[cfg(feature = "profiled")]
            if let Some(late) = &mut late {
                late.see(object, &closure, admitted, breakdowns, &context);
            }
            #[cfg(not(feature = "profiled"))]
            let _ = admitted;
        });
        threads::for_each_in_use(|stack| {
            #[cfg(feature = "profiled")]
            let retainers = context.retainers.map_or(0, |r| r.of_thread(stack.forked));
            #[cfg_attr(not(feature = "profiled"), allow(unused_mut))]
            if let Some(mut closure) = Closure::of_stack(stack) {
                #[cfg(feature = "profiled")]
                {
                    closure.retainers = retainers;
                }
                count(&closure);
            }
        });
        #[cfg(feature = "profiled")]
        late.iter_mut().for_each(|late| late.end());
        let named = |(breakdown, by_key): (&&Breakdown, _)| Bands::new(breakdown, by_key, &context);
        breakdowns.iter().zip(by_key).zip(now).map(|(found, now)| now.then(|| named(found))).collect()
    }

    /// What keeps the closures, if anything asks for that.
    #[cfg(feature = "profiled")]
    fn retainers(&self) -> Option<Retainers> {
        let asked = self.breakdowns.iter().any(|b| b.letter == 'R') || !self.selection.retainers.is_empty();
        asked.then(|| Retainers::find(self.limit))
    }
}

/// Why a breakdown cannot be had.
fn not_known(letter: char) -> String {
    if cfg!(feature = "profiled") {
        format!("-h{letter} is not supported yet")
    } else {
        format!("the option -h{letter} needs a profiled program: recompile with -prof; -hD -hY -hT do not")
    }
}

/// Bytes and closures of each cost centre, whatever the breakdown and the restrictions. The heap has just
/// been collected in full.
#[cfg(feature = "profiled")]
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
#[cfg(feature = "profiled")]
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
#[cfg(feature = "profiled")]
pub fn extend_names(names: &mut Vec<String>, centres: &[Centre]) {
    let known = names.len();
    names.extend(unique_names(centres).into_iter().skip(known));
}

/// The names of bands and of rows over time for the cost centres that have none yet: their names, but for
/// what is summed by package.
#[cfg(feature = "profiled")]
pub fn extend_bands(bands: &mut Vec<String>, names: &[String], centres: &[Centre], library: bool) {
    let known = bands.len();
    let band = |(name, centre): (&String, &Centre)| match centre.is_folded() && !library {
        true => format!("{}:{}", centre.package, fold::LABEL),
        false => name.clone(),
    };
    bands.extend(names.iter().zip(centres).map(band).skip(known));
}
