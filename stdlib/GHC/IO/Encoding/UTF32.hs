-- | UTF-32 as the encoding of handles.
module GHC.IO.Encoding.UTF32 (utf32, mkUTF32, utf32be, mkUTF32be, utf32le, mkUTF32le) where

import GHC.IO.Encoding.Failure
import GHC.IO.Handle.Files (failingIn)
import System.IO

mkUTF32, mkUTF32be, mkUTF32le :: CodingFailureMode -> TextEncoding
mkUTF32 = failingIn utf32 . codingFailureNumber
mkUTF32be = failingIn utf32be . codingFailureNumber
mkUTF32le = failingIn utf32le . codingFailureNumber
