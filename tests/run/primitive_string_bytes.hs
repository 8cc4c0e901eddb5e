{-# LANGUAGE MagicHash #-}
-- The characters of a primitive string are its bytes: a table of numbers may be written as one.
module Main where

import GHC.Exts

data Table = Table Addr#

table :: Table
table = Table "\xfe\x00\x80\xff\x7f\&é\0"#

byte :: Int -> Int
byte (I# i) = case table of Table a -> I# (ord# (indexCharOffAddr# a i))

main :: IO ()
main = do
  print (map byte [0 .. 7])
  print (unpackCString# "\xe9t\xe9"#, unpackNBytes# "\xfe\x00\x80"# 3#, I# (cstringLength# "ab\xff\0c"#))
  print (unpackAppendCString# "\xff"# "é\0λ", unpackFoldrCString# "a\x80"# (:) "λ")
  -- A string literal is as it was.
  putStrLn "né\0λ\x10ffff."
  print "né\0λ\x10ffff."
