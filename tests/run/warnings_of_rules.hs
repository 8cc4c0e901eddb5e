{-# OPTIONS_GHC -Wall -Werror #-}
-- What only RULES and SPECIALIZE pragmas mention is used.
module Main (main) where

import Data.Int (Int8)
import qualified Data.List as L

total :: Num a => [a] -> a
total = go
  where
    go [] = 0
    go (x : xs) = x + go xs
{-# SPECIALIZE total :: [Int8] -> Int8 #-}

twice :: [a] -> [a]
twice xs = xs ++ xs
{-# NOINLINE twice #-}

once :: [a] -> [a]
once xs = xs
{-# NOINLINE once #-}

{-# RULES "twice/once" [~1] forall xs. twice (once xs) = L.concat [xs, other xs] #-}

other :: [a] -> [a]
other xs = xs

main :: IO ()
main = print (total (twice (map (+ 0) (tail (once [0, 1, 2, 3 :: Int])))))
