import Data.Ix
data C = R | G | B deriving (Show, Eq, Ord, Ix)
data P = P Int Int deriving (Show, Eq, Ord, Ix)
main :: IO ()
main = do
  print (range (R, B), index (R, B) G, inRange (R, G) B)
  print (range (P 0 0, P 1 2), index (P 0 0, P 1 2) (P 1 1), rangeSize (P 0 0, P 1 2))
