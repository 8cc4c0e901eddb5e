{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Texts that are put together from many small ones: each writes itself into the piece that is being filled.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import qualified Data.String as S
import qualified Data.Text as T
import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Internal (Text(Chunk), chunk, foldrChunks)
import Data.Text.Type (writeChar)
import qualified Data.Text.Type as T (Text(Text))
import GHC.Base (Int(..), isTrue#)
import GHC.Prim

-- | What comes after: it gets the piece, how many bytes that has room for and how many are filled. Every piece is written by one step
-- after another, so that the pieces that follow may be made when they are wanted.
type Step = MutableByteArray# RealWorld -> Int# -> Int# -> State# RealWorld -> (# State# RealWorld, Text #)

newtype Builder = Builder (Step -> Step)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\k -> f (g k))

instance Monoid Builder where
  mempty = Builder (\k m room n s -> k m room n s)
  -- (Wherever it is used, so that it can be fused with the list.)
  mconcat bs = foldr mappend mempty bs
  {-# INLINE mconcat #-}

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

instance Show Builder where
  showsPrec d b = showsPrec d (toLazyText b)

instance S.IsString Builder where
  fromString s = fromString s

-- | A piece of so many bytes, and what fills it.
started :: Int# -> Step -> Text
started room k = runState# (\s -> case newByteArray# room s of (# s1, m #) -> k m room 0# s1)

-- | The piece after it has room for more, from one size to another, and for so much in any case.
next :: Int# -> Int# -> Int#
next room need
  | isTrue# (room <# need) = need
  | isTrue# (orI# (room <# 128#) (room >=# 2048#)) = room
  | otherwise = room *# 4#

-- | The most bytes that a character may be.
width :: Char -> Int#
width c = if c < '\x80' then 1# else 4#

-- | The piece, of which so much is filled, and what follows. It is copied: what was not filled is not kept.
filled :: MutableByteArray# RealWorld -> Int# -> Text -> State# RealWorld -> (# State# RealWorld, Text #)
filled m n rest s = case newByteArray# n s of
  (# s1, r #) -> case copyMutableByteArray# m 0# r 0# n s1 of
    s2 -> case unsafeFreezeByteArray# r s2 of
      (# s3, b #) -> (# s3, chunk (T.Text b 0# n) rest #)
{-# NOINLINE filled #-}

singleton :: Char -> Builder
singleton c = Builder (\k m room n s -> case n +# width c <=# room of
  1# -> case writeChar m n c s of (# s1, n1 #) -> k m room n1 s1
  _ -> filled m n (started (next room (width c)) (\m1 room1 n1 s1 -> case writeChar m1 n1 c s1 of
    (# s2, n2 #) -> k m1 room1 n2 s2)) s)

fromString :: String -> Builder
fromString cs0 = Builder (\k -> go k cs0)
  where
    go k cs m room n s = case cs of
      [] -> k m room n s
      c : rest -> case n +# width c <=# room of
        1# -> case writeChar m n c s of (# s1, n1 #) -> go k rest m room n1 s1
        _ -> filled m n (started (next room (width c)) (go k cs)) s

-- | One that is long is a piece of its own.
fromText :: T.Text -> Builder
fromText t@(T.Text a i len)
  | isTrue# (len ># 128#) = Builder (\k m room n s -> filled m n (Chunk t (started (next room 0#) k)) s)
  | otherwise = Builder (\k m room n s -> case n +# len <=# room of
      1# -> case copyByteArray# a i m n len s of s1 -> k m room (n +# len) s1
      _ -> filled m n (started (next room len) (\m1 room1 n1 s1 -> case copyByteArray# a i m1 n1 len s1 of
        s2 -> k m1 room1 (n1 +# len) s2)) s)

fromLazyText :: Text -> Builder
fromLazyText t = Builder (\k m room n s -> filled m n (foldrChunks Chunk (started (next room 0#) k) t) s)

-- | A piece ends here.
flush :: Builder
flush = Builder (\k m room n s -> filled m n (started (next room 0#) k) s)

toLazyText :: Builder -> Text
toLazyText b = toLazyTextWith 128 b
{-# INLINE toLazyText #-}

-- | With so much room in the first piece; each is made when it is asked for.
toLazyTextWith :: Int -> Builder -> Text
toLazyTextWith size (Builder f) = case max 1 size of
  I# room -> started room (f (\m _ n s -> filled m n L.empty s))
{-# INLINE toLazyTextWith #-}
