{-# LANGUAGE CPP #-}
module Main (main) where

foreign import ccall unsafe answer :: Double -> Double

main :: IO ()
main = do
  putStrLn (KNOWN ++ " and " ++ FOUND)
  print (answer 16)
