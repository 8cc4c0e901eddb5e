import Data.Bits
main :: IO ()
main = do
  print (shiftL 1 100 :: Integer, shiftR (2 ^ 100) 98 :: Integer, shiftR (-(2 ^ 70) - 1) 68 :: Integer)
  print ((2 ^ 70 + 5) .&. 7 :: Integer, (2 ^ 70) .|. 1 :: Integer, xor (2 ^ 65) (2 ^ 65 + 3) :: Integer)
  print ((-1) .&. (2 ^ 66) :: Integer, complement (2 ^ 64) :: Integer, (-(2 ^ 66)) .|. 5 :: Integer)
  print (testBit (2 ^ 90 :: Integer) 90, testBit (-1 :: Integer) 200, popCount (2 ^ 90 - 1 :: Integer), popCount (-5 :: Integer))
  print (shiftL (-3) 70 :: Integer, setBit 0 65 :: Integer, clearBit (2 ^ 65 + 1) 65 :: Integer, bit 10 :: Integer)
-- stress
