data T = T { a :: !Int }
f = T {}
main :: IO ()
main = return ()
