//! Constraints that every use satisfies by where it stands: `HasCallStack` and `HasBinding`; and implicit
//! parameters, which are given by the nearest binding around the use (`IP x t`: the parameter `?x` of type
//! `t`).
//!
//! What is said here of the former does not hold of implicit parameters, which are wanted like other classes.
//! But the nearest that is given under the name is the one that is meant, whatever its type: types must then
//! agree. A binding without signature takes those that it mentions as parameters, whether or not they are in
//! scope around it, unless it is monomorphic. (GHC's users' guide, "Implicit parameters"; Lewis, Launchbury,
//! Meijer and Shields, "Implicit parameters: dynamic scoping with static types", 2000.)
//!
//! No instance is looked for. What is given by the nearest enclosing signature is passed on; where nothing is
//! given, the stack of calls is empty and the binding is the one at top level that the use stands in. Both
//! are known as soon as they are wanted, so they never stay open, and nothing is generalised over them: a
//! binding without signature does not take them as parameters (as in GHC 9.0, whose users' guide has the
//! rules under "HasCallStack").
//!
//! `HasCallStack` is the implicit parameter `?callStack :: CallStack`, and every other parameter of that type
//! works the same: the constraint is `HasCallStack` with its name for an argument
//! ([`Checker::stack_by_name`]).
//!
//! A use of a function that asks for the stack puts itself on it: name and place. The class's own method does
//! not, nor does an annotation with a type.

use kelvin_base::{Diagnostic, Span, Symbol};

use super::message::Ctx;
use super::solve::{Origin, Step, Wanted, Why};
use super::types::{Node, Pred, Ty};
use super::zonk::pending;
use super::{Checker, Var};
use crate::hir;
use crate::names::Name;
use crate::thir::{self, Dict, Made, Place};

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
                let place = self.place(self.said(f), origin.span);
                Dict::Call(Box::new(place), given.map(Box::new))
            }
            _ => given.unwrap_or(Dict::NoCalls),
        })
    }

    /// A constraint, where it is an implicit parameter that is a stack of calls as the class of these.
    pub(super) fn stack_by_name(&mut self, pred: Pred) -> Pred {
        if pred.class != self.known.implicit_class || !self.is_stack(pred.args[1]) {
            return pred;
        }
        self.stack_of(pred.args[0])
    }

    fn is_stack(&mut self, ty: Ty) -> bool {
        matches!(self.types.node(ty), Node::Con(c) if c == self.known.call_stack)
    }

    /// The class of stacks, for the parameter of this name.
    fn stack_of(&mut self, name: Ty) -> Pred {
        let usual = matches!(self.types.node(name), Node::Lit(text) if text.as_str() == "\"callStack\"");
        Pred { class: self.known.call_stack_class, args: if usual { Vec::new() } else { vec![name] } }
    }

    /// The stack that `?name` is, if the nearest parameter of this name is one.
    pub(super) fn stack_parameter(&mut self, name: Ty, span: Span) -> Option<(thir::Expr, Ty)> {
        let stack = self.stack_of(name);
        let classes = [self.known.implicit_class, stack.class];
        let mut is_stack = stack.args.is_empty();
        let mut at = Some(self.scope);
        'scopes: while let Some(scope) = at {
            for class in classes {
                for (of, number) in self.given_in(scope, class).into_iter().take_while(|g| g.0 == scope) {
                    let given = self.given_at(of, number).0;
                    let same = match class == stack.class {
                        true => self.types.same_all(&given.args, &stack.args),
                        false => self.types.same(given.args[0], name),
                    };
                    if same {
                        is_stack = class == stack.class;
                        break 'scopes;
                    }
                }
            }
            at = self.scopes[scope.0 as usize].parent;
        }
        if !is_stack {
            return None;
        }
        let method = self.known.given_call_stack;
        let dict = self.implicit(&stack, Origin { span, why: Why::Use(method) })?;
        let ty = self.types.con(self.known.call_stack);
        Some((thir::Expr::Var { name: method, dicts: vec![dict], ty: pending(ty), span }, ty))
    }

    /// Bindings of implicit parameters. The scope in which they are given is entered, which is the caller's
    /// to leave.
    pub(super) fn implicit_group(&mut self, binds: &[(&hir::FunBind, &hir::Type)]) -> thir::BindGroup {
        let mut out = Vec::with_capacity(binds.len());
        let mut given = Vec::with_capacity(binds.len());
        for (f, name) in binds {
            let ty = self.fresh();
            let clauses = self.fun_clauses(f, ty, Ctx::None);
            self.vars.insert(f.name, Var::Known(ty));
            let hir::Type::Lit(name, _) = name else { continue };
            let name = self.types.literal(*name);
            let pred = self.stack_by_name(Pred { class: self.known.implicit_class, args: vec![name, ty] });
            given.push((pred, f.name));
            out.push(thir::Bind::Fun(thir::FunBind {
                name: f.name,
                ty: pending(ty).into(),
                dict_params: Vec::new(),
                dict_binds: Vec::new(),
                clauses: clauses.into(),
                arity: 0,
                inline: None,
                scc: None,
                tick: f.attrs.tick,
                span: f.span,
            }));
        }
        let scope = self.enter_scope();
        for (pred, value) in given {
            // The evidence of a stack is the stack.
            let is_stack = pred.class == self.known.call_stack_class;
            let dict = if is_stack { Dict::Var(value) } else { Dict::Made(pred.class, Made::Value(value)) };
            self.add_given(scope, pred, dict);
        }
        thir::BindGroup { recursive: false, binds: out }
    }

    /// Solves a constraint `IP x t` by the nearest parameter of that name.
    pub(super) fn solve_implicit_parameter(&mut self, w: &Wanted) -> Step {
        let &[name, ty] = w.pred.args.as_slice() else { return Step::Impossible };
        let mut at = Some(w.scope);
        while let Some(scope) = at {
            for (of, number) in self.given_in(scope, w.pred.class).into_iter().take_while(|g| g.0 == scope) {
                let (given, dict) = self.given_at(of, number);
                if self.types.same(given.args[0], name) {
                    self.unify_at(given.args[1], ty, w.origin.span, Ctx::None);
                    self.prove(w, dict);
                    return Step::Solved;
                }
            }
            let s = &self.scopes[scope.0 as usize];
            if s.generalises && !self.is_stack(ty) {
                return Step::Stuck;
            }
            at = self.scopes[scope.0 as usize].parent;
        }
        if self.is_stack(ty) {
            self.prove(w, Dict::Made(w.pred.class, Made::Selector(self.known.no_call_stack)));
            return Step::Solved;
        }
        Step::Stuck
    }

    /// The message about an implicit parameter that nothing binds.
    pub(super) fn unbound_parameter(&mut self, w: &Wanted) -> bool {
        if w.pred.class != self.known.implicit_class {
            return false;
        }
        let shown = self.show_pred(&w.pred);
        let d = Diagnostic::error(w.origin.span, format!("unbound implicit parameter `{shown}`"));
        let d = match w.origin.why {
            Why::Use(f) if f != self.known.implicit_value => {
                d.at(format!("arising from a use of `{}`", self.said(f)))
            }
            _ => d,
        };
        let name = shown.split(' ').next().unwrap_or_default();
        self.error(d.hint(format!("bind it (`let {name} = …`), or put it into the context of a signature")));
        true
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
        crate::hir::pattern_vars(&p.pat, &mut vars);
        let names: Vec<&str> = vars.iter().map(|&v| self.names.occ(v).as_str()).collect();
        Symbol::intern(&names.join(", "))
    }

    /// Removes constraints from the context of a class or an instance that belong to uses, with a message.
    pub(super) fn refuse_implicit(&mut self, context: &mut Vec<Pred>, of: &str, span: Span) {
        let of_use =
            |this: &Self, p: &Pred| this.is_implicit(p.class) || p.class == this.known.implicit_class;
        let Some(bad) = context.iter().find(|p| of_use(self, p)).cloned() else { return };
        let shown = match bad.class == self.known.implicit_class {
            true => self.show_pred(&bad),
            false => self.names.occ(bad.class).to_string(),
        };
        let d = Diagnostic::error(span, format!("`{shown}` cannot be in the context of {of}"))
            .note("it tells of the place where a function is used")
            .hint("put it into the types of the methods");
        self.error(d);
        context.retain(|p| !of_use(self, p));
    }
}
