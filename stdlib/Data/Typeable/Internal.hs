{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, KindSignatures, ScopedTypeVariables, FlexibleInstances, GADTs, PolyKinds, RankNTypes #-}
-- | Types as values. The class holds of every type constructor without an instance: the compiler
-- makes that evidence, of the constructor's module and name, with 'typeConRep#'; of applications
-- it is put together by the one instance here.
module Data.Typeable.Internal
  ( Typeable(..), TypeRep(..), Tagged, TyCon(..), KindRep(..), TypeLitSort(..), KindBndr, Rep(..), SomeTypeRep(..), typeConRep#
  , nameOf, homeOf, sameTypeRep, SameType(..), sameType, castAs, tyConSame
  ) where

import GHC.Classes
import GHC.CString (unpackCStringUtf8#)
import GHC.Maybe
import GHC.Prim
import GHC.Types

-- | A type constructor.
data TyCon
  = TyCon Addr# Addr# Addr#
    -- ^ the module that declares it (@package:Module@ where others may have the same name), its name, and its kind, in the compiler's notation
  | MadeTyCon [Char] [Char] Int KindRep
    -- ^ one that the program has made: the module in the same way, the name, of how many kinds it takes

-- | The kind of a type constructor, over its kind variables.
data KindRep
  = KindRepTyConApp TyCon [KindRep]
  | KindRepVar KindBndr
  | KindRepApp KindRep KindRep
  | KindRepFun KindRep KindRep
  | KindRepTYPE RuntimeRep
  | KindRepTypeLit TypeLitSort [Char]

type KindBndr = Int

data TypeLitSort = TypeLitSymbol | TypeLitNat

-- | A type: a constructor, or one type applied to another.
data Rep
  = ConRep TyCon
  | AppRep Rep Rep

-- | The representation of some type.
data SomeTypeRep where
  SomeTypeRep :: forall k (a :: k). Tagged a -> SomeTypeRep

-- | The representation of the type @a@.
newtype TypeRep (a :: k) = Tagged Rep

-- | Where "Data.Typeable" has another type by the first name.
type Tagged = TypeRep

class Typeable (a :: k) where
  typeRep# :: Tagged a

instance (Typeable f, Typeable a) => Typeable (f a) where
  typeRep# = applied typeRep# typeRep#

applied :: Tagged f -> Tagged a -> Tagged (f a)
applied (Tagged f) (Tagged a) = Tagged (AppRep f a)

-- | Called by code that the compiler generates.
typeConRep# :: Addr# -> Addr# -> Addr# -> Tagged a
typeConRep# m n k = Tagged (ConRep (TyCon m n k))

sameTypeRep :: Rep -> Rep -> Bool
sameTypeRep (ConRep a) (ConRep b) = tyConSame a b
sameTypeRep (AppRep f a) (AppRep g b) = sameTypeRep f g && sameTypeRep a b
sameTypeRep _ _ = False

tyConSame :: TyCon -> TyCon -> Bool
tyConSame (TyCon m n _) (TyCon m' n' _) = sameText n n' && sameText m m'
tyConSame a b = sameString (nameOf a) (nameOf b) && sameString (homeOf a) (homeOf b)
  where
    sameString (c : cs) (d : ds) = c == d && sameString cs ds
    sameString [] [] = True
    sameString _ _ = False

-- | The name, and the module with its package in front.
nameOf, homeOf :: TyCon -> [Char]
nameOf (TyCon _ n _) = unpackCStringUtf8# n
nameOf (MadeTyCon _ n _ _) = n
homeOf (TyCon m _ _) = unpackCStringUtf8# m
homeOf (MadeTyCon m _ _ _) = m

sameText :: Addr# -> Addr# -> Bool
sameText a b = case indexCharOffAddr# a 0# of
  c -> case eqChar# c (indexCharOffAddr# b 0#) of
    1# -> case c of
      '\0'# -> True
      _ -> sameText (plusAddr# a 1#) (plusAddr# b 1#)
    _ -> False

-- | Whether two types are the same. A value is taken for one of the other type in the alternative of 'SameType'
-- alone: as that tells types apart, what is done with the value there is not taken to be done with it elsewhere (it
-- is not unboxed before the test).
data SameType (a :: k) (b :: l) where
  SameType :: SameType a a
  OtherType :: SameType a b

sameType :: Tagged a -> Tagged b -> SameType a b
sameType (Tagged r) (Tagged s) = if sameTypeRep r s then unsafeCoerce# SameType else OtherType
{-# NOINLINE sameType #-}

-- | The value at another type, if that is the same.
castAs :: Tagged a -> Tagged b -> a -> Maybe b
castAs r s x = case sameType r s of
  SameType -> Just (unsafeCoerce# x)
  OtherType -> Nothing
