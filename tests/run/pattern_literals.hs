num :: Integer -> String
num 0 = "zero"
num 123456789012345678901234567890 = "huge"
num (-7) = "minus seven"
num _ = "other"
str :: String -> Int
str "" = 0
str "one" = 1
str ('t' : _) = 2
str _ = -1
dbl :: Double -> String
dbl 0.5 = "half"
dbl 1e3 = "thousand"
dbl _ = "?"
ch :: Char -> Bool
ch '\n' = True
ch '\x41' = True
ch _ = False
main :: IO ()
main = do
  print (map num [0, 123456789012345678901234567890, -7, 5])
  print (map str ["", "one", "two", "x"])
  print (map dbl [0.5, 1000, 2], map ch "\nAb")
