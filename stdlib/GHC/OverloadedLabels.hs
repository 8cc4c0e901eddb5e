{-# LANGUAGE DataKinds, KindSignatures, NoImplicitPrelude, AllowAmbiguousTypes #-}
-- | Labels: @#x@ is @fromLabel \@"x"@.
module GHC.OverloadedLabels (IsLabel(..)) where

import GHC.Types (Symbol)

class IsLabel (x :: Symbol) a where
  fromLabel :: a
