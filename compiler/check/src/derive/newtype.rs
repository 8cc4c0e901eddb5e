//! Instances that a newtype takes over from the type it represents.
//!
//! For a class of type constructors the represented type must end with the newtype's own last parameters
//! (`newtype P a = P (StateT S IO a)` for `Monad`); how many is known from how the class uses its parameter.

use kelvin_base::Diagnostic;

use super::Request;
use crate::hir::{self, Pred, Type};
use crate::modules::EntityKind;
use crate::rename::Renamer;

impl Renamer<'_> {
    pub(super) fn derive_newtype(&mut self, r: &Request) -> Option<hir::Instance> {
        let arity = self.class_arity_of(r.class)?;
        let field = &r.data.cons.first()?.fields.first()?.ty;
        let represented = self.expand(field);
        let params = &r.data.params;
        let reduced = if arity <= params.len() {
            let last: Vec<_> = params[params.len() - arity..].iter().map(|p| p.name).collect();
            self.eta_reduce(represented, &last)
        } else {
            None
        };
        let Some(represented) = reduced else {
            let ty = self.occ(r.data.name);
            let d = Diagnostic::error(r.span, format!("cannot derive `{}` for `{ty}`", r.class_id.name))
                .at("the represented type does not end with the newtype's last parameters")
                .hint("write the instance");
            self.diags.push(d);
            return None;
        };
        let mut args = r.class_args.clone();
        args.push(represented);
        let wanted = vec![Pred { class: Some(r.class), args, span: r.span }];
        Some(hir::Instance { via_newtype: true, ..self.instance_of(r, arity, wanted, Vec::new()) })
    }

    /// The instance of another type of the same representation (DerivingVia).
    pub(super) fn derive_via(&mut self, r: &Request, via: Type) -> Option<hir::Instance> {
        let dropped = self.class_arity_of(r.class)?;
        if r.given.is_none() && dropped > r.data.params.len() {
            let ty = self.occ(r.data.name);
            let d = Diagnostic::error(r.span, format!("cannot derive `{}` for `{ty}`", r.class_id.name));
            self.diags.push(d.at("the type has too few parameters for this class"));
            return None;
        }
        Some(hir::Instance { via: Some(via), ..self.instance_of(r, dropped, Vec::new(), Vec::new()) })
    }

    /// How many arguments the last parameter of a class takes.
    pub(super) fn class_arity_of(&self, class: crate::names::Name) -> Option<usize> {
        match self.entity(class).map(|e| &e.kind) {
            Some(EntityKind::Class { arity, .. }) => Some(*arity),
            _ => None,
        }
    }

    /// Takes these variables off the end of a type.
    fn eta_reduce(&self, ty: Type, vars: &[crate::names::Name]) -> Option<Type> {
        let Some((&last, before)) = vars.split_last() else { return Some(ty) };
        let (f, x) = match ty {
            Type::App(f, x) => (*f, *x),
            Type::Fun(a, b) => {
                let arrow = Type::Con(self.known.arrow, a.span());
                (Type::App(Box::new(arrow), a), *b)
            }
            _ => return None,
        };
        let is_last = matches!(x, Type::Var(n, _) if n == last);
        if !is_last || super::structure::mentions(&f, last) {
            return None;
        }
        let f = self.expand(&f);
        self.eta_reduce(f, before)
    }
}
