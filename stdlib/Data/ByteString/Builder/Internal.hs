{-# LANGUAGE BangPatterns, MagicHash, RankNTypes, UnboxedTuples #-}
-- | Strings of bytes that are put together from many small ones: each writes itself into the piece that is being filled.
module Data.ByteString.Builder.Internal
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString, shortByteString, int8, word8
  , int16BE, int32BE, int64BE, word16BE, word32BE, word64BE, floatBE, doubleBE
  , int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatLE, doubleLE
  , char7, string7, char8, string8, charUtf8, stringUtf8
  , int8Dec, int16Dec, int32Dec, int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec
  , floatDec, doubleDec, word8Hex, word16Hex, word32Hex, word64Hex, wordHex
  , int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed, word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed
  , floatHexFixed, doubleHexFixed, byteStringHex, lazyByteStringHex
  , flush, byteStringCopy, byteStringInsert, byteStringThreshold
  , lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold
  , bytes, utf8
    -- * Steps that write into memory
  , builder, BuildStep, BuildSignal, BufferRange(..), done, bufferFull, insertChunk, fillWithBuildStep
  , runBuilder, runBuilderWith, finalBuildStep, empty, append
  ) where

import Data.Bits (shiftL, shiftR, (.&.))
import Data.ByteString.Base (ByteString(..))
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Internal as L
import Data.ByteString.Short (ShortByteString, fromShort)
import Data.Char (ord)
import Data.Int
import Data.String (IsString(..))
import Data.Word
import qualified Data.ByteString.Internal as S (createUptoN')
import qualified Data.ByteString.Unsafe as S
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (Ptr, castPtr, minusPtr, plusPtr)
import GHC.Base (Int(..), Word(..), isTrue#)
import GHC.Float.Cast (castDoubleToWord64, castFloatToWord32)
import GHC.Prim
import GHC.PrimOps (newPinnedByteArray#)
import GHC.Word (Word64(..), Word8(..))
import System.IO (Handle)
import System.IO.Unsafe (unsafeInterleaveIO, unsafePerformIO)

-- | What comes after: it gets the piece and how much of it is filled. Every piece is written by one step after another, so that the
-- pieces that follow may be made when they are wanted.
type Step = MutableByteArray# RealWorld -> Int# -> State# RealWorld -> (# State# RealWorld, L.ByteString #)

newtype Builder = Builder (Step -> Step)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\k -> f (g k))

instance Monoid Builder where
  mempty = Builder (\k m n s -> k m n s)
  -- (Wherever it is used, so that it can be fused with the list.)
  mconcat bs = foldr mappend mempty bs
  {-# INLINE mconcat #-}

instance IsString Builder where
  fromString s = stringUtf8 s

instance Show Builder where
  showsPrec d b = showsPrec d (toLazyByteString b)

-- | The size of a piece, and of a string that is a piece of its own.
capacity, large :: Int
capacity = 8192
large = 1024

toLazyByteString :: Builder -> L.ByteString
toLazyByteString (Builder f) = started (f (\m n s -> filled m n L.empty s))
{-# INLINE toLazyByteString #-}

-- | A new piece and what fills it.
started :: Step -> L.ByteString
started k = case capacity of
  I# size -> runState# (\s -> case newByteArray# size s of (# s1, m #) -> k m 0# s1)

-- | The piece, of which so much is filled, and what follows. It is copied: what was not filled is not kept.
filled :: MutableByteArray# RealWorld -> Int# -> L.ByteString -> State# RealWorld -> (# State# RealWorld, L.ByteString #)
filled m n rest s = case newPinnedByteArray# n s of
  (# s1, r #) -> case copyMutableByteArray# m 0# r 0# n s1 of
    s2 -> case unsafeFreezeByteArray# r s2 of
      (# s3, b #) -> (# s3, L.chunk (Slice b 0# n) rest #)

-- | At most so many bytes, which the function writes from there on; it answers where they end.
bounded
  :: Int -> (MutableByteArray# RealWorld -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)) -> Builder
bounded (I# most) write = Builder (\k m n s -> case capacity of
  I# size | isTrue# (n +# most <=# size) -> case write m n s of (# s1, n1 #) -> k m n1 s1
          | otherwise -> filled m n (started (\m1 n1 s1 -> case write m1 n1 s1 of (# s2, n2 #) -> k m1 n2 s2)) s)

-- | One after another, none of them many.
bytes :: [Word8] -> Builder
bytes ws = Builder (\k -> go k ws)
  where
    go k xs m n s = case xs of
      [] -> k m n s
      W8# x : rest -> case capacity of
        I# size | isTrue# (n <# size) -> case writeWord8Array# m n x s of s1 -> go k rest m (n +# 1#) s1
                | otherwise -> filled m n (started (go k xs)) s

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = L.hPut h (toLazyByteString b)

-- | What comes after it begins a new piece.
flush :: Builder
flush = Builder (\k m n s -> filled m n (started k) s)

-- | Never a piece of its own.
byteStringCopy :: ByteString -> Builder
byteStringCopy (Slice a i len)
  | len0 > capacity = bytes (S.unpack (Slice a i len))
  | otherwise = bounded len0 (\m n s -> case copyByteArray# a i m n len s of s1 -> (# s1, n +# len #))
  where
    len0 = I# len

-- | Always a piece of its own.
byteStringInsert :: ByteString -> Builder
byteStringInsert b = Builder (\k m n s -> filled m n (L.chunk b (started k)) s)

-- | A piece of its own if it is longer than that.
byteStringThreshold :: Int -> ByteString -> Builder
byteStringThreshold most b
  | S.length b <= most = byteStringCopy b
  | otherwise = byteStringInsert b

-- | A long one is a piece of its own.
byteString :: ByteString -> Builder
byteString b@(Slice a i len)
  | S.length b >= large = Builder (\k m n s -> filled m n (L.Chunk b (started k)) s)
  | otherwise = bounded (I# len) (\m n s -> case copyByteArray# a i m n len s of s1 -> (# s1, n +# len #))

lazyByteString :: L.ByteString -> Builder
lazyByteString = L.foldrChunks (\c rest -> byteString c <> rest) mempty

shortByteString :: ShortByteString -> Builder
shortByteString = byteString . fromShort

word8 :: Word8 -> Builder
word8 (W8# x) = bounded 1 (\m n s -> case writeWord8Array# m n x s of s1 -> (# s1, n +# 1# #))

int8 :: Int8 -> Builder
int8 = word8 . fromIntegral

-- | So many bytes of the number, the highest first.
-- | So many bytes of a word, the lowest ones: the highest of them first, or the lowest.
big, little :: Int -> Word64 -> Builder
big (I# count) (W64# w) = bounded (I# count) (\m n s -> case writeBig m n w (n +# count) s of s1 -> (# s1, n +# count #))
little (I# count) (W64# w) = bounded (I# count) (\m n s -> case writeLittle m n w (n +# count) s of s1 -> (# s1, n +# count #))

-- | From the end on to the beginning.
writeBig :: MutableByteArray# RealWorld -> Int# -> Word# -> Int# -> State# RealWorld -> State# RealWorld
writeBig m n w end s
  | isTrue# (end <=# n) = s
  | otherwise = case writeWord8Array# m (end -# 1#) w s of
      s1 -> writeBig m n (uncheckedShiftRL# w 8#) (end -# 1#) s1

writeLittle :: MutableByteArray# RealWorld -> Int# -> Word# -> Int# -> State# RealWorld -> State# RealWorld
writeLittle m n w end s
  | isTrue# (end <=# n) = s
  | otherwise = case writeWord8Array# m n w s of
      s1 -> writeLittle m (n +# 1#) (uncheckedShiftRL# w 8#) end s1

int16BE :: Int16 -> Builder
int16BE x = big 2 (fromIntegral x)

word16BE :: Word16 -> Builder
word16BE x = big 2 (fromIntegral x)

int32BE :: Int32 -> Builder
int32BE x = big 4 (fromIntegral x)

word32BE :: Word32 -> Builder
word32BE x = big 4 (fromIntegral x)

int64BE :: Int64 -> Builder
int64BE x = big 8 (fromIntegral x)

word64BE :: Word64 -> Builder
word64BE x = big 8 (fromIntegral x)

floatBE :: Float -> Builder
floatBE x = big 4 (fromIntegral (castFloatToWord32 x))

doubleBE :: Double -> Builder
doubleBE x = big 8 (castDoubleToWord64 x)

int16LE :: Int16 -> Builder
int16LE x = little 2 (fromIntegral x)

word16LE :: Word16 -> Builder
word16LE x = little 2 (fromIntegral x)

int32LE :: Int32 -> Builder
int32LE x = little 4 (fromIntegral x)

word32LE :: Word32 -> Builder
word32LE x = little 4 (fromIntegral x)

int64LE :: Int64 -> Builder
int64LE x = little 8 (fromIntegral x)

word64LE :: Word64 -> Builder
word64LE x = little 8 (fromIntegral x)

floatLE :: Float -> Builder
floatLE x = little 4 (fromIntegral (castFloatToWord32 x))

doubleLE :: Double -> Builder
doubleLE x = little 8 (castDoubleToWord64 x)

-- * Characters

char7, char8, charUtf8 :: Char -> Builder
char7 c = word8 (fromIntegral (ord c) .&. 0x7F)
char8 c = word8 (fromIntegral (ord c))
charUtf8 c
  | o < 0x80 = big 1 o
  | o < 0x800 = big 2 (0xC080 + high 6 8 + low 0 0)
  | o < 0x10000 = big 3 (0xE08080 + high 12 16 + low 6 8 + low 0 0)
  | otherwise = big 4 (0xF0808080 + high 18 24 + low 12 16 + low 6 8 + low 0 0)
  where
    o = fromIntegral (ord c) :: Word64
    -- Bits from n on, moved to bit p.
    high n p = (o `shiftR` n) `shiftL` p
    low n p = ((o `shiftR` n) .&. 0x3F) `shiftL` p

string7, string8, stringUtf8 :: String -> Builder
string7 s = bytes [fromIntegral (ord c) .&. 0x7F | c <- s]
string8 s = bytes [fromIntegral (ord c) | c <- s]
stringUtf8 s = bytes (concatMap utf8 s)

utf8 :: Char -> [Word8]
utf8 c
  | o < 0x80 = [fromIntegral o]
  | o < 0x800 = [0xC0 + high 6, low 0]
  | o < 0x10000 = [0xE0 + high 12, low 6, low 0]
  | otherwise = [0xF0 + high 18, low 12, low 6, low 0]
  where
    o = ord c
    high n = fromIntegral (o `shiftR` n)
    low n = 0x80 + (fromIntegral (o `shiftR` n) .&. 0x3F)

-- * Numbers

-- (What writes is a function: it is called at two places of whatever the builder is inlined into.)
wordDec :: Word -> Builder
wordDec (W# w) = bounded 20 (\m n s -> writeDec m n w s)
{-# INLINE wordDec #-}

intDec :: Int -> Builder
intDec (I# i) = bounded 20 (\m n s -> writeInt m n i s)
{-# INLINE intDec #-}

writeInt :: MutableByteArray# RealWorld -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Int# #)
writeInt m n i s = case i <# 0# of
  1# -> case writeWord8Array# m n 45## s of s1 -> writeDec m (n +# 1#) (int2Word# (negateInt# i)) s1
  _ -> writeDec m n (int2Word# i) s
{-# NOINLINE writeInt #-}

-- | The digits are written from the last to the first, two at a time.
writeDec :: MutableByteArray# RealWorld -> Int# -> Word# -> State# RealWorld -> (# State# RealWorld, Int# #)
writeDec m n w0 s0 = case n +# digits w0 1# of end -> case write (end -# 1#) w0 s0 of s1 -> (# s1, end #)
  where
    digits w k
      | isTrue# (ltWord# w 10##) = k
      | isTrue# (ltWord# w 100##) = k +# 1#
      | isTrue# (ltWord# w 1000##) = k +# 2#
      | isTrue# (ltWord# w 10000##) = k +# 3#
      | True = digits (quotWord# w 10000##) (k +# 4#)
    write at w s
      | isTrue# (ltWord# w 10##) = writeWord8Array# m at (plusWord# 48## w) s
      | isTrue# (ltWord# w 100##) = writeTwo m at w s
      | True = case quotWord# w 100## of
          q -> case writeTwo m at (minusWord# w (timesWord# q 100##)) s of s1 -> write (at -# 2#) q s1
{-# NOINLINE writeDec #-}

-- | The two digits of a number below 100 (of such a number 103/1024 is the tenth part), the last of them there.
writeTwo :: MutableByteArray# RealWorld -> Int# -> Word# -> State# RealWorld -> State# RealWorld
writeTwo m at w s = case uncheckedShiftRL# (timesWord# w 103##) 10# of
  tens -> case writeWord8Array# m at (plusWord# 48## (minusWord# w (timesWord# tens 10##))) s of
    s1 -> writeWord8Array# m (at -# 1#) (plusWord# 48## tens) s1
{-# INLINE writeTwo #-}

integerDec :: Integer -> Builder
integerDec n = string7 (show n)

int8Dec :: Int8 -> Builder
int8Dec = intDec . fromIntegral

word8Dec :: Word8 -> Builder
word8Dec = wordDec . fromIntegral

int16Dec :: Int16 -> Builder
int16Dec = intDec . fromIntegral

word16Dec :: Word16 -> Builder
word16Dec = wordDec . fromIntegral

int32Dec :: Int32 -> Builder
int32Dec = intDec . fromIntegral

word32Dec :: Word32 -> Builder
word32Dec = wordDec . fromIntegral

int64Dec :: Int64 -> Builder
int64Dec = intDec . fromIntegral

word64Dec :: Word64 -> Builder
word64Dec = wordDec . fromIntegral

floatDec :: Float -> Builder
floatDec = string7 . show

doubleDec :: Double -> Builder
doubleDec = string7 . show

wordHex :: Word -> Builder
wordHex w = hexFixed (digits w 1) (fromIntegral w)
  where
    digits :: Word -> Int -> Int
    digits v !k = if v < 16 then k else digits (v `shiftR` 4) (k + 1)

word8Hex :: Word8 -> Builder
word8Hex = wordHex . fromIntegral

word8HexFixed :: Word8 -> Builder
word8HexFixed = hexFixed 2 . fromIntegral

int8HexFixed :: Int8 -> Builder
int8HexFixed x = word8HexFixed (fromIntegral x)

word16Hex :: Word16 -> Builder
word16Hex = wordHex . fromIntegral

word16HexFixed :: Word16 -> Builder
word16HexFixed = hexFixed 4 . fromIntegral

int16HexFixed :: Int16 -> Builder
int16HexFixed x = word16HexFixed (fromIntegral x)

word32Hex :: Word32 -> Builder
word32Hex = wordHex . fromIntegral

word32HexFixed :: Word32 -> Builder
word32HexFixed = hexFixed 8 . fromIntegral

int32HexFixed :: Int32 -> Builder
int32HexFixed x = word32HexFixed (fromIntegral x)

word64Hex :: Word64 -> Builder
word64Hex = wordHex . fromIntegral

word64HexFixed :: Word64 -> Builder
word64HexFixed = hexFixed 16 . fromIntegral

int64HexFixed :: Int64 -> Builder
int64HexFixed x = word64HexFixed (fromIntegral x)

floatHexFixed :: Float -> Builder
floatHexFixed = word32HexFixed . castFloatToWord32

doubleHexFixed :: Double -> Builder
doubleHexFixed = word64HexFixed . castDoubleToWord64

-- | The lowest digits.
hexFixed :: Int -> Word64 -> Builder
hexFixed (I# k) (W64# w0) = bounded (I# k) (\m n s -> case write m n (n +# k) w0 s of s1 -> (# s1, n +# k #))
  where
    -- From the end on to the beginning.
    write m n end w s
      | isTrue# (end <=# n) = s
      | otherwise = case word2Int# (and# w 15##) of
          d -> case writeWord8Array# m (end -# 1#) (int2Word# (d +# 48# +# (39# *# (d ># 9#)))) s of
            s1 -> write m n (end -# 1#) (uncheckedShiftRL# w 4#) s1

byteStringHex :: ByteString -> Builder
byteStringHex = S.foldr (\w rest -> word8HexFixed w <> rest) mempty

lazyByteStringHex :: L.ByteString -> Builder
lazyByteStringHex = L.foldrChunks (\c rest -> byteStringHex c <> rest) mempty

-- * Steps that write into memory

-- | Free memory: where it begins, and the first byte behind it.
data BufferRange = BufferRange {-# UNPACK #-} !(Ptr Word8) {-# UNPACK #-} !(Ptr Word8)

-- | Writes from the beginning of what is free.
type BuildStep a = BufferRange -> IO (BuildSignal a)

-- | How far a step came, and what is next.
data BuildSignal a
  = Done !(Ptr Word8) a
  | -- | So many free bytes are needed.
    BufferFull !Int !(Ptr Word8) (BuildStep a)
  | -- | A string that is a piece of its own.
    InsertChunk !(Ptr Word8) !ByteString (BuildStep a)

done :: Ptr Word8 -> a -> BuildSignal a
done = Done

bufferFull :: Int -> Ptr Word8 -> BuildStep a -> BuildSignal a
bufferFull = BufferFull

insertChunk :: Ptr Word8 -> ByteString -> BuildStep a -> BuildSignal a
insertChunk = InsertChunk

-- | One step, and what is done in each of the cases.
fillWithBuildStep
  :: BuildStep a -> (Ptr Word8 -> a -> IO b) -> (Ptr Word8 -> Int -> BuildStep a -> IO b)
  -> (Ptr Word8 -> ByteString -> BuildStep a -> IO b) -> BufferRange -> IO b
fillWithBuildStep step whenDone whenFull whenChunk range = step range >>= \signal -> case signal of
  Done p x -> whenDone p x
  BufferFull n p next -> whenFull p n next
  InsertChunk p chunk next -> whenChunk p chunk next

finalBuildStep :: BuildStep ()
finalBuildStep (BufferRange p _) = return (Done p ())

-- | What the steps write. They are run in memory of their own, which is then copied: that is for the few who have steps of their own.
builder :: (forall r. BuildStep r -> BuildStep r) -> Builder
builder f = Builder (\k -> case lazyByteString (unsafePerformIO (ran 256 (f finalBuildStep))) of Builder g -> g k)

-- | The pieces that steps write, each when it is wanted.
ran :: Int -> BuildStep () -> IO L.ByteString
ran size step = do
  (piece, signal) <- S.createUptoN' size (\p -> do
    signal <- step (BufferRange p (p `plusPtr` size))
    return (reached signal `minusPtr` p, signal))
  rest <- unsafeInterleaveIO (case signal of
    Done _ () -> return L.empty
    BufferFull n _ next -> ran (max n capacity) next
    InsertChunk _ chunk next -> fmap (L.chunk chunk) (ran 256 next))
  return (L.chunk piece rest)
  where
    reached signal = case signal of
      Done p _ -> p
      BufferFull _ p _ -> p
      InsertChunk p _ _ -> p

runBuilder :: Builder -> BuildStep ()
runBuilder b = runBuilderWith b finalBuildStep

-- | What the builder makes, and then the step.
runBuilderWith :: Builder -> BuildStep a -> BuildStep a
runBuilderWith b after = copied (toLazyByteString b)
  where
    copied L.Empty range = after range
    copied (L.Chunk c rest) (BufferRange p end)
      | len <= free = put c >> copied rest (BufferRange (p `plusPtr` len) end)
      | len >= large = return (InsertChunk p c (copied rest))
      | otherwise = put (S.unsafeTake free c) >> return (BufferFull 1 end (copied (L.Chunk (S.unsafeDrop free c) rest)))
      where
        len = S.length c
        free = end `minusPtr` p
        put piece = S.unsafeUseAsCStringLen piece (\(q, n) -> copyBytes p (castPtr q) n)

empty :: Builder
empty = mempty

append :: Builder -> Builder -> Builder
append = mappend

-- | All pieces copied, or all as they are, or those copied that are at most so long.
lazyByteStringCopy, lazyByteStringInsert :: L.ByteString -> Builder
lazyByteStringCopy = chunks byteStringCopy
lazyByteStringInsert = chunks byteStringInsert

lazyByteStringThreshold :: Int -> L.ByteString -> Builder
lazyByteStringThreshold most = chunks (byteStringThreshold most)

chunks :: (S.ByteString -> Builder) -> L.ByteString -> Builder
chunks piece = L.foldrChunks (\c rest -> piece c <> rest) mempty
