-- | Values as bytes, and back.
module Data.Binary
  ( Binary(..), GBinaryGet(..), GBinaryPut(..), Get, Put, putWord8, getWord8
  , encode, decode, decodeOrFail, encodeFile, decodeFile, decodeFileOrFail, module Data.Word
  ) where

import Data.Binary.Class
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as S
import Data.ByteString.Lazy (ByteString)
import qualified Data.ByteString.Lazy as L
import Data.Word
import System.IO (IOMode(ReadMode), withBinaryFile)

encode :: Binary a => a -> ByteString
encode = runPut . put

decode :: Binary a => ByteString -> a
decode = runGet get

decodeOrFail :: Binary a => ByteString -> Either (ByteString, ByteOffset, String) (ByteString, ByteOffset, a)
decodeOrFail = runGetOrFail get

encodeFile :: Binary a => FilePath -> a -> IO ()
encodeFile file = L.writeFile file . encode

decodeFile :: Binary a => FilePath -> IO a
decodeFile file = decodeFileOrFail file >>= either (error . snd) pure

-- | What cannot be read is told with its place. The file is closed in any case.
decodeFileOrFail :: Binary a => FilePath -> IO (Either (ByteOffset, String) a)
decodeFileOrFail file = withBinaryFile file ReadMode (\handle -> go handle (runGetIncremental get))
  where
    go handle d = case d of
      Done _ _ a -> pure (Right a)
      Fail _ at message -> pure (Left (at, message))
      Partial k -> do
        chunk <- S.hGet handle 32752
        go handle (k (if S.null chunk then Nothing else Just chunk))
