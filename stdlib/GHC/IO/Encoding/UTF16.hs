-- | UTF-16 as an encoding, which handles refuse.
module GHC.IO.Encoding.UTF16 (utf16, utf16be, utf16le) where

import System.IO
