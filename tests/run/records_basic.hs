data P = P { name :: String, age :: Int, tags :: [String] } deriving (Show, Eq, Ord)
main :: IO ()
main = do
  let p = P { name = "ann", age = 30, tags = [] }
      q = p { age = age p + 1, tags = ["x"] }
      r = P "bob" 5 ["y", "z"]
  print p
  print q
  print (map name [p, q, r], sum (map age [p, q, r]))
  print (p == q, p < q, r { name = "cy" })
  print (concatMap tags [p, q, r])
-- stress
