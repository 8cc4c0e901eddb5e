//! Evaluation of variables, and calls: direct ones of known functions, and generic application.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    Block, BlockArg, FuncRef, Inst, InstBuilder, MemFlagsData, Signature, Value, types,
};
use cranelift_codegen::isa::CallConv;
use kelvin_layout::{TAG_FUN_MAX, info};
use kelvin_stg::ir::{Atom, Enter, Rep, VarId};

use crate::function::{Binding, FunCx};
use crate::global::FunInfo;
use crate::layouts::{clif_type, is_pointer};
use crate::liveness::Live;
use crate::signature::{result_types, signature};
use crate::symbol::Symbol;

/// The shape of the arguments of a generic application: `p` for a pointer, `n` for another word. It names the
/// stub, which must know what to keep alive.
pub fn shape(reps: impl Iterator<Item = Rep>) -> String {
    reps.map(|r| if is_pointer(r) { 'p' } else { 'n' }).collect()
}

/// What is called, with which machine arguments.
struct Target {
    f: FuncRef,
    sig: Signature,
    args: Vec<Value>,
    /// Of a function not known: the tag that it has if it takes just these arguments.
    tag: Option<u64>,
}

/// The signature of a function's direct entry.
pub fn direct_sig(f: &FunInfo) -> Signature {
    let node = if f.top { None } else { Some(types::I64) };
    let params = node.into_iter().chain(f.params.iter().map(|r| clif_type(*r)));
    signature(CallConv::Tail, params, &result_types(&f.result))
}

impl FunCx<'_, '_, '_> {
    /// The evaluated value of a lifted variable.
    pub fn eval_var(&mut self, v: VarId, live: &Live) -> Value {
        match self.env.get(&v) {
            Some(Binding::Pointer(var)) => {
                let var = *var;
                let value = self.use_pointer(var);
                if self.state.evaluated.contains(&var) {
                    return value;
                }
                self.eval(value, Some(var), live)
            }
            _ => {
                let value = self.var_value(v);
                let evaluated = self.g.top.get(&v).is_some_and(|t| t.tag != 0);
                if evaluated { value } else { self.eval(value, None, live) }
            }
        }
    }

    /// Evaluates `value`; `var`, which holds it, has its slot (if valid) brought up to date.
    pub fn eval(&mut self, value: Value, var: Option<cranelift_frontend::Variable>, live: &Live) -> Value {
        self.spill_many(live, &[]);
        let (slow, done) = (self.b.create_block(), self.b.create_block());
        let result = self.b.append_block_param(done, types::I64);
        let tag = self.tag(value);
        self.b.ins().brif(tag, done, &[BlockArg::Value(value)], slow, &[]);
        self.enter(slow);
        if self.split.is_head() {
            self.leave();
            self.enter(done);
            return result;
        }
        let before = self.state.clone();
        let results = self.safe_call(live, &[], |cx| cx.call_eval(value));
        if let Some((_, slot)) = before.slots.iter().find(|(v, _)| Some(*v) == var) {
            self.b.ins().stack_store(types::I64, results[0], *slot, 0);
        }
        self.jump(done, &[results[0]]);
        self.state = before.after_call().beside(&self.state);
        self.enter(done);
        result
    }

    /// Calls the eval code of an untagged closure.
    pub fn call_eval(&mut self, value: Value) -> Inst {
        let table = self.info_table(value, 0);
        let code = self.load(table, info::EVAL);
        let sig = self.b.import_signature(Self::eval_sig());
        self.b.ins().call_indirect(sig, code, &[value])
    }

    /// Returns a lifted variable from the function: evaluated, by a tail call if need be.
    pub fn return_var(&mut self, v: VarId) {
        let value = self.var_value(v);
        let evaluated = match self.env.get(&v) {
            Some(Binding::Pointer(var)) => self.state.evaluated.contains(var),
            _ => self.g.top.get(&v).is_some_and(|t| t.tag != 0),
        };
        if !evaluated {
            let (slow, done) = (self.b.create_block(), self.b.create_block());
            let tag = self.tag(value);
            self.branch(tag, done, slow);
            self.enter(slow);
            let table = self.info_table(value, 0);
            let code = self.load(table, info::EVAL);
            let sig = self.b.import_signature(Self::eval_sig());
            self.b.ins().return_call_indirect(sig, code, &[value]);
            self.enter(done);
        }
        let value = self.box_result(value, self.methods.contains(&v), &Live::default());
        self.b.ins().return_(&[value]);
    }

    /// A call whose results are used here; `None` if it cannot return (its results are not of the shape
    /// that is wanted: a function that always fails stands where another type is expected).
    pub fn call(
        &mut self,
        fun: VarId,
        args: &[Atom],
        enter: Enter,
        shape: &[Rep],
        live: &Live,
    ) -> Option<Vec<Value>> {
        let fits = self.fits(fun, args, shape);
        let Target { f, sig, args, tag } = self.target(fun, args, enter, shape);
        let results = match tag {
            Some(tag) => self.call_unknown(f, &sig, tag, &args, live),
            None => self.safe_call(live, &[], |cx| cx.b.ins().call(f, &args)),
        };
        if fits {
            return Some(self.all_results(results, shape));
        }
        self.unreachable();
        None
    }

    /// Generic application with the stub's fast path in place: an evaluated function of just this arity.
    fn call_unknown(
        &mut self,
        stub: FuncRef,
        sig: &Signature,
        tag: u64,
        args: &[Value],
        live: &Live,
    ) -> Vec<Value> {
        self.spill_live(live);
        let (slow, done) = self.if_exact(args[0], tag);
        for r in &sig.returns {
            self.b.append_block_param(done, r.value_type);
        }
        let state = self.state.clone();
        let code = self.generic_entry(args[0], tag);
        let sig = self.b.import_signature(sig.clone());
        let fast = self.safe_call(live, &[], |cx| cx.b.ins().call_indirect(sig, code, args));
        self.jump(done, &fast);
        self.enter(slow);
        self.state = state;
        let results = self.safe_call(live, &[], |cx| cx.b.ins().call(stub, args));
        self.jump(done, &results);
        self.enter(done);
        self.b.block_params(done).to_vec()
    }

    /// Continues where `f` has this tag; returns the block where it has not, and one more.
    fn if_exact(&mut self, f: Value, tag: u64) -> (Block, Block) {
        let (fast, slow, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        self.b.set_cold_block(slow);
        let found = self.tag(f);
        let exact = self.b.ins().icmp_imm_u(IntCC::Equal, found, tag as i64);
        self.branch(exact, fast, slow);
        self.enter(fast);
        (slow, done)
    }

    fn generic_entry(&mut self, f: Value, tag: u64) -> Value {
        let table = self.info_table(f, tag);
        self.load(table, info::APPLY)
    }

    /// A call in tail position.
    pub fn tail_call(&mut self, fun: VarId, args: &[Atom], enter: Enter) {
        if let Some(l) = &self.loop_
            && l.fun == fun
            && l.params.len() == args.len()
        {
            let (header, live) = (l.header, l.live.clone());
            let values = self.values(args);
            self.settle(&live, &[]);
            self.enter_known(fun, enter);
            return self.jump(header, &values);
        }
        let result = self.result.clone();
        if !self.fits(fun, args, &result) {
            self.call(fun, args, enter, &result, &Live::default());
            return;
        }
        let Target { f, sig, args, tag } = self.target(fun, args, enter, &result);
        if let Some(tag) = tag {
            let (slow, _) = self.if_exact(args[0], tag);
            let code = self.generic_entry(args[0], tag);
            let sig = self.b.import_signature(sig);
            self.b.ins().return_call_indirect(sig, code, &args);
            self.enter(slow);
        }
        self.b.ins().return_call(f, &args);
    }

    fn saturated(&self, fun: VarId, args: &[Atom]) -> Option<&FunInfo> {
        self.lv.funs.get(&fun).or_else(|| self.g.funs.get(&fun)).filter(|f| f.arity() == args.len())
    }

    fn fits(&self, fun: VarId, args: &[Atom], shape: &[Rep]) -> bool {
        self.saturated(fun, args).is_none_or(|f| result_types(&f.result) == result_types(shape))
    }

    /// The callee and the machine arguments of a call; sets the cost centre where a known local function
    /// wants it.
    fn target(&mut self, fun: VarId, args: &[Atom], enter: Enter, shape_of_result: &[Rep]) -> Target {
        if let Some(f) = self.saturated(fun, args) {
            let (code, sig, top) = (f.code.clone(), direct_sig(f), f.top);
            let mut values = Vec::with_capacity(args.len() + 1);
            if !top {
                values.push(self.var_value(fun));
            }
            for a in args {
                values.push(self.atom(*a));
            }
            self.enter_known(fun, enter);
            return Target { f: self.func_ref_of(Symbol::Code(&code), &sig), sig, args: values, tag: None };
        }
        let mut values = vec![self.var_value(fun)];
        for a in args {
            values.push(self.arg_word(*a));
        }
        let shape = shape(args.iter().map(|a| self.g.program.atom_rep(*a)));
        let params = values.iter().map(|_| types::I64);
        let sig = signature(CallConv::Tail, params, &result_types(shape_of_result));
        let f = self.func_ref_of(Symbol::ApplyStub(&shape), &sig);
        self.unit.shapes.apply.insert(shape);
        // From the greatest tag on, the arity would have to be looked up: left to the stub.
        let tag = Some(args.len() as u64).filter(|n| *n < TAG_FUN_MAX);
        Target { f, sig, args: values, tag }
    }

    /// An argument as a word, as generic application and partial applications pass it.
    pub fn arg_word(&mut self, a: Atom) -> Value {
        let value = self.atom(a);
        match self.g.program.atom_rep(a) {
            Rep::Double => self.b.ins().bitcast(types::I64, mem_none(), value),
            Rep::Float => self.float_bits(value),
            _ => value,
        }
    }

    /// The bits of a single-precision float as a word.
    pub fn float_bits(&mut self, value: Value) -> Value {
        let bits = self.b.ins().bitcast(types::I32, mem_none(), value);
        self.b.ins().uextend(types::I64, bits)
    }

    /// A word of generic application as a value of its representation.
    pub fn value_of_word(&mut self, rep: Rep, word: Value) -> Value {
        match rep {
            Rep::Double => self.b.ins().bitcast(types::F64, mem_none(), word),
            Rep::Float => {
                let bits = self.b.ins().ireduce(types::I32, word);
                self.b.ins().bitcast(types::F32, mem_none(), bits)
            }
            _ => word,
        }
    }
}

/// Flags for bit casts, which touch no memory.
pub fn mem_none() -> MemFlagsData {
    MemFlagsData::new()
}
