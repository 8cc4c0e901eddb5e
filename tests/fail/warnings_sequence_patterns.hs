{-# OPTIONS_GHC -Wall -Werror=incomplete-patterns #-}
module Main (main) where

import Data.Sequence (Seq (..))
import qualified Data.Sequence as Seq

total :: Seq Int -> Int
total Empty = 0
total (x :<| xs) = x + total xs

final :: Seq a -> Maybe a
final (_ :|> x) = Just x
final Empty = Nothing

first :: Seq a -> a
first (x :<| _) = x

main :: IO ()
main = print (total (Seq.fromList [1, 2]), final (Seq.fromList "ab"), first (Seq.fromList "ab"))
