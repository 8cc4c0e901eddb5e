{-# LANGUAGE DeriveDataTypeable #-}
module Main (main) where

import Data.Data

data T = T (Int -> Int) deriving (Data)

main :: IO ()
main = print (toConstr (T id))
