{-# LANGUAGE CApiFFI, CPP #-}
module Main (main) where

import Data.Int (Int64)

foreign import capi "cbits/sizes.h sizes" sizes :: Int
foreign import capi "cbits/halves.h half" half :: Int64 -> Double

main :: IO ()
main = do
  print sizes
  print (half 7)
  putStrLn VERSION_ghc_prim
#ifdef VERSION_containers
  putStrLn "containers"
#endif
