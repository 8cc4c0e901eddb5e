import Data.Bits
main :: IO ()
main = do
  print (5 .&. 3 :: Int, 5 .|. 3 :: Int, xor 5 3 :: Int, complement 5 :: Int)
  print (shiftL 1 10 :: Int, shiftR (-16) 2 :: Int, shift 1 4 :: Int, shift 256 (-4) :: Int, rotateL 1 63 :: Int)
  print (popCount (255 :: Int), testBit (4 :: Int) 2, setBit 0 3 :: Int, clearBit 15 0 :: Int, finiteBitSize (0 :: Int))
  print (shiftL 1 64 :: Int, shiftR (-1) 100 :: Int, countLeadingZeros (1 :: Int), countTrailingZeros (8 :: Int))
-- stress
