//! Which parts of what a function returns are boxes that it makes for nothing else.
//!
//! ```text
//! f = \x y -> case … of { _ -> let a = I# … in let b = I# … in K a b; 0 -> let c = I# … in jump j c }
//! ```
//!
//! Part of worker/wrapper ([`super::worker_wrapper`]): a worker that returns the parts of a `K` returns what
//! is in such boxes, and the wrapper makes them where they are wanted. Each end of the function must make its
//! own, and use it for nothing but the result: then nothing is allocated that was not before, and what is in
//! the box has been computed. (Constants stand for boxes, too, if another end makes one.)
//!
//! What it does to `scc`: nothing; the boxes are charged as the construction that they are parts of.

use kelvin_base::stack::grow;
use kelvin_prims::{PrimOp, Rep};
use rustc_hash::{FxHashMap, FxHashSet};

use super::demand::{Signatures, is_product};
use crate::expr::*;
use crate::traverse::{bind_pairs, for_each_occurrence};

/// For each part of a result the constructor of its box, if it is one that is made for it.
pub type Boxes = Vec<Option<ConId>>;

/// What is known of the program.
pub struct BoxedFields {
    /// Top-level boxes.
    constants: FxHashMap<VarId, ConId>,
    /// What functions that have been split return.
    functions: FxHashMap<VarId, Boxes>,
}

/// Where the value of a variable goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Target {
    /// Into that part of the result.
    Field(usize),
    /// Into the parameter of a join point.
    Param(VarId),
}

/// What comes to a part of the result, or to a parameter.
#[derive(Clone, Copy, PartialEq)]
enum Source {
    /// Nothing: no end was seen.
    None,
    /// Boxes of this constructor; whether one of them is made here.
    Box(ConId, bool),
    Other,
}

impl Source {
    fn join(self, other: Source) -> Source {
        match (self, other) {
            (Source::None, s) | (s, Source::None) => s,
            (Source::Box(c, made), Source::Box(d, also)) if c == d => Source::Box(c, made || also),
            _ => Source::Other,
        }
    }
}

impl BoxedFields {
    pub fn of(program: &Program) -> BoxedFields {
        let mut constants = FxHashMap::default();
        for (v, rhs) in program.binds.iter().flat_map(bind_pairs) {
            if let Expr::Con(con, _) = rhs
                && is_box(program, *con)
            {
                constants.insert(v, *con);
            }
        }
        BoxedFields { constants, functions: FxHashMap::default() }
    }

    /// Notes what the wrapper of `f` makes boxes of.
    pub fn note(&mut self, f: VarId, boxes: Boxes) {
        self.functions.insert(f, boxes);
    }

    /// The boxes among the parts of what `f` returns, a `con` or, without one, a tuple of so many parts.
    pub fn of_function(
        &self,
        program: &Program,
        signatures: &Signatures,
        f: VarId,
        body: &Expr,
        con: Option<ConId>,
        parts: usize,
    ) -> Boxes {
        let mut ends = Ends {
            p: program,
            signatures,
            known: self,
            f,
            con,
            made: FxHashMap::default(),
            params: FxHashMap::default(),
            candidates: Vec::new(),
            flows: Vec::new(),
            fields: vec![Source::None; parts],
        };
        ends.expr(body);
        // (Most functions have no such end: nothing is counted for them.)
        if ends.made.is_empty() && ends.fields.iter().all(|s| !matches!(s, Source::Box(..))) {
            return vec![None; parts];
        }
        ends.solve(body)
    }
}

/// Whether the constructor is that of a type of boxes: one number.
fn is_box(p: &Program, con: ConId) -> bool {
    is_product(p, con)
        && matches!(&p.con(con).fields[..], [ty] if matches!(ty.rep(), Some(Rep::Word | Rep::Double | Rep::Float)))
}

/// The ends of a function.
struct Ends<'a> {
    p: &'a Program,
    signatures: &'a Signatures,
    known: &'a BoxedFields,
    f: VarId,
    con: Option<ConId>,
    /// Boxes that are made on the way to an end.
    made: FxHashMap<VarId, ConId>,
    /// The parameters of the join points on the way, by the names of these.
    params: FxHashMap<VarId, Vec<VarId>>,
    /// Those boxes and parameters.
    candidates: Vec<VarId>,
    /// What goes where.
    flows: Vec<(Atom, Target)>,
    /// What calls return.
    fields: Vec<Source>,
}

impl Ends<'_> {
    fn expr(&mut self, e: &Expr) {
        grow(|| match e {
            Expr::Con(con, args) if Some(*con) == self.con => self.result(args),
            Expr::Tuple(args) if self.con.is_none() => self.result(args),
            Expr::Let(bind, body) => {
                if let Bind::NonRec(v, rhs) = bind
                    && let Expr::Con(con, _) = **rhs
                    && is_box(self.p, con)
                {
                    self.made.insert(*v, con);
                    self.candidates.push(*v);
                }
                self.expr(body);
            }
            Expr::Case { alts, .. } => alts.iter().for_each(|alt| self.expr(&alt.rhs)),
            Expr::LetJoin { joins, body, .. } => {
                self.params.extend(joins.iter().map(|j| (j.name, j.params.clone())));
                self.candidates.extend(joins.iter().flat_map(|j| &j.params));
                joins.iter().for_each(|j| self.expr(&j.body));
                self.expr(body);
            }
            Expr::Jump(j, args, _) => match self.params.get(j) {
                Some(params) => {
                    let flows = args.iter().zip(params).map(|(a, p)| (*a, Target::Param(*p)));
                    self.flows.extend(flows);
                }
                None => self.unknown(),
            },
            Expr::Prim(PrimOp::RAISE, ..) => {}
            Expr::Atom(Atom::Var(v)) if self.p.var(*v).facts.fails => {}
            Expr::App(f, args, _) => match **f {
                Expr::Atom(Atom::Var(f)) => self.call(f, args.len()),
                _ => self.unknown(),
            },
            _ => self.unknown(),
        });
    }

    fn result(&mut self, args: &[Atom]) {
        self.flows.extend(args.iter().enumerate().map(|(i, a)| (*a, Target::Field(i))));
    }

    fn unknown(&mut self) {
        self.fields.iter_mut().for_each(|s| *s = Source::Other);
    }

    /// The function ends in a call.
    fn call(&mut self, g: VarId, args: usize) {
        let Some(sig) = self.signatures.get(&g) else { return self.unknown() };
        if sig.diverges && sig.params.len() <= args {
            return;
        }
        if sig.params.len() != args {
            return self.unknown();
        }
        if g == self.f {
            return;
        }
        match self.known.functions.get(&g) {
            Some(boxes) if boxes.len() == self.fields.len() => {
                for (s, b) in self.fields.iter_mut().zip(boxes) {
                    *s = s.join(b.map_or(Source::Other, |con| Source::Box(con, true)));
                }
            }
            _ => self.unknown(),
        }
    }

    /// By iteration from the assumption that all boxes that are made are for the result alone.
    fn solve(self, body: &Expr) -> Boxes {
        let mut occurrences: FxHashMap<VarId, usize> = FxHashMap::default();
        for_each_occurrence(body, &mut |v| *occurrences.entry(v).or_default() += 1);
        let params: FxHashSet<VarId> =
            self.candidates.iter().copied().filter(|v| !self.made.contains_key(v)).collect();
        let mut refused: FxHashSet<VarId> = FxHashSet::default();
        loop {
            let found = self.sources(&params, &refused);
            let is_good = |t: &Target| matches!(found.get(t), Some(Source::Box(..)));
            let mut good: FxHashMap<VarId, usize> = FxHashMap::default();
            for (a, target) in &self.flows {
                if let Atom::Var(v) = a
                    && is_good(target)
                {
                    *good.entry(*v).or_default() += 1;
                }
            }
            let before = refused.len();
            refused.extend(self.candidates.iter().filter(|v| good.get(v) != occurrences.get(v)));
            if refused.len() == before {
                let of = |i| match found.get(&Target::Field(i)) {
                    Some(Source::Box(con, true)) => Some(*con),
                    _ => None,
                };
                return (0..self.fields.len()).map(of).collect();
            }
        }
    }

    /// What comes to each target if those in `refused` are no boxes.
    fn sources(&self, params: &FxHashSet<VarId>, refused: &FxHashSet<VarId>) -> FxHashMap<Target, Source> {
        let mut found: FxHashMap<Target, Source> = FxHashMap::default();
        for (i, s) in self.fields.iter().enumerate() {
            found.insert(Target::Field(i), *s);
        }
        loop {
            let mut changed = false;
            for (a, target) in &self.flows {
                let source = match a {
                    Atom::Var(v) if refused.contains(v) => Source::Other,
                    Atom::Var(v) => match (self.made.get(v), self.known.constants.get(v)) {
                        (Some(con), _) => Source::Box(*con, true),
                        (_, Some(con)) => Source::Box(*con, false),
                        _ if params.contains(v) => {
                            found.get(&Target::Param(*v)).copied().unwrap_or(Source::None)
                        }
                        _ => Source::Other,
                    },
                    Atom::Lit(_) => Source::Other,
                };
                let old = found.get(target).copied().unwrap_or(Source::None);
                let new = old.join(source);
                changed |= new != old;
                found.insert(*target, new);
            }
            if !changed {
                return found;
            }
        }
    }
}
