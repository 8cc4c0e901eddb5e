-- library
-- The order of hash maps and sets is that of their packages.
{-# LANGUAGE OverloadedStrings #-}
module Main (main) where
import qualified Data.HashMap.Strict as H
import qualified Data.HashSet as S
import qualified Data.Text as T
main :: IO ()
main = do
  print (H.toList (H.fromListWith (+) [(w, 1 :: Int) | w <- T.words "the quick brown fox jumps over the lazy dog the end of the fox"]))
  print (H.fromList [((x, y), x * y) | x <- [0 .. 5 :: Int], y <- [0 .. 5 :: Int]])
  print (S.toList (S.fromList (words "some strings that are hashed by their characters a b c d e f")))
  print (H.keys (H.filter even (H.union (H.fromList (zip [1 .. 100 :: Int] [1 :: Int ..])) H.empty)))
  print (S.toList (S.map (`mod` 37) (S.fromList [1, 1000003 .. 10 ^ 8 :: Int])))
  print (H.toList (H.fromList [(Just c, c) | c <- ['a' .. 'z']]), H.foldr (:) [] (H.fromList [(show k, k) | k <- [1 .. 60 :: Int]]))
