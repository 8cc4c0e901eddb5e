//! Occurrence analysis: how each bound name is used, before a round of the simplifier.
//!
//! It counts occurrences, and says of each variable whether one lies below a lambda (so that inlining there
//! would repeat work), stands as an argument (where only an atom can stand), or lies in another cost centre's
//! scope (the thesis's *this-scc* and *sub-scc* counts, Figure 5.4). It drops dead bindings, splits recursive
//! groups into strongly connected components in dependency order, chooses loop breakers, and finds the
//! functions whose every call is a tail call of their `let` (join points to be).
//!
//! What it does to `scc`: nothing; dead code is never evaluated, so no entry is lost with it.

use crate::typing::state_ty;
use kelvin_base::graph::components_among;

use super::scope::{Scheme, Scope, scope_inside};
use crate::boxing::{boxed_function, name_function_of_constant};
use crate::expr::*;
use crate::size::size_up_to;
use crate::traverse::atoms_of;
use kelvin_base::stack::grow;

/// How a variable occurs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Occ {
    /// Occurrences in live code.
    pub count: u32,
    /// One is below a lambda that may be entered often (or in the body of a recursive join point).
    pub in_lam: bool,
    /// One is below a lambda of a state token.
    pub in_one_shot: bool,
    /// One is in another scope than the binder.
    pub sub_scope: bool,
    /// One is an argument.
    pub as_arg: bool,
    /// The function or join point of a call that it is an argument of, the last one; not of a construction.
    pub given_to: Option<VarId>,
    /// One is a bare expression, neither argument nor applied.
    pub bare: bool,
    /// The least number of arguments that it is applied to; tail calls of itself do not count. A function
    /// always called with more arguments than it has parameters may as well take them: what it does before it
    /// returns a function is not shared.
    pub called: u32,
    /// A function not to be inlined, lest inlining go on forever.
    pub breaker: bool,
    /// The only member of its recursive group.
    pub alone: bool,
    /// A function (or all of its group) whose calls are all saturated tail calls of the `let`.
    pub join: bool,
    /// A thunk whose occurrences all stand where the `let`'s value is: it is evaluated at most once, as the
    /// last thing, and nobody else can see it. A join point without parameters needs neither closure nor
    /// update frame; a chain of such thunks, each the end of the one before, would fill the stack.
    pub tail_thunk: bool,
}

impl Occ {
    /// Nothing seen.
    pub const DEAD: Occ = Occ {
        count: 0,
        in_lam: false,
        in_one_shot: false,
        sub_scope: false,
        as_arg: false,
        given_to: None,
        bare: false,
        called: u32::MAX,
        breaker: false,
        alone: false,
        join: false,
        tail_thunk: false,
    };
    /// Nothing known: used in every way.
    pub const MANY: Occ = Occ {
        count: u32::MAX / 2,
        in_lam: true,
        in_one_shot: true,
        sub_scope: true,
        as_arg: true,
        given_to: None,
        bare: true,
        called: 0,
        breaker: false,
        alone: false,
        join: false,
        tail_thunk: false,
    };

    pub fn dead(&self) -> bool {
        self.count == 0
    }
}

const NO_GROUP: u32 = u32::MAX;

/// Where a binder stands.
#[derive(Clone, Copy)]
struct Site {
    lams: u32,
    one_shots: u32,
    inlined: u32,
    scope: Scope,
    /// The tail frame of the `let`'s body.
    frame: u32,
    /// The recursive group that it belongs to, and its place there.
    group: u32,
    index: u32,
    /// Parameters, if bound to a lambda by a local `let`.
    arity: u32,
    /// A thunk of a local `let`.
    thunk: bool,
}

const NOWHERE: Site = Site {
    lams: 0,
    one_shots: 0,
    inlined: 0,
    scope: Scope::Dyn(0),
    frame: 0,
    group: NO_GROUP,
    index: 0,
    arity: 0,
    thunk: false,
};

/// A place that tail calls may come from. A provisional frame is the body of a function that may become a
/// join point.
#[derive(Clone, Copy)]
struct Frame {
    of: Option<VarId>,
    parent: u32,
}

struct Group {
    owner: Option<u32>,
    edges: Vec<Vec<u32>>,
}

/// The analysis and its result, [`Occurrences::occ`].
pub struct Occurrences {
    pub occ: Vec<Occ>,
    scheme: Scheme,
    site: Vec<Site>,
    frames: Vec<Frame>,
    frame: u32,
    lams: u32,
    one_shots: u32,
    /// Functions around this place that are inlined by their pragma (wrappers of workers, among others).
    inlined: u32,
    scope: Scope,
    next_dyn: u32,
    groups: Vec<Group>,
    /// Functions that may become join points, each with the functions that must become join points first.
    candidates: Vec<(VarId, Vec<VarId>)>,
    candidate_of: Vec<u32>,
    not_join: Vec<bool>,
    /// The function whose right-hand side this is, its parameters, and the frame of its body.
    own: Option<(VarId, usize, u32)>,
}

/// A table for so many variables, with room for those that are made meanwhile: it need not be moved for them.
fn table<T: Clone>(vars: usize, value: T) -> Vec<T> {
    let mut table = Vec::with_capacity(vars * 2);
    table.resize(vars, value);
    table
}

impl Occurrences {
    fn new(vars: usize, scheme: Scheme) -> Occurrences {
        Occurrences {
            occ: table(vars, Occ::DEAD),
            scheme,
            site: table(vars, NOWHERE),
            frames: vec![Frame { of: None, parent: 0 }],
            frame: 0,
            lams: 0,
            one_shots: 0,
            inlined: 0,
            scope: Scope::Dyn(0),
            next_dyn: 1,
            groups: Vec::new(),
            candidates: Vec::new(),
            candidate_of: table(vars, u32::MAX),
            not_join: table(vars, false),
            own: None,
        }
    }

    /// Analyses the whole program, dropping what `main` does not reach and ordering the top-level bindings.
    pub fn program(program: &mut Program, scheme: Scheme) -> Occurrences {
        let mut o = Occurrences::new(program.vars.len(), scheme);
        let mut pairs: Vec<(VarId, Expr)> = Vec::new();
        for bind in std::mem::take(&mut program.binds) {
            match bind {
                Bind::NonRec(v, rhs) => pairs.push((v, *rhs)),
                Bind::Rec(group) => pairs.extend(group),
            }
        }
        let main = program.main;
        program.binds = o.group(program, pairs, true, |o, _| {
            o.occurrence(main);
            o.occ[main.0 as usize] = Occ::MANY;
        });
        o.resolve_joins();
        o.site.fill(NOWHERE);
        o
    }

    /// Analyses one piece of code that has been copied (a template to be inlined), whose binders are new, and
    /// enters them in the table. What it adds to its free variables errs on the safe side.
    pub fn template(&mut self, program: &mut Program, params: &[VarId], body: &mut Expr) {
        self.grow_to(program.vars.len());
        self.candidates.clear();
        self.groups.clear();
        params.iter().for_each(|p| self.bind(*p));
        self.non_tail(|o| o.expr(program, body));
        self.resolve_joins();
        self.frames.truncate(1);
        // Group numbers are not to outlive their groups.
        for p in params {
            self.site[p.0 as usize] = NOWHERE;
        }
        crate::traverse::for_each_binder(body, &mut |v| self.site[v.0 as usize] = NOWHERE);
    }

    /// Makes room for variables made since; nothing is known of them.
    pub fn grow_to(&mut self, vars: usize) {
        if self.occ.len() < vars {
            self.occ.resize(vars, Occ::MANY);
            self.site.resize(vars, NOWHERE);
            self.candidate_of.resize(vars, u32::MAX);
            self.not_join.resize(vars, false);
        }
    }

    fn bind(&mut self, v: VarId) {
        self.site[v.0 as usize] = Site {
            lams: self.lams,
            one_shots: self.one_shots,
            inlined: self.inlined,
            scope: self.scope,
            frame: self.frame,
            ..NOWHERE
        };
        self.occ[v.0 as usize] = Occ::DEAD;
        self.not_join[v.0 as usize] = false;
    }

    fn occurrence(&mut self, v: VarId) -> &mut Occ {
        let i = v.0 as usize;
        let site = &self.site[i];
        let occ = &mut self.occ[i];
        // What is inlined will be there more than once: were the only mention of a large function in it taken
        // for the only one, the function would be copied to all places with it.
        occ.count = occ.count.saturating_add(if self.inlined > site.inlined { 2 } else { 1 });
        occ.in_lam |= self.lams > site.lams;
        occ.in_one_shot |= self.one_shots > site.one_shots;
        occ.sub_scope |= self.scope != site.scope;
        if site.group != NO_GROUP {
            let group = &mut self.groups[site.group as usize];
            if let Some(owner) = group.owner {
                let edges = &mut group.edges[owner as usize];
                if edges.last() != Some(&site.index) {
                    edges.push(site.index);
                }
            }
        }
        occ
    }

    /// A call. (What is used without arguments is called with none.)
    fn call(&mut self, v: VarId, args: usize) {
        if self.own != Some((v, args, self.frame)) {
            let called = &mut self.occ[v.0 as usize].called;
            *called = (*called).min(args as u32);
        }
    }

    fn arg(&mut self, a: Atom) {
        if let Atom::Var(v) = a {
            let occ = self.occurrence(v);
            occ.called = 0;
            occ.as_arg = true;
            self.not_join[v.0 as usize] = true;
        }
    }

    fn given_to(&mut self, f: VarId, args: &[Atom]) {
        for a in args {
            if let Atom::Var(v) = a {
                self.occ[v.0 as usize].given_to = Some(f);
            }
        }
    }

    /// A saturated call in tail position of some frame: a tail call of `v`'s `let`, if all functions between
    /// become join points.
    fn tail_call(&mut self, v: VarId, args: usize) {
        let site = self.site[v.0 as usize];
        if site.arity == 0 || site.arity as usize != args || self.not_join[v.0 as usize] {
            self.not_join[v.0 as usize] = true;
            return;
        }
        self.tail_use(v);
    }

    /// What stands here is what `v`'s `let` ends with, if this is a tail position of it and all functions
    /// (and thunks) between become join points.
    fn tail_use(&mut self, v: VarId) {
        let site = self.site[v.0 as usize];
        let mut frame = self.frame;
        while frame != site.frame {
            let Frame { of: Some(f), parent } = self.frames[frame as usize] else {
                self.not_join[v.0 as usize] = true;
                return;
            };
            if f != v {
                let needed = &mut self.candidates[self.candidate_of[v.0 as usize] as usize].1;
                if needed.last() != Some(&f) {
                    needed.push(f);
                }
            }
            frame = parent;
        }
    }

    /// Runs `f` in a place that is no tail position.
    fn non_tail<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let saved = self.frame;
        self.frame = self.frames.len() as u32;
        self.frames.push(Frame { of: None, parent: 0 });
        let r = f(self);
        self.frame = saved;
        r
    }

    fn expr(&mut self, program: &mut Program, e: &mut Expr) {
        grow(|| self.expr_at(program, e));
    }

    fn expr_at(&mut self, program: &mut Program, e: &mut Expr) {
        match e {
            Expr::Atom(Atom::Var(v)) => {
                let occ = self.occurrence(*v);
                occ.called = 0;
                occ.bare = true;
                if self.site[v.0 as usize].thunk {
                    self.tail_use(*v);
                } else {
                    self.not_join[v.0 as usize] = true;
                }
            }
            Expr::Atom(Atom::Lit(_)) => {}
            // A box is a use of the function, and no call.
            Expr::App(f, args, _) if args.is_empty() => self.expr(program, f),
            Expr::App(f, args, _) => {
                args.iter().for_each(|a| self.arg(*a));
                if let Expr::Atom(Atom::Var(v)) = &**f {
                    self.given_to(*v, args);
                    self.occurrence(*v);
                    self.call(*v, args.len());
                    self.tail_call(*v, args.len());
                } else {
                    self.non_tail(|o| o.expr(program, f));
                }
            }
            Expr::Lam(params, body) => self.non_tail(|o| o.lambda(program, params, body)),
            Expr::Let(Bind::NonRec(v, rhs), body) => {
                let (v, arity) = (*v, lambda_arity(rhs));
                self.bind(v);
                self.local_function(v, arity);
                self.local_thunk(program, v, rhs);
                self.expr(program, body);
                if self.occ[v.0 as usize].dead() {
                    // It must go at once: what it mentions was not counted, and may be bound by no recursive
                    // group any more.
                    *e = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
                } else {
                    self.rhs(program, v, rhs);
                }
            }
            Expr::Let(Bind::Rec(_), _) => {
                let Expr::Let(Bind::Rec(pairs), body) = std::mem::replace(e, Expr::Tuple(Vec::new())) else {
                    return;
                };
                let mut body = *body;
                let binds = self.group(program, pairs, false, |o, program| o.expr(program, &mut body));
                *e = binds.into_iter().rev().fold(body, |body, bind| Expr::Let(bind, body.into()));
            }
            Expr::Case { scrut, binder, alts, .. } => {
                self.bind(*binder);
                for alt in alts {
                    alt.vars.iter().for_each(|v| self.bind(*v));
                    self.expr(program, &mut alt.rhs);
                }
                self.non_tail(|o| o.expr(program, scrut));
            }
            Expr::Con(..) | Expr::Tuple(_) | Expr::Prim(..) => {
                atoms_of(e).iter().for_each(|a| self.arg(*a));
            }
            Expr::Scc(kind, cc, e) => {
                let saved = (self.scope, self.lams);
                kind.key().iter().for_each(|key| self.arg(*key));
                if self.scheme.profiled() {
                    self.scope = match scope_inside(program, *kind, *cc) {
                        Some(cc) => Scope::Cc(cc),
                        None => {
                            // Nothing moves in: see note "Keyed cost centres" in `scc.rs`.
                            self.lams += 1;
                            self.next_dyn += 1;
                            Scope::Dyn(self.next_dyn - 1)
                        }
                    };
                }
                self.non_tail(|o| o.expr(program, e));
                (self.scope, self.lams) = saved;
            }
            Expr::Probe(_, e) => self.non_tail(|o| o.expr(program, e)),
            Expr::LetJoin { rec, joins, body } => {
                self.let_join(program, *rec, joins, body);
                if joins.is_empty() {
                    *e = std::mem::replace(&mut **body, Expr::Tuple(Vec::new()));
                }
            }
            Expr::Jump(j, args, _) => {
                args.iter().for_each(|a| self.arg(*a));
                self.given_to(*j, args);
                self.occurrence(*j);
            }
        }
    }

    /// Join points and what they are for. Those that are never jumped to go at once, as dead bindings do.
    fn let_join(&mut self, program: &mut Program, rec: bool, joins: &mut Vec<Join>, body: &mut Expr) {
        joins.iter().for_each(|j| self.bind(j.name));
        self.expr(program, body);
        let mut visited = vec![false; joins.len()];
        let saved = self.lams;
        if rec {
            // The body of a loop is entered often.
            self.lams += 1;
        }
        while let Some(i) =
            (0..joins.len()).find(|i| !visited[*i] && !self.occ[joins[*i].name.0 as usize].dead())
        {
            visited[i] = true;
            let j = &mut joins[i];
            j.params.iter().for_each(|p| self.bind(*p));
            self.expr(program, &mut j.body);
        }
        self.lams = saved;
        let mut visited = visited.into_iter();
        joins.retain(|_| visited.next() == Some(true));
    }

    /// A lambda's body. The caller has set the frame.
    fn lambda(&mut self, program: &mut Program, params: &[VarId], body: &mut Expr) {
        let saved = (self.lams, self.one_shots, self.scope);
        if is_one_shot(program, params) {
            self.one_shots += 1;
        } else {
            self.lams += 1;
        }
        if self.scheme.body_belongs_to_application() {
            self.scope = Scope::Dyn(self.next_dyn);
            self.next_dyn += 1;
        }
        params.iter().for_each(|p| self.bind(*p));
        self.expr(program, body);
        (self.lams, self.one_shots, self.scope) = saved;
    }

    /// The lambda that is bound to `v`.
    fn function(&mut self, program: &mut Program, v: VarId, params: &[VarId], body: &mut Expr) {
        let saved = self.own.replace((v, params.len(), self.frame));
        let inlined = u32::from(program.var(v).inline == Inline::Inline);
        self.inlined += inlined;
        self.lambda(program, params, body);
        self.inlined -= inlined;
        self.own = saved;
    }

    fn local_function(&mut self, v: VarId, arity: usize) {
        if arity > 0 {
            self.site[v.0 as usize].arity = arity as u32;
            self.candidate_of[v.0 as usize] = self.candidates.len() as u32;
            self.candidates.push((v, Vec::new()));
        }
    }

    fn local_thunk(&mut self, program: &Program, v: VarId, rhs: &Expr) {
        let computes = !matches!(rhs, Expr::Lam(..) | Expr::Atom(_) | Expr::Con(..));
        if computes && program.var(v).ty.is_lifted() {
            self.site[v.0 as usize].thunk = true;
            self.candidate_of[v.0 as usize] = self.candidates.len() as u32;
            self.candidates.push((v, Vec::new()));
        }
    }

    /// The right-hand side of a `let`: the body of a function or of a thunk that may become a join point is a
    /// tail position, provisionally.
    fn rhs(&mut self, program: &mut Program, v: VarId, rhs: &mut Expr) {
        match rhs {
            Expr::Lam(params, body) if self.site[v.0 as usize].arity > 0 => {
                let saved = self.frame;
                self.frame = self.frames.len() as u32;
                let parent = self.site[v.0 as usize].frame;
                self.frames.push(Frame { of: Some(v), parent });
                self.function(program, v, params, body);
                self.frame = saved;
            }
            rhs if self.site[v.0 as usize].thunk => {
                let saved = self.frame;
                self.frame = self.frames.len() as u32;
                let parent = self.site[v.0 as usize].frame;
                self.frames.push(Frame { of: Some(v), parent });
                self.expr(program, rhs);
                self.frame = saved;
            }
            rhs => self.non_tail(|o| o.expr(program, rhs)),
        }
    }

    /// Visits the live members of a recursive group, by a work list: what a visit finds live is visited
    /// later. Answers which were.
    fn visit_live(
        &mut self,
        program: &mut Program,
        id: u32,
        names: &[VarId],
        slots: &mut [Option<Expr>],
        top: bool,
    ) -> Vec<bool> {
        let n = names.len();
        let mut visited = vec![false; n];
        let mut work: Vec<usize> = (0..n).filter(|i| !self.occ[names[*i].0 as usize].dead()).collect();
        while let Some(i) = work.pop() {
            if std::mem::replace(&mut visited[i], true) {
                continue;
            }
            let Some(rhs) = &mut slots[i] else { continue };
            self.groups[id as usize].owner = Some(i as u32);
            if top {
                match rhs {
                    Expr::Lam(params, body) => {
                        self.non_tail(|o| o.function(program, names[i], params, body));
                    }
                    rhs => self.constant(program, names[i], rhs),
                }
            } else {
                self.rhs(program, names[i], rhs);
            }
            self.groups[id as usize].owner = None;
            let edges = self.groups[id as usize].edges[i].iter().map(|e| *e as usize);
            work.extend(edges.filter(|e| !visited[*e]));
        }
        visited
    }

    /// Members of a group become join points together or not at all.
    fn join_together(&mut self, members: &[VarId]) {
        for v in members {
            if let Some((_, needed)) = self.candidates.get_mut(self.candidate_of[v.0 as usize] as usize) {
                needed.extend(members.iter().copied().filter(|w| w != v));
            }
            if self.site[v.0 as usize].arity == 0 {
                members.iter().for_each(|w| self.not_join[w.0 as usize] = true);
            }
        }
    }

    /// A recursive group: what is live of it, in dependency order.
    fn group(
        &mut self,
        program: &mut Program,
        pairs: Vec<(VarId, Expr)>,
        top: bool,
        body: impl FnOnce(&mut Self, &mut Program),
    ) -> Vec<Bind> {
        let id = self.groups.len() as u32;
        let n = pairs.len();
        self.groups.push(Group { owner: None, edges: vec![Vec::new(); n] });
        for (i, (v, rhs)) in pairs.iter().enumerate() {
            self.bind(*v);
            let site = &mut self.site[v.0 as usize];
            (site.group, site.index) = (id, i as u32);
            if !top {
                self.local_function(*v, lambda_arity(rhs));
            }
        }
        body(self, program);
        let names: Vec<VarId> = pairs.iter().map(|(v, _)| *v).collect();
        let mut slots: Vec<Option<Expr>> = pairs.into_iter().map(|(_, e)| Some(e)).collect();
        let visited = self.visit_live(program, id, &names, &mut slots, top);
        let mut edges = std::mem::take(&mut self.groups[id as usize].edges);
        for e in &mut edges {
            e.sort_unstable();
            e.dedup();
        }
        let live: Vec<u32> = (0..n as u32).filter(|i| visited[*i as usize]).collect();
        let mut binds = Vec::new();
        for component in components_among(&live, &edges) {
            let single = component.len() == 1 && !edges[component[0] as usize].contains(&component[0]);
            if single {
                let i = component[0] as usize;
                if let Some(rhs) = slots[i].take() {
                    binds.push(Bind::NonRec(names[i], rhs.into()));
                }
                continue;
            }
            let order = self.break_loops(program, &component, &edges, &names, &slots);
            let members: Vec<VarId> = order.iter().map(|i| names[*i as usize]).collect();
            self.join_together(&members);
            let pairs = order
                .iter()
                .filter_map(|i| slots[*i as usize].take().map(|rhs| (names[*i as usize], rhs)))
                .collect();
            binds.push(Bind::Rec(pairs));
        }
        binds
    }

    /// A top-level right-hand side that is no lambda. What is left when its dead bindings are gone may be
    /// one.
    fn constant(&mut self, program: &mut Program, v: VarId, rhs: &mut Expr) {
        let was_let = matches!(rhs, Expr::Let(..));
        self.non_tail(|o| o.expr(program, rhs));
        if was_let && self.scheme.references_pay() && matches!(rhs, Expr::Lam(..)) {
            name_function_of_constant(program, v, rhs);
            self.grow_to(program.vars.len());
        }
    }

    /// Marks loop breakers of a component until what remains has no cycle through a function that
    /// could be inlined, and returns the members so ordered that inlined ones come before their users.
    fn break_loops(
        &mut self,
        program: &Program,
        component: &[u32],
        edges: &[Vec<u32>],
        names: &[VarId],
        slots: &[Option<Expr>],
    ) -> Vec<u32> {
        // By place in the component, of which there are many small ones in a long list of bindings.
        let within = |v: &u32| component.binary_search(v).ok().map(|i| i as u32);
        let edges: Vec<Vec<u32>> =
            component.iter().map(|v| edges[*v as usize].iter().filter_map(within).collect()).collect();
        let name = |i: u32| names[component[i as usize] as usize];
        let all: Vec<u32> = (0..component.len() as u32).collect();
        let mut alive = vec![true; component.len()];
        let mut work: Vec<Vec<u32>> = vec![all.clone()];
        while let Some(group) = work.pop() {
            let cyclic = group.len() > 1 || edges[group[0] as usize].contains(&group[0]);
            if !cyclic || !alive[group[0] as usize] {
                continue;
            }
            let breaker = group
                .iter()
                .copied()
                .min_by_key(|i| {
                    let rhs = slots[component[*i as usize] as usize].as_ref();
                    // What calls itself is one in any case.
                    let own = edges[*i as usize].contains(i) && matches!(rhs, Some(Expr::Lam(..)));
                    let score = rhs.filter(|_| !own).map_or(0, |e| breaker_score(program, name(*i), e));
                    (score, *i)
                })
                .unwrap_or(group[0]);
            alive[breaker as usize] = false;
            let occ = &mut self.occ[name(breaker).0 as usize];
            (occ.breaker, occ.alone) = (true, component.len() == 1);
            let rest: Vec<u32> = group.into_iter().filter(|i| *i != breaker).collect();
            work.extend(components_among(&rest, &edges));
        }
        let rest: Vec<u32> = all.iter().copied().filter(|i| alive[*i as usize]).collect();
        let mut order: Vec<u32> = components_among(&rest, &edges).into_iter().flatten().collect();
        order.extend(all.iter().copied().filter(|i| !alive[*i as usize]));
        order.iter().map(|i| component[*i as usize]).collect()
    }

    /// Decides which candidates become join points: all calls are tail calls, through join points only.
    fn resolve_joins(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for (v, needed) in &self.candidates {
                let i = v.0 as usize;
                if !self.not_join[i] && needed.iter().any(|f| self.not_join[f.0 as usize]) {
                    self.not_join[i] = true;
                    changed = true;
                }
            }
        }
        for (v, _) in &self.candidates {
            let i = v.0 as usize;
            let joins = !self.not_join[i] && !self.occ[i].dead();
            (self.occ[i].join, self.occ[i].tail_thunk) = match self.site[i].thunk {
                true => (false, joins),
                false => (joins, false),
            };
        }
    }
}

fn lambda_arity(rhs: &Expr) -> usize {
    match rhs {
        Expr::Lam(params, _) => params.len(),
        _ => 0,
    }
}

/// Whether a lambda is entered at most once per evaluation of it: its first parameter is a state token, which
/// programs use in a line. (An `IO` action that is run twice does repeat work moved into it; code whose
/// executions are counted is never so moved.)
pub fn is_one_shot(program: &Program, params: &[VarId]) -> bool {
    params.first().is_some_and(|p| program.var(*p).ty == state_ty())
}

/// How little is lost by never inlining this binding; the least is chosen as loop breaker.
fn breaker_score(program: &Program, v: VarId, rhs: &Expr) -> u32 {
    match program.var(v).inline {
        Inline::NoInline => return 0,
        Inline::Inline => return 30,
        Inline::None => {}
    }
    match rhs {
        // Dictionaries: selection from them must keep working.
        Expr::Con(..) => 100,
        Expr::Atom(_) => 90,
        // Calls of what is in a box go to the function.
        _ if boxed_function(rhs).is_some() => 90,
        Expr::Lam(_, body) => match size_up_to(body, 30) {
            0..=5 => 20,
            6..=29 => 10,
            _ => 5,
        },
        // Called as functions are (`simplify/actions.rs`).
        Expr::Scc(_, _, body) if matches!(**body, Expr::Lam(..)) => 20,
        // Thunks are not inlined anyway.
        _ => 1,
    }
}
