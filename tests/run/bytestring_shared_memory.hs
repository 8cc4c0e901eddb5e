-- Strings of bytes and memory are the same: what is written through an address is in the string, and in its parts; foreign memory, too.
-- machines
-- stress
module Main (main) where

import Control.Monad
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Internal as I
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as S
import qualified Data.ByteString.Unsafe as U
import qualified Data.Text as T
import qualified Data.Text.Encoding as T
import Data.Word (Word8)
import Foreign
import System.Mem (performGC)

-- Something to collect.
churn :: IO ()
churn = forM_ [1 .. 20 :: Int] (\n -> when (B.length (C.pack (show [n ..  n + 10])) < 3) (putStrLn "short")) >> performGC

main :: IO ()
main = do
  -- Made of memory that is written afterwards.
  fp <- I.mallocByteString 8
  withForeignPtr fp (\p -> pokeArray p (map I.c2w "abcdefgh"))
  let whole = I.fromForeignPtr fp 0 8
      part = I.fromForeignPtr fp 2 3
      half = B.drop 4 whole
  churn
  print (whole, part, half)
  withForeignPtr fp (\p -> pokeByteOff p 3 (I.c2w 'X') >> pokeByteOff p 5 (I.c2w 'Y'))
  churn
  print (whole, part, half)
  -- The memory of a string, and of a part of it.
  let text = B.copy (C.pack "some string")
      later = B.drop 5 text
  case I.toForeignPtr later of
    (q, from, n) -> withForeignPtr q (\p -> forM_ [0 .. n - 1] (\k -> do
      w <- peekByteOff p (from + k) :: IO Word8
      pokeByteOff p (from + k) (w - 32)))
  churn
  print (text, later)
  U.unsafeUseAsCStringLen text (\(p, n) -> U.unsafeUseAsCString text (\q -> print (p == q, n)))
  case (I.toForeignPtr text, I.toForeignPtr later) of
    ((a, i, _), (b, j, _)) -> print (unsafeAddress b + j - (unsafeAddress a + i))
  -- Memory of C's: seen through, and freed when it is not used any more.
  mem <- mallocBytes 4 :: IO (Ptr Word8)
  pokeArray mem [65, 66, 67, 0]
  seen <- U.unsafePackMallocCString (castPtr mem)
  churn
  poke mem 90
  print (seen, B.take 2 seen, C.append seen seen)
  allocaBytes 4 $ \m -> do
    pokeArray m [97, 98, 99, 0 :: Word8]
    b <- U.unsafePackCStringLen (castPtr m, 3)
    let text' = T.decodeUtf8 b
        short = S.toShort b
        copy = B.copy b
    print (T.length text', S.length short, B.length copy)
    poke m 120
    print (b, text', short, copy, L.fromStrict b, B.isPrefixOf (C.pack "xb") b, C.unpack b)
  -- Made by an action, longer or shorter than said.
  I.createUptoN 10 (\p -> 3 <$ pokeArray p [49, 50, 51]) >>= print
  (b1, r) <- I.createAndTrim' 10 (\p -> (2, 4, "result") <$ pokeArray p [48 .. 57])
  churn
  print (b1, r)
  print (I.unsafeCreate 5 (\p -> forM_ [0 .. 4] (\k -> pokeByteOff p k (65 + fromIntegral k :: Word8))))
  -- Strings that share the array of a text have an address, too.
  U.unsafeUseAsCStringLen (T.encodeUtf8 (T.pack "t\228xt")) (\(p, n) -> churn >> B.packCStringLen (p, n) >>= print)
  U.unsafeUseAsCStringLen (S.fromShort (S.pack [1, 2, 3])) (\(p, n) -> churn >> B.packCStringLen (p, n) >>= print)
  case whole of I.BS p n -> print (I.BS p (n - 5))
  case part of I.PS p k n -> print (I.PS p (k + 1) (n - 1))
  U.unsafeFinalize seen
  where
    unsafeAddress :: ForeignPtr Word8 -> Int
    unsafeAddress p = unsafeForeignPtrToPtr' p `minusPtr` nullPtr
    unsafeForeignPtrToPtr' p = I.accursedUnutterablePerformIO (withForeignPtr p return)
