//! Declarations of families of types and of their instances: what GHC's manual calls well-formedness and
//! termination of type family instances.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::Checker;
use super::env::{TyCon, TyConSort};
use super::families::{Equation, Family};
use super::kinds::{K, STAR, count};
use super::types::{HAS_FAMILY, Node, Ty};
use crate::hir;
use crate::names::Name;

impl<'a> Checker<'a> {
    /// Gives a family its kind. Variables of an associated type that are the class's have their kinds
    /// already.
    pub(super) fn declare_family(&mut self, f: &'a hir::Family) -> K {
        let mut kinds = Vec::with_capacity(f.params.len());
        for p in &f.params {
            let written = p.kind.as_ref().map(|k| self.kind_of_annotation(k));
            let k = match (self.types.kinds.of_vars.get(&p.name), written) {
                (Some(&known), Some(k)) => {
                    if !self.types.kinds.unify(known, k) {
                        let occ = self.names.occ(p.name);
                        let d = format!("`{occ}` has another kind in the class");
                        self.error(Diagnostic::error(f.span, d));
                    }
                    known
                }
                (Some(&known), None) => known,
                (None, Some(k)) => k,
                // The equations of a closed family tell.
                (None, None) if f.closed.is_some() || self.kind_sigs.contains_key(&f.name) => {
                    self.types.kinds.fresh()
                }
                (None, None) => STAR,
            };
            self.types.kinds.of_vars.insert(p.name, k);
            kinds.push(k);
        }
        let result = match &f.kind {
            Some(k) => self.kind_of_annotation(k),
            None if f.closed.is_some() || self.kind_sigs.contains_key(&f.name) => self.types.kinds.fresh(),
            None => STAR,
        };
        let mut kind = self.types.kinds.funs(&kinds, result);
        if let Some(own) = self.declared_kind(f.name) {
            self.agrees_with_signature(f.name, kind, own);
            kind = own;
        } else if f.closed.is_some() && f.kind.is_some() && f.params.iter().all(|p| p.kind.is_some()) {
            // The kind is written whole: each equation may be at kinds of its own.
            self.types.kinds.close(kind, true);
        }
        let sort = if f.data { TyConSort::Data } else { TyConSort::Family };
        self.types.tycons.insert(f.name, TyCon { kind, sort });
        if !f.data {
            let family = Family::new(f.injective.clone(), f.closed.is_some());
            self.types.families.known.insert(f.name, family);
        }
        kind
    }

    /// The equations of a closed family.
    pub(super) fn closed_equations(&mut self, f: &hir::Family) {
        for e in f.closed.iter().flatten() {
            if let Some((args, ty, kinds)) = self.equation(e) {
                self.add_equation(e.family, (&args, ty, kinds), e.span);
            }
        }
    }

    /// The equations of all open families that the module has.
    pub fn family_instances(&mut self, equations: &[hir::TypeEquation], instances: &[hir::Instance]) {
        for e in equations {
            if self.types.families.known.get(&e.family).is_some_and(|f| f.closed) {
                let occ = self.names.occ(e.family);
                let d = format!(
                    "the type family `{occ}` is closed: it has no equations but those of its declaration"
                );
                self.error(Diagnostic::error(e.span, d));
                continue;
            }
            if let Some((args, ty, kinds)) = self.equation(e) {
                self.add_equation(e.family, (&args, ty, kinds), e.span);
            }
        }
        for i in instances {
            let has_families = self.env.classes.get(&i.class).is_some_and(|c| !c.families.is_empty());
            if has_families || !i.types.is_empty() {
                self.associated_instances(i);
            }
        }
    }

    /// The associated types of an instance: those that it gives, and the defaults of the class.
    fn associated_instances(&mut self, i: &hir::Instance) {
        let Some(class) = self.env.classes.get(&i.class).cloned() else { return };
        let Some(head) = self.convert_pred(i.class, &i.args, i.span) else { return };
        let at: FxHashMap<Name, Ty> = class.params.iter().copied().zip(head.args.iter().copied()).collect();
        for e in &i.types {
            let Some((args, ty, kinds)) = self.equation(e) else { continue };
            let params = class.families.iter().find(|f| f.0 == e.family).map_or(&[][..], |f| &f.1);
            if self.at_instance(e.family, params, &args, &at, e.span) {
                self.add_equation(e.family, (&args, ty, kinds), e.span);
            }
        }
        for (family, args, span) in &i.datas {
            let params = class.families.iter().find(|f| f.0 == *family).map_or(&[][..], |f| &f.1);
            let kind = self.family_kind(*family);
            let Some(args) = kind.and_then(|k| self.convert_args(args, k)) else { continue };
            self.at_instance(*family, params, &args, &at, *span);
        }
        for (family, params) in &class.families {
            if i.types.iter().any(|e| e.family == *family) || i.datas.iter().any(|d| d.0 == *family) {
                continue;
            }
            if i.via_newtype || i.via.is_some() {
                let reused = self.reused_pred(i, &head).and_then(|p| p.args.last().copied());
                self.associated_of_newtype(*family, params, &class.params, (&head.args, reused), i.span);
                continue;
            }
            match class.family_defaults.iter().find(|d| d.0 == *family) {
                Some((_, vars, ty)) => {
                    let map: Vec<(Name, Ty)> =
                        vars.iter().zip(params).filter_map(|(&v, p)| Some((v, *at.get(p)?))).collect();
                    let args: Vec<Ty> = vars.iter().map(|&v| self.types.var(v)).collect();
                    let args: Vec<Ty> = args.into_iter().map(|a| self.types.subst(a, &map)).collect();
                    let ty = self.types.subst(*ty, &map);
                    self.add_equation(*family, (&args, ty, Vec::new()), i.span);
                }
                None => {
                    let (occ, class) = (self.names.occ(*family), self.names.occ(i.class));
                    let d =
                        format!("the instance of `{class}` does not say what the associated type `{occ}` is");
                    self.error(Diagnostic::warning(i.span, d).flag("missing-methods"));
                }
            }
        }
    }

    /// An instance that a newtype takes over has the associated types of the type inside.
    fn associated_of_newtype(
        &mut self,
        family: Name,
        params: &[Name],
        of: &[Name],
        (head, reused): (&[Ty], Option<Ty>),
        span: Span,
    ) {
        let is_data = self.types.tycons.get(&family).is_some_and(|t| t.sort == TyConSort::Data);
        let (Some(&last), Some(rep)) = (head.last(), reused) else { return };
        if is_data {
            let occ = self.names.occ(family);
            let d = format!(
                "the class has the associated data type `{occ}`: no instance of it can be taken over"
            );
            self.error(Diagnostic::error(span, d).hint("write the instance"));
            return;
        }
        let side = |this: &mut Self, replacement: Ty| {
            let args = params.iter().map(|p| match of.iter().position(|o| o == p) {
                Some(n) if n + 1 == of.len() => replacement,
                Some(n) => head[n],
                None => this.types.var(*p),
            });
            args.collect::<Vec<Ty>>()
        };
        let (left, right) = (side(self, last), side(self, rep));
        let ty = self.types.family_app(family, right, &[]);
        self.add_equation(family, (&left, ty, Vec::new()), span);
    }

    /// The kind of a family, with new ones for its variables.
    pub(super) fn family_kind(&mut self, family: Name) -> Option<K> {
        let kind = self.types.tycons.get(&family)?.kind;
        Some(self.types.kinds.instantiate(kind, &mut Vec::new()))
    }

    /// Whether an associated type is given for the types that its instance is for.
    fn at_instance(
        &mut self,
        family: Name,
        params: &[Name],
        args: &[Ty],
        at: &FxHashMap<Name, Ty>,
        span: Span,
    ) -> bool {
        for (p, &a) in params.iter().zip(args) {
            let Some(&expected) = at.get(p) else { continue };
            if !self.types.same(expected, a) {
                let shown = self.show_tys(&[expected, a]);
                let occ = self.names.occ(family);
                let d = format!(
                    "the associated type `{occ}` is given for `{}` in an instance for `{}`",
                    shown[1], shown[0]
                );
                self.error(Diagnostic::error(span, d).hint(format!("write `{}` there, too", shown[0])));
                return false;
            }
        }
        true
    }

    /// Types at the kinds of a type constructor's parameters.
    pub(super) fn convert_args(&mut self, args: &[hir::Type], kind: K) -> Option<Vec<Ty>> {
        let mut kind = kind;
        let mut out = Vec::with_capacity(args.len());
        for a in args {
            let (ka, rest) = self.types.kinds.as_fun(kind)?;
            out.push(self.convert_at(a, ka));
            kind = rest;
        }
        Some(out)
    }

    /// Both sides of an equation, and what the family's kind variables are in it.
    pub(super) fn equation(&mut self, e: &hir::TypeEquation) -> Option<(Vec<Ty>, Ty, Vec<K>)> {
        let arity = self.types.families.known.get(&e.family)?.arity;
        if arity != e.args.len() {
            let occ = self.names.occ(e.family);
            let d = format!(
                "the type family `{occ}` takes {}, but this equation gives {}",
                count(arity, "type"),
                e.args.len()
            );
            self.error(Diagnostic::error(e.span, d));
            return None;
        }
        self.bind_tyvars(&e.vars);
        let declared = self.types.tycons.get(&e.family)?.kind;
        let mut kind_vars = Vec::new();
        let mut kind = self.types.kinds.instantiate(declared, &mut kind_vars);
        let mut args = Vec::with_capacity(arity);
        for a in &e.args {
            let (ka, rest) = self.types.kinds.as_fun(kind)?;
            args.push(self.convert_at(a, ka));
            kind = rest;
        }
        let ty = self.convert_at(&e.ty, kind);
        for (&a, h) in args.iter().zip(&e.args) {
            let why = if self.types.flag(a) & HAS_FAMILY != 0 {
                "an application of a type family"
            } else if matches!(self.types.node(a), Node::Forall(_)) {
                "a quantified type"
            } else if self.types.has_error(a) {
                return None;
            } else {
                continue;
            };
            let d = format!("{why} cannot stand on the left side of an equation between types");
            self.error(Diagnostic::error(h.span(), d));
            return None;
        }
        let kinds = kind_vars.into_iter().map(|k| k.1).collect();
        Some((args, ty, kinds))
    }

    /// Adds an equation to its family, with variables of its own.
    pub(super) fn add_equation(&mut self, family: Name, (args, ty, kinds): (&[Ty], Ty, Vec<K>), span: Span) {
        if !self.rules.undecidable_instances && !self.shrinks(family, args, ty, span) {
            return;
        }
        // What is open in a closed family's other equations may tell, unless its kind is written whole.
        let whole = !kinds.is_empty() || self.types.families.known.get(&family).is_some_and(|f| !f.closed);
        kinds.iter().for_each(|&k| self.types.kinds.close(k, true));
        let mut vars = Vec::new();
        args.iter().for_each(|&a| self.types.free_vars(a, &mut vars));
        let fresh: Vec<Name> = vars.iter().map(|&v| self.fresh_tyvar(self.names.occ(v))).collect();
        let map: Vec<(Name, Ty)> = vars.iter().zip(&fresh).map(|(&v, &n)| (v, self.types.var(n))).collect();
        for (v, &new) in vars.iter().zip(&fresh) {
            if let Some(k) = self.types.kinds.of_var(*v) {
                if whole {
                    self.types.kinds.close(k, true);
                }
                self.types.kinds.of_equations.insert(new, k);
            }
        }
        let args: Vec<Ty> = args.iter().map(|&a| self.types.subst(a, &map)).collect();
        let ty = self.types.subst(ty, &map);
        let new = Equation {
            vars: fresh,
            args: args.clone(),
            ty,
            after: Vec::new(),
            kinds,
            rivals: Vec::new(),
            span,
        };
        let clashing = self.types.add_equation(family, new);
        if let Some(&other) = clashing.first() {
            let left = self.types.family_app_shown(family, &args);
            let shown = self.show_ty(left);
            let d = Diagnostic::error(span, format!("the equation for `{shown}` contradicts another one"))
                .note("both apply to some types, and give different ones for them");
            self.error(if other.is_none() { d } else { d.label(other, "the other equation") });
        }
    }

    /// Whether the applications of families on the right side of an equation are smaller than its left side,
    /// so that reduction ends.
    fn shrinks(&mut self, family: Name, args: &[Ty], ty: Ty, span: Span) -> bool {
        let mut inner = Vec::new();
        self.raw_applications(ty, &mut inner);
        let mut left = Vec::new();
        let left_size: usize = args.iter().map(|&a| self.raw_size(a, &mut left)).sum();
        for (name, inner) in inner {
            let mut vars = Vec::new();
            let size: usize = inner.iter().map(|&a| self.raw_size(a, &mut vars)).sum();
            let more = vars.iter().find(|&v| {
                let occurrences = |vs: &[Name]| vs.iter().filter(|w| *w == v).count();
                occurrences(&vars) > occurrences(&left)
            });
            let nested = inner.iter().any(|&a| self.types.flag(a) & HAS_FAMILY != 0);
            let why = match more {
                _ if nested => "a type family is applied to what a type family gives".to_string(),
                Some(&v) => format!("`{}` occurs more often in it than on the left side", self.names.occ(v)),
                None if size >= left_size => "it is no smaller than the left side".to_string(),
                None => continue,
            };
            let (right, left) =
                (self.types.family_app_shown(name, &inner), self.types.family_app_shown(family, args));
            let shown = self.show_tys(&[right, left]);
            let d = Diagnostic::error(
                span,
                format!("reducing `{}` might not end: its equation has `{}`", shown[1], shown[0]),
            )
            .note(why)
            .hint("UndecidableInstances allows it");
            self.error(d);
            return false;
        }
        true
    }

    /// The applications of families in a type as it was written.
    fn raw_applications(&mut self, t: Ty, out: &mut Vec<(Name, Vec<Ty>)>) {
        if self.types.flag(t) & HAS_FAMILY == 0 {
            return;
        }
        grow(|| match self.types.raw(t) {
            Node::Family(i) => {
                let args = self.types.family_args(i);
                out.push((self.types.family_name(i), args.to_vec()));
                args.iter().for_each(|&a| self.raw_applications(a, out));
            }
            Node::App(a, b) | Node::Fun(a, b) => {
                self.raw_applications(a, out);
                self.raw_applications(b, out);
            }
            Node::Unboxed(i) => {
                self.types.unboxed_parts(i).iter().for_each(|&p| self.raw_applications(p, out));
            }
            Node::Forall(i) => {
                let ty = self.types.poly(i).ty;
                self.raw_applications(ty, out);
            }
            _ => {}
        })
    }

    /// The number of variables and constructors in a type as it was written; each occurrence of a variable.
    fn raw_size(&mut self, t: Ty, vars: &mut Vec<Name>) -> usize {
        grow(|| match self.types.raw(t) {
            Node::Var(v) => {
                vars.push(v);
                1
            }
            Node::App(a, b) => self.raw_size(a, vars) + self.raw_size(b, vars),
            Node::Fun(a, b) => 1 + self.raw_size(a, vars) + self.raw_size(b, vars),
            Node::Family(i) => {
                let args = self.types.family_args(i);
                1 + args.iter().map(|&a| self.raw_size(a, vars)).sum::<usize>()
            }
            Node::Unboxed(i) => {
                let parts = self.types.unboxed_parts(i);
                1 + parts.iter().map(|&a| self.raw_size(a, vars)).sum::<usize>()
            }
            Node::Forall(i) => {
                let ty = self.types.poly(i).ty;
                self.raw_size(ty, vars)
            }
            _ => 1,
        })
    }

    /// Reports a reduction that does not end.
    pub fn endless_reduction(&mut self) {
        let Some(i) = self.types.families.endless else { return };
        let family = self.types.family_name(i);
        let occ = self.names.occ(family);
        let span = self
            .types
            .families
            .known
            .get(&family)
            .and_then(|f| f.equations.first())
            .map_or(Span::NONE, |e| e.span);
        let d =
            Diagnostic::error(span, format!("reducing applications of the type family `{occ}` does not end"))
                .note("200 reductions, each of what the one before gave, came to no end");
        self.error(d);
    }
}
