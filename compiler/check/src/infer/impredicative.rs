//! ImpredicativeTypes: type variables may stand for quantified types, as far as a quick look at the arguments
//! of an application shows it (Serrano, Hage, Peyton Jones and Vytiniotis, *A quick look at impredicativity*,
//! 2020).
//!
//! Variables that an application is instantiated with ([`MetaInfo::open`](super::types::MetaInfo)) may become
//! quantified types until its arguments are checked. Before, each argument that is itself a name or an
//! application of one is looked at: its type, with such variables of its own, is compared with the one that
//! is expected, and nothing but such variables is bound. No constraint is wanted and no message given: the
//! argument is checked afterwards like any other.

use kelvin_base::Diagnostic;
use kelvin_base::stack::grow;

use super::types::{ERROR, Node, Ty};
use super::{Checker, Var};
use crate::hir;

/// So many names are looked at on account of one argument.
const MOST_NAMES: usize = 300;

impl Checker<'_> {
    /// Finds out which of the open variables of an argument's type stand for quantified types.
    pub(super) fn quick_look(&mut self, arg: &hir::Expr, expected: Ty) {
        if self.rules.impredicative {
            self.quick_look_at(arg, expected, &mut MOST_NAMES.clone());
        }
    }

    /// Reports an argument of a type that is quantified, without the extension.
    pub(super) fn no_quantified_argument(&mut self, t: Ty, written: &hir::Type) -> Ty {
        if self.rules.impredicative || self.in_synonym || self.types.as_poly(t).is_none() {
            return t;
        }
        let d = Diagnostic::error(written.span(), "a polymorphic type stands where only a plain one may");
        self.error(
            d.hint("ImpredicativeTypes allows it; a newtype with a polymorphic field can hold it, too"),
        );
        ERROR
    }

    /// What was found has been found: the other variables stand for plain types.
    pub(super) fn end_quick_look(&mut self, first: usize) {
        if self.rules.impredicative {
            self.types.metas[first..].iter_mut().for_each(|m| m.open = false);
        }
    }

    fn quick_look_at(&mut self, arg: &hir::Expr, expected: Ty, left: &mut usize) {
        if self.types.as_poly(expected).is_some() || !self.has_open(expected) {
            return;
        }
        let Some(found) = self.quick_type(arg, left) else { return };
        let guarded = !matches!(self.types.node(expected), Node::Meta(_));
        // A function that takes a quantified type can be nothing else, whatever its variables are.
        if guarded || !self.has_open(found) || self.has_quantified(found) {
            self.agree_openly(expected, found);
        }
    }

    fn has_open(&mut self, t: Ty) -> bool {
        let mut metas = Vec::new();
        self.types.free_metas(t, &mut metas);
        metas.iter().any(|m| self.types.metas[m.0 as usize].open)
    }

    /// Whether a part of the type is quantified.
    fn has_quantified(&mut self, t: Ty) -> bool {
        grow(|| match self.types.node(t) {
            Node::Forall(_) => true,
            Node::App(a, b) | Node::Fun(a, b) => self.has_quantified(a) || self.has_quantified(b),
            _ => false,
        })
    }

    /// The type of a name or an application of one, as far as it can be told at a glance.
    fn quick_type(&mut self, e: &hir::Expr, left: &mut usize) -> Option<Ty> {
        *left = left.checked_sub(1)?;
        let unwound = self.unwind(e);
        let name = match unwound.head.unticked() {
            hir::Expr::Var(n, _) | hir::Expr::Con(n, _) => *n,
            hir::Expr::Sig(_, sig, _) if unwound.args.is_empty() && unwound.types.is_empty() => {
                let messages = self.diagnostics.len();
                let t = self.convert_sig(sig);
                self.diagnostics.truncate(messages);
                // The types that are given are not for this argument.
                let outer = std::mem::take(&mut self.type_args);
                let t = self.quick_instance(t);
                self.type_args = outer;
                return Some(t);
            }
            _ => return None,
        };
        let mut ty = match self.vars.get(&name) {
            Some(Var::Known(t)) => *t,
            Some(Var::Group { .. }) => return None,
            None => match self.env.values.get(&name) {
                Some(&t) => t,
                None => self.env.cons.get(&name)?.ty,
            },
        };
        let messages = self.diagnostics.len();
        let given = unwound.types.iter().map(|t| (t.at, t.ty.map(|t| self.visible_type(t)))).collect();
        self.diagnostics.truncate(messages);
        let outer = std::mem::replace(&mut self.type_args, given);
        for &(arg, _) in &unwound.args {
            ty = self.quick_instance(ty);
            let Some((a, r)) = self.types.as_fun(ty) else {
                self.type_args = outer;
                return None;
            };
            let own = std::mem::take(&mut self.type_args);
            grow(|| self.quick_look_at(arg, a, left));
            self.type_args = own;
            self.type_args.retain_mut(|given| {
                given.0 = given.0.wrapping_sub(1);
                given.0 != usize::MAX
            });
            ty = r;
        }
        ty = self.quick_instance(ty);
        self.type_args = outer;
        Some(ty)
    }

    /// The type with open variables for those that it is quantified over.
    fn quick_instance(&mut self, ty: Ty) -> Ty {
        let Some(poly) = self.types.as_poly(ty) else { return ty };
        let mut map = Vec::with_capacity(poly.vars.len());
        for &v in &poly.vars {
            let given = self.given_type(v);
            map.push((v, given.unwrap_or_else(|| self.open_variable(self.names.occ(v)))));
        }
        self.types.subst(poly.ty, &map)
    }

    /// A variable that may become a quantified type.
    pub(super) fn open_variable(&mut self, hint: kelvin_base::Symbol) -> Ty {
        let t = self.types.fresh_lifted(self.level, Some(hint));
        self.open_newest();
        t
    }

    /// A variable for a part of what a pattern matches.
    pub(super) fn open_part(&mut self) -> Ty {
        let t = self.types.fresh_lifted(self.level, None);
        self.open_newest();
        t
    }

    /// Lets the newest variable become a quantified type.
    pub(super) fn open_newest(&mut self) {
        if let Some(info) = self.types.metas.last_mut() {
            info.open = self.rules.impredicative;
        }
    }

    /// Binds open variables alone, from the left, up to where the types are not the same.
    fn agree_openly(&mut self, a: Ty, b: Ty) -> bool {
        let (a, b) = (self.types.shallow(a), self.types.shallow(b));
        let open = |this: &Self, t| match this.types.raw(t) {
            Node::Meta(m) => this.types.metas[m.0 as usize].open,
            _ => false,
        };
        if a == b {
            return true;
        }
        match (self.types.raw(a), self.types.raw(b)) {
            // What does not fit is for the check of the argument to say.
            _ if open(self, a) || open(self, b) => self.types.unify(self.names, a, b).is_ok(),
            (Node::App(f, x), Node::App(g, y)) | (Node::Fun(f, x), Node::Fun(g, y)) => {
                grow(|| self.agree_openly(f, g) && self.agree_openly(x, y))
            }
            (Node::Con(c), Node::Con(d)) => c == d,
            _ => true,
        }
    }
}
