module Main (main) where

main :: IO ()
main = do
  print (Map.fromList [(1, 2)])
  print (BS.length (T.pack "x"))
  print (Nowhere.length "x")
  print (Data.List.sort [2, 1])
