{-# OPTIONS_GHC -Werror=missing-methods #-}
{-# LANGUAGE DefaultSignatures, DeriveAnyClass, DerivingStrategies, GeneralizedNewtypeDeriving #-}
module Main (main) where
-- Instances that have what MINIMAL pragmas ask for.

class Ring a where
  {-# MINIMAL zero, (<+>), ((<->) | neg) #-}
  zero :: a
  infixl 6 <+>
  (<+>), (<->) :: a -> a -> a
  neg :: a -> a
  unasked :: a
  a <-> b = a <+> neg b
  neg a = zero <-> a

instance Ring Int where
  zero = 0
  (<+>) = (+)
  neg = negate
instance Ring Bool where { zero = False; (<+>) = (/=); (<->) = (/=) }
newtype Age = Age Int deriving newtype (Ring)

class Describe a where
  {-# MINIMAL #-}
  describe :: a -> String
  default describe :: Show a => a -> String
  describe = show
data T = T deriving stock Show deriving anyclass Describe

class Alt f where
  {-# MINIMAL (first | second)
    , third
    #-}
  first, second, third :: f -> Int
  first = second
  second = first
instance Alt Int where { second = id; third = id }

newtype P a = P a
instance Functor P where fmap f (P a) = P (f a)
instance Foldable P where foldMap f (P a) = f a
instance Traversable P where sequenceA (P a) = fmap P a
instance Applicative P where { pure = P; P f <*> P a = P (f a) }

main :: IO ()
main = putStrLn (describe T) >> print (first (3 :: Int), neg (4 :: Int))
