{-# LANGUAGE DataKinds, MagicHash, NoImplicitPrelude, UnboxedTuples #-}
-- | What a program gets that imports "GHC.Base": what the library's modules have from there, all primitives, and the hints for the optimiser.
module GHC.Base.All
  ( module GHC.Base, module GHC.PrimOps.All, lazy, inline, noinline, oneShot, breakpoint, breakpointCond, raise#, raiseIO#, catch#
  , divModInt, quotRemInt, mapFB, Any, TyCon
  ) where

import Data.Typeable (TyCon)
import GHC.Base hiding (catch#, raise#, raiseIO#)
import GHC.Exts (Any, breakpoint, breakpointCond, catch#, inline, lazy, noinline, oneShot, raise#, raiseIO#)
import GHC.PrimOps.All hiding (catch#, raise#, raiseIO#)
import GHC.Real (divMod, quotRem)

divModInt, quotRemInt :: Int -> Int -> (Int, Int)
divModInt a b = divMod a b
quotRemInt a b = quotRem a b

-- | The constructor of a list whose elements are changed by a function.
mapFB :: (elt -> lst -> lst) -> (a -> elt) -> a -> lst -> lst
mapFB c f = \x ys -> c (f x) ys
