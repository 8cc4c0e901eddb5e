//! Heap checks of functions that have done nothing yet: where one fails, the function is called again.
//!
//! # Note: Again
//! The slow path of a heap check keeps what is live in slots of the frame, calls the runtime, and loads it
//! from there. A function whose first deed is to allocate had a frame for that alone, as large as its
//! arguments need, and made it in each call. But there nothing has happened since the function was called
//! that may not happen again: it is left by a call in tail position, with the arguments that it got, of a
//! stub, which keeps these in a frame of its own, has the runtime make room, and calls the function anew.
//! A function that calls nothing else, but in tail position, has no frame at all ([`crate::tighten`],
//! "Frames"); others have one as large as their calls need. (GHC's functions do the same.)
//!
//! That is so up to the first call, store, or loop that the function comes to: tests of what is evaluated and
//! primitives without effect can be done again ([`Fresh`]). What the stub keeps is what was alive in the
//! function: arguments that are not any more are replaced by one that is, unless something was looked at
//! since, which may have been these; then the check has its slow path in place. (The closure of a function
//! that is called is always kept, its free variables being taken from there.)
//!
//! Which function, how many bytes it needs, and which static closures its code refers to are in the register
//! block on the way to the stub, where neither a heap check nor a call comes between.

use cranelift_codegen::ir::{InstBuilder, Signature, Type, Value, types};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::Variable;
use kelvin_layout::{regs, sym};
use kelvin_stg::ir::{Atom, Expr, Function, Rep, VarId};

use crate::call::direct_sig;
use crate::function::{Binding, FunCx};
use crate::global::FunInfo;
use crate::layouts::is_pointer;
use crate::object::Sym;
use crate::safe_calls::SafePoint;
use crate::signature::signature;
use crate::symbol::Symbol;

/// So many words, and as many floating-point numbers, are passed in registers.
const IN_REGISTERS: [usize; 2] = [6, 8];

/// What was done since the function was called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Fresh {
    /// Something that may not be done again.
    #[default]
    Done,
    /// Nothing but looking at evaluated values.
    Looked,
    /// Nothing.
    Called,
}

/// How the function is called again.
#[derive(Clone)]
pub struct Entry {
    code: Sym,
    /// In a loop: those of its present round.
    args: Vec<Arg>,
    shape: String,
    sig: Signature,
}

#[derive(Clone, Copy)]
enum Arg {
    /// The function's closure: the way to its free variables.
    Node(Variable),
    Pointer(Variable),
    Other(Value),
    /// A word that nobody reads.
    Void,
}

/// One letter for each argument: `p` for a pointer, `n` for another word, `d` and `f` for floating-point
/// numbers.
fn letter(rep: Rep) -> char {
    match rep {
        Rep::Double => 'd',
        Rep::Float => 'f',
        _ if is_pointer(rep) => 'p',
        _ => 'n',
    }
}

fn type_of(letter: char) -> Type {
    match letter {
        'd' => types::F64,
        'f' => types::F32,
        _ => types::I64,
    }
}

/// The signature of the stub for arguments of this shape. (Its results pass through.)
pub fn stub_sig(shape: &str) -> Signature {
    signature(CallConv::Tail, shape.chars().map(type_of), &[types::I64])
}

impl FunCx<'_, '_, '_> {
    /// At the beginning of the code of the function `name`, or of its loop; `code` is its symbol.
    pub fn may_be_called_again(&mut self, code: Sym, info: &FunInfo, name: VarId, f: &Function) {
        // (What is noted of uses would be noted twice.)
        if self.g.opts.biography || self.split.is_head() {
            return;
        }
        let mut args = Vec::new();
        let mut shape = String::new();
        if !info.top
            && let Some(var) = self.pointer_var(name)
        {
            args.push(Arg::Node(var));
            shape.push('p');
        }
        for p in &f.params {
            args.push(match self.env.get(p) {
                Some(Binding::Pointer(var)) => Arg::Pointer(*var),
                Some(Binding::Other(value)) => Arg::Other(*value),
                _ => Arg::Void,
            });
            shape.push(letter(self.rep(*p)));
        }
        let floats = shape.chars().filter(|c| type_of(*c).is_float()).count();
        if shape.len() - floats <= IN_REGISTERS[0] && floats <= IN_REGISTERS[1] {
            self.entry = Some(Entry { code, args, shape, sig: direct_sig(info) });
            self.state.fresh = Fresh::Called;
        }
    }

    /// Before `e` is generated: whether what it does first may be done again.
    pub fn note_done(&mut self, e: &Expr) {
        if self.state.fresh == Fresh::Done {
            return;
        }
        let after = match e {
            // (A scrutinee that does more notes it.)
            Expr::Case { scrut, .. } if self.only_looks(scrut) => Fresh::Looked,
            Expr::Prim(..) if !self.only_looks(e) => Fresh::Done,
            Expr::LetJoin { rec: true, .. } | Expr::Scc { .. } | Expr::Probe(..) => Fresh::Done,
            Expr::Case { .. }
            | Expr::Prim(..)
            | Expr::LetJoin { .. }
            | Expr::Let(..)
            | Expr::Con(..)
            | Expr::App { .. }
            | Expr::Jump(..)
            | Expr::Atom(_)
            | Expr::Tuple(_)
            | Expr::At(..) => Fresh::Called,
        };
        self.state.fresh = self.state.fresh.min(after);
    }

    /// Whether this evaluates nothing, and has no effect.
    fn only_looks(&self, e: &Expr) -> bool {
        match e {
            Expr::Prim(op, _) => op.is_speculable() && op.is_straight(),
            Expr::Atom(Atom::Var(v)) if self.rep(*v) == Rep::Lifted => match self.env.get(v) {
                Some(Binding::Pointer(var)) => self.state.evaluated.contains(var),
                _ => self.g.top.get(v).is_some_and(|t| t.tag != 0),
            },
            Expr::Atom(_) => true,
            _ => false,
        }
    }

    /// In the slow path of a heap check of `size` bytes, during which these variables are live, and these
    /// statics: leaves the function to be called again, if nothing was done yet; whether it does.
    pub fn call_again(&mut self, size: Value, roots: &[Variable], srt: Option<Sym>) -> bool {
        let Some(entry) = self.entry.clone().filter(|_| self.state.fresh != Fresh::Done) else {
            return false;
        };
        let Some(args) = self.arguments_again(&entry.args, roots) else { return false };
        let base = self.regs();
        self.store_addr(entry.code, 0, base, regs::AGAIN_CODE);
        match srt {
            Some(srt) => self.store_addr(srt, 0, base, regs::AGAIN_STATICS),
            None => {
                let none = self.int(0);
                self.store(none, base, regs::AGAIN_STATICS);
            }
        }
        self.store(size, base, regs::AGAIN_BYTES);
        let stub = self.func_ref_of(Symbol::Again(&entry.shape), &entry.sig);
        self.unit.shapes.again.insert(entry.shape);
        self.b.ins().return_call(stub, &args);
        true
    }

    /// The arguments with which the function is called again; `None` if it cannot be.
    fn arguments_again(&mut self, args: &[Arg], roots: &[Variable]) -> Option<Vec<Value>> {
        let is_alive = |a: &Arg| match a {
            // In a loop something may have happened since the closure was there.
            Arg::Node(var) => self.loop_.is_none() || roots.contains(var),
            Arg::Pointer(var) => roots.contains(var),
            Arg::Other(_) | Arg::Void => true,
        };
        let dead = |a: &Arg| !is_alive(a);
        if args.iter().any(|a| dead(a) && (self.state.fresh != Fresh::Called || matches!(a, Arg::Node(_)))) {
            return None;
        }
        let spare = args.iter().find_map(|a| match a {
            Arg::Pointer(var) | Arg::Node(var) if is_alive(a) => Some(*var),
            _ => None,
        });
        let chosen: Option<Vec<Arg>> =
            args.iter().map(|a| if is_alive(a) { Some(*a) } else { spare.map(Arg::Pointer) }).collect();
        Some(self.argument_values(chosen?))
    }

    fn argument_values(&mut self, args: Vec<Arg>) -> Vec<Value> {
        let value = |a: Arg| match a {
            Arg::Node(var) | Arg::Pointer(var) => self.use_pointer(var),
            Arg::Other(value) => value,
            Arg::Void => self.int(0),
        };
        args.into_iter().map(value).collect()
    }

    /// The stub for arguments of this shape.
    pub fn again_stub(&mut self, shape: &str) {
        let params = self.start();
        let code = self.load_reg(regs::AGAIN_CODE);
        let statics = self.load_reg(regs::AGAIN_STATICS);
        let size = self.load_reg(regs::AGAIN_BYTES);
        let statics_slot = self.store_in_slot(statics);
        let args: Vec<Arg> = shape
            .chars()
            .zip(params)
            .map(|(c, value)| if c == 'p' { Arg::Pointer(self.pointer(value)) } else { Arg::Other(value) })
            .collect();
        let pointers: Vec<Variable> =
            args.iter().filter_map(|a| if let Arg::Pointer(v) = a { Some(*v) } else { None }).collect();
        let sig = signature(CallConv::PreserveAll, [types::I64], &[]);
        let check = self.func_ref_of(Symbol::Runtime(sym::HEAP_CHECK), &sig);
        let point = SafePoint { statics: Some(statics_slot), ..SafePoint::default() };
        self.call_at(point, &pointers, &pointers, |cx| cx.b.ins().call(check, &[size]));
        let values = self.argument_values(args);
        let sig = self.b.import_signature(stub_sig(shape));
        self.b.ins().return_call_indirect(sig, code, &values);
    }
}
