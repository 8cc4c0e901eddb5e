module Main (main) where

import Control.Monad (when)

main :: IO ()
main = do
  when True "yes"
  "no"
