compose :: [a -> a] -> a -> a
compose = foldr (.) id
curry3 :: ((a, b, c) -> d) -> a -> b -> c -> d
curry3 f a b c = f (a, b, c)
fix :: (a -> a) -> a
fix f = f (fix f)
main :: IO ()
main = do
  print (compose [(+ 1), (* 2), subtract 3] 10, curry3 (\(a, b, c) -> a + b * c) 1 2 3, fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) 10)
  print (map (uncurry (+)) [(1, 2), (3, 4)], zipWith ($) [(+ 1), (* 2)] [10, 20], (map . map) (+ 1) [[1], [2, 3]], flip (-) 1 10)
  print (foldr (\x k acc -> k (acc + x)) id [1 .. 10] 0, (foldr (\f g -> g . f) id [(+ 1), (* 2)]) 5, until (> 100) (* 2) 1)
  print ((subtract 1 . (* 2)) <$> [1, 2], ((+) <$> (* 2) <*> (+ 10)) 3, (do { a <- (* 2); b <- (+ 10); return (a + b) }) 3)
  let church n f = foldr (.) id (replicate n f) in print (church 3 (church 2 (+ 1)) 0)
-- stress
