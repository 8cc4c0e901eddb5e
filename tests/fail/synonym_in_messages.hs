{-# LANGUAGE PatternSynonyms #-}
module Main (main) where

pattern Shown :: Show a => a -> (a, Int)
pattern Shown x = (x, 1)

main :: IO ()
main = case Shown id of
  (_, n) -> print n
