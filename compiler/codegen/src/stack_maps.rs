//! Stack maps: for each call at which the collector may run, where the frame's pointers are.
//!
//! Cranelift reports slots and call sites of compiled code; which safe point of ours a call site is, its
//! source location says. The chunk's form is in `kelvin_layout::stack_map`.

use cranelift_codegen::ir::{Function, StackSlot};
use kelvin_layout::stack_map::{KEPT_REGISTERS, NO_SLOT};

use crate::debug::Loc;
use crate::machine_code::MachineCode;
use crate::object::{Access, Object, Record, Sym};
use crate::symbol::Symbol;

/// One call site.
struct Site {
    code: Sym,
    offset: u32,
    frame_size: u32,
    slots: Vec<u32>,
    srt: Option<Sym>,
    update: u32,
    kept: [u8; KEPT_REGISTERS],
    centre: u32,
    statics: u32,
}

/// The stack maps of a code unit.
#[derive(Default)]
pub struct StackMaps {
    sites: Vec<Site>,
}

impl StackMaps {
    /// Adds the call sites of a function, whose machine code is `code`.
    pub fn add(&mut self, symbol: Sym, function: &Function, code: &MachineCode, points: &[Loc]) {
        for call in &code.calls {
            let loc = call.location(function).and_then(|l| points.get(l as usize));
            let Some(point) = loc.and_then(|l| l.safe_point) else { continue };
            let offset = |slot: Option<StackSlot>| slot.and_then(|s| code.slot(s)).unwrap_or(NO_SLOT);
            self.sites.push(Site {
                code: symbol,
                offset: call.return_address,
                frame_size: call.frame_size,
                slots: call.pointers.to_vec(),
                srt: point.srt,
                update: offset(point.update),
                kept: code.kept,
                centre: offset(point.centre),
                statics: offset(point.statics),
            });
        }
    }

    /// Emits the chunk.
    pub fn define(&self, obj: &mut Object, symbol: Symbol) {
        let mut r = Record::default();
        r.u64(self.sites.len() as u64);
        for s in &self.sites {
            r.addr(s.code, s.offset as i64).u32(s.frame_size).u32(s.slots.len() as u32);
            r.addr_opt(s.srt).u32(s.update).u32(u32::from_le_bytes(s.kept)).u32(s.centre).u32(s.statics);
            for slot in &s.slots {
                r.u32(*slot);
            }
            let len = r.len().next_multiple_of(8);
            r.pad_to(len);
        }
        obj.define(symbol, true, Access::ReadOnly, r);
    }
}
