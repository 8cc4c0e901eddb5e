-- A key pays for what is described under it, though all of it is demanded later, elsewhere; what is around
-- the expression pays for making the key.
module Main (main) where

import Profile.Domain (sccBy)

digits :: Int -> [Int]
digits 0 = []
digits n = n `mod` 10 : digits (n `div` 10)

customer :: Int -> [Int]
customer n = sccBy "customer" ("no " ++ show (n `mod` 3)) (concatMap digits [n * 1000 .. n * 1000 + n])

-- Under evaluation scoping who applies the function pays, else the key that made it.
discount :: String -> Int -> Int
discount kind = sccBy "discount" kind (let rate = length kind in \price -> sum [price, price - rate .. 0])

main :: IO ()
main = do
  let lists = map customer [1 .. 12]
      functions = map discount ["few", "plenty"]
  print (scc "total" (sum (map sum lists)))
  print (scc "prices" (sum [f p | f <- functions, p <- [10, 20, 30]]))
