//! Specialisation of overloaded functions at known dictionaries.
//!
//! A call of a function (top-level or local, also a jump to a join point) with top-level dictionaries among
//! its arguments becomes a call of a copy of the function made for these dictionaries, one copy for the whole
//! program. Selections from the dictionaries in the copy then become direct calls. An instance with a
//! context, applied to known dictionaries (`$fShowList $fShowInt`), becomes a constant dictionary. Recursion
//! is handled by the table of copies. Types that grow with recursion would ask for ever larger dictionaries,
//! whose code may double each time: a dictionary made here has a *depth* ([`Copies`]), and beyond some depth
//! no more are made; the code then builds them as it runs.
//!
//! What it does to `scc`: copies keep the annotations of the original, with the same cost centres, executed
//! as often as before. An overloaded constant becomes a constant only where its annotation was inserted by an
//! option, which is then entered once. A top-level function is replaced by another at the same reference, so
//! the reference still pays for it. A function of dictionaries *only* would become a CAF, which is charged
//! elsewhere and evaluated once: in a profiled program that is done for dictionaries alone, whose
//! construction has cost centres of its own.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::copies::{MakesCopies, Unbound};
use super::scope::Scheme;
use super::stats::{Stats, Tick};
use crate::construct::{mk_app, mk_lam};
use crate::expr::*;
use crate::size::size_up_to;
use crate::subst::copy_expr;
use crate::traverse::{bind_pairs, bind_vars, for_each_child_mut};
use crate::typing::{is_dict_ty, ty_of};
use kelvin_base::stack::grow;

/// More copies than this of one function are not made in one run.
const MAX_COPIES: usize = 12;
/// Dictionaries are made of dictionaries made here up to this depth.
const MAX_DEPTH: u32 = 8;
/// The same instance is not applied to what it was applied to before more often than this: types that nest
/// so deeply come from polymorphic recursion.
const MAX_NESTING: u32 = 3;

/// What one run of the specialiser tells the next.
pub struct Copies {
    /// Nodes that copies may still add to the program.
    budget: usize,
    /// For each dictionary that is a copy of an instance's function: the instances that it is made of, with
    /// how often each nests in itself.
    made_of: FxHashMap<VarId, Nesting>,
    /// For each copy of a function, the function in the source.
    origin: FxHashMap<VarId, VarId>,
}

#[derive(Clone, Default)]
struct Nesting {
    depth: u32,
    instances: Vec<(VarId, u32)>,
}

impl Copies {
    pub fn new(budget: usize) -> Copies {
        Copies { budget, made_of: FxHashMap::default(), origin: FxHashMap::default() }
    }

    /// Variables have other numbers from now on. What is copied after that counts as written.
    pub fn forget(&mut self) {
        self.made_of.clear();
        self.origin.clear();
    }

    /// What applying the instance `f` to these dictionaries makes; `None` if that nests too deeply.
    fn nest(&self, f: VarId, known: &[Option<VarId>]) -> Option<Nesting> {
        let mut out = Nesting::default();
        for part in known.iter().flatten().filter_map(|d| self.made_of.get(d)) {
            out.depth = out.depth.max(part.depth);
            for (g, n) in &part.instances {
                match out.instances.iter_mut().find(|(h, _)| h == g) {
                    Some((_, m)) => *m = (*m).max(*n),
                    None => out.instances.push((*g, *n)),
                }
            }
        }
        out.depth += 1;
        let f = self.origin.get(&f).copied().unwrap_or(f);
        match out.instances.iter_mut().find(|(g, _)| *g == f) {
            Some((_, n)) => *n += 1,
            None => out.instances.push((f, 1)),
        }
        let fits = out.depth <= MAX_DEPTH && out.instances.iter().all(|(_, n)| *n <= MAX_NESTING);
        fits.then_some(out)
    }
}

/// Copies functions for the dictionaries that they are called with. The result are the top-level variables to
/// whose bindings it did something, and those of copies.
pub fn specialise(program: &mut Program, scheme: Scheme, done: &mut Copies, stats: &mut Stats) -> Vec<VarId> {
    let mut binds = std::mem::take(&mut program.binds);
    let mut s = Specialiser {
        templates: FxHashMap::default(),
        copies: FxHashMap::default(),
        copies_of: FxHashMap::default(),
        known: FxHashMap::default(),
        queue: Vec::new(),
        unbound: Unbound::default(),
        fields: FxHashMap::default(),
        changed: false,
        p: program,
        scheme,
        stats,
        done,
    };
    for bind in &binds {
        for (v, rhs) in bind_pairs(bind) {
            s.add_template(v, rhs);
            if let Expr::Con(_, args) = rhs
                && is_dict_ty(s.p, &s.p.var(v).ty)
            {
                s.fields.insert(v, args.clone());
            }
        }
    }
    let mut changed = Vec::new();
    for bind in &mut binds {
        s.changed = false;
        match bind {
            Bind::NonRec(_, rhs) => s.expr(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| s.expr(rhs)),
        }
        if s.changed {
            changed.extend(bind_vars(bind));
        }
    }
    let mut new = Vec::new();
    while let Some((v, mut rhs)) = s.queue.pop() {
        s.expr(&mut rhs);
        changed.push(v);
        new.push((v, rhs));
    }
    if !new.is_empty() {
        binds.push(Bind::Rec(new));
    }
    program.binds = binds;
    changed
}

/// The function, and for each of its first parameters the dictionary known for it.
type Key = (VarId, Vec<Option<VarId>>);

struct Specialiser<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    stats: &'p mut Stats,
    done: &'p mut Copies,
    /// Functions in scope with dictionary parameters.
    templates: FxHashMap<VarId, Rc<Expr>>,
    copies: FxHashMap<Key, VarId>,
    copies_of: FxHashMap<VarId, usize>,
    /// Local names of top-level dictionaries.
    known: FxHashMap<VarId, VarId>,
    /// Copies of top-level functions, to be looked through.
    queue: Vec<(VarId, Expr)>,
    unbound: Unbound,
    /// The fields of top-level dictionaries.
    fields: FxHashMap<VarId, Vec<Atom>>,
    /// Something has become a call of a copy.
    changed: bool,
}

impl MakesCopies for Specialiser<'_> {
    fn unbound(&mut self) -> &mut Unbound {
        &mut self.unbound
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }
}

impl Specialiser<'_> {
    fn add_template(&mut self, v: VarId, rhs: &Expr) {
        if let Expr::Lam(params, _) = rhs
            && self.overloaded(params)
        {
            self.templates.insert(v, Rc::new(rhs.clone()));
        }
    }

    fn overloaded(&self, params: &[VarId]) -> bool {
        params.iter().any(|p| is_dict_ty(self.p, &self.p.var(*p).ty))
    }

    /// The top-level dictionary that the atom names.
    fn dictionary(&self, a: Atom) -> Option<VarId> {
        let Atom::Var(v) = a else { return None };
        let v = self.known.get(&v).copied().unwrap_or(v);
        let info = self.p.var(v);
        (info.module.is_some() && is_dict_ty(self.p, &info.ty)).then_some(v)
    }

    fn expr_at(&mut self, e: &mut Expr) {
        match e {
            Expr::Let(bind, body) if self.local_templates(bind) => {
                match bind {
                    Bind::NonRec(_, rhs) => self.expr(rhs),
                    Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| self.expr(rhs)),
                }
                self.expr(body);
                self.bind_copies(bind);
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                self.expr(rhs);
                if let Expr::Atom(a) = **rhs
                    && let Some(d) = self.dictionary(a)
                {
                    self.known.insert(*v, d);
                }
                self.expr(body);
            }
            Expr::Case { scrut, binder, alts, .. } => {
                self.expr(scrut);
                if let Expr::Atom(a) = **scrut
                    && let Some(d) = self.dictionary(a)
                {
                    self.known.insert(*binder, d);
                    self.superclasses(d, alts);
                }
                alts.iter_mut().for_each(|alt| self.expr(&mut alt.rhs));
            }
            Expr::App(f, args, _) => {
                if let Expr::Atom(Atom::Var(f)) = **f
                    && !args.is_empty()
                    && let Some(template) = self.templates.get(&f).cloned()
                {
                    if let Some(new) = self.call(f, &template, args) {
                        let Expr::App(_, args, ty) = std::mem::replace(e, Expr::Tuple(Vec::new())) else {
                            return;
                        };
                        let args = keep(args, &new.1);
                        let head = Expr::Atom(Atom::Var(new.0));
                        // A function that was applied to its dictionaries alone is boxed.
                        let refers = self.scheme.references_pay() && self.is_top_function(new.0);
                        *e = if refers { Expr::App(head.into(), args, ty) } else { mk_app(head, args, ty) };
                    }
                    return;
                }
                for_each_child_mut(e, &mut |c| self.expr(c));
            }
            Expr::LetJoin { rec, joins, body } => {
                for j in joins.iter().filter(|j| self.overloaded(&j.params)).collect::<Vec<_>>() {
                    let template = Expr::Lam(j.params.clone(), j.body.clone().into());
                    self.templates.insert(j.name, Rc::new(template));
                    self.unbound.joins.insert(j.name, Vec::new());
                }
                joins.iter_mut().for_each(|j| self.expr(&mut j.body));
                self.expr(body);
                self.bind_join_copies(joins);
                if !*rec {
                    // A group that is not recursive has one member.
                    for j in joins.drain(1..) {
                        let inner = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
                        **body = Expr::LetJoin { rec: false, joins: vec![j], body: inner.into() };
                    }
                }
            }
            Expr::Jump(j, args, _) => {
                if let Some(template) = self.templates.get(j).cloned()
                    && let Some((copy, gone)) = self.call(*j, &template, args)
                {
                    *j = copy;
                    *args = keep(std::mem::take(args), &gone);
                }
            }
            e => for_each_child_mut(e, &mut |c| self.expr(c)),
        }
    }

    /// Notes the overloaded functions that a `let` binds; whether there are any.
    fn local_templates(&mut self, bind: &Bind) -> bool {
        let mut any = false;
        for (v, rhs) in bind_pairs(bind) {
            self.add_template(v, rhs);
            any |= self.templates.contains_key(&v);
        }
        any
    }

    /// Superclass dictionaries selected from a known one are known.
    fn superclasses(&mut self, d: VarId, alts: &[Alt]) {
        let (Some(fields), [alt]) = (self.fields.get(&d), alts) else { return };
        let found: Vec<(VarId, VarId)> = alt
            .vars
            .iter()
            .zip(fields)
            .filter_map(|(v, a)| self.dictionary(*a).map(|known| (*v, known)))
            .collect();
        self.known.extend(found);
    }

    /// The copy to call instead of `f`, and which arguments it has no parameters for.
    fn call(&mut self, f: VarId, template: &Rc<Expr>, args: &mut [Atom]) -> Option<(VarId, Vec<bool>)> {
        let Expr::Lam(params, body) = &**template else { return None };
        for a in args.iter_mut() {
            if let Some(d) = self.dictionary(*a) {
                *a = Atom::Var(d);
            }
        }
        if self.p.var(f).inline == Inline::Inline && args.len() >= params.len() {
            // It will be inlined here anyway.
            return None;
        }
        let known: Vec<Option<VarId>> = params
            .iter()
            .zip(args)
            .map(|(p, a)| if is_dict_ty(self.p, &self.p.var(*p).ty) { self.dictionary(*a) } else { None })
            .collect();
        if known.iter().all(Option::is_none) {
            return None;
        }
        let join = self.unbound.joins.contains_key(&f);
        let constant = !join && known.len() == params.len() && known.iter().all(Option::is_some);
        let result = ty_of(self.p, body);
        let scheme = self.scheme.within(self.p, f);
        if constant
            && scheme.entries_count()
            && !is_dict_ty(self.p, &result)
            && (scheme.entries_are_exact() || !is_inserted_scc(self.p, body))
        {
            return None;
        }
        let gone = known.iter().map(Option::is_some).collect();
        let key = (f, known);
        if let Some(copy) = self.copies.get(&key) {
            self.changed = true;
            return Some((*copy, gone));
        }
        let nesting = if constant { self.done.nest(f, &key.1)? } else { Nesting::default() };
        let made = self.copies_of.entry(f).or_default();
        let size = size_up_to(body, self.done.budget + 1);
        if *made >= MAX_COPIES || size > self.done.budget {
            return None;
        }
        self.done.budget -= size;
        *made += 1;
        let copy = self.copy(f, params, body, &key.1, result);
        let origin = self.done.origin.get(&f).copied().unwrap_or(f);
        self.done.origin.insert(copy, origin);
        if constant {
            self.done.made_of.insert(copy, nesting);
        }
        self.copies.insert(key, copy);
        self.changed = true;
        Some((copy, gone))
    }

    fn is_top_function(&self, f: VarId) -> bool {
        let info = self.p.var(f);
        info.module.is_some() && info.facts.arity > 0
    }

    fn copy(
        &mut self,
        f: VarId,
        params: &[VarId],
        body: &Expr,
        known: &[Option<VarId>],
        result: Ty,
    ) -> VarId {
        self.stats.tick(Tick::Specialisation);
        let mut map = FxHashMap::default();
        let mut rest = Vec::new();
        for (i, p) in params.iter().enumerate() {
            match known.get(i).copied().flatten() {
                Some(d) => {
                    map.insert(*p, Atom::Var(d));
                }
                None => {
                    let new = self.p.clone_var(*p);
                    map.insert(*p, Atom::Var(new));
                    rest.push(new);
                }
            }
        }
        let body = copy_expr(self.p, body, &mut map);
        let types: Vec<Ty> = rest.iter().map(|p| self.p.var(*p).ty.clone()).collect();
        let arity = rest.len() as u32;
        let ty = if types.is_empty() { result } else { Ty::Fun(types.into(), result.into()) };
        let copy = self.p.clone_var(f);
        let info = &mut self.p.vars[copy.0 as usize];
        info.ty = ty;
        info.facts = info.facts.of_part(arity);
        if let Some(copies) = self.unbound.joins.get_mut(&f) {
            copies.push(Join { name: copy, params: rest, body });
            return copy;
        }
        let rhs = mk_lam(rest, body);
        if self.p.var(f).module.is_some() {
            // A copy may have dictionary parameters left.
            self.add_template(copy, &rhs);
            self.queue.push((copy, rhs));
        } else {
            self.unbound.local.entry(f).or_default().push((copy, rhs));
        }
        copy
    }
}

fn keep(args: Vec<Atom>, gone: &[bool]) -> Vec<Atom> {
    args.into_iter().enumerate().filter(|(i, _)| gone.get(*i) != Some(&true)).map(|(_, a)| a).collect()
}

/// Whether all that a constant does, but for making dictionaries, is in an annotation that an option
/// inserted.
fn is_inserted_scc(program: &Program, body: &Expr) -> bool {
    let mut e = body;
    while let Expr::Let(bind, rest) = e
        && bind_vars(bind).iter().all(|v| is_dict_ty(program, &program.var(*v).ty))
    {
        e = rest;
    }
    matches!(e, Expr::Scc(SccKind::Auto | SccKind::SwitchAuto, ..))
}
