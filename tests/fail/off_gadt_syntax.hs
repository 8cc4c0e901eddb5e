data T where
  A :: Int -> T
main :: IO ()
main = return ()
