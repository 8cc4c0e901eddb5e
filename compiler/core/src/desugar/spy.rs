//! Spied functions (`-fspy`): what `Profile.Spy` sees.
//!
//! # Note: How a spied function is made
//! A function `f` of `n` parameters becomes two, of which the first is inlined wherever `f` is called:
//! ```text
//! f      = \x… -> case spied# k s of
//!                   0# -> f:body x…
//!                   _  -> case f:hook x… s of
//!                           0# -> f:body x…
//!                           _  -> let r = f:body x… in after# k r
//! f:body = \x… -> what the source says
//! f:hook = \x… s -> let args = Any x : … in enter# k args s
//! ```
//! `k` is the function's number, at which `spied#` looks whether hooks are to be called at this entry; if
//! they want to leave it out, it counts it (`kelvin_layout::spy`). `enter#` and `after#` are `GHC.Spy`'s; the
//! former calls the hooks and says whether one of them waits for the result. Only then does the call keep a
//! frame. The arguments are given as they are, evaluated or not.
//!
//! With `-O` all this is the *watched* version of the function. While nobody spies another runs, without any
//! test: note "Plain and watched versions" in `passes/versions.rs`.
//!
//! It is made of what the passes know, so that there is little that they must be told: `spied#` has an effect
//! and is counted (`PrimOp::is_counted`), hence is neither dropped, shared nor repeated, as an `scc` of the
//! program's is not (`scc.rs`, rule 43), and the same functions are entered equally often at all levels; and
//! the body is a function like others, with all its optimisations. Demand analysis takes the first
//! alternative to be what happens, as it does beside failures: what is strict in `f:body` is so in `f`. So,
//! as with an `scc`, an argument that is surely wanted may be evaluated before the entry, in optimised
//! programs: what a spy is told of it is what the program then does.

use kelvin_check::thir::{FunBind, Type};
use kelvin_prims::PrimOp;

use super::defs::{Def, Item};
use super::{Cx, Done, inline_of, var_expr};
use crate::construct::mk_let;
use crate::expr::{Alt, AltCon, At, Atom, Expr, Inline, Lit, Ty, VarId};
use crate::traverse::free_vars;
use crate::typing::{int_ty, state_ty};
use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_layout::MAX_SPIES;

impl<'a> Cx<'a> {
    /// Whether `f`, of the module at hand, is spied on: it is a function that the source writes.
    pub(super) fn is_spied(&self, f: &FunBind, generated: bool) -> bool {
        !generated && f.arity > 0 && self.options.spied.contains(&self.module)
    }

    /// Queues all functions of the modules that are spied on: what is never called is of interest, too.
    pub(super) fn all_spied(&mut self) {
        if self.options.spied.is_empty() {
            return;
        }
        for name in self.defs.names() {
            let spied = self.names.info(name).module.is_some_and(|m| self.options.spied.contains(&m));
            if spied && matches!(self.defs.get(name), Some(Def::Fun(_) | Def::Pat { .. })) {
                self.global(name);
            }
        }
        self.uses.clear();
    }

    pub(super) fn is_spy_table(&self, item: &Item<'a>) -> bool {
        matches!(item, Item::Def(Def::Fun(f)) if f.bind.name == self.known.spy_table)
    }

    /// The right-hand side of `GHC.Spy.table`: a line for each spied function, by number.
    pub(super) fn spy_table(&mut self) -> Expr {
        let text = Symbol::intern(&self.spies.concat());
        let unpack = self.global(self.known.unpack_cstring);
        let ty = self.list_ty();
        Expr::App(var_expr(unpack).into(), vec![Atom::Lit(Lit::Str(text))], ty)
    }

    /// The variable of the body of the spied function `f`.
    pub(super) fn spied_body(&mut self, f: VarId, top: bool) -> VarId {
        let mut info = self.program.var(f).clone();
        info.name = Symbol::intern(&format!("{}:body", info.name));
        debug_assert_eq!(info.module.is_some(), top);
        self.program.vars[f.0 as usize].inline = Inline::Inline;
        self.program.new_var(info)
    }

    /// The right-hand side of `f` where `body` is its body; see the note above. `of` is the instance whose
    /// method it is.
    pub(super) fn spied_wrapper(&mut self, f: &'a FunBind, of: Option<&str>, body: VarId) -> Expr {
        self.program.vars[body.0 as usize].inline = inline_of(f.inline);
        let number = self.spies.len();
        if number == MAX_SPIES {
            self.diagnostics.push(Diagnostic::error(
                f.span,
                format!("-fspy: more than {MAX_SPIES} functions; name the modules of interest: -fspy=M,N"),
            ));
        }
        let (result, lifted) = match f.clauses.first() {
            Some(c) => (self.ty(&c.rhs.ty), self.ty(&c.rhs.ty).is_lifted()),
            None => (Ty::Any, true),
        };
        self.spies.push(self.spy_row(f, of, lifted));
        let params = self.spied_params(f);
        let hook = self.spy_hook(number, f, &params);
        let args: Vec<Atom> = params.iter().map(|v| Atom::Var(*v)).collect();
        let call = Expr::App(var_expr(body).into(), args.clone(), result.clone());
        let k = Atom::Lit(Lit::Int(number as i64));
        let state = Atom::Lit(Lit::State);

        let boxes = params.iter().filter(|v| self.program.var(**v).ty.is_lifted());
        let mut hook_args: Vec<Atom> = boxes.map(|v| Atom::Var(*v)).collect();
        hook_args.push(state);
        let entered = Expr::App(var_expr(self.mention(hook)).into(), hook_args, int_ty());
        let on = if lifted {
            let after = self.global(self.known.spy_after);
            let r = self.local(Symbol::intern("r"), result.clone(), Span::NONE);
            let watched = Expr::App(var_expr(after).into(), vec![k, Atom::Var(r)], result.clone());
            self.on_zero(entered, call.clone(), mk_let(r, call.clone(), watched), &result)
        } else {
            let n = self.local(Symbol::intern("n"), int_ty(), Span::NONE);
            super::force(entered, n, call.clone(), &result)
        };
        let test = Expr::Prim(PrimOp::SPIED, vec![k, state], int_ty());
        Expr::Lam(params, self.on_zero(test, call, on, &result).into())
    }

    /// `case scrut of { 0# -> zero; _ -> other }`.
    fn on_zero(&mut self, scrut: Expr, zero: Expr, other: Expr, ty: &Ty) -> Expr {
        let binder = self.local(Symbol::intern("n"), int_ty(), Span::NONE);
        let alts = vec![
            Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: other },
            Alt { con: AltCon::Lit(Lit::Int(0)), vars: Vec::new(), at: At::NONE, rhs: zero },
        ];
        Expr::Case { scrut: scrut.into(), binder, alts, ty: ty.clone() }
    }

    /// Parameters for the dictionaries of `f`, then its own.
    fn spied_params(&mut self, f: &'a FunBind) -> Vec<VarId> {
        let mut tys = Vec::new();
        for d in &f.dict_params {
            tys.push(self.dict_ty(d.pred.class));
        }
        tys.extend(self.arg_tys(f));
        tys.into_iter().map(|ty| self.local(Symbol::intern("x"), ty, Span::NONE)).collect()
    }

    /// The top-level function that calls the hooks: of the parameters that are no unboxed values.
    fn spy_hook(&mut self, number: usize, f: &'a FunBind, like: &[VarId]) -> VarId {
        let (any, nil, cons) =
            (self.con(self.known.spy_any), self.con(self.known.nil), self.con(self.known.cons));
        let outer = std::mem::take(&mut self.uses);
        let mut params = Vec::new();
        let mut shown: Vec<Atom> = Vec::new();
        for v in like {
            let ty = self.var_ty(*v);
            if ty.is_lifted() {
                let p = self.local(Symbol::intern("x"), ty, Span::NONE);
                params.push(p);
                shown.push(Atom::Var(p));
            } else {
                shown.push(Atom::Var(self.global(self.known.spy_unboxed)));
            }
        }
        // The arguments first, as users count them; then the dictionaries.
        let dicts = f.dict_params.len().min(shown.len());
        shown.rotate_left(dicts);
        let list_ty = self.list_ty();
        let mut list = self.local(Symbol::intern("args"), list_ty.clone(), Span::NONE);
        let mut binds = vec![(list, Expr::Con(nil, Vec::new()))];
        for a in shown.into_iter().rev() {
            let ty = Ty::Data(self.program.con(any).tycon);
            let boxed = self.local(Symbol::intern("arg"), ty, Span::NONE);
            let longer = self.local(Symbol::intern("args"), list_ty.clone(), Span::NONE);
            binds.push((boxed, Expr::Con(any, vec![a])));
            binds.push((longer, Expr::Con(cons, vec![Atom::Var(boxed), Atom::Var(list)])));
            list = longer;
        }
        let state = self.local(Symbol::intern("s"), state_ty(), Span::NONE);
        params.push(state);
        let enter = self.global(self.known.spy_enter);
        let k = Atom::Lit(Lit::Int(number as i64));
        let call = Expr::App(var_expr(enter).into(), vec![k, Atom::Var(list), Atom::Var(state)], int_ty());
        let rhs = binds.into_iter().rev().fold(call, |e, (v, rhs)| mk_let(v, rhs, e));
        let tys: Vec<Ty> = params.iter().map(|p| self.var_ty(*p)).collect();
        let ty = Ty::Fun(tys.into(), int_ty().into());
        let name = Symbol::intern(&format!("{}:hook", self.owner));
        let var = self.top(name, ty, self.module, f.span);
        self.program.vars[var.0 as usize].inline = Inline::NoInline;
        let rhs = Expr::Lam(params, rhs.into());
        let uses = free_vars(&rhs);
        self.uses = outer;
        self.done.push(Done { var, rhs, uses });
        var
    }

    /// What `Profile.Spy` reads of a function, separated by tabs: name, module, the instance whose method it
    /// is, file, line, column, last line, parameters, dictionaries, lines that are not blank nor all comment,
    /// whether its result can be seen, type.
    fn spy_row(&self, f: &FunBind, of: Option<&str>, result: bool) -> String {
        let (file, lo, hi, lines) = self.extent(f.span);
        let text = |t: &Type| kelvin_check::infer::show_type(t, self.names).replace(['\n', '\t'], " ");
        format!(
            "{}\t{}\t{}\t{file}\t{}\t{}\t{}\t{}\t{}\t{lines}\t{}\t{}\n",
            self.owner,
            self.module,
            of.unwrap_or_default(),
            lo.0,
            lo.1,
            hi,
            f.arity,
            f.dict_params.len(),
            u8::from(result),
            text(&f.ty),
        )
    }

    /// File, line and column, last line, and number of lines with code of a span.
    fn extent(&self, span: Span) -> (&str, (u32, u32), u32, usize) {
        let sources = self.options.sources;
        let Some(file) = sources.get(span.file) else { return ("", (0, 0), 0, 0) };
        let start = sources.line_col(span.file, span.lo).unwrap_or((0, 0));
        let end = sources.line_col(span.file, span.hi).unwrap_or(start);
        let source = file.text.get(span.lo as usize..span.hi as usize).unwrap_or_default();
        let code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("--");
        (&file.name, start, end.0, source.lines().filter(code).count())
    }
}
