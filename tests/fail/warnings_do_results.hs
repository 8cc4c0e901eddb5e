{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main) where

import Control.Monad (forM_, void)

Just _ = Just 'a'

main :: IO ()
main = do
  mapM print "ab"
  return (putStrLn "never")
  void (mapM print "cd")
  forM_ "ef" print
  getLine >>= putStrLn
