{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Characters and their codes.
module GHC.Char (chr, eqChar, neChar) where

import GHC.Base
import GHC.Enum
import GHC.Show

chr :: Int -> Char
chr (I# i) = case andI# (i >=# 0#) (i <=# 0x10FFFF#) of
  1# -> C# (chr# i)
  _ -> errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ showsPrec (I# 9#) (I# i) "")

eqChar, neChar :: Char -> Char -> Bool
eqChar x y = x == y
neChar x y = x /= y
