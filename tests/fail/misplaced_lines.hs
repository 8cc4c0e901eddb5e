module Main (main) where

f :: Maybe Int -> Int
f m = case m of
  Just n -> n
 Nothing -> 0

g :: [String] -> IO ()
g line = do
  case line of
    ["add", x] -> do
      putStrLn x
   ["del", y] -> putStrLn y
  return ()

h :: Int -> Int
h x = y
where y = x

main :: IO ()
main = print (f (Just 1))
