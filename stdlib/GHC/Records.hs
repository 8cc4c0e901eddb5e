{-# LANGUAGE NoImplicitPrelude, PolyKinds, MultiParamTypeClasses, FunctionalDependencies, AllowAmbiguousTypes #-}
-- | Fields by their names in types.
module GHC.Records (HasField(..)) where

-- | The field @x@ of the type @r@ is of type @a@. For fields that are in scope the compiler makes the evidence; instances can be given for
-- what is no field.
class HasField x r a | x r -> a where
  getField :: r -> a
