-- What is written through the address of a string is in the string afterwards.
module Main where

import Control.Exception (ErrorCall (..), try, throwIO)
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Unsafe as U
import Data.Word (Word8)
import Foreign.Ptr (Ptr, castPtr)
import Foreign.Storable (peekByteOff, pokeByteOff)

upper :: Int -> Ptr Word8 -> IO ()
upper n p = mapM_ one [0 .. n - 1]
  where
    one i = do
      c <- peekByteOff p i :: IO Word8
      pokeByteOff p i (if c >= 97 && c <= 122 then c - 32 else c)

main :: IO ()
main = do
  let whole = B.pack (concat (replicate 3 "some text, "))
      part = B.take 4 (B.drop 5 (B.copy whole))
  U.unsafeUseAsCStringLen part (\(p, n) -> upper n (castPtr p))
  print part
  print whole
  U.unsafeUseAsCString whole (\p -> upper 4 (castPtr p))
  print whole
  r <- try (U.unsafeUseAsCStringLen whole (\(p, _) -> pokeByteOff p 0 (33 :: Word8) >> throwIO (ErrorCall "gone")))
  print (r :: Either ErrorCall ())
  print whole
  let long = B.replicate 100000 'x'
  U.unsafeUseAsCStringLen long (\(p, n) -> upper n (castPtr p))
  print (B.count 'X' long, B.count 'x' long)
