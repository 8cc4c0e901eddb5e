import Control.Exception
data S = S !Int Int
data L = L Int
main :: IO ()
main = do
  print (case S 1 undefined of S a _ -> a)
  print (case L undefined of L _ -> "lazy")
  r <- try (evaluate (S undefined 1)) :: IO (Either SomeException S)
  putStrLn (either (const "strict field forced") (const "not forced") r)
  r2 <- try (evaluate (L undefined)) :: IO (Either SomeException L)
  putStrLn (either (const "forced") (const "lazy field kept") r2)
