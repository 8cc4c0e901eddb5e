//! The counters that compiled code increments: a record per cost centre ([`kelvin_layout::cc`]) and the matrix of
//! entry counts by pair of cost centres.

use kelvin_layout::cc;

use crate::heap::os;
use crate::object::HEADER;
use crate::program::program;
use crate::regs::regs;
use crate::word::Bytes;

/// Reserves the tables, zeroed.
pub fn init() {
    let count = program().cost_centres().max(1);
    let table = os::reserve(Bytes(count * cc::SIZE as usize).round_up(os::PAGE));
    let pairs = os::reserve(Bytes(count * count * 8).round_up(os::PAGE));
    let (Some(table), Some(pairs)) = (table, pairs) else {
        crate::exit::fatal("cannot reserve memory for the profile", 1)
    };
    let registers = regs();
    registers.cc_table = table.start;
    registers.cc_pairs = pairs.start;
    registers.cc_count = count as u64;
}

/// Charges a closure of `size` bytes (header included), made by the runtime, to the current cost centre.
pub fn charge_allocation(size: Bytes) {
    let registers = regs();
    if registers.cc_table.is_null() {
        return;
    }
    let record = registers.cc_table.plus(Bytes(cc::SIZE as usize * (registers.ccc as u32) as usize));
    // The profiling word is no cost of the program's.
    let bytes = size - HEADER + Bytes(kelvin_layout::WORD);
    let closures = record.field(cc::CLOSURES);
    closures.store(closures.load() + 1);
    let allocated = record.field(cc::ALLOC);
    allocated.store(allocated.load() + bytes.0 as u64);
}
