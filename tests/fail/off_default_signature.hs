class C a where
  c :: a -> String
  default c :: Show a => a -> String
  c = show
main :: IO ()
main = return ()
