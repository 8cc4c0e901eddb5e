{-# LANGUAGE NoImplicitPrelude, DataKinds, KindSignatures, MagicHash, UnboxedTuples, MultiParamTypeClasses, FlexibleInstances #-}
-- | The data types that literals, conditions and actions are made of.
module GHC.Types
  ( Bool(..), Ordering(..), Char(..), Int(..), Word(..), Double(..), Float(..)
  , IO(..), isTrue#, Coercible, Nat, Symbol, SPEC(..)
  , TagToEnum#(..), RuntimeRep(..), VecCount(..), VecElem(..), TYPE, Sum#(..)
  , Type, Constraint, Multiplicity(..), FUN
  ) where

import GHC.Builtin (Type, Constraint)
import GHC.Prim

-- | How values of a type are represented, as GHC tells it. Here every type is of the kind 'Type', so that signatures which are polymorphic in
-- this mean what they mean for 'LiftedRep'.
data RuntimeRep
  = VecRep VecCount VecElem | TupleRep [RuntimeRep] | SumRep [RuntimeRep] | LiftedRep | UnliftedRep
  | IntRep | Int8Rep | Int16Rep | Int32Rep | Int64Rep | WordRep | Word8Rep | Word16Rep | Word32Rep | Word64Rep
  | AddrRep | FloatRep | DoubleRep

data VecCount = Vec2 | Vec4 | Vec8 | Vec16 | Vec32 | Vec64

data VecElem
  = Int8ElemRep | Int16ElemRep | Int32ElemRep | Int64ElemRep | Word8ElemRep | Word16ElemRep | Word32ElemRep
  | Word64ElemRep | FloatElemRep | DoubleElemRep

type TYPE (rep :: RuntimeRep) = Type

-- | How often a function uses its argument, as LinearTypes writes it. Every function is an ordinary one here.
data Multiplicity = One | Many

type FUN (m :: Multiplicity) = (->)

-- | What the unboxed sum @(# a | b #)@ is here: a value of one of two types; of more alternatives the second one is a sum again.
data Sum# a b = SumL# a | SumR# b

data Bool = False | True

data Ordering = LT | EQ | GT

data Char = C# Char#

data Int = I# Int#

data Word = W# Word#

data Double = D# Double#

data Float = F# Float#

-- | An action: a function from one state of the world to the next.
newtype IO a = IO (State# RealWorld -> (# State# RealWorld, a #))

-- | Turns the result of a primitive comparison into a truth value.
isTrue# :: Int# -> Bool
isTrue# x = case x of { 1# -> True; _ -> False }

-- | Types of the same representation. The compiler decides which those are; the instance is its evidence.
class Coercible a b

instance Coercible a a

-- | Enumerations: types whose constructors have no fields. The compiler makes the evidence.
class TagToEnum# a where
  -- | The constructor of this number, counted from 0.
  tagToEnum# :: Int# -> a

-- | The kind of numbers in types.
data Nat

-- | The kind of strings in types.
data Symbol

-- | An argument that asks for specialisation on constructors elsewhere; here it is an argument like any other.
data SPEC = SPEC | SPEC2
