//! Classes and instances. A dictionary is a constructor of its class's type: superclasses, then methods.

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::{Bind as TBind, Class, Dict, Instance, InstanceMethod};

use super::defs::{Def, Item};
use super::types::fun;
use super::{Cx, Wrap, inline_of, var_expr};
use crate::construct::{mk_app, mk_lam};
use crate::expr::{Alt, AltCon, At, Atom, Bind, Expr, Inline, Ty, VarId};

impl<'a> Cx<'a> {
    pub(super) fn method_selector_ty(&mut self, class: &'a Class, name: Name) -> Ty {
        let dict = self.dict_ty(class.name);
        let method = class.methods.iter().find(|m| m.name == name);
        let method = method.map_or(Ty::Any, |m| self.ty(&m.ty));
        fun(vec![dict], method)
    }

    /// `\d -> case d of { D … m … -> m }`.
    pub(super) fn method_selector(&mut self, class: &'a Class, field: usize) -> Expr {
        let con = self.dict_con(class.name);
        let ty = self.dict_ty(class.name);
        let d = self.local(Symbol::intern("d"), ty.clone(), Span::NONE);
        let binder = self.local(Symbol::intern("d"), ty, Span::NONE);
        let vars = self.con_vars(con);
        let field_ty = self.var_ty(vars[field]);
        let rhs = var_expr(vars[field]);
        let alts = vec![Alt { con: AltCon::Con(con), vars, at: At::NONE, rhs }];
        Expr::Lam(vec![d], Expr::Case { scrut: var_expr(d).into(), binder, alts, ty: field_ty }.into())
    }

    /// The binding of an instance: a constant dictionary, or a function from the dictionaries of its context.
    pub(super) fn instance(&mut self, this: VarId, inst: &'a Instance) -> Expr {
        let con = self.dict_con(inst.class);
        let ty = self.dict_ty(inst.class);
        let mut params = Vec::new();
        for p in &inst.dict_params {
            let ty = self.dict_ty(p.pred.class);
            params.push(self.bind_name(p.name, ty));
        }
        let mut wraps = Vec::new();
        let mut fields = self.dict_atoms(&inst.supers, &mut wraps);
        if params.is_empty() {
            for (i, m) in inst.methods.iter().enumerate() {
                let method = match m {
                    InstanceMethod::Bind(TBind::Fun(f)) => self.global(f.name),
                    _ => self.instance_method_var(inst, i),
                };
                fields.push(Atom::Var(method));
            }
            debug_assert!(wraps.is_empty() || !inst.supers.is_empty());
            let dict = Expr::Con(con, fields);
            return self.wrap(wraps, dict, &ty);
        }
        let own: Vec<Atom> = params.iter().map(|&p| Atom::Var(p)).collect();
        let tys = self.program.con(con).fields.clone();
        let d = self.local(self.program.var(this).name, ty.clone(), inst.span);
        let mut recursive = Vec::new();
        for (i, m) in inst.methods.iter().enumerate() {
            let method_ty = tys.get(inst.supers.len() + i).cloned().unwrap_or(Ty::Any);
            let name = self.method_name(inst, i);
            let (rhs, mentions_d) = match m {
                InstanceMethod::Bind(TBind::Fun(f)) => {
                    let f = self.global(f.name);
                    (mk_app(var_expr(f), own.clone(), method_ty.clone()), false)
                }
                InstanceMethod::Default(default) => {
                    let f = self.global(*default);
                    (Expr::App(var_expr(f).into(), vec![Atom::Var(d)], method_ty.clone()), true)
                }
                InstanceMethod::FromDict(other) => (self.method_of(inst, i, other, &method_ty), false),
                InstanceMethod::Missing(_) | InstanceMethod::Bind(_) => {
                    fields.push(Atom::Var(self.instance_method_var(inst, i)));
                    continue;
                }
            };
            let rhs = self.ticked_method(inst, i, rhs, &method_ty);
            let v = self.local(name, method_ty, inst.span);
            if let InstanceMethod::Bind(TBind::Fun(f)) = m
                && inline_of(f.inline) == Inline::Inline
            {
                // What the method is at known dictionaries is made of this.
                self.program.vars[v.0 as usize].inline = Inline::Inline;
            }
            fields.push(Atom::Var(v));
            match mentions_d {
                true => recursive.push((v, rhs)),
                false => wraps.push(Wrap::Let(Bind::NonRec(v, rhs.into()))),
            }
        }
        let dict = Expr::Con(con, fields);
        if recursive.is_empty() {
            let body = self.wrap(wraps, dict, &ty);
            return Expr::Lam(params, body.into());
        }
        recursive.insert(0, (d, dict));
        wraps.push(Wrap::Let(Bind::Rec(recursive)));
        let body = self.wrap(wraps, var_expr(d), &ty);
        Expr::Lam(params, body.into())
    }

    /// `$fShowMaybe_show`.
    fn method_name(&self, inst: &'a Instance, index: usize) -> Symbol {
        let method = self.defs.classes.get(&inst.class).and_then(|c| c.methods.get(index));
        let method = method.map_or("?", |m| self.names.occ(m.name).as_str());
        Symbol::intern(&format!("{}_{method}", self.names.occ(inst.dict)))
    }

    /// The method of another dictionary.
    fn method_of(&mut self, inst: &'a Instance, index: usize, dict: &'a Dict, ty: &Ty) -> Expr {
        let Some(&class) = self.defs.classes.get(&inst.class) else { return self.unit() };
        let mut wraps = Vec::new();
        let method = class.methods[index].name;
        let (f, args) = self.callee(method, std::slice::from_ref(dict), &mut wraps);
        let code = mk_app(var_expr(f), args, ty.clone());
        self.wrap(wraps, code, ty)
    }

    /// A top-level variable for a method that is no source binding.
    pub(super) fn instance_method_var(&mut self, inst: &'a Instance, index: usize) -> VarId {
        if let Some(&v) = self.instance_methods.get(&(inst.dict, index)) {
            return self.mention(v);
        }
        let con = self.dict_con(inst.class);
        let supers = inst.supers.len();
        let ty = self.program.con(con).fields.get(supers + index).cloned().unwrap_or(Ty::Any);
        let name = self.method_name(inst, index);
        let module = self.names.info(inst.dict).module.unwrap_or(self.module);
        let v = self.top(name, ty, module, inst.span);
        self.instance_methods.insert((inst.dict, index), v);
        self.queue.push_back((v, Item::InstanceMethod(inst, index)));
        self.mention(v)
    }

    pub(super) fn instance_method(&mut self, inst: &'a Instance, index: usize) -> Expr {
        let con = self.dict_con(inst.class);
        let ty = self.program.con(con).fields.get(inst.supers.len() + index).cloned().unwrap_or(Ty::Any);
        let code = match &inst.methods[index] {
            InstanceMethod::Default(default) => self.default_method(inst, index, *default, &ty),
            InstanceMethod::FromDict(other) => self.method_of(inst, index, other, &ty),
            InstanceMethod::Missing(_) | InstanceMethod::Bind(_) => {
                let class = self.defs.classes.get(&inst.class);
                let method =
                    class.and_then(|c| c.methods.get(index)).map_or("?", |m| self.names.occ(m.name).as_str());
                let place = self.options.sources.show_span(self.instance_head(inst.span));
                let text = format!("{place}: No instance nor default method for class operation {method}");
                self.error_call(self.known.no_method_error, Symbol::intern(&text), &ty)
            }
        };
        self.ticked_method(inst, index, code, &ty)
    }

    /// A method that is no binding, in its box if it has one.
    fn ticked_method(&mut self, inst: &'a Instance, index: usize, code: Expr, ty: &Ty) -> Expr {
        let method = self.defs.classes.get(&inst.class).and_then(|c| c.methods.get(index));
        let tick = method.and_then(|m| inst.ticks.iter().find(|(name, _)| *name == m.name));
        match tick {
            Some(&(_, k)) => self.ticked_below(k, code, ty),
            None => code,
        }
    }

    /// The default method at a constant instance. Where the default is a function it is expanded, so that it
    /// is a function and no constant applicative form.
    fn default_method(&mut self, inst: &'a Instance, index: usize, default: Name, ty: &Ty) -> Expr {
        let f = self.global(default);
        let this = Atom::Var(self.global(inst.dict));
        let arity = match self.defs.get(default) {
            Some(Def::Fun(f)) => f.bind.arity,
            _ => 0,
        };
        let method = self.defs.classes.get(&inst.class).and_then(|c| c.methods.get(index));
        let Some(method) = method.filter(|_| arity > 0) else {
            return Expr::App(var_expr(f).into(), vec![this], ty.clone());
        };
        let (dicts, args, result) = self.split_fun(&method.ty, arity);
        let params: Vec<VarId> =
            dicts.into_iter().chain(args).map(|ty| self.local(Symbol::intern("x"), ty, Span::NONE)).collect();
        let mut atoms = vec![this];
        atoms.extend(params.iter().map(|&p| Atom::Var(p)));
        mk_lam(params, Expr::App(var_expr(f).into(), atoms, result))
    }
}
