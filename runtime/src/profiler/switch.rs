//! `-x` and `-X`: cost centres that are switched off for this run (`docs/cost-semantics.md`, rule 67), or
//! while it lasts, as a reader of the live stream asks (rule 70).
//!
//! Compiled code asks the record of a cost centre's own path whether it is off before it enters it
//! ([`kelvin_layout::cc::OFF`]), if the program was compiled with `-fprof-switchable`. What is off is then
//! not entered, and no path leads to it; nothing else needs to know of it.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use kelvin_layout::{CcKind, OTHER_KEYS, cc, events as ev, keyed_label};

use super::names::{Named, meant};
use super::{counters, paths};
use crate::eventlog;
use crate::options::Profile as ProfileOptions;
use crate::program::program;
use crate::word::Addr;

/// The word that says whether a cost centre is off.
fn word(number: u32) -> Addr {
    paths::record(paths::directly_below_main(number)).field(cc::OFF)
}

fn is_off(number: u32) -> bool {
    // SAFETY: note "records" (`paths`).
    unsafe { word(number).load() != 0 }
}

fn cannot(option: &str) -> String {
    format!(
        "the option {option} needs a program whose cost centres can be switched off: recompile with -fprof-switchable"
    )
}

/// Start-up, when the records of cost centres are there: switches off what the options say.
pub fn init(options: &ProfileOptions) -> Result<(), String> {
    let (off, only) = (&options.switched_off, &options.switched_on);
    if off.is_empty() && only.is_empty() {
        return Ok(());
    }
    if !program().is_switchable() {
        return Err(cannot(if off.is_empty() { "-X" } else { "-x" }));
    }
    let all = named();
    let mut switched: BTreeSet<u32> =
        if only.is_empty() { BTreeSet::new() } else { all.iter().map(|c| c.number).collect() };
    for pattern in only {
        for number in meant(&all, "-X", pattern)? {
            switched.remove(&number);
        }
    }
    for pattern in off {
        switched.extend(meant(&all, "-x", pattern)?);
    }
    for number in &switched {
        // SAFETY: note "records" (`paths`).
        unsafe { word(*number).store(1) };
    }
    if let Some(orders) = eventlog::orders() {
        orders.start_with(&switched.into_iter().collect::<Vec<u32>>(), true);
    }
    Ok(())
}

/// The cost centres that are switched off, `Module.label`, in alphabetical order.
pub fn switched_off() -> Vec<String> {
    names_of(is_off)
}

/// Those that were switched while the program ran.
pub fn switched_meanwhile() -> Vec<String> {
    eventlog::orders().map_or_else(Vec::new, |orders| names_of(|number| orders.was_switched(number)))
}

fn names_of(which: impl Fn(u32) -> bool) -> Vec<String> {
    if !program().is_switchable() {
        return Vec::new();
    }
    let names: BTreeSet<String> = named().into_iter().filter(|c| which(c.number)).map(|c| c.name).collect();
    names.into_iter().collect()
}

/// All that annotations name.
fn named() -> Vec<Named> {
    let all = (0..program().cost_centres()).map(|number| (number as u32, counters::listed(number)));
    all.filter(|(_, centre)| centre.kind == CcKind::Normal)
        .map(|(number, centre)| {
            let label = centre.label.strip_suffix(&keyed_label("", OTHER_KEYS)).unwrap_or(&centre.label);
            Named::new(number, &centre.module, label)
        })
        .collect()
}

/// What a reader has asked for: these cost centres are to be off, or on.
pub struct Asked {
    pub centres: Vec<u32>,
    pub off: bool,
    names: BTreeSet<String>,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        write!(f, "switched {}: {}", if self.off { "off" } else { "on" }, names.join(", "))
    }
}

/// What an order means, `-x` or `-X` and names; a message for people if it means nothing. Asks nothing but
/// what the compiler has listed: the relay calls this.
pub fn ordered(order: &str) -> Result<Asked, String> {
    let (option, off) = match order.get(..2) {
        Some("-x") => ("-x", true),
        Some("-X") => ("-X", false),
        _ => {
            return Err(format!(
                "`{order}` is no order: -x and names switch cost centres off, -X and names on"
            ));
        }
    };
    if !program().is_switchable() {
        return Err(cannot(option));
    }
    let all = named();
    let mut centres = BTreeSet::new();
    for pattern in order[2..].split(',') {
        centres.extend(meant(&all, option, pattern.trim())?);
    }
    let names = all.into_iter().filter(|c| centres.contains(&c.number)).map(|c| c.name).collect();
    Ok(Asked { centres: centres.into_iter().collect(), off, names })
}

/// The orders that were done.
static DONE: AtomicU64 = AtomicU64::new(0);

/// Does what readers have asked for since the last tick. Called by the timer's signal handler.
pub fn at_tick() {
    let Some(orders) = eventlog::orders() else { return };
    let number = orders.number();
    // What the log cannot be told now is done at the next tick.
    if number == DONE.load(Ordering::Relaxed) || eventlog::is_at_work() {
        return;
    }
    DONE.store(number, Ordering::Relaxed);
    for centre in 0..program().cost_centres() as u32 {
        let off = orders.is_off(centre);
        if is_off(centre) == off {
            continue;
        }
        // SAFETY: note "records" (`paths`). Compiled code reads it anew at each entry.
        unsafe { word(centre).store(off.into()) };
        orders.done(centre);
        eventlog::post_at_tick(ev::SWITCHED, |p| {
            p.u32(centre);
            p.u8(off.into());
        });
    }
}
