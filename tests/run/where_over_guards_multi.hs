bmi :: Double -> Double -> String
bmi w h
  | v <= under = "under"
  | v <= normal = "normal"
  | otherwise = "over"
  where v = w / h ^ (2 :: Int)
        (under, normal) = (18.5, 25.0)
calc :: [(Double, Double)] -> [String]
calc xs = [bmi w h | (w, h) <- xs, let b = w + h, b > 0]
main :: IO ()
main = print (calc [(50, 1.8), (70, 1.8), (100, 1.8), (-5, 1)])
