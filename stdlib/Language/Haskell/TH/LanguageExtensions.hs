-- | The extensions of the language, by name.
module Language.Haskell.TH.LanguageExtensions (Extension(..)) where

import GHC.Generics (Generic)

data Extension
  = Cpp | OverlappingInstances | UndecidableInstances | IncoherentInstances | UndecidableSuperClasses
  | MonomorphismRestriction | MonoLocalBinds | RelaxedPolyRec | ExtendedDefaultRules
  | ForeignFunctionInterface | UnliftedFFITypes | InterruptibleFFI | CApiFFI | GHCForeignImportPrim | JavaScriptFFI
  | ParallelArrays | Arrows | TemplateHaskell | TemplateHaskellQuotes | QualifiedDo | QuasiQuotes
  | ImplicitParams | ImplicitPrelude | ScopedTypeVariables | AllowAmbiguousTypes
  | UnboxedTuples | UnboxedSums | UnliftedNewtypes | BangPatterns | TypeFamilies | TypeFamilyDependencies
  | TypeInType | OverloadedStrings | OverloadedLists | NumDecimals | DisambiguateRecordFields
  | RecordWildCards | NamedFieldPuns | ViewPatterns | GADTs | GADTSyntax | NPlusKPatterns | DoAndIfThenElse
  | BlockArguments | RebindableSyntax | ConstraintKinds | PolyKinds | DataKinds | InstanceSigs | ApplicativeDo
  | LinearTypes | StandaloneDeriving | DeriveDataTypeable | AutoDeriveTypeable | DeriveFunctor | DeriveTraversable
  | DeriveFoldable | DeriveGeneric | DefaultSignatures | DeriveAnyClass | DeriveLift | DerivingStrategies
  | DerivingVia | EmptyDataDeriving | TypeSynonymInstances | FlexibleContexts | FlexibleInstances
  | ConstrainedClassMethods | MultiParamTypeClasses | NullaryTypeClasses | FunctionalDependencies | UnicodeSyntax
  | ExistentialQuantification | MagicHash | EmptyDataDecls | KindSignatures | RoleAnnotations | ParallelListComp
  | TransformListComp | MonadComprehensions | GeneralizedNewtypeDeriving | RecursiveDo | PostfixOperators
  | TupleSections | PatternGuards | LiberalTypeSynonyms | RankNTypes | ImpredicativeTypes | TypeOperators
  | ExplicitNamespaces | PackageImports | ExplicitForAll | DatatypeContexts | NondecreasingIndentation
  | LambdaCase | MultiWayIf | BinaryLiterals | NegativeLiterals | HexFloatLiterals | DuplicateRecordFields
  | OverloadedLabels | EmptyCase | NumericUnderscores | StaticPointers | TypeApplications | Strict | StrictData
  | PatternSynonyms | PartialTypeSignatures | NamedWildCards | QuantifiedConstraints | StarIsType
  | ImportQualifiedPost | CUSKs | StandaloneKindSignatures | LexicalNegation
  deriving (Eq, Enum, Show, Generic, Bounded, Ord)
