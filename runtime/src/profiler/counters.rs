//! The counters that compiled code increments: a record per cost centre ([`kelvin_layout::cc`]) and the matrix of
//! entry counts by pair of cost centres.

use kelvin_layout::{CcKind, cc, cc_desc};

use crate::heap::os;
use crate::object::HEADER;
use crate::profiler::data::{Centre, Counts};
use crate::program::program;
use crate::regs::regs;
use crate::word::{Addr, Bytes};

/// Reserves the tables, zeroed.
pub fn init() {
    let count = program().cost_centres().max(1);
    let table = os::reserve(Bytes(count * cc::SIZE).round_up(os::PAGE));
    let pairs = os::reserve(Bytes(count * count * 8).round_up(os::PAGE));
    let (Some(table), Some(pairs)) = (table, pairs) else {
        crate::exit::fatal("cannot reserve memory for the profile", 1)
    };
    let registers = regs();
    registers.cc_table = table.start;
    registers.cc_pairs = pairs.start;
    registers.cc_count = count as u64;
    for number in 0..program().cost_centres() {
        let desc = program().cost_centre(number);
        let subsumed = matches!(kind(desc.field(cc_desc::KIND).load_u32()), CcKind::Caf | CcKind::Dict);
        // What compiled code asks under hybrid scoping when it enters a function.
        table.start.plus(Bytes(cc::SIZE * number)).field(cc::FLAGS).store(subsumed as u64);
    }
}

/// Charges a closure of `size` bytes (header included), made by the runtime, to the current cost centre.
pub fn charge_allocation(size: Bytes) {
    let registers = regs();
    if registers.cc_table.is_null() {
        return;
    }
    let record = registers.cc_table.plus(Bytes(cc::SIZE * (registers.ccc as u32) as usize));
    // The profiling word is no cost of the program's.
    let bytes = size - HEADER + Bytes(kelvin_layout::WORD);
    let closures = record.field(cc::CLOSURES);
    closures.store(closures.load() + 1);
    let allocated = record.field(cc::ALLOC);
    allocated.store(allocated.load() + bytes.0 as u64);
}

/// All cost centres with their present counts, by number.
pub fn centres() -> Vec<Centre> {
    (0..program().cost_centres()).map(centre).collect()
}

fn centre(number: usize) -> Centre {
    let desc = program().cost_centre(number);
    let text = |field: i32| desc.field(field).load_addr().c_str().to_owned();
    let kind = kind(desc.field(cc_desc::KIND).load_u32());
    let src = match (text(cc_desc::SRC), kind) {
        (src, _) if !src.is_empty() => src,
        (_, CcKind::Caf | CcKind::Dict) => "<entire-module>".to_owned(),
        _ => "<built-in>".to_owned(),
    };
    Centre {
        label: text(cc_desc::LABEL),
        module: text(cc_desc::MODULE),
        group: text(cc_desc::GROUP),
        src,
        kind,
        counts: counts(regs().cc_table.plus(Bytes(cc::SIZE * number))),
    }
}

fn counts(record: Addr) -> Counts {
    let count = |field: i32| record.field(field).load();
    Counts {
        scc: count(cc::SCC),
        subscc: count(cc::SUBSCC),
        caf: count(cc::CAF),
        subcaf: count(cc::SUBCAF),
        dict: count(cc::DICT),
        subdict: count(cc::SUBDICT),
        sccsub: count(cc::SCCSUB),
        thunks: count(cc::THUNKS),
        closures: count(cc::CLOSURES),
        alloc: count(cc::ALLOC),
        ticks: count(cc::TICKS),
    }
}

fn kind(number: u32) -> CcKind {
    match number {
        0 => CcKind::Main,
        2 => CcKind::Caf,
        3 => CcKind::Dict,
        4 => CcKind::Data,
        5 => CcKind::Sub,
        _ => CcKind::Normal,
    }
}

/// The pairs (enclosing centre, centre) that were entered, with their entry counts.
pub fn pairs() -> Vec<(usize, usize, u64)> {
    let n = program().cost_centres();
    let matrix = regs().cc_pairs;
    let mut found = Vec::new();
    for parent in 0..n {
        for child in 0..n {
            let entries = matrix.word(parent * n + child).load();
            if entries > 0 {
                found.push((parent, child, entries));
            }
        }
    }
    found
}
