data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun deriving (Show, Eq, Ord, Enum, Bounded)
data Two = Two Bool Day deriving (Show, Eq, Bounded)
weekend :: Day -> Bool
weekend d = d >= Sat
next :: Day -> Day
next d | d == maxBound = minBound
       | otherwise = succ d
main :: IO ()
main = do
  print (map fromEnum [Mon ..], filter weekend [minBound ..])
  print (next Sun, next Mon, [Mon, Wed ..], [Sun, Fri .. Mon])
  print (minBound :: Two, maxBound :: Two)
  print (toEnum 3 :: Day, (minBound, maxBound) :: (Day, Bool))
  print (zip [Tue ..] "abc")
