{-# LANGUAGE NoImplicitPrelude #-}
-- | The kinds by their names.
module Data.Kind (Type, Constraint) where
import GHC.Builtin (Type, Constraint)
