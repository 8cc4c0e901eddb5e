//! Which functions are called with constructions that nobody else needs.

use std::rc::Rc;

use kelvin_base::stack::grow;
use rustc_hash::{FxHashMap, FxHashSet};

use super::looks::Looks;
use super::{MAX_FUNCTION, MAX_SMALL};
use crate::boxing::is_thunk;
use crate::construct::always_constructed;
use crate::expr::*;
use crate::passes::scope::Scheme;
use crate::size::size_up_to;
use crate::traverse::{bind_pairs, for_each_child, node_occurrences};

/// What there is to do.
pub struct Found {
    /// The functions and loops of which copies save something, and how they look at their parameters.
    pub functions: FxHashMap<VarId, Rc<Looks>>,
    /// Constructions that are arguments of such calls, and used nowhere else.
    pub vanishing: FxHashSet<VarId>,
    /// Constructions that occur once.
    pub once: FxHashSet<VarId>,
}

pub fn survey(program: &Program, scheme: Scheme) -> Found {
    let mut s = Survey {
        p: program,
        passes_on: !scheme.charges_are_seen(),
        functions: FxHashMap::default(),
        facts: FxHashMap::default(),
        constructions: FxHashMap::default(),
        occurrences: vec![0; program.vars.len()],
        calls: Vec::new(),
        around: Vec::new(),
        place: (0, 0),
        next: 1,
    };
    for (v, rhs) in program.binds.iter().flat_map(bind_pairs) {
        s.function(v, rhs);
    }
    for bind in &program.binds {
        let pairs = bind_pairs(bind);
        s.around.extend(pairs.iter().map(|(v, _)| *v));
        pairs.into_iter().for_each(|(_, rhs)| s.expr(rhs));
        s.around.clear();
    }
    s.found()
}

/// Code that is run as often: the function or loop that it is in, and what is suspended in that.
type Place = (u32, u32);

/// A call that has no need of a construction.
struct Call {
    function: VarId,
    construction: VarId,
    /// It is suspended elsewhere than where that is bound.
    suspended: bool,
    /// It is in the function, or one that calls it in turn.
    own: bool,
    /// Of those with the same number, one counts.
    number: u32,
}

struct Function {
    arity: usize,
    size: usize,
    own: u32,
}

struct Survey<'p> {
    p: &'p Program,
    passes_on: bool,
    functions: FxHashMap<VarId, Rc<Looks>>,
    /// Their numbers of parameters, their sizes, and how often they are called in themselves.
    facts: FxHashMap<VarId, Function>,
    /// Local constructions: how many fields they have, and where they are.
    constructions: FxHashMap<VarId, (usize, Place)>,
    occurrences: Vec<u32>,
    calls: Vec<Call>,
    /// The functions and loops in whose groups this is.
    around: Vec<VarId>,
    place: Place,
    next: u32,
}

impl Survey<'_> {
    fn function(&mut self, v: VarId, rhs: &Expr) {
        if let Expr::Lam(params, body) = rhs {
            let info = self.p.var(v);
            if info.inline == Inline::None && info.facts.diverges == 0 && v != self.p.main {
                self.add(v, params, body);
            }
        }
    }

    fn add(&mut self, v: VarId, params: &[VarId], body: &Expr) {
        let size = size_up_to(body, MAX_FUNCTION);
        if size < MAX_FUNCTION {
            let looks = Looks::of(v, params, body, self.passes_on);
            if looks.any(params.len()) {
                self.functions.insert(v, looks.into());
                self.facts.insert(v, Function { arity: params.len(), size, own: 0 });
            }
        }
    }

    /// Goes through what is run elsewhere.
    fn inside(&mut self, e: &Expr, repeated: bool) {
        let saved = self.place;
        self.place = if repeated { (self.next, self.next) } else { (saved.0, self.next) };
        self.next += 1;
        self.expr(e);
        self.place = saved;
    }

    fn expr(&mut self, e: &Expr) {
        grow(|| self.expr_at(e));
    }

    fn expr_at(&mut self, e: &Expr) {
        node_occurrences(e, &mut |v| self.occurrences[v.0 as usize] += 1);
        match e {
            Expr::Lam(_, body) => self.inside(body, true),
            Expr::Let(bind, body) => {
                bind_pairs(bind).into_iter().for_each(|(v, rhs)| self.function(v, rhs));
                match bind {
                    Bind::NonRec(v, rhs) => {
                        if let Expr::Con(_, args) = &**rhs {
                            self.constructions.insert(*v, (args.len(), self.place));
                        }
                        if is_thunk(rhs) { self.inside(rhs, false) } else { self.expr(rhs) }
                    }
                    Bind::Rec(pairs) => {
                        let depth = self.around.len();
                        self.around.extend(pairs.iter().map(|(v, _)| *v));
                        pairs.iter().for_each(|(_, rhs)| self.inside(rhs, true));
                        self.around.truncate(depth);
                    }
                }
                self.expr(body);
            }
            Expr::LetJoin { rec: true, joins, body } => {
                let depth = self.around.len();
                self.around.extend(joins.iter().map(|j| j.name));
                joins.iter().for_each(|j| self.add(j.name, &j.params, &j.body));
                joins.iter().for_each(|j| self.inside(&j.body, true));
                self.around.truncate(depth);
                self.expr(body);
            }
            Expr::App(f, args, _) => {
                if let Expr::Atom(Atom::Var(f)) = **f {
                    self.call(f, args);
                }
                self.expr(f);
            }
            Expr::Jump(j, args, _) => self.call(*j, args),
            Expr::Case { binder, .. } => {
                if let Some((_, parts)) = annotated_construction(e) {
                    self.constructions.insert(*binder, (parts.len(), self.place));
                }
                for_each_child(e, &mut |c| self.expr(c));
            }
            e => for_each_child(e, &mut |c| self.expr(c)),
        }
    }

    fn call(&mut self, f: VarId, args: &[Atom]) {
        let (Some(looks), Some(facts)) = (self.functions.get(&f), self.facts.get_mut(&f)) else { return };
        let own = self.around.contains(&f);
        facts.own += u32::from(own);
        if args.len() < facts.arity {
            return;
        }
        let number = self.next;
        self.next += 1;
        for (i, a) in args.iter().take(facts.arity).enumerate() {
            if let Atom::Var(v) = a
                && let Some((fields, place)) = self.constructions.get(v)
                && place.0 == self.place.0
                && looks.only_taken_apart(i, *fields)
            {
                let suspended = place.1 != self.place.1;
                self.calls.push(Call { function: f, construction: *v, suspended, own, number });
            }
        }
    }

    fn found(self) -> Found {
        let mut good: FxHashMap<VarId, (u32, u32)> = FxHashMap::default();
        for call in &self.calls {
            let (there, elsewhere) = good.entry(call.construction).or_default();
            if call.suspended {
                *elsewhere += 1;
            } else {
                *there += 1;
            }
        }
        let all = |v: VarId| self.occurrences[v.0 as usize];
        // What is suspended several times would hold the parts several times.
        let vanishes = |v: VarId| {
            good.get(&v).is_some_and(|(there, elsewhere)| match elsewhere {
                0 => *there == all(v),
                _ => *elsewhere == 1 && all(v) == 1,
            })
        };
        // Of each function: whether it calls itself so, and how many others do.
        let mut callers: FxHashMap<VarId, (bool, u32)> = FxHashMap::default();
        let mut last = 0;
        for call in self.calls.iter().filter(|call| vanishes(call.construction)) {
            let (own, others) = callers.entry(call.function).or_default();
            *own |= call.own;
            *others += u32::from(!call.own && call.number != last);
            last = call.number;
        }
        // A large function has copies if it goes round in them, or if nobody is left to call it.
        let pays = |f: &VarId| match (callers.get(f), self.facts.get(f)) {
            (Some((own, others)), Some(facts)) => {
                *own || facts.size <= MAX_SMALL || *others == all(*f) - facts.own
            }
            _ => false,
        };
        let wanted: FxHashSet<VarId> = callers.keys().copied().filter(pays).collect();
        let once = self.constructions.keys().copied().filter(|v| all(*v) == 1).collect();
        let vanishing = good.keys().copied().filter(|v| vanishes(*v)).collect();
        let functions = self.functions.into_iter().filter(|(f, _)| wanted.contains(f)).collect();
        Found { functions, vanishing, once }
    }
}

/// What a `case` binds that is constructed in an annotation, which need not do so if nobody has a use for the
/// whole: of which constructor, and what the parts are called.
pub(super) fn annotated_construction(e: &Expr) -> Option<(ConId, Vec<Atom>)> {
    let Expr::Case { scrut, alts, .. } = e else { return None };
    let (Expr::Scc(kind, _, inner), [alt]) = (&**scrut, &alts[..]) else { return None };
    match (alt.con, &**inner) {
        (AltCon::Con(con), inner) => {
            let made = kind.names_scope() && always_constructed(inner, con, &mut Vec::new());
            made.then(|| (con, alt.vars.iter().map(|v| Atom::Var(*v)).collect()))
        }
        // Of parts that have left the annotation before (`passes/simplify/parts.rs`).
        (AltCon::Default, Expr::Con(con, args)) if *kind == SccKind::Sub => Some((*con, args.clone())),
        _ => None,
    }
}
