//! `foreign import ccall`: a function of the language around a call of a C function.
//!
//! The call is a primitive operation made for this symbol ([`ForeignCall`]); the function unboxes its
//! arguments and boxes the result. Newtypes are seen through, because [`Ty`] has none. What C returns in less
//! than 64 bits is widened, because C leaves the upper bits open. An array of bytes (UnliftedFFITypes) is
//! passed as such, and becomes the address of its content where the machine code calls: nothing can move it
//! there.

use kelvin_base::{Diagnostic, Symbol};
use kelvin_check::thir;
use kelvin_prims::{ForeignCall, Inline, PrimOp, PrimType};

use super::{Cx, var_expr};
use crate::capi;
use crate::expr::{Alt, AltCon, At, Atom, ConId, Expr, Lit, Ty, VarId};
use crate::typing::{product_con, state_ty};

/// A value that C can take or return.
pub(super) struct Passed {
    /// The box around the primitive value, if there is one.
    pub(super) con: Option<ConId>,
    pub(super) prim: PrimType,
    /// The name of the boxed type, which says how wide C's is.
    name: &'static str,
    /// It is a `Bool`: what is passed is 0 or 1, and what comes is false if it is 0.
    pub(super) truth: Option<Truth>,
}

/// The constructors of `Bool`.
#[derive(Clone, Copy)]
pub(super) struct Truth {
    no: ConId,
    yes: ConId,
}

impl<'a> Cx<'a> {
    /// The function that a foreign import declares.
    pub(super) fn foreign(&mut self, f: &'a thir::Foreign) -> Expr {
        match self.foreign_call(f) {
            Ok(expr) => expr,
            Err(message) => {
                self.diagnostics.push(Diagnostic::error(f.span, message));
                self.unit()
            }
        }
    }

    fn foreign_call(&mut self, f: &'a thir::Foreign) -> Result<Expr, String> {
        let name = self.names.occ(f.name);
        let imported = imported(&f.entity, name.as_str(), f.capi)?;
        let symbol = match imported.entity {
            Entity::Function(symbol) | Entity::Value(symbol) => Some(symbol),
            Entity::Dynamic => None,
            Entity::Address(symbol) => return self.foreign_address(symbol, f),
            Entity::Wrapper => return self.foreign_wrapper(f),
        };
        let (mut args, result) = match self.ty(&f.ty) {
            Ty::Fun(args, result) => (args.to_vec(), (*result).clone()),
            other => (Vec::new(), other),
        };
        let (io, result) = match &result {
            Ty::Tuple(parts) if args.last() == Some(&state_ty()) && parts.len() == 2 => {
                args.pop();
                (true, parts[1].clone())
            }
            _ => (false, result),
        };
        let unit = self.known_ty(self.known.unit);
        let passed: Vec<Passed> = args.iter().map(|t| self.argument(t)).collect::<Result<_, _>>()?;
        let returned = if io && result == unit { None } else { Some(self.passed(&result)?) };
        if symbol.is_none() && passed.first().is_none_or(|p| p.prim != PrimType::Addr) {
            return Err(
                "a \"dynamic\" import takes the address of the function first, a `FunPtr`".to_string()
            );
        }
        let types: Vec<PrimType> = passed.iter().map(|p| p.prim).collect();
        let wrapper = match imported.entity {
            Entity::Function(name) if f.capi => Some(capi::Of::Call(name)),
            Entity::Value(name) => Some(capi::Of::Value(name)),
            _ => None,
        };
        let wrapper = wrapper.map(|of| {
            let args: Vec<(PrimType, &str)> = passed.iter().map(|p| (p.prim, p.name)).collect();
            let result = returned.as_ref().map(|r| (r.prim, r.name));
            capi::wrapper(self.module, name, imported.header, &of, &args, result)
        });
        let symbol = wrapper.as_ref().map(|w| w.symbol.as_str()).or(symbol);
        self.program.capi.extend(wrapper);
        let returns = returned.as_ref().map_or(PrimType::Int, |r| r.prim);
        let op = PrimOp::Foreign(ForeignCall::new(symbol, &types, returns, io));

        let mut params: Vec<VarId> = Vec::new();
        let mut atoms: Vec<Atom> = Vec::new();
        let mut boxes: Vec<(VarId, &Passed, VarId)> = Vec::new();
        for (ty, p) in args.iter().zip(&passed) {
            let param = self.local(Symbol::intern("x"), ty.clone(), f.span);
            params.push(param);
            if p.con.is_none() && p.truth.is_none() {
                atoms.push(Atom::Var(param));
                continue;
            }
            let inner = self.local(Symbol::intern("x#"), Ty::Prim(p.prim), f.span);
            boxes.push((param, p, inner));
            atoms.push(Atom::Var(inner));
        }
        let mut body = if io {
            let state = self.local(Symbol::intern("s"), state_ty(), f.span);
            params.push(state);
            atoms.push(Atom::Var(state));
            self.foreign_action(op, atoms, returned, f)
        } else {
            match returned {
                Some(r) => self.foreign_value(op, atoms, r, f),
                None => self.unit(),
            }
        };
        let body_ty = if io { Ty::Tuple([state_ty(), result].into()) } else { result };
        for (param, p, inner) in boxes.into_iter().rev() {
            body = self.unboxed(param, p, inner, body, &body_ty);
        }
        Ok(if params.is_empty() { body } else { Expr::Lam(params, Box::new(body)) })
    }

    /// What C knows by this symbol, in its box.
    fn foreign_address(&mut self, symbol: &str, f: &'a thir::Foreign) -> Result<Expr, String> {
        let ty = self.ty(&f.ty);
        let r = self.passed(&ty)?;
        if r.prim != PrimType::Addr {
            return Err("the address of something in C is a `Ptr` or a `FunPtr`".to_string());
        }
        Ok(self.foreign_value(PrimOp::Address(Symbol::intern(symbol)), Vec::new(), r, f))
    }

    /// `case op args of r -> Box r`.
    fn foreign_value(&mut self, op: PrimOp, atoms: Vec<Atom>, r: Passed, f: &thir::Foreign) -> Expr {
        let prim = Ty::Prim(r.prim);
        let call = Expr::Prim(op, atoms, prim.clone());
        let value = self.local(Symbol::intern("r"), prim, f.span);
        let rhs = self.boxed_result(value, &r, f);
        let ty = self.result_ty(&r);
        bind_value(call, value, rhs, ty)
    }

    /// `case op args s of (# s', r #) -> (# s', Box r #)`.
    fn foreign_action(&mut self, op: PrimOp, atoms: Vec<Atom>, r: Option<Passed>, f: &thir::Foreign) -> Expr {
        let prim = match &r {
            Some(r) => Ty::Prim(r.prim),
            None => crate::typing::int_ty(),
        };
        let call_ty = Ty::Tuple([state_ty(), prim.clone()].into());
        let state = self.local(Symbol::intern("s"), state_ty(), f.span);
        let value = self.local(Symbol::intern("r"), prim, f.span);
        let (result, ty) = match &r {
            None => (self.unit(), self.known_ty(self.known.unit)),
            Some(r) => (self.boxed_result(value, r, f), self.result_ty(r)),
        };
        let out = self.local(Symbol::intern("v"), ty.clone(), f.span);
        let pair = Ty::Tuple([state_ty(), ty.clone()].into());
        let done = Expr::Tuple(vec![Atom::Var(state), Atom::Var(out)]);
        let rhs = bind_value(result, out, done, pair.clone());
        let binder = self.local(Symbol::intern("t"), call_ty.clone(), f.span);
        let alts = vec![Alt { con: AltCon::Tuple, vars: vec![state, value], at: At::NONE, rhs }];
        Expr::Case { scrut: Box::new(Expr::Prim(op, atoms, call_ty)), binder, alts, ty: pair }
    }

    /// `case x of Box x# -> body`, or for a `Bool` `case (case x of False -> 0#; True -> 1#) of x# -> body`.
    pub(super) fn unboxed(&mut self, x: VarId, p: &Passed, inner: VarId, body: Expr, ty: &Ty) -> Expr {
        let binder = self.program.clone_var(x);
        let scrut = Box::new(var_expr(x));
        let alt = |con, vars, rhs| Alt { con: AltCon::Con(con), vars, at: At::NONE, rhs };
        match (p.truth, p.con) {
            (Some(truth), _) => {
                let lit = |n| Expr::Atom(Atom::Lit(Lit::Int(n)));
                let alts = vec![alt(truth.no, Vec::new(), lit(0)), alt(truth.yes, Vec::new(), lit(1))];
                let number = Expr::Case { scrut, binder, alts, ty: Ty::Prim(p.prim) };
                bind_value(number, inner, body, ty.clone())
            }
            (None, Some(con)) => {
                Expr::Case { scrut, binder, alts: vec![alt(con, vec![inner], body)], ty: ty.clone() }
            }
            (None, None) => bind_value(var_expr(x), inner, body, ty.clone()),
        }
    }

    pub(super) fn result_ty(&self, r: &Passed) -> Ty {
        match r.con.or(r.truth.map(|t| t.no)) {
            Some(con) => Ty::Data(self.program.con(con).tycon),
            None => Ty::Prim(r.prim),
        }
    }

    /// What C returned, in its box.
    pub(super) fn boxed_result(&mut self, value: VarId, r: &Passed, f: &thir::Foreign) -> Expr {
        let prim = Ty::Prim(r.prim);
        let boxed = |v: VarId| match r.con {
            Some(con) => Expr::Con(con, vec![Atom::Var(v)]),
            None => var_expr(v),
        };
        if let Some(truth) = r.truth {
            return self.truth_of(value, truth, f);
        }
        let narrow = match (r.name, r.prim) {
            ("Int8", PrimType::Int) => Inline::Narrow8Int,
            ("Int16", PrimType::Int) => Inline::Narrow16Int,
            ("Int32", PrimType::Int) => Inline::Narrow32Int,
            ("Word8", PrimType::Word) => Inline::Narrow8Word,
            ("Word16", PrimType::Word) => Inline::Narrow16Word,
            ("Word32", PrimType::Word) => Inline::Narrow32Word,
            _ => return boxed(value),
        };
        let narrowed = self.local(Symbol::intern("r"), prim.clone(), f.span);
        let ty = self.result_ty(r);
        bind_value(Expr::Prim(narrow.into(), vec![Atom::Var(value)], prim), narrowed, boxed(narrowed), ty)
    }

    /// Whether the 32 bits of an `int` of C's are not 0.
    fn truth_of(&mut self, value: VarId, truth: Truth, f: &thir::Foreign) -> Expr {
        let prim = Ty::Prim(PrimType::Int);
        let ty = Ty::Data(self.program.con(truth.no).tycon);
        let narrowed = self.local(Symbol::intern("r"), prim.clone(), f.span);
        let alt = |con, truth| Alt { con, vars: Vec::new(), at: At::NONE, rhs: Expr::Con(truth, Vec::new()) };
        let alts = vec![alt(AltCon::Default, truth.yes), alt(AltCon::Lit(Lit::Int(0)), truth.no)];
        let narrow = Expr::Prim(Inline::Narrow32Int.into(), vec![Atom::Var(value)], prim);
        Expr::Case { scrut: Box::new(narrow), binder: narrowed, alts, ty }
    }

    /// How an argument of this type is passed.
    fn argument(&mut self, ty: &Ty) -> Result<Passed, String> {
        match ty {
            Ty::Prim(prim @ (PrimType::ByteArray | PrimType::MutableByteArray | PrimType::ThreadId)) => {
                Ok(Passed { con: None, prim: *prim, name: "", truth: None })
            }
            _ => self.passed(ty),
        }
    }

    /// How a value of this type is passed.
    pub(super) fn passed(&mut self, ty: &Ty) -> Result<Passed, String> {
        let refused = || {
            "a foreign function takes and returns numbers, characters, truth values and pointers".to_string()
        };
        match ty {
            Ty::Prim(prim) if prim.is_scalar() => {
                Ok(Passed { con: None, prim: *prim, name: "", truth: None })
            }
            _ if *ty == self.known_ty(self.known.bool) => {
                let [no, yes] = [self.known.false_con, self.known.true_con].map(|con| self.con(con));
                let truth = Some(Truth { no, yes });
                Ok(Passed { con: None, prim: PrimType::Int, name: "Bool", truth })
            }
            Ty::Data(t) => {
                let con = product_con(&self.program, ty).ok_or_else(refused)?;
                let name = self.program.tycon(*t).name.as_str();
                match self.program.con(con).fields.as_slice() {
                    [Ty::Prim(prim)] if prim.is_scalar() => {
                        Ok(Passed { con: Some(con), prim: *prim, name, truth: None })
                    }
                    _ => Err(refused()),
                }
            }
            _ => Err(refused()),
        }
    }
}

/// `case e of v -> rhs`.
pub(super) fn bind_value(e: Expr, v: VarId, rhs: Expr, ty: Ty) -> Expr {
    let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }];
    Expr::Case { scrut: Box::new(e), binder: v, alts, ty }
}

/// What a foreign import imports.
enum Entity<'a> {
    Function(&'a str),
    /// An expression in C.
    Value(&'a str),
    Address(&'a str),
    /// The function at the address that is the first argument.
    Dynamic,
    /// A function for C.
    Wrapper,
}

/// An import, and the header that declares it.
struct Imported<'a> {
    header: Option<&'a str>,
    entity: Entity<'a>,
}

/// `[static] [header.h] [[&] symbol]`, where a missing symbol is the name itself; `dynamic`; `wrapper`; by
/// `capi` also `[static] [header.h] value symbol`.
fn imported<'a>(entity: &'a str, name: &'a str, capi: bool) -> Result<Imported<'a>, String> {
    let mut words: Vec<&str> = entity.split_whitespace().collect();
    match words.as_slice() {
        ["dynamic"] => return Ok(Imported { header: None, entity: Entity::Dynamic }),
        ["wrapper"] => return Ok(Imported { header: None, entity: Entity::Wrapper }),
        _ => {}
    }
    if words.first() == Some(&"static") {
        words.remove(0);
    }
    let header = words.first().copied().filter(|w| w.ends_with(".h"));
    if header.is_some() {
        words.remove(0);
    }
    let entity = match words.as_slice() {
        [] => Entity::Function(name),
        ["&"] => Entity::Address(name),
        ["&", symbol] => Entity::Address(symbol),
        ["value", symbol] if capi => Entity::Value(symbol),
        [symbol] => symbol.strip_prefix('&').map_or(Entity::Function(symbol), Entity::Address),
        _ => return Err(format!("\"{entity}\" does not name a function of C")),
    };
    let (Entity::Function(symbol) | Entity::Value(symbol) | Entity::Address(symbol)) = entity else {
        return Ok(Imported { header, entity });
    };
    let fits = symbol.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && symbol.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    match fits {
        true => Ok(Imported { header, entity }),
        false => Err(format!("\"{symbol}\" is not the name of a function of C")),
    }
}
