{-# LANGUAGE MagicHash #-}
-- | Hints for the optimiser, which are the identity, and the start of a computation with a state.
module GHC.Magic (inline, noinline, lazy, oneShot, runRW#) where

import GHC.Exts
