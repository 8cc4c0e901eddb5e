{-# LANGUAGE LambdaCase, TupleSections, MultiWayIf #-}
main :: IO ()
main = do
  print ((\x y -> x * 10 + y) 1 2, (\(a, b) [c] _ -> a + b + c) (1, 2) [3] undefined)
  print (map (\case { 0 -> "z"; n | even n -> "e" | otherwise -> "o" }) [0, 1, 2])
  print (map (,True) [1, 2], map (1,,'c') "ab")
  print (map (\n -> if | n < 0 -> "neg" | n == 0 -> "zero" | n < 10, odd n -> "odd" | otherwise -> "?") [-1, 0, 3, 4])
  print ((\ ~(x, _) -> 1) undefined, (\_ -> \_ -> 'k') 1 2)
