isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)
data Rose a = Rose a (Forest a)
newtype Forest a = Forest [Rose a]
sumR :: Rose Int -> Int
sumR (Rose a f) = a + sumF f
sumF :: Forest Int -> Int
sumF (Forest rs) = sum (map sumR rs)
main :: IO ()
main = do
  print (map isEven [0 .. 5], isOdd 10001)
  print (sumR (Rose 1 (Forest [Rose 2 (Forest []), Rose 3 (Forest [Rose 4 (Forest [])])])))
  let ping 0 = "done"
      ping n = pong (n - 1)
      pong 0 = "pong done"
      pong n = ping (n - 1)
  putStrLn (ping 7)
