//! Applications: a function, its arguments and the types given between them.

use kelvin_base::{Diagnostic, Span};

use super::Checker;
use super::message::Ctx;
use super::solve::{Origin, Why};
use super::types::{ERROR, Ty};
use super::zonk::pending;
use crate::hir;
use crate::names::Name;
use crate::thir::{self, Dict};

/// What happens to a function's type on the way along its arguments.
pub(super) enum Step {
    /// It is instantiated: dictionaries, type after them.
    Dicts(Vec<Dict>, Ty),
    /// It takes an argument: index, type of the argument, type of the result.
    Arg(usize, Ty, Ty),
}

/// An application, taken apart.
pub(super) struct Unwound<'e> {
    pub(super) head: &'e hir::Expr,
    /// Each with the span of the application to it.
    pub(super) args: Vec<(&'e hir::Expr, Span)>,
    pub(super) types: Vec<GivenType<'e>>,
}

/// A type in an application, `@t`, or `@_`.
pub(super) struct GivenType<'e> {
    /// How many arguments stand before it.
    pub(super) at: usize,
    pub(super) ty: Option<&'e hir::Type>,
    span: Span,
}

impl Checker<'_> {
    /// A function and its arguments. The result is compared with what is expected before the arguments are
    /// looked at, so that they see as much as possible of their types.
    pub(super) fn application(&mut self, e: &hir::Expr, expected: Option<(Ty, Ctx)>) -> (thir::Expr, Ty) {
        let whole = e.span();
        let first_variable = self.types.metas.len();
        let Unwound { mut head, args, types } = self.unwind(e);
        let selector;
        if let (hir::Expr::Selector(names, at), Some((record, _))) = (head, args.first())
            && let Some(name) = self.selector_by_argument(names, record)
        {
            selector = hir::Expr::Var(name, *at);
            head = &selector;
        }
        // Those that are instantiated with types given; none are while the arguments are checked.
        self.type_args = types.iter().map(|t| (t.at, t.ty.map(|t| self.visible_type(t)))).collect();
        let fun = match head.unticked() {
            hir::Expr::Var(n, _) | hir::Expr::Con(n, _) => Some(*n),
            _ => None,
        };
        let statement = self.is_statement(head, &args);
        self.suspect(fun, head.span(), &args);
        let (mut out, head_ty) = self.head(head, statement);
        let mut ty = head_ty;
        let mut steps: Vec<Step> = Vec::with_capacity(args.len());
        for i in 0..args.len() {
            ty = self.instantiate_step(ty, whole, head, fun, &mut steps);
            self.no_type_left(ty, i, &types, whole);
            let (a, r) = match self.function_parts(ty, args[i].1) {
                Some(f) => f,
                None => {
                    if !self.types.is_error(ty) {
                        let hint = self.excess_hint(&args, i, &mut steps);
                        self.too_many_args(fun, head_ty, (i, args.len()), hint, whole);
                    }
                    (ERROR, ERROR)
                }
            };
            steps.push(Step::Arg(i, a, r));
            self.quick_look(args[i].0, a);
            if i == 0 && statement && self.rules.warnings && fun == Some(self.known.then) {
                self.warn.statements.push((args[0].0.span(), a));
            }
            ty = r;
            self.type_args.iter_mut().for_each(|given| given.0 -= 1);
        }
        ty = self.instantiate_step(ty, whole, head, fun, &mut steps);
        self.no_type_left(ty, args.len(), &types, whole);
        let clash = expected.and_then(|(t, ctx)| Some((t, ctx, self.unify(t, ty, whole, ctx).err()?)));
        self.end_quick_look(first_variable);
        let errors = self.errors();
        let first_message = self.diagnostics.len();
        let wanted: Vec<Ty> = match args.len() {
            0 | 1 => Vec::new(),
            _ => steps
                .iter()
                .filter_map(|s| if let Step::Arg(_, a, _) = s { Some(*a) } else { None })
                .collect(),
        };
        let mut checked: Vec<Option<thir::Expr>> = args.iter().map(|_| None).collect();
        for last in [false, true] {
            for step in &steps {
                let &Step::Arg(i, a, _) = step else { continue };
                if checked[i].is_none() && (last || !self.assumes_of_open(args[i].0, a)) {
                    let ctx = Ctx::Arg { fun, at: head.span(), index: i + 1 };
                    let ctx = if statement { Ctx::Statement } else { ctx };
                    checked[i] = Some(self.check_sigma(args[i].0, a, ctx));
                }
            }
        }
        for step in steps {
            out = match step {
                Step::Dicts(dicts, ty) => thir::Expr::DictApp(Box::new(out), dicts, pending(ty)),
                Step::Arg(i, _, r) => match checked[i].take() {
                    Some(arg) => thir::Expr::App(Box::new(out), Box::new(arg), pending(r), args[i].1),
                    None => out,
                },
            };
        }
        if self.errors() > errors && wanted.len() == args.len() && !statement {
            self.order_hint(&args, &wanted, first_message);
            self.fold_hint(fun, &args, &wanted, first_message);
        }
        if let Some((expected, ctx, clash)) = clash {
            // The arguments tell more about the type; a wrong one is a better explanation than the result.
            if self.errors() == errors {
                self.mismatch(expected, ty, clash, whole, ctx);
            }
            self.types.poison(expected);
            self.types.poison(ty);
        }
        (out, ty)
    }

    /// Reports types that are given after `at` arguments and that no variable has taken.
    fn no_type_left(&mut self, ty: Ty, at: usize, types: &[GivenType], whole: Span) {
        let before = self.type_args.len();
        self.type_args.retain(|given| given.0 > 0);
        if self.type_args.len() == before || self.types.is_error(ty) {
            return;
        }
        let span = types.iter().rfind(|t| t.at == at).map_or(whole, |t| t.span);
        let d = match at {
            0 => "more types are given than the function's type has variables to choose",
            _ => "more types are given after arguments than the type has variables there to choose",
        };
        self.error(Diagnostic::error(span, d));
    }

    /// A type that is given by an application, of whatever kind.
    pub(super) fn visible_type(&mut self, t: &hir::Type) -> Ty {
        let kind = self.types.kinds.fresh();
        let given = self.convert_at(t, kind);
        self.no_quantified_argument(given, t)
    }

    /// Whether this is a statement of a `do` block: the renamer gives `>>=` and `>>` the span of the whole
    /// statement.
    fn is_statement(&self, head: &hir::Expr, args: &[(&hir::Expr, Span)]) -> bool {
        let hir::Expr::Var(n, at) = head else { return false };
        let Some((first, _)) = args.first() else { return false };
        let first = first.span();
        (*n == self.known.bind || *n == self.known.then) && at.lo <= first.lo && first.hi <= at.hi
    }

    fn instantiate_step(
        &mut self,
        ty: Ty,
        whole: Span,
        head: &hir::Expr,
        fun: Option<Name>,
        steps: &mut Vec<Step>,
    ) -> Ty {
        let Some(poly) = self.types.as_poly(ty) else { return ty };
        let why = fun.map_or(Why::Signature, Why::Use);
        // Where a function is called is where its name stands.
        let called = poly.context.iter().any(|p| self.is_implicit(p.class));
        let span = if called { head.span() } else { whole };
        let (ty, dicts) = self.instantiate(&poly, Origin { span, why });
        if !dicts.is_empty() {
            steps.push(Step::Dicts(dicts, ty));
        }
        ty
    }

    /// The head of an application, its arguments and the types given between them.
    /// `f $ x` counts as `f x`, so that `f` may take a polymorphic or unlifted argument.
    pub(super) fn unwind<'e>(&self, e: &'e hir::Expr) -> Unwound<'e> {
        // From the last to the first; of a type, how many arguments follow it.
        let mut args = Vec::new();
        let mut types: Vec<GivenType<'e>> = Vec::new();
        let mut head = e;
        loop {
            match head {
                hir::Expr::App(f, a, span) => {
                    args.push((&**a, *span));
                    head = f;
                }
                hir::Expr::TypeApp(f, t, span) => {
                    types.push(GivenType { at: args.len(), ty: t.as_ref(), span: *span });
                    head = f;
                }
                hir::Expr::Var(n, _)
                    if *n == self.known.dollar
                        && args.len() >= 2
                        && types.last().is_none_or(|t| t.at < args.len() - 1) =>
                {
                    if let Some((f, _)) = args.pop() {
                        head = f;
                    }
                }
                _ => break,
            }
        }
        args.reverse();
        types.reverse();
        types.iter_mut().for_each(|t| t.at = args.len() - t.at);
        Unwound { head, args, types }
    }
}
