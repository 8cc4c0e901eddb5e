-- expect: type error, the branches differ
main :: IO ()
main = print (if True then 'a' else "b")
