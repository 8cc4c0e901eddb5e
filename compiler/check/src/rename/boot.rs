//! Boot files: what a module says of itself to those that it imports (`M.hs-boot`; GHC's users' guide, "How
//! to compile mutually recursive modules"). They declare and define nothing: types, perhaps without their
//! constructors, classes, values by their types, instances by their heads.

use kelvin_base::{Diagnostic, Span};
use kelvin_syntax::ast::Decl;

use super::Renamer;
use super::binds::repeated_signature;
use crate::hir;
use crate::names::{Name, Space};

impl Renamer<'_> {
    /// The values that a boot file declares. Refuses what defines something.
    pub(super) fn boot_signatures(&mut self, decls: &[Decl]) -> Vec<(Name, hir::SigType)> {
        let mut out: Vec<(Name, hir::SigType)> = Vec::new();
        for decl in decls {
            match decl {
                Decl::Sig { names, ty, .. } => {
                    for id in names {
                        let sig = self.sig_type(ty);
                        let name = self.own_name(Space::Value, *id);
                        match out.iter().find(|(n, _)| *n == name) {
                            Some((n, _)) => {
                                let first = self.names.info(*n).span;
                                self.report(repeated_signature(*id, first));
                            }
                            None => out.push((name, sig)),
                        }
                    }
                }
                Decl::Fun { span, .. } | Decl::PatBind { span, .. } => {
                    self.not_in_boot(*span, "a definition", "the type of a value stands here, without it");
                }
                Decl::Foreign { span, .. } => {
                    self.not_in_boot(*span, "a foreign declaration", "write the function's type alone");
                }
                Decl::PatSyn { span, .. } => {
                    self.not_in_boot(*span, "a pattern synonym", "import the module itself for it");
                }
                Decl::DerivingInstance { span, .. } => self.derived_in_boot(*span),
                Decl::Data(d) => {
                    if let Some(first) = d.deriving.first() {
                        self.derived_in_boot(first.class.span());
                    }
                }
                Decl::Instance(i) => {
                    let bind = i.decls.iter().find(|d| matches!(d, Decl::Fun { .. } | Decl::PatBind { .. }));
                    if let Some(bind) = bind {
                        self.not_in_boot(bind.span(), "a method", "declare the instance's head alone");
                    }
                }
                _ => {}
            }
        }
        out
    }

    fn derived_in_boot(&mut self, span: Span) {
        self.not_in_boot(span, "a derived instance", "declare the instance's head: `instance Show T`");
    }

    fn not_in_boot(&mut self, span: Span, what: &str, hint: &str) {
        self.report(Diagnostic::error(span, format!("{what} in a boot file")).hint(hint));
    }
}
