-- expect: type error, list elements of different types
main :: IO ()
main = print [True, 'x', False]
