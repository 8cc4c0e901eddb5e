//! Where an `scc` enters the cost centre that is current already: recursion, which counts an entry and
//! changes nothing (note "Paths", `kelvin_layout`), so there is no path to be found and nothing to put back.
//!
//! Whose scope code stands in, Core to STG knows within an `scc` and not in the body of a top-level function,
//! which is subsumed. Most annotated functions that call themselves do so there: their worker has no
//! annotation, each call of it has (`docs/cost-semantics.md`, rule 50). So a function whose calls are all
//! known, and stand in the scope of one cost centre, is in that scope, too ([`Entries`]).
//!
//! An annotated function without a worker is made one of, if something calls it in its own scope: what is in
//! the annotation is a function of its own, and each call has the annotation ([`split`]).

use kelvin_base::stack::grow;
use kelvin_base::{Span, Symbol};
use kelvin_layout::CcKind;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::*;
use crate::scheme::{EnterFunction, ProfilingActions};

/// Finds recursion, and says so ([`Expr::Scc`]).
pub fn mark_recursion(program: &mut Program, actions: ProfilingActions) {
    let kinds: Vec<CcKind> = program.cost_centres.iter().map(|c| c.kind).collect();
    let scopes = Scopes { kinds, enter: actions.enter_function };
    split(program, &Entries::of(program, &scopes).recursive);
    let entries = Entries::of(program, &scopes);
    for bind in &mut program.top {
        match &mut bind.rhs {
            TopRhs::Fun(f) => mark(&mut f.body, entries.scope(bind.var), &scopes),
            TopRhs::Caf { body, .. } => mark(body, None, &scopes),
            TopRhs::Con(..) => {}
        }
    }
}

/// What the scheme says of scopes.
struct Scopes {
    kinds: Vec<CcKind>,
    enter: EnterFunction,
}

impl Scopes {
    /// The scope of what stands at `place` in an expression of `scope`. Of a closure it is `entry_cc`, if
    /// Core to STG knew that scope.
    fn at(&self, place: Place, scope: Option<CcId>) -> Option<CcId> {
        match place {
            Place::Here => scope,
            Place::Scc(inside) => inside,
            Place::Closure { entry_cc: Some(cc), .. } => Some(cc),
            Place::Closure { is_function: true, .. } => scope.filter(|c| self.entry_surely_sets(*c)),
            Place::Closure { is_function: false, .. } => scope,
        }
    }

    /// Whether a local function made under `cc` always runs under it.
    fn entry_surely_sets(&self, cc: CcId) -> bool {
        let kind = self.kinds.get(cc.0 as usize);
        match self.enter {
            EnterFunction::SetFromHeaderUnlessDictionary => !matches!(kind, Some(CcKind::Dict)),
            EnterFunction::SetFromHeaderUnlessSubsumed => !matches!(kind, Some(CcKind::Caf | CcKind::Dict)),
            EnterFunction::Keep => false,
        }
    }
}

/// In whose scope the top-level functions are: `None` if that is not known, or differs between calls.
#[derive(Default)]
struct Entries {
    /// Of those that something refers to.
    scopes: FxHashMap<VarId, Option<CcId>>,
    /// Annotated ones that are called in their own scope.
    recursive: FxHashSet<VarId>,
}

impl Entries {
    fn of(program: &Program, scopes: &Scopes) -> Entries {
        let functions = program.top.iter().filter_map(|bind| match &bind.rhs {
            TopRhs::Fun(f) => Some((bind.var, f)),
            TopRhs::Caf { .. } | TopRhs::Con(..) => None,
        });
        let mut search =
            Search { scopes, functions: functions.collect(), entries: Entries::default(), work: Vec::new() };
        search.refers(program.main);
        for bind in &program.top {
            match &bind.rhs {
                TopRhs::Fun(_) => {}
                TopRhs::Caf { body, .. } => search.expr(body, None),
                TopRhs::Con(_, args) => search.atoms(args),
            }
        }
        while let Some(f) = search.work.pop() {
            if let Some(function) = search.functions.get(&f).copied() {
                let scope = search.entries.scope(f);
                search.expr(&function.body, scope);
            }
        }
        search.entries
    }

    fn scope(&self, f: VarId) -> Option<CcId> {
        self.scopes.get(&f).copied().flatten()
    }
}

struct Search<'a> {
    scopes: &'a Scopes,
    functions: FxHashMap<VarId, &'a Function>,
    entries: Entries,
    /// Functions whose scope is another than was thought.
    work: Vec<VarId>,
}

impl<'a> Search<'a> {
    /// A reference that is no call: it may be called anywhere.
    fn refers(&mut self, v: VarId) {
        if self.functions.contains_key(&v) {
            self.enters(v, None);
        }
    }

    fn atoms(&mut self, atoms: &[Atom]) {
        for a in atoms {
            if let Atom::Var(v) = a {
                self.refers(*v);
            }
        }
    }

    /// The top-level function `f` is called in `scope`.
    fn enters(&mut self, f: VarId, scope: Option<CcId>) {
        let known = self.entries.scopes.get(&f).copied();
        let both = match known {
            Some(before) if before != scope => None,
            _ => scope,
        };
        if known != Some(both) {
            self.entries.scopes.insert(f, both);
            self.work.push(f);
        }
    }

    fn expr(&mut self, e: &'a Expr, scope: Option<CcId>) {
        grow(|| self.expr_here(e, scope));
    }

    fn expr_here(&mut self, e: &'a Expr, scope: Option<CcId>) {
        match e {
            Expr::Atom(a) => self.atoms(&[*a]),
            Expr::App { fun, args, .. } => {
                match self.functions.get(fun).copied() {
                    Some(f) if f.params.len() == args.len() => {
                        self.enters(*fun, scope);
                        if annotation(&f.body).is_some_and(|(_, cc)| scope == Some(cc)) {
                            self.entries.recursive.insert(*fun);
                        }
                    }
                    _ => self.refers(*fun),
                }
                self.atoms(args);
            }
            Expr::Con(_, args) | Expr::Prim(_, args) | Expr::Tuple(args) | Expr::Jump(_, args) => {
                self.atoms(args)
            }
            Expr::Case { scrut, alts, .. } => {
                self.expr(scrut, scope);
                alts.bodies().into_iter().for_each(|body| self.expr(body, scope));
            }
            Expr::Let(binds, body) => {
                for (_, rhs) in binds {
                    match rhs {
                        Rhs::Closure(c) => match &c.code {
                            Code::Fun(Function { body, .. }) | Code::Thunk { body, .. } => {
                                self.expr(body, self.scopes.at(place_of(c), scope))
                            }
                            Code::Selector { of, .. } => self.refers(*of),
                        },
                        Rhs::Con(_, args) => self.atoms(args),
                        Rhs::Pap(f, args) => {
                            self.refers(*f);
                            self.atoms(args);
                        }
                    }
                }
                self.expr(body, scope);
            }
            Expr::LetJoin { joins, body, .. } => {
                joins.iter().for_each(|j| self.expr(&j.body, scope));
                self.expr(body, scope);
            }
            Expr::Scc { kind, cc, body, .. } => {
                self.atoms(kind.key().as_slice());
                self.expr(body, kind.scope_of(*cc));
            }
            Expr::Probe(_, body) | Expr::At(_, body) => self.expr(body, scope),
        }
    }
}

/// The annotation that a function's body stands in.
fn annotation(body: &Expr) -> Option<(SccKind, CcId)> {
    match body {
        Expr::Scc { kind: kind @ (SccKind::Scc | SccKind::Auto), cc, .. } => Some((*kind, *cc)),
        Expr::At(_, body) => annotation(body),
        _ => None,
    }
}

/// What is in it.
fn annotated(body: Expr) -> Expr {
    match body {
        Expr::Scc { body, .. } => *body,
        Expr::At(_, body) => annotated(*body),
        other => other,
    }
}

/// The function inside an annotated one.
#[derive(Clone, Copy)]
struct Inner {
    name: VarId,
    arity: usize,
    kind: SccKind,
    cc: CcId,
}

impl Inner {
    /// A call of it as of the annotated one.
    fn call(self, call: Expr) -> Expr {
        Expr::Scc { kind: self.kind, cc: self.cc, again: false, body: Box::new(call) }
    }
}

/// Takes annotated functions that are called in their own scope apart.
fn split(program: &mut Program, recursive: &FxHashSet<VarId>) {
    if recursive.is_empty() {
        return;
    }
    let mut inner: FxHashMap<VarId, Inner> = FxHashMap::default();
    let mut top = Vec::with_capacity(program.top.len() + recursive.len());
    for mut bind in std::mem::take(&mut program.top) {
        if let TopRhs::Fun(f) = &mut bind.rhs
            && recursive.contains(&bind.var)
            && let Some((kind, cc)) = annotation(&f.body)
        {
            let mut info = program.var(bind.var).clone();
            info.name = Symbol::intern(&format!("{}$in", info.name));
            let own = Inner { name: program.new_var(info), arity: f.params.len(), kind, cc };
            inner.insert(bind.var, own);
            let fresh = |p: &VarId| program.new_var(program.var(*p).clone());
            let params: Vec<VarId> = f.params.iter().map(fresh).collect();
            let args = params.iter().map(|p| Atom::Var(*p)).collect();
            let call = Expr::App { fun: own.name, args, enter: Enter::Same, at: Span::NONE };
            let outer = Function { params, result: f.result.clone(), body: own.call(call) };
            let Function { params, result, body } = std::mem::replace(f, outer);
            let rhs = TopRhs::Fun(Function { params, result, body: annotated(body) });
            top.push(TopBind { var: own.name, desc: bind.desc.clone(), rhs });
        }
        top.push(bind);
    }
    for bind in &mut top {
        if let TopRhs::Fun(Function { body, .. }) | TopRhs::Caf { body, .. } = &mut bind.rhs {
            call_inner(body, &inner);
        }
    }
    program.top = top;
}

fn call_inner(e: &mut Expr, inner: &FxHashMap<VarId, Inner>) {
    grow(|| match e {
        Expr::App { fun, args, .. } => {
            if let Some(own) = inner.get(fun).filter(|own| own.arity == args.len()) {
                *fun = own.name;
                let call = std::mem::replace(e, Expr::Tuple(Vec::new()));
                *e = own.call(call);
            }
        }
        other => children(other, &mut |e, _| call_inner(e, inner)),
    });
}

/// Calls `visit` with the expressions in `e`, and of the code of closures with these.
fn children(e: &mut Expr, visit: &mut impl FnMut(&mut Expr, Place)) {
    match e {
        Expr::Atom(_) | Expr::Con(..) | Expr::Tuple(_) | Expr::Jump(..) => {}
        Expr::App { .. } | Expr::Prim(..) => {}
        Expr::Case { scrut, alts, .. } => {
            visit(scrut, Place::Here);
            alts.bodies_mut().into_iter().for_each(|body| visit(body, Place::Here));
        }
        Expr::Let(binds, body) => {
            for (_, rhs) in binds {
                let Rhs::Closure(c) = rhs else { continue };
                let place = place_of(c);
                if let Code::Fun(Function { body, .. }) | Code::Thunk { body, .. } = &mut c.code {
                    visit(body, place);
                }
            }
            visit(body, Place::Here);
        }
        Expr::LetJoin { joins, body, .. } => {
            joins.iter_mut().for_each(|j| visit(&mut j.body, Place::Here));
            visit(body, Place::Here);
        }
        Expr::Scc { kind, cc, body, .. } => visit(body, Place::Scc(kind.scope_of(*cc))),
        Expr::Probe(_, body) | Expr::At(_, body) => visit(body, Place::Here),
    }
}

/// Whose scope an expression stands in, by that of what it is part of.
#[derive(Clone, Copy)]
enum Place {
    Here,
    Scc(Option<CcId>),
    Closure { is_function: bool, entry_cc: Option<CcId> },
}

fn place_of(c: &Closure) -> Place {
    Place::Closure { is_function: matches!(c.code, Code::Fun(_)), entry_cc: c.entry_cc }
}

/// Marks the recursion in `e`, which stands in `scope`.
fn mark(e: &mut Expr, scope: Option<CcId>, scopes: &Scopes) {
    grow(|| {
        if let Expr::Scc { kind: SccKind::Scc | SccKind::Auto | SccKind::Sub, cc, again, .. } = e {
            *again = scope == Some(*cc);
        }
        children(e, &mut |e, place| mark(e, scopes.at(place, scope), scopes));
    });
}
