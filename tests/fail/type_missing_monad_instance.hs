newtype P a = P a
f :: P Int
f = do
  x <- P 1
  P x
main :: IO ()
main = return ()
