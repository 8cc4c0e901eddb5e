module Main (main) where

import Data.Pile

main :: IO ()
main = case pop (push 'a' empty) of
  Just (x, _) -> print x
  Nothing -> error "lost"
