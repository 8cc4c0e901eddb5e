-- | C's strings in an encoding that is said, by the names that GHC has for them.
module GHC.Foreign
  ( peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen, charIsRepresentable
  ) where

import qualified Foreign.C.String as C
import Foreign.C.String (CString, CStringLen)
import GHC.IO.Encoding (TextEncoding)

-- | One of the two functions: that for UTF-8, or that for one byte a character.
by :: TextEncoding -> a -> a -> a
by encoding utf8 bytes = case show encoding of
  'U' : 'T' : 'F' : _ -> utf8
  _ -> bytes

peekCString :: TextEncoding -> CString -> IO String
peekCString e = by e C.peekCString C.peekCAString

peekCStringLen :: TextEncoding -> CStringLen -> IO String
peekCStringLen e = by e C.peekCStringLen C.peekCAStringLen

newCString :: TextEncoding -> String -> IO CString
newCString e = by e C.newCString C.newCAString

newCStringLen :: TextEncoding -> String -> IO CStringLen
newCStringLen e = by e C.newCStringLen C.newCAStringLen

withCString :: TextEncoding -> String -> (CString -> IO a) -> IO a
withCString e = by e C.withCString C.withCAString

withCStringLen :: TextEncoding -> String -> (CStringLen -> IO a) -> IO a
withCStringLen e = by e C.withCStringLen C.withCAStringLen

charIsRepresentable :: TextEncoding -> Char -> IO Bool
charIsRepresentable e c = return (by e (c < '\xD800' || c > '\xDFFF') (c <= '\xFF'))
