data Shape
  = Circle { radius :: Double, label :: String }
  | Rect { w, h :: Double, label :: String }
  | Dot
  deriving (Show, Eq)
area :: Shape -> Double
area Circle { radius = r } = 3 * r * r
area Rect { w = a, h = b } = a * b
area Dot {} = 0
rename :: String -> Shape -> Shape
rename s x = x { label = s }
main :: IO ()
main = do
  let xs = [Circle 1 "c", Rect { label = "r", h = 2, w = 3 }, Dot]
  print (map area xs)
  print (map (rename "new") (take 2 xs))
  print ((head xs) { radius = 2, label = "d" })
-- stress
