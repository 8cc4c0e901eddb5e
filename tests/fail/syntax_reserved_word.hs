-- expect: syntax error, a reserved word as a variable
main :: IO ()
main = print class
