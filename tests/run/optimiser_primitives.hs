-- Conversions of conversions, and primitives computed twice.
import Data.Bits
import Data.Word

toD :: Word -> Double
toD = fromIntegral

mix :: Int -> Int -> Int
mix a b = case (a + b) `rem` 7 of
  0 -> (a + b) * 2
  1 | (a + b) `rem` 7 == 1 -> (a + b) * 3
  r -> r + (a + b)

-- A binding used in one branch only, which may fail if it is evaluated.
late :: Bool -> Int -> Int -> Int
late c a b = let q = a `div` b; r = a `mod` b in if c then q * b + r + q else a

main :: IO ()
main = do
  print (map toD [0, 1, 2 ^ 53 + 1, 2 ^ 63])
  print (map (fromIntegral :: Word -> Int) [0, 5, maxBound, bit 63])
  print (map (fromIntegral :: Int -> Word) [0, -1, minBound])
  print (fromIntegral (maxBound :: Word) :: Integer)
  print (toEnum (fromEnum 'x') :: Char, realToFrac (0.1 :: Float) == (0.1 :: Double))
  print [mix a b | a <- [0 .. 3], b <- [4 .. 7]]
  print (late True 17 5, late False 17 0)
  print (fromIntegral (300 :: Word) :: Word8)
