-- The numbers follow from the published generator; the expectation was computed by another implementation of it.
import System.Random

main :: IO ()
main = do
  let g = mkStdGen 42
      scaled n x = round (x * n) :: Integer
  print g
  print (take 5 (randoms g :: [Int]))
  print (take 10 (randomRs (1, 6) g :: [Int]))
  print (map (scaled 1000000000) (take 3 (randoms g :: [Double])))
  print (map (scaled 1000000) (take 3 (randoms g :: [Float])), take 10 (randoms g :: [Bool]), take 10 (randomRs ('a', 'z') g))
  print (take 4 (randomRs (0, 100000000000000000000) g :: [Integer]))
  print (next g)
  print (split g)
  print (map (scaled 1000000000) (take 3 (randomRs (-1, 1 :: Double) (mkStdGen (-7)))))
