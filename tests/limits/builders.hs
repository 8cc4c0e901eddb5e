-- Lists of builders are not made, nor are the numbers that they are made of, although builders are put together at several
-- places.
module Main (main) where

import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy as L

main :: IO ()
main = do
  print (L.length (B.toLazyByteString (mconcat [B.intDec i <> B.char7 ',' | i <- [1 .. 100000]])))
  print (L.length (B.toLazyByteString (foldMap B.intDec [1 .. 100000 :: Int])))
  print (L.length (B.toLazyByteString (mconcat (map B.word8 [i | i <- [0 .. 255], odd i]))))
