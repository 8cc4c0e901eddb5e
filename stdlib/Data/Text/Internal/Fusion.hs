{-# LANGUAGE BangPatterns #-}
-- | Texts from streams of characters and back. Functions of streams that need no text are in "Data.Text.Internal.Fusion.Common".
module Data.Text.Internal.Fusion
  ( Stream(..), Step(..), stream, streamLn, unstream, reverseStream
  , length, reverse, reverseScanr, mapAccumL, unfoldrN, index, findIndex, countChar
  ) where

import Prelude hiding (length, reverse)
import qualified Data.Text.Array as A
import Data.Text.Internal (Text(..), safe)
import qualified Data.Text.Internal.Fusion.Common as S
import Data.Text.Internal.Fusion.Size
import Data.Text.Internal.Fusion.Types
import Data.Text.Internal.Private (runText)
import Data.Text.Internal.Unsafe.Char (unsafeWrite)
import qualified Data.Text.Unsafe as U

-- | The characters, from the first to the last.
stream :: Text -> Stream Char
stream (Text a i n) = Stream next i (betweenSize (div n 4) n)
  where
    !end = i + n
    next k
      | k >= end = Done
      | U.Iter c d <- U.iterArray a k = Yield c (k + d)

-- | The same, and the end of a line behind them.
streamLn :: Text -> Stream Char
streamLn t = S.snoc (stream t) '\n'

-- | The characters, from the last to the first.
reverseStream :: Text -> Stream Char
reverseStream (Text a i n) = Stream next n (betweenSize (div n 4) n)
  where
    t = Text a i n
    next k
      | k <= 0 = Done
      | U.Iter c d <- U.reverseIter t (k - 1) = Yield c (k + d)

-- | The text of a stream, whose array grows as need be.
unstream :: Stream Char -> Text
unstream (Stream next s0 size) = runText (\done -> do
  let first = max 4 (upperBound 4 size)
  m0 <- A.new first
  let go !m !room !at !s = case next s of
        Done -> done m at
        Skip s1 -> go m room at s1
        Yield c s1
          | at + 4 > room -> do
              m1 <- A.resizeM m (2 * room + 4)
              d <- unsafeWrite m1 at (safe c)
              go m1 (2 * room + 4) (at + d) s1
          | otherwise -> do
              d <- unsafeWrite m at (safe c)
              go m room (at + d) s1
  go m0 first 0 s0)

-- | How many characters there are.
length :: Stream Char -> Int
length = S.lengthI

-- | From the last character to the first, as a text.
reverse :: Stream Char -> Text
reverse s = unstream (S.streamList (S.foldl' (flip (:)) [] s))

-- | Scans a stream that comes from the last character on; the starting value is the first character, each result the next.
reverseScanr :: (Char -> Char -> Char) -> Char -> Stream Char -> Stream Char
reverseScanr f z0 (Stream next0 s0 size) = Stream next (Scan1 z0 s0) (size + 4)
  where
    next (Scan1 z s) = Yield z (Scan2 z s)
    next (Scan2 z s) = case next0 s of
      Yield c s1 | !x <- f c z -> Yield x (Scan2 x s1)
      Skip s1 -> Skip (Scan2 z s1)
      Done -> Done

-- | A new character for each, with a value that is handed on.
mapAccumL :: (a -> Char -> (a, Char)) -> a -> Stream Char -> (a, Text)
mapAccumL f z0 (Stream next s0 _) = go z0 s0 []
  where
    go z s done = case next s of
      Done -> (z, reverse (S.streamList done))
      Skip s1 -> go z s1 done
      Yield c s1 -> case f z c of (z1, x) -> go z1 s1 (x : done)

-- | At most so many characters.
unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Stream Char
unfoldrN = S.unfoldrNI

-- | The character at a place; an error if there is none.
index :: Stream Char -> Int -> Char
index = S.indexI

-- | Where the first character is of which the predicate holds.
findIndex :: (Char -> Bool) -> Stream Char -> Maybe Int
findIndex = S.findIndexI

-- | How often a character is there.
countChar :: Char -> Stream Char -> Int
countChar = S.countCharI
