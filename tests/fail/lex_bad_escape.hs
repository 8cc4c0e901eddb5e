-- expect: lexical error, unknown escape sequence in a string
main :: IO ()
main = putStrLn "a\qb"
