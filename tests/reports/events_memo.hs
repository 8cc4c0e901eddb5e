-- A lazy table whose entries are events that demand one another.
import Data.Array
import Profile.Domain

ways :: Int -> [Int] -> Integer
ways total coins = table ! (total, n)
  where
    n = length coins
    values = listArray (1, n) coins
    table = array ((0, 0), (total, n)) [((t, k), entry t k) | t <- [0 .. total], k <- [0 .. n]]
    entry t k = eventWith "entry" ["coins" .= k] (\w -> ["none" .= (w == 0)]) (if t == 0 then 1 else if k == 0 then 0 else
      table ! (t, k - 1) + (if t >= values ! k then table ! (t - values ! k, k) else 0))

main :: IO ()
main = print (ways 150 [1, 2, 5, 10, 20, 50])
