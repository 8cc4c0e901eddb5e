//! Stack maps: for each call at which the collector may run, where the frame's pointers are.
//!
//! Cranelift reports slots and call sites of compiled code; which safe point of ours a call site is, its source
//! location says. The chunk's form is in `kelvin_layout::stack_map`.

use cranelift_codegen::CompiledCode;
use kelvin_layout::stack_map::NO_UPDATE_SLOT;

use crate::debug::Loc;
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
}

/// The stack maps of a code unit.
#[derive(Default)]
pub struct StackMaps {
    sites: Vec<Site>,
}

impl StackMaps {
    /// Adds the call sites of a function.
    pub fn add(&mut self, code: Sym, compiled: &CompiledCode, points: &[Loc]) {
        let buffer = &compiled.buffer;
        let locs = buffer.get_srclocs_sorted();
        let maps = buffer.user_stack_maps();
        for call in buffer.call_sites() {
            // The location of the call instruction's last byte.
            let at = call.ret_addr - 1;
            let i = locs.partition_point(|l| l.start <= at);
            let Some(loc) = i.checked_sub(1).map(|i| &locs[i]).filter(|l| at < l.end) else { continue };
            let point = points.get(loc.loc.bits() as usize).and_then(|l| l.safe_point);
            let Some(point) = point else { continue };
            let slots = maps.iter().find(|(ra, ..)| *ra == call.ret_addr).map(|(_, _, map)| map);
            let layout = buffer.frame_layout();
            let frame_size = call.frame_offset.or(layout.map(|l| l.frame_to_fp_offset)).unwrap_or(0);
            let update = point.update.and_then(|s| layout.map(|l| l.stackslots[s].offset));
            self.sites.push(Site {
                code,
                offset: call.ret_addr,
                frame_size,
                slots: slots.map(|m| m.entries().map(|(_, offset)| offset).collect()).unwrap_or_default(),
                srt: point.srt,
                update: update.unwrap_or(NO_UPDATE_SLOT),
            });
        }
    }

    /// Emits the chunk.
    pub fn define(&self, obj: &mut Object, symbol: Symbol) {
        let mut r = Record::default();
        r.u64(self.sites.len() as u64);
        for s in &self.sites {
            r.addr(s.code, s.offset as i64).u32(s.frame_size).u32(s.slots.len() as u32);
            r.addr_opt(s.srt).u32(s.update).u32(0);
            for slot in &s.slots {
                r.u32(*slot);
            }
            let len = r.len().next_multiple_of(8);
            r.pad_to(len);
        }
        obj.define(symbol, true, Access::ReadOnly, r);
    }
}
