//! `LANGUAGE` pragmas: which names are known, and the few that change what the renamer does.
//!
//! Most extensions only allow more programs; what they allow is always allowed. So their names are accepted
//! and forgotten.

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
}

impl Default for Extensions {
    fn default() -> Extensions {
        Extensions {
            implicit_prelude: true,
            scoped_type_variables: false,
            overloaded_strings: false,
            strict: false,
            strict_data: false,
        }
    }
}

/// Supported, or without consequence for programs that a Haskell compiler accepts.
const SUPPORTED: &[&str] = &[
    "BangPatterns",
    "BinaryLiterals",
    "CPP",
    "ConstrainedClassMethods",
    "ConstraintKinds",
    "DatatypeContexts",
    "DeriveFoldable",
    "DeriveFunctor",
    "DeriveTraversable",
    "DoAndIfThenElse",
    "EmptyDataDecls",
    "EmptyDataDeriving",
    "EmptyCase",
    "ExistentialQuantification",
    "ExplicitForAll",
    "ExplicitNamespaces",
    "FlexibleContexts",
    "FlexibleInstances",
    "ForeignFunctionInterface",
    "FunctionalDependencies",
    "GADTSyntax",
    "GADTs",
    "GeneralisedNewtypeDeriving",
    "GeneralizedNewtypeDeriving",
    "Haskell2010",
    "Haskell98",
    "HexFloatLiterals",
    "ImplicitPrelude",
    "InstanceSigs",
    "KindSignatures",
    "LambdaCase",
    "LiberalTypeSynonyms",
    "MagicHash",
    "MonoLocalBinds",
    "MonomorphismRestriction",
    "MultiParamTypeClasses",
    "MultiWayIf",
    "NamedFieldPuns",
    "NondecreasingIndentation",
    "NumericUnderscores",
    "OverlappingInstances",
    "ParallelListComp",
    "PatternGuards",
    "PatternSignatures",
    "PolymorphicComponents",
    "OverloadedStrings",
    "PostfixOperators",
    "Rank2Types",
    "RankNTypes",
    "RecordPuns",
    "RecordWildCards",
    "RelaxedPolyRec",
    "Safe",
    "ScopedTypeVariables",
    "StandaloneDeriving",
    "Strict",
    "StrictData",
    "TraditionalRecordSyntax",
    "Trustworthy",
    "TupleSections",
    "TypeOperators",
    "TypeSynonymInstances",
    "UnboxedTuples",
    "UndecidableInstances",
    "Unsafe",
    "ViewPatterns",
];

/// Known to be absent: a program that uses what they allow is refused where it does.
const UNSUPPORTED: &[&str] = &[
    "AllowAmbiguousTypes",
    "ApplicativeDo",
    "Arrows",
    "BlockArguments",
    "CApiFFI",
    "DataKinds",
    "DefaultSignatures",
    "DeriveAnyClass",
    "DeriveDataTypeable",
    "DeriveGeneric",
    "DeriveLift",
    "DerivingStrategies",
    "DerivingVia",
    "DisambiguateRecordFields",
    "DuplicateRecordFields",
    "ExtendedDefaultRules",
    "ImplicitParams",
    "ImportQualifiedPost",
    "ImpredicativeTypes",
    "IncoherentInstances",
    "InterruptibleFFI",
    "JavaScriptFFI",
    "LexicalNegation",
    "LinearTypes",
    "MonadComprehensions",
    "NPlusKPatterns",
    "NegativeLiterals",
    "NullaryTypeClasses",
    "NumDecimals",
    "OverloadedLabels",
    "OverloadedLists",
    "PackageImports",
    "PartialTypeSignatures",
    "PatternSynonyms",
    "PolyKinds",
    "QualifiedDo",
    "QuantifiedConstraints",
    "QuasiQuotes",
    "RebindableSyntax",
    "RecursiveDo",
    "RoleAnnotations",
    "StandaloneKindSignatures",
    "StarIsType",
    "StaticPointers",
    "TemplateHaskell",
    "TemplateHaskellQuotes",
    "TransformListComp",
    "TypeApplications",
    "TypeFamilies",
    "TypeFamilyDependencies",
    "TypeInType",
    "UnboxedSums",
    "UnicodeSyntax",
    "UnliftedFFITypes",
    "UnliftedNewtypes",
];

/// Unsupported ones that would change the meaning of a program without a sign in its text.
const CHANGE_MEANING: &[&str] =
    &["LexicalNegation", "MonadComprehensions", "NegativeLiterals", "OverloadedLists", "RebindableSyntax"];

impl Extensions {
    /// Reads the pragmas of a module and reports names that mean nothing here.
    pub fn check(pragmas: &[(Symbol, Span)], diags: &mut Vec<Diagnostic>) -> Extensions {
        let mut exts = Extensions::default();
        for &(name, span) in pragmas {
            let text = name.as_str();
            let (off, positive) = match text.strip_prefix("No") {
                Some(rest) if SUPPORTED.contains(&rest) || UNSUPPORTED.contains(&rest) => (true, rest),
                _ => (false, text),
            };
            match positive {
                "ImplicitPrelude" => exts.implicit_prelude = !off,
                "ScopedTypeVariables" => exts.scoped_type_variables = !off,
                "OverloadedStrings" => exts.overloaded_strings = !off,
                "Strict" => (exts.strict, exts.strict_data) = (!off, !off),
                "StrictData" => exts.strict_data = !off,
                "RebindableSyntax" if !off => exts.implicit_prelude = false,
                _ => {}
            }
            if off || SUPPORTED.contains(&positive) {
                continue;
            }
            if CHANGE_MEANING.contains(&positive) {
                diags.push(
                    Diagnostic::error(span, format!("the extension {text} is not supported"))
                        .at("would change the meaning of this module"),
                );
            } else if !UNSUPPORTED.contains(&positive) {
                let all = SUPPORTED.iter().map(|s| Symbol::intern(s));
                let mut d = Diagnostic::warning(span, format!("unknown extension {text}")).at("ignored");
                if let Some(best) = super::suggest::closest(name, all) {
                    d = d.hint(format!("did you mean {best}?"));
                }
                diags.push(d);
            }
        }
        exts
    }
}
