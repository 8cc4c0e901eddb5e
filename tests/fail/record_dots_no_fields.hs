{-# LANGUAGE RecordWildCards #-}
module Main (main) where

data Pair = Pair Int Int

f :: Pair -> Int
f Pair{..} = 1

main :: IO ()
main = print (f Pair{..})
