-- A top-level function passed as an argument (section 4.2.4): under lexical and hybrid scoping it is boxed with the cost
-- centre of the reference, "ref", which so pays for it; under evaluation scoping "app" pays, where it is applied.
module Main (main) where

total :: [Int] -> Int
total xs = case squares (length xs) of { [] -> 0; y : _ -> foldr (+) y xs }
{-# NOINLINE total #-}

squares :: Int -> [Int]
squares n = if n == 0 then [] else case squares (n - 1) of { [] -> [1]; y : ys -> y + n : y : ys }
{-# NOINLINE squares #-}

apply :: ([Int] -> Int) -> Int
apply f = scc "app" (f [1 .. 50] + 1)
{-# NOINLINE apply #-}

main :: IO ()
main = print (scc "ref" (apply total))
