{-# LANGUAGE PartialTypeSignatures, NamedWildCards, ScopedTypeVariables #-}
module Main (main) where

import Data.Char (toUpper)

-- A wildcard stands for a type that is found,
swap :: (a, b) -> _
swap (x, y) = (y, x)

one :: Num a => a -> _ a
one x = Just (x + 1)

-- or for constraints.
text :: (Show a, _) => a -> a -> String
text x y = if x == y then show x else "different"

anything :: _
anything x = map toUpper x

-- With a context it is a function, polymorphic without arguments.
zero :: _ => a
zero = 0

-- What is named is the same wherever it is named.
both :: _t -> _t -> [_t]
both x y = [x, y, not x]

-- The variables that a `forall` binds scope over the body.
fall :: forall a. Show a => [a] -> _
fall xs = shown
  where
    shown :: [String]
    shown = map one xs
    one :: a -> String
    one = show

-- Recursive, and used at other types afterwards.
count :: [a] -> _
count [] = 0 :: Int
count (_ : xs) = 1 + count xs

local :: Int -> String
local n = go n ""
  where
    go :: _ -> String -> _
    go 0 acc = acc
    go k acc = go (k - 1) (show k ++ acc)

main :: IO ()
main = do
  print (swap (1 :: Int, 'x'))
  print (one (2 :: Int), one 2.5)
  putStrLn (text 'a' 'a' ++ text True False)
  putStrLn (anything "abc")
  print (zero :: Int, zero :: Double)
  print (both True False)
  print (fall "ab")
  print (count "abc" + count [True])
  putStrLn (local 5)
  print ((read "[1,2]" :: [_]) == [1 :: Int, 2])
  print (map (\(x :: _) -> x + 1) [1 :: Int])
