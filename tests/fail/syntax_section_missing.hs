-- expect: syntax error, brackets of a list not closed
main :: IO ()
main = print [1, 2
