{-# LANGUAGE TypeFamilies, RankNTypes, GADTs #-}
-- An argument that is checked where an equality of types is given which the other arguments determine.
module Main where

class Arrowish p where
  isFunction :: (p ~ (->) => q (a -> b) r) -> q (p a b) r -> q (p a b) r
  run :: p a b -> a -> b

instance Arrowish (->) where
  isFunction x _ = x
  run = id

newtype Counted a b = Counted (Int -> a -> b)

instance Arrowish Counted where
  isFunction _ y = y
  run (Counted f) = f 7

each :: Arrowish p => p a b -> [a] -> [b]
each f = isFunction map (map . run) f

main :: IO ()
main = do
  print (each (+ 1) [1, 2, 3 :: Int])
  print (each (Counted (\n a -> (n, a))) "ab")
