{-# LANGUAGE TypeFamilies, GADTs #-}
module Main (main) where

-- What a constructor's result hides behind a type family, or the matched type does, is hidden by the match.
type family Inside t
type instance Inside Bool = String

data Listed a where
  Listed :: v -> Listed [v]

total :: Listed (Inside b) -> b -> Int
total (Listed x) _ = x

type family Sign a
type instance Sign Int = Bool
type instance Sign Char = Bool

data Signed a where
  Signed :: a -> Sign a -> Signed (Sign a)

unsigned :: Signed (Sign b) -> b -> b
unsigned (Signed x _) _ = x

data Both a where
  Both :: v -> w -> Both (v, w)

add :: Both (Int, Inside b) -> b -> Int
add (Both x y) _ = x + y

main :: IO ()
main = print (total (Listed 'c' :: Listed (Inside Bool)) True)
