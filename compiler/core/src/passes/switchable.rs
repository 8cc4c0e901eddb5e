//! Cost centres that can be switched off when the program starts (`-fprof-switchable`, `+RTS -x`;
//! `docs/cost-semantics.md`, rules 67 to 69).
//!
//! # Note: Switchable cost centres
//! An annotation that is switched off is to be as if it were not written: its scope is the one around it. So
//! the scope inside `sccswitch c e` is `c`'s or another's, which is decided when the program runs, as it is
//! for the body of a function that is subsumed; for which passes have [`super::scope::Scope::Dyn`].
//! What is in there has no name that it could take along, so nothing leaves such a scope and nothing enters
//! it, and there is no `sccsub` that could charge what moved to a cost centre that is switched off.
//! (`sccsub` with all cost centres that a piece of code passed, of which the first that is on is charged,
//! would be right for what leaves; what enters would need the names of all scopes around, the outermost of
//! which is mostly that of a subsumed function, which has none.) Programs that are not compiled so are not
//! touched by any of this.
//!
//! What it does to `scc`: it becomes `sccswitch`, and `sccauto` becomes `sccswitchauto`; other kinds stay.
//!
//! Three things of the program's form depend on an annotation, and are decided here, before all other passes:
//!
//! * A top-level `f = scc c (\x -> e)` is a constant; without its annotation it is a function, whose
//!   references are boxes. So the function gets a name of its own, and each reference asks which of the two
//!   it is to be ([`dispatch`]).
//! * A constant that is an `scc` is no `CAF`'s. Here it is one's unless the `scc` is switched on:
//!   `annotate_cafs` puts `scccaf` around `sccswitch`, and its code enters the first of these that is on.
//! * The key of `sccBy` is evaluated only where that is switched on.

use std::collections::BTreeSet;

use kelvin_base::{Span, Symbol};
use kelvin_layout::CcKind;
use kelvin_prims::{PrimOp, PrimType};
use rustc_hash::FxHashMap;

use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::traverse::{atoms_of_mut, for_each_child_mut, mentions};
use crate::typing::ty_of;
use kelvin_base::stack::grow;

/// Makes all cost centres that annotations name switchable.
pub fn make_switchable(program: &mut Program) {
    let mut binds = std::mem::take(&mut program.binds);
    each_rhs(&mut binds, |rhs| mark(program, rhs));
    let mut split = Split { functions: FxHashMap::default(), p: program };
    let mut all = Vec::with_capacity(binds.len());
    for bind in binds {
        match bind {
            Bind::NonRec(v, mut rhs) => {
                let parts = split.split(v, &mut rhs);
                all.extend(parts.into_iter().map(|(v, rhs)| Bind::NonRec(v, rhs.into())));
                all.push(Bind::NonRec(v, rhs));
            }
            Bind::Rec(mut group) => {
                let mut parts = Vec::new();
                group.iter_mut().for_each(|(v, rhs)| parts.extend(split.split(*v, rhs)));
                group.extend(parts);
                all.push(Bind::Rec(group));
            }
        }
    }
    if !split.functions.is_empty() {
        each_rhs(&mut all, |rhs| match rhs {
            Expr::Con(..) => split.static_data(rhs),
            rhs => split.references(rhs),
        });
    }
    program.binds = all;
}

/// The program without the annotations of these cost centres: what one is to mean that is compiled with them
/// and run without.
pub fn erase(program: &mut Program, off: &BTreeSet<CcId>) {
    let mut binds = std::mem::take(&mut program.binds);
    each_rhs(&mut binds, |rhs| {
        let keyed = begins_with_a_key(rhs, off);
        erase_in(rhs, off);
        if keyed {
            stay_constant(program, rhs);
        }
    });
    program.binds = binds;
}

/// Whether, of the annotations around a constant, one with a key is the first that is not erased before it,
/// and is erased itself.
fn begins_with_a_key(mut e: &Expr, off: &BTreeSet<CcId>) -> bool {
    loop {
        e = match e {
            Expr::Scc(SccKind::Scc | SccKind::Auto, c, body) if off.contains(c) => body,
            Expr::Case { binder, alts, .. } => {
                return keyed(*binder, alts).is_some_and(|c| off.contains(&c));
            }
            _ => return false,
        };
    }
}

/// `case 0 of { _ -> e }`, which is a constant, whatever `e` is, and no annotation.
fn stay_constant(program: &mut Program, e: &mut Expr) {
    let ty = ty_of(program, e);
    let binder = program.new_var(VarInfo {
        name: Symbol::intern("key"),
        ty: Ty::Prim(PrimType::Int),
        module: None,
        span: Span::NONE,
        inline: Inline::None,
        facts: Facts::default(),
    });
    let rhs = std::mem::replace(e, Expr::Tuple(Vec::new()));
    let scrut = Expr::Atom(Atom::Lit(Lit::Int(0))).into();
    let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }];
    *e = Expr::Case { scrut, binder, alts, ty };
}

fn each_rhs(binds: &mut [Bind], mut f: impl FnMut(&mut Expr)) {
    for bind in binds {
        match bind {
            Bind::NonRec(_, rhs) => f(rhs),
            Bind::Rec(group) => group.iter_mut().for_each(|(_, rhs)| f(rhs)),
        }
    }
}

fn erase_in(e: &mut Expr, off: &BTreeSet<CcId>) {
    grow(|| {
        loop {
            let inner = match e {
                Expr::Scc(SccKind::Scc | SccKind::Auto | SccKind::By(_), c, body) if off.contains(c) => body,
                Expr::Case { binder, alts, .. } => match keyed(*binder, alts) {
                    Some(c) if off.contains(&c) => {
                        let Expr::Scc(_, _, body) = &mut alts[0].rhs else { unreachable!("just seen") };
                        body
                    }
                    _ => break,
                },
                _ => break,
            };
            *e = std::mem::replace(&mut **inner, Expr::Tuple(Vec::new()));
        }
        for_each_child_mut(e, &mut |child| erase_in(child, off));
    });
}

/// The cost centre of `case key of binder { _ -> sccby c binder e }`, where the key is for nothing else.
fn keyed(binder: VarId, alts: &[Alt]) -> Option<CcId> {
    match alts {
        [Alt { con: AltCon::Default, rhs: Expr::Scc(SccKind::By(key), c, body), .. }]
            if *key == Atom::Var(binder) && !mentions(body, binder) =>
        {
            Some(*c)
        }
        _ => None,
    }
}

/// Gives the annotations their kinds, and keys their test.
fn mark(program: &mut Program, e: &mut Expr) {
    grow(|| {
        match e {
            Expr::Scc(kind, c, _) if program.cost_centres[c.0 as usize].kind == CcKind::Normal => {
                *kind = match *kind {
                    SccKind::Scc => SccKind::Switch,
                    SccKind::Auto => SccKind::SwitchAuto,
                    kind => kind,
                };
            }
            Expr::Case { scrut, binder, alts, .. } => {
                if let Some(c) = keyed(*binder, alts) {
                    let find = std::mem::replace(&mut **scrut, Expr::Tuple(Vec::new()));
                    let none = Expr::Atom(Atom::Lit(Lit::Int(0)));
                    **scrut = dispatch(program, &[c], &find, none, &Ty::Prim(PrimType::Int));
                }
            }
            _ => {}
        }
        for_each_child_mut(e, &mut |child| mark(program, child));
    });
}

/// `on` if any of the cost centres is switched on, else `off`.
fn dispatch(program: &mut Program, centres: &[CcId], on: &Expr, off: Expr, ty: &Ty) -> Expr {
    let int = Ty::Prim(PrimType::Int);
    let mut e = off;
    for c in centres.iter().rev() {
        let binder = program.new_var(VarInfo {
            name: Symbol::intern("on"),
            ty: int.clone(),
            module: None,
            span: Span::NONE,
            inline: Inline::None,
            facts: Facts::default(),
        });
        let number = Atom::Lit(Lit::Int(c.0.into()));
        let alt = |con, rhs| Alt { con, vars: Vec::new(), at: At::NONE, rhs };
        let alts = vec![alt(AltCon::Default, on.clone()), alt(AltCon::Lit(Lit::Int(0)), e)];
        let scrut = Expr::Prim(PrimOp::SWITCHED_ON, vec![number], int.clone()).into();
        e = Expr::Case { scrut, binder, alts, ty: ty.clone() };
    }
    e
}

/// A top-level constant `f` that is a function if all its annotations are switched off.
struct Function {
    /// Its annotations, outermost first.
    centres: Vec<CcId>,
    /// `f` if one is switched on, and if none is.
    constant: VarId,
    function: VarId,
    /// The constant that static data holds in its place.
    of_data: VarId,
    params: usize,
}

struct Split<'a> {
    functions: FxHashMap<VarId, Function>,
    p: &'a mut Program,
}

impl Split<'_> {
    /// `f = scc c (\x -> e)` as `f2 = \x -> e; f1 = scc c f2; f = \x -> case switchedOn# c of { 0 -> f2 x;
    /// _ -> f1 x }`, and a constant for static data. What is called by the name `f` is that function; other
    /// references choose between `f1` and `f2` ([`Split::reference`]). Returns the others.
    fn split(&mut self, f: VarId, rhs: &mut Expr) -> Vec<(VarId, Expr)> {
        let Some(centres) = annotated_lambda(rhs) else { return Vec::new() };
        let lambda = grow(|| lambda_in(rhs));
        let Expr::Lam(params, body) = &*lambda else { return Vec::new() };
        let ty = ty_of(self.p, body);
        let params: Vec<VarId> = params.iter().map(|p| self.p.clone_var(*p)).collect();
        let (constant, function, of_data) = (self.fresh(f), self.fresh(f), self.fresh(f));
        let code = std::mem::replace(lambda, Expr::Atom(Atom::Var(function)));
        let args: Vec<Atom> = params.iter().map(|p| Atom::Var(*p)).collect();
        let call = |v: VarId| Expr::App(Expr::Atom(Atom::Var(v)).into(), args.clone(), ty.clone());
        let chosen = dispatch(self.p, &centres, &call(constant), call(function), &ty);
        let of = Function { centres, constant, function, of_data, params: params.len() };
        let annotated = std::mem::replace(rhs, Expr::Lam(params, chosen.into()));
        self.functions.insert(f, of);
        let held = self.reference(f, &[]);
        vec![(function, code), (constant, annotated), (of_data, held)]
    }

    fn fresh(&mut self, f: VarId) -> VarId {
        let v = self.p.clone_var(f);
        self.p.vars[v.0 as usize].facts = Facts::default();
        v
    }

    fn named(&self, a: Atom) -> Option<VarId> {
        match a {
            Atom::Var(f) if self.functions.contains_key(&f) => Some(f),
            _ => None,
        }
    }

    /// What a reference to `f` means, or its application to fewer arguments than it has parameters.
    fn reference(&mut self, f: VarId, args: &[Atom]) -> Expr {
        // A partial application is some function.
        let ty = if args.is_empty() { self.p.var(f).ty.clone() } else { Ty::Any };
        let Function { centres, constant, function, .. } = &self.functions[&f];
        let (centres, constant, function) = (centres.clone(), *constant, *function);
        let refer = |v: VarId| match args {
            [] => Expr::Atom(Atom::Var(v)),
            args => Expr::App(Expr::Atom(Atom::Var(v)).into(), args.to_vec(), ty.clone()),
        };
        dispatch(self.p, &centres, &refer(constant), refer(function), &ty)
    }

    /// Static data stays static. Dictionaries hold the function itself: whoever takes a method out of one
    /// refers to it.
    fn static_data(&self, data: &mut Expr) {
        if self.is_exempt(data) {
            return;
        }
        for a in atoms_of_mut(data) {
            if let Some(f) = self.named(*a) {
                *a = Atom::Var(self.functions[&f].of_data);
            }
        }
    }

    /// Puts what they mean in the place of references that are no calls.
    fn references(&mut self, e: &mut Expr) {
        grow(|| match e {
            Expr::Atom(a) => {
                if let Some(f) = self.named(*a) {
                    *e = self.reference(f, &[]);
                }
            }
            Expr::App(head, ..) if !matches!(**head, Expr::Atom(_)) => {
                self.references(head);
                self.around(e);
            }
            Expr::App(..) | Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) | Expr::Jump(..) => {
                self.around(e)
            }
            Expr::Let(bind, body) => {
                let rhss: Vec<&mut Expr> = match bind {
                    Bind::NonRec(_, rhs) => vec![rhs],
                    Bind::Rec(group) => group.iter_mut().map(|(_, rhs)| rhs).collect(),
                };
                // What a construction holds stands beside it.
                let mut lets = Vec::new();
                for rhs in rhss {
                    match rhs {
                        Expr::Con(..) => self.arguments(rhs, &mut lets),
                        Expr::App(head, ..) if matches!(**head, Expr::Atom(_)) => {
                            self.arguments(rhs, &mut lets);
                        }
                        rhs => self.references(rhs),
                    }
                }
                self.references(body);
                wrap(lets, e);
            }
            e => for_each_child_mut(e, &mut |child| self.references(child)),
        });
    }

    fn around(&mut self, e: &mut Expr) {
        let mut lets = Vec::new();
        self.arguments(e, &mut lets);
        wrap(lets, e);
    }

    /// Puts variables in the place of these functions among the arguments, and into an application to fewer
    /// arguments than it has parameters the one that is meant.
    fn arguments(&mut self, e: &mut Expr, lets: &mut Vec<(VarId, Expr)>) {
        if self.is_exempt(e) {
            return;
        }
        for a in atoms_of_mut(e) {
            if let Some(f) = self.named(*a) {
                let v = self.fresh(f);
                self.p.vars[v.0 as usize].module = None;
                lets.push((v, self.reference(f, &[])));
                *a = Atom::Var(v);
            }
        }
        if let Expr::App(head, args, _) = e
            && let Expr::Atom(a) = **head
            && let Some(f) = self.named(a)
            && args.len() < self.functions[&f].params
        {
            let args = std::mem::take(args);
            *e = self.reference(f, &args);
        }
    }

    fn is_exempt(&self, e: &Expr) -> bool {
        match e {
            Expr::Con(c, _) => self.p.tycon(self.p.con(*c).tycon).is_dict,
            Expr::Prim(op, ..) => *op == PrimOp::RUN_STATE,
            _ => false,
        }
    }
}

fn wrap(lets: Vec<(VarId, Expr)>, e: &mut Expr) {
    for (v, rhs) in lets.into_iter().rev() {
        let body = std::mem::replace(e, Expr::Tuple(Vec::new()));
        *e = mk_let(v, rhs, body);
    }
}

/// The annotations that stand around a lambda, outermost first, if there is nothing but these, at least one.
/// (One with a key leaves a constant: rule 69.)
fn annotated_lambda(mut e: &Expr) -> Option<Vec<CcId>> {
    let mut centres = Vec::new();
    while let Expr::Scc(kind, c, body) = e
        && kind.is_switchable()
    {
        centres.push(*c);
        e = body;
    }
    (matches!(e, Expr::Lam(..)) && !centres.is_empty()).then_some(centres)
}

/// That lambda.
fn lambda_in(e: &mut Expr) -> &mut Expr {
    match e {
        Expr::Scc(_, _, body) => lambda_in(body),
        e => e,
    }
}
