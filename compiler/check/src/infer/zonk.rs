//! From types and evidence under inference to final ones.
//!
//! While a module is being checked, the typed program holds places to be filled in: a type is
//! `Var(PENDING | index of the Ty)`, a dictionary is `Var(PENDING | index of its evidence)`. [`Zonker`]
//! replaces them all at the end, when every unification variable is bound or known to stay open; each of
//! the latter becomes a type variable of its own.

use std::sync::Arc;

use kelvin_base::stack::grow;
use kelvin_base::{Span, Symbol};
use rustc_hash::FxHashMap;

use super::env::letter;
use super::solve::Evidence;
use super::types::{Meta, Node, Ty, Types};
use crate::names::{Name, Names, Space};
use crate::thir::{self, Dict, Made};

/// Marks names that are places to be filled in. Proper names are smaller.
pub const PENDING: u32 = 1 << 31;

/// Stands for the error type in messages.
pub const ERROR_VAR: Name = Name(u32::MAX);

/// The place for a type.
pub fn pending(t: Ty) -> thir::Type {
    thir::Type::Var(Name(PENDING | t.0))
}

/// The type as far as it is known, for messages: unification variables are `Var(PENDING | index)`.
pub fn plain(types: &mut Types, t: Ty) -> thir::Type {
    let mut z = TypeZonker {
        types,
        cache: FxHashMap::default(),
        open: &mut |m| thir::Type::Var(Name(PENDING | m.0)),
        without: None,
    };
    z.ty(t)
}

/// The same for a constraint.
pub fn plain_pred(types: &mut Types, p: &super::types::Pred) -> thir::Pred {
    thir::Pred { class: p.class, args: p.args.iter().map(|&a| plain(types, a)).collect() }
}

/// A type without unification variables, as all types of finished modules are.
pub fn closed(types: &Types, t: Ty) -> thir::Type {
    grow(|| match types.raw(t) {
        Node::Con(n) => thir::Type::Con(n),
        Node::Lit(text) => thir::Type::Lit(text),
        Node::Var(n) => thir::Type::Var(n),
        Node::Error | Node::Meta(_) => thir::Type::Var(ERROR_VAR),
        Node::Fun(a, b) => thir::Type::Fun(Arc::new(closed(types, a)), Arc::new(closed(types, b))),
        Node::App(f, a) => thir::Type::App(Arc::new(closed(types, f)), Arc::new(closed(types, a))),
        Node::Unboxed(i) => {
            let parts = types.unboxed_parts(i);
            thir::Type::UnboxedTuple(parts.iter().map(|&p| closed(types, p)).collect())
        }
        Node::Family(i) => match types.family_reduct(i) {
            Some(t) => closed(types, t),
            None => {
                let args = types.family_args(i);
                thir::Type::Family(types.family_name(i), args.iter().map(|&a| closed(types, a)).collect())
            }
        },
        Node::Forall(i) => {
            let poly = types.poly(i);
            let pred = |p: &super::types::Pred| thir::Pred {
                class: p.class,
                args: p.args.iter().map(|&a| closed(types, a)).collect(),
            };
            thir::Type::Forall(Arc::new(thir::Scheme {
                vars: poly.vars.clone(),
                context: poly.context.iter().map(pred).collect(),
                ty: closed(types, poly.ty),
            }))
        }
    })
}

struct TypeZonker<'a> {
    types: &'a mut Types,
    cache: FxHashMap<Ty, thir::Type>,
    open: &'a mut dyn FnMut(Meta) -> thir::Type,
    /// The class that is left out of contexts.
    without: Option<Name>,
}

impl TypeZonker<'_> {
    fn ty(&mut self, t: Ty) -> thir::Type {
        let t = self.types.shallow(t);
        if let Some(done) = self.cache.get(&t) {
            return done.clone();
        }
        let done = grow(|| match self.types.raw(t) {
            Node::Con(n) => thir::Type::Con(n),
            Node::Lit(text) => thir::Type::Lit(text),
            Node::Var(n) => thir::Type::Var(n),
            Node::Error => thir::Type::Var(ERROR_VAR),
            Node::Meta(m) => (self.open)(m),
            Node::Fun(a, b) => thir::Type::Fun(self.arc(a), self.arc(b)),
            Node::App(f, a) => match self.types.as_fun(t) {
                Some((a, b)) => thir::Type::Fun(self.arc(a), self.arc(b)),
                None => thir::Type::App(self.arc(f), self.arc(a)),
            },
            Node::Unboxed(i) => {
                let parts = self.types.unboxed_parts(i);
                thir::Type::UnboxedTuple(parts.iter().map(|&p| self.ty(p)).collect())
            }
            Node::Family(i) => {
                let args = self.types.family_args(i);
                thir::Type::Family(self.types.family_name(i), args.iter().map(|&a| self.ty(a)).collect())
            }
            Node::Forall(i) => {
                let poly = self.types.poly(i);
                thir::Type::Forall(Arc::new(thir::Scheme {
                    vars: poly.vars.clone(),
                    context: self.context(&poly.context),
                    ty: self.ty(poly.ty),
                }))
            }
        });
        self.cache.insert(t, done.clone());
        done
    }

    fn arc(&mut self, t: Ty) -> Arc<thir::Type> {
        Arc::new(self.ty(t))
    }

    fn context(&mut self, ps: &[super::types::Pred]) -> Vec<thir::Pred> {
        let kept: Vec<_> = ps.iter().filter(|p| Some(p.class) != self.without).collect();
        kept.into_iter().map(|p| self.pred(p)).collect()
    }

    fn pred(&mut self, p: &super::types::Pred) -> thir::Pred {
        thir::Pred { class: p.class, args: p.args.iter().map(|&a| self.ty(a)).collect() }
    }
}

/// A binding with dictionary parameters, while its body is gone through: dictionaries made from the
/// parameters are made once per call.
#[derive(Default)]
struct Frame {
    params: Vec<Name>,
    binds: Vec<(Name, Dict)>,
}

/// Fills in all places of a module.
pub struct Zonker<'a> {
    frames: Vec<Frame>,
    /// The evidence that is being filled in, outermost first, and the variables that stand for it in itself.
    inside: Vec<(u32, Option<Name>)>,
    types: &'a mut Types,
    names: &'a mut Names,
    evidence: &'a [Evidence],
    /// Equalities of types, for which there is no evidence at run time.
    equality: Name,
    cache: FxHashMap<Ty, thir::Type>,
    open: FxHashMap<Meta, Name>,
}

impl<'a> Zonker<'a> {
    pub fn new(
        types: &'a mut Types,
        names: &'a mut Names,
        evidence: &'a [Evidence],
        equality: Name,
    ) -> Zonker<'a> {
        Zonker {
            frames: Vec::new(),
            inside: Vec::new(),
            types,
            names,
            evidence,
            equality,
            cache: FxHashMap::default(),
            open: FxHashMap::default(),
        }
    }

    pub fn final_type(&mut self, t: Ty) -> thir::Type {
        let cache = std::mem::take(&mut self.cache);
        let (names, vars) = (&mut *self.names, &mut self.open);
        let mut open = |m: Meta| {
            let i = vars.len();
            thir::Type::Var(*vars.entry(m).or_insert_with(|| {
                let occ = Symbol::intern(&letter(i));
                names.local(Space::TyVar, occ, Span::NONE)
            }))
        };
        let mut z = TypeZonker { types: self.types, cache, open: &mut open, without: Some(self.equality) };
        let done = z.ty(t);
        self.cache = z.cache;
        done
    }

    fn ty(&mut self, t: &mut thir::Type) {
        if let thir::Type::Var(n) = t
            && n.0 & PENDING != 0
        {
            *t = self.final_type(Ty(n.0 & !PENDING));
        }
    }

    fn pred(&mut self, p: &mut thir::Pred) {
        p.args.iter_mut().for_each(|a| self.ty(a));
    }

    fn params(&mut self, ps: &mut [thir::DictParam]) {
        ps.iter_mut().for_each(|p| self.pred(&mut p.pred));
    }

    fn dict(&mut self, d: &mut Dict) {
        grow(|| match d {
            Dict::Var(n) if n.0 & PENDING != 0 => {
                let number = n.0 & !PENDING;
                let Some(Evidence::Done(done)) = self.evidence.get(number as usize) else { return };
                if let Some((_, knot)) = self.inside.iter_mut().find(|(i, _)| *i == number) {
                    let fresh = || self.names.local(Space::Made, Symbol::intern("$knot"), Span::NONE);
                    *d = Dict::Var(*knot.get_or_insert_with(fresh));
                    return;
                }
                *d = done.clone();
                self.inside.push((number, None));
                self.dict(d);
                if let Some((_, Some(knot))) = self.inside.pop() {
                    *d = Dict::Knot(knot, Box::new(std::mem::replace(d, Dict::NoCalls)));
                }
            }
            Dict::Var(_)
            | Dict::TypeCon(..)
            | Dict::Literal(..)
            | Dict::Made(..)
            | Dict::NoCalls
            | Dict::Binding(_)
            | Dict::Call(_, None) => {}
            Dict::App(f, args) => {
                self.dict(f);
                self.dicts(args);
            }
            Dict::Lambda(params, body) => {
                self.params(params);
                self.dict(body);
            }
            Dict::Call(_, Some(below)) => self.dict(below),
            Dict::Instance(_, args) => {
                self.dicts(args);
                if !args.is_empty() {
                    self.share(d);
                }
            }
            Dict::Super(inner, _, _) | Dict::Knot(_, inner) => self.dict(inner),
        });
    }

    /// Moves a dictionary that is made from dictionary parameters to the innermost binding that has one of
    /// them. Its own arguments have been moved already.
    fn share(&mut self, d: &mut Dict) {
        let Some(Some(at)) = self.frame_of(d) else { return };
        let frame = &mut self.frames[at];
        if let Some((n, _)) = frame.binds.iter().find(|(_, b)| b == d) {
            *d = Dict::Var(*n);
            return;
        }
        let n = self.names.local(Space::Made, Symbol::intern("$d"), Span::NONE);
        frame.binds.push((n, std::mem::replace(d, Dict::Var(n))));
    }

    /// The innermost frame that the dictionary depends on (`Some(None)`: on none), if frames are all it
    /// depends on.
    fn frame_of(&self, d: &Dict) -> Option<Option<usize>> {
        match d {
            Dict::Var(n) => {
                let has = |f: &Frame| f.params.contains(n) || f.binds.iter().any(|b| b.0 == *n);
                self.frames.iter().rposition(has).map(Some)
            }
            Dict::Super(inner, _, _) => self.frame_of(inner),
            Dict::Call(_, Some(below)) => self.frame_of(below),
            // These stay where they are.
            Dict::App(..) | Dict::Lambda(..) | Dict::Knot(..) | Dict::Made(_, Made::Value(_)) => None,
            Dict::TypeCon(..)
            | Dict::Literal(..)
            | Dict::Made(..)
            | Dict::NoCalls
            | Dict::Binding(_)
            | Dict::Call(_, None) => Some(None),
            Dict::Instance(_, args) => {
                args.iter().try_fold(None, |deepest: Option<usize>, a| Some(deepest.max(self.frame_of(a)?)))
            }
        }
    }

    fn dicts(&mut self, ds: &mut Vec<Dict>) {
        let group = |d: &Dict| match d {
            Dict::Var(n) if n.0 & PENDING != 0 => match self.evidence.get((n.0 & !PENDING) as usize) {
                Some(Evidence::Group(g)) => Some(g),
                _ => None,
            },
            _ => None,
        };
        if ds.iter().any(|d| group(d).is_some()) {
            *ds = ds.iter().flat_map(|d| group(d).cloned().unwrap_or_else(|| vec![d.clone()])).collect();
        }
        ds.iter_mut().for_each(|d| self.dict(d));
    }

    pub fn module(&mut self, m: &mut thir::Module) {
        for d in &mut m.datas {
            d.family.iter_mut().flat_map(|f| &mut f.1).for_each(|t| self.ty(t));
            for c in &mut d.cons {
                c.fields.iter_mut().for_each(|t| self.ty(t));
                c.context.iter_mut().for_each(|p| self.pred(p));
            }
        }
        for c in &mut m.classes {
            c.supers.iter_mut().for_each(|p| self.pred(p));
            c.methods.iter_mut().for_each(|m| self.ty(&mut m.ty));
            c.defaults.iter_mut().for_each(|b| self.bind(b));
        }
        for i in &mut m.instances {
            self.params(&mut i.dict_params);
            self.dicts(&mut i.supers);
            for m in &mut i.methods {
                match m {
                    thir::InstanceMethod::Bind(b) => self.bind(b),
                    thir::InstanceMethod::FromDict(d) => self.dict(d),
                    thir::InstanceMethod::Default(_) | thir::InstanceMethod::Missing(_) => {}
                }
            }
        }
        m.foreigns.iter_mut().for_each(|f| self.ty(&mut f.ty));
        self.groups(&mut m.binds);
    }

    fn groups(&mut self, gs: &mut [thir::BindGroup]) {
        gs.iter_mut().flat_map(|g| &mut g.binds).for_each(|b| self.bind(b));
    }

    fn bind(&mut self, b: &mut thir::Bind) {
        match b {
            thir::Bind::Fun(f) => {
                if let Some(ty) = f.ty.get_mut() {
                    self.ty(ty);
                }
                self.params(&mut f.dict_params);
                let shares = !f.dict_params.is_empty();
                if shares {
                    let params = f.dict_params.iter().map(|p| p.name).collect();
                    self.frames.push(Frame { params, binds: Vec::new() });
                }
                if let Some(clauses) = f.clauses.get_mut() {
                    self.clauses(clauses);
                }
                if shares && let Some(frame) = self.frames.pop() {
                    f.dict_binds = frame.binds;
                }
            }
            thir::Bind::Pat(p) => {
                self.pat(&mut p.pat);
                self.rhs(&mut p.rhs);
            }
        }
    }

    fn clauses(&mut self, cs: &mut [thir::Clause]) {
        for c in cs {
            c.pats.iter_mut().for_each(|p| self.pat(p));
            self.rhs(&mut c.rhs);
        }
    }

    fn rhs(&mut self, r: &mut thir::Rhs) {
        self.groups(&mut r.wheres);
        for (stmts, e) in &mut r.guarded {
            self.stmts(stmts);
            self.expr(e);
        }
        self.ty(&mut r.ty);
    }

    fn stmts(&mut self, ss: &mut [thir::Stmt]) {
        for s in ss {
            match s {
                thir::Stmt::Bind(p, e) => {
                    self.pat(p);
                    self.expr(e);
                }
                thir::Stmt::Let(gs) => self.groups(gs),
                thir::Stmt::Guard(e) => self.expr(e),
            }
        }
    }

    fn exprs<'e>(&mut self, es: impl IntoIterator<Item = &'e mut thir::Expr>) {
        es.into_iter().for_each(|e| self.expr(e));
    }

    fn expr(&mut self, e: &mut thir::Expr) {
        use thir::Expr::*;
        grow(|| match e {
            Var { dicts, ty, .. } | Con { dicts, ty, .. } => {
                self.dicts(dicts);
                self.ty(ty);
            }
            Int { ty, num: dict, .. } | Frac { ty, fractional: dict, .. } => {
                self.ty(ty);
                self.dict(dict);
            }
            Lit(..) => {}
            App(f, a, ty, _) => {
                self.exprs([&mut **f, &mut **a]);
                self.ty(ty);
            }
            Lambda { clauses, args, result, .. } => {
                self.clauses(clauses);
                args.iter_mut().for_each(|t| self.ty(t));
                self.ty(result);
            }
            Let(gs, body) => {
                self.groups(gs);
                self.expr(body);
            }
            If(a, b, c) => self.exprs([&mut **a, &mut **b, &mut **c]),
            Guards(r) => self.rhs(r),
            Case { scrut, scrut_ty, clauses, ty, .. } => {
                self.expr(scrut);
                self.ty(scrut_ty);
                self.clauses(clauses);
                self.ty(ty);
            }
            Tuple(es) | UnboxedTuple(es) => self.exprs(es),
            List(es, ty) => {
                self.exprs(es);
                self.ty(ty);
            }
            ListComp(body, stmts, ty) => {
                self.expr(body);
                self.stmts(stmts);
                self.ty(ty);
            }
            RecordCon { dicts, fields, ty, .. } => {
                self.dicts(dicts);
                self.exprs(fields.iter_mut().flatten());
                self.ty(ty);
            }
            RecordUpdate { record, record_ty, values, ty, .. } => {
                self.expr(record);
                self.ty(record_ty);
                self.exprs(values);
                self.ty(ty);
            }
            Scc(_, body, _) | Tick(_, body) => self.expr(body),
            DictLambda(params, body) => {
                self.params(params);
                self.expr(body);
            }
            DictApp(body, dicts, ty) => {
                self.expr(body);
                self.dicts(dicts);
                self.ty(ty);
            }
        });
    }

    fn pat(&mut self, p: &mut thir::Pat) {
        use thir::Pat::*;
        grow(|| match p {
            Var(_, ty) | Wild(ty) | Lit(_, ty) => self.ty(ty),
            Int { ty, num: dict, eq, .. } | Frac { ty, fractional: dict, eq, .. } => {
                self.ty(ty);
                self.dict(dict);
                self.dict(eq);
            }
            Con { dicts, args, ty, .. } => {
                self.params(dicts);
                args.iter_mut().for_each(|p| self.pat(p));
                self.ty(ty);
            }
            Tuple(ps, ty) | UnboxedTuple(ps, ty) | List(ps, ty) => {
                ps.iter_mut().for_each(|p| self.pat(p));
                self.ty(ty);
            }
            As(_, p, ty) => {
                self.pat(p);
                self.ty(ty);
            }
            Lazy(p) | Bang(p) => self.pat(p),
            View(f, ty, p) => {
                self.expr(f);
                self.ty(ty);
                self.pat(p);
            }
        });
    }
}
