{-# LANGUAGE OverloadedStrings #-}
-- library
-- What the package aeson-pretty makes of the same.
module Main (main) where

import Data.Aeson
import Data.Aeson.Encode.Pretty
import qualified Data.ByteString.Lazy.Char8 as L
import Data.Text.Lazy.Builder (fromString)

main :: IO ()
main = do
  let v = object ["b" .= [1, 1.5, 1e20, -3e25, 0.001 :: Double], "a" .= object [], "list" .= ([] :: [Int]), "nested" .= object ["x" .= [[True], []], "key \"q\"" .= Null], "s" .= ("\233\n" :: String)]
  L.putStrLn (encodePretty v)
  L.putStrLn (encodePretty (3 :: Int))
  L.putStrLn (encodePretty' defConfig { confIndent = Spaces 0, confTrailingNewline = True } v)
  L.putStrLn (encodePretty' defConfig { confIndent = Tab, confCompare = compare, confNumFormat = Scientific } v)
  L.putStrLn (encodePretty' defConfig { confIndent = Spaces 2, confCompare = keyOrder ["s", "nested"] <> flip compare, confNumFormat = Decimal } v)
  L.putStrLn (encodePretty' defConfig { confNumFormat = Custom (fromString . show) } v)
