-- One function called by two, as often, with nine times the work; mutual recursion; a constant that another's caller demands first; functions that constants make.
module Main (main) where

spine :: Int -> [Int]
spine n = if n == 0 then [] else n : spine (n - 1)
{-# NOINLINE spine #-}

work :: Int -> Int
work n = scc "work" (length (spine n))
{-# NOINLINE work #-}

small, large :: Int -> Int
small n = scc "small" (work n)
large n = scc "large" (work (9 * n))
{-# NOINLINE small #-}
{-# NOINLINE large #-}

ping, pong :: Int -> Int
ping n = scc "ping" (if n == 0 then 0 else 1 + pong (n - 1))
pong n = scc "pong" (if n == 0 then 0 else 1 + ping (n - 1))
{-# NOINLINE ping #-}
{-# NOINLINE pong #-}

table :: [Int]
table = scc "table" (spine 5000)
{-# NOINLINE table #-}

harmless :: Int -> Int
harmless n = scc "harmless" (n + head table)
{-# NOINLINE harmless #-}

chained :: [a -> a] -> a -> a
chained fs = foldr (.) id fs
{-# NOINLINE chained #-}

pipeline :: Int -> Int
pipeline = scc "pipeline" (chained [length . spine, (+ 1), (* 2)])
{-# NOINLINE pipeline #-}

class Shape a where
  size :: a -> Int -> Int

data Square = Square

instance Shape Square where
  size = scc "size" (chained [\f s -> length . spine . f s] (\_ -> (+ 1)))

early, late :: Int -> Int
early n = scc "early" (pipeline n + size Square n)
late n = scc "late" (pipeline (9 * n) + size Square (9 * n))
{-# NOINLINE early #-}
{-# NOINLINE late #-}

main :: IO ()
main = do
  print (harmless 1)
  print (sum [small (n + 1000) + large (n + 1000) | n <- [1 .. 100]])
  print (ping 1000)
  print (length table)
  print (sum [early n + late n | n <- [1001 .. 1100]])
