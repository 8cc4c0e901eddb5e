{-# LANGUAGE TypeFamilies, FlexibleContexts, UndecidableInstances, UndecidableSuperClasses, RankNTypes, KindSignatures #-}
-- Equalities whose left side contains what their right side is.
module Main (main) where

type family Prod (h :: * -> *) :: * -> *
type family UnProd (h :: * -> *) :: * -> *

class HPure h where
  hpure :: a -> h a

class (Prod (Prod h) ~ Prod h, HPure (Prod h)) => HAp h where
  hap :: Prod h (a -> b) -> h a -> h b

class UnProd (Prod h) ~ h => HInjs h where
  injs :: Prod h a -> [h a]

type instance Prod [] = Maybe
type instance Prod Maybe = Maybe
type instance UnProd Maybe = []

instance HPure Maybe where hpure = Just
instance HAp Maybe where hap = (<*>)
instance HAp [] where hap f xs = maybe [] (\g -> map g xs) f
instance HInjs [] where injs = maybe [] (\x -> [[x], [x, x]])

hmap :: HAp h => (a -> b) -> h a -> h b
hmap f = hap (hpure f)

twice :: (HAp h, HAp (Prod h)) => (a -> a) -> h a -> Prod h a -> (h a, Prod h a)
twice f x y = (hmap f x, hap (hpure f) y)

main :: IO ()
main = do
  print (hmap (+ 1) [1, 2], hmap (+ 1) (Just 3))
  print (twice (* 2) [1, 2] (Just 5))
  print (injs (Just 'y') :: [String])
