//! Worker/wrapper: arguments that a function surely takes apart are passed in parts, arguments that it never
//! uses not at all, and a result that is surely a construction is returned in parts.
//!
//! A function `f` is split into a *wrapper*, inlined wherever `f` is called, and a *worker* with the
//! original body. What is returned in parts goes without boxes that are made for it alone
//! ([`super::boxed_fields`]), also where the function returns a tuple. Parameters of join points (loops) are
//! split in place: their jumps are all known. Of a `NOINLINE` function it is the worker that is not inlined.
//!
//! What it does to `scc` (thesis 5.4.5): an `scc` around the whole body goes to the wrapper and is inlined
//! with it, so that each call still counts one entry and the worker, a top-level function, is subsumed in it.
//! Arguments are taken apart before it is entered: their evaluation is paid for by who suspended them, and
//! what is around the call knows them from then on.
//! A *local* worker keeps it where references pay: it is charged to the scope of its declaration, which may
//! have no name, so that the `scc` could be entered in that scope alone. Its wrapper then does nothing that
//! anybody pays for, and is inlined in every scope. The box that the wrapper builds for the result stands
//! outside the `scc`, as `sccsub` of it: there the caller can take it apart, and where it is built after all
//! it is charged as before.

use kelvin_base::Symbol;
use kelvin_prims::{PrimOp, Rep};
use rustc_hash::{FxHashMap, FxHashSet};

use super::boxed_fields::{BoxedFields, Boxes};
use super::demand::{Demand, Signature, Signatures, is_product};
use super::scope::Scheme;
use super::stats::{Stats, Tick};
use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::size::size_up_to;
use crate::traverse::{for_each_child, for_each_child_mut, mentions};
use crate::typing::{no_parameter_ty, ty_of};
use kelvin_base::stack::grow;

/// Splits functions by their signatures.
pub fn split(program: &mut Program, signatures: &Signatures, scheme: Scheme, stats: &mut Stats) {
    let unit = program.cons.iter().position(|c| c.fields.is_empty()).map(|i| ConId(i as u32));
    let mut binds = std::mem::take(&mut program.binds);
    let mut called = FxHashSet::default();
    for bind in &binds {
        match bind {
            Bind::NonRec(_, rhs) => note_called(rhs, &mut called),
            Bind::Rec(pairs) => pairs.iter().for_each(|(_, rhs)| note_called(rhs, &mut called)),
        }
    }
    program.binds = binds;
    let boxed = BoxedFields::of(program);
    binds = std::mem::take(&mut program.binds);
    let joins = FxHashMap::default();
    let mut s = Splitter { p: program, signatures, scheme, stats, unit, called, joins, boxed };
    for bind in &mut binds {
        match bind {
            Bind::NonRec(v, rhs) => {
                s.expr(rhs);
                let rhs = std::mem::replace(&mut **rhs, Expr::Tuple(Vec::new()));
                let v = *v;
                let mut pairs = s.function(v, rhs, Place { top: true, recursive: false });
                *bind = match pairs.len() {
                    1 => match pairs.pop() {
                        Some((v, rhs)) => Bind::NonRec(v, rhs.into()),
                        None => Bind::Rec(pairs),
                    },
                    _ => Bind::Rec(pairs),
                };
            }
            Bind::Rec(pairs) => {
                let mut out = Vec::with_capacity(pairs.len());
                for (v, mut rhs) in std::mem::take(pairs) {
                    s.expr(&mut rhs);
                    out.extend(s.function(v, rhs, Place { top: true, recursive: true }));
                }
                *pairs = out;
            }
        }
    }
    program.binds = binds;
}

/// Where a function is bound.
#[derive(Clone, Copy)]
struct Place {
    top: bool,
    /// In a recursive group.
    recursive: bool,
}

/// What becomes of a parameter.
enum Param {
    Keep(VarId),
    /// Never used.
    Drop(VarId),
    /// Taken apart; the parts may be, in turn.
    Unbox(VarId, ConId, Vec<Param>),
}

struct Splitter<'p> {
    p: &'p mut Program,
    signatures: &'p Signatures,
    scheme: Scheme,
    stats: &'p mut Stats,
    /// A nullary constructor, to stand for values that are never used.
    unit: Option<ConId>,
    /// What is called somewhere. The wrapper of a local function that only goes elsewhere as a value is
    /// inlined nowhere: it would be one closure more, and one call more.
    called: FxHashSet<VarId>,
    /// For the jumps of split join points: how each argument is to be passed.
    joins: FxHashMap<VarId, Vec<Shape>>,
    boxed: BoxedFields,
}

/// What a worker returns the parts of.
struct Made {
    /// A construction; else a tuple.
    con: Option<ConId>,
    /// The types of its parts.
    types: Vec<Ty>,
    /// The boxes among them, which the worker does not make.
    boxes: Boxes,
}

/// A part of what is made that is a box of this constructor, and what is in that.
struct Opened {
    part: VarId,
    con: ConId,
    inside: VarId,
}

/// How an argument of a jump is passed.
#[derive(Clone)]
enum Shape {
    Keep,
    Drop,
    Unbox(ConId, Vec<Shape>),
}

/// What an expression returns.
#[derive(Clone, Copy, PartialEq)]
enum Result {
    /// Nothing: it fails, or goes on elsewhere.
    None,
    Con(ConId),
    Unknown,
}

impl Result {
    fn meet(self, other: Result) -> Result {
        match (self, other) {
            (Result::None, r) | (r, Result::None) => r,
            (Result::Con(c), Result::Con(d)) if c == d => self,
            _ => Result::Unknown,
        }
    }
}

/// Adds what the expression calls.
fn note_called(e: &Expr, called: &mut FxHashSet<VarId>) {
    if let Expr::App(f, ..) = e
        && let Expr::Atom(Atom::Var(f)) = &**f
    {
        called.insert(*f);
    }
    for_each_child(e, &mut |c| grow(|| note_called(c, called)));
}

impl Splitter<'_> {
    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &mut Expr) {
        match e {
            Expr::Let(bind, body) => {
                match bind {
                    Bind::NonRec(v, rhs) => {
                        self.expr(rhs);
                        let v = *v;
                        let rhs = std::mem::replace(&mut **rhs, Expr::Tuple(Vec::new()));
                        let mut pairs = self.function(v, rhs, Place { top: false, recursive: false });
                        if pairs.len() == 1 {
                            if let Some((v, rhs)) = pairs.pop() {
                                *bind = Bind::NonRec(v, rhs.into());
                            }
                        } else {
                            *bind = Bind::Rec(pairs);
                        }
                    }
                    Bind::Rec(pairs) => {
                        let mut out = Vec::with_capacity(pairs.len());
                        for (v, mut rhs) in std::mem::take(pairs) {
                            self.expr(&mut rhs);
                            out.extend(self.function(v, rhs, Place { top: false, recursive: true }));
                        }
                        *pairs = out;
                    }
                }
                self.expr(body);
            }
            Expr::LetJoin { joins, body, .. } => {
                for j in joins.iter_mut() {
                    self.plan_join(j);
                }
                for j in joins.iter_mut() {
                    self.expr(&mut j.body);
                }
                self.expr(body);
            }
            Expr::Jump(j, args, ty) => {
                let Some(shapes) = self.joins.get(j).cloned() else { return };
                let (j, ty) = (*j, ty.clone());
                let old = std::mem::take(args);
                let mut new = Vec::new();
                let mut wraps = Vec::new();
                for (a, shape) in old.into_iter().zip(&shapes) {
                    self.pass(a, shape, &mut new, &mut wraps);
                }
                *e = wrap_cases(wraps, Expr::Jump(j, new, ty.clone()), &ty);
            }
            Expr::Case { .. } => {
                self.annotated_result(e);
                for_each_child_mut(e, &mut |c| self.expr(c));
            }
            e => for_each_child_mut(e, &mut |c| self.expr(c)),
        }
    }

    /// What an annotated expression constructs and its context takes apart at once is returned in parts:
    /// `case scc c e of { D# x -> … }` as
    /// `case (case scc c (case e of { D# y -> y }) of y { _ -> sccsub c (D# y) }) of { D# x -> … }`.
    fn annotated_result(&mut self, e: &mut Expr) {
        let Expr::Case { scrut, binder, alts, .. } = e else { return };
        let (binder, [alt]) = (*binder, &alts[..]) else { return };
        let AltCon::Con(con) = alt.con else { return };
        let Expr::Scc(kind, cc, body) = &mut **scrut else { return };
        let (kind, cc) = (*kind, *cc);
        if !kind.names_scope()
            || !self.scheme.profiled()
            || !is_product(self.p, con)
            || mentions(&alt.rhs, binder)
            || self.result_of(body, &mut Vec::new()) != Result::Con(con)
        {
            return;
        }
        self.stats.tick(Tick::SccWorker);
        let body = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
        let result = ty_of(self.p, &body);
        let made = self.construction(con);
        let (ty, parts) = self.return_parts(binder, &made, body);
        let call = Expr::Scc(kind, cc, parts.into());
        **scrut = self.rebox(binder, &made, call, &ty, result, Some(cc));
    }

    /// What `e` returns.
    fn result_of(&self, e: &Expr, joins: &mut Vec<VarId>) -> Result {
        grow(|| match e {
            Expr::Con(c, _) => Result::Con(*c),
            Expr::Let(_, body) => self.result_of(body, joins),
            Expr::Scc(kind, _, body) if kind.names_scope() => self.result_of(body, joins),
            Expr::Case { alts, .. } => {
                alts.iter().fold(Result::None, |r, alt| r.meet(self.result_of(&alt.rhs, joins)))
            }
            Expr::LetJoin { joins: group, body, .. } => {
                joins.extend(group.iter().map(|j| j.name));
                let r = self.result_of(body, joins);
                group.iter().fold(r, |r, j| r.meet(self.result_of(&j.body, joins)))
            }
            Expr::Jump(j, ..) if joins.contains(j) => Result::None,
            Expr::Atom(Atom::Var(v)) if self.p.var(*v).facts.fails => Result::None,
            Expr::App(f, args, _) => {
                let Expr::Atom(Atom::Var(f)) = **f else { return Result::Unknown };
                match self.signatures.get(&f) {
                    Some(sig) if sig.params.len() <= args.len() && sig.diverges => Result::None,
                    Some(sig) if sig.params.len() == args.len() => {
                        sig.constructs.map_or(Result::Unknown, Result::Con)
                    }
                    _ => Result::Unknown,
                }
            }
            Expr::Prim(PrimOp::RAISE, ..) => Result::None,
            _ => Result::Unknown,
        })
    }

    // Join points ---------------------------------------------------------------------------------

    /// Splits the parameters of a join point in place.
    fn plan_join(&mut self, j: &mut Join) {
        let Some(sig) = self.signatures.get(&j.name) else { return };
        let sig = sig.clone();
        let plan: Vec<Param> = j.params.iter().zip(&sig.params).map(|(p, d)| self.plan(*p, d, 0)).collect();
        if !plan.iter().any(|p| !matches!(p, Param::Keep(_))) {
            return;
        }
        self.stats.tick(Tick::WorkerWrapper);
        let shapes = plan.iter().map(shape_of).collect();
        self.joins.insert(j.name, shapes);
        let mut params = Vec::new();
        let mut lets = Vec::new();
        plan.iter().for_each(|p| self.rebuild(p, &mut params, &mut lets));
        let body = std::mem::replace(&mut j.body, Expr::Tuple(Vec::new()));
        let result = ty_of(self.p, &body);
        j.body = lets.into_iter().rev().fold(body, |body, (v, rhs)| self.bind(v, rhs, body));
        j.params = params;
        let types = j.params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
        self.p.vars[j.name.0 as usize].ty = Ty::Fun(types, result.into());
    }

    /// The arguments that an atom is passed as, and the `case`s that take it apart.
    fn pass(&mut self, a: Atom, shape: &Shape, args: &mut Vec<Atom>, wraps: &mut Vec<Taken>) {
        match shape {
            Shape::Keep => args.push(a),
            Shape::Drop => {}
            Shape::Unbox(con, fields) => {
                let like = match a {
                    Atom::Var(v) => v,
                    Atom::Lit(_) => self.p.main,
                };
                let taken = self.take_apart(a, like, *con);
                let vars = taken.vars.clone();
                wraps.push(taken);
                for (v, shape) in vars.into_iter().zip(fields) {
                    self.pass(Atom::Var(v), shape, args, wraps);
                }
            }
        }
    }

    // Functions -----------------------------------------------------------------------------------

    /// The name of the worker of `f`, which has these parameters.
    fn worker_of(&mut self, f: VarId, params: &[VarId], result: &Ty) -> VarId {
        let mut info = self.p.var(f).clone();
        info.name = Symbol::intern(&format!("$w{}", info.name));
        let types = params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
        info.ty = Ty::Fun(types, result.clone().into());
        info.facts = info.facts.of_part(params.len() as u32);
        self.p.new_var(info)
    }

    /// The parameter of a worker that would have none: it would be a thunk, shared and charged elsewhere.
    fn dummy_param(&mut self, f: VarId) -> VarId {
        let mut info = self.p.var(f).clone();
        info.ty = no_parameter_ty();
        info.module = None;
        info.facts = Facts::default();
        self.p.new_var(info)
    }

    /// `f`, or its wrapper and worker.
    fn function(&mut self, f: VarId, rhs: Expr, place: Place) -> Vec<(VarId, Expr)> {
        let Some(sig) = self.signatures.get(&f).cloned() else { return vec![(f, rhs)] };
        let Expr::Lam(params, body) = rhs else { return vec![(f, rhs)] };
        if !self.worth_splitting(f, &params, &body, &sig, place) {
            return vec![(f, Expr::Lam(params, body))];
        }
        let hidden = self.p.var(f).inline == Inline::NoInline;
        let plan: Vec<Param> = params
            .iter()
            .zip(&sig.params)
            .map(|(p, d)| match self.plan(*p, d, 0) {
                Param::Unbox(p, con, _) if hidden && !self.is_a(p, con) => Param::Keep(p),
                plan => plan,
            })
            .collect();
        let constructs = self.made(f, params.len(), &body, &sig);
        if constructs.is_none() && !plan.iter().any(|p| !matches!(p, Param::Keep(_))) {
            return vec![(f, Expr::Lam(params, body))];
        }
        self.stats.tick(Tick::WorkerWrapper);
        let result = ty_of(self.p, &body);
        // The annotations around the whole body go to the wrapper.
        let (sccs, body) = outer_sccs(*body);
        let wrapper_params: Vec<VarId> = params.iter().map(|p| self.fresh(*p)).collect();
        // The worker.
        let mut worker_params = Vec::new();
        let mut lets = Vec::new();
        plan.iter().for_each(|p| self.rebuild(p, &mut worker_params, &mut lets));
        let mut dummy = false;
        if worker_params.is_empty() {
            worker_params.push(self.dummy_param(f));
            dummy = true;
        }
        let body = lets.into_iter().rev().fold(body, |body, (v, rhs)| self.bind(v, rhs, body));
        let (worker_ty, body) = match &constructs {
            Some(made) => self.return_parts(f, made, body),
            None => (result.clone(), body),
        };
        let innermost = sccs.last().map(|(_, cc)| *cc);
        let annotated = |e: Expr| sccs.iter().rev().fold(e, |e, (kind, cc)| Expr::Scc(*kind, *cc, e.into()));
        let stays = !place.top && self.scheme.references_pay();
        let body = match innermost {
            Some(_) if stays => {
                self.stats.tick(Tick::SccWorker);
                annotated(body)
            }
            _ => body,
        };
        let worker = self.worker_of(f, &worker_params, &worker_ty);
        if !stays && innermost.is_some() {
            self.p.vars[worker.0 as usize].facts.within = innermost;
        }
        // The wrapper.
        let mut args = Vec::new();
        let mut wraps = Vec::new();
        for (a, p) in wrapper_params.iter().zip(&plan) {
            self.pass(Atom::Var(*a), &shape_of(p), &mut args, &mut wraps);
        }
        if dummy {
            args.push(Atom::Lit(Lit::State));
        }
        let call = Expr::App(Expr::Atom(Atom::Var(worker)).into(), args, worker_ty.clone());
        let call = if stays { call } else { annotated(call) };
        let wrapped = wrap_cases(wraps, call, &worker_ty);
        let wrapper_body = match &constructs {
            Some(made) => self.rebox(f, made, wrapped, &worker_ty, result, innermost),
            None => wrapped,
        };
        if let Some(made) = constructs {
            self.boxed.note(f, made.boxes);
        }
        self.p.vars[f.0 as usize].inline = Inline::Inline;
        vec![
            (worker, Expr::Lam(worker_params, body.into())),
            (f, Expr::Lam(wrapper_params, wrapper_body.into())),
        ]
    }

    fn worth_splitting(
        &self,
        f: VarId,
        params: &[VarId],
        body: &Expr,
        sig: &Signature,
        place: Place,
    ) -> bool {
        let info = self.p.var(f);
        if info.inline == Inline::Inline || f == self.p.main || sig.params.len() != params.len() {
            return false;
        }
        if !place.top && !self.called.contains(&f) {
            return false;
        }
        if sig.diverges {
            // What fails at once is not worth it. A loop without end may run for long, and a chain of thunks
            // that it hands on would fill the heap, though none of them is ever used.
            return place.recursive;
        }
        // Smaller ones are inlined as they are, if they may be.
        info.inline == Inline::NoInline || size_up_to(body, 7 + params.len()) > 6 + params.len()
    }

    /// Whether a parameter is of the type that the constructor makes. Functions that take a value for one of
    /// another type once they have tested that it is one are often not to be inlined for that very reason:
    /// their callers must not take it apart before the test.
    fn is_a(&self, p: VarId, con: ConId) -> bool {
        self.p.var(p).ty == Ty::Data(self.p.con(con).tycon)
    }

    /// Whether the callers of `f` may see that it returns a `con`. Not those of one that is not inlined
    /// because what it makes is taken for a value of another type.
    fn shows_result(&self, f: VarId, n: usize, con: ConId) -> bool {
        let info = self.p.var(f);
        info.inline != Inline::NoInline
            || match &info.ty {
                Ty::Fun(params, result) if params.len() == n => **result == Ty::Data(self.p.con(con).tycon),
                _ => false,
            }
    }

    fn fresh(&mut self, v: VarId) -> VarId {
        let new = self.p.clone_var(v);
        let info = &mut self.p.vars[new.0 as usize];
        info.module = None;
        info.facts = Facts::default();
        new
    }

    fn plan(&mut self, p: VarId, d: &Demand, depth: usize) -> Param {
        let rep = self.p.var(p).ty.rep();
        match d {
            Demand::Absent => match rep {
                Some(Rep::Lifted) if self.unit.is_some() => Param::Drop(p),
                Some(Rep::Word | Rep::Double | Rep::Float) => Param::Drop(p),
                _ => Param::Keep(p),
            },
            Demand::Product { con: AltCon::Con(con), fields, whole: false }
                if rep == Some(Rep::Lifted) && depth < 3 && is_product(self.p, *con) =>
            {
                let types = self.p.con(*con).fields.clone();
                let strict = self.p.con(*con).strict.clone();
                let mut parts = Vec::with_capacity(types.len());
                for (i, ty) in types.into_iter().enumerate() {
                    let mut info = self.p.var(p).clone();
                    info.ty = ty;
                    info.module = None;
                    info.facts = Facts { evaluated: strict.get(i) == Some(&true), ..Facts::default() };
                    info.inline = Inline::None;
                    let v = self.p.new_var(info);
                    let d = fields.get(i).cloned().unwrap_or(Demand::Lazy { whole: true });
                    parts.push(self.plan(v, &d, depth + 1));
                }
                Param::Unbox(p, *con, parts)
            }
            _ => Param::Keep(p),
        }
    }

    /// The worker's parameters, and the bindings that make the original ones from them.
    fn rebuild(&mut self, p: &Param, params: &mut Vec<VarId>, lets: &mut Vec<(VarId, Expr)>) {
        match p {
            Param::Keep(v) => params.push(*v),
            Param::Drop(v) => {
                // Not used, but perhaps mentioned where it is passed on to be dropped.
                let value = match self.p.var(*v).ty.rep() {
                    Some(Rep::Word) => Expr::Atom(Atom::Lit(Lit::Int(0))),
                    Some(Rep::Double) => Expr::Atom(Atom::Lit(Lit::Double(0))),
                    Some(Rep::Float) => Expr::Atom(Atom::Lit(Lit::Float(0))),
                    _ => Expr::Con(self.unit.unwrap_or(ConId(0)), Vec::new()),
                };
                lets.push((*v, value));
            }
            Param::Unbox(v, con, parts) => {
                let args = parts.iter().map(|p| Atom::Var(p.var())).collect();
                parts.iter().for_each(|p| self.rebuild(p, params, lets));
                lets.push((*v, Expr::Con(*con, args)));
            }
        }
    }

    /// `let v = rhs in body`, or what does the same for what is not lifted.
    fn bind(&self, v: VarId, rhs: Expr, body: Expr) -> Expr {
        if self.p.var(v).ty.is_lifted() {
            return mk_let(v, rhs, body);
        }
        let ty = ty_of(self.p, &body);
        let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: body }];
        Expr::Case { scrut: rhs.into(), binder: v, alts, ty }
    }

    /// A `case` that takes `a` apart.
    fn take_apart(&mut self, a: Atom, like: VarId, con: ConId) -> Taken {
        let binder = self.fresh(like);
        self.p.vars[binder.0 as usize].ty = Ty::Data(self.p.con(con).tycon);
        let types = self.p.con(con).fields.clone();
        let vars = types
            .into_iter()
            .map(|ty| {
                let v = self.fresh(like);
                self.p.vars[v.0 as usize].ty = ty;
                v
            })
            .collect();
        Taken { scrut: Expr::Atom(a), binder, con, vars }
    }

    /// What the callers of `f` may see it make: a construction, or a tuple of which a part is a box.
    fn made(&self, f: VarId, params: usize, body: &Expr, sig: &Signature) -> Option<Made> {
        let hidden = self.p.var(f).inline == Inline::NoInline;
        let mut made = match sig.constructs {
            Some(con) if self.shows_result(f, params, con) => self.construction(con),
            Some(_) => return None,
            None if hidden || sig.diverges || !self.called.contains(&f) => return None,
            None => match ty_of(self.p, body) {
                Ty::Tuple(types) => Made { con: None, boxes: vec![None; types.len()], types: types.to_vec() },
                _ => return None,
            },
        };
        let inner = inner_of_sccs(body);
        // (The callers would not see a tuple through the annotation.)
        let seen = made.con.is_some() || std::ptr::eq(inner, body);
        if !hidden && seen {
            let parts = made.types.len();
            made.boxes = self.boxed.of_function(self.p, self.signatures, f, inner, made.con, parts);
        }
        (made.con.is_some() || made.boxes.iter().any(Option::is_some)).then_some(made)
    }

    fn construction(&self, con: ConId) -> Made {
        let types = self.p.con(con).fields.to_vec();
        Made { con: Some(con), boxes: vec![None; types.len()], types }
    }

    /// Variables for the parts of what is made, for what is returned in place of them, and the boxes that
    /// these were taken out of.
    fn parts_of(&mut self, f: VarId, made: &Made) -> (Vec<VarId>, Vec<VarId>, Vec<Opened>) {
        let (mut vars, mut returned, mut boxed) = (Vec::new(), Vec::new(), Vec::new());
        for (ty, con) in made.types.iter().zip(&made.boxes) {
            let v = self.fresh(f);
            self.p.vars[v.0 as usize].ty = ty.clone();
            vars.push(v);
            let Some(con) = con else {
                returned.push(v);
                continue;
            };
            let inside = self.fresh(f);
            self.p.vars[inside.0 as usize].ty = self.p.con(*con).fields[0].clone();
            returned.push(inside);
            boxed.push(Opened { part: v, con: *con, inside });
        }
        (vars, returned, boxed)
    }

    /// The body of a worker that returns the parts of its constructed result, and their type.
    fn return_parts(&mut self, f: VarId, made: &Made, body: Expr) -> (Ty, Expr) {
        let (vars, returned, boxed) = self.parts_of(f, made);
        let types: Vec<Ty> = returned.iter().map(|v| self.p.var(*v).ty.clone()).collect();
        let atoms: Vec<Atom> = returned.iter().map(|v| Atom::Var(*v)).collect();
        let (ty, parts) = match (&types[..], &atoms[..]) {
            ([ty], [a]) if !ty.is_lifted() => (ty.clone(), Expr::Atom(*a)),
            _ => (Ty::Tuple(types.into()), Expr::Tuple(atoms)),
        };
        let mut opened = Vec::new();
        for Opened { part, con, inside } in boxed {
            let binder = self.fresh(part);
            self.p.vars[binder.0 as usize].ty = Ty::Data(self.p.con(con).tycon);
            opened.push(Taken { scrut: Expr::Atom(Atom::Var(part)), binder, con, vars: vec![inside] });
        }
        let parts = wrap_cases(opened, parts, &ty);
        let body_ty = ty_of(self.p, &body);
        let binder = self.fresh(f);
        self.p.vars[binder.0 as usize].ty = body_ty;
        let con = match made.con {
            Some(con) => {
                self.p.vars[binder.0 as usize].ty = Ty::Data(self.p.con(con).tycon);
                AltCon::Con(con)
            }
            None => AltCon::Tuple,
        };
        let alts = vec![Alt { con, vars, at: At::NONE, rhs: parts }];
        (ty.clone(), Expr::Case { scrut: body.into(), binder, alts, ty })
    }

    /// The wrapper's part of that: `call` returns the parts, the construction is made of them.
    fn rebox(
        &mut self,
        f: VarId,
        made: &Made,
        call: Expr,
        worker_ty: &Ty,
        result: Ty,
        cc: Option<CcId>,
    ) -> Expr {
        let (vars, returned, boxed) = self.parts_of(f, made);
        let args: Vec<Atom> = vars.iter().map(|v| Atom::Var(*v)).collect();
        let built = match made.con {
            Some(con) => Expr::Con(con, args),
            None => Expr::Tuple(args),
        };
        let built = boxed.into_iter().rev().fold(built, |built, Opened { part, con, inside }| {
            mk_let(part, Expr::Con(con, vec![Atom::Var(inside)]), built)
        });
        let built = match cc {
            Some(cc) => Expr::Scc(SccKind::Sub, cc, built.into()),
            None => built,
        };
        let binder = self.fresh(f);
        let (binder, alt) = match worker_ty {
            Ty::Tuple(_) => {
                self.p.vars[binder.0 as usize].ty = worker_ty.clone();
                (binder, Alt { con: AltCon::Tuple, vars: returned, at: At::NONE, rhs: built })
            }
            _ => (returned[0], Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: built }),
        };
        Expr::Case { scrut: call.into(), binder, alts: vec![alt], ty: result }
    }
}

impl Param {
    fn var(&self) -> VarId {
        match self {
            Param::Keep(v) | Param::Drop(v) | Param::Unbox(v, ..) => *v,
        }
    }
}

fn shape_of(p: &Param) -> Shape {
    match p {
        Param::Keep(_) => Shape::Keep,
        Param::Drop(_) => Shape::Drop,
        Param::Unbox(_, con, parts) => Shape::Unbox(*con, parts.iter().map(shape_of).collect()),
    }
}

/// `case scrut of binder { con vars -> … }`
struct Taken {
    scrut: Expr,
    binder: VarId,
    con: ConId,
    vars: Vec<VarId>,
}

fn wrap_cases(wraps: Vec<Taken>, body: Expr, ty: &Ty) -> Expr {
    wraps.into_iter().rev().fold(body, |rhs, t| Expr::Case {
        scrut: t.scrut.into(),
        binder: t.binder,
        alts: vec![Alt { con: AltCon::Con(t.con), vars: t.vars, at: At::NONE, rhs }],
        ty: ty.clone(),
    })
}

/// What is in the annotations around the whole of a body.
fn inner_of_sccs(mut body: &Expr) -> &Expr {
    while let Expr::Scc(kind, _, inner) = body
        && kind.names_scope()
    {
        body = inner;
    }
    body
}

/// The annotations around the whole of a body, outermost first, and what is in them. (Not those by a key:
/// that may be a parameter, and what is inside has no name that the worker could be annotated with.)
fn outer_sccs(mut body: Expr) -> (Vec<(SccKind, CcId)>, Expr) {
    let mut sccs = Vec::new();
    loop {
        match body {
            Expr::Scc(kind, cc, inner) if kind.names_scope() => {
                sccs.push((kind, cc));
                body = *inner;
            }
            body => return (sccs, body),
        }
    }
}
