data T = T { a :: Int }
f T { a } = a
main :: IO ()
main = return ()
