{-# LANGUAGE StandaloneDeriving #-}
module Shape where

import Describe

type Name = String

data Shape = Circle Double | Square { side :: Double }
  deriving (Show, Eq)

data Pair a b = Pair a b

newtype Wrap f a = Wrap (f a)

-- Derived instances keep what the boot file says of them, too.
deriving instance (Show a, Show b) => Show (Pair a b)

class Area a where
  area :: a -> Double
  scaled :: Num b => b -> a -> (b, a)

instance Area Shape where
  area (Circle r) = 3 * r * r
  area (Square s) = s * s
  scaled n a = (n + 1, a)

instance Area a => Area [a] where
  area = sum . map area
  scaled n a = (n, reverse a)

describe :: Shape -> String
describe s = describeAll [s] ++ "!"

swap :: Pair a b -> Pair b a
swap (Pair a b) = Pair b a

unwrap :: Wrap f a -> f a
unwrap (Wrap x) = x

infixr 4 <+>
(<+>) :: Double -> Double -> Double
a <+> b = a - b
