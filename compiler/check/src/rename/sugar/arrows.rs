//! Arrow notation (Arrows): `proc p -> c` in terms of "Control.Arrow" (Paterson, *A new notation for arrows*,
//! 2001).
//!
//! Every command is lowered to two parts: an expression over the variables in scope, and an arrow that takes
//! its value; `\p -> expression`, made an arrow by `arr`, goes before that. Where a command is followed by
//! others, the variables that those need go around it, in a tuple, by `first`, and are bound anew behind it,
//! under their own names: so each variable has one type in all of the `proc`.
//!
//! What lambdas and operators pass to commands besides (the *stack*) are nested pairs, as in GHC: an operator
//! takes arrows from `(e, ())`, or from `(e, (x, ()))` for a command `\x -> c`, where `e` are the variables.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};
use kelvin_syntax::ast::{Expr, Pat};

use super::commands::{Alternative, Command, Kind, Step, StepKind};
use crate::hir;
use crate::names::Name;
use crate::rename::Renamer;
use crate::rename::exprs::{app, clause, lambda};

/// The variables of a tuple; more of them are tuples of tuples.
const MAX_PARTS: usize = 7;

/// A command as an expression and an arrow from it; without one its value is the command's.
struct Lowered {
    input: hir::Expr,
    arrow: Option<hir::Expr>,
}

impl Renamer<'_> {
    pub(in crate::rename) fn proc(&mut self, pat: &Pat, body: &Expr, span: Span) -> hir::Expr {
        let mark = self.mark();
        let outer = self.locals.depth();
        let pat = self.binding_pat(pat);
        let command = self.command(body, outer);
        self.leave(mark, span);
        let lowered = self.lower(command, None);
        self.behind(pat, lowered, span)
    }

    /// Says that a command stands where there is no `proc`.
    pub(in crate::rename) fn command_outside(&mut self, span: Span) -> hir::Expr {
        let d = Diagnostic::error(span, "a command stands where there must be an expression");
        self.report(
            d.hint("commands stand in `proc p -> …`, and there neither in arguments nor in conditions"),
        );
        self.placeholder(span)
    }

    /// `arr (\p -> input) >>> arrow`.
    fn behind(&mut self, pat: hir::Pat, lowered: Lowered, span: Span) -> hir::Expr {
        let arr = self.sugar_name(self.known.arr, "arr", span);
        let at = lowered.input.span();
        let start = self.call(arr, at, vec![lambda(vec![pat], lowered.input, at)]);
        match lowered.arrow {
            Some(arrow) => self.then_arrow(start, arrow, span),
            None => start,
        }
    }

    fn then_arrow(&mut self, first: hir::Expr, second: hir::Expr, span: Span) -> hir::Expr {
        let compose = self.sugar_name(self.known.arrow_compose, ">>>", span);
        self.call(compose, span, vec![first, second])
    }

    fn lower(&mut self, command: Command, stack: Option<Name>) -> Lowered {
        grow(|| self.lower_kind(command, stack))
    }

    fn lower_kind(&mut self, command: Command, stack: Option<Name>) -> Lowered {
        let span = command.span;
        match command.kind {
            Kind::Feed { arrow, arg, higher: false } => Lowered { input: arg, arrow: Some(arrow) },
            Kind::Feed { arrow, arg, higher: true } => {
                let app = self.sugar_name(self.known.arrow_app, "app", span);
                let input = hir::Expr::Tuple(vec![arrow, arg], span);
                Lowered { input, arrow: Some(hir::Expr::Var(app, span)) }
            }
            Kind::If(c, t, f) => {
                let (t, f) = (self.lower(*t, stack), self.lower(*f, stack));
                let (left, right) = (self.inject(t.input, 0, 2), self.inject(f.input, 1, 2));
                let arrow = self.choice(vec![t.arrow, f.arrow], span);
                let input = hir::Expr::If(Box::new(c), Box::new(left), Box::new(right), span);
                Lowered { input, arrow }
            }
            Kind::Case(scrut, alts) => self.lower_case(scrut, alts, stack, span),
            Kind::Let(groups, body) => {
                let body = self.lower(*body, stack);
                Lowered { input: hir::Expr::Let(groups, Box::new(body.input), span), arrow: body.arrow }
            }
            Kind::Lambda(pats, body) => {
                let Some(stack) = stack else {
                    let d = Diagnostic::error(span, "nothing gives this command its argument");
                    self.report(d.hint("a lambda is a command where it is applied, or behind an operator"));
                    return self.lower(*body, None);
                };
                let rest = self.fresh("stack", span);
                let body = self.lower(*body, Some(rest));
                let pat = pats.into_iter().rev().fold(hir::Pat::Var(rest, span), |rest, p| {
                    let at = p.span();
                    hir::Pat::Tuple(vec![p, rest], at)
                });
                Lowered {
                    input: match_on(hir::Expr::Var(stack, span), pat, body.input, span),
                    arrow: body.arrow,
                }
            }
            Kind::Apply(body, arg) => {
                let pushed = self.fresh("stack", span);
                let body = self.lower(*body, Some(pushed));
                let pair = hir::Expr::Tuple(vec![arg, self.stack_expr(stack, span)], span);
                Lowered {
                    input: match_on(pair, hir::Pat::Var(pushed, span), body.input, span),
                    arrow: body.arrow,
                }
            }
            Kind::Form(op, commands) => {
                let needs = command.needs;
                let rest = self.stack_expr(stack, span);
                let input = hir::Expr::Tuple(vec![self.env(&needs, span), rest], span);
                let mut arrow = op;
                for c in commands {
                    let (at, stack) = (c.span, self.fresh("stack", c.span));
                    let lowered = self.lower(c, Some(stack));
                    let pat = hir::Pat::Tuple(vec![env_pat(&needs, at), hir::Pat::Var(stack, at)], at);
                    arrow = app(arrow, self.behind(pat, lowered, at));
                }
                Lowered { input, arrow: Some(arrow) }
            }
            Kind::Do(steps, last) => self.lower_block(steps, *last),
            Kind::Result(input) => Lowered { input, arrow: None },
            Kind::Wrong => Lowered { input: self.placeholder(span), arrow: None },
        }
    }

    fn stack_expr(&self, stack: Option<Name>, span: Span) -> hir::Expr {
        stack.map_or(hir::Expr::Con(self.known.unit_con, span), |s| hir::Expr::Var(s, span))
    }

    /// The alternatives say by `Left` and `Right` which of their commands goes on.
    fn lower_case(
        &mut self,
        scrut: hir::Expr,
        alts: Vec<Alternative>,
        stack: Option<Name>,
        span: Span,
    ) -> Lowered {
        let n = alts.iter().map(|alt| alt.guarded.len()).sum();
        let mut arrows = Vec::with_capacity(n);
        let mut clauses = Vec::with_capacity(alts.len());
        for alt in alts {
            let mut guarded = Vec::with_capacity(alt.guarded.len());
            for (stmts, command) in alt.guarded {
                let lowered = self.lower(command, stack);
                guarded.push((stmts, self.inject(lowered.input, arrows.len(), n)));
                arrows.push(lowered.arrow);
            }
            let rhs = hir::Rhs { wheres: alt.wheres, guarded, span: alt.rhs };
            clauses.push(hir::Clause { pats: vec![alt.pat], rhs, span: alt.span });
        }
        let arrow = self.choice(arrows, span);
        Lowered { input: hir::Expr::Case(Box::new(scrut), clauses, span), arrow }
    }

    /// The value for the `i`-th of `n` arrows that [`Self::choice`] has put together.
    fn inject(&mut self, e: hir::Expr, mut i: usize, mut n: usize) -> hir::Expr {
        let mut sides = Vec::new();
        while n > 1 {
            let left = n / 2;
            let right = i >= left;
            sides.push(if right { self.known.right_con } else { self.known.left_con });
            (i, n) = if right { (i - left, n - left) } else { (i, left) };
        }
        sides.into_iter().rev().fold(e, |e, side| {
            let con = hir::Expr::Con(side, e.span());
            app(con, e)
        })
    }

    /// One arrow for several, in a balanced tree of `|||`.
    fn choice(&mut self, mut arrows: Vec<Option<hir::Expr>>, span: Span) -> Option<hir::Expr> {
        if arrows.len() < 2 {
            return arrows.pop().flatten();
        }
        let right = arrows.split_off(arrows.len() / 2);
        let choose = self.sugar_name(self.known.arrow_choice, "|||", span);
        let sides = [arrows, right].map(|side| {
            let side = self.choice(side, span);
            side.unwrap_or_else(|| self.placeholder(span))
        });
        Some(self.call(choose, span, sides.into()))
    }

    /// From the last command to the first; `live` is what the rest needs.
    fn lower_block(&mut self, steps: Vec<Step>, last: Command) -> Lowered {
        let mut live = last.needs.clone();
        let mut all = last.span;
        let mut rest = self.lower(last, None);
        for step in steps.into_iter().rev() {
            let at = step.span;
            all = at.to(all);
            let later: Vec<Name> = live.iter().copied().filter(|n| step.binds.contains(n)).collect();
            live.retain(|n| !step.binds.contains(n));
            let (pat, first) = match step.kind {
                StepKind::Let(groups) => {
                    rest.input = hir::Expr::Let(groups, Box::new(rest.input), all);
                    add(&mut live, &step.needs);
                    continue;
                }
                StepKind::Bind(p, c) => (p, self.lower(c, None)),
                StepKind::Body(c) => (hir::Pat::Wild(at), self.lower(c, None)),
                StepKind::Rec { steps, again } => {
                    let (given, made): (Vec<Name>, Vec<Name>) = again.into_iter().unzip();
                    let result = hir::Expr::Tuple(vec![self.env(&later, at), self.env(&made, at)], at);
                    let mut needs = later.clone();
                    add(&mut needs, &made);
                    let end = Command { kind: Kind::Result(result), needs, span: at };
                    let body = self.lower_block(steps, end);
                    let again = hir::Pat::Lazy(Box::new(env_pat(&given, at)), at);
                    let pat = hir::Pat::Tuple(vec![env_pat(&step.needs, at), again], at);
                    let body = self.behind(pat, body, at);
                    let looped = self.sugar_name(self.known.arrow_loop, "loop", at);
                    let arrow = self.call(looped, at, vec![body]);
                    let input = self.env(&step.needs, at);
                    (env_pat(&later, at), Lowered { input, arrow: Some(arrow) })
                }
            };
            let input = hir::Expr::Tuple(vec![first.input, self.env(&live, at)], at);
            let pat = hir::Pat::Tuple(vec![pat, env_pat(&live, at)], at);
            let rest_of_it = self.behind(pat, rest, all);
            let arrow = first.arrow.unwrap_or_else(|| self.placeholder(at));
            let beside = self.sugar_name(self.known.arrow_first, "first", at);
            let arrow = self.call(beside, at, vec![arrow]);
            rest = Lowered { input, arrow: Some(self.then_arrow(arrow, rest_of_it, all)) };
            add(&mut live, &step.needs);
        }
        rest
    }

    /// The values of variables, as one.
    fn env(&self, names: &[Name], span: Span) -> hir::Expr {
        let parts = names.iter().map(|&n| hir::Expr::Var(n, span)).collect();
        let unit = hir::Expr::Con(self.known.unit_con, span);
        nested(parts, |parts| hir::Expr::Tuple(parts, span)).unwrap_or(unit)
    }
}

/// Binds variables to the parts of what [`Renamer::env`] makes of them.
fn env_pat(names: &[Name], span: Span) -> hir::Pat {
    let parts = names.iter().map(|&n| hir::Pat::Var(n, span)).collect();
    nested(parts, |parts| hir::Pat::Tuple(parts, span)).unwrap_or(hir::Pat::Wild(span))
}

fn nested<T>(mut parts: Vec<T>, tuple: impl Fn(Vec<T>) -> T) -> Option<T> {
    while parts.len() > 1 {
        let mut groups = Vec::new();
        let mut left = parts.into_iter().peekable();
        while left.peek().is_some() {
            let mut group: Vec<T> = left.by_ref().take(MAX_PARTS).collect();
            match (group.len(), group.pop()) {
                (1, Some(single)) => groups.push(single),
                (_, last) => {
                    group.extend(last);
                    groups.push(tuple(group));
                }
            }
        }
        parts = groups;
    }
    parts.pop()
}

fn match_on(e: hir::Expr, pat: hir::Pat, body: hir::Expr, span: Span) -> hir::Expr {
    hir::Expr::Case(Box::new(e), vec![clause(vec![pat], body, span)], span)
}

fn add(names: &mut Vec<Name>, more: &[Name]) {
    for n in more {
        if !names.contains(n) {
            names.push(*n);
        }
    }
}
