{-# LANGUAGE TemplateHaskell #-}
module Main (main) where

import Language.Haskell.TH

data T = T

instances :: Name -> Q [Dec]
instances _ = return []

instances ''T

main :: IO ()
main = return ()
