{-# LANGUAGE MagicHash #-}
-- Natural numbers as arrays of words.
-- machines
module Main (main) where

import GHC.Exts
import GHC.Num.BigNat

main :: IO ()
main = do
  let lists = [[], [5], [1, 0], [0, 2, 5], [18446744073709551615, 7, 9]] :: [[Word]]
      naturals = map (\l -> BN# (bigNatFromWordList l)) lists
  print [bigNatToWordList b | BN# b <- naturals]
  print [(bigNatSize b, bigNatIsZero b, bigNatToWord b, bigNatCheck b) | BN# b <- naturals]
  print [compare a b | a <- naturals, b <- naturals]
  print (naturals == naturals, BN# (bigNatFromWord 12) == BN# (bigNatFromWordList [0, 12]), bigNatIndex (bigNatFromWordList [3, 4]) 1#)
