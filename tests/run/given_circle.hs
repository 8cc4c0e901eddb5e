{-# LANGUAGE TypeFamilies, GADTs, TypeOperators, UndecidableInstances #-}
module Main (main) where

import Data.Type.Equality ((:~:)(..))

-- What is given makes `From a` and `From b` equal first, then `a` and `b`: the first equality then goes round in a circle.
type family From a
type family To a
type instance From Int = Bool
type instance To Bool = Int

same :: From a :~: From b -> To (From a) :~: a -> To (From b) :~: b -> a -> b -> [a]
same Refl Refl Refl x y = [x, y]

-- Each of these leads to another of the same form.
type family Rest a
type instance Rest [a] = [Rest a]

unending :: (Rest [a] ~ a) => a -> a
unending x = x

main :: IO ()
main = print (same Refl Refl Refl (1 :: Int) (2 :: Int))
