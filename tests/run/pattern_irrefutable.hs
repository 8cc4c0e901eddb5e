lazyPair :: (Int, Int) -> Int
lazyPair ~(_, _) = 1
swap' :: (a, b) -> (b, a)
swap' ~(a, b) = (b, a)
splitEven :: [a] -> ([a], [a])
splitEven [] = ([], [])
splitEven (x : xs) = let ~(a, b) = splitEven xs in (x : b, a)
main :: IO ()
main = do
  print (lazyPair undefined)
  print (fst (swap' (undefined, 2 :: Int)))
  print (let (a, b) = splitEven [1 :: Int ..] in (take 3 a, take 3 b))
  print ((\ ~(Just x) -> 3) Nothing)
  case undefined of ~(x, y) -> putStrLn "not forced"
