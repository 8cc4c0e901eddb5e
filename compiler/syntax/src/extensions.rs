//! Which language extensions there are, and which of them mean something here.
//!
//! A construct that an extension brings is refused, naming the extension, unless that is on by a pragma, by
//! an option or by default ([`Enabled`]); in the library everything is on. A pragma for an extension that is
//! not supported gives a warning; the construct itself is refused where it occurs.

use kelvin_base::{Diagnostic, Span, Symbol, suggest};
use rustc_hash::FxHashSet;

/// Which extensions are on where no pragma says anything: those of Haskell 2010 as GHC 9.0 has them.
const BY_DEFAULT: &[&str] = &[
    "CUSKs",
    "DoAndIfThenElse",
    "EmptyDataDecls",
    "FieldSelectors",
    "ForeignFunctionInterface",
    "ImplicitPrelude",
    "MonomorphismRestriction",
    "NondecreasingIndentation",
    "PatternGuards",
    "RelaxedPolyRec",
    "StarIsType",
    "TraditionalRecordSyntax",
];

/// What `-fglasgow-exts` switches on.
const GLASGOW: &[&str] = &[
    "ConstrainedClassMethods",
    "DeriveDataTypeable",
    "DeriveFoldable",
    "DeriveFunctor",
    "DeriveGeneric",
    "DeriveTraversable",
    "EmptyDataDecls",
    "ExistentialQuantification",
    "ExplicitNamespaces",
    "FlexibleContexts",
    "FlexibleInstances",
    "ForeignFunctionInterface",
    "FunctionalDependencies",
    "GeneralizedNewtypeDeriving",
    "ImplicitParams",
    "InterruptibleFFI",
    "KindSignatures",
    "LiberalTypeSynonyms",
    "MagicHash",
    "MultiParamTypeClasses",
    "PatternGuards",
    "PostfixOperators",
    "RankNTypes",
    "RecursiveDo",
    "ScopedTypeVariables",
    "StandaloneDeriving",
    "TypeOperators",
    "TypeSynonymInstances",
    "UnboxedTuples",
    "UnicodeSyntax",
    "UnliftedFFITypes",
];

/// What `GHC2021` (of later GHCs) switches on, as far as it means anything here.
const GHC2021: &[&str] = &[
    "BangPatterns",
    "BinaryLiterals",
    "ConstrainedClassMethods",
    "ConstraintKinds",
    "DeriveDataTypeable",
    "DeriveGeneric",
    "DeriveLift",
    "DeriveTraversable",
    "EmptyCase",
    "EmptyDataDeriving",
    "ExistentialQuantification",
    "FlexibleContexts",
    "FlexibleInstances",
    "GADTSyntax",
    "GeneralizedNewtypeDeriving",
    "HexFloatLiterals",
    "ImportQualifiedPost",
    "InstanceSigs",
    "KindSignatures",
    "MultiParamTypeClasses",
    "NamedFieldPuns",
    "NamedWildCards",
    "NumericUnderscores",
    "PolyKinds",
    "PostfixOperators",
    "RankNTypes",
    "ScopedTypeVariables",
    "StandaloneDeriving",
    "StandaloneKindSignatures",
    "TupleSections",
    "TypeApplications",
    "TypeOperators",
    "TypeSynonymInstances",
];

/// What `GHC2024` does besides.
const GHC2024: &[&str] = &[
    "GHC2021",
    "DataKinds",
    "DerivingStrategies",
    "DisambiguateRecordFields",
    "ExplicitNamespaces",
    "GADTs",
    "LambdaCase",
    "RoleAnnotations",
];

/// What an extension brings with it.
fn implied(name: &str) -> &'static [&'static str] {
    match name {
        "GHC2021" => GHC2021,
        "GHC2024" => GHC2024,
        "GlasgowExts" => GLASGOW,
        "DeriveTraversable" => &["DeriveFunctor", "DeriveFoldable"],
        "DerivingVia" => &["DerivingStrategies"],
        "ExistentialQuantification" | "LiberalTypeSynonyms" | "ScopedTypeVariables" => &["ExplicitForAll"],
        "FlexibleInstances" => &["TypeSynonymInstances"],
        "FunctionalDependencies" => &["MultiParamTypeClasses"],
        "DuplicateRecordFields" => &["DisambiguateRecordFields"],
        "GADTs" => &["GADTSyntax", "MonoLocalBinds"],
        "GeneralisedNewtypeDeriving" => &["GeneralizedNewtypeDeriving"],
        "ImpredicativeTypes" => &["RankNTypes"],
        "IncoherentInstances" => &["OverlappingInstances"],
        "MultiParamTypeClasses" => &["ConstrainedClassMethods"],
        "PatternSignatures" => &["ScopedTypeVariables"],
        "PolyKinds" => &["KindSignatures"],
        "QuantifiedConstraints" => &["ExplicitForAll"],
        "DoRec" => &["RecursiveDo"],
        "RankNTypes" | "Rank2Types" | "PolymorphicComponents" => &["RankNTypes", "ExplicitForAll"],
        "RecordPuns" => &["NamedFieldPuns"],
        "StandaloneKindSignatures" => &["KindSignatures"],
        "Strict" => &["StrictData"],
        "TemplateHaskell" => &["TemplateHaskellQuotes"],
        "TypeFamilies" => &["ExplicitNamespaces", "KindSignatures", "MonoLocalBinds"],
        "TypeInType" => &["DataKinds", "PolyKinds", "KindSignatures"],
        "TypeFamilyDependencies" => &["TypeFamilies"],
        "TypeOperators" => &["ExplicitNamespaces"],
        "UnboxedSums" => &["UnboxedTuples"],
        "Haskell98" => &["DatatypeContexts", "NPlusKPatterns"],
        "Haskell2010" => &["DatatypeContexts"],
        _ => &[],
    }
}

/// The extensions that are on in a module.
#[derive(Clone, Debug)]
pub struct Enabled {
    /// Whatever there is: the library, and text that is not a module.
    all: bool,
    names: FxHashSet<&'static str>,
}

impl Enabled {
    /// Everything is on.
    pub fn all() -> Enabled {
        Enabled { all: true, names: FxHashSet::default() }
    }

    /// What the names (of pragmas and options, in order) say beyond the default.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Enabled {
        let mut enabled = Enabled { all: false, names: BY_DEFAULT.iter().copied().collect() };
        for name in names {
            match name.strip_prefix("No") {
                Some(off) if off.starts_with(|c: char| c.is_ascii_uppercase()) => {
                    enabled.names.remove(off);
                }
                _ => enabled.switch_on(name),
            }
        }
        enabled
    }

    fn switch_on(&mut self, name: &str) {
        if self.names.insert(Symbol::intern(name).as_str()) {
            implied(name).iter().for_each(|n| self.switch_on(n));
        }
    }

    /// Whether nothing is gated.
    pub fn is_all(&self) -> bool {
        self.all
    }

    /// Whether an extension is on.
    pub fn has(&self, name: &str) -> bool {
        self.all || self.names.contains(name)
    }
}

/// Those that are supported, and those that need no support because they only permit what is
/// permitted anyway or restrict.
const SUPPORTED: &[&str] = &[
    "ApplicativeDo",
    "Arrows",
    "OverloadedLabels",
    "OverloadedLists",
    "DoRec",
    "RecursiveDo",
    "TypeInType",
    "StandaloneKindSignatures",
    "QualifiedDo",
    "QuantifiedConstraints",
    "DerivingVia",
    "DataKinds",
    "ConstraintKinds",
    "AutoDeriveTypeable",
    "GHC2021",
    "GHC2024",
    "MonadFailDesugaring",
    "MonoPatBinds",
    "PatternSignatures",
    "BlockArguments",
    "CApiFFI",
    "CUSKs",
    "DefaultSignatures",
    "DisambiguateRecordFields",
    "ExplicitNamespaces",
    "GlasgowExts",
    "InterruptibleFFI",
    "ParallelListComp",
    "ExtendedDefaultRules",
    "RebindableSyntax",
    "HexFloatLiterals",
    "MonadComprehensions",
    "PolyKinds",
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
    "DeriveLift",
    "DeriveTraversable",
    "DerivingStrategies",
    "DoAndIfThenElse",
    "DuplicateRecordFields",
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
    "ImplicitParams",
    "ImplicitPrelude",
    "ImpredicativeTypes",
    "IncoherentInstances",
    "InstanceSigs",
    "KindSignatures",
    "LambdaCase",
    "LexicalNegation",
    "LiberalTypeSynonyms",
    "LinearTypes",
    "MagicHash",
    "MonoLocalBinds",
    "MonomorphismRestriction",
    "MultiParamTypeClasses",
    "MultiWayIf",
    "NPlusKPatterns",
    "NamedFieldPuns",
    "NegativeLiterals",
    "NumDecimals",
    "NamedWildCards",
    "NondecreasingIndentation",
    "NullaryTypeClasses",
    "NumericUnderscores",
    "OverlappingInstances",
    "OverloadedStrings",
    "PackageImports",
    "ParallelArrays",
    "PartialTypeSignatures",
    "PatternGuards",
    "PatternSynonyms",
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
    "TransformListComp",
    "Trustworthy",
    "TemplateHaskellQuotes",
    "TupleSections",
    "TypeApplications",
    "TypeFamilies",
    "TypeFamilyDependencies",
    "TypeOperators",
    "TypeSynonymInstances",
    "UnboxedSums",
    "UnboxedTuples",
    "UndecidableInstances",
    "UndecidableSuperClasses",
    "UnicodeSyntax",
    "UnliftedFFITypes",
    "UnliftedNewtypes",
    "Unsafe",
    "ViewPatterns",
];

/// Extensions of GHC that are not supported.
const UNSUPPORTED: &[&str] = &[
    "AlternativeLayoutRule",
    "AlternativeLayoutRuleTransitional",
    "JavaScriptFFI",
    "RelaxedLayout",
    "GHCForeignImportPrim",
    "QuasiQuotes",
    "StaticPointers",
    "TemplateHaskell",
];

/// The names of all extensions that there are here.
pub fn names() -> impl Iterator<Item = &'static str> {
    SUPPORTED.iter().copied()
}

/// Complains of a name that is no extension, on or off, supported or not.
pub fn known(name: &str) -> Result<(), String> {
    let there = |n: &str| SUPPORTED.contains(&n) || UNSUPPORTED.contains(&n);
    if there(name) || positive(name).is_some_and(there) {
        return Ok(());
    }
    let all = SUPPORTED.iter().chain(UNSUPPORTED).copied();
    let near = suggest::closest(name, all).map_or(String::new(), |n| format!("; did you mean {n}?"));
    Err(format!("unknown extension {name}{near}"))
}

/// What `NoX` switches off.
fn positive(name: &str) -> Option<&str> {
    name.strip_prefix("No").filter(|t| t.starts_with(|c: char| c.is_uppercase()))
}

/// Errors about names that are no extensions, warnings about extensions that mean nothing here.
pub fn check(extensions: &[(Symbol, Span)]) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    for &(name, span) in extensions {
        let text = name.as_str();
        if let Err(message) = known(text) {
            out.push(Diagnostic::error(span, message));
        } else if UNSUPPORTED.contains(&text) {
            out.push(
                Diagnostic::warning(span, format!("the extension {text} is not supported"))
                    .note("the program is accepted as long as it does not use it"),
            );
        }
    }
    out
}
