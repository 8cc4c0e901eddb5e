{-# LANGUAGE OverloadedStrings #-}
-- | JSON in lines, as the package @aeson-pretty@ has it.
module Data.Aeson.Encode.Pretty
  ( encodePretty, encodePrettyToTextBuilder, encodePretty', encodePrettyToTextBuilder', Config(..), defConfig
  , Indent(..), NumberFormat(..), mempty, compare, keyOrder
  ) where

import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Text (encodeToTextBuilder)
import Data.Aeson.Types (ToJSON(..), Value(..))
import qualified Data.ByteString.Lazy as L
import Data.Foldable (toList)
import Data.List (elemIndex, sortBy)
import Data.Maybe (fromMaybe)
import Data.Ord (comparing)
import Data.Scientific (Scientific)
import Data.Text (Text)
import Data.Text.Lazy.Builder (Builder, toLazyText)
import qualified Data.Text.Lazy.Builder.Scientific as S
import Data.Text.Lazy.Encoding (encodeUtf8)

data Indent = Spaces Int | Tab

-- | 'Generic' is as aeson writes numbers, but for very large ones.
data NumberFormat = Generic | Scientific | Decimal | Custom (Scientific -> Builder)

data Config = Config
  { confIndent :: Indent
    -- ^ Without any, all is in one line.
  , confCompare :: Text -> Text -> Ordering
    -- ^ The order of keys.
  , confNumFormat :: NumberFormat
  , confTrailingNewline :: Bool
  }

defConfig :: Config
defConfig = Config (Spaces 4) mempty Generic False

-- | These first, in this order.
keyOrder :: [Text] -> Text -> Text -> Ordering
keyOrder ks = comparing (\k -> fromMaybe maxBound (elemIndex k ks))

encodePretty :: ToJSON a => a -> L.ByteString
encodePretty = encodePretty' defConfig

encodePretty' :: ToJSON a => Config -> a -> L.ByteString
encodePretty' config x = encodeUtf8 (toLazyText (encodePrettyToTextBuilder' config x))

encodePrettyToTextBuilder :: ToJSON a => a -> Builder
encodePrettyToTextBuilder = encodePrettyToTextBuilder' defConfig

encodePrettyToTextBuilder' :: ToJSON a => Config -> a -> Builder
encodePrettyToTextBuilder' config x = value 0 (toJSON x) <> (if confTrailingNewline config then "\n" else mempty)
  where
    (tab, newline, colon) = case confIndent config of
      Spaces 0 -> (mempty, mempty, ":")
      Spaces n -> (mconcat (replicate n " "), "\n", ": ")
      Tab -> ("\t", "\n", ": ")
    value :: Int -> Value -> Builder
    value level v = case v of
      Array a -> compound level "[" "]" (map (value (level + 1)) (toList a))
      Object o -> compound level "{" "}" (map (field (level + 1)) (sorted [(Key.toText k, y) | (k, y) <- KM.toList o]))
      Number n -> number n
      _ -> encodeToTextBuilder v
    field level (k, v) = encodeToTextBuilder (String k) <> colon <> value level v
    sorted = sortBy (\a b -> confCompare config (fst a) (fst b))
    compound level open close items = case items of
      [] -> open <> close
      i : rest -> open <> newline <> line level i <> mconcat ["," <> newline <> line level j | j <- rest]
        <> newline <> mconcat (replicate level tab) <> close
    line level item = mconcat (replicate (level + 1) tab) <> item
    number n = case confNumFormat config of
      Generic
        | n > 1.0e19 || n < -1.0e19 -> S.formatScientificBuilder S.Exponent Nothing n
        | otherwise -> encodeToTextBuilder (Number n)
      Scientific -> S.formatScientificBuilder S.Exponent Nothing n
      Decimal -> S.formatScientificBuilder S.Fixed Nothing n
      Custom f -> f n
