//! What a type error probably is, from what users tend to get wrong.

use kelvin_base::{Diagnostic, Span, Symbol};
use kelvin_syntax::ast::Lit;

use super::apply::Step;
use super::message::Ctx;
use super::solve::{Wanted, Why};
use super::types::{ERROR, Node, Ty};
use super::{Checker, Var};
use crate::hir;
use crate::names::{Name, Space};

/// Operators that no action is an operand of, mostly.
const OF_VALUES: &[&str] = &[
    "+", "-", "*", "/", "^", "**", "div", "mod", "quot", "rem", "++", ":", "==", "/=", "<", "<=", ">", ">=",
    "&&", "||",
];

/// What is known of an argument without looking at it closely.
enum Shape {
    Of(Ty),
    Number,
    /// A function, of some kind.
    Function,
}

/// What may be meant, if the types at a place do not fit.
pub(super) struct Suspicion {
    at: Span,
    hint: String,
    /// Whatever does not fit there, and not only where there is no instance.
    sure: bool,
}

impl Checker<'_> {
    /// Two types, of which the second is one that the first is usually made of, or the other way round.
    pub(super) fn wrapping_hint(&mut self, d: Diagnostic, expected: Ty, actual: Ty, ctx: Ctx) -> Diagnostic {
        let (Some(ce), Some(ca)) = (self.types.head_con(expected), self.types.head_con(actual)) else {
            return d;
        };
        let maybe = self.names.find_global(Symbol::intern("GHC.Maybe"), Space::Type, Symbol::intern("Maybe"));
        let text = self.is_text(expected);
        if ce == self.known.io && ca != self.known.io {
            return match ctx {
                Ctx::Statement => {
                    d.hint("a statement is an action: `let` names a value, `return` makes an action of one")
                }
                _ if self.is_part(expected, actual) => {
                    d.hint("`return` (or `pure`) makes an action of a value")
                }
                _ if self.is_text(actual) => d.hint("`putStrLn` makes an action of a string: it prints it"),
                _ if ca == self.known.list && self.holds(actual, self.known.io) => {
                    d.hint("`sequence_` runs a list of actions, `mapM_` is `map` with it")
                }
                _ => d,
            };
        }
        if ca == self.known.io && ce == self.known.list && self.left_of_append(ctx) {
            return d
                .hint("an argument with an operator in it needs parentheses: `f (x ++ y)`, or `f $ x ++ y`");
        }
        if ca == self.known.io && ce != self.known.io {
            return d.hint("`x <- action` in a `do` block gives the result of an action");
        }
        if text && ce != ca && self.is_number(ca) {
            return d.hint("`show` makes a string of a number");
        }
        if ce == self.known.list && self.is_part(expected, actual) {
            return match ca == self.known.char {
                true => d.hint("`[c]` makes a string of a character `c`"),
                false => d.hint("`[x]` makes a list of one element `x`"),
            };
        }
        if Some(ce) == maybe && self.is_part(expected, actual) {
            return d.hint("`Just` makes a `Maybe` of a value");
        }
        if Some(ca) == maybe && self.is_part(actual, expected) {
            return d.hint("`case`, `maybe` or `fromMaybe` gets at the value in a `Maybe`");
        }
        d
    }

    /// Notes what is probably meant where the application has a form that is a frequent mistake; it
    /// is told if the types do not fit.
    pub(super) fn suspect(&mut self, fun: Option<Name>, at: Span, args: &[(&hir::Expr, Span)]) {
        let (Some(fun), &[first, _, ..]) = (fun, args) else { return };
        let returns = |this: &Self, n: Name| matches!(this.names.occ(n).as_str(), "return" | "pure");
        let occ = self.names.occ(fun);
        if returns(self, fun) {
            let hint =
                format!("`{occ}` takes one argument: what it is given stands in parentheses, `{occ} (f x)`");
            self.suspicions.push(Suspicion { at, hint, sure: true });
            return;
        }
        if at.lo < first.0.span().hi || !OF_VALUES.contains(&occ.as_str()) {
            return;
        }
        let (mut f, mut given) = (first.0.unticked(), 0);
        while let hir::Expr::App(g, ..) = f {
            (f, given) = (g.unticked(), given + 1);
        }
        let hir::Expr::Var(f, _) = f else { return };
        let sure = given == 1 && returns(self, *f);
        if sure || given > 0 && self.takes_value_last(*f, given) {
            let f = self.names.occ(*f);
            let quote = if occ.as_str().starts_with(char::is_alphabetic) { "`" } else { "" };
            let dots = if given > 1 { "... " } else { "" };
            let op = format!("{quote}{occ}{quote}");
            let hint = format!(
                "`{f} {dots}x {op} y` is `({f} {dots}x) {op} y`; the value stands in parentheses: \
                 `{f} {dots}(x {op} y)`"
            );
            self.suspicions.push(Suspicion { at, hint, sure });
        }
    }

    /// Whether the function makes of so many arguments, of which the last may be of any type, something of a
    /// type that is put together: `put`, `print`, `writeIORef r`.
    fn takes_value_last(&mut self, f: Name, given: usize) -> bool {
        let Some(&ty) = self.env.values.get(&f) else { return false };
        let mut ty = self.types.as_poly(ty).map_or(ty, |poly| poly.ty);
        let mut last = None;
        for _ in 0..given {
            let Some((parameter, result)) = self.types.as_fun(ty) else { return false };
            last = Some(parameter);
            // A method is quantified for itself.
            ty = self.types.as_poly(result).map_or(result, |poly| poly.ty);
        }
        let any = last.is_some_and(|t| matches!(self.types.node(t), Node::Var(_)));
        any && matches!(self.types.node(ty), Node::App(..))
    }

    /// What [`Checker::suspect`] noted of the function with this span; `sure`: also where that could be
    /// another mistake.
    pub(super) fn suspected(&self, at: Span, sure: bool) -> Option<String> {
        self.suspicions.iter().find(|s| s.at == at && (s.sure || !sure)).map(|s| s.hint.clone())
    }

    fn left_of_append(&self, ctx: Ctx) -> bool {
        matches!(ctx, Ctx::Arg { fun: Some(f), index: 1, .. } if matches!(self.names.occ(f).as_str(), "++" | "<>"))
    }

    fn is_number(&self, n: Name) -> bool {
        let k = self.known;
        [k.int, k.integer, k.double, k.float, k.word].contains(&n)
    }

    /// Whether the type is a list of characters.
    fn is_text(&mut self, t: Ty) -> bool {
        self.types.head_con(t) == Some(self.known.list) && self.holds(t, self.known.char)
    }

    /// Whether the last argument of the type is headed by this constructor.
    fn holds(&mut self, t: Ty, con: Name) -> bool {
        let (_, args) = self.types.spine(t);
        args.last().is_some_and(|&a| self.types.head_con(a) == Some(con))
    }

    /// Whether the type could be the last argument of `whole`.
    fn is_part(&mut self, whole: Ty, part: Ty) -> bool {
        let (_, args) = self.types.spine(whole);
        args.last().is_some_and(|&a| self.could_agree(a, part))
    }

    /// Says so if an argument of a function that was refused would fit in the place of another one.
    pub(super) fn order_hint(&mut self, args: &[(&hir::Expr, Span)], wanted: &[Ty], first_error: usize) {
        let shapes: Vec<Option<Shape>> = args.iter().map(|(a, _)| self.shape(a)).collect();
        for i in 0..wanted.len() {
            for j in i + 1..wanted.len() {
                let (Some(a), Some(b)) = (&shapes[i], &shapes[j]) else { continue };
                let wrong = !self.fits(a, wanted[i]) || !self.fits(b, wanted[j]);
                if !wrong || !self.fits(a, wanted[j]) || !self.fits(b, wanted[i]) {
                    continue;
                }
                if let Some(d) = self.diagnostics.get_mut(first_error) {
                    d.hints = vec!["are the arguments in the wrong order?".to_string()];
                }
                return;
            }
        }
    }

    /// Says so if the function that is given to a fold takes element and accumulator in the wrong order: then
    /// the list's elements should have the type of the accumulator.
    pub(super) fn fold_hint(
        &mut self,
        fun: Option<Name>,
        args: &[(&hir::Expr, Span)],
        wanted: &[Ty],
        first_error: usize,
    ) {
        let (Some(fun), &[(step, _), _, (list, _)], &[ty, _, _]) = (fun, args, wanted) else { return };
        let hir::Expr::Lambda(clauses, _) = step.unticked() else { return };
        let occ = self.names.occ(fun);
        let order = match occ.as_str() {
            "foldr" | "foldr'" | "scanr" => "the element first, then the accumulator: `\\x acc -> …`",
            "foldl" | "foldl'" | "scanl" | "scanl'" => {
                "the accumulator first, then the element: `\\acc x -> …`"
            }
            _ => return,
        };
        let Some((first, rest)) = self.types.as_fun(ty) else { return };
        let Some((second, _)) = self.types.as_fun(rest) else { return };
        if clauses.iter().any(|c| c.pats.len() != 2) || !self.could_agree(first, second) {
            return;
        }
        // Neither is then the type of the list's elements.
        let Some(Shape::Of(list)) = self.shape(list) else { return };
        if self.types.spine(list).1.last().is_none_or(|&element| self.could_agree(element, first)) {
            return;
        }
        if let Some(d) = self.diagnostics.get_mut(first_error) {
            d.hints.push(format!("`{occ}` gives its function {order}"));
        }
    }

    /// What was probably meant by arguments that a function does not take.
    pub(super) fn excess_hint(
        &mut self,
        args: &[(&hir::Expr, Span)],
        takes: usize,
        steps: &mut [Step],
    ) -> Option<&'static str> {
        if let [Step::Arg(_, tuple, _)] = steps
            && self.tuple_parts(*tuple, args.len()).is_some()
        {
            // That the first argument is no tuple is not news.
            *tuple = ERROR;
            return Some("it takes one tuple: the arguments stand in parentheses, with commas between them");
        }
        for (i, (arg, _)) in args.iter().enumerate() {
            let hir::Expr::Var(..) = arg.unticked() else { continue };
            let Some(Shape::Of(ty)) = self.shape(arg) else { continue };
            let Some((_, mut result)) = self.types.as_fun(ty) else { continue };
            while let Some((_, r)) = self.types.as_fun(result) {
                result = r;
            }
            if i + 1 == args.len() {
                continue;
            }
            if i >= takes && self.types.head_con(result) == Some(self.known.io) {
                return Some("actions are put together in a `do` block, each in the column of the first");
            }
            return Some("an argument that is itself a call needs parentheses: `f (g x)`");
        }
        None
    }

    fn shape(&mut self, e: &hir::Expr) -> Option<Shape> {
        Some(match e.unticked() {
            hir::Expr::Int(..) | hir::Expr::Frac(..) => Shape::Number,
            hir::Expr::Lit(Lit::Char(_), _) => Shape::Of(self.types.con(self.known.char)),
            hir::Expr::Lit(Lit::String(_), _) => {
                let char = self.types.con(self.known.char);
                Shape::Of(self.types.list_of(char))
            }
            hir::Expr::List(..) | hir::Expr::ListComp(..) => {
                let element = self.fresh();
                Shape::Of(self.types.list_of(element))
            }
            hir::Expr::Lambda(..) => Shape::Function,
            hir::Expr::Var(n, _) | hir::Expr::Con(n, _) => {
                let known = match self.vars.get(n) {
                    Some(&(Var::Known(t) | Var::Group { ty: t, .. })) => Some(t),
                    None => self.env.values.get(n).copied(),
                };
                let ty = known.or_else(|| self.env.cons.get(n).map(|c| c.ty))?;
                let Some(poly) = self.types.as_poly(ty) else { return Some(Shape::Of(ty)) };
                let map: Vec<(Name, Ty)> = poly.vars.iter().map(|&v| (v, self.fresh())).collect();
                Shape::Of(self.types.subst(poly.ty, &map))
            }
            _ => return None,
        })
    }

    fn fits(&mut self, shape: &Shape, wanted: Ty) -> bool {
        let open = matches!(self.types.node(wanted), Node::Meta(_) | Node::Error);
        match shape {
            Shape::Of(t) => self.could_agree(*t, wanted),
            Shape::Function => open || self.types.as_fun(wanted).is_some(),
            Shape::Number => open || self.types.head_con(wanted).is_some_and(|n| self.is_number(n)),
        }
    }

    /// About a class that a type with this constructor at its head does not belong to.
    pub(super) fn class_hint(&mut self, d: Diagnostic, w: &Wanted, con: Name, shown: &str) -> Diagnostic {
        let Some(&first) = w.pred.args.first() else { return d };
        let class = self.names.occ(w.pred.class);
        let literal = matches!(w.origin.why, Why::Number | Why::Fraction | Why::Pattern);
        let numeric = matches!(class.as_str(), "Num" | "Fractional" | "Integral" | "Real");
        let integer = con == self.known.int || con == self.known.integer || con == self.known.word;
        let occ = self.names.occ(con);
        if numeric && literal && self.is_text(first) {
            return d.hint("a string literal has double quotes; `show` makes a string of a number");
        }
        if numeric && self.is_text(first) {
            return d.hint("`read` makes a number of a string");
        }
        if class == "Foldable" && occ.as_str().starts_with("(,") {
            return d.hint("this is a tuple; a list is written in brackets: `[x, y]`");
        }
        if numeric && con == self.known.unit {
            return d.hint(
                "`()` is the result of an action that has none: is a number returned where the type is `IO ()`?",
            );
        }
        if numeric && literal && con == self.known.list {
            return d.hint("`[x]` makes a list of one element `x`");
        }
        if numeric && occ == "Maybe" {
            return d
                .hint("`case`, `maybe` or `fromMaybe` gets at the value in a `Maybe`; `fmap` works inside");
        }
        if numeric && con == self.known.io {
            return d.hint("`x <- action` in a `do` block gives the result of an action");
        }
        if matches!(class.as_str(), "RealFrac" | "Floating" | "RealFloat") && integer {
            return d.hint("`fromIntegral` makes a fraction of an integer");
        }
        let own = |n: Name| self.names.info(n).module == Some(self.module);
        if own(w.pred.class) {
            return d.hint(format!("`instance {shown} where …` would make it one"));
        }
        d
    }
}
