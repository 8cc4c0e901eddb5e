//! Fusion across an annotation: `c (scc m (p a))`, whose producer belongs to `m` and whose consumer to the
//! scope around.
//!
//! The new functions stand in the consumer's scope. What their producer evaluates before it returns a
//! construction does so in `sccsub m`, and what of that the consumer's alternative needs leaves it as an
//! unboxed tuple, with a number first where there are several constructions:
//!
//! ```text
//! sum (scc m (map f xs))
//!   = case scc m 0 of { _ -> go xs 0 }
//! go xs a = case sccsub m (case xs of { [] -> (# 0, _, _ #); y : ys -> (# 1, y, ys #) }) of
//!     (# n, y, ys #) -> case n of { 0 -> a; 1 -> let z = sccsub m (f y) in … go ys (a + z) }
//! ```
//!
//! So all that the producer evaluates is evaluated in its scope, and all that the consumer does in its own.
//! The annotation is entered where the consumer began to evaluate the list: once at most, and only if it
//! does. What the producer suspends is a closure of the scope in which it now stands, its code annotated
//! (`docs/cost-semantics.md`, rule 48); what it constructs for the consumer to look at is still constructed
//! in its scope. Where the consumer surely fails, it does so where the producer returns, as `sccsub` of its
//! scope. A part of the producer in an annotation that an option put into the first one, or in a function
//! that the producer ends in a call of, is entered where the consumer comes to it, below the first. Its
//! local functions do not leave the annotation: they must be gone afterwards (those of an inserted annotation
//! may, as `sccsub`: rule 66).

use kelvin_layout::CcKind;
use kelvin_prims::{PrimOp, Rep};

use super::producers::continues;
use super::*;
use crate::construct::{replace_results, stand_in};
use crate::passes::fails::surely_fails;
use crate::traverse::for_each_binder;
use crate::typing::int_ty;

/// The annotation between producer and consumer.
#[derive(Clone, Copy)]
pub(super) struct Across {
    pub kind: SccKind,
    pub cc: CcId,
    /// The scope in which it is entered, where that is not the consumer's; and the one that that is entered
    /// in, if it is the annotation of another part of the producer.
    pub home: Option<CcId>,
    pub outer: Option<CcId>,
    /// The producer, if the annotation is that of its body.
    pub producer: Option<VarId>,
    /// A function of the producer's would have to leave it.
    pub failed: bool,
}

impl Across {
    /// What is evaluated in the producer's scope.
    pub(super) fn inside(self, e: Expr) -> Expr {
        self.around(Expr::Scc(SccKind::Sub, self.cc, e.into()))
    }

    /// What is evaluated where the annotation is entered. (So its costs are below that, and not below what
    /// the consumer's annotation has entered since.)
    pub(super) fn around(self, e: Expr) -> Expr {
        let scopes = self.home.into_iter().chain(self.outer);
        scopes.fold(e, |e, scope| Expr::Scc(SccKind::Sub, scope, e.into()))
    }

    /// The annotation of a part of what is in this one.
    fn of_part(self, kind: SccKind, cc: CcId) -> Across {
        Across { kind, cc, home: Some(self.cc), outer: self.home, producer: None, failed: false }
    }

    /// The code of which [`Self::inside`] made `e`, or that. (Not for the annotation of a part.)
    pub(super) fn code_inside(self, e: Expr) -> Result<Expr, Expr> {
        let (home, e) = match (self.home, e) {
            (Some(home), Expr::Scc(SccKind::Sub, cc, e)) if cc == home => (Some(home), *e),
            (Some(_), e) => return Err(e),
            (None, e) => (None, e),
        };
        match e {
            Expr::Scc(SccKind::Sub, cc, code) if cc == self.cc => Ok(*code),
            e if home.is_some() => Err(self.around(e)),
            e => Err(e),
        }
    }
}

/// Where the producer leaves the annotation: what is then done in the consumer's scope.
struct Exit {
    code: Expr,
    /// What of the producer's variables that uses.
    vars: Vec<VarId>,
}

/// What leaves the annotation by an exit.
enum Leaf {
    Parts {
        atoms: Vec<Atom>,
        /// The variable in the places that it does not use.
        unused: Option<VarId>,
    },
    /// Nothing: this fails.
    Failure(Expr),
}

impl Fuser<'_> {
    /// The annotation around the producer, and what is in it, if it can be fused across that.
    pub(super) fn across<'e>(&self, producer: &'e Expr) -> Option<(Across, &'e Expr)> {
        if let Some(found) = self.across_own(producer) {
            return Some(found);
        }
        let (home, annotated) = match producer {
            Expr::Scc(SccKind::Sub, home, inner) if matches!(**inner, Expr::Scc(..)) => {
                (Some(*home), &**inner)
            }
            annotated => (None, annotated),
        };
        let Expr::Scc(kind @ (SccKind::Scc | SccKind::Auto | SccKind::Sub), cc, inner) = annotated else {
            return None;
        };
        let fits = self.scheme.profiled()
            && self.scope != Scope::Cc(*cc)
            && match kind {
                // What is in an annotation in it is a part of the producer's; of a scope alone it is all.
                SccKind::Sub => !matches!(**inner, Expr::Scc(..)),
                _ => self.is_normal(*cc),
            };
        let across = Across { kind: *kind, cc: *cc, home, outer: None, producer: None, failed: false };
        fits.then_some((across, inner))
    }

    /// Whether functions that are declared below the cost centre belong to it.
    pub(super) fn is_normal(&self, cc: CcId) -> bool {
        self.p.cost_centres[cc.0 as usize].kind == CcKind::Normal
    }

    /// Whether nothing was fused in the producer of `xs`, which would have to be simplified first, and
    /// nothing around its use in `body` that made several of that.
    pub(super) fn is_done(&self, producer: &Expr, body: &Expr, xs: VarId) -> bool {
        let mut fused = false;
        for_each_binder(producer, &mut |v| fused |= v.0 as usize >= self.old);
        !fused && occurrences(body, xs) == 1
    }

    /// Whether the list is what the consumer `c` evaluates first, or nothing that might fail comes before it.
    /// Where each element is an entry (`own`), that must be so for all of them.
    pub(super) fn entered_first(&self, c: VarId, index: usize, args: &[Atom], own: bool) -> bool {
        let Some(known) = self.functions.get(&c) else { return false };
        if known.params.get(index).is_none_or(|p| evaluated_below(known, *p).is_none()) {
            return true;
        }
        if own {
            return false;
        }
        let is_value = |a: &Atom| match a {
            Atom::Lit(_) => true,
            Atom::Var(v) => {
                let info = self.p.var(*v);
                !info.ty.is_lifted() || info.facts.evaluated || self.values.contains(v)
            }
        };
        args.iter().enumerate().all(|(i, a)| i == index || is_value(a))
    }

    /// The fused code behind the entry.
    pub(super) fn entered(&mut self, across: Across, fused: Expr, result: &Ty) -> Expr {
        if across.kind == SccKind::Sub || across.producer.is_some() {
            return fused;
        }
        let zero = Expr::Atom(Atom::Lit(Lit::Int(0)));
        self.behind(across.around(Expr::Scc(across.kind, across.cc, zero.into())), fused, result)
    }

    /// `e` behind an entry, which gives a number.
    pub(super) fn behind(&mut self, entry: Expr, e: Expr, result: &Ty) -> Expr {
        let binder = self.of_type(int_ty());
        let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: e }];
        Expr::Case { scrut: entry.into(), binder, alts, ty: result.clone() }
    }

    pub(super) fn of_type(&mut self, ty: Ty) -> VarId {
        let v = self.fresh(self.p.main);
        let info = &mut self.p.vars[v.0 as usize];
        (info.ty, info.inline) = (ty, Inline::None);
        v
    }

    /// The consumer applied to what `e`, code of the producer's scope, returns. The result stands in the
    /// consumer's.
    pub(super) fn cross(
        &mut self,
        site: &mut Site,
        e: Expr,
        others: &[Atom],
        pending: &mut Pending,
        across: Across,
    ) -> Expr {
        let sub = |e: Expr| across.inside(e);
        match e {
            Expr::Let(Bind::NonRec(v, rhs), body) if is_thunk(&rhs) => {
                if occurrences(&body, v) > 1 {
                    return mk_let(v, sub(*rhs), self.push(site, *body, others, pending));
                }
                pending.insert(v, *rhs);
                let body = self.push(site, *body, others, pending);
                match pending.remove(&v) {
                    Some(rhs) => mk_let(v, sub(rhs), body),
                    None => body,
                }
            }
            Expr::Let(bind @ Bind::Rec(_), body) => {
                let here = std::mem::replace(&mut self.scope, Scope::Cc(across.cc));
                self.register(&bind, false);
                self.scope = here;
                let made = self.below_group(site, &bind, *body, others, pending);
                self.without_group(site, bind, made, across)
            }
            Expr::Case { .. } | Expr::LetJoin { .. } | Expr::Let(..) => {
                self.segment(site, e, others, pending, across)
            }
            Expr::Prim(op @ PrimOp::RAISE, args, _) => sub(Expr::Prim(op, args, site.result.clone())),
            Expr::Con(con, fields) => self.consume_construction(site, con, fields, others, pending),
            e @ Expr::Atom(_) => self.consume(site, e, others),
            Expr::Scc(kind @ (SccKind::Auto | SccKind::Sub), cc, part)
                if across.outer.is_none() && self.is_normal(cc) && cc != across.cc =>
            {
                self.cross_part(site, *part, others, pending, across.of_part(kind, cc))
            }
            // A function of the producer's enters the annotation anew where it calls itself.
            Expr::Scc(kind @ SccKind::Auto, cc, part) if cc == across.cc && self.is_normal(cc) => {
                let fused = self.cross(site, *part, others, pending, across);
                let result = site.result.clone();
                self.with_entry(fused, Across { kind, ..across }, false, &result)
            }
            Expr::App(f, args, ty) => {
                let fused = match *f {
                    Expr::Atom(Atom::Var(q)) => match self.part(site, q, &args, across) {
                        Some((kind, cc, part)) => {
                            let within = self.unfolded.union(site.unfolded_in, 0, &[q]);
                            self.unfolded.mark_binders(self.p, &part, within);
                            let outside = std::mem::replace(&mut site.unfolded_in, within);
                            let of_part = across.of_part(kind, cc);
                            let fused = self.cross_part(site, part, others, pending, of_part);
                            site.unfolded_in = outside;
                            return fused;
                        }
                        None => self.fused_with(site, q, args.len()),
                    },
                    _ => None,
                };
                let Some(name) = fused else {
                    return self.consume(site, sub(Expr::App(f, args, ty)), others);
                };
                let mut all = args;
                all.extend(site.varying(others.iter().copied()));
                call(site, name, all)
            }
            e => self.consume(site, sub(e), others),
        }
    }

    /// The same for a part of the producer in an annotation of its own, which is entered there. What is
    /// suspended around that has gone to its scope already.
    fn cross_part(
        &mut self,
        site: &mut Site,
        part: Expr,
        others: &[Atom],
        pending: &mut Pending,
        across: Across,
    ) -> Expr {
        let outside = site.across.replace(across);
        let waiting = std::mem::take(pending);
        let fused = self.push(site, part, others, &mut Pending::default());
        *pending = waiting;
        let failed = site.across.is_some_and(|a| a.failed);
        site.across = outside.map(|a| Across { failed: a.failed || failed, ..a });
        let result = site.result.clone();
        self.entered(across, fused, &result)
    }

    /// What is in the annotation of the function `q`, where the producer ends in a call of one whose entries
    /// need not be counted.
    fn part(
        &mut self,
        site: &mut Site,
        q: VarId,
        args: &[Atom],
        across: Across,
    ) -> Option<(SccKind, CcId, Expr)> {
        let (kind, cc, known) = self.makers.get(&q)?.clone();
        if across.producer == Some(q)
            || across.outer.is_some()
            || kind != SccKind::Auto
            || cc == across.cc
            || known.params.len() != args.len()
            || self.is_stale(&known)
            || self.unfolded.has(site.unfolded_in, q)
        {
            return None;
        }
        if !known.once {
            site.growth += size_up_to(&known.body, MAX_GROWTH);
        }
        let mut map = known.params.iter().copied().zip(args.iter().copied()).collect();
        let part = copy_expr(self.p, &known.body, &mut map);
        site.bind_within(&part);
        Some((kind, cc, part))
    }

    /// The producer's functions are not wanted any more, or they leave the annotation.
    fn without_group(&mut self, site: &mut Site, bind: Bind, body: Expr, across: Across) -> Expr {
        let vars = bind_vars(&bind);
        let mut wanted = false;
        for_each_occurrence(&body, &mut |v| wanted |= vars.contains(&v));
        let Bind::Rec(pairs) = bind else { return body };
        if !wanted {
            return body;
        }
        let functions = pairs.iter().all(|(_, rhs)| matches!(rhs, Expr::Lam(..)));
        let stays = across.kind == SccKind::Scc || !self.is_normal(across.cc);
        if !functions || self.scheme.references_pay() && stays {
            site.across.iter_mut().for_each(|a| a.failed = true);
            return body;
        }
        let leaves = self.scheme.references_pay();
        let pairs = pairs.into_iter().map(|(v, rhs)| match rhs {
            Expr::Lam(params, body) if leaves => (v, Expr::Lam(params, across.inside(*body).into())),
            rhs => (v, rhs),
        });
        Expr::Let(Bind::Rec(pairs.collect()), body.into())
    }

    /// What the producer evaluates, in its scope, and what the consumer then does for each of its results.
    fn segment(
        &mut self,
        site: &mut Site,
        e: Expr,
        others: &[Atom],
        pending: &mut Pending,
        across: Across,
    ) -> Expr {
        let mut exits = Vec::new();
        let mut spine = self.spine(site, e, others, pending, &mut exits);
        let mut bound = FxHashSet::default();
        for_each_binder(&spine, &mut |v| {
            bound.insert(v);
        });
        for exit in &mut exits {
            exit.vars = free_vars(&exit.code);
            exit.vars.retain(|v| bound.contains(v));
        }
        // A producer may return behind local functions, or go on to a loop around it: that one stays behind.
        let mut loops = FxHashSet::default();
        join_points(&spine, &mut loops);
        if exits.iter().any(|exit| exit.vars.iter().any(|v| loops.contains(v))) {
            site.across.iter_mut().for_each(|a| a.failed = true);
            return Expr::Tuple(Vec::new());
        }
        let (exits, mut leaves) = self.failures(exits);
        // A place in the tuple for each variable; those of different exits share places.
        let numbered = usize::from(exits.len() != 1);
        let mut types = vec![int_ty(); numbered];
        let places: Vec<Vec<usize>> =
            exits.iter().map(|e| self.places(&e.vars, numbered, &mut types)).collect();
        site.growth += types.len() * (1 + exits.len());
        let padded = places.iter().any(|p| p.len() + numbered < types.len());
        // Who fails demands everything: what stands for nothing could be taken for a value.
        if padded && (self.unit.is_none() || exits.iter().any(|e| surely_fails(self.p, &e.code)))
            || types.iter().any(|ty| matches!(ty.rep(), None | Some(Rep::Void)))
        {
            site.across.iter_mut().for_each(|a| a.failed = true);
            return Expr::Tuple(Vec::new());
        }
        if types.is_empty() {
            types.push(int_ty());
        }
        let open: Vec<usize> = (0..leaves.len()).filter(|i| leaves[*i].is_none()).collect();
        for (number, (exit, places)) in exits.iter().zip(&places).enumerate() {
            let unused = self.of_type(Ty::Any);
            let Some(mut atoms) = types.iter().map(|ty| stand_in(ty, unused)).collect::<Option<Vec<_>>>()
            else {
                site.across.iter_mut().for_each(|a| a.failed = true);
                return Expr::Tuple(Vec::new());
            };
            if numbered == 1 {
                atoms[0] = Atom::Lit(Lit::Int(number as i64));
            }
            for (v, place) in exit.vars.iter().zip(places) {
                atoms[*place] = Atom::Var(*v);
            }
            let unused = atoms.contains(&Atom::Var(unused)).then_some(unused);
            leaves[open[number]] = Some(Leaf::Parts { atoms, unused });
        }
        let single = types.len() == 1 && !types[0].is_lifted();
        let ty = if single { types[0].clone() } else { Ty::Tuple(types.clone().into()) };
        self.end(&mut spine, &mut leaves, single, &ty);
        let parts: Vec<VarId> = types.into_iter().map(|ty| self.of_type(ty)).collect();
        let mut alts = Vec::with_capacity(exits.len());
        for (number, (exit, places)) in exits.into_iter().zip(&places).enumerate() {
            let map = exit.vars.iter().zip(places).map(|(v, p)| (*v, Atom::Var(parts[*p]))).collect();
            let mut rhs = exit.code;
            substitute(&mut rhs, &map);
            let con = if number == 0 { AltCon::Default } else { AltCon::Lit(Lit::Int(number as i64)) };
            alts.push(Alt { con, vars: Vec::new(), at: At::NONE, rhs });
        }
        site.bound.extend(&parts);
        let rhs = if numbered == 0 {
            alts.remove(0).rhs
        } else {
            let scrut = Expr::Atom(Atom::Var(parts[0])).into();
            Expr::Case { scrut, binder: self.of_type(int_ty()), alts, ty: site.result.clone() }
        };
        let scrut = across.inside(spine).into();
        let (binder, alt) = match single {
            true => (parts[0], Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs }),
            false => (self.of_type(ty), Alt { con: AltCon::Tuple, vars: parts, at: At::NONE, rhs }),
        };
        Expr::Case { scrut, binder, alts: vec![alt], ty: site.result.clone() }
    }

    /// Of the ends of what the producer evaluates those by which it leaves the annotation, and a place for
    /// what leaves it at each end. Where the consumer then surely fails, it does so there, in its own scope,
    /// if that has a name: it would demand all that others leave in the tuple.
    fn failures(&self, exits: Vec<Exit>) -> (Vec<Exit>, Vec<Option<Leaf>>) {
        let Scope::Cc(scope) = self.scope else {
            let leaves = exits.iter().map(|_| None).collect();
            return (exits, leaves);
        };
        let fails: Vec<bool> = exits.iter().map(|exit| surely_fails(self.p, &exit.code)).collect();
        let all = fails.iter().all(|fails| *fails);
        let (mut left, mut leaves) = (Vec::with_capacity(exits.len()), Vec::with_capacity(exits.len()));
        for (exit, fails) in exits.into_iter().zip(fails) {
            if fails && !all {
                leaves.push(Some(Leaf::Failure(Expr::Scc(SccKind::Sub, scope, exit.code.into()))));
            } else {
                leaves.push(None);
                left.push(exit);
            }
        }
        (left, leaves)
    }

    /// Where in the tuple the variables are, which gets more places as they need them.
    fn places(&self, vars: &[VarId], first: usize, types: &mut Vec<Ty>) -> Vec<usize> {
        let mut taken = vec![false; types.len()];
        let mut places = Vec::with_capacity(vars.len());
        for v in vars {
            let ty = &self.p.var(*v).ty;
            let free = (first..types.len()).find(|i| types[*i] == *ty && !taken[*i]);
            let place = free.unwrap_or_else(|| {
                types.push(ty.clone());
                taken.push(false);
                types.len() - 1
            });
            taken[place] = true;
            places.push(place);
        }
        places
    }

    /// What the producer evaluates: where it returns, it says by which exit ([`Self::end`] puts in the rest).
    fn spine(
        &mut self,
        site: &mut Site,
        e: Expr,
        others: &[Atom],
        pending: &mut Pending,
        exits: &mut Vec<Exit>,
    ) -> Expr {
        grow(|| match e {
            e if returns_at_once(&e) => {
                let code = self.push(site, e, others, pending);
                exits.push(Exit { code, vars: Vec::new() });
                Expr::Tuple(vec![Atom::Lit(Lit::Int(exits.len() as i64 - 1))])
            }
            Expr::Case { scrut, binder, alts, ty } => {
                let alts = alts.into_iter();
                let alts =
                    alts.map(|a| Alt { rhs: self.spine(site, a.rhs, others, pending, exits), ..a }).collect();
                Expr::Case { scrut, binder, alts, ty }
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                let known = is_thunk(&rhs) || continues(&rhs, pending);
                if !known || occurrences(&body, v) > 1 {
                    return mk_let(v, *rhs, self.spine(site, *body, others, pending, exits));
                }
                pending.insert(v, *rhs);
                let body = self.spine(site, *body, others, pending, exits);
                match pending.remove(&v) {
                    Some(rhs) => mk_let(v, rhs, body),
                    None => body,
                }
            }
            Expr::LetJoin { rec, joins, body } => {
                let joins = joins.into_iter();
                let joins = joins
                    .map(|j| {
                        let body = self.spine(site, j.body, others, &mut Pending::default(), exits);
                        Join { body, ..j }
                    })
                    .collect();
                let body = self.spine(site, *body, others, &mut Pending::default(), exits);
                Expr::LetJoin { rec, joins, body: body.into() }
            }
            // A jump, or a failure.
            e => e,
        })
    }

    /// Puts what each exit needs where the producer takes it, and the type of that everywhere above.
    fn end(&mut self, e: &mut Expr, leaves: &mut [Option<Leaf>], single: bool, result: &Ty) {
        let unit = self.unit;
        replace_results(self.p, e, result, &mut |p, e| {
            let Expr::Tuple(atoms) = &*e else { return };
            let number = match atoms[..] {
                [Atom::Lit(Lit::Int(n))] => n as usize,
                _ => return,
            };
            let Some(leaf) = leaves.get_mut(number) else { return };
            let (atoms, unused) = match leaf {
                Some(Leaf::Parts { atoms, unused }) => (atoms, unused),
                Some(Leaf::Failure(code)) => {
                    let code = std::mem::replace(code, Expr::Tuple(Vec::new()));
                    *e = absurd(p, code, result);
                    return;
                }
                None => return,
            };
            *e = match atoms[..] {
                [a] if single => Expr::Atom(a),
                _ => Expr::Tuple(atoms.clone()),
            };
            if let (Some(v), Some(unit)) = (unused, unit) {
                *e = mk_let(*v, Expr::Con(unit, Vec::new()), std::mem::replace(e, Expr::Tuple(Vec::new())));
            }
        });
    }
}

/// What surely fails, as an expression of type `ty`.
fn absurd(p: &mut Program, e: Expr, ty: &Ty) -> Expr {
    let own = ty_of(p, &e);
    let binder = p.clone_var(p.main);
    let info = &mut p.vars[binder.0 as usize];
    (info.ty, info.module, info.inline) = (own, None, Inline::None);
    info.facts = Facts::default();
    Expr::Case { scrut: e.into(), binder, alts: Vec::new(), ty: ty.clone() }
}

/// The join points in `e`.
fn join_points(e: &Expr, found: &mut FxHashSet<VarId>) {
    grow(|| {
        if let Expr::LetJoin { joins, .. } = e {
            found.extend(joins.iter().map(|j| j.name));
        }
        for_each_child(e, &mut |child| join_points(child, found));
    });
}

/// Whether nothing is evaluated, and nothing but thunks made, before `e` returns.
fn returns_at_once(e: &Expr) -> bool {
    let mut e = e;
    loop {
        e = match e {
            Expr::Let(Bind::NonRec(_, rhs), body) if is_thunk(rhs) => body,
            Expr::Case { .. } | Expr::LetJoin { .. } | Expr::Jump(..) => return false,
            Expr::Prim(PrimOp::RAISE, ..) => return false,
            Expr::Let(Bind::NonRec(..), _) => return false,
            _ => return true,
        };
    }
}
