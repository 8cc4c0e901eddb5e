//! `-x` and `-X`: cost centres that are switched off for this run (`docs/cost-semantics.md`, rule 67).
//!
//! Compiled code asks the record of a cost centre's own path whether it is off before it enters it
//! ([`kelvin_layout::cc::OFF`]), if the program was compiled with `-fprof-switchable`. What is off is then
//! never entered, and no path leads to it; nothing else needs to know of it.

use std::cell::RefCell;
use std::collections::BTreeSet;

use kelvin_layout::{CcKind, OTHER_KEYS, cc, keyed_label};

use super::names::{Named, meant};
use super::{counters, paths};
use crate::global::Global;
use crate::options::Profile as ProfileOptions;
use crate::program::program;

/// The names of those that are off, as reports have them.
static OFF: Global<RefCell<Vec<String>>> = Global::new(RefCell::new(Vec::new()));

/// Start-up, when the records of cost centres are there: switches off what the options say.
pub fn init(options: &ProfileOptions) -> Result<(), String> {
    let (off, only) = (&options.switched_off, &options.switched_on);
    if off.is_empty() && only.is_empty() {
        return Ok(());
    }
    if !program().is_switchable() {
        let option = if off.is_empty() { "-X" } else { "-x" };
        return Err(format!(
            "the option {option} needs a program whose cost centres can be switched off: recompile with -fprof-switchable"
        ));
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
        unsafe { paths::record(paths::directly_below_main(*number)).field(cc::OFF).store(1) };
    }
    let names: BTreeSet<String> =
        all.into_iter().filter(|c| switched.contains(&c.number)).map(|c| c.name).collect();
    OFF.replace(names.into_iter().collect());
    Ok(())
}

/// The cost centres that are switched off, `Module.label`, in alphabetical order.
pub fn switched_off() -> Vec<String> {
    OFF.borrow().clone()
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
