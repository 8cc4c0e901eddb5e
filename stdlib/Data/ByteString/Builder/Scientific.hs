-- | Decimal numbers as bytes.
module Data.ByteString.Builder.Scientific (scientificBuilder, formatScientificBuilder, FPFormat(..)) where

import Data.ByteString.Builder (Builder, string7)
import Data.Scientific (FPFormat(..), Scientific, formatScientific)

scientificBuilder :: Scientific -> Builder
scientificBuilder = formatScientificBuilder Generic Nothing

formatScientificBuilder :: FPFormat -> Maybe Int -> Scientific -> Builder
formatScientificBuilder format decimals s = string7 (formatScientific format decimals s)
