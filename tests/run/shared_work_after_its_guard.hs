{-# LANGUAGE MagicHash #-}
-- What is shared outside of a loop is not computed before the test that guards it inside.
module Main (main) where

import Control.Exception
import GHC.Exts

g :: Int -> [Int]
g 0 = []
g n = n : g (n - 1)
{-# NOINLINE g #-}

rounds :: Int -> Int -> Int -> Int
rounds (I# n) (I# d) = go
  where
    go i
      | isTrue# (d ==# 0#) = error "guarded"
      | otherwise = case g (I# (quotInt# n d)) of
          [] -> i
          y : _ -> if i > y then i else go (i + y)
{-# NOINLINE rounds #-}

main :: IO ()
main = do
  r <- try (evaluate (rounds 10 0 1)) :: IO (Either ErrorCall Int)
  putStrLn (either (const "caught") show r)
  print (rounds 10 2 1)
