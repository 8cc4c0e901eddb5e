{-# LANGUAGE DataKinds, MagicHash, NoImplicitPrelude #-}
-- | What a program gets that imports GHC's module of primitives: those of the compiler, and those that the library defines.
module GHC.PrimOps.All
  ( module GHC.Prim, module GHC.AddrOps, module GHC.PrimOps, module GHC.PrimOps.Bits, module GHC.PrimOps.Bytes, module GHC.MVar
  , module GHC.PrimOps.Floats, module GHC.PrimOps.Hints, module GHC.PrimOps.Names, module GHC.PrimOps.Sized
  , module GHC.STM, module GHC.Weak, TYPE, coerce
  ) where

import Data.Coerce (coerce)
import GHC.AddrOps
import GHC.MVar
  ( MVar#, isEmptyMVar#, newMVar#, putMVar#, readMVar#, sameMVar#, takeMVar#, tryPutMVar#, tryReadMVar#, tryTakeMVar# )
import GHC.Prim hiding (probe)
import GHC.PrimOps hiding (AnArray(..), badAlignment, first#, second#)
import GHC.PrimOps.Bits hiding (exchange, ifNegative)
import GHC.PrimOps.Bytes hiding (readWordAt, wordAt, writeBytesAt)
import GHC.PrimOps.Floats hiding (parts)
import GHC.PrimOps.Hints
import GHC.PrimOps.Names
import GHC.PrimOps.Sized hiding (uncheckedIShiftL64#, uncheckedIShiftRA64#, uncheckedShiftL64#, uncheckedShiftRL64#)
import GHC.STM (TVar#)
import GHC.Types (TYPE)
import GHC.Weak (Weak#, deRefWeak#, finalizeWeak#, mkWeak#, mkWeakNoFinalizer#)
