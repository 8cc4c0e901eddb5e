{-# LANGUAGE BangPatterns, ViewPatterns #-}
module Main (main) where

import Data.Char (isDigit)

strict :: Int -> Int -> Int
strict !acc 0 = acc
strict !acc n = strict (acc + n) (n - 1)

parse :: String -> (String, String)
parse (span isDigit -> (digits@(_ : _), rest)) = (digits, rest)
parse text = ("", text)

lazy :: (Int, Int) -> Int
lazy ~(a, _) = 1

literal :: String -> Int
literal "one" = 1
literal "two" = 2
literal ('n' : _) = 9
literal _ = 0

negative :: Int -> Bool
negative (-1) = True
negative _ = False

whole :: [a] -> ([a], Int)
whole all'@(_ : more) = (all', length more)
whole [] = ([], 0)

bound :: Int -> Int
bound n = go
  where
    !doubled = n * 2
    go = doubled

Just there = Just 'x'

_ignored@(kept : _) = "kept"

main :: IO ()
main = do
  print (strict 0 10)
  print (parse "12ab", parse "ab")
  print (lazy undefined)
  print (map literal ["one", "nine"])
  print (negative (-1))
  print (whole "abc", fst (whole ""))
  print (bound 4, there, kept)
  let !evaluated = length "abc"
      ~(a, b) = undefined :: (Int, Int)
      (c, d) | evaluated > 2 = (1 :: Int, 'c')
             | otherwise = (2, 'd')
  print (evaluated, c)
