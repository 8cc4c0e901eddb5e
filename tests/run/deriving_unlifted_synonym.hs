{-# LANGUAGE MagicHash #-}
module Main (main) where

import GHC.Exts (Char#, Double#, Int#)

-- Primitive types by other names.
type Small = Int#
type Tiny = Small
type Ignoring a = Double#

data Action = Fail | Reduce Small | Shift { next :: Tiny } | Weigh (Ignoring Bool) Char#
  deriving (Eq, Ord, Show)

data Pair = Pair Tiny Tiny
  deriving (Eq, Ord, Show)

main :: IO ()
main = do
  print [Fail, Reduce 1#, Shift 2#, Weigh 2.5## 'x'#, Reduce -3#]
  print (Reduce 1# < Shift 0#, Pair 1# 2# == Pair 1# 2#, compare (Pair 1# 2#) (Pair 1# 3#))
