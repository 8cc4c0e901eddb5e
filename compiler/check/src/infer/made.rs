//! Classes of one method whose evidence the compiler makes of what it knows of types.
//!
//! `TagToEnum# t` holds for enumerations: types all of whose constructors have no fields, of which there is
//! at least one. Its method is the primitive `tagToEnum#`, whose type says nothing of the class: it stands in
//! no context, so nothing is generalised over it, and where a type is not known in the end the use is
//! refused.
//!
//! `HasField x r a` (`GHC.Records`) holds where the field `x` of the type `r` has type `a` and its selector
//! is in scope; instances of the program's own are for what is no field. (GHC's users' guide, "Record field
//! selector polymorphism".)

use kelvin_base::{Diagnostic, Span};

use super::Checker;
use super::arithmetic::string_of;
use super::message::Ctx;
use super::solve::{Step, Wanted};
use super::types::{Node, Pred, Ty};
use crate::names::Name;
use crate::thir::{Dict, Made};

impl Checker<'_> {
    /// Makes the evidence, if this is a class for which that is done; `None`: instances are to be asked.
    pub(super) fn solve_made(&mut self, w: &Wanted) -> Option<Step> {
        if w.pred.class == self.known.enumeration_class {
            let &[t] = w.pred.args.as_slice() else { return Some(Step::Impossible) };
            let made = match self.types.head(t) {
                Node::Meta(_) | Node::Family(_) if self.types.has_metas(t) => return Some(Step::Stuck),
                Node::Error => return Some(Step::Solved),
                Node::Con(c) => self.enumeration(c, t),
                _ => None,
            };
            let Some(made) = made else { return Some(Step::Impossible) };
            self.prove(w, Dict::Made(w.pred.class, made));
            return Some(Step::Solved);
        }
        if w.pred.class == self.known.has_field {
            let selector = self.selected_field(w)?;
            self.prove(w, Dict::Made(w.pred.class, Made::Selector(selector)));
            return Some(Step::Solved);
        }
        None
    }

    /// The algebraic type `t` with the constructor `con` at its head, if it is an enumeration.
    fn enumeration(&mut self, con: Name, t: Ty) -> Option<Made> {
        let (_, args) = self.types.spine(t);
        let (data, _) = self.data_at(con, args)?;
        let plain = |c: &Name| {
            let con = self.env.cons.get(c);
            con.is_some_and(|c| {
                c.fields.is_empty() && c.exists.is_empty() && c.context.is_empty() && c.gadt.is_none()
            })
        };
        let first = *data.cons.first().filter(|_| data.cons.iter().all(plain))?;
        Some(Made::Enumeration(self.env.cons.get(&first)?.data))
    }

    /// The selector of the field that a `HasField` constraint asks for; its type is made to agree.
    fn selected_field(&mut self, w: &Wanted) -> Option<Name> {
        let &[field, record, ty] = w.pred.args.as_slice() else { return None };
        let Node::Lit(text) = self.types.node(field) else { return None };
        let field = string_of(text)?;
        let con = self.types.head_con(record)?;
        let (_, args) = self.types.spine(record);
        let (data, _) = self.data_at(con, args)?;
        let fields = data.cons.iter().filter_map(|c| self.env.cons.get(c)).flat_map(|c| &c.field_names);
        let selector = fields.flatten().copied().find(|&f| self.names.occ(f) == *field)?;
        if !self.fields_in_scope.contains(&selector) {
            return None;
        }
        let selector_ty = *self.env.values.get(&selector)?;
        let plain = match self.types.as_poly(selector_ty) {
            Some(poly) => self.instantiate(&poly, w.origin).0,
            None => selector_ty,
        };
        let (from, to) = self.types.as_fun(plain)?;
        if self.types.as_poly(to).is_some() {
            return None;
        }
        let ctx = Ctx::Field(selector);
        let agreed = self.unify_at(from, record, w.origin.span, ctx);
        if agreed {
            self.unify_at(to, ty, w.origin.span, ctx);
        }
        Some(selector)
    }

    /// Refuses instances of the program's own where there are fields, or could be.
    pub(super) fn has_field_instance(&mut self, head: &Pred, span: Span) -> bool {
        let &[field, record, _] = head.args.as_slice() else { return true };
        let why = match self.types.head(record) {
            Node::Con(con) => {
                let (_, args) = self.types.spine(record);
                let data = self.data_at(con, args).map(|d| d.0);
                let cons = data.iter().flat_map(|d| &d.cons).filter_map(|c| self.env.cons.get(c));
                let mut fields = cons.flat_map(|c| c.field_names.iter().flatten());
                match self.types.node(field) {
                    Node::Lit(text) => {
                        let text = string_of(text).unwrap_or_default();
                        fields
                            .any(|&f| self.names.occ(f) == *text)
                            .then_some("the type has that field already")
                    }
                    _ => fields.next().is_some().then_some("the type has fields, and this is for any"),
                }
            }
            Node::Error => None,
            _ => Some("the type of the record must be a data type"),
        };
        let Some(why) = why else { return true };
        let shown = self.show_pred(head);
        self.error(Diagnostic::error(span, format!("illegal instance `{shown}`")).note(why));
        false
    }

    /// The message about a use of `tagToEnum#` at a type that is none, or not known to be one.
    pub(super) fn no_enumeration(&mut self, w: &Wanted) -> bool {
        if w.pred.class != self.known.enumeration_class {
            return false;
        }
        let t = w.pred.args[0];
        let shown = self.show_ty(t);
        let d = match self.types.head(t) {
            Node::Con(_) => Diagnostic::error(
                w.origin.span,
                format!("`tagToEnum#` is asked for values of `{shown}`, which is no enumeration"),
            )
            .note("an enumeration has constructors, all of them without fields"),
            _ => Diagnostic::error(w.origin.span, "`tagToEnum#` must be told of which type its result is")
                .hint("annotate the result with the type: `tagToEnum# x :: Bool`"),
        };
        self.error(d);
        true
    }
}
