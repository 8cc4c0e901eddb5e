//! Functions that spies could see (`-fspy`), twice: as they are where nobody spies, and as they are watched.
//!
//! # Note: Plain and watched versions
//! What `desugar/spy.rs` makes of a function counts its calls, so no pass may share, repeat or drop one; and
//! the test at its entry stands between a call and all that inlining would do with it. A program in which
//! nobody spies is to pay for none of that. So whatever leads to a spied function by names has two versions:
//! the *plain* one is what the source says, without any test, and calls plain versions; the *watched* one is
//! what it was, and calls watched versions. One word says whether a hook is installed on any function at all
//! ([`ANY_SPY`]), and is asked where the program may be in either state:
//! ```text
//! f:asking = \x… -> case spied# ANY_SPY s of { 0# -> f:plain x…; _ -> f:watched x… }
//! ```
//! This is what these call:
//!
//! * the functions that may install a hook, since they lead to `spySet#` by names, and `main`: these have
//!   one version, in which the functions of the program itself are asking ones;
//! * constants, of which there is one each, or results would be computed twice: one that is no construction
//!   is itself a question, whose answers are its plain and its watched right-hand side;
//! * plain functions, where what they call is an action: it can run long after a hook was installed by
//!   others.
//!
//! Functions of the library that plain functions call have a plain version, too, if only as another copy of
//! what they are: what is inlined, specialised and fused goes by how often a function is called, and by whom.
//!
//! A constant whose value is a function is treated as a function (its asking version takes an argument, and
//! so is evaluated where it is applied). Dictionaries have all three versions, whose methods are of the same
//! kind.
//!
//! What follows from it for users: a call is seen if it is made, or suspended, by code that is watched. What
//! plain code left suspended is evaluated by plain code, even if a hook is installed meanwhile.
//!
//! What it does to `scc`: profiled programs are left alone. Nothing is moved, in any case.

use kelvin_layout::ANY_SPY;
use kelvin_prims::{Call, PrimOp};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::desugar::{Done, in_groups};
use crate::expr::*;
use crate::facts::Facts;
use crate::reach::drop_unreachable;
use crate::subst::{copy_expr, substitute};
use crate::traverse::{atoms_of, bind_pairs, for_each_child, for_each_child_mut, free_vars, worklist};
use crate::typing::{int_ty, is_dict_ty, state_ty, ty_of};
use kelvin_base::stack::grow;

/// Gives what leads to spied functions its versions.
pub fn make_versions(program: &mut Program) {
    if !program.binds.iter().flat_map(bind_pairs).any(|(_, rhs)| has_test(rhs)) {
        return;
    }
    let binds = std::mem::take(&mut program.binds);
    let mut all: Vec<(VarId, Expr)> = Vec::new();
    for bind in binds {
        match bind {
            Bind::NonRec(v, rhs) => all.push((v, *rhs)),
            Bind::Rec(pairs) => all.extend(pairs),
        }
    }
    let kinds = kinds(program, &all);
    let (mut source, mut single, mut done) = (FxHashMap::default(), Vec::new(), Vec::new());
    for (v, rhs) in all {
        match kinds.get(&v) {
            Some(Kind::Versioned) => {
                source.insert(v, rhs);
            }
            Some(Kind::Single) => single.push((v, rhs)),
            None => {
                if is_function_or_dictionary(program, v, &rhs) {
                    source.insert(v, rhs.clone());
                }
                done.push((v, rhs));
            }
        }
    }
    let mut maker = Maker { p: program, source, kinds, made: FxHashMap::default(), queue: Vec::new(), done };
    for (v, rhs) in single {
        let rhs = maker.single(v, rhs);
        maker.done.push((v, rhs));
    }
    while let Some((v, version)) = maker.queue.pop() {
        maker.make(v, version);
    }
    program.binds = grouped(maker.done);
    drop_unreachable(program);
}

/// What becomes of a top-level binding; of one that leads to no spied function, nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Versioned,
    Single,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Version {
    Plain,
    Watched,
    Asking,
}

/// Which bindings lead to spied functions, and which of these have versions.
fn kinds(program: &Program, all: &[(VarId, Expr)]) -> FxHashMap<VarId, Kind> {
    let mut users: FxHashMap<VarId, Vec<usize>> = FxHashMap::default();
    let mut installs = Vec::new();
    let mut spied = Vec::new();
    // What only a spied function calls has as many versions as that: used once, it is inlined there.
    let bodies: FxHashSet<VarId> = all.iter().filter_map(|(_, rhs)| body_of(rhs)).collect();
    for (i, (v, rhs)) in all.iter().enumerate() {
        if bodies.contains(v) {
            spied.push(i);
        }
        let mut work = worklist(rhs);
        while let Some(e) = work.pop() {
            match plain_alternative(e) {
                Some(rhs) => {
                    spied.push(i);
                    work.push(rhs);
                }
                None => {
                    if matches!(e, Expr::Prim(PrimOp::Call(Call::SpySet), ..)) || *v == program.main {
                        installs.push(i);
                    }
                    for a in atoms_of(e) {
                        if let Atom::Var(w) = a {
                            users.entry(*w).or_default().push(i);
                        }
                    }
                    for_each_child(e, &mut |c| work.push(c));
                }
            }
        }
    }
    let installing = reached(all, &users, installs, |_| true);
    let has_versions = |i: usize| {
        let (v, rhs) = &all[i];
        let function = matches!(program.var(*v).ty, Ty::Fun(..));
        (function || is_function_or_dictionary(program, *v, rhs)) && !installing.contains(&i)
    };
    let leading = reached(all, &users, spied, has_versions);
    let kind = |i: usize| if has_versions(i) { Kind::Versioned } else { Kind::Single };
    leading.into_iter().map(|i| (all[i].0, kind(i))).collect()
}

fn is_function_or_dictionary(program: &Program, v: VarId, rhs: &Expr) -> bool {
    matches!(rhs, Expr::Lam(..)) || is_dict_ty(program, &program.var(v).ty)
}

/// The bindings from which some of `work` are mentioned, themselves included, by way of those of which `on`
/// holds.
fn reached(
    all: &[(VarId, Expr)],
    users: &FxHashMap<VarId, Vec<usize>>,
    mut work: Vec<usize>,
    on: impl Fn(usize) -> bool,
) -> FxHashSet<usize> {
    let mut found: FxHashSet<usize> = work.iter().copied().collect();
    while let Some(i) = work.pop() {
        if on(i) {
            let new = users.get(&all[i].0).into_iter().flatten().filter(|u| found.insert(**u));
            work.extend(new);
        }
    }
    found
}

struct Maker<'p> {
    p: &'p mut Program,
    /// The right-hand sides of what has versions.
    source: FxHashMap<VarId, Expr>,
    kinds: FxHashMap<VarId, Kind>,
    made: FxHashMap<(VarId, Version), VarId>,
    queue: Vec<(VarId, Version)>,
    done: Vec<(VarId, Expr)>,
}

impl Maker<'_> {
    /// The name of a version of `v`.
    fn name(&mut self, v: VarId, version: Version) -> VarId {
        // The plain version of a function is that of its body.
        let of = match (version, self.source.get(&v)) {
            (Version::Plain, Some(rhs)) => body_of(rhs).filter(|b| self.source.contains_key(b)),
            _ => None,
        };
        if let Some(body) = of {
            let name = self.name(body, version);
            self.p.vars[name.0 as usize].name = self.p.var(v).name;
            return name;
        }
        if let Some(name) = self.made.get(&(v, version)) {
            return *name;
        }
        let name = self.p.clone_var(v);
        let plain = version == Version::Plain;
        self.p.vars[name.0 as usize].facts = Facts { plain, ..Facts::default() };
        self.made.insert((v, version), name);
        self.queue.push((v, version));
        name
    }

    /// What the names in `rhs` become in code of this version.
    fn names(&mut self, rhs: &Expr, version: Version) -> FxHashMap<VarId, Atom> {
        let mut map = FxHashMap::default();
        for v in free_vars(rhs) {
            let leads = self.kinds.contains_key(&v);
            if self.source.contains_key(&v) && (leads || version == Version::Plain) {
                let asked = leads && version == Version::Plain && is_action(&self.p.var(v).ty);
                let name = self.name(v, if asked { Version::Asking } else { version });
                map.insert(v, Atom::Var(name));
            }
        }
        map
    }

    /// A copy of `rhs` as a version.
    fn copy(&mut self, mut rhs: Expr, version: Version) -> Expr {
        let mut bodies = Vec::new();
        if version == Version::Plain {
            make_plain(&mut rhs, &mut bodies);
            substitute(&mut rhs, &bodies.iter().map(|(f, body)| (*f, Atom::Var(*body))).collect());
        }
        let mut map = self.names(&rhs, version);
        let copy = copy_expr(self.p, &rhs, &mut map);
        for (f, body) in bodies {
            if let Some(Atom::Var(copy)) = map.get(&body) {
                self.p.vars[copy.0 as usize].name = self.p.var(f).name;
            }
        }
        copy
    }

    /// The right-hand side of what has one version.
    fn single(&mut self, v: VarId, mut rhs: Expr) -> Expr {
        let constant = !matches!(rhs, Expr::Lam(..)) && !matches!(self.p.var(v).ty, Ty::Fun(..));
        if constant && v != self.p.main && (has_test(&rhs) || !is_construction(&rhs)) {
            let plain = self.copy(rhs.clone(), Version::Plain);
            let watched = self.copy(rhs, Version::Watched);
            return self.question(plain, watched);
        }
        let map = self.names(&rhs, Version::Asking);
        substitute(&mut rhs, &map);
        rhs
    }

    fn make(&mut self, v: VarId, version: Version) {
        let (Some(name), Some(rhs)) = (self.made.get(&(v, version)).copied(), self.source.get(&v)) else {
            return;
        };
        let dictionary = match rhs {
            Expr::Lam(_, body) => is_dict_ty(self.p, &ty_of(self.p, body)),
            _ => is_dict_ty(self.p, &self.p.var(v).ty),
        };
        let rhs = match version {
            Version::Asking if !dictionary => self.asking(v, name),
            _ => {
                let rhs = rhs.clone();
                self.copy(rhs, version)
            }
        };
        self.done.push((name, rhs));
    }

    /// The right-hand side of the asking version `name` of `v`.
    fn asking(&mut self, v: VarId, name: VarId) -> Expr {
        let (tys, result) = match (self.source.get(&v), &self.p.var(v).ty) {
            (Some(Expr::Lam(params, body)), _) => {
                (params.iter().map(|p| self.p.var(*p).ty.clone()).collect(), ty_of(self.p, body))
            }
            (_, Ty::Fun(tys, result)) if tys.len() > 1 => {
                (vec![tys[0].clone()], Ty::Fun(tys[1..].into(), result.clone()))
            }
            (_, Ty::Fun(tys, result)) => (tys.to_vec(), (**result).clone()),
            _ => (Vec::new(), Ty::Any),
        };
        let params: Vec<VarId> = tys.into_iter().map(|ty| self.local(v, ty)).collect();
        let args: Vec<Atom> = params.iter().map(|p| Atom::Var(*p)).collect();
        let mut call = |version| {
            let f = Expr::Atom(Atom::Var(self.name(v, version)));
            Expr::App(f.into(), args.clone(), result.clone())
        };
        let (plain, watched) = (call(Version::Plain), call(Version::Watched));
        self.p.vars[name.0 as usize].inline = Inline::Inline;
        Expr::Lam(params, self.question(plain, watched).into())
    }

    /// `case spied# ANY_SPY s of { 0# -> plain; _ -> watched }`.
    fn question(&mut self, plain: Expr, watched: Expr) -> Expr {
        let ty = ty_of(self.p, &plain);
        let args = vec![Atom::Lit(Lit::Int(ANY_SPY as i64)), Atom::Lit(Lit::State)];
        let binder = self.local(self.p.main, int_ty());
        let alts = vec![
            Alt { con: AltCon::Default, vars: Vec::new(), at: At::NONE, rhs: watched },
            Alt { con: AltCon::Lit(Lit::Int(0)), vars: Vec::new(), at: At::NONE, rhs: plain },
        ];
        Expr::Case { scrut: Expr::Prim(PrimOp::SPIED, args, int_ty()).into(), binder, alts, ty }
    }

    /// A local variable in the code of `like`.
    fn local(&mut self, like: VarId, ty: Ty) -> VarId {
        let new = self.p.clone_var(like);
        let info = &mut self.p.vars[new.0 as usize];
        (info.ty, info.module, info.inline, info.facts) = (ty, None, Inline::None, Facts::default());
        new
    }
}

/// Whether a value of this type, applied, is an action that is given the state.
fn is_action(ty: &Ty) -> bool {
    match ty {
        Ty::Fun(params, result) => params.iter().any(|t| *t == state_ty()) || is_action(result),
        _ => false,
    }
}

/// The alternative of a spied function's test that is taken where nobody spies.
fn plain_alternative(e: &Expr) -> Option<&Expr> {
    match e {
        Expr::Case { scrut, alts, .. } if matches!(**scrut, Expr::Prim(PrimOp::SPIED, ..)) => {
            alts.iter().find(|alt| alt.con == AltCon::Lit(Lit::Int(0))).map(|alt| &alt.rhs)
        }
        _ => None,
    }
}

fn has_test(e: &Expr) -> bool {
    let mut work = worklist(e);
    while let Some(e) = work.pop() {
        if plain_alternative(e).is_some() {
            return true;
        }
        for_each_child(e, &mut |c| work.push(c));
    }
    false
}

/// The function that has the body of this one, if that is all that this one does where nobody spies.
fn body_of(rhs: &Expr) -> Option<VarId> {
    let Expr::Lam(params, body) = rhs else { return None };
    let Expr::App(f, args, _) = plain_alternative(body)? else { return None };
    let own = args.len() == params.len() && args.iter().zip(params).all(|(a, p)| *a == Atom::Var(*p));
    match **f {
        Expr::Atom(Atom::Var(f)) if own => Some(f),
        _ => None,
    }
}

/// Whether a constant is static data, once what stands in `let`s is.
fn is_construction(mut e: &Expr) -> bool {
    while let Expr::Let(_, body) = e {
        e = body;
    }
    matches!(e, Expr::Con(..) | Expr::Atom(_))
}

/// Leaves the tests of spied functions out, and local functions that do no more than call their `bodies`.
fn make_plain(e: &mut Expr, bodies: &mut Vec<(VarId, VarId)>) {
    grow(|| {
        while plain_alternative(e).is_some() {
            let Expr::Case { alts, .. } = std::mem::replace(e, Expr::Tuple(Vec::new())) else { return };
            for alt in alts {
                if alt.con == AltCon::Lit(Lit::Int(0)) {
                    *e = alt.rhs;
                }
            }
        }
        if let Expr::Let(Bind::Rec(pairs), _) = e {
            let own: FxHashSet<VarId> = pairs.iter().map(|(v, _)| *v).collect();
            pairs.retain(|(v, rhs)| match body_of(rhs).filter(|body| own.contains(body)) {
                Some(body) => {
                    bodies.push((*v, body));
                    false
                }
                None => true,
            });
        }
        for_each_child_mut(e, &mut |c| make_plain(c, bodies));
    });
}

/// The bindings in groups, each after those that it mentions.
pub(super) fn grouped(all: Vec<(VarId, Expr)>) -> Vec<Bind> {
    let done = all.into_iter().map(|(var, rhs)| Done { var, uses: free_vars(&rhs), rhs });
    in_groups(done.collect())
}
