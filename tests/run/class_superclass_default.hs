class Shape a where
  area :: a -> Double
  perimeter :: a -> Double
  describe :: a -> String
  describe x = "area " ++ show (area x) ++ " " ++ extra x
  extra :: a -> String
  extra _ = "plain"
  {-# MINIMAL area, perimeter #-}
class (Shape a, Show a) => Solid a where
  volume :: a -> Double
  report :: a -> String
  report x = show x ++ ": " ++ describe x ++ " " ++ show (volume x)
data Cube = Cube Double deriving Show
data Ball = Ball Double deriving Show
instance Shape Cube where
  area (Cube a) = 6 * a * a
  perimeter (Cube a) = 12 * a
instance Shape Ball where
  area (Ball r) = 12 * r * r
  perimeter _ = 0
  extra b = "round " ++ show (perimeter b)
instance Solid Cube where
  volume (Cube a) = a * a * a
instance Solid Ball where
  volume (Ball r) = 4 * r * r * r
  report b = "ball! " ++ describe b
main :: IO ()
main = putStrLn (report (Cube 2)) >> putStrLn (report (Ball 1))
