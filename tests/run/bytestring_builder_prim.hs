-- Encoders of values as few bytes, and builders of them.
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import Data.ByteString.Builder.Prim
import qualified Data.ByteString.Builder.Prim.Internal as I
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import Data.Char (ord)
import Foreign (pokeElemOff, plusPtr, Word8)

bytes :: Builder.Builder -> [Word8]
bytes = L.unpack . Builder.toLazyByteString

escaped :: BoundedPrim Char
escaped = condB (> '\DEL') charUtf8 (condB (== '"') (pairOf ('\\', '"')) (liftFixedToBounded char7))
  where pairOf p = liftFixedToBounded (const p >$< char7 >*< char7)

main :: IO ()
main = do
  print (bytes (primFixed word16BE 258), bytes (primFixed int32LE (-2)), bytes (primFixed word64Host 1), bytes (primFixed doubleBE 1.5))
  print (bytes (primFixed floatLE 1.5), bytes (primFixed word8HexFixed 10), bytes (primFixed int16HexFixed (-1)), bytes (primFixed char8 'q'))
  C.putStrLn (L.toStrict (Builder.toLazyByteString (primMapListBounded escaped "say \"\955\" twice")))
  print (bytes (primMapListFixed word8 [1 .. 5]), bytes (primBounded intDec minBound), bytes (primBounded word32Hex 48879))
  print (bytes (primMapByteStringBounded word8Dec (B.pack [0, 9, 10, 255])), bytes (primUnfoldrFixed word8 (\n -> if n > 3 then Nothing else Just (n, n + 1)) 0))
  print (bytes (primBounded (eitherB int8Dec charUtf8) (Left (-5))), bytes (primBounded (eitherB int8Dec charUtf8) (Right '\8364')))
  print (I.size (word8 >*< word16BE), I.sizeBound charUtf8, I.sizeBound (condB even intDec intDec), I.sizeBound word8Dec)
  print (bytes (primFixed (I.fixedPrim 2 (\c p -> pokeElemOff p 0 (fromIntegral (ord c)) >> pokeElemOff p 1 0)) 'A'))
  print (bytes (primBounded (I.boundedPrim 3 (\n p -> mapM_ (\i -> pokeElemOff p i 7) [0 .. n - 1] >> return (p `plusPtr` n))) 2))
  print (L.length (Builder.toLazyByteString (primMapListFixed word32LE [1 .. 5000])), bytes (primFixed emptyF 'x'), bytes (primBounded emptyB 'x'))
