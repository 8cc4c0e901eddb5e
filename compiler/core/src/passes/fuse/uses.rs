//! Uses of what is consumed: how often there is one, where it is, and putting something else there.

use std::collections::VecDeque;

use crate::expr::*;
use crate::traverse::{atoms_of, bind_pairs, for_each_child, for_each_child_mut, for_each_occurrence};
use kelvin_base::stack::grow;

/// A use as that argument of a call of the consumer.
#[derive(Clone, Copy)]
pub(super) struct Use {
    pub consumer: VarId,
    pub index: usize,
    pub arity: usize,
    /// Whether functions and loops that are declared here are looked into.
    pub inside: bool,
    /// The consumer belongs to this cost centre, and may enter it anew for each call of itself.
    pub again: Option<CcId>,
}

impl Use {
    /// How often `v` is used at most, alternatives of a `case` being taken for what they are; `None` if it is
    /// used in another way, below an annotation, or in a function or loop that may come to it again.
    pub fn at_most_once(self, e: &Expr, v: VarId) -> Option<usize> {
        self.count(e, v, &mut Vec::new())
    }

    /// The same, where a call of one of the functions `leading` (with that many arguments) is a use, too.
    fn count(self, e: &Expr, v: VarId, leading: &mut Vec<(VarId, usize)>) -> Option<usize> {
        grow(|| self.count_at(e, v, leading))
    }

    fn count_at(self, e: &Expr, v: VarId, leading: &mut Vec<(VarId, usize)>) -> Option<usize> {
        let atoms = atoms_of(e);
        let callee = match e {
            Expr::App(f, ..) => match **f {
                Expr::Atom(Atom::Var(f)) => Some(f),
                _ => None,
            },
            Expr::Jump(j, ..) => Some(*j),
            _ => None,
        };
        let args = match e {
            Expr::App(_, args, _) | Expr::Jump(_, args, _) => &args[..],
            _ => &[],
        };
        let is_leading = |a: &Atom| matches!(a, Atom::Var(w) if leading.iter().any(|(h, _)| h == w));
        if atoms.iter().any(is_leading) {
            return None;
        }
        if let Some((_, arity)) = leading.iter().find(|(h, _)| Some(*h) == callee) {
            return (args.len() == *arity && !atoms.contains(&Atom::Var(v))).then_some(1);
        }
        if atoms.contains(&Atom::Var(v)) {
            let once = atoms.iter().filter(|a| **a == Atom::Var(v)).count() == 1;
            let called = callee == Some(self.consumer);
            let fits = once && called && atoms.len() == self.arity && atoms[self.index] == Atom::Var(v);
            return fits.then_some(1);
        }
        match e {
            Expr::Scc(_, cc, call) if self.again == Some(*cc) && calls(call, self.consumer) => {
                self.count(call, v, leading)
            }
            Expr::Lam(..) | Expr::Scc(..) | Expr::Probe(..) => (!leads(e, v, leading)).then_some(0),
            Expr::Let(bind, body) => {
                let pairs = bind_pairs(bind);
                let functions: Option<Vec<Function<'_>>> = pairs
                    .iter()
                    .map(|(f, rhs)| match rhs {
                        Expr::Lam(params, inner) => Some((*f, params.len(), &**inner)),
                        _ => None,
                    })
                    .collect();
                if let Some(functions) = functions {
                    return self.group(&functions, self.inside, body, v, leading);
                }
                let mut sum = self.count(body, v, leading)?;
                for (_, rhs) in pairs {
                    sum += self.count(rhs, v, leading)?;
                }
                Some(sum)
            }
            Expr::LetJoin { rec, joins, body } => {
                let joins: Vec<Function<'_>> =
                    joins.iter().map(|j| (j.name, j.params.len(), &j.body)).collect();
                // What is no loop is the rest of the expression, written once for several places.
                self.group(&joins, self.inside || !rec, body, v, leading)
            }
            Expr::Case { scrut, alts, .. } => {
                let mut most = 0;
                for alt in alts {
                    most = most.max(self.count(&alt.rhs, v, leading)?);
                }
                Some(most + self.count(scrut, v, leading)?)
            }
            e => {
                let mut sum = Some(0);
                for_each_child(e, &mut |c| sum = sum.zip(self.count(c, v, leading)).map(|(a, b)| a + b));
                sum
            }
        }
    }

    /// The same in `body`, in which the functions or loops of a group are declared, which are looked into.
    /// If each of them comes to the use, or to a call of one of them, once at most, then so does each call of
    /// one, however often they call one another.
    fn group(
        self,
        group: &[Function<'_>],
        looked_into: bool,
        body: &Expr,
        v: VarId,
        leading: &mut Vec<(VarId, usize)>,
    ) -> Option<usize> {
        if !group.iter().any(|(_, _, inner)| leads(inner, v, leading)) {
            return self.count(body, v, leading);
        }
        if !looked_into {
            return None;
        }
        let outside = leading.len();
        leading.extend(group.iter().map(|(f, arity, _)| (*f, *arity)));
        let few = group.iter().all(|(_, _, inner)| self.count(inner, v, leading).is_some_and(|n| n <= 1));
        let found = if few { self.count(body, v, leading) } else { None };
        leading.truncate(outside);
        found
    }
}

/// A function or loop that is declared: its name, how many parameters it has, its body.
type Function<'a> = (VarId, usize, &'a Expr);

/// Whether `v` or one of the functions is mentioned.
fn leads(e: &Expr, v: VarId, leading: &[(VarId, usize)]) -> bool {
    let mut found = false;
    for_each_occurrence(e, &mut |w| found |= w == v || leading.iter().any(|(h, _)| *h == w));
    found
}

/// A call: what is called, at which argument the variable stands, whether it is a jump, all arguments, the
/// result's type.
pub(super) type Call = (VarId, usize, bool, Vec<Atom>, Ty);

/// Where a use may be.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Way {
    /// Not below a suspension, lambda, annotation or loop.
    Certain,
    /// Not below a lambda, annotation or loop.
    Any,
    /// Not below an annotation.
    ThroughFunctions,
    /// Not below an annotation, but for one of this cost centre around the call itself.
    Again(CcId),
}

impl Way {
    /// Whether the use may be in the annotation `e`.
    fn within(self, e: &Expr, v: VarId) -> bool {
        matches!((self, e), (Way::Again(again), Expr::Scc(_, cc, call))
            if *cc == again && atoms_of(call).contains(&Atom::Var(v)))
    }

    fn goes_through_functions(self) -> bool {
        matches!(self, Way::ThroughFunctions | Way::Again(_))
    }
}

/// Whether `e` is a call of `f`.
fn calls(e: &Expr, f: VarId) -> bool {
    matches!(e, Expr::App(g, ..) if **g == Expr::Atom(Atom::Var(f)))
}

/// The call whose argument `v` is, if that is reached in this way. Level by level, because the use is mostly
/// near and the rest of the program may be long.
pub(super) fn find_use(e: &Expr, v: VarId, way: Way) -> Option<Call> {
    let mut work = VecDeque::from([e]);
    while let Some(e) = work.pop_front() {
        if let Some(index) = atoms_of(e).iter().position(|a| *a == Atom::Var(v)) {
            return match e {
                Expr::App(f, args, ty) => match **f {
                    Expr::Atom(Atom::Var(f)) => Some((f, index, false, args.clone(), ty.clone())),
                    _ => None,
                },
                Expr::Jump(j, args, ty) => Some((*j, index, true, args.clone(), ty.clone())),
                _ => None,
            };
        }
        match e {
            Expr::Scc(_, _, call) if way.within(e, v) => work.push_back(call),
            Expr::Scc(..) | Expr::Probe(..) => {}
            e if way.goes_through_functions() => for_each_child(e, &mut |c| work.push_back(c)),
            Expr::Lam(..) => {}
            Expr::LetJoin { rec: true, body, .. } => work.push_back(body),
            Expr::Let(_, body) if way == Way::Certain => work.push_back(body),
            e => for_each_child(e, &mut |c| work.push_back(c)),
        }
    }
    None
}

/// Puts `new` in the place of the call whose argument `v` is.
pub(super) fn replace_use(e: &mut Expr, v: VarId, way: Way, new: &mut Option<Expr>) {
    grow(|| {
        if new.is_none() {
            return;
        }
        if atoms_of(e).contains(&Atom::Var(v)) {
            if let Some(n) = new.take() {
                *e = n;
            }
            return;
        }
        match e {
            Expr::Scc(..) if way.within(e, v) => for_each_child_mut(e, &mut |c| replace_use(c, v, way, new)),
            Expr::Scc(..) | Expr::Probe(..) => {}
            Expr::Lam(..) if !way.goes_through_functions() => {}
            e => for_each_child_mut(e, &mut |c| replace_use(c, v, way, new)),
        }
    });
}
