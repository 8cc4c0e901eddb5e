{-# LANGUAGE MagicHash #-}
module Main (main) where

import GHC.Exts

made (I# n) = tagToEnum# n

main :: IO ()
main = made 1 `seq` return ()
