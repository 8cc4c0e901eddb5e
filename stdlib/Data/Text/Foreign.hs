-- | Texts and C's memory: always copies, of UTF-8. What the package @text@ has of UTF-16 is left out.
module Data.Text.Foreign (peekCStringLen, peekCString, withCStringLen, withCString, lengthWord8, takeWord8, dropWord8) where

import qualified Data.ByteString as B
import Data.Text.Encoding (decodeUtf8, encodeUtf8)
import Data.Text.Internal (Text)
import Data.Text.Unsafe (dropWord8, lengthWord8, takeWord8)
import Foreign.C.String (CString, CStringLen)

peekCStringLen :: CStringLen -> IO Text
peekCStringLen l = decodeUtf8 <$> B.packCStringLen l

-- | Up to the first byte that is 0.
peekCString :: CString -> IO Text
peekCString p = decodeUtf8 <$> B.packCString p

withCStringLen :: Text -> (CStringLen -> IO a) -> IO a
withCStringLen t = B.useAsCStringLen (encodeUtf8 t)

-- | With a byte that is 0 behind it.
withCString :: Text -> (CString -> IO a) -> IO a
withCString t = B.useAsCString (encodeUtf8 t)
