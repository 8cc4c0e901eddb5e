-- expect: error, the signature lacks the constraint Show a
f :: a -> String
f x = show x
main :: IO ()
main = putStrLn (f 1)
