-- options: -fprof-auto-top
-- What matches a pattern synonym and what builds by it have no cost centre, as with GHC; selectors of its fields have.
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main (main) where

pattern P :: Int -> Int -> (Int, Int)
pattern P {pf, ps} = (pf, ps)

pattern Q :: Int -> Int
pattern Q x <- (subtract 1 -> x) where Q x = x + 1

g :: (Int, Int) -> Int
g (P a (Q b)) = a + b
{-# NOINLINE g #-}

main :: IO ()
main = do
  print (pf (1, 2), g (P 3 (Q 4)), map (uncurry P) [(1, 2)], map Q [3])
