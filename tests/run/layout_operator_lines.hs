main :: IO ()
main = do
  let xs = [ 1
           , 2
           , 3
           ] :: [Int]
      s = sum xs
        + product xs
        - 1
  print s
  print $ map (\x ->
    x * 2) xs
  print
    ( s
    , xs
    )
