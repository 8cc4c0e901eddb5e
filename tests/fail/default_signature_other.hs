{-# LANGUAGE DefaultSignatures #-}
module Main (main) where

class Put a where
  put :: a -> String
  default put :: Show b => b -> String
  put = show

class Swap f where
  swap :: f a b -> f b a
  -- The same up to the names of its variables, and the context.
  default swap :: (Show (f x y), Monoid (f y x)) => f x y -> f y x
  swap _ = mempty
  twice :: f a b -> f b a
  default twice :: f a b -> f a b
  twice x = x

main :: IO ()
main = pure ()
