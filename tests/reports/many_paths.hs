-- Enters twelve cost centres below one another in changing order: more paths than there is room for.
module Main (main) where

step :: Int -> Int
step s = (s * 1103515245 + 12345) `mod` 2147483648

walk :: Int -> Int -> Int
walk 0 s = s
walk n s =
  let s' = step s
   in case (s' `div` 65536) `mod` 12 of
        0 -> 1 + scc "c0" (walk (n - 1) s')
        1 -> 1 + scc "c1" (walk (n - 1) s')
        2 -> 1 + scc "c2" (walk (n - 1) s')
        3 -> 1 + scc "c3" (walk (n - 1) s')
        4 -> 1 + scc "c4" (walk (n - 1) s')
        5 -> 1 + scc "c5" (walk (n - 1) s')
        6 -> 1 + scc "c6" (walk (n - 1) s')
        7 -> 1 + scc "c7" (walk (n - 1) s')
        8 -> 1 + scc "c8" (walk (n - 1) s')
        9 -> 1 + scc "c9" (walk (n - 1) s')
        10 -> 1 + scc "c10" (walk (n - 1) s')
        _ -> 1 + scc "c11" (walk (n - 1) s')

main :: IO ()
main = print (walk 4400000 7)
