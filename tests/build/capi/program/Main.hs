{-# LANGUAGE CApiFFI #-}
module Main where

import Foreign
import Foreign.C

foreign import capi "twice.h value THREE" three :: Int
foreign import capi "twice.h TWICE" twice :: Int32 -> Int32
foreign import capi "twice.h value LIMIT" limit :: CInt
foreign import capi unsafe "twice.h half" half :: Double -> IO Double
foreign import capi "twice.h sum" sum3 :: CInt -> CInt -> CInt -> CInt -> CInt
foreign import capi "twice.h value greeting" greeting :: CString
foreign import capi "twice.h store" store :: Ptr Int8 -> Int8 -> IO ()
foreign import capi "math.h fabsf" fabs' :: CFloat -> CFloat
foreign import capi "math.h value INFINITY" inf :: CDouble

main :: IO ()
main = do
  print (twice 21, twice maxBound)
  print limit
  half 5 >>= print
  print (sum3 3 1 2 (-9))
  peekCString greeting >>= putStrLn
  alloca $ \p -> poke p 0 >> store p (-3) >> peek p >>= print
  print (fabs' (-2.5), inf)
  print three
