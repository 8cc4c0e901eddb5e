{-# LANGUAGE CApiFFI, CPP #-}
module Main (main) where

foreign import capi "cbits/sizes.h sizes" sizes :: Int

main :: IO ()
main = do
  print sizes
  putStrLn VERSION_ghc_prim
#ifdef VERSION_containers
  putStrLn "containers"
#endif
