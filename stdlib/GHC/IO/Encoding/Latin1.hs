-- | Latin-1 and ASCII as the encodings of handles: 'latin1' writes of each character the lowest byte, 'latin1_checked' only those that
-- it has.
module GHC.IO.Encoding.Latin1 (latin1, mkLatin1, latin1_checked, mkLatin1_checked, ascii, mkAscii) where

import GHC.IO.Encoding.Failure
import GHC.IO.Handle.Files (asciiEncoding, failingIn)
import System.IO hiding (latin1)
import qualified System.IO

latin1, latin1_checked, ascii :: TextEncoding
latin1 = char8
latin1_checked = System.IO.latin1
ascii = asciiEncoding

mkLatin1, mkLatin1_checked, mkAscii :: CodingFailureMode -> TextEncoding
mkLatin1 = failingIn latin1 . codingFailureNumber
mkLatin1_checked = failingIn latin1_checked . codingFailureNumber
mkAscii = failingIn ascii . codingFailureNumber
