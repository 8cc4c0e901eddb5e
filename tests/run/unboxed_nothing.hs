{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- The unboxed tuple of nothing as an argument, a result and a pattern.
module Main (main) where

import GHC.Exts

data Cells a = Cells (SmallArray# a)

-- | Made anew for each call.
none :: (# #) -> Int -> SmallArray# a
none _ _ = case empty of Cells a -> a

empty :: Cells a
empty = case runRW# (\s -> case newSmallArray# 0# (error "no element") s of (# s1, m #) -> unsafeFreezeSmallArray# m s1) of
  (# _, a #) -> Cells a

check :: Int -> (# #)
check n = if n < 0 then check (n + 1) else (# #)

twice :: ((# #) -> Int) -> Int
twice f = f (# #) + f (# #)

main :: IO ()
main = do
  print (I# (sizeofSmallArray# (none (# #) 1 :: SmallArray# Int)))
  case check 3 of (# #) -> putStrLn "fine"
  print (twice (\(# #) -> 21))
  case check (-1) of (# #) -> putStrLn "in the end"
