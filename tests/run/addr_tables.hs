{-# LANGUAGE MagicHash #-}
-- Tables in string literals, as generated lexers and parsers have them.
module Main where

import GHC.Exts

data Table = Table Addr#

table :: Table
table = Table "\x00\x01\xff\xff\x80\x00\xfe\xff\x01\x02\x03\x04\xff\xff\xff\xff"#

at8, at16, at32 :: Table -> Int -> Int
at8 (Table a) (I# i) = I# (indexInt8OffAddr# a i)
at16 (Table a) (I# i) = I# (indexInt16OffAddr# a i)
at32 (Table a) (I# i) = I# (indexInt32OffAddr# a i)

word8, word16, word32 :: Table -> Int -> Word
word8 (Table a) (I# i) = W# (indexWord8OffAddr# a i)
word16 (Table a) (I# i) = W# (indexWord16OffAddr# a i)
word32 (Table a) (I# i) = W# (indexWord32OffAddr# a i)

-- The element is wanted only where there is one, however small it is to compute.
checked :: Table -> Int -> Int -> Int
checked (Table a) (I# i) n =
  let x = I# (indexInt16OffAddr# a i)
  in if tagToEnum# (i >=# 0#) && tagToEnum# (i <# 8#) then x + x * n else n
{-# NOINLINE checked #-}

anything :: [Any]
anything = [unsafeCoerce# 'a', unsafeCoerce# 'b']

main :: IO ()
main = do
  print (map (at8 table) [0 .. 15])
  print (map (at16 table) [0 .. 7])
  print (map (at32 table) [0 .. 3])
  print (map (word8 table) [0 .. 15])
  print (map (word16 table) [0 .. 7])
  print (map (word32 table) [0 .. 3])
  print (map (\i -> checked table i 3) [-1000000000000, 0, 1, 7, 8, 1000000000000])
  print (map unsafeCoerce# anything :: String)
