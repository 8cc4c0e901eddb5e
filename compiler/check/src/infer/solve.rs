//! Class constraints: what is wanted, what is given, and how the one follows from the other.
//!
//! A wanted constraint stands for a dictionary that some expression needs; it remembers the [`Scope`] of
//! that expression, so that it can be solved at any later time with the dictionaries in scope there. Scopes
//! form a tree; a scope's dictionaries come from signatures, constructor patterns, instance contexts or
//! generalisation (which fills the scope of a binding after its body has been checked).
//!
//! Solving never guesses: a given constraint must be the same as the wanted one, an instance must match it.
//! Functional dependencies alone make types equal. What can be neither solved nor refused stays wanted
//! until more is known; defaulting comes last (`default.rs`).

use std::rc::Rc;

use kelvin_base::Span;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Checker;
use super::env::InstInfo;
use super::message::Ctx;
use super::overlap::Found;
use super::types::{Match, Node, Pred, Preds, Refinement, Ty};
use super::zonk::PENDING;
use crate::names::Name;
use crate::thir::Dict;

/// How often superclasses are gone through that lead back to their class.
const MAX_CYCLES: u8 = 4;

/// How far the types of a given `Coercible` are taken apart: newtypes may be made of themselves.
const MAX_UNWRAPPED: u8 = 20;

/// Instances nested deeper than this are taken for an endless search.
pub(super) const MAX_DEPTH: u32 = 200;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScopeId(pub u32);

/// Dictionaries in scope somewhere.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    pub parent: Option<ScopeId>,
    givens: Vec<Given>,
    /// Of a binding without signature that takes the implicit parameters which it mentions: they are not
    /// looked for around it.
    pub generalises: bool,
    /// What equalities that are given say: see `equalities.rs`.
    pub refinements: Vec<Refinement>,
    /// The numbers of those of each class, which are found in this order.
    by_class: FxHashMap<Name, Vec<usize>>,
}

impl Scope {
    /// A scope inside of another one.
    pub fn inside(parent: ScopeId) -> Scope {
        Scope { parent: Some(parent), ..Scope::default() }
    }
}

#[derive(Clone, Debug)]
struct Given {
    pred: Pred,
    from: GivenFrom,
}

/// Where a dictionary in scope comes from. Those of superclasses are written out when they are needed.
#[derive(Clone, Debug)]
enum GivenFrom {
    Dict(Dict),
    /// The n-th superclass of the given constraint of this number, in the same scope.
    Super(usize, usize),
}

/// What needs a dictionary.
#[derive(Clone, Copy, Debug)]
pub enum Why {
    /// An overloaded variable or constructor.
    Use(Name),
    /// `>>=` or `>>` of a `do` block.
    Statement,
    Number,
    Fraction,
    Pattern,
    /// The superclass of an instance.
    Super(Name),
    /// A class that is derived.
    Derived,
    /// A method of an instance that is taken over from another type.
    Reused(Name),
    /// A pattern binding's signature or the like.
    Signature,
    /// Two types that have to be equal, for this reason.
    Equal(Ctx),
}

#[derive(Clone, Copy, Debug)]
pub struct Origin {
    pub span: Span,
    pub why: Why,
}

#[derive(Clone, Debug)]
pub struct Wanted {
    pub pred: Pred,
    pub evidence: u32,
    pub scope: ScopeId,
    pub origin: Origin,
    pub depth: u32,
    /// The constraints whose instances ask for this one, innermost first.
    pub because: Option<Rc<Because>>,
}

/// A constraint that an instance was chosen for, and that on whose account it is wanted itself.
#[derive(Debug)]
pub struct Because {
    pred: Pred,
    evidence: u32,
    outer: Option<Rc<Because>>,
}

/// What has become of a dictionary that an expression needs.
#[derive(Clone, Debug)]
pub enum Evidence {
    Open,
    Done(Dict),
    /// The dictionaries of a recursive occurrence: as many as its group turned out to have.
    Group(Vec<Dict>),
}

/// What a step has achieved for a wanted constraint.
pub(super) enum Step {
    Solved,
    Stuck,
    Impossible,
}

impl Checker<'_> {
    /// A dictionary that some expression in the present scope needs.
    pub fn want(&mut self, pred: Pred, origin: Origin) -> Dict {
        if let Some(dict) = self.implicit(&pred, origin) {
            return dict;
        }
        self.want_in(pred, self.scope, origin, 0)
    }

    pub(super) fn want_in(&mut self, pred: Pred, scope: ScopeId, origin: Origin, depth: u32) -> Dict {
        let evidence = self.new_evidence();
        self.wanted.push(Wanted { pred, evidence, scope, origin, depth, because: None });
        Dict::Var(Name(PENDING | evidence))
    }

    /// A dictionary that the evidence of another one is made from.
    pub(super) fn want_for(&mut self, pred: Pred, scope: ScopeId, w: &Wanted) -> Dict {
        self.want_because(pred, scope, w, w.because.clone())
    }

    fn want_because(&mut self, pred: Pred, scope: ScopeId, w: &Wanted, because: Option<Rc<Because>>) -> Dict {
        let evidence = self.new_evidence();
        self.wanted.push(Wanted { pred, evidence, scope, origin: w.origin, depth: w.depth + 1, because });
        Dict::Var(Name(PENDING | evidence))
    }

    pub fn want_class(&mut self, class: Name, ty: Ty, origin: Origin) -> Dict {
        self.want(Pred { class, args: vec![ty] }, origin)
    }

    pub fn new_evidence(&mut self) -> u32 {
        self.evidence.push(Evidence::Open);
        self.evidence.len() as u32 - 1
    }

    /// Enters a new scope; the caller restores `self.scope`.
    pub fn enter_scope(&mut self) -> ScopeId {
        self.scopes.push(Scope { parent: Some(self.scope), ..Scope::default() });
        self.scope = ScopeId(self.scopes.len() as u32 - 1);
        self.scope
    }

    /// Adds a dictionary to a scope, with its superclasses.
    pub fn add_given(&mut self, scope: ScopeId, pred: Pred, dict: Dict) {
        let mut todo = vec![(pred, GivenFrom::Dict(dict), 0u8)];
        while let Some((pred, from, cycles)) = todo.pop() {
            if pred.class == self.known.equality {
                self.assume_equal(scope, pred.args[0], pred.args[1]);
                continue;
            }
            if pred.class == self.known.holds {
                if let Some(p) = self.plain_constraint(pred.args[0]) {
                    todo.push((p, from, cycles));
                    continue;
                }
                self.some_holds = true;
            }
            // A superclass cycle (an error elsewhere) must not make this endless; nor need a constraint be
            // given twice.
            if self.find_given(scope, &pred).is_some() {
                continue;
            }
            let s = &mut self.scopes[scope.0 as usize];
            let number = s.givens.len();
            s.by_class.entry(pred.class).or_default().push(number);
            s.givens.push(Given { pred: pred.clone(), from });
            if pred.class == self.known.coercible_class {
                let (parts, same) = self.given_coercible(&pred);
                if cycles < MAX_UNWRAPPED {
                    let dict = self.given_dict(scope, number);
                    todo.extend(parts.into_iter().map(|p| (p, GivenFrom::Dict(dict.clone()), cycles + 1)));
                }
                for (x, y) in same {
                    self.assume_equal(scope, x, y);
                }
            }
            let Some(class) = self.env.classes.get(&pred.class).cloned() else { continue };
            let cycles = cycles + self.counts_as_cycle(pred.class);
            if cycles > MAX_CYCLES {
                continue;
            }
            let map: Vec<_> = class.params.iter().copied().zip(pred.args).collect();
            for e in &class.equalities {
                let e = self.types.subst_pred(e, &map);
                self.assume_equal(scope, e.args[0], e.args[1]);
            }
            let supers: Vec<_> = class.supers.iter().map(|s| self.types.subst_pred(s, &map)).collect();
            let supers = supers.into_iter().enumerate().rev();
            todo.extend(supers.map(|(i, s)| (s, GivenFrom::Super(number, i), cycles)));
        }
    }

    /// The number of the constraint among those given in a scope.
    fn find_given(&mut self, scope: ScopeId, pred: &Pred) -> Option<usize> {
        let s = &self.scopes[scope.0 as usize];
        let same_class = s.by_class.get(&pred.class)?.iter().copied();
        let types = &mut self.types;
        same_class.into_iter().find(|&i| types.same_all(&s.givens[i].pred.args, &pred.args))
    }

    /// The dictionary of a given constraint.
    fn given_dict(&self, scope: ScopeId, number: usize) -> Dict {
        let givens = &self.scopes[scope.0 as usize].givens;
        let mut path = Vec::new();
        let mut at = number;
        loop {
            match &givens[at].from {
                GivenFrom::Super(of, i) => {
                    path.push((givens[*of].pred.class, *i));
                    at = *of;
                }
                GivenFrom::Dict(d) => {
                    let supers = path.into_iter().rev();
                    return supers.fold(d.clone(), |d, (class, i)| Dict::Super(Box::new(d), class, i));
                }
            }
        }
    }

    /// Whether a class may be above itself. Pairs of constraints end where what is written does.
    fn counts_as_cycle(&self, class: Name) -> u8 {
        u8::from(self.env.recursive_classes.contains(&class) && class != self.known.both_constraints)
    }

    /// All superclasses of a constraint, itself excluded.
    pub fn superclasses(&mut self, pred: &Pred) -> Vec<Pred> {
        let mut out = Preds::default();
        let mut todo = vec![(pred.clone(), 0u8)];
        while let Some((p, cycles)) = todo.pop() {
            let Some(class) = self.env.classes.get(&p.class).cloned() else { continue };
            let cycles = cycles + self.counts_as_cycle(p.class);
            if cycles > MAX_CYCLES {
                continue;
            }
            let map: Vec<_> = class.params.iter().copied().zip(p.args).collect();
            for s in &class.supers {
                let s = self.types.subst_pred(s, &map);
                if out.add(&mut self.types, s.clone()) {
                    todo.push((s, cycles));
                }
            }
        }
        out.list
    }

    /// Whether a class is above itself. Only classes of its own group can lead back to it.
    pub fn is_own_superclass(&self, class: Name, group: &FxHashSet<Name>) -> bool {
        let mut seen = FxHashSet::default();
        let mut todo = vec![class];
        while let Some(c) = todo.pop() {
            let Some(info) = self.env.classes.get(&c) else { continue };
            for s in &info.supers {
                if s.class == class {
                    return true;
                }
                if group.contains(&s.class) && seen.insert(s.class) {
                    todo.push(s.class);
                }
            }
        }
        false
    }

    /// Solves what can be solved of the constraints wanted since `start`; those that stay open stay wanted,
    /// those that cannot hold are reported.
    pub fn solve(&mut self, start: usize) {
        let outer = self.scope;
        self.solve_in_scopes(start);
        self.scope = outer;
        self.activate(outer);
    }

    fn solve_in_scopes(&mut self, start: usize) {
        loop {
            let mut todo: Vec<Wanted> = self.wanted.split_off(start);
            let (mut stuck, mut impossible): (Vec<Wanted>, Vec<Wanted>) = (Vec::new(), Vec::new());
            todo.reverse();
            while let Some(w) = todo.pop() {
                self.scope = w.scope;
                self.activate(w.scope);
                match self.step(&w) {
                    Step::Solved => {
                        todo.extend(self.wanted.drain(start..).rev());
                    }
                    Step::Stuck => stuck.push(w),
                    Step::Impossible if self.is_of_function(&w) => impossible.push(w),
                    Step::Impossible => self.no_instance(&w),
                }
            }
            self.no_instances_of_functions(impossible);
            let progress = self.improve(&mut stuck);
            self.wanted.extend(stuck);
            if !progress {
                return;
            }
        }
    }

    fn step(&mut self, w: &Wanted) -> Step {
        if w.pred.class == self.known.equality {
            return self.solve_equality(w);
        }
        if w.pred.class == self.known.holds {
            return self.solve_constraint(w);
        }
        if w.pred.class == self.known.implicit_class {
            return self.solve_implicit_parameter(w);
        }
        if !self.leads_to_itself(w)
            && let Some(dict) = self.given(&w.pred, w.scope)
        {
            self.prove(w, dict);
            return Step::Solved;
        }
        if self.some_holds && self.solve_by_quantified(w) {
            return Step::Solved;
        }
        if w.pred.class == self.known.coercible_class {
            return if w.depth > MAX_DEPTH { Step::Impossible } else { self.solve_coercible(w) };
        }
        if let Some(step) = self.solve_made(w) {
            return step;
        }
        if let Some(evidence) = self.because_of_itself(w) {
            self.prove(w, Dict::Var(Name(PENDING | evidence)));
            return Step::Solved;
        }
        if w.pred.class == self.known.typeable_class
            && let Some(dict) = self.given_of_kind(&w.pred, w.scope)
        {
            self.prove(w, dict);
            return Step::Solved;
        }
        let found = self.find_instance(&w.pred);
        if let Found::TypeCon(con) = found {
            let kind = self.kind_text(con);
            self.prove(w, Dict::TypeCon(con, kind));
            return Step::Solved;
        }
        if let Found::Literal(text) = found {
            self.prove(w, Dict::Literal(w.pred.class, text));
            return Step::Solved;
        }
        if let Found::Instance(id, map) = found {
            if w.depth > MAX_DEPTH {
                return Step::Impossible;
            }
            if !self.last_resort && self.may_become_given(&w.pred, w.scope) {
                return Step::Stuck;
            }
            self.use_instance(w, id, &map);
            return Step::Solved;
        }
        let mut open = !self.last_resort && self.open_given_fits(&w.pred, w.scope);
        for &a in &w.pred.args {
            if self.types.has_error(a) {
                return Step::Solved;
            }
            open |= self.types.has_metas(a);
        }
        match found {
            _ if !open => Step::Impossible,
            Found::Several(..) => Step::Impossible,
            Found::Perhaps | Found::Blocked(..) => Step::Stuck,
            // A functional dependency may still say what is wrong.
            _ if self.env.classes.get(&w.pred.class).is_some_and(|c| !c.fundeps.is_empty()) => Step::Stuck,
            _ if self.some_holds || self.may_be_given(&w.pred, w.scope) => Step::Stuck,
            _ => Step::Impossible,
        }
    }

    /// Records the dictionary of a wanted constraint.
    pub(super) fn prove(&mut self, w: &Wanted, dict: Dict) {
        self.evidence[w.evidence as usize] = Evidence::Done(dict);
    }

    /// The evidence of the same constraint, if this one is wanted on account of it. Dictionaries may be made
    /// of one another in a circle, since each instance on the way makes one: `instance Show (f (Fix f)) =>
    /// Show (Fix f)` needs that.
    fn because_of_itself(&mut self, w: &Wanted) -> Option<u32> {
        let mut at = w.because.as_deref();
        while let Some(b) = at {
            if self.types.same_pred(&b.pred, &w.pred) {
                return Some(b.evidence);
            }
            at = b.outer.as_deref();
        }
        None
    }

    fn use_instance(&mut self, w: &Wanted, id: u32, map: &[(Name, Ty)]) {
        let (inst, map) = self.instantiate_instance(id, map);
        let mut dicts = Vec::with_capacity(inst.context.len());
        let because = || Because { pred: w.pred.clone(), evidence: w.evidence, outer: w.because.clone() };
        let because = (!inst.context.is_empty()).then(|| Rc::new(because()));
        for p in &inst.context {
            let p = self.types.subst_pred(p, &map);
            if p.class == self.known.equality {
                self.want_equal(p.args[0], p.args[1], w.origin);
            } else {
                dicts.push(self.want_because(p, w.scope, w, because.clone()));
            }
        }
        self.evidence[w.evidence as usize] = Evidence::Done(Dict::Instance(inst.dict, dicts));
    }

    /// An instance, and what its variables are: new ones those that its head does not determine.
    pub(super) fn instantiate_instance(
        &mut self,
        id: u32,
        map: &[(Name, Ty)],
    ) -> (InstInfo, Vec<(Name, Ty)>) {
        let inst = self.env.instances[id as usize].clone();
        let mut map = map.to_vec();
        let open: Vec<Name> =
            inst.vars.iter().copied().filter(|v| !map.iter().any(|(n, _)| n == v)).collect();
        if !open.is_empty() {
            // They may be what the others are, which can be of a deeper scope than the present one.
            let level = map.iter().map(|&(_, t)| self.types.deepest(t)).fold(self.level, u32::max);
            for v in open {
                let t = self.types.fresh(level, Some(self.names.occ(v)));
                map.push((v, t));
            }
        }
        (inst, map)
    }

    /// Whether a superclass of an instance would be had from the superclasses of a constraint of its context
    /// that is not smaller than the instance's head: the dictionary of that may be the instance's own, which
    /// would be looked into before it is made. (As GHC; what an instance is chosen for is made by that.)
    fn leads_to_itself(&mut self, w: &Wanted) -> bool {
        let (Why::Super(_), Some(head), None) = (w.origin.why, self.head_size, &w.because) else {
            return false;
        };
        let Some(mut at) = self.find_given(w.scope, &w.pred) else { return false };
        while let GivenFrom::Super(of, _) = self.scopes[w.scope.0 as usize].givens[at].from {
            let args = self.scopes[w.scope.0 as usize].givens[of].pred.args.clone();
            if self.types.leaves(&args) >= head {
                return true;
            }
            at = of;
        }
        false
    }

    pub(super) fn given(&mut self, pred: &Pred, scope: ScopeId) -> Option<Dict> {
        loop {
            let found = self.given_now(pred, scope);
            if found.is_some() || !self.some_holds || !self.expand_givens(scope) {
                return found;
            }
        }
    }

    /// The evidence that a kind variable is `Typeable`. Of which kind a representation is (`typeRepKind`),
    /// types do not say here: it is the one that is given, if in the end nothing else says what it is of.
    fn given_of_kind(&mut self, pred: &Pred, scope: ScopeId) -> Option<Dict> {
        if !self.last_resort || !matches!(self.types.node(pred.args[0]), Node::Var(_)) {
            return None;
        }
        for (scope, number) in self.given_in(scope, pred.class) {
            let given = self.scopes[scope.0 as usize].givens[number].pred.args[0];
            if let Node::Meta(_) = self.types.node(given) {
                let same = self.unify_at(given, pred.args[0], Span::NONE, Ctx::None);
                return same.then(|| self.given_dict(scope, number));
            }
        }
        None
    }

    /// What is given in a scope and those around it, innermost first: scope and number.
    pub(super) fn given_in(&self, scope: ScopeId, class: Name) -> Vec<(ScopeId, usize)> {
        let mut found = Vec::new();
        let mut at = Some(scope);
        while let Some(id) = at {
            let s = &self.scopes[id.0 as usize];
            found.extend(s.by_class.get(&class).into_iter().flatten().map(|&number| (id, number)));
            at = s.parent;
        }
        found
    }

    /// The constraint that is given in a scope under a number, and its dictionary.
    pub(super) fn given_at(&self, scope: ScopeId, number: usize) -> (Pred, Dict) {
        (self.scopes[scope.0 as usize].givens[number].pred.clone(), self.given_dict(scope, number))
    }

    /// The number of constraints given in a scope.
    pub(super) fn given_count(&self, scope: ScopeId) -> usize {
        self.scopes[scope.0 as usize].givens.len()
    }

    fn given_now(&mut self, pred: &Pred, scope: ScopeId) -> Option<Dict> {
        let mut at = Some(scope);
        while let Some(id) = at {
            if let Some(number) = self.find_given(id, pred) {
                return Some(self.given_dict(id, number));
            }
            at = self.scopes[id.0 as usize].parent;
        }
        None
    }

    /// Whether a dictionary of the class is in scope that could be the wanted one when more is known.
    fn may_be_given(&mut self, pred: &Pred, scope: ScopeId) -> bool {
        let mut at = Some(scope);
        while let Some(id) = at {
            let s = &self.scopes[id.0 as usize];
            if s.by_class.contains_key(&pred.class) {
                return true;
            }
            at = s.parent;
        }
        // A rigid variable applied to something open may get its dictionary from an enclosing generalisation.
        pred.args.iter().any(|&a| matches!(self.types.head(a), Node::Var(_)))
    }

    /// Whether a constraint is given in scope that the wanted one would be if its unification variables
    /// became certain types: its instance is then not taken before they are known, since what is given may be
    /// of another one.
    fn may_become_given(&mut self, pred: &Pred, scope: ScopeId) -> bool {
        if !pred.args.iter().any(|&a| self.types.has_metas(a)) {
            return false;
        }
        self.given_in(scope, pred.class)
            .into_iter()
            .any(|(scope, number)| self.given_fits(scope, number, pred))
    }

    /// Whether a constraint is given in scope that may become the wanted one when its own types are known.
    pub(super) fn open_given_fits(&mut self, pred: &Pred, scope: ScopeId) -> bool {
        let any = pred.class != self.known.holds && self.some_holds && self.open_constraint_given(scope);
        any || self.given_in(scope, pred.class).into_iter().any(|(scope, number)| {
            let given = self.scopes[scope.0 as usize].givens[number].pred.args.clone();
            given.iter().any(|&t| self.types.has_metas(t)) && self.given_fits(scope, number, pred)
        })
    }

    /// Whether a constraint is given that is a variable, and may become any.
    pub(super) fn open_constraint_given(&mut self, scope: ScopeId) -> bool {
        self.given_in(scope, self.known.holds).into_iter().any(|(scope, number)| {
            let given = self.scopes[scope.0 as usize].givens[number].pred.args[0];
            matches!(self.types.node(given), Node::Meta(_))
        })
    }

    fn given_fits(&mut self, scope: ScopeId, number: usize, pred: &Pred) -> bool {
        let given = self.scopes[scope.0 as usize].givens[number].pred.args.clone();
        !given.iter().zip(&pred.args).any(|(&g, &t)| self.types.apart(g, t))
    }

    /// Makes types equal that functional dependencies say are. Constraints whose dependencies are violated
    /// are dropped.
    pub(super) fn improve(&mut self, stuck: &mut Vec<Wanted>) -> bool {
        let mut progress = self.improve_by_applications(stuck);
        let mut i = 0;
        while i < stuck.len() {
            let w = stuck[i].clone();
            i += 1;
            if w.pred.class == self.known.equality {
                continue;
            }
            self.scope = w.scope;
            self.activate(w.scope);
            let Some(class) = self.env.classes.get(&w.pred.class).cloned() else { continue };
            progress |= self.improve_by_superclasses(&w);
            progress |= self.improve_above(&w);
            for (left, right) in &class.fundeps {
                if self.violated.contains(&w.evidence) {
                    break;
                }
                // What is assumed of types decides before what instances say of them.
                if w.pred.class != self.known.implicit_class {
                    progress |= match self.improve_by_givens(&w, left, right) {
                        Some(improved) => improved,
                        None => self.improve_by_instances(&w, left, right),
                    };
                }
                for other in &stuck[i..] {
                    if other.pred.class == w.pred.class
                        && left.iter().all(|&k| self.types.same(w.pred.args[k], other.pred.args[k]))
                    {
                        for &k in right {
                            progress |=
                                self.improve_pair(other.pred.args[k], other.pred.args[k], w.pred.args[k], &w);
                        }
                    }
                }
            }
        }
        let violated = std::mem::take(&mut self.violated);
        stuck.retain(|w| !violated.contains(&w.evidence));
        progress
    }

    /// Makes known what functional dependencies of what is wanted so far say: before a match on a constructor
    /// that says more of a type, which is then to be what it is, not what the constructor would make it.
    pub(super) fn improve_early(&mut self) {
        let depends = |this: &Self, w: &Wanted| {
            this.env.classes.get(&w.pred.class).is_some_and(|class| !class.fundeps.is_empty())
        };
        let mut wanted: Vec<Wanted> = self.wanted.iter().filter(|w| depends(self, w)).cloned().collect();
        if wanted.is_empty() {
            return;
        }
        let outer = self.scope;
        while self.improve(&mut wanted) {}
        self.scope = outer;
        self.activate(outer);
    }

    /// What the functional dependencies of the superclasses of a wanted constraint determine.
    fn improve_above(&mut self, w: &Wanted) -> bool {
        if !w.pred.args.iter().any(|&t| self.types.has_metas(t)) {
            return false;
        }
        let mut progress = false;
        for pred in self.superclasses(&w.pred) {
            let Some(class) = self.env.classes.get(&pred.class).cloned() else { continue };
            let asked = Wanted { pred, ..w.clone() };
            for (left, right) in &class.fundeps {
                progress |= match self.improve_by_givens(&asked, left, right) {
                    Some(improved) => improved,
                    None => self.improve_by_instances(&asked, left, right),
                };
            }
        }
        progress
    }

    /// Makes types equal that the superclasses of a wanted constraint say are, whatever instance it will
    /// have. That is said once.
    fn improve_by_superclasses(&mut self, w: &Wanted) -> bool {
        if !self.expanded.insert(w.evidence) {
            return false;
        }
        let mut progress = false;
        let mut above = self.superclasses(&w.pred);
        above.push(w.pred.clone());
        for p in above {
            let Some(class) = self.env.classes.get(&p.class).cloned() else { continue };
            let map: Vec<_> = class.params.iter().copied().zip(p.args).collect();
            for e in &class.equalities {
                let e = self.types.subst_pred(e, &map);
                if self.types.same(e.args[0], e.args[1]) {
                    continue;
                }
                let ctx = Ctx::Needed(Some(p.class));
                match self.unify_at(e.args[0], e.args[1], w.origin.span, ctx) {
                    true => progress = true,
                    false => self.violated.push(w.evidence),
                }
            }
        }
        progress
    }

    /// Reports a constraint that no instance can satisfy because a functional dependency determines other
    /// types than it has.
    pub fn violates_dependency(&mut self, w: &Wanted) -> bool {
        let errors = self.errors();
        self.improve(&mut vec![w.clone()]);
        self.errors() > errors
    }

    /// `by` is what says so, as it is written.
    fn improve_pair(&mut self, known: Ty, by: Ty, wanted: Ty, w: &Wanted) -> bool {
        if self.types.same(known, wanted) {
            return false;
        }
        if !self.unify_at(known, wanted, w.origin.span, Ctx::Dependency(w.pred.class)) {
            self.violated.push(w.evidence);
            return true;
        }
        // Of an application of a type family it may stay open: it is wanted from now on, once.
        self.types.same(known, wanted) || self.improved.insert((w.evidence, w.pred.class, by))
    }

    fn improve_by_instances(&mut self, w: &Wanted, left: &[usize], right: &[usize]) -> bool {
        let count = self.env.by_class.get(&w.pred.class).map_or(0, Vec::len);
        for i in 0..count {
            let id = self.env.by_class[&w.pred.class][i];
            if !self.env.sees(id) {
                continue;
            }
            let inst = self.env.instances[id as usize].clone();
            let mut map = Vec::new();
            let m = left.iter().fold(Match::Yes, |m, &k| {
                m.and(|| self.types.matches(&inst.vars, inst.args[k], w.pred.args[k], &mut map))
            });
            if m != Match::Yes || self.matches_kinds(&inst, &w.pred.args) != Match::Yes {
                continue;
            }
            let determined = map.len();
            for v in &inst.vars {
                if !map.iter().any(|(n, _)| n == v) {
                    let t = self.types.fresh(self.level, Some(self.names.occ(*v)));
                    map.push((*v, t));
                }
            }
            // Where the instance leaves something open, a fresh variable tells nothing; unless several
            // arguments have it.
            let vars = inst.vars.clone();
            let mut open = Vec::new();
            let mut joint = Match::Yes;
            let mut alone = Vec::with_capacity(right.len());
            for &k in right {
                let mut own = Vec::new();
                let mut fits = self.types.matches(&vars, inst.args[k], w.pred.args[k], &mut own);
                for &(v, t) in &own {
                    let known = map[..determined].iter().find(|(n, _)| *n == v);
                    if known.is_some_and(|&(_, known)| !self.types.same(known, t)) {
                        fits = Match::Open;
                    }
                }
                alone.push(fits);
                joint = joint.and(|| self.types.matches(&vars, inst.args[k], w.pred.args[k], &mut open));
            }
            if joint == Match::Yes && alone.iter().all(|&m| m == Match::Yes) {
                // Other instances may say more.
                continue;
            }
            let mut progress = false;
            for (&k, fits) in right.iter().zip(alone) {
                let t = self.types.subst(inst.args[k], &map);
                let improved = self.improve_pair(t, inst.args[k], w.pred.args[k], w);
                // What fits by itself says something of the others at most.
                progress |= improved && (fits != Match::Yes || joint != Match::Yes && self.news(w, k));
            }
            if progress {
                return true;
            }
        }
        false
    }

    /// Whether an argument of a wanted constraint has not been told of by a functional dependency.
    fn news(&mut self, w: &Wanted, argument: usize) -> bool {
        self.improved.insert((w.evidence, w.pred.class, w.pred.args[argument]))
    }

    /// Whether an assumption about these types made some equal; `None` if there is none about them.
    fn improve_by_givens(&mut self, w: &Wanted, left: &[usize], right: &[usize]) -> Option<bool> {
        let mut at = Some(w.scope);
        let mut progress = false;
        while let Some(id) = at {
            for i in 0..self.scopes[id.0 as usize].givens.len() {
                let g = self.scopes[id.0 as usize].givens[i].pred.clone();
                if g.class == w.pred.class && left.iter().all(|&k| self.types.same(g.args[k], w.pred.args[k]))
                {
                    for &k in right {
                        progress |= self.improve_pair(g.args[k], g.args[k], w.pred.args[k], w);
                    }
                    return Some(progress);
                }
            }
            at = self.scopes[id.0 as usize].parent;
        }
        None
    }
}
