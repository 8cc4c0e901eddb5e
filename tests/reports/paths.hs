-- One function called by two, as often, with nine times the work; mutual recursion; a constant that another's caller demands first.
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

main :: IO ()
main = do
  print (harmless 1)
  print (sum [small (n + 1000) + large (n + 1000) | n <- [1 .. 100]])
  print (ping 1000)
  print (length table)
