//! Kinds, and types as users write them made into [`Ty`]s, which infers and checks kinds on the way.
//!
//! Kinds are `*`, functions and constraints (for classes, never written); what stays open is `*`. A parameter annotated
//! with a kind variable (`Proxy (t :: k)`) takes types of every kind, and none is checked there.
//! Primitive types count as `*`: that a variable of unlifted type is not used polymorphically is the
//! library's business.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::Checker;
use super::env::TyConSort;
use super::types::{ERROR, Node, Pred, Ty, deep};
use crate::hir;
use crate::names::Name;

/// A kind: an index into [`Kinds`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct K(u32);

#[derive(Clone, Copy, Debug)]
enum KNode {
    Star,
    /// A kind variable that was written: any kind will do.
    Any,
    Fun(K, K),
    Meta(Option<K>),
}

/// The kind `*`.
pub const STAR: K = K(0);

/// The kind that is every kind.
pub const ANY: K = K(1);

/// All kinds.
#[derive(Clone, Debug)]
pub struct Kinds {
    nodes: Vec<KNode>,
}

impl Default for Kinds {
    fn default() -> Kinds {
        Kinds { nodes: vec![KNode::Star, KNode::Any] }
    }
}

impl Kinds {
    fn push(&mut self, n: KNode) -> K {
        self.nodes.push(n);
        K(self.nodes.len() as u32 - 1)
    }

    pub fn fresh(&mut self) -> K {
        self.push(KNode::Meta(None))
    }

    pub fn fun(&mut self, a: K, b: K) -> K {
        self.push(KNode::Fun(a, b))
    }

    /// `k1 -> … -> kn -> r`.
    pub fn funs(&mut self, args: &[K], r: K) -> K {
        args.iter().rev().fold(r, |r, &a| self.fun(a, r))
    }

    fn shallow(&self, mut k: K) -> K {
        while let KNode::Meta(Some(b)) = self.nodes[k.0 as usize] {
            k = b;
        }
        k
    }

    fn node(&self, k: K) -> KNode {
        self.nodes[self.shallow(k).0 as usize]
    }

    /// Makes the kinds equal; `false` if they are not.
    pub fn unify(&mut self, a: K, b: K) -> bool {
        let (a, b) = (self.shallow(a), self.shallow(b));
        if a == b {
            return true;
        }
        match (self.nodes[a.0 as usize], self.nodes[b.0 as usize]) {
            (KNode::Any, _) | (_, KNode::Any) => true,
            (KNode::Meta(_), _) => self.bind(a, b),
            (_, KNode::Meta(_)) => self.bind(b, a),
            (KNode::Star, KNode::Star) => true,
            (KNode::Fun(a, b), KNode::Fun(c, d)) => deep(|| self.unify(a, c) && self.unify(b, d)),
            _ => false,
        }
    }

    fn bind(&mut self, m: K, k: K) -> bool {
        if self.occurs(m, k) {
            return false;
        }
        self.nodes[m.0 as usize] = KNode::Meta(Some(k));
        true
    }

    fn occurs(&self, m: K, k: K) -> bool {
        let k = self.shallow(k);
        k == m
            || matches!(self.nodes[k.0 as usize], KNode::Fun(a, b) if deep(|| self.occurs(m, a) || self.occurs(m, b)))
    }

    /// Whatever is still open in the kind becomes `*`.
    pub fn close(&mut self, k: K) {
        let k = self.shallow(k);
        match self.nodes[k.0 as usize] {
            KNode::Star | KNode::Any => {}
            KNode::Meta(_) => self.nodes[k.0 as usize] = KNode::Meta(Some(STAR)),
            KNode::Fun(a, b) => deep(|| {
                self.close(a);
                self.close(b);
            }),
        }
    }

    pub(super) fn as_fun(&mut self, k: K) -> Option<(K, K)> {
        match self.node(k) {
            KNode::Fun(a, b) => Some((a, b)),
            KNode::Star => None,
            KNode::Any => Some((ANY, ANY)),
            KNode::Meta(_) => {
                let (a, b) = (self.fresh(), self.fresh());
                let f = self.fun(a, b);
                self.unify(k, f);
                Some((a, b))
            }
        }
    }

    /// Number of arguments until `*`, for messages.
    fn arity(&self, k: K) -> usize {
        let mut n = 0;
        let mut k = k;
        while let KNode::Fun(_, b) = self.node(k) {
            n += 1;
            k = b;
        }
        n
    }

    pub fn show(&self, k: K) -> String {
        match self.node(k) {
            KNode::Star | KNode::Meta(_) => "*".into(),
            KNode::Any => "k".into(),
            KNode::Fun(a, b) => {
                let left = self.show(a);
                let left = if matches!(self.node(a), KNode::Fun(..)) { format!("({left})") } else { left };
                format!("{left} -> {}", self.show(b))
            }
        }
    }
}

impl Checker<'_> {
    /// A kind annotation: a type over `*` (or `Type`), variables and `->`.
    pub fn kind_of_annotation(&mut self, t: &hir::Type) -> K {
        match t {
            hir::Type::Fun(a, b) => {
                let (a, b) = (self.kind_of_annotation(a), self.kind_of_annotation(b));
                self.env.kinds.fun(a, b)
            }
            hir::Type::Con(n, _) if matches!(self.names.occ(*n).as_str(), "*" | "Type" | "★") => STAR,
            hir::Type::Con(n, _) if *n == self.known.any_kind => ANY,
            _ => {
                self.error(Diagnostic::error(t.span(), "only `*`, `Type` and `->` are supported in kinds"));
                STAR
            }
        }
    }

    /// Brings type variables into scope, with annotated or open kinds.
    pub fn bind_tyvars(&mut self, vars: &[hir::TyVar]) -> Vec<Name> {
        vars.iter()
            .map(|v| {
                let k = match &v.kind {
                    Some(k) => self.kind_of_annotation(k),
                    None => self.env.kinds.fresh(),
                };
                self.tyvar_kinds.insert(v.name, k);
                v.name
            })
            .collect()
    }

    fn tyvar_kind(&mut self, n: Name) -> K {
        if let Some(&k) = self.tyvar_kinds.get(&n) {
            return k;
        }
        let k = self.env.kinds.fresh();
        self.tyvar_kinds.insert(n, k);
        k
    }

    /// A type that must have kind `*`.
    pub fn convert(&mut self, t: &hir::Type) -> Ty {
        self.convert_at(t, STAR)
    }

    /// A type that must have kind `k`.
    pub fn convert_at(&mut self, t: &hir::Type, k: K) -> Ty {
        let (ty, found) = self.convert_any(t);
        if ty == ERROR || self.env.kinds.unify(found, k) {
            return ty;
        }
        let (n, m) = (self.env.kinds.arity(found), self.env.kinds.arity(k));
        let shown = self.show_ty(ty);
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
            .at(format!("something of kind `{}` is expected here", self.env.kinds.show(k)));
            match t {
                hir::Type::App(..) if m == 1 => d.hint("leave out its last argument"),
                _ => d,
            }
        } else {
            Diagnostic::error(t.span(), format!("`{shown}` has the wrong kind"))
        };
        let d = d.note(format!(
            "expected kind `{}`, but `{shown}` has kind `{}`",
            self.env.kinds.show(k),
            self.env.kinds.show(found)
        ));
        self.error(d);
        ERROR
    }

    fn convert_any(&mut self, t: &hir::Type) -> (Ty, K) {
        deep(|| match t {
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
            hir::Type::Tuple(ts, span) => {
                let parts: Vec<_> = ts.iter().map(|t| self.convert(t)).collect();
                (self.tuple_of(&parts, *span), STAR)
            }
            hir::Type::UnboxedTuple(ts, _) => {
                let parts = ts.iter().map(|t| self.convert(t)).collect();
                (self.types.unboxed(parts), STAR)
            }
            hir::Type::Forall(sig) => (self.convert_sig(sig), STAR),
        })
    }

    /// `a -> b`; a quantification at the right of the arrow moves before it, so that dictionaries come first.
    fn function_to(&mut self, a: Ty, b: Ty) -> Ty {
        let Some(poly) = self.types.as_poly(b) else { return self.types.fun(a, b) };
        let fresh: Vec<_> = poly.vars.iter().map(|&v| self.fresh_tyvar(self.names.occ(v))).collect();
        let map: Vec<_> = poly.vars.iter().zip(&fresh).map(|(&v, &f)| (v, self.types.var(f))).collect();
        let context = self.types.subst_preds(&poly.context, &map);
        let body = self.types.subst(poly.ty, &map);
        let f = self.types.fun(a, body);
        self.types.forall(fresh, context, f)
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
            let Some((ka, kr)) = self.env.kinds.as_fun(kind) else {
                self.too_many_arguments(head, args.len() - rest.len(), args.len(), t.span());
                return (ERROR, STAR);
            };
            let a = self.convert_at(a, ka);
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
        let Some(&tycon) = self.env.tycons.get(&n) else {
            let occ = self.names.occ(n);
            self.error(Diagnostic::error(span, format!("the type `{occ}` is not known here")));
            return (ERROR, STAR, &[]);
        };
        match tycon.sort {
            TyConSort::Data => (self.types.con(n), tycon.kind, args),
            TyConSort::Family => {
                let arity = self.types.families.known.get(&n).map_or(0, |f| f.arity);
                if args.len() < arity {
                    let occ = self.names.occ(n);
                    let needs = count(arity, "argument");
                    let d = format!("the type family `{occ}` needs {needs}, but has {}", args.len());
                    self.error(Diagnostic::error(span, d));
                    return (ERROR, STAR, &[]);
                }
                let mut kind = tycon.kind;
                let mut own = Vec::with_capacity(arity);
                for a in &args[..arity] {
                    let Some((ka, kr)) = self.env.kinds.as_fun(kind) else { return (ERROR, STAR, &[]) };
                    own.push(self.convert_at(a, ka));
                    kind = kr;
                }
                let ty = if own.contains(&ERROR) { ERROR } else { self.types.family_app(n, own) };
                (ty, kind, &args[arity..])
            }
            TyConSort::Class => {
                let occ = self.names.occ(n);
                self.error(
                    Diagnostic::error(span, format!("`{occ}` is a class, not a type"))
                        .hint(format!("a constraint stands before `=>`, as in `{occ} a => a`")),
                );
                (ERROR, STAR, &[])
            }
            TyConSort::Synonym => {
                if !self.env.synonyms.contains_key(&n) {
                    self.define_synonym(n, span);
                }
                let Some(syn) = self.env.synonyms.get(&n).cloned() else { return (ERROR, STAR, &[]) };
                let k = syn.params.len();
                if args.len() < k {
                    let occ = self.names.occ(n);
                    self.error(Diagnostic::error(
                        span,
                        format!(
                            "the type synonym `{occ}` needs {}, but has {}",
                            count(k, "argument"),
                            args.len()
                        ),
                    ));
                    return (ERROR, STAR, &[]);
                }
                let mut kind = tycon.kind;
                let mut map = Vec::with_capacity(k);
                for (p, a) in syn.params.iter().zip(args) {
                    let Some((ka, kr)) = self.env.kinds.as_fun(kind) else { return (ERROR, STAR, &[]) };
                    map.push((*p, self.convert_at(a, ka)));
                    kind = kr;
                }
                let ty = self.types.subst(syn.ty, &map);
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
                Some(class) => {
                    let pred = self.convert_pred(class, &p.args, p.span);
                    pred.iter().for_each(|pred| self.plain_context(pred, p.span));
                    preds.extend(pred);
                }
                None => {
                    if let [a, b] = &p.args[..] {
                        let k = self.env.kinds.fresh();
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

    /// Report 4.1.4: a class is asked of type variables, perhaps applied.
    fn plain_context(&mut self, pred: &Pred, span: Span) {
        if self.rules.flexible_contexts {
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
            let d = if self.env.tycons.contains_key(&class) {
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
        let args: Vec<_> = args.iter().zip(kinds).map(|(a, k)| self.convert_at(a, k)).collect();
        (!args.contains(&ERROR)).then_some(Pred { class, args })
    }
}

/// `1 argument`, `2 arguments`.
pub fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
