{-# LANGUAGE MagicHash #-}
-- Names that a program defines are not those of the library's helpers, whatever it imports whole.
module Main (main) where

import Control.Exception.Base
import Control.Monad.Cont
import Data.Graph
import Data.Text (pack)
import Data.Text.Encoding
import Foreign
import GHC.Exts

saturated, withTerminator, orHeapOverflow, probe, wordAt, fix, mfix, catches, interruptible, decodeBytes, subForest, exchange :: Int
saturated = 1
withTerminator = 2
orHeapOverflow = 3
probe = 4
wordAt = 5
fix = 6
mfix = 7
catches = 8
interruptible = 9
decodeBytes = 10
subForest = 11
exchange = 12

main :: IO ()
main = do
  print (sum [saturated, withTerminator, orHeapOverflow, probe, wordAt, fix, mfix, catches, interruptible, decodeBytes, subForest, exchange])
  print (map flattenSCC (stronglyConnComp [('a', 1, [2 :: Int]), ('b', 2, [1])]), sizeOf (0 :: Int32), I# (3# +# 4#))
  print (runCont (callCC (\k -> k 1)) id + (1 :: Int), decodeUtf8 (encodeUtf8 (pack "text")))
  try (evaluate (1 `div` (0 :: Int))) >>= print . either (\e -> show (e :: ArithException)) show
