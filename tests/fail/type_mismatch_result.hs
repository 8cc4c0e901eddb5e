-- expect: type error, the body's type is not the signature's
f :: Int -> String
f x = x + length "ab"
main :: IO ()
main = putStrLn (f 1)
