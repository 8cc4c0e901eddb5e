import Data.Complex
main :: IO ()
main = do
  let z = (1 :+ 2) :: Complex Double
  print (z, z * z, z + 1, negate z, z / (3 :+ (-1)))
  print (magnitude (3 :+ 4 :: Complex Double), realPart z, imagPart z, conjugate z, phase (0 :+ 1 :: Complex Double))
  print (sqrt ((-4) :+ 0 :: Complex Double), mkPolar 1 0 :: Complex Double, Just ((-1) :+ (-1) :: Complex Double))
