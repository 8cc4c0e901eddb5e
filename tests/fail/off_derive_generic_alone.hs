{-# LANGUAGE StandaloneDeriving #-}
module Main (main) where

import GHC.Generics

data T = A

deriving instance Generic T

main :: IO ()
main = return ()
