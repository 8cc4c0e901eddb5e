//! Where code that allocates nothing asks whether something is wanted of the program.
//!
//! # Note: Polls
//! What is wanted of a program (a thread's turn is over, an exception has come from another thread, a census
//! is due, the stack is used up, the user ends it) is served at heap checks. So that it is served soon,
//! whatever the program does, every infinite run of it, and every deep recursion, must come to one again and
//! again. A *poll* is a heap check for no bytes: one comparison with the heap limit, which a request sets
//! to 0.
//!
//! A path through code without a heap check goes on for ever only through calls of functions and jumps to
//! recursive join points. (A thunk is evaluated once: a path through infinitely many has allocated these.)
//! So there is a poll on each path
//!
//! * from the beginning of a recursive join point back to it, or to another of its group;
//! * from the beginning of a function to a call of one that is not known: that may be any;
//! * from the beginning of a function to a known call, for one function at least of each cycle of such calls.
//!
//! On a path that comes to a heap check before, there is none. Polls stand right before the first jump or
//! call on the path, so that a recursion's end does without.
//!
//! Not covered is the evaluation of thunks that are nested in each other, each of which evaluates the next
//! one before it allocates: it ends, but may be as deep as they are many.

use kelvin_base::stack::grow;
use kelvin_prims::PrimOp;
use kelvin_stg::ir::{Atom, Closure, Code, Expr, Function, Join, Program, Rep, Rhs, TopRhs, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The calls, jumps and primitives (by their addresses) with a poll before them.
#[derive(Default)]
pub struct Polls(FxHashSet<usize>);

impl Polls {
    pub fn of(program: &Program) -> Polls {
        let mut finder = Finder {
            program,
            arity: FxHashMap::default(),
            path: Path::default(),
            calls: Vec::new(),
            polling: FxHashSet::default(),
        };
        for bind in &program.top {
            if let TopRhs::Fun(f) = &bind.rhs {
                finder.arity.insert(bind.var, f.params.len());
            }
        }
        for bind in &program.top {
            match &bind.rhs {
                TopRhs::Fun(f) => finder.function(bind.var, f),
                TopRhs::Caf { body, .. } => drop(finder.code(body)),
                TopRhs::Con(..) => {}
            }
        }
        finder.cut_cycles();
        let mut places = Places {
            polling: finder.polling,
            around: FxHashSet::default(),
            program,
            sites: FxHashSet::default(),
        };
        for bind in &program.top {
            match &bind.rhs {
                TopRhs::Fun(f) => places.code(Some(bind.var), &f.body),
                TopRhs::Caf { body, .. } => places.code(None, body),
                TopRhs::Con(..) => {}
            }
        }
        Polls(places.sites)
    }

    /// Whether there is a poll before `e`.
    pub fn before(&self, e: &Expr) -> bool {
        self.0.contains(&address(e))
    }
}

fn address(e: &Expr) -> usize {
    std::ptr::from_ref(e).addr()
}

/// Whether it applies functions, or may.
fn may_apply(op: PrimOp) -> bool {
    matches!(op, PrimOp::Call(_))
}

/// Whether a constructor with these fields is allocated.
fn has_words(program: &Program, args: &[Atom]) -> bool {
    args.iter().any(|a| program.atom_rep(*a) != Rep::Void)
}

fn allocates(program: &Program, binds: &[(VarId, Rhs)]) -> bool {
    binds.iter().any(|(_, rhs)| !matches!(rhs, Rhs::Con(_, args) if !has_words(program, args)))
}

/// What a piece of code may come to before it has been at a heap check.
#[derive(Default)]
struct Path {
    /// Known functions that it calls.
    calls: Vec<VarId>,
    /// It may call any function.
    unknown: bool,
    jumps: Vec<VarId>,
}

struct Finder<'a> {
    program: &'a Program,
    /// Of functions in scope, their parameters.
    arity: FxHashMap<VarId, usize>,
    path: Path,
    /// For each function that has no poll so far, what it calls, in the order in which they were found.
    calls: Vec<(VarId, Vec<VarId>)>,
    /// Functions and join points whose paths are to poll.
    polling: FxHashSet<VarId>,
}

impl Finder<'_> {
    /// What the code of a closure, or of a top-level binding, comes to.
    fn code(&mut self, body: &Expr) -> Path {
        let around = std::mem::take(&mut self.path);
        self.expr(body, false);
        std::mem::replace(&mut self.path, around)
    }

    fn function(&mut self, name: VarId, f: &Function) {
        let path = self.code(&f.body);
        if path.unknown {
            self.polling.insert(name);
        } else {
            self.calls.push((name, path.calls));
        }
    }

    fn closure(&mut self, name: VarId, c: &Closure) {
        match &c.code {
            Code::Fun(f) => self.function(name, f),
            Code::Thunk { body, .. } => drop(self.code(body)),
            Code::Selector { .. } => {}
        }
    }

    /// Goes through `e`, to which the path comes behind a heap check or not (`checked`); whether it has been
    /// at one, on each way, where the value of `e` is there.
    fn expr(&mut self, e: &Expr, checked: bool) -> bool {
        grow(|| self.expr_inner(e, checked))
    }

    fn expr_inner(&mut self, e: &Expr, checked: bool) -> bool {
        match e {
            Expr::Atom(_) | Expr::Tuple(_) => checked,
            Expr::App { fun, args, .. } => {
                if !checked {
                    match self.arity.get(fun) {
                        Some(arity) if *arity == args.len() => self.path.calls.push(*fun),
                        _ => self.path.unknown = true,
                    }
                }
                checked
            }
            Expr::Con(_, args) => checked || has_words(self.program, args),
            Expr::Prim(op, _) => {
                self.path.unknown |= !checked && may_apply(*op);
                checked
            }
            Expr::Jump(join, _) => {
                if !checked {
                    self.path.jumps.push(*join);
                }
                // There is no value here.
                true
            }
            Expr::Case { scrut, alts, .. } => {
                let checked = self.expr(scrut, checked);
                let mut all = true;
                for e in alts.bodies() {
                    all &= self.expr(e, checked);
                }
                all
            }
            Expr::Let(binds, body) => {
                for (v, rhs) in binds {
                    if let Rhs::Closure(Closure { code: Code::Fun(f), .. }) = rhs {
                        self.arity.insert(*v, f.params.len());
                    }
                }
                for (v, rhs) in binds {
                    if let Rhs::Closure(c) = rhs {
                        self.closure(*v, c);
                    }
                }
                let allocates = allocates(self.program, binds);
                self.expr(body, checked || allocates)
            }
            Expr::LetJoin { rec: false, joins, body } => {
                let mut all = self.expr(body, checked);
                for j in joins {
                    all &= self.expr(&j.body, checked);
                }
                all
            }
            Expr::LetJoin { rec: true, joins, body } => {
                let body = self.expr(body, checked);
                self.loops(joins) && body
            }
            Expr::Scc { body, .. } | Expr::Probe(_, body) | Expr::At(_, body) => self.expr(body, checked),
        }
    }

    /// Recursive join points. Where these poll, so do the calls in them; a path that leaves them in its first
    /// round has not.
    fn loops(&mut self, joins: &[Join]) -> bool {
        let around = std::mem::take(&mut self.path);
        let mut all = true;
        for j in joins {
            all &= self.expr(&j.body, false);
        }
        let inside = std::mem::replace(&mut self.path, around);
        let (back, out): (Vec<VarId>, Vec<VarId>) =
            inside.jumps.into_iter().partition(|to| joins.iter().any(|j| j.name == *to));
        self.path.jumps.extend(out);
        if back.is_empty() {
            self.path.calls.extend(inside.calls);
            self.path.unknown |= inside.unknown;
        } else {
            self.polling.extend(joins.iter().map(|j| j.name));
        }
        all
    }

    /// Each cycle of known calls has an edge, at least, that leads back to where a search has come from: the
    /// functions that such edges lead to poll.
    fn cut_cycles(&mut self) {
        let calls: FxHashMap<VarId, &[VarId]> = self.calls.iter().map(|(f, to)| (*f, &to[..])).collect();
        let mut seen: FxHashSet<VarId> = FxHashSet::default();
        let mut open: FxHashSet<VarId> = FxHashSet::default();
        for (root, _) in &self.calls {
            if !seen.insert(*root) {
                continue;
            }
            open.insert(*root);
            let mut path = vec![(*root, calls[root].iter())];
            while let Some((f, rest)) = path.last_mut() {
                match rest.next() {
                    Some(to) if open.contains(to) => {
                        self.polling.insert(*to);
                    }
                    Some(to) if !self.polling.contains(to) && seen.insert(*to) => {
                        if let Some(further) = calls.get(to) {
                            open.insert(*to);
                            path.push((*to, further.iter()));
                        }
                    }
                    Some(_) => {}
                    None => {
                        open.remove(f);
                        path.pop();
                    }
                }
            }
        }
    }
}

/// Finds where on the paths of `polling` the polls stand.
struct Places<'a> {
    polling: FxHashSet<VarId>,
    /// The loops among them that the place at hand is in.
    around: FxHashSet<VarId>,
    program: &'a Program,
    sites: FxHashSet<usize>,
}

impl Places<'_> {
    fn code(&mut self, name: Option<VarId>, body: &Expr) {
        self.expr(body, name.is_some_and(|name| self.polling.contains(&name)));
    }

    /// Goes through `e`, to which a path comes that is to poll, or not; whether one still is where the value
    /// of `e` is there.
    fn expr(&mut self, e: &Expr, polls: bool) -> bool {
        grow(|| self.expr_inner(e, polls))
    }

    fn expr_inner(&mut self, e: &Expr, polls: bool) -> bool {
        match e {
            Expr::Atom(_) | Expr::Tuple(_) => polls,
            Expr::App { .. } => {
                self.poll_before(e, polls);
                false
            }
            // (What jumps forward is to poll behind the jump.)
            Expr::Jump(join, _) => {
                self.poll_before(e, polls && self.around.contains(join));
                false
            }
            Expr::Prim(op, _) => {
                if may_apply(*op) {
                    self.poll_before(e, polls);
                }
                polls && !may_apply(*op)
            }
            Expr::Con(_, args) => polls && !has_words(self.program, args),
            Expr::Case { scrut, alts, .. } => {
                let polls = self.expr(scrut, polls);
                let mut any = false;
                for e in alts.bodies() {
                    any |= self.expr(e, polls);
                }
                any
            }
            Expr::Let(binds, body) => {
                for (v, rhs) in binds {
                    match rhs {
                        Rhs::Closure(Closure { code: Code::Fun(f), .. }) => self.code(Some(*v), &f.body),
                        Rhs::Closure(Closure { code: Code::Thunk { body, .. }, .. }) => self.code(None, body),
                        _ => {}
                    }
                }
                let allocates = allocates(self.program, binds);
                self.expr(body, polls && !allocates)
            }
            Expr::LetJoin { joins, body, .. } => {
                let mut any = self.expr(body, polls);
                let loops = joins.iter().map(|j| j.name).filter(|j| self.polling.contains(j));
                self.around.extend(loops.collect::<Vec<_>>());
                for j in joins {
                    // (That it has polled wherever it is jumped to is not looked for.)
                    any |= self.expr(&j.body, polls || self.polling.contains(&j.name));
                }
                for j in joins {
                    self.around.remove(&j.name);
                }
                any
            }
            Expr::Scc { body, .. } | Expr::Probe(_, body) | Expr::At(_, body) => self.expr(body, polls),
        }
    }

    fn poll_before(&mut self, e: &Expr, polls: bool) {
        if polls {
            self.sites.insert(address(e));
        }
    }
}
