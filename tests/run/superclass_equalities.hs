{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, KindSignatures, MultiParamTypeClasses, PolyKinds, RankNTypes, TypeFamilies, UndecidableInstances, UndecidableSuperClasses #-}
module Main (main) where

import Data.Kind (Type)
import GHC.Exts (RuntimeRep, TYPE)

type family Element c where
  Element [a] = a
  Element (Maybe a) = a

-- What is wanted says what the other type is, before any instance is known.
class (Element c ~ e) => Has c e where
  elements :: c -> [e]

instance Has [a] a where
  elements = id

instance Has (Maybe a) a where
  elements = maybe [] pure

class (a ~ b) => Same a b where
  same :: a -> b -> String

instance Show a => Same a a where
  same x y = show (x, y)

-- Given ones say it as well.
total :: Has c Int => c -> Int
total c = sum (elements c)

swap :: Same a b => a -> b -> (b, a)
swap a b = (a, b)

-- Through another class.
class Has c e => Sized c e where
  size :: c -> e -> Int

instance Sized [a] a where
  size xs _ = length xs

-- Kinds of representations are taken for `Type`.
apply :: forall (r :: RuntimeRep) a (b :: TYPE r). (a -> b) -> a -> b
apply f = f

main :: IO ()
main = do
  print (map succ (elements "abc"), total [1, 2, 3], total (Just 4))
  print (show (head (elements [2.5])), fmap negate (elements (Just 7)))
  putStrLn (same 'x' 'y')
  print (swap True False, size "four" 'x', apply (+ 1) 2)
