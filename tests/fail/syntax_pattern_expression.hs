-- expect: syntax error, an expression where a pattern should be
f :: Int -> Int
f (x + 1) = x
main :: IO ()
main = print (f 1)
