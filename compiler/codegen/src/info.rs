//! Info tables and closure descriptions.

use kelvin_layout::{Kind, info};
use kelvin_stg::ir::{Desc, Rep};

use crate::global::Global;
use crate::layouts::is_pointer;
use crate::object::{Access, Object, Record, Sym};
use crate::symbol::Symbol;

/// The contents of an info table.
pub struct Info {
    pub eval: Sym,
    pub apply: Option<Sym>,
    pub kind: Kind,
    pub tag: u64,
    pub arity: usize,
    /// Constructor index, or field index of a selector.
    pub index: u32,
    pub ptrs: u32,
    pub nonptrs: u32,
    pub arg_ptrs: u64,
    pub desc: Option<Sym>,
    pub srt: Option<Sym>,
    pub flags: u64,
}

impl Info {
    pub fn new(eval: Sym, kind: Kind) -> Info {
        Info {
            eval,
            apply: None,
            kind,
            tag: 0,
            arity: 0,
            index: 0,
            ptrs: 0,
            nonptrs: 0,
            arg_ptrs: 0,
            desc: None,
            srt: None,
            flags: 0,
        }
    }

    pub fn define(&self, obj: &mut Object, symbol: Symbol, global: bool) -> Sym {
        let mut r = Record::default();
        r.addr(self.eval, 0).addr_opt(self.apply);
        debug_assert_eq!(r.len(), info::KIND as usize);
        r.u8(self.kind as u8).u8(self.tag as u8).u16(self.arity as u16).u32(self.index);
        r.u32(self.ptrs).u32(self.nonptrs).u64(self.arg_ptrs);
        r.addr_opt(self.desc).addr_opt(self.srt).u64(self.flags);
        debug_assert_eq!(r.len(), info::SIZE);
        obj.define(symbol, global, Access::ReadOnly, r)
    }
}

/// Which parameters are pointers, as a mask.
pub fn arg_ptrs(params: &[Rep]) -> u64 {
    let pointers = params.iter().enumerate().take(64).filter(|(_, r)| is_pointer(**r));
    pointers.fold(0, |mask, (i, _)| mask | 1 << i)
}

/// Emits a closure description.
pub fn description(g: &Global, obj: &mut Object, symbol: Symbol, d: &Desc) -> Sym {
    let name = obj.string(d.name.as_str().as_bytes());
    let ty = d.ty.map(|t| obj.string(t.as_str().as_bytes()));
    let module = obj.string(d.module.as_str().as_bytes());
    let src = (!d.span.is_none()).then(|| g.opts.sources.show_span(d.span));
    let src = src.map(|s| obj.string(s.as_bytes()));
    let mut r = Record::default();
    r.addr(name, 0).addr_opt(ty).addr(module, 0).addr_opt(src);
    r.pad_to(kelvin_layout::desc::SIZE);
    obj.define(symbol, false, Access::ReadOnly, r)
}
