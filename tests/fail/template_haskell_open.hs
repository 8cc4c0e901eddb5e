-- expect: error, this quotation is never closed
{-# LANGUAGE TemplateHaskellQuotes #-}
module Main (main) where

import Language.Haskell.TH

main :: IO ()
main = runQ [| 1 + 2 >>= print
