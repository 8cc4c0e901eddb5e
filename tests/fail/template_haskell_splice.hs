-- expect: error, Template Haskell is not supported
{-# LANGUAGE TemplateHaskell #-}
module Main (main) where

import Language.Haskell.TH

main :: IO ()
main = print $(litE (integerL 3))
