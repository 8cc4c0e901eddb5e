{-# LANGUAGE DataKinds, MagicHash, NoImplicitPrelude #-}
-- | What a program gets that imports GHC's module of primitives: those of the compiler, and those that the library defines.
module GHC.PrimOps.All
  ( module GHC.Prim, module GHC.AddrOps, module GHC.PrimOps, module GHC.PrimOps.Bits, module GHC.PrimOps.Bytes, module GHC.MVar
  , module GHC.STM, module GHC.Weak, Int64#, Word64#, TYPE
  ) where

import GHC.AddrOps
import GHC.MVar
  ( MVar#, isEmptyMVar#, newMVar#, putMVar#, readMVar#, sameMVar#, takeMVar#, tryPutMVar#, tryReadMVar#, tryTakeMVar# )
import GHC.Prim
import GHC.PrimOps
import GHC.PrimOps.Bits
import GHC.PrimOps.Bytes
import GHC.STM (TVar#)
import GHC.Types (TYPE)
import GHC.Weak (Weak#, deRefWeak#, finalizeWeak#, mkWeak#, mkWeakNoFinalizer#)

-- | Numbers of 64 bits, which are what an 'Int#' and a 'Word#' have.
type Int64# = Int#
type Word64# = Word#
