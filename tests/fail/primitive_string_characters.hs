{-# LANGUAGE MagicHash #-}
module Main where

import GHC.Exts

main :: IO ()
main = putStrLn (unpackCString# "λ"#)
