{-# LANGUAGE HexFloatLiterals, NegativeLiterals, NumericUnderscores #-}
module Main (main) where

-- Numbers in base 16 with a point or an exponent of two.
main :: IO ()
main = do
  print (0x0.1 :: Double, 0x1.8p3 :: Double, 0xF.FFp-4 :: Double, 0x10p2 :: Double)
  print (0x1.fffffep127 :: Float, 0x1p-1074 :: Double)
  print (toRational (0x0.0001 :: Rational), -0x1.1p1 :: Double, 0xa_b.cp0 :: Double)
  print (0x1F :: Int)
