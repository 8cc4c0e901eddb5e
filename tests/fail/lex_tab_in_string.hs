-- expect: lexical error, a raw tab in a string literal
main :: IO ()
main = putStrLn "a	b"
