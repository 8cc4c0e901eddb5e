//! `sccBy "c" key e`: `case keyCentre# c key of k -> scc[By k] c e`; without profiling `e` alone.

use kelvin_base::{Span, Symbol};
use kelvin_check::thir::Expr as TExpr;
use kelvin_layout::{OTHER_KEYS, keyed_label};
use kelvin_syntax::ast::Lit as AstLit;

use super::app::{Arg, spine};
use super::{Cx, force, var_expr};
use crate::construct::mk_app;
use crate::expr::{Atom, Expr, Lit, SccKind, Ty};
use crate::typing::int_ty;

impl<'a> Cx<'a> {
    /// `sccBy` with its arguments, of which three have to be here: what is charged to the key is what stands
    /// there, as for `scc`. A function that took the expression as an argument would be given a thunk of
    /// somebody else.
    pub(super) fn keyed_scc(&mut self, args: &[Arg<'a>], span: Span, ty: &Ty) -> Expr {
        let [label, key, body, more @ ..] = args else {
            let message = "`sccBy` must stand with its three arguments, a name, a key and an expression: what is \
                           charged to the key is what is written there (where a function is wanted, \
                           `\\x -> sccBy \"name\" key (f x)`)";
            self.error(span, message);
            return self.unit();
        };
        let Some(label) = self.string_literal(*label) else {
            self.error(
                span,
                "the first argument of `sccBy` must be a string literal, the name of the cost centre",
            );
            return self.unit();
        };
        let mut wraps = Vec::new();
        let more = self.args(more, &mut wraps);
        let (body, body_ty) =
            if more.is_empty() { (self.arg_expr(*body, ty), ty.clone()) } else { self.arg_code(*body) };
        let code = if self.options.profiled && !self.options.ignore_scc {
            let label = Symbol::intern(&keyed_label(label.as_str(), OTHER_KEYS));
            let cc = self.normal_centre(label, span);
            let key = self.arg(*key, &mut wraps);
            let k = self.local(Symbol::intern("key"), int_ty(), span);
            let find = var_expr(self.global(self.known.key_centre));
            let number = Atom::Lit(Lit::Int(cc.0.into()));
            let found = mk_app(find, vec![number, key], int_ty());
            let scc = Expr::Scc(SccKind::By(Atom::Var(k)), cc, body.into());
            force(found, k, scc, &body_ty)
        } else {
            body
        };
        self.wrap(wraps, mk_app(code, more, ty.clone()), ty)
    }

    /// The text of a string literal, also of an overloaded one, which is of type `String` here.
    fn string_literal(&self, arg: Arg<'_>) -> Option<Symbol> {
        let Arg::Expr(e) = arg else { return None };
        match e.unticked() {
            TExpr::Lit(AstLit::String(text), _) => Some(*text),
            TExpr::App(..) => {
                let mut args = Vec::new();
                let TExpr::Var { name, .. } = spine(e.unticked(), &mut args) else { return None };
                let info = self.names.info(*name);
                let overloaded =
                    info.occ == *"fromString" && info.module.is_some_and(|m| m == *"Data.String");
                match args[..] {
                    [Arg::Expr(text)] if overloaded => match text.unticked() {
                        TExpr::Lit(AstLit::String(text), _) => Some(*text),
                        _ => None,
                    },
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
