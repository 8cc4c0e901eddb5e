//! Recursive functions applied to a known construction: `[x] ++ ys` is `x : ys`.
//!
//! A small function that takes a parameter apart before all else, and calls itself only for parts of it, is
//! inlined where that argument is known to its end (or to where nothing is known of it), and small. The calls
//! in the copy are then inlined for the same reason, so often as the argument is deep. So are loops, which
//! are recursive join points, where they are jumped to from outside.
//!
//! A function that makes of its argument what this is, since another one is what it ends with (`xs ++ []`),
//! is not called at all: the writer monads append nothing to what `return` follows.
//!
//! What it does to `scc`: what inlining does. The body of the function may be one annotation: each copy has
//! it.

use super::inline::tested_parameter;
use super::*;
use crate::size::size_up_to;
use crate::traverse::{atoms_of, for_each_child, worklist};

/// No larger function is unrolled.
const MAX_SIZE: usize = 60;
/// Constructors that an argument may have, of its own type: a list of as many elements has one more.
const MAX_CONSTRUCTORS: usize = 33;
/// As many are not too many for any function.
const FEW_CONSTRUCTORS: usize = 4;
/// Up to this size, functions are unrolled for so few before anything else is.
const SMALL: usize = 24;
/// What all copies of a function for one argument may have together, in nodes.
const MAX_UNROLLED: usize = 240;

impl Simplifier<'_> {
    /// Whether the argument is a known construction whose parts of the same type are known to their ends, or
    /// not at all, within few constructors. Recursive values have no end; nor has one that is being defined
    /// here, as in `xs = x : map f xs`. What a `case` found is as good as unknown: a copy of a function that
    /// looks further than what it gives to itself would find more each time. `size` is the function's.
    pub(super) fn known_to_its_end(&self, a: Atom, size: usize, how: Consumes) -> bool {
        let most = match self.mode.unrolls && how.once {
            true => (MAX_UNROLLED / size.max(1)).clamp(FEW_CONSTRUCTORS, MAX_CONSTRUCTORS),
            false if size > SMALL => return false,
            false => FEW_CONSTRUCTORS,
        };
        let Some(first) = self.known_con(a).filter(|known| known.built) else { return false };
        let tycon = self.p.con(first.con).tycon;
        let mut seen = 0;
        let mut work = vec![a];
        while let Some(a) = work.pop() {
            let Some(known) = self.known_con(a).filter(|k| k.built && self.p.con(k.con).tycon == tycon)
            else {
                continue;
            };
            seen += 1;
            if seen > most || matches!(a, Atom::Var(v) if self.recursive.contains(&v)) {
                return false;
            }
            work.extend(known.args.iter().copied());
        }
        true
    }
}

/// How a function consumes a parameter.
#[derive(Clone, Copy)]
pub(super) struct Consumes {
    /// The parameter.
    pub parameter: usize,
    /// There is one call of itself in it: otherwise there would be a power of copies.
    pub once: bool,
}

/// How the function `v`, alone in its recursive group, consumes a parameter, if it is small: takes it apart
/// before all else, and gives parts of it to itself.
pub(super) fn consumed_parameter(v: VarId, params: &[VarId], body: &Expr) -> Option<Consumes> {
    let body = match body {
        Expr::Scc(kind, _, inner) if kind.names_scope() => inner,
        body => body,
    };
    let i = tested_parameter(params, body)?;
    let Expr::Case { alts, .. } = body else { return None };
    if size_up_to(body, MAX_SIZE + 1) > MAX_SIZE {
        return None;
    }
    let parts: Vec<VarId> = alts.iter().flat_map(|alt| alt.vars.iter().copied()).collect();
    let is_part = |a: &Atom| matches!(a, Atom::Var(p) if parts.contains(p));
    let mut calls = 0;
    let mut work = worklist(body);
    while let Some(e) = work.pop() {
        match e {
            e if let Some(args) = arguments_of(v, e) => {
                if args.len() != params.len() || !is_part(&args[i]) || args.contains(&Atom::Var(v)) {
                    return None;
                }
                calls += 1;
            }
            e if atoms_of(e).contains(&Atom::Var(v)) => return None,
            e => for_each_child(e, &mut |c| work.push(c)),
        }
    }
    Some(Consumes { parameter: i, once: calls == 1 })
}

/// Whether a recursive group has a thunk. One without has functions that call each other and data that hold
/// them: what is done with these data in the functions makes nothing more of them.
pub(super) fn suspends(pairs: &[(VarId, Expr)]) -> bool {
    pairs.iter().any(|(_, rhs)| !matches!(rhs, Expr::Lam(..) | Expr::Con(..)))
}

/// How a function returns its argument.
#[derive(Clone)]
pub(super) struct Returns {
    /// The argument.
    parameter: usize,
    /// Where these others are constructors without fields, which it returns at its end.
    ends: Vec<(usize, ConId)>,
}

impl Returns {
    /// The argument that is returned, if it is.
    pub(super) fn of(&self, args: &[Atom], is_con: impl Fn(Atom, ConId) -> bool) -> Option<Atom> {
        self.ends.iter().all(|(j, c)| args.get(*j).is_some_and(|a| is_con(*a, *c))).then_some(())?;
        args.get(self.parameter).copied()
    }
}

/// Whether `v`, which consumes parameter `i`, puts together again what it takes apart, with the same of each
/// part.
pub(super) fn returned_parameter(v: VarId, params: &[VarId], body: &Expr, i: usize) -> Option<Returns> {
    let Expr::Case { alts, .. } = body else { return None };
    let mut ends = Vec::new();
    for alt in alts {
        let AltCon::Con(con) = alt.con else { return None };
        let mut again: Vec<(VarId, VarId)> = Vec::new();
        let mut e = &alt.rhs;
        while let Expr::Let(Bind::NonRec(x, rhs), body) = e {
            let args = arguments_of(v, rhs)?;
            let Atom::Var(part) = args[i] else { return None };
            let same = |(j, (a, p)): (usize, (&Atom, &VarId))| j == i || *a == Atom::Var(*p);
            if !args.iter().zip(params).enumerate().all(same) {
                return None;
            }
            again.push((*x, part));
            e = body;
        }
        match e {
            Expr::Atom(Atom::Var(p)) if alt.vars.is_empty() => {
                ends.push((params.iter().position(|q| q == p).filter(|j| *j != i)?, con));
            }
            Expr::Con(c, args) if *c == con && args.len() == alt.vars.len() => {
                let same = |(a, part): (&Atom, &VarId)| {
                    *a == Atom::Var(*part) || again.iter().any(|(x, p)| *a == Atom::Var(*x) && p == part)
                };
                args.iter().zip(&alt.vars).all(same).then_some(())?;
            }
            _ => return None,
        }
    }
    // (A `map` of a function that does nothing looks like this at once, and is left to the fusion of lists.)
    (!ends.is_empty()).then_some(Returns { parameter: i, ends })
}

/// The arguments of the call of `v`, or jump to it, that `e` is.
fn arguments_of(v: VarId, e: &Expr) -> Option<&[Atom]> {
    match e {
        Expr::App(f, args, _) if matches!(**f, Expr::Atom(Atom::Var(g)) if g == v) => Some(args),
        Expr::Jump(j, args, _) if *j == v => Some(args),
        _ => None,
    }
}

/// The loop that a recursive group of one is, and the parameter that it consumes.
pub(super) fn consumer(e: &Expr) -> Option<(VarId, usize)> {
    let (v, params, body) = match e {
        Expr::LetJoin { rec: true, joins, .. } => match &joins[..] {
            [j] => (j.name, &j.params, &j.body),
            _ => return None,
        },
        Expr::Let(Bind::Rec(pairs), _) => match &pairs[..] {
            [(v, Expr::Lam(params, body))] => (*v, params, &**body),
            _ => return None,
        },
        _ => return None,
    };
    consumed_parameter(v, params, body).filter(|how| how.once).map(|how| (v, how.parameter))
}

/// What `e` gives one of these loops to consume.
pub(super) fn given_to_consume(consumers: &[(VarId, usize)], e: &Expr) -> Option<Atom> {
    consumers.iter().find_map(|(v, i)| arguments_of(*v, e)?.get(*i).copied())
}
