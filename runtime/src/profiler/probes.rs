//! Probes: `probe# k e` counts `(k, current cost centre)`. The counts are how the cost semantics is tested:
//! they must be those of the interpreter, at any optimisation level.
//!
//! `<stem>.probes` has a line per pair that was met: probe, module, label, count, separated by tabs; sorted
//! by probe, then in the program's order of cost centres.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write;

use super::{counters, paths};
use crate::global::Global;
use crate::io::reports::write_whole;
use crate::regs::regs;

/// By probe and cost centre.
type Counts = BTreeMap<(i64, u32), u64>;

static COUNTS: Global<RefCell<Counts>> = Global::new(RefCell::new(BTreeMap::new()));

/// Counts a probe.
pub extern "C" fn probe(number: i64) {
    let centre = paths::centre(regs().ccc.get() as u32);
    *COUNTS.borrow_mut().entry((number, centre)).or_default() += 1;
}

/// Writes the counts, if there are any. Whether that succeeded.
#[must_use]
pub fn write(file_name: &str) -> bool {
    let counts = COUNTS.borrow();
    if counts.is_empty() {
        return true;
    }
    let centres = counters::centres();
    let mut text = String::new();
    for (&(number, cc), count) in counts.iter() {
        let centre = centres.get(cc as usize);
        let (module, label) = centre.map_or(("", ""), |c| (c.module.as_str(), c.label.as_str()));
        let _ = writeln!(text, "{number}\t{module}\t{label}\t{count}");
    }
    write_whole(file_name, &text)
}
