-- expect: type error, two type variables of the signature are not the same
f :: a -> b -> a
f x y = y
main :: IO ()
main = print (f 1 2)
