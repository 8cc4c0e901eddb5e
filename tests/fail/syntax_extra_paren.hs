-- expect: syntax error, a closing parenthesis without an opening one
main :: IO ()
main = print (1 + 2))
