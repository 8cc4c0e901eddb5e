{-# LANGUAGE TransformListComp #-}
-- The function behind `then` does not see the comprehension's variables, and behind a group they are lists.
import GHC.Exts (groupWith)

main :: IO ()
main = do
  print [ x | x <- [1 .. 9 :: Int], then drop x ]
  print [ x + y | (x, y) <- zip "ab" [1 :: Int ..], then group by x using groupWith ]
