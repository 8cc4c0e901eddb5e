//! The context in which one machine function is generated: variables and what is known of them (what is
//! stored for calls that may collect: [`crate::safe_calls`]).
//!
//! # Variables and the collector
//! Every pointer variable of STG is a Cranelift `Variable`; after a call that may collect, each one that is
//! live is loaded from its stack slot and *redefined*, so SSA construction puts the right value
//! everywhere, and a block parameter where paths with and without the call meet. A slot, once
//! stored, stays valid for the rest of the path (the collector updates it), so a
//! variable is stored at most once per path; [`State`] records which are. Where paths meet, a slot is
//! valid if it is on all of them. Loads that nothing uses are dropped by Cranelift.
//!
//! That is one load for each live variable and call. Where more than [`LOADED`] are live, most would go from
//! a slot of ours to one of Cranelift's, and a function that takes a record of 500 fields apart would have
//! 250,000 of them. There all are stored ahead of the call, on all paths, and are *stale* afterwards: each is
//! loaded where it is used next. What is stale is so by [`State`]; where paths meet, it is if it is on any of
//! them, its slot being valid on all (see [`FunCx::settle`]).
//!
//! No machine value that is a pointer may be held across a call other than in a variable.
//!
//! # Constants
//! Addresses of symbols are made anew at each use from a global value of their own: Cranelift would
//! otherwise share them across calls, in a stack slot.

use cranelift_codegen::ir::{
    self, Block, BlockArg, ExternalName, FuncRef, GlobalValueData, InstBuilder, MemFlagsData, Signature,
    SourceLoc, StackSlot, Type, UserExternalName, Value, types,
};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::{FunctionBuilder, Variable};
use kelvin_base::Span;
use kelvin_layout::{regs, sym};
use kelvin_stg::ir::{Atom, CcId, Lit, Rep, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::again::{Entry, Fresh};
use crate::debug::Loc;
use crate::early_exit::Split;
use crate::global::Global;
use crate::layouts::is_pointer;
use crate::liveness::{Live, Liveness};
use crate::object::Sym;
use crate::safe_calls::SafePoint;
use crate::signature::{in_registers, result_types, signature};
use crate::symbol::Symbol;
use crate::tighten::Once;
use crate::unit::Unit;

/// What a local variable is.
#[derive(Clone, Copy, Debug)]
pub enum Binding {
    Pointer(Variable),
    Other(Value),
    Void,
}

/// What is known at a point of the code and differs between paths.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Variables whose slot holds their value.
    pub slots: Vec<(Variable, StackSlot)>,
    /// The numbers of those of them whose machine value is that of before a collection.
    pub stale: FxHashSet<u32>,
    /// Lifted variables known to hold evaluated, tagged pointers.
    pub evaluated: Vec<Variable>,
    /// What is known of the current cost centre.
    pub ccc: Ccc,
    /// What was done since the function was called.
    pub fresh: Fresh,
    /// The address of the register block, if it is in a machine register: not across calls.
    pub regs: Option<Value>,
    /// In profiled code: what primitive operations gave since the current cost centre changed
    /// ([`crate::anchor`]).
    pub computed: Vec<Value>,
}

/// Knowledge of the current cost centre, besides the word in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ccc {
    #[default]
    Unknown,
    Known(CcId),
    /// It is this machine value.
    Value(Value),
}

impl State {
    /// What holds on both of two paths.
    fn meet(&mut self, other: &State) {
        self.slots.retain(|s| other.slots.contains(s));
        self.stale.extend(&other.stale);
        // Both begin with what was known before the paths parted, which may be much.
        let same = self.evaluated.iter().zip(&other.evaluated).take_while(|(v, w)| v == w).count();
        let own = self.evaluated.split_off(same);
        self.evaluated.extend(own.into_iter().filter(|v| other.evaluated[same..].contains(v)));
        if self.ccc != other.ccc {
            self.ccc = Ccc::Unknown;
        }
        self.fresh = self.fresh.min(other.fresh);
        if self.regs != other.regs {
            self.regs = None;
        }
        self.computed.retain(|v| other.computed.contains(v));
    }

    /// Forgets machine values that are not worth keeping in the frame during a call.
    pub fn after_call(mut self) -> State {
        self.regs = None;
        self.fresh = Fresh::Done;
        if let Ccc::Value(_) = self.ccc {
            self.ccc = Ccc::Unknown;
        }
        self
    }

    /// The same after a call on another path, `aside`, that meets this one.
    pub fn beside(mut self, aside: &State) -> State {
        self.stale.extend(&aside.stale);
        self
    }

    pub fn meet_all(states: &[State]) -> State {
        let Some((first, rest)) = states.split_first() else { return State::default() };
        let mut state = first.clone();
        rest.iter().for_each(|s| state.meet(s));
        state
    }
}

/// More pointers than this stay in their slots after a call, unless an option says another number. Twice as
/// many as there are registers.
pub const LOADED: usize = 32;

/// A place in the source, and the location that stands for it.
#[derive(Clone, Copy)]
pub struct Here {
    span: Span,
    pub loc: SourceLoc,
}

impl Default for Here {
    fn default() -> Here {
        Here { span: Span::NONE, loc: SourceLoc::default() }
    }
}

/// A join point in scope.
pub struct JoinInfo {
    pub block: Block,
    pub live: Live,
    /// The slots that are valid where it is declared, and so at each jump; of a loop those alone whose
    /// variables are stale there.
    pub stored: Vec<(Variable, StackSlot)>,
    /// States at the jumps so far (only of non-recursive joins).
    pub preds: Vec<State>,
}

/// The loop that self-recursive tail calls jump to.
pub struct LoopInfo {
    pub fun: VarId,
    pub header: Block,
    pub params: Vec<VarId>,
    pub live: Live,
}

/// Memory reserved by a heap check and not yet used.
pub struct AllocBlock {
    /// Where it ends.
    pub end: Value,
    /// So many bytes are left.
    pub left: usize,
    /// The header word of its closures in profiled code.
    pub header: Option<Value>,
}

pub struct FunCx<'g, 'u, 'f> {
    pub g: &'g Global<'g>,
    pub unit: &'u mut Unit<'g>,
    pub lv: &'u Liveness,
    pub b: FunctionBuilder<'f>,
    pub env: FxHashMap<VarId, Binding>,
    pub state: State,
    pub joins: FxHashMap<VarId, JoinInfo>,
    pub loop_: Option<LoopInfo>,
    /// How the function is called again while nothing was done ([`crate::again`]).
    pub entry: Option<Entry>,
    /// The thunk under evaluation: a root until it is updated.
    pub update: Option<Variable>,
    /// In profiled update code: the slot of the cost centre that is restored at its end. The runtime reads it
    /// where it cuts the evaluation in two.
    pub centre: Option<StackSlot>,
    pub alloc: Option<AllocBlock>,
    /// Which part of a function this is.
    pub split: Split,
    /// Values that were computed under the cost centre they belong to, on this path or another.
    pub anchored: FxHashSet<Value>,
    /// Fields of dictionaries: methods, which are boxed where they are returned instead of called.
    pub methods: FxHashSet<VarId>,
    /// What the function returns.
    pub result: Vec<Rep>,
    /// Of the source locations that the code has.
    pub locs: Vec<Loc>,
    /// Where in the source the code being generated stands, and its location; with `-g` only.
    here: Here,
    pub slots: Vec<StackSlot>,
    funcs: FxHashMap<(Sym, Signature), FuncRef>,
}

/// The flags of every access: aligned, never trapping.
pub fn mem() -> MemFlagsData {
    MemFlagsData::trusted()
}

impl<'g, 'u, 'f> FunCx<'g, 'u, 'f> {
    pub fn new(
        g: &'g Global<'g>,
        unit: &'u mut Unit<'g>,
        lv: &'u Liveness,
        b: FunctionBuilder<'f>,
        result: Vec<Rep>,
    ) -> Self {
        FunCx {
            g,
            unit,
            lv,
            b,
            env: FxHashMap::default(),
            state: State::default(),
            joins: FxHashMap::default(),
            loop_: None,
            entry: None,
            update: None,
            centre: None,
            alloc: None,
            split: Split::default(),
            anchored: FxHashSet::default(),
            methods: FxHashSet::default(),
            result,
            locs: Vec::new(),
            here: Here::default(),
            slots: Vec::new(),
            funcs: FxHashMap::default(),
        }
    }

    /// Makes the entry block and returns the machine function's parameters.
    pub fn start(&mut self) -> Vec<Value> {
        let entry = self.b.create_block();
        self.b.append_block_params_for_function_params(entry);
        self.b.switch_to_block(entry);
        self.b.seal_block(entry);
        self.b.block_params(entry).to_vec()
    }

    // Lines.

    pub fn new_loc(&mut self, safe_point: Option<SafePoint>) -> SourceLoc {
        let loc = SourceLoc::new(self.locs.len() as u32);
        self.locs.push(Loc { span: self.here.span, safe_point });
        loc
    }

    /// What is generated next stands at `span`. Places of other files than the function's and the program's
    /// own do not count, nor does any without `-g`.
    pub fn locate(&mut self, span: Span) {
        let (Some(home), Some(lines)) = (&self.unit.debug_home, &self.g.opts.lines) else { return };
        let shown = span.file == home.file || lines.own_files.contains(&span.file);
        if span.is_none() || !shown || span == self.here.span {
            return;
        }
        self.here.span = span;
        self.here.loc = self.new_loc(None);
        self.b.set_srcloc(self.here.loc);
    }

    /// Where the code stands now, for [`FunCx::back_to`].
    pub fn here(&self) -> Here {
        self.here
    }

    pub fn back_to(&mut self, here: Here) {
        self.here = here;
        self.b.set_srcloc(here.loc);
    }

    // Blocks.

    /// A block whose only predecessors have been emitted when it is switched to by [`FunCx::enter`].
    pub fn enter(&mut self, block: Block) {
        self.b.switch_to_block(block);
        self.b.seal_block(block);
    }

    pub fn jump(&mut self, block: Block, args: &[Value]) {
        let args: Vec<BlockArg> = args.iter().map(|v| BlockArg::Value(*v)).collect();
        self.b.ins().jump(block, &args);
    }

    /// `if cond then jump yes else jump no`, without arguments.
    pub fn branch(&mut self, cond: Value, yes: Block, no: Block) {
        self.b.ins().brif(cond, yes, &[], no, &[]);
    }

    // Constants and memory.

    pub fn int(&mut self, n: i64) -> Value {
        self.b.ins().iconst(types::I64, n)
    }

    /// The address of a symbol plus `addend`.
    pub fn addr(&mut self, s: Sym, addend: i64) -> Value {
        self.address(s.external_name(), addend, true)
    }

    /// The same for a use by one load or store; best right behind it ([`crate::tighten`]).
    pub fn addr_once(&mut self, s: Sym, addend: i64, once: Once) -> Value {
        self.address(once.mark(s.external_name()), addend, true)
    }

    fn address(&mut self, name: UserExternalName, addend: i64, colocated: bool) -> Value {
        let name = self.b.func.declare_imported_user_function(name);
        let gv = self.b.create_global_value(GlobalValueData::Symbol {
            name: ExternalName::user(name),
            offset: addend.into(),
            colocated,
            tls: false,
        });
        self.b.ins().symbol_value(types::I64, gv)
    }

    /// Stores the address of a symbol plus `addend`.
    pub fn store_addr(&mut self, s: Sym, addend: i64, p: Value, offset: i32) {
        let address = self.addr_once(s, addend, Once::Address);
        self.store(address, p, offset);
    }

    /// The address of a symbol that a shared library may define: of a variable as well as of a function.
    pub fn far_addr_of(&mut self, symbol: Symbol) -> Value {
        let s = self.unit.obj.sym(symbol);
        self.address(s.external_name(), 0, false)
    }

    pub fn addr_of(&mut self, symbol: Symbol, addend: i64) -> Value {
        let s = self.unit.obj.sym(symbol);
        self.addr(s, addend)
    }

    /// The address of the register block.
    pub fn regs(&mut self) -> Value {
        if let Some(base) = self.state.regs {
            return base;
        }
        let base = self.addr_of(Symbol::Runtime(sym::REGS), 0);
        self.state.regs = Some(base);
        base
    }

    pub fn load_reg(&mut self, field: i32) -> Value {
        let base = self.regs();
        self.load(base, field)
    }

    /// The same where the word is used as it says.
    pub fn load_reg_once(&mut self, field: i32, once: Once) -> Value {
        let regs = self.unit.obj.sym(Symbol::Runtime(sym::REGS));
        let base = self.addr_once(regs, 0, once);
        self.load(base, field)
    }

    pub fn store_reg(&mut self, field: i32, v: Value) {
        let base = self.regs();
        self.store(v, base, field);
    }

    /// Stores a word of the register block that is not stored often enough to keep its address at hand.
    pub fn store_reg_once(&mut self, field: i32, v: Value) {
        let regs = self.unit.obj.sym(Symbol::Runtime(sym::REGS));
        let base = self.addr_once(regs, 0, Once::Address);
        self.store(v, base, field);
    }

    pub fn load(&mut self, p: Value, offset: i32) -> Value {
        self.b.ins().load(types::I64, mem(), p, offset)
    }

    pub fn store(&mut self, v: Value, p: Value, offset: i32) {
        self.state.computed.retain(|w| *w != v);
        self.b.ins().store(mem(), v, p, offset);
    }

    pub fn hp(&mut self) -> Value {
        self.b.ins().get_pinned_reg(types::I64)
    }

    pub fn set_hp(&mut self, hp: Value) {
        self.b.ins().set_pinned_reg(hp);
    }

    /// `p` without its tag.
    pub fn untag(&mut self, p: Value) -> Value {
        self.b.ins().band_imm_s(p, !7i64)
    }

    pub fn tag(&mut self, p: Value) -> Value {
        self.b.ins().band_imm_u(p, 7)
    }

    // Variables.

    pub fn rep(&self, v: VarId) -> Rep {
        self.g.program.rep(v)
    }

    /// Binds a variable to a machine value of its representation (ignored if `Void`).
    pub fn bind(&mut self, v: VarId, value: Value) {
        let rep = self.rep(v);
        let binding = match rep {
            Rep::Void => Binding::Void,
            _ if is_pointer(rep) => {
                let var = self.pointer(value);
                if self.g.program.var(v).evaluated {
                    self.state.evaluated.push(var);
                }
                Binding::Pointer(var)
            }
            _ => Binding::Other(value),
        };
        self.env.insert(v, binding);
    }

    /// Binds variables to as many values as there are that are not `Void`.
    pub fn bind_all(&mut self, vars: &[VarId], values: &[Value]) {
        let mut values = values.iter();
        for v in vars {
            if self.rep(*v) == Rep::Void {
                self.env.insert(*v, Binding::Void);
            } else if let Some(value) = values.next() {
                self.bind(*v, *value);
            }
        }
    }

    /// A new pointer variable.
    pub fn pointer(&mut self, value: Value) -> Variable {
        let var = self.b.declare_var(types::I64);
        self.b.def_var(var, value);
        var
    }

    /// The value of a pointer variable.
    pub fn use_pointer(&mut self, var: Variable) -> Value {
        if self.state.stale.remove(&var.as_u32())
            && let Some((_, slot)) = self.state.slots.iter().find(|(v, _)| *v == var)
        {
            let value = self.b.ins().stack_load(types::I64, types::I64, *slot, 0);
            self.b.def_var(var, value);
            return value;
        }
        self.b.use_var(var)
    }

    /// From here on the variable has this value. Its slot, if valid, holds the same already.
    pub fn redefine(&mut self, var: Variable, value: Value) {
        self.state.stale.remove(&var.as_u32());
        self.b.def_var(var, value);
    }

    /// Ahead of a jump to where `live` is live: what is stale here is loaded, unless it is in `stored`, the
    /// slots that are valid on all paths that meet there.
    pub fn settle(&mut self, live: &Live, stored: &[(Variable, StackSlot)]) {
        if self.state.stale.is_empty() {
            return;
        }
        let stored: FxHashSet<u32> = stored.iter().map(|(v, _)| v.as_u32()).collect();
        let live = self.resolve(live);
        let pointers = live.iter().filter_map(|v| self.pointer_var(*v));
        for var in pointers.chain(self.update).collect::<Vec<_>>() {
            if !stored.contains(&var.as_u32()) {
                self.use_pointer(var);
            }
        }
    }

    pub fn set_evaluated(&mut self, var: Variable) {
        if !self.state.evaluated.contains(&var) {
            self.state.evaluated.push(var);
        }
    }

    pub fn var_value(&mut self, v: VarId) -> Value {
        match self.env.get(&v) {
            Some(Binding::Pointer(var)) => self.use_pointer(*var),
            Some(Binding::Other(value)) => *value,
            Some(Binding::Void) => self.int(0),
            None => self.static_pointer(v),
        }
    }

    /// The tagged address of a top-level variable's closure.
    pub fn static_pointer(&mut self, v: VarId) -> Value {
        match self.g.top.get(&v) {
            Some(top) => {
                let s = self.unit.obj.sym(Symbol::Closure(&top.name));
                self.addr(s, top.tag as i64)
            }
            None if self.rep(v) == Rep::Void => self.int(0),
            None => {
                self.unit.error(format!("variable {}/{} is not bound", self.g.program.var(v).name, v.0));
                self.int(0)
            }
        }
    }

    pub fn atom(&mut self, a: Atom) -> Value {
        match a {
            Atom::Var(v) => self.var_value(v),
            Atom::Lit(l) => self.lit(l),
        }
    }

    pub fn lit(&mut self, l: Lit) -> Value {
        match l {
            Lit::Int(n) => self.int(n),
            Lit::Word(n) => self.int(n as i64),
            Lit::Char(c) => self.int(i64::from(c.code())),
            Lit::Double(bits) => self.b.ins().f64const(f64::from_bits(bits)),
            Lit::Float(bits) => self.b.ins().f32const(f32::from_bits(bits)),
            Lit::State => self.int(0),
            Lit::Str(_) | Lit::Bytes(_) => {
                let s = self.unit.obj.string(&l.bytes().unwrap_or_default());
                self.addr(s, 0)
            }
        }
    }

    /// The values of atoms that are not `Void`.
    pub fn values(&mut self, atoms: &[Atom]) -> Vec<Value> {
        let atoms = atoms.iter().filter(|a| self.g.program.atom_rep(**a) != Rep::Void);
        let atoms: Vec<Atom> = atoms.copied().collect();
        atoms.into_iter().map(|a| self.atom(a)).collect()
    }

    // Liveness and calls.

    /// Returns from the function.
    pub fn return_values(&mut self, values: &[Value]) {
        let types: Vec<Type> = values.iter().map(|v| self.b.func.dfg.value_type(*v)).collect();
        if types.len() > regs::RESULT_WORDS {
            let most = regs::RESULT_WORDS;
            self.unit.error(format!("a function has {} results, and can have {most}", types.len()));
            return self.unreachable();
        }
        let (mut registers, mut others) = (Vec::new(), 0);
        for (value, register) in values.iter().zip(in_registers(&types)) {
            if register {
                registers.push(*value);
            } else {
                self.store_reg(regs::RESULTS + 8 * others, *value);
                others += 1;
            }
        }
        self.b.ins().return_(&registers);
    }

    /// All results of a call, right after it, of which these were in registers.
    pub fn all_results(&mut self, registers: Vec<Value>, shape: &[Rep]) -> Vec<Value> {
        let types = result_types(shape);
        if registers.len() == types.len() {
            return registers;
        }
        let (mut registers, mut others) = (registers.into_iter(), 0);
        let mut results = Vec::with_capacity(types.len());
        for (ty, register) in types.iter().zip(in_registers(&types)) {
            if register {
                results.extend(registers.next());
            } else {
                let base = self.regs();
                results.push(self.b.ins().load(*ty, mem(), base, regs::RESULTS + 8 * others));
                others += 1;
            }
        }
        results
    }

    pub fn func_ref(&mut self, s: Sym, sig: &Signature) -> FuncRef {
        if let Some(f) = self.funcs.get(&(s, sig.clone())) {
            return *f;
        }
        let name = self.b.func.declare_imported_user_function(s.external_name());
        let signature = self.b.import_signature(sig.clone());
        let f = self.b.import_function(ir::ExtFuncData {
            name: ExternalName::user(name),
            signature,
            colocated: true,
            patchable: false,
        });
        self.funcs.insert((s, sig.clone()), f);
        f
    }

    pub fn func_ref_of(&mut self, symbol: Symbol, sig: &Signature) -> FuncRef {
        let s = self.unit.obj.sym(symbol);
        self.func_ref(s, sig)
    }

    /// Calls a C function that neither allocates nor collects.
    pub fn leaf_call(&mut self, symbol: Symbol, args: &[Value], results: &[Type]) -> Vec<Value> {
        let params: Vec<Type> = args.iter().map(|a| self.b.func.dfg.value_type(*a)).collect();
        let f = self.func_ref_of(symbol, &signature(CallConv::SystemV, params, results));
        let inst = self.b.ins().call(f, args);
        self.state.regs = None;
        self.b.inst_results(inst).to_vec()
    }

    /// The same, of the function at an address.
    pub fn leaf_call_at(&mut self, target: Value, sig: &Signature, args: &[Value]) -> Vec<Value> {
        let sig = self.b.import_signature(sig.clone());
        let inst = self.b.ins().call_indirect(sig, target, args);
        self.state.regs = None;
        self.b.inst_results(inst).to_vec()
    }

    /// Ends a path that cannot be reached.
    pub fn unreachable(&mut self) {
        self.b.ins().trap(ir::TrapCode::unwrap_user(1));
    }

    /// The signature of `eval` code.
    pub fn eval_sig() -> Signature {
        signature(CallConv::Tail, [types::I64], &[types::I64])
    }

    /// Whether an object lies in the young generation (nonzero: it does).
    pub fn is_young(&mut self, object: Value) -> Value {
        let base = self.load_reg_once(regs::YOUNG_BASE, Once::Address);
        let size = self.load_reg_once(regs::YOUNG_SIZE, Once::Value);
        let offset = self.b.ins().isub(object, base);
        self.b.ins().icmp(ir::condcodes::IntCC::UnsignedLessThan, offset, size)
    }

    /// After a store into `object` (untagged): tells the collector if it is old. `index` is that of an
    /// array's element. `keep` is a value that is needed afterwards: it is returned. (Held across the rare
    /// call in a slot, not in a register that the whole function would have to save.)
    pub fn write_barrier(
        &mut self,
        object: Value,
        index: Option<Value>,
        keep: Option<Value>,
    ) -> Option<Value> {
        let young = self.is_young(object);
        let (old, done) = (self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(old);
        let arg = keep.map(BlockArg::Value);
        let kept = keep.map(|_| self.b.append_block_param(done, types::I64));
        self.b.ins().brif(young, done, arg.as_slice(), old, &[]);
        self.enter(old);
        let before = self.state.clone();
        let slot = keep.map(|value| {
            // Only thunks keep something, their value, when all slots are free again.
            let slot = self.slots.first().copied().unwrap_or_else(|| self.new_slot());
            self.b.ins().stack_store(types::I64, value, slot, 0);
            slot
        });
        match index {
            Some(i) => self.leaf_call(Symbol::Runtime(sym::REMEMBER_ELEMENT), &[object, i], &[]),
            None => self.leaf_call(Symbol::Runtime(sym::REMEMBER), &[object], &[]),
        };
        let back: Vec<Value> =
            slot.iter().map(|s| self.b.ins().stack_load(types::I64, types::I64, *s, 0)).collect();
        self.jump(done, &back);
        self.state = before.after_call();
        self.enter(done);
        kept
    }
}
