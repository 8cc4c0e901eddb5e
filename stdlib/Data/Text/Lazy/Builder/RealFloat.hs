-- | Floating-point numbers as texts.
module Data.Text.Lazy.Builder.RealFloat (FPFormat(..), realFloat, formatRealFloat) where

import Data.Text.Lazy.Builder (Builder, fromString)
import Numeric (showEFloat, showFFloat, showGFloat)

data FPFormat = Exponent | Fixed | Generic
  deriving (Enum, Read, Show)

realFloat :: RealFloat a => a -> Builder
realFloat = formatRealFloat Generic Nothing

formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
formatRealFloat format digits x = fromString (out x "")
  where
    out = case format of
      Exponent -> showEFloat digits
      Fixed -> showFFloat digits
      Generic -> showGFloat digits
