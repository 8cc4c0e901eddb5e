-- The parts of numbers without fraction, without sign, and that are none.
f :: [Float]
f = [-0.0, 0.0, -3.0, 3.5, -3.5, 1e20, -1e20, 1/0, -1/0, 0/0, 16777216, -0.25, 1e-40]
d :: [Double]
d = [-0.0, 0.0, -3.0, 3.5, -3.5, 1e20, -1e20, 1/0, -1/0, 0/0, 1e300, -0.25, 5e-324]
main = do
  print (map properFraction f :: [(Int,Float)])
  print (map properFraction f :: [(Integer,Float)])
  print (map properFraction d :: [(Int,Double)])
  print (map properFraction d :: [(Integer,Double)])
  print (properFraction (-0.0 :: Float) :: (Integer, Float))
  print (properFraction (-0.0 :: Double) :: (Integer, Double))
  print (properFraction (-0.0 :: Float) :: (Int, Float))
  print (properFraction (-0.0 :: Double) :: (Int, Double))
