{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Static bytes that are unpacked on demand. String literals are UTF-8, ended by a zero byte (a NUL character in the text is the
-- two bytes C0 80); the bytes of a primitive literal @"..."#@ are as the program wrote them.
module GHC.CString
  ( unpackCString#, unpackAppendCString#, unpackFoldrCString#, unpackNBytes#, cstringLength#
  , unpackCStringUtf8#, unpackAppendCStringUtf8#, unpackFoldrCStringUtf8#, decodeAddr#
  ) where

import GHC.Prim
import GHC.Types

-- | A character for each byte up to a zero.
unpackCString# :: Addr# -> [Char]
unpackCString# a = case indexCharOffAddr# a 0# of
  '\0'# -> []
  c -> C# c : unpackCString# (plusAddr# a 1#)

-- | @unpackAppendCString# a s@ is @unpackCString# a ++ s@.
unpackAppendCString# :: Addr# -> [Char] -> [Char]
unpackAppendCString# a rest = case indexCharOffAddr# a 0# of
  '\0'# -> rest
  c -> C# c : unpackAppendCString# (plusAddr# a 1#) rest

-- | @unpackFoldrCString# a k z@ is @foldr k z (unpackCString# a)@.
unpackFoldrCString# :: Addr# -> (Char -> a -> a) -> a -> a
unpackFoldrCString# addr k z = go addr
  where
    go a = case indexCharOffAddr# a 0# of
      '\0'# -> z
      c -> k (C# c) (go (plusAddr# a 1#))

-- | A character for each of so many bytes, zeros too.
unpackNBytes# :: Addr# -> Int# -> [Char]
unpackNBytes# a n = go 0#
  where
    go i = case i <# n of
      1# -> C# (indexCharOffAddr# a i) : go (i +# 1#)
      _ -> []

-- | The number of bytes before the first zero.
cstringLength# :: Addr# -> Int#
cstringLength# a = go 0#
  where
    go :: Int# -> Int#
    go i = case indexCharOffAddr# a i of
      '\0'# -> i
      _ -> go (i +# 1#)

-- | What a string literal of the program stands for.
unpackCStringUtf8# :: Addr# -> [Char]
unpackCStringUtf8# a = case indexCharOffAddr# a 0# of
  '\0'# -> []
  c -> case ltChar# c '\x80'# of
    1# -> C# c : unpackCStringUtf8# (plusAddr# a 1#)
    _ -> case decodeAddr# a of (# d, n #) -> C# d : unpackCStringUtf8# (plusAddr# a n)

-- | @unpackAppendCStringUtf8# a s@ is @unpackCStringUtf8# a ++ s@.
unpackAppendCStringUtf8# :: Addr# -> [Char] -> [Char]
unpackAppendCStringUtf8# a rest = case indexCharOffAddr# a 0# of
  '\0'# -> rest
  c -> case ltChar# c '\x80'# of
    1# -> C# c : unpackAppendCStringUtf8# (plusAddr# a 1#) rest
    _ -> case decodeAddr# a of
      (# d, n #) -> C# d : unpackAppendCStringUtf8# (plusAddr# a n) rest

-- | @unpackFoldrCStringUtf8# a k z@ is @foldr k z (unpackCStringUtf8# a)@.
unpackFoldrCStringUtf8# :: Addr# -> (Char -> a -> a) -> a -> a
unpackFoldrCStringUtf8# addr k z = go addr
  where
    go a = case indexCharOffAddr# a 0# of
      '\0'# -> z
      c -> case ltChar# c '\x80'# of
        1# -> k (C# c) (go (plusAddr# a 1#))
        _ -> case decodeAddr# a of (# d, n #) -> k (C# d) (go (plusAddr# a n))

-- | The character of several bytes at an address, and their number. It is seldom needed, and not to stand in every loop over a literal.
decodeAddr# :: Addr# -> (# Char#, Int# #)
decodeAddr# a = case ord# (indexCharOffAddr# a 0#) of
  b0 -> case b0 <# 0xE0# of
    1# -> (# chr# (orI# (uncheckedIShiftL# (andI# b0 0x1F#) 6#) (cont 1#)), 2# #)
    _ -> case b0 <# 0xF0# of
      1# -> (# chr# (orI# (uncheckedIShiftL# (andI# b0 0x0F#) 12#)
                 (orI# (uncheckedIShiftL# (cont 1#) 6#) (cont 2#))), 3# #)
      _ -> (# chr# (orI# (uncheckedIShiftL# (andI# b0 0x07#) 18#)
                (orI# (uncheckedIShiftL# (cont 1#) 12#)
                  (orI# (uncheckedIShiftL# (cont 2#) 6#) (cont 3#)))), 4# #)
  where
    cont :: Int# -> Int#
    cont i = andI# (ord# (indexCharOffAddr# a i)) 0x3F#
{-# NOINLINE decodeAddr# #-}
