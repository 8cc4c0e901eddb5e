-- | Latin-1 as the encoding of handles.
module GHC.IO.Encoding.Latin1 (latin1) where

import System.IO
