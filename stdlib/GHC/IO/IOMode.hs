-- | How files are opened.
module GHC.IO.IOMode (IOMode(..)) where

import System.IO (IOMode(..))
