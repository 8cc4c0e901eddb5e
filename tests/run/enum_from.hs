data Color = Red | Green | Blue | Violet deriving (Show, Eq, Ord, Enum, Bounded)
main :: IO ()
main = do
  print ([1 .. 5], [1, 3 .. 10], [10, 8 .. 1], [5 .. 1], [3, 3 .. 3] !! 2)
  print (['a' .. 'f'], ['a', 'c' .. 'i'], ['z', 'x' .. 'q'])
  print ([Red ..], [Red, Blue ..], [Violet, Blue ..], [Green .. Blue], [Blue .. Green])
  print [minBound .. maxBound :: Color]
  print ([False ..], [LT ..], [()..])
  print (take 3 [10 ^ 20 ..], [2 ^ 64, 2 ^ 65 .. 2 ^ 66 :: Integer])
  print (succ Red, pred Blue, fromEnum Violet, toEnum 1 :: Color, succ 'a', pred 10)
-- stress
