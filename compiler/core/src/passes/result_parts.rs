//! A function whose result every caller takes apart at once returns the parts.
//!
//! ```text
//! f = \x -> case x of { A -> scc c (K a b); B y -> f y }    … case f x of { K p q -> e } …
//!   =
//! f = \x -> case x of { A -> scc c (# a, b #); B y -> f y }  … case f x of { (# p, q #) -> e } …
//! ```
//!
//! Worker/wrapper ([`super::worker_wrapper`]) needs to know that the result is a construction, and whose, for
//! its wrapper may have to build it. Here nobody ever does: all calls are known, each is taken apart, ends a
//! function of the same kind or is in one of the alternatives that together are taken apart. So it does not
//! matter in which scopes the results are constructed, nor that some of them were constructed before: these
//! are taken apart by the function. A function that ends in a call of another kind is left alone, for it
//! would no longer end in it.
//!
//! What it does to `scc`: none is moved, dropped or crossed. What stands in one is evaluated in it as before,
//! its entries are the same; the construction, which was that scope's, is not made at all
//! (`docs/cost-semantics.md`, rule 50).

use kelvin_base::stack::grow;
use kelvin_prims::PrimOp;

use super::boxed_copies::boxed_copies;
use super::demand::is_product;
use super::stats::{Stats, Tick};
use crate::expr::*;
use crate::facts::Facts;
use crate::traverse::{atoms_of, bind_pairs, for_each_child, for_each_child_mut, for_each_occurrence};

/// Makes functions return parts where all their callers want these.
pub fn result_parts(program: &mut Program, stats: &mut Stats) {
    let mut binds = std::mem::take(&mut program.binds);
    let mut used = vec![false; program.vars.len()];
    for (_, rhs) in binds.iter().flat_map(bind_pairs) {
        for_each_occurrence(rhs, &mut |v| used[v.0 as usize] = true);
    }
    let mut chosen = choose(program, &binds, &used);
    if boxed_copies(program, &mut binds, &used, &chosen) {
        used.resize(program.vars.len(), false);
        for (_, rhs) in binds.iter().flat_map(bind_pairs) {
            for_each_occurrence(rhs, &mut |v| {
                used[v.0 as usize] = true;
            });
        }
        chosen = choose(program, &binds, &used);
    }
    if chosen.iter().any(Option::is_some) {
        let mut r = Rewriter { p: program, chosen, stats };
        for bind in &mut binds {
            match bind {
                Bind::NonRec(v, rhs) => r.bound(*v, rhs),
                Bind::Rec(pairs) => pairs.iter_mut().for_each(|(v, rhs)| r.bound(*v, rhs)),
            }
        }
    }
    program.binds = binds;
}

/// For each function what it is to return the parts of.
fn choose(program: &Program, binds: &[Bind], used: &[bool]) -> Vec<Option<ConId>> {
    let mut found = Found::new(program, used);
    for (v, rhs) in binds.iter().flat_map(bind_pairs) {
        found.register(v, rhs);
    }
    found.refuse(program.main);
    for (v, rhs) in binds.iter().flat_map(bind_pairs) {
        found.bound(v, rhs);
    }
    found.choose()
}

/// A function as it is seen so far.
#[derive(Clone)]
struct Function {
    params: usize,
    /// The constructor that callers match.
    con: Option<ConId>,
    /// It returns a construction of its own.
    constructs: bool,
    /// Some caller takes its result apart.
    taken: bool,
    /// Someone wants the box, or it ends in a call of another function.
    refused: bool,
    /// A function that has the same fate; itself if there is none.
    like: VarId,
}

/// Who gets the value of an expression.
#[derive(Clone, Copy)]
enum Context {
    /// It is that function's result.
    End(VarId),
    /// A `case` that takes it apart.
    Taken(ConId),
    Other,
}

pub(super) struct Found<'p> {
    p: &'p Program,
    /// Which variables occur.
    used: &'p [bool],
    functions: Vec<Option<Function>>,
    /// Functions, and those that end in a call of them.
    ends: Vec<(VarId, VarId)>,
}

impl<'p> Found<'p> {
    pub(super) fn new(p: &'p Program, used: &'p [bool]) -> Found<'p> {
        Found { p, used, functions: vec![None; p.vars.len()], ends: Vec::new() }
    }

    /// Whether all that `rhs` itself wants of the results of its calls of `v`, which is bound to it, is the
    /// parts of what it constructs in the end. (Of a program of which nothing else was looked at.)
    pub(super) fn takes_its_own(&mut self, v: VarId, rhs: &'p Expr) -> bool {
        self.ends.clear();
        self.register(v, rhs);
        self.bound(v, rhs);
        let ends_in_itself = self.ends.iter().all(|(f, g)| *f == v && *g == v);
        let is_product = |con| is_product(self.p, con);
        let function = self.functions[v.0 as usize].as_ref();
        ends_in_itself
            && function
                .is_some_and(|f| f.taken && f.constructs && !f.refused && f.con.is_some_and(is_product))
    }

    fn register(&mut self, v: VarId, rhs: &Expr) {
        if let Expr::Lam(params, _) = rhs {
            let params = params.len();
            let function =
                Function { params, con: None, constructs: false, taken: false, refused: false, like: v };
            self.functions[v.0 as usize] = Some(function);
        }
    }

    fn function(&mut self, v: VarId) -> Option<&mut Function> {
        self.functions.get_mut(v.0 as usize)?.as_mut()
    }

    fn refuse(&mut self, v: VarId) {
        if let Some(f) = self.function(v) {
            f.refused = true;
        }
    }

    /// Somebody matches the results of `v`, or makes one, with `con`.
    fn agree(&mut self, v: VarId, con: ConId) {
        if let Some(f) = self.function(v) {
            f.refused |= *f.con.get_or_insert(con) != con;
        }
    }

    fn bound(&mut self, v: VarId, rhs: &'p Expr) {
        match rhs {
            Expr::Lam(_, body) => self.expr(body, Context::End(v)),
            rhs => self.expr(rhs, Context::Other),
        }
    }

    fn expr(&mut self, e: &'p Expr, context: Context) {
        grow(|| self.expr_at(e, context));
    }

    fn expr_at(&mut self, e: &'p Expr, context: Context) {
        for a in atoms_of(e) {
            if let Atom::Var(v) = a {
                self.refuse(*v);
            }
        }
        match e {
            Expr::Let(bind, body) => {
                let pairs = bind_pairs(bind);
                pairs.iter().for_each(|(v, rhs)| self.register(*v, rhs));
                pairs.iter().for_each(|(v, rhs)| self.bound(*v, rhs));
                self.expr(body, context);
            }
            Expr::Case { scrut, alts, .. } => {
                let apart = taken_apart(self.used, e).filter(|con| is_product(self.p, *con));
                self.expr(scrut, apart.map_or(Context::Other, Context::Taken));
                alts.iter().for_each(|alt| self.expr(&alt.rhs, context));
            }
            Expr::Scc(_, _, body) => self.expr(body, context),
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().for_each(|j| self.expr(&j.body, context));
                self.expr(body, context);
            }
            Expr::Con(con, _) => {
                if let Context::End(f) = context {
                    self.agree(f, *con);
                    self.function(f).into_iter().for_each(|f| f.constructs = true);
                }
            }
            Expr::App(callee, args, _) => match **callee {
                Expr::Atom(Atom::Var(g)) => self.call(g, args.len(), context),
                ref callee => {
                    self.expr(callee, Context::Other);
                    self.ends_elsewhere(context);
                }
            },
            // A value that was made before.
            Expr::Atom(Atom::Var(_)) | Expr::Jump(..) | Expr::Prim(PrimOp::RAISE, ..) => {}
            Expr::Lam(..) | Expr::Probe(..) => {
                for_each_child(e, &mut |c| self.expr(c, Context::Other));
                self.ends_elsewhere(context);
            }
            Expr::Atom(Atom::Lit(_)) | Expr::Tuple(_) | Expr::Prim(..) => self.ends_elsewhere(context),
        }
    }

    fn call(&mut self, g: VarId, args: usize, context: Context) {
        let diverges = self.p.var(g).facts.diverges as usize;
        if self.function(g).is_none_or(|f| f.params != args) {
            self.refuse(g);
            if diverges == 0 || args < diverges {
                self.ends_elsewhere(context);
            }
            return;
        }
        match context {
            Context::Taken(con) => {
                self.agree(g, con);
                self.function(g).into_iter().for_each(|g| g.taken = true);
            }
            Context::End(f) => self.ends.push((g, f)),
            Context::Other => self.refuse(g),
        }
    }

    fn ends_elsewhere(&mut self, context: Context) {
        if let Context::End(f) = context {
            self.refuse(f);
        }
    }

    /// For each function what it is to return the parts of. Functions that end in calls of each other all do
    /// or none does.
    fn choose(mut self) -> Vec<Option<ConId>> {
        for (f, g) in std::mem::take(&mut self.ends) {
            let (f, g) = (self.root(f), self.root(g));
            if f == g {
                continue;
            }
            let Some(other) = self.function(f).map(|other| {
                let seen = other.clone();
                other.like = g;
                seen
            }) else {
                continue;
            };
            if let Some(con) = other.con {
                self.agree(g, con);
            }
            if let Some(group) = self.function(g) {
                group.constructs |= other.constructs;
                group.refused |= other.refused;
            }
        }
        (0..self.functions.len() as u32)
            .map(|v| {
                let root = self.root(VarId(v));
                let f = self.functions[root.0 as usize].as_ref()?;
                let con = f.con.filter(|con| f.constructs && !f.refused && is_product(self.p, *con))?;
                Some(con)
            })
            .collect()
    }

    fn root(&mut self, v: VarId) -> VarId {
        let mut root = v;
        while let Some(f) = &self.functions[root.0 as usize]
            && f.like != root
        {
            root = f.like;
        }
        // (So that the next one asked finds it at once.)
        if let Some(f) = self.function(v) {
            f.like = root;
        }
        root
    }
}

/// The constructor by which the `case` takes what it looks at apart, if it keeps nothing but the parts;
/// `used` says which variables occur.
pub(super) fn taken_apart(used: &[bool], e: &Expr) -> Option<ConId> {
    let Expr::Case { binder, alts, .. } = e else { return None };
    let [Alt { con: AltCon::Con(con), .. }] = &alts[..] else { return None };
    (!used[binder.0 as usize]).then_some(*con)
}

struct Rewriter<'p> {
    p: &'p mut Program,
    /// What each function returns the parts of.
    chosen: Vec<Option<ConId>>,
    stats: &'p mut Stats,
}

impl Rewriter<'_> {
    fn chosen(&self, v: VarId) -> Option<ConId> {
        self.chosen.get(v.0 as usize).copied().flatten()
    }

    fn bound(&mut self, v: VarId, rhs: &mut Expr) {
        if let (Some(con), Expr::Lam(params, body)) = (self.chosen(v), &mut *rhs) {
            self.stats.tick(Tick::ResultParts);
            let ty = self.parts_ty(con);
            self.parts(body, con, &ty, v);
            let params = params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
            self.p.vars[v.0 as usize].ty = Ty::Fun(params, ty.into());
        }
        self.expr(rhs);
    }

    fn expr(&mut self, e: &mut Expr) {
        grow(|| match e {
            Expr::Let(bind, body) => {
                match bind {
                    Bind::NonRec(v, rhs) => self.bound(*v, rhs),
                    Bind::Rec(pairs) => pairs.iter_mut().for_each(|(v, rhs)| self.bound(*v, rhs)),
                }
                self.expr(body);
            }
            Expr::Case { .. } => {
                self.case(e);
                for_each_child_mut(e, &mut |c| self.expr(c));
            }
            e => for_each_child_mut(e, &mut |c| self.expr(c)),
        });
    }

    /// A `case` that takes the result of such a function apart gets the parts.
    fn case(&mut self, e: &mut Expr) {
        let Expr::Case { scrut, binder, alts, .. } = e else { return };
        let [Alt { con: AltCon::Con(con), .. }] = &alts[..] else { return };
        let con = *con;
        // (No other `case` of one has this form: it would have refused the function.)
        if !self.ends_in_chosen(scrut) {
            return;
        }
        let ty = self.parts_ty(con);
        self.parts(scrut, con, &ty, *binder);
        if let Some(alt) = alts.first_mut() {
            match &ty {
                Ty::Tuple(_) => {
                    alt.con = AltCon::Tuple;
                    *binder = self.fresh(*binder, ty);
                }
                _ => {
                    alt.con = AltCon::Default;
                    if let Some(part) = alt.vars.pop() {
                        *binder = part;
                    }
                }
            }
        }
    }

    /// Whether it ends in a call of a function that returns parts (and has not been made to yet).
    fn ends_in_chosen(&self, e: &Expr) -> bool {
        grow(|| match e {
            Expr::Let(_, body) | Expr::Scc(_, _, body) => self.ends_in_chosen(body),
            Expr::Case { alts, .. } => alts.iter().any(|alt| self.ends_in_chosen(&alt.rhs)),
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().any(|j| self.ends_in_chosen(&j.body)) || self.ends_in_chosen(body)
            }
            Expr::App(f, ..) => matches!(**f, Expr::Atom(Atom::Var(f)) if self.chosen(f).is_some()),
            _ => false,
        })
    }

    /// The type of the parts.
    fn parts_ty(&self, con: ConId) -> Ty {
        match &self.p.con(con).fields[..] {
            [ty] if !ty.is_lifted() => ty.clone(),
            fields => Ty::Tuple(fields.to_vec().into()),
        }
    }

    fn fresh(&mut self, like: VarId, ty: Ty) -> VarId {
        let v = self.p.clone_var(like);
        let info = &mut self.p.vars[v.0 as usize];
        (info.ty, info.module, info.facts, info.inline) = (ty, None, Facts::default(), Inline::None);
        v
    }

    /// Makes `e` return the parts of its value.
    fn parts(&mut self, e: &mut Expr, con: ConId, parts: &Ty, like: VarId) {
        grow(|| match e {
            Expr::Let(_, body) | Expr::Scc(_, _, body) => self.parts(body, con, parts, like),
            Expr::Case { alts, ty, .. } => {
                *ty = parts.clone();
                alts.iter_mut().for_each(|alt| self.parts(&mut alt.rhs, con, parts, like));
            }
            Expr::LetJoin { joins, body, .. } => {
                for j in joins.iter_mut() {
                    let params = j.params.iter().map(|p| self.p.var(*p).ty.clone()).collect();
                    self.p.vars[j.name.0 as usize].ty = Ty::Fun(params, parts.clone().into());
                    self.parts(&mut j.body, con, parts, like);
                }
                self.parts(body, con, parts, like);
            }
            Expr::Jump(_, _, ty) | Expr::Prim(PrimOp::RAISE, _, ty) => *ty = parts.clone(),
            Expr::Con(c, args) if *c == con => {
                let args = std::mem::take(args);
                *e = match args[..] {
                    [part] if !matches!(parts, Ty::Tuple(_)) => Expr::Atom(part),
                    _ => Expr::Tuple(args),
                };
            }
            Expr::App(f, _, ty) if matches!(**f, Expr::Atom(Atom::Var(f)) if self.chosen(f).is_some()) => {
                *ty = parts.clone();
            }
            e => self.take_apart(e, con, parts, like),
        });
    }

    /// What was constructed elsewhere is taken apart here.
    fn take_apart(&mut self, e: &mut Expr, con: ConId, parts: &Ty, like: VarId) {
        let info = self.p.con(con);
        let (fields, strict, tycon) = (info.fields.clone(), info.strict.clone(), info.tycon);
        let mut vars = Vec::with_capacity(fields.len());
        for (i, ty) in fields.into_iter().enumerate() {
            let v = self.fresh(like, ty);
            self.p.vars[v.0 as usize].facts.evaluated = strict.get(i) == Some(&true);
            vars.push(v);
        }
        let binder = self.fresh(like, Ty::Data(tycon));
        let atoms: Vec<Atom> = vars.iter().map(|v| Atom::Var(*v)).collect();
        let rhs = match atoms[..] {
            [part] if !matches!(parts, Ty::Tuple(_)) => Expr::Atom(part),
            _ => Expr::Tuple(atoms),
        };
        let scrut = std::mem::replace(e, Expr::Tuple(Vec::new()));
        let alts = vec![Alt { con: AltCon::Con(con), vars, at: At::NONE, rhs }];
        *e = Expr::Case { scrut: scrut.into(), binder, alts, ty: parts.clone() };
    }
}
