-- expect: lexical error, a string gap holds something other than white space
main :: IO ()
main = putStrLn "a\
   x \b"
