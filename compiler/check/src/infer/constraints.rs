//! Constraints that are types: variables and families of kind `Constraint`, pairs of constraints, quantified
//! ones.
//!
//! They are constraints of the class `holds` with the type as argument. What such a type turns out to be, a
//! class applied to types, is wanted or given instead as soon as that is known; the evidence is the same.
//! Several constraints as one type are nested pairs, the class `Both#` with two superclasses. The evidence of
//! a quantified constraint is a function from the dictionaries of its context.

use kelvin_base::{Diagnostic, Symbol};

use super::Checker;
use super::arithmetic::string_of;
use super::solve::{Scope, ScopeId, Step, Wanted};
use super::types::{Match, Node, Poly, Pred, Ty};
use crate::thir::Dict;

impl Checker<'_> {
    /// The class constraint (or equality) that a type is.
    pub(super) fn plain_constraint(&mut self, t: Ty) -> Option<Pred> {
        let (head, args) = self.types.spine(t);
        match self.types.node(head) {
            Node::Con(c) if c == self.known.equality || self.env.class_params.contains_key(&c) => {
                Some(Pred { class: c, args })
            }
            _ => None,
        }
    }

    pub(super) fn solve_constraint(&mut self, w: &Wanted) -> Step {
        let t = w.pred.args[0];
        if self.types.has_error(t) {
            return Step::Solved;
        }
        if let Some(p) = self.plain_constraint(t) {
            let p = self.stack_by_name(p);
            if p.class == self.known.equality {
                self.want_equal(p.args[0], p.args[1], w.origin);
                let Some(none) = self.no_evidence() else { return Step::Impossible };
                self.prove(w, none);
            } else {
                let dict = match self.implicit(&p, w.origin) {
                    Some(dict) => dict,
                    None => self.want_for(p, w.scope, w),
                };
                self.prove(w, dict);
            }
            return Step::Solved;
        }
        if let Some(dict) = self.given(&w.pred, w.scope) {
            self.prove(w, dict);
            return Step::Solved;
        }
        if self.solve_by_quantified(w) {
            return Step::Solved;
        }
        match self.types.node(t) {
            Node::Forall(i) => {
                let poly = self.types.poly(i);
                self.solve_quantified(w, &poly);
                Step::Solved
            }
            Node::Family(i) if self.types.family_name(i) == self.known.type_error => {
                let message = self.types.family_args(i)[0];
                let mut text = String::new();
                self.error_message(message, &mut text);
                self.error(Diagnostic::error(w.origin.span, text));
                Step::Solved
            }
            _ if self.types.has_metas(t) => Step::Stuck,
            _ if !self.last_resort && self.open_given_fits(&w.pred, w.scope) => Step::Stuck,
            _ => Step::Impossible,
        }
    }

    /// Evidence where none is needed.
    fn no_evidence(&self) -> Option<Dict> {
        let id = self.env.by_class.get(&self.known.no_constraint)?.first()?;
        Some(Dict::Instance(self.env.instances[*id as usize].dict, Vec::new()))
    }

    /// Wants the body of a quantified constraint where its context is given.
    fn solve_quantified(&mut self, w: &Wanted, poly: &Poly) {
        let level = self.level + 1;
        let mut map = Vec::with_capacity(poly.vars.len());
        for &v in &poly.vars {
            let rigid = self.types.fresh_rigid(self.names, self.names.occ(v), level);
            map.push((v, rigid));
        }
        self.scopes.push(Scope::inside(w.scope));
        let inner = ScopeId(self.scopes.len() as u32 - 1);
        let context = self.types.subst_preds(&poly.context, &map);
        let params = self.give(inner, &context);
        let body = self.types.subst(poly.ty, &map);
        let body = Pred { class: self.known.holds, args: vec![body] };
        let dict = self.want_for(body, inner, w);
        let dict = if params.is_empty() { dict } else { Dict::Lambda(params, Box::new(dict)) };
        self.prove(w, dict);
    }

    /// Solves a constraint by a quantified one that is given, or by a superclass of that.
    pub(super) fn solve_by_quantified(&mut self, w: &Wanted) -> bool {
        for (scope, number) in self.given_in(w.scope, self.known.holds) {
            let (given, dict) = self.given_at(scope, number);
            let Node::Forall(i) = self.types.node(given.args[0]) else { continue };
            let poly = self.types.poly(i);
            // That of a variable, `a => b`, is of what the variable stands for.
            let head = self.plain_constraint(poly.ty);
            let head = head.unwrap_or_else(|| Pred { class: self.known.holds, args: vec![poly.ty] });
            // The head and its superclasses, with the way to each.
            let mut todo = vec![(head, Vec::new())];
            while let Some((head, path)) = todo.pop() {
                if path.len() > 20 {
                    continue;
                }
                if let Some(map) = self.matching_head(&poly, &head, &w.pred) {
                    let mut dicts = Vec::with_capacity(poly.context.len());
                    for p in self.types.subst_preds(&poly.context, &map) {
                        if p.class == self.known.equality {
                            self.want_equal(p.args[0], p.args[1], w.origin);
                        } else {
                            dicts.push(self.want_for(p, w.scope, w));
                        }
                    }
                    let applied = if dicts.is_empty() { dict } else { Dict::App(Box::new(dict), dicts) };
                    let whole =
                        path.into_iter().fold(applied, |d, (class, i)| Dict::Super(Box::new(d), class, i));
                    self.prove(w, whole);
                    return true;
                }
                let Some(class) = self.env.classes.get(&head.class).cloned() else { continue };
                let map: Vec<_> = class.params.iter().copied().zip(head.args.iter().copied()).collect();
                for (i, s) in class.supers.iter().enumerate() {
                    let mut path = path.clone();
                    path.push((head.class, i));
                    todo.push((self.types.subst_pred(s, &map), path));
                }
            }
        }
        false
    }

    /// What the variables of a quantified constraint are for it to be the wanted one.
    fn matching_head(
        &mut self,
        poly: &Poly,
        head: &Pred,
        wanted: &Pred,
    ) -> Option<Vec<(crate::names::Name, Ty)>> {
        if head.class != wanted.class {
            return None;
        }
        let mut map = Vec::new();
        let found = head
            .args
            .iter()
            .zip(&wanted.args)
            .fold(Match::Yes, |m, (&p, &t)| m.and(|| self.types.matches(&poly.vars, p, t, &mut map)));
        (found == Match::Yes && poly.vars.iter().all(|v| map.iter().any(|(w, _)| w == v))).then_some(map)
    }

    /// Adds to a scope what constraints that are given turn out to be there. Whether there was something new.
    pub(super) fn expand_givens(&mut self, scope: ScopeId) -> bool {
        let before = self.given_count(scope);
        let mut told = false;
        for (id, number) in self.given_in(scope, self.known.holds) {
            let (given, dict) = self.given_at(id, number);
            let Some(p) = self.plain_constraint(given.args[0]) else { continue };
            if p.class != self.known.equality {
                self.add_given(scope, p, dict);
            } else if !self.types.same(p.args[0], p.args[1]) {
                let before = self.types.refinements();
                self.assume_equal(scope, p.args[0], p.args[1]);
                told |= self.types.refinements() > before;
            }
        }
        told || self.given_count(scope) > before
    }

    /// The literal of which a class wants to know what it is.
    pub(super) fn literal_of(&mut self, pred: &Pred) -> Option<Symbol> {
        let wants_string = match pred.class {
            c if c == self.known.known_nat => Some(false),
            c if c == self.known.known_symbol => Some(true),
            c if c == self.known.typeable_class => None,
            _ => return None,
        };
        let Node::Lit(text) = self.types.node(*pred.args.first()?) else { return None };
        let fits = wants_string.is_none_or(|s| s == string_of(text).is_some());
        fits.then_some(text)
    }

    /// The text that an `ErrorMessage` describes.
    fn error_message(&mut self, t: Ty, out: &mut String) {
        let (head, args) = self.types.spine(t);
        let name = match self.types.node(head) {
            Node::Con(c) => self.names.occ(c).as_str(),
            _ => "",
        };
        match (name, &args[..]) {
            ("Text", &[text]) => match self.types.node(text) {
                Node::Lit(s) => out.push_str(string_of(s).unwrap_or(s.as_str())),
                _ => out.push_str(&self.show_ty(text)),
            },
            ("ShowType", [.., shown]) => out.push_str(&self.show_ty(*shown)),
            (":<>:", &[a, b]) => {
                self.error_message(a, out);
                self.error_message(b, out);
            }
            (":$$:", &[a, b]) => {
                self.error_message(a, out);
                out.push('\n');
                self.error_message(b, out);
            }
            _ => out.push_str(&self.show_ty(t)),
        }
    }
}
