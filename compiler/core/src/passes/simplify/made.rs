//! Which expressions surely return a function that is made where they are evaluated: what such a function
//! does is charged to the same cost centre whether it is applied there or by whoever got it.
//!
//! A lambda in `e` belongs to the scope that it stands in (lexical, hybrid), so `(scc c e) a` is `scc c (e
//! a)` if all that `e` returns are lambdas of it, or functions with too few arguments: a partial
//! application made below `c` belongs to whom its function will (`docs/cost-semantics.md`, rules 36 and
//! 49), and what a known function returns it makes in its own body. Not so what was handed to `e`, which
//! may be a constant's and then its applier's.

use kelvin_base::stack::grow;

use super::*;
use crate::boxing::boxed_function;
use crate::traverse::bind_pairs;
use crate::typing::ty_of;

/// What an expression returns.
pub(super) enum Made {
    /// Nothing: it fails, or goes on elsewhere.
    Nothing,
    /// A function made there.
    Function(MadeFunction),
    /// Anything else.
    Unknown,
}

pub(super) struct MadeFunction {
    /// It takes at least so many arguments at once.
    pub params: usize,
    /// Variables to name the first of these after, and their types, as far as some lambda shows them.
    pub shown: Vec<(VarId, Ty)>,
    /// The type of what it then gives.
    pub result: Ty,
}

impl Made {
    /// A function of which only the number of parameters is known.
    fn partial(params: usize) -> Made {
        Made::Function(MadeFunction { params, shown: Vec::new(), result: Ty::Any })
    }

    fn meet(self, other: impl FnOnce() -> Made) -> Made {
        match self {
            Made::Unknown => Made::Unknown,
            Made::Nothing => other(),
            Made::Function(f) => match other() {
                Made::Unknown => Made::Unknown,
                Made::Nothing => Made::Function(f),
                Made::Function(g) => Made::Function(f.meet(g)),
            },
        }
    }
}

impl MadeFunction {
    fn meet(self, other: MadeFunction) -> MadeFunction {
        let params = self.params.min(other.params);
        let result = match (self.params == params, other.params == params) {
            (true, true) if self.result == Ty::Any => other.result,
            (true, true) => self.result,
            // A function of those that are left.
            _ => Ty::Any,
        };
        let mut shown = if self.shown.len() >= other.shown.len() { self.shown } else { other.shown };
        shown.truncate(params);
        MadeFunction { params, shown, result }
    }
}

/// What is known while an expression is looked through.
#[derive(Default)]
struct Around {
    /// The function whose body it is, and its parameters.
    own: Option<(VarId, usize)>,
    /// Functions that it binds, with their parameters, and its join points.
    functions: Vec<(VarId, usize)>,
    joins: Vec<VarId>,
    /// What is not known is left out of account.
    some: bool,
}

impl Simplifier<'_> {
    /// The function that `e` surely makes.
    pub(super) fn made_by(&self, e: &Expr) -> Option<MadeFunction> {
        match self.made(e, &mut Around::default()) {
            Made::Function(f) => Some(f),
            Made::Nothing | Made::Unknown => None,
        }
    }

    /// The same for the body of `v`, a function of `params` parameters, whose own calls say nothing new.
    pub(super) fn made_by_body(&self, (v, params): (VarId, usize), body: &Expr) -> Option<MadeFunction> {
        let mut around = Around { own: Some((v, params)), ..Around::default() };
        match self.made(body, &mut around) {
            Made::Function(f) => Some(f),
            Made::Nothing | Made::Unknown => None,
        }
    }

    /// The function that the body of `v` makes where it makes one, though elsewhere it may return another.
    pub(super) fn made_by_some(&self, (v, params): (VarId, usize), body: &Expr) -> Option<MadeFunction> {
        let mut around = Around { own: Some((v, params)), some: true, ..Around::default() };
        match self.made(body, &mut around) {
            Made::Function(f) => Some(f),
            Made::Nothing | Made::Unknown => None,
        }
    }

    /// Notes what the function `v` makes when it is called.
    pub(super) fn note_made(&mut self, v: VarId, params: usize, body: &Expr) {
        let made = self.made_by_body((v, params), body).map_or(0, |f| f.params);
        self.p.vars[v.0 as usize].facts.makes = made as u32;
    }

    fn made(&self, e: &Expr, around: &mut Around) -> Made {
        match self.made_at(e, around) {
            Made::Unknown if around.some => Made::Nothing,
            made => made,
        }
    }

    fn made_at(&self, e: &Expr, around: &mut Around) -> Made {
        grow(|| match e {
            Expr::Lam(params, body) => Made::Function(MadeFunction {
                params: params.len(),
                shown: params.iter().map(|p| (*p, self.p.var(*p).ty.clone())).collect(),
                result: ty_of(self.p, body),
            }),
            Expr::Let(bind, body) => {
                for (v, rhs) in bind_pairs(bind) {
                    if let Expr::Lam(params, _) = rhs {
                        around.functions.push((v, params.len()));
                    }
                }
                self.made(body, around)
            }
            Expr::Case { alts, .. } => {
                alts.iter().fold(Made::Nothing, |m, alt| m.meet(|| self.made(&alt.rhs, around)))
            }
            Expr::LetJoin { joins, body, .. } => {
                around.joins.extend(joins.iter().map(|j| j.name));
                let made = self.made(body, around);
                joins.iter().fold(made, |m, j| m.meet(|| self.made(&j.body, around)))
            }
            Expr::Jump(j, ..) if around.joins.contains(j) => Made::Nothing,
            Expr::Prim(PrimOp::RAISE, ..) => Made::Nothing,
            Expr::Scc(_, cc, body) if self.is_normal(*cc) => self.made(body, around),
            Expr::Atom(Atom::Var(v)) => around
                .functions
                .iter()
                .find(|(f, _)| f == v)
                .map_or(Made::Unknown, |(_, n)| Made::partial(*n)),
            Expr::App(..) if let Some(f) = boxed_function(e) => self.made_of(f, 0),
            Expr::App(f, args, _) => match **f {
                Expr::Atom(Atom::Var(f)) if around.own == Some((f, args.len())) => Made::Nothing,
                Expr::Atom(Atom::Var(f)) => match around.functions.iter().find(|(g, _)| *g == f) {
                    Some((_, n)) if *n > args.len() => Made::partial(n - args.len()),
                    _ => self.made_of(f, args.len()),
                },
                _ => Made::Unknown,
            },
            _ => Made::Unknown,
        })
    }

    /// What the known function `f` makes of so many arguments.
    fn made_of(&self, f: VarId, args: usize) -> Made {
        let Atom::Var(f) = self.atom(Atom::Var(f)) else { return Made::Unknown };
        let facts = &self.p.var(f).facts;
        let (arity, diverges) = (facts.arity as usize, facts.diverges as usize);
        if diverges > 0 && args >= diverges {
            return Made::Nothing;
        }
        if matches!(self.def[f.0 as usize], Def::Join { .. }) {
            return Made::Unknown;
        }
        match facts.makes as usize {
            _ if arity > args => Made::partial(arity - args),
            makes if arity == args && arity > 0 && makes > 0 => Made::partial(makes),
            _ => Made::Unknown,
        }
    }

    /// Whether a cost centre is one that functions made below it belong to under every scheme that looks at
    /// where they are made: no constant's, and no dictionary's.
    pub(super) fn is_normal(&self, cc: CcId) -> bool {
        self.p.cost_centres[cc.0 as usize].kind == CcKind::Normal
    }
}
