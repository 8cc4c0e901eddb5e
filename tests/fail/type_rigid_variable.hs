-- expect: type error, the signature is more general than the body
f :: a -> a
f x = not x
main :: IO ()
main = print (f True)
