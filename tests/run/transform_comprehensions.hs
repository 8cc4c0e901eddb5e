{-# LANGUAGE TransformListComp, ParallelListComp #-}
-- Comprehensions that sort, cut and group what they have found so far.
import Data.List (inits, sortBy)
import Data.Ord (comparing)
import GHC.Exts (groupWith, sortWith, the)

sales :: [(String, String, Int)]
sales =
  [ ("north", "ann", 30), ("south", "bob", 10), ("north", "cid", 25)
  , ("east", "dan", 40), ("south", "eve", 35), ("north", "fay", 5) ]

main :: IO ()
main = do
  -- The qualifiers before `then` are taken together, those behind it go on with what comes out.
  print [ (who, n) | (_, who, n) <- sales, then reverse, n > 5 ]
  print [ x * y | x <- [1 .. 3], y <- [x .. 3 :: Int], then take 4, odd x ]
  print [ who | (_, who, n) <- sales, then sortWith by n, then take 3 ]
  print [ (x, y) | x <- [3, 1, 2 :: Int], y <- "ab", then sortWith by (y, x) ]
  -- A function of the program's own.
  print [ who | (_, who, n) <- sales, then largest by (n * 2) ]
  -- Groups: the variables are lists.
  print [ (the where', sum n, who) | (where', who, n) <- sales, then group by where' using groupWith ]
  print [ (the where', length n, m)
        | (where', _, n) <- sales, let m = n + 1, then group by where' using groupWith
        , then sortWith by negate (sum n), length n > 1 ]
  print [ x | x <- [1, 1, 2, 4, 5, 3, 3 :: Int], then group using inits ]
  -- A variable that hides another one; none at all.
  print [ x | x <- [1, 2 :: Int], x <- [x * 10, x], then reverse ]
  print [ 'x' | True <- [True, False, True], then take 1 ]
  -- Inside of a branch.
  print [ (a, b) | a <- [3, 1, 2 :: Int], then sortWith by a | b <- "xyz", then reverse ]
  where
    largest key = take 2 . sortBy (comparing (negate . key))
