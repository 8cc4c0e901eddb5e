{-# LANGUAGE MagicHash #-}
-- The constructors of GHC's big numbers.
module Main (main) where

import GHC.Exts (Int(..), Word(..))
import GHC.Num.BigNat
import GHC.Num.Integer (Integer(..))
import GHC.Num.Natural (Natural(..))

parts :: Integer -> (String, [Word])
parts n = case n of
  IS i -> ("IS " ++ show (I# i), [])
  IP b -> ("IP", bigNatToWordList b)
  IN b -> ("IN", bigNatToWordList b)

natural :: Natural -> (String, [Word])
natural (NS w) = ("NS", [W# w])
natural (NB b) = ("NB", bigNatToWordList b)

main :: IO ()
main = do
  mapM_ (print . parts) [0, -7, 2 ^ 63 - 1, 2 ^ 63, -(2 ^ 63), -(2 ^ 63) - 1, 2 ^ 64, -(2 ^ 130) - 5]
  mapM_ (print . natural) [0, 2 ^ 63, 2 ^ 64 - 1, 2 ^ 64, 2 ^ 100]
  print (IP (bigNatFromWordList [1, 2]), IN (bigNatFromWordList [3, 4, 5]), NB (bigNatFromWordList [7, 0]), NS 9##)
