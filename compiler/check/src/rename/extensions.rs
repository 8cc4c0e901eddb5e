//! `LANGUAGE` pragmas that change the meaning of names and literals.
//!
//! Most extensions only allow more programs; what they allow is always allowed, and the parser knows their names. Here are
//! the few that the renamer acts on, and those that are refused because a program would silently mean something else.

use kelvin_base::{Diagnostic, Span, Symbol};

/// The extensions that change meanings here.
#[derive(Clone, Copy, Debug)]
pub struct Extensions {
    pub implicit_prelude: bool,
    pub scoped_type_variables: bool,
    /// String literals are applied to `fromString`.
    pub overloaded_strings: bool,
    /// Patterns and bindings are strict unless marked lazy.
    pub strict: bool,
    /// Fields are strict.
    pub strict_data: bool,
    /// Deriving a class that is not derivable means an instance of its defaults.
    pub derive_any_class: bool,
}

impl Default for Extensions {
    fn default() -> Extensions {
        Extensions {
            implicit_prelude: true,
            scoped_type_variables: false,
            overloaded_strings: false,
            strict: false,
            strict_data: false,
            derive_any_class: false,
        }
    }
}

/// Unsupported ones that would change the meaning of a program without a sign in its text.
const CHANGE_MEANING: &[&str] =
    &["LexicalNegation", "MonadComprehensions", "NegativeLiterals", "OverloadedLists", "RebindableSyntax"];

impl Extensions {
    /// Reads the pragmas of a module.
    pub fn check(pragmas: &[(Symbol, Span)], diags: &mut Vec<Diagnostic>) -> Extensions {
        let mut exts = Extensions::default();
        for &(name, span) in pragmas {
            match name.as_str() {
                "ImplicitPrelude" => exts.implicit_prelude = true,
                "NoImplicitPrelude" => exts.implicit_prelude = false,
                "ScopedTypeVariables" => exts.scoped_type_variables = true,
                "NoScopedTypeVariables" => exts.scoped_type_variables = false,
                "OverloadedStrings" => exts.overloaded_strings = true,
                "NoOverloadedStrings" => exts.overloaded_strings = false,
                "Strict" => (exts.strict, exts.strict_data) = (true, true),
                "NoStrict" => (exts.strict, exts.strict_data) = (false, false),
                "DeriveAnyClass" => exts.derive_any_class = true,
                "StrictData" => exts.strict_data = true,
                "NoStrictData" => exts.strict_data = false,
                text if CHANGE_MEANING.contains(&text) => diags.push(
                    Diagnostic::error(span, format!("the extension {text} is not supported"))
                        .at("would change the meaning of this module"),
                ),
                _ => {}
            }
        }
        exts
    }
}
