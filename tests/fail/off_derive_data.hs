{-# LANGUAGE Haskell2010 #-}
module Main (main) where

import Data.Data

data T = T Int deriving (Data)

main :: IO ()
main = print (toConstr (T 1))
