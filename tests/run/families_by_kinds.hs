{-# LANGUAGE AllowAmbiguousTypes, ConstraintKinds, DataKinds, FlexibleContexts, FlexibleInstances #-}
{-# LANGUAGE MultiParamTypeClasses, PolyKinds, RankNTypes, ScopedTypeVariables #-}
{-# LANGUAGE TypeApplications, TypeFamilies, TypeOperators, UndecidableInstances, UndecidableSuperClasses #-}
-- Equations that only the kinds of invisible arguments tell apart: that of the result, of a parameter, and of what
-- a promoted constructor is applied to.
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Proxy (Proxy (..))
import Data.Type.Equality ((:~:) (..))
import GHC.TypeLits

-- By the kind of the result.
type family Empty :: k
type instance Empty = '[]
type instance Empty = ""
type instance Empty = 'Nothing
type instance Empty = '(Empty, Empty)

type family Size (xs :: [a]) :: Nat where
  Size '[] = 0
  Size (x ': xs) = 1 + Size xs

-- The kind of the result comes from where the equation was used.
type Exp a = a -> Type

type family Eval (e :: Exp a) :: a

data Fold :: [a] -> Exp a
type instance Eval (Fold '[]) = Empty
type instance Eval (Fold (x ': xs)) = x

-- By the kind of what a constructor is applied to.
data Compare :: a -> a -> Exp Ordering
type instance Eval (Compare (a :: ()) b) = 'EQ
type instance Eval (Compare (a :: Nat) b) = CmpNat a b
type instance Eval (Compare (a :: Symbol) b) = CmpSymbol a b
type instance Eval (Compare '(a, b) '(c, d)) = Lexical (Eval (Compare a c)) (Eval (Compare b d))

type family Lexical (a :: Ordering) (b :: Ordering) :: Ordering where
  Lexical 'EQ b = b
  Lexical a b = a

-- By the kind of a parameter, in a closed family and in a class.
type family Named (f :: k) :: Symbol where
  Named (a :: Type) = "type"
  Named (f :: Type -> Type) = "constructor"
  Named (c :: Type -> Constraint) = "class"
  Named (n :: Nat) = "number"

class Arity (f :: k) where
  type Saturated f (c :: Constraint) :: Constraint
  arity :: proxy f -> Int

instance Arity (c :: Constraint) where
  type Saturated (c :: Constraint) d = c
  arity _ = 0

instance Arity (f :: k -> Constraint) where
  type Saturated (f :: k -> Constraint) d = d
  arity _ = 1

instance Arity (f :: k1 -> k2 -> k3) where
  type Saturated (f :: k1 -> k2 -> k3) d = (d, d)
  arity _ = 2

class Pair a b
instance Pair a b

shown :: forall c a. (Saturated c (Show a), c) => a -> String
shown _ = "shown"

both :: forall a. (Show a, Saturated Pair (Show a)) => a -> String
both = show

-- The kinds of a class's variables are others for each use.
newtype Rows (f :: k -> Type) (xs :: [[k]]) = Rows [Row f]
newtype Row (f :: k -> Type) = Row Int
newtype Cells (f :: k -> Type) (xs :: [k]) = Cells Int

type family Counted (h :: (k -> Type) -> (l -> Type)) :: l -> Constraint
type instance Counted Rows = Any2
type instance Counted Cells = Any1

class Any1 (xs :: [k])
instance Any1 xs
class Any2 (xs :: [[k]])
instance Any2 xs

class Sized (h :: (k -> Type) -> (l -> Type)) where
  size :: Counted h xs => h f xs -> Int

instance Sized Rows where
  size (Rows rows) = sum [n | Row n <- rows]
instance Sized Cells where
  size (Cells n) = n

sizes :: Rows Maybe xss -> Cells Maybe xs -> (Int, Int)
sizes rows cells = (size rows, size cells)

main :: IO ()
main = do
  print (sizes (Rows [Row 1, Row 2]) (Cells 4))
  print (natVal (Proxy :: Proxy (Size (Empty :: [Type]))), symbolVal (Proxy :: Proxy (Empty :: Symbol)))
  print (Refl :: (Empty :: (Maybe Type, [Nat])) :~: '( 'Nothing, '[]))
  print (Refl :: Eval (Fold ('[] :: [Symbol])) :~: "")
  print (Refl :: Eval (Fold '[3, 4]) :~: 3)
  print (Refl :: Eval (Compare '(1, "a") '(1, "b")) :~: 'LT, Refl :: Eval (Compare '() '()) :~: 'EQ)
  putStrLn (unwords
    [ symbolVal (Proxy :: Proxy (Named Int)), symbolVal (Proxy :: Proxy (Named Maybe))
    , symbolVal (Proxy :: Proxy (Named Show)), symbolVal (Proxy :: Proxy (Named 3)) ])
  print (arity (Proxy :: Proxy (Show Int)), arity (Proxy :: Proxy Eq), arity (Proxy :: Proxy Pair))
  putStrLn (shown @(Show Bool) True ++ both 'c')
