main :: IO ()
main = do
  let x = 1
      y = 2
  z <- return (x + y)
  let w = z * 2
  print w
  (a, b) <- return (1, 'c')
  print (a, b)
  _ <- return undefined
  if w > 3 then putStrLn "big" else return ()
  r <- do
    putStrLn "inner"
    return 5
  print $ do { p <- [1, 2]; q <- "ab"; return (p, q) }
  print $ do
    u <- Just 1
    v <- if u > 0 then Just 2 else Nothing
    let t = u + v
    pure t
  print r
