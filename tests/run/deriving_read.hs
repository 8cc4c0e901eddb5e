data Color = Red | Green | Blue deriving (Show, Read, Eq)
data V = V Int Int | Neg V | V :+: V | R { vx :: Int, vname :: String } deriving (Show, Read, Eq)
infixl 6 :+:
main :: IO ()
main = do
  print (read "Blue" :: Color)
  print (read "[Red,Green , Blue]" :: [Color])
  print (read " ( V 1 (-2) )" :: V)
  print (read "V 1 2 :+: Neg (V 3 4)" :: V)
  print (read "R { vx = 5, vname = \"q\" }" :: V)
  print (map (\v -> read (show v) == v) [V 0 (-1), Neg (V 1 1), V 1 1 :+: V 2 2, R 1 "a\"b"])
  print (reads "Purple" :: [(Color, String)])
-- stress
