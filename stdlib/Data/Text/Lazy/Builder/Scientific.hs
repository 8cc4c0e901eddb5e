-- | Decimal numbers as texts.
module Data.Text.Lazy.Builder.Scientific (scientificBuilder, formatScientificBuilder, FPFormat(..)) where

import Data.Scientific (FPFormat(..), Scientific, formatScientific)
import Data.Text.Lazy.Builder (Builder, fromString)

scientificBuilder :: Scientific -> Builder
scientificBuilder = formatScientificBuilder Generic Nothing

formatScientificBuilder :: FPFormat -> Maybe Int -> Scientific -> Builder
formatScientificBuilder format decimals s = fromString (formatScientific format decimals s)
