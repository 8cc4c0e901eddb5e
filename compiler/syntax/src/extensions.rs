//! Which language extensions there are, and which of them mean something here.
//!
//! Extensions are always on where they only accept more programs, so a pragma is needed for
//! none of them but MagicHash, UnboxedTuples and UnicodeSyntax, which change what tokens are. A
//! pragma for something else gives a warning; the construct itself is refused where it occurs.

use kelvin_base::{Diagnostic, Span, Symbol};

/// Those that are supported, and those that need no support because they only permit what is
/// permitted anyway or restrict.
const SUPPORTED: &[&str] = &[
    "AllowAmbiguousTypes",
    "BangPatterns",
    "BinaryLiterals",
    "CPP",
    "ConstrainedClassMethods",
    "DatatypeContexts",
    "DeriveAnyClass",
    "DeriveDataTypeable",
    "DeriveFoldable",
    "DeriveFunctor",
    "DeriveGeneric",
    "DeriveTraversable",
    "DerivingStrategies",
    "DoAndIfThenElse",
    "EmptyCase",
    "EmptyDataDecls",
    "EmptyDataDeriving",
    "ExistentialQuantification",
    "ExplicitForAll",
    "FieldSelectors",
    "FlexibleContexts",
    "FlexibleInstances",
    "ForeignFunctionInterface",
    "FunctionalDependencies",
    "GADTSyntax",
    "GADTs",
    "GeneralizedNewtypeDeriving",
    "GeneralisedNewtypeDeriving",
    "Haskell2010",
    "Haskell98",
    "ImportQualifiedPost",
    "ImplicitPrelude",
    "IncoherentInstances",
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
    "NullaryTypeClasses",
    "NumericUnderscores",
    "OverlappingInstances",
    "OverloadedStrings",
    "PackageImports",
    "ParallelArrays",
    "PartialTypeSignatures",
    "PatternGuards",
    "PolymorphicComponents",
    "PostfixOperators",
    "Rank2Types",
    "RankNTypes",
    "RecordPuns",
    "RecordWildCards",
    "RelaxedPolyRec",
    "RoleAnnotations",
    "Safe",
    "ScopedTypeVariables",
    "StandaloneDeriving",
    "StarIsType",
    "Strict",
    "StrictData",
    "TraditionalRecordSyntax",
    "Trustworthy",
    "TupleSections",
    "TypeOperators",
    "TypeSynonymInstances",
    "UnboxedTuples",
    "UndecidableInstances",
    "UndecidableSuperClasses",
    "UnicodeSyntax",
    "Unsafe",
    "ViewPatterns",
];

/// Extensions of GHC that are not supported.
const UNSUPPORTED: &[&str] = &[
    "ApplicativeDo",
    "Arrows",
    "BlockArguments",
    "CApiFFI",
    "ConstraintKinds",
    "CUSKs",
    "DataKinds",
    "DefaultSignatures",
    "DeriveLift",
    "DerivingVia",
    "DisambiguateRecordFields",
    "DuplicateRecordFields",
    "ExplicitNamespaces",
    "ExtendedDefaultRules",
    "GHCForeignImportPrim",
    "HexFloatLiterals",
    "ImplicitParams",
    "ImpredicativeTypes",
    "InterruptibleFFI",
    "LexicalNegation",
    "LinearTypes",
    "MonadComprehensions",
    "NegativeLiterals",
    "NPlusKPatterns",
    "NumDecimals",
    "OverloadedLabels",
    "OverloadedLists",
    "ParallelListComp",
    "PatternSynonyms",
    "PolyKinds",
    "QualifiedDo",
    "QuantifiedConstraints",
    "QuasiQuotes",
    "RebindableSyntax",
    "RecursiveDo",
    "StandaloneKindSignatures",
    "StaticPointers",
    "TemplateHaskell",
    "TemplateHaskellQuotes",
    "TransformListComp",
    "TypeApplications",
    "TypeFamilies",
    "TypeFamilyDependencies",
    "TypeInType",
    "UnboxedSums",
    "UnliftedFFITypes",
    "UnliftedNewtypes",
];

/// Warnings about extensions that mean nothing here.
pub fn check(extensions: &[(Symbol, Span)]) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    for &(name, span) in extensions {
        let text = name.as_str();
        let positive = text.strip_prefix("No").filter(|t| t.starts_with(|c: char| c.is_uppercase()));
        let known = |list: &[&str]| list.contains(&text);
        let switched_off = |list: &[&str]| positive.is_some_and(|t| list.contains(&t));
        if known(SUPPORTED) || switched_off(UNSUPPORTED) || switched_off(SUPPORTED) {
            continue;
        }
        out.push(if known(UNSUPPORTED) {
            Diagnostic::warning(span, format!("the extension {text} is not supported"))
                .note("the program is accepted as long as it does not use it")
        } else {
            Diagnostic::warning(span, format!("unknown extension {text}"))
        });
    }
    out
}
