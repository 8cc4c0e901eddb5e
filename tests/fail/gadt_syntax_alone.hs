{-# LANGUAGE GADTSyntax #-}
module Main (main) where

data Plain a where
  Plain :: Int -> a -> Plain a

data Special a where
  Special :: Int -> Special Int

main :: IO ()
main = return ()
