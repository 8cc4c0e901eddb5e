ones :: [Int]
ones = 1 : ones
fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where merge xs@(x : xt) ys@(y : yt) = case compare x y of
          LT -> x : merge xt ys
          GT -> y : merge xs yt
          EQ -> x : merge xt yt
main :: IO ()
main = do
  print (take 5 ones, fibs !! 100, take 15 hamming)
  print (fst (1, undefined), const 1 undefined, length [undefined, undefined], null (undefined : undefined))
  print (takeWhile (< 20) (filter odd (map (^ 2) [1 ..])))
  print (or (map (> 3) [1 ..]), and [False, undefined], any even [1 ..], elem 5 [1 ..])
  print (zip [1 ..] "abc", lookup 3 (zip [1 ..] "abc"), head (cycle [7, 8]))
  let xs = [if x > 3 then error "not reached" else x | x <- [1 ..]]
  print (take 3 xs)
-- stress
