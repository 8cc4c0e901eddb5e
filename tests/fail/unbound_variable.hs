-- expect: error, variable not in scope (with a suggestion: length)
main :: IO ()
main = print (lenght "abc")
