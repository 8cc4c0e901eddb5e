//! All cost-centre code: saving, setting and restoring the current cost centre, counting entries, and
//! charging allocation. Which of it is emitted where follows the scheme's table
//! (`kelvin_stg::scheme`); everything here is empty in unprofiled programs.
//!
//! What stands for a cost centre at run time is a *path* (note "Paths", `kelvin_layout`): closure headers,
//! the word in memory and saved cost centres hold paths. A path is known at compile time only of the cost
//! centres that stand directly below `MAIN` by their kind ([`FunCx::rooted`]); `State::ccc` is then that
//! constant, else, where it is at hand, a machine value. The word in memory is kept up to date all the same:
//! callees and the timer read it.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, InstBuilder, StackSlot, StackSlotData, StackSlotKind, Value, types};
use cranelift_codegen::isa::CallConv;
use kelvin_layout::{CC_SUB, CcKind, Kind, WORD, biography, cc, header, pap, regs, sym};
use kelvin_stg::ir::{Atom, CcId, Enter, Expr, Restore, SccKind, VarId};
use kelvin_stg::scheme::{EnterFunction, SubsumedResult};

use crate::again::Fresh;
use crate::alloc::Need;
use crate::function::{Ccc, FunCx, State, mem};
use crate::liveness::Live;
use crate::signature::signature;
use crate::symbol::Symbol;
use crate::tighten::Once;

/// A cost centre saved across a scrutinee.
#[derive(Clone, Copy)]
pub enum Saved {
    Nothing,
    Value(Value),
    Known(CcId),
    /// In this slot of the frame.
    Slot(StackSlot),
}

/// A path at hand: that of a rooted cost centre, or a machine value.
#[derive(Clone, Copy)]
pub enum Centre {
    Known(CcId),
    Value(Value),
}

impl From<Centre> for Ccc {
    fn from(c: Centre) -> Ccc {
        match c {
            Centre::Known(c) => Ccc::Known(c),
            Centre::Value(v) => Ccc::Value(v),
        }
    }
}

impl FunCx<'_, '_, '_> {
    pub fn profiled(&self) -> bool {
        self.g.profiled()
    }

    /// The cost centre, if its only path is directly below `MAIN`: then the path is known where the cost
    /// centre is.
    pub fn rooted(&self, c: CcId) -> Option<CcId> {
        let kind = self.g.program.cost_centres.get(c.0 as usize).map(|c| c.kind);
        matches!(kind, Some(CcKind::Main | CcKind::Caf | CcKind::Dict)).then_some(c)
    }

    /// The current cost centre.
    pub fn ccc(&mut self) -> Centre {
        match self.state.ccc {
            Ccc::Known(c) => Centre::Known(c),
            Ccc::Value(v) => Centre::Value(v),
            Ccc::Unknown => {
                let v = self.load_reg_once(regs::CCC, Once::Address);
                self.state.ccc = Ccc::Value(v);
                Centre::Value(v)
            }
        }
    }

    pub fn centre_value(&mut self, c: Centre) -> Value {
        match c {
            Centre::Known(c) => self.int(cc::path(c.0) as i64),
            Centre::Value(v) => v,
        }
    }

    pub fn set_ccc(&mut self, c: Centre) {
        self.anchor();
        let value = self.centre_value(c);
        self.store_reg_once(regs::CCC, value);
        self.state.fresh = Fresh::Done;
        self.state.ccc = c.into();
    }

    pub fn save_ccc(&mut self, restore: Restore) -> Saved {
        if !self.profiled() {
            return Saved::Nothing;
        }
        let known = match restore {
            Restore::NotNeeded => return Saved::Nothing,
            Restore::Known(c) => self.rooted(c),
            Restore::Saved => None,
        };
        match known.map_or_else(|| self.ccc(), Centre::Known) {
            Centre::Known(c) => Saved::Known(c),
            Centre::Value(v) => Saved::Value(v),
        }
    }

    pub fn restore_ccc(&mut self, saved: Saved) {
        match saved {
            Saved::Nothing => {}
            Saved::Value(v) => self.set_ccc(Centre::Value(v)),
            Saved::Known(c) => self.set_ccc(Centre::Known(c)),
            Saved::Slot(slot) => {
                let v = self.b.ins().stack_load(types::I64, types::I64, slot, 0);
                self.set_ccc(Centre::Value(v));
            }
        }
    }

    /// The address of a counter of a cost centre, as base and offset.
    fn counter(&mut self, c: Centre, field: i32) -> (Value, i32) {
        (self.centre_value(c), cc::TABLE + field)
    }

    /// `*(base + offset) += n`.
    fn add_to(&mut self, (base, offset): (Value, i32), n: Value) {
        let old = self.load(base, offset);
        let new = self.b.ins().iadd(old, n);
        self.store(new, base, offset);
    }

    /// The same for a number.
    fn bump(&mut self, (base, offset): (Value, i32), n: i64) {
        let old = self.load(base, offset);
        let new = self.b.ins().iadd_imm_s(old, n);
        self.store(new, base, offset);
    }

    fn count(&mut self, c: Centre, field: i32, n: i64) {
        let at = self.counter(c, field);
        self.bump(at, n);
    }

    /// Charges a heap check's allocation; returns the path of its closures.
    pub fn charge_allocation(&mut self, need: Need) -> Option<Value> {
        if !self.profiled() {
            return None;
        }
        let ccc = self.ccc();
        if need.closures > 0 {
            let at = self.counter(ccc, cc::PENDING);
            let both = self.int(cc::pending(need.charged as u64, need.closures as u64) as i64);
            self.add_to(at, both);
        }
        Some(self.centre_value(ccc))
    }

    /// Charges an allocation whose size is known at run time only.
    pub fn charge_dynamic(&mut self, bytes: Value) -> Option<Value> {
        if !self.profiled() {
            return None;
        }
        let ccc = self.ccc();
        let at = self.counter(ccc, cc::PENDING);
        let one = self.int(cc::pending(0, 1) as i64);
        let words = self.b.ins().ushr_imm_u(bytes, WORD.trailing_zeros() as i64);
        let both = self.b.ins().iadd(words, one);
        self.add_to(at, both);
        Some(self.centre_value(ccc))
    }

    /// `scc`: counts the entry and makes the cost centre current. Where `body` enters another one at once,
    /// the word in memory is left to that: nothing runs in between, and the timer would find a loop that
    /// enters an inner centre through its scope's in the scope. Where `c` is current already, the entry is
    /// only counted.
    pub fn scc(&mut self, kind: SccKind, c: CcId, again: bool, body: &Expr) {
        if !self.profiled() {
            return;
        }
        if again {
            let own = self.ccc();
            return self.count_entry(kind, own, own);
        }
        if !self.g.opts.switchable {
            let child = self.scc_that_is_on(kind, c);
            let mut body = body;
            while let Expr::At(_, inner) = body {
                body = inner;
            }
            return match body {
                Expr::Scc { again: false, .. } => self.state.ccc = child.into(),
                _ => self.set_ccc(child),
            };
        }
        self.switchable_scc(kind, c);
    }

    fn switchable_scc(&mut self, kind: SccKind, c: CcId) {
        if !kind.is_switchable() {
            let child = self.scc_that_is_on(kind, c);
            return self.set_ccc(child);
        }
        let off = self.switched_off(c);
        let (on, done) = (self.b.create_block(), self.b.create_block());
        self.branch(off, done, on);
        self.enter(on);
        let before = self.state.clone();
        let child = self.scc_that_is_on(kind, c);
        self.set_ccc(child);
        self.jump(done, &[]);
        // What was loaded on the way is known there alone.
        self.state = State { ccc: Ccc::Unknown, regs: None, ..before };
        self.enter(done);
    }

    /// A word that is not 0 if the cost centre is switched off.
    fn switched_off(&mut self, c: CcId) -> Value {
        let (base, offset) = self.counter(Centre::Known(c), cc::OFF);
        self.load(base, offset)
    }

    /// `switchedOn#`.
    pub fn switched_on(&mut self, args: &[Atom]) -> Vec<Value> {
        let number = self.atom(args[0]);
        let path = self.b.ins().ishl_imm_u(number, cc::SIZE_SHIFT as i64);
        let (base, offset) = self.counter(Centre::Value(path), cc::OFF);
        let off = self.load(base, offset);
        let on = self.b.ins().icmp_imm_u(IntCC::Equal, off, 0);
        vec![self.b.ins().uextend(types::I64, on)]
    }

    /// Counts the entry: what is entered.
    fn scc_that_is_on(&mut self, kind: SccKind, c: CcId) -> Centre {
        let parent = self.ccc();
        let child = match (kind, self.rooted(c)) {
            // The key stands for its centre by the path of that directly below `MAIN`.
            (SccKind::By(key), _) => {
                let own = Centre::Value(self.atom(key));
                let (base, offset) = self.counter(own, cc::CENTRE);
                let number = self.b.ins().uload32(mem(), base, offset);
                Centre::Value(self.push_key(parent, number))
            }
            (_, Some(c)) => Centre::Known(c),
            (_, None) => Centre::Value(self.push(parent, c)),
        };
        self.count_entry(kind, parent, child);
        child
    }

    /// The `scc` of a top-level constant: it stands directly below `MAIN`, whoever demands it first, and
    /// functions that are made there are known by it to be a constant's.
    pub fn scc_of_constant(&mut self, kind: SccKind, c: CcId) {
        if self.profiled() {
            let parent = self.ccc();
            self.count_entry(kind, parent, Centre::Known(c));
            self.set_ccc(Centre::Known(c));
            if self.rooted(c).is_none() && !self.g.of_main.contains(&c) {
                let (base, offset) = self.counter(Centre::Known(c), cc::FLAGS);
                let flag = self.int(cc::FLAG_CONSTANT as i64);
                self.store(flag, base, offset);
            }
        }
    }

    /// The annotations `centres` of a constant that can be switched off, in the one of kind `kind` by which
    /// it is `constant`'s if they all are. The first that is on stands directly below `MAIN`, and has the
    /// constant's evaluation; the others are entered below it.
    pub fn scc_of_switchable_constant(&mut self, kind: SccKind, constant: CcId, centres: &[CcId]) {
        if !self.profiled() {
            return;
        }
        // Loaded here, for all that follows.
        self.ccc();
        let before = self.state.clone();
        let done = self.b.create_block();
        let first = self.b.append_block_param(done, types::I64);
        for (i, c) in centres.iter().enumerate() {
            let off = self.switched_off(*c);
            let (on, next) = (self.b.create_block(), self.b.create_block());
            self.branch(off, next, on);
            self.enter(on);
            self.enter_constant(SccKind::Switch, *c);
            let i = self.int(i as i64);
            self.jump(done, &[i]);
            self.state = before.clone();
            self.enter(next);
        }
        self.enter_constant(kind, constant);
        let none = self.int(centres.len() as i64);
        self.jump(done, &[none]);
        self.state = State { ccc: Ccc::Unknown, regs: None, ..before };
        self.enter(done);
        for (i, c) in centres.iter().enumerate().skip(1) {
            let inside = self.b.ins().icmp_imm_u(IntCC::UnsignedLessThan, first, i as i64);
            let (enter, next) = (self.b.create_block(), self.b.create_block());
            self.branch(inside, enter, next);
            self.enter(enter);
            let before = self.state.clone();
            self.switchable_scc(SccKind::Switch, *c);
            self.jump(next, &[]);
            self.state = State { ccc: Ccc::Unknown, regs: None, ..before };
            self.enter(next);
        }
    }

    fn enter_constant(&mut self, kind: SccKind, c: CcId) {
        self.scc_of_constant(kind, c);
        self.count(Centre::Known(c), cc::THUNKS, 1);
    }

    fn count_entry(&mut self, kind: SccKind, parent: Centre, child: Centre) {
        let (own, below) = match kind {
            SccKind::Scc | SccKind::Auto | SccKind::By(_) | SccKind::Switch | SccKind::SwitchAuto => {
                (cc::SCC, Some(cc::SUBSCC))
            }
            SccKind::Caf => (cc::CAF, Some(cc::SUBCAF)),
            SccKind::Dict => (cc::DICT, Some(cc::SUBDICT)),
            SccKind::Sub => (cc::SCCSUB, None),
        };
        self.count(child, own, 1);
        if let Some(below) = below {
            self.count(parent, below, 1);
        }
    }

    /// Where entering `c` under the path `parent` leads: what the slot for it there says, which the runtime
    /// fills where it has another cost centre's or none. That call keeps all registers: the many functions
    /// that make no other would have to save some for it.
    fn push(&mut self, parent: Centre, c: CcId) -> Value {
        let slot = self.counter(parent, cc::child_slot(c.0));
        self.child_in(slot, parent, |cx, tag| match tag {
            Some(tag) => cx.b.ins().icmp_imm_u(IntCC::Equal, tag, c.0 as i64),
            None => cx.int(c.0 as i64),
        })
    }

    /// The same of the cost centre of this number, a key's.
    fn push_key(&mut self, parent: Centre, number: Value) -> Value {
        let (base, children) = self.counter(parent, cc::CHILDREN);
        let slot = self.b.ins().band_imm_u(number, cc::CHILD_SLOTS as i64 - 1);
        let slot = self.b.ins().ishl_imm_u(slot, WORD.trailing_zeros() as i64);
        let base = self.b.ins().iadd(base, slot);
        self.child_in((base, children), parent, |cx, tag| match tag {
            Some(tag) => cx.b.ins().icmp(IntCC::Equal, tag, number),
            None => number,
        })
    }

    /// What the slot `(base, slot)` says of a cost centre: `centre` compares its number with what is in the
    /// slot, or gives it.
    fn child_in(
        &mut self,
        (base, slot): (Value, i32),
        parent: Centre,
        mut centre: impl FnMut(&mut Self, Option<Value>) -> Value,
    ) -> Value {
        let tag = self.b.ins().uload32(mem(), base, slot + 4);
        let same = centre(self, Some(tag));
        let (miss, done) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(miss);
        self.branch(same, done, miss);
        self.enter(miss);
        let parent = self.centre_value(parent);
        let number = centre(self, None);
        let sig = signature(CallConv::PreserveAll, [types::I64, types::I64], &[]);
        let f = self.func_ref_of(Symbol::Runtime(sym::PUSH), &sig);
        self.b.ins().call(f, &[parent, number]);
        self.jump(done, &[]);
        self.enter(done);
        self.b.ins().uload32(mem(), base, slot)
    }

    /// Counts (k, current cost centre) by a call to the runtime.
    pub fn probe(&mut self, k: u32) {
        if self.profiled() {
            let number = self.int(k as i64);
            self.leaf_call(Symbol::Runtime(sym::PROBE), &[number], &[]);
        }
    }

    /// The path in the header of a closure whose untagged address is `closure + offset`.
    pub fn header_centre(&mut self, closure: Value, offset: i32) -> Value {
        self.b.ins().uload32(mem(), closure, offset + header::PATH)
    }

    /// The demander's cost centre, at the entry of update code.
    fn save_demander(&mut self) -> Saved {
        let demander = self.load_reg_once(regs::CCC, Once::Address);
        let slot = self.b.create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 8, 3));
        self.b.ins().stack_store(types::I64, demander, slot, 0);
        self.centre = Some(slot);
        Saved::Slot(slot)
    }

    /// At the entry of a thunk: saves the demander's cost centre, sets the thunk's, counts the evaluation.
    pub fn enter_thunk(&mut self, node: Value, entry: Option<CcId>, updated: bool) -> Saved {
        if !self.profiled() {
            return Saved::Nothing;
        }
        let saved = if updated {
            self.save_demander()
        } else {
            Saved::Value(self.load_reg_once(regs::CCC, Once::Address))
        };
        // What is saved stays in a register or the frame until the thunk returns.
        let own = match entry.and_then(|c| self.rooted(c)) {
            Some(c) => Centre::Known(c),
            None => Centre::Value(self.header_centre(node, 0)),
        };
        self.set_ccc(own);
        self.count(own, cc::THUNKS, 1);
        saved
    }

    /// At the entry of a CAF: its own `scc` sets the cost centre; the evaluation is counted here, unless it
    /// depends on what is switched on whose it is.
    pub fn enter_caf(&mut self, own: CcId, counts: bool) -> Saved {
        if !self.profiled() {
            return Saved::Nothing;
        }
        let saved = self.save_demander();
        if counts {
            self.count(Centre::Known(own), cc::THUNKS, 1);
        }
        saved
    }

    /// What a call of the known local function `fun` does to the current cost centre.
    pub fn enter_known(&mut self, fun: VarId, enter: Enter) {
        let local = self.lv.funs.contains_key(&fun);
        if !self.profiled() || enter == Enter::Same || !local || !self.g.opts.actions.function_entry_sets() {
            return;
        }
        let tag = kelvin_layout::fun_tag(self.lv.funs[&fun].arity() as u32);
        let node = self.var_value(fun);
        let centre = self.header_centre(node, -(tag as i32));
        self.set_from(centre);
    }

    /// The entry of a local function (or of a box) whose header says `centre`, as the table says.
    pub fn set_from(&mut self, centre: Value) {
        match self.g.opts.actions.enter_function {
            EnterFunction::Keep => {}
            EnterFunction::SetFromHeaderUnlessSubsumed | EnterFunction::SetFromHeaderUnlessDictionary => {
                self.set_unless(centre, cc::FLAG_SUBSUMED);
            }
        }
    }

    /// The same of a function whose cost centre is known to be no subsumed one.
    pub fn set_from_known(&mut self, centre: Value) {
        self.set_unless(centre, 0);
    }

    /// Makes `path` current unless it has the flag. Where it was reached through a constant, what is made
    /// current is its cost centre below the path that is current now: the same cost centre.
    fn set_unless(&mut self, path: Value, subsumed: u64) {
        let (base, offset) = self.counter(Centre::Value(path), cc::FLAGS);
        let flags = self.load(base, offset);
        let (plain, special, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        self.branch(flags, special, plain);
        self.enter(plain);
        let before = self.state.clone();
        self.set_ccc(Centre::Value(path));
        self.jump(done, &[]);
        self.enter(special);
        if subsumed != 0 {
            let reached = self.b.create_block();
            let subsumed = self.b.ins().band_imm_u(flags, subsumed as i64);
            self.branch(subsumed, done, reached);
            self.enter(reached);
        }
        let sig = signature(CallConv::PreserveAll, [types::I64], &[]);
        let f = self.func_ref_of(Symbol::Runtime(sym::REACH), &sig);
        self.b.ins().call(f, &[path]);
        self.jump(done, &[]);
        self.state = State { ccc: Ccc::Unknown, ..before };
        self.enter(done);
    }

    /// Before a partial application or a box is entered: its function, if a top-level or a constant's, runs
    /// under the cost centre that it recorded; a local one will set its own. `pap` is untagged.
    pub fn enter_pap(&mut self, pap: Value) {
        if self.profiled() && self.g.opts.actions.function_entry_sets() {
            let centre = self.header_centre(pap, 0);
            self.set_from(centre);
        }
    }

    /// Before a partial application of `fun` (untagged) is made: it belongs to whom the function would run
    /// under. The application's own cost centre is put back by the frame that the partial application is
    /// returned to.
    pub fn enter_partial(&mut self, fun: Value) {
        if !self.profiled() || !self.g.opts.actions.function_entry_sets() {
            return;
        }
        let (set, done) = (self.b.create_block(), self.b.create_block());
        let centre = self.header_centre(fun, 0);
        let subsumed = self.b.ins().icmp_imm_u(IntCC::Equal, centre, cc::path(CC_SUB) as i64);
        self.branch(subsumed, done, set);
        self.enter(set);
        let before = self.state.clone();
        self.set_from(centre);
        self.jump(done, &[]);
        // What was loaded on the way is known there alone.
        self.state = State { ccc: Ccc::Unknown, ..before };
        self.enter(done);
    }

    /// The closure to which `pointer` leads, tagged or not, is used here (note "uses",
    /// [`kelvin_layout::biography`]): tags lead out of no granule.
    pub fn used(&mut self, pointer: Value) {
        if !self.g.opts.biography {
            return;
        }
        let granule = self.b.ins().ushr_imm_u(pointer, biography::GRANULE.trailing_zeros() as i64);
        let table = self.load_reg(regs::USED);
        let byte = self.b.ins().iadd(table, granule);
        let one = self.int(1);
        self.b.ins().istore8(mem(), one, byte, 0);
    }

    /// Whether a top-level function that is the value of something has to be boxed.
    pub fn boxes_results(&self) -> bool {
        self.profiled() && self.g.opts.actions.thunk_function_result != SubsumedResult::Keep
    }

    /// A thunk's value, or a method that is returned: where it may be a top-level function, that is boxed, so
    /// that the cost centre of whoever refers to it stays with it.
    pub fn box_result(&mut self, result: Value, may_be_function: bool, live: &Live) -> Value {
        if !may_be_function || !self.boxes_results() {
            return result;
        }
        let object = self.untag(result);
        let centre = self.header_centre(object, 0);
        let subsumed = self.b.ins().icmp_imm_u(IntCC::Equal, centre, cc::path(CC_SUB) as i64);
        let (make, done): (Block, Block) = (self.b.create_block(), self.b.create_block());
        let boxed = self.b.append_block_param(done, types::I64);
        self.b.set_cold_block(make);
        self.b.ins().brif(subsumed, make, &[], done, &[cranelift_codegen::ir::BlockArg::Value(result)]);
        self.enter(make);
        let before = self.state.clone();
        // The function is static: it needs no root. The thunk, if it will be updated, is one anyway.
        let p = self.alloc_object(sym::INFO_PAP, Kind::Pap.payload_words(0), false, live);
        self.store(result, p, self.g.payload(pap::FUNCTION as u32));
        let zero = self.int(0);
        self.store(zero, p, self.g.payload(pap::COUNT as u32));
        let tagged = self.b.ins().bor_imm_u(p, kelvin_layout::TAG_PAP as i64);
        self.jump(done, &[tagged]);
        self.state = before;
        self.enter(done);
        boxed
    }
}
