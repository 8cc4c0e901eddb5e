import Data.Array
main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20, 30, 40, 50] :: Array Int Int
  print (a ! 2, bounds a, elems (fmap (+ 1) a), sum a, length a)
  print (a // [(1, 0), (3, 5)])
  print (accumArray (+) 0 ('a', 'e') [(c, 1) | c <- "abracadabra", inRange ('a', 'e') c] :: Array Char Int)
  let grid = array ((0, 0), (2, 2)) [((i, j), i * 3 + j) | i <- [0 .. 2], j <- [0 .. 2]] :: Array (Int, Int) Int
  print (grid ! (1, 2), [grid ! (i, i) | i <- [0 .. 2]], bounds grid, take 3 (assocs grid), indices a)
  let fibs = listArray (0, 50) [if i < 2 then toInteger i else fibs ! (i - 1) + fibs ! (i - 2) | i <- [0 .. 50]] :: Array Int Integer
  print (fibs ! 50)
  print (accum (-) a [(0, 1), (0, 2), (4, 50)], ixmap (0, 2) (+ 1) a, a == a, compare a (a // [(0, 11)]))
  print (listArray (1, 0) [] :: Array Int Int, foldr (:) [] a, maximum a)
-- stress
