f x = case x of
  0 -> 'a'
  _ -> "b"
main :: IO ()
main = return ()
