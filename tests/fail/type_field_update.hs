data T = T { a :: Int }
f t = t { a = "x" }
main :: IO ()
main = return ()
