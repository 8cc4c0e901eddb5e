{-# LANGUAGE BangPatterns, MagicHash, TypeFamilies #-}
-- | A list of pieces, none of which is empty.
module Data.ByteString.Lazy.Internal
  ( ByteString(..), chunk, empty, pack, unpack, packChars, unpackChars, fromStrict, toStrict, fromChunks, toChunks
  , foldrChunks, foldlChunks, append, pieceSize
  , packBytes, unpackBytes, invariant, checkInvariant, defaultChunkSize, smallChunkSize, chunkOverhead
  ) where

import Control.DeepSeq.Class (NFData(..))
import qualified Data.ByteString.Base as B (ByteString(Slice))
import Data.ByteString.Base (packUpTo, packUpToChars)
import qualified Data.ByteString as S
import Data.Data.Base (Constr, Data(..), DataType, Fixity(..), mkConstr, mkDataType)
import Data.Data.Instances ()
import Data.List (foldl')
import Data.String (IsString(..))
import Data.Word (Word8)
import GHC.Base (Char(..), isTrue#)
import qualified GHC.IsList as List
import GHC.Prim
import GHC.Word (Word8(..))

data ByteString = Empty | Chunk !S.ByteString ByteString

instance Eq ByteString where
  a == b = compare a b == EQ

instance Ord ByteString where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk a as) (Chunk b bs) = case compare (S.take n a) (S.take n b) of
    EQ -> compare (chunk (S.drop n a) as) (chunk (S.drop n b) bs)
    unequal -> unequal
    where n = min (S.length a) (S.length b)

instance Semigroup ByteString where
  x <> y = append x y

instance Monoid ByteString where
  mempty = Empty

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p str = [(packChars x, rest) | (x, rest) <- readsPrec p str]

instance IsString ByteString where
  fromString s = packChars s

instance NFData ByteString where
  rnf = foldlChunks (\_ _ -> ()) ()

instance List.IsList ByteString where
  type Item ByteString = Word8
  fromList xs = pack xs
  toList x = unpack x

instance Data ByteString where
  gfoldl k z t = z packBytes `k` unpackBytes t
  gunfold k z _ = k (z packBytes)
  toConstr _ = packConstr
  dataTypeOf _ = packType

packType :: DataType
packType = mkDataType "ByteString" [packConstr]

packConstr :: Constr
packConstr = mkConstr packType "pack" [] Prefix

-- | A piece, unless it is empty.
chunk :: S.ByteString -> ByteString -> ByteString
chunk c rest = if S.null c then rest else Chunk c rest

empty :: ByteString
empty = Empty

-- | The size of pieces that are made here.
pieceSize :: Int
pieceSize = 4096

-- | The first piece is small, so that little of the list is wanted at first.
pack :: [Word8] -> ByteString
pack xs0 = go firstSize xs0
  where
    go !n xs = case xs of
      [] -> Empty
      _ -> case packUpTo n xs of (piece, rest) -> Chunk piece (go (min pieceSize (2 * n)) rest)

packChars :: String -> ByteString
packChars cs0 = go firstSize cs0
  where
    go !n cs = case cs of
      [] -> Empty
      _ -> case packUpToChars n cs of (piece, rest) -> Chunk piece (go (min pieceSize (2 * n)) rest)

firstSize :: Int
firstSize = 32

unpack :: ByteString -> [Word8]
unpack Empty = []
unpack (Chunk (B.Slice a i n) rest) = go i
  where
    !end = i +# n
    go k
      | isTrue# (k >=# end) = unpack rest
      | otherwise = W8# (indexWord8Array# a k) : go (k +# 1#)

unpackChars :: ByteString -> String
unpackChars Empty = []
unpackChars (Chunk (B.Slice a i n) rest) = go i
  where
    !end = i +# n
    go k
      | isTrue# (k >=# end) = unpackChars rest
      | otherwise = C# (indexCharArray# a k) : go (k +# 1#)

fromStrict :: S.ByteString -> ByteString
fromStrict c = chunk c Empty

toStrict :: ByteString -> S.ByteString
toStrict b = S.concat (toChunks b)

fromChunks :: [S.ByteString] -> ByteString
fromChunks = foldr chunk Empty

toChunks :: ByteString -> [S.ByteString]
toChunks = foldrChunks (:) []

foldrChunks :: (S.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk c rest) = f c (go rest)

foldlChunks :: (a -> S.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z b = foldl' f z (toChunks b)

append :: ByteString -> ByteString -> ByteString
append a b = foldrChunks Chunk b a

packBytes :: [Word8] -> ByteString
packBytes = pack

unpackBytes :: ByteString -> [Word8]
unpackBytes = unpack

-- | Whether no piece is empty.
invariant :: ByteString -> Bool
invariant = foldrChunks (\c rest -> not (S.null c) && rest) True

checkInvariant :: ByteString -> ByteString
checkInvariant b
  | invariant b = b
  | otherwise = errorWithoutStackTrace "Data.ByteString.Lazy: invariant violation: an empty chunk"

-- | Sizes of pieces for those who make some, such that they and what the heap needs for them are 32 and 4 KiB.
defaultChunkSize, smallChunkSize, chunkOverhead :: Int
defaultChunkSize = 32 * 1024 - chunkOverhead
smallChunkSize = 4 * 1024 - chunkOverhead
chunkOverhead = 16
