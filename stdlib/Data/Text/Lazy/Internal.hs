-- | Texts as lists of pieces, none of which is empty.
module Data.Text.Lazy.Internal
  ( Text(..), chunk, empty, foldrChunks, foldlChunks, strictInvariant, lazyInvariant, showStructure
  , defaultChunkSize, smallChunkSize, chunkOverhead
  ) where

import qualified Data.Text as T

data Text = Empty | Chunk !T.Text Text

-- | An empty piece is left out.
chunk :: T.Text -> Text -> Text
chunk t rest
  | T.null t = rest
  | otherwise = Chunk t rest

empty :: Text
empty = Empty

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk c rest) = f c (go rest)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f = go
  where
    go z t = z `seq` case t of
      Empty -> z
      Chunk c rest -> go (f z c) rest

-- | Whether no piece is empty.
strictInvariant :: Text -> Bool
strictInvariant = foldrChunks (\c rest -> not (T.null c) && rest) True

-- | The text, of which no piece is empty when it is looked at.
lazyInvariant :: Text -> Text
lazyInvariant Empty = Empty
lazyInvariant (Chunk c rest)
  | T.null c = error ("Data.Text.Lazy: invariant violation: " ++ showStructure (Chunk c rest))
  | otherwise = Chunk c (lazyInvariant rest)

-- | The pieces.
showStructure :: Text -> String
showStructure Empty = "Empty"
showStructure (Chunk c Empty) = "Chunk " ++ shows c " Empty"
showStructure (Chunk c rest) = "Chunk " ++ shows c (" (" ++ showStructure rest ++ ")")

-- | Sizes of pieces in bytes, for those who make some, such that they and what the heap needs for them are 16 KiB and 128 bytes.
defaultChunkSize, smallChunkSize, chunkOverhead :: Int
defaultChunkSize = 16384 - chunkOverhead
smallChunkSize = 128 - chunkOverhead
chunkOverhead = 16
