{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, BangPatterns #-}
-- | Strings as UTF-8 bytes and back. In names that the system has given (of files, of variables, arguments) bytes that are no UTF-8 are the
-- characters U+DC80 to U+DCFF.
module GHC.IO.Text (Bytes(..), encodeString, encodeChars#, charSize#, decodeBytes, decodeBytesThen, encodePath, decodePath) where

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

-- | The bytes of a name for the system.
encodePath :: String -> Bytes
encodePath cs0 = runState# (\s -> case newByteArray# (size cs0 0#) s of
  (# s1, m #) -> case write m cs0 0# s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of
      (# s3, b #) -> (# s3, Bytes b #))
  where
    size :: String -> Int# -> Int#
    size [] n = n
    size (C# c : rest) n = size rest (n +# pathSize c)
    write :: MutableByteArray# s -> String -> Int# -> State# s -> State# s
    write m cs i s = case cs of
      [] -> s
      C# c : rest -> case pathSize c of
        1# -> case writeWord8Array# m i (int2Word# (ord# c)) s of s1 -> write m rest (i +# 1#) s1
        n -> case writeWide m i (ord# c) s of s1 -> write m rest (i +# n) s1
    -- A character that stands for a byte takes one.
    pathSize :: Char# -> Int#
    pathSize c = case ord# c of
      o -> case andI# (o >=# 0xDC80#) (o <=# 0xDCFF#) of
        1# -> 1#
        _ -> charSize# c

-- | The name that the system's bytes are.
decodePath :: Bytes -> String
decodePath (Bytes b) = go 0#
  where
    !n = sizeofByteArray# b
    go :: Int# -> String
    go i = case i >=# n of
      1# -> []
      _ -> case byte i of
        c -> case c <# 0x80# of
          1# -> C# (chr# c) : go (i +# 1#)
          _ -> case c <# 0xC2# of
            1# -> escaped i c
            _ -> case c <# 0xE0# of
              1# -> several i c 2# (andI# c 0x1F#) 0x80#
              _ -> case c <# 0xF0# of
                1# -> several i c 3# (andI# c 0x0F#) 0x800#
                _ -> case c <# 0xF5# of
                  1# -> several i c 4# (andI# c 0x07#) 0x10000#
                  _ -> escaped i c
    escaped :: Int# -> Int# -> String
    escaped i c = C# (chr# (0xDC00# +# c)) : go (i +# 1#)
    byte :: Int# -> Int#
    byte i = word2Int# (indexWord8Array# b i)
    -- A character of so many bytes, the first of which has this payload; the least that needs so many.
    several :: Int# -> Int# -> Int# -> Int# -> Int# -> String
    several i c len top least = case i +# len ># n of
      1# -> escaped i c
      _ -> more 1# top
      where
        more :: Int# -> Int# -> String
        more k code = case k ==# len of
          1# -> case orI# (code <# least) (orI# (code ># 0x10FFFF#) (andI# (code >=# 0xD800#) (code <=# 0xDFFF#))) of
            1# -> escaped i c
            _ -> C# (chr# code) : go (i +# len)
          _ -> case byte (i +# k) of
            x -> case isCont x of
              1# -> more (k +# 1#) (code *# 64# +# andI# x 0x3F#)
              _ -> escaped i c
