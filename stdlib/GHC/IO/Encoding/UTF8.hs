-- | UTF-8 as the encoding of handles.
module GHC.IO.Encoding.UTF8 (utf8, mkUTF8, utf8_bom, mkUTF8_bom) where

import GHC.IO.Encoding.Failure
import GHC.IO.Handle.Files (failingIn)
import System.IO

mkUTF8, mkUTF8_bom :: CodingFailureMode -> TextEncoding
mkUTF8 = failingIn utf8 . codingFailureNumber
mkUTF8_bom = failingIn utf8_bom . codingFailureNumber
