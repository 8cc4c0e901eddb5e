//! Kinds, and types as users write them made into [`Ty`]s, which infers and checks kinds on the way.
//!
//! Kinds are `*`, `Constraint`, functions, promoted types and what is applied to kinds; what stays open is
//! `*`, or with PolyKinds a variable of its own. A declared type is quantified over its kind variables: each
//! occurrence has new ones for them. Inside of the declaration itself, and wherever a kind variable is in
//! scope, it agrees with every kind. Primitive types count as `*`: that a variable of unlifted type is not
//! used polymorphically is the library's business.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};

use super::Checker;
use super::env::TyConSort;
use super::kind::KNode;
use super::types::{ERROR, Node, Pred, Ty};
use crate::hir;
use crate::names::Name;

pub use super::kind::{ANY, CONSTRAINT, K, STAR};

impl Checker<'_> {
    /// A kind that was written: a type. Kind variables stand for what is to be found out.
    pub fn kind_of_annotation(&mut self, t: &hir::Type) -> K {
        grow(|| match t {
            hir::Type::Fun(a, b) => {
                let (a, b) = (self.kind_of_annotation(a), self.kind_of_annotation(b));
                self.types.kinds.fun(a, b)
            }
            hir::Type::Var(n, _) => self.kind_variable(*n),
            hir::Type::Forall(sig) => self.kind_of_annotation(&sig.ty),
            hir::Type::Con(n, _) if *n == self.known.type_kind => STAR,
            hir::Type::Con(n, _) if *n == self.known.constraint_kind => CONSTRAINT,
            _ => {
                let (ty, found) = self.convert_any(t);
                if ty != ERROR && !self.types.kinds.unify(found, STAR) {
                    self.error(Diagnostic::error(t.span(), "this kind lacks arguments, or is none"));
                }
                self.kind_of_type(ty)
            }
        })
    }

    /// The kind of a type constructor as text, for its representation at run time: `*`, `!` (`Constraint`),
    /// `>ab` (from a to b), `@fa` (f applied to a), `N…;` (the promoted type of this name, with its module),
    /// `?` (a variable).
    pub(super) fn kind_text(&self, con: Name) -> Symbol {
        let mut out = String::new();
        if let Some(info) = self.types.tycons.get(&con) {
            self.write_kind(info.kind, &mut out);
        }
        Symbol::intern(&out)
    }

    fn write_kind(&self, k: K, out: &mut String) {
        grow(|| match self.types.kinds.node(k) {
            KNode::Star => out.push('*'),
            KNode::Constraint => out.push('!'),
            KNode::Any | KNode::Var | KNode::Meta(..) => out.push('?'),
            KNode::Fun(a, b) => {
                out.push('>');
                self.write_kind(a, out);
                self.write_kind(b, out);
            }
            KNode::App(f, a) => {
                out.push('@');
                self.write_kind(f, out);
                self.write_kind(a, out);
            }
            KNode::Con(n) => {
                let module = self.names.info(n).module.map_or("", |m| m.as_str());
                out.push_str(&format!("N{module}:{};", self.names.occ(n)));
            }
        })
    }

    fn kind_variable(&mut self, n: Name) -> K {
        if let Some(&k) = self.kind_vars.get(&n) {
            return k;
        }
        let k = self.types.kinds.fresh_variable();
        self.kind_vars.insert(n, k);
        k
    }

    /// The type as a kind.
    fn kind_of_type(&mut self, t: Ty) -> K {
        grow(|| match self.types.node(t) {
            Node::Con(n) if n == self.known.type_kind => STAR,
            Node::Con(n) if n == self.known.constraint_kind => CONSTRAINT,
            Node::Con(n) => self.types.kinds.push(KNode::Con(n)),
            Node::Var(n) => self.kind_variable(n),
            Node::Fun(a, b) => {
                let (a, b) = (self.kind_of_type(a), self.kind_of_type(b));
                self.types.kinds.fun(a, b)
            }
            Node::App(f, a) => {
                let (f, a) = (self.kind_of_type(f), self.kind_of_type(a));
                self.types.kinds.push(KNode::App(f, a))
            }
            _ => ANY,
        })
    }

    /// The kind of a promoted constructor: its type. Of a constructor of the group that is being declared it
    /// is not known yet.
    pub(super) fn kind_of_constructor(&mut self, con: Name) -> K {
        let Some(info) = self.env.cons.get(&con).cloned() else { return self.types.kinds.fresh() };
        if let Some(&known) = self.types.kinds.of_cons.get(&con) {
            return self.types.kinds.instantiate(known, &mut Vec::new());
        }
        let (vars, ty) = match self.types.as_poly(info.ty) {
            Some(poly) => (poly.vars.clone(), poly.ty),
            None => (Vec::new(), info.ty),
        };
        let outer = std::mem::take(&mut self.kind_vars);
        for v in vars {
            let k = self.types.kinds.fresh();
            self.kind_vars.insert(v, k);
        }
        let kind = self.kind_of_type(ty);
        self.kind_vars = outer;
        self.types.kinds.close(kind, true);
        self.types.kinds.of_cons.insert(con, kind);
        self.types.kinds.instantiate(kind, &mut Vec::new())
    }

    /// Brings type variables into scope, with annotated or open kinds.
    pub fn bind_tyvars(&mut self, vars: &[hir::TyVar]) -> Vec<Name> {
        vars.iter()
            .map(|v| {
                let k = match &v.kind {
                    Some(k) => self.kind_of_annotation(k),
                    None => self.types.kinds.fresh(),
                };
                self.types.kinds.of_vars.insert(v.name, k);
                v.name
            })
            .collect()
    }

    fn tyvar_kind(&mut self, n: Name) -> K {
        if let Some(&k) = self.types.kinds.of_vars.get(&n) {
            return k;
        }
        let k = self.types.kinds.fresh();
        self.types.kinds.of_vars.insert(n, k);
        k
    }

    /// A type that must have kind `*`.
    pub fn convert(&mut self, t: &hir::Type) -> Ty {
        self.convert_at(t, STAR)
    }

    /// A type that must have kind `k`.
    pub fn convert_at(&mut self, t: &hir::Type, k: K) -> Ty {
        if self.types.kinds.is_constraint(k) {
            match t {
                hir::Type::Tuple(ts, _) => return self.constraints(ts),
                hir::Type::Con(n, _) if *n == self.known.unit => return self.constraints(&[]),
                hir::Type::Forall(sig) => return self.quantified_constraint(sig),
                _ => {}
            }
        }
        let (ty, found) = self.convert_any(t);
        if ty == ERROR || self.types.kinds.unify(found, k) {
            return ty;
        }
        let (n, m) = (self.types.kinds.arity(found), self.types.kinds.arity(k));
        let shown = self.show_ty(ty);
        if m == 0
            && self.types.kinds.is_constraint(self.types.kinds.result(found))
            && let Some(class) = self.types.head_con(ty)
        {
            let occ = self.names.occ(class);
            let d = Diagnostic::error(t.span(), format!("`{occ}` is a class, not a type"))
                .at("a class cannot stand here")
                .hint(format!("a context names classes: `{occ} a => … a …`"));
            self.error(d);
            return ERROR;
        }
        let d = if m == 0 && n > 0 {
            let d = Diagnostic::error(
                t.span(),
                format!("`{shown}` needs {} to be a type", count(n, "more argument")),
            );
            d.at("a type is expected here")
        } else if n == 0 && m > 0 {
            let d = Diagnostic::error(
                t.span(),
                format!("a type constructor is expected, but `{shown}` is a type"),
            )
            .at(format!("something of kind `{}` is expected here", self.types.kinds.show(k, self.names)));
            match t {
                hir::Type::App(..) if m == 1 => d.hint("leave out its last argument"),
                _ => d,
            }
        } else {
            Diagnostic::error(t.span(), format!("`{shown}` has the wrong kind"))
        };
        let d = d.note(format!(
            "expected kind `{}`, but `{shown}` has kind `{}`",
            self.types.kinds.show(k, self.names),
            self.types.kinds.show(found, self.names)
        ));
        self.error(d);
        ERROR
    }

    fn convert_any(&mut self, t: &hir::Type) -> (Ty, K) {
        grow(|| match t {
            hir::Type::Var(n, _) => {
                let k = self.tyvar_kind(*n);
                let ty = match self.tyvars.get(n) {
                    Some(&t) => t,
                    None => self.types.var(*n),
                };
                (ty, k)
            }
            hir::Type::Con(..) | hir::Type::App(..) => self.convert_application(t),
            hir::Type::Fun(a, b) => {
                let a = self.convert(a);
                let b = self.convert(b);
                (self.function_to(a, b), STAR)
            }
            hir::Type::Tuple(ts, _) if ts.iter().any(|t| self.looks_like_constraint(t)) => {
                (self.constraints(ts), CONSTRAINT)
            }
            hir::Type::Lit(text, _) => {
                let kind = if text.as_str().starts_with('"') { self.known.symbol } else { self.known.nat };
                (self.types.literal(*text), self.types.kinds.push(KNode::Con(kind)))
            }
            hir::Type::Tuple(ts, span) => {
                let parts: Vec<_> = ts
                    .iter()
                    .map(|t| {
                        let part = self.convert(t);
                        self.no_quantified_argument(part, t)
                    })
                    .collect();
                (self.tuple_of(&parts, *span), STAR)
            }
            hir::Type::UnboxedTuple(ts, _) => {
                let parts = ts.iter().map(|t| self.convert(t)).collect();
                (self.types.unboxed(parts), STAR)
            }
            hir::Type::Forall(sig) if self.looks_like_constraint(&sig.ty) => {
                (self.quantified_constraint(sig), CONSTRAINT)
            }
            hir::Type::Forall(sig) => (self.convert_sig(sig), STAR),
            hir::Type::Kinded(t, k, _) => {
                let k = self.kind_of_annotation(k);
                (self.convert_at(t, k), k)
            }
        })
    }

    /// `forall v. c => d`, a constraint.
    fn quantified_constraint(&mut self, sig: &hir::SigType) -> Ty {
        let vars = self.bind_tyvars(&sig.vars);
        let context = self.convert_preds(&sig.context);
        let ty = self.convert_at(&sig.ty, CONSTRAINT);
        self.types.forall(vars, context, ty)
    }

    /// Whether the type is a constraint, as far as can be told before it is converted.
    fn looks_like_constraint(&mut self, t: &hir::Type) -> bool {
        let mut head = t;
        while let hir::Type::App(f, _) = head {
            head = f;
        }
        let kind = match head {
            hir::Type::Con(n, _) => self.types.tycons.get(n).map(|c| c.kind),
            hir::Type::Var(n, _) => self.types.kinds.of_vars.get(n).copied(),
            hir::Type::Forall(sig) => return self.looks_like_constraint(&sig.ty),
            hir::Type::Kinded(_, k, _) => {
                return matches!(&**k, hir::Type::Con(n, _) if *n == self.known.constraint_kind);
            }
            _ => None,
        };
        kind.is_some_and(|k| self.types.kinds.is_constraint(self.types.kinds.result(k)))
    }

    /// Several constraints as one: pairs of pairs.
    fn constraints(&mut self, ts: &[hir::Type]) -> Ty {
        let parts: Vec<Ty> = ts.iter().map(|t| self.convert_at(t, CONSTRAINT)).collect();
        if parts.contains(&ERROR) {
            return ERROR;
        }
        let Some((&last, before)) = parts.split_last() else {
            return self.types.con(self.known.no_constraint);
        };
        before.iter().rev().fold(last, |rest, &c| self.types.con_app(self.known.both_constraints, &[c, rest]))
    }

    /// `a -> b`; a quantification at the right of the arrow moves before it, so that dictionaries come first.
    fn function_to(&mut self, a: Ty, b: Ty) -> Ty {
        let Some(poly) = self.types.as_poly(b) else { return self.types.fun(a, b) };
        let fresh: Vec<_> = poly.vars.iter().map(|&v| self.fresh_tyvar(self.names.occ(v))).collect();
        for (v, &f) in poly.vars.iter().zip(&fresh) {
            let after = self.types.after_args.get(v).map_or(1, |n| n + 1);
            self.types.after_args.insert(f, after);
        }
        let map: Vec<_> = poly.vars.iter().zip(&fresh).map(|(&v, &f)| (v, self.types.var(f))).collect();
        let context = self.types.subst_preds(&poly.context, &map);
        let body = self.types.subst(poly.ty, &map);
        let f = self.types.fun(a, body);
        self.types.forall(fresh, context, f)
    }

    /// The type with quantifications at the right of arrows moved before them, where a synonym was given
    /// quantified types.
    fn floated(&mut self, t: Ty) -> Ty {
        grow(|| match self.types.node(t) {
            Node::Fun(a, b) => {
                let (a, b) = (self.floated(a), self.floated(b));
                self.function_to(a, b)
            }
            Node::Forall(i) => {
                let poly = self.types.poly(i);
                let ty = self.floated(poly.ty);
                self.types.forall(poly.vars.clone(), poly.context.clone(), ty)
            }
            _ => t,
        })
    }

    /// The type with variables of its own under each `forall` that a signature may be of: where a synonym
    /// stands for it, two signatures must not mean the same variable.
    pub(super) fn own_variables(&mut self, t: Ty) -> Ty {
        grow(|| match self.types.node(t) {
            Node::Fun(a, b) => {
                let (x, y) = (self.own_variables(a), self.own_variables(b));
                if (x, y) == (a, b) { t } else { self.types.fun(x, y) }
            }
            Node::Forall(i) => {
                let poly = self.types.poly(i);
                let mut vars = Vec::with_capacity(poly.vars.len());
                let mut map = Vec::with_capacity(poly.vars.len());
                for &v in &poly.vars {
                    let own = self.fresh_tyvar(self.names.occ(v));
                    if let Some(&kind) = self.types.kinds.of_vars.get(&v) {
                        self.types.kinds.of_vars.insert(own, kind);
                    }
                    if let Some(&after) = self.types.after_args.get(&v) {
                        self.types.after_args.insert(own, after);
                    }
                    vars.push(own);
                    map.push((v, self.types.var(own)));
                }
                let context = self.types.subst_preds(&poly.context, &map);
                let ty = self.types.subst(poly.ty, &map);
                let ty = self.own_variables(ty);
                self.types.forall(vars, context, ty)
            }
            _ => t,
        })
    }

    /// A new type variable to quantify over.
    pub fn fresh_tyvar(&mut self, occ: Symbol) -> Name {
        self.names.local(crate::names::Space::TyVar, occ, Span::NONE)
    }

    /// The type of tuples with these components (`()` and single components included).
    pub fn tuple_of(&mut self, parts: &[Ty], span: Span) -> Ty {
        match parts {
            [] => self.types.con(self.known.unit),
            [t] => *t,
            _ => match self.env.tuple_types.get(parts.len()) {
                Some(&n) => self.types.con_app(n, parts),
                None => {
                    self.error(Diagnostic::error(
                        span,
                        format!("a tuple of {} components is too large", parts.len()),
                    ));
                    ERROR
                }
            },
        }
    }

    fn convert_application(&mut self, t: &hir::Type) -> (Ty, K) {
        let mut args = Vec::new();
        let mut head = t;
        while let hir::Type::App(f, a) = head {
            args.push(&**a);
            head = f;
        }
        args.reverse();
        let (mut ty, mut kind, mut rest) = match head {
            hir::Type::Con(n, span) => self.convert_con(*n, &args, *span),
            _ => {
                let (ty, k) = self.convert_any(head);
                (ty, k, &args[..])
            }
        };
        while let [a, more @ ..] = rest {
            let Some((ka, kr)) = self.types.kinds.as_fun(kind) else {
                self.too_many_arguments(head, args.len() - rest.len(), args.len(), t.span());
                return (ERROR, STAR);
            };
            let of = self.convert_at(a, ka);
            let a = self.no_quantified_argument(of, a);
            ty = if ty == ERROR { ERROR } else { self.types.app(ty, a) };
            kind = kr;
            rest = more;
        }
        (ty, kind)
    }

    fn too_many_arguments(&mut self, head: &hir::Type, takes: usize, given: usize, span: Span) {
        let name = match head {
            hir::Type::Con(n, _) | hir::Type::Var(n, _) => self.names.occ(*n).as_str(),
            _ => "this type",
        };
        let takes = if takes == 0 {
            "no arguments".to_string()
        } else {
            format!("only {}", count(takes, "argument"))
        };
        let d = Diagnostic::error(span, format!("`{name}` takes {takes}, but is given {given}"));
        self.error(d);
    }

    /// A constructor with the arguments that its synonym needs.
    fn convert_con<'t>(
        &mut self,
        n: Name,
        args: &'t [&'t hir::Type],
        span: Span,
    ) -> (Ty, K, &'t [&'t hir::Type]) {
        if self.names.info(n).space == crate::names::Space::Con {
            return (self.types.con(n), self.kind_of_constructor(n), args);
        }
        let Some(&tycon) = self.types.tycons.get(&n) else {
            let occ = self.names.occ(n);
            self.error(Diagnostic::error(span, format!("the type `{occ}` is not known here")));
            return (ERROR, STAR, &[]);
        };
        let mut kind_vars = Vec::new();
        let declared = self.types.kinds.instantiate(tycon.kind, &mut kind_vars);
        match tycon.sort {
            TyConSort::Data | TyConSort::Class => (self.types.con(n), declared, args),
            TyConSort::Family => {
                let arity = self.types.families.known.get(&n).map_or(0, |f| f.arity);
                if args.len() < arity {
                    let occ = self.names.occ(n);
                    let needs = count(arity, "argument");
                    let d = format!("the type family `{occ}` needs {needs}, but has {}", args.len());
                    self.error(Diagnostic::error(span, d));
                    return (ERROR, STAR, &[]);
                }
                let mut kind = declared;
                let mut own = Vec::with_capacity(arity);
                for a in &args[..arity] {
                    let Some((ka, kr)) = self.types.kinds.as_fun(kind) else { return (ERROR, STAR, &[]) };
                    own.push(self.convert_at(a, ka));
                    kind = kr;
                }
                let kinds: Vec<K> = kind_vars.iter().map(|k| k.1).collect();
                let ty = if own.contains(&ERROR) { ERROR } else { self.types.family_app(n, own, &kinds) };
                (ty, kind, &args[arity..])
            }
            TyConSort::Synonym => {
                if !self.env.synonyms.contains_key(&n) {
                    self.define_synonym(n, span);
                }
                let Some(syn) = self.env.synonyms.get(&n).cloned() else { return (ERROR, STAR, &[]) };
                let k = syn.params.len();
                if args.len() < k && self.in_synonym {
                    return (self.types.con(n), declared, args);
                }
                if args.len() < k {
                    self.lacks_arguments(n, k, args.len(), span);
                    return (ERROR, STAR, &[]);
                }
                let mut kind = declared;
                let mut map = Vec::with_capacity(k);
                for (p, a) in syn.params.iter().zip(args) {
                    let Some((ka, kr)) = self.types.kinds.as_fun(kind) else { return (ERROR, STAR, &[]) };
                    map.push((*p, self.argument_of_synonym(|this| this.convert_at(a, ka))));
                    kind = kr;
                }
                let ty = self.types.subst_at_kinds(syn.ty, &map, kind_vars);
                let ty = self.completed_synonyms(ty, span);
                let mut ty = self.own_variables(ty);
                if self.rules.liberal_synonyms || map.iter().any(|&(_, t)| self.types.as_poly(t).is_some()) {
                    ty = self.floated(ty);
                }
                (ty, kind, &args[k..])
            }
        }
    }

    /// A signature as a type, quantified over its variables.
    pub fn convert_sig(&mut self, sig: &hir::SigType) -> Ty {
        let vars = self.bind_tyvars(&sig.vars);
        let context = self.convert_preds(&sig.context);
        let ty = self.convert(&sig.ty);
        self.types.forall(vars, context, ty)
    }

    /// Class constraints and equalities.
    pub fn convert_preds(&mut self, context: &[hir::Pred]) -> Vec<Pred> {
        let mut preds = Vec::new();
        for p in context {
            match p.class {
                Some(class) if class == self.known.holds => {
                    for t in &p.args {
                        let t = self.convert_at(t, CONSTRAINT);
                        self.constraint_preds(t, &mut preds);
                    }
                }
                Some(class) => {
                    let pred = self.convert_pred(class, &p.args, p.span);
                    let pred = pred.map(|pred| self.stack_by_name(pred));
                    pred.iter().for_each(|pred| self.plain_context(pred, p.span));
                    preds.extend(pred);
                }
                None => {
                    if let [a, b] = &p.args[..] {
                        let k = self.types.kinds.fresh();
                        let args = vec![self.convert_at(a, k), self.convert_at(b, k)];
                        if !args.contains(&ERROR) {
                            preds.push(Pred { class: self.known.equality, args });
                        }
                    }
                }
            }
        }
        preds
    }

    /// The class constraints and equalities that a constraint consists of.
    pub(super) fn constraint_preds(&mut self, t: Ty, out: &mut Vec<Pred>) {
        if t == ERROR {
            return;
        }
        let (head, args) = self.types.spine(t);
        match self.types.node(head) {
            Node::Con(c) if c == self.known.both_constraints && args.len() == 2 => grow(|| {
                args.iter().for_each(|&a| self.constraint_preds(a, out));
            }),
            Node::Con(c) if c == self.known.no_constraint => {}
            Node::Con(c) if c == self.known.equality || self.env.class_params.contains_key(&c) => {
                let pred = self.stack_by_name(Pred { class: c, args });
                out.push(pred);
            }
            _ => out.push(Pred { class: self.known.holds, args: vec![t] }),
        }
    }

    /// Report 4.1.4: a class is asked of type variables, perhaps applied.
    fn plain_context(&mut self, pred: &Pred, span: Span) {
        let of_use = pred.class == self.known.implicit_class || self.is_implicit(pred.class);
        if self.rules.flexible_contexts || of_use {
            return;
        }
        let fixed = pred.args.iter().find(|&&t| !matches!(self.types.head(t), Node::Var(_) | Node::Meta(_)));
        if let Some(&t) = fixed {
            let (shown, t) = (self.show_pred(pred), self.show_ty(t));
            self.error(
                Diagnostic::error(
                    span,
                    format!("the constraint `{shown}` needs the extension FlexibleContexts"),
                )
                .note(format!("a constraint is about type variables, and `{t}` is none"))
                .hint("add `{-# LANGUAGE FlexibleContexts #-}` at the top of the file"),
            );
        }
    }

    /// A class applied to types; `None` (and a message) if it isn't well-formed.
    pub fn convert_pred(&mut self, class: Name, args: &[hir::Type], span: Span) -> Option<Pred> {
        let occ = self.names.occ(class);
        let Some(kinds) = self.env.class_params.get(&class).cloned() else {
            let d = if self.types.tycons.contains_key(&class) {
                Diagnostic::error(span, format!("`{occ}` is a type, not a class"))
            } else {
                Diagnostic::error(span, format!("the class `{occ}` is not known here"))
            };
            self.error(d);
            return None;
        };
        if kinds.len() != args.len() {
            let d = Diagnostic::error(
                span,
                format!(
                    "the class `{occ}` takes {}, but is given {}",
                    count(kinds.len(), "argument"),
                    args.len()
                ),
            );
            self.error(d);
            return None;
        }
        let mut map = Vec::new();
        let kinds: Vec<K> = kinds.iter().map(|&k| self.types.kinds.instantiate(k, &mut map)).collect();
        let args: Vec<_> = args.iter().zip(kinds).map(|(a, k)| self.convert_at(a, k)).collect();
        (!args.contains(&ERROR)).then_some(Pred { class, args })
    }
}

/// `1 argument`, `2 arguments`.
pub fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
