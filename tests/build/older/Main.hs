module Main (main) where

import Control.Monad.State (execState, modify)
import Loom (shuttles)

main :: IO ()
main = print (execState (modify (+ 1)) shuttles)
