{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, RankNTypes, StandaloneDeriving, TypeFamilies, PolyKinds #-}
-- | The primitives and the constructors around them, for programs that want them by name.
module GHC.Exts
  ( module GHC.Prim, module GHC.Types, coerce, unpackCString#, unpackAppendCString#
  , unpackFoldrCString#, unpackCStringUtf8#, unpackNBytes#, cstringLength#, lazy, inline, oneShot
  , shiftL#, shiftRL#, iShiftL#, iShiftRA#, iShiftRL#, sortWith, groupWith, the, build, augment
  , raise#, raiseIO#, catch#, maxTupleSize, Down(..), IsString(..), breakpoint, breakpointCond, noinline, currentCallStack
  , Any, IsList(fromList, fromListN, toList), Item, Ptr(..), FunPtr(..)
  , module GHC.AddrOps, module GHC.PrimOps
  , MVar#, newMVar#, takeMVar#, readMVar#, putMVar#, tryTakeMVar#, tryPutMVar#, tryReadMVar#, sameMVar#, isEmptyMVar#
  , module GHC.PrimOps.Bits, module GHC.PrimOps.Bytes
  , module GHC.PrimOps.Floats, module GHC.PrimOps.Hints, module GHC.PrimOps.Names, module GHC.PrimOps.Sized
  , SpecConstrAnnotation(..), traceEvent
  , Weak#, mkWeak#, mkWeakNoFinalizer#, deRefWeak#, finalizeWeak#, TVar#, Constraint
  ) where

import Data.Coerce (coerce)
import qualified Debug.Trace
import Data.OldList (groupBy, sortBy)
import Data.String (IsString(..))
import Data.Ord (Down(..), comparing)
import GHC.AddrOps
import Data.Kind (Constraint)
import GHC.Enum (Bounded(..), Enum(..))
import GHC.IsList
import GHC.MVar
import GHC.PrimOps hiding (AnArray(..), badAlignment, first#, second#)
import GHC.PrimOps.Bits hiding (exchange, ifNegative)
import GHC.PrimOps.Bytes hiding (readWordAt, wordAt, writeBytesAt)
import GHC.PrimOps.Floats hiding (parts)
import GHC.PrimOps.Hints
import GHC.PrimOps.Names
import GHC.PrimOps.Sized
import GHC.Base hiding (raise#, raiseIO#, catch#)
import GHC.Exception (someException)
import GHC.Exception.Type (Raised(..))
import GHC.Prim hiding (raise#, raiseIO#, catch#, probe)
import qualified GHC.Prim as Prim
import GHC.Show (Show(..))
import GHC.STM (TVar#)
import GHC.Weak (Weak#, mkWeak#, mkWeakNoFinalizer#, deRefWeak#, finalizeWeak#)
import GHC.Ptr (FunPtr(..), Ptr(..))
import GHC.Stack (currentCallStack)
import GHC.Types hiding (Nat, Symbol, Type)

-- | The type, of any kind, of which nothing is known; 'unsafeCoerce#' leads there and back.
type family Any :: k where {}

deriving instance Show VecCount
deriving instance Enum VecCount
deriving instance Bounded VecCount
deriving instance Show VecElem
deriving instance Enum VecElem
deriving instance Bounded VecElem
deriving instance Show RuntimeRep

lazy, inline, noinline, breakpoint :: a -> a
lazy x = x
inline x = x
noinline x = x
breakpoint x = x

breakpointCond :: Bool -> a -> a
breakpointCond _ x = x

-- | Throws a value as it is: handlers made by 'Control.Exception.catch' expect a 'Control.Exception.SomeException'.
raise# :: a -> b
raise# e = Prim.raise# (RaisedOther (unsafeCoerce# e))

raiseIO# :: a -> State# RealWorld -> (# State# RealWorld, b #)
raiseIO# e s = Prim.raiseIO# (RaisedOther (unsafeCoerce# e)) s

-- | The handler gets what was thrown, which by other means than 'raise#' is a 'Control.Exception.SomeException'.
catch#
  :: (State# RealWorld -> (# State# RealWorld, a #)) -> (b -> State# RealWorld -> (# State# RealWorld, a #))
  -> State# RealWorld -> (# State# RealWorld, a #)
catch# io handler s = Prim.catch# io (\r -> handler (unsafeCoerce# (someException r))) s

oneShot :: (a -> b) -> a -> b
oneShot f = f

-- | What an annotation may say of a type for the sake of specialisation; the optimiser goes by itself here.
data SpecConstrAnnotation = NoSpecConstr | ForceSpecConstr
  deriving Eq

traceEvent :: String -> IO ()
traceEvent = Debug.Trace.traceEventIO

maxTupleSize :: Int
maxTupleSize = I# 64#

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)

the :: Eq a => [a] -> a
the xs = case xs of
  x : rest | all' x rest -> x
  [] -> errorWithoutStackTrace "GHC.Exts.the: empty list"
  _ -> errorWithoutStackTrace "GHC.Exts.the: non-identical list"
  where
    all' _ [] = True
    all' x (y : ys) = x == y && all' x ys
