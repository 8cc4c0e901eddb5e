//! Arithmetic under the cost centre that it is written under.
//!
//! Cranelift puts a pure instruction where its result is first used. In profiled code that may be behind a
//! change of the current cost centre, under which the timer would then find it: all of
//! `scc "f" (sqrt (x * x + y * y))` ran under the cost centre around it, where the root is used. So what was
//! computed since the last change is *anchored* before the next one: its result is stored in a word that
//! nobody reads ([`regs::ANCHOR`]). Stores, to that word and to the current cost centre, stay in their order.
//!
//! Only roots are stored, values that no other one is computed from, and only those that take longer than the
//! store ([`LEAST`]). What is on its way to a block, a call or a closure is computed where that is made.

use cranelift_codegen::ir::{DataFlowGraph, Inst, Opcode, Value, ValueDef};
use kelvin_layout::{WORD, regs};
use rustc_hash::FxHashSet;

use crate::function::FunCx;

/// What is worth a store, in additions of words.
const LEAST: u32 = 4;

/// No more results than this are remembered: the oldest were most likely used since.
const MOST: usize = 256;

impl FunCx<'_, '_, '_> {
    /// Notes the results of a primitive operation.
    pub fn computed(&mut self, values: &[Value]) {
        if !self.profiled() {
            return;
        }
        let computed = &mut self.state.computed;
        if computed.len() >= MOST {
            computed.drain(..MOST / 2);
        }
        computed.extend(values);
    }

    /// Anchors what was computed since the last change of the current cost centre.
    pub fn anchor(&mut self) {
        let computed = std::mem::take(&mut self.state.computed);
        let mut within = FxHashSet::default();
        for v in computed.iter().rev() {
            let v = self.b.func.dfg.resolve_aliases(*v);
            if !within.contains(&v) && self.weight(v, &mut within) >= LEAST {
                self.store_reg(regs::ANCHOR, v);
            }
        }
        self.anchored.extend(within);
    }

    /// How long it takes to compute `v` from what is anchored, and all that is computed on the way.
    fn weight(&self, v: Value, within: &mut FxHashSet<Value>) -> u32 {
        let dfg = &self.b.func.dfg;
        if dfg.value_type(v).bytes() > WORD as u32 {
            return 0;
        }
        let mut weight = 0u32;
        let mut work = vec![v];
        while let Some(v) = work.pop() {
            let Some(inst) = pure_definition(dfg, v) else { continue };
            if within.insert(v) {
                weight = weight.saturating_add(time_of(dfg.insts[inst].opcode()));
                let operands = dfg.inst_args(inst).iter().map(|a| dfg.resolve_aliases(*a));
                work.extend(operands.filter(|a| !self.anchored.contains(a)));
            }
        }
        weight
    }
}

/// The instruction that `v` is the result of, if that is placed by its uses alone.
fn pure_definition(dfg: &DataFlowGraph, v: Value) -> Option<Inst> {
    let ValueDef::Result(inst, _) = dfg.value_def(v) else { return None };
    let op = dfg.insts[inst].opcode();
    let stays = op.can_load()
        || op.can_store()
        || op.can_trap()
        || op.is_call()
        || op.is_terminator()
        || op.other_side_effects();
    (!stays && dfg.inst_results(inst).len() == 1).then_some(inst)
}

/// Roughly, in additions of words.
fn time_of(op: Opcode) -> u32 {
    match op {
        Opcode::Iconst | Opcode::F32const | Opcode::F64const | Opcode::SymbolValue | Opcode::Bitcast => 0,
        Opcode::Fdiv | Opcode::Sqrt => 16,
        Opcode::Fadd
        | Opcode::Fsub
        | Opcode::Fmul
        | Opcode::Fma
        | Opcode::Imul
        | Opcode::Umulhi
        | Opcode::Smulhi
        | Opcode::FcvtFromSint
        | Opcode::FcvtFromUint
        | Opcode::FcvtToSint
        | Opcode::FcvtToSintSat
        | Opcode::FcvtToUint
        | Opcode::FcvtToUintSat
        | Opcode::Fpromote
        | Opcode::Fdemote
        | Opcode::Ceil
        | Opcode::Floor
        | Opcode::Trunc
        | Opcode::Nearest => 4,
        _ => 1,
    }
}
