module Main (main) where

greet :: String -> Int -> String
greet name n = name ++ show n

main :: IO ()
main = do
  print (filter [1, 2, 3 :: Int] even)
  putStrLn (greet 3 "a")
  putStrLn (replicate 'x' 3)
  print (map "abc" (\c -> c))
