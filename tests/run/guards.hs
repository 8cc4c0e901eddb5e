sign :: Int -> String
sign n
  | n < 0 = "neg"
  | n == 0 = "zero"
  | n < 10, odd n = "small odd"
  | n < 10 = "small even"
  | Just w <- lookup n names
  , let l = length w
  , l > 3
  = w ++ show l
  | otherwise = other
  where
    other = "big"
    names = [(10, "ten"), (11, "eleven")]
main :: IO ()
main = mapM_ (putStrLn . sign) [-5, 0, 3, 4, 10, 11, 12]
