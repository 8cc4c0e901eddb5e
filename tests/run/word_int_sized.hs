import Data.Int
import Data.Word
main :: IO ()
main = do
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, maxBound :: Word16, minBound :: Int32)
  print (maxBound + 1 :: Word8, 250 + 10 :: Word8, 0 - 1 :: Word32, maxBound + 1 :: Int16)
  print (maxBound :: Word, fromIntegral (-1 :: Int) :: Word64, (5 - 7 :: Word), maxBound :: Int64)
  print (div (-128) 3 :: Int8, quot 200 7 :: Word8, [250 ..] :: [Word8], toInteger (minBound :: Int8))
  print (read "77" :: Word16, show (-3 :: Int8), fromEnum (9 :: Word8), (2 :: Word64) ^ (63 :: Int))
-- stress
