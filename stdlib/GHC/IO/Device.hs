-- | Ways to count positions, under the name that GHC has for their home.
module GHC.IO.Device (SeekMode(..)) where

import System.IO
