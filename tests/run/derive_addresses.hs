{-# LANGUAGE MagicHash #-}
-- Addresses among the fields are compared as numbers.
module Main (main) where

import GHC.Exts

data Slice = Slice Addr# Int deriving (Eq, Ord)

main :: IO ()
main = do
  let text = "abc"#
      at n = Slice (plusAddr# text n)
  print (at 1# 2 == at 1# 2, at 1# 2 == at 2# 2, compare (at 0# 5) (at 1# 0), at 1# 3 < at 1# 2, nullAddr# `before` at 0# 0)
  where before a s = Slice a 0 < s
