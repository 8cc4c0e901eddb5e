//! `LANGUAGE` pragmas that change the meaning of names and literals.
//!
//! Most extensions only allow more programs; what they allow is always allowed, and the parser knows their
//! names. Here are the few that the renamer acts on.

use kelvin_syntax::ast::Module;

/// The extensions that change meanings here.
#[derive(Clone, Copy, Debug)]
pub struct Extensions {
    pub implicit_prelude: bool,
    pub scoped_type_variables: bool,
    /// String literals are applied to `fromString`.
    pub overloaded_strings: bool,
    /// Lists in brackets are made by `fromListN` and `fromList`, and matched by `toList`.
    pub overloaded_lists: bool,
    /// Patterns and bindings are strict unless marked lazy.
    pub strict: bool,
    /// Fields are strict.
    pub strict_data: bool,
    /// Deriving a class that is not derivable means an instance of its defaults.
    pub derive_any_class: bool,
    /// Comprehensions are of any monad.
    pub monad_comprehensions: bool,
    /// `do` becomes applications of `<*>` where it can.
    pub applicative_do: bool,
    /// Literals, `do`, `if`, negation and ranges mean the functions of these names that are in scope.
    pub rebindable: bool,
    /// Signatures may have wildcards.
    pub partial_signatures: bool,
    /// Type variables that begin with an underscore and are not in scope are wildcards.
    pub named_wildcards: bool,
    /// `-1` without a space is a literal.
    pub negative_literals: bool,
    /// Local bindings are generalised only if they are closed.
    pub mono_local_binds: bool,
    /// Type variables may stand for quantified types.
    pub impredicative: bool,
    /// Arguments of synonyms may lack arguments.
    pub liberal_synonyms: bool,
}

impl Default for Extensions {
    fn default() -> Extensions {
        Extensions {
            implicit_prelude: true,
            scoped_type_variables: false,
            overloaded_strings: false,
            overloaded_lists: false,
            strict: false,
            strict_data: false,
            derive_any_class: false,
            monad_comprehensions: false,
            applicative_do: false,
            rebindable: false,
            partial_signatures: false,
            named_wildcards: false,
            negative_literals: false,
            mono_local_binds: false,
            impredicative: false,
            liberal_synonyms: false,
        }
    }
}

impl Extensions {
    /// Reads what is on in a module. In the library everything is, so there only its pragmas count.
    pub fn of(ast: &Module) -> Extensions {
        let pragma = |name: &str| ast.extensions.iter().any(|(n, _)| n.as_str() == name);
        let on = |name: &str| if ast.enabled.is_all() { pragma(name) } else { ast.enabled.has(name) };
        let rebindable = on("RebindableSyntax");
        let prelude = match ast.enabled.is_all() {
            true => !pragma("NoImplicitPrelude"),
            false => ast.enabled.has("ImplicitPrelude"),
        };
        Extensions {
            implicit_prelude: prelude && !rebindable,
            scoped_type_variables: on("ScopedTypeVariables"),
            overloaded_strings: on("OverloadedStrings"),
            overloaded_lists: on("OverloadedLists"),
            strict: on("Strict"),
            strict_data: on("StrictData") || on("Strict"),
            derive_any_class: on("DeriveAnyClass"),
            monad_comprehensions: on("MonadComprehensions"),
            applicative_do: on("ApplicativeDo"),
            rebindable,
            partial_signatures: on("PartialTypeSignatures"),
            named_wildcards: on("NamedWildCards"),
            negative_literals: on("NegativeLiterals") || on("LexicalNegation"),
            mono_local_binds: !ast.enabled.is_all() && ast.enabled.has("MonoLocalBinds"),
            impredicative: on("ImpredicativeTypes"),
            liberal_synonyms: on("LiberalTypeSynonyms"),
        }
    }
}
