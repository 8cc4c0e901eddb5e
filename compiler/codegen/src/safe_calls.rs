//! Calls during which the collector may run: what is stored ahead of them, and loaded afterwards
//! ("Variables and the collector", [`crate::function`]).

use cranelift_codegen::ir::{
    Inst, InstBuilder, StackSlot, StackSlotData, StackSlotKind, UserStackMapEntry, Value, types,
};
use cranelift_frontend::Variable;
use kelvin_stg::ir::VarId;
use rustc_hash::FxHashSet;

use crate::function::{Binding, FunCx};
use crate::liveness::Live;
use crate::object::Sym;

/// A call at which the collector may run.
#[derive(Clone, Copy, Debug, Default)]
pub struct SafePoint {
    pub srt: Option<Sym>,
    /// Where the frame keeps the address of such a table, or 0.
    pub statics: Option<StackSlot>,
    pub update: Option<StackSlot>,
    pub centre: Option<StackSlot>,
}

impl<'g> FunCx<'g, '_, '_> {
    /// Replaces names of join points and loops by what is live there.
    pub fn resolve(&self, set: &Live) -> Live {
        let is_name =
            |v: &VarId| self.joins.contains_key(v) || self.loop_.as_ref().is_some_and(|l| l.fun == *v);
        if !set.iter().any(is_name) {
            return set.clone();
        }
        let mut out: Vec<VarId> = Vec::with_capacity(set.len() + 8);
        for v in set.iter() {
            match self.joins.get(v) {
                Some(j) => out.extend_from_slice(&j.live),
                None => out.push(*v),
            }
            if let Some(l) = self.loop_.as_ref().filter(|l| l.fun == *v) {
                out.extend_from_slice(&l.live);
            }
        }
        out.sort_unstable();
        out.dedup();
        out.into()
    }

    /// The roots among `live`: pointer variables to keep, and the static reference table.
    pub fn roots(&mut self, live: &Live, extra: &[Variable]) -> (Vec<Variable>, Option<Sym>) {
        let mut roots: Vec<Variable> = Vec::with_capacity(live.len() + 2);
        let mut statics = Vec::new();
        for v in live.iter() {
            match self.env.get(v) {
                Some(Binding::Pointer(var)) => roots.push(*var),
                Some(_) => {}
                None if self.g.top.get(v).is_some_and(|t| t.leads_to_caf) => statics.push(*v),
                None => {}
            }
        }
        roots.extend(extra.iter().copied().chain(self.update));
        let mut seen = FxHashSet::default();
        roots.retain(|var| seen.insert(var.as_u32()));
        let srt = self.unit.srt(self.g, &statics);
        (roots, srt)
    }

    /// Stores those of `roots` that are not in their slots yet; forgets slots of others.
    fn spill(&mut self, roots: &[Variable]) {
        let wanted: FxHashSet<u32> = roots.iter().map(|v| v.as_u32()).collect();
        self.state.slots.retain(|(v, _)| wanted.contains(&v.as_u32()));
        let (there, taken): (FxHashSet<u32>, FxHashSet<StackSlot>) =
            self.state.slots.iter().map(|(v, s)| (v.as_u32(), *s)).unzip();
        let free: Vec<StackSlot> = self.slots.iter().copied().filter(|s| !taken.contains(s)).collect();
        let mut free = free.into_iter();
        for var in roots {
            if there.contains(&var.as_u32()) {
                continue;
            }
            let slot = free.next().unwrap_or_else(|| self.new_slot());
            let value = self.use_pointer(*var);
            self.b.ins().stack_store(types::I64, value, slot, 0);
            self.state.slots.push((*var, slot));
        }
        self.state.stale.retain(|v| wanted.contains(v));
    }

    /// Stores what is live in its slots, ahead of calls on several paths.
    pub fn spill_live(&mut self, live: &Live) {
        let (roots, _) = self.roots(live, &[]);
        self.spill(&roots);
    }

    /// Ahead of a call that is on one of two paths only: if much is live during it, that is stored on both.
    pub fn spill_many(&mut self, live: &Live, extra: &[Variable]) {
        let (roots, _) = self.roots(live, extra);
        if roots.len() > self.g.opts.loaded {
            self.spill(&roots);
        }
    }

    /// One more slot for pointers.
    pub fn new_slot(&mut self) -> StackSlot {
        let slot = self.b.create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 8, 3));
        self.slots.push(slot);
        slot
    }

    /// A slot of its own that holds `value`, which is no pointer.
    pub fn store_in_slot(&mut self, value: Value) -> StackSlot {
        let slot = self.b.create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 8, 3));
        self.b.ins().stack_store(types::I64, value, slot, 0);
        slot
    }

    /// A call during which the collector may run: what is in `live` survives it, and `extra`.
    pub fn safe_call(
        &mut self,
        live: &Live,
        extra: &[Variable],
        call: impl FnOnce(&mut Self) -> Inst,
    ) -> Vec<Value> {
        let (roots, srt) = self.roots(live, extra);
        self.call_at(SafePoint { srt, ..SafePoint::default() }, &roots, extra, call)
    }

    /// The same of a call that `roots` survive, `extra` among them.
    pub fn call_at(
        &mut self,
        point: SafePoint,
        roots: &[Variable],
        extra: &[Variable],
        call: impl FnOnce(&mut Self) -> Inst,
    ) -> Vec<Value> {
        self.spill(roots);
        let update =
            self.update.and_then(|u| self.state.slots.iter().find(|(v, _)| *v == u)).map(|(_, s)| *s);
        let loc = self.new_loc(Some(SafePoint { update, centre: self.centre, ..point }));
        self.b.set_srcloc(loc);
        let inst = call(self);
        self.b.set_srcloc(self.here().loc);
        self.state = std::mem::take(&mut self.state).after_call();
        let results = self.b.inst_results(inst).to_vec();
        let many = roots.len() > self.g.opts.loaded;
        for (var, slot) in self.state.slots.clone() {
            let entry = UserStackMapEntry { ty: types::I64, slot, offset: 0 };
            self.b.func.dfg.append_user_stack_map_entry(inst, entry);
            if many && !extra.contains(&var) {
                self.state.stale.insert(var.as_u32());
                continue;
            }
            self.state.stale.remove(&var.as_u32());
            let value = self.b.ins().stack_load(types::I64, types::I64, slot, 0);
            self.b.def_var(var, value);
        }
        results
    }
}
