module Main (main) where

import Data.Bits
import Data.Word
import Numeric (Floating (..))

next :: Word64 -> Word64
next x0 = let x1 = x0 `xor` (x0 `shiftL` 13); x2 = x1 `xor` (x1 `shiftR` 7) in x2 `xor` (x2 `shiftL` 17)

checksum :: String -> Word64
checksum = foldl (\h c -> (h * 1099511628211) `xor` fromIntegral (fromEnum c)) 14695981039346656037

main :: IO ()
main = do
  let ws = take 400 (iterate next 88172645463325252)
      ds = [fromIntegral (fromIntegral (w `mod` 20000001) - 10000000 :: Int) / 1000000 | w <- ws] :: [Double]
      fs = map realToFrac ds :: [Float]
      unary :: (RealFloat a, Show a) => [a] -> [Word64]
      unary xs = [ checksum (concatMap (show . f) xs) | f <- [exp, log . abs, sqrt . abs, sin, cos, tan, asin . (/ 10), acos . (/ 10), atan, sinh, cosh, tanh, asinh, acosh . (+ 11), atanh . (/ 10), log1p . abs, expm1, log1pexp, log1mexp . negate . abs] ]
  print (unary ds)
  print (unary fs)
  print (checksum (show (zipWith atan2 ds (drop 7 ds))), checksum (show (zipWith atan2 fs (drop 7 fs))))
  print (checksum (show (zipWith (\x y -> abs x ** y) ds (drop 3 ds))), checksum (show (zipWith (\x y -> abs x ** y) fs (drop 3 fs))))
  print (checksum (show (zipWith (\x y -> logBase (abs x) (abs y)) ds (drop 3 ds))), checksum (show (zipWith (\x y -> logBase (abs x) (abs y)) fs (drop 3 fs))))
  print (checksum (show [x ^^ n | x <- take 40 ds, n <- [-3, 0, 2, 3, 7 :: Int]]), checksum (show [x / y | (x, y) <- zip fs (tail fs)]))
  print [atan2 y x | y <- [-1, -0.0, 0, 1], x <- [-1, -0.0, 0, 1 :: Double]]
  print [atan2 y x | y <- [1 / 0, -1 / 0, 0 / 0], x <- [1, 1 / 0 :: Float]]
