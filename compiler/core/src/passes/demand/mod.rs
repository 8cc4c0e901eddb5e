//! Demand analysis: which variables an expression surely evaluates, which it takes apart, and which it never
//! uses; and which functions surely return a construction (constructed product results) or never return.
//!
//! A first-order backward analysis (the thesis's *basic strictness information*, grown up): the demand on the
//! result of an expression gives demands on its free variables; functions have signatures, found by iteration
//! for recursive ones.
//!
//! What it does to `scc`: it only records facts. Demands pass through an `scc`, since whose cost evaluation
//! is does not change whether it happens; a strict `let` is evaluated in the scope of the `let`, which owns
//! the thunk under every scheme. Constructed results do not pass through an `scc` (`docs/cost-semantics.md`,
//! rule 50): what an annotated expression returns is built in its scope.

mod domain;
mod origins;
mod records;
mod shape;
mod uses;

use std::rc::Rc;

use kelvin_prims::{Effect, PrimOp, Rep};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::boxing::is_thunk;
use crate::expr::*;
use crate::passes::events::Events;
use crate::passes::stats::Stats;
use crate::traverse::{atoms_of, bind_pairs, for_each_child, free_vars, worklist};
use crate::typing::ty_of;
use kelvin_base::stack::grow;

use Demand::{Absent, Lazy, Product, Strict};
pub use domain::Demand;
use origins::Origins;
use shape::Shape;
use uses::Uses;

/// What a function does with its arguments when it is called with all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Signature {
    pub params: Vec<Demand>,
    /// Demands on the function's own free variables.
    uses: Uses,
    pub diverges: bool,
    /// The result is surely a construction with this only constructor of its type.
    pub constructs: Option<ConId>,
}

/// A function of a group: its name, parameters and body.
type Function<'e> = (VarId, &'e [VarId], &'e Expr);

/// Signatures by function.
pub type Signatures = FxHashMap<VarId, Rc<Signature>>;

/// Analyses the program: sets [`crate::facts::Facts::strict`] and `diverges`, and gives the signatures of
/// functions and join points.
pub fn analyse(program: &mut Program, stats: &mut Stats) -> Signatures {
    let steps_before = uses::steps();
    for info in &mut program.vars {
        info.facts.strict = false;
        info.facts.fails = false;
    }
    let (events, made) = (Events::of(program), records::made(program));
    let binds = std::mem::take(&mut program.binds);
    let mut a = Analyser {
        p: program,
        made,
        sigs: FxHashMap::default(),
        strict: Vec::new(),
        shapes: FxHashMap::default(),
        constructions: FxHashSet::default(),
        assumed: FxHashMap::default(),
        events,
        origins: Origins::default(),
        walked: 0,
        unsettled: FxHashSet::default(),
        loop_params: FxHashMap::default(),
        depth: 0,
        depths: FxHashMap::default(),
    };
    for (v, rhs) in binds.iter().flat_map(bind_pairs) {
        if let Expr::Con(c, _) = rhs {
            a.shapes.insert(v, *c);
        }
    }
    for bind in &binds {
        match bind {
            Bind::NonRec(v, rhs) => {
                a.top(*v, rhs);
            }
            Bind::Rec(pairs) => {
                a.unsettled.extend(pairs.iter().map(|(v, _)| *v));
                a.fix(pairs);
                a.unsettled.clear();
                for (_, rhs) in pairs {
                    if !matches!(rhs, Expr::Lam(..)) {
                        a.thunk(rhs);
                    }
                }
            }
        }
    }
    let Analyser { sigs, strict, walked, .. } = a;
    stats.steps += walked + (uses::steps() - steps_before);
    for (v, is) in strict {
        program.vars[v.0 as usize].facts.strict = is;
    }
    #[expect(clippy::iter_over_hash_type, reason = "each by itself")]
    for (v, sig) in &sigs {
        let facts = &mut program.vars[v.0 as usize].facts;
        facts.diverges = if sig.diverges { sig.params.len() as u32 } else { 0 };
    }
    program.binds = binds;
    sigs
}

/// The top-level bindings in which a `let` suspends what is surely evaluated, as [`analyse`] has found.
pub fn surely_evaluated(p: &Program) -> Vec<VarId> {
    let suspends = |rhs: &Expr| {
        let mut work = worklist(rhs);
        while let Some(e) = work.pop() {
            if let Expr::Let(Bind::NonRec(v, rhs), _) = e
                && p.var(*v).facts.strict
                && is_thunk(rhs)
            {
                return true;
            }
            for_each_child(e, &mut |c| work.push(c));
        }
        false
    };
    p.binds.iter().flat_map(bind_pairs).filter(|(_, rhs)| suspends(rhs)).map(|(v, _)| v).collect()
}

/// Whether a constructor's type has no other and its fields are few enough to be passed apart.
pub fn is_product(p: &Program, c: ConId) -> bool {
    let con = p.con(c);
    let tycon = p.tycon(con.tycon);
    tycon.cons.len() == 1 && !tycon.is_dict && (1..=8).contains(&con.fields.len())
}

struct Analyser<'p> {
    p: &'p mut Program,
    /// Parameters for which some caller may have made the argument.
    made: FxHashSet<VarId>,
    sigs: Signatures,
    /// Local `let`s and whether they are strict; the last entry counts.
    strict: Vec<(VarId, bool)>,
    /// Variables known to be constructions that need not be kept whole.
    shapes: FxHashMap<VarId, ConId>,
    /// Local `let`s of constructions: of them it becomes known, once the function around is walked for what
    /// it returns. Of other variables it is known in their own function alone, or from the beginning.
    constructions: FxHashSet<VarId>,
    /// What functions whose results are being found are taken to return.
    assumed: FxHashMap<VarId, Shape>,
    events: Events,
    origins: Origins,
    /// How many expressions were walked, counting each time.
    walked: u64,
    /// Of top-level functions those whose signatures are being found.
    unsettled: FxHashSet<VarId>,
    /// The parameters of the loops at whose ends what is walked is returned, and how many loops are around
    /// what they are parameters in.
    loop_params: FxHashMap<VarId, u32>,
    /// How many loops are around what is walked, and were around each join point.
    depth: u32,
    depths: FxHashMap<VarId, u32>,
}

const WHOLE: Demand = Strict { whole: true };
/// A use of which nothing is known.
const ANY: Demand = Lazy { whole: true };

impl Analyser<'_> {
    fn top(&mut self, v: VarId, rhs: &Expr) {
        match rhs {
            Expr::Lam(params, body) => {
                let sig = self.function(params, body, false);
                self.sigs.insert(v, Rc::new(sig));
                self.find_constructs(&[(v, params, body)]);
            }
            rhs => {
                let fails = self.thunk(rhs);
                self.p.vars[v.0 as usize].facts.fails = fails;
            }
        }
    }

    /// Whether its evaluation surely fails.
    fn thunk(&mut self, rhs: &Expr) -> bool {
        self.expr(rhs, &WHOLE).diverges
    }

    /// The signature of `v`, if it is known to be a function. That of a top-level function stays as it is
    /// once it is found.
    fn signature(&mut self, v: VarId) -> Option<Rc<Signature>> {
        let sig = self.sigs.get(&v)?.clone();
        if self.local(v) || self.unsettled.contains(&v) {
            self.origins.note_signature(v, &sig);
        }
        Some(sig)
    }

    /// Notes a signature; whether it is new.
    fn found(&mut self, v: VarId, sig: Signature) -> bool {
        let new = self.sigs.get(&v).is_none_or(|old| **old != sig);
        if new {
            self.sigs.insert(v, Rc::new(sig));
        }
        new
    }

    /// What is assumed of functions before anything is found; from an earlier, stricter round of what is
    /// around them, there may be something better to begin with.
    fn assume_bottom(&mut self, functions: &[Function<'_>]) {
        for (v, params, _) in functions {
            self.sigs.entry(*v).or_insert_with(|| {
                Rc::new(Signature {
                    params: vec![Absent; params.len()],
                    uses: Uses::of_bottom(),
                    diverges: true,
                    constructs: None,
                })
            });
        }
    }

    /// A recursive group: the functions' signatures.
    fn fix(&mut self, pairs: &[(VarId, Expr)]) {
        let functions: Vec<Function<'_>> = pairs
            .iter()
            .filter_map(|(v, rhs)| match rhs {
                Expr::Lam(params, body) => Some((*v, &params[..], &**body)),
                _ => None,
            })
            .collect();
        if let Some((first, ..)) = functions.first() {
            self.unless_known(*first, true, None, |a| a.fix_functions(&functions));
        }
    }

    /// By iteration from the strictest; whether that came to an end by itself.
    fn fix_functions(&mut self, functions: &[Function<'_>]) -> bool {
        self.assume_bottom(functions);
        let mut round = 0;
        let settled = loop {
            let mut changed = false;
            for (v, params, body) in functions {
                let mut sig = self.function(params, body, true);
                if round >= 10 {
                    // It does not settle: assume nothing.
                    sig = self.unknown(params, body, sig);
                }
                sig.constructs = self.sigs.get(v).and_then(|s| s.constructs);
                changed |= self.found(*v, sig);
            }
            if !changed || round > 10 {
                break round < 10;
            }
            round += 1;
        };
        self.find_constructs(functions);
        settled
    }

    /// The signature of a function of which nothing is known but what it may use.
    fn unknown(&self, params: &[VarId], body: &Expr, found: Signature) -> Signature {
        let mut uses = found.uses.lazy();
        for u in free_vars(body) {
            if self.local(u) {
                uses.set(u, ANY);
            }
        }
        Signature { params: vec![ANY; params.len()], uses, diverges: false, constructs: None }
    }

    /// What a `recursive` function returns of its parameters among several results is made once then, as what
    /// a loop returns: for each of its own calls somebody would have to make it, if callers do.
    fn function(&mut self, params: &[VarId], body: &Expr, recursive: bool) -> Signature {
        // What is returned whole need not be kept boxed: the result may be taken apart, too.
        let mut uses = self.apart(|a| {
            let made = params.iter().filter(|p| recursive && a.made.contains(p));
            a.loop_params = made.map(|p| (*p, a.depth)).collect();
            a.expr(body, &Strict { whole: false })
        });
        let diverges = uses.diverges;
        let mut demands: Vec<Demand> = params.iter().map(|p| uses.take(*p)).collect();
        records::within_registers(self.p, &self.made, params, &mut demands);
        Signature { params: demands, uses, diverges, constructs: None }
    }

    /// Which functions of a group return constructions, by iteration from the assumption that calls of the
    /// group return nothing to the contrary.
    fn find_constructs(&mut self, functions: &[Function<'_>]) {
        for (v, ..) in functions {
            self.assumed.insert(*v, Shape::Bottom);
        }
        for _ in 0..8 {
            let mut changed = false;
            for (v, params, body) in functions {
                let found = self.result_of(*v, params, body);
                changed |= self.assumed.insert(*v, found) != Some(found);
            }
            if !changed {
                break;
            }
        }
        for (v, ..) in functions {
            let found = self.assumed.remove(v);
            let constructs = match found {
                Some(Shape::Con(c)) if is_product(self.p, c) => Some(c),
                _ => None,
            };
            if let Some(sig) = self.sigs.get_mut(v)
                && sig.constructs != constructs
            {
                *sig = Rc::new(Signature { constructs, ..(**sig).clone() });
            }
        }
    }

    fn result_of(&mut self, v: VarId, params: &[VarId], body: &Expr) -> Shape {
        let demands = self.sigs.get(&v).map(|s| s.params.clone()).unwrap_or_default();
        let mut added = Vec::new();
        for (p, d) in params.iter().zip(&demands) {
            if let Product { con: AltCon::Con(con), whole: false, .. } = d
                && is_product(self.p, *con)
                && self.shapes.insert(*p, *con).is_none()
            {
                added.push(*p);
            }
        }
        let mut e = body;
        while let Expr::Scc(kind, _, inner) = e
            && kind.names_scope()
        {
            e = inner;
        }
        let shape = self.shape(e, &mut Vec::new());
        added.iter().for_each(|p| {
            self.shapes.remove(p);
        });
        shape
    }

    // Demands -------------------------------------------------------------------------------------

    fn local(&self, v: VarId) -> bool {
        self.p.var(v).module.is_none()
    }

    /// Walks what is no end of the loops around it.
    fn apart<T>(&mut self, walk: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::take(&mut self.loop_params);
        let found = walk(self);
        self.loop_params = around;
        found
    }

    fn use_atom(&self, uses: &mut Uses, a: Atom, d: Demand) {
        if let Atom::Var(v) = a
            && self.local(v)
        {
            let d = if self.p.var(v).ty.is_lifted() { d } else { d.lazy() };
            uses.add(v, d);
        }
    }

    fn use_lazily(&mut self, atoms: &[Atom]) -> Uses {
        let mut uses = Uses::default();
        for a in atoms {
            self.use_atom(&mut uses, *a, ANY);
            uses = self.escaping(uses, *a);
        }
        uses
    }

    /// What is put together of `args`, of each of which what is not said is used in any way.
    fn fields(&mut self, args: &[Atom], demands: &[Demand]) -> Uses {
        let mut uses = Uses::default();
        for (i, a) in args.iter().enumerate() {
            let d = demands.get(i).unwrap_or(&ANY).clone();
            uses = uses.then(self.use_lazily(if d == Absent { &[] } else { &args[i..=i] }).without_plain(*a));
            self.use_atom(&mut uses, *a, d);
        }
        uses
    }

    /// A function that escapes may be called: its free variables are used, perhaps.
    fn escaping(&mut self, uses: Uses, a: Atom) -> Uses {
        match a {
            Atom::Var(v) if self.local(v) => match self.signature(v) {
                Some(sig) => uses.then(sig.uses.clone().lazy()),
                None => uses,
            },
            _ => uses,
        }
    }

    /// Demands of evaluating `e`, whose value is used as `result` says.
    fn expr(&mut self, e: &Expr, result: &Demand) -> Uses {
        self.walked += 1;
        grow(|| self.expr_at(e, result))
    }

    fn expr_at(&mut self, e: &Expr, result: &Demand) -> Uses {
        match e {
            Expr::Atom(a) => {
                let mut uses = Uses::default();
                self.use_atom(&mut uses, *a, result.clone());
                uses.diverges |= matches!(a, Atom::Var(v) if self.p.var(*v).facts.fails);
                self.escaping(uses, *a)
            }
            Expr::App(f, args, _) => self.app(f, args),
            Expr::Lam(params, body) => {
                let mut uses = self.apart(|a| a.expr(body, &WHOLE));
                params.iter().for_each(|p| {
                    uses.take(*p);
                });
                uses.lazy()
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => self.let_(*v, rhs, body, result),
            Expr::Let(Bind::Rec(pairs), body) => {
                self.fix(pairs);
                let mut uses = self.expr(body, result);
                for (v, rhs) in pairs {
                    if !matches!(rhs, Expr::Lam(..)) {
                        self.strict.push((*v, false));
                        let thunk = self.apart(|a| a.expr(rhs, &WHOLE)).lazy();
                        let diverges = uses.diverges;
                        uses.diverges = false;
                        uses = uses.then(thunk);
                        uses.diverges = diverges;
                    }
                }
                for (v, _) in pairs {
                    uses.take(*v);
                    self.origins.forget_signature(*v);
                }
                uses
            }
            Expr::Case { scrut, binder, alts, .. } => self.case(scrut, *binder, alts, result),
            Expr::Con(c, args) => match result {
                Product { con: AltCon::Con(con), fields, .. } if con == c => self.fields(args, fields),
                _ => self.use_lazily(args),
            },
            Expr::Tuple(args) => {
                let known = match result {
                    Product { con: AltCon::Tuple, fields, .. } => &fields[..],
                    _ => &[],
                };
                let demands = args.iter().enumerate().map(|(i, a)| {
                    let d = known.get(i).unwrap_or(&ANY).clone();
                    let of_loop = matches!(a, Atom::Var(v) if self.loop_params.contains_key(v));
                    if of_loop { d.apart() } else { d }
                });
                let demands: Vec<Demand> = demands.collect();
                self.fields(args, &demands)
            }
            Expr::Prim(op, args, _) => {
                let mut uses = self.use_lazily(args);
                match (*op, &args[..]) {
                    (PrimOp::SEQ, [a, b]) => {
                        self.use_atom(&mut uses, *a, Strict { whole: false });
                        self.use_atom(&mut uses, *b, result.clone());
                    }
                    (PrimOp::DATA_TO_TAG, [a]) => self.use_atom(&mut uses, *a, Strict { whole: false }),
                    (PrimOp::RAISE, _) => uses.diverges = true,
                    _ => {}
                }
                uses
            }
            Expr::Scc(_, _, body) | Expr::Probe(_, body) => {
                self.use_lazily(atoms_of(e)).then(self.expr(body, result))
            }
            Expr::LetJoin { rec, joins, body } => {
                self.joins(*rec, joins, result);
                let uses = self.expr(body, result);
                joins.iter().for_each(|j| self.origins.forget_signature(j.name));
                uses
            }
            Expr::Jump(j, args, _) => self.call(*j, args),
        }
    }

    fn join(&mut self, params: &[VarId], body: &Expr, result: &Demand) -> Signature {
        let mut uses = self.expr(body, result);
        let diverges = uses.diverges;
        let params = params.iter().map(|p| uses.take(*p)).collect();
        Signature { params, uses, diverges, constructs: None }
    }

    fn joins(&mut self, rec: bool, joins: &[Join], result: &Demand) {
        let functions: Vec<Function<'_>> = joins.iter().map(|j| (j.name, &j.params[..], &j.body)).collect();
        let Some((first, ..)) = functions.first() else { return };
        let depth = self.depth + u32::from(rec);
        self.depths.extend(joins.iter().map(|j| (j.name, depth)));
        self.unless_known(*first, rec, Some(result), |a| {
            if rec {
                return a.fix_joins(&functions, result);
            }
            for (v, params, body) in &functions {
                let sig = a.join(params, body, result);
                a.found(*v, sig);
            }
            true
        });
    }

    /// As [`Analyser::fix_functions`].
    ///
    /// A parameter of a loop that is returned in the end, or handed to what follows the loop, is not whole
    /// for that: it is made once then, and would be in each round.
    fn fix_joins(&mut self, joins: &[Function<'_>], result: &Demand) -> bool {
        self.depth += 1;
        let params = || joins.iter().flat_map(|(_, params, _)| params.iter().copied());
        self.loop_params.extend(params().map(|p| (p, self.depth)));
        let settled = self.settle_joins(joins, result);
        params().for_each(|p| {
            self.loop_params.remove(&p);
        });
        self.depth -= 1;
        settled
    }

    fn settle_joins(&mut self, joins: &[Function<'_>], result: &Demand) -> bool {
        self.assume_bottom(joins);
        let mut returned = FxHashSet::default();
        if result.whole() {
            joins.iter().for_each(|(_, params, body)| returned_in(body, params, &mut returned));
        }
        for round in 0.. {
            let mut changed = false;
            for (v, params, body) in joins {
                let mut sig = self.join(params, body, result);
                if params.iter().any(|p| returned.contains(p)) {
                    let apart = self.join(params, body, &Strict { whole: false });
                    let both = sig.params.iter_mut().zip(apart.params);
                    for ((d, apart), _) in both.zip(*params).filter(|(_, p)| returned.contains(p)) {
                        *d = apart;
                    }
                }
                if round >= 10 {
                    sig.params.iter_mut().for_each(|d| *d = ANY);
                    sig.uses = sig.uses.lazy();
                    sig.diverges = false;
                }
                changed |= self.found(*v, sig);
            }
            if !changed || round > 10 {
                return round < 10;
            }
        }
        false
    }

    /// A saturated call of something with a signature.
    fn call(&mut self, f: VarId, args: &[Atom]) -> Uses {
        let Some(sig) = self.signature(f) else { return self.use_lazily(args) };
        let mut uses = sig.uses.clone_without_divergence();
        for (a, d) in args.iter().zip(&sig.params) {
            if *d == Absent {
                continue;
            }
            let d = if self.leaves_loop(f, *a) { d.clone().apart() } else { d.clone() };
            self.use_atom(&mut uses, *a, d);
            uses = self.escaping(uses, *a);
        }
        uses.diverges = sig.diverges;
        uses
    }

    /// Whether a jump to `j` ends the loop that `a` is a parameter of.
    fn leaves_loop(&self, j: VarId, a: Atom) -> bool {
        let Atom::Var(v) = a else { return false };
        match (self.loop_params.get(&v), self.depths.get(&j)) {
            (Some(of), Some(outside)) => outside < of,
            _ => false,
        }
    }

    fn app(&mut self, f: &Expr, args: &[Atom]) -> Uses {
        let uses = self.call_of(f, args);
        // In which order the function evaluates its arguments is not known.
        let event = |a: &Atom| matches!(a, Atom::Var(v) if self.events.thunks.contains(v));
        if args.iter().any(event) { uses.lazy() } else { uses }
    }

    fn call_of(&mut self, f: &Expr, args: &[Atom]) -> Uses {
        let Expr::Atom(Atom::Var(v)) = f else {
            return self.expr(f, &Strict { whole: false }).then(self.use_lazily(args));
        };
        match self.signature(*v).map(|s| s.params.len()) {
            Some(n) if args.len() >= n => {
                let mut uses = self.call(*v, &args[..n]);
                if args.len() > n && !uses.diverges {
                    uses = uses.then(self.use_lazily(&args[n..]));
                }
                if self.local(*v) {
                    // The name itself is used, too.
                    let diverges = uses.diverges;
                    uses.add(*v, ANY);
                    uses.diverges = diverges;
                }
                uses
            }
            Some(_) => self.use_lazily(args).then(self.use_lazily(&[Atom::Var(*v)])),
            None => {
                let mut uses = self.use_lazily(args);
                self.use_atom(&mut uses, Atom::Var(*v), Strict { whole: true });
                uses
            }
        }
    }

    fn let_(&mut self, v: VarId, rhs: &Expr, body: &Expr, result: &Demand) -> Uses {
        if let Expr::Lam(params, fun) = rhs {
            self.unless_known(v, false, None, |a| {
                let mut sig = a.function(params, fun, false);
                sig.constructs = a.sigs.get(&v).and_then(|s| s.constructs);
                a.found(v, sig);
                a.find_constructs(&[(v, params, fun)]);
                true
            });
            let mut uses = self.expr(body, result);
            uses.take(v);
            self.origins.forget_signature(v);
            return uses;
        }
        if let Expr::Con(..) = rhs {
            self.constructions.insert(v);
        }
        let mut uses = self.expr(body, result);
        let diverges = uses.diverges;
        let d = uses.take(v);
        // What is evaluated before it must not be so in an event of it.
        let strict = d.strict() && !self.events.are_in(rhs);
        self.strict.push((v, strict));
        if d == Absent {
            return uses;
        }
        if strict {
            let first = self.expr(rhs, &d);
            // Whether it is evaluated first or in the middle, it is evaluated.
            uses.diverges = false;
            let mut all = first.clone_without_divergence().then(uses);
            all.diverges = diverges || first.diverges;
            return all;
        }
        let thunk = self.apart(|a| a.expr(rhs, &WHOLE)).lazy();
        uses.diverges = false;
        uses = uses.then(thunk);
        uses.diverges = diverges;
        uses
    }

    fn case(&mut self, scrut: &Expr, binder: VarId, alts: &[Alt], result: &Demand) -> Uses {
        let spied = is_spied(scrut) && alts.len() > 1;
        if let Expr::Atom(Atom::Var(v)) = scrut
            && let Some(of) = self.loop_params.get(v).copied()
        {
            self.loop_params.insert(binder, of);
        }
        let events = self.events.are_in(scrut);
        let mut rest: Option<Uses> = None;
        let mut fields: Rc<[Demand]> = Rc::new([]);
        for alt in alts {
            let mut uses = self.expr(&alt.rhs, result);
            // Under a spy the function does what it does without one, after the hook.
            uses.diverges |= spied && alt.con == AltCon::Default;
            if matches!(alt.con, AltCon::Con(c) if self.p.con(c).refines) {
                uses.forget_products();
            }
            let demands = alt.vars.iter().map(|v| uses.take(*v).bounded(2));
            fields = demands.map(|d| if events { d.lazy() } else { d }).collect();
            rest = Some(match rest {
                None => uses,
                Some(other) => other.either(uses),
            });
        }
        self.loop_params.remove(&binder);
        let mut rest = rest.unwrap_or(Uses::of_bottom());
        let on_binder = rest.take(binder);
        if events || has_order(self.p, scrut) {
            // Input and output happen in order, even where something later would fail. What comes after an
            // event is not evaluated before it, nor in it.
            rest = rest.lazy();
        }
        let lifted = self.p.var(binder).ty.is_lifted();
        let demand = match alts {
            [Alt { con: AltCon::Tuple, .. }] => {
                Product { con: AltCon::Tuple, fields, whole: false }.both(on_binder)
            }
            _ if !lifted => WHOLE,
            [Alt { con: con @ AltCon::Con(c), .. }] if is_product(self.p, *c) => {
                Product { con: *con, fields, whole: false }.both(on_binder)
            }
            _ => Strict { whole: false }.both(on_binder),
        };
        self.apart(|a| a.expr(scrut, &demand)).then(rest)
    }
}

/// Adds those of `params` that `body` returns.
fn returned_in(body: &Expr, params: &[VarId], found: &mut FxHashSet<VarId>) {
    let mut names: FxHashMap<VarId, VarId> = params.iter().map(|p| (*p, *p)).collect();
    let mut work = worklist(body);
    while let Some(e) = work.pop() {
        match e {
            Expr::Atom(Atom::Var(v)) => found.extend(names.get(v)),
            Expr::Let(_, body) | Expr::Scc(_, _, body) => work.push(body),
            Expr::LetJoin { joins, body, .. } => {
                work.extend(joins.iter().map(|j| &j.body));
                work.push(body);
            }
            Expr::Case { scrut, binder, alts, .. } => {
                if let Expr::Atom(Atom::Var(v)) = **scrut
                    && let Some(p) = names.get(&v).copied()
                {
                    names.insert(*binder, p);
                }
                work.extend(alts.iter().map(|a| &a.rhs));
            }
            _ => {}
        }
    }
}

/// Whether `e` is the test of a spied function (`desugar/spy.rs`), which comes before its one alternative
/// that counts here.
fn is_spied(e: &Expr) -> bool {
    matches!(e, Expr::Prim(PrimOp::SPIED, ..))
}

/// Whether evaluating `e` does something the world notices, or may fail in a way that a handler is meant to
/// catch: then what comes after is not evaluated before.
fn has_order(p: &Program, e: &Expr) -> bool {
    match e {
        Expr::Prim(PrimOp::RAISE, ..) => false,
        Expr::Prim(op @ PrimOp::Call(_), ..) => op.effect() == Effect::SideEffect,
        // C may do anything, end the program, too.
        Expr::Prim(PrimOp::Foreign(call), ..) => call.io,
        Expr::App(..) => match ty_of(p, e) {
            Ty::Tuple(parts) => parts.first().is_some_and(|t| t.rep() == Some(Rep::Void)),
            Ty::Prim(prim) => prim.rep() == Rep::Void,
            _ => false,
        },
        _ => false,
    }
}
