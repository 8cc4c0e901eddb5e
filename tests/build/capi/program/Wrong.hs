{-# LANGUAGE CApiFFI #-}
module Main where

foreign import capi "there_is_none.h f" f :: Int -> Int

main :: IO ()
main = print (f 1)
