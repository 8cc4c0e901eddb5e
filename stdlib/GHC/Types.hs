{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, MultiParamTypeClasses, FlexibleInstances #-}
-- | The data types that literals, conditions and actions are made of.
module GHC.Types
  ( Bool(..), Ordering(..), Char(..), Int(..), Word(..), Double(..), Float(..)
  , IO(..), String, isTrue#, Coercible, Nat, Symbol, SPEC(..)
  ) where

import GHC.Prim

data Bool = False | True

data Ordering = LT | EQ | GT

data Char = C# Char#

data Int = I# Int#

data Word = W# Word#

data Double = D# Double#

data Float = F# Float#

-- | An action: a function from one state of the world to the next.
newtype IO a = IO (State# RealWorld -> (# State# RealWorld, a #))

type String = [Char]

-- | Turns the result of a primitive comparison into a truth value.
isTrue# :: Int# -> Bool
isTrue# x = case x of { 1# -> True; _ -> False }

-- | Types of the same representation. The compiler decides which those are; the instance is its evidence.
class Coercible a b

instance Coercible a a

-- | The kind of numbers in types.
data Nat

-- | The kind of strings in types.
data Symbol

-- | An argument that asks for specialisation on constructors elsewhere; here it is an argument like any other.
data SPEC = SPEC | SPEC2
