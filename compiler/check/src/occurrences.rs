//! What stands where in a module: names, the scopes of variables, types. For tools that answer questions
//! about places in the source (the language server); made only for those who ask
//! ([`crate::front::Session::check_recording`]), beside checking and without a part in it. Where nobody asks,
//! it costs a comparison with `None`.
//!
//! A span may be listed twice, and may be of more than a name (what `..` of a record pattern binds stands
//! where the whole pattern does): whoever wants the text of a name compares.

use kelvin_base::{Span, Symbol};
use rustc_hash::FxHashMap;

use crate::names::Name;
use crate::thir;

/// What renaming and checking found in one module. Of a module with errors, what was found before they ended
/// it.
#[derive(Default, Debug)]
pub struct Occurrences {
    /// Names where they are bound, declared, used, imported and exported.
    pub names: Vec<(Span, Name)>,
    /// The left-hand sides of equations, up to the right-hand side, and the function (or method) that each
    /// defines.
    pub equations: Vec<(Span, Name)>,
    /// The text over which local variables are in scope.
    pub scopes: Vec<(Span, Vec<Name>)>,
    /// Top-level names in scope, with the qualifier that they are written with.
    pub in_scope: Vec<(Option<Symbol>, Name)>,
    /// The types that occurrences of overloaded and polymorphic variables and constructors have there.
    pub uses: Vec<(Span, thir::Type)>,
    /// The types of the module's variables, local ones too.
    pub variables: FxHashMap<Name, thir::Type>,
}
