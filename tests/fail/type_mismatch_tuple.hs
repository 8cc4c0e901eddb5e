-- expect: type error, a triple where a pair is expected
main :: IO ()
main = print (fst (1, 2, 3))
