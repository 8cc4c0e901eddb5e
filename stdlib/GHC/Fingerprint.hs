-- | Fingerprints by MD5.
module GHC.Fingerprint
  ( Fingerprint(..), fingerprint0, fingerprintData, fingerprintString, fingerprintFingerprints, getFileHash
  ) where

import Data.Word (Word8)
import Foreign.Marshal.Array (peekArray)
import Foreign.Ptr (Ptr)
import GHC.Fingerprint.MD5
import GHC.Fingerprint.Type
import System.IO (IOMode(ReadMode), hGetContents, withBinaryFile)

fingerprint0 :: Fingerprint
fingerprint0 = Fingerprint 0 0

-- | Of so many bytes in C's memory.
fingerprintData :: Ptr Word8 -> Int -> IO Fingerprint
fingerprintData p n = do
  ws <- peekArray n p
  return $! md5 ws

getFileHash :: FilePath -> IO Fingerprint
getFileHash path = withBinaryFile path ReadMode (\h -> do
  s <- hGetContents h
  return $! md5 (map (fromIntegral . fromEnum) s))
