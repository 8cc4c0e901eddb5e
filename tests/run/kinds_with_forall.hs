{-# LANGUAGE DataKinds, GADTs, KindSignatures, PolyKinds, RankNTypes, TypeOperators #-}
module Main (main) where

import Data.Kind (Type)

-- The kind of a declaration with a `forall`.
data Elem :: forall a. [a] -> a -> Type where
  Here :: Elem (x ': xs) x
  There :: Elem xs x -> Elem (y ': xs) x

index :: Elem xs x -> Int
index Here = 0
index (There e) = 1 + index e

main :: IO ()
main = do
  print (index (There (There Here) :: Elem '[Int, Bool, Char] Char))
