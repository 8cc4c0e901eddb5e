//! What is wrong, in the user's terms.
//!
//! Unification errors are told as "expected … because …, found …": the checker passes along a [`Ctx`], the
//! reason why an expression is expected to have its type. After a report everything still open in the
//! types involved becomes the error type, so that one mistake makes one message.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::kinds::count;
use super::overlap::Found;
use super::print::Printer;
use super::solve::{Origin, Wanted, Why};
use super::types::{Match, Node, Pred, Ty};
use super::unify::Clash;
use super::zonk;
use super::{Checker, Var};
use crate::names::Name;

/// Why an expression or pattern is expected to have its type.
#[derive(Clone, Copy, Debug)]
pub enum Ctx {
    None,
    /// The argument (from 1) of a function, named if it has a name.
    Arg {
        fun: Option<Name>,
        at: Span,
        index: usize,
    },
    /// A statement of a `do` block.
    Statement,
    /// The result promised by a signature.
    Sig {
        name: Name,
        span: Span,
    },
    /// An expression with a type annotation.
    Annotation(Span),
    Condition,
    Guard,
    /// The branches of `what` have one type; the first is at the span.
    Branch {
        what: &'static str,
        first: Span,
    },
    /// The elements of a list have one type.
    Element {
        first: Span,
    },
    /// A pattern against what is matched.
    Pattern {
        of: Span,
    },
    /// The argument (from 1) of a constructor in a pattern.
    PatternArg {
        con: Name,
        index: usize,
    },
    /// The equations of a function.
    Equation {
        name: Name,
        first: Span,
    },
    /// The source of a generator in a comprehension.
    Generator,
    Field(Name),
    /// The type that an instance or class demands of a method.
    Method(Name),
    /// Types made equal by a functional dependency of the class.
    Dependency(Name),
    /// Types that stay the same under `coerce`.
    Nominal,
    /// The same for this method of an instance that is taken over from another type.
    Reused(Name),
    /// An equality in the context of what is used.
    Needed(Option<Name>),
    /// The variable or literal is used at another type.
    View,
}

/// Where a rigid variable comes from.
#[derive(Clone, Copy, Debug)]
pub enum RigidOrigin {
    /// The signature of this binding, at the span.
    Sig(Option<Name>, Span),
    /// An existential variable of the constructor.
    Con(Name, Span),
    /// A polymorphic argument.
    Arg(Span),
    Instance(Span),
}

const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

fn ordinal(n: usize) -> String {
    match ORDINALS.get(n.wrapping_sub(1)) {
        Some(s) => s.to_string(),
        None => format!("{n}th"),
    }
}

impl Checker<'_> {
    pub fn error(&mut self, d: Diagnostic) {
        self.diagnostics.push(d);
    }

    /// The number of errors so far.
    pub fn errors(&self) -> usize {
        self.diagnostics.iter().filter(|d| d.is_error()).count()
    }

    /// The type as text, alone.
    pub fn show_ty(&mut self, t: Ty) -> String {
        self.show_tys(&[t]).remove(0)
    }

    /// Types as text, with one naming of their variables.
    pub fn show_tys(&mut self, ts: &[Ty]) -> Vec<String> {
        let ts: Vec<_> = ts.iter().map(|&t| zonk::plain(&mut self.types, t)).collect();
        let mut p = Printer::new(self.names, &self.types.metas);
        ts.iter().for_each(|t| p.reserve(t));
        ts.iter().map(|t| p.show(t)).collect()
    }

    pub fn show_pred(&mut self, pred: &Pred) -> String {
        let pred = zonk::plain_pred(&mut self.types, pred);
        Printer::new(self.names, &self.types.metas).show_pred(&pred)
    }

    /// Unifies, or says why that is impossible; `false` then.
    pub fn unify_at(&mut self, expected: Ty, actual: Ty, span: Span, ctx: Ctx) -> bool {
        match self.unify(expected, actual, span, ctx) {
            Ok(()) => true,
            Err(clash) => {
                self.mismatch(expected, actual, clash, span, ctx);
                false
            }
        }
    }

    pub fn mismatch(&mut self, expected: Ty, actual: Ty, clash: Clash, span: Span, ctx: Ctx) {
        if self.types.has_error(expected) || self.types.has_error(actual) {
            self.types.poison(expected);
            self.types.poison(actual);
            return;
        }
        let shown = self.show_tys(&[expected, actual]);
        let (e, a) = (&shown[0], &shown[1]);
        let mut d = match clash {
            Clash::Mismatch => Diagnostic::error(span, format!("type mismatch: expected `{e}`, found `{a}`"))
                .at(format!("this has type `{a}`")),
            Clash::Infinite(m, t) => {
                let m = self.meta_ty(m);
                let s = self.show_tys(&[m, t, expected, actual]);
                Diagnostic::error(span, format!("infinite type: `{}` would have to be `{}`", s[0], s[1]))
                    .at(format!("expected `{}`, found `{}`", s[2], s[3]))
                    .note("a value is used here as if it were part of itself, say a function as its own argument")
            }
            Clash::Escape(v) => self.escape(v, expected, actual, span),
            Clash::Unlifted => {
                let (prim, _) = if self.types.is_unlifted(actual) { (a, e) } else { (e, a) };
                Diagnostic::error(
                    span,
                    format!("the primitive type `{prim}` cannot stand for a type variable"),
                )
                .at("a polymorphic function or constructor takes values of ordinary types only")
            }
            Clash::Polymorphic => {
                Diagnostic::error(span, format!("type mismatch: expected `{e}`, found `{a}`"))
                    .at("a polymorphic type cannot stand here")
                    .hint("give the function or variable a type signature with the `forall` in it")
            }
        };
        d = self.because(d, ctx);
        if matches!((&clash, &ctx), (Clash::Infinite(..), Ctx::Arg { .. })) {
            d = d.hint("is an argument missing, or is there one too many?");
        }
        if matches!(clash, Clash::Mismatch) {
            d = self.inner_difference(d, expected, actual);
            d = self.family_notes(d, expected, actual);
            d = self.rigid_notes(d, expected, actual);
            d = self.mismatch_hints(d, expected, actual, ctx);
        }
        self.clashed.push((self.binding, expected, actual));
        if let Ctx::Arg { at, .. } = ctx {
            self.misapplied.push(at);
        }
        self.error(d);
        self.types.poison(expected);
        self.types.poison(actual);
    }

    /// A lambda where no function, or one of fewer arguments, is expected.
    pub fn not_a_function_type(
        &mut self,
        ty: Ty,
        patterns: usize,
        takes: usize,
        clash: Clash,
        span: Span,
        ctx: Ctx,
    ) {
        if !matches!(clash, Clash::Mismatch) {
            let f = self.fresh();
            return self.mismatch(ty, f, clash, span, ctx);
        }
        let shown = self.show_ty(ty);
        let what = count(patterns, "parameter");
        let d =
            Diagnostic::error(span, format!("type mismatch: expected `{shown}`, found a function of {what}"));
        let d = match takes {
            0 => d.at("no function is expected here"),
            n => d.at(format!("a function of {} is expected here", count(n, "parameter"))),
        };
        let d = self.because(d, ctx);
        let d = self.rigid_notes(d, ty, ty);
        self.error(d);
        self.types.poison(ty);
    }

    /// Of large types, the parts that differ.
    fn inner_difference(&mut self, d: Diagnostic, expected: Ty, actual: Ty) -> Diagnostic {
        let (mut e, mut a) = (expected, actual);
        let mut head = true;
        while let (Node::Fun(p, q), Node::Fun(r, s)) | (Node::App(p, q), Node::App(r, s)) =
            (self.types.node(e), self.types.node(a))
        {
            let left = matches!(self.types.node(e), Node::App(..)) && !self.could_agree(p, r);
            if !left && self.could_agree(p, r) && self.could_agree(q, s) {
                break;
            }
            head &= left;
            (e, a) = if self.could_agree(p, r) { (q, s) } else { (p, r) };
        }
        // That the heads differ is plain to see.
        if head || matches!(self.types.node(e), Node::Error) || matches!(self.types.node(a), Node::Error) {
            return d;
        }
        let shown = self.show_tys(&[expected, actual, e, a]);
        d.note(format!("`{}` is not `{}`", shown[2], shown[3]))
    }

    /// Whether the types are the same or not yet known well enough.
    pub(super) fn could_agree(&mut self, a: Ty, b: Ty) -> bool {
        match (self.types.node(a), self.types.node(b)) {
            (Node::Meta(_) | Node::Error, _) | (_, Node::Meta(_) | Node::Error) => true,
            (Node::Fun(p, q), Node::Fun(r, s)) | (Node::App(p, q), Node::App(r, s)) => {
                self.could_agree(p, r) && self.could_agree(q, s)
            }
            _ => self.types.same(a, b),
        }
    }

    fn escape(&mut self, v: Name, expected: Ty, actual: Ty, span: Span) -> Diagnostic {
        let occ = self.said(v);
        let shown = self.show_tys(&[expected, actual]);
        let d = Diagnostic::error(span, format!("the type variable `{occ}` would escape its scope"))
            .at(format!("expected `{}`, found `{}`", shown[0], shown[1]));
        match self.rigid_origin.get(&v) {
            Some(RigidOrigin::Con(c, s)) => {
                let c = self.said(*c);
                d.label(*s, format!("`{occ}` is hidden inside `{c}`: nothing outside may depend on it"))
            }
            Some(RigidOrigin::Sig(_, s) | RigidOrigin::Instance(s)) => {
                d.label(*s, format!("this promises that any type will do for `{occ}`"))
            }
            Some(RigidOrigin::Arg(s)) => d.label(*s, "this argument must be polymorphic".to_string()),
            None => d,
        }
    }

    fn because(&mut self, d: Diagnostic, ctx: Ctx) -> Diagnostic {
        match ctx {
            Ctx::None => d,
            Ctx::Statement => d.note("in a statement of a `do` block"),
            Ctx::Arg { fun: Some(f), index, .. } => {
                let occ = self.said(f);
                let operator = !occ
                    .as_str()
                    .starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '(' || c == '[');
                let d = match (operator, index) {
                    (true, 1) => d.note(format!("in the left operand of `{occ}`")),
                    (true, 2) => d.note(format!("in the right operand of `{occ}`")),
                    _ => d.note(format!("in the {} argument of `{occ}`", ordinal(index))),
                };
                match self.var_type_text(f) {
                    Some(t) => d.note(format!("`{occ}` has type `{t}`")),
                    None => d,
                }
            }
            Ctx::Arg { fun: None, index, .. } => {
                d.note(format!("in the {} argument of the function", ordinal(index)))
            }
            Ctx::Sig { name, span } => {
                let occ = self.said(name);
                d.label(span, format!("the signature of `{occ}`"))
            }
            Ctx::Annotation(span) => d.label(span, "the annotation says so"),
            Ctx::Condition => d.note("the condition of an `if` is a `Bool`"),
            Ctx::Guard => d.note("a guard is a `Bool`"),
            Ctx::Branch { what, first } => {
                d.label(first, "the first of them").note(format!("the branches of {what} have the same type"))
            }
            Ctx::Element { first } => {
                d.label(first, "the first element").note("the elements of a list have the same type")
            }
            Ctx::Pattern { of } => {
                let d = d.note("in a pattern");
                if of.is_none() { d } else { d.label(of, "this is matched") }
            }
            Ctx::PatternArg { con, index } => {
                let occ = self.said(con);
                d.note(format!("in the {} argument of `{occ}` in a pattern", ordinal(index)))
            }
            Ctx::Equation { name, first } => {
                let occ = self.said(name);
                let d = d.note(format!("all equations of `{occ}` have the same type"));
                if first.is_none() { d } else { d.label(first, "the first equation") }
            }
            Ctx::Generator => d.note("a generator of a list comprehension draws from a list"),
            Ctx::Field(f) => {
                let occ = self.said(f);
                d.note(format!("in the field `{occ}`"))
            }
            Ctx::Method(m) => {
                let occ = self.said(m);
                d.note(format!("this type of `{occ}` follows from the class declaration"))
            }
            Ctx::Dependency(c) => {
                let occ = self.said(c);
                d.note(format!("a functional dependency of the class `{occ}` makes these types equal"))
            }
            Ctx::Nominal => d.note(
                "`coerce` changes no type that a type family, a class, a constructor's own result or an unknown type constructor is applied to",
            ),
            Ctx::Reused(m) => {
                let occ = self.said(m);
                d.note(format!("the method `{occ}` of the instance that is taken over has them where only the same types will do"))
                    .hint("write the instance")
            }
            Ctx::Needed(Some(n)) => {
                let occ = self.said(n);
                d.note(format!("the context of `{occ}` demands that these types are equal"))
            }
            Ctx::Needed(None) => d.note("a context demands that these types are equal"),
            Ctx::View => d.note("the function of a view pattern is applied to what is matched"),
        }
    }

    fn var_type_text(&mut self, n: Name) -> Option<String> {
        let t = match self.env.cons.get(&n) {
            Some(c) => c.ty,
            None => match self.vars.get(&n) {
                Some(&Var::Known(t)) => t,
                Some(Var::Group { .. }) => return None,
                None => *self.env.values.get(&n)?,
            },
        };
        if self.types.has_error(t) {
            return None;
        }
        Some(self.show_ty(t))
    }

    /// Where the rigid variables of a mismatch come from.
    fn rigid_notes(&mut self, mut d: Diagnostic, expected: Ty, actual: Ty) -> Diagnostic {
        let mut vars = Vec::new();
        for t in [expected, actual] {
            if let Node::Var(v) = self.types.head(t) {
                vars.push(v);
            }
        }
        vars.dedup();
        for v in vars {
            let occ = self.said(v);
            d = match self.rigid_origin.get(&v) {
                Some(RigidOrigin::Sig(Some(f), s)) => {
                    let f = self.said(*f);
                    let text = format!("the signature of `{f}` promises that any type will do for `{occ}`");
                    if d.labels.iter().any(|l| l.span == *s) { d.note(text) } else { d.label(*s, text) }
                }
                Some(RigidOrigin::Sig(None, s)) => {
                    d.label(*s, format!("the annotation promises that any type will do for `{occ}`"))
                }
                Some(RigidOrigin::Con(c, s)) => {
                    let c = self.said(*c);
                    d.label(*s, format!("`{occ}` is some type hidden inside `{c}`"))
                }
                Some(RigidOrigin::Arg(s)) => d.label(*s, format!("this must work at any type `{occ}`")),
                Some(RigidOrigin::Instance(s)) => {
                    d.label(*s, format!("the instance is for any type `{occ}`"))
                }
                None => d,
            };
        }
        d
    }

    fn mismatch_hints(&mut self, d: Diagnostic, expected: Ty, actual: Ty, ctx: Ctx) -> Diagnostic {
        if let Ctx::Arg { at, .. } = ctx
            && let Some(hint) = self.suspected(at, true)
        {
            return d.hint(hint);
        }
        let (fe, fa) = (self.types.as_fun(expected), self.types.as_fun(actual));
        let numeric = |c: &Self, n: Name| {
            n == c.known.int
                || n == c.known.integer
                || n == c.known.double
                || n == c.known.float
                || n == c.known.word
        };
        if let (None, Some((_, mut result))) = (fe, fa)
            && !matches!(self.types.node(expected), Node::Var(_))
        {
            let mut missing = 1;
            while let Some((_, r)) = self.types.as_fun(result) {
                missing += 1;
                result = r;
            }
            return d.hint(format!(
                "is it given too few arguments? it is a function that takes {} more",
                missing
            ));
        }
        if let (Some(_), None) = (fe, fa)
            && !matches!(self.types.node(actual), Node::Var(_))
        {
            return d.hint("a function is expected here: is something applied to too many arguments?");
        }
        let (ce, ca) = (self.types.head_con(expected), self.types.head_con(actual));
        let (Some(ce), Some(ca)) = (ce, ca) else { return d };
        let integral = |n: Name| n == self.known.int || n == self.known.integer || n == self.known.word;
        if ce != ca && numeric(self, ce) && numeric(self, ca) {
            return match (integral(ca), integral(ce)) {
                (true, _) => d.hint("`fromIntegral` converts"),
                (false, true) => d.hint("`truncate`, `round`, `floor` or `ceiling` converts"),
                _ => d.hint("`realToFrac` converts"),
            };
        }
        if ce == self.known.char && ca == self.known.list {
            return d.hint("a character is written in single quotes, a string in double quotes");
        }
        self.wrapping_hint(d, expected, actual, ctx)
    }

    /// Whether the constraint is about a function.
    pub fn is_of_function(&mut self, w: &Wanted) -> bool {
        w.pred.args.first().is_some_and(|&t| self.types.as_fun(t).is_some())
    }

    /// Constraints about functions that cannot hold. Where something is subtracted from a function (`f -1`),
    /// that is what is wrong, not that the result does not belong to further classes.
    pub fn no_instances_of_functions(&mut self, impossible: Vec<Wanted>) {
        let subtracted = impossible.iter().find(|w| self.is_subtraction(w)).map(|w| w.pred.args[0]);
        for w in impossible {
            let same = |this: &mut Self, t| w.pred.args.iter().any(|&p| this.types.same(p, t));
            if subtracted.is_some_and(|t| same(self, t)) && !self.is_subtraction(&w) {
                self.evidence_failed(&w);
                continue;
            }
            self.scope = w.scope;
            self.activate(w.scope);
            self.no_instance(&w);
        }
    }

    fn is_subtraction(&self, w: &Wanted) -> bool {
        w.pred.class == self.known.num_class
            && matches!(w.origin.why, Why::Use(n) if self.names.occ(n).as_str() == "-")
    }

    /// A constraint that cannot hold.
    pub fn no_instance(&mut self, w: &Wanted) {
        self.evidence_failed(w);
        if w.pred.args.iter().any(|&a| self.types.has_error(a)) {
            return;
        }
        // An overloaded function that was given an argument of a wrong type has been reported for that.
        if self.misapplied.contains(&w.origin.span) {
            return;
        }
        // Nor is it news that a type that was found in a wrong place does not belong to a class.
        for i in 0..self.clashed.len() {
            let (binding, e, a) = self.clashed[i];
            let same = |this: &mut Self, t: Ty| w.pred.args.iter().any(|&p| this.types.same(p, t));
            if binding == self.binding && (same(self, e) || same(self, a)) {
                return;
            }
        }
        if self.violates_dependency(w) || self.no_enumeration(w) {
            return;
        }
        let shown = self.show_pred(&w.pred);
        let key = (self.binding, w.pred.class, shown.clone());
        if self.reported.contains(&key) {
            return;
        }
        self.reported.push(key);
        if let found @ (Found::Several(a, b) | Found::Blocked(a, b)) = self.find_instance(&w.pred) {
            let blocked = matches!(found, Found::Blocked(..));
            return self.overlapping_instances(w, &shown, (a, b), blocked);
        }
        let d = Diagnostic::error(w.origin.span, format!("no instance for `{shown}`"));
        let d = self.needed_by(d, w.origin, &w.pred);
        self.unsolvable.extend(&w.pred.args);
        let d = match self.hidden_instance(&w.pred) {
            _ if let Some(hint) = self.suspected(w.origin.span, false) => d.hint(hint),
            Some(module) => {
                d.hint(format!("there is one in a module that is not imported: `import {module} ()`"))
            }
            None => self.instance_hints(d, w, &shown),
        };
        self.error(d);
    }

    /// Two instances may be meant: both match, or (`blocked`) the second will where variables are known.
    fn overlapping_instances(&mut self, w: &Wanted, shown: &str, (a, b): (u32, u32), blocked: bool) {
        let d = Diagnostic::error(w.origin.span, format!("overlapping instances for `{shown}`"));
        let mut d = self.needed_by(d, w.origin, &w.pred);
        let order = if blocked { [a, b] } else { [a.min(b), a.max(b)] };
        let heads = order.map(|i| self.env.instances[i as usize].clone());
        for (i, what) in heads.iter().zip(["this one matches", "and so may this"]) {
            let what = if blocked { what } else { "one that matches" };
            d = if i.span.is_none() { d } else { d.label(i.span, what) };
        }
        let texts = heads.map(|i| self.show_pred(&Pred { class: i.class, args: i.args }));
        let d = d.note(format!("matching instances: `{}`, `{}`", texts[0], texts[1]));
        let d = if blocked {
            let mut vars = Vec::new();
            w.pred.args.iter().for_each(|&t| self.types.free_vars(t, &mut vars));
            vars.retain(|v| !self.head_vars.contains(v));
            let vars: Vec<String> = vars.iter().map(|&v| format!("`{}`", self.said(v))).collect();
            d.note(format!("the choice depends on the instantiation of {}", vars.join(", ")))
                .hint(format!("ask for it: put `{shown}` into the context of the signature"))
        } else if texts[0] == texts[1] {
            d.hint("instances are seen through all imports: import one of the modules only")
        } else {
            d.hint("`{-# OVERLAPPING #-}` behind `instance` prefers the more specific one of them")
        };
        self.error(d);
    }

    /// The name as the program has it: the functions of a pattern synonym go by its own.
    pub(super) fn said(&self, n: Name) -> Symbol {
        let occ = self.names.occ(n);
        let synonym = ["$b", "$m"].iter().find_map(|made| occ.as_str().strip_prefix(made));
        synonym.map_or(occ, Symbol::intern)
    }

    /// The module of an instance that would do, but is not seen.
    fn hidden_instance(&mut self, pred: &Pred) -> Option<Symbol> {
        for id in self.env.by_class.get(&pred.class).cloned().unwrap_or_default() {
            if self.env.sees(id) {
                continue;
            }
            let inst = self.env.instances[id as usize].clone();
            let mut map = Vec::new();
            let pairs = inst.args.iter().zip(&pred.args);
            let found = pairs
                .fold(Match::Yes, |m, (&p, &t)| m.and(|| self.types.matches(&inst.vars, p, t, &mut map)));
            if found == Match::Yes {
                return self.names.info(inst.dict).module;
            }
        }
        None
    }

    fn needed_by(&mut self, d: Diagnostic, origin: Origin, pred: &Pred) -> Diagnostic {
        let class = self.said(pred.class);
        match origin.why {
            Why::Use(n) if n == self.known.n_plus_k => d.at("arising from this n+k pattern"),
            Why::Use(n) => {
                let occ = self.said(n);
                d.at(format!("arising from a use of `{occ}`"))
            }
            Why::Statement => d.at("arising from this statement of a `do` block"),
            Why::Number => d.at("arising from this number"),
            Why::Fraction => d.at("arising from this number with a fraction"),
            Why::Pattern => d.at("arising from this literal in a pattern"),
            Why::Super(c) => {
                let c = self.said(c);
                d.at(format!("an instance of `{c}` needs one of its superclass `{class}`"))
            }
            Why::Derived => d.at(format!("arising from the derived instance of `{class}`")),
            Why::Reused(m) => {
                let occ = self.said(m);
                d.at(format!(
                    "the method `{occ}` of the instance that is taken over is not represented in the same way"
                ))
                .hint("write the instance")
            }
            Why::Signature | Why::Equal(_) => d.at("arising from this type"),
        }
    }

    fn instance_hints(&mut self, d: Diagnostic, w: &Wanted, shown: &str) -> Diagnostic {
        let Some(&first) = w.pred.args.first() else { return d };
        let class = self.said(w.pred.class);
        match self.types.head(first) {
            Node::Con(c) if c == self.known.arrow => {
                let d = match class.as_str() {
                    "Show" => d.note("functions cannot be shown"),
                    "Eq" | "Ord" => d.note("functions cannot be compared"),
                    _ => d,
                };
                if class == "Num" && matches!(w.origin.why, Why::Use(n) if self.said(n) == "-") {
                    return d.hint("a negative number as an argument needs parentheses: `f (-1)`");
                }
                let minus = |n: Name| self.said(n) == "negate" && w.origin.span.hi - w.origin.span.lo == 1;
                if class == "Num" && matches!(w.origin.why, Why::Use(n) if minus(n)) {
                    return d.hint("`(- x)` is a negative number, no function; `subtract x` is one");
                }
                if class == "Num" && matches!(w.origin.why, Why::Number) {
                    let d = d.note("a number stands where a function is expected");
                    return d.hint("are there too many arguments, or is an operator missing?");
                }
                d.hint("is a function given too few arguments?")
            }
            Node::Con(c) if self.env.tuple_types.iter().skip(16).any(|&t| t == c) => {
                let (_, parts) = self.types.spine(first);
                d.note(format!("a tuple of {} is too large: the library has instances up to 15", parts.len()))
            }
            Node::Con(c) => {
                let ty = self.said(c);
                let literal = matches!(w.origin.why, Why::Number | Why::Fraction | Why::Pattern);
                let first_text = self.show_ty(first);
                if literal && class == "Num" {
                    let d = d.note(format!("a number is given where `{first_text}` is expected"));
                    return self.class_hint(d, w, c, shown);
                }
                if literal && class == "Fractional" {
                    return d
                        .note(format!("a number with a fraction is given where `{first_text}` is expected"));
                }
                if class == "Fractional" && (c == self.known.int || c == self.known.integer) {
                    return d.hint("`div` divides integers; `fromIntegral` makes a fraction of one");
                }
                if class == "Integral" && (c == self.known.double || c == self.known.float) {
                    return d.hint("`truncate` or `round` makes an integer of it");
                }
                let derivable = matches!(
                    class.as_str(),
                    "Eq" | "Ord"
                        | "Show"
                        | "Read"
                        | "Enum"
                        | "Bounded"
                        | "Ix"
                        | "Functor"
                        | "Foldable"
                        | "Traversable"
                );
                let own = self.names.info(c).module == Some(self.module);
                if derivable && own {
                    return d.hint(format!("add `deriving {class}` to the declaration of `{ty}`"));
                }
                self.class_hint(d, w, c, shown)
            }
            Node::Var(v) => match self.rigid_origin.get(&v) {
                Some(RigidOrigin::Sig(Some(f), s)) => {
                    let f = self.said(*f);
                    let d = d.label(*s, format!("the signature of `{f}`"));
                    if let Some((small, great)) = self.lower_case_type(v) {
                        let d = d.note(format!("`{small}` is a type variable: it stands for any type"));
                        return d.hint(format!("is `{great}` meant?"));
                    }
                    d.hint(format!("add `{shown}` to the context of the signature"))
                }
                Some(RigidOrigin::Sig(None, s)) => {
                    d.label(*s, "the annotation").hint(format!("add `{shown}` to its context"))
                }
                Some(RigidOrigin::Con(c, s)) => {
                    let c = self.said(*c);
                    d.label(*s, format!("`{c}` hides this type"))
                        .hint(format!("add `{shown}` to the context of the constructor `{c}`"))
                }
                Some(RigidOrigin::Instance(s)) => d
                    .label(*s, "in this instance")
                    .hint(format!("add `{shown}` to the context of the instance")),
                _ => d,
            },
            _ => d,
        }
    }

    /// A type variable that is spelt as a type of the Prelude but for its first letter.
    fn lower_case_type(&self, v: Name) -> Option<(Symbol, &'static str)> {
        const TYPES: [&str; 8] = ["Int", "Integer", "Double", "Float", "Bool", "Char", "String", "Rational"];
        let occ = self.said(v);
        let great = TYPES.into_iter().find(|t| t.eq_ignore_ascii_case(occ.as_str()))?;
        Some((occ, great))
    }

    fn evidence_failed(&mut self, w: &Wanted) {
        use super::solve::Evidence;
        self.evidence[w.evidence as usize] = Evidence::Group(Vec::new());
    }

    /// A constraint on a type variable that nothing determines; `others` are further ones on it.
    pub fn ambiguous(&mut self, w: &Wanted, others: &[Pred]) {
        self.evidence_failed(w);
        // What is wrong elsewhere may be why nothing says which type is meant.
        if !self.clashed.is_empty() {
            return;
        }
        if self.no_enumeration(w) || self.unbound_parameter(w) {
            return;
        }
        let (mut of_failed, mut open) = (Vec::new(), Vec::new());
        self.unsolvable.clone().into_iter().for_each(|t| self.types.free_metas(t, &mut of_failed));
        w.pred.args.iter().for_each(|&t| self.types.free_metas(t, &mut open));
        if open.iter().any(|m| of_failed.contains(m)) {
            return;
        }
        let mut p = vec![w.pred.clone()];
        p.extend(others.iter().cloned());
        let shown: Vec<String> = p.iter().map(|p| format!("`{}`", self.show_pred(p))).collect();
        let mut shown: Vec<String> = shown;
        let first = shown[0].clone();
        shown.dedup();
        let d =
            Diagnostic::error(w.origin.span, format!("ambiguous type: {first} can be solved in many ways"));
        let mut d = self.needed_by(d, w.origin, &w.pred);
        if shown.len() > 1 {
            let all: Vec<&str> = shown.iter().map(String::as_str).collect();
            d = d.note(format!("the type must satisfy {}", all.join(", ")));
        }
        d = d.hint("nothing says which type is meant: add a type annotation");
        self.error(d);
    }

    /// Too many arguments for a function.
    pub fn too_many_args(
        &mut self,
        fun: Option<Name>,
        ty: Ty,
        (takes, given): (usize, usize),
        hint: Option<&str>,
        span: Span,
    ) {
        if self.types.has_error(ty) {
            return;
        }
        let shown = self.show_ty(ty);
        let what = match fun {
            Some(n) => format!("`{}`", self.said(n)),
            None => "this expression".to_string(),
        };
        let d = if takes == 0 {
            Diagnostic::error(
                span,
                format!("{what} is applied to {}, but is not a function", count(given, "argument")),
            )
        } else {
            Diagnostic::error(
                span,
                format!("{what} takes {}, but is applied to {given}", count(takes, "argument")),
            )
        };
        let mut d = d.at(format!("{what} has type `{shown}`"));
        d.hints.extend(hint.map(String::from));
        self.error(d);
        self.types.poison(ty);
    }
}
