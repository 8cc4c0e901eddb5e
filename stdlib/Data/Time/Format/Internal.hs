-- | What instances of one's own are made of: times that are written and read by formats.
module Data.Time.Format.Internal
  ( FormatOptions(..), FormatNumericPadding, FormatTime(..), formatTime
  , ParseNumericPadding(..), ParseTime(..)
  ) where

import Data.Time.Format.Parse
import Data.Time.Format.Write
