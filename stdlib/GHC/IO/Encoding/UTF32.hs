-- | UTF-32 as an encoding, which handles refuse.
module GHC.IO.Encoding.UTF32 (utf32, utf32be, utf32le) where

import System.IO
