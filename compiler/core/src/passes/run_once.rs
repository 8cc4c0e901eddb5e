//! Which actions are *run once*: at most once each time that they are made.
//!
//! A lambda of the world's state is mostly entered once, and the optimiser moves work below it as if it
//! were (`Occ::in_one_shot`, `through_work` in `simplify/eta.rs`). An action that is run again then does that
//! work again. Where its executions are counted ([`counted`](super::counted)) that may not be, so it must be
//! known.
//!
//! It is known of an action that has no other use than being run, or being what another action that is run
//! once consists of: `loop n = let k = loop (n - 1) in \s -> … k s'` is run once for each call if the call
//! of `loop` from outside is; so is what is handed to a function that runs that parameter once, `f` in
//! `mapM_ f`. It is assumed of all, and taken back where a use says otherwise, until nothing changes: what is
//! left is the greatest solution.
//!
//! What it does to `scc`: nothing; it only looks. An annotation returns what is in it, so a use looks through
//! it.

use kelvin_base::stack::grow;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::counted::all_pairs;
use super::occur::is_one_shot;
use super::scope::scope_inside;
use crate::expr::*;
use crate::traverse::bind_pairs;
use crate::typing::{atom_ty, state_ty};

/// What is known of a program's actions. Of variables made since, nothing.
#[derive(Default)]
pub struct RunOnce {
    /// By [`Fact`]: whether it is not so.
    failed: Vec<bool>,
}

impl RunOnce {
    pub fn of(program: &Program) -> RunOnce {
        let mut a = Analysis {
            p: program,
            sites: vec![Site::UNKNOWN; program.vars.len()],
            lambdas: Vec::new(),
            branches: Vec::new(),
            annotations: 0,
            named: false,
            cases: 0,
            uses: FxHashMap::default(),
            needs: FxHashMap::default(),
            failed: vec![false; program.vars.len() * Fact::EACH as usize],
        };
        for (v, rhs) in all_pairs(program) {
            a.bind(v, rhs);
        }
        a.occurrence(program.main, Use::Run(0));
        for (v, rhs) in all_pairs(program) {
            // The program's entry is run under `MAIN`.
            a.named = v == program.main && matches!(rhs, Expr::Lam(..));
            a.right_hand_side(v, rhs);
        }
        RunOnce { failed: a.solved() }
    }

    /// Whether each result of the function `v` is an action that is run once.
    pub fn results_run_once(&self, v: VarId) -> bool {
        self.holds(Fact::results(v))
    }

    /// Whether what the local `v` is bound to may stand where `v` occurs, if that is at one place, without
    /// being evaluated more often: below no lambdas but those of actions that are run once.
    pub fn stays_once(&self, v: VarId) -> bool {
        self.holds(Fact::stays(v))
    }

    fn holds(&self, fact: Fact) -> bool {
        self.failed.get(fact.0 as usize).is_some_and(|failed| !failed)
    }

    /// `copy`, made since, is used as `v` is: both are in copies of one expression.
    pub fn note_copy(&mut self, v: VarId, copy: VarId) {
        for fact in [Fact::results, Fact::runs, Fact::stays] {
            let (of_copy, holds) = (fact(copy).0 as usize, self.holds(fact(v)));
            if self.failed.len() <= of_copy {
                self.failed.resize(of_copy + 1, true);
            }
            self.failed[of_copy] = !holds;
        }
    }
}

/// What may hold of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Fact(u32);

impl Fact {
    const EACH: u32 = 3;

    /// It is a function, whose every result is run once.
    fn results(v: VarId) -> Fact {
        Fact(v.0 * Fact::EACH)
    }

    /// It is an action, or gives one with all its arguments, and that at most once.
    fn runs(v: VarId) -> Fact {
        Fact(v.0 * Fact::EACH + 1)
    }

    /// See [`RunOnce::stays_once`].
    fn stays(v: VarId) -> Fact {
        Fact(v.0 * Fact::EACH + 2)
    }
}

/// What becomes of a value.
#[derive(Clone, Copy)]
enum Use {
    /// It is applied to so many arguments there, and then to the state.
    Run(usize),
    /// It is the result of this function, or the value of this thunk.
    ValueOf(VarId),
    /// It is handed to this parameter, of a function that may then be called more than once only if the fact
    /// does not hold (or in any case).
    PassedTo(VarId, Again),
    /// Anything else.
    Other,
}

/// Whether what is passed on is passed on again.
#[derive(Clone, Copy)]
enum Again {
    Never,
    Unless(Fact),
    Maybe,
}

/// What a variable is bound to, and where.
#[derive(Clone, Copy)]
struct Site<'p> {
    kind: Kind<'p>,
    /// How many lambdas, alternatives and annotations are around it.
    lambdas: u32,
    branches: u32,
    annotations: u32,
    /// The scope that it stands in has a name.
    named: bool,
}

impl Site<'_> {
    const UNKNOWN: Site<'static> =
        Site { kind: Kind::Unknown, lambdas: 0, branches: 0, annotations: 0, named: false };
}

#[derive(Clone, Copy)]
enum Kind<'p> {
    /// A field, or what holds no function.
    Unknown,
    /// A parameter.
    Parameter,
    /// A function (or join point) of these parameters, the first of which is not the state.
    Function(&'p [VarId]),
    /// A thunk, a value, or an action.
    Value,
}

/// A lambda around a place.
#[derive(Clone, Copy)]
enum Lambda {
    /// It may be entered often.
    Often,
    /// It is entered once if this holds.
    Once(Fact),
}

/// An alternative of a `case`: the number of the `case`, and which of its alternatives.
type Branch = (u32, u32);

/// More lambdas between a binding and its use, or alternatives, or uses, are not looked at.
const MOST: usize = 32;

struct Analysis<'p> {
    p: &'p Program,
    sites: Vec<Site<'p>>,
    lambdas: Vec<Lambda>,
    branches: Vec<Branch>,
    /// How many annotations are around this place, and whether its scope has a name.
    annotations: u32,
    named: bool,
    cases: u32,
    /// The alternatives that the uses of a thunk stand in, from its binding on.
    uses: FxHashMap<VarId, SmallVec<[Box<[Branch]>; 1]>>,
    /// What fails with each fact.
    needs: FxHashMap<Fact, SmallVec<[Fact; 2]>>,
    failed: Vec<bool>,
}

impl<'p> Analysis<'p> {
    fn fail(&mut self, fact: Fact) {
        self.failed[fact.0 as usize] = true;
    }

    /// `fact` holds only if `needed` does.
    fn need(&mut self, fact: Fact, needed: Fact) {
        let dependents = self.needs.entry(needed).or_default();
        if dependents.last() != Some(&fact) {
            dependents.push(fact);
        }
    }

    fn solved(self) -> Vec<bool> {
        let mut failed = self.failed;
        let all = (0..failed.len() as u32).map(Fact);
        let mut work: Vec<Fact> = all.filter(|fact| failed[fact.0 as usize]).collect();
        while let Some(fact) = work.pop() {
            for dependent in self.needs.get(&fact).into_iter().flatten() {
                if !std::mem::replace(&mut failed[dependent.0 as usize], true) {
                    work.push(*dependent);
                }
            }
        }
        failed
    }

    fn kind(&self, v: VarId) -> Kind<'p> {
        self.sites[v.0 as usize].kind
    }

    fn site(&mut self, v: VarId, kind: Kind<'p>) {
        let (lambdas, branches) = (self.lambdas.len() as u32, self.branches.len() as u32);
        let (annotations, named) = (self.annotations, self.named);
        self.sites[v.0 as usize] = Site { kind, lambdas, branches, annotations, named };
        if !matches!(kind, Kind::Function(_) | Kind::Parameter) {
            // It may turn out to be a function when it is simplified.
            self.fail(Fact::results(v));
        }
    }

    fn bind(&mut self, v: VarId, rhs: &'p Expr) {
        let kind = match rhs {
            Expr::Lam(params, _) if !is_one_shot(self.p, params) => Kind::Function(params),
            rhs => self.partial_application(rhs).map_or(Kind::Value, Kind::Function),
        };
        self.site(v, kind);
    }

    /// The parameters that are left of what surely is a known function applied to too few arguments, if the
    /// next one is not the state: each of its applications is a call.
    fn partial_application(&self, rhs: &Expr) -> Option<&'p [VarId]> {
        let mut e = rhs;
        while let Expr::Let(_, body) = e {
            e = body;
        }
        let Expr::App(f, args, _) = e else { return None };
        let Expr::Atom(Atom::Var(f)) = **f else { return None };
        let Kind::Function(params) = self.kind(f) else { return None };
        let rest = params.get(args.len()..)?;
        (!rest.is_empty() && !is_one_shot(self.p, rest)).then_some(rest)
    }

    fn parameters(&mut self, params: &[VarId]) {
        for v in params {
            if self.may_be_function(*v) {
                self.site(*v, Kind::Parameter);
            }
        }
    }

    fn may_be_function(&self, v: VarId) -> bool {
        self.p.var(v).ty.may_be_function()
    }

    fn right_hand_side(&mut self, v: VarId, rhs: &'p Expr) {
        match rhs {
            Expr::Lam(params, body) if !is_one_shot(self.p, params) => {
                self.below(Lambda::Often, params, body, Use::ValueOf(v));
            }
            rhs => self.expr(rhs, Use::ValueOf(v)),
        }
    }

    fn below(&mut self, lambda: Lambda, params: &'p [VarId], body: &'p Expr, used: Use) {
        self.lambdas.push(lambda);
        self.parameters(params);
        self.expr(body, used);
        self.lambdas.pop();
    }

    fn expr(&mut self, e: &'p Expr, used: Use) {
        grow(|| self.expr_at(e, used));
    }

    fn expr_at(&mut self, e: &'p Expr, used: Use) {
        match e {
            Expr::Atom(a) => self.atom(*a, used),
            Expr::App(f, args, _) => match &**f {
                Expr::Atom(Atom::Var(v)) if args.is_empty() => self.occurrence(*v, used),
                Expr::Atom(Atom::Var(v)) => self.call(*v, args, used),
                f => {
                    self.others(args);
                    self.expr(f, if self.runs(args) { Use::Run(args.len() - 1) } else { Use::Other });
                }
            },
            Expr::Lam(params, body) => match used {
                Use::Run(0) if is_one_shot(self.p, params) => self.expr(body, Use::Other),
                Use::ValueOf(v) if is_one_shot(self.p, params) => {
                    self.below(Lambda::Once(self.fact_of_value(v)), &[], body, Use::Other);
                }
                _ => self.below(Lambda::Often, &[], body, Use::Other),
            },
            Expr::Let(bind, body) => {
                let pairs = bind_pairs(bind);
                pairs.iter().for_each(|(v, rhs)| self.bind(*v, rhs));
                pairs.iter().for_each(|(v, rhs)| self.right_hand_side(*v, rhs));
                self.expr(body, used);
            }
            Expr::Case { scrut, binder, alts, .. } => {
                if self.may_be_function(*binder) {
                    self.site(*binder, Kind::Value);
                    self.expr(scrut, Use::ValueOf(*binder));
                } else {
                    self.expr(scrut, Use::Other);
                }
                self.cases += 1;
                let case = self.cases;
                for (i, alt) in alts.iter().enumerate() {
                    self.branches.push((case, i as u32));
                    self.expr(&alt.rhs, used);
                    self.branches.pop();
                }
            }
            Expr::Con(_, args) | Expr::Tuple(args) => self.others(args),
            Expr::Prim(op, args, _) => {
                for (i, a) in args.iter().enumerate() {
                    self.atom(*a, op.runs(i).map_or(Use::Other, Use::Run));
                }
            }
            Expr::Scc(kind, cc, e) => {
                kind.key().iter().for_each(|key| self.atom(*key, Use::Other));
                let named = std::mem::replace(&mut self.named, scope_inside(self.p, *kind, *cc).is_some());
                self.annotations += 1;
                self.expr(e, used);
                self.annotations -= 1;
                self.named = named;
            }
            Expr::Probe(_, e) => self.expr(e, used),
            Expr::LetJoin { rec, joins, body } => {
                joins.iter().for_each(|j| self.site(j.name, Kind::Function(&j.params)));
                for join in joins {
                    if *rec {
                        self.below(Lambda::Often, &join.params, &join.body, used);
                    } else {
                        self.parameters(&join.params);
                        self.expr(&join.body, used);
                    }
                }
                self.expr(body, used);
            }
            Expr::Jump(j, args, _) => match self.kind(*j) {
                Kind::Function(params) => self.pass(args, params, Again::Never),
                _ => self.others(args),
            },
        }
    }

    /// Whether the last argument is the state.
    fn runs(&self, args: &[Atom]) -> bool {
        args.last().is_some_and(|a| atom_ty(self.p, *a) == state_ty())
    }

    fn others(&mut self, args: &[Atom]) {
        args.iter().for_each(|a| self.atom(*a, Use::Other));
    }

    fn pass(&mut self, args: &[Atom], params: &[VarId], again: Again) {
        for (a, p) in args.iter().zip(params) {
            let known = self.may_be_function(*p);
            self.atom(*a, if known { Use::PassedTo(*p, again) } else { Use::Other });
        }
    }

    fn atom(&mut self, a: Atom, used: Use) {
        if let Atom::Var(v) = a {
            self.occurrence(v, used);
        }
    }

    /// `v` stands there without arguments.
    fn occurrence(&mut self, v: VarId, used: Use) {
        match self.kind(v) {
            Kind::Unknown => {}
            Kind::Function(params) => {
                self.stays(v);
                match used {
                    Use::Run(args) if params.len() <= args => {}
                    Use::ValueOf(w) if matches!(self.kind(w), Kind::Value) => self.fail(Fact::results(v)),
                    Use::Run(_) => self.fail(Fact::results(v)),
                    used => self.used(Fact::results(v), used),
                }
            }
            Kind::Parameter => {
                self.used(Fact::results(v), used);
                self.value(v, used);
            }
            Kind::Value => self.value(v, used),
        }
    }

    fn call(&mut self, v: VarId, args: &[Atom], used: Use) {
        let runs = self.runs(args);
        match self.kind(v) {
            Kind::Function(params) => self.call_of_known(v, params, args, used),
            kind => {
                self.others(args);
                let used = if runs { Use::Run(0) } else { used };
                match kind {
                    Kind::Parameter => {
                        self.used(Fact::results(v), used);
                        self.value(v, used);
                    }
                    Kind::Value => self.value(v, used),
                    Kind::Unknown | Kind::Function(_) => {}
                }
            }
        }
    }

    fn call_of_known(&mut self, v: VarId, params: &[VarId], args: &[Atom], used: Use) {
        let results = Fact::results(v);
        self.stays(v);
        match params.get(args.len()..) {
            // It gets more than its parameters.
            None => {
                let (own, rest) = args.split_at(params.len());
                self.pass(own, params, Again::Never);
                self.others(rest);
                if !self.runs(rest) {
                    self.fail(results);
                }
            }
            Some([]) => {
                self.pass(args, params, Again::Never);
                self.used(results, used);
            }
            // An action: what it does is below the state, and done each time that it is run.
            Some(rest) if is_one_shot(self.p, rest) => {
                let again = match used {
                    Use::Run(_) => Again::Never,
                    Use::ValueOf(w) => Again::Unless(self.fact_of_value(w)),
                    Use::PassedTo(..) | Use::Other => Again::Maybe,
                };
                self.pass(args, params, again);
            }
            Some(_) => {
                self.pass(args, params, Again::Maybe);
                match used {
                    Use::ValueOf(w) if matches!(self.kind(w), Kind::Function(_)) => {
                        self.need(results, Fact::results(w));
                    }
                    _ => self.fail(results),
                }
            }
        }
    }

    /// That what is `v`'s value, or its result, is run once.
    fn fact_of_value(&self, v: VarId) -> Fact {
        match self.kind(v) {
            Kind::Function(_) => Fact::results(v),
            _ => Fact::runs(v),
        }
    }

    /// A use of what `fact` is about.
    fn used(&mut self, fact: Fact, used: Use) {
        match used {
            Use::Run(_) => {}
            Use::ValueOf(w) => self.need(fact, self.fact_of_value(w)),
            Use::PassedTo(p, _) => self.need(fact, Fact::results(p)),
            Use::Other => self.fail(fact),
        }
    }

    /// A use of the thunk or parameter `v`, the one use for all that has been seen.
    fn value(&mut self, v: VarId, used: Use) {
        self.stays(v);
        if !self.may_be_function(v) {
            return self.fail(Fact::runs(v));
        }
        let runs = Fact::runs(v);
        self.need(runs, Fact::stays(v));
        if !self.excludes_others(v) || self.is_elsewhere(v) {
            self.fail(runs);
        }
        match used {
            Use::PassedTo(p, again) => {
                self.need(runs, Fact::runs(p));
                match again {
                    Again::Never => {}
                    Again::Unless(fact) => self.need(runs, fact),
                    Again::Maybe => self.fail(runs),
                }
            }
            used => self.used(runs, used),
        }
    }

    /// Notes which lambdas are between `v`'s binding and this use of it.
    fn stays(&mut self, v: VarId) {
        let from = (self.sites[v.0 as usize].lambdas as usize).min(self.lambdas.len());
        if self.lambdas.len() - from > MOST {
            return self.fail(Fact::stays(v));
        }
        for i in from..self.lambdas.len() {
            match self.lambdas[i] {
                Lambda::Often => self.fail(Fact::stays(v)),
                Lambda::Once(fact) => self.need(Fact::stays(v), fact),
            }
        }
    }

    /// Whether `v` is used in another scope than it was made in, which may be a constant's: what that makes
    /// is whoever's who runs it, and what it does to make it is its own.
    fn is_elsewhere(&self, v: VarId) -> bool {
        let site = &self.sites[v.0 as usize];
        !site.named && site.annotations != self.annotations
    }

    /// Whether no other use of `v` comes before or after this one. Notes this one.
    fn excludes_others(&mut self, v: VarId) -> bool {
        let from = (self.sites[v.0 as usize].branches as usize).min(self.branches.len());
        let here = &self.branches[from..];
        let seen = self.uses.entry(v).or_default();
        if here.len() > MOST || seen.len() == MOST {
            return false;
        }
        let exclusive = |other: &[Branch]| {
            let differ = here.iter().zip(other).find(|(a, b)| a != b);
            differ.is_some_and(|((case, _), (other, _))| case == other)
        };
        let excludes = seen.iter().all(|other| exclusive(other));
        seen.push(here.into());
        excludes
    }
}
