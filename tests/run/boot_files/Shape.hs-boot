{-# LANGUAGE KindSignatures, RoleAnnotations #-}
module Shape where

type Name = String

data Shape = Circle Double | Square { side :: Double }

type role Pair representational representational
data Pair a b

type role Wrap representational nominal
data Wrap (f :: * -> *) a

instance Show Shape
instance (Show a, Show b) => Show (Pair a b)

class Area a where
  area :: a -> Double
  scaled :: Num b => b -> a -> (b, a)

instance Area Shape
instance Area a => Area [a]

infixr 4 <+>
(<+>) :: Double -> Double -> Double
