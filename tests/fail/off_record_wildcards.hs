data T = T { a, b :: Int }
f T {..} = a + b
main :: IO ()
main = return ()
