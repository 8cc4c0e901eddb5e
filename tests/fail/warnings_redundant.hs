{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main) where

data Colour = Red | Green | Blue

pick :: Colour -> Int
pick c = case c of
  Red -> 1
  _ -> 2
  Blue -> 3

list :: [Int] -> Int
list (x : _) = x
list [] = 0
list _ = 3

both :: Bool -> Bool -> Int
both True True = 1
both False _ = 2
both _ False = 3
both True _ = 4

number :: Int -> Int
number 1 = 1
number 2 = 2
number 1 = 3
number _ = 4

text :: String -> Int
text "one" = 1
text ('o' : _) = 2
text "one" = 3
text _ = 4

total :: Int -> Int
total x
  | x > 3 = 1
  | otherwise = 2
total 3 = 3

main :: IO ()
main = print (map pick [Red, Green, Blue], list [], both True True, number 1, text "", total 3)
