{-# LANGUAGE MagicHash #-}
-- The message names the module as it is written, though a larger one is meant.
module Main (main) where

import GHC.Base (noSuchPrimitive#)
import GHC.Types (Anything)

main :: IO ()
main = return ()
