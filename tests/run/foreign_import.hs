{-# LANGUAGE ForeignFunctionInterface #-}
foreign import ccall "math.h cbrt" c_cbrt :: Double -> Double
foreign import ccall unsafe "fmod" c_fmod :: Double -> Double -> Double
foreign import ccall "stdlib.h abs" c_abs :: Int -> IO Int
main :: IO ()
main = do
  print (c_cbrt 27, c_fmod 7.5 2)
  c_abs (-5) >>= print
