//! Warnings that need types: bindings without signatures, results that a `do` block drops, types chosen by
//! default, instances that belong elsewhere.
//!
//! What they are about is recorded while the module is checked, and said at its end, when types are final.
//! Nothing is recorded unless warnings are wanted.

use kelvin_base::stack::grow;
use kelvin_base::{Diagnostic, Span, Symbol};

use super::types::{Node, Ty};
use super::{Checker, Env, show_type};
use crate::hir::{self, Bind};
use crate::names::{Name, Names, Space};
use crate::thir;

/// What is recorded.
#[derive(Debug, Default)]
pub struct Record {
    /// Statements of `do` blocks whose results are dropped, and their types.
    pub statements: Vec<(Span, Ty)>,
    /// Where a type was chosen by default, for which classes, and which.
    pub defaulted: Vec<(Span, String, Ty)>,
    /// Names that an `scc` is around, alone; its label and what it is around.
    pub annotated: Vec<(Symbol, Name, Span, Ty)>,
}

impl Checker<'_> {
    /// Notes a type that defaulting has chosen.
    pub(super) fn note_default(&mut self, mentions: &[usize], chosen: Ty) {
        if !self.rules.warnings {
            return;
        }
        let mut classes: Vec<String> = Vec::new();
        let mut place = Span::NONE;
        for &i in mentions {
            let w = &self.wanted[i];
            if place.is_none() {
                place = w.origin.span;
            }
            let class = format!("`{}`", self.names.occ(w.pred.class));
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
        self.warn.defaulted.push((place, classes.join(", "), chosen));
    }

    /// What was recorded, as warnings.
    pub(super) fn recorded_warnings(&mut self) {
        let record = Record { annotated: std::mem::take(&mut self.warn.annotated), ..Record::default() };
        let record = std::mem::replace(&mut self.warn, record);
        for (span, ty) in record.statements {
            self.dropped_result(span, ty);
        }
        for (span, classes, ty) in record.defaulted {
            let shown = self.show_ty(ty);
            let d = Diagnostic::warning(span, format!("the type `{shown}` is chosen by default"))
                .flag("type-defaults")
                .at(format!("only known to be of {classes}"));
            self.error(d.hint("a type signature or annotation says which type is meant"));
        }
    }

    /// Notes an `scc` around a name.
    pub(super) fn note_annotation(&mut self, label: Symbol, body: &hir::Expr, ty: Ty) {
        if let hir::Expr::Var(name, span) = body
            && self.names.info(*name).module.is_some()
        {
            self.warn.annotated.push((label, *name, *span, ty));
        }
    }

    /// What was noted of annotated names; there is little to note, so whether this is wanted is asked
    /// afterwards. Which of this module's names are constants others may ask, too.
    pub(super) fn annotated_names(&mut self) {
        for bind in self.out.binds.iter().flat_map(|g| &g.binds) {
            if let thir::Bind::Fun(f) = bind {
                if is_constant(f) {
                    self.env.constants.insert(f.name);
                } else {
                    self.env.constants.remove(&f.name);
                }
            }
        }
        for (label, name, span, ty) in std::mem::take(&mut self.warn.annotated) {
            self.annotated_name(label, name, span, ty);
        }
    }

    /// A constant whose value is a function: what calls of it cost is the constant's, or the caller's,
    /// wherever it is named (`docs/cost-semantics.md`, rule 53). A function of the top level is what it is
    /// named under.
    fn annotated_name(&mut self, label: Symbol, name: Name, span: Span, ty: Ty) {
        let ty = self.types.zonk(ty);
        let is_function = matches!(self.types.node(ty), Node::Fun(..));
        if !is_function || !self.env.constants.contains(&name) {
            return;
        }
        let text = self.names.occ(name);
        let d = Diagnostic::warning(
            span,
            format!("the cost centre `{label}` is not charged for calls of `{text}`"),
        )
        .flag("scc-reference")
        .at("a constant whose value is a function: only its name is evaluated here")
        .hint(format!("`\\x -> scc \"{label}\" ({text} x)` is charged for them"));
        self.error(d);
    }

    fn dropped_result(&mut self, span: Span, ty: Ty) {
        let ty = self.types.zonk(ty);
        let Node::App(monad, result) = self.types.node(ty) else { return };
        let head = self.types.head(result);
        let unit = matches!(head, Node::Con(n) if n == self.known.unit);
        if unit || matches!(head, Node::Var(_) | Node::Meta(_) | Node::Error) {
            return;
        }
        let shown = self.show_ty(result);
        let same_monad = match self.types.node(result) {
            Node::App(inner, _) => self.types.same(inner, monad),
            _ => false,
        };
        let d = Diagnostic::warning(span, "the result of this statement is not used").flag("unused-do-bind");
        let d = match same_monad {
            true => d.note("the result is itself an action, which is never run").hint("`join` would run it"),
            false => d.hint("write `_ <- …` or `void (…)` if that is meant"),
        };
        self.error(d.at(format!("a result of type `{shown}`")));
    }

    /// Instances in a module that defines neither the class nor a type of its head.
    pub(super) fn orphans(&mut self, instances: &[hir::Instance]) {
        for i in instances {
            let mut found = self.names.info(i.class).module == Some(self.module);
            for t in &i.args {
                mentions(t, &mut |n| found |= self.names.info(n).module == Some(self.module));
            }
            if !found {
                let class = self.names.occ(i.class);
                let d = Diagnostic::warning(i.span, format!("an instance of `{class}` far from home"))
                    .flag("orphans")
                    .at("neither the class nor the type is defined in this module")
                    .hint("wrap the type in a newtype of this module, or move the instance");
                self.error(d);
            }
        }
    }
}

/// Whether a binding has no parameters, of the source or of classes.
fn is_constant(f: &thir::FunBind) -> bool {
    let is_lambda = match f.clauses.as_slice() {
        [only] => {
            matches!(only.rhs.guarded.as_slice(), [(conditions, thir::Expr::Lambda { .. })] if conditions.is_empty())
        }
        _ => false,
    };
    f.arity == 0 && f.dict_params.is_empty() && !is_lambda
}

fn mentions(t: &hir::Type, see: &mut dyn FnMut(Name)) {
    match t {
        hir::Type::Con(n, _) => see(*n),
        hir::Type::Var(..) | hir::Type::Lit(..) => {}
        hir::Type::App(a, b) | hir::Type::Fun(a, b) => grow(|| {
            mentions(a, see);
            mentions(b, see);
        }),
        hir::Type::Tuple(ts, _) | hir::Type::UnboxedTuple(ts, _) => ts.iter().for_each(|t| mentions(t, see)),
        hir::Type::Forall(s) => mentions(&s.ty, see),
        hir::Type::Kinded(t, k, _) => {
            mentions(t, see);
            mentions(k, see);
        }
    }
}

/// Top-level bindings without a signature, with the signature that they could have.
pub fn missing_signatures(m: &hir::Module, env: &Env, names: &Names) -> Vec<Diagnostic> {
    let mut found: Vec<(Name, Span)> = Vec::new();
    for bind in m.binds.iter().flat_map(|g| &g.binds) {
        match bind {
            Bind::Fun(f) if f.sig.is_none() => found.push((f.name, f.span)),
            Bind::Fun(_) => {}
            Bind::Pat(p) => {
                let mut vars = Vec::new();
                crate::hir::pattern_vars(&p.pat, &mut vars);
                vars.retain(|v| p.sigs.iter().all(|s| s.0 != *v));
                found.extend(vars.into_iter().map(|v| (v, p.span)));
            }
        }
    }
    found.retain(|(n, _)| {
        let info = names.info(*n);
        info.space == Space::Value && !info.is_made()
    });
    let mut out = Vec::with_capacity(found.len());
    for (n, span) in found {
        let info = names.info(n);
        let Some(ty) = env.type_of(n) else { continue };
        let span = if info.span.is_none() { span } else { info.span };
        let symbolic = !info.occ.as_str().starts_with(|c: char| c.is_alphabetic() || c == '_');
        let occ = if symbolic { format!("({})", info.occ) } else { info.occ.to_string() };
        let d = Diagnostic::warning(span, format!("`{}` has no type signature", info.occ))
            .flag("missing-signatures");
        out.push(d.hint(format!("`{occ} :: {}`", show_type(&ty, names))));
    }
    out
}
