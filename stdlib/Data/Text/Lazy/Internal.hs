-- | Texts as lists of pieces, none of which is empty.
module Data.Text.Lazy.Internal (Text(..), chunk) where

import qualified Data.Text as T

data Text = Empty | Chunk !T.Text Text

-- | An empty piece is left out.
chunk :: T.Text -> Text -> Text
chunk t rest
  | T.null t = rest
  | otherwise = Chunk t rest
