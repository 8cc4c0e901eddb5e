data T = T { a :: Int }
f = T { b = 1 }
main :: IO ()
main = return ()
