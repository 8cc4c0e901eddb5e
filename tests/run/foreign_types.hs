{-# LANGUAGE ForeignFunctionInterface #-}
module Main (main) where

import Prelude hiding (exp)

import Data.Int
import Data.Word

newtype Size = Size Int deriving (Eq, Show)

foreign import ccall "math.h floor" c_floor :: Double -> Double
foreign import ccall "fabsf" c_fabsf :: Float -> Float
foreign import ccall unsafe "stdlib.h abs" c_abs32 :: Int32 -> Int32
foreign import ccall safe "stdlib.h labs" c_labs :: Size -> Size
foreign import ccall "toupper" c_toupper :: Int32 -> IO Int32
foreign import ccall "ldexp" c_ldexp :: Double -> Int32 -> Double
foreign import ccall "srand" c_srand :: Word32 -> IO ()
foreign import ccall exp :: Double -> Double

main :: IO ()
main = do
  print (c_floor (-2.5), c_fabsf (-1.5))
  print (c_abs32 (-7), c_labs (Size (-9)))
  c_toupper 97 >>= print
  print (map (c_ldexp 1.5) [1, 2, 3])
  c_srand 1
  print (Main.exp 0)
