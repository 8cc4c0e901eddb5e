-- expect: lexical error, the string literal is not closed on its line
main :: IO ()
main = putStrLn "never closed
