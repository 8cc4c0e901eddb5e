{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, BangPatterns #-}
-- | Strings as UTF-8 bytes and back.
module GHC.IO.Text (Bytes(..), encodeString, encodeChars#, charSize#, decodeBytes, decodeBytesThen) where

import GHC.Base

-- | A byte array as a value of a lifted type.
data Bytes = Bytes ByteArray#

encodeString :: String -> Bytes
encodeString cs = case size cs 0# of n -> encodeChars# cs (I# -1#) n
  where
    size :: String -> Int# -> Int#
    size [] n = n
    size (C# c : rest) n = size rest (n +# charSize# c)

-- | The first so many characters (all, if the number is negative), which take so many bytes.
encodeChars# :: String -> Int -> Int# -> Bytes
encodeChars# cs0 (I# count) n = runState# (\s -> case newByteArray# n s of
  (# s1, m #) -> case fill m cs0 count 0# s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of
      (# s3, b #) -> (# s3, Bytes b #))

fill :: MutableByteArray# s -> String -> Int# -> Int# -> State# s -> State# s
fill m cs k i s = case k of
  0# -> s
  _ -> case cs of
    [] -> s
    C# c : rest -> case ord# c of
      o -> case o <# 0x80# of
        1# -> case writeCharArray# m i c s of s1 -> fill m rest (k -# 1#) (i +# 1#) s1
        _ -> case writeWide m i o s of s1 -> fill m rest (k -# 1#) (i +# charSize# c) s1

writeWide :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWide m i o s = case o <# 0x800# of
  1# -> case put 0# (orI# 0xC0# (uncheckedIShiftRA# o 6#)) s of
    s1 -> put 1# (cont o) s1
  _ -> case o <# 0x10000# of
    1# -> case put 0# (orI# 0xE0# (uncheckedIShiftRA# o 12#)) s of
      s1 -> case put 1# (cont (uncheckedIShiftRA# o 6#)) s1 of
        s2 -> put 2# (cont o) s2
    _ -> case put 0# (orI# 0xF0# (uncheckedIShiftRA# o 18#)) s of
      s1 -> case put 1# (cont (uncheckedIShiftRA# o 12#)) s1 of
        s2 -> case put 2# (cont (uncheckedIShiftRA# o 6#)) s2 of
          s3 -> put 3# (cont o) s3
  where
    put k b t = writeWord8Array# m (i +# k) (int2Word# b) t

cont :: Int# -> Int#
cont x = orI# 0x80# (andI# x 0x3F#)

charSize# :: Char# -> Int#
charSize# c = case ord# c of
  o -> 1# +# (o >=# 0x80#) +# (o >=# 0x800#) +# (o >=# 0x10000#)

decodeBytes :: Bytes -> String
decodeBytes b = decodeBytesThen b []

-- | The characters of the bytes in front of a string. Pieces of about a thousand are decoded at
-- once, from the back, so that a long text is not one thunk per character.
decodeBytesThen :: Bytes -> String -> String
decodeBytesThen (Bytes b) rest0 = piece 0#
  where
    !n = sizeofByteArray# b
    piece :: Int# -> String
    piece from = case n -# from <=# 1024# of
      1# -> back (n -# 1#) from rest0
      _ -> case boundary (from +# 1024#) of
        to -> back (to -# 1#) from (piece to)
    -- The first position from here on where a character starts.
    boundary :: Int# -> Int#
    boundary i = case i >=# n of
      1# -> n
      _ -> case isCont (byte i) of
        1# -> boundary (i +# 1#)
        _ -> i
    byte :: Int# -> Int#
    byte i = word2Int# (indexWord8Array# b i)
    -- Characters that end at this position or before, down to the lower limit.
    back :: Int# -> Int# -> String -> String
    back i from acc = case i <# from of
      1# -> acc
      _ -> case byte i of
        c -> case c <# 0x80# of
          1# -> back (i -# 1#) from (C# (chr# c) : acc)
          _ -> wide i from c 0# 1# acc
    -- Collects continuation bytes up to the first byte of the character.
    wide :: Int# -> Int# -> Int# -> Int# -> Int# -> String -> String
    wide i from c low scale acc = case andI# (isCont c) (i ># from) of
      1# -> wide (i -# 1#) from (byte (i -# 1#)) (low +# (andI# c 0x3F# *# scale)) (scale *# 64#) acc
      _ -> back (i -# 1#) from (C# (chr# (low +# (lead c *# scale))) : acc)

isCont :: Int# -> Int#
isCont c = andI# c 0xC0# ==# 0x80#

-- | The payload of a first byte.
lead :: Int# -> Int#
lead c = case c <# 0xE0# of
  1# -> andI# c 0x1F#
  _ -> case c <# 0xF0# of
    1# -> andI# c 0x0F#
    _ -> andI# c 0x07#
