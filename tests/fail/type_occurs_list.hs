-- expect: type error, infinite type a = [a]
f xs = xs ++ [xs]
main :: IO ()
main = print (length (f []))
