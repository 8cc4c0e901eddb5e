//! LiberalTypeSynonyms: an argument of a synonym may be a synonym without all of its arguments, if what the
//! outer one stands for gives it the others.
//!
//! Until then such a synonym is a constructor at the head of an application ([`Node::Con`]).

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span};

use super::Checker;
use super::env::TyConSort;
use super::kinds::count;
use super::types::{ERROR, Node, Ty};
use crate::names::Name;

/// So many synonyms are put in for one type: with kinds that agree with all others a synonym that is applied
/// to itself would never end.
const MOST_STEPS: usize = 10_000;

impl Checker<'_> {
    /// What the argument of a synonym stands for, in which others may lack arguments.
    pub(super) fn argument_of_synonym<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.in_synonym;
        self.in_synonym |= self.rules.liberal_synonyms;
        let made = f(self);
        self.in_synonym = outer;
        made
    }

    /// The type with what synonyms stand for in their places, once they have all arguments. Outside of a
    /// synonym's arguments none may lack any.
    pub(super) fn completed_synonyms(&mut self, t: Ty, span: Span) -> Ty {
        if !self.rules.liberal_synonyms {
            return t;
        }
        let mut lacking = None;
        let t = self.put_synonyms_in(t, &mut MOST_STEPS.clone(), &mut lacking);
        match lacking {
            Some((name, has)) if !self.in_synonym => {
                let takes = self.env.synonyms.get(&name).map_or(0, |s| s.params.len());
                self.lacks_arguments(name, takes, has, span);
                ERROR
            }
            _ => t,
        }
    }

    /// Reports a synonym that is not given all types that it names.
    pub(super) fn lacks_arguments(&mut self, name: Name, takes: usize, has: usize, span: Span) {
        let occ = self.names.occ(name);
        let takes = count(takes, "argument");
        self.error(Diagnostic::error(span, format!("the type synonym `{occ}` needs {takes}, but has {has}")));
    }

    fn put_synonyms_in(&mut self, t: Ty, steps: &mut usize, lacking: &mut Option<(Name, usize)>) -> Ty {
        let t = self.types.shallow(t);
        grow(|| match self.types.node(t) {
            Node::App(..) | Node::Con(_) => self.application_of_synonym(t, steps, lacking),
            Node::Fun(a, b) => {
                let a = self.put_synonyms_in(a, steps, lacking);
                let b = self.put_synonyms_in(b, steps, lacking);
                self.types.fun(a, b)
            }
            Node::Unboxed(i) => {
                let parts = self.types.unboxed_parts(i);
                let parts = parts.iter().map(|&p| self.put_synonyms_in(p, steps, lacking)).collect();
                self.types.unboxed(parts)
            }
            Node::Forall(i) => {
                let poly = self.types.poly(i);
                let mut context = poly.context.clone();
                for a in context.iter_mut().flat_map(|p| &mut p.args) {
                    *a = self.put_synonyms_in(*a, steps, lacking);
                }
                let ty = self.put_synonyms_in(poly.ty, steps, lacking);
                self.types.forall(poly.vars.clone(), context, ty)
            }
            Node::Family(i) => {
                let (family, kinds) = (self.types.family_name(i), self.types.family_kinds(i));
                let args = self.types.family_args(i);
                let args = args.iter().map(|&a| self.put_synonyms_in(a, steps, lacking)).collect();
                self.types.family_app(family, args, &kinds)
            }
            _ => t,
        })
    }

    fn application_of_synonym(
        &mut self,
        t: Ty,
        steps: &mut usize,
        lacking: &mut Option<(Name, usize)>,
    ) -> Ty {
        let (head, args) = self.types.spine(t);
        let mut args: Vec<Ty> = args.into_iter().map(|a| self.put_synonyms_in(a, steps, lacking)).collect();
        if let Node::Con(name) = self.types.node(head)
            && self.types.tycons.get(&name).is_some_and(|c| c.sort == TyConSort::Synonym)
            && let Some(synonym) = self.env.synonyms.get(&name).cloned()
        {
            let takes = synonym.params.len();
            if args.len() < takes {
                *lacking = Some((name, args.len()));
            } else {
                let Some(left) = steps.checked_sub(1) else { return ERROR };
                *steps = left;
                let rest = args.split_off(takes);
                let map: Vec<(Name, Ty)> = synonym.params.iter().copied().zip(args).collect();
                let stands_for = self.types.subst(synonym.ty, &map);
                let stands_for = self.own_variables(stands_for);
                let whole = rest.into_iter().fold(stands_for, |f, a| self.types.app(f, a));
                return self.put_synonyms_in(whole, steps, lacking);
            }
        }
        args.into_iter().fold(head, |f, a| self.types.app(f, a))
    }
}
