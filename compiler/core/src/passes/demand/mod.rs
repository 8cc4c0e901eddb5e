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

use std::rc::Rc;

use kelvin_prims::{Effect, PrimOp, Rep};
use rustc_hash::FxHashMap;

use crate::expr::*;
use crate::passes::events::Events;
use crate::traverse::{atoms_of, bind_pairs, free_vars};
use crate::typing::ty_of;
use kelvin_base::stack::grow;

use Demand::{Absent, Lazy, Product, Strict};
pub use domain::{Demand, Uses};

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

/// Signatures by function.
pub type Signatures = FxHashMap<VarId, Signature>;

/// Analyses the program: sets [`crate::facts::Facts::strict`] and `diverges`, and gives the signatures of
/// functions and join points.
pub fn analyse(program: &mut Program) -> Signatures {
    for info in &mut program.vars {
        info.facts.strict = false;
    }
    let events = Events::of(program);
    let binds = std::mem::take(&mut program.binds);
    let mut a = Analyser {
        p: program,
        sigs: FxHashMap::default(),
        strict: Vec::new(),
        shapes: FxHashMap::default(),
        assumed: FxHashMap::default(),
        events,
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
                let pairs: Vec<(VarId, &Expr)> = pairs.iter().map(|(v, e)| (*v, e)).collect();
                a.fix(&pairs);
                for (v, rhs) in &pairs {
                    if !matches!(rhs, Expr::Lam(..)) {
                        a.thunk(rhs);
                    }
                    let _ = v;
                }
            }
        }
    }
    let Analyser { sigs, strict, .. } = a;
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

/// Whether a constructor's type has no other and its fields are few enough to be passed apart.
pub fn is_product(p: &Program, c: ConId) -> bool {
    let con = p.con(c);
    let tycon = p.tycon(con.tycon);
    tycon.cons.len() == 1 && !tycon.is_dict && (1..=8).contains(&con.fields.len())
}

/// What an expression returns.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Shape {
    /// Nothing: it diverges.
    Bottom,
    Con(ConId),
    Unknown,
}

impl Shape {
    fn meet(self, other: Shape) -> Shape {
        match (self, other) {
            (Shape::Bottom, s) | (s, Shape::Bottom) => s,
            (Shape::Con(c), Shape::Con(d)) if c == d => self,
            _ => Shape::Unknown,
        }
    }
}

struct Analyser<'p> {
    p: &'p mut Program,
    sigs: Signatures,
    /// Local `let`s and whether they are strict; the last entry counts.
    strict: Vec<(VarId, bool)>,
    /// Variables known to be constructions that need not be kept whole.
    shapes: FxHashMap<VarId, ConId>,
    /// What functions whose results are being found are taken to return.
    assumed: FxHashMap<VarId, Shape>,
    events: Events,
}

const WHOLE: Demand = Strict { whole: true };
/// A use of which nothing is known.
const ANY: Demand = Lazy { whole: true };

impl Analyser<'_> {
    fn top(&mut self, v: VarId, rhs: &Expr) {
        match rhs {
            Expr::Lam(params, body) => {
                let sig = self.function(params, body);
                self.sigs.insert(v, sig);
                self.find_constructs(&[(v, params, body)]);
            }
            rhs => self.thunk(rhs),
        }
    }

    fn thunk(&mut self, rhs: &Expr) {
        self.expr(rhs, &WHOLE);
    }

    /// A recursive group: the functions' signatures, by iteration from the strictest.
    fn fix(&mut self, pairs: &[(VarId, &Expr)]) {
        let functions: Vec<(VarId, &[VarId], &Expr)> = pairs
            .iter()
            .filter_map(|(v, rhs)| match rhs {
                Expr::Lam(params, body) => Some((*v, &params[..], &**body)),
                _ => None,
            })
            .collect();
        self.fix_functions(&functions);
    }

    fn fix_functions(&mut self, functions: &[(VarId, &[VarId], &Expr)]) {
        for (v, params, _) in functions {
            let bottom = Signature {
                params: vec![Absent; params.len()],
                uses: Uses { diverges: true, ..Uses::default() },
                diverges: true,
                constructs: None,
            };
            self.sigs.entry(*v).or_insert(bottom);
        }
        for round in 0.. {
            let mut changed = false;
            for (v, params, body) in functions {
                let assumed = self.sigs.get(v).cloned();
                let sig = if round < 10 {
                    self.function(params, body)
                } else {
                    // It does not settle: assume nothing.
                    let uses = self.function(params, body).uses.lazy();
                    let mut all = uses;
                    for u in free_vars(body) {
                        if self.p.var(u).module.is_none() {
                            all.vars.insert(u, ANY);
                        }
                    }
                    Signature {
                        params: vec![ANY; params.len()],
                        uses: all,
                        diverges: false,
                        constructs: None,
                    }
                };
                let mut sig = sig;
                sig.constructs = assumed.as_ref().and_then(|s| s.constructs);
                if Some(&sig) != assumed.as_ref() {
                    changed = true;
                    self.sigs.insert(*v, sig);
                }
            }
            if !changed || round > 10 {
                break;
            }
        }
        self.find_constructs(functions);
    }

    fn function(&mut self, params: &[VarId], body: &Expr) -> Signature {
        // What is returned whole need not be kept boxed: the result may be taken apart, too.
        let mut uses = self.expr(body, &Strict { whole: false });
        let diverges = uses.diverges;
        let params = params.iter().map(|p| uses.take(*p)).collect();
        Signature { params, uses, diverges, constructs: None }
    }

    /// Which functions of a group return constructions, by iteration from the assumption that calls of the
    /// group return nothing to the contrary.
    fn find_constructs(&mut self, functions: &[(VarId, &[VarId], &Expr)]) {
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
            if let Some(sig) = self.sigs.get_mut(v) {
                sig.constructs = match found {
                    Some(Shape::Con(c)) if is_product(self.p, c) => Some(c),
                    _ => None,
                };
            }
        }
    }

    fn result_of(&mut self, v: VarId, params: &[VarId], body: &Expr) -> Shape {
        let demands = self.sigs.get(&v).map(|s| s.params.clone()).unwrap_or_default();
        let mut added = Vec::new();
        for (p, d) in params.iter().zip(&demands) {
            if let Product { con, whole: false, .. } = d
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

    fn use_atom(&self, uses: &mut Uses, a: Atom, d: Demand) {
        if let Atom::Var(v) = a
            && self.local(v)
        {
            let d = if self.p.var(v).ty.is_lifted() { d } else { d.lazy() };
            uses.add(v, d);
        }
    }

    fn use_lazily(&self, atoms: &[Atom]) -> Uses {
        let mut uses = Uses::default();
        for a in atoms {
            self.use_atom(&mut uses, *a, ANY);
            // A function that escapes may be called: its free variables are used, perhaps.
            if let Atom::Var(v) = a
                && let Some(sig) = self.sigs.get(v)
                && self.local(*v)
            {
                uses = uses.then(sig.uses.clone().lazy());
            }
        }
        uses
    }

    /// Demands of evaluating `e`, whose value is used as `result` says.
    fn expr(&mut self, e: &Expr, result: &Demand) -> Uses {
        grow(|| self.expr_at(e, result))
    }

    fn expr_at(&mut self, e: &Expr, result: &Demand) -> Uses {
        match e {
            Expr::Atom(a) => {
                let mut uses = Uses::default();
                self.use_atom(&mut uses, *a, result.clone());
                if let Atom::Var(v) = a
                    && let Some(sig) = self.sigs.get(v)
                    && self.local(*v)
                {
                    uses = uses.then(sig.uses.clone().lazy());
                }
                uses
            }
            Expr::App(f, args, _) => self.app(f, args),
            Expr::Lam(params, body) => {
                let mut uses = self.expr(body, &WHOLE);
                params.iter().for_each(|p| {
                    uses.take(*p);
                });
                uses.lazy()
            }
            Expr::Let(Bind::NonRec(v, rhs), body) => self.let_(*v, rhs, body, result),
            Expr::Let(Bind::Rec(pairs), body) => {
                let pairs: Vec<(VarId, &Expr)> = pairs.iter().map(|(v, e)| (*v, e)).collect();
                self.fix(&pairs);
                let mut uses = self.expr(body, result);
                for (v, rhs) in &pairs {
                    if !matches!(rhs, Expr::Lam(..)) {
                        self.strict.push((*v, false));
                        let thunk = self.expr(rhs, &WHOLE).lazy();
                        let diverges = uses.diverges;
                        uses.diverges = false;
                        uses = uses.then(thunk);
                        uses.diverges = diverges;
                    }
                }
                pairs.iter().for_each(|(v, _)| {
                    uses.take(*v);
                });
                uses
            }
            Expr::Case { scrut, binder, alts, .. } => self.case(scrut, *binder, alts, result),
            Expr::Con(c, args) => {
                if let Product { con, fields, .. } = result
                    && con == c
                {
                    let mut uses = Uses::default();
                    for (a, d) in args.iter().zip(fields.iter()) {
                        self.use_atom(&mut uses, *a, d.clone());
                        if *d != Absent {
                            uses = uses.then(self.use_lazily(&[*a]).without_plain(*a));
                        }
                    }
                    return uses;
                }
                self.use_lazily(args)
            }
            Expr::Tuple(args) => self.use_lazily(args),
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
                let functions: Vec<(VarId, &[VarId], &Expr)> =
                    joins.iter().map(|j| (j.name, &j.params[..], &j.body)).collect();
                if *rec {
                    self.fix_joins(&functions, result);
                } else {
                    for (v, params, body) in functions {
                        let sig = self.join(params, body, result);
                        self.sigs.insert(v, sig);
                    }
                }
                self.expr(body, result)
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

    fn fix_joins(&mut self, joins: &[(VarId, &[VarId], &Expr)], result: &Demand) {
        for (v, params, _) in joins {
            let uses = Uses { diverges: true, ..Uses::default() };
            let params = vec![Absent; params.len()];
            // From an earlier, stricter round of what is around it, there may be something better to begin
            // with.
            let bottom = Signature { params, uses, diverges: true, constructs: None };
            self.sigs.entry(*v).or_insert(bottom);
        }
        for round in 0.. {
            let mut changed = false;
            for (v, params, body) in joins {
                let mut sig = self.join(params, body, result);
                if round >= 10 {
                    sig.params.iter_mut().for_each(|d| *d = ANY);
                    sig.uses = sig.uses.lazy();
                    sig.diverges = false;
                }
                if self.sigs.get(v) != Some(&sig) {
                    changed = true;
                    self.sigs.insert(*v, sig);
                }
            }
            if !changed || round > 10 {
                return;
            }
        }
    }

    /// A saturated call of something with a signature.
    fn call(&mut self, f: VarId, args: &[Atom]) -> Uses {
        let Some(sig) = self.sigs.get(&f).cloned() else { return self.use_lazily(args) };
        let mut uses = sig.uses;
        uses.diverges = false;
        for (a, d) in args.iter().zip(&sig.params) {
            if *d == Absent {
                continue;
            }
            self.use_atom(&mut uses, *a, d.clone());
            if let Atom::Var(v) = a
                && self.local(*v)
                && let Some(inner) = self.sigs.get(v)
            {
                uses = uses.then(inner.uses.clone().lazy());
            }
        }
        uses.diverges = sig.diverges;
        uses
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
        match self.sigs.get(v).map(|s| s.params.len()) {
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
            let sig = self.function(params, fun);
            self.sigs.insert(v, sig);
            self.find_constructs(&[(v, params, fun)]);
            let mut uses = self.expr(body, result);
            uses.take(v);
            return uses;
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
        let thunk = self.expr(rhs, &WHOLE).lazy();
        uses.diverges = false;
        uses = uses.then(thunk);
        uses.diverges = diverges;
        uses
    }

    fn case(&mut self, scrut: &Expr, binder: VarId, alts: &[Alt], result: &Demand) -> Uses {
        let spied = is_spied(scrut) && alts.len() > 1;
        let mut rest: Option<Uses> = None;
        let mut fields: Rc<[Demand]> = Rc::new([]);
        for alt in alts {
            let mut uses = self.expr(&alt.rhs, result);
            // Under a spy the function does what it does without one, after the hook.
            uses.diverges |= spied && alt.con == AltCon::Default;
            if matches!(alt.con, AltCon::Con(c) if self.p.con(c).refines) {
                uses.forget_products();
            }
            let demands: Vec<Demand> = alt.vars.iter().map(|v| uses.take(*v).bounded(2)).collect();
            fields = demands.into();
            rest = Some(match rest {
                None => uses,
                Some(other) => other.either(uses),
            });
        }
        let mut rest = rest.unwrap_or(Uses { diverges: true, ..Uses::default() });
        let on_binder = rest.take(binder);
        if has_order(self.p, scrut) || self.events.are_in(scrut) {
            // Input and output happen in order, even where something later would fail. What comes after an
            // event is not evaluated before it, nor in it.
            rest = rest.lazy();
        }
        let lifted = self.p.var(binder).ty.is_lifted();
        let demand = match alts {
            _ if !lifted => WHOLE,
            [Alt { con: AltCon::Con(c), .. }] if is_product(self.p, *c) => {
                Product { con: *c, fields, whole: false }.both(on_binder)
            }
            _ => Strict { whole: false }.both(on_binder),
        };
        self.expr(scrut, &demand).then(rest)
    }

    // Results -------------------------------------------------------------------------------------

    /// What `e` returns.
    fn shape(&mut self, e: &Expr, joins: &mut Vec<VarId>) -> Shape {
        grow(|| match e {
            Expr::Con(c, _) => Shape::Con(*c),
            Expr::Atom(Atom::Var(v)) => self.shapes.get(v).map_or(Shape::Unknown, |c| Shape::Con(*c)),
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                if let Expr::Con(c, _) = **rhs {
                    self.shapes.insert(*v, c);
                }
                self.shape(body, joins)
            }
            Expr::Let(_, body) => self.shape(body, joins),
            Expr::Case { scrut, binder, alts, .. } => {
                // What a call returns in parts would have to be put together again to be kept.
                let of_scrut = match **scrut {
                    Expr::Atom(_) | Expr::App(..) => self.shape(scrut, joins),
                    _ => Shape::Unknown,
                };
                match of_scrut {
                    Shape::Con(c) => self.shapes.insert(*binder, c),
                    _ => None,
                };
                let spied = is_spied(scrut) && alts.len() > 1;
                let shape = alts
                    .iter()
                    .filter(|alt| !(spied && alt.con == AltCon::Default))
                    .fold(Shape::Bottom, |s, alt| s.meet(self.shape(&alt.rhs, joins)));
                self.shapes.remove(binder);
                shape
            }
            Expr::LetJoin { joins: group, body, .. } => {
                joins.extend(group.iter().map(|j| j.name));
                let mut s = self.shape(body, joins);
                for j in group {
                    s = s.meet(self.shape(&j.body, joins));
                }
                s
            }
            Expr::Jump(j, ..) if joins.contains(j) => Shape::Bottom,
            Expr::App(f, args, _) => {
                let Expr::Atom(Atom::Var(f)) = **f else { return Shape::Unknown };
                match self.sigs.get(&f) {
                    Some(sig) if sig.params.len() <= args.len() && sig.diverges => Shape::Bottom,
                    Some(sig) if sig.params.len() == args.len() => match self.assumed.get(&f) {
                        Some(shape) => *shape,
                        None => sig.constructs.map_or(Shape::Unknown, Shape::Con),
                    },
                    _ => Shape::Unknown,
                }
            }
            Expr::Prim(PrimOp::RAISE, ..) => Shape::Bottom,
            _ => Shape::Unknown,
        })
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
