main :: IO ()
main = do
  print [0, 1, -1, 0.1, 0.5, 123.456, 1e6, 1e7, 9999999, 1.0e-2, 0.1 + 0.2, 1 / 3, 2 / 3 :: Double]
  print [1e21, 1e22, 1e23, 1.5e300, 5.0e-324, 2.2250738585072014e-308, 1.7976931348623157e308 :: Double]
  print [1 / 0, -1 / 0 :: Double]
  print (isNaN (0 / 0 :: Double), show (0 / 0 :: Double))
  print [1001 / 1048576, 1125899906842624.25, 140737488355328.125, 9007199254740993, 0.3, 4.35 :: Double]
  print [3.4028235e38, 1.0e-45, 0.1, 16777216, 1 / 3, 1.17549435e-38 :: Float]
  print [sqrt 2, pi, exp 1 :: Double]
  print [sqrt 2, pi, exp 1 :: Float]
  print (12345678.9 :: Double, 0.00001234 :: Double, 100000 :: Double, 1234567.0 :: Double)
-- stress
