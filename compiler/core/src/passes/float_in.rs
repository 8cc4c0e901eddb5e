//! Floating inwards: a `let` moves to where its variable is used, if that is a part of the code that need not
//! be reached: one of several alternatives, a join point, the right-hand side of a thunk. What is not reached
//! is then not allocated, and in its new place the variable often turns out to be surely evaluated.
//!
//! Nothing moves below a lambda or into a loop, where it would be done again and again.
//!
//! A function moves into the scrutinee of a `case` if that ends with its calls, and so do all its calls of
//! itself: there it is a loop, whose end is followed by the alternatives, and no closure (`letrec go = … in
//! case go x of r { … }`, as all loops in `IO` and `ST` are that something follows).
//!
//! The program is cut into *regions*, which form a tree; a binding goes to the innermost region that has all
//! its uses. Uses in another binding's right-hand side are where that binding goes, hence inner bindings are
//! placed first.
//!
//! What takes a variable apart moves into the only alternative of a `case` that takes the same one apart: the
//! thunk of a new field of a record then keeps the old field, not the old record.
//!
//! Where several alternatives of a `case` have uses, each gets a copy if the binding is small ([`copies`]).
//!
//! What it does to `scc`: `let v = e in … scc c b …` becomes `scc c (let v = sccsub encl e in b)`, where
//! `encl` is the cost centre of the scope that the binding comes from and is known (thesis 5.4.3). Only
//! thunks pass an `scc`: a function or construction under a `sccsub` would be one no more. Nothing enters a
//! keyed one. What is in a `sccsub` as a whole passes from a scope without a name, too.

mod copies;

use kelvin_prims::{Call, PrimOp};
use rustc_hash::FxHashMap;

use super::scope::{Scheme, Scope, scope_inside};
use super::stats::{Stats, Tick};
use super::tail_calls::only_tail_called;
use crate::boxing::is_thunk;
use crate::expr::*;
use crate::size::size_up_to;
use crate::subst::{copy_expr, substitute};
use crate::traverse::{atoms_of, bind_pairs, for_each_child, for_each_child_mut};
use kelvin_base::stack::grow;

/// Regions nested deeper than this between a binding and its use are not looked through; it bounds the work.
const MAX_NESTING: usize = 200;

/// Floats inwards what can be.
pub fn float_in(program: &mut Program, scheme: Scheme, stats: &mut Stats) {
    let mut binds = std::mem::take(&mut program.binds);
    let mut places = vec![None; program.vars.len()];
    for bind in &mut binds {
        // There are more where something was copied.
        places.resize(program.vars.len(), None);
        match bind {
            Bind::NonRec(_, rhs) => right_hand_side(program, scheme, &mut places, rhs, stats),
            Bind::Rec(pairs) => pairs
                .iter_mut()
                .for_each(|(_, rhs)| right_hand_side(program, scheme, &mut places, rhs, stats)),
        }
    }
    program.binds = binds;
}

type Node = usize;

/// What a region is.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    /// Bindings may go there.
    Open,
    /// Bindings stay outside it.
    Closed,
    /// The body of a recursive join point: bindings stay outside it, but functions that become join points
    /// in it cost nothing there.
    Loop,
    /// The body of an `scc`.
    Scc,
    /// The scrutinee of a `case`, whose evaluation comes first in any case: only functions that become join
    /// points go there.
    Scrutinee,
}

struct Region<'e> {
    parent: Node,
    kind: Kind,
    /// What is in it, if it is a scrutinee.
    scrutinee: Option<&'e Expr>,
    /// What is in it, if it is an alternative.
    rhs: Option<&'e Expr>,
    /// If it is the only alternative of a `case` of a variable: that one. Only what takes it apart goes
    /// there.
    taken_apart: Option<VarId>,
    /// If it is one of the alternatives of a `case` for which there may be copies: the number of the first of
    /// these, and how many there are.
    alternatives: Option<(Node, usize)>,
}

/// Where a binding goes, and the cost centre of the scope that it comes from, if that is another.
struct Move {
    to: Node,
    annotate: Option<CcId>,
}

struct Planner<'p, 'e> {
    p: &'p Program,
    scheme: Scheme,
    nodes: Vec<Region<'e>>,
    /// The regions in which each variable of a `let` is used.
    places: Vec<Option<Vec<Node>>>,
    /// What is to be moved, by the first variable of the binding; to several places if there are to be
    /// copies.
    moves: FxHashMap<VarId, Vec<Move>>,
}

/// Floats inwards what can be in one top-level right-hand side. `places` is lent, and empty before and after.
fn right_hand_side(
    program: &mut Program,
    scheme: Scheme,
    places: &mut Vec<Option<Vec<Node>>>,
    rhs: &mut Expr,
    stats: &mut Stats,
) {
    let mut plan = Planner {
        p: program,
        scheme,
        nodes: Vec::new(),
        places: std::mem::take(places),
        moves: FxHashMap::default(),
    };
    let root = plan.region(0, Kind::Open);
    plan.expr(rhs, root, Scope::Dyn(0));
    let moves = plan.moves;
    *places = plan.places;
    if moves.is_empty() {
        return;
    }
    // They are only counted.
    for moved in moves.values().flatten() {
        stats.tick(Tick::FloatIn);
        if moved.annotate.is_some() {
            stats.tick(Tick::SccFloatIn);
        }
    }
    let mut mover = Mover {
        p: program,
        scheme,
        next: 1,
        moves,
        moved: FxHashMap::default(),
        copies: FxHashMap::default(),
    };
    mover.expr(rhs);
    debug_assert!(mover.moved.is_empty());
}

impl<'e> Planner<'_, 'e> {
    fn region(&mut self, parent: Node, kind: Kind) -> Node {
        self.nodes.push(Region {
            parent,
            kind,
            scrutinee: None,
            rhs: None,
            taken_apart: None,
            alternatives: None,
        });
        self.nodes.len() - 1
    }

    fn expr(&mut self, e: &'e Expr, here: Node, scope: Scope) {
        grow(|| self.expr_at(e, here, scope));
    }

    fn expr_at(&mut self, e: &'e Expr, here: Node, scope: Scope) {
        for a in atoms_of(e) {
            if let Atom::Var(v) = a
                && let Some(uses) = &mut self.places[v.0 as usize]
                && uses.last() != Some(&here)
            {
                uses.push(here);
            }
        }
        match e {
            Expr::Lam(_, body) => {
                let n = self.region(here, Kind::Closed);
                self.expr(body, n, below_lambda(self.scheme, scope, n));
            }
            Expr::Let(bind, body) => self.let_(bind, body, here, scope),
            Expr::Case { scrut, alts, .. } => {
                let mut within = here;
                if may_loop(scrut) {
                    within = self.region(here, Kind::Scrutinee);
                    self.nodes[within].scrutinee = Some(scrut);
                }
                self.expr(scrut, within, scope);
                let mut first = None;
                for alt in alts {
                    let n = if parts(scrut, alts) { self.region(here, Kind::Open) } else { here };
                    if n != here {
                        self.nodes[n].rhs = Some(&alt.rhs);
                        self.nodes[n].taken_apart = taken_apart(scrut, alts);
                        let family = (*first.get_or_insert(n), alts.len());
                        let copies = alts.len() > 1 && !alts.iter().any(records);
                        self.nodes[n].alternatives = copies.then_some(family);
                    }
                    self.expr(&alt.rhs, n, scope);
                }
            }
            Expr::LetJoin { rec, joins, body } => {
                for j in joins {
                    let n = self.region(here, if *rec { Kind::Loop } else { Kind::Open });
                    self.expr(&j.body, n, scope);
                }
                self.expr(body, here, scope);
            }
            Expr::Scc(kind, cc, body) if self.scheme.profiled() => match scope_inside(self.p, *kind, *cc) {
                Some(cc) => {
                    let n = self.region(here, Kind::Scc);
                    self.expr(body, n, Scope::Cc(cc));
                }
                None => {
                    let n = self.region(here, Kind::Closed);
                    self.expr(body, n, Scope::Dyn(n as u32));
                }
            },
            e => for_each_child(e, &mut |c| self.expr(c, here, scope)),
        }
    }

    fn let_(&mut self, bind: &'e Bind, body: &'e Expr, here: Node, scope: Scope) {
        let pairs = bind_pairs(bind);
        for (v, _) in &pairs {
            self.places[v.0 as usize] = Some(Vec::new());
        }
        let first = self.nodes.len();
        let mut own = Vec::with_capacity(pairs.len());
        for (_, rhs) in &pairs {
            let n = self.region(here, if is_thunk(rhs) { Kind::Open } else { Kind::Closed });
            own.push(n);
            self.expr(rhs, n, scope);
        }
        self.expr(body, here, scope);
        let mut uses = Vec::new();
        for (v, _) in &pairs {
            uses.extend(self.places[v.0 as usize].take().unwrap_or_default());
        }
        let Some((v, rhs)) = pairs.first() else { return };
        if pairs.len() == 1 && is_thunk(rhs) && self.p.var(*v).facts.strict {
            // It becomes a `case`.
            return;
        }
        // Uses by the group itself do not count; all within its right-hand sides lie behind these numbers.
        let home = match scope {
            Scope::Cc(c) if matches!(bind, Bind::NonRec(..)) && is_thunk(rhs) => Some(c),
            _ => None,
        };
        // What says its scope may go anywhere.
        let named = self.scheme.profiled()
            && matches!(rhs, Expr::Scc(SccKind::Sub, cc, _) if scope_inside(self.p, SccKind::Sub, *cc).is_some());
        let place = |in_loops| {
            let place = self.destination(&uses, here, first, &own, home.is_some() || named, in_loops)?;
            self.entered(place, &pairs, here)
        };
        let as_loop = |(to, _): &(Node, bool)| self.nodes[*to].kind == Kind::Scrutinee;
        let function = matches!(rhs, Expr::Lam(..));
        let in_loop = if function { place(true).filter(as_loop) } else { None };
        let whole = in_loop.or_else(|| place(false));
        let base = whole.unwrap_or((here, false));
        if let [binding] = pairs[..]
            && matches!(bind, Bind::NonRec(..))
            && let of = (copies::Copied { binding, first, own: &own, home })
            && let Some(moves) = self.copies(&of, &uses, base)
        {
            own.iter().for_each(|n| self.nodes[*n].parent = base.0);
            self.moves.insert(*v, moves);
        } else if let Some((to, passed)) = whole {
            own.iter().for_each(|n| self.nodes[*n].parent = to);
            self.moves.insert(*v, vec![Move { to, annotate: home.filter(|_| passed) }]);
        }
    }

    /// The region itself, if it is one that the group may enter; else the next around it that is. None if
    /// that is `here`.
    fn entered(&self, place: (Node, bool), pairs: &[(VarId, &Expr)], here: Node) -> Option<(Node, bool)> {
        let (mut to, passed) = place;
        let open = |region: &Region<'_>| match (region.scrutinee, region.taken_apart) {
            (Some(scrutinee), _) => only_tail_called(pairs, scrutinee),
            (_, Some(v)) => pairs.iter().any(|(_, rhs)| takes_apart(rhs, v)),
            _ => true,
        };
        while to != here && !open(&self.nodes[to]) {
            to = self.nodes[to].parent;
        }
        (to != here).then_some((to, passed))
    }

    /// The innermost region with all the uses that bindings may enter (loops, if `in_loops`), if that is not
    /// `here`; and whether an `scc` lies between.
    fn destination(
        &self,
        uses: &[Node],
        here: Node,
        first: Node,
        own: &[Node],
        may_pass: bool,
        in_loops: bool,
    ) -> Option<(Node, bool)> {
        let mut path: Vec<Node> = Vec::new();
        let mut common = 0;
        for n in uses {
            let Some(way) = self.way(*n, here, first, own)? else { continue };
            if path.is_empty() {
                path = way;
                continue;
            }
            let meet = way.iter().find_map(|n| path.iter().position(|m| m == n))?;
            common = common.max(meet);
            if path[common] == here {
                return None;
            }
        }
        let mut to = common;
        let between = path.len().checked_sub(1)?;
        for (i, n) in path.iter().enumerate().take(between).skip(common) {
            match self.nodes[*n].kind {
                Kind::Open | Kind::Scrutinee => {}
                Kind::Scc if may_pass => {}
                Kind::Loop if in_loops => {}
                Kind::Closed | Kind::Loop | Kind::Scc => to = i + 1,
            }
        }
        let passed = path[to..path.len() - 1].iter().any(|n| self.nodes[*n].kind == Kind::Scc);
        (path[to] != here).then_some((path[to], passed))
    }

    /// The regions from `n` out to `here`; inner `None` if it is in one of the group's own right-hand sides,
    /// outer if the way is too long.
    fn way(&self, mut n: Node, here: Node, first: Node, own: &[Node]) -> Option<Option<Vec<Node>>> {
        let mut way = Vec::new();
        loop {
            if n >= first && own.contains(&n) {
                return Some(None);
            }
            way.push(n);
            if n == here {
                return Some(Some(way));
            }
            if way.len() > MAX_NESTING {
                return None;
            }
            n = self.nodes[n].parent;
        }
    }
}

/// Whether bindings go from before a `case` into its alternatives: into one of several; where a variable is
/// taken apart; and behind the mark from which on what an event allocates for itself is deducted.
fn parts(scrut: &Expr, alts: &[Alt]) -> bool {
    alts.len() > 1
        || taken_apart(scrut, alts).is_some()
        || matches!(scrut, Expr::Prim(PrimOp::Call(Call::EventMark), ..))
}

/// The variable that a `case` takes apart in its only alternative.
fn taken_apart(scrut: &Expr, alts: &[Alt]) -> Option<VarId> {
    match (scrut, alts) {
        (Expr::Atom(Atom::Var(v)), [alt]) if !alt.vars.is_empty() => Some(*v),
        _ => None,
    }
}

/// Right-hand sides larger than this are not searched for what they take apart.
const MAX_SEARCHED: usize = 200;

/// Whether `v` is taken apart in `e`.
fn takes_apart(e: &Expr, v: VarId) -> bool {
    fn found(e: &Expr, v: VarId) -> bool {
        if matches!(e, Expr::Case { scrut, .. } if **scrut == Expr::Atom(Atom::Var(v))) {
            return true;
        }
        let mut any = false;
        grow(|| for_each_child(e, &mut |c| any = any || found(c, v)));
        any
    }
    size_up_to(e, MAX_SEARCHED + 1) <= MAX_SEARCHED && found(e, v)
}

/// Whether an event is recorded in this alternative: it allocates what the others do, which not every copy
/// would.
fn records(alt: &Alt) -> bool {
    let mut e = &alt.rhs;
    while let Expr::Let(_, body) = e {
        e = body;
    }
    matches!(e, Expr::Case { scrut, .. } if matches!(**scrut, Expr::Prim(PrimOp::Call(Call::EventMark), ..)))
}

/// Whether a scrutinee could end with calls of a local function.
fn may_loop(scrut: &Expr) -> bool {
    matches!(scrut, Expr::App(..) | Expr::Case { .. } | Expr::Let(..) | Expr::LetJoin { .. })
}

/// The scope below a lambda; `n` is its number.
fn below_lambda(scheme: Scheme, scope: Scope, n: Node) -> Scope {
    if scheme.body_belongs_to_application() { Scope::Dyn(n as u32) } else { scope }
}

/// Does what was planned, numbering the regions again in the same order.
struct Mover<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    next: Node,
    moves: FxHashMap<VarId, Vec<Move>>,
    /// Bindings on their way, by destination, outer ones first.
    moved: FxHashMap<Node, Vec<Bind>>,
    /// What stands for a variable in the region, and in those inside of it.
    copies: FxHashMap<Node, Vec<(VarId, VarId)>>,
}

impl Mover<'_> {
    fn number(&mut self) -> Node {
        self.next += 1;
        self.next - 1
    }

    /// The binding anew, for the region `to`.
    fn copy(&mut self, bind: &Bind, to: Node) -> Option<Bind> {
        let Bind::NonRec(v, rhs) = bind else { return None };
        let rhs = copy_expr(self.p, rhs, &mut FxHashMap::default());
        let copy = self.p.clone_var(*v);
        self.copies.entry(to).or_default().push((*v, copy));
        Some(Bind::NonRec(copy, rhs.into()))
    }

    /// What is in the region `n`.
    fn enter(&mut self, n: Node, e: &mut Expr) {
        self.expr(e);
        for bind in self.moved.remove(&n).into_iter().flatten().rev() {
            let body = std::mem::replace(e, Expr::Tuple(Vec::new()));
            *e = Expr::Let(bind, body.into());
        }
        // Among what is used there are bindings that were moved.
        if let Some(copies) = self.copies.remove(&n) {
            let map = copies.into_iter().map(|(v, copy)| (v, Atom::Var(copy))).collect();
            substitute(e, &map);
        }
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &mut Expr) {
        match e {
            Expr::Lam(_, body) => {
                let n = self.number();
                self.enter(n, body);
            }
            Expr::Let(bind, body) => {
                let first = match bind {
                    Bind::NonRec(v, rhs) => {
                        let n = self.number();
                        self.enter(n, rhs);
                        Some(*v)
                    }
                    Bind::Rec(pairs) => {
                        for (_, rhs) in pairs.iter_mut() {
                            let n = self.number();
                            self.enter(n, rhs);
                        }
                        pairs.first().map(|(v, _)| *v)
                    }
                };
                let Some(moves) = first.and_then(|v| self.moves.remove(&v)) else {
                    return self.expr(body);
                };
                let Expr::Let(bind, body) = std::mem::replace(e, Expr::Tuple(Vec::new())) else { return };
                for Move { to, annotate } in moves.get(1..).into_iter().flatten() {
                    if let Some(copy) = self.copy(&bind, *to) {
                        self.moved.entry(*to).or_default().push(annotated(copy, *annotate));
                    }
                }
                if let Some(Move { to, annotate }) = moves.first() {
                    self.moved.entry(*to).or_default().push(annotated(bind, *annotate));
                }
                *e = *body;
                self.expr(e);
            }
            Expr::Case { scrut, alts, .. } => {
                if may_loop(scrut) {
                    let n = self.number();
                    self.enter(n, scrut);
                } else {
                    self.expr(scrut);
                }
                let parts = parts(scrut, alts);
                for alt in alts {
                    if parts {
                        let n = self.number();
                        self.enter(n, &mut alt.rhs);
                    } else {
                        self.expr(&mut alt.rhs);
                    }
                }
            }
            Expr::LetJoin { joins, body, .. } => {
                for j in joins {
                    let n = self.number();
                    self.enter(n, &mut j.body);
                }
                self.expr(body);
            }
            Expr::Scc(_, _, body) if self.scheme.profiled() => {
                let n = self.number();
                self.enter(n, body);
            }
            e => for_each_child_mut(e, &mut |c| self.expr(c)),
        }
    }
}

/// The binding, its right-hand side charged to the scope that it comes from.
fn annotated(bind: Bind, from: Option<CcId>) -> Bind {
    match (bind, from) {
        (Bind::NonRec(v, rhs), Some(cc)) => Bind::NonRec(v, Expr::Scc(SccKind::Sub, cc, rhs).into()),
        (bind, _) => bind,
    }
}
