{-# LANGUAGE DataKinds, FlexibleInstances, KindSignatures, MagicHash, PolyKinds, RankNTypes, ScopedTypeVariables, TypeFamilies, TypeOperators, UndecidableInstances, NoStarIsType, ExistentialQuantification, ConstraintKinds #-}
-- | What the compiler knows of numbers and strings in types: the classes whose evidence it makes, and the families that it computes.
module GHC.TypeLits.Internal
  ( Nat, Symbol, KnownNat(..), KnownSymbol(..), NatTag(..), SymbolTag(..), natEvidence#, symbolEvidence#
  , type (+), type (*), type (^), type (-), Div, Mod, Log2, AppendSymbol, CmpNat, CmpSymbol, type (<=?), type (<=)
  , SomeNat(..), SomeSymbol(..), someNatInteger, someSymbolVal
  , TypeError, ErrorMessage(..)
  ) where

import Data.Proxy
import Data.Typeable.Internal (KindRep(..), Rep(..), TyCon(..), TypeRep(..), Typeable(..))
import GHC.CString (unpackCStringUtf8#)
import GHC.Integer (integerFromDecimal#)
import GHC.Prim
import GHC.Types (Nat, Symbol)

infix 4 <=?, <=
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

-- | The number that a type is.
newtype NatTag (n :: Nat) = NatTag Integer

-- | The string that a type is.
newtype SymbolTag (s :: Symbol) = SymbolTag String

class KnownNat (n :: Nat) where
  natTag# :: NatTag n

class KnownSymbol (s :: Symbol) where
  symbolTag# :: SymbolTag s

-- | A number that is known only when the program runs has a representation then. (Those of literals the compiler makes.)
instance KnownNat n => Typeable (n :: Nat) where
  typeRep# = case (natTag# :: NatTag n) of
    NatTag k -> literal (show k) (TyCon "GHC.Types"# "Nat"# "*"#)

instance KnownSymbol s => Typeable (s :: Symbol) where
  typeRep# = case (symbolTag# :: SymbolTag s) of
    SymbolTag t -> literal ('"' : t ++ "\"") (TyCon "GHC.Types"# "Symbol"# "*"#)

literal :: String -> TyCon -> TypeRep t
literal text kind = Tagged (ConRep (MadeTyCon "GHC.TypeNats" text 0 (KindRepTyConApp kind [])))

-- | Called by code that the compiler generates.
natEvidence# :: Addr# -> NatTag n
natEvidence# s = NatTag (integerFromDecimal# s)

-- | The same for strings.
symbolEvidence# :: Addr# -> SymbolTag s
symbolEvidence# s = SymbolTag (unpackCStringUtf8# s)

type family (a :: Nat) + (b :: Nat) :: Nat
type family (a :: Nat) * (b :: Nat) :: Nat
type family (a :: Nat) ^ (b :: Nat) :: Nat
type family (a :: Nat) - (b :: Nat) :: Nat
type family Div (a :: Nat) (b :: Nat) :: Nat
type family Mod (a :: Nat) (b :: Nat) :: Nat
type family Log2 (a :: Nat) :: Nat
type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol
type family CmpNat (a :: Nat) (b :: Nat) :: Ordering
type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering
type family (a :: Nat) <=? (b :: Nat) :: Bool

type x <= y = (x <=? y) ~ 'True

-- | A number that is a type, known when the program runs.
data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)

-- | A string that is a type, known when the program runs.
data SomeSymbol = forall s. KnownSymbol s => SomeSymbol (Proxy s)

-- The evidence that a value is needs no type: a dictionary is a constructor around it. These types have the representation of
-- dictionaries, and of the types above.
data Evidence a = Evidence a

data Some a = Some (Evidence a) (Proxy ())

someNatInteger :: Integer -> SomeNat
someNatInteger n = unsafeCoerce# (Some (Evidence n) Proxy)
{-# NOINLINE someNatInteger #-}

someSymbolVal :: String -> SomeSymbol
someSymbolVal s = unsafeCoerce# (Some (Evidence s) Proxy)
{-# NOINLINE someSymbolVal #-}

-- | A message instead of a type or constraint: a program that needs it is refused with it.
type family TypeError (a :: ErrorMessage) :: b where {}

data ErrorMessage
  = Text Symbol
  | forall t. ShowType t
  | ErrorMessage :<>: ErrorMessage
  | ErrorMessage :$$: ErrorMessage

infixl 5 :$$:
infixl 6 :<>:
