{-# LANGUAGE NoImplicitPrelude #-}
-- | Computations with state of their own.
module Control.Monad.ST (ST, runST, fixST, stToIO, RealWorld) where

import GHC.Base
import GHC.ST
import GHC.Show

instance Show (ST s a) where
  showsPrec _ _ = showString "<<ST action>>"
