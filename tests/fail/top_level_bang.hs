{-# LANGUAGE BangPatterns #-}
module Main (main) where

!(Just x) = Nothing :: Maybe Int

main :: IO ()
main = let !y = 1 :: Int in print y
