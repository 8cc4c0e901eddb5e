-- expect: syntax error, `else` without `then`
main :: IO ()
main = print (if True else 2)
