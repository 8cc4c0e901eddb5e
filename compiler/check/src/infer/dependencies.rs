//! The coverage condition: by an instance of a class with functional dependencies the types that determine
//! others must have all variables of these in them (or, with UndecidableInstances, determine them by the
//! dependencies of its context). Else the instance would stand for several, of which no two could be
//! declared. (GHC's users' guide, "Instance termination rules".)

use kelvin_base::Diagnostic;
use kelvin_base::stack::grow;

use super::Checker;
use super::env::InstInfo;
use super::types::Pred;
use crate::hir;
use crate::names::Name;

impl Checker<'_> {
    /// Reports an instance that does not satisfy the condition. As in GHC what is written in its head,
    /// `args`, counts: the kinds of types, and what a synonym that stands there is applied to.
    pub(super) fn covers_dependencies(&mut self, inst: &InstInfo, args: &[hir::Type]) {
        let Some(class) = self.env.classes.get(&inst.class).cloned() else { return };
        for (left, right) in &class.fundeps {
            let mut known: Vec<Name> = Vec::new();
            left.iter().filter_map(|&i| args.get(i)).for_each(|t| vars(t, &mut known));
            left.iter().for_each(|&i| self.types.free_vars(inst.args[i], &mut known));
            if self.rules.undecidable_instances {
                self.close_over_dependencies(&inst.context, &mut known);
            }
            let mut needed = Vec::new();
            right.iter().for_each(|&i| self.types.free_vars(inst.args[i], &mut needed));
            let Some(open) = needed.into_iter().find(|v| !known.contains(v)) else { continue };
            let occ = self.names.occ(open);
            let shown = self.show_pred(&Pred { class: inst.class, args: inst.args.clone() });
            let text = format!("the instance `{shown}` does not determine `{occ}`");
            let list = |at: &[usize]| -> String {
                let names = at.iter().filter_map(|&i| class.params.get(i));
                names.map(|&p| self.names.occ(p).as_str()).collect::<Vec<_>>().join(" ")
            };
            let dependency = format!("{} -> {}", list(left), list(right));
            let d = Diagnostic::error(inst.span, text)
                .note(format!("the class has the functional dependency `{dependency}`"));
            let d = match self.rules.undecidable_instances {
                true => d,
                false => d.hint("with UndecidableInstances the dependencies of its context count, too"),
            };
            return self.error(d);
        }
    }
}

/// The variables of a type, as it is written.
fn vars(t: &hir::Type, out: &mut Vec<Name>) {
    use hir::Type::*;
    grow(|| match t {
        Var(n, _) => out.push(*n),
        App(a, b) | Fun(a, b) | Kinded(a, b, _) => {
            vars(a, out);
            vars(b, out);
        }
        Tuple(ts, _) | UnboxedTuple(ts, _) => ts.iter().for_each(|t| vars(t, out)),
        Forall(sig) => vars(&sig.ty, out),
        Con(..) | Lit(..) => {}
    })
}
