//! Fields of primitive types: `Eq`, `Ord` and `Show` are derived for them as for what boxes them, which they
//! are put into.

use kelvin_prims::{Operand, PRIM_MODULE};

use super::build::Gen;
use crate::hir::{Expr, Field, Type};
use crate::names::{Name, Names};
use crate::rename::Renamer;

impl Renamer<'_> {
    /// Which comparable primitive type this is, or stands for, if it is one.
    pub(super) fn operand(&self, ty: &Type) -> Option<Operand> {
        operand(self.names, &self.expand(ty))
    }

    /// Whether this is the primitive type of addresses: they are compared as numbers, and not shown.
    pub(super) fn is_address(&self, ty: &Type) -> bool {
        let Type::Con(name, _) = self.expand(ty) else { return false };
        let info = self.names.info(name);
        info.occ.as_str() == "Addr#" && info.module.is_some_and(|m| m.as_str() == PRIM_MODULE)
    }
}

fn operand(names: &Names, ty: &Type) -> Option<Operand> {
    let Type::Con(name, _) = ty else { return None };
    let info = names.info(*name);
    if info.module.is_none_or(|m| m.as_str() != PRIM_MODULE) {
        return None;
    }
    match info.occ.as_str() {
        "Int#" => Some(Operand::Int),
        "Word#" => Some(Operand::Word),
        "Char#" => Some(Operand::Char),
        "Double#" => Some(Operand::Double),
        "Float#" => Some(Operand::Float),
        _ => None,
    }
}

/// What follows a shown literal of this type.
pub(super) fn suffix(operand: Operand) -> &'static str {
    match operand {
        Operand::Int | Operand::Char | Operand::Float => "#",
        Operand::Word | Operand::Double => "##",
    }
}

impl Gen<'_, '_> {
    /// The value of a field that a variable stands for, in a box if it needs one.
    pub fn field(&self, field: &Field, v: Name) -> Expr {
        if self.r.is_address(&field.ty) {
            let number = self.call(self.known().addr_to_int, [self.var(v)]);
            return self.app(self.con(self.known().int_con), [number]);
        }
        let k = self.known();
        let con = match self.r.operand(&field.ty) {
            None => return self.var(v),
            Some(Operand::Int) => k.int_con,
            Some(Operand::Word) => k.word_con,
            Some(Operand::Char) => k.char_con,
            Some(Operand::Double) => k.double_con,
            Some(Operand::Float) => k.float_con,
        };
        self.con_of(con, &[v])
    }
}
