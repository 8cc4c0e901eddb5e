main :: IO ()
main = do
  let big = toInteger (maxBound :: Int)
      small = toInteger (minBound :: Int)
  print [big, big + 1, big * 2, big * big, small, small - 1, negate small, small * small]
  print [big + small, small `div` (-1), small `quot` (-1), abs small, (big + 1) - 1]
  print (map (`mod` 10) [big + 1, small - 1], map (`rem` 10) [big + 1, small - 1])
  print (map (`div` (big + 1)) [small - 1, small, 0, big, big + 1], small `divMod` (big + 1))
  print ([big - 1 .. big + 2], fromInteger (big + 1) == (minBound :: Int))
  print (even (big + 1), odd big, toInteger (fromInteger (small - 1) :: Int))
  print (4294967296 * 4294967296, 3037000500 * 3037000500, (-3037000500) * 3037000500)
-- stress
