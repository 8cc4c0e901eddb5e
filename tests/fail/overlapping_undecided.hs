{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
module Main (main) where

-- Both are more specific than the general instance, neither than the other.
class Pair a b where
  pair :: a -> b -> String

instance {-# OVERLAPPABLE #-} Pair a b where
  pair _ _ = "any"

instance {-# OVERLAPPING #-} Pair Int b where
  pair _ _ = "left"

instance {-# OVERLAPPING #-} Pair a Int where
  pair _ _ = "right"

main :: IO ()
main = do
  putStrLn (pair 'x' (2 :: Int))
  putStrLn (pair (1 :: Int) (2 :: Int))
