{-# LANGUAGE RankNTypes #-}
module Main (main) where

import Data.Coerce
import Data.Functor.Identity
import Data.Monoid (Sum (..))

newtype Church a = Church (forall r. (a -> r -> r) -> r -> r)

list :: Church a -> [a]
list (Church f) = f (:) []

sums :: Church Int -> Church (Sum Int)
sums = coerce

newtype Reader' a = Reader' (forall f. Functor f => f Int -> f a)

wrapped :: Reader' a -> Reader' (Identity a)
wrapped (Reader' f) = Reader' (fmap Identity . f)

main :: IO ()
main = do
  let c = Church (\cons nil -> cons 1 (cons 2 nil))
  print (mconcat (list (sums c)))
  case wrapped (Reader' (fmap (+ 1))) of Reader' g -> print (g [1, 2])
