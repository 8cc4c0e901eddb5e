module Main (main) where

bounded :: Int -> Int -> Int -> Int
bounded low high x = if x < low then low else if x > high then high else x

both :: Bool -> Bool -> Bool
both a b = if a && b then True else False

always :: Int -> Int
always n = if n == n then n else error "impossible"

nested :: Int -> String
nested n = (if even n then (if n > 10 then "big" else "little") else "odd") ++ "!"

chosen :: Bool -> Int -> Int
chosen up = if up then (+ 1) else subtract 1

unused :: Int -> Int
unused n = if n > 0 then n else negate n

main :: IO ()
main = do
  print (map (bounded 0 9) [-5, 5])
  print (both True True, both False undefined)
  print (always 3)
  mapM_ (putStrLn . nested) [2, 3]
  print (chosen True 1)
  if length (nested 1) > 3
    then putStrLn "long"
    else do
      putStrLn "short"
      putStrLn "indeed"
