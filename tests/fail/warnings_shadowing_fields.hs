{-# LANGUAGE PatternSynonyms #-}
{-# OPTIONS_GHC -Wall -Werror #-}
-- The fields of a pattern synonym hide nothing; a variable that is named as one does.
module Main (main) where

pattern Point :: Int -> Int -> (Int, Int)
pattern Point { px, py } = (px, py)
{-# COMPLETE Point #-}

main :: IO ()
main = do
  let px = 3
      Point a b = Point { px = px, py = 2 }
  print (a, b)
