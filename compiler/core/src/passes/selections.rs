//! Selections outwards: what only takes fields out of a suspended pair does not keep the whole pair alive.
//!
//! `let x = e in … case x of (_, b) -> case b of …`, where the selection waits (behind another evaluation, or
//! in a closure), keeps `x` until it is reached; and once something else has evaluated `x`, its other field,
//! too, which may be all that has been read of a long list. So it becomes
//! `let x = e; b' = case x of (_, b) -> b in … case b' of …`: `b'` is a selector thunk, which the collector
//! replaces by the field as soon as there is one (Wadler, Fixing some space leaks with a garbage collector,
//! 1987). Programs have such selections as written, in lazy patterns; those that occur once have been inlined
//! by then.
//!
//! A selection counts if its first step evaluates one of the fields that it takes, so that nothing else is
//! evaluated now, or in another order. It moves only if nothing else that waits mentions `x`.
//!
//! What it does to `scc`: nothing. A selection moves within its scope only.

use rustc_hash::{FxHashMap, FxHashSet};

use super::scope::{Scheme, Scope, scope_inside};
use super::stats::{Stats, Tick};
use crate::boxing::{boxed_function, is_thunk};
use crate::construct::mk_let;
use crate::expr::*;
use crate::traverse::{
    atoms_of, atoms_of_mut, bind_pairs, bind_vars, for_each_child, for_each_child_mut, for_each_occurrence,
};
use kelvin_base::stack::grow;

/// Fields may be pairs again: each round takes one level of them.
const ROUNDS: usize = 4;

/// Moves selections outwards.
pub fn selections(program: &mut Program, scheme: Scheme, stats: &mut Stats) {
    for _ in 0..ROUNDS {
        if !round(program, scheme, stats) {
            return;
        }
    }
}

fn round(program: &mut Program, scheme: Scheme, stats: &mut Stats) -> bool {
    let binds = std::mem::take(&mut program.binds);
    let vars = program.vars.len();
    let mut finder = Finder {
        p: program,
        scheme,
        occurs: vec![false; vars],
        pairs: FxHashMap::default(),
        waits: 0,
        scope: Scope::Dyn(0),
        scopes: 0,
    };
    for (_, rhs) in binds.iter().flat_map(bind_pairs) {
        for_each_occurrence(rhs, &mut |v| finder.occurs[v.0 as usize] = true);
        finder.scope = Scope::Dyn(0);
        finder.expr(rhs);
    }
    let mut chosen: FxHashMap<VarId, Vec<Selection>> = FxHashMap::default();
    #[expect(clippy::iter_over_hash_type, reason = "each by itself")]
    for (x, pair) in finder.pairs {
        if pair.saves() {
            chosen.insert(x, pair.waiting);
        }
    }
    if chosen.is_empty() {
        program.binds = binds;
        return false;
    }
    let selected = chosen.values().flatten().map(|s| s.binder).collect();
    let mut mover = Mover {
        p: program,
        stats,
        chosen,
        selected,
        fields: FxHashMap::default(),
        renamed: FxHashMap::default(),
    };
    let mut binds = binds;
    for bind in &mut binds {
        match bind {
            Bind::NonRec(_, rhs) => mover.expr(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| mover.expr(rhs)),
        }
    }
    program.binds = binds;
    true
}

/// A `case` that takes fields out of a suspended pair.
struct Selection {
    /// Its binder, by which it is found again.
    binder: VarId,
    con: ConId,
    /// The fields that it takes, by number and variable.
    fields: Vec<(usize, VarId)>,
    /// How many of the constructor's fields are pointers.
    pointers: usize,
}

/// A suspended pair: a thunk bound by a `let`.
struct Pair {
    /// What had been waited for where it is bound.
    waits: u32,
    scope: Scope,
    /// The selections that wait.
    waiting: Vec<Selection>,
    /// Something else that waits mentions it.
    whole: bool,
}

impl Pair {
    /// Whether its selections keep less alive than it does.
    fn saves(&self) -> bool {
        !self.whole
            && match &self.waiting[..] {
                [] => false,
                [one] => one.fields.len() < one.pointers,
                [first, rest @ ..] => rest.iter().all(|s| s.con == first.con),
            }
    }
}

struct Finder<'p> {
    p: &'p Program,
    scheme: Scheme,
    /// Variables that occur.
    occurs: Vec<bool>,
    pairs: FxHashMap<VarId, Pair>,
    /// Evaluations and closures around this place that come first.
    waits: u32,
    scope: Scope,
    scopes: u32,
}

impl Finder<'_> {
    fn expr(&mut self, e: &Expr) {
        grow(|| self.expr_at(e));
    }

    /// Something that runs later.
    fn later(&mut self, f: impl FnOnce(&mut Self)) {
        self.waits += 1;
        f(self);
        self.waits -= 1;
    }

    fn mention(&mut self, v: VarId) {
        if let Some(pair) = self.pairs.get_mut(&v) {
            pair.whole |= self.waits > pair.waits;
        }
    }

    fn expr_at(&mut self, e: &Expr) {
        if let Expr::Atom(Atom::Var(v)) = e {
            self.mention(*v);
        }
        for a in atoms_of(e) {
            if let Atom::Var(v) = a {
                self.mention(*v);
            }
        }
        match e {
            Expr::Lam(_, body) => {
                let saved = self.scope;
                if self.scheme.lambda_leaves(saved) {
                    self.scopes += 1;
                    self.scope = Scope::Dyn(self.scopes);
                }
                self.later(|f| f.expr(body));
                self.scope = saved;
            }
            Expr::Let(bind, body) => {
                let pairs = bind_pairs(bind);
                for (v, rhs) in &pairs {
                    if is_thunk(rhs) && !self.p.var(*v).facts.strict && boxed_function(rhs).is_none() {
                        let pair =
                            Pair { waits: self.waits, scope: self.scope, waiting: Vec::new(), whole: false };
                        self.pairs.insert(*v, pair);
                    }
                }
                for (_, rhs) in pairs {
                    match self.selection(rhs) {
                        // A selector thunk.
                        Some((x, s)) if is_field(rhs) => self.note(x, s),
                        _ if is_thunk(rhs) => self.later(|f| f.expr(rhs)),
                        _ => self.expr(rhs),
                    }
                }
                self.expr(body);
            }
            Expr::Case { scrut, alts, .. } => {
                match self.selection(e) {
                    Some((x, s)) => self.note(x, s),
                    None => self.expr(scrut),
                }
                if self.may_run(scrut) {
                    self.later(|f| alts.iter().for_each(|a| f.expr(&a.rhs)));
                } else {
                    alts.iter().for_each(|a| self.expr(&a.rhs));
                }
            }
            Expr::LetJoin { joins, body, .. } => {
                self.later(|f| joins.iter().for_each(|j| f.expr(&j.body)));
                self.expr(body);
            }
            Expr::Scc(kind, cc, body) if self.scheme.profiled() => {
                let scope = match scope_inside(self.p, *kind, *cc) {
                    Some(cc) => Scope::Cc(cc),
                    None => {
                        self.scopes += 1;
                        Scope::Dyn(self.scopes)
                    }
                };
                let saved = std::mem::replace(&mut self.scope, scope);
                self.expr(body);
                self.scope = saved;
            }
            e => for_each_child(e, &mut |c| self.expr(c)),
        }
    }

    /// A selection from `x` here.
    fn note(&mut self, x: VarId, selection: Selection) {
        let (waits, scope) = (self.waits, self.scope);
        if let Some(pair) = self.pairs.get_mut(&x)
            && waits > pair.waits
        {
            pair.whole |= scope != pair.scope;
            pair.waiting.push(selection);
        }
    }

    /// Whether evaluating `e` may take time.
    fn may_run(&self, e: &Expr) -> bool {
        match e {
            Expr::Atom(Atom::Var(v)) => self.p.var(*v).ty.is_lifted() && !self.p.var(*v).facts.evaluated,
            Expr::Prim(op, ..) => !op.is_straight(),
            Expr::Atom(Atom::Lit(_)) | Expr::Con(..) | Expr::Tuple(_) | Expr::Lam(..) => false,
            _ => true,
        }
    }

    /// `e` as a selection from a suspended pair.
    fn selection(&self, e: &Expr) -> Option<(VarId, Selection)> {
        let Expr::Case { scrut, binder, alts, .. } = e else { return None };
        let (Expr::Atom(Atom::Var(x)), [Alt { con: AltCon::Con(con), vars, rhs, .. }]) =
            (&**scrut, &alts[..])
        else {
            return None;
        };
        let info = self.p.con(*con);
        let tycon = self.p.tycon(info.tycon);
        if !self.pairs.contains_key(x)
            || tycon.is_dict
            || tycon.cons.len() != 1
            || info.refines
            || self.occurs[binder.0 as usize]
        {
            return None;
        }
        let lifted = |v: VarId| self.p.var(v).ty.is_lifted();
        let taken = vars.iter().enumerate().filter(|(_, v)| self.occurs[v.0 as usize]);
        let fields: Vec<(usize, VarId)> = taken.map(|(i, v)| (i, *v)).collect();
        // A strict field is known to be evaluated: its selector would not be.
        let fit = fields.iter().all(|(i, v)| lifted(*v) && !info.strict.get(*i).is_some_and(|s| *s));
        let pointers = vars.iter().filter(|v| lifted(**v)).count();
        let first = first_evaluated(rhs)?;
        let demands = fields.iter().any(|(_, v)| *v == first);
        (fit && demands).then_some((*x, Selection { binder: *binder, con: *con, fields, pointers }))
    }
}

/// Whether a selection is no more than a field.
fn is_field(e: &Expr) -> bool {
    matches!(e, Expr::Case { alts, .. } if alts.iter().all(|a| matches!(a.rhs, Expr::Atom(_))))
}

/// The variable that `e` evaluates before all else.
fn first_evaluated(e: &Expr) -> Option<VarId> {
    let mut e = e;
    loop {
        match e {
            Expr::Atom(Atom::Var(v)) => return Some(*v),
            Expr::Case { scrut, .. } => e = scrut,
            Expr::App(f, args, _) if !args.is_empty() => e = f,
            Expr::Let(_, body) | Expr::LetJoin { body, .. } => e = body,
            _ => return None,
        }
    }
}

struct Mover<'p> {
    p: &'p mut Program,
    stats: &'p mut Stats,
    /// The selections to be made where each pair is bound.
    chosen: FxHashMap<VarId, Vec<Selection>>,
    /// The binders of those selections.
    selected: FxHashSet<VarId>,
    /// The new variable of each field of a pair.
    fields: FxHashMap<(VarId, usize), VarId>,
    /// The variables of the selections' patterns, and what they are now.
    renamed: FxHashMap<VarId, VarId>,
}

impl Mover<'_> {
    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &mut Expr) {
        self.select(e);
        self.rename(e);
        if let Expr::Let(bind, body) = e {
            let chosen: Vec<(VarId, Vec<Selection>)> = bind_vars(bind)
                .into_iter()
                .filter_map(|x| self.chosen.remove(&x).map(|selections| (x, selections)))
                .collect();
            if !chosen.is_empty() {
                let new: Vec<(VarId, Expr)> =
                    chosen.into_iter().flat_map(|(x, selections)| self.selectors(x, selections)).collect();
                match bind {
                    Bind::Rec(pairs) => pairs.extend(new),
                    Bind::NonRec(..) => {
                        let inner = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
                        **body = new.into_iter().rev().fold(inner, |body, (y, rhs)| mk_let(y, rhs, body));
                    }
                }
            }
        }
        for_each_child_mut(e, &mut |c| self.expr(c));
    }

    /// Replaces a selection that has moved by what it does with the fields.
    fn select(&mut self, e: &mut Expr) {
        while let Expr::Case { scrut, binder, alts, .. } = e
            && self.selected.contains(binder)
            && let Expr::Atom(Atom::Var(x)) = **scrut
            && let Some(alt) = alts.pop()
        {
            for (i, v) in alt.vars.iter().enumerate() {
                if let Some(y) = self.fields.get(&(x, i)) {
                    self.renamed.insert(*v, *y);
                }
            }
            *e = alt.rhs;
        }
    }

    fn rename(&self, e: &mut Expr) {
        let new = |a: &mut Atom| {
            if let Atom::Var(v) = a
                && let Some(y) = self.renamed.get(v)
            {
                *a = Atom::Var(*y);
            }
        };
        if let Expr::Atom(a) = e {
            return new(a);
        }
        atoms_of_mut(e).iter_mut().for_each(new);
    }

    /// A selector for each field that the selections from `x` take.
    fn selectors(&mut self, x: VarId, selections: Vec<Selection>) -> Vec<(VarId, Expr)> {
        // It is evaluated by each of them.
        self.p.vars[x.0 as usize].facts.single_entry = false;
        let mut new = Vec::new();
        for selection in selections {
            for (i, v) in selection.fields {
                if self.fields.contains_key(&(x, i)) {
                    continue;
                }
                self.stats.tick(Tick::FloatOut);
                let y = self.fresh(v, self.p.var(v).ty.clone());
                let types = self.p.con(selection.con).fields.clone();
                let vars: Vec<VarId> = types.into_iter().map(|ty| self.fresh(v, ty)).collect();
                let ty = self.p.var(vars[i]).ty.clone();
                let binder = self.fresh(x, Ty::Data(self.p.con(selection.con).tycon));
                let rhs = Expr::Atom(Atom::Var(vars[i]));
                let alts = vec![Alt { con: AltCon::Con(selection.con), vars, at: At::NONE, rhs }];
                let scrut = Expr::Atom(Atom::Var(x)).into();
                self.fields.insert((x, i), y);
                new.push((y, Expr::Case { scrut, binder, alts, ty }));
            }
        }
        new
    }

    fn fresh(&mut self, like: VarId, ty: Ty) -> VarId {
        let mut info = self.p.var(like).clone();
        info.module = None;
        info.inline = Inline::None;
        info.facts = crate::facts::Facts::default();
        info.ty = ty;
        self.p.new_var(info)
    }
}
