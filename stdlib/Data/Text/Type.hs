{-# LANGUAGE TypeFamilies, BangPatterns, MagicHash, UnboxedTuples #-}
-- | Texts: UTF-8 in a part of an array, which 'Data.Text.take', 'Data.Text.drop' and the like share.
--
-- Invariant: the bytes are valid UTF-8. So no character is a surrogate; 'pack' puts U+FFFD in the place of those.
module Data.Text.Type
  ( Text(..), empty, pack, packed, unpack, unpackRev, append, concat, copies, copy, slice, bytes, byteLength, charAt, charBefore, safe
  , isStart, byteAt, equalAt, create, writeChar
  ) where

import Prelude hiding (concat)
import Control.DeepSeq.Class (NFData(..))
import Data.Data.Base (Constr, Data(..), DataType, Fixity(..), mkConstr, mkDataType)
import Data.Data.Instances ()
import qualified Data.List as L
import Data.String (IsString(..))
import GHC.Base (Char(..), Int(..), isTrue#)
import GHC.IO.Text (Bytes(..))
import qualified GHC.IsList as List
import GHC.Prim
import Text.Printf (PrintfArg(..), formatString)

-- | The array, where the text begins in it, how many bytes it has.
data Text = Text ByteArray# Int# Int#

-- | The order of UTF-8 bytes is that of the characters.
instance Eq Text where
  Text a i m == Text b j n = isTrue# (m ==# n) && equalAt a i b j m

instance Ord Text where
  compare (Text a i m) (Text b j n) = go 0#
    where
      go k
        | isTrue# (k ==# m) = if isTrue# (k ==# n) then EQ else LT
        | isTrue# (k ==# n) = GT
        | otherwise = case indexWord8Array# a (i +# k) of
            x -> case indexWord8Array# b (j +# k) of
              y | isTrue# (eqWord# x y) -> go (k +# 1#)
                | isTrue# (ltWord# x y) -> LT
                | otherwise -> GT

instance Semigroup Text where
  x <> y = append x y
  stimes n t
    | n < 0 = errorWithoutStackTrace "Data.Text.replicate: negative count"
    | n == 0 || isTrue# (byteLength# t ==# 0#) = empty
    | toInteger n > toInteger (maxBound :: Int) = error "Data.Text.replicate: size overflow"
    | otherwise = copies (fromIntegral n) t
    where byteLength# (Text _ _ k) = k

instance Monoid Text where
  mempty = empty
  mconcat xs = concat xs

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack x, rest) | (x, rest) <- readsPrec p s]

instance List.IsList Text where
  type Item Text = Char
  fromList xs = pack xs
  toList x = unpack x

instance IsString Text where
  fromString s = pack s

instance NFData Text where
  rnf t = t `seq` ()

-- | One constructor, the function that makes it of a list.
instance Data Text where
  gfoldl k z t = z pack `k` unpack t
  gunfold k z _ = k (z pack)
  toConstr _ = packConstr
  dataTypeOf _ = packType

packType :: DataType
packType = mkDataType "Data.Text.Text" [packConstr]

packConstr :: Constr
packConstr = mkConstr packType "pack" [] Prefix

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

-- | Whether so many bytes of the arrays, from these places on, are the same.
equalAt :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Bool
equalAt a i b j n = go 0#
  where
    go k
      | isTrue# (k >=# n) = True
      | isTrue# (eqWord# (indexWord8Array# a (i +# k)) (indexWord8Array# b (j +# k))) = go (k +# 1#)
      | otherwise = False

-- | A text of so many bytes, which the function writes.
create :: Int# -> (MutableByteArray# RealWorld -> State# RealWorld -> State# RealWorld) -> Text
create n write = case runState# (\s -> case newByteArray# n s of
  (# s1, m #) -> case write m s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of
      (# s3, b #) -> (# s3, Bytes b #)) of
  Bytes b -> Text b 0# n

empty :: Text
empty = create 0# (\_ s -> s)
{-# NOINLINE empty #-}

-- | No surrogate.
safe :: Char -> Char
safe c
  | c >= '\xE000' || c < toEnum 0xD800 = c
  | otherwise = '\xFFFD'

-- | The list is consumed as it is written; the array grows.
pack :: String -> Text
pack cs0 = packed cs0

-- | The same for lists that are made where this is: they need not be made at all then.
packed :: String -> Text
{-# INLINE packed #-}
packed cs0 = case runState# (\s -> case newByteArray# 32# s of
  (# s1, m #) -> case fill m 32# 0# cs0 s1 of (# s2, t #) -> (# s2, t #)) of
  t -> t

fill :: MutableByteArray# RealWorld -> Int# -> Int# -> String -> State# RealWorld -> (# State# RealWorld, Text #)
fill m room i cs s = case cs of
  [] -> ended m i s
  c : rest -> case roomAt m room i s of
    (# s1, m1, room1 #) -> case writeChar m1 i c s1 of (# s2, next #) -> fill m1 room1 next rest s2

-- | The text that was written.
ended :: MutableByteArray# RealWorld -> Int# -> State# RealWorld -> (# State# RealWorld, Text #)
ended m i s = case newByteArray# i s of
  (# s1, r #) -> case copyMutableByteArray# m 0# r 0# i s1 of
    s2 -> case unsafeFreezeByteArray# r s2 of
      (# s3, b #) -> (# s3, Text b 0# i #)
{-# NOINLINE ended #-}

-- | An array with room for one character more, which may be another one.
roomAt
  :: MutableByteArray# RealWorld -> Int# -> Int# -> State# RealWorld
  -> (# State# RealWorld, MutableByteArray# RealWorld, Int# #)
roomAt m room i s
  | isTrue# (i +# 4# <=# room) = (# s, m, room #)
  | otherwise = grown m room i s

grown
  :: MutableByteArray# RealWorld -> Int# -> Int# -> State# RealWorld
  -> (# State# RealWorld, MutableByteArray# RealWorld, Int# #)
grown m room i s = case newByteArray# (room *# 2#) s of
  (# s1, r #) -> case copyMutableByteArray# m 0# r 0# i s1 of s2 -> (# s2, r, room *# 2# #)
{-# NOINLINE grown #-}

-- | Writes a character, for which there is room; says where the next one goes.
writeChar :: MutableByteArray# RealWorld -> Int# -> Char -> State# RealWorld -> (# State# RealWorld, Int# #)
writeChar m i (C# x) s = case ord# x of
  o | isTrue# (o <# 0x80#) -> case writeCharArray# m i x s of s1 -> (# s1, i +# 1# #)
    | otherwise -> writeLong m i x s

-- | The same for one that is not ASCII.
writeLong :: MutableByteArray# RealWorld -> Int# -> Char# -> State# RealWorld -> (# State# RealWorld, Int# #)
writeLong m i x s = case safe (C# x) of
  C# y -> case ord# y of
    o | isTrue# (o <# 0x800#) -> case put m i (lead 0xC0# 6# o) s of
          s1 -> case put m (i +# 1#) (cont 0# o) s1 of
            s2 -> (# s2, i +# 2# #)
      | isTrue# (o <# 0x10000#) -> case put m i (lead 0xE0# 12# o) s of
          s1 -> case put m (i +# 1#) (cont 6# o) s1 of
            s2 -> case put m (i +# 2#) (cont 0# o) s2 of
              s3 -> (# s3, i +# 3# #)
      | otherwise -> case put m i (lead 0xF0# 18# o) s of
          s1 -> case put m (i +# 1#) (cont 12# o) s1 of
            s2 -> case put m (i +# 2#) (cont 6# o) s2 of
              s3 -> case put m (i +# 3#) (cont 0# o) s3 of
                s4 -> (# s4, i +# 4# #)
{-# NOINLINE writeLong #-}

put :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
put m i b s = writeWord8Array# m i (int2Word# b) s

-- | The first byte of a character, and one of the others.
lead, rest6 :: Int# -> Int# -> Int# -> Int#
lead mark shift o = orI# mark (uncheckedIShiftRA# o shift)
rest6 mark shift o = orI# mark (andI# (uncheckedIShiftRA# o shift) 0x3F#)

cont :: Int# -> Int# -> Int#
cont shift o = rest6 0x80# shift o

byteAt :: ByteArray# -> Int# -> Int#
byteAt a i = word2Int# (indexWord8Array# a i)

-- | Whether a character begins with this byte.
isStart :: Int# -> Bool
isStart b = isTrue# (andI# b 0xC0# /=# 0x80#)

-- | The character that begins there, and where the next one does.
charAt :: ByteArray# -> Int# -> (# Char#, Int# #)
charAt a i = case byteAt a i of
  b | isTrue# (b <# 0x80#) -> (# chr# b, i +# 1# #)
    | isTrue# (b <# 0xE0#) -> (# chr# (more 1# (andI# b 0x1F#)), i +# 2# #)
    | isTrue# (b <# 0xF0#) -> (# chr# (more 2# (more 1# (andI# b 0x0F#))), i +# 3# #)
    | otherwise -> (# chr# (more 3# (more 2# (more 1# (andI# b 0x07#)))), i +# 4# #)
  where
    more k v = orI# (uncheckedIShiftL# v 6#) (andI# (byteAt a (i +# k)) 0x3F#)

-- | The character that ends there, and where it begins.
charBefore :: ByteArray# -> Int# -> (# Char#, Int# #)
charBefore a i = start (i -# 1#)
  where
    start k
      | isStart (byteAt a k) = case charAt a k of (# c, _ #) -> (# c, k #)
      | otherwise = start (k -# 1#)

unpack :: Text -> String
unpack (Text a i n) = go i
  where
    !end = i +# n
    go k
      | isTrue# (k >=# end) = []
      | otherwise = case charAt a k of (# c, next #) -> C# c : go next

-- | From the last character to the first.
unpackRev :: Text -> String
unpackRev (Text a i n) = go (i +# n)
  where
    go k
      | isTrue# (k <=# i) = []
      | otherwise = case charBefore a k of (# c, before #) -> C# c : go before

byteLength :: Text -> Int
byteLength (Text _ _ n) = I# n

append :: Text -> Text -> Text
append x@(Text a i m) y@(Text b j n)
  | isTrue# (m ==# 0#) = y
  | isTrue# (n ==# 0#) = x
  | otherwise = case plus "append" (I# m) (I# n) of
      I# k -> create k (\r s -> case copyByteArray# a i r 0# m s of
        s1 -> copyByteArray# b j r m n s1)

concat :: [Text] -> Text
concat ts = case L.filter (\t -> byteLength t > 0) ts of
  [] -> empty
  [t] -> t
  parts -> case L.foldl' (\k t -> plus "concat" k (byteLength t)) 0 parts of
    I# n -> create n (\m s -> go m 0# parts s)
  where
    go m at xs s = case xs of
      [] -> s
      Text a i n : rest -> case copyByteArray# a i m at n s of s1 -> go m (at +# n) rest s1

-- | The sum of lengths, of which the same text may be counted many times.
plus :: String -> Int -> Int -> Int
plus fn (I# m) (I# n) = case addIntC# m n of
  (# k, 0# #) -> I# k
  _ -> error ("Data.Text." ++ fn ++ ": size overflow")

-- | So many copies in a row. What is there is doubled until it is enough.
copies :: Int -> Text -> Text
copies (I# k) (Text a i n) = case mulIntC# k n of
  (# total, 0# #)
    | isTrue# (uncheckedIShiftRA# total 62# ==# 0#) ->
        create total (\m s -> case copyByteArray# a i m 0# n s of s1 -> double m total n s1)
    | otherwise -> error "Data.Text.Array.new: size overflow"
  _ -> error "Data.Text.replicate: size overflow"
  where
    double m total done s
      | isTrue# (rest ># done) = case copyMutableByteArray# m 0# m done done s of s1 -> double m total (done +# done) s1
      | otherwise = copyMutableByteArray# m 0# m done rest s
      where
        rest = total -# done

-- | An array for this text alone.
copy :: Text -> Text
copy (Text a i n) = create n (\m s -> copyByteArray# a i m 0# n s)

-- | The bytes from one place in the array up to another, which are boundaries of characters.
slice :: ByteArray# -> Int# -> Int# -> Text
slice a from to
  | isTrue# (to <=# from) = empty
  | otherwise = Text a from (to -# from)

-- | The bytes, as an array of their own.
bytes :: Text -> Bytes
bytes t@(Text a i n)
  | isTrue# (i ==# 0#) && isTrue# (n ==# sizeofByteArray# a) = Bytes a
  | otherwise = case copy t of Text b _ _ -> Bytes b
