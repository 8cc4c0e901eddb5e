//! Generic application: the stubs `kelvin_apply_<shape>(f, a1 … an)`.
//!
//! A shape has one letter per argument, `p` for a pointer and `n` for another word, since a stub that must
//! evaluate the function first, or apply it in two steps, has to say what is live. What is frequent has a
//! small function of its own without stack slots, which keeps few registers:
//!
//! * `kelvin_apply_<shape>`: the function is evaluated and wants as many arguments: enter it;
//! * `kelvin_apply_<shape>_pap`: it is a partial application that wants as many: enter its function.
//!
//! All else is in `kelvin_apply_<shape>_slow`:
//!
//! * the function is not evaluated: evaluate it, and begin again;
//! * it wants fewer: apply it to the first ones, then its value to the rest;
//! * it wants more: build a partial application (`kelvin_apply_<shape>_more`, since what awaits a value is
//!   often many frames deep, and this would want a larger one).
//!
//! How many arguments an evaluated function wants says its tag, up to a number.
//!
//! The result's shape passes through: stubs end in tail calls, and a partial application is in the register
//! of a single result.
//!
//! `kelvin_pap_<n>(pap, fun, a1 … an)` enters the function of a partial application that together with
//! n more arguments is saturated, if these are too many for registers: it has a frame for all of them.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{Block, BlockArg, FuncRef, InstBuilder, Signature, Value, types};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::{Switch, Variable};
use kelvin_layout::{HEADER, Kind, TAG_FUN_MAX, TAG_PAP, WORD, info, pap, sym};
use kelvin_stg::ir::{MAX_ESCAPING_ARITY, Restore};

use crate::function::{FunCx, mem};
use crate::liveness::Live;
use crate::signature::signature;
use crate::symbol::Symbol;

/// So many arguments, beside the function, are in registers.
const IN_REGISTERS: usize = 5;

/// The signature of a stub for `n` arguments.
pub fn stub_sig(n: usize) -> Signature {
    signature(CallConv::Tail, std::iter::repeat_n(types::I64, n + 1), &[types::I64])
}

/// The shapes that the stub of `shape` calls: proper prefixes and suffixes.
pub fn needed_by(shape: &str) -> impl Iterator<Item = String> {
    let n = shape.len();
    (1..n).flat_map(move |k| [shape[..k].to_owned(), shape[k..].to_owned()])
}

/// Where the value of an argument is during the slow path.
#[derive(Clone, Copy)]
enum Arg {
    Pointer(Variable),
    Word(Value),
}

impl FunCx<'_, '_, '_> {
    pub fn apply_ref(&mut self, shape: &str) -> FuncRef {
        self.func_ref_of(Symbol::ApplyStub(shape), &stub_sig(shape.len()))
    }

    /// The fast path.
    pub fn apply_stub(&mut self, shape: &str) {
        let params = self.start();
        let n = shape.len();
        let tag = self.tag(params[0]);
        let wanted = (n as u64).min(TAG_FUN_MAX) as i64;
        let is_fun = self.b.ins().icmp_imm_u(IntCC::Equal, tag, wanted);
        let is_pap = self.b.ins().icmp_imm_u(IntCC::Equal, tag, TAG_PAP as i64);
        let (fast, other) = (self.b.create_block(), self.b.create_block());
        let (pap, slow) = (self.b.create_block(), self.b.create_block());
        // Compiled code comes here for what is no function of just these arguments, if the tag tells.
        if (n as u64) < TAG_FUN_MAX {
            self.branch(is_pap, pap, other);
            self.enter(other);
            self.branch(is_fun, fast, slow);
        } else {
            self.branch(is_fun, fast, other);
            self.enter(other);
            self.branch(is_pap, pap, slow);
        }
        self.enter(fast);
        let table = self.info_table(params[0], wanted as u64);
        if n as u64 >= TAG_FUN_MAX {
            // The tag says "at least".
            let arity = self.b.ins().uload16(types::I64, mem(), table, info::ARITY);
            let exact = self.b.ins().icmp_imm_u(IntCC::Equal, arity, n as i64);
            let go = self.b.create_block();
            self.branch(exact, go, slow);
            self.enter(go);
        }
        self.enter_function(table, &params);
        for (block, stub) in [(pap, Symbol::ApplyPap(shape)), (slow, Symbol::ApplySlow(shape))] {
            self.enter(block);
            let f = self.func_ref_of(stub, &stub_sig(n));
            self.b.ins().return_call(f, &params);
        }
    }

    /// The same for a partial application.
    pub fn apply_pap_stub(&mut self, shape: &str) {
        let params = self.start();
        let (pap, args) = (params[0], &params[1..]);
        let (saturated, slow) = (self.b.create_block(), self.b.create_block());
        let object = self.b.ins().iadd_imm_s(pap, -(TAG_PAP as i64));
        let inner = self.load(object, self.g.payload(pap::FUNCTION as u32));
        let held = self.load(object, self.g.payload(pap::COUNT as u32));
        let inner_object = self.untag(inner);
        let table = self.info_table(inner_object, 0);
        let arity = self.b.ins().uload16(types::I64, mem(), table, info::ARITY);
        let wants = self.b.ins().isub(arity, held);
        let exact = self.b.ins().icmp_imm_u(IntCC::Equal, wants, args.len() as i64);
        self.branch(exact, saturated, slow);
        self.enter(saturated);
        self.used(object);
        self.enter_pap(object);
        // What holds no arguments is a function that was passed on with its cost centre.
        let least = usize::from(!self.profiled());
        for m in least..=IN_REGISTERS.saturating_sub(args.len()) {
            let (these, others) = (self.b.create_block(), self.b.create_block());
            let is = self.b.ins().icmp_imm_u(IntCC::Equal, held, m as i64);
            self.branch(is, these, others);
            self.enter(these);
            self.enter_held(object, inner, table, m, args);
            self.enter(others);
        }
        let all: Vec<Value> = [object, inner].into_iter().chain(args.iter().copied()).collect();
        let helper = self.func_ref_of(Symbol::EnterPap(args.len()), &stub_sig(args.len() + 1));
        self.b.ins().return_call(helper, &all);
        self.enter(slow);
        let f = self.func_ref_of(Symbol::ApplySlow(shape), &stub_sig(args.len()));
        self.b.ins().return_call(f, &params);
    }

    /// Enters `fun` with the first `count` arguments that `pap` (untagged) holds, and `args`.
    fn enter_held(&mut self, pap: Value, fun: Value, table: Value, count: usize, args: &[Value]) {
        let first = self.g.payload(pap::ARGS as u32);
        let mut all = vec![fun];
        for i in 0..count {
            all.push(self.load(pap, first + (i * WORD) as i32));
        }
        all.extend_from_slice(args);
        self.enter_function(table, &all);
    }

    /// Jumps to the generic entry of the function with info table `table`.
    fn enter_function(&mut self, table: Value, params: &[Value]) {
        let code = self.load(table, info::APPLY);
        let sig = self.b.import_signature(stub_sig(params.len() - 1));
        self.b.ins().return_call_indirect(sig, code, params);
    }

    /// Everything else.
    pub fn apply_slow(&mut self, shape: &str) {
        let params = self.start();
        let (fun, args) = self.parameters(shape, &params);
        self.evaluate_function(fun, params[0], &pointers(&args));
        let f = self.b.use_var(fun);
        let tag = self.tag(f);
        let is_pap = self.b.ins().icmp_imm_u(IntCC::Equal, tag, TAG_PAP as i64);
        let (pap, function) = (self.b.create_block(), self.b.create_block());
        self.branch(is_pap, pap, function);
        self.enter(function);
        let fewer = self.apply_function(shape, f, tag, &args);
        self.enter(pap);
        let fewer_of_pap = self.apply_pap(shape, fun, &args);
        // Apply to the first k arguments, then to the others.
        for (of_pap, blocks) in [(false, fewer), (true, fewer_of_pap)] {
            for (block, k) in blocks.into_iter().zip(1..) {
                self.enter(block);
                let state = self.state.clone();
                self.apply_in_two(shape, k, of_pap, fun, &args);
                self.state = state;
            }
        }
    }

    /// Evaluates what is to be applied, unless its tag says that it is a value.
    fn evaluate_function(&mut self, fun: Variable, param: Value, roots: &[Variable]) {
        let (unevaluated, evaluated) = (self.b.create_block(), self.b.create_block());
        let tag = self.tag(param);
        self.branch(tag, evaluated, unevaluated);
        self.enter(unevaluated);
        let before = self.state.clone();
        let value = self.safe_call(&Live::default(), roots, |cx| cx.call_eval(param));
        self.b.def_var(fun, value[0]);
        self.state = before.after_call();
        self.jump(evaluated, &[]);
        self.enter(evaluated);
    }

    /// Of a function: calls it with as many arguments as it wants, or leaves where it wants more. The blocks
    /// where it wants fewer, by how many, are left to fill.
    fn apply_function(&mut self, shape: &str, f: Value, tag: Value, args: &[Arg]) -> Vec<Block> {
        let wants = if (args.len() as u64) < TAG_FUN_MAX {
            tag
        } else {
            let table = self.info_of(f);
            self.b.ins().uload16(types::I64, mem(), table, info::ARITY)
        };
        let exact = self.b.create_block();
        let by_count = self.split(args.len(), wants, exact);
        self.enter(exact);
        let table = self.info_of(f);
        let all: Vec<Value> = std::iter::once(f).chain(self.arg_values(args)).collect();
        self.enter_function(table, &all);
        self.leave_more(shape, by_count.more, &all);
        by_count.fewer
    }

    /// Where more arguments are wanted.
    fn leave_more(&mut self, shape: &str, block: Block, all: &[Value]) {
        self.enter(block);
        let more = self.func_ref_of(Symbol::ApplyMore(shape), &stub_sig(shape.len()));
        self.b.ins().return_call(more, all);
    }

    /// The stub for a function, or a partial application, that wants more arguments: builds a partial
    /// application.
    pub fn apply_more(&mut self, shape: &str) {
        let params = self.start();
        let (fun, args) = self.parameters(shape, &params);
        let f = params[0];
        let tag = self.tag(f);
        let is_pap = self.b.ins().icmp_imm_u(IntCC::Equal, tag, TAG_PAP as i64);
        let (pap, function) = (self.b.create_block(), self.b.create_block());
        self.branch(is_pap, pap, function);
        self.enter(function);
        let state = self.state.clone();
        let object = self.untag(f);
        self.enter_partial(object);
        self.new_pap(fun, &args, None);
        self.state = state;
        self.enter(pap);
        let object = self.b.ins().iadd_imm_s(f, -(TAG_PAP as i64));
        let inner = self.load(object, self.g.payload(pap::FUNCTION as u32));
        let held = self.load(object, self.g.payload(pap::COUNT as u32));
        self.used(object);
        self.enter_pap(object);
        let inner_object = self.untag(inner);
        self.enter_partial(inner_object);
        self.new_pap(fun, &args, Some((object, held)));
    }

    /// The parameters of a stub: the function, and the arguments.
    fn parameters(&mut self, shape: &str, params: &[Value]) -> (Variable, Vec<Arg>) {
        let fun = self.pointer(params[0]);
        let arg = |(c, v): (char, &Value)| match c {
            'p' => Arg::Pointer(self.pointer(*v)),
            _ => Arg::Word(*v),
        };
        (fun, shape.chars().zip(&params[1..]).map(arg).collect())
    }

    /// The info table of the function `f`.
    fn info_of(&mut self, f: Value) -> Value {
        let object = self.untag(f);
        self.info_table(object, 0)
    }

    /// The same of a partial application.
    fn apply_pap(&mut self, shape: &str, fun: Variable, args: &[Arg]) -> Vec<Block> {
        let f = self.b.use_var(fun);
        let object = self.b.ins().iadd_imm_s(f, -(TAG_PAP as i64));
        let inner = self.load(object, self.g.payload(pap::FUNCTION as u32));
        let held = self.load(object, self.g.payload(pap::COUNT as u32));
        let table = self.info_of(inner);
        let arity = self.b.ins().uload16(types::I64, mem(), table, info::ARITY);
        let wants = self.b.ins().isub(arity, held);
        let exact = self.b.create_block();
        let by_count = self.split(args.len(), wants, exact);
        self.enter(exact);
        let stub = self.func_ref_of(Symbol::ApplyPap(shape), &stub_sig(args.len()));
        let all: Vec<Value> = std::iter::once(f).chain(self.arg_values(args)).collect();
        self.b.ins().return_call(stub, &all);
        self.leave_more(shape, by_count.more, &all);
        by_count.fewer
    }

    /// Branches on how many arguments are wanted: exactly n, more, or k < n for each k.
    fn split(&mut self, n: usize, wants: Value, exact: Block) -> ByCount {
        let more = self.b.create_block();
        let differs = self.b.create_block();
        let is = self.b.ins().icmp_imm_u(IntCC::Equal, wants, n as i64);
        self.branch(is, exact, differs);
        self.enter(differs);
        let fewer: Vec<Block> = (1..n).map(|_| self.b.create_block()).collect();
        let mut switch = Switch::new();
        for (i, b) in fewer.iter().enumerate() {
            switch.set_entry(i as u128 + 1, *b);
        }
        switch.emit(&mut self.b, wants, more);
        ByCount { more, fewer }
    }

    fn arg_values(&mut self, args: &[Arg]) -> Vec<Value> {
        args.iter()
            .map(|a| match a {
                Arg::Pointer(v) => self.b.use_var(*v),
                Arg::Word(w) => *w,
            })
            .collect()
    }

    /// Applies a function of `k` parameters, or a partial application that lacks so many.
    fn apply_in_two(&mut self, shape: &str, k: usize, of_pap: bool, fun: Variable, args: &[Arg]) {
        let saved = self.save_ccc(Restore::Saved);
        let f = self.b.use_var(fun);
        let values = self.arg_values(&args[..k]);
        let all: Vec<Value> = std::iter::once(f).chain(values).collect();
        let rest = pointers(&args[k..]);
        let result = if of_pap {
            let first = self.func_ref_of(Symbol::ApplyPap(&shape[..k]), &stub_sig(k));
            self.safe_call(&Live::default(), &rest, |cx| cx.b.ins().call(first, &all))
        } else {
            let table = self.info_of(f);
            let code = self.load(table, info::APPLY);
            let sig = self.b.import_signature(stub_sig(k));
            self.safe_call(&Live::default(), &rest, |cx| cx.b.ins().call_indirect(sig, code, &all))
        };
        self.restore_ccc(saved);
        let second = self.apply_ref(&shape[k..]);
        let values = self.arg_values(&args[k..]);
        let all: Vec<Value> = std::iter::once(result[0]).chain(values).collect();
        self.b.ins().return_call(second, &all);
    }

    /// Builds a partial application of `fun` to `args`, or of what the partial application `old` (object,
    /// number of arguments held) holds and `args`; returns it.
    fn new_pap(&mut self, fun: Variable, args: &[Arg], old: Option<(Value, Value)>) {
        let mut roots = pointers(args);
        roots.push(fun);
        let fixed = (HEADER + Kind::Pap.payload_words(args.len()) * WORD) as i64;
        let bytes = match old {
            None => self.int(fixed),
            Some((_, held)) => {
                let more = self.b.ins().ishl_imm_u(held, 3);
                self.b.ins().iadd_imm_s(more, fixed)
            }
        };
        let next = self.heap_check(bytes, &Live::default(), &roots);
        let base = self.b.ins().isub(next, bytes);
        let paid_by = self.charge_dynamic(bytes);
        let info = self.unit.obj.sym(Symbol::Runtime(sym::INFO_PAP));
        self.init((base, 0), info, paid_by);
        let place = |word: usize| self.g.payload(word as u32);
        let (function, count_at, held) = (place(pap::FUNCTION), place(pap::COUNT), place(pap::ARGS));
        let f = self.b.use_var(fun);
        let end = match old {
            None => {
                self.store(f, base, function);
                let count = self.int(args.len() as i64);
                self.store(count, base, count_at);
                base
            }
            Some((_, n)) => {
                // The heap check may have moved the old one.
                let object = self.untag(f);
                let inner = self.load(object, function);
                self.store(inner, base, function);
                let count = self.b.ins().iadd_imm_s(n, args.len() as i64);
                self.store(count, base, count_at);
                self.copy_words(object, base, n, held)
            }
        };
        let values = self.arg_values(args);
        for (i, v) in values.into_iter().enumerate() {
            self.store(v, end, held + (i * WORD) as i32);
        }
        let tagged = self.b.ins().bor_imm_u(base, TAG_PAP as i64);
        self.b.ins().return_(&[tagged]);
    }

    /// Copies `count` words at `offset`; returns `to + 8 * count`.
    fn copy_words(&mut self, from: Value, to: Value, count: Value, offset: i32) -> Value {
        let (head, body, done) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        let i = self.b.append_block_param(head, types::I64);
        let zero = self.int(0);
        let bytes = self.b.ins().ishl_imm_u(count, 3);
        self.jump(head, &[zero]);
        self.b.switch_to_block(head);
        let finished = self.b.ins().icmp(IntCC::Equal, i, bytes);
        self.branch(finished, done, body);
        self.enter(body);
        let src = self.b.ins().iadd(from, i);
        let dst = self.b.ins().iadd(to, i);
        let word = self.load(src, offset);
        self.store(word, dst, offset);
        let next = self.b.ins().iadd_imm_s(i, WORD as i64);
        self.b.ins().jump(head, &[BlockArg::Value(next)]);
        self.b.seal_block(head);
        self.enter(done);
        self.b.ins().iadd(to, bytes)
    }

    /// `kelvin_pap_<n>(pap, fun, a1 … an)`: `pap` is untagged, `fun` is its function.
    pub fn pap_code(&mut self, n: usize) {
        let params = self.start();
        let (pap, fun) = (params[0], params[1]);
        let object = self.untag(fun);
        let table = self.info_table(object, 0);
        let count = self.g.payload(pap::COUNT as u32);
        let held = self.load(pap, count);
        let most = MAX_ESCAPING_ARITY.saturating_sub(n);
        let blocks: Vec<Block> = (0..=most).map(|_| self.b.create_block()).collect();
        let mut switch = Switch::new();
        for (m, b) in blocks.iter().enumerate() {
            switch.set_entry(m as u128, *b);
        }
        let never = self.b.create_block();
        switch.emit(&mut self.b, held, never);
        for (m, b) in blocks.into_iter().enumerate() {
            self.enter(b);
            self.enter_held(pap, fun, table, m, &params[2..]);
        }
        self.enter(never);
        self.unreachable();
    }
}

/// Targets of [`FunCx::split`].
struct ByCount {
    more: Block,
    fewer: Vec<Block>,
}

fn pointers(args: &[Arg]) -> Vec<Variable> {
    args.iter()
        .filter_map(|a| match a {
            Arg::Pointer(v) => Some(*v),
            Arg::Word(_) => None,
        })
        .collect()
}
