//! `foreign import ccall "wrapper"`: functions of the program that C can call.
//!
//! The runtime makes the entry that C calls, from an action (`newCallback#`). The action finds its arguments
//! in memory (`callbackArgs#`), boxes them, applies the function, and leaves the result behind them: see the
//! note "The arguments of a callback" in the runtime's `callbacks.rs`.

use kelvin_base::{Span, Symbol};
use kelvin_check::thir;
use kelvin_prims::{Call, Element, Inline, PrimOp, PrimType, Rep};

use super::Cx;
use super::foreign::{Passed, bind_value};
use crate::expr::{Alt, AltCon, At, Atom, Bind, Expr, Lit, Ty, VarId};
use crate::typing::state_ty;

/// How many arguments of each kind the processor's convention passes in registers.
const WORDS: i64 = 6;
const FLOATS: i64 = 8;
/// The place of the result, in words.
const RESULT: i64 = WORDS + FLOATS;

/// The type of the function, taken apart.
struct Signature {
    args: Vec<Passed>,
    /// Where each argument is, in words.
    places: Vec<i64>,
    io: bool,
    /// `None`: an action without a result.
    result: Option<Passed>,
    result_ty: Ty,
}

/// A chain of `case`s that thread the state, from the outside in: what is run, and what its results are
/// called.
type Steps = Vec<Step>;

enum Step {
    /// `case e of (# s, v #) -> …`
    Get(Expr, Vec<VarId>),
    /// `let v = e in …`
    Let(VarId, Expr),
}

impl<'a> Cx<'a> {
    /// `\f s -> let act = … f … in case newCallback# act s of (# s1, entry #) -> (# s1, FunPtr entry #)`
    pub(super) fn foreign_wrapper(&mut self, f: &'a thir::Foreign) -> Result<Expr, String> {
        let refused = || "a \"wrapper\" import has a type `function -> IO (FunPtr function)`".to_string();
        let Ty::Fun(params, pair) = self.ty(&f.ty) else { return Err(refused()) };
        let ([function @ Ty::Fun(..), _], Ty::Tuple(pair)) = (&params[..], &*pair) else {
            return Err(refused());
        };
        let entry = self.passed(&pair[1]).map_err(|_| refused())?;
        if entry.prim != PrimType::Addr {
            return Err(refused());
        }
        let signature = self.callback_signature(function)?;
        let param = self.local(Symbol::intern("f"), function.clone(), f.span);
        let action = self.callback_action(param, signature, f)?;
        let act_ty = Ty::Fun([state_ty()].into(), Ty::Tuple([state_ty(), Ty::Any].into()).into());
        let act = self.local(Symbol::intern("act"), act_ty, f.span);
        let s = self.state_var(f.span);
        let (s1, addr) = (self.state_var(f.span), self.prim_var(PrimType::Addr, f.span));
        let make = prim(Call::NewCallback.into(), vec![Atom::Var(act), Atom::Var(s)], Some(PrimType::Addr));
        let boxed = self.boxed_result(addr, &entry, f);
        let ty = self.result_ty(&entry);
        let out = self.local(Symbol::intern("v"), ty.clone(), f.span);
        let result_ty = Ty::Tuple([state_ty(), ty].into());
        let done = Expr::Tuple(vec![Atom::Var(s1), Atom::Var(out)]);
        let body = bind_value(boxed, out, done, result_ty.clone());
        let body = self.callback_steps(
            vec![Step::Let(act, action), Step::Get(make, vec![s1, addr])],
            body,
            &result_ty,
            f.span,
        );
        Ok(Expr::Lam(vec![param, s], Box::new(body)))
    }

    fn callback_signature(&mut self, function: &Ty) -> Result<Signature, String> {
        let Ty::Fun(args, result) = function else { return Err("not a function".to_string()) };
        let mut args = args.to_vec();
        let (io, result_ty) = match &**result {
            Ty::Tuple(parts) if args.last() == Some(&state_ty()) && parts.len() == 2 => {
                args.pop();
                (true, parts[1].clone())
            }
            other => (false, other.clone()),
        };
        let unit = self.known_ty(self.known.unit);
        let args: Vec<Passed> = args.iter().map(|t| self.passed(t)).collect::<Result<_, _>>()?;
        let result = if io && result_ty == unit { None } else { Some(self.passed(&result_ty)?) };
        let (mut words, mut floats) = (0, 0);
        let mut places = Vec::new();
        for arg in &args {
            if arg.prim.rep() == Rep::Word {
                places.push(words);
                words += 1;
            } else {
                places.push(WORDS + floats);
                floats += 1;
            }
        }
        if words > WORDS || floats > FLOATS {
            return Err(format!(
                "a function that C calls takes at most {WORDS} numbers and addresses and {FLOATS} floating-point numbers"
            ));
        }
        Ok(Signature { args, places, io, result, result_ty })
    }

    /// `\s -> case callbackArgs# s of (# s1, at #) -> … case f x1 … xn of … -> …`
    fn callback_action(
        &mut self,
        function: VarId,
        sig: Signature,
        f: &'a thir::Foreign,
    ) -> Result<Expr, String> {
        let first = self.state_var(f.span);
        let (mut s, at) = (self.state_var(f.span), self.prim_var(PrimType::Addr, f.span));
        let args = prim(Call::CallbackArgs.into(), vec![Atom::Var(first)], Some(PrimType::Addr));
        let mut steps: Steps = vec![Step::Get(args, vec![s, at])];
        let mut atoms = Vec::new();
        for (arg, place) in sig.args.iter().zip(&sig.places) {
            let next = self.state_var(f.span);
            let Access { read, scale, .. } = access(arg.prim);
            let raw = self.prim_var(arg.prim, f.span);
            let operands = vec![Atom::Var(at), Atom::Lit(Lit::Int(place * scale)), Atom::Var(s)];
            steps.push(Step::Get(prim(read.into(), operands, Some(arg.prim)), vec![next, raw]));
            s = next;
            let boxed = self.boxed_result(raw, arg, f);
            let ty = self.result_ty(arg);
            let lifted = ty.is_lifted();
            let var = self.local(Symbol::intern("x"), ty, f.span);
            if lifted {
                steps.push(Step::Let(var, boxed));
                atoms.push(Atom::Var(var));
            } else {
                atoms.push(Atom::Var(raw));
            }
        }
        let called = Expr::Atom(Atom::Var(function)).into();
        let pair = Ty::Tuple([state_ty(), sig.result_ty.clone()].into());
        let result = self.local(Symbol::intern("r"), sig.result_ty.clone(), f.span);
        if sig.io {
            let next = self.state_var(f.span);
            atoms.push(Atom::Var(s));
            steps.push(Step::Get(Expr::App(called, atoms, pair.clone()), vec![next, result]));
            s = next;
        } else {
            steps.push(Step::Let(result, Expr::App(called, atoms, sig.result_ty.clone())));
        }
        let body = match &sig.result {
            None => Expr::Tuple(vec![Atom::Var(s), Atom::Var(result)]),
            Some(r) => self.callback_result(r, result, at, s, &pair, f.span)?,
        };
        let body = self.callback_steps(steps, body, &pair, f.span);
        Ok(Expr::Lam(vec![first], Box::new(body)))
    }

    /// `case r of Box x -> case write at x s of s1 -> (# s1, r #)`
    fn callback_result(
        &mut self,
        r: &Passed,
        result: VarId,
        at: VarId,
        s: VarId,
        pair: &Ty,
        span: Span,
    ) -> Result<Expr, String> {
        let Access { write, scale, .. } = access(r.prim);
        let raw = self.prim_var(r.prim, span);
        let s1 = self.state_var(span);
        let place = Atom::Lit(Lit::Int(RESULT * scale));
        let write = prim(write.into(), vec![Atom::Var(at), place, Atom::Var(raw), Atom::Var(s)], None);
        let done = Expr::Tuple(vec![Atom::Var(s1), Atom::Var(result)]);
        let rhs = bind_value(write, s1, done, pair.clone());
        if r.con.is_none() && r.truth.is_none() {
            return Err("a function that C calls returns a boxed value".to_string());
        }
        Ok(self.unboxed(result, r, raw, rhs, pair))
    }

    /// The steps around `body`, whose type is `ty`.
    fn callback_steps(&mut self, steps: Steps, body: Expr, ty: &Ty, span: Span) -> Expr {
        steps.into_iter().rev().fold(body, |body, step| match step {
            Step::Let(v, e) => Expr::Let(Bind::NonRec(v, Box::new(e)), Box::new(body)),
            Step::Get(e, vars) => {
                let parts: Vec<Ty> = vars.iter().map(|v| self.program.var(*v).ty.clone()).collect();
                let binder = self.local(Symbol::intern("t"), Ty::Tuple(parts.into()), span);
                let alts = vec![Alt { con: AltCon::Tuple, vars, at: At::NONE, rhs: body }];
                Expr::Case { scrut: Box::new(e), binder, alts, ty: ty.clone() }
            }
        })
    }

    fn state_var(&mut self, span: Span) -> VarId {
        self.local(Symbol::intern("s"), state_ty(), span)
    }

    fn prim_var(&mut self, ty: PrimType, span: Span) -> VarId {
        self.local(Symbol::intern("x#"), Ty::Prim(ty), span)
    }
}

/// How an argument is read and a result is written.
struct Access {
    read: Inline,
    write: Inline,
    /// How many elements make a word.
    scale: i64,
}

fn access(ty: PrimType) -> Access {
    let (element, scale) = match ty {
        PrimType::Addr => {
            let (read, write) = (Inline::ReadAddrOffAddr, Inline::WriteAddrOffAddr);
            return Access { read, write, scale: 1 };
        }
        PrimType::Double => (Element::Double, 1),
        PrimType::Float => (Element::Float, 2),
        PrimType::Word => (Element::Word, 1),
        PrimType::Char => (Element::WideChar, 2),
        _ => (Element::Int, 1),
    };
    Access { read: Inline::ReadOffAddr(element), write: Inline::WriteOffAddr(element), scale }
}

/// An operation that takes a state: with a result of that type, or with none.
fn prim(op: PrimOp, args: Vec<Atom>, result: Option<PrimType>) -> Expr {
    let ty = match result {
        Some(prim) => Ty::Tuple([state_ty(), Ty::Prim(prim)].into()),
        None => state_ty(),
    };
    Expr::Prim(op, args, ty)
}
