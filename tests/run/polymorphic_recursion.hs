data Nested a = Flat a | Nest (Nested [a])
depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n
data Perfect a = Zero a | Succ (Perfect (a, a))
toL :: Perfect a -> [a]
toL (Zero a) = [a]
toL (Succ p) = concatMap (\(x, y) -> [x, y]) (toL p)
showN :: Show a => Nested a -> String
showN (Flat a) = show a
showN (Nest n) = showN n
main :: IO ()
main = do
  print (depth (Nest (Nest (Flat [[1]]))))
  print (toL (Succ (Succ (Zero ((1, 2), (3, 4))))))
  putStrLn (showN (Nest (Nest (Flat [["ab"], []]))))
