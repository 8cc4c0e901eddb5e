module Main (main) where

main :: IO ()
main = do
  if True then putStrLn "a"
  putStrLn "b"
