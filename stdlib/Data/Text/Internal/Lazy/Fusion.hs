-- | Lazy texts from streams of characters and back.
module Data.Text.Internal.Lazy.Fusion
  ( stream, streamLn, unstream, unstreamChunks, length, unfoldrN, index, countChar
  ) where

import Prelude hiding (length)
import Data.Int (Int64)
import qualified Data.Text as T
import qualified Data.Text.Internal.Fusion.Common as S
import Data.Text.Internal.Fusion.Size
import Data.Text.Internal.Fusion.Types
import Data.Text.Lazy.Internal
import qualified Data.Text.Unsafe as U

-- | The characters; pieces are looked at when they are reached.
stream :: Text -> Stream Char
stream text = Stream next (text :*: 0) unknownSize
  where
    next (Empty :*: _) = Done
    next (Chunk t rest :*: i)
      | i >= U.lengthWord8 t = Skip (rest :*: 0)
      | U.Iter c d <- U.iter t i = Yield c (Chunk t rest :*: i + d)

-- | The same, and the end of a line behind them.
streamLn :: Text -> Stream Char
streamLn t = S.snoc (stream t) '\n'

-- | A lazy text, in pieces of the usual size.
unstream :: Stream Char -> Text
unstream = unstreamChunks defaultChunkSize

-- | In pieces of about so many characters.
unstreamChunks :: Int -> Stream Char -> Text
unstreamChunks size = pieces . S.unstreamList
  where
    pieces [] = Empty
    pieces cs = case splitAt (max 1 size) cs of (now, rest) -> Chunk (T.pack now) (pieces rest)

-- | How many characters there are.
length :: Stream Char -> Int64
length = S.lengthI

-- | At most so many characters.
unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Stream Char
unfoldrN = S.unfoldrNI

-- | The character at a place; an error if there is none.
index :: Stream Char -> Int64 -> Char
index = S.indexI

-- | How often a character is there.
countChar :: Char -> Stream Char -> Int64
countChar = S.countCharI
