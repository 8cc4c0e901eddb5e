{-# OPTIONS_GHC -Wall -Wno-missing-signatures -Werror=unused-do-bind #-}
module Main (main) where

import Data.Char (toUpper)

main = do
  mapM print "ab"
  _ <- mapM print "cd"
  mapM_ print (map toUpper "ef")
