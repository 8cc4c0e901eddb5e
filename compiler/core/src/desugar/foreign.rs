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
use crate::expr::{Alt, AltCon, At, Atom, ConId, Expr, Ty, VarId};
use crate::typing::{product_con, state_ty};

/// A value that C can take or return.
pub(super) struct Passed {
    /// The box around the primitive value, if there is one.
    pub(super) con: Option<ConId>,
    pub(super) prim: PrimType,
    /// The name of the boxed type, which says how wide C's is.
    name: &'static str,
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
        let mut boxes: Vec<(VarId, ConId, VarId)> = Vec::new();
        for (ty, p) in args.iter().zip(&passed) {
            let param = self.local(Symbol::intern("x"), ty.clone(), f.span);
            params.push(param);
            let Some(con) = p.con else {
                atoms.push(Atom::Var(param));
                continue;
            };
            let inner = self.local(Symbol::intern("x#"), Ty::Prim(p.prim), f.span);
            boxes.push((param, con, inner));
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
        for (param, con, inner) in boxes.into_iter().rev() {
            let binder = self.program.clone_var(param);
            let alts = vec![Alt { con: AltCon::Con(con), vars: vec![inner], at: At::NONE, rhs: body }];
            let scrut = Box::new(var_expr(param));
            body = Expr::Case { scrut, binder, alts, ty: body_ty.clone() };
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

    pub(super) fn result_ty(&self, r: &Passed) -> Ty {
        match r.con {
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

    /// How an argument of this type is passed.
    fn argument(&mut self, ty: &Ty) -> Result<Passed, String> {
        match ty {
            Ty::Prim(prim @ (PrimType::ByteArray | PrimType::MutableByteArray | PrimType::ThreadId)) => {
                Ok(Passed { con: None, prim: *prim, name: "" })
            }
            _ => self.passed(ty),
        }
    }

    /// How a value of this type is passed.
    pub(super) fn passed(&mut self, ty: &Ty) -> Result<Passed, String> {
        let refused = || "a foreign function takes and returns numbers, characters and pointers".to_string();
        match ty {
            Ty::Prim(prim) if prim.is_scalar() => Ok(Passed { con: None, prim: *prim, name: "" }),
            Ty::Data(t) => {
                let con = product_con(&self.program, ty).ok_or_else(refused)?;
                let name = self.program.tycon(*t).name.as_str();
                match self.program.con(con).fields.as_slice() {
                    [Ty::Prim(prim)] if prim.is_scalar() => Ok(Passed { con: Some(con), prim: *prim, name }),
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
