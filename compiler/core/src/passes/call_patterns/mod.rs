//! Call-pattern specialisation: a function that takes an argument apart has a copy for those of its calls
//! that construct it, which is given the parts instead.
//!
//! `let s = Just x in go s`, where `go`'s body is a `case` of its parameter, becomes `go' x`, with a copy of
//! `go` in which the alternative for `Just` is selected: nobody makes the `Just`, and the test is gone. In a
//! loop that goes from one state to the next each state is a function then. Worker/wrapper does the same for
//! types of one constructor, where the argument surely is taken apart; here the call says which constructor
//! it is, so that it need not be. (S. Peyton Jones, Call-pattern specialisation for Haskell programs, 2007.)
//!
//! A copy is made where something is saved for certain: of a construction that is bound where the call is (no
//! function or loop is between the two) and used as such an argument only, for a parameter that the function
//! only takes apart ([`looks`]). Constructions in a construction count where they stand nowhere else. Local
//! functions and loops have copies, too, beside them. Which patterns there are is bounded by how deep a body
//! looks; the number of copies of one function, their parameters, their size and what all of them add to the
//! program are bounded as well.
//!
//! What an annotation constructs and its context takes apart (`case scc c e of x { K y -> go x }`) counts as
//! well: `x` then has no other use, and is not constructed any more
//! ([`crate::passes::worker_wrapper`], [`crate::passes::simplify`]).
//!
//! What it does to `scc`: nothing is evaluated elsewhere, or more or less often. The copy has the annotations
//! of the original, in the same scope: a top-level function is subsumed in its caller's, a local one is
//! declared beside the original. What is not constructed any more was its caller's. In a profiled program a
//! parameter that is handed on in a call of the function itself is left alone, since where there is no copy
//! for that call the function would make it again, and pay for it. There static data is not looked into,
//! either: what it holds may be a constant's function.

mod looks;
mod survey;

use std::rc::Rc;

use kelvin_base::Symbol;
use kelvin_base::stack::grow;
use rustc_hash::{FxHashMap, FxHashSet};

use self::looks::Looks;
use self::survey::{annotated_construction, survey};
use super::copies::{MakesCopies, Unbound};
use super::scope::Scheme;
use super::stats::{Stats, Tick};
use crate::construct::mk_let;
use crate::expr::*;
use crate::facts::Facts;
use crate::size::{program_size, size_up_to};
use crate::subst::copy_expr;
use crate::traverse::{atoms_of_mut, bind_pairs, for_each_child_mut, mentions};
use crate::typing::ty_of;

/// Functions larger than this are not copied.
const MAX_FUNCTION: usize = 400;
/// Nor those that are larger than this, if that would leave the original as well and saves one construction
/// for a call from outside.
const MAX_SMALL: usize = 40;
/// Copies of one function.
const MAX_COPIES: usize = 4;
/// Parameters of a copy. Not all of them are in registers; but where there are more, nobody wrote a loop.
const MAX_PARAMS: usize = 16;

/// Copies functions for the constructions that they are called with. Says whether it did anything.
pub fn specialise(program: &mut Program, scheme: Scheme, stats: &mut Stats) -> bool {
    let found = survey(program, scheme);
    if found.functions.is_empty() {
        return false;
    }
    let budget = program_size(program) / 8 + 1000;
    let mut binds = std::mem::take(&mut program.binds);
    let mut s = Specialiser {
        scheme,
        stats,
        budget,
        looks: found.functions,
        origin: FxHashMap::default(),
        vanishing: found.vanishing,
        once: found.once,
        known: FxHashMap::default(),
        templates: FxHashMap::default(),
        copies: FxHashMap::default(),
        copies_of: FxHashMap::default(),
        unbound: Unbound::default(),
        queue: Vec::new(),
        p: program,
    };
    for (v, rhs) in binds.iter().flat_map(bind_pairs) {
        s.add_template(v, rhs);
        if let Expr::Con(con, args) = rhs {
            s.known.insert(v, Known { con: *con, args: args.clone(), fixed: true });
        }
    }
    for bind in &mut binds {
        s.right_hand_sides(bind);
    }
    let mut new = Vec::new();
    while let Some((v, mut rhs)) = s.queue.pop() {
        s.expr(&mut rhs);
        new.push((v, rhs));
    }
    let made = !s.copies.is_empty();
    if !new.is_empty() {
        binds.push(Bind::Rec(new));
    }
    program.binds = binds;
    made
}

/// What an argument is known to be.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Pattern {
    Any,
    Con(ConId, Vec<Pattern>),
}

/// A construction that has a name.
#[derive(Clone)]
struct Known {
    con: ConId,
    args: Vec<Atom>,
    /// It is static data.
    fixed: bool,
}

/// A function, or loop, as it was.
struct Template {
    params: Vec<VarId>,
    body: Expr,
    size: usize,
    looks: Rc<Looks>,
}

/// A construction that a copy does not get, and what of it the copy gets.
type Shapes = FxHashMap<VarId, (ConId, Vec<Atom>)>;

struct Specialiser<'p> {
    p: &'p mut Program,
    scheme: Scheme,
    stats: &'p mut Stats,
    /// Nodes that copies may still add to the program.
    budget: usize,
    /// The functions of which copies are wanted.
    looks: FxHashMap<VarId, Rc<Looks>>,
    /// What variables of copies are copies of, as far as it matters.
    origin: FxHashMap<VarId, VarId>,
    /// Constructions that are used as arguments of calls that have no need of them alone.
    vanishing: FxHashSet<VarId>,
    /// Constructions that occur once.
    once: FxHashSet<VarId>,
    known: FxHashMap<VarId, Known>,
    templates: FxHashMap<VarId, Rc<Template>>,
    copies: FxHashMap<(VarId, Vec<Pattern>), VarId>,
    copies_of: FxHashMap<VarId, usize>,
    unbound: Unbound,
    /// Copies of top-level functions, to be looked through.
    queue: Vec<(VarId, Expr)>,
}

impl MakesCopies for Specialiser<'_> {
    fn unbound(&mut self) -> &mut Unbound {
        &mut self.unbound
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| self.expr_at(e));
    }
}

impl Specialiser<'_> {
    fn add_template(&mut self, v: VarId, rhs: &Expr) {
        if let Expr::Lam(params, body) = rhs {
            self.add(v, params, body);
        }
    }

    /// Notes a function, or loop, if copies of it are wanted; whether they are.
    fn add(&mut self, v: VarId, params: &[VarId], body: &Expr) -> bool {
        let original = self.origin.get(&v).copied().unwrap_or(v);
        let Some(looks) = self.looks.get(&original) else { return false };
        let template = Template {
            params: params.to_vec(),
            body: grow(|| body.clone()),
            size: size_up_to(body, MAX_FUNCTION),
            looks: looks.clone(),
        };
        self.templates.insert(v, template.into());
        true
    }

    fn right_hand_sides(&mut self, bind: &mut Bind) {
        match bind {
            Bind::NonRec(_, rhs) => self.expr(rhs),
            Bind::Rec(pairs) => pairs.iter_mut().for_each(|(_, rhs)| self.expr(rhs)),
        }
    }

    fn expr_at(&mut self, e: &mut Expr) {
        match e {
            Expr::Let(bind, body) => {
                bind_pairs(bind).into_iter().for_each(|(v, rhs)| self.add_template(v, rhs));
                self.right_hand_sides(bind);
                let mut construction = None;
                if let Bind::NonRec(v, rhs) = bind
                    && let Expr::Con(con, args) = &**rhs
                {
                    construction = Some(*v);
                    self.known.insert(*v, Known { con: *con, args: args.clone(), fixed: false });
                }
                self.expr(body);
                self.bind_copies(bind);
                if let Some(v) = construction
                    && (self.vanishing.contains(&v) || self.once.contains(&v))
                    && !mentions(body, v)
                {
                    *e = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
                }
            }
            Expr::LetJoin { joins, body, .. } => {
                for j in joins.iter() {
                    if self.add(j.name, &j.params, &j.body) {
                        self.unbound.joins.insert(j.name, Vec::new());
                    }
                }
                joins.iter_mut().for_each(|j| self.expr(&mut j.body));
                self.expr(body);
                self.bind_join_copies(joins);
            }
            Expr::App(f, args, _) => {
                if let Expr::Atom(Atom::Var(f)) = &mut **f {
                    self.call(f, args);
                } else {
                    self.expr(f);
                }
            }
            Expr::Jump(j, args, _) => self.call(j, args),
            e => {
                if let Some((con, args)) = annotated_construction(e)
                    && let Expr::Case { binder, .. } = &*e
                {
                    self.known.insert(*binder, Known { con, args, fixed: false });
                }
                for_each_child_mut(e, &mut |c| self.expr(c));
            }
        }
    }

    /// A call, or jump, becomes one of a copy, if there is one or can be one.
    fn call(&mut self, f: &mut VarId, args: &mut Vec<Atom>) {
        let Some(template) = self.templates.get(f).cloned() else { return };
        if args.len() < template.params.len() {
            return;
        }
        let mut parts = Vec::new();
        let patterns: Vec<Pattern> = args
            .iter()
            .take(template.params.len())
            .enumerate()
            .map(|(i, a)| self.pattern(*a, Some(i), &template.looks, true, &mut parts))
            .collect();
        if patterns.iter().all(|p| *p == Pattern::Any) || parts.is_empty() || parts.len() > MAX_PARAMS {
            return;
        }
        let key = (*f, patterns);
        let copy = match self.copies.get(&key) {
            Some(copy) => *copy,
            None => {
                let made = self.copies_of.entry(*f).or_default();
                if *made >= MAX_COPIES || template.size >= self.budget {
                    return;
                }
                *made += 1;
                self.budget -= template.size;
                self.copy(key, &template)
            }
        };
        *f = copy;
        parts.extend(args.drain(..).skip(template.params.len()));
        *args = parts;
    }

    /// What an argument, or part of one, is known to be, as far as the function looks; `parts` is what of it
    /// the copy is given.
    fn pattern(
        &self,
        a: Atom,
        look: Option<usize>,
        looks: &Looks,
        root: bool,
        parts: &mut Vec<Atom>,
    ) -> Pattern {
        if let Atom::Var(v) = a
            && let Some(look) = look
            && let Some(known) = self.known.get(&v)
            && looks.only_taken_apart(look, known.args.len())
            && match (root, known.fixed) {
                (true, fixed) => !fixed && self.vanishing.contains(&v),
                (false, true) => known.args.is_empty() || !self.scheme.charges_are_seen(),
                (false, false) => self.once.contains(&v),
            }
        {
            let fields = known.args.iter().enumerate().map(|(i, a)| {
                let look = looks.field(look, known.con, i).map(|(_, look)| look);
                self.pattern(*a, look, looks, false, parts)
            });
            return Pattern::Con(known.con, fields.collect());
        }
        parts.push(a);
        Pattern::Any
    }

    /// Makes the copy of a function for these arguments.
    fn copy(&mut self, key: (VarId, Vec<Pattern>), template: &Template) -> VarId {
        self.stats.tick(Tick::CallPattern);
        let f = key.0;
        let mut params = Vec::new();
        let mut shapes = Shapes::default();
        let mut made = Vec::new();
        let mut map = FxHashMap::default();
        for (i, (p, pattern)) in template.params.iter().zip(&key.1).enumerate() {
            let new = self.p.clone_var(*p);
            map.insert(*p, Atom::Var(new));
            match pattern {
                Pattern::Any => params.push(new),
                Pattern::Con(con, fields) => {
                    let looks = (&*template.looks, Some(i));
                    self.part(new, *con, fields, looks, &mut params, &mut shapes, &mut made);
                }
            }
        }
        let result = ty_of(self.p, &template.body);
        let mut body = copy_expr(self.p, &template.body, &mut map);
        #[expect(clippy::iter_over_hash_type, reason = "what is noted of each is its own")]
        for (old, new) in &map {
            if let Atom::Var(new) = new {
                self.is_copy(*old, *new);
            }
        }
        take_known_apart(&mut body, &shapes, &mut FxHashMap::default());
        for v in made {
            if mentions(&body, v)
                && let Some((con, args)) = shapes.get(&v)
            {
                self.vanishing.insert(v);
                self.once.insert(v);
                body = mk_let(v, Expr::Con(*con, args.clone()), body);
            }
        }
        let copy = self.p.clone_var(f);
        let types = params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
        let info = &mut self.p.vars[copy.0 as usize];
        info.name = Symbol::intern(&format!("$s{}", info.name));
        info.ty = Ty::Fun(types, result.into());
        info.facts = info.facts.of_part(params.len() as u32);
        let top = info.module.is_some();
        self.copies.insert(key, copy);
        if let Some(copies) = self.unbound.joins.get_mut(&f) {
            copies.push(Join { name: copy, params, body });
        } else if top {
            self.queue.push((copy, Expr::Lam(params, body.into())));
        } else {
            self.unbound.local.entry(f).or_default().push((copy, Expr::Lam(params, body.into())));
        }
        copy
    }

    /// Notes what of a construction named `v` a copy gets: its parameters. Those made of others come first in
    /// `made`.
    #[expect(clippy::too_many_arguments, reason = "three of them are what it makes")]
    fn part(
        &mut self,
        v: VarId,
        con: ConId,
        fields: &[Pattern],
        (looks, look): (&Looks, Option<usize>),
        params: &mut Vec<VarId>,
        shapes: &mut Shapes,
        made: &mut Vec<VarId>,
    ) {
        self.p.vars[v.0 as usize].facts = Facts::default();
        made.push(v);
        let mut args = Vec::new();
        for (i, pattern) in fields.iter().enumerate() {
            let field = look.and_then(|look| looks.field(look, con, i));
            let info = self.p.con(con);
            let (ty, evaluated) = (info.fields[i].clone(), info.strict.get(i) == Some(&true));
            let new = self.p.clone_var(field.map_or(v, |(like, _)| like));
            let info = &mut self.p.vars[new.0 as usize];
            if field.is_none() {
                info.ty = ty;
            }
            info.module = None;
            info.facts = Facts { evaluated, ..Facts::default() };
            args.push(Atom::Var(new));
            match pattern {
                Pattern::Any => params.push(new),
                Pattern::Con(con, fields) => {
                    let look = field.map(|(_, look)| look);
                    self.part(new, *con, fields, (looks, look), params, shapes, made);
                }
            }
        }
        shapes.insert(v, (con, args));
    }

    /// `new` is a copy of `old`.
    fn is_copy(&mut self, old: VarId, new: VarId) {
        let original = self.origin.get(&old).copied().unwrap_or(old);
        if self.looks.contains_key(&original) {
            self.origin.insert(new, original);
        }
        if self.vanishing.contains(&old) {
            self.vanishing.insert(new);
        }
        if self.once.contains(&old) {
            self.once.insert(new);
        }
    }
}

/// Selects the alternatives of what is known.
fn take_known_apart(e: &mut Expr, shapes: &Shapes, map: &mut FxHashMap<VarId, Atom>) {
    grow(|| {
        while let Expr::Case { scrut, binder, alts, .. } = e {
            let Expr::Atom(Atom::Var(v)) = **scrut else { break };
            let v = match map.get(&v) {
                Some(Atom::Var(v)) => *v,
                _ => v,
            };
            let Some((con, args)) = shapes.get(&v) else { break };
            let found = alts
                .iter()
                .position(|alt| alt.con == AltCon::Con(*con))
                .or_else(|| alts.iter().position(|alt| alt.con == AltCon::Default));
            let Some(found) = found else { break };
            let alt = alts.swap_remove(found);
            map.insert(*binder, Atom::Var(v));
            map.extend(alt.vars.into_iter().zip(args.iter().copied()));
            *e = alt.rhs;
        }
        for a in atoms_of_mut(e) {
            if let Atom::Var(v) = a
                && let Some(new) = map.get(v)
            {
                *a = *new;
            }
        }
        for_each_child_mut(e, &mut |c| take_known_apart(c, shapes, map));
    });
}
