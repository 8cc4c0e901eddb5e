//! Constraints that every use satisfies by where it stands: `HasCallStack` and `HasBinding`.
//!
//! No instance is looked for. What is given by the nearest enclosing signature is passed on; where nothing is given,
//! the stack of calls is empty and the binding is the one at top level that the use stands in. Both are known as soon
//! as they are wanted, so they never stay open, and nothing is generalised over them: a binding without signature
//! does not take them as parameters (as in GHC 9.0, whose users' guide has the rules under "HasCallStack").
//!
//! A use of a function that asks for the stack puts itself on it: name and place. The class's own method does not,
//! nor does an annotation with a type.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::Checker;
use super::solve::{Origin, Why};
use super::types::Pred;
use crate::hir;
use crate::names::Name;
use crate::thir::{Dict, Place};

/// The binding at top level, or method, that is being checked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Enclosing {
    pub name: Symbol,
    pub span: Span,
}

impl Checker<'_> {
    /// Whether every use of the class satisfies it.
    pub(super) fn is_implicit(&self, class: Name) -> bool {
        class == self.known.call_stack_class || class == self.known.binding_class
    }

    /// The evidence for a constraint that every use satisfies.
    pub(super) fn implicit(&mut self, pred: &Pred, origin: Origin) -> Option<Dict> {
        if !self.is_implicit(pred.class) {
            return None;
        }
        let given = self.given(pred, self.scope);
        if pred.class == self.known.binding_class {
            let here = self.enclosing.unwrap_or(Enclosing { name: self.module, span: origin.span });
            return Some(given.unwrap_or_else(|| Dict::Binding(Box::new(self.place(here.name, here.span)))));
        }
        Some(match origin.why {
            Why::Use(f) if f != self.known.given_call_stack => {
                let place = self.place(self.names.occ(f), origin.span);
                Dict::Call(Box::new(place), given.map(Box::new))
            }
            _ => given.unwrap_or(Dict::NoCalls),
        })
    }

    fn place(&self, name: Symbol, span: Span) -> Place {
        let package = self.rules.package;
        Place { name, package, module: self.module, span }
    }

    /// Runs `f` for a binding. If it stands at top level, it is what `HasBinding` tells of below.
    pub(super) fn in_binding<R>(&mut self, name: Symbol, span: Span, f: impl FnOnce(&mut Self) -> R) -> R {
        let outer = self.enclosing;
        self.enclosing = Some(outer.unwrap_or(Enclosing { name, span }));
        let result = f(self);
        self.enclosing = outer;
        result
    }

    /// What a pattern binding binds, as text.
    pub(super) fn pattern_name(&self, p: &hir::PatBind) -> Symbol {
        let mut vars = Vec::new();
        super::bind::pattern_vars(&p.pat, &mut vars);
        let names: Vec<&str> = vars.iter().map(|&v| self.names.occ(v).as_str()).collect();
        Symbol::intern(&names.join(", "))
    }

    /// Removes constraints from the context of a class or an instance that belong to uses, with a message.
    pub(super) fn refuse_implicit(&mut self, context: &mut Vec<Pred>, of: &str, span: Span) {
        let Some(bad) = context.iter().find(|p| self.is_implicit(p.class)) else { return };
        let class = self.names.occ(bad.class);
        let d = Diagnostic::error(span, format!("`{class}` cannot be in the context of {of}"))
            .note("it tells of the place where a function is used")
            .hint("put it into the types of the methods");
        self.error(d);
        context.retain(|p| !self.is_implicit(p.class));
    }
}
