{-# LANGUAGE OverloadedStrings, FlexibleContexts, GADTs, MonadComprehensions #-}
-- A literal of which only IsString, Show and their like are known is a String, and a list that a literal
-- gives is one of characters.
module Main (main) where

import Data.String (IsString (..))

newtype Name = Name String deriving (Show, Eq, Ord)

instance IsString Name where
  fromString = Name . map succ

data Shown where
  Shown :: Show a => a -> Shown

pairs :: IsString [a] => [(a, Int)]
pairs = zip "abc" [1 ..]

main :: IO ()
main = do
  print "plain"
  print (map (\c -> (c, True)) "ab", zip "xy" [1 :: Int ..])
  print [(x, y) | x <- [1 :: Int, 2], y <- "ab"]
  print [show x | Shown x <- [Shown 'c', Shown "text", Shown ("one" <> "two")]]
  print (Name "bcd" == "abc", [minimum ["b", Name "a"]])
  print (show "a" <> "b", mconcat ["x", "y"])
  print (pairs :: [(Char, Int)])
