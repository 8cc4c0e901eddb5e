-- expect: lexical error, a control character in the source
main :: IO ()
main = print (1  + 2)
