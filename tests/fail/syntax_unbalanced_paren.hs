-- expect: syntax error, a parenthesis is not closed
main :: IO ()
main = print ((1 + 2)
f :: Int
f = 3
