{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | String literals: static bytes, UTF-8, ended by a zero byte (a NUL character in the text is
-- the two bytes C0 80), unpacked on demand.
module GHC.CString
  ( unpackCString#, unpackAppendCString#, unpackFoldrCString#, decodeAddr#
  ) where

import GHC.Prim
import GHC.Types

unpackCString# :: Addr# -> [Char]
unpackCString# a = case indexCharOffAddr# a 0# of
  '\0'# -> []
  c -> case ltChar# c '\x80'# of
    1# -> C# c : unpackCString# (plusAddr# a 1#)
    _ -> case decodeAddr# a of (# d, n #) -> C# d : unpackCString# (plusAddr# a n)

-- | @unpackAppendCString# a s@ is @unpackCString# a ++ s@.
unpackAppendCString# :: Addr# -> [Char] -> [Char]
unpackAppendCString# a rest = case indexCharOffAddr# a 0# of
  '\0'# -> rest
  c -> case ltChar# c '\x80'# of
    1# -> C# c : unpackAppendCString# (plusAddr# a 1#) rest
    _ -> case decodeAddr# a of
      (# d, n #) -> C# d : unpackAppendCString# (plusAddr# a n) rest

-- | @unpackFoldrCString# a k z@ is @foldr k z (unpackCString# a)@.
unpackFoldrCString# :: Addr# -> (Char -> a -> a) -> a -> a
unpackFoldrCString# addr k z = go addr
  where
    go a = case indexCharOffAddr# a 0# of
      '\0'# -> z
      c -> case ltChar# c '\x80'# of
        1# -> k (C# c) (go (plusAddr# a 1#))
        _ -> case decodeAddr# a of (# d, n #) -> k (C# d) (go (plusAddr# a n))

-- | The character of several bytes at an address, and their number.
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
