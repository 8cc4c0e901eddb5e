-- expect: syntax error, `where` inside an expression
main :: IO ()
main = print (x where x = 1)
