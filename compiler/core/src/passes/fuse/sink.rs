//! A list that is used up in an annotation goes there with what makes it, so that the two meet:
//!
//! ```text
//! let xs = map f ys in scc c (sum xs)
//!   =  scc c (let xs = sccsub m (map f ys) in sum xs)        in the scope of m
//! ```
//!
//! (`docs/cost-semantics.md`, rules 41 and 48). The scope around must have a name, be that of the program's
//! entry, which is run under `MAIN`, or be a constant's own, which is that of the cost centre of its module's
//! constants (functions that are declared in it do not leave it: [`super::across`]). If `xs` was evaluated
//! before the annotation is entered, it is evaluated in it instead, and still by its own scope. The
//! annotation may be that of a function that is given the list, which is opened then. What comes of it is
//! left to [`super::across`] in the next round, when what made the list may have met what that is made of,
//! without an annotation between them; where no consumer is found, nothing is moved.

use kelvin_base::Span;
use kelvin_layout::{CC_MAIN, CcKind};

use super::annotated::enters_itself;
use super::*;
use crate::annotate::CostCentres;
use crate::typing::{is_dict_ty, ty_of};

/// Where the list goes.
struct Sink {
    xs: VarId,
    home: Home,
    /// The function that is called with the list, opened; if it is not annotated code that comes first.
    opened: Option<Expr>,
    way: Way,
}

/// The scope in which the list was declared.
enum Home {
    Cc(CcId),
    /// That of a constant of this module.
    Constant(Symbol),
}

impl Fuser<'_> {
    /// Notes a function whose body is an annotation.
    pub(super) fn add_annotated(&mut self, v: VarId, params: &[VarId], body: &Expr) {
        self.add_maker(v, params, body);
        if below_annotations(body).is_some()
            && size_up_to(body, MAX_OPENED) < MAX_OPENED
            && (!mentions(body, v) || enters_itself(v, params, body))
        {
            let known = Known {
                params: params.to_vec(),
                body: body.clone(),
                top: true,
                home: self.scope,
                makes: false,
                once: self.occs.occ.get(v.0 as usize).is_some_and(|o| o.count == 1),
            };
            self.annotated.insert(v, known.into());
        }
    }

    /// Moves the list that `e` declares into the annotation in which it is consumed, if it does and may.
    pub(super) fn sink(&mut self, e: &mut Expr) {
        let Some(to) = self.may_sink(e) else { return };
        self.moved = true;
        let (producer, forced_at) = match std::mem::replace(e, Expr::Tuple(Vec::new())) {
            Expr::Let(Bind::NonRec(_, producer), body) => {
                *e = *body;
                (producer, None)
            }
            Expr::Case { scrut, mut alts, .. } => match alts.pop() {
                Some(alt) => {
                    *e = alt.rhs;
                    (scrut, Some(alt.at))
                }
                None => return,
            },
            other => {
                *e = other;
                return;
            }
        };
        let home = match to.home {
            Home::Cc(cc) => cc,
            Home::Constant(module) => constants_of(self.p, self.cafs, module),
        };
        let producer: Box<Expr> = Expr::Scc(SccKind::Sub, home, producer).into();
        let p = &*self.p;
        let declared = |inner: Expr| match forced_at {
            None => Expr::Let(Bind::NonRec(to.xs, producer), inner.into()),
            Some(at) => {
                let ty = ty_of(p, &inner);
                let alts = vec![Alt { con: AltCon::Default, vars: Vec::new(), at, rhs: inner }];
                Expr::Case { scrut: producer, binder: to.xs, alts, ty }
            }
        };
        match to.opened {
            Some(opened) => {
                let mut new = Some(into_annotations(opened, declared));
                replace_use(e, to.xs, to.way, &mut new);
            }
            None => {
                let place = first_mut(e);
                let annotated = std::mem::replace(place, Expr::Tuple(Vec::new()));
                *place = into_annotations(annotated, declared);
            }
        }
    }

    /// The module of the constant that `v` is, if what is evaluated in it is charged to the cost centre of
    /// that module's constants.
    pub(super) fn module_of_constant(&self, v: VarId, rhs: &Expr) -> Option<Symbol> {
        let info = self.p.var(v);
        let dictionary = info.facts.of_dictionary || is_dict_ty(self.p, &info.ty);
        let plain = info.facts.plain || matches!(rhs, Expr::Lam(..) | Expr::Con(..) | Expr::Scc(..));
        // What the program itself evaluates is `MAIN`'s, and each constant may have a cost centre of its own.
        if v == self.p.main || plain || dictionary || self.cafs.per_caf { None } else { info.module }
    }

    /// The scope that is one of this cost centre, here: that of a constant has no name.
    pub(super) fn scope_of(&self, cc: CcId) -> Scope {
        let centre = &self.p.cost_centres[cc.0 as usize];
        let own = centre.kind == CcKind::Caf && self.within == Some(centre.module);
        if own { Scope::Dyn(0) } else { Scope::Cc(cc) }
    }

    /// Where the list goes that `e` declares, if it is consumed in an annotation.
    fn may_sink(&mut self, e: &Expr) -> Option<Sink> {
        let home = match (self.scope, self.constant) {
            (Scope::Cc(cc), _) if self.is_normal(cc) || cc == CcId(CC_MAIN) => Home::Cc(cc),
            (Scope::Dyn(_), Some(module)) => Home::Constant(module),
            _ => return None,
        };
        let Candidate { xs, producer, body, forced, join: None } = candidate(e)? else { return None };
        let occ = self.occs.occ.get(xs.0 as usize)?;
        let once = occ.count == 1 && occ.as_arg && !occ.in_lam && !occ.in_one_shot;
        let below = occ.sub_scope;
        let movable = is_thunk(producer) && !is_literal(producer) && !is_moved(producer);
        if !self.scheme.profiled() || !once || !movable || !self.p.var(xs).ty.is_lifted() {
            return None;
        }
        // What was forced before must still be evaluated for certain.
        let way = if forced { Way::Certain } else { Way::Any };
        let annotated = occ.given_to.is_some_and(|f| self.annotated.contains_key(&f));
        if !(annotated || below && self.may_consume(occ.given_to)) {
            return None;
        }
        let opened = if below {
            self.meets_in_annotation(first(body), xs, way)?;
            None
        } else {
            Some(self.annotated_call(body, xs, way)?)
        };
        self.occs.occ[xs.0 as usize].sub_scope = false;
        Some(Sink { xs, home, opened, way })
    }

    /// The body of the annotated function that is given `xs`, in which that is consumed, in the call's place.
    fn annotated_call(&mut self, body: &Expr, xs: VarId, way: Way) -> Option<Expr> {
        let (f, index, is_jump, args, _) = find_use(body, xs, way)?;
        let known = self.annotated.get(&f).filter(|_| !is_jump)?.clone();
        let known = if mentions(&known.body, f) { self.entered_anew(f, &known)? } else { known };
        let param = *known.params.get(index)?;
        if known.params.len() != args.len() || self.is_stale(&known) || occurrences(&known.body, param) != 1 {
            return None;
        }
        let size = if known.once { 0 } else { size_up_to(&known.body, MAX_OPENED) };
        if size > self.opening {
            return None;
        }
        self.meets_in_annotation(&known.body, param, way)?;
        self.opening -= size;
        let mut map = known.params.iter().copied().zip(args.iter().copied()).collect();
        Some(copy_expr(self.p, &known.body, &mut map))
    }

    /// Whether what is in the annotations that `e` is consumes `xs`.
    fn meets_in_annotation(&mut self, e: &Expr, xs: VarId, way: Way) -> Option<()> {
        let annotated = below_annotations(e)?;
        let scope = Scope::Cc(annotated.scope);
        if self.scope == scope {
            return None;
        }
        let saved = std::mem::replace(&mut self.scope, scope);
        let found = self.find_consumer(annotated.code, xs, way);
        self.scope = saved;
        found.map(drop)
    }
}

/// The cost centre of a module's constants.
fn constants_of(p: &mut Program, cafs: &CafOptions, module: Symbol) -> CcId {
    let mut known = CostCentres::new(cafs.group, &p.cost_centres);
    known.get(&mut p.cost_centres, module, Symbol::intern("CAF"), CcKind::Caf, Span::NONE)
}

/// Whether the producer is of several scopes, or of one that is not known.
fn is_moved(producer: &Expr) -> bool {
    match producer {
        Expr::Scc(SccKind::Scc | SccKind::Auto, _, inner) => matches!(**inner, Expr::Scc(..)),
        producer => matches!(producer, Expr::Scc(..)),
    }
}

/// What is evaluated first in `e`, as far as it has the scope that `e` has.
fn first(e: &Expr) -> &Expr {
    let mut e = e;
    while let Expr::Let(_, inner) | Expr::Case { scrut: inner, .. } = e {
        e = inner;
    }
    e
}

fn first_mut(e: &mut Expr) -> &mut Expr {
    let mut e = e;
    while let Expr::Let(_, inner) | Expr::Case { scrut: inner, .. } = e {
        e = inner;
    }
    e
}

/// Annotated code, and what stands around it.
struct Annotated<'e> {
    code: &'e Expr,
    scope: CcId,
    /// Annotations and bindings around it.
    layers: usize,
}

/// What is in the annotations that `e` begins with, one at least, behind the bindings between them.
fn below_annotations(e: &Expr) -> Option<Annotated<'_>> {
    let mut found = None;
    let mut e = e;
    for layers in 1.. {
        match e {
            Expr::Scc(kind, cc, code) => {
                found = Some(Annotated { code, scope: kind.scope_of(*cc)?, layers });
                e = code;
            }
            Expr::Let(_, body) => e = body,
            _ => break,
        }
    }
    found
}

/// The annotations that `e` begins with, around what is made of what is in them.
fn into_annotations(e: Expr, make: impl FnOnce(Expr) -> Expr) -> Expr {
    let layers = below_annotations(&e).map_or(0, |a| a.layers);
    let mut around = Vec::with_capacity(layers);
    let mut e = e;
    for _ in 0..layers {
        e = match e {
            Expr::Scc(kind, cc, inner) => {
                around.push(Layer::Scc(kind, cc));
                *inner
            }
            Expr::Let(bind, body) => {
                around.push(Layer::Let(bind));
                *body
            }
            other => other,
        };
    }
    around.into_iter().rev().fold(make(e), |e, layer| match layer {
        Layer::Scc(kind, cc) => Expr::Scc(kind, cc, e.into()),
        Layer::Let(bind) => Expr::Let(bind, e.into()),
    })
}

enum Layer {
    Scc(SccKind, CcId),
    Let(Bind),
}
