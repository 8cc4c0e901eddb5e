{-# LANGUAGE PatternSynonyms #-}
-- The patterns of sequences, as patterns and as expressions; and both ends at once.
module Main (main) where

import Data.Sequence (Seq (Empty, (:<|), (:|>)), fromList)
import qualified Data.Sequence as Seq

total :: Num a => Seq a -> a
total Empty = 0
total (x :<| xs) = x + total xs

palindrome :: Eq a => Seq a -> Bool
palindrome (x :<| (middle :|> y)) = x == y && palindrome middle
palindrome _ = True

final :: Seq a -> Maybe a
final (_ :|> x) = Just x
final Empty = Nothing

main :: IO ()
main = do
  print (total (fromList [1 .. 100 :: Int]))
  print (map (palindrome . fromList) ["", "a", "abba", "abcba", "abc"])
  print (final (fromList "xyz"), final (Seq.empty :: Seq Int))
  print ((1 :<| 2 :<| Empty) :|> 3 :: Seq Int)
  print [n | Just (n :<| _) <- [Just (fromList [7, 8]), Nothing, Just Empty, Just (Seq.singleton (9 :: Int))]]
