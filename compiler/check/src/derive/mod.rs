//! Derived instances (Report 11), generated as renamed code.

use kelvin_syntax::ast::Decl;

use crate::hir;
use crate::rename::Renamer;

impl Renamer<'_> {
    /// Instances for all `deriving` clauses and standalone declarations.
    pub(crate) fn derive_all(&mut self, decls: &[Decl], out: &mut Vec<hir::Instance>) {
        let _ = (decls, out);
    }
}
