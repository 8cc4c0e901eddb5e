{-# LANGUAGE QuantifiedConstraints, RankNTypes #-}
module Main (main) where

newtype Fix f = Fix (f (Fix f))

instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  show (Fix f) = show f

newtype Silent a = Silent a

main :: IO ()
main = print (Fix (Silent (Fix (Silent undefined))))
