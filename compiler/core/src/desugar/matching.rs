//! Core code for a pattern match.
//!
//! A right-hand side that several leaves of the decision tree reach becomes a join point whose parameters are
//! the row's variables. If in addition its guards may fail, what follows them cannot be the rest of one leaf;
//! it is then a join point that matches the later rows from the start. Join points nest by row, the last
//! row's outermost, since a row only ever goes on to later ones.

use kelvin_base::{Span, Symbol};
use kelvin_check::names::Name;
use kelvin_check::thir::{Expr as TExpr, Rhs, Stmt};
use kelvin_prims::{Inline, Operand, Order};

use super::app::span_of;
use super::comp::Comp;
use super::failure::Fail;
use super::pattern::{Binds, Key, Pt, Test};
use super::tree::{self, Node, Row, Viewed};
use super::{Cx, Wrap, force, var_expr};
use crate::construct::mk_app;
use crate::expr::{Alt, AltCon, At, Atom, Bind, Expr, Join, Lit, Ty, VarId};
use kelvin_base::stack::grow;

/// A right-hand side.
pub(super) enum Body<'a> {
    Rhs(&'a Rhs),
    /// Further qualifiers of a guard; where they fail, so does the match.
    Guards(&'a [Stmt], &'a TExpr),
    Comp(Comp<'a>),
    /// The value of a variable of the pattern.
    Value(Name),
    /// The values of variables of the pattern, as a tuple.
    Values(Vec<Name>),
    UnboxedValues(Vec<Name>),
    /// Nothing but the knowledge that it matched: `0#`.
    Done,
}

/// One row: simplified patterns, what they bind, what follows.
pub(super) struct Clause<'a> {
    pub pats: Vec<Pt<'a>>,
    pub binds: Binds<'a>,
    pub body: Body<'a>,
}

/// What is matched.
pub(super) enum Scrutinee {
    /// Variables that are in scope.
    Vars(Vec<VarId>),
    /// An expression and the variable to bind its value to.
    Expr(Expr, VarId),
}

/// The state of emitting one match.
struct Emit<'a> {
    bodies: Vec<Option<Body<'a>>>,
    binds: Vec<Binds<'a>>,
    /// Where the right-hand sides stand.
    places: Vec<Span>,
    /// Join points of shared right-hand sides, and of matching again from a row on.
    shared: Vec<Option<VarId>>,
    restart: Vec<Option<VarId>>,
    fail: Fail,
    ty: Ty,
    span: Span,
    /// The expression that the root of the tree examines, where it is no variable.
    root: Option<(VarId, Expr)>,
}

impl Body<'_> {
    /// Where it stands, as far as that is known.
    fn span(&self) -> Span {
        match self {
            Body::Rhs(rhs) => match &rhs.guarded[..] {
                [(stmts, result)] if stmts.is_empty() => span_of(result),
                _ => rhs.span,
            },
            Body::Guards(_, result) => span_of(result),
            Body::Comp(_) | Body::Value(_) | Body::Values(_) | Body::UnboxedValues(_) | Body::Done => {
                Span::NONE
            }
        }
    }
}

impl Emit<'_> {
    /// Where the code of a node stands: at the right-hand side that it most readily leads to.
    fn at(&self, mut node: &Node<'_>) -> At {
        loop {
            node = match node {
                Node::Leaf { body, .. } | Node::View { body, .. } => return At(self.places[*body]),
                Node::Fail | Node::Restart(_) => return At::NONE,
                Node::Con { cases, default, .. } => match (cases.first(), default) {
                    (Some((_, _, next)), _) => next,
                    (None, Some(next)) => next,
                    (None, None) => return At::NONE,
                },
                Node::Lit { cases, default, .. } => cases.first().map_or(&**default, |(_, next)| next),
                Node::Test { yes, .. } => yes,
                Node::Force { next, .. } => next,
            }
        }
    }
}

/// A `case` whose alternatives stand at these places, in their order.
pub(super) fn placed<const N: usize>(mut case: Expr, places: [Span; N]) -> Expr {
    if let Expr::Case { alts, .. } = &mut case {
        alts.iter_mut().zip(places).for_each(|(alt, place)| alt.at = At(place));
    }
    case
}

impl<'a> Cx<'a> {
    /// Code that matches the rows in order.
    pub(super) fn matching(
        &mut self,
        scrutinee: Scrutinee,
        clauses: Vec<Clause<'a>>,
        fail: Fail,
        span: Span,
        ty: &Ty,
    ) -> Expr {
        let vars = match &scrutinee {
            Scrutinee::Vars(vars) => vars.clone(),
            Scrutinee::Expr(_, v) => vec![*v],
        };
        let can_fail: Vec<bool> = clauses.iter().map(|c| self.body_can_fail(&c.body)).collect();
        let (mut bodies, mut binds, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        let mut places = Vec::new();
        for (i, c) in clauses.into_iter().enumerate() {
            rows.push(Row::new(vars.iter().copied().zip(c.pats), i));
            places.push(c.body.span());
            bodies.push(Some(c.body));
            binds.push(c.binds);
        }
        let n = rows.len();
        let main = tree::build(self, rows.clone(), &can_fail);
        let (counts, trees) = self.plan(&main, rows, &can_fail);
        let mut em = Emit {
            bodies,
            binds,
            places,
            shared: vec![None; n],
            restart: vec![None; n + 1],
            fail,
            ty: ty.clone(),
            span,
            root: None,
        };
        let joins = self.joins(&mut em, &counts, trees, &can_fail);
        let restarts = em.restart.iter().any(Option::is_some);
        match scrutinee {
            Scrutinee::Vars(_) => {
                let code = self.emit(&mut em, main);
                around(joins, code)
            }
            Scrutinee::Expr(scrut, v) => {
                let examined = main.examines() == Some(v);
                if examined && !restarts {
                    em.root = Some((v, scrut));
                    let code = self.emit(&mut em, main);
                    return around(joins, code);
                }
                let strict = examined || !self.program.var(v).ty.is_lifted();
                let code = self.emit(&mut em, main);
                let code = around(joins, code);
                if strict {
                    force(scrut, v, code, ty)
                } else {
                    Expr::Let(Bind::NonRec(v, scrut.into()), code.into())
                }
            }
        }
    }

    /// How often each right-hand side is reached, and the trees of those matches that start again from a
    /// later row.
    fn plan(
        &mut self,
        main: &Node<'a>,
        rows: Vec<Row<'a>>,
        can_fail: &[bool],
    ) -> (Vec<usize>, Vec<Option<Node<'a>>>) {
        let n = rows.len();
        let mut trees: Vec<Option<Node<'a>>> = (0..=n).map(|_| None).collect();
        let mut detached = vec![false; n];
        loop {
            let mut counts = vec![0; n];
            let mut restarts = vec![false; n + 1];
            let mut count = |node: &Node<'a>| uses(node, &detached, &mut counts, &mut restarts);
            count(main);
            trees.iter().flatten().for_each(&mut count);
            let mut changed = false;
            for i in 0..n {
                if can_fail[i] && counts[i] > 1 && !detached[i] {
                    detached[i] = true;
                    changed = true;
                }
                if detached[i] {
                    restarts[i + 1] = true;
                }
            }
            for i in 0..n {
                if restarts[i] && trees[i].is_none() {
                    trees[i] = Some(tree::build(self, rows[i..].to_vec(), can_fail));
                    changed = true;
                }
            }
            if !changed {
                // What is detached must not continue with the rest of a leaf: it is shared even
                // where it is reached once after all.
                for (count, _) in counts.iter_mut().zip(&detached).filter(|(c, d)| **c > 0 && **d) {
                    *count = 2;
                }
                return (counts, trees);
            }
        }
    }

    /// The join points, outermost first.
    fn joins(
        &mut self,
        em: &mut Emit<'a>,
        counts: &[usize],
        mut trees: Vec<Option<Node<'a>>>,
        can_fail: &[bool],
    ) -> Vec<Join> {
        let mut joins = Vec::new();
        for i in (0..counts.len()).rev() {
            if counts[i] > 1 {
                joins.push(self.shared_body(em, i, can_fail[i]));
            }
            if let Some(tree) = trees[i].take() {
                let body = self.emit(em, tree);
                let name = self.join_var("again", &[], &em.ty);
                em.restart[i] = Some(name);
                joins.push(Join { name, params: Vec::new(), body });
            }
        }
        joins
    }

    fn shared_body(&mut self, em: &mut Emit<'a>, i: usize, can_fail: bool) -> Join {
        let keys = em.binds[i].keys.clone();
        let mut params = Vec::new();
        let mut binds = Vec::new();
        for (key, ty) in keys {
            let (name, span) = match key {
                Key::Name(n) => (self.names.occ(n), self.names.info(n).span),
                Key::Lazy(_) => (Symbol::intern("lazy"), Span::NONE),
            };
            let p = self.local(name, ty, span);
            params.push(p);
            binds.push((key, p));
        }
        let fail = match em.restart[i + 1] {
            Some(j) if can_fail => Fail::Jump(j),
            _ => em.fail,
        };
        let ty = em.ty.clone();
        let body = self.leaf(em, i, &binds, fail);
        let tys: Vec<Ty> = params.iter().map(|&p| self.var_ty(p)).collect();
        let name = self.join_var("rhs", &tys, &ty);
        self.program.vars[name.0 as usize].span = em.places[i];
        em.shared[i] = Some(name);
        Join { name, params, body }
    }

    pub(super) fn join_var(&mut self, suffix: &str, params: &[Ty], result: &Ty) -> VarId {
        let ty = Ty::Fun(params.into(), result.clone().into());
        self.derived(suffix, ty, Span::NONE)
    }

    // ------------------------------------------------------------------ the tree

    fn emit(&mut self, em: &mut Emit<'a>, node: Node<'a>) -> Expr {
        grow(|| self.emit_(em, node))
    }

    fn emit_(&mut self, em: &mut Emit<'a>, node: Node<'a>) -> Expr {
        let ty = em.ty.clone();
        match node {
            Node::Fail => self.fail(em.fail, &ty),
            Node::Restart(i) => match em.restart.get(i).copied().flatten() {
                Some(j) => self.fail(Fail::Jump(j), &ty),
                None => self.fail(em.fail, &ty),
            },
            Node::Leaf { body, binds, rest } => self.emit_leaf(em, body, binds, rest),
            Node::Con { var, cases, default } => self.examine(em, var, |cx, em| {
                let mut alts = Vec::with_capacity(cases.len() + 1);
                if let Some(d) = default {
                    alts.push(Alt {
                        con: AltCon::Default,
                        vars: Vec::new(),
                        at: em.at(&d),
                        rhs: cx.emit(em, *d),
                    });
                }
                for (con, vars, node) in cases {
                    alts.push(Alt { con: AltCon::Con(con), vars, at: em.at(&node), rhs: cx.emit(em, node) });
                }
                alts
            }),
            Node::Lit { var, cases, default } => self.examine(em, var, |cx, em| {
                let mut alts = vec![Alt {
                    con: AltCon::Default,
                    vars: Vec::new(),
                    at: em.at(&default),
                    rhs: cx.emit(em, *default),
                }];
                for (lit, node) in cases {
                    alts.push(Alt {
                        con: AltCon::Lit(lit),
                        vars: Vec::new(),
                        at: em.at(&node),
                        rhs: cx.emit(em, node),
                    });
                }
                alts
            }),
            Node::Force { var, next } => self.examine(em, var, |cx, em| {
                vec![Alt {
                    con: AltCon::Default,
                    vars: Vec::new(),
                    at: em.at(&next),
                    rhs: cx.emit(em, *next),
                }]
            }),
            Node::Test { var, test, binds, yes, no } => {
                self.bind_keys(&binds);
                let cond = self.test(self.resolve(var), test);
                let floating = matches!(test, Test::Floating(_));
                let no = self.emit(em, *no);
                let yes = self.emit(em, *yes);
                if floating { self.if_one(cond, yes, no, &ty) } else { self.if_true(cond, yes, no, &ty) }
            }
            Node::View { var, fun, binds, result, body, next } => {
                let mut wraps = self.lazy_bindings(em, body, &binds);
                let var = self.resolve(var);
                let result_ty = match &result {
                    Viewed::Value(v) => self.var_ty(*v),
                    Viewed::Parts(vs) => Ty::Tuple(vs.iter().map(|&v| self.var_ty(v)).collect()),
                };
                let call = self.call_with(fun, Atom::Var(var), &result_ty);
                wraps.push(match result {
                    Viewed::Value(v) if result_ty.is_lifted() => Wrap::Let(Bind::NonRec(v, call.into())),
                    Viewed::Value(v) => Wrap::Case(v, call),
                    Viewed::Parts(vs) => Wrap::Tuple(vs, call),
                });
                let code = self.emit(em, *next);
                self.wrap(wraps, code, &ty)
            }
        }
    }

    /// A `case` on a variable, which in the alternatives goes by the name of the binder.
    fn examine(
        &mut self,
        em: &mut Emit<'a>,
        var: VarId,
        alts: impl FnOnce(&mut Self, &mut Emit<'a>) -> Vec<Alt>,
    ) -> Expr {
        let (scrut, binder) = match em.root.take_if(|(v, _)| *v == var) {
            Some((v, scrut)) => (scrut, v),
            None => {
                let from = self.resolve(var);
                let info = self.program.var(from).clone();
                (var_expr(from), self.local(info.name, info.ty, info.span))
            }
        };
        let from = match &scrut {
            Expr::Atom(Atom::Var(v)) if *v != binder => Some(*v),
            _ => None,
        };
        if let Some(from) = from {
            self.alias.insert(from, binder);
        }
        let alts = alts(self, em);
        if let Some(from) = from {
            self.alias.remove(&from);
        }
        Expr::Case { scrut: scrut.into(), binder, alts, ty: em.ty.clone() }
    }

    fn emit_leaf(
        &mut self,
        em: &mut Emit<'a>,
        body: usize,
        binds: Vec<(Key, VarId)>,
        rest: Option<Box<Node<'a>>>,
    ) -> Expr {
        let ty = em.ty.clone();
        if let Some(j) = em.shared[body] {
            let args = em.binds[body].keys.iter().filter_map(|(key, _)| {
                binds.iter().find(|(k, _)| k == key).map(|(_, v)| Atom::Var(self.resolve(*v)))
            });
            return Expr::Jump(j, args.collect(), ty);
        }
        match rest.map(|r| *r) {
            None | Some(Node::Fail) => self.leaf(em, body, &binds, em.fail),
            Some(Node::Restart(i)) => {
                let fail = em.restart.get(i).copied().flatten().map_or(em.fail, Fail::Jump);
                self.leaf(em, body, &binds, fail)
            }
            Some(rest) => {
                let rest = self.emit(em, rest);
                let name = self.join_var("next", &[], &ty);
                let code = self.leaf(em, body, &binds, Fail::Jump(name));
                around(vec![Join { name, params: Vec::new(), body: rest }], code)
            }
        }
    }

    fn bind_keys(&mut self, binds: &[(Key, VarId)]) {
        for (key, var) in binds {
            if let Key::Name(n) = key {
                self.env.insert(*n, *var);
            }
        }
    }

    /// Binds the row's names; the variables of lazy patterns need bindings in the code.
    fn lazy_bindings(&mut self, em: &Emit<'a>, body: usize, binds: &[(Key, VarId)]) -> Vec<Wrap> {
        self.bind_keys(binds);
        let mut wraps = Vec::new();
        for (key, var) in binds {
            if let Key::Lazy(i) = key
                && let Some(p) = em.binds[body].lazies.get(*i).copied()
            {
                let var = self.resolve(*var);
                self.lazy_pattern(p, var, em.span, &mut wraps);
            }
        }
        wraps
    }

    fn leaf(&mut self, em: &mut Emit<'a>, body: usize, binds: &[(Key, VarId)], fail: Fail) -> Expr {
        let ty = em.ty.clone();
        let wraps = self.lazy_bindings(em, body, binds);
        let code = match em.bodies[body].take() {
            Some(b) => self.body(b, fail, em.span, &ty),
            // Each right-hand side is asked for once; see `plan`.
            None => self.fail(em.fail, &ty),
        };
        self.wrap(wraps, code, &ty)
    }

    // ------------------------------------------------------------------ tests

    fn test(&mut self, var: VarId, test: Test<'a>) -> Expr {
        let mut wraps = Vec::new();
        let (lit, lit_ty, eq) = match test {
            Test::Floating(lit) => {
                let operand = if matches!(lit, Lit::Float(_)) { Operand::Float } else { Operand::Double };
                let op = Inline::Compare(Order::Eq, operand).into();
                return Expr::Prim(op, vec![Atom::Var(var), Atom::Lit(lit)], crate::typing::int_ty());
            }
            Test::Int { value, negative, ty, num, eq } => {
                let lit = match negative && self.known_int(value, true, ty).is_none() {
                    true => self.negated(value, ty, num),
                    false => self.int_literal(value, negative, ty, num),
                };
                (lit, self.ty(ty), eq)
            }
            Test::Frac { text, negative, ty, fractional, eq, span } => {
                (self.frac_literal(text, negative, ty, fractional, span), self.ty(ty), eq)
            }
        };
        let (f, mut args) = self.callee(self.known.eq, std::slice::from_ref(eq), &mut wraps);
        args.push(Atom::Var(var));
        args.push(self.value_atom(lit, "lit", lit_ty, &mut wraps));
        let bool_ty = self.known_ty(self.known.bool);
        self.wrap(wraps, mk_app(var_expr(f), args, bool_ty.clone()), &bool_ty)
    }

    /// `negate (fromInteger n)`, the meaning of a negative literal pattern (Report 3.17.2).
    fn negated(
        &mut self,
        value: kelvin_syntax::ast::BigLit,
        ty: &kelvin_check::thir::Type,
        num: &kelvin_check::thir::Dict,
    ) -> Expr {
        let lit = self.int_literal(value, false, ty, num);
        let ty = self.ty(ty);
        let mut wraps = Vec::new();
        let (f, mut args) = self.callee(self.known.negate, std::slice::from_ref(num), &mut wraps);
        args.push(self.value_atom(lit, "lit", ty.clone(), &mut wraps));
        self.wrap(wraps, mk_app(var_expr(f), args, ty.clone()), &ty)
    }

    /// `if cond then yes else no`.
    pub(super) fn if_true(&mut self, cond: Expr, yes: Expr, no: Expr, ty: &Ty) -> Expr {
        let bool_ty = self.known_ty(self.known.bool);
        let (f, t) = (self.con(self.known.false_con), self.con(self.known.true_con));
        let binder = self.local(Symbol::intern("wild"), bool_ty, Span::NONE);
        let alts = vec![
            Alt { con: AltCon::Con(f), vars: Vec::new(), at: At::NONE, rhs: no },
            Alt { con: AltCon::Con(t), vars: Vec::new(), at: At::NONE, rhs: yes },
        ];
        Expr::Case { scrut: cond.into(), binder, alts, ty: ty.clone() }
    }

    /// The same for the result of a primitive comparison.
    fn if_one(&mut self, cond: Expr, yes: Expr, no: Expr, ty: &Ty) -> Expr {
        let binder = self.local(Symbol::intern("wild"), crate::typing::int_ty(), Span::NONE);
        let alts = vec![
            Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: no },
            Alt { con: AltCon::Lit(Lit::Int(1)), vars: Vec::new(), at: At::NONE, rhs: yes },
        ];
        Expr::Case { scrut: cond.into(), binder, alts, ty: ty.clone() }
    }
}

/// Counts how often each right-hand side is reached; those that are `detached` do not continue with the
/// rest of their leaf.
fn uses(node: &Node<'_>, detached: &[bool], counts: &mut [usize], restarts: &mut [bool]) {
    grow(|| match node {
        Node::Fail => {}
        Node::Restart(i) => restarts[*i] = true,
        Node::Leaf { body, rest, .. } => {
            counts[*body] += 1;
            if let Some(rest) = rest
                && !detached[*body]
            {
                uses(rest, detached, counts, restarts);
            }
        }
        Node::Con { cases, default, .. } => {
            cases.iter().for_each(|(_, _, n)| uses(n, detached, counts, restarts));
            default.iter().for_each(|n| uses(n, detached, counts, restarts));
        }
        Node::Lit { cases, default, .. } => {
            cases.iter().for_each(|(_, n)| uses(n, detached, counts, restarts));
            uses(default, detached, counts, restarts);
        }
        Node::Test { yes, no, .. } => {
            uses(yes, detached, counts, restarts);
            uses(no, detached, counts, restarts);
        }
        Node::Force { next, .. } | Node::View { next, .. } => uses(next, detached, counts, restarts),
    });
}

/// Join points around code, the first outermost.
pub(super) fn around(joins: Vec<Join>, code: Expr) -> Expr {
    joins.into_iter().rev().fold(code, |e, j| Expr::LetJoin { rec: false, joins: vec![j], body: e.into() })
}
