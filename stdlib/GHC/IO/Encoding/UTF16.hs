-- | UTF-16 as the encoding of handles.
module GHC.IO.Encoding.UTF16 (utf16, mkUTF16, utf16be, mkUTF16be, utf16le, mkUTF16le) where

import GHC.IO.Encoding.Failure
import GHC.IO.Handle.Files (failingIn)
import System.IO

mkUTF16, mkUTF16be, mkUTF16le :: CodingFailureMode -> TextEncoding
mkUTF16 = failingIn utf16 . codingFailureNumber
mkUTF16be = failingIn utf16be . codingFailureNumber
mkUTF16le = failingIn utf16le . codingFailureNumber
