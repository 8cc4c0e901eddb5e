{-# LANGUAGE NumDecimals #-}
module Main (main) where

kilo, mega :: Num n => n
kilo = 1e3
mega = 1.25e+6

main :: IO ()
main = do
  print (kilo :: Int, mega :: Integer, 2.0 :: Int, 120.50e1 :: Int, 1300e-2 :: Int)
  print (1.5e0, 2.5e-1, 1e3 / 7 :: Double)
